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
