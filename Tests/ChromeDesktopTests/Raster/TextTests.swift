import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

private let style = TextStyle(size: 20, weight: .regular, lineHeight: 26)
private let white = Color(red: 255, green: 255, blue: 255)

/// Columns that a label inked, first and last; nil if none. With whatever fonts this machine has, or bars.
private func ink(_ label: Label, fonts: FontSet = .find(), width: Int = 600) throws -> ClosedRange<Int>? {
  let canvas = try PixelCanvas(width: width, height: 60, fonts: fonts)
  canvas.draw(DisplayList(items: [.text(label)]), grid: PixelGrid(scale: 1), background: white)
  let image = canvas.image()
  let columns = (0..<width).filter { x in (0..<60).contains { image.rgba[($0 * width + x) * 4] < 250 } }
  guard let first = columns.first, let last = columns.last else { return nil }
  return first...last
}

private func label(_ string: String, at x: Double = 10, _ alignment: TextAlignment = .leading) -> Label {
  Label(
    string: string, style: style, color: Color(red: 0, green: 0, blue: 0), origin: Point(x: x, y: 10),
    alignment: alignment)
}

@Test(arguments: [FontSet.none, FontSet.find()])
@MainActor
func alignmentsHangOnTheOrigin(fonts: FontSet) throws {
  let leading = try #require(try ink(label("HHHHHHHH", at: 300), fonts: fonts))
  let trailing = try #require(try ink(label("HHHHHHHH", at: 300, .trailing), fonts: fonts))
  let center = try #require(try ink(label("HHHHHHHH", at: 300, .center), fonts: fonts))
  #expect(leading.lowerBound >= 298 && leading.lowerBound < 306)
  #expect(trailing.upperBound <= 302 && trailing.upperBound > 294)
  #expect(abs(center.lowerBound + center.upperBound - 600) <= 4)
}

@Test(arguments: [FontSet.none, FontSet.find()])
@MainActor
func aLimitHolds(fonts: FontSet) throws {
  var long = label(String(repeating: "wide words ", count: 30))
  long.maxWidth = 150
  let range = try #require(try ink(long, fonts: fonts))
  #expect(range.upperBound <= 160)
  #expect(range.upperBound > 100)
  long.maxWidth = 0
  #expect(try ink(long, fonts: fonts) == nil)
}

@Test(arguments: ["", "\n\u{0}\u{7F}", String(repeating: "x", count: 10_000), "\u{10FFFD}", "e\u{301}\u{302}\u{303}"])
@MainActor
func strangeStringsAreDrawnOrLeftOut(string: String) throws {
  for size in [0, 0.01, 17, 1e6] {
    var odd = label(string)
    odd.style.size = size
    let range = try ink(odd)
    if string.isEmpty || size < 1 { #expect(range == nil) }
  }
}

@Test @MainActor func figuresOfEqualWidth() throws {
  var narrow = label("1111111111|")
  var wide = label("0808080808|")
  narrow.style.isTabular = true
  wide.style.isTabular = true
  let fonts = FontSet.find()
  try #require(fonts != .none, "a machine without any font shows bars, which have no figures")
  let narrowEnd = try #require(try ink(narrow, fonts: fonts)).upperBound
  let wideEnd = try #require(try ink(wide, fonts: fonts)).upperBound
  #expect(abs(narrowEnd - wideEnd) <= 1)
}

@Test @MainActor func aBrokenFontFileIsPassedOver() throws {
  let fonts = FontSet(regular: "/etc/passwd")
  let range = try #require(try ink(label("bars"), fonts: fonts))
  #expect(range.lowerBound >= 8)
}

@Test @MainActor func weightsFallBackToTheirNeighbors() {
  let two = FontSet(regular: "r", bold: "b")
  #expect([.regular, .medium, .semibold, .bold].map { two.file($0) } == ["r", "r", "b", "b"])
}

@Test @MainActor func controlCharactersAreSpacesAndLongTextIsCut() {
  #expect(TextCache.printable("a\tb\nc") == "a b c")
  #expect(TextCache.printable(String(repeating: "y", count: 5000)).count == TextCache.longestLine)
}

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

@Suite("Font files in memory")
struct FontFileTests {
  @Test("a file is read once, as it is on disk; missing, empty and very large ones are left to SDL_ttf")
  func once() throws {
    try TestFolder.with { scratch in
      scratch.drawer.makeFolders()
      let files = FontFiles()
      let path = scratch.folder + "/font.otf"
      #expect(files.bytes(of: path + "x") == nil)
      try SystemFile.replace(path, with: Array(0...255)).get()
      let first = try #require(files.bytes(of: path))
      #expect(Array(first) == Array(0...255))
      try SystemFile.replace(path, with: [1]).get()
      #expect(files.bytes(of: path)?.baseAddress == first.baseAddress)
      try SystemFile.replace(scratch.folder + "/empty.otf", with: []).get()
      #expect(files.bytes(of: scratch.folder + "/empty.otf") == nil)
      let large = [UInt8](repeating: 7, count: FontFiles.largest + 1)
      try SystemFile.replace(scratch.folder + "/large.ttc", with: large).get()
      #expect(files.bytes(of: scratch.folder + "/large.ttc") == nil)
    }
  }
}
