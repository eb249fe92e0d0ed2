import Testing

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeStudio

/// What led to an end, over one finger whose every number is round. Ticks and points by hand.
@Suite("Why a bar reached its end, by hand")
struct StudioWhyStoryTests {
  /// A header of 40 pt and a tab bar of 50 that go with the scroll, and stop where they are.
  private static func tuning(_ change: (inout Tuning) -> Void) -> Tuning {
    var tuning = Tuning()
    tuning.gesture.slop = 0
    (tuning.header.size, tuning.toolbar, tuning.tabBar) = (
      BarSize(full: 40, min: 0), BarSize(full: 0, min: 0), BarSize(full: 50, min: 0)
    )
    for stack in [\Tuning.top, \Tuning.bottom] {
      (tuning[keyPath: stack].hide, tuning[keyPath: stack].show) = (.track, .anywhere)
      (tuning[keyPath: stack].deadBand, tuning[keyPath: stack].topZoneHide) = (0, 0)
      (tuning[keyPath: stack].resistHide, tuning[keyPath: stack].resistShow) = (0, 0)
      (tuning[keyPath: stack].minSpeedHide, tuning[keyPath: stack].minSpeedShow) = (0, 0)
      (tuning[keyPath: stack].settle, tuning[keyPath: stack].rate) = (.none, 1)
      tuning[keyPath: stack].nearTopBypass = 0
    }
    tuning.bottom.follow = .own
    change(&tuning)
    return tuning
  }

  /// A finger that goes by `moves` points of content, each 6 ticks, on a page at 500 pt; it lifts after a second's rest.
  private static func run(
    _ moves: [Double], offset: Double = 500, hidden: Bool = false, _ change: (inout Tuning) -> Void = { _ in }
  ) -> LoopRun {
    var setup = Setup()
    setup.tuning = tuning(change)
    setup.barsHidden = hidden
    setup.pages[setup.startPage] = Setup.Page(content: .height(9000), offset: offset)
    var gesture = KeptGesture(start: Simulation(setup))
    var y = 400.0
    gesture.inputs = [.init(tick: 0, input: .press(Point(x: 195, y: y)))]
    for (number, way) in moves.enumerated() {
      y -= way
      gesture.inputs.append(.init(tick: 6 * (number + 1), input: .move(Point(x: 195, y: y))))
    }
    gesture.inputs.append(.init(tick: 600, input: .release(velocity: .zero)))
    return LoopRun(gesture, setup.tuning)
  }

  /// The story of the first time a bar came to an end.
  private static func story(_ run: LoopRun, _ bar: BarName, _ end: BarEnd) throws -> (tick: Tick, story: GestureStory) {
    let event = end == .hidden ? Event.barHidden(bar) : .barShown(bar)
    let flag = try #require(run.events.first { $0.event == event }, "it never came there")
    return (
      flag.tick, GestureStory(run, bar, end, from: run.gestureRange(at: flag.tick).lowerBound, through: flag.tick)
    )
  }

  @Test("the scroll itself: the sample that brought the last point, and all that went before it")
  func carried() throws {
    let (tick, plain) = try Self.story(Self.run([30, 20, 20]), .header, .hidden)
    #expect(tick == 12 && plain.cause == .carried(12, points: 20))
    #expect(plain.travel == 50 && plain.strongest == nil)
    // 15 of the first 30 pt go into the resistance; 25 are left to the other two. A way back counts for nothing.
    let resisting = Self.run([30, 20, -1, 20]) { ($0.top.resistHide, $0.top.resistReset) = (15, []) }
    let (late, story) = try Self.story(resisting, .header, .hidden)
    #expect(late == 24 && story.cause == .carried(24, points: 20))
    #expect(story.travel == 70)
    #expect(story.took[.resist] == 15 && story.strongest?.gate == .resist && story.strongest?.points == 15)
    // The tab bar has its own.
    let (bottom, tabs) = try Self.story(Self.run([30, 20, 20]), .tabBar, .hidden)
    #expect(bottom == 12 && tabs.cause == .carried(12, points: 20) && tabs.travel == 50)
    let (back, shown) = try Self.story(Self.run([-30, -20], hidden: true), .header, .shown)
    #expect(back == 12 && shown.cause == .carried(12, points: -20) && shown.travel == 50)
  }

