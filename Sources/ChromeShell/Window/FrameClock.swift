import ChromeCore

/// Wall time as ticks of one session, never backward.
///
/// Where nothing moves a later tick costs little, so idle time is simply skipped over. In motion every tick
/// must be stepped: after a long stop (the machine slept) the lost time is taken out of the session instead.
package struct FrameClock: Equatable, Sendable {
  /// Wall seconds at tick 0.
  private var start: Double
  package private(set) var tick: Tick = 0

  /// Seconds that motion may catch up with at once. Chosen: longer than any hiccup one would want to see through.
  static let longestCatchUp = 0.5

  /// - Parameter tick: what the session has come to already.
  package init(startingAt seconds: Double, at tick: Tick = 0) {
    (start, self.tick) = (seconds - TickClock.seconds(tick), tick)
  }

  /// Moves to the last whole tick at or before `seconds`.
  package mutating func advance(to seconds: Double, isStill: Bool) {
    guard seconds.isFinite else { return }
    let lag = seconds - wall(of: tick)
    if !isStill, lag > FrameClock.longestCatchUp { start += lag - FrameClock.longestCatchUp }
    // A nudge keeps times that are a whole tick, but for rounding, from falling to the tick before.
    let reached = ((seconds - start) * Double(TickClock.ticksPerSecond) + 1e-6).rounded(.down)
    tick = max(tick, Tick(min(max(reached, 0), 1e15)))
  }

  /// Takes time out of the session: what comes next follows what was.
  package mutating func skip(seconds: Double) { start += max(seconds, 0) }

  /// Seconds since the tick began, 0…1/600: for displays between two ticks.
  package func ahead(at seconds: Double) -> Double {
    min(max(seconds - wall(of: tick), 0), 1 / Double(TickClock.ticksPerSecond))
  }

  private func wall(of tick: Tick) -> Double { start + TickClock.seconds(tick) }
}
