import ChromeRaster

/// A frame as Y′CbCr in three planes, color at half the resolution (`yuv420p`), BT.709, video range.
///
/// Frames are converted here, not by ffmpeg, because the pipe then carries three eighths of the bytes and the work is
/// done in the drawing threads. At 1170 × 2532 this is most of the difference between slower and faster than real time.
final class PlanarPicture {
  let width: Int
  let height: Int
  private let storage: UnsafeMutableRawBufferPointer

  /// Makes a picture with undefined contents, sides in pixels. Precondition: even sides.
  init(width: Int, height: Int) {
    precondition(width.isMultiple(of: 2) && height.isMultiple(of: 2), "color at half resolution needs even sides")
    self.width = width
    self.height = height
    storage = .allocate(byteCount: width * height * 3 / 2, alignment: 64)
  }

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(storage) }

  /// Converts rows of blue, green, red, alpha without padding.
  func convert(_ pixels: UnsafeRawBufferPointer) { convert(0..<height, pixels) }

  /// Converts a band of rows; its start and its number of rows are even.
  func convert(_ rows: Range<Int>, _ pixels: UnsafeRawBufferPointer) {
    precondition(pixels.count == width * rows.count * 4, "as many pixels as the rows have")
    guard let source = pixels.baseAddress, let luma = storage.baseAddress else { return }
    let blue = luma + width * height
    let red = blue + width * height / 4
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
      let upper = source + (row - rows.lowerBound) * width * 4
      let chroma = row / 2 * (width / 2)
      convertLuma(upper, luma + row * width, count: width * 2)
      convertChroma(upper, upper + width * 4, blue + chroma, red + chroma)
    }
  }
}

/// BT.709 (ITU-R BT.709-6, 3.2–3.5): Y′ = 0.2126 R + 0.7152 G + 0.0722 B, 16…235; Cb and Cr 16…240 around 128. The
/// factors are fixed-point numbers with 16 bits. Those of luma sum to 219/255 · 2¹⁶, each row of chroma to 0, so grays
/// stay gray.
private enum Factor {
  static let lumaRed: Int32 = 11_966
  /// Half the factor of green: factors that fit into 16 bits are multiplied eight at a time even by the oldest vector
  /// units.
  static let lumaHalfGreen: Int32 = 20_127
  static let lumaBlue: Int32 = 4064
  static let blueRed: Int32 = -6596
  static let blueGreen: Int32 = -22_189
  static let blueBlue: Int32 = 28_785
  static let redRed: Int32 = 28_785
  static let redGreen: Int32 = -26_145
  static let redBlue: Int32 = -2640
  static let half: Int32 = 1 << 15
}

// Unoptimized builds convert one pixel at a time, because vectors are slow there; the results are identical.
extension PlanarPicture {
  private func convertLuma(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, count: Int) {
    var index = 0
    while Vectors.areFast, index + 16 <= count {
      let words = source.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<UInt32>.self)
      let levels = SIMD16<UInt8>(truncatingIfNeeded: PlanarPicture.luma(words))
      target.storeBytes(of: levels, toByteOffset: index, as: SIMD16<UInt8>.self)
      index += 16
    }
    let words = source.assumingMemoryBound(to: UInt32.self)
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    while index < count {
      bytes[index] = PlanarPicture.luma(words[index])
      index += 1
    }
  }

  @inline(__always)
  private static func luma(_ words: SIMD16<UInt32>) -> SIMD16<Int32> {
    let red = SIMD16<Int32>(truncatingIfNeeded: (words &>> 16) & 0xFF)
    let green = SIMD16<Int32>(truncatingIfNeeded: (words &>> 7) & 0x1FE)
    let blue = SIMD16<Int32>(truncatingIfNeeded: words & 0xFF)
    let sum = red &* Factor.lumaRed &+ green &* Factor.lumaHalfGreen &+ blue &* Factor.lumaBlue
    return (sum &+ Factor.half) &>> 16 &+ 16
  }

  private static func luma(_ word: UInt32) -> UInt8 {
    let red = Int32(bitPattern: (word &>> 16) & 0xFF)
    let green = Int32(bitPattern: (word &>> 7) & 0x1FE)
    let blue = Int32(bitPattern: word & 0xFF)
    let sum = red &* Factor.lumaRed &+ green &* Factor.lumaHalfGreen &+ blue &* Factor.lumaBlue
    return UInt8(truncatingIfNeeded: (sum &+ Factor.half) &>> 16 &+ 16)
  }
}

