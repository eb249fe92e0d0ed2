/// The last samples of a precise wheel, without heap allocation; samples closer than `wheel.merge` count as one, and
/// number 0 is the newest.
struct WheelHistory: Equatable, Sendable {
  private static let capacity = 32
  /// Tolerance below the resolution of any time stamp: a sample exactly one window old is not counted because of
  /// rounding.
  private static let roundOff = 1e-6

  private var times = SIMD32<Double>()
  private var dxs = SIMD32<Double>()
  private var dys = SIMD32<Double>()
  private var newest = 0
  private(set) var count = 0
  /// The time of the last raw sample, in seconds.
  private(set) var lastTime = 0.0
  /// The number of samples since `mark()`, and the smallest of them except the newest, whose size may still grow.
  private var markedCount = 0
  private var smallestBefore = Double.infinity
  /// The usual interval between samples in seconds, nil while there is only one.
  private var usualInterval: Double?

  func time(_ age: Int) -> Double { times[slot(age)] }
  func delta(_ age: Int) -> Vector { Vector(dx: dxs[slot(age)], dy: dys[slot(age)]) }
  private func slot(_ age: Int) -> Int { (newest - age + Self.capacity) % Self.capacity }

  mutating func add(_ delta: Vector, at seconds: Double, tuning: WheelTuning) {
    let isNew = count == 0 || (seconds - time(0)) * 1000 + Self.roundOff >= tuning.mergeMs && seconds > time(0)
    if isNew { open(at: seconds) }
    dxs[newest] += delta.dx
    dys[newest] += delta.dy
    lastTime = seconds
  }

  private mutating func open(at seconds: Double) {
    if markedCount > 0 { smallestBefore = min(smallestBefore, nonZero(size(0))) }
    markedCount = min(markedCount + 1, Self.capacity)
    newest = (newest + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
    times[newest] = seconds
    dxs[newest] = 0
    dys[newest] = 0
    usualInterval = medianInterval
  }

  /// Removes all samples but the newest.
  mutating func keepNewest() {
    count = min(count, 1)
    usualInterval = nil
    mark()
  }

  /// Starts the period in which `isFresh` looks for a new swipe.
  mutating func mark() {
    markedCount = 0
    smallestBefore = .infinity
  }

  private func size(_ age: Int) -> Double { delta(age).length }
  private func nonZero(_ size: Double) -> Double { size > 0 ? size : .infinity }
}

extension WheelHistory {
  /// Returns the gap (s) without samples that ends a gesture: four usual intervals, within bounds; the longest gap
  /// while the interval is unknown.
  func endGap(_ tuning: WheelTuning) -> Double {
    guard let usualInterval else { return tuning.endMaxMs / 1000 }
    return min(max(4000 * usualInterval, tuning.endMinMs), tuning.endMaxMs) / 1000
  }

  /// The median of the last five intervals.
  private var medianInterval: Double? {
    let used = min(count - 1, 5)
    guard used > 0 else { return nil }
    for candidate in 0..<used {
      let smaller = (0..<used).count { interval($0) < interval(candidate) }
      let notLarger = (0..<used).count { interval($0) <= interval(candidate) }
      if smaller <= used / 2, notLarger > used / 2 { return interval(candidate) }
    }
    return interval(0)
  }

  private func interval(_ age: Int) -> Double { time(age) - time(age + 1) }

  /// Returns the velocity at the newest sample: the movement after the first sample of its window, divided by their
  /// time span. 0 if the window holds only one sample. GTK and libadwaita measure like this.
  func velocity(_ tuning: WheelTuning) -> Vector {
    let window = tuning.velocityWindowMs / 1000 - Self.roundOff
    var sum = Vector.zero
    var age = 0
    while age + 1 < count, time(0) - time(age + 1) < window {
      sum = sum + delta(age)
      age += 1
    }
    let span = time(0) - time(age)
    return age == 0 ? .zero : Vector(dx: sum.dx / span, dy: sum.dy / span)
  }

  /// Returns true if each of the last `samples` is smaller than the one before, in the same direction, and at least
  /// `wheel.tailInterval` after it, as inertia is: fingers report more often.
  func isFalling(along axis: WheelAction.Axis, samples: Int, tuning: WheelTuning) -> Bool {
    guard count > samples, samples > 0 else { return false }
    return (0..<samples).allSatisfy { age in
      let (now, before) = (along(axis, age), along(axis, age + 1))
      return abs(now) < abs(before) && now * before > 0
        && interval(age) * 1000 + Self.roundOff >= tuning.tailIntervalMs
    }
  }

  private func along(_ axis: WheelAction.Axis, _ age: Int) -> Double {
    switch axis {
    case .vertical: delta(age).dy
    case .horizontal: delta(age).dx
    }
  }

  /// Returns true if the last samples, none of them before `earliest`, are a new swipe over an old tail: large in
  /// absolute terms and compared with the smallest since `mark()`.
  func isFresh(since earliest: Double, tuning: WheelTuning) -> Bool {
    let needed = max(Int(tuning.freshSamples), 1)
    guard markedCount >= needed else { return false }
    let least = max(tuning.freshDelta, tuning.freshGain * min(smallestBefore, nonZero(size(0))))
    return (0..<needed).allSatisfy { size($0) >= least && time($0) >= earliest - Self.roundOff }
  }
}
