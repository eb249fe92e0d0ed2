import ChromeStudio

/// A mouse that is dragged out of the window stays the window's until its button is let go.
///
/// It is captured only as it leaves: as long as a window on X11 has captured the mouse, fingers on the screen reach it
/// as that mouse.
struct MouseHold: Equatable, Sendable {
  private var isDown = false
  private var isCaptured = false

  /// Follows an event on its way; whether it is the leaving of a mouse that stays, and so means nothing.
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
