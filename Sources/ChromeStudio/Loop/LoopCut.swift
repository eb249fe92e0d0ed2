import ChromeCore

/// The part of a loop that plays over and over: from its in point to its out point, each where one is set.
package struct LoopCut: Equatable, Sendable {
  /// Ticks since the start of the gesture.
  package private(set) var start: Tick?
  package private(set) var end: Tick?

  package enum Side: String, CaseIterable, Hashable, Sendable { case start, end }

  /// In and out point stay at least this far apart (ticks: a twentieth of a second).
  package static let least: Tick = 30

  package subscript(side: Side) -> Tick? { side == .start ? start : end }

  /// Puts a point at a tick of a run of `length` ticks; the other point is not passed.
  package mutating func set(_ side: Side, at tick: Tick, length: Tick) {
    switch side {
    case .start: start = max(0, min(tick, (end ?? length) - LoopCut.least))
    case .end: end = min(length, max(tick, (start ?? 0) + LoopCut.least))
    }
  }

  package mutating func clear(_ side: Side) {
    switch side {
    case .start: start = nil
    case .end: end = nil
    }
  }

  /// What plays of a run of `length` ticks, which may have become shorter than it was when the points were set.
  package func range(in length: Tick) -> ClosedRange<Tick> {
    let last = min(end ?? length, length)
    let first = start ?? 0
    return first < last ? first...last : 0...max(0, last)
  }
}
