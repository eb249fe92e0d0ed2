import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The studio's panel")
struct StudioPanelTests {
  @Test(
    "the window is shared out as designed",
    arguments: [
      (1280.0, 900.0, false, 960.0, 900.0, true, false), (1280, 900, true, 960, 630, true, true),
      (800, 900, true, 480, 630, true, true), (799, 900, true, 799, 630, false, true),
      (1280, 590, true, 960, 320, true, true), (1280, 589, true, 960, 589, true, false),
      (390, 844, false, 390, 844, false, false),
    ])
  func layout(
    width: Double, height: Double, hasLoop: Bool, stageWidth: Double, stageHeight: Double, hasPanel: Bool,
    hasTimeline: Bool
  ) {
    let layout = StudioLayout(width: width, height: height, hasTimeline: hasLoop)
    #expect(layout.stage == Rect(x: 0, y: 0, width: stageWidth, height: stageHeight))
    #expect(layout.panel == (hasPanel ? Rect(x: width - 320, y: 0, width: 320, height: height) : nil))
    #expect(layout.timeline == (hasTimeline ? Rect(x: 0, y: height - 270, width: stageWidth, height: 270) : nil))
  }

  @Test(
    "the panel is a drawer from 344 points of width to 799",
    arguments: [
      (343.0, false), (343.9, false), (344, true), (799, true), (799.9, true), (800, false),
    ])
  func drawer(width: Double, isDrawer: Bool) {
    let layout = StudioLayout(width: width, height: 900, hasTimeline: false)
    #expect((layout.handle != nil) == isDrawer)
  }

  @Test(
    "a slider goes in the table's steps, held to the range",
    arguments: [
      (0.0...300.0, 1.0, 100.0, 0.0), (0...300, 1, 400, 300), (0...300, 1, 250, 150), (0...300, 1, 251, 151),
      (0...1, 0.05, 205, 0.35), (0.98...0.9995, 0.0005, 250, 0.99), (0.98...0.9995, 0.0005, 10_000, 0.9995),
      (0.25...2, 0.05, -50, 0.25),
    ])
  func slider(range: ClosedRange<Double>, step: Double, x: Double, value: Double) {
    let scale = SliderScale(range: range, step: step, left: 100, right: 400)
    #expect(scale.value(at: x) == value)
    #expect(abs(scale.x(of: value) - min(max(x, 100), 400)) <= 300 * step / (range.upperBound - range.lowerBound))
  }

  @Test(
    "arrow keys go by a step, a tenth of one, or ten",
    arguments: [
      (20.0, 1.0, StepSize.usual, 21.0), (20, -1, .usual, 19), (20, 1, .coarse, 30), (20, 1, .fine, 20.1),
      (295, 1, .coarse, 300), (0, -1, .usual, 0), (20.3, 1, .usual, 21),
    ])
  func steps(from: Double, count: Double, size: StepSize, to: Double) {
    let scale = SliderScale(range: 0...300, step: 1, left: 0, right: 300)
    #expect(scale.value(from, moved: count, size: size) == to)
  }

  @Test(
    "every number has a slider that reaches both ends of its range, and goes back by a double click",
    arguments: TuningField.all.filter { field in
      if case .number = field.kind { TuningPair.holding(field.key) == nil } else { false }
    }.map(\.key))
  func reach(key: String) throws {
    let field = try #require(TuningField.named(key))
    guard case .number(_, let range, _) = field.kind else { return }
    var bench = StudioBench()
    bench.show(key)
    let track = try #require(bench.spot(.field(key), .track)).rect
    bench.drag(track.center, to: Point(x: track.x - 50, y: track.center.y))
    #expect(field[bench.tuning] == .number(range.lowerBound))
    bench.drag(track.center, to: Point(x: track.maxX + 50, y: 0))
    #expect(field[bench.tuning] == .number(range.upperBound))
    #expect(bench.tuning.contradiction == nil)
    bench.doubleClick(track.center)
    #expect(field[bench.tuning] == field.defaultValue)
  }

