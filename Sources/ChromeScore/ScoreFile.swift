import ChromeCore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// Scorecards as JSON and CSV.
package enum ScoreFile {
  /// Returns one object and a line feed. Values that could not be determined are null.
  package static func json(_ card: Scorecard) -> [UInt8] {
    var object = JSONObject()
    object.add("preset", .word(card.preset))
    object.add("gestures", .number(Double(card.gestureCount)))
    object.add("minutes", .number(card.minutes))
    for metric in [Metric.flickers, .unwantedReveals, .lostCalls] { object.add(metric.name, part(card, metric)) }
    object.add("timeToReveal", times(card, .revealP50, .revealP95))
    object.add("timeToHide", times(card, .hideP50, .hideP95))
    for metric in [Metric.contentJump, .partWay, .coveredReading, .asymmetry, .robustness] {
      object.add(metric.name, part(card, metric))
    }
    object.add("counts", counts(card))
    object.add("offences", .list(card.offences.map(offence)))
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private static func part(_ card: Scorecard, _ metric: Metric) -> JSONPart {
    card.values[metric].map { .number($0) } ?? .null
  }

  private static func times(_ card: Scorecard, _ median: Metric, _ far: Metric) -> JSONPart {
    var object = JSONObject()
    object.add("p50", part(card, median))
    object.add("p95", part(card, far))
    return .object(object)
  }

  private static func counts(_ card: Scorecard) -> JSONPart {
    var object = JSONObject()
    for metric in Metric.allCases {
      if let count = card.counts[metric] { object.add(metric.name, .number(Double(count))) }
    }
    return .object(object)
  }

  private static func offence(_ offence: Scorecard.Offence) -> JSONPart {
    var object = JSONObject()
    object.add("gesture", .word(offence.gesture))
    object.add("time", .number(offence.seconds))
    object.add("metric", .word(offence.metric.name))
    return .object(object)
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
