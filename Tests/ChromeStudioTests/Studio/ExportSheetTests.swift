import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// The sheet's choices as a plain record of words, changed by the words on its buttons.
private struct PlainSheet: Equatable {
  var (size, kind, frame, backdrop) = ("Phone", "MP4", "full", "usual")
  var (touches, captions, zoom) = (true, true, false)
  var stage = "choosing"

  mutating func press(_ control: ExportControl) {
    let isSaving = stage == "saving"
    func choose(_ body: () -> Void) {
      guard !isSaving else { return }
      body()
      stage = "choosing"
    }
    switch control {
    case .size(let new): choose { size = new.rawValue }
    case .kind(let new): choose { kind = new.rawValue }
    case .frame(let new): choose { frame = "\(new)" }
    case .backdrop(let number): choose { backdrop = ["usual", "1", "2", "3", "4", "5", "color", "picture"][number] }
    case .touches: choose { touches.toggle() }
    case .captions: choose { captions.toggle() }
    case .zoom: choose { zoom.toggle() }
    case .save where !isSaving && !(backdrop == "picture"): stage = "saving"
    default: break
    }
  }

  init() {}

  init(_ sheet: ExportSheet) {
    (size, kind, frame) = (sheet.choices.size.rawValue, sheet.choices.kind.rawValue, "\(sheet.choices.frame)")
    backdrop =
      switch sheet.choices.backdrop {
      case .usual: "usual"
      case .builtIn(let number): "\(number + 1)"
      case .color: "color"
      case .picture: "picture"
      }
    (touches, captions, zoom) = (sheet.choices.showsTouches, sheet.choices.showsCaptions, sheet.choices.zooms)
    stage =
      switch sheet.stage {
      case .choosing: "choosing"
      case .saving: "saving"
      case .saved: "saved"
      case .failed: "failed"
      }
  }
}

@Suite("The export sheet")
struct ExportSheetTests {
  static func sheet(_ length: Tick = 6000) -> ExportSheet {
    let source = ExportSource(path: "/v/a.take", title: "A drag", length: length, usual: 0...length)
    var sheet = ExportSheet(source, ExportChoices(range: 0...length, folder: "/v", name: "a"), plays: false)
    sheet.hasDialogs = true
    return sheet
  }

  private static let pressed: [ExportControl] =
    ExportChoices.Size.allCases.map(ExportControl.size) + ExportChoices.Kind.allCases.map(ExportControl.kind)
    + DeviceFrameName.allCases.map(ExportControl.frame) + (0...ExportSheet.ownPicture).map(ExportControl.backdrop)
    + [.touches, .captions, .zoom, .save, .save, .save, .copyLine, .showInFolder, .openTake, .play]

  @Test("does what a plain record of its buttons does, whatever is pressed", arguments: 1...8)
  func model(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (sheet, plain) = (Self.sheet(), PlainSheet())
    for _ in 0..<400 {
      if plain.stage == "saving", Int.random(in: 0..<3, using: &random) == 0 {
        (sheet.stage, plain.stage) =
          Bool.random(using: &random) ? (.saved("/v/a.mp4"), "saved") : (.failed("Full."), "failed")
      }
      let control = try #require(Self.pressed.randomElement(using: &random))
      let (before, problem) = (sheet, sheet.problem(control))
      let effect = sheet.press(control)
      plain.press(control)
      #expect(PlainSheet(sheet) == plain, "after \(control)")
      if problem != nil {
        #expect(effect == .none && sheet.refusal == problem && sheet.choices == before.choices)
      } else if control == .save {
        #expect(effect == .act(.save(before.choices.arguments(before.source))))
      }
    }
  }

