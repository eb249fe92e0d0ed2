import TestSupport
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

@Suite("The record of a video, written by anybody")
struct VideoRecordTests {
  /// As a render writes it.
  static func record(_ bench: RenderBench) throws -> String {
    let take = "page 0\npreset shy-nav-bar\nwait 0.1s\nswipe left\npreset chromium\nwait 0.1s\n"
    _ = try bench.render(take, ["-o", "OUT/a.png", "--sheet", "2x2", "--plain", "--scale", "0.1"])
    let bytes = try #require(try RecordSearch.text(in: bench.path("a.png")).get())
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Everything that `verify` and `open` do before the first picture; what they refuse it for.
  static func refusal(_ record: String, _ path: String) -> String? {
    do {
      var reader = VideoRecordReader(record)
      let video = try reader.video()
      _ = try VideoVerifier(path, video, .none)
      _ = try video.takeText(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var line: String
    var message: String
    var testDescription: String { line }
  }

  @Test(
    "a line that no render writes is reported",
    arguments: [
      Row(name: "set header.full", line: "set header.full 944.", message: "a number from 0 to"),
      Row(name: "set header.full", line: "set header.full nan", message: "a number from 0 to"),
      Row(name: "set header.full", line: "set header.fuller 44", message: "a later version"),
      Row(name: "set header.full", line: "set header.min 1", message: "each key once"),
      Row(name: "set top.hide", line: "set top.hide sometimes", message: "one of never"),
      Row(name: "set header.min", line: "set header.min 300", message: "header.min 300 is larger"),
      Row(name: "picture", line: "picture 16000 16000 scale 1", message: "at most 16 million pixels"),
      Row(name: "picture", line: "picture 39 85 scale 1e9", message: "picture WIDTH HEIGHT"),
      Row(
        name: "picture", line: "picture 39 85 scale 0.2 plain sheet 2x2",
        message: "does not result in frames of this size"),
      Row(name: "picture", line: "picture 39 85 scale 0.1 plain sheet 99x2", message: "nothing more than plain"),
      Row(name: "rate", line: "rate 60/0 ticks 0 9", message: "rate N/D"),
      Row(name: "rate", line: "rate 60/1 ticks 9 0", message: "rate N/D"),
      Row(name: "rate", line: "rate 60/1 ticks 0 99999999", message: "within 3600 s"),
      Row(name: "rate", line: "rate 60/1 ticks 0 99999", message: "after the end of its take"),
      Row(name: "frames", line: "frames 0", message: "frames and a number"),
      Row(name: "frames", line: "frames 5", message: "its take results in 4"),
      Row(name: "frames", line: "frames 4 mark a", message: "frames and a number"),
      Row(name: "frames", line: "frames 1 mark a", message: "a mark that its take does not have at this time"),
      Row(name: "hash", line: "hash 12", message: "16 digits"),
      Row(name: "theme", line: "theme pink", message: "light or dark"),
      Row(name: "theme", line: "theme light ink=red", message: "light or dark"),
      Row(name: "fonts", line: "fonts", message: "fonts HASH NAME"),
      Row(name: "preset chromium", line: "preset chromium top.hide", message: "preset NAME KEY VALUE"),
      Row(name: "preset chromium", line: "preset chromium header.full 9999", message: "a number from 0 to"),
      Row(name: "chrome-desktop", line: "chrome-desktop film 99", message: "another version"),
    ])
  func wrong(_ row: Row) throws {
    let bench = try RenderBench()
    let record = try Self.record(bench)
    #expect(Self.refusal(record, bench.path("a.png")) == nil)
    var lines = record.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix(row.name) })
    if row.message == "each key once" { lines.insert(row.line, at: index) } else { lines[index] = row.line }
    let refusal = try #require(Self.refusal(lines.joined(separator: "\n"), bench.path("a.png")))
    #expect(refusal.contains(row.message), "\(refusal)")
  }

  @Test("values of single pages are in the record, and in presets that change them") func pages() throws {
    let bench = try RenderBench()
    let take = "page 1 set top.hide never\npage 2 set bottom.rate 2\nwait 0.1s\npreset chromium\nwait 0.1s\n"
    _ = try bench.render(take, ["-o", "OUT/a.png", "--sheet", "2x2", "--plain", "--scale", "0.1"])
    let bytes = try #require(try RecordSearch.text(in: bench.path("a.png")).get())
    let record = String(decoding: bytes, as: UTF8.self)
    var reader = VideoRecordReader(record)
    let video = try reader.video()
    #expect(
      video.tuning.pageRules.values.map(\.page) == [1, 2] && video.presets.map(\.tuning.pageRules.isEmpty) == [true])
    let text = try video.takeText(bench.path("a.png"))
    #expect(
      TakeParser.read(text, presets: { _ in .success(TuningFile()) }).take?.setup.tuning.pageRules
        == video.tuning.pageRules)
    for (line, message) in [
      ("set page 1 header.full 40", "pages share header.full"), ("set page 1 top.hide", "set KEY VALUE"),
      ("set page x top.hide never", "a tuning key"), ("set page 1 top.hide some", "one of never"),
    ] {
      let changed = record.replacing("set page 1 top.hide never", with: line)
      let refusal = try #require(Self.refusal(changed, bench.path("a.png")))
      #expect(refusal.contains(message), "\(refusal)")
    }
  }

  @Test("a take in it has no access to the machine") func paths() throws {
    let bench = try RenderBench()
    let record = try Self.record(bench)
    for line in ["preset \"/etc/passwd\"", "preset \"t.json\"", "input \"/dev/zero\""] {
      let changed = record.replacing("swipe left", with: line)
      let refusal = try #require(Self.refusal(changed, bench.path("a.png")))
      #expect(refusal.contains("expected a preset embedded in the video") || refusal.contains("no input log here"))
    }
  }

  @Test("every line changed 50 times over by chance: refused or read, and never more than that") func mutated() throws {
    let bench = try RenderBench()
    let lines = try Self.record(bench).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SeededGenerator(seed: seed)
    var refused = 0
    for index in lines.indices {
      for _ in 0..<TestShare.of(50, least: 2) {
        var changed = lines
        changed[index] = Mutation.of(lines[index], &chance)
        if Self.refusal(changed.joined(separator: "\n"), bench.path("a.png")) != nil { refused += 1 }
      }
    }
    #expect(refused > lines.count, "of the seed \(seed)")
  }
}

