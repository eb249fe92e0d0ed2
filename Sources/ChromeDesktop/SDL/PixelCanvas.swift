internal import CSDL2

/// The same canvas without a window: SDL's software renderer on a surface in memory. Needs no display.
final class PixelCanvas {
  let width: Int
  let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private var canvas: SDLCanvas?
  private let isDirect: Bool

  /// Edge of the largest picture in pixels.
  static let largestSide = 16_384

  /// `isDirect` false draws through SDL: the same pixels within three levels. Fails where the size is not 1…16384 on
  /// both sides, or memory does not suffice.
  init(width: Int, height: Int, fonts: FontSet, isDirect: Bool = true) throws {
    guard (1...PixelCanvas.largestSide).contains(width), (1...PixelCanvas.largestSide).contains(height) else {
      throw SDLFailure(
        "make a picture of \(width) × \(height)", because: "sides are 1 to \(PixelCanvas.largestSide) pixels")
    }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format)
    else { throw SDLFailure("make a picture of \(width) × \(height)") }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw SDLFailure("draw without a window")
    }
    self.width = width
    self.height = height
    self.surface = surface
    let pixels = surface.pointee.pixels.bindMemory(to: UInt32.self, capacity: width * height)
    let isTight = Int(surface.pointee.pitch) == width * 4
    let target = isDirect && isTight ? PixelTarget(pixels: pixels, width: width, height: height) : nil
    self.isDirect = target != nil
    canvas = SDLCanvas(renderer: renderer, fonts: fonts, target: target)
  }

  func draw(_ list: DisplayList, grid: PixelGrid, background: Color) {
    guard let canvas else { return }
    canvas.draw(list, grid: grid, background: background)
    SDL_RenderFlush(canvas.renderer)
  }

  /// Makes the picture of `before` into that of `list`, redrawing only what differs; what was drawn anew. Precondition:
  /// the canvas shows `before`.
  @discardableResult
  func draw(_ list: DisplayList, over before: DisplayList, grid: PixelGrid, background: Color) -> Damage {
    guard let canvas else { return .none }
    let picture = canvas.pixels(list, grid: grid, background: background)
    let damage = Damage(from: canvas.pixels(before, grid: grid, background: background), to: picture, canvas.extent)
    for area in damage.areas { canvas.draw(picture, inside: area) }
    SDL_RenderFlush(canvas.renderer)
    return damage
  }

  /// The same in bands from the top, each told when it is drawn and still in the processor's cache: whoever reads the
  /// pixels there and then is spared the memory, which at 1170 × 2532 is most of what a frame costs.
  func draw(
    _ list: DisplayList, grid: PixelGrid, background: Color,
    bands: (_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    let rowBytes = width * 4
    guard let canvas else { return }
    let picture = canvas.pixels(list, grid: grid, background: background)
    let most = isDirect ? max(1, PixelCanvas.bandBytes / (rowBytes * PixelCanvas.bandRows)) : height
    for start in stride(from: 0, to: height, by: most * PixelCanvas.bandRows) {
      let rows = start..<min(height, start + most * PixelCanvas.bandRows)
      canvas.draw(picture, inside: PixelRect(x: 0, y: start, width: width, height: rows.count))
      if !isDirect { SDL_RenderFlush(canvas.renderer) }
      withBytes { bytes in
        bands(rows, UnsafeRawBufferPointer(rebasing: bytes[(start * rowBytes)..<(rows.upperBound * rowBytes)]))
      }
    }
  }

  /// Half of a usual second-level cache.
  private static let bandBytes = 1 << 18
  /// Bands are of as many rows, so that their bytes come in whole blocks of a fingerprint.
  private static let bandRows = FrameHash.blockRows

  var cachedBytes: Int { canvas?.cachedBytes ?? 0 }

  /// The pixels in memory, rows from the top, without gaps: blue, green, red, alpha (ffmpeg's `bgra`) on little-endian
  /// machines. Alpha is 255 over an opaque background.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    precondition(Int(surface.pointee.pitch) == width * 4, "SDL pads rows of 32-bit pixels to 4 bytes: no gaps")
    return try body(UnsafeRawBufferPointer(start: surface.pointee.pixels, count: width * height * 4))
  }

  /// A copy as red, green, blue, alpha.
  func image() -> PixelImage {
    withBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      let rgba = [UInt8](unsafeUninitializedCapacity: words.count * 4) { target, count in
        for (index, word) in words.enumerated() {
          target[index * 4] = UInt8(truncatingIfNeeded: word >> 16)
          target[index * 4 + 1] = UInt8(truncatingIfNeeded: word >> 8)
          target[index * 4 + 2] = UInt8(truncatingIfNeeded: word)
          target[index * 4 + 3] = UInt8(truncatingIfNeeded: word >> 24)
        }
        count = words.count * 4
      }
      return PixelImage(width: width, height: height, rgba: rgba)
    }
  }

  /// The renderer must go before the surface that it draws on.
  deinit {
    canvas = nil
    SDL_FreeSurface(surface)
  }
}

/// A picture: 8-bit red, green, blue, alpha, rows from the top.
struct PixelImage: Equatable, Sendable {
  var width: Int
  var height: Int
  var rgba: [UInt8]
}