extension PlanarPicture {
  /// Selects blue and red, or green and alpha, of two pixels in 16-bit lanes, so that pixels above and below can be
  /// added.
  private static let even: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Converts the mean of two by two pixels: sums of four bytes fit with bits to spare, and are divided in the last
  /// shift.
  private func convertChroma(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ blueTarget: UnsafeMutableRawPointer,
    _ redTarget: UnsafeMutableRawPointer
  ) {
    var index = 0
    while Vectors.areFast, index + 8 <= width / 2 {
      let above = upper.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<UInt64>.self)
      let below = lower.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<UInt64>.self)
      let (blues, reds) = PlanarPicture.chroma(above, below)
      blueTarget.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: blues), toByteOffset: index, as: SIMD8<UInt8>.self)
      redTarget.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: reds), toByteOffset: index, as: SIMD8<UInt8>.self)
      index += 8
    }
    let above = upper.assumingMemoryBound(to: UInt64.self)
    let below = lower.assumingMemoryBound(to: UInt64.self)
    while index < width / 2 {
      let (blue, red) = PlanarPicture.chroma(above[index], below[index])
      blueTarget.storeBytes(of: blue, toByteOffset: index, as: UInt8.self)
      redTarget.storeBytes(of: red, toByteOffset: index, as: UInt8.self)
      index += 1
    }
  }

  @inline(__always)
  private static func chroma(
    _ above: SIMD8<UInt64>, _ below: SIMD8<UInt64>
  ) -> (blue: SIMD8<Int32>, red: SIMD8<Int32>) {
    let even = SIMD8<UInt64>(repeating: even)
    let outer = (above & even) &+ (below & even)
    let inner = ((above &>> 8) & even) &+ ((below &>> 8) & even)
    let outerSum = SIMD8<Int32>(truncatingIfNeeded: outer &+ (outer &>> 32))
    let green = SIMD8<Int32>(truncatingIfNeeded: inner &+ (inner &>> 32)) & 0x3FF
    let (blue, red) = (outerSum & 0x3FF, (outerSum &>> 16) & 0x3FF)
    let cb = blue &* Factor.blueBlue &+ green &* Factor.blueGreen &+ red &* Factor.blueRed
    let cr = blue &* Factor.redBlue &+ green &* Factor.redGreen &+ red &* Factor.redRed
    return ((cb &+ Factor.half &* 4) &>> 18 &+ 128, (cr &+ Factor.half &* 4) &>> 18 &+ 128)
  }

  private static func chroma(_ above: UInt64, _ below: UInt64) -> (blue: UInt8, red: UInt8) {
    let outer = (above & even) &+ (below & even)
    let inner = ((above &>> 8) & even) &+ ((below &>> 8) & even)
    let outerSum = Int32(truncatingIfNeeded: outer &+ (outer &>> 32))
    let green = Int32(truncatingIfNeeded: inner &+ (inner &>> 32)) & 0x3FF
    let (blue, red) = (outerSum & 0x3FF, (outerSum &>> 16) & 0x3FF)
    let cb = blue &* Factor.blueBlue &+ green &* Factor.blueGreen &+ red &* Factor.blueRed
    let cr = blue &* Factor.redBlue &+ green &* Factor.redGreen &+ red &* Factor.redRed
    return (
      UInt8(truncatingIfNeeded: (cb &+ Factor.half &* 4) &>> 18 &+ 128),
      UInt8(truncatingIfNeeded: (cr &+ Factor.half &* 4) &>> 18 &+ 128)
    )
  }
}

/// Converts colors that are multiplied by their alpha, which is what drawing over nothing produces, to straight colors.
enum AlphaDivision {
  /// Converts rows of blue, green, red, alpha in place.
  static func apply(to band: UnsafeMutableRawBufferPointer) {
    let words = band.assumingMemoryBound(to: UInt32.self)
    for index in words.indices {
      let alpha = words[index] >> 24
      if alpha > 0, alpha < 255 { words[index] = divided(words[index], alpha) }
    }
  }

  /// Returns the pixel with each color multiplied by 255 / alpha, rounded to nearest.
  static func divided(_ word: UInt32, _ alpha: UInt32) -> UInt32 {
    var result = alpha << 24
    var shift: UInt32 = 0
    while shift < 24 {
      result |= min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
      shift += 8
    }
    return result
  }
}