/// Small damage to a text, as transmission, editors and ill will do it.
enum Mutation {
  private static let words = ["-1", "1e308", "nan", "999999999999", "0", "\"", "end", "take", "plain", "on", "\u{FF}"]

  static func of(_ line: String, _ chance: inout SeededGenerator) -> String {
    var bytes = Array(line.utf8)
    var parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = Int.random(in: 0...bytes.count, using: &chance)
    switch Int.random(in: 0..<8, using: &chance) {
    case 0: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 48...57, using: &chance)
    case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &chance)
    case 3 where place < bytes.count: bytes.remove(at: place)
    case 4: parts[Int.random(in: parts.indices, using: &chance)] = words.randomElement(using: &chance) ?? "0"
    case 5: parts.append(words.randomElement(using: &chance) ?? "0")
    case 6: parts.shuffle(using: &chance)
    default: bytes = []
    }
    let joined = parts.joined(separator: " ")
    return joined == line ? String(decoding: bytes, as: UTF8.self) : joined
  }
}

/// Records line by line.
@Suite("Lines of a video's record")
struct VideoLineTests {
  private func words(_ lines: [String]) -> String? {
    var reader = VideoRecordReader(lines.joined(separator: "\n"))
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
        ["hash \(VideoRecord.emptyHash)", "picture 9"],
        "line 3 of the record, 'picture 9': expected picture WIDTH HEIGHT scale N, sides 1 to 16384"
      ),
    ] as [([String], String)])
  func lines(more: [String], reported: String) { #expect(words([VideoRecord.head] + more) == reported) }

  private static func record(_ picture: String, _ more: [String] = []) -> [String] {
    [VideoRecord.head, "hash \(VideoRecord.emptyHash)", "picture \(picture)", "rate 60/1 ticks 0 600", "frames 60"]
      + ["fonts \(FontMark().text)", "theme light"] + more + ["take", "wait 1s", "take", ""]
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
    var reader = VideoRecordReader(Self.record("98 213 scale 0.25 plain alpha", more).joined(separator: "\n"))
    let video = try reader.video()
    #expect(video.picture == VideoPicture(width: 98, height: 213, scale: 0.25, isPlain: true, isClear: true))
    #expect(video.rate == FrameRate(60) && video.range == 0...600 && video.frames == 60 && video.contactSheet == nil)
    #expect(video.source == "wait 1s\ntake\n" && video.theme == "light" && video.fonts == FontMark())
    #expect(video.tuning.header.size.full == 120 && video.presets.map(\.name) == ["mine"])
    #expect(video.presets[0].tuning.top.rate == 0.5 && video.presets[0].tuning.header.size.full == 120)
  }
}

