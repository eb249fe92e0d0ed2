import ChromeCore
import ChromeSession
import ChromeStudio

// One cycle of keyboard focus over two regions: the phone's controls, then the studio's. `Focus` handles the first,
// `Studio` the second; at most one of them has the focus at a time.
extension SessionWindow {
  private static let sixthFunctionKey: Int32 = 63 | 1 << 30
  private static let tab: Int32 = 9

  /// Handles focus keys if the panel is open; without a panel, `Focus` cycles through the phone's controls alone.
  func handleFocusKey(_ press: KeyPress, at seconds: Double) -> Bool {
    guard session.layout.panel != nil, !settings.showsHelp, studio.popup == nil else { return false }
    if press.code == SessionWindow.sixthFunctionKey {
      switchRegion(at: seconds)
      return true
    }
    guard !studio.hasMapKeys, let action = focus.action(for: press) else { return false }
    switch action {
    case .next, .previous: moveFocus(action, press, at: seconds)
    case .press, .drop: perform(action, isRepeat: press.isRepeat, at: seconds)
    }
    return true
  }

  /// Handles Tab: after the last stop of one region, the focus moves to the first one of the other.
  private func moveFocus(_ action: Focus.Action, _ press: KeyPress, at seconds: Double) {
    let isInStudio = studio.interaction.focus != nil
    if !isInStudio, focus.target != nil || action == .next {
      perform(action, at: seconds)
      if focus.target == nil { _ = handleInStudio(.key(press), at: seconds) }
    } else {
      _ = handleInStudio(.key(press), at: seconds)
      if studio.interaction.focus == nil { perform(action, at: seconds) }
    }
  }

  /// Handles F6: moves to the first stop of the other region. A number that is being typed is accepted, as with Tab.
  private func switchRegion(at seconds: Double) {
    let isInStudio = studio.interaction.focus != nil
    if !isInStudio || studio.interaction.typing != nil {
      focus = Focus()
      _ = handleInStudio(.key(KeyPress(code: SessionWindow.tab)), at: seconds)
    }
    guard isInStudio, studio.interaction.typing == nil else { return }
    studio.interaction.focus = nil
    perform(.next, at: seconds)
  }

  private func perform(_ action: Focus.Action, isRepeat: Bool = false, at seconds: Double) {
    settings.showsKeyLine = false
    catchUp(to: seconds)
    let inputs = focus.perform(action, isRepeat: isRepeat, on: session.simulation, wraps: false)
    for input in inputs { handle(input, at: seconds) }
  }
}
