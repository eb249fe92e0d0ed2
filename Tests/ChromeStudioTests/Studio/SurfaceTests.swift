import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

/// What is in front gets the events, and nothing that it covers stays pressed.
@Suite("The front surface")
struct SurfaceTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  private static let toolbarActions = StageToolbar.groups.flatMap(\.self)

  @Test("a click of 90 ms on a toolbar's button leaves no menu below what it opens", arguments: toolbarActions)
  func slowClick(action: StudioAction) throws {
    try Self.window { window in
      let spots = window.guest.studio.toolbar(window.guest.session.layout, window.phone)?.spots ?? []
      let spot = try #require(spots.first { $0.control == .action(action) })
      window.press(spot.rect.center)
      window.wait(0.09)
      window.release(spot.rect.center)
      window.wait(1)
      #expect(!window.guest.studio.isGrabbed)
      if case .menu? = window.guest.studio.popup { Issue.record("a menu is open") }
      // Whatever opened, closes.
      window.key(Keys.escape)
      window.wait(1)
      #expect(!window.guest.studio.isGrabbed)
      if case .menu? = window.guest.studio.popup { Issue.record("a menu is open after Esc") }
    }
  }

  @Test("a press that lasts while something opens in front never becomes a menu", arguments: [true, false])
  func longPress(isSheet: Bool) throws {
    try Self.window { window in
      let spots = window.guest.studio.toolbar(window.guest.session.layout, window.phone)?.spots ?? []
      window.press(try #require(spots.first { $0.control == .action(.undo) } ?? spots.first).rect.center)
      window.key(isSheet ? "?" : "k", isSheet ? [] : .control)
      window.wait(1)
      if case .menu? = window.guest.studio.popup { Issue.record("a menu is open") }
    }
  }

  @Test("a preset that was chosen by a key leaves the focus where it was: End scrolls the phone")
  func presetByKey() throws {
    try Self.window { window in
      window.key("]")
      #expect(window.guest.studio.preset.name == "chromium")
      #expect(window.guest.studio.interaction.focus == nil)
      window.key(Keys.end)
      window.wait(3)
      #expect(window.guest.session.simulation.frame().offset > 100)
    }
  }

  @Test("a preset that was clicked in the list does not keep the keyboard")
  func presetByMouse() throws {
    try Self.window { window in
      window.click(window.place(.preset))
      window.click(window.place(.choice("chromium")))
      #expect(window.guest.studio.preset.name == "chromium")
      #expect(window.guest.studio.interaction.focus == nil)
    }
  }

  @Test("Enter in the palette performs what was found, even if a preset's name has the focus below")
  func paletteWins() throws {
    try Self.window { window in
      window.guest.studio.interaction.focus = .preset
      let before = window.guest.studio.showsGuides
      window.key("k", .control)
      window.type(try #require(ActionRow.of(.guides)).title)
      window.key(Keys.enter)
      #expect(window.guest.sheet == nil)
      #expect(window.guest.studio.showsGuides == !before)
    }
  }
}

/// Selecting, copying and pasting, alike in every text field.
@Suite("Text fields")
struct TextFieldTests {
  private static func press(_ name: String, _ modifiers: KeyPress.Modifiers = []) -> KeyPress {
    KeyPress(code: StudioKey.code(of: name) ?? KeyPress.code(Character(name)), modifiers: modifiers)
  }

  /// Keys: `<` and `>` move, with `s` before them they select; `[` and `]` are Home and End; `a`, `c`, `v` and `x` are
  /// pressed with Ctrl; `D` is Delete.
  @Test(
    "move, select, copy and cut",
    arguments: [
      (keys: "", text: "20", chosen: "20", copied: []), (keys: ">", text: "20", chosen: "", copied: []),
      (keys: "[s>", text: "20", chosen: "2", copied: []), (keys: "]s<s<", text: "20", chosen: "20", copied: []),
      (keys: "]s[", text: "20", chosen: "20", copied: []), (keys: "[s]c", text: "20", chosen: "20", copied: ["20"]),
      (keys: "]s<x", text: "2", chosen: "", copied: ["0"]), (keys: ">ac", text: "20", chosen: "20", copied: ["20"]),
      (keys: ">cx", text: "20", chosen: "", copied: []), (keys: "[s>D", text: "0", chosen: "", copied: []),
      (keys: "]s<<", text: "20", chosen: "", copied: []), (keys: "[s>>D", text: "2", chosen: "", copied: []),
    ])
  func keys(keys: String, text: String, chosen: String, copied: [String]) {
    var entry = TextEntry("20")
    var (found, shift) = ([String](), KeyPress.Modifiers())
    let names: [Character: String] = ["<": "left", ">": "right", "[": "home", "]": "end"]
    for key in keys {
      defer { shift = key == "s" ? .shift : [] }
      if key == "s" { continue }
      if key == "D" { entry.press(.delete) }
      guard key != "D" else { continue }
      let press = names[key].map { Self.press($0, shift) } ?? Self.press(String(key), .control)
      if case .copy(let text)? = entry.handle(press) { found.append(text) }
    }
    #expect(entry.text == text)
    #expect(entry.selection == chosen)
    #expect(found == copied)
  }

  @Test("what is typed or pasted replaces the selection, and characters may join")
  func replacing() {
    var entry = TextEntry("tab bar")
    entry.type("e")
    entry.type("\u{301}a")
    #expect(entry.text == "e\u{301}a")
    entry.press(.left)
    entry.press(.home, selects: true)
    entry.type("two\nlines\t")
    #expect(entry.text == "twolinesa")
    entry.selectAll()
    entry.type("a\u{1B}[1m\u{0}\r\nb\u{2028}\u{A0}c")
    #expect(entry.text == "a[1mb\u{A0}c")
  }

  @Test(
    "each field copies its selection and asks for the clipboard", arguments: ["search", "palette", "gallery", "number"])
  func fields(name: String) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      func claim(_ letter: Character) -> Claim {
        window.guest.handle(.key(KeyPress(code: KeyPress.code(letter), modifiers: .control)), at: window.seconds + 0.01)
      }
      switch name {
      case "search": window.key("f", .control)
      case "palette": window.key("k", .control)
      case "gallery": window.guest.toggleGallery(at: window.seconds)
      default:
        window.guest.studio.interaction.focus = .field("top.resistShow")
        window.send(.text("7"))
      }
      window.send(.text("12"))
      let typed = name == "number" ? "712" : "12"
      #expect(claim("a") == .taken)
      #expect(claim("c") == .copy(typed))
      #expect(claim("v") == .paste)
      window.send(.text("34"))
      #expect(claim("a") == .taken)
      #expect(claim("x") == .copy("34"))
    }
  }
}
