import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The record of a film, written by anybody")
struct FilmRecordTests {
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
      var reader = FilmRecordReader(record)
      let video = try reader.video()
      _ = try FilmVerifier(path, video, .none)
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

  @Test("a take in it finds nothing of the machine") func paths() throws {
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
