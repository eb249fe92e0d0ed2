/// Counts the colours of pictures, and chooses the 255 that serve them best; the 256th of a GIF is "as before".
struct ColorCensus {
  private var counts: [UInt32: Int] = [:]

  static let room = 255
  /// This many of the most frequent colours are taken as they are: flat areas come out exactly.
  private static let exact = 96
  private static let colorBits: UInt32 = 0x00FF_FFFF

  /// Adds a picture of blue, green, red, alpha. Runs of one colour are counted at once.
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

  /// At most 255 colours as 0xRRGGBB, in an order that depends on nothing but the counts.
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
    return kept + boxes.map(\.mean)
  }
}

/// Colours that one entry of the palette stands for (Heckbert's median cut, 1982).
private struct ColorBox {
  var colors: [(key: UInt32, value: Int)]
  /// Spread times the square root of how often: long gradients and frequent colours are parted first.
  var weight: Double
  private var axis: UInt32

  init(_ colors: [(key: UInt32, value: Int)]) {
    self.colors = colors
    let spreads = [UInt32(16), 8, 0].map { shift in
      let levels = colors.map { ($0.key >> shift) & 0xFF }
      return (shift: shift, spread: (levels.max() ?? 0) - (levels.min() ?? 0))
    }
    let widest = spreads.max { $0.spread < $1.spread } ?? (shift: 0, spread: 0)
    axis = widest.shift
    weight = Double(widest.spread) * Double(colors.reduce(0) { $0 + $1.value }).squareRoot()
  }

  /// Cut where half of the pixels lie on either side; both sides get at least one colour.
  var halves: (ColorBox, ColorBox) {
    let axis = axis
    let sorted = colors.sorted { (($0.key >> axis) & 0xFF, $0.key) < (($1.key >> axis) & 0xFF, $1.key) }
    let half = sorted.reduce(0) { $0 + $1.value } / 2
    var (sum, cut) = (0, 0)
    while cut < sorted.count - 1, sum < half || cut == 0 {
      sum += sorted[cut].value
      cut += 1
    }
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
  /// The palette as ffmpeg takes it: 16 × 16 pixels, the last of them clear.
  var picture: PixelImage {
    var rgba = [UInt8](repeating: 0, count: 16 * 16 * 4)
    let colors = palette
    for index in 0..<ColorCensus.room {
      let color = colors.isEmpty ? 0 : colors[min(index, colors.count - 1)]
      for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
        rgba[index * 4 + channel] = UInt8(truncatingIfNeeded: color >> shift)
      }
      rgba[index * 4 + 3] = 255
    }
    return PixelImage(width: 16, height: 16, rgba: rgba)
  }
}
