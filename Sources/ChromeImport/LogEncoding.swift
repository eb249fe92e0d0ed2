/// Windows' PowerShell writes what it redirects (`adb shell getevent -lt > log.txt`) as UTF-16; editors put a mark
/// before UTF-8.
enum LogEncoding {
  /// UTF-8 without its mark; UTF-16, told by its first two bytes, as UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    switch bytes.prefix(2) {
    case [0xFF, 0xFE]: utf8(bytes, low: 0, high: 1)
    case [0xFE, 0xFF]: utf8(bytes, low: 1, high: 0)
    case [0xEF, 0xBB]: bytes.dropFirst(2).first == 0xBF ? Array(bytes.dropFirst(3)) : bytes
    default: bytes
    }
  }

  /// Without its first unit, which only says the order; half a unit at the end is left out.
  private static func utf8(_ bytes: [UInt8], low: Int, high: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place + low]) | UInt16(bytes[place + high]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
