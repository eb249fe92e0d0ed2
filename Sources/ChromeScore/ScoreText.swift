import ChromeSystem
import ChromeTakes

/// Scorecards for people: a table with a row per preset, then the offences of each.
package enum ScoreText {
  package static func table(_ cards: [Scorecard]) -> String {
    aligned([["preset"] + Metric.allCases.map(\.title)] + cards.map(row)).joined(separator: "\n")
  }

  private static func row(_ card: Scorecard) -> [String] {
    [TerminalText.inLine(card.preset)]
      + Metric.allCases.map { metric in card.values[metric].map { figure($0, metric) } ?? "–" }
  }

  /// Returns the value with as many digits as are meaningful.
  package static func figure(_ value: Double, _ metric: Metric) -> String {
    let digits: Double
    switch metric {
    case .revealP50, .revealP95, .hideP50, .hideP95, .robustness: digits = 1000
    case .asymmetry: digits = 100
    case .flickers, .unwantedReveals, .lostCalls, .contentJump, .partWay, .coveredReading: digits = 10
    }
    return ReportNumber.text((value * digits).rounded() / digits)
  }

  /// Returns lines like `flickers: fling-up-3 at 1.2 s, …`, one per metric.
  package static func offences(_ card: Scorecard) -> [String] {
    Metric.allCases.compactMap { metric in
      let places = card.offences.filter { $0.metric == metric }.map {
        "\(TerminalText.inLine($0.gesture)) at \(ReportNumber.text(($0.seconds * 1000).rounded() / 1000)) s"
      }
      return places.isEmpty
        ? nil : "\(TerminalText.inLine(card.preset)): \(metric.name): \(places.joined(separator: ", "))"
    }
  }

  /// Aligns columns two spaces apart, numbers to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + gap : gap + cell.0
      }.joined(separator: "  ")
    }
  }
}

/// Scorecards as JSON and CSV.
package enum ScoreFile {
  /// Returns one object and a line feed. Values that could not be determined are null.
  package static func json(_ card: Scorecard) -> [UInt8] {
    func members(_ metrics: [Metric]) -> [(key: String, value: JSONValue)] {
      metrics.map { ($0.name, JSONValue(card.values[$0])) }
    }
    func times(_ median: Metric, _ far: Metric) -> JSONValue {
      ["p50": JSONValue(card.values[median]), "p95": JSONValue(card.values[far])]
    }
    let counts = Metric.allCases.compactMap { metric in card.counts[metric].map { (metric.name, JSONValue.count($0)) } }
    let offences: [JSONValue] = card.offences.map {
      ["gesture": .string($0.gesture), "time": .number($0.seconds), "metric": .string($0.metric.name)]
    }
    let head: [(key: String, value: JSONValue)] = [
      ("preset", .string(card.preset)), ("gestures", .count(card.gestureCount)), ("minutes", .number(card.minutes)),
    ]
    let middle: [(key: String, value: JSONValue)] = [
      ("timeToReveal", times(.revealP50, .revealP95)), ("timeToHide", times(.hideP50, .hideP95)),
    ]
    let tail: [(key: String, value: JSONValue)] = [("counts", .object(counts)), ("offences", .list(offences))]
    let metrics = members([.contentJump, .partWay, .coveredReading, .asymmetry, .robustness])
    return JSONValue.object(head + members([.flickers, .unwantedReveals, .lostCalls]) + middle + metrics + tail).line
  }

  /// Returns a line of titles and one for each card, without the offences.
  package static func csv(_ cards: [Scorecard]) -> String {
    let titles = ["preset", "gestures", "minutes"] + Metric.allCases.map(\.name)
    let rows = cards.map { card in
      [quoted(TerminalText.inLine(card.preset)), "\(card.gestureCount)", ReportNumber.text(card.minutes)]
        + Metric.allCases.map { card.values[$0].map(ReportNumber.text) ?? "" }
    }
    return ([titles] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Quotes a name, which may be a path with any characters.
  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) }
      ? "\"" + text.exchanging("\"", for: "\"\"") + "\"" : text
  }
}
