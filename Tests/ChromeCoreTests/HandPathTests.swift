import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// A gesture's samples as a player makes them, with measurements of the motion.
private struct Trail {
  var ticks: [Tick] = []
  var places: [Point] = []
  var release: Vector?

  init(_ gesture: Gesture, finger: Point = Point(x: 195, y: 600), screen: Screen = Screen(), tuning: Tuning = Tuning())
  {
    var start: Tick = 0
    for beat in gesture.beats(finger: finger, screen: screen, tuning: tuning) {
      for index in 0..<beat.sampleCount {
        switch beat.input(at: index) {
        case .press(let place), .move(let place):
          ticks.append(start + beat.tick(of: index))
          places.append(place)
        case .release(let velocity): release = velocity
        default: Issue.record("a finger does nothing else")
        }
      }
      start += beat.duration
    }
  }

  var way: Vector { places[places.count - 1] - places[0] }

  /// pt/s between samples.
  var velocities: [Vector] {
    (1..<places.count).map { (places[$0] - places[$0 - 1]) * (600 / Double(ticks[$0] - ticks[$0 - 1])) }
  }

  /// The velocity that the core estimates from the samples when the finger lifts with the last one.
  var estimate: Vector {
    var tracker = VelocityTracker()
    for (tick, place) in zip(ticks, places) {
      tracker.add(Vector(dx: place.x, dy: place.y), at: TickClock.seconds(tick))
    }
    return tracker.velocity(at: TickClock.seconds(ticks[ticks.count - 1]))
  }

  /// Returns the points to the right of a line from the start along `direction`, sample by sample.
  func aside(of direction: Vector) -> [Double] {
    places.map { place in
      let way = place - places[0]
      return (direction.dx * way.dy - direction.dy * way.dx) / direction.length
    }
  }
}

private func vector(_ length: ClosedRange<Double>, _ random: inout SeededGenerator) -> Vector {
  let angle = Double.random(in: 0...2 * Double.pi, using: &random)
  let long = Double.random(in: length, using: &random)
  return Vector(dx: Maths.cos(angle) * long, dy: Maths.sin(angle) * long)
}

private func largestStep(_ velocities: [Vector]) -> Double {
  zip(velocities, velocities.dropFirst()).map { ($1 + $0 * -1).length }.max() ?? 0
}

@Suite("Laws of natural gestures")
struct HandPathLaws {
  private let start = Point(x: 195, y: 400)

  private func drag(_ by: Vector, _ over: Tick, _ manner: Manner) -> Trail {
    Trail(.drag(from: start, GestureMotion(by: by, over: over, manner: manner)))
  }

  @Test("a natural drag ends exactly and on time, has a sample each 1/120 s, and lifts at rest")
  func drags() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let (by, over) = (vector(1...600, &random), Int.random(in: 1...600, using: &random))
      let trail = drag(by, over, .natural)
      #expect(trail.places.last == start + by)
      #expect(trail.ticks == [0] + (1..<(over + 9) / 5).map { $0 * 5 }.filter { $0 < over } + [over])
      #expect(trail.release == .zero)
    }
  }

  @Test("its speed begins and ends at 0 and never jumps")
  func smooth() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let (by, over) = (vector(20...600, &random), Int.random(in: 12...120, using: &random) * 5)
      let velocities = drag(by, over, .natural).velocities
      // The acceleration of 10τ³ − 15τ⁴ + 6τ⁵ is at most 10/√3 of distance / time²; the arc adds a little.
      let seconds = Double(over) / 600
      let most = 10 / 3.0.squareRoot() * by.length / (seconds * seconds) / 120 * 1.1
      #expect(largestStep([.zero] + velocities + [.zero]) <= most)
      // The greatest speed is 15/8 of the mean.
      let fastest = velocities.map(\.length).max() ?? 0
      #expect(fastest <= 15.0 / 8 * by.length / seconds * 1.02)
    }
  }

  @Test("its arc bows by 3% of the distance, to one side only")
  func arc() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let by = vector(20...600, &random)
      let aside = drag(by, 300, .natural).aside(of: by)
      let sides = (aside.min() ?? 0, aside.max() ?? 0)
      // The samples are 1/60 of the time apart, so the arc's middle is one of them: half of the distance, 0.12 / 4
      // aside.
      #expect(abs(max(-sides.0, sides.1) - 0.03 * by.length) < 1e-9)
      #expect(min(-sides.0, sides.1) < 1e-9)
    }
  }

  @Test("a fling ends with its velocity, also by the estimator, and accelerates without a jump")
  func flings() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let velocity = vector(50...8000, &random)
      let trail = Trail(.fling(from: start, velocity: velocity))
      #expect(trail.release == velocity)
      #expect((trail.estimate + velocity * -1).length < 1e-6 * velocity.length)
      #expect(trail.ticks == (0...18).map { $0 * 5 })
      let along = (trail.way.dx * velocity.dx + trail.way.dy * velocity.dy) / velocity.length
      #expect(abs(along - 0.07 * velocity.length) < 1e-6)
      let speeds = trail.velocities.map(\.length)
      #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 < $1 })
      // 3/2 · 4/15 of the final speed in 50 ms is 8 times it in a second: 1/15 a sample, the arc a little more.
      #expect(largestStep([.zero] + trail.velocities) < velocity.length / 15 * 1.05)
    }
  }

  @Test(
    "a swipe goes from three quarters to one quarter of the width, and lifts at 1500 pt/s",
    arguments: [(SwipeDirection.left, -1.0), (.right, 1)])
  func swipes(direction: SwipeDirection, sign: Double) {
    let trail = Trail(.swipe(direction))
    #expect(trail.places.first == Point(x: 195 - sign * 97.5, y: 422))
    #expect(abs(trail.way.dx - sign * 195) < 1e-9)
    #expect(trail.ticks == (0...24).map { $0 * 5 })
    #expect(trail.release.map { abs($0.dx - sign * 1500) < 1e-9 && $0.dy == 0 } == true)
    #expect(abs(trail.estimate.dx - sign * 1500) < 1e-6 && abs(trail.estimate.dy) < 1e-6)
  }

  /// 1.5 · 1250 pt/s over 195 pt leave four fifths of the usual time, 48 ticks and 48, in whole samples 45 and 45:
  /// 0.0975 s of the final speed.
  @Test("if a page turns only above 1000 pt/s a swipe is half as fast again, in whole samples")
  func hurriedSwipe() {
    let trail = Trail(.swipe(.left), tuning: Tuning { $0.pager.velocity = 1250 })
    #expect(trail.ticks == (0...18).map { $0 * 5 } && abs(trail.way.dx + 195) < 1e-9)
    #expect(trail.release.map { abs($0.dx + 2000) < 1e-9 && $0.dy == 0 } == true)
  }

  @Test("left and right are mirror images")
  func mirror() {
    for manner in [Manner.natural, .byHand(seed: 5)] {
      let (left, right) = (Trail(.swipe(.left, manner)), Trail(.swipe(.right, manner)))
      #expect(left.ticks == right.ticks)
      for (a, b) in zip(left.places, right.places) { #expect(abs(a.x + b.x - 390) < 1e-9 && abs(a.y - b.y) < 1e-9) }
    }
  }
}

