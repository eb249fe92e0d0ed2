import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster

@Suite("Pixels on their way")
struct FramePixelTests {
  /// BT.709 by hand: Y′ = 16 + 219/255 (0.2126 R + 0.7152 G + 0.0722 B), Cb and Cr from the differences.
  @Test(
    "colors in video range",
    arguments: [
      (UInt32(0xFFFF_FFFF), [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFF00_78D7, [103, 182, 71]),
      (0xFFFF_0000, [63, 102, 240]), (0xFF00_00FF, [32, 240, 118]), (0xFF80_8080, [126, 128, 128]),
    ] as [(UInt32, [Int])])
  func planar(_ pixel: UInt32, _ wanted: [Int]) {
    let picture = PlanarPicture(width: 2, height: 2)
    let pixels = [UInt32](repeating: pixel, count: 4)
    pixels.withUnsafeBytes { picture.convert($0) }
    let lumas = [Int](repeating: wanted[0], count: 4)
    #expect(picture.bytes.map { Int($0) } == lumas + wanted[1...])
  }

  @Test("one changed byte changes a frame's hash, and so does the order of frames") func hash() {
    var bytes = [UInt8](repeating: 7, count: 1000)
    let first = bytes.withUnsafeBytes { FrameHash.digest(of: $0) }
    for place in [0, 63, 64, 500, 999] {
      bytes[place] ^= 0x80
      #expect(bytes.withUnsafeBytes { FrameHash.digest(of: $0) } != first, "byte \(place)")
      bytes[place] ^= 0x80
    }
    var (forth, back) = (FrameHash(), FrameHash())
    for digest in [1, 2] as [UInt64] { forth.add(frame: digest) }
    for digest in [2, 1] as [UInt64] { back.add(frame: digest) }
    #expect(forth != back)
  }

  /// 20 + (255 − 20) · 77/255 = 90.96, 40 − 10 · 77/255 = 36.98, 60 − 51 · 77/255 = 44.6; ten pixels go round the tail.
  @Test("a translucent fill, by hand") func fill() throws {
    let canvas = try PixelCanvas(width: 11, height: 2, fonts: .none)
    let fill = DrawItem.fill(Rect(x: 1, y: 0, width: 10, height: 1), Color(red: 255, green: 30, blue: 9, alpha: 77))
    canvas.draw(
      DisplayList(items: [fill]), grid: PixelGrid(scale: 1), background: Color(red: 20, green: 40, blue: 60))
    let below: [UInt8] = [20, 40, 60, 255]
    let filled = below + Array(repeating: [91, 37, 45, 255] as [UInt8], count: 10).flatMap { $0 }
    #expect(canvas.image().rgba == filled + Array(repeating: below, count: 11).flatMap { $0 })
  }

  static let items: [DrawItem] = [
    .fill(Rect(x: 2, y: 3, width: 31, height: 20), Color(red: 0, green: 120, blue: 215)),
    .fill(Rect(x: 10, y: 1, width: 9, height: 40), Color(red: 255, green: 30, blue: 9, alpha: 77)),
    .mask(
      .roundedRect(radius: 8), Rect(x: 5, y: 10, width: 50, height: 30), Color(red: 9, green: 99, blue: 199, alpha: 140)
    ),
    .mask(.fade(.down), Rect(x: -3, y: 4, width: 60, height: 40), Color(red: 250, green: 250, blue: 0)),
    .mask(.fade(.left), Rect(x: 7, y: 4, width: 33, height: 60), Color(red: 0, green: 250, blue: 90, alpha: 200)),
    .mask(.circle, Rect(x: 33, y: 20, width: 51, height: 21), Color(red: 255, green: 255, blue: 255)),
    .mask(
      .shadow(radius: 9, blur: 6), Rect(x: 8, y: 8, width: 44, height: 30), Color(red: 0, green: 0, blue: 0, alpha: 90)),
  ]

  /// What is below plus the way to the color, times alpha, times the share of the pixel that the shape covers.
  private func blended(_ below: Double, _ above: UInt8, _ alpha: UInt8, _ coverage: UInt8) -> Double {
    below + (Double(above) - below) * Double(alpha) / 255 * Double(coverage) / 255
  }

  /// How much of a pixel an item covers, from 0 to 255, computed for its whole rectangle at once.
  private func coverage(of item: DrawItem, x: Int, y: Int) -> (color: Color, level: UInt8)? {
    let (rect, mask, color): (Rect, Mask?, Color)
    switch item {
    case .fill(let place, let tint): (rect, mask, color) = (place, nil, tint)
    case .mask(let shape, let place, let tint): (rect, mask, color) = (place, shape, tint)
    case .text, .material, .picture, .image, .clip, .endClip: return nil
    }
    let (column, row, width, height) = (x - Int(rect.x), y - Int(rect.y), Int(rect.width), Int(rect.height))
    guard (0..<width).contains(column), (0..<height).contains(row) else { return (color, 0) }
    guard let mask else { return (color, 255) }
    return (color, MaskBitmap(mask, width: width, height: height, grid: PixelGrid(scale: 1))[column, row])
  }

  /// Parts of a mask that are one level are filled with its color faded by it, which rounds once more: a level apart.
  @Test("every pixel of an item, by the formula of blending", arguments: items) func formula(_ item: DrawItem) throws {
    let canvas = try PixelCanvas(width: 64, height: 48, fonts: .none)
    let list = DisplayList(items: [.clip(Rect(x: 3, y: 0, width: 47, height: 45)), item, .endClip])
    canvas.draw(list, grid: PixelGrid(scale: 1), background: Color(red: 20, green: 40, blue: 60))
    let image = canvas.image()
    for (x, y) in [(4, 4), (9, 12), (12, 30), (20, 21), (31, 22), (40, 25), (49, 44), (50, 44), (2, 10), (33, 44)] {
      let found = image.rgba[((y * 64 + x) * 4)..<((y * 64 + x) * 4 + 3)].map(Double.init)
      let isInside = (3..<50).contains(x) && (0..<45).contains(y)
      let (color, level) = try #require(coverage(of: item, x: x, y: y))
      let tints = [color.red, color.green, color.blue]
      for (index, below) in [20.0, 40, 60].enumerated() {
        let wanted = isInside ? blended(below, tints[index], color.alpha, level) : below
        #expect(abs(found[index] - wanted) <= 1.5, "\(x), \(y): \(found[index]) is not \(wanted)")
      }
    }
  }
}

@Suite("Colors of a GIF")
struct ColorCensusTests {
  @Test("few colors are all kept") func few() {
    var census = ColorCensus()
    let pixels: [UInt32] = [0xFF11_2233, 0xFF11_2233, 0xFF44_5566]
    pixels.withUnsafeBytes { census.add($0) }
    #expect(census.isComplete)
    #expect(census.palette == [0x11_2233, 0x44_5566])
  }

  @Test("of many the frequent ones come exactly, and no more than 255") func many() {
    var census = ColorCensus()
    let gradient = (0..<4000).map { (step: UInt32) -> UInt32 in
      let (red, green) = (step % 256, step / 16)
      return red << 16 | green << 8 | 0xFF00_0000
    }
    let flat = [UInt32](repeating: 0xFF00_78D7, count: 50_000)
    (gradient + flat).withUnsafeBytes { census.add($0) }
    #expect(!census.isComplete)
    #expect(census.palette.count == 255)
    #expect(census.palette.first == 0x00_78D7)
  }
}
