internal import CSDL2

/// A wake-up event without further meaning: the loop checks its state.
enum WakeUp {
  /// The event's type, registered once in the process, as SDL requires.
  static let type = SDL_RegisterEvents(1)

  static func push() {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }
}
