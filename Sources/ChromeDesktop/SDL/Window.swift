internal import CSDL2
import ChromeCore

#if os(macOS)
  import Foundation
#endif

/// The window on the desktop with its canvas. One a process: it starts and ends SDL's video.
final class Window {
  /// How to open it. Sizes in window coordinates.
  struct Options {
    var title = "ChromeDesktop"
    var width = 1280
    var height = 900
    /// Where its upper left corner lay before; nil, or a place on no display, puts it into the middle.
    var corner: (x: Int, y: Int)?
    var smallestWidth = 50
    var smallestHeight = 50
    var renderer = RendererChoice.auto
    var fonts = FontSet.none
  }

  private let handle: OpaquePointer
  private var canvasOwner: SDLCanvas?
  /// Where the window is drawn on in memory.
  private let surface: WindowSurface?
  private var cursors: [PointerShape: OpaquePointer] = [:]
  private var pointerShape = PointerShape.arrow
  /// What it shows, as far as that is known.
  private var shown: PixelList?
  /// Whether presenting waits for the display.
  let hasVsync: Bool
  /// SDL's name of what draws: `software`, `opengl`, `metal` …
  let rendererName: String
  /// SDL's name of the window system: `x11`, `wayland`, `cocoa`, `dummy` …
  let driverName: String

  /// Fails where there is no display.
  init(_ options: Options) throws {
    Window.setHints(options.renderer)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw SDLFailure("open a display") }
    do {
      handle = try Window.open(options)
      surface = options.renderer.isAccelerated ? nil : WindowSurface(handle)
      let renderer = try surface?.renderer ?? Window.renderer(for: handle, options.renderer)
      var info = SDL_RendererInfo()
      SDL_GetRendererInfo(renderer, &info)
      // SDL says that of any software renderer that it may pace; nobody waits where a surface is shown.
      hasVsync = surface == nil && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      rendererName = info.name.map { String(cString: $0) } ?? "unknown"
      driverName = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
      canvasOwner = SDLCanvas(renderer: renderer, fonts: options.fonts, target: surface?.target)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
  }

  /// Whether wheels may be fingers here: X11 only ever has notches (motion.md §3).
  var canBePrecise: Bool { driverName != "x11" }

  var canvas: SDLCanvas {
    guard let canvasOwner else { preconditionFailure("the canvas lives as long as the window") }
    return canvasOwner
  }

  deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    canvasOwner = nil
    surface?.free()
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

extension Window {
  /// Window coordinates.
  var size: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Double(max(1, width)), Double(max(1, height)))
  }

  /// Where its upper left corner lies on the desktop.
  var corner: (x: Double, y: Double) {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    return (Double(x), Double(y))
  }

  /// Device pixels per window coordinate: 2 on a Retina display.
  var pixelRatio: Double {
    let width = surface.map { $0.target?.width ?? 0 } ?? canvas.pixelSize.width
    return max(0.1, Double(width) / size.width)
  }

  /// Seconds between two frames of the display the window is on; 1/60 where it does not say.
  var framePeriod: Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(handle, &mode) == 0, (20...1000).contains(mode.refresh_rate) else { return 1 / 60 }
    return 1 / Double(mode.refresh_rate)
  }

  var isVisible: Bool {
    SDL_GetWindowFlags(handle) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) == 0
  }

  /// Draws what differs from the last picture and shows it; whether anything does.
  func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool {
    guard let surface else { return showWhole(list, grid, background) }
    guard let target = surface.target else { return false }
    // Other memory holds nothing of the last picture.
    if canvas.target?.isSame(as: target) != true { shown = nil }
    canvas.target = target
    let picture = canvas.pixels(list, grid: grid, background: background)
    let damage = shown.map { Damage(from: $0, to: picture, canvas.extent) } ?? Damage(all: picture.canvas)
    shown = picture
    guard !damage.isEmpty else { return false }
    for area in damage.areas { canvas.draw(picture, inside: area) }
    surface.present(damage.areas)
    return true
  }

  /// A renderer shows another picture at each turn: what it held before is not known.
  private func showWhole(_ list: DisplayList, _ grid: PixelGrid, _ background: Color) -> Bool {
    let picture = canvas.pixels(list, grid: grid, background: background)
    guard picture != shown else { return false }
    shown = picture
    canvas.draw(picture, inside: picture.canvas)
    SDL_RenderPresent(canvas.renderer)
    return true
  }

  /// What the window shows may be gone: the next picture is drawn as a whole.
  func forgetPicture() { shown = nil }

  /// Window coordinates.
  func resize(width: Int, height: Int) { SDL_SetWindowSize(handle, Int32(width), Int32(height)) }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// While a button is down, motion and release outside the window still arrive.
  func capturePointer(_ captures: Bool) { SDL_CaptureMouse(captures ? SDL_TRUE : SDL_FALSE) }

  enum PointerShape: Hashable { case arrow, hand, vertical, horizontal, text }

  func setPointer(_ shape: PointerShape) {
    guard shape != pointerShape else { return }
    pointerShape = shape
    let cursor = cursors[shape] ?? SDL_CreateSystemCursor(Window.systemCursor(shape))
    cursors[shape] = cursor
    SDL_SetCursor(cursor)
  }

  private static func systemCursor(_ shape: PointerShape) -> SDL_SystemCursor {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .vertical: SDL_SYSTEM_CURSOR_SIZENS
    case .horizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    }
  }
}

