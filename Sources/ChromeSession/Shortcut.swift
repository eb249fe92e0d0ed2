import ChromeLook
import ChromeStudio
import ChromeTakes

/// Keys of the program itself; those of the phone are in `PhoneKeys`. The key handling and the help share one table.
package enum Shortcut {
  package enum Action: Equatable {
    case help, close, theme, touches, loop, map, compare, pin, pinMatters, peek, guides, panel, record, keepLast,
      present, gallery, quit
    case slot(Slot)
    case preset(Int)
    /// One of the five source systems.
    case source(Int)
    /// Steps through the gesture library by this many gestures.
    case shelf(Int)
    /// A mark of the gesture that loops.
    case wish(MarkKind)
    case findValues
  }

  package struct Row {
    var character: Character
    var name: String
    var meaning: String
    var action: Action
    var isShifted = false
  }

  /// Digits with Shift select systems, because the phone uses plain digits to select tabs. One help line covers all of
  /// them.
  private static let systems = SourceSystem.all.indices.map { number in
    Row(
      character: Character("\(number + 1)"), name: "Shift 1 … \(SourceSystem.all.count)",
      meaning: "the five source systems, in scenes", action: .source(number), isShifted: true)
  }

  // Text of help lines that are shared by two keys.
  private static let pinKeys = "Shift F, F"
  private static let slotKeys = "A B"
  private static let sightKeys = "G P"
  private static let galleryKeys = "Shift V, V"
  private static let shelfKeys = ", . Y N S H K E"
  private static let presetKeys = "[ ]"

  private static let rows = [
    Row(character: "t", name: "T", meaning: "light or dark", action: .theme),
    Row(character: "d", name: "D", meaning: "show or hide touches", action: .touches),
    Row(character: "l", name: "L", meaning: "loop the last gesture, or end it", action: .loop),
    Row(character: "m", name: "M", meaning: "in a loop: a map of two values", action: .map),
    Row(character: ",", name: shelfKeys, meaning: "the shelf: walk, marks, find values", action: .shelf(-1)),
    Row(character: ".", name: shelfKeys, meaning: "", action: .shelf(1)),
    Row(character: "y", name: shelfKeys, meaning: "", action: .wish(.wanted)),
    Row(character: "n", name: shelfKeys, meaning: "", action: .wish(.unwanted)),
    Row(character: "s", name: shelfKeys, meaning: "", action: .wish(.shown)),
    Row(character: "h", name: shelfKeys, meaning: "", action: .wish(.hidden)),
    Row(character: "k", name: shelfKeys, meaning: "", action: .wish(.still)),
    Row(character: "e", name: shelfKeys, meaning: "", action: .findValues),
    Row(character: "c", name: "C", meaning: "compare with another phone, or stop", action: .compare),
    Row(
      character: "f", name: pinKeys, meaning: "pin what matters to the loop; a value", action: .pinMatters,
      isShifted: true),
    Row(character: "f", name: pinKeys, meaning: "", action: .pin),
    // On macOS, F11 shows the desktop, so there is a second key.
    Row(
      character: "v", name: galleryKeys, meaning: "present a take; gallery of presets", action: .present,
      isShifted: true),
    Row(character: "v", name: galleryKeys, meaning: "", action: .gallery),
    Row(character: "g", name: sightKeys, meaning: "show or hide thresholds, the panel", action: .guides),
    Row(character: "p", name: sightKeys, meaning: "", action: .panel),
    Row(character: "a", name: slotKeys, meaning: "values of slot A, of slot B", action: .slot(.a)),
    Row(character: "b", name: slotKeys, meaning: "", action: .slot(.b)),
    Row(character: "x", name: "X", meaning: "hold: the other slot, or preset", action: .peek),
    Row(character: "[", name: presetKeys, meaning: "presets; in a loop: in, out point", action: .preset(-1)),
    Row(character: "]", name: presetKeys, meaning: "", action: .preset(1)),
    Row(
      character: "r", name: "Shift R", meaning: "keep the last 30 s as take and film", action: .keepLast,
      isShifted: true),
    Row(character: "r", name: "R", meaning: "start or stop recording", action: .record),
    Row(character: "q", name: "Q", meaning: "quit", action: .quit),
  ]

  /// The name of the key for shortcuts with a letter. Both Ctrl and Cmd work on every system.
  private static var commandKey: String {
    #if os(macOS)
      "⌘"
    #else
      "Ctrl"
    #endif
  }

  private static let escape: Int32 = 27
  /// The code of F11: SDL_SCANCODE_F11 with bit 30 set.
  package static let presentCode: Int32 = 68 | 1 << 30
  private static let questionMark = Int32(Character("?").asciiValue!)
  private static let slash = Int32(Character("/").asciiValue!)

  /// The complete table of keys.
  package static let keys = systems + rows

  package static func action(for press: KeyPress) -> Action? {
    if press.code == questionMark || (press.code == slash && press.modifiers.contains(.shift)) { return .help }
    if press.code == escape { return .close }
    if press.code == presentCode { return press.isRepeat ? nil : .present }
    guard !press.isRepeat, press.modifiers.isDisjoint(with: [.option]) else { return nil }
    let row = keys.first {
      Int32($0.character.asciiValue!) == press.code && (!$0.isShifted || press.modifiers.contains(.shift))
    }
    // Letters with Ctrl or Cmd belong to the system: Ctrl C copies, and must not start a comparison if nothing can be
    // copied.
    let isPlain = press.modifiers.isDisjoint(with: [.control, .command])
    return row.flatMap { isPlain || $0.action == .quit ? $0.action : nil }
  }

  /// The five most useful keys, shown until the first key press.
  package static let keyLine: [SceneOptions.KeyHint] = [
    .init(key: "← →", meaning: "pages"), .init(key: "Space", meaning: "scroll"), .init(key: "L", meaning: "loop"),
    .init(key: "T", meaning: "theme"), .init(key: "?", meaning: "all keys"),
  ]

  /// The help lines. Every key is listed once, including its function in a loop.
  package static let help: [SceneOptions.KeyHint] =
    [
      .init(key: "↑ ↓", meaning: "scroll a step; in a loop: its speed"),
      .init(key: "← →", meaning: "page before, after; in a loop: step"),
      .init(key: "Space", meaning: "scroll a page; in a loop: play, pause"),
      .init(key: "PgUp PgDn", meaning: "scroll a page"),
      .init(key: "Home End", meaning: "scroll to the top, to the end"),
      .init(key: "1 2 3", meaning: "choose a tab"),
      .init(key: "0", meaning: "in a loop: all of its time"),
      .init(key: "Tab, Enter", meaning: "reach a control, tap it"),
      .init(key: "F6", meaning: "from phone to panel and back"),
    ] + (systems.prefix(1) + rows).filter { !$0.meaning.isEmpty }.map { .init(key: $0.name, meaning: $0.meaning) } + [
      .init(key: "\(commandKey) Z Y S F C", meaning: "undo, redo, save, search, copy values"),
      .init(key: "?", meaning: "this list"), .init(key: "Esc", meaning: "close, dismiss; in a loop: let it go"),
    ]

}
