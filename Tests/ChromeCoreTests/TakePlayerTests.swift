import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// Drives a player like `Replay` and keeps its cues, without frames.
struct PlayerTester {
  var inputs: [TakeSample] = []
  var results: [ExpectationResult] = []
  var marks: [String: Tick] = [:]
  var endTick: Tick = 0

  /// Creates a tester.
  ///
  /// - Parameter events: the events to report at a tick, whatever the inputs.
  init(_ text: String, events: [Tick: Event] = [:], step: Tick? = nil) throws {
    let reading = TakeParser.read(text)
    try #require(reading.problems == [])
    let take = try #require(reading.take)
    var simulation = Simulation(take.setup)
    var player = TakePlayer(take)
    var steps = 0
    while true {
      steps += 1
      try #require(steps < 100_000, "the player does not end")
      switch player.next(seeing: simulation) {
      case .input(let input):
        inputs.append(TakeSample(tick: simulation.tick, input: input))
        _ = simulation.handle(.input(input))
      case .advance(let tick):
        try #require(tick > simulation.tick)
        let far = simulation.isAtRest ? step ?? 1 : 1
        _ = simulation.handle(.time(to: min(tick, simulation.tick + far)))
        var list = EventList()
        if let event = events[simulation.tick] { list.append(event) }
        player.observe(list, at: simulation.tick)
      case .mark(let name): marks[name] = simulation.tick
      case .expected(let result): results.append(result)
      case .caption, .video, .studio, .failed, .missed: break
      case .finished:
        endTick = simulation.tick
        return
      }
    }
  }

  var places: [Point] {
    inputs.compactMap { sample in
      switch sample.input {
      case .press(let place), .move(let place): place
      default: nil
      }
    }
  }
}

@Suite("Playing takes")
struct TakePlayerTests {
  @Test("an expectation in the midst of a motion, even one of 0 ms, says how to wait for its end")
  func early() throws {
    let start = "set bottom.settleTime 0\nat 1 offset 500\nbars hidden\nshow bars bottom\n"
    let found = try PlayerTester(start + "expect tabBar shown\n").results.map(\.found)
    #expect(found == ["tabBar is moving; to let the motion end first, add 'wait until tabBar shown'"])
    let met = try PlayerTester(start + "wait until tabBar shown\nexpect tabBar shown\nexpect tabBar moving\n").results
    #expect(met.map(\.passed) == [true, false])
    #expect(met.map(\.found).last == "tabBar is shown")
    // A finger that rests on a half-shown bar: no wait ends that.
    let held = "set gesture.slop 0 top.deadBand 0 top.resistHide 0\nat 1 offset 500\npress 195 600\nmove 0 -20\n"
    #expect(try PlayerTester(held + "expect header hidden\n").results.map(\.found) == ["header is moving"])
  }

  @Test("a wait for rest that a wheel outlasts names the wheel; one that something else does, does not")
  func wheelWithoutEnd() throws {
    let held = try PlayerTester("wheel begin\nwheel 0 -40\nwait 1s\nexpect rest\n").results.map(\.found)
    #expect(held == ["the wheel's gesture has not ended: 'wheel stop' ends it"])
    let moving = try PlayerTester("fling 195 600 at 0 -3000\nexpect rest\n").results.map(\.found)
    #expect(moving == ["something is still moving"])
  }

  @Test("a tap at the screen's edge that shows a hidden tab bar is expected by the bar's name")
  func tappedBar() throws {
    let text = """
      tap 195 840
      expect event tapped tabBar
      expect event tapped:tabBar since 1s ago
      expect event tapped header since 1s ago
      """
    let player = try PlayerTester(text + "\n", events: [20: .tapped(.bar(.tabBar))])
    #expect(player.results.map(\.passed) == [true, true, false])
  }

  @Test("a move has a sample each 1/120 s and its last one exactly at its end")
  func move() throws {
    let tester = try PlayerTester("press 195 600\nmove 0 -180 over 250ms\nmove 1 -30\nhold 400ms\nrelease\n")
    #expect(tester.inputs.map(\.tick) == [0] + (1...30).map { $0 * 5 } + [150, 390])
    #expect(tester.places[15] == Point(x: 195, y: 510))
    #expect(tester.places[30] == Point(x: 195, y: 420))
    #expect(tester.places[31] == Point(x: 196, y: 390))
    #expect(tester.endTick == 390)
  }

