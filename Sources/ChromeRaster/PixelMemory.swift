import ChromeSystem

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