  @Test(
    "every choice, set and switch answers to clicks on each of its words",
    arguments: TuningField.all.filter { if case .number = $0.kind { false } else { true } }.map(\.key))
  func words(key: String) throws {
    let field = try #require(TuningField.named(key))
    var bench = StudioBench()
    bench.show(key)
    for (index, word) in (field.choices.isEmpty ? ["switch"] : field.choices).enumerated() {
      let before = field[bench.tuning]
      bench.click(bench.place(.field(key), .word(index)))
      switch (before, field[bench.tuning]) {
      case (.choice, .choice(let after)): #expect(after == word)
      case (.set(let old), .set(let new)): #expect(old.contains(word) != new.contains(word))
      case (.flag(let old), .flag(let new)): #expect(old != new)
      default: Issue.record("\(key) has become another kind of value")
      }
      #expect(bench.tuning.contradiction == nil)
    }
  }

  @Test("whatever is edited in whatever order, the tuning stays one that is allowed")
  func alwaysLegal() {
    var generator = SeededGenerator(seed: 7)
    var tuning = Tuning()
    for _ in 0..<4000 {
      let field = TuningField.all[Int.random(in: 0..<TuningField.all.count, using: &generator)]
      guard case .number(_, let range, _) = field.kind else { continue }
      let reach = range.upperBound - range.lowerBound
      let number = Double.random(in: range.lowerBound - reach...range.upperBound + reach, using: &generator)
      let room = field.room(in: tuning) ?? range
      tuning = TuningEdit.setting(field, to: .number(number), in: tuning)
      #expect(field[tuning] == .number(min(max(number, room.lowerBound), room.upperBound)), "\(field.key)")
      #expect(tuning.contradiction == nil, "\(field.key)")
    }
  }

  @Test(
    "numbers are typed",
    arguments: [
      ("12", 12.0, nil), ("12,5", 12.5, nil), (" 40 pt", 40, nil),
      ("301", 300, "301 is out of range; set to 300."), ("-5", 0, "-5 is out of range; set to 0."),
      ("abc", 20, "“abc” is not a number."), ("1e999", 20, "“1e999” is not a number."),
      ("nan", 20, "“nan” is not a number."), ("", 20, "Enter a number."),
    ] as [(String, Double, String?)], [false, true])
  func typing(_ row: (text: String, value: Double, refusal: String?), isMotionReduced: Bool) {
    let (text, value, refusal) = row
    var bench = StudioBench()
    bench.studio.interaction.isMotionReduced = isMotionReduced
    bench.show("top.resistShow")
    bench.click(bench.place(.field("top.resistShow"), .number))
    bench.key(Keys.backspace)
    bench.type(text)
    #expect(bench.tuning == Tuning(), "nothing counts before Enter")
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == value)
    #expect(bench.studio.interaction.message?.text == refusal.map { "\($0) Show after: 0 to 300 pt." })
    #expect(bench.texts.contains("Show after"), "the row keeps its name")
    let foot = bench.texts.joined(separator: " ")
    #expect(foot.contains("Show after: 0 to 300 pt.") == (refusal != nil))
    #expect(bench.studio.isMoving(at: bench.seconds) == (refusal != nil && !isMotionReduced))
    bench.seconds += 0.05
    let figures = bench.place(.field("top.resistShow"), .number).y - 9
    let ends = bench.labels.filter { $0.origin.y == figures && $0.alignment == .trailing }.map(\.origin.x)
    let isShaken = !ends.contains(1280 - 16 - TextWidth.estimate("pt", .panelNote) - 4)
    // What is no number stays open to be put right.
    let isOpen = bench.studio.interaction.typing != nil
    #expect(isOpen == (refusal?.contains("out of range") == false))
    if !isOpen { #expect(isShaken == (refusal != nil && !isMotionReduced)) }
    #expect(bench.studio.history.canUndo == (value != 20))
  }