  @Test("samples end with their duration, even if 1/120 s does not divide it")
  func oddTime() throws {
    let tester = try PlayerTester("press 0 0\nmove 0 23 over 0.02s\n")
    #expect(tester.inputs.map(\.tick) == [0, 5, 10, 12])
    #expect(tester.places.last == Point(x: 0, y: 23))
  }

  @Test("a given number of samples is spaced evenly")
  func byNumber() throws {
    let tester = try PlayerTester("press 0 0\nmove 10 0 over 1s in 4 samples\n")
    #expect(tester.inputs.map(\.tick) == [0, 150, 300, 450, 600])
    #expect(tester.places.map(\.x) == [0, 2.5, 5, 7.5, 10])
  }

  @Test("a drag, a tap, a wheel gesture and a fling take their time")
  func gestures() throws {
    let tester = try PlayerTester(
      "drag 1 2 by 0 -6 over 50ms\nmark \"a\"\ntap 5 5\nmark \"b\"\nwheel 0 -600 over 500ms\nmark \"c\"\n"
        + "fling 195 600 at 0 -1800\nmark \"d\"\nswipe left\nmark \"e\"\n")
    #expect(tester.marks == ["a": 30, "b": 60, "c": 360, "d": 450, "e": 570])
    let wheels = tester.inputs.compactMap { sample -> Double? in
      guard case .wheel(let by) = sample.input else { return nil }
      return by.dy
    }
    #expect(wheels == Array(repeating: -10, count: 60))
  }

  @Test("a fling begins at its point, and its release has its velocity")
  func fling() throws {
    let tester = try PlayerTester("fling 195 600 at 0 -1800\n")
    #expect(tester.inputs.last?.input == .release(velocity: Vector(dx: 0, dy: -1800)))
    #expect(tester.places.first == Point(x: 195, y: 600))
  }

  @Test("a drag is even and straight unless it is by hand; one by hand has a default duration")
  func manners() throws {
    let even = try PlayerTester("drag 195 600 by 0 -180 over 250ms\n")
    #expect(even.inputs.last?.input == .release(velocity: nil))
    for (number, place) in even.places.dropFirst().enumerated() {
      #expect(abs(place.y - (600 - 6 * Double(number + 1))) < 1e-9)
    }
    let natural = try PlayerTester("drag 195 600 by 0 -180 naturally\n")
    // 200 ms and 90 ms for 180 pt: 174 ticks, in whole samples.
    #expect(natural.endTick == 170)
    #expect(natural.places.last == Point(x: 195, y: 420))
    #expect(natural.inputs.last?.input == .release(velocity: .zero))
    let moved = try PlayerTester("press 0 0\nmove 0 -180 over 250ms by hand seed 3\nmove 5 0\n")
    #expect(moved.places.last == Point(x: 5, y: -180))
  }

  @Test("a ramp runs in parallel with gestures, every 1/60 s, and ends exactly")
  func ramp() throws {
    let tester = try PlayerTester("ramp top.resistShow 120 to 0 over 0.05s\npress 1 1\nwait 10ms\nrelease\n")
    let values = tester.inputs.compactMap { sample -> (Tick, Double)? in
      guard case .tune(let tuning) = sample.input else { return nil }
      return (sample.tick, tuning.top.resistShow)
    }
    #expect(values.map(\.0) == [0, 10, 20, 30])
    #expect(values.map(\.1) == [120, 80, 40, 0])
    #expect(tester.endTick == 30)
  }

