/// The mean speed of a quantity over a recent time span, from its positions at a series of times.
///
/// Between two times it counts as moving evenly, before the first and after the last as standing still. The ring holds
/// 64 positions, no three of them within 0.9 ticks: even with jumps (a before and an after) at every tick it covers
/// more than 50 ms.
struct TravelWindow: Equatable, Sendable {
  private var times = SIMD64<Double>()
  private var travels = SIMD64<Double>()
  private var newest = 0
  private var count = 0

  fileprivate static let capacity = 64
  /// A position this close in time (seconds) to the last but one replaces the last; a little under a tick so that
  /// rounding does not matter.
  private static let spacing = 0.9 / Double(TickClock.ticksPerSecond)

  /// Records that the cumulative travel is `travel` (pt) at `seconds`; a time before the last one counts as the last
  /// one.
  mutating func add(_ travel: Double, at seconds: Double) {
    guard travel.isFinite, seconds.isFinite else { return }
    let (isNear, isSame) = asked { ($0.isNear(seconds, within: Self.spacing), $0.isReached(seconds)) }
    if !isNear && !isSame {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    if !isSame { Self.put(seconds, into: &times, newest) }
    Self.put(travel, into: &travels, newest)
  }

  /// Moves all positions by as many points: the origin of the quantity is elsewhere.
  mutating func shift(by points: Double) { travels += SIMD64(repeating: points) }

  mutating func reset() { self = TravelWindow() }

  /// Returns the mean velocity in pt/s over the `span` seconds (> 0) before `now`.
  func speed(over span: Double, at now: Double) -> Double { (travel(at: now) - travel(at: now - span)) / span }

  /// Returns the cumulative travel in points at a time.
  func travel(at seconds: Double) -> Double { asked { $0.travel(at: seconds) } }

  /// Reads the ring by its address: a vector's subscript copies the whole vector if the lane is not known at compile
  /// time, which took half the time of a value search.
  @inline(__always)
  private func asked<Answer>(_ question: (TravelRing) -> Answer) -> Answer {
    withUnsafeBytes(of: times) { times in
      withUnsafeBytes(of: travels) { question(TravelRing(times: times, travels: $0, newest: newest, count: count)) }
    }
  }

  @inline(__always)
  private static func put(_ number: Double, into lanes: inout SIMD64<Double>, _ lane: Int) {
    withUnsafeMutableBytes(of: &lanes) { $0.bindMemory(to: Double.self)[lane] = number }
  }
}

/// The positions of a window by age: 0 is the newest.
private struct TravelRing {
  let times: UnsafeRawBufferPointer
  let travels: UnsafeRawBufferPointer
  let newest: Int
  let count: Int

  func isNear(_ seconds: Double, within spacing: Double) -> Bool { count > 1 && seconds - time(1) < spacing }

  func isReached(_ seconds: Double) -> Bool { count > 0 && seconds <= time(0) }

  func travel(at seconds: Double) -> Double {
    guard count > 0 else { return 0 }
    let age = age(at: seconds)
    if age == 0 { return travel(0) }
    if age == count { return travel(count - 1) }
    let share = (seconds - time(age)) / (time(age - 1) - time(age))
    return travel(age) + (travel(age - 1) - travel(age)) * share
  }

  /// Returns the number of positions later than a time, by binary search; times are in rising order.
  private func age(at seconds: Double) -> Int {
    guard time(0) > seconds else { return 0 }
    var (later, end) = (0, count)
    while end - later > 1 {
      let middle = (later + end) / 2
      if time(middle) > seconds { later = middle } else { end = middle }
    }
    return end
  }

  private func time(_ age: Int) -> Double { times.bindMemory(to: Double.self)[slot(age)] }
  private func travel(_ age: Int) -> Double { travels.bindMemory(to: Double.self)[slot(age)] }
  private func slot(_ age: Int) -> Int { (newest - age + TravelWindow.capacity) % TravelWindow.capacity }
}
