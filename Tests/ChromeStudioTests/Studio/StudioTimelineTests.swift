import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The timeline's own controls")
struct StudioTimelineTests {
  private func bench() -> StudioBench {
    var bench = StudioBench()
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    return bench
  }

  private func view(_ bench: StudioBench) throws -> TimelineView {
    TimelineView(area: try #require(bench.layout.timeline), loop: try #require(bench.studio.loop))
  }

  private func place(_ control: LoopControl, _ bench: StudioBench) throws -> Point {
    try #require(try view(bench).spots.first { $0.control == .loop(control) }).rect.center
  }

  /// The pointer is in the middle of a tick.
  @Test("the card explains where keys have put the playhead, until the pointer moves again")
  func oneTime() throws {
    var bench = bench()
    bench.studio.loop?.scrub(to: 100)
    let lane = try view(bench).offset.center.y
    bench.move(Point(x: try view(bench).x(of: 200.5), y: lane))
    #expect(bench.studio.whyView(bench.world)?.moment.tick == 200)
    bench.key(Keys.right)
    let playhead = try #require(bench.studio.loop).tick
    #expect(playhead == 110 && bench.studio.whyView(bench.world)?.moment.tick == playhead)
    bench.move(Point(x: try view(bench).x(of: 210.5), y: lane))
    #expect(bench.studio.whyView(bench.world)?.moment.tick == 210)
  }

  @Test("in and out points are dragged on the ruler, bound what plays, and go with a double click")
  func handles() throws {
    var bench = bench()
    let length = try #require(bench.studio.loop).run.length
    let y = try view(bench).ruler.center.y
    // Each tab is taken by its middle, half its width outside of its point.
    bench.drag(try place(.cut(.start), bench), to: Point(x: try view(bench).x(of: 120) - 3.5, y: y))
    bench.drag(try place(.cut(.end), bench), to: Point(x: try view(bench).x(of: 300) + 3.5, y: y))
    #expect(bench.studio.loop?.played == 120...300)
    // An out point does not pass the in point: it stays a twentieth of a second behind it.
    bench.drag(try place(.cut(.end), bench), to: Point(x: try view(bench).x(of: 20), y: y))
    #expect(bench.studio.loop?.played == 120...150)
    bench.doubleClick(try place(.cut(.end), bench))
    #expect(bench.studio.loop?.played == 120...length)
    bench.doubleClick(try place(.cut(.start), bench))
    #expect(bench.studio.loop?.played == 0...length)
    #expect(bench.edits.isEmpty, "points of the loop are no values")
  }

  @Test(
    "brackets, and I and O, set them at the playhead and take them away there", arguments: [("[", "]"), ("i", "o")])
  func keys(start: Character, end: Character) throws {
    var bench = bench()
    let length = try #require(bench.studio.loop).run.length
    bench.studio.loop?.scrub(to: 100)
    bench.key(KeyPress.code(start))
    bench.studio.loop?.scrub(to: 260)
    bench.key(KeyPress.code(end))
    #expect(bench.studio.loop?.played == 100...260)
    bench.key(Keys.home)
    #expect(bench.studio.loop?.tick == 100)
    bench.key(Keys.end)
    #expect(bench.studio.loop?.tick == 260)
    bench.key(KeyPress.code(end))
    #expect(bench.studio.loop?.played == 100...length)
    bench.key(Keys.home)
    #expect(bench.studio.loop?.tick == 100)
    bench.key(KeyPress.code(start))
    #expect(bench.studio.loop?.played == 0...length)
  }

  @Test("it plays round and round between them, without the pause at a loop's end")
  func between() throws {
    var loop = try #require(bench().studio.loop)
    loop.cut(.start, at: 120)
    loop.cut(.end, at: 300)
    loop.scrub(to: 120)
    loop.isPlaying = true
    loop.advance(to: 10)
    let began = loop.playhead
    // 180 ticks are 0.3 s: after one round and 60 ticks more it is 60 ticks after the in point.
    loop.advance(to: 10 + 0.4)
    #expect(abs(loop.playhead - (120 + (began - 120 + 240).truncatingRemainder(dividingBy: 180))) < 1e-6)
    for second in 11...20 {
      loop.advance(to: Double(second) + 0.37)
      #expect(loop.played.contains(loop.tick))
    }
  }

  @Test("while no time passes nothing moves, also past the end")
  func noTime() throws {
    var loop = try #require(bench().studio.loop)
    loop.advance(to: 1)
    loop.cut(.end, at: 100)
    loop.scrub(to: 150)
    loop.isPlaying = true
    loop.advance(to: 1)
    #expect(loop.playhead == 150)
    loop.advance(to: 1 + 1.0 / 60)
    #expect(abs(loop.playhead - 60) < 1e-6, "160 less a round of 100")
  }

  @Test("an out point past the end of a run that became shorter plays up to its end")
  func shorter() {
    var cut = LoopCut()
    cut.set(.start, at: 400, length: 1000)
    cut.set(.end, at: 900, length: 1000)
    #expect(cut.range(in: 600) == 400...600)
    #expect(cut.range(in: 300) == 0...300, "nothing is left between them: all of it")
  }

  @Test(
    "every button is there, says what it does, and does it by mouse and by keyboard",
    arguments: [LoopControl.jumpBack, .back, .forward, .jump])
  func transport(control: LoopControl) throws {
    var clicked = bench()
    clicked.studio.loop?.scrub(to: 305)
    let decisions = try #require(clicked.studio.loop).run.decisionTicks
    let wanted: [LoopControl: Tick?] = [
      .back: 300, .forward: 310, .jump: decisions.first { $0 > 305 }, .jumpBack: decisions.last { $0 < 305 },
    ]
    var keyed = clicked
    clicked.click(try place(control, clicked))
    #expect(clicked.studio.loop?.tick == wanted[control] ?? nil)
    clicked.move(Point(x: 300, y: 300))
    clicked.move(try place(control, clicked))
    clicked.seconds += 1
    #expect(clicked.texts.contains(try #require(LoopButton.of(control)?.tip)))
    keyed.studio.interaction.focus = .loop(control)
    keyed.key(Keys.enter)
    #expect(keyed.studio.loop?.tick == clicked.studio.loop?.tick)
  }

  /// 16 pt from the edge; the buttons below each other begin in one line, and the speed is written between its own.
  @Test("buttons stand 4 pt apart, those of the speed 46")
  func buttons() throws {
    let view = try view(bench())
    func edges(_ controls: [LoopControl]) throws -> [Double] {
      try controls.flatMap { control in
        let rect = try #require(view.spots.first { $0.control == .loop(control) }).rect
        #expect(rect.height == 22)
        return [rect.x - view.area.x, rect.maxX - view.area.x]
      }
    }
    let transport = try edges([.jumpBack, .back, .play, .forward, .jump, .close])
    #expect(transport == [16, 39, 43, 66, 70, 100, 104, 127, 131, 154, 158, 181])
    #expect(try edges([.slower, .faster]) == [16, 39, 85, 108])
    let tops = Set(try [.play, .close, .slower, .faster].map { try place($0, bench()).y - 11 - view.area.y })
    #expect(tops == [8, 34])
  }

  @Test("rows lie below each other: bubble, ruler, flags and input, then lanes of one height down to the foot")
  func rows() throws {
    let view = try view(bench())
    let rows = [view.bubble, view.ruler, view.flags, view.input].map { [$0.y - view.area.y, $0.maxY - view.area.y] }
    #expect(rows == [[6, 22], [23, 37], [37, 51], [53, 62]])
    let lanes = [view.offset, view.velocity] + BarName.allCases.map { view.lane($0) }
    #expect(abs(lanes[0].y - view.area.y - 64) < 1e-9)
    for (lane, next) in zip(lanes, lanes.dropFirst()) {
      #expect(abs(lane.maxY - next.y) < 1e-9 && abs(lane.height - next.height) < 1e-9)
    }
    #expect(abs((lanes.last?.maxY ?? 0) - view.area.maxY + 6) < 1e-9)
  }

  @Test("a time is visible from the chart's left edge to its right; flags and tabs outside it are not")
  func seen() throws {
    var bench = bench()
    let (chart, view) = (try view(bench).chart, try view(bench))
    for (x, isSeen) in [(chart.x - 1, false), (chart.x, true), (chart.maxX, true), (chart.maxX + 1, false)] {
      #expect(view.shows(x) == isSeen)
    }
    let all = view.spots.filter { if case .loop(.flag) = $0.control { true } else { false } }
    #expect(all.count == view.loop.run.flags.count && all.count > 1)
    // Eight notches into the middle: the in point's tab and the first flag lie to the left of it, the out point's beyond.
    bench.move(Point(x: chart.x + chart.width / 2, y: chart.maxY - 20))
    for _ in 0..<12 { bench.send(.wheel(WheelTurn(x: 0, y: 1, isShiftHeld: false, kind: .notches))) }
    let near = try self.view(bench)
    let controls = near.spots.map(\.control)
    #expect(!controls.contains(.loop(.cut(.start))) && !controls.contains(.loop(.cut(.end))))
    let span = (near.tick(at: chart.x) - 1e-6)...(near.tick(at: chart.maxX) + 1e-6)
    let inside = near.loop.run.flags.indices.filter { span.contains(Double(near.loop.run.flags[$0].tick)) }
    #expect(controls.compactMap { if case .loop(.flag(let index)) = $0 { index } else { nil } } == Array(inside))
  }

  @Test("speeds go by halves to 1/32 and are shown")
  func speeds() throws {
    var bench = bench()
    for words in ["1/2×", "1/4×", "1/8×", "1/16×", "1/32×", "1/32×"] {
      bench.click(try place(.slower, bench))
      #expect(bench.texts.contains(words))
    }
    bench.key(Keys.up)
    #expect(bench.texts.contains("1/16×") == false, "the focus is on the button")
    bench.click(try place(.faster, bench))
    #expect(bench.texts.contains("1/16×"))
  }

  @Test("strips: offset, velocity, each bar, input; the playhead's time on the ruler")
  func strips() throws {
    var bench = bench()
    bench.studio.loop?.scrub(to: 150)
    for words in ["offset", "speed", "input", "header", "toolbar", "tab bar", "0.25 s", "0 s"] {
      #expect(bench.texts.contains(words), "\(words)")
    }
    let view = try view(bench)
    let rows =
      [view.bubble, view.ruler, view.flags, view.input, view.offset, view.velocity] + BarName.allCases.map(view.lane)
    for lane in rows.dropFirst(4) { #expect(lane.height >= 40) }
    for (above, below) in zip(rows, rows.dropFirst()) { #expect(above.maxY <= below.y + 1e-9) }
    #expect(try #require(rows.last).maxY <= view.chart.maxY + 1e-9)
  }

  @Test("the upper edge is dragged: lanes grow, and neither the timeline nor the stage gets too small")
  func edge() throws {
    var bench = bench()
    let grip = try place(.edge, bench)
    bench.drag(grip, to: Point(x: grip.x, y: 500))
    let area = try #require(bench.layout.timeline)
    // It is 5 pt high, and its middle is where the pointer is.
    #expect(area.y == 497.5 && area.maxY == 900 && bench.layout.stage.height == area.y)
    #expect(try view(bench).offset.height > 60)
    bench.drag(try place(.edge, bench), to: Point(x: grip.x, y: 10))
    #expect(bench.layout.stage.height == 320)
    bench.drag(try place(.edge, bench), to: Point(x: grip.x, y: 890))
    #expect(bench.layout.timeline?.height == 270)
    #expect(bench.edits.isEmpty && bench.studio.loop?.isPlaying == true, "nothing else was dragged")
  }

  @Test("each lane has an axis, and at the pointer its value there; the bubble covers nothing")
  func readings() throws {
    var bench = bench()
    bench.studio.loop?.scrub(to: 150)
    let (view, loop) = (try view(bench), try #require(bench.studio.loop))
    let painter = TimelinePainter(view: view, brush: Brush(.light, bench.studio.interaction))
    for lane in painter.lanes {
      #expect(bench.texts.contains(lane.ends.top) && bench.texts.contains(lane.ends.bottom))
      let all = (0...loop.span).map(lane.value)
      // Only a speed between two samples may pass its range.
      let room = lane.name == "speed" ? 60.0 : 0
      let range = lane.range.lowerBound - room...lane.range.upperBound + room
      #expect(all.allSatisfy(range.contains), "\(lane.name)")
    }
    let tick = Tick(view.tick(at: view.x(of: 90)).rounded())
    bench.move(Point(x: view.x(of: Double(tick)), y: view.offset.center.y))
    let nextTo = bench.labels.filter { abs($0.origin.x - view.x(of: Double(tick)) - 10) < 1e-6 }.map(\.string)
    #expect(nextTo == [LoopText.seconds(tick)] + painter.lanes.map { $0.text($0.value(tick)) })
    let bubble = view.bubble
    for label in bench.labels where label.string != "0.25 s" && view.chart.contains(label.origin) {
      #expect(label.origin.y >= bubble.maxY, "\(label.string)")
    }
  }

  @Test("speed is the way of the offset in the 50 ms before, as the rules take it; none across a change of pages")
  func velocity() {
    var gesture = KeptGesture(start: Simulation(Setup()))
    gesture.inputs = [.init(tick: 0, input: .wheel(Vector(dx: 0, dy: -100)))]
    let run = LoopRun(gesture, Tuning())
    for tick in stride(from: 0, through: run.length, by: LoopRun.pitch) where tick + LoopRun.pitch <= run.length {
      let first = max(0, tick - 30)
      let way = run.phone(at: tick).snapshot.offset - run.phone(at: first).snapshot.offset
      let expected = tick == 0 ? 0 : way / (Double(tick - first) / 600)
      #expect(abs(run.speed(at: tick) - expected) < 1e-6)
    }
    gesture.inputs = [
      .init(tick: 0, input: .scrollTo(100, animated: false)), .init(tick: 62, input: .selectTab(2)),
    ]
    let turned = LoopRun(gesture, Tuning())
    for tick in stride(from: 65, through: 120, by: 5) { #expect(turned.speed(at: tick) == 0, "\(tick)") }
  }

  @Test("wheels and touches have their marks where they came")
  func input() {
    var gesture = KeptGesture(start: Simulation(Setup()))
    gesture.inputs = [
      .init(tick: 10, input: .wheel(Vector(dx: 0, dy: -30))), .init(tick: 20, input: .notches(Vector(dx: 2, dy: 0))),
      .init(tick: 400, input: .press(Point(x: 195, y: 600))), .init(tick: 460, input: .release(velocity: .zero)),
    ]
    let run = LoopRun(gesture, Tuning())
    #expect(run.turns.map(\.tick) == [10, 20])
    #expect(run.turns.map(\.way) == [-30, 2])
    #expect(run.touches == [400..<460])
    #expect(run.gestureStarts == [10, 400], "wheel samples close to each other are one gesture")
  }

  @Test(
    "ruler marks stand at round times with room for their figures",
    arguments: [(0.4, 5), (1.1, 10), (3, 25), (10, 100), (60, 500)])
  func ruler(seconds: Double, hundredths: Int) {
    let scale = TimelineScale(seconds: seconds, width: 752)
    #expect(scale.step == hundredths)
    let long = scale.marks.filter(\.isLong).map(\.seconds)
    #expect(long.count <= Int(752 / TimelineScale.room) + 1)
    #expect(zip(long, long.dropFirst()).allSatisfy { abs($1 - $0 - Double(hundredths) / 100) < 1e-9 })
    #expect(scale.marks.allSatisfy { $0.seconds <= seconds + 1e-9 })
  }

  @Test("ribbons: full, half and a hair, in whole columns")
  func ribbon() {
    let ribbon = Ribbon([1, 1, 0.5, 0.2, 0, 0, 0, 1], Rect(x: 0, y: 0, width: 16, height: 4))
    #expect(
      ribbon.pieces == [
        .init(state: .shown, from: 0, to: 2), .init(state: .moving, from: 2, to: 4),
        .init(state: .hidden, from: 4, to: 7), .init(state: .shown, from: 7, to: 8),
      ])
  }

  @Test("runs asked for lately are not computed again: the one that is compared with stays while a slider moves")
  func library() {
    var library = LoopCache(KeptGesture.threeGestures(from: Simulation(Setup())))
    func layer(_ value: Double) -> TuningLayer {
      var tuning = Tuning()
      tuning.top.resistShow = value
      return TuningLayer(tuning)
    }
    for value in 1...10 {
      let run = library.run(layer(Double(value)))
      #expect(run == LoopRun(library.gesture, layer(Double(value))))
      #expect(library.run(layer(0)).layer == layer(0))
    }
    #expect(library.holds(layer(0)))
    #expect(library.holds(layer(10)))
    #expect(!library.holds(layer(1)))
  }

  @Test("the bars' paths are next to the phone, old in gray and new in the stack's color")
  func traces() throws {
    var bench = bench()
    bench.studio.interaction.focus = .field("top.resistShow")
    bench.key(Keys.end)
    let loop = try #require(bench.studio.loop)
    let view = TraceView(
      loop: loop, phone: bench.phone, stage: bench.layout.stage, brush: Brush(.light))
    var painter = Painter()
    view.paint(into: &painter)
    let colors = painter.list.items.compactMap { item -> Color? in
      guard case .mask(.curve, let rect, let color) = item else { return nil }
      #expect(rect.x >= view.area.x - 0.01 && rect.maxX <= view.area.maxX + 0.01)
      return color
    }
    #expect(colors.contains(StudioTheme.light.top.faded(0.85)))
    #expect(colors.contains(StudioTheme.light.secondary.faded(0.7)))
    // Where the edges are is what the frame says.
    for tick in stride(from: 0, through: loop.run.length, by: 40) {
      let phone = loop.run.phone(at: tick)
      let frame = phone.frame()
      guard frame.header.stretch == 0 else { continue }
      let edges = BarName.allCases.map { TraceView.edge(of: $0, phone.snapshot, loop.run.layer.tuning, phone.screen) }
      #expect(abs(edges[0] - (frame.header.top + frame.header.visible)) < 1e-9)
      #expect(abs(edges[1] - (frame.toolbar.top + frame.toolbar.visible)) < 1e-9)
      #expect(abs(edges[2] - frame.tabBar.top) < 1e-9)
    }
  }
}
