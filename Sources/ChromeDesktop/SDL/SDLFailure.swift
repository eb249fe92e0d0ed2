internal import CSDL2

/// Something SDL could not do, in words for people.
struct SDLFailure: Error, CustomStringConvertible {
  package let description: String

  /// The whole sentence.
  package init(said description: String) { self.description = description }

  package init(_ action: String, because reason: String) { self.init(said: "could not \(action): \(reason)") }

  /// `action` completes "could not …"; SDL's own reason follows.
  package init(_ action: String) {
    self.init(action, because: String(cString: SDL_GetError()))
  }
}
