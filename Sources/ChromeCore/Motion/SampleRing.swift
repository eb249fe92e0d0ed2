/// The last 20 places of a finger with their times, without heap storage; number 0 is the newest. Samples with one
/// time stamp are one, at the latest place.
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

  /// A time before the last sample's counts as the last sample's.
  mutating func add(_ position: Vector, at seconds: Double) {
    if count == 0 || seconds > time(0) {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
      times[newest] = seconds
    }
    xs[newest] = position.dx
    ys[newest] = position.dy
  }

  /// The velocity (pt/s) over the segment that ends at sample `age`; 0 where there is none.
  func segmentVelocity(_ age: Int) -> Vector {
    guard age + 1 < count else { return .zero }
    return (position(age) + position(age + 1) * -1) * (1 / (time(age) - time(age + 1)))
  }
}
