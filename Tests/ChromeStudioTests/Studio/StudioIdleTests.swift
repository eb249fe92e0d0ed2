import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Rules by which a value of the bars, the pager, the wheel or the sections is dimmed, beside the same value where it counts.
@Suite("Values of the pager, the wheel and the sections without effect")
struct StudioIdleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var key: String
    var values: [TuningValue]
    var take: String
    /// Words of the reason.
    var message: String
    /// Makes the value idle.
    var change: @Sendable (inout Tuning) -> Void
    /// What the value needs in order to count.
    var need: @Sendable (inout Tuning) -> Void = { _ in }
    var testDescription: String { key }
  }

  private static let sections = """
    page 2
    content 2 sections 1304 839 839 300 200 spacing 15
    at 2 offset 1250
    press 195 600
    move 0 -200 over 0.5s
    move 0 185 over 1s
    release
    wait 0.3s
    scroll to 6000
    wait 0.6s

    """

  private static let rows: [Row] = [
    Row(
      key: "pager.cancelVelocity", values: [.number(0), .number(2000)],
      take: "press 320 400\nmove -260 0 over 0.3s\nmove 10 0 over 0.1s\nrelease\nwait 1s\n",
      message: "any movement back cancels",
      change: { $0.pager.velocity = 0 }),
    Row(
      key: "pages.onSwitch", values: [.choice("keep"), .choice("show"), .choice("restore"), .choice("showEarly")],
      take: "page 0\ndrag 195 600 by 0 -300 over 0.3s\nwait until rest\nselect tab 1\nwait 1s\nselect tab 0\nwait 1s\n",
      message: "no bar can hide",
      change: { tuning in
        tuning.header.size.min = tuning.header.size.full
        tuning.toolbar.min = tuning.toolbar.full
        tuning.tabBar.min = tuning.tabBar.full
      }),
    Row(
      key: "wheel.hardSlop", values: [.number(0), .number(80)], take: "wheel 36 -48 over 0.2s\nwait 1s\n",
      message: "the axis is always decided", change: { $0.wheel.axisRatio = 1 }),
    Row(
      key: "sections.line", values: [.number(0), .number(200)], take: sections, message: "has no height", change: bare),
    Row(
      key: "sections.hysteresis", values: [.number(0), .number(40)], take: sections, message: "has no height",
      change: bare),
    Row(
      key: "sections.tail", values: [.choice("last"), .choice("spread"), .choice("none")], take: sections,
      message: "has no height", change: bare),
    Row(
      key: "sections.time", values: [.number(0), .number(1000)], take: sections, message: "has no height",
      change: bare),
    Row(
      key: "sections.curve", values: [.choice("linear"), .choice("easeOut")], take: sections, message: "has no height",
      change: bare),
    Row(
      key: "sections.tapCurve", values: [.choice("linear"), .choice("easeOut")],
      take: sections + "tap section 1\nwait 1s\n",
      message: "has no height", change: bare),
    Row(
      key: "sections.ground", values: [.choice("bar"), .choice("tint")], take: sections, message: "has no height",
      change: bare),
    Row(
      key: "tabBar.overhang", values: [.number(0), .number(60)], take: pages, message: "tab bar has no height",
      change: barless),
    Row(
      key: "tabBar.labels", values: [.flag(true), .flag(false)], take: pages, message: "tab bar has no height",
      change: barless),
    Row(
      key: "tabBar.items", values: [.choice("spread"), .choice("centered")], take: pages,
      message: "places of their own",
      change: { $0.bars.style = .glass }),
    Row(
      key: "tabBar.search", values: [.flag(true), .flag(false)], take: pages, message: "only glass bars",
      change: { $0.bars.style = .classic }, need: { $0.bars.style = .glass }),
    Row(
      key: "tabBar.accessory", values: [.choice("off"), .choice("on"), .choice("leaves")], take: pages,
      message: "only glass bars",
      change: { $0.bars.style = .classic }, need: { $0.bars.style = .glass }),
    Row(
      key: "tabBar.tint", values: [.choice("page"), .choice("one")], take: pages, message: "tab bar has no height",
      change: barless),
  ]

  private static let pages = "page 0\ndrag 195 600 by 0 -300 over 0.3s\nwait until rest\nselect tab 2\nwait 1s\n"
  private static let barless: @Sendable (inout Tuning) -> Void = { $0.tabBar = BarSize(full: 0, min: 0) }

  private static let bare: @Sendable (inout Tuning) -> Void = { $0.toolbar = BarSize(full: 0, min: 0) }

  /// The phone as it is drawn 100 times a second.
  private func pictures(_ text: String, _ tuning: Tuning) throws -> [DisplayList] {
    var take = try #require(TakeParser.read(text).take)
    take.setup.tuning = tuning
    var (session, lists) = (Session(take), [DisplayList]())
    while session.isPlaying {
      session.advance(to: session.tick + 6)
      lists.append(
        Scene.displayList(
          frame: session.simulation.picture(), tuning: session.simulation.tuning, theme: .light,
          content: session.content,
          options: SceneOptions()))
    }
    return lists
  }

  @Test("are dimmed where no value changes what is seen, and not where one does", arguments: rows)
  func rules(row: Row) throws {
    let field = try #require(TuningField.named(row.key))
    var active = Tuning()
    row.need(&active)
    var idle = active
    row.change(&idle)
    for (tuning, isIdle) in [(idle, true), (active, false)] {
      let runs = try row.values.map { value in
        let other = TuningEdit.setting(field, to: value, in: tuning)
        #expect((field.idleReason(in: other)?.contains(row.message) == true) == isIdle, "\(value)")
        #expect(field[other] == value)
        return try pictures(row.take, other)
      }
      #expect(runs[0].count > 50)
      #expect(runs.allSatisfy { $0 == runs[0] } == isIdle)
    }
  }
}

