import ChromeRaster

/// Reads a zlib stream (RFC 1950, 1951) of a size that is known beforehand, whoever wrote it: stored blocks, fixed
/// codes and codes of its own. nil wherever it is not right, and where it would come to more or less than that size.
struct Inflater {
  private let bytes: [UInt8]
  private var place = 2
  private var pending: UInt32 = 0
  private var pendingCount = 0
  private var result: [UInt8] = []
  private let size: Int

  static func zlib(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 32 == 0 else {
      return nil
    }
    var inflater = Inflater(bytes: bytes, size: size)
    guard inflater.blocks(), inflater.result.count == size, inflater.endsWith(Deflate.adler32(inflater.result)) else {
      return nil
    }
    return inflater.result
  }

  private init(bytes: [UInt8], size: Int) {
    (self.bytes, self.size) = (bytes, size)
    result.reserveCapacity(size)
  }

  private mutating func blocks() -> Bool {
    while let isLast = bits(1), let kind = bits(2) {
      let isRight =
        switch kind {
        case 0: stored()
        case 1: block(.fixedLengths, .fixedDistances)
        case 2: ownCodes()
        default: false
        }
      guard isRight else { return false }
      if isLast == 1 { return true }
    }
    return false
  }

  private func endsWith(_ sum: UInt32) -> Bool {
    guard place + 4 <= bytes.count else { return false }
    return bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == sum
  }

  /// So many bits, the first of them the lowest; nil at the end of the bytes. Less than a byte is left over.
  private mutating func bits(_ count: Int) -> Int? {
    while pendingCount < count {
      guard place < bytes.count else { return nil }
      pending |= UInt32(bytes[place]) << UInt32(pendingCount)
      (place, pendingCount) = (place + 1, pendingCount + 8)
    }
    let value = Int(pending & ((1 << UInt32(count)) - 1))
    pending >>= UInt32(count)
    pendingCount -= count
    return value
  }
}

// The kinds of block.
extension Inflater {
  private mutating func stored() -> Bool {
    (pending, pendingCount) = (0, 0)
    guard place + 4 <= bytes.count else { return false }
    let count = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    let check = Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8
    place += 4
    guard count ^ check == 0xFFFF, place + count <= bytes.count, result.count + count <= size else { return false }
    result += bytes[place..<place + count]
    place += count
    return true
  }

  private mutating func block(_ lengths: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard result.count < size else { return false }
        result.append(UInt8(symbol))
      } else {
        guard copy(symbol - 257, distances) else { return false }
      }
    }
    return false
  }

  private mutating func copy(_ code: Int, _ distances: HuffmanCode) -> Bool {
    guard code < 29, let rest = bits(code < 8 || code == 28 ? 0 : code / 4 - 1), let symbol = symbol(distances),
      symbol < 30, let more = bits(symbol < 4 ? 0 : symbol / 2 - 1)
    else { return false }
    let length = code == 28 ? 258 : Inflater.base(code, perDoubling: 4) + 3 + rest
    let distance = Inflater.base(symbol, perDoubling: 2) + 1 + more
    guard distance <= result.count, result.count + length <= size else { return false }
    for _ in 0..<length { result.append(result[result.count - distance]) }
    return true
  }

  /// RFC 1951, 3.2.5: where a symbol's values begin; so many symbols for each doubling.
  private static func base(_ symbol: Int, perDoubling: Int) -> Int {
    guard symbol >= perDoubling * 2 else { return symbol }
    return (perDoubling + symbol % perDoubling) << (symbol / perDoubling - 1)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func ownCodes() -> Bool {
    guard let literals = bits(5), let distances = bits(5), let count = bits(4) else { return false }
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count + 4 {
      guard let length = bits(3) else { return false }
      lengths[Inflater.order[index]] = length
    }
    guard let code = HuffmanCode(lengths), let all = codeLengths(code, count: literals + 257 + distances + 1),
      let first = HuffmanCode(Array(all[..<(literals + 257)])),
      let second = HuffmanCode(Array(all[(literals + 257)...]))
    else { return false }
    return block(first, second)
  }

  private mutating func codeLengths(_ code: HuffmanCode, count: Int) -> [Int]? {
    var lengths: [Int] = []
    while lengths.count < count {
      guard let symbol = symbol(code) else { return nil }
      switch symbol {
      case 16:
        guard let last = lengths.last, let more = bits(2) else { return nil }
        lengths += Array(repeating: last, count: more + 3)
      case 17, 18:
        guard let more = bits(symbol == 17 ? 3 : 7) else { return nil }
        lengths += Array(repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      default: lengths.append(symbol)
      }
    }
    return lengths.count == count ? lengths : nil
  }

  private mutating func symbol(_ code: HuffmanCode) -> Int? {
    var (word, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = bits(1) else { return nil }
      word |= bit
      let count = code.counts[length]
      if word - first < count { return code.symbols[index + word - first] }
      (index, first, word) = (index + count, (first + count) << 1, word << 1)
    }
    return nil
  }
}

/// A canonical Huffman code: how many symbols each length has, and the symbols in their order.
struct HuffmanCode {
  fileprivate var counts = [Int](repeating: 0, count: 16)
  fileprivate var symbols: [Int] = []

  /// nil if there are more codes than fit.
  init?(_ lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    var room = 1
    for length in 1...15 {
      room = room * 2 - counts[length]
      guard room >= 0 else { return nil }
    }
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }

  private init(fixed lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }

  fileprivate static let fixedLengths = HuffmanCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  fileprivate static let fixedDistances = HuffmanCode(fixed: Array(repeating: 5, count: 30))
}
