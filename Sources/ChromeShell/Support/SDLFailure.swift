internal import CSDL2

/// An error of SDL, as a readable message.
struct SDLFailure: Error, CustomStringConvertible {
  let description: String

  /// Makes an error from a whole sentence.
  init(verbatim description: String) { self.description = description }

  init(_ action: String, because reason: String) { self.init(verbatim: "could not \(action): \(reason)") }

  /// Makes an error from `action`, which completes "could not …"; SDL's own reason follows.
  init(_ action: String) {
    self.init(action, because: String(cString: SDL_GetError()))
  }
}
