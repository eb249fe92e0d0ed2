import ChromeCore
import ChromeLook

/// A picture in memory to draw on, without a window or a display: stills and films.
package final class PixelCanvas {
  package let width: Int
  package let height: Int
  private let memory: PixelMemory
  private let rasteriser: Rasteriser

  /// Edge of the largest picture in pixels.
  package static let largestSide = 16_384

  /// Fails where the size is not 1…16384 on both sides, or memory does not suffice.
  package init(width: Int, height: Int, _ setter: (any LineSetter)?) throws {
    guard (1...PixelCanvas.largestSide).contains(width), (1...PixelCanvas.largestSide).contains(height) else {
      throw PictureFailure(width, height, because: "sides are 1 to \(PixelCanvas.largestSide) pixels")
    }
    guard let memory = PixelMemory(width: width, height: height) else {
      throw PictureFailure(width, height, because: "there is not so much memory")
    }
    (self.width, self.height, self.memory) = (width, height, memory)
    rasteriser = Rasteriser(setter)
  }

  private var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  private func pixels(_ list: DisplayList, _ grid: PixelGrid, _ background: Color) -> PixelList {
    PixelList(list, grid: grid, background: background, canvas: whole)
  }

  package func draw(_ list: DisplayList, grid: PixelGrid, background: Color) {
    rasteriser.draw(pixels(list, grid, background), inside: whole, on: memory.target)
  }

  /// Makes the picture of `before` into that of `list`, redrawing only what differs; what was drawn anew. Precondition:
  /// the canvas shows `before`.
  @discardableResult
  package func draw(_ list: DisplayList, over before: DisplayList, grid: PixelGrid, background: Color) -> Damage {
    let picture = pixels(list, grid, background)
    let damage = Damage(from: pixels(before, grid, background), to: picture) { rasteriser.extent($0, grid) }
    for area in damage.areas { rasteriser.draw(picture, inside: area, on: memory.target) }
    return damage
  }

  /// The same in bands from the top, each told when it is drawn and still in the processor's cache: whoever reads the
  /// pixels there and then is spared the memory, which at 1170 × 2532 is most of what a frame costs.
  package func draw(
    _ list: DisplayList, grid: PixelGrid, background: Color,
    bands: (_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    let rowBytes = width * 4
    let picture = pixels(list, grid, background)
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

  /// Where a band ends that begins at a row: some `most` rows below, and below each pane that would be cut.
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

  /// Half of a usual second-level cache.
  private static let bandBytes = 1 << 18
  /// Bands are of as many rows, so that their bytes come in whole blocks of a fingerprint.
  private static let bandRows = FrameHash.blockRows

  package var cachedBytes: Int { rasteriser.cachedBytes }

  /// The pixels in memory, as `PixelMemory.bytes` has them.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(memory) { try body(memory.bytes) }
  }

  /// A copy as red, green, blue, alpha.
  package func image() -> PixelImage { withBytes { PixelImage(width: width, height: height, bgra: $0) } }
}

/// Why there is no picture, in words for people.
package struct PictureFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ width: Int, _ height: Int, because reason: String) {
    description = "could not make a picture of \(width) × \(height): \(reason)"
  }
}
