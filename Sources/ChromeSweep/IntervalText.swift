import ChromeCore
import ChromeTakes

/// Answers as text for people.
package enum IntervalText {
  /// Returns one row per key: label, key, value between its thresholds, number of intervals; and below it the key
  /// nearest to a threshold.
  package static func table(_ answers: [IntervalReport]) -> String {
    let titles = ["Parameter", "Key", "Changes at", "Intervals"]
    let rows = answers.map { answer in
      [
        answer.scale.field.label, answer.scale.field.key, distance(answer),
        "\(answer.bands.count)" + (answer.groups().contains(where: \.isMerged) ? ", merged" : "")
          + (answer.gap > 0 ? ", possibly more" : ""),
      ]
    }
    return (aligned([titles] + rows) + [weakest(answers)]).joined(separator: "\n")
  }

  /// Returns text such as `18.4 ← 24 → 31 pt`; for words, the words.
  package static func distance(_ answer: IntervalReport) -> String {
    let value = answer.scale.values[answer.scale.present]
    guard answer.scale.isNumber, case .number(let now) = value else { return answer.scale.field.text(for: value) }
    let (below, above) = answer.borders
    let sides = [below.map { "\(ReportNumber.text($0)) ←" }, above.map { "→ \(ReportNumber.text($0))" }]
    let unit = answer.scale.field.unit?.rawValue ?? ""
    return ([sides[0], ReportNumber.text(now), sides[1], unit].compactMap { $0 }).joined(separator: " ")
  }

  /// Returns the key whose value is nearest to a threshold, as a share of its range.
  private static func weakest(_ answers: [IntervalReport]) -> String {
    let safe = answers.compactMap { answer in answer.safeShare.map { (answer: answer, share: $0) } }
    guard let least = safe.min(by: { $0.share < $1.share }) else {
      return "No number listed here changes the result."
    }
    let field = least.answer.scale.field
    return "Most fragile: \(field.label) (\(field.key)), \(percent(least.share)) of its range from a border."
  }

  private static func percent(_ share: Double) -> String {
    share < 0.001 ? "less than 0.1%" : "\(ReportNumber.text((share * 1000).rounded() / 10))%"
  }

  /// Returns a key and, below it, one line per interval.
  package static func bands(_ answer: IntervalReport) -> String {
    let field = answer.scale.field
    let title = "\(field.label) (\(field.key)): \(distance(answer))"
    let rows = answer.groups().map { group in
      [group.bands.contains(answer.presentBand) ? "*" : " ", range(group, answer), text(group, answer)]
    }
    let note =
      answer.gap > 0
      ? ["  Search incomplete: intervals narrower than \(ReportNumber.text(answer.gap)) may be missing."] : []
    return ([title] + aligned(rows) + note).joined(separator: "\n")
  }

  private static func range(_ group: IntervalGroup, _ answer: IntervalReport) -> String {
    let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
    guard answer.scale.isNumber else {
      return answer.scale.field.text(for: answer.scale.values[answer.bands[first].places.lowerBound])
    }
    return "\(ReportNumber.text(answer.start(of: first))) … \(ReportNumber.text(answer.end(of: last)))"
  }

  private static func text(_ group: IntervalGroup, _ answer: IntervalReport) -> String {
    if group.isMerged { return "\(group.bands.count) narrow intervals, each with a different result from the next" }
    let all = answer.bands.compactMap(\.result)
    return answer.bands[group.bands.lowerBound].result?.sentence(among: all) ?? "not allowed: contradicts another value"
  }

  /// Returns the rows with columns two spaces apart.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// An answer as a line of JSON.
package enum IntervalJSON {
  /// Returns one object and a line feed: the key, its unit and value, the thresholds around it, and its intervals in
  /// order.
  ///
  /// Intervals of numbers have `from` and `to`, those of words `is`. An interval that contradicts another key is
  /// `refused`; `merged` is the number of intervals merged into one. `gap` is the largest width of an interval that
  /// could have been missed, 0 for none.
  package static func line(_ answer: IntervalReport) -> [UInt8] {
    let value: JSONValue = [
      "key": .string(answer.scale.field.key), "unit": JSONValue(answer.scale.field.unit?.rawValue),
      "value": JSONValue(answer.scale.values[answer.scale.present]),
      "borders": .list([JSONValue(answer.borders.below), JSONValue(answer.borders.above)]),
      "safe": JSONValue(answer.safeShare), "bands": .list(answer.groups().map { band($0, answer) }),
      "runs": .count(answer.runCount), "gap": .number(answer.gap), "complete": .flag(answer.isComplete),
    ]
    return value.line
  }

  private static func band(_ group: IntervalGroup, _ answer: IntervalReport) -> JSONValue {
    let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
    let (band, isNumber) = (answer.bands[first], answer.scale.isNumber)
    return [
      "from": isNumber ? .number(answer.start(of: first)) : nil, "to": isNumber ? .number(answer.end(of: last)) : nil,
      "is": isNumber ? nil : JSONValue(answer.scale.values[band.places.lowerBound]),
      "merged": group.isMerged ? .count(group.bands.count) : nil,
      "refused": !group.isMerged && band.result == nil ? .flag(true) : nil,
      "outcome": JSONValue(group.isMerged ? [] : band.result?.phrases ?? []),
    ]
  }
}

extension TuningField {
  package var unit: Unit? {
    switch kind {
    case .number(let unit, _, _): unit
    case .choice, .set, .flag: nil
    }
  }
}
