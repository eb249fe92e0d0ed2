import Testing

@testable import ChromeCore

/// The samples that re-arm a wheel after a page turn: large in absolute terms and compared with the smallest since.
@Suite("Fresh swipes over a tail")
struct WheelFreshTables {
  /// Returns true if a new gesture begins after a whole page in one sample, followed by these samples at times in
  /// milliseconds.
  private func rearms(_ samples: [(Double, Double)], _ change: (inout WheelTuning) -> Void = { _ in }) -> Bool {
    var tuning = WheelTuning()
    tuning.latchMs = 0
    change(&tuning)
    var recognizer = WheelRecognizer()
    var reported: [WheelAction] = []
    for (milliseconds, dx) in [(0, -390)] + samples {
      let sample = WheelSample(delta: Vector(dx: dx, dy: 0), seconds: 1 + milliseconds / 1000, pageWidth: 390)
      reported += Array(recognizer.add(sample, tuning: tuning))
    }
    return reported.contains(.rearmed)
  }

  @Test("as many samples as wheel.freshSamples are enough", arguments: [1, 2, 3])
  func samples(count: Int) {
    for needed in 1...3 {
      let swipe = (1...count).map { (Double($0) * 10, -10.0) }
      let isNew = rearms(swipe) { ($0.freshGain, $0.freshSamples) = (1, Double(needed)) }
      #expect(isNew == (count >= needed))
    }
  }

  @Test("each is at least wheel.freshDelta", arguments: [(6.0, true), (5.999, false)])
  func size(points: Double, isNew: Bool) {
    #expect(rearms([(10, -points), (20, -points)]) { $0.freshGain = 1 } == isNew)
    #expect(rearms([(10, -9), (20, -points)]) { $0.freshGain = 1 } == isNew)
  }

  @Test("and wheel.freshGain times the smallest before them", arguments: [(10.0, true), (9.999, false)])
  func gain(points: Double, isNew: Bool) { #expect(rearms([(10, -4), (20, -points), (30, -points)]) == isNew) }

  @Test("two that cancel each other within wheel.merge do not count as the smallest")
  func cancelled() {
    #expect(!rearms([(10, -5), (20, 4), (21, -4), (30, -7), (40, -7)]))
    #expect(rearms([(10, -5), (20, 4), (21, -4), (30, -12.5), (40, -12.5)]))
  }

  @Test("they come at the earliest wheel.latch after the turn", arguments: [(50.0, true), (49.999, false)])
  func latch(milliseconds: Double, isNew: Bool) {
    let swipe = [(10.0, -2.0), (milliseconds, -20.0), (milliseconds + 10, -20)]
    #expect(rearms(swipe) { $0.latchMs = 50 } == isNew)
  }
}
