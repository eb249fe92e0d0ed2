import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Records line by line, and pictures row by row.
@Suite("Lines of a film's record, kinds of its pictures")
struct FilmLineTests {
  private func words(_ lines: [String]) -> String? {
    var reader = FilmRecordReader(lines.joined(separator: "\n"))
    do throws(FilmRecordReader.Problem) {
      _ = try reader.film()
      return nil
    } catch {
      return error.words
    }
  }

  private static let x = String(repeating: "x", count: 70)

  /// Of a long line 60 letters are told, and five of them are its first word's.
  @Test(
    "the line that is wrong is told with its number, though it is the last one, or missing",
    arguments: [
      ([], "line 2 of its record, '': expected a line 'hash …'"),
      (["hash 12"], "line 2 of its record, 'hash 12': expected hash and sixteen digits"),
      (["hash \(x)"], "line 2 of its record, 'hash \(x.prefix(55))': expected hash and sixteen digits"),
      (
        ["hash \(FilmRecord.emptyHash)", "picture 9"],
        "line 3 of its record, 'picture 9': expected picture WIDTH HEIGHT scale N, sides 1 to 16384"
      ),
    ] as [([String], String)])
  func lines(more: [String], told: String) { #expect(words([FilmRecord.head] + more) == told) }

  private static func record(_ picture: String, _ more: [String] = []) -> [String] {
    [FilmRecord.head, "hash \(FilmRecord.emptyHash)", "picture \(picture)", "rate 60/1 ticks 0 600", "frames 60"]
      + ["fonts \(FontMark().words)", "theme light"] + more + ["take", "wait 1s", "take", ""]
  }

  /// 2²⁴ pixels are 4096 × 4096.
  @Test(
    "a picture of sixteen million pixels is drawn for anybody, one of more is not",
    arguments: [
      ("4096 4096 scale 1", true), ("4096 4097 scale 1", false), ("4096 1024 scale 1 sheet 2x2", true),
      ("4096 1024 scale 1 sheet 5x1", false),
    ])
  func pixels(picture: String, isRead: Bool) {
    let told = words(Self.record(picture))
    #expect((told == nil) == isRead && told?.hasSuffix("expected a picture of at most 16 million pixels") != false)
  }

  @Test("what a record says is what is read, values and presets included, to its last line") func whole() throws {
    let more = ["set header.full 120.0", "preset mine top.rate 0.5"]
    var reader = FilmRecordReader(Self.record("98 213 scale 0.25 plain alpha", more).joined(separator: "\n"))
    let film = try reader.film()
    #expect(film.picture == FilmPicture(width: 98, height: 213, scale: 0.25, isPlain: true, isClear: true))
    #expect(film.rate == FrameRate(60) && film.range == 0...600 && film.frames == 60 && film.sheet == nil)
    #expect(film.source == "wait 1s\ntake\n" && film.theme == "light" && film.fonts == FontMark())
    #expect(film.tuning.header.size.full == 120 && film.presets.map(\.name) == ["mine"])
    #expect(film.presets[0].tuning.top.rate == 0.5 && film.presets[0].tuning.header.size.full == 120)
  }

  static let kinds: [PNGKindTests.Kind] = [
    // Each byte counts from the one before: 0x12, 0x12 + 0x34 = 0x46. Sixteenths of 255 are 17 each.
    PNGKindTests.Kind(
      says: "grey of 4 bits, told from the left", head: (0, 4), width: 4, rows: [[1, 0x12, 0x34]],
      rgba: [17, 34, 68, 102].flatMap { [$0, $0, $0, 255] }),
    PNGKindTests.Kind(
      says: "four colours, each as clear as it says", head: (3, 2), width: 4, palette: Array(1...12),
      clear: [9, 8, 7, 6],
      rows: [[0, 0b1100_0110]], rgba: [10, 11, 12, 6, 1, 2, 3, 9, 4, 5, 6, 8, 7, 8, 9, 7]),
    // Left 15, above 23, corner 20: 15 + 23 − 20 = 18, three from the left, five from above and two from the corner. The
    // row begins with the byte above, 20 − 5; its second byte is 1 more than the corner.
    PNGKindTests.Kind(
      says: "nearest to the corner, nearer to the left than to above", head: (0, 8), width: 2,
      rows: [[0, 20, 23], [4, 251, 1]], rgba: [20, 23, 15, 21].flatMap { [$0, $0, $0, 255] }),
  ]

  @Test("pictures are read", arguments: kinds)
  func read(kind: PNGKindTests.Kind) throws {
    let image = try PNGReader.picture(in: kind.file).get()
    #expect(image == PixelImage(width: kind.width, height: kind.rows.count, rgba: kind.rgba))
  }

  /// An encoder for colour in full resolution can have odd sides; no render asks for that.
  @Test(
    "a film with odd sides is refused, whichever side it is",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no film was made odd"),
    arguments: [(98, 213), (99, 214), (99, 213)])
  func odd(width: Int, height: Int) throws {
    let bench = try RenderBench()
    _ = try bench.render("wait 0.2s\n", ["-o", "OUT/a.mp4", "--plain", "--width", "98", "--fps", "20"])
    let larger = ["-vf", "scale=\(width):\(height),format=yuv444p", "-c:v", "libx264", "-bf", "0"]
    _ = bench.output(["ffmpeg", "-v", "error", "-y", "-i", bench.path("a.mp4")] + larger + [bench.path("b.mp4")])
    try bench.change("b.mp4") { bytes in
      let (old, new) = (Array("picture 98 214".utf8), Array("picture \(width) \(height)".utf8))
      while let place = HashPatch.find(old, in: bytes) { bytes.replaceSubrange(place..<place + old.count, with: new) }
    }
    let refusal = try #require(bench.refusal("b.mp4"))
    #expect(refusal.hasSuffix("its record has odd sides, which no such film has"), "\(refusal)")
  }
}
