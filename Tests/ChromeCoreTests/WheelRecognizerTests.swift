import TestSupport
import Testing

@testable import ChromeCore

@Suite("Precise wheel: rules")
struct WheelRecognizerTests {
  static let up = Vector(dx: 0, dy: -1)
  static let left = Vector(dx: -1, dy: 0)
  let tuning = WheelTuning()

  func actions(
    _ recognizer: inout WheelRecognizer, _ dx: Double, _ dy: Double, at milliseconds: Double, coasted: Double = 0
  ) -> [WheelAction] {
    let sample = WheelSample(
      delta: Vector(dx: dx, dy: dy), seconds: milliseconds / 1000, coasted: coasted, pageWidth: 390)
    return recognizer.add(sample, tuning: tuning).rounded
  }

  /// Returns a steady pull of 10 pt every 8 ms (1250 pt/s) that has begun to coast at 72 + 32 ms.
  func coasting() -> WheelRecognizer {
    var recognizer = WheelRecognizer()
    for step in 0..<10 { _ = actions(&recognizer, 0, -10, at: Double(step) * 8) }
    #expect(recognizer.passTime(to: 0.104, tuning: tuning).rounded == [.coast(velocity: -1250)])
    return recognizer
  }

  @Test("a sample that resumes a coast first makes up for the coasted distance")
  func debt() {
    var recognizer = coasting()
    #expect(actions(&recognizer, 0, -10, at: 120, coasted: -18) == [.resumed])
    #expect(actions(&recognizer, 0, -10, at: 128) == [.scroll(-2)])
    #expect(actions(&recognizer, 0, -10, at: 136) == [.scroll(-10)])
  }

  @Test("a sideways sample resumes a coast and has nothing subtracted")
  func across() {
    var recognizer = coasting()
    #expect(actions(&recognizer, 7, 0, at: 120, coasted: -18) == [.resumed])
    #expect(actions(&recognizer, 0, -10, at: 128) == [.scroll(-10)])
  }

  @Test("a sample in the other direction cancels the coast and has nothing subtracted")
  func reversal() {
    var recognizer = coasting()
    #expect(actions(&recognizer, 0, 7, at: 120, coasted: -18) == [.resumed, .scroll(7)])
    #expect(actions(&recognizer, 0, -10, at: 128) == [.scroll(-10)])
  }

  @Test("the end comes at the end gap and is final")
  func end() {
    var recognizer = coasting()
    #expect(recognizer.nextDeadline(tuning: tuning) == 0.072 + 0.06)
    #expect(recognizer.passTime(to: 0.1319, tuning: tuning).rounded.isEmpty)
    #expect(recognizer.passTime(to: 9, tuning: tuning).rounded == [.endedVertical(velocity: -1250, isFling: true)])
    #expect(recognizer.nextDeadline(tuning: tuning) == nil)
    #expect(actions(&recognizer, 0, -10, at: 9100) == [.began, .locked(.vertical), .scroll(-10)])
  }

  @Test("a late sample first performs what was due before it")
  func lateSample() {
    var recognizer = coasting()
    let expected: [WheelAction] = [
      .endedVertical(velocity: -1250, isFling: true), .began, .locked(.vertical), .scroll(-10),
    ]
    #expect(actions(&recognizer, 0, -10, at: 400) == expected)
  }

  @Test("fingers that lift at the coast speed coast, and slightly slower do not")
  func coastSpeed() {
    var pulled = WheelRecognizer()
    for step in 0..<10 { _ = actions(&pulled, 0, -10, at: Double(step) * 8) }
    let speed = abs(pulled.history.velocity(tuning).dy)
    #expect(abs(speed - 1250) < 1e-6)
    for (limit, coasts) in [(speed.nextDown, true), (speed, true), (speed.nextUp, false)] {
      var (recognizer, law) = (pulled, tuning)
      law.coastSpeed = limit
      #expect(recognizer.passTime(to: 0.104, tuning: law).rounded == (coasts ? [.coast(velocity: -1250)] : []))
    }
  }

  struct Start: CustomTestStringConvertible, Sendable {
    let name: String
    let deltas: [(Double, Double)]
    let axis: WheelAction.Axis?
    var testDescription: String { name }
  }

