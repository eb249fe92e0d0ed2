import ChromeCore

/// Wall time as ticks of one session, never backward.
///
/// While nothing moves a later tick costs little, so idle time is simply skipped. In motion every tick must be stepped,
/// so after a long stop (the machine slept) the lost time is removed from the session instead.
package struct FrameClock: Equatable, Sendable {
  /// Wall seconds at tick 0.
  private var start: Double
  package private(set) var tick: Tick = 0

  /// The most seconds that motion catches up with at once. Chosen: longer than any hiccup that should stay visible.
  static let longestCatchUp = 0.5

  /// Starts the clock.
  /// - Parameter tick: the session's current tick.
  package init(startingAt seconds: Double, at tick: Tick = 0) {
    (start, self.tick) = (seconds - TickClock.seconds(tick), tick)
  }

  /// Moves to the last whole tick at or before `seconds`.
  package mutating func advance(to seconds: Double, isStill: Bool) {
    guard seconds.isFinite else { return }
    let lag = seconds - wall(of: tick)
    if !isStill, lag > FrameClock.longestCatchUp { start += lag - FrameClock.longestCatchUp }
    // The small addition keeps times that are a whole tick, except for rounding, from falling to the previous tick.
    let reached = ((seconds - start) * Double(TickClock.ticksPerSecond) + 1e-6).rounded(.down)
    tick = max(tick, Tick(min(max(reached, 0), 1e15)))
  }

  /// Removes time from the session.
  package mutating func skip(seconds: Double) { start += max(seconds, 0) }

  /// Returns the seconds since the tick began, 0…1/600, for displays between two ticks.
  package func ahead(at seconds: Double) -> Double {
    min(max(seconds - wall(of: tick), 0), 1 / Double(TickClock.ticksPerSecond))
  }

  private func wall(of tick: Tick) -> Double { start + TickClock.seconds(tick) }
}
