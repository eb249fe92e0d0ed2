import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell

/// Spaces between words keep their share of the line at every size.
@Suite("Spaces between words") @MainActor struct WordSpaceTests {
  /// Middles of the ink of each word, in shares of the font size from that of the first one.
  private static func middles(size: Double, fonts: FontSet) throws -> [Double] {
    let words = ["How", "How bridges", "How bridges sing"]
    // The ink's sum and its first moment; those of a word are what it adds.
    let sums = try words.map { try moments($0, size: size, fonts: fonts) }
    let middles = sums.indices.map { index -> Double in
      let before = index > 0 ? sums[index - 1] : (ink: 0, moment: 0)
      return (sums[index].moment - before.moment) / (sums[index].ink - before.ink)
    }
    return middles.dropFirst().map { ($0 - middles[0]) / size }
  }

  private static func moments(_ text: String, size: Double, fonts: FontSet) throws -> (ink: Double, moment: Double) {
    let (width, height) = (Int(size * 12) + 20, Int(size * 3) + 20)
    let canvas = try PixelCanvas(width: width, height: height, fonts: fonts)
    let style = TextStyle(size: size, weight: .regular, lineHeight: size * 1.3)
    let label = Label(string: text, style: style, color: .black, origin: Point(x: 10, y: 10))
    canvas.draw(DisplayList(items: [.text(label)]), grid: PixelGrid(scale: 1), background: .white)
    let image = canvas.image()
    var (ink, moment) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let level = 255 - Double(image.rgba[(y * width + x) * 4])
        (ink, moment) = (ink + level, moment + level * (Double(x) + 0.5))
      }
    }
    return (ink, moment)
  }

  /// Against a line 16 times as large, whose glyphs stand within 0.4% of their places; Inter's space is 0.281 of the
  /// font size.
  @Test("at 40, 55, 70 and 100% of body text they are within a tenth of it", arguments: [0.4, 0.55, 0.7, 1])
  func shares(scale: Double) throws {
    let fonts = FontSet.find()
    try #require(Typesetter(fonts: fonts).hasFonts, "a machine without any font has no words")
    let wanted = try Self.middles(size: 17 * 16, fonts: fonts)
    let found = try Self.middles(size: 17 * scale, fonts: fonts)
    for (found, wanted) in zip(found, wanted) {
      #expect(abs(found - wanted) < 0.0281, "\(found) instead of \(wanted)")
    }
  }

  @Test("a reduced bitmap has the mean of the pixels that each of its own replaces")
  func reduced() {
    let fine = MaskBitmap(width: 5, height: 3) { column, row in column == 4 ? 1 : row == 0 ? 0.4 : 0 }
    let small = fine.reduced(by: 2, above: 1)
    #expect((small.width, small.height) == (3, 2))
    // The upper row is half empty; the last column has one of two.
    #expect(small.alpha == [51, 51, 64, 0, 0, 128])
  }
}
