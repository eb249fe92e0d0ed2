import ChromeCore
import ChromeTakes

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
      "key": .word(answer.scale.field.key), "unit": JSONValue(answer.scale.field.unit?.rawValue),
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
      "outcome": JSONValue(group.isMerged ? [] : band.result?.words ?? []),
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