  @Test("raw samples come at their own ticks, late ones at once")
  func samples() throws {
    let tester = try PlayerTester("wait 0.1s\nsamples\n10 down 1 2\n70 up 1 5\nend\n")
    #expect(tester.inputs.map(\.tick) == [60, 70, 70])
    #expect(
      tester.inputs.map(\.input) == [.press(Point(x: 1, y: 2)), .move(Point(x: 1, y: 5)), .release(velocity: nil)])
  }

  @Test("the result does not depend on the step size of the caller")
  func anyStep() throws {
    let text = "drag 1 2 by 0 -60 over 0.3s\nramp top.rate 1 to 2 over 0.2s\nwait 1s\nswipe right\n"
    #expect(try PlayerTester(text, step: 1).inputs.map(\.tick) == PlayerTester(text, step: 10_000).inputs.map(\.tick))
  }

  @Test(
    "an expected event is awaited, and the take lasts until it is decided",
    arguments: [
      (100, true, 100), (300, true, 300), (301, false, 300),
    ])
  func within(happens: Tick, passes: Bool, end: Tick) throws {
    let tester = try PlayerTester("expect event pageSettled 2 within 0.5s\n", events: [happens: .pageSettled(2)])
    #expect(tester.results.map(\.passed) == [passes])
    #expect(tester.endTick == end)
  }

  @Test("another kind of event does not count, and neither does one without its arguments")
  func patterns() throws {
    let events: [Tick: Event] = [10: .settled(.top, .hidden)]
    func passes(_ text: String) throws -> [Bool] {
      try PlayerTester("expect event \(text) within 50ms\n", events: events).results.map(\.passed)
    }
    #expect(try passes("settled") == [true])
    #expect(try passes("settled top") == [true])
    #expect(try passes("settled top hidden") == [true])
    #expect(try passes("settled top shown") == [false])
    #expect(try passes("settled bottom") == [false])
  }

  @Test("a wait for rest can be slept through to its end, the next step of a ramp or an expected event")
  func restDeadline() throws {
    func deadline(_ text: String) throws -> Tick? {
      let take = try #require(TakeParser.read("select tab 2\n" + text + "wait until rest within 2s\n").take)
      var (phone, player) = (Simulation(take.setup), TakePlayer(take))
      while true {
        switch player.next(seeing: phone) {
        case .input(let input): _ = phone.handle(.input(input))
        case .advance(let tick) where player.restDeadline == nil:
          while phone.tick < tick { _ = phone.handle(.time(to: phone.tick + 1)) }
        case .advance, .finished: return player.restDeadline
        default: break
        }
      }
    }
    #expect(try deadline("") == 1200)
    #expect(try deadline("expect event pageSettled within 1s\n") == 600)
    #expect(try deadline("ramp top.rate 1 to 2 over 1s\n") == 10)
    // The first of two ramps, which began 3 ticks apart.
    let second = "wait 5ms\nramp bottom.rate 1 to 2 over 1s\n"
    #expect(try deadline("ramp top.rate 1 to 2 over 1s\n" + second) == 10)
    #expect(try deadline("wait 5ms\nexpect event pageSettled within 10ms\nexpect event settled within 5ms\n") == 6)
    let take = try #require(TakeParser.read("wait 1s\n").take)
    var player = TakePlayer(take)
    #expect(player.next(seeing: Simulation(take.setup)) == .advance(to: 600) && player.restDeadline == nil)
  }

  @Test("past events can be expected")
  func since() throws {
    let events: [Tick: Event] = [60: .pageChanged(1)]
    let text =
      "press 1 1\nwait 0.2s\nexpect event pageChanged\nexpect event pageChanged since 0.1s ago\n"
      + "expect event pageChanged since 0.09s ago\nrelease\nexpect event pageChanged\n"
    #expect(try PlayerTester(text, events: events).results.map(\.passed) == [true, true, false, false])
  }

  /// 0.3 s are 180 ticks.
  @Test("bars that will come back after idling are at rest; bars shown for a time are not")
  func restOfWaiting() throws {
    let text =
      "set header.min 0 top.idleShow 5\nat 1 offset 500\nbars hidden\nwait until rest\nmark \"a\"\n"
      + "show bars for 0.3s\nwait until rest\nmark \"b\"\n"
    #expect(try PlayerTester(text).marks == ["a": 0, "b": 180])
  }

  @Test("expectations about earlier gestures cover the longest requested time")
  func sinceEarlier() throws {
    let text =
      "press 1 1\nwait 0.2s\nrelease\nwait 0.1s\npress 1 1\nrelease\nexpect event pageChanged since 0.2s ago\n"
      + "expect event pageChanged since 0.19s ago\nexpect event pageChanged\n"
    #expect(try PlayerTester(text, events: [60: .pageChanged(1)]).results.map(\.passed) == [true, false, false])
  }
}
