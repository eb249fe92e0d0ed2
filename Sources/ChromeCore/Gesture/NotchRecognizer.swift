/// Turns pages with the sideways notches of a mouse wheel: `wheel.pageTicks` in one direction within
/// `wheel.pageTicksWindow` turn one page. Then notches are swallowed until `wheel.rearmQuiet` without one, or, from
/// `wheel.latch` after the turn on, until `wheel.freshSamples` events in a row are `wheel.freshGain` times the
/// smallest since.
struct NotchRecognizer: Equatable, Sendable {
  private var state = State.counting
  private var lastTime = -Double.infinity
  private var amounts = SIMD16<Double>()
  private var times = SIMD16<Double>()
  private var count = 0

  private enum State: Equatable, Sendable {
    case counting
    case latched(since: Double, smallest: Double, freshCount: Int)
  }

  /// Takes in `notches` (content moving left, toward the next page, is negative) at `seconds`. Returns the pages to
  /// turn: −1, 0 or +1, positive toward the next page.
  mutating func add(_ notches: Double, at seconds: Double, tuning: WheelTuning) -> Int {
    guard notches.isFinite, notches != 0, seconds.isFinite else { return 0 }
    let now = max(seconds, lastTime)
    let isQuiet = now - lastTime >= tuning.rearmQuietMs / 1000 - 1e-9
    if isQuiet, state != .counting { reset() }
    lastTime = now
    switch state {
    case .counting: return turn(notches, at: now, tuning: tuning)
    case .latched(let since, let smallest, let freshCount):
      let isFresh = now - since >= tuning.latchMs / 1000 && abs(notches) >= tuning.freshGain * smallest
      let fresh = isFresh ? freshCount + 1 : 0
      state = .latched(since: since, smallest: min(smallest, abs(notches)), freshCount: fresh)
      guard isFresh, fresh >= Int(tuning.freshSamples) else { return 0 }
      reset()
      return turn(notches, at: now, tuning: tuning)
    }
  }

  /// Something else takes over: counting starts anew.
  mutating func cancel() { if state == .counting { reset() } }

  private mutating func reset() {
    state = .counting
    count = 0
  }

  private mutating func turn(_ notches: Double, at now: Double, tuning: WheelTuning) -> Int {
    let isOtherWay = count > 0 && amounts[0] * notches < 0
    if isOtherWay { count = 0 }
    dropOld(before: now - tuning.pageTicksWindowMs / 1000 - 1e-9)
    append(notches, at: now)
    var sum = 0.0
    for index in 0..<count { sum += amounts[index] }
    guard abs(sum) >= tuning.pageTicks else { return 0 }
    state = .latched(since: now, smallest: .infinity, freshCount: 0)
    count = 0
    return sum < 0 ? 1 : -1
  }

  private mutating func dropOld(before earliest: Double) {
    var kept = 0
    for index in 0..<count where times[index] >= earliest {
      (amounts[kept], times[kept]) = (amounts[index], times[index])
      kept += 1
    }
    count = kept
  }

  /// Fine notches that would not fit are added to the newest place.
  private mutating func append(_ notches: Double, at now: Double) {
    if count < amounts.scalarCount {
      (amounts[count], times[count]) = (notches, now)
      count += 1
    } else {
      amounts[count - 1] += notches
    }
  }
}
