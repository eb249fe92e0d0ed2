internal import CSDL2
import ChromeSystem

/// The window system: SDL's video drivers in the order to try them, and the errors of those that fail.
enum VideoDriver {
  /// The drivers to try. A driver set in the environment is the only one; otherwise Wayland comes before X11, because a
  /// Wayland desktop shows its native windows sharper and sooner. SDL's other drivers are invisible (`offscreen`) or
  /// take over the console.
  static var candidates: [String?] {
    let chosen = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    guard chosen.isEmpty else { return [chosen] }
    #if os(Linux)
      return desktops(hasWayland: hasWayland, hasX11: SDL_getenv("DISPLAY") != nil)
    #else
      return [nil]
    #endif
  }

  /// Returns the Linux desktops that the environment names; X11 if it names none.
  static func desktops(hasWayland: Bool, hasX11: Bool) -> [String?] {
    (hasWayland ? ["wayland"] : []) + (hasX11 || !hasWayland ? ["x11"] : [])
  }

  /// True if there is a Wayland socket. Connecting in vain would make libwayland print an error.
  private static var hasWayland: Bool {
    if SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("WAYLAND_SOCKET") != nil { return true }
    guard let folder = SDL_getenv("XDG_RUNTIME_DIR") else { return false }
    return SystemFile.exists(String(cString: folder) + "/wayland-0")
  }

  /// Returns the result of `open` with the first driver that works. Throws if none does. `note` receives each error.
  static func first<Opened>(note: (String) -> Void, _ open: () throws -> Opened) throws -> Opened {
    var failures: [String] = []
    for candidate in candidates {
      do { return try start(candidate, open) } catch {
        let words = "\(candidate ?? "SDL's default"): \(error)"
        note("video driver \(words)")
        failures.append(words)
        if candidates.count == 1 { throw error }
      }
    }
    throw UserError("no window could be opened\n" + failures.map { "  tried \($0)" }.joined(separator: "\n"))
  }

  private static func start<Opened>(_ driver: String?, _ open: () throws -> Opened) throws -> Opened {
    SDL_SetHint("SDL_VIDEODRIVER", driver ?? "")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw UserError.sdl("open a display") }
    do { return try open() } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  /// SDL's name of the current driver: `x11`, `wayland`, `cocoa`, `dummy` …
  static var current: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}
