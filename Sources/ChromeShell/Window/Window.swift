internal import CSDL2
import ChromeControls
import ChromeLook
import ChromeRaster
import ChromeSystem

/// The window on the desktop, with its drawing and presenting. There is one in a process: it starts and ends SDL's
/// video.
package final class Window {
  /// The settings of a new window. Sizes are in window coordinates.
  package struct Options {
    package var title = "ChromeDesktop"
    package var width = 1280
    package var height = 900
    /// The previous position of its upper left corner; nil, or a position on no display, centers the window.
    package var corner: (x: Int, y: Int)?
    /// True if the window is limited to the current desktop's size: a stored size may be from another desktop.
    package var fitsDesktop = false
    package var smallestWidth = 50
    package var smallestHeight = 50
    package var renderer = RendererChoice.auto
    package var fonts = FontSet.none
    /// True if the window is not shown.
    package var isHidden = false
    /// Receives what was tried and failed, and what works.
    package var note: (String) -> Void = { _ in }

    package init() {}
  }

  package let handle: OpaquePointer
  /// The presenter; nil only while the window is closed.
  private var presenterOwner: (any Presenter)?
  /// The additional source of scroll events, if there is one.
  package private(set) var scrolling: (any SmoothScrolling)?
  private var hasReadDevices = false
  /// Draws while AppKit blocks the event loop.
  var resizing: LiveResize?
  package let note: (String) -> Void
  /// Created when it is needed, because `begin` may replace it.
  private lazy var rasteriser = Rasteriser(fonts: fonts)
  private let fonts: FontSet
  var cursors: [PointerShape: OpaquePointer] = [:]
  var pointerShape = PointerShape.arrow
  package var isFullScreen = false
  /// The last picture, if it is known, and the pixels it was drawn on.
  private var drawn: PixelList?
  private var drawnOn: PixelTarget?
  /// True if the last picture was drawn but could not be shown.
  private var isBehind = false
  /// SDL's name of the window system: `x11`, `wayland`, `cocoa`, `dummy` …
  package let driverName: String

  /// Opens a window. Throws if no video driver opens a window that can be shown.
  package init(_ options: Options) throws {
    Window.setHints()
    let opened = try VideoDriver.first(note: options.note) {
      let handle = try Window.open(options)
      do { return (handle, try Window.presenter(for: handle, options)) } catch {
        SDL_DestroyWindow(handle)
        throw error
      }
    }
    handle = opened.0
    presenterOwner = opened.1
    fonts = options.fonts
    driverName = VideoDriver.current
    note = options.note
    options.note("window on \(driverName), drawn through \(opened.1.name)")
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    // A program without a bundle stays behind the terminal on macOS 14 and later, and receives no keys.
    if driverName == "cocoa", !options.isHidden { SDL_RaiseWindow(handle) }
  }

  /// Starts reading scroll events directly, if the window system has more than SDL delivers. This takes some
  /// milliseconds that the first picture need not wait for.
  package func readDevices() {
    guard !hasReadDevices else { return }
    hasReadDevices = true
    switch driverName {
    case "x11": scrolling = X11Scrolling(handle, note: note)
    case "wayland": scrolling = WaylandScrolling(handle, note: note)
    case "cocoa": scrolling = CocoaScrolling(handle, note: note)
    default: break
    }
  }

  /// Stops reading scroll events directly on X11, where SDL delivers fractions itself.
  func leaveScrollingToSDL() {
    guard scrolling is X11Scrolling else { return }
    scrolling = nil
    note("SDL reports smooth scrolling itself: XInput 2 is no longer read")
  }

  private var presenter: any Presenter {
    guard let presenterOwner else { preconditionFailure("the presenter lives as long as the window") }
    return presenterOwner
  }

  deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    resizing = nil
    presenterOwner = nil
    scrolling = nil
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

extension Window {
  /// The size in window coordinates.
  package var size: WindowSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return WindowSize(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// The position of its upper left corner on the desktop.
  package var corner: (x: Double, y: Double) {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    return (Double(x), Double(y))
  }

  /// Device pixels per window coordinate: 2 on a Retina display.
  package var pixelRatio: Double { max(0.1, Double(presenter.target?.width ?? 0) / size.width) }

  /// Seconds between two frames of the window's display; 1/60 if it is unknown.
  package var framePeriod: Double {
    // SDL_GetWindowDisplayMode does not fit: for a window that is not full screen it returns the smallest mode that
    // would contain the window.
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(handle), &mode) == 0,
      (20...1000).contains(mode.refresh_rate)
    else { return 1 / 60 }
    return 1 / Double(mode.refresh_rate)
  }

  package var isVisible: Bool {
    SDL_GetWindowFlags(handle) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) == 0
  }

  /// The presenter's name for people.
  package var presenterName: String { presenter.name }

  /// True if presenting waits for the display.
  package var hasVsync: Bool { presenter.hasVsync }

  /// True if the display accepts another picture now. If false, an event arrives once it does.
  package var isReady: Bool { presenter.isReady }

  /// The bytes of cached drawings.
  package var cachedBytes: Int { rasteriser.cachedBytes }

  /// Draws the differences from the last picture and shows them. Returns false if there are none.
  package func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool {
    guard let target = presenter.target else { return false }
    // Other memory does not contain the last picture.
    if drawnOn?.isSame(as: target) != true { drawn = nil }
    let canvas = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    let picture = PixelList(list, grid: grid, background: background, canvas: canvas)
    let damage = drawn.map { Damage(from: $0, to: picture) { rasteriser.extent($0, grid) } } ?? Damage(all: canvas)
    (drawn, drawnOn) = (picture, target)
    guard !damage.isEmpty || isBehind else { return false }
    rasteriser.draw(picture, damage, on: target)
    isBehind = !presenter.present(damage.changed)
    return true
  }

  /// Draws with this rasteriser, made for the window's fonts, from the first picture on.
  package func begin(with rasteriser: Rasteriser) { self.rasteriser = rasteriser }

  /// Forgets the last picture, because the window's contents may be lost: the next one is drawn as a whole.
  package func forgetPicture() { drawn = nil }

  /// Recreates resources that the display has lost.
  package func resetPresenter() { presenter.reset() }

  /// Resizes the window, in window coordinates.
  package func resize(width: Int, height: Int) { SDL_SetWindowSize(handle, Int32(width), Int32(height)) }

  package func captureMouse(_ captures: Bool) -> Bool {
    SDL_CaptureMouse(captures ? SDL_TRUE : SDL_FALSE) == 0 && captures
  }
}

