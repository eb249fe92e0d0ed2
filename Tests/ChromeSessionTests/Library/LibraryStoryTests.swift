import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeScore
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Gestures that are kept one after the other, in the window without a window.
@Suite("The shelf")
struct LibraryStoryTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  @Test("a gesture that is kept does not throw the older one away; keys and clicks loop each")
  func keep() throws {
    try Self.window { window in
      #expect(window.guest.session.layout.library == nil)
      window.keep([-300])
      let first = try #require(window.guest.studio.loop?.run.gesture)
      window.keep([-200, 120])
      #expect(window.library.gestures.map(\.name) == ["Drag 1", "Drag 2"], "the user released only the loop")
      window.key(",")
      #expect(window.guest.studio.loop?.run.gesture.inputs == first.inputs)
      #expect(window.library.loopedGesture?.name == "Drag 1")
      window.key(".")
      #expect(window.library.loopedGesture?.name == "Drag 2")
      window.key(".")
      #expect(window.library.loopedGesture?.name == "Drag 1", "after the last comes the first")
      window.click(window.place(.gesture(window.library.gestures[1].id)))
      #expect(window.library.loopedGesture?.name == "Drag 2")
    }
  }

  @Test("L on the same gesture again keeps it once")
  func once() throws {
    try Self.window { window in
      window.keep([-300])
      window.key("l")
      window.key("l")
      #expect(window.library.gestures.count == 1 && window.library.looped != nil)
    }
  }

  @Test("an empty shelf says what fills it")
  func empty() throws {
    try Self.window { window in
      window.key(".")
      #expect(window.guest.answer?.text == "Library empty. Scroll the phone, then press L to keep the gesture.")
      window.key("e")
      #expect(window.guest.answer?.text == "Loop a gesture of the library first. Press . for one.")
      window.key("y")
      #expect(window.guest.answer?.text == "Nothing to mark yet. Scroll the phone, then press L.")
    }
  }

  @Test("a removed gesture returns with undo, goes with redo, independently of undo of values")
  func undo() throws {
    try Self.window { window in
      window.keep([-300])
      window.keep([-200, 120])
      let names = window.library.gestures.map(\.name)
      #expect(names.count == 2)
      window.key(Keys.backspace)
      #expect(window.library.gestures.map(\.name) == ["Drag 1"] && window.library.loopedGesture?.name == "Drag 1")
      window.click(window.place(.remove(window.library.gestures[0].id)))
      #expect(window.library.gestures.isEmpty && window.guest.studio.loop == nil)
      window.key("z", .control)
      window.key("z", .control)
      window.key("z", .control)
      #expect(window.library.gestures.map(\.name) == names)
      window.key("y", .control)
      #expect(window.library.gestures.count == 1)
      window.key("z", .control)
      #expect(window.library.gestures.map(\.name) == names)
    }
  }

  @Test("every change of a value has every gesture judged again, by the same rules as the verb score")
  func verdicts() throws {
    try Self.window { window in
      window.keep([-300])
      window.key("l")
      window.keep([-200, 120])
      window.waitForVerdicts()
      var changed = window.tuning
      changed.top.resistShow = 200
      window.guest.act(.tune(changed))
      let ids = window.library.gestures.map(\.id)
      #expect(ids.allSatisfy { window.library.verdict(of: $0) == nil }, "what is out of date is not shown")
      window.waitForVerdicts()
      for gesture in window.library.gestures {
        let run = LoopRun(gesture.gesture, changed)
        let verdict = try #require(window.library.verdict(of: gesture.id))
        // The header at the end of the outline is as the loop has it at its end.
        let shown = run.snapshot(at: run.length).shown[.header]
        #expect(abs((verdict.outline.last?.shown[.header] ?? -1) - shown) < 0.01)
        #expect(verdict.outline.count == 48)
        // From the page's highest to its lowest place.
        let shares = verdict.outline.map(\.offset)
        #expect(shares.allSatisfy { (0...1).contains($0) } && Set(shares).count > 2)
      }
    }
  }

  @Test("an answer about older values, other marks or a gesture that is gone is not taken")
  func late() throws {
    var library = GestureLibrary()
    let id = library.keep(KeptGesture.threeGestures(from: Simulation(Setup())))
    library.turn(to: Tuning(), base: Tuning())
    let question = try #require(library.questions().first)
    let verdict = GestureVerdict(count: OffenceCount(flickers: 1), seconds: 1, unmet: [])
    var other = library
    var tuning = Tuning()
    tuning.top.resistShow = 99
    other.turn(to: tuning, base: Tuning())
    other.accept(verdict, about: question.about)
    #expect(other.verdict(of: id) == nil)
    other = library
    other.toggle(GestureMark(line: 10, .moment(.bar(.header, .shown))), of: id, after: 0)
    other.accept(verdict, about: question.about)
    #expect(other.verdict(of: id) == nil)
    other = library
    other.remove(id, after: 0)
    other.accept(verdict, about: question.about)
    #expect(other.verdict(of: id) == nil)
    library.accept(verdict, about: question.about)
    #expect(library.verdict(of: id) == verdict)
  }

  @Test("the strip shows the score of the values next to the preset's")
  func score() throws {
    try Self.window { window in
      window.swipe(by: [-300])
      window.keep([-200, 120])
      window.waitForVerdicts()
      #expect(window.texts.contains { $0.hasPrefix("Per minute: flickers 0 · unwanted 0 · missed 0") })
      var changed = window.tuning
      changed.top.resistShow = 200
      changed.bottom.resistShow = 200
      window.guest.act(.tune(changed))
      window.guest.studio.history.finish()
      window.waitForVerdicts()
      window.wait(0.2)
      window.waitForVerdicts()
      // 120 pt up with every bar hidden, and none comes: a lost call. By the preset's own values they come.
      let line = try #require(window.texts.first { $0.hasPrefix("Per minute") })
      #expect(line.hasPrefix("Per minute, now / default: ") && line.contains(" / 0"), "\(line)")
      #expect(window.library.score(isBase: false)?.count == OffenceCount(lostCalls: 1))
    }
  }

  @Test("how robust the gestures are is known once nothing else is asked: as the score says it of their takes")
  func robustness() throws {
    try Self.window { window in
      window.swipe(by: [-300])
      // 46 pt back, 20 of which are resisted: half of the header's 52, where settling turns.
      window.keep([-200, 46])
      var rounds = 0
      while window.library.isWaiting || window.library.robustness == nil, rounds < 60_000 {
        window.wait(1.0 / 60)
        rounds += 1
      }
      let found = try #require(window.library.robustness)
      let takes = try window.library.gestures.map { gesture in
        try #require(TakeParser.read(gesture.text(window.guest.session.content)).take)
      }
      let card = Scorecard("", window.tuning, takes.map { ScoredGesture(name: "", take: $0) }, variants: 200)
      let share = try #require(card.values[.robustness])
      #expect(share > 0, "a gesture this close to its thresholds is not the same in all variants")
      #expect(abs(found.flipped / found.all - share) < 1e-12)
      window.wait(0.1)
      #expect(window.texts.contains { $0.hasPrefix("Per minute") && $0.hasSuffix(" \(found.text) robust") })
    }
  }

  @Test("robustness is asked for last, in portions; a change of the values forgets it")
  func portions() throws {
    var library = GestureLibrary()
    _ = library.keep(KeptGesture.threeGestures(from: Simulation(Setup())))
    library.turn(to: Tuning(), base: Tuning())
    let first = library.questions()
    #expect(first.map(\.matter) == [.verdict] && library.questions().isEmpty && library.isWaiting)
    let about = try #require(first.first).about
    library.accept(GestureVerdict(count: OffenceCount(), seconds: 1, unmet: []), about: about)
    #expect(library.questions().map(\.matter) == (0..<8).map { .robustness(portion: $0) })
    #expect(!library.isJudging && library.isWaiting && library.questions().isEmpty)
    for portion in 0..<8 {
      #expect(library.robustness == nil)
      library.accept(DecisionShare(flipped: portion < 3 ? 1 : 0, all: 10), ofPortion: portion, about: about)
    }
    #expect(library.robustness == DecisionShare(flipped: 3, all: 80) && !library.isWaiting)
    var emptied = library
    emptied.remove(emptied.gestures[0].id, after: 0)
    #expect(emptied.robustness == nil && !emptied.isWaiting)
    var other = Tuning()
    other.top.resistShow = 99
    library.turn(to: other, base: Tuning())
    library.accept(DecisionShare(flipped: 1, all: 1), ofPortion: 0, about: about)
    #expect(library.robustness == nil && library.questions().map(\.matter) == [.verdict])
  }

  @Test(
    "a share in words: 100% only where nothing flips",
    arguments: [(0.0, 0.0, "100%"), (0, 8, "100%"), (1, 1000, "99%"), (3, 100, "97%"), (8, 8, "0%")])
  func words(flipped: Double, all: Double, expected: String) {
    #expect(DecisionShare(flipped: flipped, all: all).text == expected)
  }

  @Test("a window that is too low for it has no strip, and one without room for a timeline none either")
  func sizes() throws {
    let rows: [(height: Double, hasLibrary: Bool)] = [(900, true), (682, true), (681, false), (580, false)]
    for row in rows {
      let layout = StudioLayout(width: 1280, height: row.height, hasTimeline: true, hasLibrary: true)
      #expect((layout.library != nil) == row.hasLibrary, "\(row.height)")
      if let library = layout.library, let timeline = layout.timeline {
        #expect(library.maxY == timeline.y && library.y == layout.stage.maxY && timeline.maxY == row.height)
        #expect(layout.stage.height >= 320)
      }
    }
    #expect(StudioLayout(width: 1280, height: 900, hasTimeline: false, hasLibrary: true).library == nil)
  }
}