/// Takes that lean on something at their very ends, and what of it a video carries.
@Suite("What a video carries of its take, line by line")
struct CarriedLineTests {
  private func bench() throws -> RenderBench {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("mine.json"), with: Array("{\"top.resistShow\": 90}".utf8)).get()
    return bench
  }

  private func video(_ bench: RenderBench, _ take: String, _ more: [String] = []) throws -> CarriedVideo {
    _ = try bench.render(take, ["-o", "OUT/a.png", "--plain", "--scale", "0.1", "--force"] + more)
    return try CarriedVideo.read(bench.path("a.png"))
  }

  @Test("a preset of the last line becomes its values, behind the line itself as a note") func last() throws {
    let bench = try bench()
    for ending in ["", "\n"] {
      let source = try video(bench, "wait 0.1s\npreset \"mine.json\"" + ending).source
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == (ending.isEmpty ? 3 : 4))
      #expect(lines.prefix(2) == ["wait 0.1s", "# preset \"mine.json\""])
      #expect(lines[2].hasPrefix("set ") && lines[2].contains(" top.resistShow 90.0 "))
    }
  }

  @Test("another theme takes the place of the take's own, which stays as a note") func theme() throws {
    let take = "theme light\npage 0\nwait 0.1s\n"
    #expect(
      try video(try bench(), take, ["--theme", "dark"]).source == "# "
        + take.replacing("page 0", with: "page 0\ntheme dark"))
    #expect(try video(try bench(), take).source == take)
  }

  @Test("of the compared phones, only built-in presets are carried by name") func variants() throws {
    let bench = try bench()
    let options = ["--versus", bench.path("mine.json"), "chromium"]
    let files = try bench.render("wait 0.1s\n", ["-o", "OUT/b.png", "--scale", "0.42"] + options)
    let video = try CarriedVideo.read(bench.path("b.png"))
    #expect(video.presets.map(\.name) == ["chromium"] && video.hash == files[0].hash)
  }
}

/// The folder of shipped files that the environment names.
@Suite(
  "Shipped files from elsewhere",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: it was not started"))
struct NamedAssetsTests {
  /// A folder with one preset, and a take for each preset.
  @Test("are looked for where it says, and nowhere else; without a word where they are shipped") func named() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    mkdir(bench.path("Tunings"), 0o755)
    try SystemFile.replace(bench.path("Tunings/odd.json"), with: Array("{}".utf8)).get()
    let rows = [
      ("odd", bench.folder, true), ("odd", "", false), ("chromium", bench.folder, false), ("chromium", "", true),
    ]
    for (preset, folder, isKnown) in rows {
      try SystemFile.replace(bench.path("t.take"), with: Array("preset \(preset)\nwait 0.1s\n".utf8)).get()
      let words = ["/usr/bin/env", "CHROME_DESKTOP_ASSETS=\(folder)", program, "validate", bench.path("t.take")]
      #expect((try bench.run(words).code == 0) == isKnown, "\(preset) in '\(folder)'")
    }
  }
}
