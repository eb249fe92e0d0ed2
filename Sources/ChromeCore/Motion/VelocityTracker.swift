/// The velocity of a finger, from its last samples: a parabola fitted by least squares to each coordinate, and its
/// slope at the newest sample.
///
/// The estimator and its numbers are Android's and Flutter's "LSQ2": at most 20 samples of the last 100 ms, a pause
/// of more than 40 ms discards what came before it, a lift more than 40 ms after the last sample means standing
/// still, and fewer than 3 samples say nothing. Samples with one time stamp count as one, at the latest place.
public struct VelocityTracker: Equatable, Sendable {
  private var samples = SampleRing()

  public init() {}

  public static let horizon = 0.1
  public static let longestPause = 0.04
  private static let fewestSamples = 3
  /// Far below a time stamp's resolution; keeps 40 ms from being a little more than 40 ms.
  private static let roundOff = 1e-9

  /// Adds a place of the finger. Times in seconds; one before the last sample's counts as the last sample's.
  public mutating func add(_ position: Vector, at seconds: Double) {
    guard position.dx.isFinite, position.dy.isFinite, seconds.isFinite else { return }
    samples.add(position, at: seconds)
  }

  public mutating func reset() { samples = SampleRing() }

  /// The velocity in pt/s of a finger that lifts at `liftTime`; not clamped.
  public func velocity(at liftTime: Double) -> Vector {
    let used = usedCount
    guard used >= Self.fewestSamples, liftTime - samples.time(0) <= Self.longestPause + Self.roundOff else {
      return .zero
    }
    return Parabola(samples, used: used).slopeAtNewest
  }

  /// How many of the newest samples belong to the present movement.
  private var usedCount: Int {
    guard samples.count > 0 else { return 0 }
    var used = 1
    while used < samples.count {
      let age = samples.time(0) - samples.time(used)
      let pause = samples.time(used - 1) - samples.time(used)
      guard age <= Self.horizon + Self.roundOff, pause <= Self.longestPause + Self.roundOff else { break }
      used += 1
    }
    return used
  }
}

/// The last 20 samples without heap storage; number 0 is the newest.
private struct SampleRing: Equatable, Sendable {
  static let capacity = 20

  private var times = SIMD32<Double>()
  private var xs = SIMD32<Double>()
  private var ys = SIMD32<Double>()
  private var newest = 0
  private(set) var count = 0

  private func slot(_ age: Int) -> Int { (newest - age + Self.capacity) % Self.capacity }
  func time(_ age: Int) -> Double { times[slot(age)] }
  func position(_ age: Int) -> Vector { Vector(dx: xs[slot(age)], dy: ys[slot(age)]) }

  mutating func add(_ position: Vector, at seconds: Double) {
    if count == 0 || seconds > time(0) {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
      times[newest] = seconds
    }
    xs[newest] = position.dx
    ys[newest] = position.dy
  }
}

/// The least squares parabola through samples, in powers of the time u relative to their mean time:
/// c = (S(u²x)·S(uu) − S(ux)·S(u³)) / (S(uu)·S(u²u²) − S(u³)²), b = (S(ux) − c·S(u³))/S(uu), with centred sums S.
private struct Parabola {
  private var uu = 0.0
  private var uuu = 0.0
  private var squares = 0.0
  private var ux = Vector.zero
  private var uux = Vector.zero
  private var newest = 0.0

  init(_ samples: SampleRing, used: Int) {
    let count = Double(used)
    var mean = 0.0
    for age in 0..<used { mean += (samples.time(age) - samples.time(0)) / count }
    newest = -mean
    for age in 0..<used {
      let u = samples.time(age) - samples.time(0) - mean
      uu += u * u
      uuu += u * u * u
    }
    for age in 0..<used {
      let u = samples.time(age) - samples.time(0) - mean
      let square = u * u - uu / count
      let step = samples.position(age) + samples.position(0) * -1
      squares += square * square
      ux = ux + step * u
      uux = uux + step * square
    }
  }

  var slopeAtNewest: Vector { Vector(dx: slope(ux.dx, uux.dx), dy: slope(ux.dy, uux.dy)) }

  private func slope(_ ux: Double, _ uux: Double) -> Double {
    let bend = (uux * uu - ux * uuu) / (squares * uu - uuu * uuu)
    let slope = (ux - bend * uuu) / uu + 2 * bend * newest
    return slope.isFinite ? slope : 0
  }
}
