import Testing

@testable import ChromeCore

@Suite("Motion: velocity from samples")
struct MotionVelocityTests {
  func velocity(_ samples: [(Double, Double)], lift: Double? = nil) -> Double {
    var tracker = VelocityTracker()
    for (time, x) in samples { tracker.add(Vector(dx: x, dy: -2 * x), at: time) }
    let velocity = tracker.velocity(at: lift ?? samples.last!.0)
    #expect(abs(velocity.dy + 2 * velocity.dx) < 1e-6)
    return velocity.dx
  }

  static let flick: [(Double, Double)] = [
    (0, 0), (0.008, 9), (0.016, 20), (0.025, 33), (0.033, 47), (0.041, 60), (0.049, 69), (0.058, 73),
  ]

  @Test("a parabola is matched exactly")
  func parabola() {
    let samples = (0...10).map { step in
      let time = Double(step) * 0.008
      return (time, 40 * time + 9000 * time * time)
    }
    #expect(abs(velocity(samples) - 1480) < 1e-6)
  }

  @Test("a flick with slow last samples")
  func flick() { #expect(abs(velocity(Self.flick) - 1076.182746) < 1e-6) }

  @Test("a pause discards earlier samples; two samples give the speed of their line, one gives none")
  func pause() {
    #expect(velocity([(0, 0), (0.008, 10), (0.016, 20), (0.07, 22)]) == 0)
    #expect(abs(velocity([(0, 0), (0.008, 10)]) - 1250) < 1e-6)
    #expect(abs(velocity([(0, 0), (0.1, 3), (0.12, 13)]) - 500) < 1e-6)
    #expect(velocity([(0, 0)]) == 0)
  }

  @Test(
    "a finger that rests longer than 40 ms before it lifts has velocity 0", arguments: [(0.04, false), (0.041, true)])
  func lift(wait: Double, still: Bool) {
    #expect((velocity(Self.flick, lift: 0.058 + wait) == 0) == still)
  }

  @Test("only the last 100 ms count")
  func horizon() {
    let slow = (0..<10).map { (Double($0) * 0.01, 0.0) }
    let fast = (0...10).map { (0.1 + Double($0) * 0.01, Double($0) * 5) }
    #expect(abs(velocity(slow + fast) - 500) < 1e-6)
  }

  /// One stream under every estimator, of a finger that moves evenly: every law must give its speed.
  @Test(
    "an even movement has the same speed under every estimator", arguments: VelocityEstimator.allCases,
    [-700.0, 25, 3000])
  func even(estimator: VelocityEstimator, speed: Double) {
    var tracker = VelocityTracker(estimator)
    for step in 0...12 { tracker.add(Vector(dx: speed * Double(step) * 0.008, dy: 5), at: Double(step) * 0.008) }
    let velocity = tracker.velocity(at: 0.096)
    #expect(abs(velocity.dx - speed) < 1e-6 && abs(velocity.dy) < 1e-6)
  }

  /// Flick: the window's first sample is the first one, so 73 pt in 58 ms. Two samples give the parabola a line.
  @Test("each estimator with few samples, with a pause and with a late lift", arguments: VelocityEstimator.allCases)
  func limits(estimator: VelocityEstimator) {
    func speed(_ samples: [(Double, Double)], lift: Double) -> Double {
      var tracker = VelocityTracker(estimator)
      for (time, x) in samples { tracker.add(Vector(dx: x, dy: 0), at: time) }
      return tracker.velocity(at: lift).dx
    }
    #expect(speed([(0, 0)], lift: 0) == 0)
    let two = speed([(0, 0), (0.01, 10)], lift: 0.01)
    switch estimator {
    case .leastSquares, .impulse, .window: #expect(abs(two - 1000) < 1e-9)
    case .phoneSegments: #expect(abs(two - 50) < 1e-9)
    case .desktopSegments: #expect(abs(two - 200) < 1e-9)
    }
    #expect(speed([(0, 0), (0.008, 10), (0.016, 20), (0.07, 22)], lift: 0.07) == 0)
    #expect(speed(Self.flick, lift: 0.058 + 0.041) == 0)
    if estimator == .window { #expect(abs(speed(Self.flick, lift: 0.058) - 73 / 0.058) < 1e-9) }
  }

  @Test("a reversed impulse gives the opposite velocity")
  func impulseMirror() {
    var (plain, mirrored) = (VelocityTracker(.impulse), VelocityTracker(.impulse))
    for (time, x) in Self.flick {
      plain.add(Vector(dx: x, dy: -x), at: time)
      mirrored.add(Vector(dx: -x, dy: x), at: time)
    }
    #expect(plain.velocity(at: 0.058) == mirrored.velocity(at: 0.058) * -1)
  }

  @Test("samples with the same time stamp count once, at the latest position; more than 20 keep the newest")
  func merge() {
    let twice = Self.flick.flatMap { [($0.0, $0.1 - 4), ($0.0, $0.1)] }
    #expect(abs(velocity(twice) - 1076.182746) < 1e-6)
    let dense = (0..<100).map { (Double($0) * 0.001, Double($0 * $0) * 0.01) }
    // x = 10⁴·t², so 2·10⁴·0.099.
    #expect(abs(velocity(dense) - 1980) < 1e-6)
  }

  @Test("a reset removes all samples")
  func reset() {
    var tracker = VelocityTracker()
    for (time, x) in Self.flick { tracker.add(Vector(dx: x, dy: 0), at: time) }
    tracker.reset()
    #expect(tracker.velocity(at: 0.058) == .zero)
    #expect(tracker == VelocityTracker())
  }

  @Test("invalid input changes nothing, and late clocks give a number")
  func nonsense() {
    var tracker = VelocityTracker()
    for (time, x) in Self.flick { tracker.add(Vector(dx: x, dy: 0), at: time) }
    tracker.add(Vector(dx: .nan, dy: 0), at: 0.06)
    tracker.add(Vector(dx: 5, dy: 0), at: .infinity)
    #expect(abs(tracker.velocity(at: 0.058).dx - 1076.182746) < 1e-6)
    tracker.add(Vector(dx: 1e308, dy: -1e308), at: 0.01)
    let velocity = tracker.velocity(at: 0.058)
    #expect(velocity.dx.isFinite && velocity.dy.isFinite)
  }

  @Test("a travel window measures over its span, standing still outside its samples")
  func window() {
    var window = TravelWindow()
    #expect(window.speed(over: 0.05, at: 3) == 0)
    for tick in 0...60 { window.add(Double(tick) * 2, at: TickClock.seconds(tick)) }
    #expect(abs(window.speed(over: 0.05, at: 0.1) - 1200) < 1e-9)
    #expect(abs(window.speed(over: 0.05, at: 0.125) - 600) < 1e-9)
    #expect(abs(window.speed(over: 0.1, at: 0.05) - 60 / 0.1) < 1e-9)
    #expect(abs(window.speed(over: 0.05, at: 0.15)) < 1e-9)
    #expect(abs(window.travel(at: 0.0505) - 60.6) < 1e-9)
  }

  /// At tick k it is at k²: a quarter of the way to the next it has moved a quarter of 2k + 1.
  @Test(
    "a travel window finds any time among its 64 positions, after many rounds of the ring",
    arguments: [63, 64, 65, 200])
  func everyPlace(last: Int) {
    var window = TravelWindow()
    for tick in 0...last { window.add(Double(tick * tick), at: TickClock.seconds(tick)) }
    let first = max(0, last - 63)
    for tick in first..<last {
      #expect(abs(window.travel(at: TickClock.seconds(tick)) - Double(tick * tick)) < 1e-6)
      let quarter = window.travel(at: (Double(tick) + 0.25) / 600)
      #expect(abs(quarter - Double(tick * tick) - Double(2 * tick + 1) / 4) < 1e-6, "\(tick) of \(last)")
    }
    #expect(window.travel(at: TickClock.seconds(first) - 1) == Double(first * first))
    #expect(window.travel(at: 9) == Double(last * last))
  }

  @Test("a travel window keeps its span if positions come more often than ticks")
  func denseWindow() {
    var window = TravelWindow()
    for step in 0...6000 { window.add(Double(step) * 0.1, at: Double(step) * 1e-4) }
    #expect(abs(window.speed(over: 0.05, at: 0.6) - 1000) < 1e-6)
    window.add(601, at: 0.6)
    #expect(abs(window.speed(over: 0.05, at: 0.6) - 1020) < 1e-6)
  }

  @Test("a jump after a pause is measured on its own: the jump before it is not a slow ramp")
  func jumpsInAWindow() {
    var window = TravelWindow()
    for (time, from, to) in [(1.0, 0.0, 10.0), (1.25, 10, 25)] {
      window.add(from, at: time - 1e-6)
      window.add(to, at: time)
    }
    #expect(abs(window.travel(at: 1.1) - 10) < 1e-9)
    #expect(abs(window.speed(over: 0.05, at: 1.25) - 15 / 0.05) < 1e-9)
  }
}
