import ChromeCore
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
