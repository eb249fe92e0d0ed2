import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The panel speaks in words; names stand beside them in gray, and neither is ever cut.
@Suite("The studio's words")
struct StudioWordsTests {
  static let choices = TuningField.all.filter { !$0.choices.isEmpty }

  @Test("every choice has a label of its own without camelCase", arguments: choices.map(\.key))
  func labels(key: String) throws {
    let field = try #require(TuningField.named(key))
    let labels = field.choices.map(field.label)
    #expect(Set(labels).count == field.choices.count)
    for label in labels + [field.label] {
      #expect(!label.isEmpty && !label.dropFirst().contains(where: \.isUppercase), "\(label)")
    }
  }

  @Test(
    "choices are shown by their labels, numbers with their units",
    arguments: [
      ("top.show", TuningValue.choice("toMinAnywhere"), "partly"), ("top.show", .choice("atTop"), "at the top"),
      ("bottom.direction", .choice("turningPoint"), "turning point"), ("top.sources", .set([]), "none"),
      ("top.sources", .set(["drag", "wheel"]), "drag, wheel"), ("top.resistShow", .number(60), "60 pt"),
      ("top.showAbove", .number(0.5), "0.5"), ("tabBar.labels", .flag(true), "on"),
      ("top.show", .choice("someday"), "someday"),
    ])
  func values(key: String, value: TuningValue, words: String) throws {
    #expect(try #require(TuningField.named(key)).withUnit(value) == words)
  }

  @Test("label and key have room side by side, next to numbers and switches", arguments: TuningField.all.map(\.key))
  func room(key: String) throws {
    let field = try #require(TuningField.named(key))
    let label = TextWidth.estimate(field.label, .panelLabel)
    let name = TextWidth.estimate(field.shortKey, .panelKey)
    let column = StudioLayout.panelWidth - 2 * PanelView.margin
    if TuningPair.holding(key) != nil {
      #expect(max(label + 48, name) <= (column - 24) / 2)
      return
    }
    let widget =
      switch field.kind {
      case .number: 76.0  // The number's field begins with 6 points of padding.
      case .flag: 44.0
      case .choice, .set: 0.0
      }
    #expect(label + FieldPainter.keyGap + name <= column - widget, "\(field.label) \(field.shortKey)")
  }

  @Test("every word of a choice has room for its label", arguments: choices.map(\.key))
  func wordRoom(key: String) throws {
    let field = try #require(TuningField.named(key))
    let needs = field.choices.map { TextWidth.estimate(field.label(of: $0), .panelWord) + TuningField.wordRoom }
    #expect(needs.reduce(0, +) <= StudioLayout.panelWidth - 2 * PanelView.margin)
  }

  @Test("the panel shows labels, keys in gray next to them, and camelCase only in keys")
  func panel() throws {
    var bench = StudioBench()
    bench.show("top.show")
    let label = try #require(bench.labels.first { $0.string == "Show" })
    let key = try #require(bench.labels.first { $0.string == "show" })
    #expect(key.style == .panelKey && key.color == StudioTheme.light.secondary)
    #expect(key.origin.x > label.origin.x && key.origin.y == label.origin.y + 2)
    #expect(bench.texts.contains("Partly") && !bench.texts.contains("toMinAnywhere"))
    #expect(bench.texts.contains("top."))
    let keys = Set(TuningField.all.map(\.shortKey))
    for label in bench.labels where !keys.contains(label.string) {
      #expect(label.string.firstMatch(of: /[a-z][A-Z]/) == nil, "\(label.string)")
    }
  }

  /// Bars' keys begin with the bar, gestures' with another word than their group's: these are told in full.
  @Test(
    "a key is named without what its group has said, and whole where it said something else",
    arguments: [
      ("top.resistShow", "resistShow"), ("bottom.hide", "hide"), ("scroll.rubberBand", "rubberBand"),
      ("wheel.slop", "slop"), ("header.full", "header.full"), ("gesture.slop", "gesture.slop"),
    ])
  func shortKeys(key: String, short: String) throws {
    #expect(try #require(TuningField.named(key)).shortKey == short)
  }

  @Test("a card shows the names used in takes and files", arguments: ["top.show", "top.sources", "pager.edge"])
  func card(key: String) throws {
    let field = try #require(TuningField.named(key))
    var bench = StudioBench()
    bench.show(key)
    bench.move(bench.place(.field(key)))
    bench.seconds += 1
    let texts = bench.texts.joined(separator: " ")
    #expect(texts.contains("In takes and files: " + field.choices.joined(separator: ", ")))
  }

  @Test("a search finds choices by name and by label", arguments: ["toMinAnywhere", "partly"])
  func search(words: String) {
    var bench = StudioBench()
    bench.studio.panel.search = TextEntry(words, isAllChosen: false)
    #expect(bench.view.list.cells.map(\.row.control).contains(.field("top.show")))
  }

  @Test("buttons of the head are evenly spaced, on four columns")
  func head() {
    let rects = StudioBench().view.spots.prefix(8).map(\.rect)
    let rows = Dictionary(grouping: rects, by: \.y).values.map { $0.sorted { $0.x < $1.x } }
    #expect(rows.count == 3)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) { #expect(abs(right.x - left.maxX - 8) < 1e-9) }
      #expect(row[0].x == 976 && abs((row.last?.maxX ?? 0) - 1264) < 1e-9)
    }
  }
}
