import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeShell

/// PNG files of every kind, put together byte by byte.
@Suite("Kinds of PNG files")
struct PNGKindTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    var says: String
    /// Colour type, bits a sample.
    var head: (kind: UInt8, bits: UInt8)
    var width = 3
    var palette: [UInt8] = []
    var clear: [UInt8] = []
    var rows: [[UInt8]]
    var rgba: [UInt8]
    var testDescription: String { says }

    var file: [UInt8] {
      PNGKindTests.file(
        head: PNGKindTests.word(width) + PNGKindTests.word(rows.count) + [head.bits, head.kind, 0, 0, 0],
        palette: palette, clear: clear, rows: rows)
    }
  }

  static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return word(body.count) + named + word(Int(PNG.crc32(named)))
  }

  /// Each row begins with its filter.
  static func file(head: [UInt8], palette: [UInt8] = [], clear: [UInt8] = [], rows: [[UInt8]]) -> [UInt8] {
    PNGReader.signature + chunk("IHDR", head) + (palette.isEmpty ? [] : chunk("PLTE", palette))
      + (clear.isEmpty ? [] : chunk("tRNS", clear)) + chunk("IDAT", Deflate.zlib(rows.flatMap { $0 }))
      + chunk("IEND", [])
  }

  private static func grey(_ values: UInt8...) -> [UInt8] { values.flatMap { [$0, $0, $0, 255] } }
  private static let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0], [0, 255, 0], [0, 0, 255])

  static let kinds: [Kind] = [
    // Filter 1 adds the byte to the left: 10, 10 + 20, 30 + 200 = 230.
    Kind(says: "grey", head: (0, 8), rows: [[1, 10, 20, 200]], rgba: grey(10, 30, 230)),
    // Filter 2 adds the byte above.
    Kind(
      says: "two rows of grey", head: (0, 8), rows: [[0, 1, 2, 3], [2, 9, 0, 253]],
      rgba: grey(1, 2, 3, 10, 2, 0)),
    Kind(
      says: "grey of which one is clear", head: (0, 8), clear: [0, 30], rows: [[0, 10, 30, 230]],
      rgba: grey(10) + [30, 30, 30, 0] + grey(230)),
    // 10110000: the leftmost is the highest bit.
    Kind(says: "grey of 1 bit", head: (0, 1), width: 4, rows: [[0, 0b1011_0000]], rgba: grey(255, 0, 255, 255)),
    // 0, 1, 2, 3 of 3: thirds of 255. The fifth is in the next byte.
    Kind(
      says: "grey of 2 bits", head: (0, 2), width: 5, rows: [[0, 0b0001_1011, 0b0100_0000]],
      rgba: grey(0, 85, 170, 255, 85)),
    // 0, 15, 7: sevenths of 15 are 17 each.
    Kind(says: "grey of 4 bits", head: (0, 4), rows: [[0, 0x0F, 0x70]], rgba: grey(0, 255, 119)),
    // The left pixel is two bytes back.
    Kind(
      says: "grey with alpha", head: (4, 8), rows: [[1, 10, 255, 20, 129, 0, 0]],
      rgba: [10, 10, 10, 255, 30, 30, 30, 128, 30, 30, 30, 128]),
    Kind(
      says: "a palette", head: (3, 8), palette: red + green + blue, rows: [[0, 2, 0, 1]],
      rgba: blue + [255] + red + [255] + green + [255]),
    Kind(
      says: "a palette with clear colours", head: (3, 8), palette: red + green + blue, clear: [0, 128],
      rows: [[0, 2, 0, 1]], rgba: blue + [255] + red + [0] + green + [128]),
    Kind(
      says: "a palette of 1 bit", head: (3, 1), palette: red + blue, rows: [[0, 0b0100_0000]],
      rgba: red + [255] + blue + [255] + red + [255]),
    Kind(
      says: "a palette of 2 bits", head: (3, 2), palette: red + green + blue, rows: [[0, 0b1000_0100]],
      rgba: blue + [255] + red + [255] + green + [255]),
    Kind(
      says: "a palette of 4 bits", head: (3, 4), palette: red + green, rows: [[0, 0x10, 0x10]],
      rgba: green + [255] + red + [255] + green + [255]),
    Kind(
      says: "colour, one of which is clear", head: (2, 8), clear: [0, 1, 0, 2, 0, 3],
      rows: [[0, 1, 2, 3, 1, 2, 4, 9, 9, 9]], rgba: [1, 2, 3, 0, 1, 2, 4, 255, 9, 9, 9, 255]),
    // The left pixel is four bytes back.
    Kind(
      says: "colour with alpha", head: (6, 8), width: 2, rows: [[1, 1, 2, 3, 255, 4, 4, 4, 1]],
      rgba: [1, 2, 3, 255, 5, 6, 7, 0]),
    // Filter 3 adds half of left and above, rounded down: 5 + 1, and (6 + 21) / 2 = 13.5.
    Kind(says: "means", head: (0, 8), width: 2, rows: [[0, 10, 21], [3, 1, 1]], rgba: grey(10, 21, 6, 14)),
    // Filter 4: left + above − corner is 15, as near to the left 10 as to the corner 20: left goes first.
    Kind(
      says: "as near to left", head: (0, 8), width: 2, rows: [[0, 20, 25], [4, 246, 1]], rgba: grey(20, 25, 10, 11)),
    // 15 again, between above 10 and the corner 20: above goes first.
    Kind(
      says: "as near to above", head: (0, 8), width: 2, rows: [[0, 20, 10], [4, 5, 1]], rgba: grey(20, 10, 25, 11)),
    // 20 + 30 − 24 = 26, which the corner is nearest to.
    Kind(
      says: "nearest to corner", head: (0, 8), width: 2, rows: [[0, 24, 30], [4, 252, 1]], rgba: grey(24, 30, 20, 25)),
  ]

  @Test("are read", arguments: kinds)
  func read(kind: Kind) throws {
    let image = try PNGReader.picture(in: kind.file).get()
    #expect(image == PixelImage(width: kind.width, height: kind.rows.count, rgba: kind.rgba))
    #expect(PNGReader.picture(in: kind.file, width: kind.width, height: kind.rows.count) == image)
  }

  private static let size = word(1) + word(1)

  static let wrong: [(says: String, file: [UInt8], reason: String)] = [
    ("16 bits", file(head: size + [16, 0, 0, 0, 0], rows: [[0, 1, 2]]), "at most 8 bits a channel"),
    ("no such kind", file(head: size + [8, 5, 0, 0, 0], rows: [[0, 1, 2]]), "at most 8 bits a channel"),
    ("4 bits of colour", file(head: size + [4, 2, 0, 0, 0], rows: [[0, 1, 2]]), "at most 8 bits a channel"),
    ("interlaced", file(head: size + [8, 0, 0, 0, 1], rows: [[0, 1]]), "not interlaced"),
    ("no palette", file(head: size + [8, 3, 0, 0, 0], rows: [[0, 0]]), "a whole PNG file"),
    ("two thirds of a colour", file(head: size + [8, 3, 0, 0, 0], palette: [1, 2], rows: [[0, 0]]), "a whole PNG"),
    (
      "three colours for 1 bit", file(head: size + [1, 3, 0, 0, 0], palette: red + green + blue, rows: [[0, 0]]),
      "a whole PNG file"
    ),
    (
      "more opacities than colours",
      file(head: size + [8, 3, 0, 0, 0], palette: red, clear: [1, 2], rows: [[0, 0]]), "a whole PNG file"
    ),
    ("half of a clear grey", file(head: size + [8, 0, 0, 0, 0], clear: [1], rows: [[0, 0]]), "a whole PNG file"),
    ("a colour past the palette", file(head: size + [8, 3, 0, 0, 0], palette: red, rows: [[0, 1]]), "not damaged"),
    ("a row too short", file(head: word(9) + word(1) + [1, 0, 0, 0, 0], rows: [[0, 1]]), "not damaged"),
    ("a row too many", file(head: size + [8, 0, 0, 0, 0], rows: [[0, 1], [0, 1]]), "not damaged"),
    ("no such filter", file(head: size + [8, 0, 0, 0, 0], rows: [[5, 1]]), "not damaged"),
    (
      "far too large", file(head: word(1 << 31) + word(1 << 31) + [1, 0, 0, 0, 0], rows: [[0, 1]]),
      "at most 4096 × 4096"
    ),
    ("no row", file(head: word(1) + word(0) + [8, 0, 0, 0, 0], rows: []), "a whole PNG file"),
    ("no column", file(head: word(0) + word(1) + [8, 0, 0, 0, 0], rows: [[0]]), "a whole PNG file"),
    ("the largest size", file(head: word(4096) + word(4096) + [1, 0, 0, 0, 0], rows: [[0, 1]]), "not damaged"),
    ("a row larger", file(head: word(4096) + word(4097) + [1, 0, 0, 0, 0], rows: [[0, 1]]), "at most 4096 × 4096"),
    (
      "a second head",
      PNGReader.signature + chunk("IHDR", size + [8, 0, 0, 0, 0])
        + file(head: size + [8, 0, 0, 0, 0], rows: [[0, 1]]).dropFirst(8), "a whole PNG file"
    ),
  ]

  @Test("that are wrong are refused with a reason", arguments: wrong)
  func refused(says: String, file: [UInt8], reason: String) {
    guard case .failure(let refusal) = PNGReader.picture(in: file) else {
      Issue.record("\(says) was read")
      return
    }
    #expect(refusal.reason.contains(reason), "\(says): \(refusal.reason)")
  }

  @Test("with right checksums and anything in them are read whole or refused")
  func strangers() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SeededGenerator(seed: seed)
    func bytes(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
    }
    for _ in 0..<TestShare.of(4000, least: 400) {
      let (width, height) = (Int.random(in: 0...20, using: &chance), Int.random(in: 0...4, using: &chance))
      let bits = [1, 2, 4, 8, 16, 0].randomElement(using: &chance) ?? 8
      let head: [UInt8] = [UInt8(bits), UInt8.random(in: 0...7, using: &chance), 0, 0, 0]
      // Often as long as the rows of one kind are.
      let length = (width * (Int.random(in: 1...4, using: &chance)) * bits + 7) / 8
      let rows = (0..<height).map { _ in
        [UInt8.random(in: 0...4, using: &chance)] + (0..<length).map { _ in UInt8.random(in: 0...255, using: &chance) }
      }
      let file = Self.file(
        head: Self.word(width) + Self.word(height) + head, palette: bytes(9), clear: bytes(6), rows: rows)
      guard case .success(let image) = PNGReader.picture(in: file) else { continue }
      #expect(image.width == width && image.height == height, "of the seed \(seed)")
      #expect(image.rgba.count == width * height * 4, "of the seed \(seed)")
    }
  }
}
