import ChromeCore

// Expectations.
extension TakePlayer {
  mutating func expect(
    _ pattern: EventPattern, _ window: EventWindow, happens: Bool, _ origin: TakeOrigin, now: Tick
  ) -> Step {
    let hasHappened: Bool
    switch window {
    case .within(let ticks):
      watch.wait(for: pattern, happens: happens, at: origin, from: now, ticks: ticks)
      return .again
    case .since(let ticks): hasHappened = watch.hasSeen(pattern, since: ticks, at: now)
    case .sinceLastGesture: hasHappened = watch.hasSeenSinceLastGesture(pattern)
    }
    return .cue(
      .expected(
        ExpectationResult(
          origin: origin, words: pattern.expectation(window, happens: happens), passed: hasHappened == happens,
          found: hasHappened ? "it happened" : "it did not happen", tick: now)))
  }
}