  @Test("a trimmed part stays in the take, is never too short, and only the end that is moved moves", arguments: 1...4)
  func trim(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let length = Tick.random(in: 61...5000, using: &random)
    var sheet = Self.sheet(length)
    for _ in 0..<300 {
      let (tick, isStart) = (random.number(-1e4...1e4), Bool.random(using: &random))
      let before = sheet.choices.range
      sheet.trim(isStart ? .start : .end, to: tick)
      let after = sheet.choices.range
      #expect(after.lowerBound >= 0 && after.upperBound <= length && after.upperBound - after.lowerBound >= 60)
      #expect(isStart ? after.upperBound == before.upperBound : after.lowerBound == before.lowerBound)
      let least = isStart ? 0 : Double(before.lowerBound) + 60
      let most = isStart ? Double(before.upperBound) - 60 : Double(length)
      let moved = Double(isStart ? after.lowerBound : after.upperBound)
      #expect(abs(moved - min(max(tick, least), most)) <= 15, "within half a step of where it was dropped")
      #expect((Double(after.lowerBound)...Double(after.upperBound)).contains(sheet.playhead))
    }
    var short = Self.sheet(60)
    short.trim(.end, to: 0)
    #expect(short.choices.range == 0...60 && short.problem(.start) != nil)
  }

  @Test(
    "not-a-number and infinity move nothing out of the take", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func odd(tick: Double) {
    var sheet = Self.sheet()
    sheet.trim(.start, to: tick)
    sheet.trim(.end, to: tick)
    #expect((0...6000).contains(sheet.choices.range.lowerBound) && sheet.choices.range.upperBound <= 6000)
  }

  @Test("the command line has a word for each choice that is not the usual one, and none for the others") func line() {
    var sheet = Self.sheet()
    #expect(sheet.commandLine == "chrome-desktop render /v/a.take -o /v/a.mp4")
    for control: ExportControl in [.size(.feed), .kind(.gif), .frame(.slim), .backdrop(2), .touches, .captions, .zoom] {
      _ = sheet.press(control)
    }
    sheet.trim(.start, to: 600)
    sheet.trim(.end, to: 1500)
    sheet.accept("it's ${mine}", in: .name)
    #expect(
      sheet.commandLine == "chrome-desktop render /v/a.take -o '/v/it'\\''s ${mine}.gif' --aspect 4:5 --frame slim "
        + "--backdrop '#C9DDF0' --touches off --captions off --zoom 1.5 --from 1s --to 2.5s")
  }

  @Test("a part that begins at a recording's mark names the mark; a take with a loop of its own is told start and end")
  func marks() {
    var source = ExportSource(path: "r.take", title: "R", length: 3000, usual: 300...3000, mark: "recording")
    var choices = ExportChoices(range: 300...3000, folder: "", name: "r")
    #expect(choices.arguments(source) == ["render", "r.take", "-o", "r.mp4", "--from", "recording"])
    choices.range = 330...3000
    #expect(choices.arguments(source).suffix(2) == ["--from", "0.55s"])
    source.mark = nil
    choices.range = 0...3000
    #expect(choices.arguments(source).suffix(2) == ["--from", "start"], "the take's loop would begin later")
  }

  @Test(
    "what cannot be saved says why",
    arguments: [
      (ExportControl.name, "   ", "Type a name"), (.name, "a/b", "slash"), (.folder, "", "folder"),
      (.color, "#12", "six digits"), (.color, "red", "six digits"), (.picture, "", "path of a picture"),
    ])
  func faults(field: ExportControl, text: String, words: String) throws {
    var sheet = Self.sheet()
    if field == .color { _ = sheet.press(.backdrop(ExportSheet.ownColor)) }
    if field == .picture { _ = sheet.press(.backdrop(ExportSheet.ownPicture)) }
    sheet.accept(text, in: field)
    #expect(try #require(sheet.problem(.save)).contains(words))
    #expect(sheet.press(.save) == .none && sheet.message.contains(words))
  }
}

@Suite("The export sheet's layout")
struct ExportLayoutTests {
  /// A sheet in each of its forms.
  static var forms: [ExportSheet] {
    let plain = ExportSheetTests.sheet()
    var (color, picture, saving, failed) = (plain, plain, plain, plain)
    _ = color.press(.backdrop(ExportSheet.ownColor))
    _ = picture.press(.backdrop(ExportSheet.ownPicture))
    saving.stage = .saving(done: 20, of: 300)
    let long = "/v/somebody/Videos/of the summer/with a long name/and-one-that-has-no-place-to-break-at-all.mp4"
    failed.stage = .failed(
      ExportText.failed("\(long): the folder does not exist; create it first (mkdir -p '\(long)')"))
    failed.choices.folder = long
    var (start, end) = (plain, plain)
    start.trim(.end, to: 60)
    end.trim(.start, to: 6000)
    return [plain, color, picture, saving, failed, start, end]
  }

