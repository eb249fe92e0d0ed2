internal import CDesktop
internal import CSDL2
import ChromeControls
import ChromeCore

extension RawEvent {
  /// Converts an SDL event; nil for events that are not used. The width and height, in window coordinates, scale SDL's
  /// normalized finger positions.
  init?(_ event: SDL_Event, windowWidth: Double, windowHeight: Double) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self = RawEvent.button(event.button)
    case SDL_MOUSEMOTION: self = RawEvent.motion(event.motion)
    case SDL_MOUSEWHEEL: self = RawEvent.wheel(event.wheel)
    case SDL_FINGERDOWN: self = RawEvent.finger(.down, event.tfinger, windowWidth, windowHeight)
    case SDL_FINGERMOTION: self = RawEvent.finger(.moved, event.tfinger, windowWidth, windowHeight)
    case SDL_FINGERUP: self = RawEvent.finger(.up, event.tfinger, windowWidth, windowHeight)
    case SDL_KEYDOWN: self = .key(KeyPress(event.key))
    case SDL_KEYUP: self = .keyUp(event.key.keysym.sym)
    case SDL_TEXTINPUT: self = .text(RawEvent.string(event.text))
    case SDL_DROPFILE:
      guard let path = event.drop.file else { return nil }
      defer { SDL_free(path) }
      self = .drop(String(cString: path), at: RawEvent.pointer(in: event.drop.windowID))
    default: return nil
    }
  }

  /// Returns the pointer's position while a file is dropped, which SDL 2 does not report. Nil on Wayland, which reports
  /// no position before the pointer moves again.
  private static func pointer(in windowID: UInt32) -> Point? {
    guard let window = SDL_GetWindowFromID(windowID) else { return nil }
    var (x, y, left, top) = (Int32(0), Int32(0), Int32(0), Int32(0))
    if xpointer_place(UnsafeMutableRawPointer(window), &x, &y) { return Point(x: Double(x), y: Double(y)) }
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "cocoa" else { return nil }
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window, &left, &top)
    return Point(x: Double(x - left), y: Double(y - top))
  }

  /// `SDL_TOUCH_MOUSEID`: the mouse that SDL synthesizes from a touch.
  private static let touchMouse = UInt32.max
  /// `SDL_MOUSE_TOUCHID`: the finger that SDL synthesizes from a mouse.
  private static let mouseTouch: Int64 = -1

  private static func button(_ event: SDL_MouseButtonEvent) -> RawEvent {
    let buttons: [UInt8: MouseButton] = [1: .left, 2: .middle, 3: .right]
    return .button(
      buttons[event.button] ?? .other, isDown: event.state == 1, x: Double(event.x), y: Double(event.y),
      isFromTouch: event.which == touchMouse)
  }

  private static func motion(_ event: SDL_MouseMotionEvent) -> RawEvent {
    .motion(x: Double(event.x), y: Double(event.y), isFromTouch: event.which == touchMouse)
  }

  /// Reads the precise fields. `direction` only reports the user's setting, which the values already include.
  private static func wheel(_ event: SDL_MouseWheelEvent) -> RawEvent {
    .wheel(
      WheelTurn(
        x: Double(event.preciseX), y: Double(event.preciseY), isShiftHeld: KeyboardState.isShiftHeld,
        isAltHeld: KeyboardState.isAltHeld, isFromTouch: event.which == touchMouse))
  }

  /// Only fingers on a screen touch what they point at; those on a trackpad move the pointer.
  private static func finger(
    _ phase: FingerPhase, _ event: SDL_TouchFingerEvent, _ width: Double, _ height: Double
  ) -> RawEvent {
    let isPad = [SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE]
      .contains(SDL_GetTouchDeviceType(event.touchId))
    return .finger(
      phase, id: event.fingerId, x: Double(event.x) * width, y: Double(event.y) * height,
      isDirect: event.touchId != mouseTouch && !isPad)
  }

  private static func string(_ event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension KeyPress {
  fileprivate init(_ event: SDL_KeyboardEvent) {
    let held = UInt32(event.keysym.mod)
    let table: [(SDL_Keymod, Modifiers)] = [
      (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .option), (KMOD_GUI, .command),
    ]
    let modifiers = table.reduce(into: Modifiers()) { all, row in
      if held & UInt32(row.0.rawValue) != 0 { all.insert(row.1) }
    }
    self.init(code: event.keysym.sym, modifiers: modifiers, isRepeat: event.repeat != 0)
  }
}
