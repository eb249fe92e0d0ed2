import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSystem
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no encoded file was looked at"

/// Two seconds on the third page, whose background is flat beside the cards.
private let short = """
  take "Two seconds"
  page 2
  caption "A caption" for 1s at top
  wait 0.5s
  mark "the turn"
  drag 195 600 by 0 -120 over 500ms
  wait 1s
  """

struct RenderedFile: CustomTestStringConvertible, Sendable {
  var name: String
  var codec: String
  var size: String
  var rate: String
  var frames: String
  var colors = ""
  var testDescription: String { name }
}

@Suite("Rendered files, as ffprobe sees them", .enabled(if: hasFFmpeg, missing))
struct RenderFileTests {
  /// Sides: 390 × 844 points at a width of 98 pixels are 98 × 212.08, padded to 98 × 214 where sides must be even.
  /// Frames: 2.0 s times the rate; for 33.3 (100/3) the 66⅔ are rounded up.
  static let files = [
    RenderedFile(
      name: "a.mp4", codec: "h264", size: "98,214", rate: "60/1", frames: "120", colors: "tv,bt709,bt709,bt709"),
    RenderedFile(
      name: "a.webm", codec: "vp9", size: "98,214", rate: "60/1", frames: "120", colors: "tv,bt709,bt709,bt709"),
    RenderedFile(
      name: "a.mov", codec: "prores", size: "98,214", rate: "60/1", frames: "120", colors: "tv,bt709,bt709,bt709"),
    RenderedFile(name: "a.apng", codec: "apng", size: "98,213", rate: "60/1", frames: "120"),
    RenderedFile(name: "a.gif", codec: "gif", size: "98,213", rate: "50/1", frames: "100"),
    RenderedFile(name: "a.y4m", codec: "rawvideo", size: "98,214", rate: "60/1", frames: "120"),
  ]

  @Test("all from one render") func oneRender() throws {
    let bench = try RenderBench()
    let names = Self.files.flatMap { ["-o", "OUT/\($0.name)"] }
    let reports = try bench.render(short, names + ["-o", "OUT/stills", "--plain", "--width", "98"])
    for file in Self.files {
      #expect(bench.probe(file.name, "codec_name") == file.codec, "\(file.name)")
      #expect(bench.probe(file.name, "width,height") == file.size, "\(file.name)")
      #expect(bench.probe(file.name, "avg_frame_rate") == file.rate, "\(file.name)")
      #expect(bench.probe(file.name, "nb_read_frames") == file.frames, "\(file.name)")
      let colors = "color_range,color_space,color_transfer,color_primaries"
      if !file.colors.isEmpty { #expect(bench.probe(file.name, colors) == file.colors, "\(file.name)") }
    }
    #expect(SystemFile.names(in: bench.path("stills")).filter { $0.hasSuffix(".png") }.count == 120)
    #expect(bench.names.allSatisfy { !$0.contains(".part") })
    #expect(Set(reports.filter { $0.height == 214 }.map(\.hash)).count == 1)
  }

  /// Two levels; three for ProRes, whose lossy blocks spread the card's shadow, 3 pixels further on, over flat page.
  @Test(
    "each file begins with the colors of the theme",
    arguments: [("a.mp4", 2), ("a.webm", 2), ("a.mov", 3), ("a.gif", 0), ("a.apng", 0)])
  func colors(_ name: String, _ levels: Int) throws {
    let bench = try RenderBench()
    _ = try bench.render(short, ["-o", "OUT/\(name)", "--plain", "--scale", "0.5", "--to", "0.1s"])
    let frame = try bench.firstFrame(name)
    // 390 × 844 points at half the scale, 195 padded to 196 columns where they must be even; (4, 400) is page beside
    // the cards. GIF and APNG keep a flat color as it is.
    let columns = VideoFormat(path: name)?.needsEvenSides == true ? 196 : 195
    #expect(frame.count == columns * 422 * 3)
    let place = (200 * columns + 2) * 3
    let page = Theme.light.family(2).page
    for (channel, wanted) in [page.red, page.green, page.blue].enumerated() {
      #expect(abs(Int(frame[place + channel]) - Int(wanted)) <= levels, "channel \(channel)")
    }
  }

  @Test("a GIF plays as long as its take", arguments: [("50", 2, 100), ("25", 4, 50), ("20", 5, 40)])
  func delays(_ rate: String, _ centiseconds: Int, _ count: Int) throws {
    let bench = try RenderBench()
    _ = try bench.render(short, ["-o", "OUT/a.gif", "--plain", "--width", "60", "--fps", rate])
    let delays = GIFReading.delays(try SystemFile.read(bench.path("a.gif")).get())
    #expect(delays == Array(repeating: centiseconds, count: count))
    #expect(delays.reduce(0, +) == 200)
  }

  @Test("marks are chapters, the take is in the comment") func facts() throws {
    let bench = try RenderBench()
    _ = try bench.render(short, ["-o", "OUT/a.mp4", "--plain", "--width", "60"])
    let chapters = bench.output(["ffprobe", "-v", "error", "-show_chapters", "-of", "csv=p=0", bench.path("a.mp4")])
    #expect(chapters.contains("0.000000") && chapters.contains("0.500000") && chapters.contains("the turn"))
    let comment = bench.output([
      "ffprobe", "-v", "error", "-show_entries", "format_tags=comment", "-of", "default=nw=1:nk=1", bench.path("a.mp4"),
    ])
    #expect(comment.contains("drag 195 600 by 0 -120 over 500ms"))
    #expect(comment.contains("set top.resistShow"))
  }
}

@Suite("The end of a video", .enabled(if: hasFFmpeg, missing))
struct VideoEndTests {
  @Test("is reported missing wherever the file is cut", arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng"])
  func cut(_ name: String) throws {
    let bench = try RenderBench()
    _ = try bench.render(short, ["-o", "OUT/\(name)", "--plain", "--width", "60", "--to", "0.1s"])
    let format = try #require(VideoFormat(path: name))
    let bytes = try SystemFile.read(bench.path(name)).get()
    #expect(VideoEnd.isThere(in: bench.path(name), format))
    let cuts = [1, 2, 9, 40, bytes.count / 3, bytes.count / 2, bytes.count - 1, bytes.count]
    for gone in cuts {
      try SystemFile.replace(bench.path("cut"), with: Array(bytes.dropLast(gone))).get()
      #expect(!VideoEnd.isThere(in: bench.path("cut"), format), "\(gone) bytes are gone")
    }
  }
}

/// Reads the delays out of a GIF by its blocks (GIF89a, 17–26).
enum GIFReading {
  static func delays(_ bytes: [UInt8]) -> [Int] {
    var delays: [Int] = []
    var place = 13 + table(bytes[10])
    while place < bytes.count, bytes[place] != 0x3B {
      if bytes[place] == 0x2C {
        place += 11 + table(bytes[place + 9])
      } else {
        if bytes[place + 1] == 0xF9 { delays.append(Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8) }
        place += 2
      }
      while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    return delays
  }

  /// Bytes of a color table by its flags.
  private static func table(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }
}
