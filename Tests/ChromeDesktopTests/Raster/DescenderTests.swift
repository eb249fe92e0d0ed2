import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeStudio

/// Nothing of a letter is lost at its lower edge, however small it is set.
@Suite("Letters keep their feet") @MainActor
struct DescenderTests {
  nonisolated static let styles: [TextStyle] = [
    .panelKey, .panelLabel, .panelTitle, .panelFigures, .panelWord, .panelNote, .caption, .secondary, .title,
  ]

  /// Ink below the line that an H stands on, in points of area, and the rows below it.
  private func feet(_ style: TextStyle, scale: Double) throws -> Double {
    let letters = try ink("gpqyj", style, scale)
    let base = try #require(try ink("HHHHH", style, scale).lastIndex { $0 > 0 })
    return Double(letters.dropFirst(base + 1).reduce(0, +)) / 255 / scale / scale
  }

  /// Of each row of pixels, in levels.
  private func ink(_ string: String, _ style: TextStyle, _ scale: Double) throws -> [Int] {
    let (width, height) = (Int(80 * scale), Int(60 * scale))
    let canvas = try PixelCanvas(width: width, height: height, fonts: .find())
    let label = Label(string: string, style: style, color: .black, origin: Point(x: 4, y: 16))
    canvas.draw(DisplayList(items: [.text(label)]), grid: PixelGrid(scale: scale), background: .white)
    let image = canvas.image()
    return (0..<height).map { row in (0..<width).reduce(0) { $0 + 255 - Int(image.rgba[(row * width + $1) * 4]) } }
  }

  @Test("g, p, q, y and j have as much ink below the line as in large type", arguments: styles, [1.0, 1.5, 2, 3])
  func whole(style: TextStyle, scale: Double) throws {
    try #require(FontSet.find() != .none, "a machine without any font shows bars, which have no feet")
    let large = try feet(style, scale: 16)
    let small = try feet(style, scale: scale)
    #expect(abs(small / large - 1) < 0.1, "\(small) of \(large)")
  }
}
