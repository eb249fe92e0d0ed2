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
}
