import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

private let noProgram: Comment = "the built program is not next to the tests: no verb was run"

/// `flips` from the command line to what it prints. The take is the one that `IntervalScanTests.byHand` works out: a
/// peek of 60 pt brings a 96-pt header back up to a resistance of 12 pt, and nothing of it from 60 pt on.
@Suite("The verb flips", .enabled(if: builtProgram != nil, noProgram))
struct FlipsVerbTests {
  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("prints a row for each key that turns something, and the weakest")
  func table() throws {
    let run = try SweepVerb.run(["flips", "TAKE"])
    #expect(run.code == 0 && run.text.isEmpty)
    let lines = run.printed.split(separator: "\n").map(String.init)
    #expect(lines.first?.split(separator: " ").map(String.init) == ["Parameter", "Key", "Changes", "at", "Intervals"])
    #expect(lines.last?.hasPrefix("Most fragile: ") == true)
    let keys = lines.compactMap { line in TuningField.all.first { line.contains(" \($0.key) ") }?.key }
    #expect(keys.contains("top.resistShow") && keys.contains("top.hide"))
    // Nothing in the take is a wheel, a page or a fling.
    #expect(!keys.contains { $0.hasPrefix("wheel.") || $0.hasPrefix("pager.") || $0 == "scroll.deceleration" })
    #expect(keys == TuningField.all.map(\.key).filter(keys.contains))
    let row = try #require(lines.first { $0.contains(" top.resistShow ") })
    #expect(row.contains("12.05 ← 20 → 60 pt") || row.contains("12.05 ← 20 → 60.05 pt"))
  }

  @Test(
    "a take in which no time passes ends, with what there is to say",
    .timeLimit(.minutes(20)), arguments: ["", "expect header hidden\n", "set top.resistShow 10\n", "mark \"a\"\n"])
  func noTime(text: String) throws {
    let run = try SweepVerb.run(["flips", "TAKE", "--key", "top.resistShow"], text)
    #expect(run.code == 0 && run.printed.contains("Show after (top.resistShow): "))
  }

  @Test("a take that is too long to be run so often says so, before it is", .timeLimit(.minutes(20)))
  func tooLong() throws {
    let run = try SweepVerb.run(["flips", "TAKE"], "wait until header hidden within 600s\n")
    #expect(run.code == 65 && run.text.contains("steps of simulation are more than the limit of 1000000000"))
    #expect(run.text.contains("--key"))
  }

  @Test("prints the bands of a key that is named, the present one marked, a key that is named twice once")
  func bands() throws {
    let run = try SweepVerb.run(["flips", "TAKE", "--key", "top.resistShow", "--key", "top.resistShow"])
    let lines = run.printed.split(separator: "\n").map(String.init)
    #expect(run.code == 0 && lines.count == 4)
    #expect(lines[0].hasPrefix("Show after (top.resistShow): 12.05 ← 20 → 60"))
    #expect(lines.dropFirst().map { $0.hasPrefix("* ") } == [false, true, false])
    #expect(lines[1].hasPrefix("   0 … 12.05 ") && lines[1].hasSuffix("ends with all bars shown, on page 2"))
    #expect(lines[2].contains("header hidden") && lines[3].contains(" … 300 "))
  }

