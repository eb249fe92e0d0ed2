/// Any bytes as small numbers: a fuzzer's input read as if it meant something.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// 0 after the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// −128…127.
  mutating func signed() -> Double { Double(Int8(bitPattern: byte())) }

  /// 0…1.
  mutating func share() -> Double { Double(byte()) / 255 }

  /// −32 768…32 767.
  mutating func wide() -> Double { Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))) }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Precondition: `choices` is not empty.
  mutating func one<Choices: RandomAccessCollection>(of choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: Int(byte()) % choices.count)]
  }
}
