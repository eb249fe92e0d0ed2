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
      let film = try reader.film()
      _ = try FilmVerifier(path, film, .none)
      _ = try film.takeText(path)
      return nil
    } catch let problem as FilmRecordReader.Problem {
      return problem.words
    } catch {
      return (error as? RenderFailure)?.words ?? "\(error)"
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var line: String
    var says: String
    var testDescription: String { line }
  }

  @Test(
    "a line that no render writes is reported",
    arguments: [
      Row(name: "set header.full", line: "set header.full 944.", says: "a number from 0 to"),
      Row(name: "set header.full", line: "set header.full nan", says: "a number from 0 to"),
      Row(name: "set header.full", line: "set header.fuller 44", says: "a later version"),
      Row(name: "set header.full", line: "set header.min 1", says: "each key once"),
      Row(name: "set top.hide", line: "set top.hide sometimes", says: "one of never"),
      Row(name: "set header.min", line: "set header.min 300", says: "header.min 300 is larger"),
      Row(name: "picture", line: "picture 16000 16000 scale 1", says: "at most 16 million pixels"),
      Row(name: "picture", line: "picture 39 85 scale 1e9", says: "picture WIDTH HEIGHT"),
      Row(
        name: "picture", line: "picture 39 85 scale 0.2 plain sheet 2x2",
        says: "does not result in frames of this size"),
      Row(name: "picture", line: "picture 39 85 scale 0.1 plain sheet 99x2", says: "nothing more than plain"),
      Row(name: "rate", line: "rate 60/0 ticks 0 9", says: "rate N/D"),
      Row(name: "rate", line: "rate 60/1 ticks 9 0", says: "rate N/D"),
      Row(name: "rate", line: "rate 60/1 ticks 0 99999999", says: "within 3600 s"),
      Row(name: "rate", line: "rate 60/1 ticks 0 99999", says: "after the end of its take"),
      Row(name: "frames", line: "frames 0", says: "frames and a number"),
      Row(name: "frames", line: "frames 5", says: "its take results in 4"),
      Row(name: "frames", line: "frames 4 mark a", says: "frames and a number"),
      Row(name: "frames", line: "frames 1 mark a", says: "a mark that its take does not have at this time"),
      Row(name: "hash", line: "hash 12", says: "16 digits"),
      Row(name: "theme", line: "theme pink", says: "light or dark"),
      Row(name: "theme", line: "theme light ink=red", says: "light or dark"),
      Row(name: "fonts", line: "fonts", says: "fonts HASH NAME"),
      Row(name: "preset chromium", line: "preset chromium top.hide", says: "preset NAME KEY VALUE"),
      Row(name: "preset chromium", line: "preset chromium header.full 9999", says: "a number from 0 to"),
      Row(name: "chrome-desktop", line: "chrome-desktop film 99", says: "another version"),
    ])
  func wrong(_ row: Row) throws {
    let bench = try RenderBench()
    let record = try Self.record(bench)
    #expect(Self.refusal(record, bench.path("a.png")) == nil)
    var lines = record.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix(row.name) })
    if row.says == "each key once" { lines.insert(row.line, at: index) } else { lines[index] = row.line }
    let refusal = try #require(Self.refusal(lines.joined(separator: "\n"), bench.path("a.png")))
    #expect(refusal.contains(row.says), "\(refusal)")
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
