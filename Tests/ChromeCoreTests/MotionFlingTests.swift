import TestSupport
import Testing

@testable import ChromeCore

@Suite("Motion: flings")
struct MotionFlingTests {
  static let bounce = Spring(stiffness: 120, dampingRatio: 1)

  func fling(
    _ offset: Double, _ velocity: Double, in bounds: ClosedRange<Double> = 0...1000, bounce: Spring = Self.bounce
  ) -> Fling {
    Fling(
      offset: offset, velocity: velocity, bounds: bounds, decelerationPerMs: 0.998, stopSpeed: 20, bounce: bounce)
  }

  @Test("inside, it decays and stops at 20 pt/s where a decay is then")
  func plainDecay() {
    let throwAway = fling(100, 1000, in: 0...5000)
    // ln(1000/20)/A and 100 + (1000 − 20)/A with A = 2.002003.
    #expect(abs(throwAway.duration - 1.954054) < 1e-5)
    #expect(abs(throwAway.restOffset - 589.510) < 1e-3)
    #expect(throwAway.edgeTime == nil && throwAway.piece(at: 1) == .decaying)
  }

  @Test("a decay reaches places before its rest, but neither the rest nor places behind or beyond it")
  func reaches() throws {
    // 500 pt/s against a friction of 4/s: it approaches 125 pt, and has e⁻¹ of the distance left after a quarter of a
    // second.
    for sign in [1.0, -1] {
      let decay = Decay(position: 100, velocity: 500 * sign, friction: 4)
      #expect(decay.rest == 100 + 125 * sign)
      let time = try #require(decay.time(toReach: 100 + 125 * sign * (1 - 0.36787944117144233)))
      #expect(abs(time - 0.25) < 1e-12)
      #expect(decay.time(toReach: 100) == 0)
      for place in [125.0, 125.5, -1] { #expect(decay.time(toReach: 100 + place * sign) == nil, "\(place)") }
    }
  }

  @Test("an edge is reached as computed, peaks at v/(ω·e) after 1/ω, and the end is exactly on the edge")
  func edgeHit() throws {
    let throwAway = fling(900, 2000)
    let hit = try #require(throwAway.edgeTime)
    // v falls by A for every point: 2000 − 100·2.0020027; and t = ln(2000/v)/A.
    #expect(abs(hit - 0.052684) < 1e-6)
    #expect(abs(throwAway.velocity(at: hit) - 1799.79973) < 1e-4)
    let frequency = 120.0.squareRoot()
    let peak = throwAway.position(at: hit + 1 / frequency)
    #expect(abs(peak - 1000 - 1799.79973 / (frequency * 2.718281828)) < 1e-5)
    #expect(throwAway.piece(at: hit) == .bouncing && throwAway.piece(at: hit - 1e-6) == .decaying)
    #expect(throwAway.position(at: throwAway.duration) == 1000 && throwAway.restOffset == 1000)
    // v·t·e^(−ωt) stays below a quarter of a point, and its slope below 10 pt/s, from 0.78917 s on.
    #expect(abs(throwAway.duration - hit - 0.78917) < 2e-5)
  }

  @Test("the offset at which a throw rests is known without its duration", arguments: [0.3, 1, 1.8])
  func restAlone(ratio: Double) {
    var random = SeededGenerator(seed: 31)
    var (crossed, stayed) = (0, 0)
    for round in 0..<4000 {
      // Every second one is slow and near the edge, where a spring may settle before it crosses.
      let reach = round.isMultiple(of: 2) ? 500.0 : 0.6
      let bounds = 0...random.number(0...900)
      let offset = random.number(-reach...0) + (random.number(0...1) < 0.5 ? 0 : bounds.upperBound + reach)
      let velocity = random.number(-20...20) * reach
      let bounce = Spring(stiffness: random.number(20...600), dampingRatio: ratio)
      let slope = Slope(bounds: bounds, decelerationPerMs: 0.998, stopSpeed: 1, bounce: bounce)
      let fling = Fling(offset: offset, velocity: velocity, on: slope)
      #expect(slope.rest(offset: offset, velocity: velocity) == fling.restOffset, "\(offset) \(velocity)")
      guard !bounds.contains(offset) else { continue }
      if fling.restOffset == offset.clamped(to: bounds) { stayed += 1 } else { crossed += 1 }
    }
    #expect(crossed > 200 && stayed > 200)
  }

  @Test("released outside at rest it springs back to the edge and stays there")
  func springBack() {
    let release = fling(-80, 0)
    #expect(release.restOffset == 0 && release.edgeTime == nil && release.piece(at: 0.1) == .bouncing)
    #expect(release.position(at: 0) == -80)
    // 80 · (1 + ωt) · e^(−ωt) = 0.25 with ω = √120 at ωt = 7.96123; there it goes 2.4 pt/s.
    #expect(abs(release.duration - 0.726757) < 2e-5)
  }

  @Test("a soft spring released outside overshoots but does not drift off", arguments: [0.5, 0.8])
  func softSpring(ratio: Double) {
    let release = fling(-80, 300, bounce: Spring(stiffness: 120, dampingRatio: ratio))
    #expect(release.restOffset == 0)
    #expect(stride(from: 0, to: 2, by: 0.01).contains { release.position(at: $0) > 1 })
  }

  @Test("thrown inward from outside it leaves the spring at the edge and decays", arguments: [0.7, 1, 1.5])
  func throwInward(ratio: Double) throws {
    let release = fling(-40, 3000, in: 0...500, bounce: Spring(stiffness: 120, dampingRatio: ratio))
    let times = Array(stride(from: 0, to: 4, by: 0.001))
    let kinds = times.map { release.piece(at: $0) }
    #expect(kinds.first == .bouncing && kinds.contains(.decaying))
    let gliding = times[kinds.firstIndex(of: .decaying)!]
    #expect(abs(release.position(at: gliding)) < 3)
    #expect(release.restOffset == 500)
    // At the far edge the spring applies from that time on.
    let hit = try #require(release.edgeTime)
    #expect(release.piece(at: hit) == .bouncing && release.piece(at: hit.nextDown) == .decaying)
  }

  @Test("position and velocity are continuous, and a mirrored throw is the mirrored motion")
  func continuityAndSymmetry() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let bounds = 0...random.number(0...3000)
      let bounce = Spring(stiffness: random.number(20...600), dampingRatio: random.number(0.5...2))
      let (offset, velocity) = (random.number(-300...3300), random.number(-8000...8000))
      let throwAway = fling(offset, velocity, in: bounds, bounce: bounce)
      let mirrored = fling(-offset, -velocity, in: -bounds.upperBound...0, bounce: bounce)
      #expect(abs(throwAway.position(at: 0) - offset) < 0.26 + 1e-9)
      #expect(throwAway.duration == mirrored.duration && throwAway.edgeTime == mirrored.edgeTime)
      #expect(bounds.contains(throwAway.restOffset))
      // No step may be longer than the largest speed around it allows.
      let step = 1e-4
      for time in stride(from: 0, to: min(throwAway.duration + 0.1, 5), by: 0.01) {
        let way = throwAway.position(at: time + step) - throwAway.position(at: time)
        let speed = max(abs(throwAway.velocity(at: time)), abs(throwAway.velocity(at: time + step)), 50)
        #expect(abs(way) <= speed * step * 1.5 + Fling.restDistance)
        #expect(throwAway.position(at: time) == -mirrored.position(at: time))
        #expect(throwAway.velocity(at: time) == -mirrored.velocity(at: time))
      }
      guard let hit = throwAway.edgeTime else { continue }
      #expect(abs(throwAway.position(at: hit - 1e-9) - throwAway.position(at: hit)) < 1e-3)
      #expect(abs(throwAway.velocity(at: hit - 1e-9) - throwAway.velocity(at: hit)) < 1e-2)
    }
  }

  @Test("thrown again at any time with its current state, it continues the same way")
  func memoryless() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let (offset, velocity) = (random.number(-100...1100), random.number(-6000...6000))
      let whole = fling(offset, velocity)
      let pause = random.number(0...1)
      let piece = whole.piece(at: pause)
      // Past the edge a bounce that has reversed and an inward throw differ only in speed.
      guard pause < whole.duration else { continue }
      let again = fling(whole.position(at: pause), whole.velocity(at: pause))
      let later = random.number(0...1)
      #expect(abs(again.position(at: later) - whole.position(at: pause + later)) < Fling.restDistance * 2, "\(piece)")
    }
  }

  @Test(
    "extreme throws are valid and end",
    arguments: [0, 1e-300, 20, -1e9, 1e300, .infinity, .nan], [0, -1e6, 1e12, .infinity, .nan])
  func extremes(velocity: Double, offset: Double) {
    for bounds in [0...0, 0...1000, -1e9...1e9] {
      let throwAway = fling(offset, velocity, in: bounds)
      #expect(throwAway.duration.isFinite && bounds.contains(throwAway.restOffset))
      for time in [0, 0.001, 0.1, 1, 10, 1e6, .infinity] {
        #expect(throwAway.position(at: time).isFinite && throwAway.velocity(at: time).isFinite)
      }
      #expect(throwAway.position(at: throwAway.duration) == throwAway.restOffset)
    }
  }

  @Test("a throw without speed is at rest at once")
  func still() {
    let throwAway = fling(300, 0)
    #expect(throwAway.duration == 0 && throwAway.position(at: 0) == 300 && throwAway.isDone(at: 0))
  }
}