  @Test("prints a line for each word of a key that has words, as the panel says it")
  func words() throws {
    let run = try SweepVerb.run(["flips", "TAKE", "--key", "top.hide"])
    let lines = run.printed.split(separator: "\n").map(String.init)
    let field = try #require(TuningField.named("top.hide"))
    let labels = ["never", "track", "commit"].map { field.text(for: .choice($0)) }
    #expect(run.code == 0 && Set(labels).count == 3 && lines.count == 4)
    #expect(
      zip(lines.dropFirst(), labels).allSatisfy { $0.dropFirst(2).trimmingCharacters(in: .whitespaces).hasPrefix($1) })
  }

  @Test("prints JSON whose bands cover the range, and one for each word")
  func json() throws {
    let run = try SweepVerb.run(["flips", "TAKE", "--format", "json", "--key", "top.resistShow", "--key", "top.hide"])
    let lines = try objects(run.printed)
    #expect(run.code == 0 && lines.map { $0["key"] as? String } == ["top.resistShow", "top.hide"])
    #expect(lines[0]["unit"] as? String == "pt" && lines[0]["value"] as? Double == 20)
    #expect(lines[0]["complete"] as? Bool == true && lines[0]["gap"] as? Double == 0)
    let bands = try #require(lines[0]["bands"] as? [[String: Any]])
    let from = bands.map { $0["from"] as? Double ?? .nan }
    let to = bands.map { $0["to"] as? Double ?? .nan }
    #expect(from.first == 0 && to.last == 300 && Array(from.dropFirst()) == Array(to.dropLast()))
    #expect(lines[0]["borders"] as? [Double] == [from[1], to[1]])
    let ends = bands.map { ($0["outcome"] as? [String] ?? []).first { $0.hasPrefix("end:header") } }
    #expect(ends == ["end:header=shown", "end:header=hidden", "end:header=hidden"])
    #expect(bands.allSatisfy { ($0["outcome"] as? [String])?.last == "end:page=1" })
    let words = try #require(lines[1]["bands"] as? [[String: Any]])
    #expect(words.map { $0["is"] as? String } == ["never", "track", "commit"])
    #expect(words.allSatisfy { $0["from"] == nil && $0["outcome"] is [String] } && lines[1]["unit"] is NSNull)
  }

  @Test(
    "gives a number on a border to the band that starts there: replay says so too",
    arguments: [(12.0, true), (12.05, false)])
  func border(value: Double, shows: Bool) throws {
    let set = ["--set", "top.resistShow=\(value)"]
    let bands = try SweepVerb.run(["flips", "TAKE", "--key", "top.resistShow"] + set)
    let present = bands.printed.split(separator: "\n").first { $0.hasPrefix("*") }
    #expect(present?.contains(shows ? "0 … 12.05" : "12.05 … ") == true)
    let replay = try SweepVerb.run(["replay", "TAKE", "--every", "end", "--format", "jsonl"] + set)
    #expect(replay.printed.contains("barShown:header") == shows)
  }

  @Test("takes the tuning that --preset and --set make of the take")
  func opening() throws {
    let tuned = try SweepVerb.run(
      ["flips", "TAKE", "--preset", "default", "--set", "top.resistShow=30", "--key", "top.resistShow"])
    #expect(tuned.code == 0 && tuned.printed.contains("12.05 ← 30 → 60"))
    let other = try SweepVerb.run([
      "flips", "TAKE", "--preset", "chromium", "--format", "json", "--key", "top.resistShow",
    ])
    let line = try #require(try objects(other.printed).first)
    #expect(line["value"] as? Double == 0 && line["borders"] as? [NSNull] == [NSNull(), NSNull()])
  }

  @Test("says that nothing turns a take in which nothing happens")
  func nothing() throws {
    let run = try SweepVerb.run(["flips", "TAKE"], "take \"still\"\nwait 0.1s\n")
    #expect(run.code == 0)
    #expect(run.printed == "No parameter changes this take's result.\n")
    #expect(try SweepVerb.run(["flips", "TAKE", "--format", "json"], "take \"still\"\nwait 0.1s\n").printed.isEmpty)
  }

  struct Wrong: CustomTestStringConvertible, Sendable {
    var line: [String]
    var code: Int32
    var message: String
    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(
    "ends with 64 for a wrong command line and with 65 for a bad file",
    arguments: [
      Wrong(line: ["flips", "TAKE", "--key", "top.resistshw"], code: 64, message: "Did you mean 'top.resistShow'?"),
      Wrong(line: ["flips", "TAKE", "--set", "top.resistShow=301"], code: 64, message: "top.resistShow"),
      Wrong(line: ["flips", "TAKE", "--preset", "chromum"], code: 64, message: "chromium"),
      Wrong(line: ["flips", "TAKE", "--format", "csv"], code: 64, message: "'csv' is invalid"),
      Wrong(line: ["flips"], code: 64, message: "Missing expected argument 'TAKE'"),
      Wrong(line: ["flips", "OUT/none.take"], code: 65, message: "No such file"),
      Wrong(line: ["flips", "OUT/"], code: 65, message: "error"),
      Wrong(line: ["map", "TAKE", "--x", "top.rate", "-o", "OUT/a.png"], code: 64, message: "'--y KEY'"),
      Wrong(
        line: ["map", "TAKE", "--x", "top.hide", "--y", "top.rate", "-o", "OUT/a.png"], code: 64,
        message: "values are numbers"),
      Wrong(
        line: ["map", "TAKE", "--x", "top.rate", "--y", "top.rate", "-o", "OUT/a.png"], code: 64,
        message: "both top.rate"),
      Wrong(
        line: ["map", "TAKE", "--x", "top.rate", "--y", "top.deadBand", "-o", "OUT/a.gif"], code: 64,
        message: ".png, .json or .csv"),
      Wrong(
        line: ["map", "TAKE", "--x", "top.rate", "--y", "top.deadBand", "--size", "1", "-o", "OUT/a.png"], code: 64,
        message: "'1'"),
      Wrong(
        line: ["map", "OUT/none.take", "--x", "top.rate", "--y", "top.deadBand", "-o", "OUT/a.png"], code: 65,
        message: "No such file"),
    ])
  func wrong(_ row: Wrong) throws {
    let run = try SweepVerb.run(row.line) { #expect($0.names.allSatisfy { !$0.hasPrefix("a.") }) }
    #expect(run.code == row.code && run.printed.isEmpty, "\(run.code): \(run.text)")
    #expect(run.text.contains(row.message), "\(run.text)")
  }

  @Test("65 for an invalid take, with its line")
  func noTake() throws {
    let run = try SweepVerb.run(["flips", "TAKE"], "take \"a\"\nbogus\n")
    #expect(run.code == 65 && run.printed.isEmpty && run.text.contains("t.take:2:1: error"))
  }
}