extension Window {
  /// Sets SDL's hints, before it starts. The user's environment has precedence, except where two kinds of events would
  /// be mixed. The program captures the mouse itself when it leaves; see `MouseHold`.
  private static func setHints() {
    SDL_SetMainReady()
    let hints = [
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"), (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
      // On a Mac, Control with a click opens a context menu.
      (SDL_HINT_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK, "1"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"), (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
      ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
      // A window's surface in memory, not one that SDL shows as a texture.
      ("SDL_FRAMEBUFFER_ACCELERATION", "software"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// Returns the first presenter that works. Throws if none does.
  private static func presenter(for window: OpaquePointer, _ options: Options) throws -> any Presenter {
    var failures: [String] = []
    for way in options.renderer.ways(on: VideoDriver.current) {
      do { return try way.make(window) } catch {
        options.note("\(error)")
        failures.append("\(error)")
      }
    }
    throw UserError(failures.joined(separator: "; "))
  }

  private static func open(_ options: Options) throws -> OpaquePointer {
    // SDL_WINDOWPOS_CENTERED, a macro that Swift does not import.
    let centered: Int32 = 0x2FFF_0000
    let corner = options.corner.flatMap { isOnDisplay($0.x, $0.y) ? (Int32($0.x), Int32($0.y)) : nil }
    let shown = options.isHidden ? SDL_WINDOW_HIDDEN.rawValue : 0
    let most = options.fitsDesktop ? desktopSize() : (width: Int(Int32.max), height: Int(Int32.max))
    let (width, height) = (min(options.width, most.width), min(options.height, most.height))
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | shown
    guard
      let handle = SDL_CreateWindow(
        options.title, corner?.0 ?? centered, corner?.1 ?? centered, Int32(width), Int32(height), flags)
    else { throw UserError.sdl("open a window") }
    SDL_SetWindowMinimumSize(handle, Int32(options.smallestWidth), Int32(options.smallestHeight))
    return handle
  }

  /// Returns the size of all displays together, at least that of a new window: a smaller desktop scrolls or shrinks it.
  private static func desktopSize() -> (width: Int, height: Int) {
    var all = SDL_Rect()
    for display in 0..<SDL_GetNumVideoDisplays() {
      var area = SDL_Rect()
      guard SDL_GetDisplayBounds(display, &area) == 0 else { continue }
      var joined = SDL_Rect()
      SDL_UnionRect(&all, &area, &joined)
      all = joined
    }
    return (max(Int(all.w), Options.usual.width), max(Int(all.h), Options.usual.height))
  }

  /// Returns true if a window with its corner at that position could be grabbed with the mouse.
  private static func isOnDisplay(_ x: Int, _ y: Int) -> Bool {
    (0..<SDL_GetNumVideoDisplays()).contains { display in
      var area = SDL_Rect()
      guard SDL_GetDisplayBounds(display, &area) == 0 else { return false }
      return (Int(area.x) - 40..<Int(area.x + area.w) - 80).contains(x)
        && (Int(area.y)..<Int(area.y + area.h) - 80).contains(y)
    }
  }
}

extension Window.Options {
  package static var usual: Window.Options { Window.Options() }
}

extension Window {
  /// Puts a text on the clipboard, where it stays as long as this program runs.
  package func copy(_ text: String) { SDL_SetClipboardText(text) }

  package var clipboard: String? {
    guard let bytes = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(bytes) }
    let text = String(String(cString: bytes).prefix(Window.longestPaste))
    return text.isEmpty ? nil : text
  }

  /// The most characters that are pasted: no text field needs more.
  private static let longestPaste = 4096
}

// Full screen, in the display's own mode.
extension Window {
  package func setFullScreen(_ isFull: Bool) {
    guard isFull != isFullScreen else { return }
    isFullScreen = isFull
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    if SDL_SetWindowFullscreen(handle, flags) != 0 { note("this display does not support full screen") }
  }
}

// The shape of the mouse pointer.
extension Window {
  package enum PointerShape: Hashable { case arrow, hand, vertical, horizontal, text, grab, hidden }

  package func setPointer(_ shape: PointerShape) {
    guard shape != pointerShape else { return }
    pointerShape = shape
    guard shape != .hidden else { SDL_ShowCursor(SDL_DISABLE); return }
    let cursor = cursors[shape] ?? Window.systemCursor(shape).map(SDL_CreateSystemCursor) ?? Window.makeGrabCursor()
    cursors[shape] = cursor
    SDL_SetCursor(cursor)
    SDL_ShowCursor(SDL_ENABLE)
  }

  private static func systemCursor(_ shape: PointerShape) -> SDL_SystemCursor? {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .vertical: SDL_SYSTEM_CURSOR_SIZENS
    case .horizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .grab, .hidden: nil
    }
  }

  /// Creates a grab cursor, which SDL does not have.
  private static func makeGrabCursor() -> OpaquePointer? {
    func bits(_ isSet: (Character) -> Bool) -> [UInt8] {
      grabHand.flatMap { row in
        stride(from: 0, to: row.count, by: 8).map { start in
          row.dropFirst(start).prefix(8).reduce(UInt8(0)) { $0 << 1 | (isSet($1) ? 1 : 0) }
        }
      }
    }
    return SDL_CreateCursor(bits { $0 == "#" }, bits { $0 != " " }, 16, 16, 8, 8)
  }

  /// The grab cursor: `#` is black, a period white.
  private static let grabHand = [
    "       ##       ",
    "   ## #..###    ",
    "  #..##..#..#   ",
    "  #..##..#..### ",
    "   #..#..#..#..#",
    "   #..#..#..#..#",
    " ## #.......#..#",
    "#..##..........#",
    "#...#.........# ",
    " #............# ",
    "  #...........# ",
    "  #..........#  ",
    "   #.........#  ",
    "    #.......#   ",
    "     #......#   ",
    "     ########   ",
  ]
}

// Parts that only macOS needs.
extension Window {
  private var isCocoa: Bool { driverName == "cocoa" }

  /// Turns text input on or off. SDL starts with it on, and then an input method for Chinese or Japanese opens at each
  /// letter that is a shortcut.
  package func setTyping(_ isTyping: Bool) {
    guard isCocoa, isTyping != (SDL_IsTextInputActive() == SDL_TRUE) else { return }
    if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// Sets `draw`, which is called on the main thread when the window needs a picture while an edge is dragged or a menu
  /// is open. AppKit then runs its own loop and SDL returns no events; only event watches are called.
  package func drawWhileResizing(_ draw: @escaping () -> Void) {
    guard isCocoa else { return }
    resizing = LiveResize(draw)
  }

  package func endDrawingWhileResizing() { resizing = nil }
}

/// An event watch that draws, until it is released.
final class LiveResize {
  private let draw: () -> Void
  private let thread = SDL_ThreadID()
  /// True during drawing, which may cause events itself.
  private var isDrawing = false

  init(_ draw: @escaping () -> Void) {
    self.draw = draw
    SDL_AddEventWatch(LiveResize.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(LiveResize.watch, Unmanaged.passUnretained(self).toOpaque()) }

  private static let watch: SDL_EventFilter = { owner, event in
    guard let owner, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue else { return 1 }
    let kind = SDL_WindowEventID(UInt32(event.pointee.window.event))
    guard kind == SDL_WINDOWEVENT_EXPOSED || kind == SDL_WINDOWEVENT_SIZE_CHANGED else { return 1 }
    Unmanaged<LiveResize>.fromOpaque(owner).takeUnretainedValue().wanted()
    return 1
  }

  private func wanted() {
    guard !isDrawing, SDL_ThreadID() == thread else { return }
    isDrawing = true
    defer { isDrawing = false }
    draw()
  }
}

extension UserError {
  /// Returns an error of SDL. `action` completes "could not …"; the reason is SDL's own unless there is another.
  static func sdl(_ action: String, because reason: String? = nil) -> UserError {
    UserError("could not \(action): \(reason ?? String(cString: SDL_GetError()))")
  }
}

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
        let message = "\(candidate ?? "SDL's default"): \(error)"
        note("video driver \(message)")
        failures.append(message)
        if candidates.count == 1 { throw error }
      }
    }
    throw UserError("no window could be opened\n" + failures.map { "  tried \($0)" }.joined(separator: "\n"))
  }