  static let areas: [Rect] = [(500, 700), (800, 600), (1280, 900), (1600, 1000)].flatMap { width, height in
    [1, 1.5, 2].map { Rect(x: 0, y: 0, width: width / $0, height: height / $0) }
  }

  @Test("no two controls or texts lie on each other, nothing is cut, everything can be scrolled to", arguments: areas)
  func overlap(area: Rect) throws {
    for sheet in Self.forms {
      let layout = ExportLayout(sheet, in: area)
      #expect(area.contains(Point(x: layout.card.x, y: layout.card.y)) && layout.card.maxX <= area.maxX)
      #expect(layout.card.maxY <= area.maxY && layout.body.height >= 60, "\(area)")
      let boxes =
        layout.spots.map { ("\($0.control)", $0.rect) } + layout.labels.map { ($0.text, $0.rect) }
      for (number, one) in boxes.enumerated() {
        #expect(one.1.x >= layout.card.x && one.1.maxX <= layout.card.maxX + 1e-9, "\(one.0) in \(area)")
        #expect(one.1.width > 0 && one.1.height > 0)
        let isFixed =
          number < layout.spots.count ? layout.isFixed(number) : !layout.labels[number - layout.spots.count].scrolls
        for (place, other) in boxes.enumerated().dropFirst(number + 1) {
          let also =
            place < layout.spots.count ? layout.isFixed(place) : !layout.labels[place - layout.spots.count].scrolls
          guard isFixed == also else { continue }
          let shared = one.1.intersection(other.1)
          #expect(shared.width < 0.01 || shared.height < 0.01, "\(one.0) on \(other.0) in \(area)")
        }
      }
      for text in layout.labels where text.text != sheet.source.title {
        #expect(TextWidth.estimate(text.text, text.style) <= text.rect.width + 0.5, "\(text.text) in \(area)")
      }
      for (index, spot) in layout.spots.enumerated() where layout.isFixed(index) {
        #expect(spot.rect.y >= layout.card.y && spot.rect.maxY <= layout.card.maxY, "\(spot.control) in \(area)")
      }
      try reach(sheet, area)
    }
  }

  /// Every stop of the Tab key is whole in the area that scrolls, once it has the focus.
  private func reach(_ sheet: ExportSheet, _ area: Rect) throws {
    let layout = ExportLayout(sheet, in: area)
    for control in sheet.stops {
      var scrolled = sheet
      scrolled.scroll = layout.scroll(showing: control, from: 0)
      let after = ExportLayout(scrolled, in: area)
      let index = try #require(after.spots.firstIndex { $0.control == .export(control) }, "\(control)")
      guard !after.isFixed(index) else { continue }
      let rect = after.spots[index].rect
      #expect(rect.y >= after.body.y - 0.01 && rect.maxY <= after.body.maxY + 0.01, "\(control) in \(area)")
    }
  }
}

/// A studio with an open sheet, for events.
private struct SheetDesk {
  var studio = Studio(preset: Studio.Preset(name: "default", tuning: Tuning()))
  let world: StudioWorld

  init(_ sheet: ExportSheet = ExportSheetTests.sheet(), width: Double = 1280, height: Double = 900) {
    let layout = StudioLayout(width: width, height: height, hasTimeline: false)
    let phone = Placement(originX: 300, originY: 20, scale: 1, width: 390, height: 844)
    world = StudioWorld(
      layout: layout, tuning: Tuning(), frame: Simulation(Setup()).frame(), phone: phone, seconds: 0)
    studio.openExport(sheet)
  }

  var sheet: ExportSheet? { studio.exportSheet }
  var focus: ExportControl? { if case .export(let control)? = studio.interaction.focus { control } else { nil } }

  @discardableResult mutating func key(_ name: String, _ modifiers: KeyPress.Modifiers = []) -> [StudioAct] {
    let code = StudioKey.code(of: name) ?? Int32(name.unicodeScalars.first?.value ?? 0)
    return studio.process(.key(KeyPress(code: code, modifiers: modifiers)), world).acts
  }

