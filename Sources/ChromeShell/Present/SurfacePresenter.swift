internal import CSDL2
import ChromeRaster
import ChromeSystem

/// The window's own pixels, if SDL keeps them in memory that it shares with the display (X11) or that is never shown
/// (the dummy driver). Nothing is copied.
final class SurfacePresenter: Presenter {
  private let window: OpaquePointer

  let name = "surface"

  /// Uses the window's surface. Throws if the window cannot be drawn on in memory.
  init(_ window: OpaquePointer) throws {
    self.window = window
    guard SDL_GetWindowSurface(window) != nil else { throw UserError.sdl("draw through the window's surface") }
    guard target != nil else {
      throw UserError.sdl("draw through the window's surface", because: "its pixels are not 32 bits")
    }
  }

  var target: PixelTarget? {
    guard let surface = SDL_GetWindowSurface(window), SurfacePresenter.isPlain(surface) else { return nil }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    return PixelTarget(pixels: pixels, width: width, height: height)
  }

  func present(_ areas: [PixelRect]) -> Bool {
    let rects = areas.map(SDL_Rect.init)
    return SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) == 0
  }

  /// Returns true for red, green, blue from the third byte down, in rows without padding.
  private static func isPlain(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let formats = [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
    return formats.contains(surface.pointee.format.pointee.format)
      && surface.pointee.pitch == surface.pointee.w * 4 && surface.pointee.pixels != nil
  }
}

extension SDL_Rect {
  package init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}
