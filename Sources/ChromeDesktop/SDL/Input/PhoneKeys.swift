import ChromeCore
import ChromeStudio

/// Which keys mean something to the phone. With control, option or command held they are the app's.
enum PhoneKeys {
  private struct Row {
    var code: Int32
    var key: Input.Key
    /// Holding the key goes on scrolling.
    var repeats = true
    /// With Shift too it is the app's: `Shortcut` has the digits.
    var isBare = false
  }

  /// SDL's codes: characters as they are, the others are scan codes with bit 30 set (SDL_keycode.h).
  private static let rows = [
    Row(code: scan(82), key: .up), Row(code: scan(81), key: .down), Row(code: scan(80), key: .left, repeats: false),
    Row(code: scan(79), key: .right, repeats: false), Row(code: scan(75), key: .pageUp),
    Row(code: scan(78), key: .pageDown), Row(code: 32, key: .space), Row(code: scan(74), key: .home, repeats: false),
    Row(code: scan(77), key: .end, repeats: false), Row(code: 49, key: .tab1, repeats: false, isBare: true),
    Row(code: 50, key: .tab2, repeats: false, isBare: true), Row(code: 51, key: .tab3, repeats: false, isBare: true),
  ]

  private static let byCode = Dictionary(uniqueKeysWithValues: rows.map { ($0.code, $0) })

  private static func scan(_ scancode: Int32) -> Int32 { scancode | 1 << 30 }

  static func key(for press: KeyPress) -> Input.Key? {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]), let row = byCode[press.code],
      row.repeats || !press.isRepeat, !row.isBare || !press.modifiers.contains(.shift)
    else { return nil }
    return row.key
  }
}
