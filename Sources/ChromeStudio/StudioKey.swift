/// Keys that mean something to the studio's controls, by SDL's codes.
package enum StudioKey: Equatable, Sendable {
  case tab, enter, escape, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown

  /// Scan codes have bit 30 set (SDL_keycode.h).
  private static let table: [Int32: StudioKey] = [
    9: .tab, 13: .enter, 27: .escape, 32: .space, 8: .backspace, 127: .delete, scan(88): .enter, scan(79): .right,
    scan(80): .left, scan(81): .down, scan(82): .up, scan(74): .home, scan(77): .end, scan(75): .pageUp,
    scan(78): .pageDown,
  ]

  /// SDL's code of a key by its name in a take.
  package static func code(of name: String) -> Int32? {
    let names: [String: Int32] = [
      "space": 32, "escape": 27, "enter": 13, "tab": 9, "left": scan(80), "right": scan(79), "up": scan(82),
      "down": scan(81), "home": scan(74), "end": scan(77),
    ]
    return names[name]
  }

  private static func scan(_ code: Int32) -> Int32 { code | 1 << 30 }

  package init?(_ press: KeyPress) {
    guard let key = StudioKey.table[press.code] else { return nil }
    self = key
  }

  /// What it does inside a line of text.
  var entryKey: TextEntry.Key? {
    switch self {
    case .backspace: .backspace
    case .delete: .delete
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .tab, .enter, .escape, .space, .up, .down, .pageUp, .pageDown: nil
    }
  }
}
