internal import CSDL2

/// The SDL version at run time, which may differ from the one that was compiled against.
enum SDLVersion {
  private static let linked: SDL_version = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version
  }()

  /// True for sdl2-compat, SDL 2's functions on top of SDL 3, whose patch numbers start at 50.
  static var isCompat: Bool { linked.patch >= 50 }

  /// The version, such as `2.26.5`, or `2.32.72 (sdl2-compat on SDL 3.4.0)`, with a warning if it is known to report
  /// wrong mouse positions.
  static var text: String {
    let number = "\(linked.major).\(linked.minor).\(linked.patch)"
    guard isCompat else { return number }
    let below = SDL_GetHint("SDL3_VERSION").map { " on SDL \(String(cString: $0))" } ?? ""
    return "\(number) (sdl2-compat\(below))" + (linked.patch == 72 ? ": \(warning)" : "")
  }

  private static let warning =
    "it reports mouse positions in pixels, which is corrected here. Update it: brew upgrade sdl2-compat"
}
