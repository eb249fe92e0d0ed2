/// Counts the colors of pictures and chooses the 255 that represent them best; the 256th of a GIF means "unchanged".
struct ColorCensus {
  private var counts: [UInt32: Int] = [:]

  static let room = 255
  /// The number of most frequent colors that are kept exactly, so that flat areas are reproduced without loss.
  private static let exact = 32
  private static let colorBits: UInt32 = 0x00FF_FFFF

  /// Adds a picture of blue, green, red, alpha. Runs of one color are counted at once.
  mutating func add(_ pixels: UnsafeRawBufferPointer) {
    let words = pixels.bindMemory(to: UInt32.self)
    var start = 0
    while start < words.count {
      let color = words[start] & ColorCensus.colorBits
      var end = start + 1
      while end < words.count, words[end] & ColorCensus.colorBits == color { end += 1 }
      counts[color, default: 0] += end - start
      start = end
    }
  }

  var isComplete: Bool { counts.count <= ColorCensus.room }

  /// At most 255 colors as 0xRRGGBB, in an order that depends only on the counts.
  var palette: [UInt32] {
    let ranked = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    if isComplete { return ranked.map(\.key) }
    let kept = ranked.prefix(ColorCensus.exact).map(\.key)
    var boxes = [ColorBox(Array(ranked.dropFirst(kept.count)))]
    while boxes.count < ColorCensus.room - kept.count,
      let widest = boxes.indices.filter({ boxes[$0].colors.count > 1 }).max(by: { boxes[$0].weight < boxes[$1].weight })
    {
      let halves = boxes[widest].halves
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    return settled(kept + boxes.map(\.mean), ranked, keeping: kept.count)
  }
}

/// Colors that share one entry of the palette. Boxes are split where they vary most (Wu, 1991).
private struct ColorBox {
  var colors: [(key: UInt32, value: Int)]
  /// The sum of squared distances to the mean over all pixels, along all three axes.
  let weight: Double
  private let axis: UInt32
  private let middle: Double

  init(_ colors: [(key: UInt32, value: Int)]) {
    self.colors = colors
    let spreads = [UInt32(16), 8, 0].map { ColorBox.spread(colors, $0) }
    weight = spreads.reduce(0) { $0 + $1.sum }
    let widest = spreads.max { $0.sum < $1.sum } ?? (shift: 0, mean: 0, sum: 0)
    (axis, middle) = (widest.shift, widest.mean)
  }

  private static func spread(
    _ colors: [(key: UInt32, value: Int)], _ shift: UInt32
  ) -> (shift: UInt32, mean: Double, sum: Double) {
    var (count, sum, squares) = (0.0, 0.0, 0.0)
    for (key, value) in colors {
      let (level, pixels) = (Double(key >> shift & 255), Double(value))
      count += pixels
      sum += level * pixels
      squares += level * level * pixels
    }
    let mean = count > 0 ? sum / count : 0
    return (shift, mean, max(0, squares - mean * sum))
  }

  /// The two boxes from a split at the mean; each has at least one color.
  var halves: (ColorBox, ColorBox) {
    let axis = axis
    let sorted = colors.sorted { (($0.key >> axis) & 0xFF, $0.key) < (($1.key >> axis) & 0xFF, $1.key) }
    let half = sorted.firstIndex { Double($0.key >> axis & 255) >= middle } ?? sorted.count
    let cut = min(max(half, 1), sorted.count - 1)
    return (ColorBox(Array(sorted[..<cut])), ColorBox(Array(sorted[cut...])))
  }

  var mean: UInt32 {
    let total = max(1, colors.reduce(0) { $0 + $1.value })
    return [UInt32(16), 8, 0].reduce(UInt32(0)) { color, shift in
      let sum = colors.reduce(0) { $0 + Int(($1.key >> shift) & 0xFF) * $1.value }
      return color | UInt32((sum + total / 2) / total) << shift
    }
  }
}

extension ColorCensus {
  /// Returns the palette with all but its first `count` colors moved to the mean of the colors that they represent,
  /// repeated `rounds` times (Lloyd, 1957). This gains half a decibel over the split alone.
  fileprivate func settled(
    _ start: [UInt32], _ colors: [(key: UInt32, value: Int)], keeping count: Int
  ) -> [UInt32] {
    var palette = start
    for _ in 0..<ColorCensus.rounds {
      var map = PaletteMap(palette)
      var sums = [SIMD4<Double>](repeating: .zero, count: palette.count)
      for (color, count) in colors {
        let parts = SIMD4(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255), 1)
        sums[Int(map.index(of: color))] += parts * Double(count)
      }
      for index in palette.indices.dropFirst(count) where sums[index].w > 0 {
        palette[index] = ColorCensus.color(sums[index])
      }
    }
    return palette
  }

  private static let rounds = 3

  private static func color(_ sum: SIMD4<Double>) -> UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32((value / sum.w).rounded()) }
    return level(sum.x) << 16 | level(sum.y) << 8 | level(sum.z)
  }
}
