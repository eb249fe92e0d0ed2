internal import CSDL2

// What only macOS needs of the window.
extension Window {
  private var isCocoa: Bool { driverName == "cocoa" }

  /// Whether typed text is wanted. SDL wants it from the start, and then an input method for Chinese or Japanese opens
  /// at each letter that is a shortcut.
  package func setTyping(_ isTyping: Bool) {
    guard isCocoa, isTyping != (SDL_IsTextInputActive() == SDL_TRUE) else { return }
    if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// While an edge is dragged or a menu is open, AppKit runs a loop of its own and SDL returns no events; it tells only
  /// event watches that the window wants a picture. `draw` is called then, on the main thread.
  package func drawWhileResizing(_ draw: @escaping () -> Void) {
    guard isCocoa else { return }
    resizing = LiveResize(draw)
  }

  package func endDrawingWhileResizing() { resizing = nil }
}

/// An event watch that draws. It lives as long as somebody holds it.
final class LiveResize {
  private let draw: () -> Void
  private let thread = SDL_ThreadID()
  /// Drawing may make events of its own.
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
