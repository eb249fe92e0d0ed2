import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Files written frame by frame, byte by byte.
@Suite("What frames become in a file")
struct VideoSinkTests {
  private func order(_ bench: RenderBench, _ name: String, width: Int, height: Int) throws -> VideoOrder {
    let survey = try VideoSurvey(try #require(TakeParser.read("wait 1s\n").take))
    var order = try VideoRequest(path: bench.path(name)).order(survey)
    order.picture = VideoPicture(width: width, height: height, scale: 1, isPlain: true)
    return order
  }

  private let record = VideoRecord(source: "wait 1s\n", tuning: Tuning(), theme: "light")

  private static let size: [UInt8] = [44, 1, 2, 0, 0xF1, 0, 0]
  private static let colors: [UInt8] = [0, 0, 0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0, 0, 0]
  private static let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]

  /// 300 = 44 + 256. Three colors and "as before" are four: two bits, which the flags tell as one less than two. Each
  /// picture stays for two hundredths of a second, with the fourth color clear.
  @Test("a GIF says its size, its colors, that it plays for ever, and of each picture what has changed")
  func gif() throws {
    let bench = try RenderBench()
    let sink = try GIFSink(
      try order(bench, "a.gif", width: 300, height: 2), record, [0, 0x11_2233, 0x44_5566])
    var (pixels, indices) = ([UInt32](repeating: 0xFF11_2233, count: 600), [UInt8](repeating: 1, count: 600))
    try pixels.withUnsafeBytes { try sink.write($0, isRepeat: false) }
    var wanted: [UInt8] = Array("GIF89a".utf8) + Self.size + Self.colors + Self.loop
    wanted += frame([0, 0, 0, 0, 44, 1, 2, 0], indices)
    (pixels[599], indices[599]) = (0xFF44_5566, 2)
    try pixels.withUnsafeBytes { try sink.write($0, isRepeat: false) }
    wanted += frame([43, 1, 1, 0, 1, 0, 1, 0], [2])
    // As nothing is new, one pixel stays as it is.
    try pixels.withUnsafeBytes { try sink.write($0, isRepeat: true) }
    wanted += frame([0, 0, 0, 0, 1, 0, 1, 0], [3])
    try sink.finish()
    try sink.publish(hash: FrameHash())
    let bytes = try SystemFile.read(bench.path("a.gif")).get()
    #expect(Array(bytes.prefix(wanted.count)) == wanted)
    #expect(Array(bytes[wanted.count..<wanted.count + 2]) == [0x21, 0xFE] && bytes.last == 0x3B)
    #expect(sink.byteCount == bytes.count)
  }

  private func frame(_ area: [UInt8], _ pixels: [UInt8]) -> [UInt8] {
    var code = GIFCode(bits: 2)
    for pixel in pixels { code.add(pixel, nil) }
    let head: [UInt8] = [0x21, 0xF9, 4, 5, 2, 0, 3, 0, 0x2C]
    return head + area + [0] + code.finished()
  }

  @Test(
    "four colors and 'as before' want three bits, one color two",
    arguments: [(4, 0xF2, 8), (1, 0xF1, 4)] as [(Int, UInt8, Int)])
  func table(colors: Int, flags: UInt8, entries: Int) throws {
    let bench = try RenderBench()
    let sink = try GIFSink(
      try order(bench, "a.gif", width: 1, height: 1), record, (0..<UInt32(colors)).map { $0 })
    try sink.publish(hash: FrameHash())
    let bytes = try SystemFile.read(bench.path("a.gif")).get()
    #expect(bytes[10] == flags && Array(bytes[(13 + entries * 3)...].prefix(2)) == [0x21, 0xFF])
  }

