import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeSweep
@testable import DesktopTestSupport

/// What the panel and the timeline remember, and their limits.
@Suite("States and limits of panel and timeline, by hand")
struct StudioPanelStateTests {
  private static func looping() -> StudioBench {
    var bench = StudioBench()
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    return bench
  }

  /// Six tenths of a step and six more are one step and a rest. The dead band's step is 0.1.
  @Test("parts of a step add up over one slider; a scroll of the list between them forgets them")
  func wheelRest() {
    let turn = RawEvent.wheel(WheelTurn(x: 0, y: 0.6, isAltHeld: true, kind: .finger))
    let scroll = RawEvent.wheel(WheelTurn(x: 0, y: 0.6, kind: .finger))
    var bench = StudioBench()
    bench.move(bench.place(.field("top.deadBand"), .track))
    bench.send(turn)
    #expect(bench.tuning == Tuning())
    bench.send(scroll)
    bench.send(turn)
    #expect(bench.tuning == Tuning(), "six tenths, not twelve")
    bench.send(turn)
    #expect(abs(bench.tuning.top.deadBand - 0.6) < 1e-9)
  }

  /// The body is 900 − 142 = 758 high, the row 56, and 8 points stay free below it.
  @Test("the list scrolls as little as it can to show a row, and not at all where it is seen")
  func scrollShowing() throws {
    var bench = StudioBench()
    bench.studio.panel.folded = []
    let control = Control.field("bottom.hide")
    let y = try #require(bench.view.list.cells.first { $0.row.control == control }).y
    #expect(y > 900)
    let table: [(from: Double, to: Double)] = [(y - 100, y - 100), (0, y + 56 + 8 - 758), (y + 50, y)]
    for (scroll, wanted) in table {
      bench.studio.panel.scroll = scroll
      #expect(bench.view.scroll == scroll)
      #expect(bench.view.scroll(showing: control) == wanted, "from \(scroll)")
    }
  }

  /// It is 252 wide and ends where the room does, 12 before the panel at 400. Without enough room it is in the panel's
  /// middle, at 560.
  @Test("the card next to a row is left of the panel if there is room for it, otherwise below the row on the panel")
  func card() throws {
    var bench = StudioBench()
    bench.studio.interaction.focus = .field("top.hide")
    bench.studio.interaction.showsFocus = true
    let view = bench.studio.view(Rect(x: 400, y: 0, width: 320, height: 900), bench.tuning)
    let row = try #require(view.list.cells.first { $0.row.control == .field("top.hide") })
    let rooms: [(width: Double?, isLeft: Bool)] = [(nil, false), (251, false), (252, true), (300, true)]
    for (width, isLeft) in rooms {
      let panel = PanelPainter(
        view: view, studio: bench.studio, brush: Brush(.light, bench.studio.interaction),
        cardRoom: width.map { Rect(x: 388 - $0, y: 8, width: $0, height: 884) })
      var canvas = Painter()
      PanelCard(panel: panel).paint(into: &canvas)
      let corners = canvas.list.items.compactMap { item -> Point? in
        guard case .material(_, let rect, _) = item, rect.width == 252 else { return nil }
        return Point(x: rect.x, y: rect.y)
      }
      let y = view.y(of: row)
      let wanted = isLeft ? Point(x: 136, y: y - 6) : Point(x: 434, y: y + row.row.height + 2)
      #expect(corners == [wanted], "room of \(width ?? 0)")
    }
  }

  /// Of 300, 4 stay free above and below, the field takes 44 and the space below the rows 8: 7 rows of 32 fit.
  @Test("a low window shows the palette's rows up to the one that keys selected; the pointer scrolls nothing")
  func lowPalette() {
    var palette = CommandPalette(
      (0..<9).map { .init(item: .init(title: "\($0)", choice: .copy("")), kind: "Action", keywords: "") })
    let area = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(palette.spots(in: area).map(\.control) == (0..<7).map(Control.item))
    palette.select(-1)
    #expect(palette.selected == 8 && palette.spots(in: area).map(\.control) == (2..<9).map(Control.item))
    #expect(palette.spots(in: area).allSatisfy { palette.card(in: area).holds($0.rect) })
    #expect(palette.card(in: area).maxY <= 296)
    palette.select(row: 2)
    #expect(palette.selected == 2 && palette.spots(in: area).map(\.control) == (2..<9).map(Control.item))
    palette.select(1)
    #expect(palette.selected == 3 && palette.spots(in: area).map(\.control) == (0..<7).map(Control.item))
  }

