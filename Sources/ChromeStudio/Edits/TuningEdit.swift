import ChromeCore

/// One change of one value that always leaves a tuning that is allowed: numbers are held to their range, handles of one
/// slider stop at each other, and where two other values contradict each other the one that was not touched gives way.
enum TuningEdit {
  /// `tuning` with `value` at `field`.
  static func setting(_ field: TuningField, to value: TuningValue, in tuning: Tuning) -> Tuning {
    var changed = tuning
    let held = field.held(value, in: tuning)
    guard field.problem(with: held) == nil else { return tuning }
    field.set(held, in: &changed)
    guard changed.contradiction != nil else { return changed }
    yield(to: field, held, in: &changed)
    return changed.contradiction == nil ? changed : tuning
  }

  /// The partner takes the same value: the nearest that is allowed.
  private static func yield(to field: TuningField, _ value: TuningValue, in tuning: inout Tuning) {
    guard let key = partners[field.key], let partner = TuningField.named(key) else { return }
    partner.set(partner.held(value, in: tuning), in: &tuning)
  }

  /// Keys that bound each other, both ways.
  private static let partners: [String: String] = {
    let bars = BarName.allCases.map { ("\($0.rawValue).min", "\($0.rawValue).full") }
    let pairs = bars + [("wheel.endMin", "wheel.endMax")]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}

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
}