  /// Six places of 2 × 1 in three columns, five of them filled: red counts up in each frame, green says the column.
  @Test(
    "a sheet is filled row by row from the left",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func contactSheet() throws {
    let bench = try RenderBench()
    var order = try order(bench, "a.png", width: 2, height: 1)
    order.contactSheet = VideoOrder.Sheet("3x2")
    let sink = ScreenshotSink(order, record)
    for number in 0..<5 as Range<UInt32> {
      let pixels: [UInt32] = [0, 1].map { (column: UInt32) in 0xFF00_0007 | number << 16 | column << 8 }
      try pixels.withUnsafeBytes { try sink.write($0, isRepeat: false) }
    }
    try sink.publish(hash: FrameHash())
    let bytes = try SystemFile.read(bench.path("a.png")).get()
    let image = try bench.pixels("a.png")
    func place(_ red: UInt8) -> [UInt8] { [red, 0, 7, 255, red, 1, 7, 255] }
    #expect(image.width == 6 && image.height == 2 && sink.byteCount == bytes.count)
    #expect(image.rgba == (0..<5 as Range<UInt8>).flatMap(place) + [UInt8](repeating: 0, count: 8))
  }

  @Test(
    "pictures in a folder have six digits, or more where they need them",
    arguments: [(0, "000000.png"), (7, "000007.png"), (123_456, "123456.png"), (1_234_567, "1234567.png")])
  func names(index: Int, name: String) { #expect(VideoFolder.picture(index) == name) }

  @Test("of several other files in a folder the first is reported, and none after the last picture")
  func obstacle() throws {
    let bench = try RenderBench()
    for name in ["000001.png", "000003.png"] { try SystemFile.replace(bench.path(name), with: [1]).get() }
    let folder = VideoFolder(bench.folder)
    #expect([1, 2, 3, 9].map(folder.obstacle) == [nil, "000001.png", "000001.png", "000001.png"])
  }

  /// 64 · 255 / 128 = 127.5, 20 · 255 / 128 = 39.8.
  @Test("what is clear or solid stays as it is, the rest is divided by its alpha, in its own rows")
  func clear() {
    let words: [UInt32] = [0, 0xFF12_3456, 0x8040_1480, 0xFF00_0001]
    let picture = VideoPicture(width: 2, height: 4, scale: 1, isPlain: true, isClear: true)
    let buffer = FramePool(picture, .pixels).borrow()
    let empty = [UInt32](repeating: 0, count: 8)
    empty.withUnsafeBytes { buffer.store(0..<4, $0) }
    words.withUnsafeBytes { buffer.store(2..<4, $0) }
    let found = Array(buffer.bytes(asPlanes: false).bindMemory(to: UInt32.self))
    #expect(found == [0, 0, 0, 0, 0, 0xFF12_3456, 0x8080_28FF, 0xFF00_0001])
  }
}

/// BT.709 in real numbers: Y′ = 0.2126 R + 0.7152 G + 0.0722 B, of which 219/255 from 16 on; (B − Y′) / 1.8556 and
/// (R − Y′) / 1.5748, of which 224/255 around 128, each the mean of four pixels.
@Suite("Planes of a frame")
struct PlanarFormulaTests {
  private typealias Sample = (red: Double, green: Double, blue: Double)

  private func parts(_ word: UInt32) -> Sample {
    (Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
  }

  private func luma(_ pixel: Sample) -> Double { 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue }

  private func mean(_ pixels: [UInt32]) -> Sample {
    let all = pixels.map(parts)
    func part(_ of: (Sample) -> Double) -> Double { all.reduce(0) { $0 + of($1) } / Double(all.count) }
    return (part { $0.red }, part { $0.green }, part { $0.blue })
  }

  /// 44 pixels across: two or more of the widest vectors in each row of either plane, and a rest.
  @Test("are the formula's to the nearest level, whatever the colors are, band by band")
  func formula() {
    var chance = SeededGenerator(seed: 41)
    let (width, height) = (44, 6)
    let pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &chance) }
    let picture = PlanarPicture(width: width, height: height)
    for rows in [0..<2, 2..<6] {
      pixels[(rows.lowerBound * width)..<(rows.upperBound * width)].withUnsafeBytes { picture.convert(rows, $0) }
    }
    let found = picture.bytes.map(Double.init)
    for (index, pixel) in pixels.enumerated() {
      #expect(abs(found[index] - 16 - luma(parts(pixel)) * 219 / 255) < 0.52, "pixel \(index)")
    }
    for place in 0..<width * height / 4 {
      let corner = place / (width / 2) * 2 * width + place % (width / 2) * 2
      let four = mean([0, 1, width, width + 1].map { pixels[corner + $0] })
      let blue = 128 + (four.blue - luma(four)) / 1.8556 * 224 / 255
      let red = 128 + (four.red - luma(four)) / 1.5748 * 224 / 255
      #expect(abs(found[width * height + place] - blue) < 0.52, "blue \(place)")
      #expect(abs(found[width * height * 5 / 4 + place] - red) < 0.52, "red \(place)")
    }
  }
}
