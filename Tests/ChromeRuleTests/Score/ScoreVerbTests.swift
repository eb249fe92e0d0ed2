import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeScore
@testable import ChromeSystem
@testable import DesktopTestSupport

private let noProgram: Comment = "the built program is not next to the tests: no verb was run"

/// `score` from the command line to what it prints.
@Suite("The verb score", .enabled(if: builtProgram != nil, noProgram))
struct ScoreVerbTests {
  @Test("prints a line of JSON for each preset, with the fields in their order")
  func json() throws {
    let run = try SweepVerb.run(["score", "default", "large-title", "--variants", "0", "--format", "json"])
    let lines = run.printed.split(separator: "\n")
    #expect(run.code == 0 && lines.count == 2 && run.text.isEmpty)
    let keys = [
      "preset", "gestures", "minutes", "flickers", "unwantedReveals", "lostCalls", "timeToReveal", "timeToHide",
      "contentJump", "partWay", "coveredReading", "asymmetry", "robustness", "offences",
    ]
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(keys.allSatisfy { object[$0] != nil })
      let places = try keys.map { try #require(line.range(of: "\"\($0)\":")).lowerBound }
      #expect(places == places.sorted())
      let offences = try #require(object["offences"] as? [[String: Any]])
      #expect(offences.allSatisfy { $0["gesture"] is String && $0["time"] is Double && $0["metric"] is String })
      let minutes = try #require(object["minutes"] as? Double)
      let lost = try #require(object["lostCalls"] as? Double)
      #expect(abs(lost * minutes - Double(offences.count { $0["metric"] as? String == "lostCalls" })) < 1e-4)
    }
    // A title that comes back at the page's top only loses calls; that is what it is for.
    #expect(lines[1].contains("\"metric\":\"lostCalls\""))
  }

  @Test("limits decide the exit code", arguments: [("lostCalls > 0", Int32(1)), ("lostCalls > 1e6", 0)])
  func limits(limit: String, code: Int32) throws {
    let run = try SweepVerb.run(["score", "large-title", "--variants", "0", "--fail-if", limit])
    let message = "large-title: failed: lostCalls is "
    #expect(run.code == code && run.text.contains(message) == (code == 1))
  }

  @Test("text and CSV hold every preset", arguments: ["text", "csv"])
  func formats(format: String) throws {
    let run = try SweepVerb.run(["score", "default", "chromium", "--variants", "0", "--format", format])
    #expect(run.code == 0 && run.printed.contains("default") && run.printed.contains("chromium"))
    if format == "csv" {
      let rows = run.printed.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(rows.count == 3 && rows.allSatisfy { $0.count == 3 + Metric.allCases.count })
    }
  }

  @Test("a folder of takes of one's own, and files of tunings")
  func ownFolder() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let take = "take \"a\"\ncontent 1 rows 200 72\nat 1 offset 6000\ndrag 195 700 by 0 -300 over 1s\nwait until rest\n"
    try SystemFile.replace(bench.path("a.take"), with: Array(take.utf8)).get()
    try SystemFile.replace(bench.path("mine.json"), with: Array("{\"values\":{\"top.resistHide\":30}}".utf8)).get()
    let line = ["score", bench.path("mine.json"), "--gestures", bench.folder, "--variants", "5"]
    let (code, words) = try bench.run([program] + line)
    #expect(code == 0, "\(words)")
    try SystemFile.replace(bench.path("b.take"), with: Array("take \"b\"\nbogus\n".utf8)).get()
    let (bad, reason) = try bench.run([program] + line)
    #expect(bad == 65 && reason.contains("b.take:2:1: error"))
  }

  @Test(
    "wrong command lines end with 64, bad folders with 65",
    arguments: [
      (["score"], 64, "Missing expected argument 'PRESET'"), (["score", "chromum"], 64, "chromium"),
      (["score", "default", "--fail-if", "flikers > 0"], 64, "Did you mean 'flickers'?"),
      (["score", "default", "--fail-if", "flickers => 0"], 64, "Did you mean '>='?"),
      (["score", "default", "--gestures", "OUT/none"], 65, "expected a folder that can be read"),
      (["score", "OUT/none.json"], 65, "No such file"),
      (["score", "default", "--format", "html"], 64, "was removed: use text, json or csv"),
      (["score", "default", "--format", "markdown"], 64, "'--format markdown' was removed: "),
    ] as [([String], Int32, String)])
  func wrong(line: [String], code: Int32, words: String) throws {
    let run = try SweepVerb.run(line)
    #expect(run.code == code && run.text.contains(words), "\(run.code): \(run.text)")
  }
}
