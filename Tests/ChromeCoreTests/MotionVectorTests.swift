import Testing

@testable import ChromeCore

/// One number with the value it must have.
struct NamedNumber: CustomTestStringConvertible, Sendable {
  let name: String
  let expected: Double
  let value: @Sendable () -> Double?

  init(_ name: String, _ expected: Double, _ value: @escaping @Sendable () -> Double?) {
    self.name = name
    self.expected = expected
    self.value = value
  }

  var testDescription: String { name }

  func check(within tolerance: Double = 1e-6) throws {
    let actual = try #require(value())
    #expect(abs(actual - expected) <= tolerance, "\(name): \(actual), expected \(expected)")
  }
}

@Suite("Motion: the agreed numbers")
struct MotionVectorTests {
  @Test("decay", arguments: decays) func decay(_ row: NamedNumber) throws { try row.check() }
  @Test("spring", arguments: springs) func spring(_ row: NamedNumber) throws { try row.check() }
  @Test("rubber band", arguments: bands) func band(_ row: NamedNumber) throws { try row.check() }
  @Test("easing, to the four digits CSS tables print", arguments: easings)
  func easing(_ row: NamedNumber) throws { try row.check(within: 5e-5) }

  static let normal = Decay(position: 100, velocity: 1000, decelerationPerMs: 0.998)
  static let toEdge = Decay(position: 600, velocity: 1500, decelerationPerMs: 0.998)
  /// 0.135 a second.
  static let flutter = Decay(position: 900, velocity: 2000, decelerationPerMs: Maths.pow(0.135, 0.001))
  static let fast = Decay(position: 0, velocity: 2500, decelerationPerMs: 0.99)

  static let decays = [
    NamedNumber("rate", 2.002003) { normal.rate },
    NamedNumber("share kept a frame at 60 Hz", 0.967184) { normal.velocity(at: 1.0 / 60) / 1000 },
    NamedNumber("travel a velocity", 0.4995) { (normal.rest - 100) / 1000 },
    NamedNumber("position after 0.5 s", 415.928023) { normal.position(at: 0.5) },
    NamedNumber("velocity after 0.5 s", 367.511255) { normal.velocity(at: 0.5) },
    NamedNumber("fast rest", 248.747906) { fast.rest },
    // Remaining way = v/A, so half a point remains at the speed A/2.
    NamedNumber("fast until half a point remains", 0.617849) { fast.time(untilSpeed: fast.rate * 0.5) },
    NamedNumber("time to an edge", 0.381261) { toEdge.time(toReach: 1000) },
    NamedNumber("velocity at the edge", 699.198932) { toEdge.velocity(at: toEdge.time(toReach: 1000)!) },
    NamedNumber("retarget", 1321.321763) { Decay.velocity(toRest: 780, from: 120, decelerationPerMs: 0.998) },
    NamedNumber("edge of a list, Flutter's rate, time", 0.052684) { flutter.time(toReach: 1000) },
    NamedNumber("edge of a list, Flutter's rate, velocity", 1799.75195) {
      flutter.velocity(at: flutter.time(toReach: 1000)!)
    },
  ]

  static func free(_ spring: Spring, _ position: Double, _ velocity: Double) -> SpringMotion {
    SpringMotion(spring: spring, target: 0, position: position, velocity: velocity)
  }

