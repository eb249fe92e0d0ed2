import ChromeRaster

/// One picture of a GIF: the part of it that differs from what is shown, compressed (GIF89a, appendix F).
///
/// An unchanged pixel can be written as itself or as "clear". Which is shorter depends on the picture, so three ways
/// are tried: always the one, always the other, or whichever extends the current code. All of them show exactly the
/// same picture.
struct GIFFrame {
  /// The part of the picture that is written, in pixels.
  private(set) var area = PixelRect(x: 0, y: 0, width: 1, height: 1)
  private(set) var bytes: [UInt8] = []

  /// Compresses a picture.
  /// - Parameters:
  ///   - pixels: color indices of the picture.
  ///   - shown: color indices of the picture on screen; nil for the first picture.
  ///   - width: the number of pixels in a row.
  ///   - clear: the index that leaves a pixel unchanged.
  ///   - bits: the bits of an index, at least 2.
  init(_ pixels: [UInt8], over shown: [UInt8]?, width: Int, clear: UInt8, bits: Int) {
    let height = pixels.count / width
    guard let shown else {
      area = PixelRect(x: 0, y: 0, width: width, height: height)
      bytes = GIFFrame.code(pixels.indices, bits) { (pixels[$0], nil) }
      return
    }
    guard let area = GIFFrame.difference(pixels, shown, width: width) else {
      bytes = GIFFrame.code([0], bits) { _ in (clear, nil) }
      return
    }
    self.area = area
    let places = (area.y..<area.maxY).flatMap { row in row * width + area.x..<row * width + area.maxX }
    let ways = [
      GIFFrame.code(places, bits) { (pixels[$0], nil) },
      GIFFrame.code(places, bits) { (pixels[$0] == shown[$0] ? clear : pixels[$0], nil) },
      GIFFrame.code(places, bits) { (pixels[$0], pixels[$0] == shown[$0] ? clear : nil) },
    ]
    bytes = ways.min { $0.count < $1.count } ?? ways[0]
  }

  /// Compresses pixels; `pixel` returns a pixel's index and an allowed alternative.
  private static func code(
    _ places: some Sequence<Int>, _ bits: Int, _ pixel: (Int) -> (UInt8, UInt8?)
  ) -> [UInt8] {
    var code = GIFCode(bits: bits)
    for place in places {
      let (index, other) = pixel(place)
      code.add(index, other)
    }
    return code.finished()
  }

  /// Returns the smallest rectangle that contains all differences; nil if there are none.
  private static func difference(_ one: [UInt8], _ other: [UInt8], width: Int) -> PixelRect? {
    let height = one.count / width
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      let line = row * width..<(row + 1) * width
      guard let first = line.first(where: { one[$0] != other[$0] }),
        let last = line.last(where: { one[$0] != other[$0] })
      else { continue }
      (left, right) = (min(left, first - line.lowerBound), max(right, last - line.lowerBound))
      (top, bottom) = (min(top, row), row)
    }
    return bottom < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// The variable-length code of GIF: repeated runs become one code of up to 12 bits.
struct GIFCode {
  private let bits: Int
  private let clearCode: Int
  private var next: Int
  private var size: Int
  private var prefix: Int?
  private var writer = BitWriter()
  private var keys = [UInt32](repeating: 0, count: slots)
  private var values = [UInt16](repeating: 0, count: slots)

  private static let slots = 1 << 14
  private static let mostCodes = 1 << 12

  /// Makes an empty code.
  /// - Parameter bits: the bits of an index, at least 2.
  init(bits: Int) {
    (self.bits, clearCode) = (bits, 1 << bits)
    (next, size) = (clearCode + 2, bits + 1)
    writer.append(clearCode, count: size)
  }

  /// Appends a pixel, which may be written as `other` instead.
  mutating func add(_ pixel: UInt8, _ other: UInt8?) {
    guard let prefix else {
      self.prefix = Int(other ?? pixel)
      return
    }
    if let known = other.flatMap({ find(prefix, $0) }) ?? find(prefix, pixel) {
      self.prefix = known
      return
    }
    writer.append(prefix, count: size)
    next < GIFCode.mostCodes ? learn(prefix, other ?? pixel) : forget()
    self.prefix = Int(other ?? pixel)
  }

  /// Returns the code in blocks of at most 255 bytes, each preceded by its length, and the empty block that ends them.
  mutating func finished() -> [UInt8] {
    if let prefix { writer.append(prefix, count: size) }
    if next == 1 << size, size < 12 { size += 1 }
    writer.append(clearCode + 1, count: size)
    var rest = writer.finished()[...]
    var pieces = [UInt8(bits)]
    while !rest.isEmpty {
      let piece = rest.prefix(255)
      pieces.append(UInt8(piece.count))
      pieces += piece
      rest = rest.dropFirst(255)
    }
    return pieces + [0]
  }

  private static func key(_ prefix: Int, _ pixel: UInt8) -> UInt32 { UInt32(prefix) << 8 | UInt32(pixel) | 1 << 31 }

  private static func slot(_ key: UInt32) -> Int { Int((key &* 2_654_435_761) >> 18) }

  private func find(_ prefix: Int, _ pixel: UInt8) -> Int? {
    let key = GIFCode.key(prefix, pixel)
    var slot = GIFCode.slot(key)
    while keys[slot] != 0 {
      if keys[slot] == key { return Int(values[slot]) }
      slot = (slot + 1) % GIFCode.slots
    }
    return nil
  }

  private mutating func learn(_ prefix: Int, _ pixel: UInt8) {
    let key = GIFCode.key(prefix, pixel)
    var slot = GIFCode.slot(key)
    while keys[slot] != 0 { slot = (slot + 1) % GIFCode.slots }
    (keys[slot], values[slot]) = (key, UInt16(next))
    if next == 1 << size { size += 1 }
    next += 1
  }

  private mutating func forget() {
    writer.append(clearCode, count: size)
    for slot in keys.indices { keys[slot] = 0 }
    (next, size) = (clearCode + 2, bits + 1)
  }
}

/// Finds the palette color nearest to a given color: by the sum of squared differences in red, green and blue; the
/// first of equally near ones. Results are cached.
struct PaletteMap {
  let palette: [UInt32]
  private let channels: [(red: Int32, green: Int32, blue: Int32)]
  private var known: [UInt32: UInt8] = [:]
  private var last: (color: UInt32, index: UInt8)?

  private static let colorBits: UInt32 = 0x00FF_FFFF
  /// The most results that are cached; further ones are recomputed.
  private static let mostKnown = 200_000

  /// Makes a map of 1 to 256 colors as 0xRRGGBB.
  init(_ palette: [UInt32]) {
    self.palette = palette.isEmpty ? [0] : palette
    channels = self.palette.map(PaletteMap.parts)
  }

  mutating func index(of color: UInt32) -> UInt8 {
    let color = color & PaletteMap.colorBits
    if let last, last.color == color { return last.index }
    let index = known[color] ?? find(color)
    if known.count < PaletteMap.mostKnown { known[color] = index }
    last = (color, index)
    return index
  }

  private func find(_ color: UInt32) -> UInt8 {
    let wanted = PaletteMap.parts(color)
    var (best, least) = (0, Int32.max)
    for index in channels.indices {
      let distance = PaletteMap.distance(channels[index], wanted)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best)
  }

  private static func parts(_ color: UInt32) -> (red: Int32, green: Int32, blue: Int32) {
    (Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
  }

  private static func distance(
    _ one: (red: Int32, green: Int32, blue: Int32), _ other: (red: Int32, green: Int32, blue: Int32)
  ) -> Int32 {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return red * red + green * green + blue * blue
  }
}
