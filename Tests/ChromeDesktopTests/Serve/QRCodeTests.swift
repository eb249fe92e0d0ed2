import TestSupport
import Testing

@testable import ChromeServe

/// Codes against the values in ISO/IEC 18004:2015, and read back.
@Suite("QR codes")
struct QRCodeTests {
  @Test("the error correction of the standard's example, annex I")
  func correction() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(QRCode.ReedSolomon.correction(of: data, count: 10) == correction)
  }

  @Test("format information of level M, table C.1")
  func format() {
    let values = [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0]
    #expect((0..<8).map { QRCode.format(mask: $0) } == values)
  }

  @Test("version information, table D.1")
  func versions() {
    #expect((7...10).map(QRCode.versionBits) == [0x07C94, 0x085BC, 0x09A99, 0x0A4D3])
  }

  @Test(
    "the most bytes of each version at level M, table 7",
    arguments: zip(1...10, [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]))
  func capacity(number: Int, most: Int) {
    #expect(QRCode(String(repeating: "x", count: most))?.side == 17 + 4 * number)
    #expect(QRCode(String(repeating: "x", count: most + 1))?.side == (number == 10 ? nil : 21 + 4 * number))
  }

  @Test("every text is read back")
  func readBack() throws {
    var random = SeededGenerator(seed: 18004)
    for _ in 0..<TestShare.of(213, least: 12) {
      let count = Int.random(in: 1...213, using: &random)
      let text = String(decoding: (0..<count).map { _ in UInt8.random(in: 33...126, using: &random) }, as: UTF8.self)
      let code = try #require(QRCode(text))
      #expect(QRReader(code).text == text)
    }
  }

  @Test("a code for a terminal has its quiet zone and both colors")
  func terminal() throws {
    let code = try #require(QRCode("http://192.168.0.1:8437/"))
    let lines = code.text(colors: false).split(separator: "\n")
    #expect(lines.count == (code.side + 2 * QRCode.quietZone + 1) / 2)
    #expect(lines.allSatisfy { $0.count == code.side + 2 * QRCode.quietZone && $0.hasPrefix("████") })
    #expect(code.text(colors: true).contains("\u{1B}[38;5;231;48;5;16m"))
  }
}

/// Reads the bytes of an undamaged code: mask from the format, modules along the standard's path, blocks apart.
private struct QRReader {
  private let code: QRCode
  private let number: Int

  init(_ code: QRCode) { (self.code, number) = (code, (code.side - 17) / 4) }

  var text: String {
    let bits = path.map { code[$0.row, $0.column] != isInverted($0.row, $0.column) }
    let codewords = stride(from: 0, through: bits.count - 8, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }
    let data = separated(codewords).flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    let lengthBits = number < 10 ? 8 : 16
    let length = data[4..<4 + lengthBits].reduce(0) { $0 * 2 + $1 }
    let bytes = (0..<length).map { index in
      data[(4 + lengthBits + 8 * index)...].prefix(8).reduce(UInt8(0)) { $0 * 2 + UInt8($1) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func separated(_ codewords: [Int]) -> [Int] {
    let sizes = QRCode.Version.all[number - 1].blocks
    var (blocks, next) = (sizes.map { _ in [Int]() }, 0)
    for index in 0..<(sizes.max() ?? 0) {
      for block in sizes.indices where index < sizes[block] {
        blocks[block].append(codewords[next])
        next += 1
      }
    }
    return blocks.flatMap(\.self)
  }

  private var mask: Int { (0..<3).reduce(0) { $0 * 2 + (code[8, 2 + $1] ? 1 : 0) } ^ 0b101 }

  private func isInverted(_ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: return (i + j) % 2 == 0
    case 1: return i % 2 == 0
    case 2: return j % 3 == 0
    case 3: return (i + j) % 3 == 0
    case 4: return (i / 2 + j / 3) % 2 == 0
    case 5: return (i * j) % 6 == 0
    case 6: return ((i * j) % 2 + (i * j) % 3) % 2 == 0
    default: return ((i + j) % 2 + (i * j) % 3) % 2 == 0
    }
  }

  private var path: [(row: Int, column: Int)] {
    var places: [(row: Int, column: Int)] = []
    let columns = Array((7..<code.side).reversed()) + Array((0..<6).reversed())
    for pair in 0..<columns.count / 2 {
      let rows = pair % 2 == 0 ? Array((0..<code.side).reversed()) : Array(0..<code.side)
      for row in rows {
        for column in columns[2 * pair...2 * pair + 1] where !isFixed(row, column) { places.append((row, column)) }
      }
    }
    return places
  }

  private func isFixed(_ row: Int, _ column: Int) -> Bool {
    let last = code.side - 1
    if row == 6 || column == 6 { return true }
    if row <= 8 && (column <= 8 || column >= last - 7) || row >= last - 7 && column <= 8 { return true }
    if number >= 7, row < 6 && column >= last - 10 || column < 6 && row >= last - 10 { return true }
    let centers = QRCode.Version.all[number - 1].alignment
    return centers.contains { y in
      centers.contains { x in
        let isOnFinder = (y == 6 && x == 6) || (y == 6 && x == centers.last) || (y == centers.last && x == 6)
        return !isOnFinder && abs(row - y) <= 2 && abs(column - x) <= 2
      }
    }
  }
}