@Suite("Laws of gestures by hand")
struct HandVariationLaws {
  private let start = Point(x: 195, y: 400)
  private let gestures: [(Int) -> Gesture] = [
    {
      .drag(
        from: Point(x: 195, y: 600), GestureMotion(by: Vector(dx: 3, dy: -180), over: 150, manner: .byHand(seed: $0)))
    },
    { .fling(from: Point(x: 195, y: 600), velocity: Vector(dx: 0, dy: -1800), .byHand(seed: $0)) },
    { .swipe(.left, .byHand(seed: $0)) },
  ]

  @Test("equal seeds give equal gestures, different seeds different ones")
  func seeds() {
    for gesture in gestures {
      for seed in 0..<50 {
        let (once, again, other) = (Trail(gesture(seed)), Trail(gesture(seed)), Trail(gesture(seed + 1)))
        #expect(once.places == again.places && once.ticks == again.ticks)
        #expect(once.places != other.places)
      }
    }
  }

  @Test("samples come 1 to 9 ticks apart, and not all 5")
  func jitter() {
    for gesture in gestures {
      for seed in 0..<50 {
        let ticks = Trail(gesture(seed)).ticks
        let gaps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { (1...9).contains($0) })
        #expect(Set(gaps).count > 1)
        #expect((ticks.last ?? 1) % 5 == 0)
      }
    }
  }

  @Test("the intent is exact: a drag's end, a fling's velocity, a swipe's distance")
  func intent() {
    for seed in 0..<200 {
      let trails = gestures.map { Trail($0(seed)) }
      #expect(trails[0].way == Vector(dx: 3, dy: -180))
      #expect((130...170).contains(trails[0].ticks.last ?? 0))
      #expect(trails[1].release == Vector(dx: 0, dy: -1800))
      // Wobble and tremor are a few hundredths of the distance.
      #expect((trails[1].estimate + Vector(dx: 0, dy: 1800)).length < 0.1 * 1800)
      #expect(abs(trails[2].way.dx + 195) < 1e-9)
      #expect((trails[2].release?.dx ?? 0) < -600)
    }
  }

  @Test("the arc of a gesture by hand is half to one and a half times as high, and stays on its side")
  func arc() {
    for seed in 0..<200 {
      let aside = Trail(gestures[0](seed)).aside(of: Vector(dx: 3, dy: -180))
      let (low, high) = (aside.min() ?? 0, aside.max() ?? 0)
      #expect(min(-low, high) < 1e-9)
      // (0.06 − 0.02) / 4 and (0.168 + 0.02) / 4 of the distance, allowing for a sample next to the middle.
      #expect((0.0095 * 180...0.047 * 180).contains(max(-low, high)))
    }
  }

  /// Wobble is 1.2% of the distance; tremor is 0.8% of a short one, and for a long one four times 0.4 pt.
  @Test("a gesture sways by at most its wobble and its tremor, and by as much", arguments: [50.0, 200, 400])
  func sway(points: Double) {
    let most = 0.012 + min(0.008, 1.6 / points)
    let sways = (0..<300).flatMap { seed in
      (0..<240).map { abs(GestureVariation(.byHand(seed: seed)).sway(after: $0, over: points)) }
    }
    let widest = sways.max() ?? 0
    #expect(widest <= most && widest > 0.999 * most, "\(widest) of \(most)")
    #expect(GestureVariation(.byHand(seed: 1)).sway(after: 30, over: 0) == 0)
    #expect(
      GestureVariation(.byHand(seed: 1)).stretched(0, in: 0.88...1.14) == 0, "what takes no time takes none by hand")
    #expect(GestureVariation(.natural).sway(after: 30, over: points) == 0)
  }

  /// SplitMix64 of its seed, of that and the purpose, and of that and the count, like the generator of the tests.
  @Test("a seed gives one number forever, and another one for each purpose and count")
  func chance() {
    func mixed(_ input: UInt64) -> UInt64 {
      var generator = SeededGenerator(seed: input)
      return generator.next()
    }
    for (seed, purpose, index) in [(0, 1, 0), (1, 1, 0), (1, 2, 0), (1, 2, 7), (-3, 6, 40)] {
      let seeded = mixed(mixed(UInt64(bitPattern: Int64(seed))) &+ UInt64(purpose)) &+ UInt64(index)
      let share = Double(mixed(seeded) >> 11) / 0x1p53
      #expect(Chance.number(in: 0...1, seed, UInt64(purpose), index) == share)
      #expect(Chance.number(in: -2...3, seed, UInt64(purpose), index).isNear(5 * share - 2))
    }
  }

  @Test("without a seed each gesture of a take has its own, by its number")
  func numbered() throws {
    let text = "swipe left by hand\n# a remark\n\nswipe left by hand\nswipe left by hand seed 9\nswipe left by hand\n"
    let take = try #require(TakeParser.read(text).take)
    #expect(
      take.statements.map(\.action)
        == [1, 2, 9, 4].map { TakeAction.gesture(.swipe(.left, .byHand(seed: $0))) })
  }
}

