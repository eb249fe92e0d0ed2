/// A frame as Y′CbCr in three planes, colour at half the resolution (`yuv420p`), BT.709, video range.
///
/// Converted here and not by ffmpeg because the pipe then carries three eighths of the bytes and the work is done
/// beside
/// the drawing; at 1170 × 2532 this is most of the difference between slower and faster than real time.
final class PlanarPicture {
  let width: Int
  let height: Int
  private let storage: UnsafeMutableRawBufferPointer

  /// Precondition: even sides.
  init(width: Int, height: Int) {
    precondition(width.isMultiple(of: 2) && height.isMultiple(of: 2), "colour at half resolution needs even sides")
    self.width = width
    self.height = height
    storage = .allocate(byteCount: width * height * 3 / 2, alignment: 64)
  }

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(storage) }

  /// From rows of blue, green, red, alpha without gaps.
  func convert(_ pixels: UnsafeRawBufferPointer) { convert(0..<height, pixels) }

  /// A band of them: an even number of rows from an even one on.
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

/// BT.709 (ITU-R BT.709-6, 3.2–3.5): Y′ = 0.2126 R + 0.7152 G + 0.0722 B, 16…235; Cb and Cr 16…240 around 128.
/// In fixed point of 16 bits; each row of luma factors sums to 219/255 · 2¹⁶, each of chroma to 0, so greys stay grey.
private enum Factor {
  static let lumaRed: Int32 = 11_966
  /// Twice this is green's: factors within 16 bits are multiplied eight at a time even by the oldest vector units.
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

extension PlanarPicture {
  private func convertLuma(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, count: Int) {
    let words = source.assumingMemoryBound(to: UInt32.self)
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    for index in 0..<count {
      let word = words[index]
      let red = Int32(bitPattern: (word >> 16) & 0xFF)
      let green = Int32(bitPattern: (word >> 8) & 0xFF)
      let blue = Int32(bitPattern: word & 0xFF)
      let sum = red &* Factor.lumaRed &+ (green &<< 1) &* Factor.lumaHalfGreen &+ blue &* Factor.lumaBlue
      bytes[index] = UInt8(truncatingIfNeeded: (sum &+ Factor.half) >> 16 &+ 16)
    }
  }

  /// The mean of four pixels: sums of four bytes fit with two bits to spare, divided in the last shift.
  private func convertChroma(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ blueTarget: UnsafeMutableRawPointer,
    _ redTarget: UnsafeMutableRawPointer
  ) {
    let above = upper.assumingMemoryBound(to: UInt64.self)
    let below = lower.assumingMemoryBound(to: UInt64.self)
    let blues = blueTarget.assumingMemoryBound(to: UInt8.self)
    let reds = redTarget.assumingMemoryBound(to: UInt8.self)
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    for index in 0..<(width / 2) {
      // Blue and red of both pixels in one word of 16-bit lanes, green in another.
      let outer = (above[index] & even) &+ (below[index] & even)
      let inner = ((above[index] >> 8) & even) &+ ((below[index] >> 8) & even)
      let outerSum = outer &+ (outer >> 32)
      let innerSum = inner &+ (inner >> 32)
      let blue = Int32(truncatingIfNeeded: outerSum & 0xFFFF)
      let red = Int32(truncatingIfNeeded: (outerSum >> 16) & 0xFFFF)
      let green = Int32(truncatingIfNeeded: innerSum & 0xFFFF)
      let cb = blue &* Factor.blueBlue &+ green &* Factor.blueGreen &+ red &* Factor.blueRed
      let cr = blue &* Factor.redBlue &+ green &* Factor.redGreen &+ red &* Factor.redRed
      blues[index] = UInt8(truncatingIfNeeded: (cb &+ Factor.half &* 4) >> 18 &+ 128)
      reds[index] = UInt8(truncatingIfNeeded: (cr &+ Factor.half &* 4) >> 18 &+ 128)
    }
  }
}
