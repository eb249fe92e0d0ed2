import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("What is typed stays out of the input log")
struct TypedKeyTests {
  private static func press(_ letter: Character, _ modifiers: KeyPress.Modifiers = []) -> [RawEvent] {
    [.key(KeyPress(code: KeyPress.code(letter), modifiers: modifiers))]
  }

  private static func type(_ text: String) -> [RawEvent] {
    text.flatMap { press($0) + [.text(String($0)), .keyUp(KeyPress.code($0))] }
  }

  /// The codes of the keys that a session's log holds.
  private static func codes(_ events: [RawEvent]) throws -> [Int] {
    var codes: [Int] = []
    try TestFolder.with { scratch in
      scratch.drawer.makeFolders()
      let path = scratch.folder + "/log.jsonl"
      let script = events.enumerated().map { (seconds: 0.1 + 0.02 * Double($0.offset), event: $0.element) }
      let desk = ScriptedDesk(script, stalls: [], end: 0.5 + 0.02 * Double(events.count))
      desk.size = WindowSize(width: 1280, height: 900)
      var settings = SessionWindow.Settings(theme: .light)
      settings.drawer = scratch.drawer
      let guest = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
      var loop = WindowLoop(window: desk, feed: desk, guest: guest, log: try InputLog(path, startingAt: 0)) { desk.now }
      _ = loop.run()
      let text = String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
      codes = text.split(separator: "\n").compactMap { line in
        line.contains("\"event\":\"key") ? line.split(separator: "\"code\":").last?.prefix { $0.isNumber } : nil
      }.compactMap { Int($0) }
    }
    return codes
  }

  @Test("a search leaves no letter behind, also of a key that comes up after Enter")
  func search() throws {
    let typed: [RawEvent] =
      Self.press("f", .control) + [.keyUp(KeyPress.code("f"))] + Self.type("resis") + Self.press("t")
      + [.text("t"), .key(KeyPress(code: Keys.enter)), .keyUp(KeyPress.code("t")), .keyUp(Keys.enter)]
    let after = Self.press("t") + [.keyUp(KeyPress.code("t"))]
    let known: Set = [Int(KeyPress.code("f")), Int(Keys.enter), Int(KeyPress.code("t"))]
    let codes = try Self.codes(typed + after)
    #expect(Set(codes).isSubset(of: known))
    #expect(codes.filter { $0 == Int(KeyPress.code("t")) }.count == 2, "the shortcut afterwards, down and up")
    #expect(try Self.codes(typed).allSatisfy { $0 != Int(KeyPress.code("t")) })
  }

  @Test("a number and a preset's name leave nothing behind; arrows and shortcuts do")
  func fields() throws {
    var codes = try Self.codes(
      Self.press("f", .control) + Self.type("resistshow")
        + [.key(KeyPress(code: Keys.enter)), .key(KeyPress(code: Keys.tab))])
    #expect(codes.allSatisfy { !(97...122).contains($0) || $0 == 102 })
    codes = try Self.codes(Self.press("z", .control) + Self.press("t") + [.key(KeyPress(code: Keys.down))])
    #expect(codes == [122, 116, Int(Keys.down)])
    // Of a shipped preset, saving asks for a name: what follows is typed.
    codes = try Self.codes(Self.press("s", .control) + Self.press("t"))
    #expect(codes == [115])
  }
}

@Suite("Keys of the program")
struct ShortcutTests {
  @Test("are letters alone or with Shift; with Ctrl or Cmd those of the table, and with Option none")
  func modifiers() {
    func action(_ character: Character, _ modifiers: KeyPress.Modifiers) -> StudioAction? {
      ActionRow.action(for: KeyPress(code: KeyPress.code(character), modifiers: modifiers))
    }
    #expect(action("c", []) == .compare && action("c", .shift) == .compare && action("r", []) == .record)
    let commands = Set(ActionRow.all.filter(\.isCommand).compactMap(\.character))
    #expect(commands == ["k", "e", "o", "q", "w", "+", "=", "-", "0"])
    for character in Set(ActionRow.all.compactMap(\.character)) {
      #expect(action(character, .option) == nil && action(character, [.option, .shift]) == nil)
      guard !commands.contains(character) else { continue }
      for modifier in [KeyPress.Modifiers.control, .command] {
        #expect(action(character, [modifier]) == nil && action(character, [modifier, .shift]) == nil)
      }
    }
    // E alone searches for values, and with Ctrl or Cmd exports.
    #expect(action("e", []) == .findValues && action("e", .control) == .exportVideo)
    #expect(action("e", .command) == .exportVideo)
    // Q alone does not quit.
    #expect(action("q", []) == nil && action("q", .control) == .quit && action("w", .command) == .quit)
  }
}
