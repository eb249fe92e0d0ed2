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
    let field = answer.scale.field
    var object = JSONObject()
    object.add("key", .word(field.key))
    object.add("unit", field.unit.map { .word($0.rawValue) } ?? .null)
    object.add("value", JSONPart(answer.scale.values[answer.scale.present]))
    object.add("borders", .list([answer.borders.below, answer.borders.above].map { $0.map { .number($0) } ?? .null }))
    object.add("safe", answer.safeShare.map { .number($0) } ?? .null)
    object.add("bands", .list(answer.groups().map { .object(band($0, answer)) }))
    object.add("runs", .number(Double(answer.runCount)))
    object.add("gap", .number(answer.gap))
    object.add("complete", .flag(answer.isComplete))
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private static func band(_ group: IntervalGroup, _ answer: IntervalReport) -> JSONObject {
    let (first, last) = (group.bands.lowerBound, group.bands.upperBound)
    let band = answer.bands[first]
    var object = JSONObject()
    if answer.scale.isNumber {
      object.add("from", .number(answer.start(of: first)))
      object.add("to", .number(answer.end(of: last)))
    } else {
      object.add("is", JSONPart(answer.scale.values[band.places.lowerBound]))
    }
    if group.isMerged { object.add("merged", .number(Double(group.bands.count))) }
    if !group.isMerged && band.result == nil { object.add("refused", .flag(true)) }
    object.add("outcome", .list((group.isMerged ? [] : band.result?.words ?? []).map { .word($0) }))
    return object
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
