/// A hash of raw frames: FNV-1a with its 64-bit constants, computed over 64-bit words instead of bytes and in eight
/// parallel lanes, because the byte-wise form waits for each multiplication and would cost more than drawing.
///
/// Two runs that draw the same pixels in the same order give the same number; it is not cryptographic.
package struct FrameHash: Equatable, Sendable {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  package private(set) var value = basis

  package init() {
    () = ()
  }

  /// Adds a frame. A frame that equals the one before still counts.
  package mutating func add(frame digest: UInt64) { value = (value ^ digest) &* FrameHash.prime }

  /// The hash as sixteen hexadecimal digits.
  package var text: String { FrameHash.text(value) }

  package static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the hash of one frame's bytes, tail included.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var digest = FrameDigest()
    digest.add(bytes)
    return digest.value
  }

  /// Number of rows of 32-bit pixels that form whole blocks, whatever their width.
  static let blockRows = MemoryLayout<SIMD8<UInt64>>.size / 4

  fileprivate static let start = basis
  fileprivate static let factor = prime
}

/// The hash of one frame whose bytes may arrive in pieces: all but the last in whole blocks of 64 bytes.
package struct FrameDigest: Equatable, Sendable {
  private var lanes = SIMD8<UInt64>(repeating: FrameHash.start) &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
  private var tail: [UInt8] = []

  package init() {
    () = ()
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    precondition(tail.isEmpty, "only the last piece may end within a block")
    let block = MemoryLayout<SIMD8<UInt64>>.size
    var (lanes, place) = (lanes, 0)
    while place + block <= bytes.count {
      let words = bytes.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      lanes = (lanes ^ words) &* SIMD8(repeating: FrameHash.factor)
      // Otherwise a high bit would never reach the low ones.
      lanes ^= lanes &>> SIMD8(repeating: 29)
      place += block
    }
    self.lanes = lanes
    tail = Array(bytes[place...])
  }

  package var value: UInt64 {
    var sum = FrameHash.start
    for lane in 0..<8 { sum = (sum ^ lanes[lane]) &* FrameHash.factor }
    for byte in tail { sum = (sum ^ UInt64(byte)) &* FrameHash.factor }
    return sum
  }
}
