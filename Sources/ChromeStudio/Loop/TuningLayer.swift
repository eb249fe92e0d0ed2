import ChromeCore

/// Values that lie over those that a take sets itself: all of a tuning, or only those that a hand has changed.
package struct TuningLayer: Equatable, Sendable {
  package var tuning: Tuning
  /// Keys of the values that count; nil: every one.
  package var keys: Set<String>?

  package init(_ tuning: Tuning, keys: Set<String>? = nil) {
    self.tuning = tuning
    self.keys = keys
  }

  /// What is in force where a take by itself would have `own`. Always allowed: what contradicts a value that lies on
  /// top gives way.
  package func over(_ own: Tuning) -> Tuning {
    guard let keys else { return tuning }
    guard !keys.isEmpty else { return own }
    return TuningField.all.filter { keys.contains($0.key) }.reduce(own) { below, field in
      TuningEdit.setting(field, to: field[tuning], in: below)
    }
  }

  /// An input of a take as it is under this layer; nil where nothing is left of it.
  package func laid(over input: Input) -> Input? {
    guard case .tune(let own) = input else { return input }
    return keys == nil ? nil : .tune(over(own))
  }

  /// The same with another value of one key, which counts from then on.
  package func setting(_ field: TuningField, to value: TuningValue) -> TuningLayer {
    var layer = self
    layer.tuning = TuningEdit.setting(field, to: value, in: tuning)
    layer.keys?.formUnion(layer.tuning.keys(differingFrom: tuning) + [field.key])
    return layer
  }
}

extension Tuning {
  /// Keys of all values that are others in `other`.
  package func keys(differingFrom other: Tuning) -> [String] {
    self == other ? [] : TuningField.all.filter { $0[self] != $0[other] }.map(\.key)
  }
}

/// One change of one value that always leaves a tuning that is allowed: numbers are held to their range, handles of one
/// slider stop at each other, and where two other values contradict each other the one that was not touched gives way.
package enum TuningEdit {
  /// `tuning` with `value` at `field`.
  package static func setting(_ field: TuningField, to value: TuningValue, in tuning: Tuning) -> Tuning {
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

/// Two numbers that share one slider with two handles: the lower stops at the upper, and the upper at the lower.
package struct TuningPair: Hashable, Sendable {
  package var low: String
  package var high: String

  package static let all = Edge.allCases.map { edge in
    TuningPair(low: "\(edge.rawValue).hideBelow", high: "\(edge.rawValue).showAbove")
  }

  /// The pair that a key belongs to.
  package static func holding(_ key: String) -> TuningPair? { all.first { $0.low == key || $0.high == key } }

  /// Its numbers in a tuning, the lower first.
  package func numbers(in tuning: Tuning) -> (low: Double, high: Double)? {
    guard case .number(let lower)? = TuningField.named(low)?[tuning],
      case .number(let upper)? = TuningField.named(high)?[tuning]
    else { return nil }
    return (lower, upper)
  }

  /// Whether both handles lie on one place, so that a pull has to say which one is meant.
  package func coincides(in tuning: Tuning) -> Bool { numbers(in: tuning).map { $0.low == $0.high } ?? false }
}

extension TuningField {
  /// What a number of this key may be in `tuning`: its range, up to the other handle where it has one.
  package func room(in tuning: Tuning) -> ClosedRange<Double>? {
    guard case .number(_, let range, _) = kind else { return nil }
    guard let pair = TuningPair.holding(key), let (low, high) = pair.numbers(in: tuning), low <= high else {
      return range
    }
    return key == pair.low ? range.lowerBound...high : low...range.upperBound
  }

  /// The nearest value that is allowed here beside the others of `tuning`.
  package func held(_ value: TuningValue, in tuning: Tuning) -> TuningValue {
    guard let room = room(in: tuning), case .number(let number) = value, !number.isNaN else { return value }
    return .number(min(max(number, room.lowerBound), room.upperBound))
  }
}
