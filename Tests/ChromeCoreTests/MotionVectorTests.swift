import TestSupport
import Testing

@testable import ChromeCore
@testable import PeerMotion

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

/// An agreed number, by the name of its vector.
struct MotionVector: CustomTestStringConvertible, Sendable {
  let id: String
  let number: NamedNumber
  /// The allowed difference.
  let tolerance: Double

  init(
    _ id: String, _ name: String, _ expected: Double, within tolerance: Double = 1e-6,
    _ value: @escaping @Sendable () -> Double?
  ) {
    self.id = id
    number = NamedNumber("\(id), \(name)", expected, value)
    self.tolerance = tolerance
  }

  var testDescription: String { number.name }
}

@Suite("Motion: the agreed numbers")
struct MotionVectorTests {
  @Test("all values are within their tolerance", arguments: vectors)
  func isMet(_ vector: MotionVector) throws { try vector.number.check(within: vector.tolerance) }

  @Test("all values are present, by name")
  func complete() {
    let named = [
      "U.normal.const", "U.normal.x", "U.fast.dest", "U.edge", "U.retarget", "R.fwd.50", "R.inv", "R.slope",
      "R.clamp", "S.crit", "S.crit.bounce", "S.under", "S.over", "S.response", "S.bounce.0.15", "S.bounce.-0.25",
      "S.page", "F.bounce.hit", "A.viewpager", "E.lsq2.quadratic", "E.liftoff", "E.gap40", "P.page", "T.smooth.60",
      "T.smooth.144",
    ]
    #expect(Set(Self.vectors.map(\.id)) == Set(named))
  }

  static let vectors = decays + springs + bands + speeds + pages + approaches

  @Test("easing, to the four digits CSS tables print", arguments: easings)
  func easing(_ row: NamedNumber) throws { try row.check(within: 5e-5) }
}

// Decay and springs.
extension MotionVectorTests {
  static let normal = Decay(position: 100, velocity: 1000, decelerationPerMs: 0.998)
  static let toEdge = Decay(position: 600, velocity: 1500, decelerationPerMs: 0.998)
  /// 0.135 a second.
  static let flutter = Decay(position: 900, velocity: 2000, decelerationPerMs: Maths.pow(0.135, 0.001))
  static let fast = Decay(position: 0, velocity: 2500, decelerationPerMs: 0.99)

