/// A weighted sum of the velocities of the last three segments between samples, in pt/s. Missing segments count as
/// standing still.
///
/// The weights are those with which Flutter imitates Apple's scroll views. They are not published by Apple.
struct SegmentVelocity: Equatable, Sendable {
  /// Of the newest segment, the one before it, and the one before that; they add up to 1.
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
