import ChromeStudio

/// Keeps a mouse that is dragged out of the window until its button is released.
///
/// The mouse is captured only when it leaves: while a window on X11 captures the mouse, touches on the screen arrive as
/// mouse events.
struct MouseHold: Equatable, Sendable {
  private var isDown = false
  private var isCaptured = false

  /// Follows an event. Returns true if it reports that a captured mouse left, which is to be ignored.
  mutating func keeps(_ event: RawEvent, in window: any LoopWindow) -> Bool {
    switch event {
    case .button(.left, let isDown, _, _, isFromTouch: false):
      self.isDown = isDown
      if isCaptured, !isDown { isCaptured = window.captureMouse(false) }
      return false
    case .pointerLeft:
      if isDown, !isCaptured { isCaptured = window.captureMouse(true) }
      return isCaptured
    case .button, .motion, .wheel, .wheelRested, .wheelLifted, .finger, .key, .keyUp, .text, .drop, .focusLost:
      return false
    }
  }
}