  static let decays = [
    MotionVector("U.normal.const", "A", 2.002003) { normal.rate },
    MotionVector("U.normal.const", "share kept a frame at 60 Hz", 0.967184) { normal.velocity(at: 1.0 / 60) / 1000 },
    MotionVector("U.normal.const", "travel a velocity", 0.4995) { (normal.rest - 100) / 1000 },
    MotionVector("U.normal.x", "position", 415.928023) { normal.position(at: 0.5) },
    MotionVector("U.normal.x", "velocity", 367.511255) { normal.velocity(at: 0.5) },
    MotionVector("U.fast.dest", "rest", 248.747906) { fast.rest },
    // Remaining distance = v/A, so half a point remains at the speed A/2.
    MotionVector("U.fast.dest", "until half a point remains", 0.617849) { fast.time(untilSpeed: fast.rate * 0.5) },
    MotionVector("U.edge", "time", 0.381261) { toEdge.time(toReach: 1000) },
    MotionVector("U.edge", "velocity", 699.198932) { toEdge.velocity(at: toEdge.time(toReach: 1000)!) },
    MotionVector("U.retarget", "velocity", 1321.321763) {
      Decay.velocity(toRest: 780, from: 120, decelerationPerMs: 0.998)
    },
    MotionVector("F.bounce.hit", "time", 0.052684) { flutter.time(toReach: 1000) },
    MotionVector("F.bounce.hit", "velocity", 1799.75195) {
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
    MotionVector("S.crit", "position", 32.480468) { critical.position(at: 0.2) },
    MotionVector("S.crit", "velocity", -216.536453) { critical.velocity(at: 0.2) },
    MotionVector("S.crit.bounce", "peak", 44.145533) { struck.position(at: 0.1) },
    MotionVector("S.crit.bounce", "still at the peak", 0) { struck.velocity(at: 0.1) },
    MotionVector("S.crit.bounce", "after 0.5 s", 4.042768) { struck.position(at: 0.5) },
    MotionVector("S.under", "position", 0.736506) { under.position(at: 0.15) },
    MotionVector("S.under", "velocity", 431.866824) { under.velocity(at: 0.15) },
    MotionVector("S.crit.bounce", "time of the peak", 0.1) { 1 / struck.spring.frequency },
    // c for mass 0.5 is half of 2·ζ·ω0.
    MotionVector("S.over", "c", 15.556349) { over.spring.damping * 0.5 },
    MotionVector("S.over", "position", -36.524724) { over.position(at: 0.1) },
    MotionVector("S.over", "velocity", 271.371099) { over.velocity(at: 0.1) },
    MotionVector("S.response", "k", 130.507166) { response.stiffness },
    MotionVector("S.response", "c", 18.849556) { response.damping },
    MotionVector("S.response", "position", -76.484478) { free(response, -300, 0).position(at: 0.2) },
    MotionVector("S.bounce.0.15", "k", 157.91367) { lively.stiffness },
    MotionVector("S.bounce.0.15", "c", 21.36283) { lively.damping },
    MotionVector("S.bounce.0.15", "position", -0.105491) { free(lively, -1, 0).position(at: 0.25) },
    MotionVector("S.bounce.0.15", "velocity", 1.645581) { free(lively, -1, 0).velocity(at: 0.25) },
    MotionVector("S.bounce.-0.25", "k", 157.91367) { dull.stiffness },
    MotionVector("S.bounce.-0.25", "c", 33.510322) { dull.damping },
    MotionVector("S.bounce.-0.25", "position", -0.30389) { free(dull, -1, 0).position(at: 0.25) },
    MotionVector("S.bounce.-0.25", "velocity", 1.718478) { free(dull, -1, 0).velocity(at: 0.25) },
    MotionVector("S.page", "position", -0.223303) { page.position(at: 0.1) },
    MotionVector("S.page", "velocity", 3.045044) { page.velocity(at: 0.1) },
  ]

  static let phone = RubberBand(coefficient: 0.55, dimension: 800)
  static let narrow = RubberBand(coefficient: 0.55, dimension: 390)

  static let bands = [
    MotionVector("R.fwd.50", "shown", 26.586103) { phone.displayed(50) },
    MotionVector("R.inv", "raw", 161.616162) { phone.raw(80) },
    MotionVector("R.inv", "and back", 80) { phone.displayed(phone.raw(80)) },
    MotionVector("R.slope", "at the edge", 0.55) { narrow.slope(0) },
    MotionVector("R.slope", "at 200", 0.33462) { narrow.slope(200) },
    MotionVector("R.clamp", "below", -60.969977) { phone.displayed(-120, in: 0...1200) },
    MotionVector("R.clamp", "inside", 600) { phone.displayed(600, in: 0...1200) },
    MotionVector("R.clamp", "above", 1246.615656) { phone.displayed(1290, in: 0...1200) },
  ]
}

// Velocities, pages, and the wheel's half-life.
extension MotionVectorTests {
  static let flick: [(Double, Double)] = [
    (0, 0), (0.008, 9), (0.016, 20), (0.025, 33), (0.033, 47), (0.041, 60), (0.049, 69), (0.058, 73),
  ]
  static let quadratic = (0...10).map { step in
    let time = Double(step) * 0.008
    return (time, 40 * time + 9000 * time * time)
  }
  static let paused: [(Double, Double)] = [(0, 0), (0.008, 10), (0.016, 20), (0.07, 22)]

