import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The head of the panel, its cards and its notices")
struct StudioHeadTests {
  @Test("Undo, Redo, A, B and Changed answer to clicks")
  func buttons() {
    var bench = StudioBench()
    bench.click(bench.place(.field("top.hide"), .word(0)))
    #expect(bench.tuning.top.hide == .never)
    bench.click(bench.place(.undo))
    #expect(bench.tuning.top.hide == .track)
    bench.click(bench.place(.redo))
    #expect(bench.tuning.top.hide == .never)
    bench.click(bench.place(.slot(.b)))
    bench.click(bench.place(.field("top.hide"), .word(2)))
    #expect(bench.studio.slot == .b)
    bench.click(bench.place(.slot(.a)))
    #expect(bench.tuning.top.hide == .never)
    bench.click(bench.place(.slot(.b)))
    #expect(bench.tuning.top.hide == .commit)
    bench.click(bench.place(.toggle(.onlyChanged)))
    #expect(bench.view.list.cells.map(\.row.control) == [.group(.top), .field("top.hide")])
    bench.click(bench.place(.toggle(.onlyChanged)))
    #expect(bench.view.list.cells.count > 20)
  }

  /// Text of 128/255 has 3.2 : 1 on the button, text of the next step down, 115/255, only 2.8 : 1.
  @Test("what can do nothing is as faint as it may be")
  func faint() {
    var bench = StudioBench()
    let color = { (bench: StudioBench, words: String) in bench.labels.first { $0.string == words }?.color.alpha }
    for words in ["Save", "Undo", "Redo"] { #expect(color(bench, words) == 128) }
    bench.click(bench.place(.field("top.hide"), .word(0)))
    for words in ["Save", "Undo"] { #expect(color(bench, words) == 255) }
    bench.click(bench.place(.undo))
    #expect(color(bench, "Redo") == 255)
    bench.click(bench.place(.save))
    #expect(bench.studio.interaction.typing == nil)
  }

  @Test("the star follows the tuning, and the preset's mark lies on the track where its value was")
  func star() throws {
    var bench = StudioBench()
    let head = { (bench: StudioBench) in
      bench.list.items.contains { item in
        guard case .mask(.icon(.star), let rect, _) = item else { return false }
        return rect.y < PanelView.headHeight
      }
    }
    #expect(!head(bench))
    bench.show("top.resistShow")
    bench.tuning.top.resistShow = 200
    #expect(head(bench))
    let field = try #require(TuningField.named("top.resistShow"))
    let scale = try #require(bench.view.scale(of: field))
    let mark = bench.list.items.contains { item in
      guard case .fill(let rect, _) = item else { return false }
      return rect.width == 2 && abs(rect.center.x - scale.x(of: 20)) < 1e-9
    }
    #expect(mark)
    bench.tuning.top.resistShow = 20
    #expect(!head(bench))
  }

  @Test(
    "a card with sentence, range and the preset's value comes with the pointer's rest or the keyboard",
    arguments: [
      "top.resistShow", "top.hideBelow", "top.showAbove", "top.hide", "top.sources", "pager.edge",
    ])
  func card(key: String) throws {
    let field = try #require(TuningField.named(key))
    var pointed = StudioBench()
    pointed.show(key)
    pointed.move(pointed.place(.field(key), pointed.spot(.field(key), .number) == nil ? .whole : .number))
    let hasCard = { (bench: StudioBench) in
      bench.labels.contains { $0.string == key && $0.style == .panelTitle }
    }
    #expect(!hasCard(pointed), "not at once")
    pointed.seconds += PanelInteraction.cardDelay
    var focused = StudioBench()
    focused.show(key)
    focused.studio.interaction.focus = .field(key)
    focused.studio.interaction.showsFocus = true
    for bench in [pointed, focused] {
      #expect(hasCard(bench))
      let first = try #require(field.sentence.split(separator: " ").first.map(String.init))
      #expect(bench.texts.contains { $0.hasPrefix(first) && field.sentence.hasPrefix($0) })
      #expect(bench.texts.contains { $0.hasPrefix("default: \(field.text(for: field.defaultValue))") })
    }
  }

  @Test("a notice disappears automatically, at the next press, or with its reason")
  func notices() {
    var bench = StudioBench()
    bench.click(bench.place(.preset))
    bench.click(bench.place(.presetAction(.delete)))
    #expect(bench.texts.contains { $0.contains("default is built in") })
    #expect(bench.studio.nextChange(after: bench.seconds) != nil, "the window wakes to take it away")
    // A disabled button's tooltip gives the same reason.
    bench.move(Point(x: 300, y: 700))
    bench.seconds += 10
    #expect(!bench.texts.contains { $0.contains("default is built in") })
    bench.click(bench.place(.presetAction(.rename)))
    #expect(bench.texts.contains { $0.contains("default is built in") })
    bench.press(bench.place(.slot(.b)))
    #expect(!bench.texts.contains { $0.contains("default is built in") })
    bench.studio.missed(PresetFile.Trouble(text: "early.json:3:5: expected ','"))
    bench.seconds += 100
    #expect(bench.texts.contains { $0.contains("early.json:3:5") })
    _ = bench.studio.found(Tuning(), bench.world)
    #expect(!bench.texts.contains { $0.contains("early.json:3:5") })
  }

  @Test("P hides the panel and gives its room to the phone; nothing of it keeps the keyboard")
  func panelKey() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      #expect(window.phone.originX + 195 == 480)
      window.key(Keys.tab)
      window.key(Keys.escape)
      window.key("p")
      #expect(window.guest.session.layout.panel == nil)
      #expect(window.phone.originX + 195 == 640)
      #expect(!window.texts.contains("Top stack"))
      window.key("p")
      #expect(window.texts.contains("Top stack"))
    }
  }

  @Test("long words are broken, and nothing is lost of them")
  func lines() {
    let path = "/a/very/long/path/that/no/line/of/the/panel/can/hold/tunings/early.json:3:5:"
    let lines = TextLines.wrapped("\(path) expected a key", .caption, width: 250)
    #expect(lines.allSatisfy { TextWidth.estimate($0, .caption) <= 250 })
    #expect(lines.joined().filter { $0 != " " } == (path + "expectedakey"))
    #expect(TextLines.wrapped("one two", .caption, width: 250) == ["one two"])
  }

  @Test("no line ends between a number and its unit, at any width")
  func units() {
    let text = "At 163 pt and after 0.4 s, 80 % of it. The 3 bars"
    for width in stride(from: 60.0, through: 300, by: 1) {
      let lines = TextLines.wrapped(text, .caption, width: width)
      #expect(lines.joined(separator: " ") == text)
      #expect(lines.allSatisfy { !["pt", "s,"].contains($0.split(separator: " ").first ?? "") }, "\(width): \(lines)")
    }
  }
}
