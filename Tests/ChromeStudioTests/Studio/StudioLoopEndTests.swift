import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// How a loop ends: by a hand on the phone, and how it comes back.
@Suite("The end of a loop")
struct StudioLoopEndTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  private static func drag(_ window: StudioWindow, _ from: Point, to: Point) {
    let place = window.phone
    func inWindow(_ point: Point) -> Point {
      Point(x: place.originX + point.x * place.scale, y: place.originY + point.y * place.scale)
    }
    window.drag(inWindow(from), to: inWindow(to))
  }

  @Test("a sideways swipe on a looping phone turns the page, and the phone stays where it is under the finger")
  func swipe() throws {
    try Self.window { window in
      Self.drag(window, Point(x: 195, y: 600), to: Point(x: 195, y: 300))
      window.wait(2)
      window.key("l")
      let place = window.phone
      let before = window.guest.session.simulation.frame().page.settled
      #expect(place.scale < 0.9)
      let from = Point(x: place.originX + 330 * place.scale, y: place.originY + 400 * place.scale)
      window.press(from)
      #expect(window.guest.studio.loop == nil)
      #expect(window.phone == place)
      for step in 1...10 {
        window.move(Point(x: from.x - 24 * Double(step), y: from.y))
        #expect(window.phone == place, "step \(step)")
      }
      window.release(Point(x: from.x - 240, y: from.y))
      #expect(window.phone == place, "it still slides")
      window.wait(2)
      #expect(window.guest.session.simulation.frame().page.settled == before + 1)
      #expect(window.phone.scale == 1, "at rest the phone takes the room that is free")
    }
  }

  @Test("undo restores a loop, whatever ended it")
  func undo() throws {
    try Self.window { window in
      Self.drag(window, Point(x: 195, y: 600), to: Point(x: 195, y: 300))
      window.wait(2)
      window.key("l")
      window.wait(0.3)
      window.key("[")
      let loop = try #require(window.guest.studio.loop)
      let ends: [(StudioWindow) -> Void] = [
        { $0.key("l") }, { $0.key(Keys.escape) },
        { Self.drag($0, Point(x: 195, y: 300), to: Point(x: 195, y: 500)) },
      ]
      for end in ends {
        end(window)
        #expect(window.guest.studio.loop == nil)
        window.wait(1)
        #expect(window.guest.studio.canUndo)
        window.key("z", .control)
        let back = try #require(window.guest.studio.loop)
        #expect(back.run == loop.run && back.cut == loop.cut)
      }
      // An edit made since is taken back first.
      window.key("l")
      window.guest.act(window.guest.studio.choosePreset("chromium", window.guest.world(at: window.seconds)))
      window.key("z", .control)
      #expect(window.guest.studio.loop == nil && window.tuning == Tuning())
      window.key("z", .control)
      #expect(window.guest.studio.loop?.run == loop.run)
    }
  }

  @Test("only a gesture that scrolls or turns pages takes the place of the one that is kept")
  func kept() {
    var session = Session(Setup())
    func rest() { session.advance(to: session.tick + 3000) }
    session.handle(.key(.tab3))
    rest()
    let first = session.lastGesture
    #expect(first?.inputs.count == 1)
    let still: [[Input]] = [
      [.press(Point(x: 195, y: 400)), .release(velocity: .zero)], [.key(.tab3)], [.selectTab(2)], [.key(.home)],
      [.press(Point(x: 195, y: 400)), .move(Point(x: 195, y: 403)), .release(velocity: .zero)],
      [.bars(.freeze), .bars(.thaw)],
    ]
    for inputs in still {
      for input in inputs {
        session.handle(input)
        session.advance(to: session.tick + 20)
      }
      rest()
      #expect(session.lastGesture == first, "\(inputs)")
    }
    session.handle(.key(.tab1))
    #expect(session.lastGesture?.inputs.map(\.input) == [.key(.tab1)], "the page is going to turn")
    rest()
    #expect(session.lastGesture?.inputs.map(\.input) == [.key(.tab1)])
    session.handle(.press(Point(x: 195, y: 600)))
    session.advance(to: session.tick + 10)
    session.handle(.move(Point(x: 195, y: 500)))
    #expect(session.lastGesture?.inputs.count == 2, "a finger that drags, as soon as it does")
  }

  @Test("thresholds that the loop brought go with it; those that were asked for stay")
  func guides() {
    var bench = StudioBench()
    let gesture = KeptGesture.threeGestures(from: Simulation(Setup()))
    bench.studio.toggleLoop(gesture, bench.tuning, at: 0)
    #expect(bench.studio.showsGuides)
    bench.studio.endLoop()
    #expect(!bench.studio.showsGuides)
    bench.studio.toggleGuides()
    bench.studio.toggleLoop(gesture, bench.tuning, at: 0)
    bench.studio.endLoop()
    #expect(bench.studio.showsGuides)
    bench.studio.toggleGuides()
    bench.studio.toggleLoop(gesture, bench.tuning, at: 0)
    bench.studio.toggleGuides()
    bench.studio.toggleGuides()
    bench.studio.endLoop()
    #expect(bench.studio.showsGuides, "they were asked for in the loop")
  }
}

extension StudioLoopEndTests {
  @Test(
    "thresholds that a loop showed are not saved as the user's choice, and return with the loop")
  func guidesAfterRestart() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      Self.drag(window, Point(x: 195, y: 600), to: Point(x: 195, y: 300))
      window.wait(2)
      window.key("l")
      let memory = window.guest.memory(window: nil)
      #expect(memory.panel?.showsGuides == false)
      let next = StudioWindow(scratch)
      next.guest.restore(memory.panel, memory.session)
      #expect(next.guest.studio.loop != nil && next.guest.studio.showsGuides)
      next.key("l")
      #expect(!next.guest.studio.showsGuides)
    }
  }

  @Test("a take's loop after a restart: its values play again, the edits lie over them")
  func takeAfterRestart() throws {
    try TestFolder.with { scratch in
      let text = "set top.resistShow 30\ndrag 195 600 by 0 -300 over 300ms\nwait 1s\nset top.resistShow 77\nwait 1s\n"
      let take = try #require(
        TakeParser.read(Array((text + "drag 195 300 by 0 90 over 200ms\n").utf8)) { _ in .success(TuningFile()) }.take)
      let gesture = KeptGesture(take)
      let back = try #require(KeptGesture(text: gesture.text(take.setup.pages.map(\.content))))
      #expect(back.setsValues)
      let (old, new) = (
        LoopRun(gesture, TuningLayer(Tuning(), keys: [])), LoopRun(back, TuningLayer(Tuning(), keys: []))
      )
      for tick in [0, 300, 900, 1500] {
        #expect(old.tuning(at: tick) == new.tuning(at: tick))
        #expect(old.phone(at: tick).frame().offset == new.phone(at: tick).frame().offset)
      }
      #expect([0, 1500].map { new.tuning(at: $0).top.resistShow } == [30, 77])
    }
  }
}
