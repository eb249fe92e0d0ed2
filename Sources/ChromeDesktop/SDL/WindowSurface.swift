internal import CSDL2

/// The window's own pixels, drawn on without SDL's renderer: its software renderer takes nine times as long for tinted
/// masks and text (`bench draw` beside `bench draw-sdl`).
///
/// Only where SDL keeps the window as 32-bit pixels in memory; elsewhere there is none, and the renderer draws.
struct WindowSurface {
  private let window: OpaquePointer
  /// Textures need a renderer to be made by, though nothing is ever drawn with it.
  let renderer: OpaquePointer
  private let spare: UnsafeMutablePointer<SDL_Surface>

  /// Nil where the window cannot be drawn on in memory.
  init?(_ window: OpaquePointer) {
    guard let surface = SDL_GetWindowSurface(window), WindowSurface.isPlain(surface),
      let spare = SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    guard let renderer = SDL_CreateSoftwareRenderer(spare) else {
      SDL_FreeSurface(spare)
      return nil
    }
    (self.window, self.renderer, self.spare) = (window, renderer, spare)
  }

  /// The pixels as they are now: others after the window's size changed. Nil while there are none.
  var target: PixelTarget? {
    guard let surface = SDL_GetWindowSurface(window), WindowSurface.isPlain(surface) else { return nil }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    return PixelTarget(pixels: pixels, width: width, height: height)
  }

  /// Shows what was drawn in some rectangles within the window.
  func present(_ areas: [PixelRect]) {
    let rects = areas.map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
  }

  /// After the canvas, which destroys the renderer.
  func free() { SDL_FreeSurface(spare) }

  /// Red, green, blue from the third byte down, rows without gaps.
  private static func isPlain(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let formats = [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
    return formats.contains(surface.pointee.format.pointee.format)
      && surface.pointee.pitch == surface.pointee.w * 4 && surface.pointee.pixels != nil
  }
}
