/// A picture as the bytes of a PNG file: 8-bit RGBA, or RGB if nothing is transparent.
package enum PNG {
  /// Encodes a picture. `texts` become iTXt chunks (keyword, any text) that describe the source of the picture.
  package static func encode(
    _ image: PixelImage, texts: [(keyword: String, text: String)] = [], effort: Deflate.Effort = .quick
  ) -> [UInt8] {
    precondition(image.rgba.count == image.width * image.height * 4, "one picture, four bytes a pixel")
    let isOpaque = stride(from: 3, to: image.rgba.count, by: 4).allSatisfy { image.rgba[$0] == 255 }
    let header = word(image.width) + word(image.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header)
    for text in texts {
      file += textChunk(keyword: text.keyword, text.text)
    }
    file += chunk("IDAT", compressed(image, channels: isOpaque ? 3 : 4, effort))
    return file + chunk("IEND", [])
  }

  /// Returns an iTXt chunk, not compressed: keyword, then any text.
  package static func textChunk(keyword: String, _ text: String) -> [UInt8] {
    chunk("iTXt", Array(keyword.utf8.prefix(79)) + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  /// Compresses the rows as differences; with the effort `small` also unfiltered, which is smaller if rows repeat
  /// pictures and letters.
  private static func compressed(_ image: PixelImage, channels: Int, _ effort: Deflate.Effort) -> [UInt8] {
    let filters: [Filter] =
      switch effort {
      case .quick: [.above]
      case .small: [.above, .none]
      }
    let streams = filters.map { Deflate.zlib(filtered(image, channels, $0), effort: effort) }
    return streams.min { $0.count < $1.count } ?? []
  }

  /// Filter types of rows (PNG, 9.2).
  private enum Filter: UInt8 {
    case none = 0
    /// The difference to the row above: flat areas and straight edges become zeros.
    case above = 2
  }

  private static func filtered(_ image: PixelImage, _ channels: Int, _ filter: Filter) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.height * (image.width * channels + 1))
    image.rgba.withUnsafeBufferPointer { pixels in
      for row in 0..<image.height {
        bytes.append(filter.rawValue)
        let start = row * image.width * 4
        let back = filter == .above && row > 0 ? image.width * 4 : 0
        for column in 0..<image.width {
          for place in start + column * 4..<start + column * 4 + channels {
            bytes.append(back > 0 ? pixels[place] &- pixels[place - back] : pixels[place])
          }
        }
      }
    }
    return bytes
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return word(body.count) + named + word(Int(crc32(named)))
  }

  private static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static let crcTable: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  /// Returns the checksum of PNG (ISO 3309, reflected polynomial EDB88320).
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = crcTable[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return sum ^ 0xFFFF_FFFF
  }
}
