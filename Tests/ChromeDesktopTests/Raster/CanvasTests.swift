import ChromeCore
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSystem
@testable import DesktopTestSupport

private let white = Color(red: 255, green: 255, blue: 255)
private let black = Color(red: 0, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0x78, blue: 0xD7)

private func picture(_ items: [DrawItem], width: Int = 40, height: Int = 40, scale: Double = 1) throws -> PixelImage {
  let canvas = try PixelCanvas(width: width, height: height, fonts: .none)
  canvas.draw(DisplayList(items: items), grid: PixelGrid(scale: scale), background: white)
  return canvas.image()
}

extension PixelImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(rgba[((y * width + x) * 4)..<((y * width + x) * 4 + 4)])
  }
}

@Test func fillsAreExactAndClipsNest() throws {
  let image = try picture([
    .clip(Rect(x: 10, y: 10, width: 20, height: 20)), .clip(Rect(x: 0, y: 0, width: 20, height: 40)),
    .fill(Rect(x: 0, y: 0, width: 40, height: 40), blue), .endClip,
    .fill(Rect(x: 25, y: 0, width: 40, height: 40), black), .endClip, .endClip,
    .fill(Rect(x: 0, y: 0, width: 1, height: 1), black),
  ])
  #expect(image.pixel(10, 10) == [0, 0x78, 0xD7, 255])
  #expect(image.pixel(19, 29) == [0, 0x78, 0xD7, 255])
  #expect(image.pixel(20, 15) == [255, 255, 255, 255])
  #expect(image.pixel(25, 29) == [0, 0, 0, 255])
  #expect(image.pixel(30, 15) == [255, 255, 255, 255])
  #expect(image.pixel(0, 0) == [0, 0, 0, 255])
}

@Test func halfTransparentFillsBlend() throws {
  var half = black
  half.alpha = 128
  let image = try picture([.fill(Rect(x: 0, y: 0, width: 40, height: 40), half)])
  // 255 · (1 − 128/255) = 127; renderers round either way.
  #expect((126...128).contains(image.pixel(5, 5)[0]))
}

@Test func tintedMasksShowTheirCoverage() throws {
  let mask = Mask.roundedRect(radius: 12)
  let rect = Rect(x: 0, y: 0, width: 40, height: 40)
  let image = try picture([.mask(mask, rect, black)])
  let coverage = MaskBitmap(mask, width: 40, height: 40, grid: PixelGrid(scale: 1))
  for y in 0..<40 {
    for x in 0..<40 {
      #expect(abs(Int(image.pixel(x, y)[0]) - (255 - Int(coverage[x, y]))) <= 2)
    }
  }
}

