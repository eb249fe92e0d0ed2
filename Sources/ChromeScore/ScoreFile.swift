import ChromeCore
import ChromeSweep
import ChromeSystem
import ChromeTakes

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
      ["gesture": .word($0.gesture), "time": .number($0.seconds), "metric": .word($0.metric.name)]
    }
    let head: [(key: String, value: JSONValue)] = [
      ("preset", .word(card.preset)), ("gestures", .count(card.gestureCount)), ("minutes", .number(card.minutes)),
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
