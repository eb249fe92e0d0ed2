internal import CDesktop
internal import CSDL2

/// A wake-up event, from any thread. Without news it has no further meaning: the loop checks its state.
package enum WakeUp {
  /// The event's type, registered once in the process, as SDL requires.
  static let type = SDL_RegisterEvents(1)

  /// The code of an event with news for the window's contents.
  private static let newsCode: Int32 = 1

  static func push() { push(code: 0) }

  /// Lets the window look at what another thread has changed.
  package static func pushNews() {
    push(code: newsCode)
    // On X11 the loop does not wait in SDL.
    xscroll_wake()
  }

  /// Returns true for a wake-up with news.
  static func isNews(_ event: SDL_Event) -> Bool { event.user.code == newsCode }

  private static func push(code: Int32) {
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    SDL_PushEvent(&event)
  }
}
