import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeStudio
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Figures that are dragged, and values that are taken elsewhere.
@Suite("Numbers by hand, and the clipboard")
struct PanelInteractionTests {
  private static let key = "top.resistShow"

  private static func bench() -> StudioBench {
    var bench = StudioBench()
    bench.tuning.top.resistShow = 60
    bench.show(key)
    return bench
  }

  @Test("figures go by a step for two points of a sideways drag, as one step of undo; no line of text is left")
  func dragged() {
    var bench = Self.bench()
    let place = bench.place(.field(Self.key), .number)
    bench.drag(place, to: Point(x: place.x + 50, y: place.y))
    #expect(bench.tuning.top.resistShow == 85 && bench.studio.interaction.typing == nil)
    #expect(bench.studio.history.count == 1)
    bench.drag(place, to: Point(x: place.x - 400, y: place.y + 30))
    #expect(bench.tuning.top.resistShow == 0)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning.top.resistShow == 85)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning.top.resistShow == 60)
  }

  @Test("a click on figures types, also one that trembles; a drag there and back leaves no step of undo")
  func clicked() {
    var bench = Self.bench()
    let place = bench.place(.field(Self.key), .number)
    bench.drag(place, to: Point(x: place.x + 3, y: place.y - 2), steps: 2)
    #expect(bench.studio.interaction.typing?.control == .field(Self.key) && bench.edits.isEmpty)
    bench.type("24*2")
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == 48)
    let count = bench.studio.history.count
    bench.press(place)
    bench.move(Point(x: place.x + 40, y: place.y))
    #expect(bench.tuning.top.resistShow == 68)
    bench.move(place)
    bench.release(place)
    #expect(bench.tuning.top.resistShow == 48 && bench.studio.history.count == count)
  }

  @Test("Ctrl C copies what differs from the defaults as lines that a take understands, with Shift as a preset file")
  func copied() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch, preset: "chromium")
      func copy(_ modifiers: KeyPress.Modifiers) throws -> String {
        let claim = window.guest.handle(
          .key(KeyPress(code: KeyPress.code("c"), modifiers: modifiers)), at: window.seconds)
        guard case .copy(let text) = claim else {
          Issue.record("\(claim)")
          return ""
        }
        return text
      }
      window.guest.session.tune(StudioWindow.chromium)
      let lines = try copy(.control)
      #expect(window.guest.answer?.text == "Copied \(lines.split(separator: "\n").count) values as take statements")
      let take = try #require(TakeParser.read("take \"copied\"\n" + lines).take)
      #expect(take.setup.tuning == StudioWindow.chromium && take.setup.tuning != Tuning())
      let file = try TuningFile.read(Array(try copy([.control, .shift]).utf8)).get()
      #expect(file.tuning == StudioWindow.chromium)
      #expect(window.guest.answer?.text.hasSuffix("as a preset file") == true)
      window.guest.session.tune(Tuning())
      #expect(TakeParser.read("take \"copied\"\n" + (try copy(.command))).take?.setup.tuning == Tuning())
    }
  }

  @Test("F pins the row pointed at above all groups, once, and takes it back; what is pinned survives a restart")
  func pinned() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("f")
      #expect(window.guest.answer?.text == "Point at a value in the panel to pin it")
      let first = window.view.list.cells.first?.row
      window.guest.studio.panel.scroll = 200
      window.move(window.place(.field(Self.key)))
      window.key("f")
      #expect(window.guest.answer?.text == "Show after pinned")
      window.guest.studio.panel.scroll = 0
      func rows() -> [PanelRow] { window.view.list.cells.map(\.row) }
      #expect(rows().first?.control == .field(Self.key) && rows().contains { $0 == first })
      #expect(rows().filter { $0.control == .field(Self.key) }.count == 1 && window.texts.contains(Self.key))
      let memory = window.guest.memory(window: nil)
      let next = StudioWindow(scratch)
      next.guest.restore(try StudioMemory.read(Array(memory.text.utf8)).get().panel, nil)
      #expect(next.guest.studio.panel.pinned == [Self.key])
      window.move(window.place(.field(Self.key)))
      window.key("f")
      #expect(rows().first == first && window.guest.studio.panel.pinned.isEmpty)
    }
  }

  @Test("Shift F pins the values whose borders are nearest, those first; again takes them back")
  func matters() throws {
    var bench = StudioBench()
    let before = bench.studio.togglePinsThatMatter()
    #expect(before == nil)
    bench.studio.toggleLoop(IntervalStripTests.gesture, bench.tuning, at: 0)
    let subject = SweepSubject(try #require(bench.studio.loop?.run))
    // A short look at every key.
    for question in bench.studio.intervals.questions(TuningField.all, of: try #require(bench.studio.loop?.run)) {
      let quick = IntervalQuery(
        number: question.number, subject: subject, field: question.field, depth: .coarse, steps: 40_000)
      bench.studio.intervals.accept(IntervalSweep.Reply(number: question.number, answer: quick.answer, isLast: true))
    }
    let count = bench.studio.togglePinsThatMatter()
    let pinned = bench.studio.panel.pinned
    #expect(count == pinned.count && !pinned.isEmpty && pinned.count <= 8)
    #expect(Array(bench.view.list.cells.prefix(pinned.count)).map(\.row.control) == pinned.map { .field($0) })
    // No key that is not pinned has a nearer border than one that is.
    let shares = TuningField.all.compactMap { field in
      bench.studio.intervals[field.key].flatMap { answer in
        answer.hasThresholds ? answer.safeShare.map { (field, $0) } : nil
      }
    }
    let rows = Dictionary(
      shares.map { (Control.field($0.0.key).rowControl.field?.key ?? "", $0.1) }, uniquingKeysWith: min)
    let farthest = try #require(pinned.compactMap { rows[$0] }.max())
    #expect(rows.allSatisfy { pinned.contains($0.key) || $0.value >= farthest })
    let again = bench.studio.togglePinsThatMatter()
    #expect(again == 0 && bench.studio.panel.pinned.isEmpty)
  }
}
