import ChromeCore

/// Two numbers that share one slider with two handles: the lower stops at the upper, and the upper at the lower.
struct TuningPair: Hashable, Sendable {
  package var low: String
  package var high: String

  package static let all = Edge.allCases.map { edge in
    TuningPair(low: "\(edge.rawValue).hideBelow", high: "\(edge.rawValue).showAbove")
  }

  /// The pair that a key belongs to.
  static func holding(_ key: String) -> TuningPair? { all.first { $0.low == key || $0.high == key } }

  /// Its numbers in a tuning, the lower first.
  package func numbers(in tuning: Tuning) -> (low: Double, high: Double)? {
    guard case .number(let lower)? = TuningField.named(low)?[tuning],
      case .number(let upper)? = TuningField.named(high)?[tuning]
    else { return nil }
    return (lower, upper)
  }

  /// Whether both handles lie on one place, so that a pull has to say which one is meant.
  func coincides(in tuning: Tuning) -> Bool { numbers(in: tuning).map { $0.low == $0.high } ?? false }
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

  /// `0 to 300 pt`.
  func rangeWords(in tuning: Tuning) -> String {
    guard let room = room(in: tuning) else { return allowed }
    let ends = [room.lowerBound, room.upperBound].map { TuningValue.number($0).description }
    return ends.joined(separator: " to ") + (unitMark.isEmpty ? "" : " \(unitMark)")
  }
}
