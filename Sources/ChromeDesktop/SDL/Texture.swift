internal import CSDL2

/// A texture and its size; gone when nobody holds it. Must not outlive its renderer.
final class Texture {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  /// Its alpha, kept where the renderer is SDL's software one: such pictures are drawn without SDL.
  let plane: AlphaPlane?

  var bytes: Int { width * height * 4 }

  init(surface: UnsafeMutablePointer<SDL_Surface>, renderer: OpaquePointer) throws {
    guard let handle = SDL_CreateTextureFromSurface(renderer, surface) else { throw SDLFailure("make a texture") }
    self.handle = handle
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    plane = Texture.isInMemory(renderer) ? Texture.alpha(of: surface) : nil
    SDL_SetTextureBlendMode(handle, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(handle, SDL_ScaleModeNearest)
  }

  /// White with the bitmap's alpha, ready to be tinted.
  convenience init(_ bitmap: MaskBitmap, renderer: OpaquePointer) throws {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(bitmap.width), Int32(bitmap.height), 32, format)
    else { throw SDLFailure("make a picture") }
    defer { SDL_FreeSurface(surface) }
    let pitch = Int(surface.pointee.pitch) / 4
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        pixels[row * pitch + column] = UInt32(bitmap[column, row]) << 24 | 0x00FF_FFFF
      }
    }
    try self.init(surface: surface, renderer: renderer)
  }

  private static func isInMemory(_ renderer: OpaquePointer) -> Bool {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0 else { return false }
    return info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
  }

  /// Precondition: ARGB8888, as all of ours are.
  private static func alpha(of surface: UnsafeMutablePointer<SDL_Surface>) -> AlphaPlane {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch) / 4
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let levels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      for row in 0..<height {
        for column in 0..<width {
          target[row * width + column] = UInt8(truncatingIfNeeded: pixels[row * pitch + column] >> 24)
        }
      }
      count = width * height
    }
    return AlphaPlane(width: width, levels: levels)
  }

  deinit { SDL_DestroyTexture(handle) }
}
