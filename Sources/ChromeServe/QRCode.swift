/// A QR code of a short text such as an address: ISO/IEC 18004, bytes, error correction level M, versions 1 to 10.
package struct QRCode: Equatable, Sendable {
  /// Modules per side, without the quiet zone.
  package let side: Int
  private var isDarkAt: [Bool]
  /// The modules that carry no data: finders, timing, alignment, format and version.
  private var isFixedAt: [Bool]

  /// The light border that readers need, in modules.
  package static let quietZone = 4

  package subscript(row: Int, column: Int) -> Bool {
    (0..<side).contains(row) && (0..<side).contains(column) && isDarkAt[row * side + column]
  }

  /// Creates the smallest code for `text`; nil if it has more than 213 bytes.
  package init?(_ text: String) {
    guard let version = Version.all.first(where: { $0.capacity >= text.utf8.count }) else { return nil }
    let codewords = version.interleaved(version.codewords(of: Array(text.utf8)))
    var plain = QRCode(empty: version)
    plain.place(codewords)
    let masked = (0..<8).map { plain.masked($0, version) }
    self = masked.min { $0.penalty < $1.penalty } ?? plain
  }
}

// The data.
extension QRCode {
  /// A size with its error correction, from the standard's tables 9 and E.1 for level M.
  struct Version: Equatable {
    var number: Int
    /// Data codewords of each block.
    var blocks: [Int]
    /// Error correction codewords of each block.
    var correction: Int
    /// Centers of the alignment patterns.
    var alignment: [Int]

    static let all = [
      Version(number: 1, blocks: [16], correction: 10, alignment: []),
      Version(number: 2, blocks: [28], correction: 16, alignment: [6, 18]),
      Version(number: 3, blocks: [44], correction: 26, alignment: [6, 22]),
      Version(number: 4, blocks: [32, 32], correction: 18, alignment: [6, 26]),
      Version(number: 5, blocks: [43, 43], correction: 24, alignment: [6, 30]),
      Version(number: 6, blocks: [27, 27, 27, 27], correction: 16, alignment: [6, 34]),
      Version(number: 7, blocks: [31, 31, 31, 31], correction: 18, alignment: [6, 22, 38]),
      Version(number: 8, blocks: [38, 38, 39, 39], correction: 22, alignment: [6, 24, 42]),
      Version(number: 9, blocks: [36, 36, 36, 37, 37], correction: 22, alignment: [6, 26, 46]),
      Version(number: 10, blocks: [43, 43, 43, 43, 44], correction: 26, alignment: [6, 28, 50]),
    ]

    var side: Int { 17 + 4 * number }
    var dataCount: Int { blocks.reduce(0, +) }
    /// Bits of the length in front of the bytes.
    private var lengthBits: Int { number < 10 ? 8 : 16 }
    /// The most bytes of text: the mode takes 4 bits, the length 8 or 16.
    var capacity: Int { (dataCount * 8 - 4 - lengthBits) / 8 }

    /// Returns the data codewords: mode, length, bytes, end, padding.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
      var bits: [Bool] = []
      let append = { (value: Int, count: Int) in
        bits += (0..<count).reversed().map { value >> $0 & 1 == 1 }
      }
      append(0b0100, 4)
      append(bytes.count, lengthBits)
      for byte in bytes { append(Int(byte), 8) }
      append(0, min(4, dataCount * 8 - bits.count))
      append(0, (8 - bits.count % 8) % 8)
      var codewords = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      }
      let padding: [UInt8] = [0xEC, 0x11]
      while codewords.count < dataCount { codewords.append(padding[(codewords.count - bits.count / 8) % 2]) }
      return codewords
    }

    /// Returns the codewords in the order of the symbol: the blocks' first, second … bytes, then their corrections'.
    func interleaved(_ data: [UInt8]) -> [UInt8] {
      var (rest, parts, corrections) = (data[...], [[UInt8]](), [[UInt8]]())
      for count in blocks {
        parts.append(Array(rest.prefix(count)))
        corrections.append(ReedSolomon.correction(of: Array(rest.prefix(count)), count: correction))
        rest = rest.dropFirst(count)
      }
      let longest = parts.map(\.count).max() ?? 0
      let ordered = (0..<longest).flatMap { index in parts.compactMap { index < $0.count ? $0[index] : nil } }
      return ordered + (0..<correction).flatMap { index in corrections.map { $0[index] } }
    }
  }

  /// Error correction over the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1.
  enum ReedSolomon {
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
      var (result, a, b) = (0, Int(a), Int(b))
      while b > 0 {
        if b & 1 == 1 { result ^= a }
        a = a & 0x80 == 0 ? a << 1 : a << 1 ^ 0x11D
        b >>= 1
      }
      return UInt8(result)
    }

    /// Returns the remainder of the data, divided by (x − 1)(x − 2)(x − 4)….
    static func correction(of data: [UInt8], count: Int) -> [UInt8] {
      var (generator, root): ([UInt8], UInt8) = ([1], 1)
      for _ in 0..<count {
        let shifted = generator + [0]
        let scaled = [0] + generator.map { product($0, root) }
        generator = zip(shifted, scaled).map { $0 ^ $1 }
        root = product(root, 2)
      }
      var remainder = [UInt8](repeating: 0, count: count)
      for byte in data {
        let factor = byte ^ remainder.removeFirst()
        remainder.append(0)
        for index in 0..<count { remainder[index] ^= product(generator[index + 1], factor) }
      }
      return remainder
    }
  }
}

