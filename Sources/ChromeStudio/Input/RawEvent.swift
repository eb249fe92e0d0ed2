import ChromeCore

/// What SDL said, as a value of our own: what tests write by hand and the window loop makes from `SDL_Event`.
///
/// Coordinates are SDL's window coordinates (not device pixels), origin top left.
package enum RawEvent: Equatable, Sendable {
  case button(MouseButton, isDown: Bool, x: Double, y: Double, isFromTouch: Bool)
  case motion(x: Double, y: Double, isFromTouch: Bool)
  case wheel(WheelTurn)
  /// Fingers came to rest on a trackpad, where the window system says so.
  case wheelRested
  /// Fingers lifted from a trackpad, where the window system says so.
  case wheelLifted
  case finger(FingerPhase, id: Int64, x: Double, y: Double, isDirect: Bool)
  case key(KeyPress)
  /// A key coming up, by its symbol.
  case keyUp(Int32)
  /// Typed text, for fields.
  case text(String)
  /// A file dropped on the window, and where; nil where the window system does not say.
  case drop(String, at: Point?)
  case pointerLeft
  case focusLost

  package enum FingerPhase: String, CaseIterable, Sendable { case down, moved, up }
  package enum MouseButton: String, CaseIterable, Sendable { case left, right, middle, other }
}

/// A key going down, by its symbol, with the modifiers held.
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