  /// The zone ends 20 pt on, and the resistance takes the next 20.
  @Test("of gates that took as much the first on the way is named")
  func even() throws {
    let run = Self.run([20, 20, 20, 20]) { ($0.top.topZoneHide, $0.top.resistHide) = (520, 20) }
    let (tick, story) = try Self.story(run, .header, .hidden)
    #expect(tick == 24 && story.took[.topZone] == 20 && story.took[.resist] == 20)
    #expect(story.strongest?.gate == .topZone)
  }

  /// 30 pt come at tick 6, of which the header's resistance takes 15; 20 pt at tick 12.
  @Test("a moment has what each stack made of it, in words of its own")
  func moment() {
    let run = Self.run([30, 20]) { ($0.top.resistHide, $0.top.resistReset) = (15, []) }
    let parts = WhyMoment(.moment(6), run).parts
    #expect(parts.map(\.edge) == [.top, .bottom])
    let lines = parts.map(\.lines.first)
    let (top, bottom) = ("resistance absorbed 15 pt, header moved 15 pt", "tab bar moved 30 pt")
    #expect(lines == ["Scrolled down 30 pt: \(top)", "Scrolled down 30 pt: \(bottom)"])
  }

  @Test("a limit that was crossed, though the bars arrive later")
  func crossed() throws {
    let run = Self.run([30, 20, 20]) { ($0.top.hide, $0.top.resistHide) = (.commit, 40) }
    let (tick, story) = try Self.story(run, .header, .hidden)
    #expect(tick > 12 && story.cause == .crossed(12, points: 20))
    #expect(story.keys(.header, .hidden, run.layer.tuning).first == "top.resistHide")
  }

  @Test("a row that would have parted from the bars")
  func noGap() throws {
    // 40 pt are hidden 60 pt down; the resistance would let nothing show, but at the top there is nothing else.
    let run = Self.run([-30, -30], offset: 60, hidden: true) { $0.top.resistShow = 300 }
    let (tick, story) = try Self.story(run, .header, .shown)
    #expect(tick == 12 && story.cause == .noGap(12))
    #expect(story.keys(.header, .shown, run.layer.tuning).first == "top.resistShow")
  }