// The symbol.
extension QRCode {
  private init(empty version: Version) {
    side = version.side
    isDarkAt = Array(repeating: false, count: side * side)
    isFixedAt = isDarkAt
    for index in 0..<side {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { finder(row, column) }
    for row in version.alignment {
      for column in version.alignment where !isFinder(row, column) { alignment(row, column) }
    }
    drawFormat(mask: 0)
    drawVersion(version.number)
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return }
    isDarkAt[row * side + column] = isDark
    isFixedAt[row * side + column] = true
  }

  private mutating func finder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for across in -4...4 {
        let ring = max(abs(down), abs(across))
        fix(row + down, column + across, ring != 2 && ring != 4)
      }
    }
  }

  private func isFinder(_ row: Int, _ column: Int) -> Bool {
    (row < 8 && column < 8) || (row < 8 && column > side - 9) || (row > side - 9 && column < 8)
  }

  private mutating func alignment(_ row: Int, _ column: Int) {
    for down in -2...2 {
      for across in -2...2 { fix(row + down, column + across, max(abs(down), abs(across)) != 1) }
    }
  }

  /// Level M and the mask with 10 bits of error correction (polynomial 0x537), masked by 0x5412.
  static func format(mask: Int) -> Int {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    return (mask << 10 | rest) ^ 0x5412
  }

  /// The version with 12 bits of error correction (polynomial 0x1F25).
  static func versionBits(_ number: Int) -> Int {
    var rest = number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    return number << 12 | rest
  }

  private mutating func drawFormat(mask: Int) {
    let bits = QRCode.format(mask: mask)
    let rows = [0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8]
    let columns = [8, 8, 8, 8, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1, 0]
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      fix(rows[index], columns[index], isDark)
      if index < 8 { fix(8, side - 1 - index, isDark) } else { fix(side - 15 + index, 8, isDark) }
    }
    fix(side - 8, 8, true)
  }

  private mutating func drawVersion(_ number: Int) {
    guard number >= 7 else { return }
    let bits = QRCode.versionBits(number)
    for index in 0..<18 {
      let (near, far) = (index / 3, side - 11 + index % 3)
      fix(near, far, bits >> index & 1 == 1)
      fix(far, near, bits >> index & 1 == 1)
    }
  }

  /// Places the bits in columns of two from the lower right, upward and downward in turn.
  private mutating func place(_ codewords: [UInt8]) {
    var bits = codewords.flatMap { byte -> [Bool] in (0..<8).reversed().map { byte >> $0 & 1 == 1 } }[...]
    var isUpward = true
    for right in stride(from: side - 1, to: 0, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      for step in 0..<side {
        let row = isUpward ? side - 1 - step : step
        for column in [right, right - 1] where !isFixedAt[row * side + column] {
          isDarkAt[row * side + column] = bits.popFirst() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  private func masked(_ mask: Int, _ version: Version) -> QRCode {
    var code = self
    for row in 0..<side {
      for column in 0..<side where !isFixedAt[row * side + column] {
        code.isDarkAt[row * side + column] = isDarkAt[row * side + column] != QRCode.inverts(mask, row, column)
      }
    }
    code.drawFormat(mask: mask)
    return code
  }

  private static func inverts(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }

  /// The penalty of the standard for long runs, blocks, patterns like a finder's, and an uneven share of dark modules.
  private var penalty: Int {
    let rows = (0..<side).map { row in (0..<side).map { self[row, $0] } }
    let columns = (0..<side).map { column in (0..<side).map { self[$0, column] } }
    var total = (rows + columns).reduce(0) { $0 + QRCode.penalty(of: $1) }
    for row in 0..<side - 1 {
      for column in 0..<side - 1 {
        let dark = [self[row, column], self[row, column + 1], self[row + 1, column], self[row + 1, column + 1]]
        if dark.allSatisfy({ $0 == dark[0] }) { total += 3 }
      }
    }
    let share = isDarkAt.count { $0 } * 100 / isDarkAt.count
    return total + abs(share - 50) / 5 * 10
  }

  private static func penalty(of line: [Bool]) -> Int {
    var (total, run) = (0, 1)
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { total += run - 2 }
        run = 1
      }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for pattern in [finder + light, light + finder] where line.count >= pattern.count {
      total += 40 * (0...(line.count - pattern.count)).count { Array(line[$0..<$0 + pattern.count]) == pattern }
    }
    return total
  }
}

// The code as text.
extension QRCode {
  /// Returns the code for a terminal, two rows of modules a line. With `colors` it is black on white in every terminal;
  /// without, it is for light text on a dark background.
  package func text(colors: Bool) -> String {
    let range = -QRCode.quietZone..<side + QRCode.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      let line = range.map { column -> Character in
        switch (self[row, column], self[row + 1, column]) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return colors ? "\u{1B}[38;5;231;48;5;16m\(String(line))\u{1B}[0m\n" : String(line) + "\n"
    }.joined()
  }
}
