/// The velocity from the work that each segment's change of speed would do on a unit mass. With vᵢ the velocity of
/// segment i, oldest first, and W the work so far,
///
///     W₁ = v₁·|v₁|/2        Wᵢ = Wᵢ₋₁ + (vᵢ − s(Wᵢ₋₁))·|vᵢ|        s(W) = sign(W)·√(2·|W|)
///
/// and the estimate is s of the last W, in pt/s. Slow last samples take speed away without ruling alone. This is the
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