  @Test("motion that stopped part-way, with what was shown of it")
  func settled() throws {
    let run = Self.run([30]) { ($0.top.settle, $0.top.hideBelow, $0.top.showAbove) = (.nearest, 0.5, 0.5) }
    let (_, story) = try Self.story(run, .header, .hidden)
    #expect(story.cause == .settled(6, shown: 0.25))
    #expect(
      story.keys(.header, .hidden, run.layer.tuning) == [
        "top.hideBelow", "top.showAbove", "top.resistHide", "top.topZoneHide", "top.minSpeedHide",
      ])
    #expect(story.keys(.header, .shown, run.layer.tuning).prefix(2) == ["top.showAbove", "top.hideBelow"])
    // The last sample of a window that a gate took whole: it closed no gap, nothing crossed a limit.
    let resisted = GestureStory(Self.run([30]) { $0.top.resistHide = 100 }, .header, .hidden, from: 0, through: 6)
    #expect(resisted.cause == .settled(6, shown: 1) && resisted.took[.resist] == 30)
    #expect(GestureStory(Self.run([30]), .header, .hidden, from: 0, through: 5).cause == .none)
  }

  @Test("left alone: by the rules of the stack that a bar goes by")
  func rested() throws {
    func cause(_ bar: BarName, _ change: (inout Tuning) -> Void) throws -> GestureStory.Cause {
      let (tick, story) = try Self.story(Self.run([0], hidden: true, change), bar, .shown)
      #expect(story.cause == .rested(tick, seconds: 0.5) && tick > 900)
      return story.cause
    }
    _ = try cause(.header) { $0.top.idleShow = 0.5 }
    _ = try cause(.tabBar) { $0.bottom.idleShow = 0.5 }
    _ = try cause(.tabBar) { ($0.top.idleShow, $0.bottom.follow) = (0.5, .top) }
    let run = Self.run([0], hidden: true) { $0.top.idleShow = 0.5 }
    let (_, story) = try Self.story(run, .header, .shown)
    #expect(story.keys(.header, .shown, run.layer.tuning).prefix(2) == ["top.idleShow", "top.resistShow"])
    // Half a second has not passed yet.
    let early = GestureStory(
      Self.run([-10], hidden: true) { $0.top.idleShow = 0.5 }, .header, .shown, from: 0, through: 305)
    #expect(early.cause == .settled(6, shown: 0.25))
    let late = GestureStory(
      Self.run([-10], hidden: true) { $0.top.idleShow = 0.5 }, .header, .shown, from: 0, through: 306)
    #expect(late.cause == .rested(306, seconds: 0.5))
  }

  @Test("pages that are let go: how far they were then, not at the sample before")
  func released() throws {
    var setup = Setup()
    setup.tuning = Self.tuning { _ in }
    let share = 0.1 * setup.screen.width
    var gesture = KeptGesture(start: Simulation(setup))
    gesture.inputs = [
      .init(tick: 0, input: .press(Point(x: 300, y: 400))),
      .init(tick: 6, input: .move(Point(x: 300 - share, y: 400))),
      .init(tick: 8, input: .release(velocity: .zero)),
    ]
    let pager = try #require(WhyMoment(.moment(8), LoopRun(gesture, setup.tuning)).parts.last)
    #expect(pager.edge == nil && pager.lines.first?.hasPrefix("Lifted at 0.01 s after 10% of a page, ") == true)
  }

  /// 16 pt stay free at the right.
  @Test("a card has more than 160 pt, or is not shown", arguments: [(160.0, false), (161, true)])
  func room(width: Double, isThere: Bool) {
    let moment = WhyMoment(.moment(30), Self.run([30, 20, 20]))
    let stage = Rect(x: 0, y: 0, width: 100 + width + 16, height: 800)
    #expect(!moment.parts.isEmpty)
    #expect(WhyView(moment: moment, answers: WhyAnswers(), left: 100, stage: stage).parts.isEmpty == !isThere)
  }

  @Test("turned pages: reported by the page where the gesture began, whatever its result")
  func turned() throws {
    var setup = Setup()
    setup.tuning = Self.tuning { _ in }
    var gesture = KeptGesture(start: Simulation(setup))
    // 60% of a page on, from page 1 to page 2; back by a tenth in a second stroke, caught nowhere.
    let (far, near) = (0.6 * setup.screen.width, 0.1 * setup.screen.width)
    gesture.inputs = [
      .init(tick: 0, input: .press(Point(x: 380, y: 400))),
      .init(tick: 60, input: .move(Point(x: 380 - far, y: 400))),
      .init(tick: 120, input: .release(velocity: .zero)),
      .init(tick: 1200, input: .press(Point(x: 100, y: 400))),
      .init(tick: 1260, input: .move(Point(x: 100 + near, y: 400))),
      .init(tick: 1320, input: .release(velocity: .zero)),
    ]
    let run = LoopRun(gesture, setup.tuning)
    #expect(run.phone(at: 0).snapshot.page == 1 && run.phone(at: 1100).snapshot.page == 2)
    #expect(run.phone(at: run.length).snapshot.page == 2)
    for (tick, words) in [(130, "Lifted at 0.20 s after 60% of a"), (1300, "Lifted at 2.20 s after 10% of a")] {
      let pager = try #require(WhyMoment(.moment(tick), run).parts.last)
      #expect(pager.lines.first?.hasPrefix(words) == true, "\(pager.lines)")
      #expect(pager.question?.didHappen == (tick == 130), "the second turned nothing, though the first did")
    }
  }

  @Test("a tab bar that follows the top bars goes where they go, by their rules")
  func follower() throws {
    func follow(_ change: @escaping (inout Tuning) -> Void) -> (inout Tuning) -> Void {
      { tuning in
        (tuning.bottom.follow, tuning.bottom.hideBelow, tuning.bottom.showAbove) = (.top, 0.1, 0.9)
        change(&tuning)
      }
    }
    // 15 pt are resisted; then 40 pt of the header are as good as 50 of the tab bar.
    let (tick, carried) = try Self.story(Self.run([30, 20, 20], follow { $0.top.resistHide = 15 }), .tabBar, .hidden)
    #expect(tick == 18 && carried.cause == .carried(18, points: 20))
    #expect(carried.strongest?.gate == .resist && carried.strongest?.points == 15)
    let run = Self.run([30], follow { ($0.top.settle, $0.top.hideBelow, $0.top.showAbove) = (.nearest, 0.5, 0.5) })
    let (_, settled) = try Self.story(run, .tabBar, .hidden)
    #expect(settled.cause == .settled(6, shown: 0.25))
    #expect(settled.keys(.tabBar, .hidden, run.layer.tuning).first == "top.hideBelow")
    let words = ReasonText.cause(settled, .tabBar, run.layer.tuning)
    #expect(words == "Motion stopped at 0.01 s with 25% shown: hides below 50%, shows above 50%")
    // With nothing to hide above, it leads by the top's rules.
    let alone = Self.run([25], follow { ($0.header.size.min, $0.top.settle) = (40, .direction) })
    let (_, led) = try Self.story(alone, .tabBar, .hidden)
    #expect(led.cause == .settled(6, shown: 0.5))
    #expect(ReasonText.cause(led, .tabBar, alone.layer.tuning).hasSuffix("it continues in the last direction"))
  }

  @Test("each cause in words, and each settle rule by the stack of its bar")
  func words() {
    var story = GestureStory(Self.run([30, 20]) { $0.top.resistHide = 15 }, .header, .hidden, from: 0, through: 12)
    func words(_ cause: GestureStory.Cause, _ bar: BarName = .header, _ change: (inout Tuning) -> Void = { _ in })
      -> String
    {
      story.cause = cause
      return ReasonText.cause(story, bar, Self.tuning(change))
    }
    let taken = ", after resistance absorbed 15 of 50 pt"
    #expect(words(.carried(12, points: 20)) == "Followed the scroll: last step 20 pt at 0.02 s" + taken)
    #expect(words(.crossed(630, points: -7.26)) == "Threshold crossed by a step of 7.3 pt at 1.05 s" + taken)
    #expect(words(.pulled(60)) == "Pulled past the page's end at 0.10 s")
    #expect(words(.noGap(6000)) == "Closed a gap above the first row at 10.00 s")
    #expect(words(.rested(60, seconds: 0.5)) == "Reappeared after 0.5 s idle; fully shown at 0.10 s")
    #expect(words(.none) == "Not caused by scrolling: a hold, a tab change or a tap")
    let rules: [(SettleRule, String)] = [
      (.none, "it stays where it is"), (.nearest, "hides below 30%, shows above 60%"),
      (.direction, "it continues in the last direction"),
      (.velocity, "hides below 30%, shows above 60%; above 700 pt/s the speed decides"),
      (.chain, "the outer bar decides for all bars"), (.top, "it goes where the top bars go"),
    ]
    for (rule, message) in rules {
      for (bar, stack) in [(BarName.header, \Tuning.top), (.toolbar, \.top), (.tabBar, \.bottom)] {
        let line = words(.settled(60, shown: 0.125), bar) {
          $0[keyPath: stack].settle = rule
          ($0[keyPath: stack].hideBelow, $0[keyPath: stack].showAbove) = (0.3, 0.6)
          $0[keyPath: stack].flingSpeed = 700
        }
        #expect(line == "Motion stopped at 0.10 s with 12.5% shown: \(message)", "\(bar)")
      }
    }
  }

  @Test("a gate's value is named: first where scrolls decided, second where a settle did")
  func gateKeys() {
    func keys(_ gate: Gate, _ cause: GestureStory.Cause, _ bar: BarName = .header, _ end: BarEnd = .hidden) -> [String]
    {
      var story = GestureStory(Self.run([30]), bar, end, from: 0, through: 5)
      story.took = GateRemovals()
      story.took[gate] = 8
      story.took[.bounds] = 3
      story.cause = cause
      return story.keys(bar, end, Self.tuning { $0.top.settle = .velocity })
    }
    let named: [(Gate, String, String)] = [
      (.deadBand, "deadBand", "deadBand"), (.topZone, "topZoneHide", "topZoneHide"),
      (.endZone, "endZoneHide", "endZoneHide"),
      (.speed, "minSpeedHide", "minSpeedShow"), (.short, "shortFactor", "shortFactor"), (.rate, "rate", "rate"),
      (.grace, "grace", "grace"), (.resist, "resistHide", "resistShow"),
    ]
    for (gate, hiding, showing) in named {
      #expect(keys(gate, .none).first == "top." + hiding)
      #expect(keys(gate, .noGap(1), .tabBar, .shown).first == "bottom." + showing)
      if gate == .resist { continue }
      #expect(keys(gate, .settled(1, shown: 0.5))[1] == "top." + hiding)
    }
    for gate in [Gate.hold, .source, .bounds, .follow, .consumed] {
      #expect(keys(gate, .crossed(1, points: 1)) == ["top.resistHide", "top.topZoneHide", "top.minSpeedHide"])
    }
    #expect(
      keys(.bounds, .settled(1, shown: 0.5), .header, .shown)
        == ["top.showAbove", "top.hideBelow", "top.flingSpeed", "top.resistShow", "top.minSpeedShow"])
  }
}
