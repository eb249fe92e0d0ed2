internal import CSDL2
import ChromeControls

/// Pushes events into SDL's queue as if a device or a window system had sent them, for the soak test.
package enum EventPusher {
  /// Window events, which do not come from user input.
  package enum WindowEvent: CaseIterable { case focusLost, minimized, restored, exposed, pointerLeft, texturesLost }

  package static func push(_ event: RawEvent) {
    switch event {
    case .button(let button, let isDown, let x, let y, _): push(button, isDown, x, y)
    case .motion(let x, let y, _):
      var event = made(SDL_MOUSEMOTION)
      (event.motion.x, event.motion.y) = (Int32(x), Int32(y))
      SDL_PushEvent(&event)
    case .wheel(let turn):
      var event = made(SDL_MOUSEWHEEL)
      (event.wheel.preciseX, event.wheel.preciseY) = (Float(turn.x), Float(turn.y))
      SDL_PushEvent(&event)
    case .key(let press): push(SDL_KEYDOWN, press.code, press.modifiers)
    case .keyUp(let code): push(SDL_KEYUP, code, [])
    case .wheelRested, .wheelLifted, .finger, .text, .drop, .pointerLeft, .focusLost: break
    }
  }

  package static func push(_ window: WindowEvent) {
    guard window != .texturesLost else {
      var event = made(SDL_RENDER_TARGETS_RESET)
      SDL_PushEvent(&event)
      return
    }
    var event = made(SDL_WINDOWEVENT)
    event.window.event = UInt8(id(window).rawValue)
    SDL_PushEvent(&event)
  }

  private static func id(_ window: WindowEvent) -> SDL_WindowEventID {
    switch window {
    case .focusLost: SDL_WINDOWEVENT_FOCUS_LOST
    case .minimized: SDL_WINDOWEVENT_MINIMIZED
    case .restored: SDL_WINDOWEVENT_RESTORED
    case .exposed, .texturesLost: SDL_WINDOWEVENT_EXPOSED
    case .pointerLeft: SDL_WINDOWEVENT_LEAVE
    }
  }

  private static func made(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }

  private static func push(_ button: RawEvent.MouseButton, _ isDown: Bool, _ x: Double, _ y: Double) {
    var event = made(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP)
    event.button.button = button == .left ? 1 : 3
    event.button.state = isDown ? 1 : 0
    (event.button.x, event.button.y) = (Int32(x), Int32(y))
    SDL_PushEvent(&event)
  }

  private static func push(_ type: SDL_EventType, _ code: Int32, _ modifiers: KeyPress.Modifiers) {
    var event = made(type)
    event.key.keysym.sym = code
    event.key.keysym.mod = modifiers.contains(.shift) ? UInt16(KMOD_LSHIFT.rawValue) : 0
    SDL_PushEvent(&event)
  }
}
