import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSession

/// Which colors a GIF keeps, and what of a picture it writes.
@Suite("Colors and areas of a GIF")
struct ColorChoiceTests {
  /// Of these words the first `count` are the picture.
  private func palette(_ words: [UInt32], _ count: Int) -> [UInt32] {
    var census = ColorCensus()
    words.withUnsafeBytes { census.add(UnsafeRawBufferPointer(rebasing: $0[..<(count * 4)])) }
    return census.palette
  }

  @Test("the frequent ones come first, then the darkest; what lies after the picture is not counted")
  func ranks() {
    let (light, dark): (UInt32, UInt32) = (0xFF99_9999, 0xFF11_1111)
    #expect(palette([light, light, dark, dark], 3) == [0x99_9999, 0x11_1111])
    #expect(palette([light, light, dark, dark], 4) == [0x11_1111, 0x99_9999])
    #expect(palette([light, light, dark], 2) == [0x99_9999])
    #expect(palette([], 0) == [])
  }

  @Test("255 colors are all kept, of one more some share a place")
  func room() {
    let words = (0..<256 as Range<UInt32>).map { 0xFF00_0000 | $0 << 8 }
    #expect(palette(words, 255) == (0..<255 as Range<UInt32>).map { $0 << 8 })
    #expect(palette(words, 256).count == 255)
  }

  /// 256 colors for 255 places: 32 frequent ones, 222 that are 16 levels apart, and two that are 4 levels of red apart,
  /// one of them three times as frequent: (10 + 3 · 14) / 4 = 13.
  @Test("those that are nearest to each other share their mean")
  func nearest() {
    let frequent = (0..<32 as Range<UInt32>).map { 0xFF_0000 | $0 << 3 }
    let apart = (0..<222 as Range<UInt32>).map { 0x0C_0000 | ($0 / 16) << 12 | ($0 % 16) << 4 }
    let pair: [UInt32] = [0x0A_D0E0, 0x0E_D0E0, 0x0E_D0E0, 0x0E_D0E0]
    let words = frequent.flatMap { [UInt32](repeating: $0, count: 10) } + apart + pair
    let found = palette(words, words.count)
    #expect(Array(found.prefix(32)) == frequent)
    #expect(Set(found) == Set(frequent + apart + [0x0D_D0E0]) && found.count == 255)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var label: String
    var changed: [Int]
    var area: PixelRect
    var testDescription: String { label }
  }

  /// Four pixels across, three down.
  @Test(
    "what differs is written, and the least rectangle around it",
    arguments: [
      Row(label: "nothing", changed: [], area: PixelRect(x: 0, y: 0, width: 1, height: 1)),
      Row(label: "in the first row", changed: [1], area: PixelRect(x: 1, y: 0, width: 1, height: 1)),
      Row(label: "the last pixel", changed: [11], area: PixelRect(x: 3, y: 2, width: 1, height: 1)),
      Row(
        label: "two rows, the lower one wider", changed: [6, 9, 11], area: PixelRect(x: 1, y: 1, width: 3, height: 2)),
      Row(
        label: "two rows, the upper one wider", changed: [4, 7, 9], area: PixelRect(x: 0, y: 1, width: 4, height: 2)),
      Row(label: "with a row between", changed: [2, 9], area: PixelRect(x: 1, y: 0, width: 2, height: 3)),
    ])
  func areas(_ row: Row) {
    let before = [UInt8](repeating: 0, count: 12)
    var after = before
    for place in row.changed { after[place] = 1 }
    #expect(GIFFrame(after, over: before, width: 4, clear: 3, bits: 2).area == row.area)
    let whole = GIFFrame(after, over: nil, width: 4, clear: 3, bits: 2).area
    #expect(whole == PixelRect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test("of two colors that are equally near the first is taken")
  func ties() {
    var map = PaletteMap([0x00_0000, 0x00_0020, 0x20_0000])
    let found = [
      map.index(of: 0x00_0010), map.index(of: 0x10_0010), map.index(of: 0x11_0011), map.index(of: 0x11_0000),
    ]
    #expect(found == [0, 0, 1, 2])
  }
}
