/// The velocity of a finger from its last samples, by the method of an estimator.
///
/// The rules about samples are Android's and Flutter's: at most 20 samples of the last 100 ms (150 ms for a window) are
/// used, a pause of more than 40 ms discards everything before it, a lift more than 40 ms after the last sample means
/// velocity 0, and so do too few samples. Samples with the same time stamp count as one, at the latest position.
public struct VelocityTracker: Equatable, Sendable {
  /// The method that estimates a velocity from the samples.
  public let estimator: VelocityEstimator
  private var samples = SampleRing()

  /// Creates a tracker without samples.
  public init(_ estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// The longest pause in seconds before or after a sample within one movement. Android's and Flutter's 40 ms.
  public static let longestPause = 0.04
  /// Tolerance in seconds, far below the resolution of a time stamp: without it 40 ms could count as slightly more than
  /// 40 ms.
  private static let roundOff = 1e-9

  /// Adds a position of the finger. Times in seconds; one before the last sample's counts as the last sample's.
  public mutating func add(_ position: Vector, at seconds: Double) {
    guard position.dx.isFinite, position.dy.isFinite, seconds.isFinite else { return }
    samples.add(position, at: seconds)
  }

  /// Removes all samples; the next one begins a movement.
  public mutating func reset() { samples = SampleRing() }

  /// Returns the velocity in pt/s of a finger that lifts at `liftTime`; not clamped.
  public func velocity(at liftTime: Double) -> Vector {
    let used = usedCount
    let isMoving = used > 0 && liftTime - samples.time(0) <= Self.longestPause + Self.roundOff
    guard isMoving, used >= VelocityEstimator.fewestSamples else { return .zero }
    return estimator.velocity(samples, used: used)
  }

  /// The number of newest samples that belong to the current movement.
  private var usedCount: Int {
    guard samples.count > 0 else { return 0 }
    var used = 1
    while used < samples.count {
      let age = samples.time(0) - samples.time(used)
      let pause = samples.time(used - 1) - samples.time(used)
      guard age <= estimator.horizon + Self.roundOff, pause <= Self.longestPause + Self.roundOff else { break }
      used += 1
    }
    return used
  }
}

/// The last 20 positions of a finger with their times, without heap allocation; number 0 is the newest. Samples with
/// the same time stamp count as one, at the latest position.
struct SampleRing: Equatable, Sendable {
  static let capacity = 20

  private var times = SIMD32<Double>()
  private var xs = SIMD32<Double>()
  private var ys = SIMD32<Double>()
  private var newest = 0
  private(set) var count = 0

  private func slot(_ age: Int) -> Int { (newest - age + Self.capacity) % Self.capacity }
  func time(_ age: Int) -> Double { times[slot(age)] }
  func position(_ age: Int) -> Vector { Vector(dx: xs[slot(age)], dy: ys[slot(age)]) }

  /// Adds a sample. A time before the last sample's counts as the last sample's.
  mutating func add(_ position: Vector, at seconds: Double) {
    if count == 0 || seconds > time(0) {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
      times[newest] = seconds
    }
    xs[newest] = position.dx
    ys[newest] = position.dy
  }

  /// Returns the velocity (pt/s) over the segment that ends at sample `age`; 0 if there is none.
  func segmentVelocity(_ age: Int) -> Vector {
    guard age + 1 < count else { return .zero }
    return (position(age) + position(age + 1) * -1) * (1 / (time(age) - time(age + 1)))
  }
}
