/// A picture in another size: each pixel is interpolated between the four nearest ones.
package struct Resampling {
  let width: Int
  let height: Int
  let rgba: [UInt8]

  package init(width: Int, height: Int, rgba: [UInt8]) { (self.width, self.height, self.rgba) = (width, height, rgba) }

  /// Returns the pixels in another size; the same ones for the same size.
  package func pixels(_ newWidth: Int, _ newHeight: Int) -> [UInt8] {
    guard newWidth != width || newHeight != height, width > 0, height > 0 else { return rgba }
    let (columns, rows) = (Self.places(width, newWidth), Self.places(height, newHeight))
    return [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { target, count in
      rgba.withUnsafeBufferPointer { source in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            mix(source, columns[x], rows[y], into: target.baseAddress! + (y * newWidth + x) * 4)
          }
        }
      }
      count = newWidth * newHeight * 4
    }
  }

  /// The pixel before each new one, and the share of the pixel after it in 256 parts.
  private static func places(_ old: Int, _ new: Int) -> [(place: Int, share: Int)] {
    (0..<new).map { number in
      let place = max(0, (Double(number) + 0.5) * Double(old) / Double(new) - 0.5)
      return (min(old - 1, Int(place)), Int((place - place.rounded(.down)) * 256))
    }
  }

  private func mix(
    _ source: UnsafeBufferPointer<UInt8>, _ x: (place: Int, share: Int), _ y: (place: Int, share: Int),
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let (right, below) = (min(x.place + 1, width - 1), min(y.place + 1, height - 1))
    let (first, second) = (y.place * width, below * width)
    for channel in 0..<4 {
      func level(_ pixel: Int) -> Int { Int(source[pixel * 4 + channel]) }
      let top = level(first + x.place) * (256 - x.share) + level(first + right) * x.share
      let bottom = level(second + x.place) * (256 - x.share) + level(second + right) * x.share
      target[channel] = UInt8((top * (256 - y.share) + bottom * y.share + 32768) >> 16)
    }
  }
}
