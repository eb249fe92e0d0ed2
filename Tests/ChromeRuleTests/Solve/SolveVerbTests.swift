import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeScore
@testable import ChromeTakes
@testable import DesktopTestSupport

private let noProgram: Comment = "the built program is not next to the tests: no verb was run"

/// `solve` from the command line to what it prints.
@Suite("The verb solve", .enabled(if: builtProgram != nil, noProgram))
struct SolveVerbTests {
  private static let keys = ["--keys", "top.resistShow,top.resistHide", "--max-keys", "2"]

  @Test("prints what to set as JSON, and replay agrees")
  func json() throws {
    let text = SolverTests.peek + "expect header hidden\n"
    let run = try SweepVerb.run(["solve", "TAKE", "--format", "json"] + Self.keys, text)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.printed.utf8)) as? [String: Any])
    #expect(run.code == 0 && object["solved"] as? Bool == true && (object["conflicts"] as? [Any])?.isEmpty == true)
    let proposals = try #require(object["proposals"] as? [[String: Any]])
    let value = try #require((proposals.first?["set"] as? [String: Double])?["top.resistShow"])
    #expect(proposals.first?["safe"] is Double)
    let replay = ["replay", "TAKE", "--every", "end", "--set", "top.resistShow=\(value)"]
    // The take's own opening is overridden by the command line.
    #expect(try SweepVerb.run(replay, text).code == 0)
    #expect(try SweepVerb.run(["replay", "TAKE", "--every", "end"], text).code == 1)
  }

  @Test("prints lines that can be copied into a take")
  func text() throws {
    let run = try SweepVerb.run(["solve", "TAKE"] + Self.keys, SolverTests.peek + "expect header hidden\n")
    #expect(run.code == 0 && run.printed.hasPrefix("set top.resistShow "))
  }

  @Test(
    "1 for what cannot be, 64 for a wrong command line, 65 for takes that expect nothing or are none",
    arguments: [
      (["solve", "TAKE"] + keys, "expect header hidden\nexpect header shown\n", 1, "cannot both be met"),
      (["solve", "TAKE", "--keys", "top.resistShw"], "", 64, "Did you mean 'top.resistShow'?"),
      (["solve", "TAKE", "--max-keys", "9"], "", 64, "'9' is invalid"),
      (["solve", "TAKE"], "", 65, "the take has no expectations"),
      (["solve", "TAKE"], "bogus\n", 65, "t.take:14:1: error"),
      (["solve"], "", 64, "Missing expected argument 'TAKE'"),
    ] as [([String], String, Int32, String)])
  func ends(line: [String], rest: String, code: Int32, words: String) throws {
    let run = try SweepVerb.run(line, SolverTests.peek + rest)
    #expect(run.code == code && (run.text + run.printed).contains(words), "\(run.code): \(run.text) \(run.printed)")
  }
}

/// Problems whose answer is known to be there.
@Suite("Planted problems")
struct PlantedTests {
  /// Optimised code solves all fifty in the time that a few take otherwise; a quick run asks for ten.
  private static var count: Int {
    #if DEBUG
      1
    #else
      min(50, TestShare.of(200, least: 10))
    #endif
  }

  @Test(
    "95 of 100 are solved with at most three keys and each answer is replayed; those later than 2 s are reported")
  func planted() {
    let problems = PlantedProblem.some(Self.count)
    var (unsolved, late) = ([String](), [Duration]())
    for problem in problems {
      let clock = ContinuousClock()
      var solution = Solution(proposals: [], conflicts: [])
      let time = clock.measure {
        var solver = Solver(problem.takes, keys: Solver.usualKeys)
        solution = solver.solve()
      }
      if time > .seconds(2) { late.append(time) }
      if solution.proposals.isEmpty { unsolved.append(problem.testDescription) }
      for proposal in solution.proposals {
        #expect(
          proposal.changes.count <= 3 && SolverTests.isRight(problem.texts, proposal), "\(problem.testDescription)")
      }
    }
    #expect(unsolved.count * 20 <= problems.count, "\(unsolved)")
    print(
      "planted: \(problems.count) problems, seeds \(problems.map(\.seed)), unsolved \(unsolved), later than 2 s \(late)"
    )
  }
}
