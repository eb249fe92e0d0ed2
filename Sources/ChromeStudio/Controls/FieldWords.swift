import ChromeCore

extension TuningField {
  /// What follows the figures on the panel; nothing where the label says it.
  var unitMark: String {
    guard case .number(let unit, _, _) = kind else { return "" }
    switch unit {
    case .points, .speed, .milliseconds, .seconds, .factor, .ranges: return unit == .ranges ? "×" : unit.rawValue
    case .fraction, .ratio, .perMillisecond, .perSecondSquared, .pages, .notches, .samples, .gestures: return ""
    }
  }

  /// A value in words with its unit behind: `163 pt`, `to its minimum`.
  package func withUnit(_ value: TuningValue) -> String {
    words(for: value) + (unitMark.isEmpty ? "" : " \(unitMark)")
  }

  /// Its name where the panel's group has said the rest: `resistShow` under `top.`.
  package var shortKey: String {
    let prefix = group.keyPrefix
    return !prefix.isEmpty && key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
  }

  /// The words of a choice or a set.
  package var words: [String] {
    switch kind {
    case .choice(let words), .set(let words): words
    case .number, .flag: []
    }
  }

  /// `0 to 300 pt`.
  func rangeWords(in tuning: Tuning) -> String {
    guard let room = room(in: tuning) else { return allowed }
    let ends = [room.lowerBound, room.upperBound].map { TuningValue.number($0).description }
    return ends.joined(separator: " to ") + (unitMark.isEmpty ? "" : " \(unitMark)")
  }
}
