import ChromeLook
import ChromeSystem

/// A picture in memory, drawn without a window or a display: for screenshots and videos.
package final class PixelCanvas {
  package let width: Int
  package let height: Int
  private let memory: PixelMemory
  private let rasteriser: Rasteriser
  /// The picture in memory.
  private var shown: PixelList?

  /// Longest side of a picture, in pixels.
  package static let largestSide = 16_384

  /// Creates a canvas.
  ///
  /// - Throws: `UserError` unless both sides are 1…16384 and memory suffices.
  package init(width: Int, height: Int, _ setter: (any LineSetter)?) throws {
    guard (1...PixelCanvas.largestSide).contains(width), (1...PixelCanvas.largestSide).contains(height) else {
      throw UserError(width, height, because: "each side must be 1 to \(PixelCanvas.largestSide) pixels")
    }
    guard let memory = PixelMemory(width: width, height: height) else {
      throw UserError(width, height, because: "not enough memory")
    }
    (self.width, self.height, self.memory) = (width, height, memory)
    rasteriser = Rasteriser(setter)
  }

  private var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  private func pixels(_ list: DisplayList, _ grid: PixelGrid, _ background: Color) -> PixelList {
    PixelList(list, grid: grid, background: background, canvas: whole)
  }

  /// Draws the picture as a whole.
  package func draw(_ list: DisplayList, grid: PixelGrid, background: Color) {
    let picture = pixels(list, grid, background)
    rasteriser.draw(picture, inside: whole, on: memory.target)
    shown = picture
  }

  /// Turns the last picture into this one, drawing only what differs. Returns the difference.
  @discardableResult
  package func redraw(_ list: DisplayList, grid: PixelGrid, background: Color) -> Damage {
    let picture = pixels(list, grid, background)
    let damage = damage(to: picture)
    rasteriser.draw(picture, damage, on: memory.target)
    return damage
  }

  /// Returns what differs from the last picture, which this one replaces.
  private func damage(to picture: PixelList) -> Damage {
    defer { shown = picture }
    guard let shown else { return Damage(all: whole) }
    let grid = picture.grid
    return Damage(from: shown, to: picture) { rasteriser.extent($0, grid) }
  }

  /// Draws the picture in bands from the top, and reports each while it is still in the processor's cache: reading the
  /// pixels at that point avoids the memory access that, at 1170 × 2532, is most of the cost of a frame. Moving what
  /// moved would take as long: it reads and writes all of it.
  package func draw(
    _ list: DisplayList, grid: PixelGrid, background: Color,
    bands: (_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    let rowBytes = width * 4
    let picture = pixels(list, grid, background)
    shown = picture
    let most = max(1, PixelCanvas.bandBytes / (rowBytes * PixelCanvas.bandRows)) * PixelCanvas.bandRows
    var start = 0
    while start < height {
      let rows = start..<end(of: picture, from: start, most)
      start = rows.upperBound
      rasteriser.draw(
        picture, inside: PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count), on: memory.target)
      bands(
        rows,
        UnsafeRawBufferPointer(rebasing: memory.bytes[(rows.lowerBound * rowBytes)..<(rows.upperBound * rowBytes)]))
    }
  }

  /// Returns the end of a band that begins at a row: about `most` rows below, and below each material layer that it
  /// would cut.
  private func end(of picture: PixelList, from start: Int, _ most: Int) -> Int {
    var end = min(height, start + most)
    while true {
      let whole = picture.whole(PixelRect(x: 0, y: start, width: width, height: end - start))
      if whole.maxY == end { return end }
      let blocks = (whole.maxY - start + PixelCanvas.bandRows - 1) / PixelCanvas.bandRows
      end = min(height, start + blocks * PixelCanvas.bandRows)
      if end == height { return end }
    }
  }

  /// Bytes per band: half of a typical second-level cache.
  private static let bandBytes = 1 << 18
  /// Rows per band are a multiple of this, so that bands are whole blocks of a hash.
  private static let bandRows = FrameHash.blockRows

  package var cachedBytes: Int { rasteriser.cachedBytes }

  /// Passes the pixels in memory to `body`, in the format of `PixelMemory.bytes`.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(memory) { try body(memory.bytes) }
  }

  /// Returns a copy as red, green, blue, alpha.
  package func image() -> PixelImage { withBytes { PixelImage(width: width, height: height, bgra: $0) } }
}

extension UserError {
  fileprivate init(_ width: Int, _ height: Int, because reason: String) {
    self.init("could not create a picture of \(width) × \(height) pixels: \(reason)")
  }
}

/// The pixels of one picture: rows from the top, without gaps, initially all 0.
package final class PixelMemory {
  package let target: PixelTarget

  /// Allocates the memory; nil if there is not enough. Precondition: both sides are positive.
  package init?(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has a size")
    guard let memory = calloc(width * height, MemoryLayout<UInt32>.size) else { return nil }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    target = PixelTarget(pixels: pixels, width: width, height: height)
  }

  deinit { free(target.pixels) }

  /// The pixels as blue, green, red, alpha (ffmpeg's `bgra`) on little-endian machines. Alpha is 255 over an opaque
  /// background.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: target.pixels, count: target.width * target.height * 4)
  }
}
