import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

/// What verbs print and how they end, from the command line.
@Suite("What verbs print", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct PrintedFormTests {
  private static let take = "take \"t\"\nwait 0.2s\nmark \"m\"\nwait 0.2s\n"

  private func run(_ line: [String], inspect: (RenderBench) throws -> Void = { _ in }) throws -> SweepVerb {
    try SweepVerb.run(line, Self.take, inspect: inspect)
  }

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("validate, presets, keys and doctor as JSON, a line for each result")
  func json() throws {
    let valid = try object(try run(["validate", "TAKE", "--format", "json"]).printed)
    #expect(valid["valid"] as? Bool == true && (valid["errors"] as? [String]) == [])
    let wrong = try SweepVerb.run(["validate", "TAKE", "--format", "json"], "wait 0.1s\nwiat 1s\n")
    let finding = try object(wrong.printed)
    #expect(wrong.code == 65 && wrong.text.isEmpty && finding["valid"] as? Bool == false)
    #expect((finding["errors"] as? [String])?.first?.contains("t.take:2:1: error: 'wiat'") == true)
    let presets = try run(["presets", "--format", "json"]).printed.split(separator: "\n").map(object)
    #expect(presets.contains { $0["name"] as? String == "default" && $0["own"] as? Bool == false })
    let keys = try run(["keys", "--format", "jsonl"]).printed.split(separator: "\n").map(object)
    let key = try #require(keys.first { $0["key"] as? String == "top.hide" })
    #expect(key["allowed"] as? [String] == ["never", "track", "commit"] && key["unit"] is NSNull)
    #expect(keys.first { $0["key"] as? String == "header.full" }?["allowed"] as? [Double] == [0, 400])
    let facts = try object(try run(["doctor", "--format", "json"]).printed)
    #expect(facts["SDL"] is String && facts["steps"] == nil)
  }

  @Test("a screenshot contains its take: verify and open read it, also at a mark, with its tick")
  func still() throws {
    let later = "set header.full 150\nscroll to 300\nwait 0.2s\nresize 500 900\nwait 0.2s\n"
    let text = "wait 0.2s\nmark \"m\"\n" + later
    for more in [["--at", "m"], ["--at", "0.1s", "--plain"], []] {
      let made = try SweepVerb.run(["snapshot", "TAKE", "--scale", "0.2", "-o", "OUT/a.png"] + more, text) { bench in
        let program = try #require(builtProgram)
        #expect(try bench.run([program, "verify", bench.path("a.png")]).code == 0)
        #expect(try bench.run([program, "open", bench.path("a.png"), "-o", bench.path("b.take")]).code == 0)
        #expect(String(decoding: try SystemFile.read(bench.path("b.take")).get(), as: UTF8.self) == text)
      }
      #expect(made.code == 0, "\(made.text)")
    }
  }

  @Test("a screenshot shows what render would show at that moment: frame, touches, captions")
  func shown() throws {
    let options = ["--at", "0.1s", "--scale", "0.2", "--frame", "slim", "--touches", "off", "--captions", "off"]
    let text = "caption \"words\" for 1s\npress 100 500\nwait 1s\n"
    let made = try SweepVerb.run(["snapshot", "TAKE", "-o", "OUT/a.png"] + options, text) { bench in
      let program = try #require(builtProgram)
      let take = bench.path("t.take")
      #expect(try bench.run([program, "render", take, "-o", bench.path("b.png")] + options).code == 0)
      #expect(try bench.run([program, "snapshot", take, "-o", bench.path("c.png")] + options.prefix(4)).code == 0)
      let pictures = try ["a", "b", "c"].map { try SystemFile.read(bench.path("\($0).png")).get() }
      #expect(pictures[0] == pictures[1])
      #expect(pictures[0] != pictures[2])
    }
    #expect(made.code == 0, "\(made.text)")
  }

  @Test("a still goes to standard output")
  func screenshotOnOutput() throws {
    let made = try run(["snapshot", "TAKE", "--scale", "0.2", "-o", "OUT/a.png"]) { bench in
      let program = try #require(builtProgram)
      let shell = ["/bin/sh", "-c", "\"$1\" snapshot \"$2\" --scale 0.2 -o - > \"$3\"", "sh", program]
      #expect(try bench.run(shell + [bench.path("t.take"), bench.path("b.png")]).code == 0)
      #expect(try SystemFile.read(bench.path("a.png")).get() == SystemFile.read(bench.path("b.png")).get())
    }
    #expect(made.code == 0)
  }

  @Test("a tuning from standard input")
  func tuningFromInput() throws {
    _ = try run(["presets"]) { bench in
      let program = try #require(builtProgram)
      let line = "echo '{\"header.full\": 77}' | \"$1\" replay \"$2\" --every end --preset - > \"$3\""
      let shell = ["/bin/sh", "-c", line, "sh", program, bench.path("t.take"), bench.path("out")]
      #expect(try bench.run(shell).code == 0)
      let printed = try object(String(decoding: try SystemFile.read(bench.path("out")).get(), as: UTF8.self))
      let header = (printed["bars"] as? [String: Any])?["header"] as? [String: Any]
      #expect(header?["visible"] as? Double == 77)
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var line: [String]
    var code: Int32
    var message: String
    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(
    "what cannot be is said with what to do",
    arguments: [
      Row(line: ["snapshot", "TAKE", "-o", "OUT/x.jpg"], code: 64, message: "expected a name ending in .png"),
      Row(line: ["snapshot", "TAKE", "-o", "OUT/x.png", "--at", "n"], code: 64, message: "its marks are \"m\""),
      Row(line: ["render", "TAKE", "-o", "OUT/x.png", "--at", "n"], code: 64, message: "its marks are \"m\""),
      Row(line: ["render", "TAKE", "-o", "OUT/x.gif", "--fps", "60"], code: 64, message: "choose 50, 33.3, 25 or 20"),
      Row(line: ["render", "TAKE", "-o", "OUT/x.gif", "--alpha"], code: 64, message: "'--alpha' is only for"),
      Row(
        line: ["render", "TAKE", "-o", "OUT/x.gif", "--poster", "1s"], code: 64,
        message: "'--poster' is only for .mp4"),
      Row(line: ["verify", "OUT/none.mp4"], code: 65, message: "No such file"),
      Row(line: ["verify", "/dev/null"], code: 65, message: "it is not a regular file"),
      Row(line: ["verify", "TAKE"], code: 65, message: "contains no take"),
      Row(line: ["open", "TAKE", "-o", "-"], code: 65, message: "is not a video"),
      Row(line: ["run", "--record-to", "OUT/none", "--seconds", "0"], code: 1, message: "create it first (mkdir -p"),
      Row(line: ["score", "TAKE"], code: 64, message: "is a take: expected the name of a preset"),
    ])
  func refusals(row: Row) throws {
    let run = try run(row.line) { #expect($0.names.allSatisfy { !$0.hasPrefix("x.") }) }
    #expect(run.code == row.code && run.text.contains(row.message), "\(run.code): \(run.text)")
  }

  @Test("a recording writes over nothing, and says what to do")
  func recording() throws {
    for option in ["--record-take", "--log-input"] {
      let run = try run(["run", option, "OUT/t.take", "--seconds", "0", "--no-restore", "--plain"])
      #expect(run.code == 1 && run.text.contains("choose another name, or delete it first"), "\(run.text)")
    }
  }

  @Test("a take without marks has no line for '--every mark', which is reported")
  func noMarks() throws {
    let run = try SweepVerb.run(["replay", "TAKE", "--every", "mark"], "wait 0.1s\n")
    #expect(run.code == 0 && run.printed.isEmpty && run.text.contains("warning: the take has no marks"))
    #expect(try self.run(["replay", "TAKE", "--every", "mark"]).text.isEmpty)
  }

  @Test("validate refuses a tuning that no verb would read for its size")
  func largeTuning() throws {
    let program = try #require(builtProgram)
    let bench = try RenderBench()
    let text = "{\"description\": \"" + String(repeating: "x", count: 1 << 20) + "\"}"
    try SystemFile.replace(bench.path("a.json"), with: Array(text.utf8)).get()
    let run = try bench.run([program, "validate", bench.path("a.json")])
    #expect(run.code == 65 && run.words.contains("a.json: error: it is too large: the limit is 1 MB"))
  }

  @Test("a tuning instead of a take is reported as such, in one line")
  func tuningForTake() throws {
    let run = try SweepVerb.run(["replay", "TAKE"], "\n{\"header.full\": 90}\n")
    #expect(run.code == 65 && run.text.split(separator: "\n").count == 1)
    #expect(run.text.contains("t.take: error: expected a take, but this is JSON"), "\(run.text)")
  }

  @Test("a preset that is named twice is scored once; keys may have a space after their comma")
  func twice() throws {
    let score = try run(["score", "default", "default", "--variants", "0", "--format", "csv"])
    #expect(score.code == 0 && score.printed.split(separator: "\n").count == 2, "\(score.printed)")
    let solve = try SweepVerb.run(
      ["solve", "TAKE", "--keys", "top.resistShow, top.hide"], "wait 0.1s\nexpect header shown\n")
    #expect(solve.code == 0, "\(solve.text)")
  }
}
