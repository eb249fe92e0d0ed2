import Testing

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeStudio

/// The arithmetic of loops, worked out by hand over one gesture whose every number is round.
@Suite("Numbers of a loop, by hand")
struct StudioLoopNumberTests {
  /// A finger that goes up by 20 pt each 10 ticks, 120 in all, and rests; then notches, a wheel, a key and a tab.
  private static func run(notchesAt tick: Tick = 260, maxSpeed: Double = 8000) -> LoopRun {
    var setup = Setup()
    (setup.tuning.gesture.slop, setup.tuning.scroll.maxSpeed) = (0, maxSpeed)
    (setup.tuning.top.hide, setup.tuning.bottom.hide) = (.never, .never)
    var start = Simulation(setup)
    _ = start.handle(.time(to: 1000))
    var gesture = KeptGesture(start: start)
    func add(_ tick: Tick, _ input: Input) { gesture.inputs.append(.init(tick: 1000 + tick, input: input)) }
    add(0, .press(Point(x: 195, y: 600)))
    for step in 1...6 { add(Tick(step * 10), .move(Point(x: 195, y: 600 - 20 * Double(step)))) }
    add(80, .release(velocity: .zero))
    add(tick, .notches(Vector(dx: 0, dy: -1)))
    add(500, .wheel(Vector(dx: -3, dy: 4)))
    add(620, .wheel(Vector(dx: -5, dy: 4)))
    add(1200, .key(.up))
    add(1400, .content(page: 1, .height(900)))
    add(1900, .press(Point(x: 195, y: 600)))
    add(1920, .cancel)
    return LoopRun(gesture, setup.tuning)
  }

  @Test("gestures begin with fingers, and with wheels and keys after 0.3 s")
  func gestureStarts() {
    #expect(Self.run().gestureStarts == [0, 260, 500, 1200, 1900])
    // 80 + 180 is far enough, a tick less is not.
    #expect(Self.run(notchesAt: 259).gestureStarts == [0, 500, 1200, 1900])
    let run = Self.run()
    #expect(run.gestureRange(at: 0) == 0..<260 && run.gestureRange(at: 259) == 0..<260)
    #expect(run.gestureRange(at: 260) == 260..<500 && run.gestureRange(at: 499) == 260..<500)
    #expect(run.gestureRange(at: 5000) == 1900..<Tick.max)
  }

  @Test("a finger is down from its press to its lift; a wheel's sample has its longer way")
  func touches() {
    let run = Self.run()
    #expect(run.touches == [0..<80, 1900..<1920])
    #expect(run.turns.map(\.tick) == [260, 500, 620, 1200])
    #expect(run.turns.map(\.way) == [-1, 4, -5, 0])
  }

  @Test(
    "a limit that either stack's scroll crosses is a decision, before the bar reaches its end",
    arguments: Edge.allCases)
  func commitments(edge: Edge) throws {
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    setup.tuning.bottom.follow = .own
    for (side, stack) in [(Edge.top, \Tuning.top), (.bottom, \.bottom)] {
      setup.tuning[keyPath: stack].hide = side == edge ? .commit : .never
      (setup.tuning[keyPath: stack].deadBand, setup.tuning[keyPath: stack].resistHide) = (0, 10)
    }
    setup.pages[setup.startPage] = Setup.Page(content: .height(9000), offset: 500)
    var gesture = KeptGesture(start: Simulation(setup))
    gesture.inputs = [
      .init(tick: 0, input: .press(Point(x: 195, y: 600))), .init(tick: 60, input: .move(Point(x: 195, y: 560))),
      .init(tick: 500, input: .release(velocity: .zero)),
    ]
    let run = LoopRun(gesture, setup.tuning)
    let hidden = try #require(run.events.first { if case .barHidden = $0.event { true } else { false } }?.tick)
    #expect(hidden > 60)
    #expect(run.decisionTicks.first == 60 && run.decisionTicks.contains(hidden))
  }

