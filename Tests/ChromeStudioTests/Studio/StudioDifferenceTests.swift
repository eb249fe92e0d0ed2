import Testing

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeStudio

/// What two phones made of one stroke, by hand: a finger that goes up by a point each 6 ticks, 100 in all, under bars of
/// 40 pt that go with it once their resistance has had enough.
@Suite("What phones answered differently, by hand")
struct StudioDifferenceTests {
  private static func run(_ resistance: Double) -> LoopRun {
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    setup.tuning.header.size = BarSize(full: 40, min: 0)
    (setup.tuning.toolbar, setup.tuning.tabBar) = (BarSize(full: 0, min: 0), BarSize(full: 40, min: 0))
    setup.tuning.bottom.follow = .own
    for stack in [\Tuning.top, \Tuning.bottom] {
      (setup.tuning[keyPath: stack].hide, setup.tuning[keyPath: stack].settle) = (.track, .none)
      (setup.tuning[keyPath: stack].deadBand, setup.tuning[keyPath: stack].resistHide) = (0, resistance)
    }
    setup.pages[setup.startPage] = Setup.Page(content: .height(9000), offset: 500)
    var gesture = KeptGesture(start: Simulation(setup))
    gesture.inputs = [.init(tick: 0, input: .press(Point(x: 195, y: 700)))]
    for step in 1...100 {
      gesture.inputs.append(.init(tick: 6 * step, input: .move(Point(x: 195, y: 700 - Double(step)))))
    }
    gesture.inputs.append(.init(tick: 700, input: .release(velocity: .zero)))
    return LoopRun(gesture, setup.tuning)
  }

  private static func differences(_ resistance: Double) -> [RunDifference] {
    let runs = [run(0), run(resistance)]
    return RunDifference.all(runs, until: runs[0].length)
  }

  /// The fortieth point comes at tick 240; 25 later ones are 150 ticks.
  @Test("what comes a quarter of a second later is another decision, of both stacks together", arguments: [24.0, 25])
  func later(resistance: Double) throws {
    let found = Self.differences(resistance)
    guard resistance == 25 else {
      #expect(found == [])
      return
    }
    #expect(found.count == 1)
    let difference = try #require(found.first)
    #expect(difference.tick == 240 && difference.bars == [.header, .tabBar])
    #expect(difference.sides.map(\.event) == [.barHidden(.header), .barHidden(.header)])
    #expect(difference.sides.map(\.delay) == [0, 150])
  }

  /// At tick 700 the finger lifts; at 1000 a program hides or shows the bars at once, and that is where it is looked at.
  private static func stroked(_ resistance: Double, _ request: Input.BarsRequest) -> LoopRun {
    var gesture = run(resistance).gesture
    gesture.inputs.append(.init(tick: 1000, input: .bars(request)))
    return LoopRun(gesture, run(resistance).layer)
  }

  @Test("a gesture that begins at the very end is separate")
  func lastGesture() {
    let runs = [0, 180].map { Self.stroked($0, .show(animated: false, forSeconds: nil)) }
    let found = RunDifference.all(runs, until: 1000)
    #expect(found.map(\.tick) == [240, 1000])
    #expect(found.last?.sides.map(\.event) == [.barShown(.header), nil])
    // A bar that stood there when the stroke began is said to have stood there.
    #expect(found.last?.sides[1].text == "header and tab bar stay: already shown")
    #expect(RunDifference.all(runs, until: 999).map(\.tick) == [240])
  }

  /// 100 pt up, then 100 up and 10 back; the second phone's resistance of 150 pt lasts into the second stroke.
  @Test("a bar that was there when the gesture began is reported so, wherever it ends")
  func alreadyThere() throws {
    func twoGestures(_ resistance: Double) -> LoopRun {
      let first = Self.run(resistance)
      var gesture = first.gesture
      gesture.inputs.append(.init(tick: 1000, input: .press(Point(x: 195, y: 700))))
      for (step, y) in [650.0, 600, 610].enumerated() {
        gesture.inputs.append(.init(tick: 1010 + 10 * step, input: .move(Point(x: 195, y: y))))
      }
      var layer = first.layer
      for stack in [\Tuning.top, \.bottom] {
        (layer.tuning[keyPath: stack].resistReset, layer.tuning[keyPath: stack].resistShow) = ([], 0)
      }
      return LoopRun(gesture, layer)
    }
    let found = RunDifference.all([twoGestures(0), twoGestures(150)], until: 1100)
    #expect(found.map { $0.sides.map(\.event) } == [[.barHidden(.header), nil], [nil, .barHidden(.header)]])
    #expect(found.last?.sides[0].reason == "already hidden", "\(found)")
  }

  @Test(
    "a bar that cannot hide is reported, with the reason",
    arguments: [
      (HideDriver.never, BarSize(full: 40, min: 0), "it never hides"),
      (.track, BarSize(full: 40, min: 40), "it never hides"), (.track, BarSize(full: 0, min: 0), "it has no height"),
    ])
  func cannot(hide: HideDriver, size: BarSize, reason: String) throws {
    let own = Self.run(0)
    var layer = own.layer
    (layer.tuning.top.hide, layer.tuning.header.size) = (hide, size)
    let difference = try #require(RunDifference.all([own, LoopRun(own.gesture, layer)], until: own.length).first)
    #expect(difference.sides.map(\.event) == [.barHidden(.header), nil] && difference.sides[1].reason == reason)
  }

  @Test("for a lower bar, its own stack's rule that it never hides is shown")
  func cannotBelow() throws {
    let own = Self.run(0)
    var layer = own.layer
    layer.tuning.bottom.hide = .never
    let found = RunDifference.all([own, LoopRun(own.gesture, layer)], until: own.length)
    let reasons = found.filter { $0.sides[1].event == nil }.map { $0.sides[1].reason }
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == "it never hides" }, "\(found)")
  }

  @Test("for a bar that stays, the gate that absorbed the gesture is shown")
  func stays() throws {
    let difference = try #require(Self.differences(180).first)
    #expect(difference.sides.map(\.event) == [.barHidden(.header), nil])
    #expect(difference.sides[1].reason == "resistance absorbed 100 of 100 pt", "\(difference.sides[1])")
  }
}
