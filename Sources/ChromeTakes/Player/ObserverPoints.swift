import ChromeCore

/// When an observer that looks at regular times has to look next. A look at a tick sees everything put in at that tick,
/// so it is taken when the tick is left.
struct ObserverPoints: Equatable, Sendable {
  package let every: Replay.Every
  /// How many looks have been taken.
  private var taken = 0

  package init(_ every: Replay.Every) { self.every = every }

  /// The time of the next look in ticks, whole or not.
  private var next: Double? {
    switch every {
    case .tick: Double(taken)
    case .frame(let fps): Double(taken) * Double(TickClock.ticksPerSecond) / fps
    case .sample, .mark, .end: nil
    }
  }

  /// Takes the look that is due before the tick after `tick`, if there is one: seconds after `tick`.
  package mutating func due(leaving tick: Tick) -> Double? {
    guard let next, next < Double(tick + 1) else { return nil }
    taken += 1
    return max(0, next - Double(tick)) / Double(TickClock.ticksPerSecond)
  }

  /// The same at the end, where nothing after `tick` is seen.
  package mutating func last(at tick: Tick) -> Double? {
    guard let next, next <= Double(tick) else { return nil }
    return due(leaving: tick)
  }

  /// The tick after `tick` before whose end a look is due.
  package func next(after tick: Tick) -> Tick? { next.map { max(tick + 1, Tick($0)) } }
}