  static let critical = free(Spring(stiffness: 100, dampingRatio: 1), 80, 0)
  static let struck = free(Spring(stiffness: 100, dampingRatio: 1), 0, 1200)
  static let under = free(Spring(stiffness: 200, dampingRatio: 0.5), -100, 400)
  static let over = free(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1), -60, 0)
  static let response = Spring(response: 0.55, dampingRatio: 0.825)
  static let lively = Spring(duration: 0.5, bounce: 0.15)
  static let dull = Spring(duration: 0.5, bounce: -0.25)
  static let page = free(Spring(stiffness: 400, dampingRatio: 1), -0.6, 1.5)

  static let springs = [
    NamedNumber("critical position", 32.480468) { critical.position(at: 0.2) },
    NamedNumber("critical velocity", -216.536453) { critical.velocity(at: 0.2) },
    NamedNumber("edge hit, peak", 44.145533) { struck.position(at: 0.1) },
    NamedNumber("edge hit, still at the peak", 0) { struck.velocity(at: 0.1) },
    NamedNumber("edge hit, later", 4.042768) { struck.position(at: 0.5) },
    NamedNumber("under-damped position", 0.736506) { under.position(at: 0.15) },
    NamedNumber("under-damped velocity", 431.866824) { under.velocity(at: 0.15) },
    // c for mass 0.5 is half of 2·ζ·ω0.
    NamedNumber("over-damped c", 15.556349) { over.spring.damping * 0.5 },
    NamedNumber("over-damped position", -36.524724) { over.position(at: 0.1) },
    NamedNumber("over-damped velocity", 271.371099) { over.velocity(at: 0.1) },
    NamedNumber("response k", 130.507166) { response.stiffness },
    NamedNumber("response c", 18.849556) { response.damping },
    NamedNumber("response position", -76.484478) { free(response, -300, 0).position(at: 0.2) },
    NamedNumber("bounce 0.15 k", 157.91367) { lively.stiffness },
    NamedNumber("bounce 0.15 c", 21.36283) { lively.damping },
    NamedNumber("bounce 0.15 position", -0.105491) { free(lively, -1, 0).position(at: 0.25) },
    NamedNumber("bounce 0.15 velocity", 1.645581) { free(lively, -1, 0).velocity(at: 0.25) },
    NamedNumber("bounce -0.25 c", 33.510322) { dull.damping },
    NamedNumber("bounce -0.25 position", -0.30389) { free(dull, -1, 0).position(at: 0.25) },
    NamedNumber("bounce -0.25 velocity", 1.718478) { free(dull, -1, 0).velocity(at: 0.25) },
    NamedNumber("page position", -0.223303) { page.position(at: 0.1) },
    NamedNumber("page velocity", 3.045044) { page.velocity(at: 0.1) },
  ]

  static let phone = RubberBand(coefficient: 0.55, dimension: 800)
  static let narrow = RubberBand(coefficient: 0.55, dimension: 390)

  static let bands = [
    NamedNumber("50 past", 26.586103) { phone.displayed(50) },
    NamedNumber("inverse of 80", 161.616162) { phone.raw(80) },
    NamedNumber("and back", 80) { phone.displayed(phone.raw(80)) },
    NamedNumber("slope at the edge", 0.55) { narrow.slope(0) },
    NamedNumber("slope at 200", 0.33462) { narrow.slope(200) },
    NamedNumber("below", -60.969977) { phone.displayed(-120, in: 0...1200) },
    NamedNumber("inside", 600) { phone.displayed(600, in: 0...1200) },
    NamedNumber("above", 1246.615656) { phone.displayed(1290, in: 0...1200) },
  ]

  static let easings = [
    NamedNumber("linear .25", 0.25) { Easing.linear.progress(at: 0.25) },
    NamedNumber("ease in and out .25", 0.1292) { Easing.easeInOut.progress(at: 0.25) },
    NamedNumber("ease in and out .5", 0.5) { Easing.easeInOut.progress(at: 0.5) },
    NamedNumber("ease in and out .75", 0.8708) { Easing.easeInOut.progress(at: 0.75) },
    NamedNumber("ease out .25", 0.3781) { Easing.easeOut.progress(at: 0.25) },
    NamedNumber("ease out .5", 0.6846) { Easing.easeOut.progress(at: 0.5) },
    NamedNumber("ease out .75", 0.9065) { Easing.easeOut.progress(at: 0.75) },
  ]

  @Test("settle times of a release from 80 pt", arguments: [(100.0, 0.717), (120.0, 0.655)])
  func settle(stiffness: Double, expected: Double) {
    let motion = Self.free(Spring(stiffness: stiffness, dampingRatio: 1), 80, 0)
    let time = motion.settleTime(within: 0.5, speed: 1e9)
    #expect(abs(time - expected) < 0.001)
  }

  @Test("a half-life does not depend on the frame rate", arguments: [60, 144])
  func approach(rate: Int) {
    var position = 0.0
    for _ in 0..<rate / 4 {
      position = Approach(from: position, target: 1, halfLife: 0.06).position(at: 1 / Double(rate))
    }
    #expect(abs(position - 0.944319) < 1e-6)
    #expect(abs(Approach(from: 0, target: 1, halfLife: 0.06).position(at: 0.25) - 0.944319) < 1e-6)
  }

  @Test("the tab bar's way: 83 pt down in 0.3 s", arguments: [(0, 813), (0.075, 823.72), (0.15, 854.5), (0.3, 896)])
  func timedMove(time: Double, expected: Double) {
    let move = TimedMove(from: 813, to: 896, duration: 0.3, curve: .easeInOut)
    #expect(abs(move.position(at: time) - expected) < 0.005)
  }
}