@Suite("Another preset in mid-page")
struct StudioMidPageTests {
  static let title = try? PresetFiles().file("large-title").get().tuning

  /// A title that is open far down the page, which a large title never is.
  private func window(_ scratch: TestFolder) throws -> StudioWindow {
    _ = try scratch.drawer.save("title", try #require(Self.title)).get()
    let window = StudioWindow(scratch)
    window.guest.handle(.scrollTo(900, animated: false), at: window.seconds)
    window.wait(1)
    #expect(window.guest.session.simulation.top.hidden == 0)
    return window
  }

  private static let ways: [(name: String, go: @Sendable (StudioWindow) -> Void)] = [
    (
      "chosen from the list",
      { window in
        let guest = window.guest
        guest.act(guest.studio.choosePreset("title", guest.world(at: window.seconds)))
      }
    ),
    (
      "by the key, with a finger down",
      { window in
        let place = Point(x: window.phone.originX + 150, y: window.phone.originY + 500)
        window.press(place)
        window.move(Point(x: place.x, y: place.y - 3))
        for _ in 0..<3 where window.guest.studio.preset.name != "title" { window.key("]") }
        window.move(Point(x: place.x, y: place.y - 5))
        window.release(Point(x: place.x, y: place.y - 5))
      }
    ),
    (
      "by one value",
      { window in
        let (guest, world) = (window.guest, window.guest.world(at: window.seconds))
        var tuning = window.tuning
        tuning.top.show = .atTop
        guest.act(guest.studio.change(to: tuning, by: .field("top.show"), world))
      }
    ),
    (
      "by undo",
      { window in
        let guest = window.guest
        guest.act(guest.studio.choosePreset("title", guest.world(at: window.seconds)))
        guest.act(guest.studio.choosePreset("default", guest.world(at: window.seconds)))
        guest.act(guest.studio.undo(guest.world(at: window.seconds)))
      }
    ),
  ]

  @Test("keeps no state that the new one could not reach", arguments: ways.indices) func reaches(way: Int) throws {
    try TestFolder.with { scratch in
      let window = try window(scratch)
      Self.ways[way].go(window)
      window.wait(2)
      let phone = window.guest.session.simulation
      #expect(phone.tuning.top.show == .atTop && phone.scroller.offset > 800)
      #expect(phone.top.hidden == phone.tuning.topBars.range && phone.top.hidden > 0, "\(Self.ways[way].name)")
    }
  }

  @Test("nor does a gesture that loops and begins in such a state") func loops() throws {
    try TestFolder.with { scratch in
      let start = try window(scratch).guest.session.simulation
      var gesture = KeptGesture(start: start)
      gesture.inputs.append(.init(tick: start.tick, input: .press(Point(x: 195, y: 500))))
      for step in 1...8 {
        let place = Point(x: 195, y: 500 - 3 * Double(step))
        gesture.inputs.append(.init(tick: start.tick + 5 * step, input: .move(place)))
      }
      gesture.inputs.append(.init(tick: start.tick + 45, input: .release(velocity: nil)))
      let run = LoopRun(gesture, try #require(Self.title))
      let last = run.phone(at: run.length)
      #expect(last.top.hidden == last.tuning.topBars.range)
    }
  }
}
