import ChromeShell

/// What a PNG file says of its pixels (PNG, 11.2 and 11.3.2): size, kind, bits a sample, and the colours of a palette.
package struct PNGLayout {
  package enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    /// 16 bits a sample are not read.
    var depths: Set<UInt8> {
      switch self {
      case .grey, .palette: [1, 2, 4, 8]
      case .color, .greyAlpha, .colorAlpha: [8]
      }
    }
  }

  typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  package let width: Int
  package let height: Int
  private let kind: Kind
  private let bits: Int
  /// Three bytes a colour.
  private var palette: [UInt8] = []
  /// Opacities of the palette's first colours.
  private var opacities: [UInt8] = []
  /// The samples of the one colour that is clear, in pictures without a palette.
  private var clear: [Int] = []

  /// Nil where it is none, is interlaced, or has samples that are not read.
  init?(head: [UInt8]) {
    guard head.count == 13, let kind = Kind(rawValue: head[9]), kind.depths.contains(head[8]),
      head[10...] == [0, 0, 0]
    else { return nil }
    (width, height) = (PNGReader.word(head[..<4]), PNGReader.word(head[4..<8]))
    (self.kind, bits) = (kind, Int(head[8]))
  }

  /// Whether nothing is missing that its pixels need.
  var isWhole: Bool { kind != .palette || !palette.isEmpty }

  /// Bytes of a row without the one for its filter.
  var rowBytes: Int { (width * kind.channels * bits + 7) / 8 }
  /// How far back the byte is that a filter takes for the left one.
  package var step: Int { kind.channels * bits / 8 > 0 ? kind.channels * bits / 8 : 1 }
}

// Chunks beside the head.
extension PNGLayout {
  mutating func takePalette(_ body: [UInt8]) -> Bool {
    guard kind == .palette else { return true }
    palette = body
    return body.count.isMultiple(of: 3) && (1...1 << bits).contains(body.count / 3)
  }

  mutating func takeClear(_ body: [UInt8]) -> Bool {
    switch kind {
    case .greyAlpha, .colorAlpha: return true
    case .palette:
      opacities = body
      return body.count <= palette.count / 3
    case .grey, .color:
      clear = stride(from: 1, to: body.count, by: 2).map { Int(body[$0 - 1]) << 8 | Int(body[$0]) }
      return body.count == 2 * kind.channels
    }
  }
}

// Pixels.
extension PNGLayout {
  /// Writes the pixels of a row from `start` on. Whether all of them have a colour.
  package func paint(_ row: [UInt8], into rgba: inout [UInt8], from start: Int) -> Bool {
    for x in 0..<width {
      guard let pixel = pixel(row, x) else { return false }
      let place = start + 4 * x
      (rgba[place], rgba[place + 1], rgba[place + 2], rgba[place + 3]) = pixel
    }
    return true
  }

  /// Nil for a number that the palette does not have.
  private func pixel(_ row: [UInt8], _ x: Int) -> Pixel? {
    let first = x * kind.channels
    switch kind {
    case .palette: return chosen(sample(row, x))
    case .grey:
      let (sample, most) = (sample(row, x), 1 << bits - 1)
      return grey(UInt8(sample * 255 / most), alpha: clear == [sample] ? 0 : 255)
    case .greyAlpha: return grey(row[first], alpha: row[first + 1])
    case .color: return (row[first], row[first + 1], row[first + 2], isClear(row, first) ? 0 : 255)
    case .colorAlpha: return (row[first], row[first + 1], row[first + 2], row[first + 3])
    }
  }

  private func grey(_ value: UInt8, alpha: UInt8) -> Pixel { (value, value, value, alpha) }

  private func chosen(_ number: Int) -> Pixel? {
    guard 3 * number < palette.count else { return nil }
    let alpha = number < opacities.count ? opacities[number] : 255
    return (palette[3 * number], palette[3 * number + 1], palette[3 * number + 2], alpha)
  }

  private func isClear(_ row: [UInt8], _ first: Int) -> Bool {
    !clear.isEmpty && clear.indices.allSatisfy { Int(row[first + $0]) == clear[$0] }
  }

  /// The leftmost sample of a byte is in its highest bits.
  private func sample(_ row: [UInt8], _ x: Int) -> Int {
    guard bits < 8 else { return Int(row[x]) }
    let place = x * bits
    return Int(row[place / 8]) >> (8 - bits - place % 8) & (1 << bits - 1)
  }
}
