/// The state of wheel input, precise or notched.
struct WheelState: Equatable, Sendable {
  var precise = WheelRecognizer()
  var notches = NotchRecognizer()
  var strip = StripWheel()
  /// A sideways gesture on a row of the page.
  var row = StripWheel()
  /// Points toward the end by which the last sample moves content sideways.
  var sideways = 0.0
  /// Offset at which the page began to coast after the last guessed lift.
  var coastStart = 0.0

  /// Returns the time at which the current gesture will decide something without further input; ignored samples decide
  /// nothing.
  func nextDeadline(_ tuning: WheelTuning) -> Double? {
    switch precise.state {
    case .idle, .latched, .ignoring: nil
    case .deciding, .vertical, .horizontal: precise.nextDeadline(tuning: tuning)
    }
  }
}

/// A sideways wheel over the strip of section tabs, or over a row of the page: from the moment its axis is known until
/// its samples pause, they move nothing else.
struct StripWheel: Equatable, Sendable {
  /// The last reported position of the pointer.
  private(set) var pointer: Point?
  /// The time of its last sample, in seconds; nil without a wheel gesture on the strip.
  private var last: Double?

  var isHeld: Bool { last != nil }

  mutating func point(at place: Point?) { pointer = place }

  /// Records a sample of its gesture, perhaps the first.
  mutating func noteInput(at time: Double) { last = time }

  mutating func end() { last = nil }

  /// Lets time pass: a pause of `quiet` seconds ends the gesture.
  mutating func pass(to time: Double, quiet: Double) {
    if let last, time - last >= quiet - TickClock.rounding { end() }
  }
}

/// Turns pages with the sideways notches of a mouse wheel: `wheel.pageTicks` in one direction, each within
/// `wheel.pageTicksWindow` of the last, turn one page. After that, notches are ignored until `wheel.rearmQuiet` passes
/// without one, or, from `wheel.latch` after the turn, until `wheel.freshSamples` events in a row are `wheel.freshGain`
/// times the smallest since.
struct NotchRecognizer: Equatable, Sendable {
  private var state = State.counting(0)
  private var lastTime = -Double.infinity

  private enum State: Equatable, Sendable {
    /// Sum of the notches so far, signed.
    case counting(Double)
    case latched(since: Double, smallest: Double, freshCount: Int)
  }

  /// Adds `notches` (content moving left, toward the next page, is negative) at `seconds`. Returns the pages to turn:
  /// −1, 0 or +1, positive toward the next page.
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

  /// Resets the count because another input takes over.
  mutating func cancel() {
    if case .counting = state { state = .counting(0) }
  }

  /// Tolerance in milliseconds, below the resolution of any time stamp.
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