  @Test("samples lie five ticks apart, and the nearest one is shown")
  func snapshots() {
    let run = Self.run()
    #expect(run.samples.count == run.length / 5 + 1 || run.samples.count == run.length / 5 + 2)
    // 20 pt more each 10 ticks, after the move of that tick.
    for (tick, offset) in [(0, 0.0), (7, 0), (8, 20), (12, 20), (17, 20), (18, 40), (60, 120), (100, 120)] {
      #expect(run.snapshot(at: tick).offset == offset, "tick \(tick)")
    }
    #expect(run.snapshot(at: -50).offset == 0)
    #expect(run.snapshot(at: 1_000_000) == run.samples.last)
    #expect(run.offsets.lowerBound == 0 && run.offsets.upperBound >= 120)
  }

  @Test("speed is the distance between the samples around a tick, divided by their time")
  func speeds() {
    let run = Self.run()
    // 20 pt in 10 ticks, 1/60 s.
    #expect(abs(run.speed(at: 20) - 1200) < 1e-9)
    // From the sample at 20 to the one at 50: 60 pt in 30 ticks.
    #expect(abs(run.speed(at: 50) - 1200) < 1e-9)
    // At the very start one sample of five ticks, in which nothing has moved; at rest nothing.
    #expect(run.speed(at: 0) == 0)
    #expect(run.speed(at: 90) == 0)
    #expect(run.speed(at: -30) == run.speed(at: 0))
  }

  @Test("what no finger and no fling is fast enough for is a jump: 16 000 pt/s, or twice the top speed")
  func jumps() {
    // 20 pt between two samples are 2400 pt/s: motion, however slow flings are.
    #expect(abs(Self.run(maxSpeed: 500).speed(at: 20) - 1200) < 1e-9)
    // A program's 134 pt between two samples are 16 080 pt/s, 133 are 15 960.
    for (way, maxSpeed, isMotion) in [
      (134.0, 8000.0, false), (133, 8000, true), (134, 500, false), (133, 500, true), (134, 8100, true),
      (400, 23_900, false), (400, 24_100, true),
    ] {
      var setup = Setup()
      setup.tuning.scroll.maxSpeed = maxSpeed
      var gesture = KeptGesture(start: Simulation(setup))
      gesture.inputs = [.init(tick: 20, input: .scrollTo(way, animated: false)), .init(tick: 90, input: .hover(nil))]
      let run = LoopRun(gesture, setup.tuning)
      #expect(run.snapshot(at: 30).offset == way)
      #expect((run.speed(at: 30) != 0) == isMotion, "\(way) pt at \(maxSpeed)")
    }
  }

