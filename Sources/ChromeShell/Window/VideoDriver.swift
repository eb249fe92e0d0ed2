internal import CSDL2
import ChromeSystem

/// The window system: which of SDL's video drivers to try, in which order, and how far each came.
enum VideoDriver {
  /// What the user set in the environment is the only one; else Wayland before X11, because a Wayland desktop shows its
  /// own windows sharper and sooner. What else SDL has shows nothing to anybody (`offscreen`) or takes the console.
  static var candidates: [String?] {
    let chosen = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    guard chosen.isEmpty else { return [chosen] }
    #if os(Linux)
      return desktops(hasWayland: hasWayland, hasX11: SDL_getenv("DISPLAY") != nil)
    #else
      return [nil]
    #endif
  }

  /// Linux desktops of which the environment tells; X11 where it tells of none.
  static func desktops(hasWayland: Bool, hasX11: Bool) -> [String?] {
    (hasWayland ? ["wayland"] : []) + (hasX11 || !hasWayland ? ["x11"] : [])
  }

  /// Whether there is a socket to knock at; knocking in vain makes libwayland complain on standard error.
  private static var hasWayland: Bool {
    if SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("WAYLAND_SOCKET") != nil { return true }
    guard let folder = SDL_getenv("XDG_RUNTIME_DIR") else { return false }
    return SystemFile.exists(String(cString: folder) + "/wayland-0")
  }

  /// What `open` makes with the first driver with which it succeeds. `note` is told what did not work.
  static func first<Opened>(note: (String) -> Void, _ open: () throws -> Opened) throws -> Opened {
    var failures: [String] = []
    for candidate in candidates {
      do { return try start(candidate, open) } catch {
        let words = "\(candidate ?? "SDL's own choice"): \(error)"
        note("video driver \(words)")
        failures.append(words)
        if candidates.count == 1 { throw error }
      }
    }
    throw SDLFailure(said: "no window on any desktop\n" + failures.map { "  tried \($0)" }.joined(separator: "\n"))
  }

  private static func start<Opened>(_ driver: String?, _ open: () throws -> Opened) throws -> Opened {
    SDL_SetHint("SDL_VIDEODRIVER", driver ?? "")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw SDLFailure("open a display") }
    do { return try open() } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  /// SDL's name of the one in use: `x11`, `wayland`, `cocoa`, `dummy` …
  static var current: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}
