/// A picture: 8-bit red, green, blue, alpha, rows from the top.
package struct PixelImage: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var rgba: [UInt8]

  package init(width: Int, height: Int, rgba: [UInt8]) {
    (self.width, self.height, self.rgba) = (width, height, rgba)
  }
}

extension PixelImage {
  /// Creates a picture from rows without gaps of blue, green, red, alpha.
  package init(width: Int, height: Int, bgra pixels: UnsafeRawBufferPointer) {
    let words = pixels.bindMemory(to: UInt32.self)
    let rgba = [UInt8](unsafeUninitializedCapacity: words.count * 4) { target, count in
      for (index, word) in words.enumerated() {
        target[index * 4] = UInt8(truncatingIfNeeded: word >> 16)
        target[index * 4 + 1] = UInt8(truncatingIfNeeded: word >> 8)
        target[index * 4 + 2] = UInt8(truncatingIfNeeded: word)
        target[index * 4 + 3] = UInt8(truncatingIfNeeded: word >> 24)
      }
      count = words.count * 4
    }
    self.init(width: width, height: height, rgba: rgba)
  }
}
