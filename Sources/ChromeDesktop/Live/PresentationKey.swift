import ChromeLook
import ChromeSession
import ChromeStudio

/// Keys for presenting; the page keys are those of a presentation remote.
enum PresentationKey {
  enum Action: Equatable { case next, back, first, toggleAutoplay, leave }

  private static let byKey: [StudioKey: Action] = [
    .right: .next, .space: .next, .pageDown: .next, .left: .back, .pageUp: .back, .home: .first,
    .enter: .toggleAutoplay,
    .escape: .leave,
  ]

  static func action(for press: KeyPress) -> Action? {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]), !press.isRepeat else { return nil }
    if press.code == ActionRow.presentCode { return .leave }
    return StudioKey(press).flatMap { byKey[$0] }
  }

  /// The list of keys that replaces the window's own list during a presentation.
  static let help: [SceneOptions.KeyHint] = [
    .init(key: "→ Space PgDn", meaning: "next part"),
    .init(key: "← PgUp", meaning: "restart this part, or previous part"),
    .init(key: "Home", meaning: "first part"), .init(key: "Enter", meaning: "advance automatically, or wait"),
    .init(key: "T", meaning: "light or dark"), .init(key: "D", meaning: "show or hide touches"),
    .init(key: "?", meaning: "this list"), .init(key: "Esc, F11", meaning: "exit"),
  ]
}
