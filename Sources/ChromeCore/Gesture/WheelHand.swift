/// What the wheel is doing, precise or notched.
struct WheelHand: Equatable, Sendable {
  var precise = WheelRecognizer()
  var notches = NotchRecognizer()
  var strip = StripWheel()
  /// Offset at which the last lift guess let the page coast.
  var coastStart = 0.0

  /// When a gesture that is going on will decide something by itself; what is merely ignored decides nothing.
  func nextDeadline(_ tuning: WheelTuning) -> Double? {
    switch precise.state {
    case .idle, .latched, .ignoring: nil
    case .deciding, .vertical, .horizontal: precise.nextDeadline(tuning: tuning)
    }
  }
}

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

/// Turns pages with the sideways notches of a mouse wheel: `wheel.pageTicks` in one direction, each of which follows
/// the last within `wheel.pageTicksWindow`, turn one page. Then notches are swallowed until `wheel.rearmQuiet` without
/// one, or, from `wheel.latch` after the turn on, until `wheel.freshSamples` events in a row are `wheel.freshGain`
/// times the smallest since.
struct NotchRecognizer: Equatable, Sendable {
  private var state = State.counting(0)
  private var lastTime = -Double.infinity

  private enum State: Equatable, Sendable {
    /// Notches so far, with their sign.
    case counting(Double)
    case latched(since: Double, smallest: Double, freshCount: Int)
  }

  /// Takes in `notches` (content moving left, toward the next page, is negative) at `seconds`. Returns the pages to
  /// turn: −1, 0 or +1, positive toward the next page.
  mutating func add(_ notches: Double, at seconds: Double, tuning: WheelTuning) -> Int {
    guard notches.isFinite, notches != 0, seconds.isFinite else { return 0 }
    let now = max(seconds, lastTime)
    let pause = (now - lastTime) * 1000
    lastTime = now
    switch state {
    case .counting(let sum):
      let follows = pause <= tuning.pageTicksWindowMs + Self.roundOff && sum * notches > 0
      return count(notches, after: follows ? sum : 0, at: now, tuning: tuning)
    case .latched(let since, let smallest, let freshCount):
      let isQuiet = pause >= tuning.rearmQuietMs - Self.roundOff
      guard !isQuiet else { return count(notches, after: 0, at: now, tuning: tuning) }
      let isFresh = now - since >= tuning.latchMs / 1000 && abs(notches) >= tuning.freshGain * smallest
      let fresh = isFresh ? freshCount + 1 : 0
      state = .latched(since: since, smallest: min(smallest, abs(notches)), freshCount: fresh)
      guard isFresh, fresh >= Int(tuning.freshSamples) else { return 0 }
      return count(notches, after: 0, at: now, tuning: tuning)
    }
  }

  /// Something else takes over: counting starts anew.
  mutating func cancel() {
    if case .counting = state { state = .counting(0) }
  }

  /// Milliseconds; below any time stamp's resolution.
  private static let roundOff = 1e-6

  private mutating func count(_ notches: Double, after sum: Double, at now: Double, tuning: WheelTuning) -> Int {
    let sum = sum + notches
    guard abs(sum) >= tuning.pageTicks else {
      state = .counting(sum)
      return 0
    }
    state = .latched(since: now, smallest: .infinity, freshCount: 0)
    return sum < 0 ? 1 : -1
  }
}