  @Test(
    "axis",
    arguments: [
      Start(name: "sideways", deltas: [(-7, -3)], axis: .horizontal),
      Start(name: "sideways, exactly twice as far", deltas: [(-6, -3)], axis: .horizontal),
      Start(name: "along", deltas: [(-3, -6)], axis: .vertical),
      Start(name: "between, not yet", deltas: [(-6, -4), (-6, -4)], axis: nil),
      Start(name: "between, far", deltas: [(-6, -4), (-6, -4), (-6, -4)], axis: .vertical),
      Start(name: "between, then sideways", deltas: [(-6, -4), (-9, -1)], axis: .horizontal),
      Start(name: "short", deltas: [(-3, 0), (-2, 0)], axis: nil),
    ])
  func axis(start: Start) {
    var recognizer = WheelRecognizer()
    var locked: WheelAction.Axis?
    for (step, delta) in start.deltas.enumerated() {
      for action in actions(&recognizer, delta.0, delta.1, at: Double(step) * 8) {
        if case .locked(let axis) = action { locked = axis }
      }
    }
    #expect(locked == start.axis)
  }

  @Test("single points of slow scrolling count, sideways ones do not")
  func slowReader() {
    var recognizer = WheelRecognizer()
    #expect(actions(&recognizer, 0, -1, at: 0) == [.began])
    #expect(
      recognizer.passTime(to: 0.12, tuning: tuning).rounded == [
        .locked(.vertical), .scroll(-1), .endedVertical(velocity: 0, isFling: false),
      ])
    #expect(actions(&recognizer, -1, 0, at: 500) == [.began])
    #expect(recognizer.passTime(to: 0.7, tuning: tuning).rounded == [.abandoned])
    // Twice as far along the list as across it is along it, and slightly less is not.
    for (across, isAlong) in [(0.5, true), (0.5.nextDown, true), (0.5.nextUp, false)] {
      var slow = WheelRecognizer()
      #expect(actions(&slow, across, -1, at: 0) == [.began])
      #expect(slow.passTime(to: 0.12, tuning: tuning).contains(.abandoned) == !isAlong)
    }
  }

  @Test("no slop: the first sample counts in full")
  func noSlop() {
    var recognizer = WheelRecognizer()
    var free = WheelTuning()
    free.slop = 0
    let sample = WheelSample(delta: Vector(dx: 0, dy: -1), seconds: 0)
    #expect(recognizer.add(sample, tuning: free).rounded == [.began, .locked(.vertical), .scroll(-1)])
  }

  @Test("inertia past the edge is passed on once and then ignored until it ends")
  func edge() {
    let stream = WheelStream().fingers(WheelStream.pullSizes, along: Self.up, at: 0).tail(80, along: Self.up, at: 96)
    let play = WheelPlay(stream, overscrollFrom: 600)
    // 291 by the fingers; 80, 76, 72.2, 68.6 make 587.8 and 65.2 the first one past 600: the fifth tail sample.
    #expect(play.story == ["0.0 begin", "8.0 lock vertical", "162.7 bounce"])
    #expect(abs(play.scrolled + 653) < 1e-9)
    let bounce = play.log.last?.action
    // (72.2 + 68.6 + 65.2 … without the first of the window)/span: samples within 50 ms, so 68.6 + 65.2 over 33.3 ms.
    if case .bounce(let velocity) = bounce { #expect(abs(velocity + 4014) < 0.5) } else { Issue.record("no bounce") }
  }

  @Test("fingers that pull past the edge are not inertia")
  func fingersPastEdge() {
    let sizes = (0..<30).map { 40 - Double($0) }
    let play = WheelPlay(WheelStream().fingers(sizes, along: Self.up, at: 0), overscrollFrom: 100)
    #expect(!play.story.contains { $0.hasSuffix("bounce") })
  }

  struct Rest: CustomTestStringConvertible, Sendable {
    let name: String
    /// Times in milliseconds, and dy.
    let samples: [(Double, Double)]
    let begins: Int
    var testDescription: String { name }
  }

  @Test(
    "the ends of ignoring",
    arguments: [
      Rest(name: "a reversal, at once", samples: [(170, 5)], begins: 1),
      Rest(name: "not more of the tail", samples: [(180, -50), (190, -45)], begins: 0),
      // The last two are at least 6 and twice the smallest, 3.
      Rest(name: "a fresh swipe", samples: [(200, -3), (208, -8), (216, -14)], begins: 1),
      Rest(name: "not a small one", samples: [(200, -2), (208, -5), (216, -5.9)], begins: 0),
      Rest(name: "quiet", samples: [(300, -5)], begins: 1),
    ])
  func ignoringEnds(rest: Rest) {
    var stream = WheelStream().fingers(WheelStream.pullSizes, along: Self.up, at: 0)
      .tail(80, along: Self.up, at: 96, count: 5)
    stream.samples += rest.samples.map { ($0.0, Vector(dx: 0, dy: $0.1)) }
    let play = WheelPlay(stream, overscrollFrom: 600)
    #expect(play.story.filter { $0.hasSuffix("begin") }.count == 1 + rest.begins)
  }

  @Test("a tail turns a page before a full page is traveled")
  func tailCommit() {
    let stream = WheelStream().fingers([3, 7, 12, 18], along: Self.left, at: 0).tail(30, along: Self.left, at: 48)
    // 30 rises over 18; the four after it fall: 48 + 4·16.667.
    #expect(WheelPlay(stream).story == ["0.0 begin", "8.0 lock horizontal", "114.7 page tail"])
  }

  @Test("a latch ignores everything until quiet")
  func latch() {
    var stream = WheelStreamTests.flick
    // Jitter less than twice the smallest, without a pause of 120 ms, for a second.
    for step in 0..<60 {
      stream.samples.append((148 + Double(step) * 17, Vector(dx: step % 2 == 0 ? -20 : -12, dy: 0)))
    }
    #expect(WheelPlay(stream).decisions == 1)
    stream.samples.append((148 + 59 * 17 + 120, Vector(dx: -20, dy: 0)))
    #expect(
      WheelPlay(stream).story.suffix(3).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "begin", "lock horizontal", "page gap",
      ])
  }

  @Test("a reported lift decides at once; fingers that rested do not throw")
  func stop() {
    func pulled() -> WheelRecognizer {
      var recognizer = WheelRecognizer()
      for step in 0..<10 { _ = actions(&recognizer, 0, -10, at: Double(step) * 8) }
      return recognizer
    }
    var quick = pulled()
    #expect(
      quick.stop(at: 0.08, tuning: tuning).rounded == [
        .coast(velocity: -1250), .endedVertical(velocity: -1250, isFling: true),
      ])
    #expect(quick.nextDeadline(tuning: tuning) == nil)
    var rested = pulled()
    #expect(
      rested.stop(at: 0.125, tuning: tuning).rounded == [
        .coast(velocity: -1250), .endedVertical(velocity: 0, isFling: false),
      ])
    var sideways = WheelRecognizer()
    for step in 0..<10 { _ = actions(&sideways, -10, 0, at: Double(step) * 8) }
    #expect(sideways.stop(at: 0.08, tuning: tuning).rounded == [.commitPage(velocity: -1250, reason: .lift)])
    #expect(sideways.stop(at: 0.09, tuning: tuning).rounded.isEmpty)
  }

  @Test("a canceled gesture's inertia is ignored")
  func cancel() {
    var recognizer = WheelRecognizer()
    for step in 0..<5 { _ = actions(&recognizer, 0, -20, at: Double(step) * 8) }
    recognizer.cancel()
    for step in 5..<30 { #expect(actions(&recognizer, 0, -20, at: Double(step) * 8).isEmpty) }
    #expect(recognizer.passTime(to: 1, tuning: tuning).rounded.isEmpty)
    #expect(actions(&recognizer, 0, -20, at: 1001).first == .began)
    var idle = WheelRecognizer()
    idle.cancel()
    #expect(idle == WheelRecognizer())
  }

  @Test("simultaneous samples count as one")
  func merge() {
    var recognizer = WheelRecognizer()
    for step in 0..<10 {
      _ = actions(&recognizer, 0, -6, at: Double(step) * 8)
      _ = actions(&recognizer, 0, -4, at: Double(step) * 8 + 2.9)
    }
    #expect(recognizer.history.count == 10)
    #expect(abs(recognizer.history.velocity(tuning).dy + 1250) < 1e-6)
  }

  @Test("any stream comes to rest, keeps its numbers finite and turns at most one page per beginning")
  func anything() {
    var random = SeededGenerator(seed: 31)
    let odd = [0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300]
    for _ in 0..<300 {
      var (recognizer, seconds, begins, pages) = (WheelRecognizer(), 0.0, 0, 0)
      for _ in 0..<200 {
        seconds += random.number(-0.01...0.08)
        let isOdd = random.number(0...1) < 0.1
        let dx = isOdd ? odd.randomElement(using: &random)! : random.number(-60...60)
        let sample = WheelSample(
          delta: Vector(dx: dx, dy: random.number(-60...60)),
          seconds: isOdd && random.number(0...1) < 0.2 ? .nan : seconds,
          overscroll: random.number(-50...50), coasted: random.number(-50...50), pageWidth: 390)
        for action in recognizer.add(sample, tuning: tuning) {
          switch action {
          case .began: begins += 1
          case .scroll(let way), .page(let way): #expect(way.isFinite)
          case .coast(let velocity), .bounce(let velocity), .endedVertical(let velocity, _):
            #expect(velocity.isFinite)
          case .commitPage(let velocity, _):
            #expect(velocity.isFinite)
            pages += 1
          case .rearmed, .locked, .resumed, .abandoned: break
          }
        }
        #expect(pages <= begins)
      }
      _ = recognizer.passTime(to: seconds + 1, tuning: tuning)
      #expect(recognizer.state == .idle && recognizer.nextDeadline(tuning: tuning) == nil)
    }
  }
}
