import Testing

@testable import ChromeCore

@Suite("The last samples of a finger")
struct SampleRingTests {
  private static func ring(_ samples: [(seconds: Double, y: Double)]) -> SampleRing {
    var ring = SampleRing()
    for sample in samples { ring.add(Vector(dx: 0, dy: sample.y), at: sample.seconds) }
    return ring
  }

  @Test(
    "samples with the same time stamp, or an earlier one, count as one at the latest position",
    arguments: [0.01, 0.005])
  func together(seconds: Double) {
    let ring = Self.ring([(0, 10), (0.01, 16), (seconds, 30)])
    #expect(ring.count == 2)
    #expect(ring.position(0) == Vector(dx: 0, dy: 30) && ring.time(0) == 0.01)
    // 20 pt in 0.01 s.
    #expect(abs(ring.segmentVelocity(0).dy - 2000) < 1e-9)
  }

  @Test("of 21 samples the newest 20 are kept; the oldest of them ends no segment")
  func full() {
    let ring = Self.ring((0...20).map { (Double($0) / 100, Double($0 * $0)) })
    #expect(ring.count == 20)
    #expect(ring.position(0).dy == 400 && ring.position(19).dy == 1)
    // From 1 to 4 pt in 0.01 s.
    #expect(abs(ring.segmentVelocity(18).dy - 300) < 1e-9)
    #expect(ring.segmentVelocity(19) == .zero)
  }
}
