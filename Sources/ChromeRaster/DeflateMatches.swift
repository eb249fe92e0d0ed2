/// Earlier places of the same bytes: for each hash of four bytes the last place that was noted, and before each of the
/// last 32 768 places the one of the same hash.
struct DeflateMatches {
  /// What RFC 1951 allows: bytes back, and bytes long.
  static let window = 32_768
  static let longest = 258
  /// Three bytes are not worth the two codes.
  private static let shortest = 4
  private static let hashBits = 15

  private var last = [Int](repeating: -1, count: 1 << hashBits)
  private var before = [Int](repeating: -1, count: window)
  /// How many earlier places are looked at.
  private let most: Int

  init(_ effort: Deflate.Effort) {
    most =
      switch effort {
      case .quick: 1
      case .small: 16
      }
  }

  /// The longest match of the bytes at `place`, of equal ones the nearest; `place` is noted.
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

  /// The last place of the same hash; −1: there is none.
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