  @Test("Esc leaves a number as it was, and typed letters are no shortcuts")
  func escape() {
    var bench = StudioBench()
    bench.show("top.resistShow")
    bench.click(bench.place(.field("top.resistShow"), .number))
    let isTaken = bench.send(.key(KeyPress(code: KeyPress.code("t"))))
    #expect(isTaken)
    bench.type("99")
    bench.key(Keys.escape)
    #expect(bench.tuning == Tuning())
    #expect(bench.studio.interaction.typing == nil)
  }

  @Test("the panel shows what is in force, with a star and the preset's value where it differs")
  func stars() throws {
    var bench = StudioBench()
    bench.show("top.resistShow")
    #expect(!bench.list.stars(near: bench.place(.field("top.resistShow"))))
    bench.tuning.top.resistShow = 137
    #expect(bench.texts.contains("137"))
    #expect(bench.list.stars(near: bench.place(.field("top.resistShow"))))
    bench.move(bench.place(.field("top.resistShow")))
    bench.seconds += 1
    #expect(bench.texts.contains("top.resistShow"))
    #expect(bench.texts.contains { $0.hasPrefix("default: 20 pt") })
  }

  @Test("search finds words of key, label and sentence; 'changed' leaves what differs; reset takes a group back")
  func filters() {
    var bench = StudioBench()
    bench.studio.panel.search = TextEntry("resist show", isAllChosen: false)
    #expect(
      Set(bench.view.list.cells.map(\.row.control)).isSuperset(of: [
        .field("top.resistShow"), .field("bottom.resistShow"),
      ]))
    #expect(!bench.view.list.cells.contains { $0.row.control == .field("top.resistHide") })
    bench.studio.panel.search = TextEntry("")
    bench.tuning.pager.distance = 0.3
    bench.click(bench.place(.toggle(.onlyChanged)))
    #expect(bench.view.list.cells.map(\.row.control) == [.group(.pager), .field("pager.distance")])
    bench.click(bench.place(.reset(.pager)))
    #expect(bench.tuning == Tuning())
    #expect(bench.view.list.cells.isEmpty)
  }

  @Test("a wheel changes the slider under the pointer with Alt held, or where the keyboard's ring is, and else scrolls")
  func nudge() {
    var bench = StudioBench()
    bench.move(bench.place(.field("top.deadBand"), .track))
    bench.send(.wheel(WheelTurn(x: 0, y: 1, isAltHeld: true, kind: .notches)))
    #expect(abs(bench.tuning.top.deadBand - 0.6) < 1e-9, "0.5 and a step of 0.1")
    #expect(bench.view.scroll == 0)
    bench.send(.wheel(WheelTurn(x: 0, y: -1, isShiftHeld: true, isAltHeld: true, kind: .notches)))
    #expect(bench.tuning.top.deadBand == 0, "ten steps back, held to the range")
    bench.studio.interaction.focus = .field("top.deadBand")
    bench.key(Keys.tab)
    bench.key(Keys.tab, [.shift])
    bench.send(.wheel(WheelTurn(x: 0, y: 1, kind: .notches)))
    #expect(abs(bench.tuning.top.deadBand - 0.1) < 1e-9, "the ring is here")
    bench.move(bench.place(.field("top.topZoneHide"), .track))
    let (before, scroll) = (bench.tuning, bench.view.scroll)
    bench.send(.wheel(WheelTurn(x: 0, y: -1, kind: .notches)))
    #expect(bench.view.scroll == scroll + 40 && bench.tuning == before, "the ring is elsewhere")
  }

  @Test("a wheel over a slider that was clicked scrolls the panel and changes nothing")
  func wheel() throws {
    var bench = StudioBench()
    let track = try #require(bench.spot(.field("top.deadBand"), .track)).rect
    bench.click(Point(x: track.x + 150, y: track.center.y))
    let clicked = bench.tuning
    bench.move(track.center)
    bench.send(.wheel(WheelTurn(x: 0, y: -1)))
    #expect(bench.tuning == clicked)
    #expect(bench.view.scroll == 40)
  }

  @Test("whatever a wheel does over the panel, no value changes; the panel scrolls", arguments: [1, 2] as [UInt64])
  func randomWheel(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var bench = StudioBench()
    bench.studio.panel.folded = []
    let area = bench.view.area
    var places: Set<Double> = []
    for _ in 0..<5000 {
      let place = Point(x: chance.number(area.x...area.maxX), y: chance.number(area.y...area.maxY))
      bench.move(place)
      let kind = [WheelTurn.Kind.unsaid, .finger, .notches].randomElement(using: &chance) ?? .unsaid
      let turn = WheelTurn(
        x: chance.number(-1...1).rounded(), y: chance.number(-8...6), isShiftHeld: chance.number(0...1) < 0.2,
        kind: kind)
      bench.send(.wheel(turn))
      places.insert(bench.view.scroll)
    }
    #expect(bench.tuning == Tuning())
    #expect(places.count > 1000)
  }

  @Test("the scrollbar's thumb is dragged to the end and back; its lane scrolls by what is seen")
  func scrollbar() throws {
    var bench = StudioBench()
    bench.studio.panel.folded = []
    let (before, end) = (bench.tuning, bench.view.mostScroll)
    let thumb = try #require(bench.view.scrollThumb)
    bench.press(thumb.center)
    bench.move(Point(x: thumb.center.x - 40, y: bench.view.body.maxY + 500))
    #expect(bench.view.scroll == end)
    #expect(bench.studio.pointer(bench.tuning) == .plain)
    bench.move(Point(x: thumb.center.x, y: thumb.center.y))
    #expect(bench.view.scroll == 0)
    bench.move(Point(x: thumb.center.x, y: thumb.center.y + (bench.view.body.height - thumb.height) / 2))
    #expect(bench.view.scroll.isNear(end / 2))
    bench.release(thumb.center)
    bench.studio.panel.scroll = 0
    let lane = Point(x: thumb.center.x, y: bench.view.body.maxY - 20)
    bench.click(lane)
    #expect(bench.view.scroll == bench.view.body.height)
    bench.click(Point(x: lane.x, y: bench.view.body.y + 1))
    #expect(bench.view.scroll == 0)
    #expect(bench.tuning == before)
  }

  @Test("a wheel over the panel never scrolls the phone, over the phone never the panel; the hover follows the rows")
  func wheelOwner() {
    var bench = StudioBench()
    let wheel = RawEvent.wheel(WheelTurn(x: 0, y: -1))
    bench.move(Point(x: 962, y: 120))
    var isTaken = bench.send(wheel)
    #expect(isTaken)
    bench.move(bench.place(.field("top.hide")))
    isTaken = bench.send(wheel)
    #expect(isTaken)
    #expect(bench.studio.interaction.hover?.control == .field("top.show"))
    bench.move(Point(x: 480, y: 450))
    isTaken = bench.send(wheel)
    #expect(!isTaken)
    #expect(bench.view.scroll == 80)
    bench.send(.pointerLeft)
    isTaken = bench.send(wheel)
    #expect(!isTaken)
  }

  @Test("a press on the phone is the phone's, one on the panel never is")
  func claims() {
    var bench = StudioBench()
    let press = { (x: Double, y: Double) in RawEvent.button(.left, isDown: true, x: x, y: y, isFromTouch: false) }
    var taken = bench.send(press(480, 450))
    #expect(!taken)
    for y in stride(from: 5.0, to: 900, by: 11) {
      taken = bench.send(press(1279, y))
      #expect(taken)
    }
    bench.size = (500, 900)
    taken = bench.send(press(470, 450))
    #expect(!taken)
  }
}

extension DisplayList {
  /// Whether a star is drawn in the row around a place.
  func stars(near place: Point) -> Bool {
    items.contains { item in
      guard case .mask(.icon(.star), let rect, _) = item else { return false }
      return abs(rect.center.y - place.y) < 24 && rect.x > 960
    }
  }
}
