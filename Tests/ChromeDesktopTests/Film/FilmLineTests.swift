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

/// Records line by line.
@Suite("Lines of a film's record")
struct FilmLineTests {
  private func words(_ lines: [String]) -> String? {
    var reader = FilmRecordReader(lines.joined(separator: "\n"))
    do throws(UserError) {
      _ = try reader.video()
      return nil
    } catch {
      return error.message
    }
  }

  private static let x = String(repeating: "x", count: 70)

  /// Of a long line 60 letters are told, and five of them are its first word's.
  @Test(
    "the wrong line is reported with its number, also if it is the last one or missing",
    arguments: [
      ([], "line 2 of the record, '': expected a line 'hash …'"),
      (["hash 12"], "line 2 of the record, 'hash 12': expected hash and 16 digits"),
      (["hash \(x)"], "line 2 of the record, 'hash \(x.prefix(55))': expected hash and 16 digits"),
      (
        ["hash \(FilmRecord.emptyHash)", "picture 9"],
        "line 3 of the record, 'picture 9': expected picture WIDTH HEIGHT scale N, sides 1 to 16384"
      ),
    ] as [([String], String)])
  func lines(more: [String], reported: String) { #expect(words([FilmRecord.head] + more) == reported) }

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
    let reported = words(Self.record(picture))
    #expect(
      (reported == nil) == isRead && reported?.hasSuffix("expected a picture of at most 16 million pixels") != false)
  }

  @Test("what a record says is what is read, values and presets included, to its last line") func whole() throws {
    let more = ["set header.full 120.0", "preset mine top.rate 0.5"]
    var reader = FilmRecordReader(Self.record("98 213 scale 0.25 plain alpha", more).joined(separator: "\n"))
    let video = try reader.video()
    #expect(video.picture == FilmPicture(width: 98, height: 213, scale: 0.25, isPlain: true, isClear: true))
    #expect(video.rate == FrameRate(60) && video.range == 0...600 && video.frames == 60 && video.contactSheet == nil)
    #expect(video.source == "wait 1s\ntake\n" && video.theme == "light" && video.fonts == FontMark())
    #expect(video.tuning.header.size.full == 120 && video.presets.map(\.name) == ["mine"])
    #expect(video.presets[0].tuning.top.rate == 0.5 && video.presets[0].tuning.header.size.full == 120)
  }
}
