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

/// A small decompressor for fixed and stored blocks, written from RFC 1951 for these tests.
struct Inflate {
  private let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func bits(_ count: Int) -> Int {
    var value = 0
    for shift in 0..<count {
      value |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << shift
      place += 1
    }
    return value
  }

  private mutating func symbol() -> Int {
    func more(_ code: Int) -> Int { code << 1 | bits(1) }
    var code = 0
    for _ in 0..<7 { code = more(code) }
    if code <= 0b0010111 { return 256 + code }
    code = more(code)
    if (0x30...0xBF).contains(code) { return code - 0x30 }
    if (0xC0...0xC7).contains(code) { return 280 + code - 0xC0 }
    return more(code) - 0x190 + 144
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  mutating func block() -> [UInt8] {
    var result: [UInt8] = []
    guard bits(1) == 1, bits(2) == 1 else { return [] }
    while true {
      let symbol = symbol()
      if symbol == 256 { return result }
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      let length = Inflate.lengths[index] + (index < 8 || index == 28 ? 0 : bits(index / 4 - 1))
      var code = 0
      for _ in 0..<5 { code = code << 1 | bits(1) }
      let distance = Inflate.distances[code] + (code < 4 ? 0 : bits(code / 2 - 1))
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }
}
