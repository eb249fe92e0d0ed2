import TestSupport
import Testing

@testable import ChromeCore

@Suite("Motion: laws")
struct MotionLawTests {
  static let ratios = [0.3, 0.7, 0.95, 0.999_999_5, 1, 1.000_002, 1.3, 2]

  @Test("a spring restarted in mid-flight continues the same way", arguments: ratios)
  func springIsMemoryless(ratio: Double) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let spring = Spring(stiffness: random.number(20...600), dampingRatio: ratio)
      let whole = SpringMotion(
        spring: spring, target: random.number(-500...500), position: random.number(-500...500),
        velocity: random.number(-8000...8000))
      let (pause, later) = (random.number(0...0.3), random.number(0...0.5))
      let rest = SpringMotion(
        spring: spring, target: whole.target, position: whole.position(at: pause), velocity: whole.velocity(at: pause))
      #expect(abs(rest.position(at: later) - whole.position(at: pause + later)) < 1e-6)
      #expect(abs(rest.velocity(at: later) - whole.velocity(at: pause + later)) < 1e-4)
    }
  }

  @Test("a spring obeys its equation of motion", arguments: ratios)
  func springEquation(ratio: Double) {
    let spring = Spring(stiffness: 120, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, target: 40, position: 10, velocity: 900)
    let step = 1e-5
    for time in stride(from: 0.01, to: 0.8, by: 0.05) {
      let (before, now, after) = (
        motion.position(at: time - step), motion.position(at: time), motion.position(at: time + step)
      )
      let velocity = (after - before) / (2 * step)
      let acceleration = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
      #expect(abs(velocity - motion.velocity(at: time)) < 1e-3)
      #expect(abs(acceleration + spring.damping * velocity + 120 * (now - 40)) < 0.05)
    }
  }

  @Test("a spring never gains energy", arguments: ratios)
  func springLosesEnergy(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(stiffness: 300, dampingRatio: ratio), target: 0, position: 60, velocity: -2500)
    var last = Double.infinity
    for tick in 0..<600 {
      let time = Double(tick) / 600
      let (x, v) = (motion.position(at: time), motion.velocity(at: time))
      let energy = v * v / 2 + 150 * x * x
      #expect(energy <= last + 1e-6)
      last = energy
    }
  }

  @Test("a settle time is the first time after which nothing exceeds the limits", arguments: ratios)
  func settleTimeIsSharp(ratio: Double) {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let motion = SpringMotion(
        spring: Spring(stiffness: random.number(20...600), dampingRatio: ratio), target: 100,
        position: random.number(-200...400), velocity: random.number(-4000...4000))
      let time = motion.settleTime(within: 0.5, speed: 10)
      for later in stride(from: time + 1e-9, to: time + 2, by: 0.004) {
        #expect(motion.isSettled(at: later, within: 0.5 + 1e-9, speed: 10 + 1e-7))
      }
      if time > 0 { #expect(!motion.isSettled(at: time - 1e-6, within: 0.5 - 1e-12, speed: 10 - 1e-12)) }
    }
  }

  @Test("a crossing time is the first time at which the spring changes sides", arguments: ratios)
  func crossing(ratio: Double) {
    var random = SeededGenerator(seed: 3)
    var crossed = 0
    for _ in 0..<200 {
      let start = random.number(1...300)
      let motion = SpringMotion(
        spring: Spring(stiffness: 120, dampingRatio: ratio), target: 0, position: start,
        velocity: random.number(-9000...2000))
      let until = min(motion.crossingTime ?? 1, 1)
      #expect(stride(from: 0, to: until * 0.999, by: until / 50).allSatisfy { motion.position(at: $0) > 0 })
      guard let time = motion.crossingTime, time < 1 else { continue }
      crossed += 1
      #expect(abs(motion.position(at: time)) < 1e-6 && motion.velocity(at: time) < 0)
    }
    #expect(crossed > 50)
  }

  @Test("a critical or over-damped spring released at rest never crosses", arguments: [1, 1.2, 2])
  func noOvershoot(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(stiffness: 120, dampingRatio: ratio), target: 0, position: 80, velocity: 0)
    #expect(motion.crossingTime == nil)
  }

  @Test("an undamped spring never settles")
  func undamped() {
    let motion = SpringMotion(
      spring: Spring(duration: 0.5, bounce: 1), target: 0, position: 80, velocity: 0)
    #expect(motion.settleTime(within: 0.5, speed: 10) == .infinity)
    // It returns to its start each time: for exactly that distance, too, it never stays nearer.
    let swing = SpringLaw(spring: Spring(stiffness: 100, dampingRatio: 0), displacement: 1, velocity: 0)
    #expect(swing.time(below: 1) == .infinity && swing.time(below: 1.001) == 0)
    #expect(abs(motion.position(at: 0.5) - 80) < 1e-9)
  }

  @Test("a decay passes a place at the computed time, and only places on its way")
  func decayInverse() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let decay = Decay(
        position: random.number(-1000...1000), velocity: random.number(-8000...8000),
        decelerationPerMs: random.number(0.98...0.9995))
      let place = random.number(-3000...3000)
      let share = (place - decay.position) / (decay.rest - decay.position)
      if let time = decay.time(toReach: place) {
        #expect(abs(decay.position(at: time) - place) < 1e-6)
        #expect(share >= 0 && share < 1)
      } else {
        #expect(share < 0 || share >= 1)
      }
    }
  }

  @Test("a decay slows to a speed at the computed time")
  func decaySpeed() {
    let decay = Decay(position: 0, velocity: -3000, decelerationPerMs: 0.9967)
    #expect(abs(decay.velocity(at: decay.time(untilSpeed: 20)) + 20) < 1e-9)
    #expect(decay.time(untilSpeed: 3000) == 0)
    #expect(Decay(position: 5, velocity: 0, decelerationPerMs: 0.9967).time(untilSpeed: 0) == 0)
    #expect(Decay(position: 5, velocity: 0, decelerationPerMs: 0.9967).time(toReach: 5) == 0)
    #expect(Decay(position: 5, velocity: 0, decelerationPerMs: 0.9967).time(toReach: 6) == nil)
  }

  @Test("a rubber band's inverse gives the finger's distance, and its slope is its derivative")
  func bandInverse() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let band = RubberBand(coefficient: random.number(0.05...1), dimension: random.number(1...2000))
      let bounds = -50...random.number(-50...3000)
      let raw = random.number(-4000...6000)
      #expect(abs(band.raw(band.displayed(raw, in: bounds), in: bounds) - raw) < 1e-6)
      let rise = band.displayed(raw + 1e-4, in: bounds) - band.displayed(raw - 1e-4, in: bounds)
      if abs(raw + 50) > 1, abs(raw - bounds.upperBound) > 1 {
        #expect(abs(rise / 2e-4 - band.slope(raw, in: bounds)) < 1e-5)
      }
      #expect(band.displayed(-raw) == -band.displayed(raw))
      #expect(abs(band.displayed(raw)) < band.dimension)
    }
  }

  @Test("extreme bands never give NaN", arguments: [0, 1e-300, 0.55, 1e300], [0, 1e-300, 800, 1e300])
  func bandExtremes(coefficient: Double, dimension: Double) {
    let band = RubberBand(coefficient: coefficient, dimension: dimension)
    for way in [0, 1e-300, -1, 800, -1e300, .infinity, -.infinity, .nan] {
      #expect(band.displayed(way).isFinite && abs(band.displayed(way)) <= dimension)
      #expect(band.raw(way).isFinite)
      #expect(!band.slope(way).isNaN)
    }
  }

  @Test(
    "a wall displays its edge",
    arguments: [
      RubberBand(coefficient: 0, dimension: 800), RubberBand(coefficient: 0.55, dimension: 0),
    ])
  func wall(band: RubberBand) {
    #expect(band.displayed(-70, in: 0...100) == 0 && band.displayed(170, in: 0...100) == 100)
    #expect(band.raw(170, in: 0...100) == 100 && band.slope(170, in: 0...100) == 0)
    #expect(band.displayed(40, in: 0...100) == 40 && band.slope(40, in: 0...100) == 1)
  }

  @Test("a curve runs from 0 to 1 without reversing, and its slope is its derivative", arguments: Easing.allCases)
  func easing(curve: Easing) {
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
    #expect(abs(curve.progress(at: 1 - 1e-12) - 1) < 1e-9)
    var last = 0.0
    for step in 1..<1000 {
      let fraction = Double(step) / 1000
      let progress = curve.progress(at: fraction)
      #expect(progress > last)
      last = progress
      let rise = curve.progress(at: fraction + 1e-6) - curve.progress(at: fraction - 1e-6)
      #expect(abs(rise / 2e-6 - curve.slope(at: fraction)) < 1e-5)
    }
  }

  @Test("the cubic curves satisfy their own equation to 1e-12")
  func bezier() {
    for (curve, x1) in [(Easing.easeInOut, 0.42), (.easeOut, 0)] {
      for step in 1..<200 {
        let s = Double(step) / 200
        let fraction = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
        #expect(abs(curve.progress(at: fraction) - (3 * s * s - 2 * s * s * s)) < 1e-12)
      }
    }
  }

  @Test("a curve is in place just after its start and just before its end", arguments: Easing.allCases)
  func easingAtItsEnds(curve: Easing) {
    var random = SeededGenerator(seed: 3)
    // No curve is steeper than 3 anywhere; those that ease begin or end more slowly.
    for exponent in 1...40 {
      for _ in 0..<50 {
        var hair = Double.random(in: 1...10, using: &random)
        for _ in 0...exponent { hair /= 10 }
        let (early, late) = (curve.progress(at: hair), curve.progress(at: 1 - hair))
        #expect(early >= -1e-15 && early <= 3 * hair + 1e-15, "\(curve) at \(hair): \(early)")
        #expect(late <= 1 && 1 - late <= 3 * hair + 1e-15, "\(curve) at 1 - \(hair): \(late)")
      }
    }
  }

  @Test("a timed move is exactly there at its end, also with duration 0", arguments: Easing.allCases)
  func timedMoveEnds(curve: Easing) {
    let move = TimedMove(from: 0.1, to: 0.7, duration: 0.3, curve: curve)
    #expect(move.position(at: 0) == 0.1 && move.position(at: 0.3) == 0.7 && move.velocity(at: 0.3) == 0)
    let jump = TimedMove(from: 3, to: 9, duration: 0, curve: curve)
    #expect(jump.position(at: 0) == 9 && jump.velocity(at: 0) == 0 && jump.isDone(at: 0))
  }

  @Test("an approach is as near as computed")
  func approachTime() {
    let approach = Approach(from: 48, target: 0, halfLife: 0.06)
    #expect(abs(approach.time(within: 0.75) - 0.36) < 1e-12)
    #expect(abs(approach.position(at: 0.12) - 12) < 1e-12)
    #expect(abs(approach.velocity(at: 0) + 48 * 0.693_147 / 0.06) < 1e-2)
    let jump = Approach(from: 48, target: 0, halfLife: 0)
    #expect(jump.position(at: 0) == 0 && jump.time(within: 0.5) == 0 && jump.velocity(at: 0) == 0)
  }
}
