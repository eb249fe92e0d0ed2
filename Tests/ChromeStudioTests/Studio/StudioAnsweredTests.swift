import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// Every key is answered, and what the window says is true, stands where it covers nothing, and goes away.
@Suite("What the window answers")
struct StudioAnsweredTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  @Test("D, G, ] and L with nothing to loop say what they did")
  func keys() throws {
    try Self.window { window in
      let table: [(Character, String)] = [
        ("d", "Touches off"), ("d", "Touches on"), ("g", "Guides on"),
        ("g", "Guides off"), ("l", "Nothing to loop yet. Scroll the phone first."),
      ]
      for (key, words) in table {
        #expect(!window.texts.contains(words))
        window.key(key)
        #expect(window.texts.joined(separator: " ").contains(words), "\(key)")
        window.wait(2.5)
        #expect(!window.texts.joined(separator: " ").contains(words), "\(key)")
      }
      let before = window.texts.filter { $0 == "chromium" }.count
      window.key("]")
      #expect(window.texts.filter { $0 == "chromium" }.count == before + 2, "in the panel's head and as an answer")
    }
  }

  /// Keys that change a mode, in turn from a fresh window on, and what is said.
  static let modes: [(keys: [Character], words: String)] = [
    (["t"], "Dark theme"), (["t", "t"], "Light theme"), (["d"], "Touches off"),
    (["a"], "Slot A is already selected"), (["b"], "Slot B (copy of A)"), (["b", "a"], "Slot A"),
    (["x"], "No difference from the preset"), (["b", "x"], "No difference from slot A"), (["]"], "chromium"),
    (["b", "]", "x"], "Showing slot A while X is held"),
  ]

  @Test("keys that change a mode show a notice, which disappears on its own", arguments: modes.indices, [false, true])
  func mode(number: Int, isPlain: Bool) throws {
    try Self.window { window in
      window.guest.settings.isPlain = isPlain
      let (keys, words) = Self.modes[number]
      for key in keys { _ = window.guest.handle(.key(KeyPress(code: KeyPress.code(key))), at: window.seconds) }
      #expect(window.guest.answer?.text == words)
      #expect(window.texts.joined(separator: " ").contains(words))
      window.wait(2.5)
      #expect(window.guest.notices(at: window.seconds).isEmpty)
    }
  }

  @Test("every key of the table that changes a mode answers, in a plain window too", arguments: [false, true])
  func table(isPlain: Bool) throws {
    for key in ActionRow.all {
      switch key.action {
      // Their effect is visible at once, or the recorder shows a notice.
      case .help, .close, .quit, .record, .keepLast, .exportVideo, .present, .phone, .gallery, .palette, .menu, .open,
        .showRecording, .addApp, .learn, .undo,
        .redo, .save,
        .search, .copyValues, .copyPreset, .scrollToTop, .showBars, .hideBars, .device, .textSize, .larger, .smaller,
        .usualSize:
        continue
      case .theme, .touches, .loop, .map, .pin, .pinMatters, .peek, .guides, .panel, .slot, .preset, .source,
        .compare, .library, .mark, .findValues:
        break
      }
      guard let character = key.character else { continue }
      try Self.window { window in
        window.guest.settings.isPlain = isPlain
        window.guest.session.workspace.hasStudio = !isPlain
        window.guest.studio.shipped = PresetFiles().all
        let press = KeyPress(code: KeyPress.code(character), modifiers: key.isShifted ? .shift : [])
        #expect(window.guest.handle(.key(press), at: window.seconds) == .taken)
        let words = try #require(window.guest.answer?.text, "\(character)")
        let start = words.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(window.texts.contains { $0.contains(start) }, "\(character): \(words)")
      }
    }
  }

  @Test("the list of keys has each key of the table once, and no key twice under one heading")
  func listOfKeys() {
    let lines = ActionRow.help.map(\.key)
    for row in ActionRow.all where row.section != nil && row.line == nil {
      #expect(lines.count { $0 == row.keyName } == 1, "\(row.keyName)")
    }
    let caps = lines.filter { !$0.isEmpty }
    #expect(Set(caps).count == caps.count, "\(caps)")
    #expect(lines.count(where: \.isEmpty) == ActionRow.Section.allCases.count)
  }

  @Test("the panel and the loop are answered both ways")
  func panelAndLoop() throws {
    try Self.window { window in
      window.key("p")
      #expect(window.guest.answer?.text == "Panel hidden (P)")
      window.key("p")
      #expect(window.guest.answer?.text == "Panel shown")
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 420))
      window.wait(2)
      window.key("l")
      #expect(window.guest.answer?.text == "Looping. L to stop")
      window.key("l")
      #expect(window.guest.answer?.text == "Loop stopped. Undo restores it.")
      // 320 pt for the phone and 270 for the timeline.
      for (height, words) in [(589.0, ". The timeline needs a taller window"), (590, "")] {
        window.guest.resized(to: WindowSize(width: 1280, height: height), at: window.seconds)
        window.key("l")
        #expect(window.guest.answer?.text == "Looping. L to stop\(words)")
        window.key("l")
      }
    }
  }

  @Test("in a plain window G and P say that there is nothing to show", arguments: ["g", "p"] as [Character])
  func plain(key: Character) {
    let guest = Self.plainGuest()
    _ = guest.handle(.key(KeyPress(code: KeyPress.code(key))), at: 1)
    #expect(Self.texts(guest).contains { $0.contains("--plain") })
    guard case .wake = guest.advance(to: 2) else { return #expect(Bool(false), "it disappears automatically") }
  }

  private static func plainGuest() -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.isPlain = true
    settings.drawer = PresetDrawer(folder: nil)
    let guest = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 390, height: 844), at: 0)
    return guest
  }

  private static func texts(_ guest: SessionWindow) -> [String] {
    guest.picture(seenIn: 0).list.items.compactMap {
      if case .text(let label) = $0 { label.string } else { nil }
    }
  }

  @Test("notices are below the clock of a plain phone, and next to a phone with room at its side")
  func places() throws {
    let guest = Self.plainGuest()
    guest.showNotice("words")
    let list = guest.picture(seenIn: 0).list
    let label = try #require(Self.label("words", list))
    #expect(label.origin.y > Screen().safeTop)
    try Self.window { window in
      window.guest.showNotice("words")
      let label = try #require(Self.label("words", window.list))
      #expect(label.origin.x + TextWidth.estimate("words", .caption) < window.phone.originX - 10)
    }
  }

  private static func label(_ words: String, _ list: DisplayList) -> Label? {
    for case .text(let label) in list.items where label.string == words { return label }
    return nil
  }

  @Test("Esc dismisses what was said, the list of keys first")
  func dismiss() throws {
    try Self.window { window in
      window.guest.showNotice("words")
      window.guest.showMessage("a refusal")
      window.key("?")
      #expect(window.texts.contains("Keys"))
      window.key(Keys.escape)
      #expect(!window.texts.contains("Keys") && window.texts.contains("words") && window.texts.contains("a refusal"))
      window.key(Keys.escape)
      #expect(!window.texts.contains("words") && !window.texts.contains("a refusal"))
    }
  }

  @Test("the list of keys fits into the window", arguments: [900.0, 760, 700, 560, 400], [1280.0, 700, 390])
  func keyList(height: Double, width: Double) throws {
    try Self.window { window in
      window.size = (width, height)
      window.guest.resized(to: WindowSize(width: width, height: height), at: window.seconds)
      let before = Set(window.labels.map { "\($0.string) \($0.origin)" })
      window.key("?")
      let added = window.labels.filter { !before.contains("\($0.string) \($0.origin)") }
      let isWhole = !added.contains { $0.string.hasSuffix("more lines: scroll") }
      #expect(isWhole ? added.count >= 2 * ActionRow.help.count - 6 : added.count >= 20)
      #expect(isWhole || height <= 560 || width <= 700)
      for label in added {
        #expect(label.origin.y >= 8 && label.origin.y + 18 <= height - 8, "\(label.string) at \(label.origin)")
        #expect(label.origin.x >= 0 && label.origin.x <= width)
      }
    }
  }

  @Test("where the list of keys does not fit, wheel and keys scroll it to its end", arguments: [true, false])
  func keyListScrolls(byWheel: Bool) throws {
    try Self.window { window in
      window.guest.resized(to: WindowSize(width: 500, height: 400), at: window.seconds)
      let offset = window.guest.session.simulation.frame().offset
      window.key("?")
      var seen = Set(window.texts)
      let isWhole = { ActionRow.help.allSatisfy { seen.contains($0.meaning) } }
      #expect(!isWhole())
      for _ in 0..<60 {
        if byWheel { window.wheel(-1) } else { window.key(Keys.down) }
        seen.formUnion(window.texts)
      }
      #expect(isWhole())
      #expect(!window.texts.contains { $0.hasSuffix("more lines: scroll") })
      window.key(Keys.home)
      #expect(window.texts.contains { $0.hasSuffix("more lines: scroll") })
      #expect(window.guest.showsHelp)
      #expect(window.guest.session.simulation.frame().offset == offset)
    }
  }

  @Test("a wheel that is turned down shows an arrow down, to the side an arrow to that side")
  func pill() {
    let table: [(Vector, SceneOptions.WheelPill.Direction)] = [
      (Vector(dx: 0, dy: -1), .down), (Vector(dx: 0, dy: 1), .up), (Vector(dx: -1, dy: 0), .right),
      (Vector(dx: 1, dy: 0), .left),
    ]
    for (delta, direction) in table {
      for input in [Input.notches(delta), .wheel(delta)] {
        var overlay = Overlay()
        overlay.note(input, at: 0, on: Screen())
        var options = SceneOptions()
        overlay.configure(&options, at: 0)
        #expect(options.wheel?.direction == direction)
      }
    }
  }

  @Test("a wait that the window system cannot wait ends with what arrives, not after it")
  func naps() {
    var (now, looks) = (0.0, 0)
    let naps = PolledSleep(0.0009, clock: { now }, sleep: { now += $0 })
    #expect(naps.end { now > 0.0003 })
    #expect(now < 0.0003 + 2 * PolledSleep.longest)
    now = 0
    #expect(
      !naps.end {
        looks += 1; return false
      })
    #expect(abs(now - 0.0009) < 1e-9 && looks <= 7)
  }
}