extension Window {
  /// Before SDL starts. What the user set in the environment wins, except where two kinds of events would be mixed.
  private static func setHints(_ renderer: RendererChoice) {
    SDL_SetMainReady()
    var hints = [
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"), (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
      ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
    ]
    #if os(Linux)
      // Only Wayland has precise trackpad deltas on Linux; SDL 2.26 would try X11 first.
      if SDL_getenv("SDL_VIDEODRIVER") == nil { hints.append(("SDL_VIDEODRIVER", "wayland,x11")) }
    #endif
    if !renderer.isAccelerated {
      // Both are needed: without the second the surface is still shown through OpenGL.
      hints += [("SDL_RENDER_DRIVER", "software"), ("SDL_FRAMEBUFFER_ACCELERATION", "software")]
    }
    for (name, value) in hints { SDL_SetHint(name, value) }
    #if os(macOS)
      // The program makes its own momentum; the system's would come in unmarked on top.
      UserDefaults.standard.set(false, forKey: "AppleMomentumScrollSupported")
    #endif
  }

  private static func open(_ options: Options) throws -> OpaquePointer {
    // SDL_WINDOWPOS_CENTERED, a macro that Swift does not see.
    let centered: Int32 = 0x2FFF_0000
    let corner = options.corner.flatMap { isOnDisplay($0.x, $0.y) ? (Int32($0.x), Int32($0.y)) : nil }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let handle = SDL_CreateWindow(
        options.title, corner?.0 ?? centered, corner?.1 ?? centered, Int32(options.width), Int32(options.height), flags)
    else { throw SDLFailure("open a window") }
    SDL_SetWindowMinimumSize(handle, Int32(options.smallestWidth), Int32(options.smallestHeight))
    return handle
  }

  /// Whether a window with its corner there could be taken hold of.
  private static func isOnDisplay(_ x: Int, _ y: Int) -> Bool {
    (0..<SDL_GetNumVideoDisplays()).contains { display in
      var area = SDL_Rect()
      guard SDL_GetDisplayBounds(display, &area) == 0 else { return false }
      return (Int(area.x) - 40..<Int(area.x + area.w) - 80).contains(x)
        && (Int(area.y)..<Int(area.y + area.h) - 80).contains(y)
    }
  }

  /// Falls back to SDL's software renderer where the hardware's cannot be had.
  private static func renderer(for window: OpaquePointer, _ choice: RendererChoice) throws -> OpaquePointer {
    let hardware = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    if choice.isAccelerated, let renderer = SDL_CreateRenderer(window, -1, hardware) { return renderer }
    if choice == .accelerated { StandardError.say("no accelerated renderer here; drawing in software") }
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      SDL_DestroyWindow(window)
      throw SDLFailure("draw in a window")
    }
    return renderer
  }
}