  @Test("a refusal stays for nine seconds, and the window wakes when they are over")
  func notice() {
    var bench = StudioBench()
    bench.studio.interaction.message = PanelInteraction.Message(control: .field("top.hide"), text: "Refused", began: 0)
    #expect(bench.studio.nextChange(after: 8) == 9)
    bench.seconds = 8.99
    #expect(bench.texts.contains("Refused"))
    bench.seconds = 9
    #expect(!bench.texts.contains("Refused"))
  }

  private static func presets() -> StudioBench {
    var bench = StudioBench(Tuning(), name: "mine")
    bench.studio.own = [Studio.Preset(name: "mine", tuning: Tuning())]
    bench.studio.panel.isChoosing = true
    return bench
  }

  private static func use(_ action: PresetAction, _ bench: inout StudioBench, byMouse: Bool) {
    if byMouse {
      bench.click(bench.place(.presetAction(action)))
    } else {
      bench.studio.interaction.focus = .presetAction(action)
      bench.key(Keys.enter)
    }
  }

  @Test("a preset is deleted when that is asked for twice, and the next one asks again", arguments: [false, true])
  func deletedTwice(byMouse: Bool) {
    var bench = Self.presets()
    Self.use(.delete, &bench, byMouse: byMouse)
    #expect(bench.acts.isEmpty && bench.texts.contains("Confirm"))
    Self.use(.delete, &bench, byMouse: byMouse)
    #expect(bench.acts == [.delete("mine")] && !bench.texts.contains("Confirm"))
    Self.use(.delete, &bench, byMouse: byMouse)
    #expect(bench.acts == [.delete("mine")] && bench.texts.contains("Confirm"))
  }

  @Test("another action between them takes the question back", arguments: [false, true])
  func notSure(byMouse: Bool) {
    var bench = Self.presets()
    Self.use(.delete, &bench, byMouse: byMouse)
    Self.use(.duplicate, &bench, byMouse: byMouse)
    #expect(!bench.texts.contains("Confirm") && bench.acts.first == .save("mine 2", Tuning()))
    Self.use(.delete, &bench, byMouse: byMouse)
    #expect(!bench.acts.contains(.delete("mine")) && bench.texts.contains("Confirm"))
  }

  @Test("what is in sight is asked first, the rest when that is answered, and nothing twice")
  func askedInTurn() {
    var bench = StudioBench()
    bench.studio.toggleLoop(IntervalStripTests.gesture, bench.tuning, at: 0)
    bench.show("top.resistShow")
    let (layout, tuning) = (bench.layout, bench.tuning)
    let first = bench.studio.intervalQueries(layout, tuning)
    #expect(first.map(\.field.key) == ["top.resistShow"])
    let waiting = bench.studio.intervalQueries(layout, tuning)
    #expect(waiting.isEmpty)
    for question in first {
      bench.studio.intervals.accept(IntervalSweep.Reply(number: question.number, answer: question.answer, isLast: true))
    }
    let inSight = bench.studio.intervalQueries(layout, tuning, inSightOnly: true)
    #expect(inSight.isEmpty)
    let rest = bench.studio.intervalQueries(layout, tuning)
    let others = TuningField.all.map(\.key).filter { $0 != "top.resistShow" }
    #expect(rest.map(\.field.key) == others)
    let again = bench.studio.intervalQueries(layout, tuning)
    #expect(again.isEmpty)
  }

