import ChromeLook

// The keyboard side of the table of actions.
extension ActionRow {
  private static let escape: Int32 = 27
  /// The codes of F10, F11 and the Menu key: SDL's scan codes with bit 30 set.
  private static let f10: Int32 = 67 | 1 << 30
  package static let presentCode: Int32 = 68 | 1 << 30
  private static let menuCode: Int32 = 101 | 1 << 30
  private static let questionMark = Int32(Character("?").asciiValue!)
  private static let slash = Int32(Character("/").asciiValue!)

  /// Returns the action of a key press. Letters work alone or with Shift; with Ctrl or Cmd only those of the table, and
  /// with Option none.
  package static func action(for press: KeyPress) -> StudioAction? {
    if let action = namedKey(press) { return action }
    guard !press.isRepeat, press.modifiers.isDisjoint(with: [.option]) else { return nil }
    let isCommand = !press.modifiers.isDisjoint(with: [.control, .command])
    let rows = all.filter {
      $0.isCommand == isCommand && $0.character.map { Int32($0.asciiValue!) } == press.code
    }
    // A letter that has no meaning of its own with Shift keeps its meaning.
    let isShifted = press.modifiers.contains(.shift)
    return (rows.first { $0.isShifted == isShifted } ?? rows.first { !$0.isShifted })?.action
  }

  /// Returns the action of a key that also works while a sheet or the gallery has the keyboard.
  package static func windowAction(for press: KeyPress) -> StudioAction? {
    let everywhere: Set<StudioAction> = [.quit, .larger, .smaller, .usualSize]
    return action(for: press).flatMap { everywhere.contains($0) ? $0 : nil }
  }

  private static func namedKey(_ press: KeyPress) -> StudioAction? {
    switch press.code {
    case questionMark: .help
    case slash where press.modifiers.contains(.shift): .help
    case escape: .close
    case presentCode where !press.isRepeat: .present
    case menuCode: .menu
    case f10 where press.modifiers.contains(.shift): .menu
    default: nil
    }
  }

  /// A hint below the phone, and the action that a press on it performs, if any.
  package struct Hint: Sendable {
    package var text: SceneOptions.KeyHint
    package var action: StudioAction?
  }

  /// The first hint, shown until the first gesture.
  package static let dragHint = Hint(text: .init(key: "", meaning: "Drag the phone"))

  /// The most useful keys, shown until the first key press.
  package static let keyHints: [Hint] = [
    Hint(text: .init(key: "← →", meaning: "pages")), Hint(text: .init(key: "L", meaning: "loop"), action: .loop),
    Hint(text: .init(key: "\(commandKey)K", meaning: "commands"), action: .palette),
    Hint(text: .init(key: "?", meaning: "all keys"), action: .help),
  ]

  /// The list of keys: each heading as a line without a key, then its keys. Every key is listed once, including its
  /// function in a loop.
  package static let help: [SceneOptions.KeyHint] = Section.allCases.flatMap { section in
    [.init(key: "", meaning: section.rawValue)] + (fixed[section] ?? [])
      + all.filter { $0.section == section }.compactMap(\.hint)
  }

  private var hint: SceneOptions.KeyHint? {
    switch line {
    case nil: keyName.isEmpty ? nil : .init(key: keyName, meaning: title)
    case .shared(let keys, let meaning): .init(key: keys, meaning: meaning)
    case Line.none?: nil
    }
  }

  /// Keys that do different things in the phone, in the panel and in a loop, and therefore have no row.
  private static let fixed: [Section: [SceneOptions.KeyHint]] = [
    .phone: [
      .init(key: "↑ ↓", meaning: "Scroll one step; in a loop: slower, faster"),
      .init(key: "← →", meaning: "Previous, next page; in a loop: one frame"),
      .init(key: "Space", meaning: "Scroll one screen; in a loop: play, pause"),
      .init(key: "PgUp PgDn", meaning: "Scroll one screen"),
      .init(key: "Home End", meaning: "Scroll to the top, to the end"),
      .init(key: "1 2 3", meaning: "Choose a tab"),
      .init(key: "Tab Enter", meaning: "Move to a control, press it"),
      .init(key: "F6", meaning: "Switch between phone and panel"),
    ],
    .loop: [.init(key: "0", meaning: "Show the whole loop"), .init(key: "⇧← →", meaning: "Previous, next decision")],
    .view: [
      .init(key: "Esc", meaning: "Go one step back"), .init(key: "⇧F10", meaning: "Menu of the focused control"),
    ],
  ]
}
