internal import CSDL2

/// An event that means nothing but: look again.
enum WakeUp {
  /// Registered once a process, as SDL wants it.
  static let type = SDL_RegisterEvents(1)

  static func push() {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }
}
