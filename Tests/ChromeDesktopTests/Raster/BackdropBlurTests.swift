import ChromeCore
import TestSupport
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster

/// What a pane shows, against a Gaussian computed plainly: one sum over all pixels for each pixel, by the error function's
/// integral over each pixel and not by the kernel's heights.
@Suite("The blur under a material") struct BackdropBlurTests {
  private static let clear = Color(red: 0, green: 0, blue: 0, alpha: 1)

  private static func layer(_ rect: Rect, blur: Double, saturation: Double = 1, tint: Color = clear) -> DrawItem {
    .material(Material(tint: tint, blur: blur, saturation: saturation), rect, shown: [rect])
  }

  private static func image(_ items: [DrawItem], width: Int, height: Int, scale: Double = 1) throws -> PixelImage {
    let canvas = try PixelCanvas(width: width, height: height, fonts: .none)
    canvas.draw(DisplayList(items: items), grid: PixelGrid(scale: scale), background: .black)
    return canvas.image()
  }

  /// The share of a Gaussian that lies over the pixel `distance` away (Abramowitz and Stegun 7.1.26 for erf).
  private static func share(_ distance: Double, _ deviation: Double) -> Double {
    func below(_ x: Double) -> Double {
      let z = abs(x) / (deviation * 2.0.squareRoot())
      let t = 1 / (1 + 0.3275911 * z)
      let powers = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
      let sum = powers.reversed().reduce(0) { ($0 + $1) * t }
      let erf = 1 - sum * Maths.exp(-z * z)
      return x < 0 ? (1 - erf) / 2 : (1 + erf) / 2
    }
    return below(distance + 0.5) - below(distance - 0.5)
  }

  /// Along one axis, the picture going on beyond its edges as it is there.
  private static func blurred(_ line: [Double], _ deviation: Double) -> [Double] {
    let reach = Int(4 * deviation)
    let weights = (-reach...reach).map { share(Double($0), deviation) }
    return line.indices.map { place in
      zip(-reach...reach, weights).reduce(0) { sum, one in
        sum + one.1 * line[min(max(place + one.0, 0), line.count - 1)]
      }
    }
  }

  private static func blurred(_ picture: [[Double]], _ deviation: Double) -> [[Double]] {
    let rows = picture.map { blurred($0, deviation) }
    let columns = rows[0].indices.map { column in blurred(rows.map { $0[column] }, deviation) }
    return rows.indices.map { row in columns.map { $0[row] } }
  }

