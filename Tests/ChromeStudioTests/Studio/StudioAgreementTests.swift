import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Panel, guides, plots, recording and JSON: each is driven in turn, and all the others are read.
@Suite("The studio's views never disagree")
struct StudioAgreementTests {
  /// A value with a line in the scene, and where that line must be for it: points of the phone's screen.
  struct Case: Sendable, CustomTestStringConvertible {
    var key: String
    var place: @Sendable (Double) -> Point
    var values: [Double]
    var testDescription: String { key }
  }

  /// Safe area 47, header 44 to 96: the edge at a share `v` lies at 91 + 52 v. The next page's edge comes from the
  /// right. A tab bar of 49 with 34 below it leaves at 844 and stands at 761.
  static let cases = [
    Case(key: "top.hideBelow", place: { Point(x: 200, y: 91 + 52 * $0) }, values: [0.25, 0.4, 0.1]),
    Case(key: "top.showAbove", place: { Point(x: 200, y: 91 + 52 * $0) }, values: [0.75, 0.9, 0.6]),
    Case(key: "pager.distance", place: { Point(x: 390 * (1 - $0), y: 430) }, values: [0.3, 0.7, 0.45]),
  ]

  /// A window on the user's preset `mine`, with a gesture that loops, stopped at its start.
  private static func window(_ scratch: TestFolder, _ row: Case) throws -> StudioWindow {
    var tuning = Tuning()
    // Apart, so that each line can be taken hold of.
    (tuning.top.hideBelow, tuning.top.showAbove) = (0.45, 0.55)
    _ = try scratch.drawer.save("mine", tuning).get()
    let window = StudioWindow(scratch, preset: "mine")
    window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
    window.wait(2)
    window.key("l")
    #expect(window.guest.studio.loop != nil)
    window.guest.studio.loop?.scrub(to: 0)
    window.show(row.key)
    window.guest.studio.interaction.focus = .field(row.key)
    return window
  }

  /// Everybody says that `key` is `value`.
  private static func expect(
    _ window: StudioWindow, _ row: Case, _ value: Double, _ who: Comment, _ source: SourceLocation = #_sourceLocation
  ) throws {
    let field = try #require(TuningField.named(row.key))
    window.guest.studio.interaction.focus = .field(row.key)
    #expect(field[window.tuning] == .number(value), who, sourceLocation: source)
    #expect(window.recorded == window.tuning, "\(who): a recording", sourceLocation: source)
    // The panel.
    let spot = try #require(window.view.spots.last { $0.control == .field(row.key) && $0.part == .number })
    let figures = window.labels.filter { spot.rect.contains(Point(x: $0.origin.x - 1, y: $0.origin.y + 1)) }
    #expect(figures.map(\.string) == [TuningValue.number(value).description], who, sourceLocation: source)
    let scale = try #require(window.view.scale(of: field))
    let thumbs = window.list.items.compactMap { item -> Double? in
      if case .mask(.ring(width: 1.5), let rect, _) = item { rect.center.x } else { nil }
    }
    #expect(thumbs.contains { abs($0 - scale.x(of: value)) < 1e-6 }, who, sourceLocation: source)
    // The line in the scene.
    let phone = window.phone
    let guides = window.guest.studio.guides(window.guest.shown, phone, window.tuning)
    let guide = try #require(guides.guides.first { $0.key == row.key })
    let expected = row.place(value)
    #expect(abs(guide.place - (guide.isUpright ? expected.x : expected.y)) < 1e-9, who, sourceLocation: source)
    let end = " \(field.withUnit(.number(value)))"
    #expect(window.texts.contains(guide.text) && guide.text.hasSuffix(end), who, sourceLocation: source)
    // The plots.
    let run = try #require(window.guest.studio.loop?.run)
    #expect(run.layer.tuning == window.tuning, who, sourceLocation: source)
    #expect(run == LoopRun(run.gesture, window.tuning), who, sourceLocation: source)
  }

  /// What Save writes is what everybody shows, in words and as values.
  private static func expectSaved(_ window: StudioWindow, _ row: Case, _ value: Double) throws {
    window.key("s", .control)
    let path = try #require(window.drawer.path(of: "mine"))
    let text = String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
    #expect(text.contains("\"\(row.key)\": \(value)"))
    #expect(window.drawer.all.map(\.tuning) == [window.tuning])
    #expect(!window.guest.studio.isDirty(window.tuning))
    #expect(try PresetFiles(drawer: window.drawer).file("mine").get().tuning == window.tuning)
  }