  @discardableResult mutating func click(_ control: ExportControl) throws -> [StudioAct] {
    let place = try place(control)
    _ = studio.process(.motion(x: place.x, y: place.y, isFromTouch: false), world)
    _ = studio.process(.button(.left, isDown: true, x: place.x, y: place.y, isFromTouch: false), world)
    return studio.process(.button(.left, isDown: false, x: place.x, y: place.y, isFromTouch: false), world).acts
  }

  func place(_ control: ExportControl) throws -> Point {
    let layout = ExportLayout(try #require(sheet), in: world.layout.window)
    return try #require(layout.seenSpots.first { $0.control == .export(control) }).rect.center
  }

  mutating func type(_ text: String) { _ = studio.process(.text(text), world) }
}

@Suite("The export sheet under pointer and keys")
struct ExportInputTests {
  @Test("a button that replaces the pressed one has no tooltip until the pointer moves to another, or once it is gone")
  func tooltips() throws {
    var desk = SheetDesk()
    func texts() -> [String] {
      var look = StudioLook(
        layout: desk.world.layout, tuning: Tuning(), frame: desk.world.frame, phone: desk.world.phone, theme: .light,
        seconds: 10, pixel: 1)
      look.context = desk.world.context
      return desk.studio.displayList(look).items.compactMap {
        if case .text(let label) = $0 { label.string } else { nil }
      }
    }
    try desk.click(.save)
    #expect(desk.sheet?.stage == .saving(done: 0, of: 0) && texts().filter { $0 == "Cancel" }.count == 1)
    let place = try desk.place(.cancel)
    for point in [try desk.place(.showInFolder), place] {
      _ = desk.studio.process(.motion(x: point.x, y: point.y, isFromTouch: false), desk.world)
    }
    #expect(texts().filter { $0 == "Cancel" }.count == 2, "the button and its tooltip")
    desk.studio.exportSheet?.stage = .saved("/v/a.mp4")
    #expect(!texts().contains("Cancel"))
  }

