import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster

/// Compressed streams bit by bit (RFC 1950, 1951).
@Suite("Every length, distance and code of compressed bytes")
struct InflaterTables {
  /// Numbers go in with their lowest bit first, words of a code with their highest.
  private struct Stream {
    private var bytes: [UInt8] = [0x78, 0x01]
    private var free = 0

    mutating func add(_ number: Int, _ count: Int) { for bit in 0..<count { put(number >> bit & 1) } }
    mutating func code(_ word: Int, _ count: Int) { for bit in (0..<count).reversed() { put(word >> bit & 1) } }

    private mutating func put(_ bit: Int) {
      if free == 0 { (bytes, free) = (bytes + [0], 8) }
      bytes[bytes.count - 1] |= UInt8(bit) << UInt8(8 - free)
      free -= 1
    }

    mutating func stored(_ body: [UInt8], isLast: Bool = false) {
      add(isLast ? 1 : 0, 3)
      free = 0
      bytes += [body.count, ~body.count].flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
      bytes += body
    }

    /// The fixed code (RFC 1951, 3.2.6).
    mutating func fixed(_ symbol: Int) {
      switch symbol {
      case ..<144: code(0x30 + symbol, 8)
      case ..<256: code(0x190 + symbol - 144, 9)
      case ..<280: code(symbol - 256, 7)
      default: code(0xC0 + symbol - 280, 8)
      }
    }

    func finished(_ result: [UInt8]) -> [UInt8] { bytes + PNGKindTests.word(Int(Deflate.adler32(result))) }
  }

  /// RFC 1951, 3.2.5: where each symbol's values begin, and how many bits more it has.
  static let lengths = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2),
    (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5),
    (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  static let distances = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4), (65, 5),
    (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1025, 9), (1537, 9), (2049, 10), (3073, 10),
    (4097, 11), (6145, 11), (8193, 12), (12_289, 12), (16_385, 13), (24_577, 13),
  ]

  @Test("lengths from the first to the last of each symbol") func everyLength() {
    for (symbol, (first, bits)) in Self.lengths.enumerated() {
      for more in Set([0, (1 << bits) - 1]) {
        var stream = Stream()
        stream.add(3, 3)
        for literal in [7, 200] { stream.fixed(literal) }
        stream.fixed(257 + symbol)
        stream.add(more, bits)
        stream.code(0, 5)
        stream.fixed(256)
        let wanted = [7] + [UInt8](repeating: 200, count: 1 + first + more)
        #expect(Inflater.zlib(stream.finished(wanted), size: wanted.count) == wanted, "\(first) + \(more)")
      }
    }
  }

  private static let noise = (0..<32_768).map { UInt8(truncatingIfNeeded: ($0 * $0 * 31 + $0 * 7) >> 5) }

  @Test("distances from the first to the last of each symbol, back to the very first byte") func everyDistance() {
    for (symbol, (first, bits)) in Self.distances.enumerated() {
      for more in Set([0, (1 << bits) - 1]) {
        var stream = Stream()
        stream.stored(Self.noise)
        stream.add(3, 3)
        stream.fixed(257)
        stream.code(symbol, 5)
        stream.add(more, bits)
        stream.fixed(256)
        var wanted = Self.noise
        for _ in 0..<3 { wanted.append(wanted[wanted.count - first - more]) }
        #expect(Inflater.zlib(stream.finished(wanted), size: wanted.count) == wanted, "\(first) + \(more)")
      }
    }
  }

  /// Of the alphabet A to N, the end and the length 3 the codes have 1 to 15 bits: 0, 10, 110 … The lengths of codes are
  /// told with all nineteen symbols there are: 0 to 12 have words of four bits, 13 to 18 of five, from 26 on.
  private static func own() -> Stream {
    var stream = Stream()
    stream.add(5, 3)
    // 257 + 1 symbols, 1 + 1 distances, 4 + 15 symbols for lengths.
    for (number, bits) in [(1, 5), (1, 5), (15, 4)] { stream.add(number, bits) }
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      stream.add(symbol < 13 ? 4 : 5, 3)
    }
    func length(_ symbol: Int) { symbol < 13 ? stream.code(symbol, 4) : stream.code(26 + symbol - 13, 5) }
    // 1 + 10 + 54 zeros up to A.
    length(0)
    length(17)
    stream.add(7, 3)
    length(18)
    stream.add(43, 7)
    for bits in 1...14 { length(bits) }
    // 138 + 33 + 6 zeros between N and the end.
    length(18)
    stream.add(127, 7)
    length(18)
    stream.add(22, 7)
    length(16)
    stream.add(3, 2)
    // The end, the length 3, two distances.
    for bits in [15, 15, 1, 1] { length(bits) }
    return stream
  }

  private static func letters() -> (stream: Stream, result: [UInt8]) {
    var stream = own()
    for bits in 1...14 { stream.code((1 << bits) - 2, bits) }
    // Three from two back.
    stream.code(0x7FFF, 15)
    stream.code(1, 1)
    stream.code(0x7FFE, 15)
    return (stream, Array("ABCDEFGHIJKLMNMNM".utf8))
  }

  @Test("codes of its own, with every symbol that tells of them") func ownCodes() {
    let (stream, result) = Self.letters()
    #expect(Inflater.zlib(stream.finished(result), size: 17) == result)
    #expect(Inflater.zlib(stream.finished(result), size: 16) == nil)
  }

  private static func long() -> [UInt8] {
    var stream = Stream()
    stream.stored(Array(noise.prefix(300)))
    stream.stored([], isLast: true)
    return stream.finished(Array(noise.prefix(300)))
  }

  @Test("a stream that is cut anywhere is none") func cut() {
    let (letters, result) = Self.letters()
    for (whole, wanted) in [(letters.finished(result), result), (Self.long(), Array(Self.noise.prefix(300)))] {
      #expect(Inflater.zlib(whole, size: wanted.count) == wanted)
      for count in whole.indices { #expect(Inflater.zlib(Array(whole.prefix(count)), size: wanted.count) == nil) }
    }
  }

  @Test("what comes to more than was asked for is refused, by whichever block") func tooMuch() {
    for size in [0, 299, 301] { #expect(Inflater.zlib(Self.long(), size: size) == nil) }
    var stream = Stream()
    stream.add(3, 3)
    for symbol in [7, 7, 257] { stream.fixed(symbol) }
    stream.code(0, 5)
    stream.fixed(256)
    let wanted = [UInt8](repeating: 7, count: 5)
    for size in 1...6 { #expect((Inflater.zlib(stream.finished(wanted), size: size) == wanted) == (size == 5)) }
  }

  @Test("a copy from before the first byte is none") func tooFar() {
    for (distance, isThere) in [(1, true), (2, false)] {
      var stream = Stream()
      stream.add(3, 3)
      for symbol in [7, 257] { stream.fixed(symbol) }
      stream.code(distance - 1, 5)
      stream.fixed(256)
      let wanted = [UInt8](repeating: 7, count: 4)
      #expect((Inflater.zlib(stream.finished(wanted), size: 4) == wanted) == isThere)
    }
  }

  /// A code of one bit has two words, one of two bits four.
  @Test(
    "of a code no more words are given away than it has",
    arguments: [
      ([1], true), ([1, 1], true), ([1, 1, 1], false), ([1, 2, 2], true), ([1, 2, 2, 15], false), ([], true),
    ]
      as [([Int], Bool)])
  func room(lengths: [Int], isRight: Bool) { #expect((HuffmanCode(lengths) != nil) == isRight) }
}
