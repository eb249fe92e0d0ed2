import ChromeCore

/// How far devices scroll, from where their valuators stand: XInput 2 tells places, not ways.
///
/// A place is compared with the last one of the same device. Where that is not known, the place is a new zero: after
/// the pointer came in, after a device changed, and where a value leapt or wrapped.
struct ScrollValuators: Equatable, Sendable {
  /// One valuator that scrolls.
  struct Axis: Equatable, Sendable {
    var device: Int32
    var number: Int32
    var isVertical: Bool
    /// Units of one notch.
    var increment: Double
    /// Where it stands; nil where that is not known.
    var value: Double?
  }

  private(set) var axes: [Axis] = []

  /// Notches in one event. Chosen: eight times what the hardest flick makes in one; more is a leap.
  static let mostNotches = 40.0

  /// These are the devices from now on. Valuators without an increment do not scroll.
  mutating func learn(_ axes: [Axis]) {
    self.axes = axes.filter { $0.increment.isFinite && abs($0.increment) > 1e-9 }
  }

  /// Nobody knows where they stand.
  mutating func forget() {
    for index in axes.indices { axes[index].value = nil }
  }

  /// What came of a device's event, in notches: to the right and away from the user are positive, as SDL counts. Nil
  /// where nothing of it scrolls, zero where nobody knows how far.
  mutating func notches(device: Int32, values: [(number: Int32, value: Double)]) -> Vector? {
    var sum: Vector?
    for (number, value) in values {
      guard let index = axes.firstIndex(where: { $0.device == device && $0.number == number }), value.isFinite
      else { continue }
      guard let way = axes[index].way(to: value) else { continue }
      sum = (sum ?? .zero) + (axes[index].isVertical ? Vector(dx: 0, dy: -way) : Vector(dx: way, dy: 0))
    }
    return sum
  }
}

extension ScrollValuators.Axis {
  /// Nil where it stays where it is; 0 where nobody knows how far it went.
  fileprivate mutating func way(to value: Double) -> Double? {
    defer { self.value = value }
    guard let last = self.value else { return 0 }
    guard value != last else { return nil }
    let notches = (value - last) / increment
    return abs(notches) <= ScrollValuators.mostNotches ? notches : 0
  }
}