  static func speed(_ samples: [(Double, Double)], _ estimator: VelocityEstimator) -> Double {
    var tracker = VelocityTracker(estimator)
    for (time, x) in samples { tracker.add(Vector(dx: x, dy: 0), at: time) }
    return tracker.velocity(at: samples[samples.count - 1].0).dx
  }

  static let speeds = [
    MotionVector("E.lsq2.quadratic", "velocity", 1480) { speed(quadratic, .leastSquares) },
    MotionVector("E.liftoff", "lsq2", 1076.182746) { speed(flick, .leastSquares) },
    MotionVector("E.liftoff", "impulse", 906.033924) { speed(flick, .impulse) },
    MotionVector("E.liftoff", "ios", 1390.972222) { speed(flick, .phoneSegments) },
    MotionVector("E.liftoff", "macos", 1063.888889) { speed(flick, .desktopSegments) },
    MotionVector("E.gap40", "velocity", 0) { speed(paused, .leastSquares) },
  ]

  /// Returns ViewPager's page for a release at scroll `offset` with `velocity` (pt/s of the content) from the middle of
  /// three pages 390 wide.
  static func viewPager(_ offset: Double, _ velocity: Double, _ finger: Double) -> Double {
    let release = PeerPageRule.Release(
      position: offset / 390, start: 1, travel: -finger, velocity: -velocity, last: 2)
    return Double(PeerPageRule.viewPager.target(release))
  }

  static func page(_ offset: Double, _ velocity: Double) -> Double {
    var tuning = PagerTuning()
    tuning.velocity = 300
    return Double(1 + PagerTarget(travel: offset - 390, velocity: velocity, width: 390, tuning: tuning).turn)
  }

  /// Velocities of `A.viewpager` are the finger's, as Android gives them.
  static let pages = [
    MotionVector("A.viewpager", "a", 1) { viewPager(600, 0, -210) },
    MotionVector("A.viewpager", "b", 2) { viewPager(630, 0, -240) },
    MotionVector("A.viewpager", "c", 2) { viewPager(430, -900, -40) },
    MotionVector("A.viewpager", "d", 1) { viewPager(420, -900, -20) },
    MotionVector("P.page", "a", 1) { page(390, 0) },
    MotionVector("P.page", "b", 1) { page(500, 0) },
    MotionVector("P.page", "c", 2) { page(600, 0) },
    MotionVector("P.page", "d", 2) { page(420, 350) },
    MotionVector("P.page", "e", 1) { page(420, -350) },
    MotionVector("P.page", "f", 1) { page(395, 900) },
    MotionVector("P.page", "g", 0) { page(330, -350) },
  ]

  /// Returns the position after a quarter of a second in frames of `rate` a second, each starting from the last.
  static func framed(_ rate: Int) -> Double {
    (0..<rate / 4).reduce(0.0) { position, _ in
      Approach(from: position, target: 1, halfLife: 0.06).position(at: 1 / Double(rate))
    }
  }

  static let approaches = [
    MotionVector("T.smooth.60", "frame by frame", 0.944319) { framed(60) },
    MotionVector("T.smooth.144", "frame by frame", 0.944319) { framed(144) },
    MotionVector("T.smooth.60", "at once", 0.944319) {
      Approach(from: 0, target: 1, halfLife: 0.06).position(at: 0.25)
    },
    MotionVector("T.smooth.144", "at once", 0.944319) {
      Approach(from: 0, target: 1, halfLife: 0.06).position(at: 0.25)
    },
  ]
}

// Numbers that we computed ourselves.
extension MotionVectorTests {
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

  @Test(
    "the tab bar's distance: 83 pt down in 0.3 s", arguments: [(0, 813), (0.075, 823.72), (0.15, 854.5), (0.3, 896)])
  func timedMove(time: Double, expected: Double) {
    let move = TimedMove(from: 813, to: 896, duration: 0.3, curve: .easeInOut)
    #expect(abs(move.position(at: time) - expected) < 0.005)
  }
}
