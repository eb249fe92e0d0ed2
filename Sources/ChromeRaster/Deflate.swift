/// Compresses bytes for PNG: one block with the fixed Huffman codes of RFC 1951 and matches found by hashes of 4 bytes.
///
/// An implementation of our own, because libsdl2-dev does not include zlib's headers, and screenshots with flat colors
/// do not need better codes: a screen of 12 MB takes some hundred kilobytes.
package struct Deflate {
  private var bits = BitWriter()

  /// The effort spent on finding matches.
  package enum Effort: Sendable {
    /// Considers the last position with the same hash only; for the frames of videos.
    case quick
    /// Considers the best of sixteen positions, for files to share: about six times the time, and a fifth fewer bytes.
    case small
  }

  /// Returns the zlib stream (RFC 1950) of `bytes`.
  package static func zlib(_ bytes: [UInt8], effort: Effort = .quick) -> [UInt8] {
    var deflate = Deflate()
    deflate.compress(bytes, effort)
    let sum = adler32(bytes)
    return [0x78, 0x01] + deflate.bits.finished() + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      // 5552 is the longest run whose sums stay below 2³² (RFC 1950, zlib's NMAX).
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}

extension Deflate {
  private mutating func compress(_ bytes: [UInt8], _ effort: Effort) {
    bits.append(1, count: 1)  // final block
    bits.append(1, count: 2)  // fixed codes
    bytes.withUnsafeBufferPointer { compress($0, effort) }
    literal(256)
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, _ effort: Effort) {
    var matches = DeflateMatches(effort)
    var place = 0
    while place < bytes.count {
      guard let found = matches.longest(bytes, at: place) else {
        literal(Int(bytes[place]))
        place += 1
        continue
      }
      match(length: found.length, distance: place - found.place)
      if effort == .small { matches.note(bytes, place + 1..<place + found.length) }
      place += found.length
    }
  }

  /// Appends the fixed code of a literal or length symbol (RFC 1951, 3.2.6).
  private mutating func literal(_ symbol: Int) {
    switch symbol {
    case ..<144: bits.append(code: 0x30 + symbol, count: 8)
    case ..<256: bits.append(code: 0x190 + symbol - 144, count: 9)
    case ..<280: bits.append(code: symbol - 256, count: 7)
    default: bits.append(code: 0xC0 + symbol - 280, count: 8)
    }
  }

  private mutating func match(length: Int, distance: Int) {
    let (lengthSymbol, lengthBits, lengthRest) = Deflate.lengthCode(length)
    literal(lengthSymbol)
    bits.append(lengthRest, count: lengthBits)
    let (distanceSymbol, distanceBits, distanceRest) = Deflate.bucket(distance - 1, perDoubling: 2)
    bits.append(code: distanceSymbol, count: 5)
    bits.append(distanceRest, count: distanceBits)
  }

  private static func lengthCode(_ length: Int) -> (symbol: Int, bits: Int, rest: Int) {
    guard length < DeflateMatches.longest else { return (285, 0, 0) }
    let code = bucket(length - 3, perDoubling: 4)
    return (257 + code.symbol, code.bits, code.rest)
  }

  /// Returns the symbol for a length or distance (RFC 1951, 3.2.5): both tables have a fixed number of symbols per
  /// doubling.
  private static func bucket(_ value: Int, perDoubling: Int) -> (symbol: Int, bits: Int, rest: Int) {
    guard value >= perDoubling * 2 else { return (value, 0, 0) }
    let top = Int.bitWidth - 1 - value.leadingZeroBitCount
    let extra = top - perDoubling.trailingZeroBitCount
    let symbol = extra * perDoubling + (value >> extra)
    return (symbol, extra, value & ((1 << extra) - 1))
  }
}

/// Packs bits into bytes, the least significant first.
package struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  package init() {
    () = ()
  }

  package mutating func append(_ value: Int, count: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Appends a Huffman code, the most significant bit first.
  package mutating func append(code: Int, count: Int) {
    var mirrored = 0
    for bit in 0..<count where code & (1 << bit) != 0 { mirrored |= 1 << (count - 1 - bit) }
    append(mirrored, count: count)
  }

  package func finished() -> [UInt8] { pendingCount > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes }
}

/// Earlier positions of the same bytes: the last recorded position for each hash of four bytes, and for each of the
/// last 32 768 positions the previous one with the same hash.
struct DeflateMatches {
  /// Limits of RFC 1951: distance back and length of a match, in bytes.
  static let window = 32_768
  static let longest = 258
  /// Shortest match: three bytes are not worth the two codes.
  private static let shortest = 4
  private static let hashBits = 15

  private var last = [Int](repeating: -1, count: 1 << hashBits)
  private var before = [Int](repeating: -1, count: window)
  /// Number of earlier positions that are considered.
  private let most: Int

  init(_ effort: Deflate.Effort) {
    most =
      switch effort {
      case .quick: 1
      case .small: 16
      }
  }

  /// Returns the longest match of the bytes at `place`, the nearest of equal ones, and records `place`.
  mutating func longest(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (place: Int, length: Int)? {
    guard place + DeflateMatches.shortest <= bytes.count else { return nil }
    var earlier = note(bytes, place)
    var best = (place: 0, length: 0)
    for _ in 0..<most where earlier >= 0 && place - earlier <= DeflateMatches.window {
      let length = DeflateMatches.length(bytes, earlier, place)
      if length > best.length { best = (earlier, length) }
      earlier = before[earlier % DeflateMatches.window]
    }
    return best.length >= DeflateMatches.shortest ? best : nil
  }

  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ places: Range<Int>) {
    let end = min(places.upperBound, bytes.count - DeflateMatches.shortest + 1)
    for place in places.lowerBound..<max(places.lowerBound, end) { note(bytes, place) }
  }

  /// Records a position and returns the last one with the same hash; −1 if there is none.
  @discardableResult
  private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let slot = DeflateMatches.hash(bytes, place)
    let earlier = last[slot]
    before[place % DeflateMatches.window] = earlier
    last[slot] = place
    return earlier
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let word =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
    return Int((word &* 2_654_435_761) >> UInt32(32 - hashBits))
  }

  private static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ earlier: Int, _ place: Int) -> Int {
    let end = min(longest, bytes.count - place)
    var length = 0
    while length < end, bytes[earlier + length] == bytes[place + length] { length += 1 }
    return length
  }
}