  @Test("Tab begins at the first choice and visits every stop once, Shift Tab in the opposite order") func tab() throws
  {
    var desk = SheetDesk()
    let stops = try #require(desk.sheet).stops
    var seen: [ExportControl] = []
    for _ in stops {
      desk.key("tab")
      seen.append(try #require(desk.focus))
    }
    #expect(Set(seen) == Set(stops) && seen.first == .size(.phone) && seen.last == .end)
    for _ in stops { desk.key("tab", .shift) }
    #expect(desk.focus == .end)
    var other = SheetDesk()
    other.key("tab", .shift)
    #expect(other.focus == .save)
  }

  @Test("Tab continues from Save after Cancel has taken its place, in both directions") func tabFromSave() throws {
    var desk = SheetDesk()
    desk.key("enter")
    #expect(desk.sheet?.stage == .saving(done: 0, of: 0))
    desk.key("tab")
    #expect(desk.focus == .showInFolder)
    desk.key("tab", .shift)
    #expect(desk.focus == .cancel)
    desk.studio.exportSheet?.stage = .saved("/v/a.mp4")
    desk.key("tab")
    #expect(desk.focus == .showInFolder)
  }

  @Test("arrows choose within a group, move the ends, and Enter saves") func keys() throws {
    var desk = SheetDesk()
    while desk.focus != .size(.phone) { desk.key("tab") }
    for size in [ExportChoices.Size.landscape, .square, .portrait, .feed, .feed] {
      desk.key("right")
      #expect(desk.sheet?.choices.size == size && desk.focus == .size(size))
    }
    while desk.focus != .start { desk.key("tab") }
    desk.key("right")
    #expect(desk.sheet?.choices.range.lowerBound == 30)
    desk.key("right", .shift)
    #expect(desk.sheet?.choices.range.lowerBound == 330)
    desk.key("home")
    #expect(desk.sheet?.choices.range.lowerBound == 0)
    while desk.focus != .save { desk.key("tab") }
    #expect(desk.key("enter") == [.video(.save(["render", "/v/a.take", "-o", "/v/a.mp4", "--aspect", "4:5"]))])
  }

  @Test("Esc goes one step back: out of the field, off the reason, out of the sheet; while saving it cancels")
  func escape() throws {
    var desk = SheetDesk()
    try desk.click(.name)
    desk.type("x")
    desk.key("escape")
    #expect(desk.sheet?.choices.name == "a", "what was typed is dropped")
    try desk.click(.showInFolder)
    #expect(desk.sheet?.refusal == "Save the video first.")
    desk.key("escape")
    #expect(desk.sheet != nil && desk.sheet?.refusal == nil)
    #expect(try desk.click(.save).count == 1)
    #expect(desk.key("escape") == [.video(.cancel)] && desk.sheet != nil)
    desk.studio.exportSheet?.stage = .failed("Cancelled.")
    desk.key("escape")
    #expect(desk.sheet == nil)
  }

  @Test("by mouse: handles are dragged, fields accept text, a click next to the sheet does nothing") func mouse() throws
  {
    var desk = SheetDesk()
    let (start, end) = (try desk.place(.start), try desk.place(.end))
    // The handle is six points before its end.
    let middle = Point(x: (start.x + end.x) / 2 - 6, y: start.y)
    func event(_ isDown: Bool, _ at: Point) -> RawEvent {
      .button(.left, isDown: isDown, x: at.x, y: at.y, isFromTouch: false)
    }
    _ = desk.studio.process(event(true, start), desk.world)
    _ = desk.studio.process(.motion(x: middle.x, y: middle.y, isFromTouch: false), desk.world)
    _ = desk.studio.process(event(false, middle), desk.world)
    let range = try #require(desk.sheet).choices.range
    #expect(abs(range.lowerBound - 3000) <= 60 && range.upperBound == 6000)
    try desk.click(.name)
    desk.type("my clip")
    try desk.click(.size(.square))
    #expect(desk.sheet?.choices.name == "my clip" && desk.sheet?.choices.size == .square)
    for isDown in [true, false] { _ = desk.studio.process(event(isDown, Point(x: 5, y: 5)), desk.world) }
    #expect(desk.sheet != nil)
    #expect(try desk.click(.copyLine) == [.copy(try #require(desk.sheet).commandLine)])
    #expect(try desk.click(.close) == [] && desk.sheet == nil)
  }

  @Test("a dropped picture becomes the backdrop; another file is not the sheet's") func drop() {
    var desk = SheetDesk()
    #expect(desk.studio.process(.drop("/p/a.JPG", at: nil), desk.world).isTaken)
    #expect(desk.sheet?.choices.backdrop == .picture("/p/a.JPG"))
    #expect(!desk.studio.process(.drop("/p/a.take", at: nil), desk.world).isTaken)
  }

  @Test("random events never break it: no crash, and the part stays a part", arguments: 1...6) func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var desk = SheetDesk(width: 500, height: 700)
    let keys = ["tab", "left", "right", "up", "down", "enter", "space", "escape", "home", "end", "q", "7"]
    for _ in 0..<600 {
      if desk.sheet == nil { desk.studio.openExport(ExportSheetTests.sheet()) }
      let place = Point(x: random.number(-50...550), y: random.number(-50...750))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: desk.key(keys.randomElement(using: &random) ?? "tab", Bool.random(using: &random) ? .shift : [])
      case 1: desk.type(String(repeating: "é\u{1F469}", count: 40))
      case 2: _ = desk.studio.process(.wheel(WheelTurn(x: 0, y: random.number(-9...9), kind: .notches)), desk.world)
      case 3: _ = desk.studio.process(.focusLost, desk.world)
      case 4: _ = desk.studio.process(.motion(x: place.x, y: place.y, isFromTouch: false), desk.world)
      default:
        let isDown = Bool.random(using: &random)
        _ = desk.studio.process(
          .button(.left, isDown: isDown, x: place.x, y: place.y, isFromTouch: false), desk.world)
      }
      if case .saving? = desk.sheet?.stage, Bool.random(using: &random) {
        desk.studio.exportSheet?.stage = .failed("No.")
      }
      if let range = desk.sheet?.choices.range {
        #expect(range.lowerBound >= 0 && range.upperBound <= 6000 && range.upperBound - range.lowerBound >= 60)
      }
    }
  }
}
