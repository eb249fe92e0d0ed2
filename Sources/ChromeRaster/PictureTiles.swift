import ChromeLook

/// Pictures that are stretched to an area: drawn as they are if that has their size, else scaled in tiles of whole
/// rows, which are kept while they are in use.
struct PictureTiles {
  private struct Key: Hashable {
    var hash: String
    var (width, height): (Int, Int)
    var tile: Int
  }

  /// Rows per tile: scaling one takes a few milliseconds.
  private static let rows = 64
  /// Budget of 64 MiB: 16 000 rows of a phone at scale 2.
  private var tiles = BoundedCache<Key, [UInt32]>(budget: 64 << 20)

  var bytes: Int { tiles.bytes }

  /// Draws the part of the picture within `clip`.
  ///
  /// - Parameter place: The area to which the whole picture is stretched.
  mutating func draw(
    _ picture: BackgroundPicture, in place: PixelRect, clip: PixelRect, opacity: UInt8, on target: PixelTarget
  ) {
    let area = place.intersection(clip).intersection(target.whole)
    guard !area.isEmpty else { return }
    let isPlain = opacity == 255 && picture.isOpaque
    let isScaled = place.width != picture.width || place.height != picture.height
    var y = area.y
    while y < area.maxY {
      let row = y - place.y
      let tile = row / Self.rows
      let end = min(area.maxY, place.y + (tile + 1) * Self.rows)
      let part = PixelRect(x: area.x, y: y, width: area.width, height: end - y)
      if isScaled {
        let words = scaled(picture, place, tile)
        words.withUnsafeBufferPointer { words in
          guard let start = words.baseAddress.map({ $0 + (row - tile * Self.rows) * place.width + area.x - place.x })
          else { return }
          Self.copy(start, rowLength: place.width, to: part, opacity, isPlain, on: target)
        }
      } else {
        picture.rgba.withUnsafeBytes { bytes in
          Self.copy(bytes, picture.width, (area.x - place.x, row), to: part, opacity, isPlain, on: target)
        }
      }
      y = end
    }
  }

  private mutating func scaled(_ picture: BackgroundPicture, _ place: PixelRect, _ tile: Int) -> [UInt32] {
    let key = Key(hash: picture.hash, width: place.width, height: place.height, tile: tile)
    return tiles.value(for: key) {
      let rows = tile * Self.rows..<min((tile + 1) * Self.rows, place.height)
      let words = ScaledPicture(picture, width: place.width, height: place.height).words(rows: rows)
      return (words, 64 + words.count * 4)
    }
  }

  private static func copy(
    _ words: UnsafePointer<UInt32>, rowLength: Int, to part: PixelRect, _ opacity: UInt8, _ isPlain: Bool,
    on target: PixelTarget
  ) {
    for row in 0..<part.height {
      let (line, from) = (target.pixels + (part.y + row) * target.width + part.x, words + row * rowLength)
      if isPlain { line.update(from: from, count: part.width); continue }
      for x in 0..<part.width {
        let word = from[x]
        line[x] = Ink.mixed(line[x], with: word | 0xFF00_0000, UInt8(truncatingIfNeeded: word >> 24), opacity)
      }
    }
  }

  /// Copies pixels of the picture itself, from column and row `start`.
  private static func copy(
    _ rgba: UnsafeRawBufferPointer, _ width: Int, _ start: (x: Int, y: Int), to part: PixelRect, _ opacity: UInt8,
    _ isPlain: Bool, on target: PixelTarget
  ) {
    for row in 0..<part.height {
      let line = target.pixels + (part.y + row) * target.width + part.x
      let from = ((start.y + row) * width + start.x) * 4
      for x in 0..<part.width {
        let word = UInt32(littleEndian: rgba.loadUnaligned(fromByteOffset: from + x * 4, as: UInt32.self))
        // From red, green, blue, alpha to alpha, red, green, blue from the highest byte.
        let color = 0xFF00_0000 | (word & 0xFF) << 16 | word & 0xFF00 | word >> 16 & 0xFF
        line[x] = isPlain ? color : Ink.mixed(line[x], with: color, UInt8(truncatingIfNeeded: word >> 24), opacity)
      }
    }
  }
}

/// A picture stretched to another size: the mean of the area below each pixel when smaller, interpolated between the
/// nearest pixels when larger.
struct ScaledPicture {
  private let picture: BackgroundPicture
  private let height: Int
  private let columns: [AxisWeights]

  init(_ picture: BackgroundPicture, width: Int, height: Int) {
    (self.picture, self.height) = (picture, height)
    columns = (0..<width).map { AxisWeights(at: $0, of: width, over: picture.width) }
  }

  /// Returns these rows: alpha, red, green, blue from the highest byte, colors not multiplied by alpha.
  func words(rows: Range<Int>) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(rows.count * columns.count)
    // Red, green, blue, each multiplied by alpha, and alpha.
    var sums = [SIMD4<Float>](repeating: .zero, count: picture.width)
    for row in rows {
      let weights = AxisWeights(at: row, of: height, over: picture.height)
      for x in sums.indices { sums[x] = .zero }
      for (step, weight) in weights.weights.enumerated() { add(row: weights.first + step, weight, to: &sums) }
      for column in columns {
        var sum = SIMD4<Float>.zero
        for (step, weight) in column.weights.enumerated() { sum += sums[column.first + step] * weight }
        words.append(Self.word(sum))
      }
    }
    return words
  }

  private func add(row: Int, _ weight: Float, to sums: inout [SIMD4<Float>]) {
    picture.rgba.withUnsafeBufferPointer { bytes in
      var place = row * picture.width * 4
      for x in sums.indices {
        let alpha = Float(bytes[place + 3])
        let share = alpha * weight / 255
        sums[x] += SIMD4(
          Float(bytes[place]) * share, Float(bytes[place + 1]) * share, Float(bytes[place + 2]) * share, alpha * weight)
        place += 4
      }
    }
  }

  private static func word(_ sum: SIMD4<Float>) -> UInt32 {
    guard sum.w > 0 else { return 0 }
    func level(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 255).rounded()) }
    let share = 255 / sum.w
    return level(sum.w) << 24 | level(sum.x * share) << 16 | level(sum.y * share) << 8 | level(sum.z * share)
  }
}

/// The pixels along one axis of a picture that contribute to one pixel of another size; the weights add up to 1.
private struct AxisWeights {
  let first: Int
  let weights: [Float]

  init(at place: Int, of size: Int, over count: Int) {
    let step = Double(count) / Double(size)
    if step > 1 {
      let (from, to) = (Double(place) * step, min(Double(place + 1) * step, Double(count)))
      let lowest = min(Int(from), count - 1)
      let last = min(max(lowest, Int(to.rounded(.up)) - 1), count - 1)
      let shares = (lowest...last).map { max(0, min(to, Double($0 + 1)) - max(from, Double($0))) }
      let sum = shares.reduce(0, +)
      (first, weights) = (lowest, shares.map { Float($0 / sum) })
    } else {
      let middle = min(max((Double(place) + 0.5) * step - 0.5, 0), Double(count - 1))
      let below = Int(middle)
      let share = Float(middle - Double(below))
      (first, weights) = (below, share > 0 ? [1 - share, share] : [1])
    }
  }
}
