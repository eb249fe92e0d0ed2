import Testing

@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("Keys of the program")
struct ShortcutTests {
  @Test("are letters alone or with Shift; with Ctrl or Cmd those of the table, and with Option none")
  func modifiers() {
    func action(_ character: Character, _ modifiers: KeyPress.Modifiers) -> StudioAction? {
      ActionRow.action(for: KeyPress(code: KeyPress.code(character), modifiers: modifiers))
    }
    #expect(action("c", []) == .compare && action("c", .shift) == .compare && action("r", []) == .record)
    let commands = Set(ActionRow.all.filter(\.isCommand).compactMap(\.character))
    #expect(commands == ["k", "o", "q", "w", "+", "=", "-", "0"])
    for character in Set(ActionRow.all.compactMap(\.character)) {
      #expect(action(character, .option) == nil && action(character, [.option, .shift]) == nil)
      guard !commands.contains(character) else { continue }
      for modifier in [KeyPress.Modifiers.control, .command] {
        #expect(action(character, [modifier]) == nil && action(character, [modifier, .shift]) == nil)
      }
    }
    // Q alone does not quit.
    #expect(action("q", []) == nil && action("q", .control) == .quit && action("w", .command) == .quit)
  }
}
