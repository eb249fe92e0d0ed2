internal import CSDL2

// Over the whole screen, in the display's own mode.
extension Window {
  package func setFullScreen(_ isFull: Bool) {
    guard isFull != isFullScreen else { return }
    isFullScreen = isFull
    let flags = isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    if SDL_SetWindowFullscreen(handle, flags) != 0 { note("this display shows nothing over all of its screen") }
  }
}