  @Test("the last six runs of a gesture are kept, the one asked for last first")
  func library() {
    var gesture = KeptGesture(start: Simulation(Setup()))
    gesture.inputs = [.init(tick: 0, input: .hover(nil))]
    var library = LoopCache(gesture)
    let layers = (0..<8).map { number in
      var tuning = Tuning()
      tuning.top.resistShow = Double(number)
      return TuningLayer(tuning)
    }
    func held() -> [Int] { layers.indices.filter { library.holds(layers[$0]) } }
    for number in 0..<6 { #expect(library.run(layers[number]).layer == layers[number]) }
    #expect(held() == [0, 1, 2, 3, 4, 5])
    _ = library.run(layers[0])
    _ = library.run(layers[6])
    #expect(held() == [0, 2, 3, 4, 5, 6])
    _ = library.run(layers[7])
    #expect(held() == [0, 3, 4, 5, 6, 7])
  }

  @Test("the speed of pages is their way in the twentieth of a second before")
  func pageSpeeds() {
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    var gesture = KeptGesture(start: Simulation(setup))
    gesture.inputs = [.init(tick: 0, input: .press(Point(x: 350, y: 400)))]
    // 13 pt each 5 ticks: a thirtieth of a page of 390, four pages a second.
    for step in 1...12 {
      gesture.inputs.append(.init(tick: step * 5, input: .move(Point(x: 350 - 13 * Double(step), y: 400))))
    }
    gesture.inputs.append(.init(tick: 400, input: .release(velocity: .zero)))
    let run = LoopRun(gesture, setup.tuning)
    #expect(abs(run.pageSpeed(at: 60) - 4) < 1e-9)
    #expect(abs(run.pageSpeed(at: 20) - 4) < 1e-9)
    #expect(run.pageSpeed(at: 0) == 0 && run.pageSpeed(at: 200) == 0)
    #expect(run.touches == [0..<400])
  }

  @Test("the pages' content is reported from the tick at which it changes")
  func contents() {
    var run = Self.run()
    #expect(run.content(at: 5000) == nil)
    var gesture = run.gesture
    gesture.content = [.height(1), .height(2), .height(3)]
    run = LoopRun(gesture, run.layer)
    #expect(run.content(at: 1399) == gesture.content)
    #expect(run.content(at: 1400) == [.height(1), .height(900), .height(3)])
  }

  @Test("a run rests when the phone does, ten seconds after its last input at the latest")
  func length() {
    // A finger that is taken away again where nothing moves: the run ends with it.
    let run = Self.run()
    #expect(run.length == 1920)
    #expect(run.phone(at: run.length + 700).tick == 1000 + 1920 + 700)
    // A notch of 48 pt is a quarter of a point away after 60 ms · log2(192), 455.1 ms or 274 ticks.
    var notch = run.gesture
    notch.inputs = Array(notch.inputs.prefix(9))
    #expect(LoopRun(notch, run.layer).length == 260 + 274)
    // A finger that stays down never rests by itself and moves nothing: the run ends with it.
    var held = KeptGesture(start: Simulation(Setup()))
    held.inputs = [.init(tick: 30, input: .press(Point(x: 195, y: 400)))]
    #expect(LoopRun(held, Tuning()).length == 30)
  }

  @Test("in and out points stay thirty ticks apart and inside the run")
  func cuts() {
    var cut = LoopCut()
    #expect(cut.range(in: 400) == 0...400)
    cut.set(.start, at: 390, length: 400)
    #expect(cut.start == 370)
    cut.set(.start, at: -5, length: 400)
    #expect(cut.start == 0)
    cut.set(.start, at: 100, length: 400)
    cut.set(.end, at: 110, length: 400)
    #expect(cut.end == 130 && cut.range(in: 400) == 100...130)
    cut.set(.end, at: 900, length: 400)
    #expect(cut.end == 400)
    cut.set(.end, at: 200, length: 400)
    cut.set(.start, at: 180, length: 400)
    #expect(cut.start == 170)
    // A run that became shorter plays what is left of it, or all of it.
    #expect(cut.range(in: 190) == 170...190)
    #expect(cut.range(in: 170) == 0...170)
    cut.clear(.start)
    #expect(cut.range(in: 400) == 0...200)
  }

  @Test("a step goes from frame to frame of a sixtieth of a second, wherever the playhead stands")
  func steps() {
    var loop = LoopState(Self.run().gesture, TuningLayer(Tuning()), at: 0)
    for (from, frames, to) in [
      (203.0, 1.0, 210.0), (203, -1, 200), (200, 1, 210), (200, -1, 190), (5, -1, 0), (0, -1, 0),
    ] {
      loop.scrub(to: from)
      loop.step(frames)
      #expect(loop.playhead == to, "\(frames) from \(from)")
    }
    for _ in 0..<3 { loop.changeSpeed(faster: false) }
    #expect(loop.speed == 0.125)
    loop.changeSpeed(faster: true)
    #expect(loop.speed == 0.25)
  }

  @Test("the values a take set follow the playhead; nothing is shown if every value is the user's")
  func own() {
    var gesture = Self.run().gesture
    var later = Tuning()
    later.top.resistShow = 77
    gesture.inputs.append(.init(tick: 1000 + 2000, input: .tune(later)))
    var loop = LoopState(gesture, TuningLayer(Tuning(), keys: []), at: 0)
    loop.scrub(to: 1999)
    #expect(loop.ownTuning == gesture.start.tuning)
    loop.scrub(to: 2000)
    #expect(loop.ownTuning == later && loop.tick == 2000)
    #expect(LoopState(gesture, TuningLayer(Tuning()), at: 0).ownTuning == nil)
  }

  @Test("a cut begins again in the very moment in which it is over")
  func begins() {
    var loop = LoopState(Self.run().gesture, TuningLayer(Tuning()), at: 0)
    loop.cut(.end, at: 600)
    loop.advance(to: 0.75)
    #expect(loop.playhead == 450)
    loop.advance(to: 1)
    #expect(loop.playhead == 0)
  }

  @Test("without an out point the end stays seven tenths of a second on screen")
  func pause() {
    var loop = LoopState(Self.run().gesture, TuningLayer(Tuning()), at: 0)
    let round = Double(loop.run.length) / 600 + 0.7
    loop.advance(to: round - 0.001)
    #expect(loop.tick >= loop.run.length)
    loop.advance(to: round + 0.1)
    #expect(abs(loop.playhead - 60) < 1e-6)
  }

  @Test(
    "a ruler's figures have 56 pt each, at round seconds",
    arguments: [
      (1.0, 560.0, 10), (1, 559, 20), (1, 1120, 5), (10, 560, 100), (60, 560, 1000), (0.2, 56, 20), (9000, 56, 12_000),
      (3600, 3360, 6000), (3600, 3359, 12_000),
    ])
  func ruler(seconds: Double, width: Double, step: Int) throws {
    let scale = TimelineScale(seconds: seconds, width: width)
    #expect(scale.step == step)
    let long = scale.marks.filter(\.isLong).map(\.seconds)
    for (number, second) in long.enumerated() { #expect(abs(second - Double(number * step) / 100) < 1e-9) }
    #expect(long.count == Int(seconds * 100 / Double(step) + 1e-9) + 1)
    // Four short ones between two long ones.
    #expect(scale.marks.prefix(6).map(\.isLong) == [true, false, false, false, false, true])
  }

  /// What a moment is asked about is lived through once more: by time alone, too, after the finger has gone.
  @Test("the bars' motion in a frame of a fling matches its decisions, and no event is missing")
  func livedAgain() throws {
    var setup = Setup()
    setup.tuning.header.size = BarSize(full: 2000, min: 0)
    (setup.tuning.top.hide, setup.tuning.top.settle, setup.tuning.gesture.slop) = (.track, .none, 0)
    (setup.tuning.top.deadBand, setup.tuning.top.resistHide) = (0, 0)
    let start = Simulation(setup)
    var gesture = KeptGesture(start: start)
    gesture.inputs = [
      .init(tick: 0, input: .press(Point(x: 195, y: 800))), .init(tick: 20, input: .move(Point(x: 195, y: 780))),
      .init(tick: 30, input: .release(velocity: Vector(dx: 0, dy: -1500))),
    ]
    let run = LoopRun(gesture, setup.tuning)
    for tick in [60, 120, 300, 600] {
      let way = run.phone(at: tick).top.hidden - run.phone(at: tick - 10).top.hidden
      #expect(way > 0.1)
      let decision = try #require(run.decisions(at: tick).top.decision)
      #expect(abs(decision.bars.total - way) < 1e-9, "tick \(tick)")
    }
    var reported: [LoopRun.Flag] = []
    run.watch(-1, through: run.length) { tick, outcome in
      reported += outcome.events.map { LoopRun.Flag(tick: tick, event: $0) }
    }
    #expect(reported == run.events && reported.contains { $0.tick > 30 })
  }
}