  /// Blocks and stripes of black and white, the hardest there is for a blur that works on a small copy.
  private static func scene(_ seed: UInt64, width: Double, height: Double) -> [DrawItem] {
    var random = SeededGenerator(seed: seed)
    return (0..<24).map { number in
      let level: UInt8 = number % 2 == 0 ? 255 : 0
      return .fill(
        Rect(
          x: random.number(-20...width), y: random.number(-20...height), width: random.number(1...90),
          height: random.number(1...90)), Color(red: level, green: level, blue: level))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var blur: Double
    var scale: Double
    var width: Int
    var height: Int
    var seed: UInt64
    var testDescription: String { "σ \(blur) pt at scale \(scale), \(width) × \(height)" }
  }

  private static let cases = [
    Case(blur: 20, scale: 1, width: 200, height: 150, seed: 1),
    Case(blur: 20, scale: 2, width: 331, height: 187, seed: 2),
    Case(blur: 10, scale: 1, width: 203, height: 77, seed: 3),
    Case(blur: 20, scale: 3, width: 389, height: 261, seed: 4),
    Case(blur: 20, scale: 1.5, width: 160, height: 90, seed: 5),
    Case(blur: 4, scale: 1, width: 90, height: 60, seed: 6),
    Case(blur: 1, scale: 1, width: 40, height: 30, seed: 7),
  ]

  @Test("is the Gaussian's, within 2 levels in the middle and 4 at the edges", arguments: cases)
  func gaussian(one: Case) throws {
    let (width, height) = (Double(one.width) / one.scale, Double(one.height) / one.scale)
    let scene = Self.scene(one.seed, width: width, height: height)
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    let before = try Self.image(scene, width: one.width, height: one.height, scale: one.scale)
    let after = try Self.image(
      scene + [Self.layer(whole, blur: one.blur)], width: one.width, height: one.height, scale: one.scale)
    func level(_ image: PixelImage, _ x: Int, _ y: Int) -> Double { Double(image.rgba[(y * one.width + x) * 4]) }
    let picture = (0..<one.height).map { y in (0..<one.width).map { level(before, $0, y) } }
    let wanted = Self.blurred(picture, one.blur * one.scale)
    let edge = Int(one.blur * one.scale)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let isEdge = min(x, y, one.width - 1 - x, one.height - 1 - y) < edge
        // A tint of 1/255 black, and one rounding.
        let gap = abs(level(after, x, y) - wanted[y][x] * 254 / 255)
        #expect(gap <= (isEdge ? 4 : 2), "\(x), \(y): \(level(after, x, y)), not \(wanted[y][x])")
        guard gap <= 4 else { return }
      }
    }
  }

  @Test("an even background stays the same, whatever the blur")
  func even() throws {
    for blur in [0, 0.4, 3, 20, 400] {
      let background = Color(red: 93, green: 201, blue: 7)
      let rect = Rect(x: 0, y: 0, width: 70, height: 41)
      let image = try Self.image([.fill(rect, background), Self.layer(rect, blur: blur)], width: 70, height: 41)
      for place in [0, 35, 70 * 20 + 11, 70 * 41 - 1] {
        let found = (0..<3).map { Int(image.rgba[place * 4 + $0]) }
        #expect(zip(found, [93, 201, 7]).allSatisfy { abs($0 - $1) <= 1 }, "σ \(blur): \(found)")
      }
    }
  }

  /// By hand: luma 0.213 · 200 + 0.715 · 100 + 0.072 · 50 = 117.7; each channel 1.5 times as far from it, 240 less.
  /// Then a quarter white over three quarters of that.
  @Test("saturation and tint")
  func saturation() throws {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let background = Color(red: 200, green: 100, blue: 50)
    let vivid = try Self.image(
      [.fill(rect, background), Self.layer(rect, blur: 5, saturation: 1.5)], width: 40, height: 40)
    #expect(zip(vivid.rgba[0..<3], [240.2, 90.8, 16.1]).allSatisfy { abs(Double($0) - $1) <= 1 })
    let tint = Color(red: 255, green: 255, blue: 255, alpha: 64)
    let tinted = try Self.image(
      [.fill(rect, background), Self.layer(rect, blur: 5, saturation: 1.5, tint: tint)], width: 40, height: 40)
    let share = 64.0 / 255
    for (found, level) in zip(tinted.rgba[0..<3], [241.2, 91.2, 15.9]) {
      #expect(abs(Double(found) - (255 * share + level * (1 - share))) <= 1)
    }
  }

  @Test("only pixels in the material's rectangle count, and only those change")
  func inside() throws {
    let rect = Rect(x: 20, y: 20, width: 30, height: 20)
    let scene = Self.scene(9, width: 80, height: 60)
    let before = try Self.image(scene, width: 80, height: 60)
    let after = try Self.image(scene + [Self.layer(rect, blur: 6)], width: 80, height: 60)
    for y in 0..<60 {
      for x in 0..<80 where !rect.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        let place = (y * 80 + x) * 4
        #expect(before.rgba[place..<(place + 4)] == after.rgba[place..<(place + 4)])
      }
    }
    let bright = scene.map { item -> DrawItem in
      guard case .fill(let place, let color) = item, place.intersection(rect).width == 0 else { return item }
      return .fill(place, Color(red: 255 - color.red, green: 3, blue: 99))
    }
    let other = try Self.image(bright + [Self.layer(rect, blur: 6)], width: 80, height: 60)
    let middle = (30 * 80 + 35) * 4
    #expect(other.rgba[middle..<(middle + 4)] == after.rgba[middle..<(middle + 4)])
  }

  /// Half of the pane's alpha is half of the way from what was there; a rounded corner leaves its pixel alone.
  @Test("a material that fades, and one with round corners")
  func partly() throws {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let scene: [DrawItem] = [.fill(rect, .black), .fill(Rect(x: 0, y: 0, width: 20, height: 40), .white)]
    let whole = Material(tint: Color(red: 255, green: 0, blue: 0, alpha: 128), blur: 8, saturation: 1)
    func image(_ change: (inout Material) -> Void) throws -> PixelImage {
      var material = whole
      change(&material)
      return try Self.image(scene + [.material(material, rect, shown: [rect])], width: 40, height: 40)
    }
    let (full, half, round) = (try image { _ in }, try image { $0.alpha = 128 }, try image { $0.radius = 12 })
    for (x, white) in [(5, 255.0), (19, 255), (25, 0), (39, 0)] {
      let place = (20 * 40 + x) * 4
      for channel in 0..<3 {
        let wanted = white + (Double(full.rgba[place + channel]) - white) * 128 / 255
        #expect(abs(Double(half.rgba[place + channel]) - wanted) <= 1)
      }
      #expect(round.rgba[place] == full.rgba[place])
    }
    #expect(round.rgba[0..<3].elementsEqual([255, 255, 255]) && full.rgba[1] < 200)
  }

  /// The law of videos: bands of rows, of whatever size, and all at once.
  @Test("a picture drawn in bands is the picture drawn at once", arguments: 1...12)
  func bands(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (1170, Int.random(in: 200...700, using: &random))
    let items =
      Self.scene(seed, width: 1170, height: Double(height))
      + (0..<3).map { _ in
        let rect = Rect(
          x: random.number(-30...900), y: random.number(-30...Double(height)), width: random.number(10...1200),
          height: random.number(5...300))
        return Self.layer(rect, blur: random.number(1...60), tint: Color(red: 9, green: 200, blue: 3, alpha: 90))
      }
    let whole = try Self.image(items, width: width, height: height)
    let canvas = try PixelCanvas(width: width, height: height, fonts: .none)
    var next = 0
    var bytes: [UInt8] = []
    canvas.draw(DisplayList(items: items), grid: PixelGrid(scale: 1), background: .black) { rows, band in
      #expect(rows.lowerBound == next && !rows.isEmpty)
      next = rows.upperBound
      bytes += band
    }
    #expect(
      next == height && PixelImage(width: width, height: height, bgra: bytes.withUnsafeBytes { $0 }).rgba == whole.rgba)
  }

  @Test("vectors and single pixels make the same picture")
  func plain() throws {
    let rect = Rect(x: 3, y: 2, width: 61, height: 37)
    let list = PixelList(
      DisplayList(items: Self.scene(4, width: 70, height: 50) + [Self.layer(rect, blur: 7, saturation: 1.7)]),
      grid: PixelGrid(scale: 1), background: .black, canvas: PixelRect(x: 0, y: 0, width: 70, height: 50))
    let pictures = [true, false].map { isVectorised in
      var pixels = [UInt32](repeating: 0, count: 70 * 50)
      pixels.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return }
        let target = PixelTarget(pixels: start, width: 70, height: 50, isVectorised: isVectorised)
        Rasteriser(nil).draw(list, inside: list.canvas, on: target)
      }
      return pixels
    }
    #expect(pictures[0] == pictures[1])
  }
}
