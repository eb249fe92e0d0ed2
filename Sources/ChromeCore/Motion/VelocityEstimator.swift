/// Methods that estimate the velocity of a lifting finger from its last samples. The phone uses `leastSquares`; the
/// others are those of other systems, so that one stream can be compared under all of them.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The slope at the newest sample of a parabola through the samples: Android, Flutter and Chromium ("LSQ2"). Two
  /// samples give the slope of the line through them, as on Android; Flutter gives 0.
  case leastSquares
  /// The speed that the work done on a unit mass gives it: Android's choice for scroll axes.
  case impulse
  /// The last three segments by 0.05, 0.35 and 0.6, the oldest weighing most: Flutter's imitation of iOS.
  case phoneSegments
  /// The last three segments by 0.2, 0.65 and 0.15, newest first: Flutter's imitation of macOS.
  case desktopSegments
  /// The mean velocity of the last 150 ms: GTK and libadwaita.
  case window

  /// The age in seconds up to which samples are used.
  var horizon: Double {
    switch self {
    case .leastSquares, .impulse, .phoneSegments, .desktopSegments: 0.1
    case .window: 0.15
    }
  }

  /// The smallest number of samples that gives an estimate.
  static let fewestSamples = 2

  /// Returns the velocity (pt/s) estimated from the newest `used` of `samples`.
  func velocity(_ samples: SampleRing, used: Int) -> Vector {
    switch self {
    case .leastSquares where used < 3: WindowVelocity.estimate(samples, used: used)
    case .leastSquares: ParabolaVelocity(samples, used: used).slopeAtNewest
    case .impulse: ImpulseVelocity.estimate(samples, used: used)
    case .phoneSegments: SegmentVelocity.phone.estimate(samples, used: used)
    case .desktopSegments: SegmentVelocity.desktop.estimate(samples, used: used)
    case .window: WindowVelocity.estimate(samples, used: used)
    }
  }
}

/// The mean velocity of a window: the movement after its first sample, divided by the time span of its samples, in
/// pt/s. GTK's and libadwaita's kinetic scrolling measure this over 150 ms.
enum WindowVelocity {
  /// Requires at least two samples, see `VelocityEstimator.fewestSamples`.
  static func estimate(_ samples: SampleRing, used: Int) -> Vector {
    let span = samples.time(0) - samples.time(used - 1)
    return (samples.position(0) + samples.position(used - 1) * -1) * (1 / span)
  }
}

/// A weighted sum of the velocities of the last three segments between samples, in pt/s. Missing segments count as
/// standing still.
///
/// The weights are those with which Flutter imitates Apple's scroll views. Apple has not published its own.
struct SegmentVelocity: Equatable, Sendable {
  /// The weights of the newest segment, the one before it, and the one before that; they add up to 1.
  let newest: Double
  let middle: Double
  let oldest: Double

  static let phone = SegmentVelocity(newest: 0.05, middle: 0.35, oldest: 0.6)
  static let desktop = SegmentVelocity(newest: 0.2, middle: 0.65, oldest: 0.15)

  func estimate(_ samples: SampleRing, used: Int) -> Vector {
    var sum = Vector.zero
    for (age, weight) in [(0, newest), (1, middle), (2, oldest)] where age + 1 < used {
      sum = sum + samples.segmentVelocity(age) * weight
    }
    return sum
  }
}

/// The velocity from the work that each segment's change of speed would do on a unit mass. With vᵢ the velocity of
/// segment i, oldest first, and W the work so far,
///
///     W₁ = v₁·|v₁|/2        Wᵢ = Wᵢ₋₁ + (vᵢ − s(Wᵢ₋₁))·|vᵢ|        s(W) = sign(W)·√(2·|W|)
///
/// and the estimate is s of the last W, in pt/s. Slow last samples reduce the speed without dominating it. This is the
/// impulse strategy of Android's `VelocityTracker`, its choice for axes that report differences.
enum ImpulseVelocity {
  static func estimate(_ samples: SampleRing, used: Int) -> Vector {
    guard used > 1 else { return .zero }
    var work = Vector.zero
    for age in (0..<used - 1).reversed() {
      let segment = samples.segmentVelocity(age)
      let share = age == used - 2 ? 0.5 : 1
      work = work + Vector(dx: added(segment.dx, to: work.dx), dy: added(segment.dy, to: work.dy)) * share
    }
    return Vector(dx: speed(of: work.dx), dy: speed(of: work.dy))
  }

  private static func added(_ velocity: Double, to work: Double) -> Double {
    (velocity - speed(of: work)) * abs(velocity)
  }

  private static func speed(of work: Double) -> Double { (work < 0 ? -1 : 1) * (2 * abs(work)).squareRoot() }
}

/// The least squares parabola through samples, in powers of the time u relative to their mean time:
///
///     c = (S(u²x)·S(uu) − S(ux)·S(u³)) / (S(uu)·S(u²u²) − S(u³)²)        b = (S(ux) − c·S(u³))/S(uu)
///
/// with centered sums S; its slope at the newest sample, b + 2·c·u, is the velocity in pt/s. The estimator is Android's
/// and Flutter's "LSQ2".
struct ParabolaVelocity {
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
