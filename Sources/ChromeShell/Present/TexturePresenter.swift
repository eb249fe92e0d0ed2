internal import CSDL2
import ChromeRaster
import ChromeSystem

/// A streaming texture of any available renderer: for graphics hardware, for macOS, and where nothing faster works.
/// Changes are uploaded, and the whole texture is shown.
final class TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var memory: PixelMemory?
  /// True if the texture's contents are unknown, so that all of it is uploaded next.
  private var isStale = true

  let name: String
  let hasVsync: Bool

  /// Creates the renderer. Throws if there is none. `isAccelerated` requests hardware with vsync.
  init(_ window: OpaquePointer, isAccelerated: Bool) throws {
    let flags = isAccelerated ? SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      throw UserError.sdl("draw through a texture")
    }
    self.renderer = renderer
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let kind = info.name.map { String(cString: $0) } ?? "an unknown renderer"
    name = "texture by \(kind)"
    // Metal's present returns at once and queues up to three pictures: pacing by it would show each two frames late.
    hasVsync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 && kind != "metal"
    guard target != nil, texture != nil else {
      SDL_DestroyRenderer(renderer)
      throw UserError.sdl("draw through a texture")
    }
  }

  var target: PixelTarget? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0 else { return nil }
    if let target = memory?.target, target.width == Int(width), target.height == Int(height) { return target }
    memory = PixelMemory(width: Int(width), height: Int(height))
    reset()
    return memory?.target
  }

  func present(_ areas: [PixelRect]) -> Bool {
    guard let target = memory?.target, let texture else { return false }
    let changed = isStale ? [PixelRect(x: 0, y: 0, width: target.width, height: target.height)] : areas
    for area in changed {
      var rect = SDL_Rect(area)
      let start = target.pixels + area.y * target.width + area.x
      guard SDL_UpdateTexture(texture, &rect, start, Int32(target.width * 4)) == 0 else { return false }
    }
    isStale = false
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  func reset() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = memory.flatMap { memory in
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(memory.target.width), Int32(memory.target.height))
    }
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    isStale = true
  }

  deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }
}
