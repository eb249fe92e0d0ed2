import Testing

@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("Keys of the program")
struct ShortcutTests {
  @Test("are letters alone or with Shift; with Ctrl or Cmd only Q is one, and with Option none")
  func modifiers() {
    func action(_ character: Character, _ modifiers: KeyPress.Modifiers) -> Shortcut.Action? {
      Shortcut.action(for: KeyPress(code: KeyPress.code(character), modifiers: modifiers))
    }
    #expect(action("c", []) == .compare && action("c", .shift) == .compare && action("r", []) == .record)
    for key in Shortcut.keys where key.action != .quit {
      for modifier in [KeyPress.Modifiers.control, .command, .option] {
        #expect(action(key.character, [modifier]) == nil && action(key.character, [modifier, .shift]) == nil)
      }
    }
    #expect(action("q", .control) == .quit && action("q", .command) == .quit && action("q", .option) == nil)
  }
}