@Test("a stretched mask cut by a clip looks like itself", arguments: [Mask.shadow(radius: 6, blur: 6), .fade(.down)])
func clippedMasks(mask: Mask) throws {
  let rect = Rect(x: -30, y: -5, width: 100, height: 60)
  let whole = try picture([.mask(mask, rect, black)])
  let clipped = try picture([
    .clip(Rect(x: 7, y: 3, width: 21, height: 30)), .mask(mask, rect, black), .endClip,
  ])
  for y in 3..<33 { for x in 7..<28 { #expect(whole.pixel(x, y) == clipped.pixel(x, y)) } }
  #expect(clipped.pixel(6, 10) == [255, 255, 255, 255])
}

@Test func withoutFontsLabelsAreBars() throws {
  let style = TextStyle(size: 17, weight: .regular, lineHeight: 22)
  let label = Label(string: "wireframe", style: style, color: black, origin: Point(x: 2, y: 4))
  let image = try picture([.text(label)])
  #expect(image.pixel(10, 15)[0] < 200)
  #expect(image.pixel(10, 6) == [255, 255, 255, 255])
}

@Test(arguments: [(0, 10), (10, 0), (-1, 5), (20_000, 10)])
func picturesOfNoSizeAreRefused(width: Int, height: Int) {
  #expect(throws: UserError.self) { try PixelCanvas(width: width, height: height, fonts: .none) }
}

@Test func strangeItemsDoNotHarm() throws {
  let rects = [
    Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: .nan, y: 0, width: 10, height: 10),
    Rect(x: 5, y: 5, width: 1, height: 1), Rect(x: 39, y: 39, width: 2, height: 2),
  ]
  let masks: [Mask] = [
    .roundedRect(radius: 1e9), .roundedRect(radius: -1), .circle, .ring(width: 1e9), .ring(width: 0),
    .roundedRectOutline(radius: 0, width: 100), .shadow(radius: 0, blur: 0), .fade(.up), .outsideRoundedRect(radius: 0),
  ]
  let items = rects.flatMap { rect in masks.map { DrawItem.mask($0, rect, blue) } }
  let image = try picture(items + [.endClip, .clip(Rect(x: 90, y: 90, width: 5, height: 5)), .fill(rects[2], black)])
  #expect(image.pixel(20, 20) == [255, 255, 255, 255])
}

@Test func whatIsDeflatedInflates() {
  var random = SystemRandomless(seed: 7)
  let noise = (0..<70_000).map { _ in UInt8(truncatingIfNeeded: random.next() >> 60) }
  let cases: [[UInt8]] = [
    [], [1], Array(repeating: 0, count: 100_000), Array("abcabcabcabcabcabd".utf8), noise,
    Array(0...255) + noise[0..<40_000] + Array(0...255),
  ]
  for (bytes, effort) in cases.flatMap({ bytes in [Deflate.Effort.quick, .small].map { (bytes, $0) } }) {
    let stream = Deflate.zlib(bytes, effort: effort)
    var inflate = Inflate(bytes: Array(stream.dropFirst(2).dropLast(4)))
    #expect(inflate.block() == bytes)
  }
}

/// `abcd` six times, and a row of 60 behind the first and the last: the last of equal beginnings gives 4 bytes and the row
/// a second match, 18 bits; the best of sixteen gives all 64 at once.
@Test func smallLooksFurtherBack() {
  let row = (0..<60).map { UInt8(30 + $0) }
  let start = Array("abcd".utf8)
  let bytes = start + row + (1...5).flatMap { start + [UInt8($0)] } + start + row
  let saved = Deflate.zlib(bytes).count - Deflate.zlib(bytes, effort: .small).count
  #expect((1...3).contains(saved))
}

@Test(
  "rows as they are, or as differences: whichever takes fewer bytes, and both are read back",
  .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
func whatIsSmallIsRead() throws {
  var random = SystemRandomless(seed: 11)
  var noise: [UInt8] = []
  for _ in 0..<200 { noise += [UInt8(truncatingIfNeeded: random.next() >> 56), 9, 200, 255] }
  // The same noise in each row, a step brighter in the second picture: as it is, and as differences.
  func row(_ brighter: UInt8) -> [UInt8] { noise.map { $0 == 255 ? 255 : $0 &+ brighter } }
  for step in [0, 1] {
    let rgba: [UInt8] = (0..<40).flatMap { (number: Int) -> [UInt8] in row(UInt8(number * step)) }
    let image = PixelImage(width: 200, height: 40, rgba: rgba)
    let small = PNG.encode(image, effort: .small)
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.png"), with: small).get()
    #expect(try bench.pixels("a.png") == image)
    #expect(small.count <= PNG.encode(image).count)
  }
}

/// A linear congruential generator (Knuth's MMIX constants): the same numbers on every run.
private struct SystemRandomless {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

@Test func checksumsAreTheTextbooks() {
  #expect(PNG.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
  #expect(Deflate.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
}

@Test func aPictureIsAWholePNG() {
  let image = PixelImage(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 255])
  let file = PNG.encode(image)
  #expect(Array(file.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
  #expect(Array(file[16..<26]) == [0, 0, 0, 2, 0, 0, 0, 1, 8, 2])
  #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82])
}