  @Test("a move that takes no time has ended when it begins; each stack's picture goes by its own time")
  func noTime() {
    var tuning = Tuning()
    (tuning.top.settleTimeMs, tuning.top.settleCurve) = (0, .linear)
    (tuning.bottom.settleTimeMs, tuning.bottom.settleCurve) = (800, .linear)
    for seconds in [0, 0.2] { #expect(MotionCurve.settle(.top).progress(at: seconds, in: tuning) == 1) }
    #expect(MotionCurve.settle(.bottom).progress(at: 0, in: tuning) == 0)
    #expect(abs(MotionCurve.settle(.bottom).progress(at: 0.2, in: tuning) - 0.25) < 1e-12)
  }

  /// The panel is 960 to 1280: the chip stays 8 points inside. Its words stand 5 below its edge, 34 above the pointer.
  @Test("the result of dragging a label is shown near the pointer, and inside the panel")
  func chip() throws {
    var bench = StudioBench()
    bench.studio.toggleLoop(IntervalStripTests.gesture, bench.tuning, at: 0)
    bench.show("top.resist")
    let from = try #require(bench.spot(.field("top.resistHide"))).rect
    let y = try #require(bench.spot(.field("top.resistShow"))).rect.y + 12
    bench.press(Point(x: from.x + 40, y: from.y + 12))
    for (x, side) in [(970.0, -1.0), (1120, 0), (1275, 1)] {
      bench.move(Point(x: x, y: y))
      let chip = try #require(bench.labels.first { $0.string.hasPrefix("Map: ") })
      let half = (TextWidth.estimate(chip.string, .panelNote) + 20) / 2
      #expect(half < 150, "there is room on both sides of the middle")
      let middle = side < 0 ? 968 + half : side > 0 ? 1272 - half : 1120
      #expect(abs(chip.origin.x - middle) < 1e-9, "pointer at \(x)")
      #expect(chip.origin.y == y - 29)
    }
  }

  private static let area = Rect(x: 0, y: 630, width: 960, height: 270)

  /// Figures have 6 points between them and the hair, on the left of it where the right has no room.
  @Test("at the chart's end the reading at the pointer is on its left")
  func readings() throws {
    var bench = Self.looping()
    let view = TimelineView(area: try #require(bench.layout.timeline), loop: try #require(bench.studio.loop))
    let background = StudioTheme.light.background.faded(0.96)
    for (x, isLeft) in [(view.chart.x + 5, false), (view.chart.maxX - 5, true)] {
      bench.move(Point(x: x, y: view.offset.center.y))
      let plates = bench.list.items.compactMap { item -> Rect? in
        guard case .mask(.roundedRect(radius: 4), let rect, let color) = item, color == background else { return nil }
        return rect
      }
      #expect(plates.count == 6, "the time, and a value of each lane")
      for plate in plates { #expect(abs(isLeft ? plate.maxX - x + 6 : plate.x - x - 6) < 1e-9) }
    }
  }

  private static func capsules(_ loop: LoopState) -> [Rect] {
    let view = TimelineView(area: area, loop: loop)
    var canvas = Painter()
    TimelinePainter(view: view, brush: Brush(.light)).paintInput(into: &canvas)
    return canvas.list.items.compactMap { item in
      guard case .mask(.roundedRect(radius: 3), let rect, _) = item else { return nil }
      return rect
    }
  }

  /// The stretch goes from 0 to where the second of three touches begins, then not quite as far; and from where the
  /// first one ends.
  @Test("touches that reach into what is seen by one point of time alone are there, 6 points wide")
  func touchesAtTheEdges() throws {
    var loop = try #require(Self.looping().studio.loop)
    let (first, second) = (loop.run.touches[0], loop.run.touches[1])
    let lane = TimelineView(area: Self.area, loop: loop).input
    let start = Double(second.lowerBound) / Double(loop.span)
    loop.zoom.show(start, with: start, at: 1)
    let atEnd = Self.capsules(loop)
    #expect(atEnd.count == 2)
    #expect(atEnd.last == Rect(x: lane.maxX, y: lane.center.y - 3, width: 6, height: 6))
    loop.zoom.show(start * 0.99, with: 0, at: 0)
    #expect(Self.capsules(loop).count == 1)
    loop.zoom.show(0.2, with: Double(first.upperBound) / Double(loop.span), at: 0)
    #expect(Self.capsules(loop).first == Rect(x: lane.x, y: lane.center.y - 3, width: 6, height: 6))
  }

  @Test("what does not play is dimmed with all that phones decide differently there")
  func dimmedDifferences() throws {
    var loop = try #require(Self.looping().studio.loop)
    loop.cut(.end, at: 60)
    let view = TimelineView(area: Self.area, loop: loop)
    let (theme, apart) = (StudioTheme.light, StudioTheme.light.pager)
    var canvas = Painter()
    TimelinePainter(
      view: view, brush: Brush(theme),
      differences: [RunDifference(tick: 100, bars: [.header], sides: [])], apart: apart
    ).paint(into: &canvas)
    let head = Rect(around: Point(x: view.x(of: 100), y: view.flags.center.y), width: 11, height: 11)
    let (left, top) = (view.x(of: 60), view.ruler.y)
    let rest = Rect(x: left, y: top, width: view.chart.maxX - left, height: view.chart.maxY - top)
    let difference = canvas.list.items.firstIndex(of: .mask(.circle, head, apart))
    let veil = canvas.list.items.firstIndex(of: .fill(rest, theme.background.faded(0.6)))
    #expect(try #require(difference) < #require(veil))
  }
}
