/// A sideways wheel over the strip of section tabs: from the moment its axis is found until its samples pause, they
/// move the strip and nothing else.
struct StripWheel: Equatable, Sendable {
  /// Where the pointer was last said to be.
  private(set) var pointer: Point?
  /// When its last sample came, in seconds; nil while no wheel gesture is the strip's.
  private var last: Double?

  var isHeld: Bool { last != nil }

  mutating func point(at place: Point?) { pointer = place }

  /// A sample of its gesture has come, perhaps the first.
  mutating func take(at time: Double) { last = time }

  mutating func end() { last = nil }

  /// Time passes: a pause of `quiet` seconds ends the gesture.
  mutating func pass(to time: Double, quiet: Double) {
    if let last, time - last >= quiet - TickClock.rounding { end() }
  }
}
