/// The mean speed of something over the last moments, from where it was at a series of times.
///
/// Between two times it is taken to have moved evenly, before the first and after the last to have stood still. The
/// ring holds 64 places, no three of them within 0.9 ticks: with jumps (a before and an after) at every tick it still
/// remembers more than 50 ms.
struct TravelWindow: Equatable, Sendable {
  private var times = SIMD64<Double>()
  private var travels = SIMD64<Double>()
  private var newest = 0
  private var count = 0

  private static let capacity = 64
  /// A place this close to the last but one replaces the last; a little under a tick so that rounding does not count.
  private static let spacing = 0.9 / Double(TickClock.ticksPerSecond)

  /// Notes that the cumulative travel is `travel` (pt) at `seconds`; a time before the last one counts as the last one.
  mutating func add(_ travel: Double, at seconds: Double) {
    guard travel.isFinite, seconds.isFinite else { return }
    let isNear = count > 1 && seconds - times[slot(1)] < Self.spacing
    let isSame = count > 0 && seconds <= times[newest]
    if !isNear && !isSame {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    times[newest] = isSame ? times[newest] : seconds
    travels[newest] = travel
  }

  mutating func reset() { self = TravelWindow() }

  /// The mean velocity in pt/s over the `span` seconds (> 0) before `now`.
  func speed(over span: Double, at now: Double) -> Double { (travel(at: now) - travel(at: now - span)) / span }

  /// The cumulative travel at a time.
  func travel(at seconds: Double) -> Double {
    guard count > 0 else { return 0 }
    var age = 0
    while age < count, times[slot(age)] > seconds { age += 1 }
    if age == 0 { return travels[newest] }
    if age == count { return travels[slot(count - 1)] }
    let before = slot(age)
    let after = slot(age - 1)
    let share = (seconds - times[before]) / (times[after] - times[before])
    return travels[before] + (travels[after] - travels[before]) * share
  }

  private func slot(_ age: Int) -> Int { (newest - age + Self.capacity) % Self.capacity }
}
