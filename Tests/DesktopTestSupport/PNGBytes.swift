@testable import ChromeRaster

/// Parts of PNG files, put together byte by byte.
enum PNGBytes {
  /// Four bytes, the highest first.
  static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return word(body.count) + named + word(Int(PNG.crc32(named)))
  }
}
