import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("GIFs")
struct GIFTests {
  /// Undoes the code by its definition (GIF89a, appendix F).
  private static func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
    let bits = Int(bytes[0])
    var (data, place): ([UInt8], Int) = ([], 1)
    while bytes[place] > 0 {
      data += bytes[place + 1...place + Int(bytes[place])]
      place += 1 + Int(bytes[place])
    }
    #expect(place == bytes.count - 1)
    let clear = 1 << bits
    var (size, position, table, last): (Int, Int, [[UInt8]], [UInt8]?) = (bits + 1, 0, [], nil)
    var result: [UInt8] = []
    while true {
      let code = (0..<size).reduce(0) { $0 | Int(data[(position + $1) / 8] >> UInt8((position + $1) % 8) & 1) << $1 }
      position += size
      if code == clear {
        (size, table, last) = (bits + 1, (0..<clear).map { [UInt8($0)] } + [[], []], nil)
        continue
      }
      if code == clear + 1 { return result }
      let known = code < table.count ? table[code] : try #require(last).map { $0 } + [try #require(last?.first)]
      if let last, table.count < 4096 { table.append(last + [known[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      result += known
      last = known
    }
  }

  @Test("decoding the code yields the input, whatever it is") func code() throws {
    var chance = SeededGenerator(seed: 31)
    for (bits, count, spread) in [(2, 1, 3), (2, 5000, 3), (4, 900, 15), (8, 40_000, 250), (8, 60_000, 3), (8, 3, 250)]
    {
      var code = GIFCode(bits: bits)
      let pixels = (0..<count).map { _ in UInt8.random(in: 0...UInt8(spread), using: &chance) }
      for pixel in pixels { code.add(pixel, nil) }
      let bytes = code.finished()
      #expect(try Self.decoded(bytes) == pixels)
    }
  }

  @Test("a frame over another shows its own pixels, and only what differs is written") func frames() throws {
    var chance = SeededGenerator(seed: 32)
    for _ in 0..<40 {
      let (width, height) = (20, 12)
      let before = (0..<width * height).map { _ in UInt8.random(in: 0...6, using: &chance) }
      var after = before
      for _ in 0..<Int.random(in: 0...30, using: &chance) {
        after[Int.random(in: after.indices, using: &chance)] = UInt8.random(in: 0...6, using: &chance)
      }
      let frame = GIFFrame(after, over: before, width: width, clear: 7, bits: 3)
      let written = try Self.decoded(frame.bytes)
      #expect(written.count == frame.area.width * frame.area.height)
      var shown = before
      for (index, pixel) in written.enumerated() where pixel != 7 {
        let (x, y) = (frame.area.x + index % frame.area.width, frame.area.y + index / frame.area.width)
        shown[y * width + x] = pixel
      }
      #expect(shown == after)
    }
  }

  @Test("the nearest color is the nearest of all, and the first of equally near ones") func nearest() {
    var chance = SeededGenerator(seed: 33)
    let palette = (0..<60).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &chance) } + [0x10_0000, 0x30_0000]
    var map = PaletteMap(palette)
    func distance(_ one: UInt32, _ other: UInt32) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let difference = Int(one >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255)
        return sum + difference * difference
      }
    }
    for _ in 0..<500 {
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &chance)
      let found = palette[Int(map.index(of: color))]
      #expect(distance(found, color) == palette.map { distance($0, color) }.min())
    }
    let (first, second) = (map.index(of: 0x10_0000), map.index(of: 0x20_0000))
    #expect(first == second)
  }

  /// Of so short a video each picture is counted, at its own moment: frequent colors come exactly.
  @Test(
    "what is first seen in the last picture has its colors",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func lastColors() throws {
    let bench = try RenderBench()
    let take = "page 2\nwait 0.04s\nscroll to 3000\nwait 0.06s\n"
    _ = try bench.render(take, ["-o", "OUT/a.gif", "-o", "OUT/stills", "--width", "90", "--fps", "20", "--plain"])
    let screenshots = try SystemFile.names(in: bench.path("stills")).sorted().filter({ $0.hasSuffix(".png") }).map {
      name in
      let image = try bench.pixels("stills/\(name)")
      let colors = stride(from: 0, to: image.rgba.count, by: 4).map { Array(image.rgba[$0..<($0 + 3)]) }
      return Dictionary(grouping: colors, by: \.self).mapValues(\.count)
    }
    #expect(screenshots.count == 2)
    let fresh = screenshots[1].filter { screenshots[0][$0.key] == nil }.max { $0.value < $1.value }
    let color = try #require(fresh)
    #expect(color.value > 200)
    let bytes = try SystemFile.read(bench.path("a.gif")).get()
    let palette = stride(from: 13, to: 13 + 768, by: 3).map { Array(bytes[$0..<($0 + 3)]) }
    #expect(palette.contains(color.key))
  }

  @Test(
    "at most 1% larger than the best of ffmpeg's palette runs, with less error than any",
    .enabled(if: hasFFmpeg, "ffmpeg is missing: nothing was compared"))
  func best() throws {
    let bench = try RenderBench()
    let take = "page 0\nwait 0.1s\nfling 195 600 at 0 -2500\nwait 0.5s\nswipe left\nwait 0.6s\n"
    _ = try bench.render(take, ["-o", "OUT/a.gif", "-o", "OUT/stills", "--width", "180", "--fps", "20"])
    let screenshots = ["-framerate", "20", "-i", bench.path("stills/%06d.png")]
    func quality(_ name: String) throws -> Double {
      let graph = "[0:v]format=rgb24[a];[1:v]format=rgb24[b];[a][b]psnr=stats_file=\(bench.path("psnr"))"
      _ = bench.output(
        ["ffmpeg", "-v", "error", "-y", "-i", bench.path(name)] + screenshots + ["-lavfi", graph, "-f", "null", "-"])
      let text = String(decoding: try SystemFile.read(bench.path("psnr")).get(), as: UTF8.self)
      let errors = text.split(separator: "\n").compactMap { line in
        line.split(separator: " ").first { $0.hasPrefix("mse_avg:") }.flatMap { Double($0.dropFirst(8)) }
      }
      return errors.reduce(0, +) / Double(errors.count)
    }
    let (size, error) = (try SystemFile.read(bench.path("a.gif")).get().count, try quality("a.gif"))
    for mode in ["full", "diff"] {
      let graph =
        "split[a][b];[a]palettegen=stats_mode=\(mode)[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
      _ = bench.output(
        ["ffmpeg", "-v", "error", "-y"] + screenshots + ["-filter_complex", graph, bench.path("\(mode).gif")])
      let other = try SystemFile.read(bench.path("\(mode).gif")).get().count
      #expect(Double(size) <= 1.01 * Double(other))
      // A mean square error: less is better.
      #expect(error < (try quality("\(mode).gif")))
    }
  }
}
