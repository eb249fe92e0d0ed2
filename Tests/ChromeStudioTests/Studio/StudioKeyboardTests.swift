import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The studio by keyboard alone")
struct StudioKeyboardTests {
  @Test("Tab goes through every control and leaves; Shift and Tab go back; what has the focus is on screen with a ring")
  func pass() {
    var bench = StudioBench()
    bench.studio.panel.folded = []
    let panel = bench.view.stops
    #expect(panel.count == 8 + TuningField.Group.allCases.count + TuningField.all.count)
    // The toolbar is one stop.
    let stops = panel + [.action(.open)]
    for stop in stops {
      bench.tabPastSearch()
      #expect(bench.studio.interaction.focus == stop)
      #expect(bench.isRinged(stop), "\(stop)")
    }
    bench.key(Keys.tab)
    #expect(bench.studio.interaction.focus == nil)
    for stop in stops.reversed() {
      bench.key(Keys.tab, .shift)
      #expect(bench.studio.interaction.focus == stop)
    }
  }

  @Test("every value can be changed with keys alone", arguments: TuningField.all.map(\.key))
  func change(key: String) throws {
    let field = try #require(TuningField.named(key))
    var bench = StudioBench()
    bench.show(key)
    bench.studio.interaction.focus = .field(key)
    let before = field[bench.tuning]
    switch field.kind {
    case .number(_, _, let step):
      let range = try #require(field.room(in: bench.tuning))
      bench.key(before == .number(range.upperBound) ? Keys.left : Keys.right)
      guard case .number(let old) = before, case .number(let new) = field[bench.tuning] else { return }
      #expect(abs(abs(new - old) - step) < step * 0.5 + 1e-9)
      bench.key(Keys.home)
      #expect(field[bench.tuning] == .number(range.lowerBound))
      bench.key(Keys.enter)
      bench.key(Keys.backspace)
      bench.type(TuningValue.number(range.upperBound).description)
      bench.key(Keys.enter)
      #expect(field[bench.tuning] == .number(range.upperBound))
    case .choice(let words):
      for _ in words { bench.key(Keys.right) }
      #expect(field[bench.tuning] == .choice(words[words.count - 1]))
    case .set, .flag:
      bench.key(Keys.space)
      #expect(field[bench.tuning] != before)
    }
    bench.key(Keys.backspace)
    #expect(field[bench.tuning] == before, "back to the preset's")
  }

  @Test("in a set the arrows choose a word and Space turns it")
  func sets() {
    var bench = StudioBench()
    bench.studio.interaction.focus = .field("top.sources")
    bench.key(Keys.right)
    bench.key(Keys.right)
    bench.key(Keys.space)
    #expect(bench.tuning.top.sources == [.drag, .fling])
    // Back again, the first word is chosen.
    bench.key(Keys.tab)
    bench.key(Keys.tab, .shift)
    #expect(bench.studio.interaction.focus == .field("top.sources"))
    bench.key(Keys.space)
    #expect(bench.tuning.top.sources == [.fling])
  }

  @Test("groups fold with the left and open with the right arrow; Enter turns them")
  func groups() {
    var bench = StudioBench()
    bench.studio.interaction.focus = .group(.top)
    bench.key(Keys.left)
    #expect(bench.studio.panel.folded.contains(.top))
    bench.key(Keys.right)
    #expect(!bench.studio.panel.folded.contains(.top))
    bench.key(Keys.enter)
    #expect(bench.studio.panel.folded.contains(.top))
  }

  @Test("figures typed at a slider begin a new number, and are no keys of the phone; letters and words stay keys")
  func figures() {
    var bench = StudioBench()
    bench.studio.interaction.focus = .field("top.resistShow")
    let isTaken = bench.send(.key(KeyPress(code: KeyPress.code("1"))))
    #expect(isTaken)
    bench.send(.text("1"))
    bench.type("37.5")
    #expect(bench.tuning == Tuning(), "nothing counts before Enter")
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == 137.5)
    for (focus, text) in [("top.resistShow", "x"), ("top.hide", "1")] {
      bench.studio.interaction.focus = .field(focus)
      let isKeyTaken = bench.send(.key(KeyPress(code: KeyPress.code(Character(text)))))
      #expect(!isKeyTaken)
      bench.send(.text(text))
      #expect(bench.studio.interaction.typing == nil)
    }
  }

  @Test("from the search field, the down arrow goes to the first value found, and Tab to the next button")
  func found() {
    var bench = StudioBench()
    bench.studio.openSearch(bench.layout)
    bench.send(.text("top.resistshow"))
    bench.key(StudioKey.code(of: "down") ?? 0)
    #expect(bench.studio.interaction.focus == .field("top.resistShow") && bench.studio.interaction.showsFocus)
    bench.studio.openSearch(bench.layout)
    bench.key(StudioKey.code(of: "tab") ?? 0)
    #expect(bench.studio.interaction.focus == .toggle(PanelToggle.allCases[0]))
  }

  @Test("without a focus, keys are the phone's")
  func phoneKeys() {
    var bench = StudioBench()
    for code in [Keys.left, Keys.right, Keys.up, Keys.space, Keys.home] {
      let isTaken = bench.send(.key(KeyPress(code: code)))
      #expect(!isTaken)
    }
  }

  @Test(
    "a line of text is edited",
    arguments: [
      ([], "20", 2), ([.backspace], "", 0), ([.left, .delete], "0", 0), ([.right, .backspace], "2", 1),
      ([.end, .left, .backspace], "0", 0), ([.home, .right, .delete], "2", 1), ([.right, .right], "20", 2),
    ] as [([TextEntry.Key], String, Int)])
  func entry(keys: [TextEntry.Key], text: String, caret: Int) {
    var entry = TextEntry("20")
    for key in keys { entry.press(key) }
    #expect(entry.text == text)
    #expect(entry.caret == caret)
    entry.type("7")
    #expect(entry.text == (keys.isEmpty ? "7" : String(text.prefix(caret)) + "7" + String(text.dropFirst(caret))))
  }
}

extension StudioBench {
  fileprivate mutating func tabPastSearch() { key(Keys.tab) }

  /// Whether an outline in the focus color is drawn around a spot of the control.
  fileprivate func isRinged(_ control: Control) -> Bool {
    let spots = (view.spots + studio.toolbarSpots(layout)).filter { $0.control == control }
    return list.items.contains { item in
      guard case .mask(.roundedRectOutline, let ring, _) = item else { return false }
      return spots.contains { abs($0.rect.center.x - ring.center.x) < 1 && abs($0.rect.center.y - ring.center.y) < 1 }
    }
  }
}