  private static func start<Opened>(_ driver: String?, _ open: () throws -> Opened) throws -> Opened {
    SDL_SetHint("SDL_VIDEODRIVER", driver ?? "")
    Interruption.leaveToWindow()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw UserError.sdl("open a display") }
    do { return try open() } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  /// SDL's name of the current driver: `x11`, `wayland`, `cocoa`, `dummy` …
  static var current: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}

/// Keeps a mouse that is dragged out of the window until its button is released.
///
/// The mouse is captured only when it leaves: while a window on X11 captures the mouse, touches on the screen arrive as
/// mouse events.
struct MouseHold: Equatable, Sendable {
  private var isDown = false
  private var isCaptured = false

  /// Follows an event. Returns true if it reports that a captured mouse left, which is to be ignored.
  mutating func keeps(_ event: RawEvent, in window: any LoopWindow) -> Bool {
    switch event {
    case .button(.left, let isDown, _, _, isFromTouch: false):
      self.isDown = isDown
      if isCaptured, !isDown { isCaptured = window.captureMouse(false) }
      return false
    case .pointerLeft:
      if isDown, !isCaptured { isCaptured = window.captureMouse(true) }
      return isCaptured
    case .button, .motion, .wheel, .wheelRested, .wheelLifted, .finger, .key, .keyUp, .text, .drop, .focusLost:
      return false
    }
  }
}