@Suite("Axes of gestures")
struct HandAxisLaws {
  @Test("exactly at the ratio it is a scroll, and the arc starts on the vertical side", arguments: [1.0, -1])
  func exactlyAtTheRatio(sign: Double) {
    var tuning = Tuning()
    tuning.gesture.axisRatio = 1.5
    let start = Point(x: 100, y: 400)
    let way = GestureMotion(by: Vector(dx: 120, dy: 80 * sign), over: 300, manner: .natural)
    let trail = Trail(.drag(from: start, way), tuning: tuning)
    #expect(trail.places[1...].dropLast().allSatisfy { abs($0.x - start.x) < 1.5 * abs($0.y - start.y) })
  }

  @Test("a recognizer chooses the axis of the straight path, whatever the slop and the ratio")
  func axis() {
    var random = SeededGenerator(seed: 6)
    for number in 0..<600 {
      var tuning = Tuning()
      tuning.gesture.slop = Double.random(in: 0...40, using: &random)
      tuning.gesture.axisRatio = Double.random(in: 1...4, using: &random)
      // Every third direction is within a hundredth of the ratio, on one side or the other.
      var by = vector(60...600, &random)
      let hair = 1 + Double.random(in: -0.01...0.01, using: &random)
      if number % 3 == 0 { by.dx = abs(by.dy) * tuning.gesture.axisRatio * hair * (by.dx < 0 ? -1 : 1) }
      let isHorizontal = abs(by.dx) > tuning.gesture.axisRatio * abs(by.dy)
      for manner in [Manner.natural, .byHand(seed: number)] {
        let drag = Gesture.drag(from: Point(x: 0, y: 0), GestureMotion(by: by, over: 150, manner: manner))
        let fling = Gesture.fling(from: Point(x: 0, y: 0), velocity: by * 14.3, manner)
        for gesture in [drag, fling] {
          let axis = decided(Trail(gesture, tuning: tuning), tuning.gesture)
          #expect(axis == nil || (axis == .horizontal) == isHorizontal, "\(by) ratio \(tuning.gesture.axisRatio)")
        }
      }
    }
  }

  private func decided(_ trail: Trail, _ tuning: GestureTuning) -> Axis? {
    let baseline = Press.Baseline(offset: 0, hiddenTop: 0, hiddenBottom: 0)
    var press = Press(at: trail.places[0], time: 0, target: .page, caught: nil, baseline: baseline)
    for (tick, place) in zip(trail.ticks, trail.places).dropFirst() {
      if let decision = DragRecognizer.decide(press, movingTo: place, tuning) { return decision.axis }
      _ = press.move(to: place, at: TickClock.seconds(tick))
    }
    return nil
  }
}