  @Test("the panel is driven: slider, typed number, arrow key, double click", arguments: cases)
  func panel(row: Case) throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch, row)
      let field = try #require(TuningField.named(row.key))
      let before = field[window.tuning]
      let scale = try #require(window.view.scale(of: field))
      let track = window.place(.field(row.key), .track)
      guard case .number(let start) = before else { return }
      window.drag(Point(x: scale.x(of: start), y: track.y), to: Point(x: scale.x(of: row.values[0]), y: track.y))
      try Self.expect(window, row, row.values[0], "a slider's drag")
      window.click(window.place(.field(row.key), .number))
      window.type("\(row.values[1])")
      window.key(Keys.enter)
      try Self.expect(window, row, row.values[1], "a typed number")
      window.key(Keys.left)
      try Self.expect(window, row, (row.values[1] * 20 - 1).rounded() / 20, "an arrow key")
      try Self.expectSaved(window, row, (row.values[1] * 20 - 1).rounded() / 20)
    }
  }

  @Test("the line in the scene is driven, and undone and done again", arguments: cases)
  func guide(row: Case) throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch, row)
      let field = try #require(TuningField.named(row.key))
      guard case .number(let start) = field[window.tuning] else { return }
      let phone = window.phone
      let ends = [start, row.values[0]].map { value in
        let place = row.place(value)
        return Point(x: phone.originX + place.x * phone.scale, y: phone.originY + place.y * phone.scale)
      }
      window.drag(ends[0], to: ends[1])
      try Self.expect(window, row, row.values[0], "a dragged line")
      window.key("z", .control)
      try Self.expect(window, row, start, "undo")
      window.key("y", .control)
      try Self.expect(window, row, row.values[0], "redo")
      try Self.expectSaved(window, row, row.values[0])
    }
  }

  @Test("the file is changed from outside", arguments: cases)
  func file(row: Case) throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch, row)
      let path = try #require(scratch.drawer.path(of: "mine"))
      let partner = TuningPair.holding(row.key).map { "\"\(row.key == $0.low ? $0.high : $0.low)\": 0.5, " } ?? ""
      for value in row.values {
        try scratch.write("{\(partner)\"\(row.key)\": \(value)}\n", to: path)
        window.wait(1.2)
        try Self.expect(window, row, value, "the file")
      }
    }
  }

  @Test("the other slot, another preset and a reset are seen by all", arguments: cases)
  func whole(row: Case) throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch, row)
      let field = try #require(TuningField.named(row.key))
      guard case .number(let start) = field[window.tuning] else { return }
      window.key("b")
      window.click(window.place(.field(row.key), .number))
      window.type("\(row.values[2])")
      window.key(Keys.enter)
      try Self.expect(window, row, row.values[2], "slot B")
      window.guest.studio.interaction.focus = nil
      window.key("a")
      try Self.expect(window, row, start, "slot A")
      window.guest.studio.interaction.focus = nil
      window.key("b")
      window.click(window.place(.reset(field.group)))
      try Self.expect(window, row, start, "a group's reset")
      window.guest.studio.panel.search = TextEntry("")
      window.click(window.place(.preset))
      window.click(window.place(.choice("default")))
      window.show(row.key)
      guard case .number(let usual) = field.defaultValue else { return }
      try Self.expect(window, row, usual, "another preset")
    }
  }

  @Test("while the file is invalid, the last valid value stays in use", arguments: cases)
  func wrong(row: Case) throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch, row)
      let path = try #require(scratch.drawer.path(of: "mine"))
      try scratch.write("{\"\(row.key)\": \(row.values[0])}", to: path)
      window.wait(1.2)
      try scratch.write("{\"\(row.key)\": ", to: path)
      window.wait(1.2)
      #expect(window.guest.studio.fileTrouble != nil)
      try Self.expect(window, row, row.values[0], "a torn file")
      try scratch.write("{\"\(row.key)\": \(row.values[1])}", to: path)
      window.wait(1.2)
      #expect(window.guest.studio.fileTrouble == nil)
      try Self.expect(window, row, row.values[1], "a fixed file")
    }
  }
}
