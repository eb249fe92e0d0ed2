internal import CSDL2

/// Something SDL could not do, in words for people.
struct SDLFailure: Error, CustomStringConvertible {
  let description: String

  /// The whole sentence.
  init(said description: String) { self.description = description }

  init(_ action: String, because reason: String) { self.init(said: "could not \(action): \(reason)") }

  /// `action` completes "could not …"; SDL's own reason follows.
  init(_ action: String) {
    self.init(action, because: String(cString: SDL_GetError()))
  }
}
