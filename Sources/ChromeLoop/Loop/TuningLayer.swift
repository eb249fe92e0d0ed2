import ChromeCore

/// Values that override those that a take sets itself: a whole tuning, or only the values that the user has changed.
package struct TuningLayer: Equatable, Sendable {
  package var tuning: Tuning
  /// The keys of the overriding values. Nil: all keys.
  package var keys: Set<String>?

  package init(_ tuning: Tuning, keys: Set<String>? = nil) {
    self.tuning = tuning
    self.keys = keys
  }

  /// Returns the tuning in use when the take itself has set `own`. It is always valid: values of the take that
  /// contradict overriding ones are adjusted.
  package func over(_ own: Tuning) -> Tuning {
    guard let keys else { return tuning }
    guard !keys.isEmpty else { return own }
    return TuningField.all.filter { keys.contains($0.key) }.reduce(own) { below, field in
      TuningEdit.setting(field, to: field[tuning], in: below)
    }
  }

  /// Returns a take's input as it is with this layer. Nil if the layer overrides it completely.
  package func laid(over input: Input) -> Input? {
    guard case .tune(let own) = input else { return input }
    return keys == nil ? nil : .tune(over(own))
  }

  /// Returns a copy with another value of one key, which overrides the take's from then on.
  package func setting(_ field: TuningField, to value: TuningValue) -> TuningLayer {
    var layer = self
    layer.tuning = TuningEdit.setting(field, to: value, in: tuning)
    layer.keys?.formUnion(layer.tuning.keys(differingFrom: tuning) + [field.key])
    return layer
  }
}

extension Tuning {
  /// Returns the keys of all values that differ from `other`.
  package func keys(differingFrom other: Tuning) -> [String] {
    self == other ? [] : TuningField.all.filter { $0[self] != $0[other] }.map(\.key)
  }
}

/// A change of one value that always results in a valid tuning: numbers are clamped to their range, the two handles of
/// a slider stop at each other, and of two contradicting values the one that was not edited is adjusted.
package enum TuningEdit {
  /// Returns `tuning` with `value` for `field`.
  package static func setting(_ field: TuningField, to value: TuningValue, in tuning: Tuning) -> Tuning {
    var changed = tuning
    let held = field.held(value, in: tuning)
    guard field.problem(with: held) == nil else { return tuning }
    field.set(held, in: &changed)
    guard changed.contradiction != nil else { return changed }
    yield(to: field, held, in: &changed)
    return changed.contradiction == nil ? changed : tuning
  }

  /// Adjusts the partner key to the same value, or the nearest valid one, or switches the key off that excludes it.
  private static func yield(to field: TuningField, _ value: TuningValue, in tuning: inout Tuning) {
    if let other = exclusive[field.key].flatMap(TuningField.named) { return other.set(.number(0), in: &tuning) }
    guard let key = partners[field.key], let partner = TuningField.named(key) else { return }
    partner.set(partner.held(value, in: tuning), in: &tuning)
  }

  /// Keys of which one at most is not 0.
  private static let exclusive = ["pager.edgeFree": "pager.edgeOnly", "pager.edgeOnly": "pager.edgeFree"]

  /// Keys that bound each other, in both directions.
  private static let partners: [String: String] = {
    let bars = BarName.allCases.map { ("\($0.rawValue).min", "\($0.rawValue).full") }
    let pairs = bars + [("wheel.endMin", "wheel.endMax")]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}

/// Two numbers on one slider with two handles. Neither handle can pass the other.
package struct TuningPair: Hashable, Sendable {
  package var low: String
  package var high: String

  package static let all = Edge.allCases.map { edge in
    TuningPair(low: "\(edge.rawValue).hideBelow", high: "\(edge.rawValue).showAbove")
  }

  /// Returns the pair that contains a key.
  package static func holding(_ key: String) -> TuningPair? { all.first { $0.low == key || $0.high == key } }

  /// Returns both numbers of a tuning, the lower first.
  package func numbers(in tuning: Tuning) -> (low: Double, high: Double)? {
    guard case .number(let lower)? = TuningField.named(low)?[tuning],
      case .number(let upper)? = TuningField.named(high)?[tuning]
    else { return nil }
    return (lower, upper)
  }

  /// Returns true if both handles are at the same position, so that the direction of a drag decides which one moves.
  package func coincides(in tuning: Tuning) -> Bool { numbers(in: tuning).map { $0.low == $0.high } ?? false }
}

extension TuningField {
  /// Returns the valid range of a number key in `tuning`: its own range, limited by the other handle if there is one.
  package func room(in tuning: Tuning) -> ClosedRange<Double>? {
    guard case .number(_, let range, _) = kind else { return nil }
    guard let pair = TuningPair.holding(key), let (low, high) = pair.numbers(in: tuning), low <= high else {
      return range
    }
    return key == pair.low ? range.lowerBound...high : low...range.upperBound
  }

  /// Returns the nearest value that is valid together with the others in `tuning`.
  package func held(_ value: TuningValue, in tuning: Tuning) -> TuningValue {
    guard let room = room(in: tuning), case .number(let number) = value, !number.isNaN else { return value }
    return .number(min(max(number, room.lowerBound), room.upperBound))
  }
}
