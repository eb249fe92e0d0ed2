import TestSupport
import Testing

@testable import ChromeCore

/// Measurements do not depend on the time of the session: the same gesture an hour later has the same speed.
@Suite("Measures at any time")
struct AnyTimeLaws {
  @Test(
    "a finger's velocity does not depend on the time of the session", arguments: VelocityEstimator.allCases,
    [0.0, 1, 3600])
  func velocity(estimator: VelocityEstimator, start: Double) {
    var tracker = VelocityTracker(estimator)
    // 8 ms and 4 pt apart: 500 pt/s, and −250 across.
    for sample in 0..<8 {
      let step = Double(sample)
      tracker.add(Vector(dx: -2 * step, dy: 4 * step), at: start + 0.008 * step)
    }
    let velocity = tracker.velocity(at: start + 0.056)
    #expect(velocity.dy.isNear(500, within: 0.01) && velocity.dx.isNear(-250, within: 0.01))
  }

  @Test(
    "a fresh flick of notches is measured against the smallest notch since the turn",
    arguments: [(1.0, 0), (2.4, 0), (2.5, 1)])
  func freshNotches(size: Double, turns: Int) {
    // Three notches turn a page; after 250 ms two in a row of 2.5 times the smallest turn again.
    let tuning = WheelTuning()
    var notches = NotchRecognizer()
    #expect(notches.add(-3, at: 1, tuning: tuning) == 1)
    #expect(notches.add(-3, at: 1.1, tuning: tuning) == 0)
    #expect(notches.add(-1, at: 1.2, tuning: tuning) == 0)
    #expect(notches.add(-size, at: 1.3, tuning: tuning) == 0)
    // The second of them starts a new count: alone it is enough only if it is three.
    #expect(notches.add(-max(size, 3 * Double(turns)), at: 1.4, tuning: tuning) == turns)
  }
}
