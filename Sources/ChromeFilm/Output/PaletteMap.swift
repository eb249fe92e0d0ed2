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
