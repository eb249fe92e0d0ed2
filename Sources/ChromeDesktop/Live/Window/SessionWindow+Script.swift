import ChromeCore
import ChromeStudio

// A take that works the studio, in the window: by the session's time, until it ends or a hand does something.
extension SessionWindow {
  /// Seconds by which the studio lives now.
  var studioSeconds: Double { session.script == nil ? wall : TickClock.seconds(session.tick) }

  /// The take has ended: its pointer goes.
  func leaveScript() {
    if session.script != nil, !session.isPlaying { endScript() }
  }

  /// The hand goes on where the take left off: with its loop, its edits and its guides.
  func endScript() {
    guard session.script != nil else { return }
    session.stopPlaying()
    session.leaveStudio()
    studio.loop?.goOn(at: wall)
  }
}

extension RawEvent {
  /// Whether somebody does something, beyond moving the pointer.
  var isDeed: Bool {
    switch self {
    case .button(_, let isDown, _, _, _): isDown
    case .finger(let phase, _, _, _, _): phase == .down
    case .key, .wheel, .text, .drop: true
    case .motion, .wheelRested, .wheelLifted, .keyUp, .pointerLeft, .focusLost: false
    }
  }
}
