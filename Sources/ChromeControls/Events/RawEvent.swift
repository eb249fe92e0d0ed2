import ChromeCore

/// An input event as a value independent of SDL: created by tests directly, and by the window's event loop from
/// `SDL_Event`.
///
/// Coordinates are SDL's window coordinates (not device pixels), with the origin at the top left.
package enum RawEvent: Equatable, Sendable {
  case button(MouseButton, isDown: Bool, x: Double, y: Double, isFromTouch: Bool)
  case motion(x: Double, y: Double, isFromTouch: Bool)
  case wheel(WheelTurn)
  /// Fingers rest on a trackpad, if the window system reports it.
  case wheelRested
  /// Fingers were lifted from a trackpad, if the window system reports it.
  case wheelLifted
  case finger(FingerPhase, id: Int64, x: Double, y: Double, isDirect: Bool)
  case key(KeyPress)
  /// A key was released; its SDL key code.
  case keyUp(Int32)
  /// Text input for fields.
  case text(String)
  /// A file dropped on the window, with its position. Nil if the window system does not report one.
  case drop(String, at: Point?)
  case pointerLeft
  case focusLost

  package enum FingerPhase: String, CaseIterable, Sendable { case down, moved, up }
  package enum MouseButton: String, CaseIterable, Sendable { case left, right, middle, other }
}

/// A key press: its key code and the modifiers held.
package struct KeyPress: Equatable, Hashable, Sendable {
  /// SDL's key code: the character for printable keys (`"a"` is 97).
  package var code: Int32
  package var modifiers: Modifiers = []
  package var isRepeat = false

  package init(code: Int32, modifiers: Modifiers = [], isRepeat: Bool = false) {
    (self.code, self.modifiers, self.isRepeat) = (code, modifiers, isRepeat)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }
}

extension RawEvent {
  /// The largest accepted coordinate, in either direction. Chosen to be larger than any desktop.
  static let furthest = 1e6
  /// The most units of one wheel event. Chosen: 10 000 points in one sample, ten times the hardest recorded flick.
  static let mostWheel = 1000.0

  /// The event with its numbers clamped to plausible ranges. Nil if a number is not finite.
  package var bounded: RawEvent? {
    switch self {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      RawEvent.place(x, y).map { .button(button, isDown: isDown, x: $0.x, y: $0.y, isFromTouch: isFromTouch) }
    case .motion(let x, let y, let isFromTouch):
      RawEvent.place(x, y).map { .motion(x: $0.x, y: $0.y, isFromTouch: isFromTouch) }
    case .finger(let phase, let id, let x, let y, let isDirect):
      RawEvent.place(x, y).map { .finger(phase, id: id, x: $0.x, y: $0.y, isDirect: isDirect) }
    case .wheel(var turn):
      RawEvent.bounded(turn.x, turn.y, by: RawEvent.mostWheel).map {
        (turn.x, turn.y) = ($0.x, $0.y)
        return .wheel(turn)
      }
    case .wheelRested, .wheelLifted, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: self
    }
  }

  private static func place(_ x: Double, _ y: Double) -> (x: Double, y: Double)? { bounded(x, y, by: furthest) }

  private static func bounded(_ x: Double, _ y: Double, by most: Double) -> (x: Double, y: Double)? {
    guard x.isFinite, y.isFinite else { return nil }
    return (min(max(x, -most), most), min(max(y, -most), most))
  }
}

/// One event of a wheel or a trackpad.
///
/// Positive y is away from the user and positive x is to the right, as SDL delivers them: already inverted if the user
/// has "natural" scrolling on.
package struct WheelTurn: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var isShiftHeld = false
  package var isAltHeld = false
  /// True if SDL synthesized the event from a touch on the screen.
  package var isFromTouch = false
  /// The device's identifier. 0 if it is unknown.
  package var device: Int32 = 0
  package var kind = Kind.unsaid

  package init(
    x: Double, y: Double, isShiftHeld: Bool = false, isAltHeld: Bool = false, isFromTouch: Bool = false,
    device: Int32 = 0, kind: Kind = Kind.unsaid
  ) {
    (self.x, self.y, self.isShiftHeld, self.isAltHeld) = (x, y, isShiftHeld, isAltHeld)
    (self.isFromTouch, self.device, self.kind) = (isFromTouch, device, kind)
  }

  /// The source of the event. `unsaid` is unknown and is inferred from the events themselves.
  package enum Kind: String, CaseIterable, Sendable { case unsaid, finger, notches }
}
