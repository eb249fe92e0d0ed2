import Foundation
import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeScore
@testable import ChromeSystem
@testable import ChromeTakes

/// Marks that compare numbers: they are met within intervals that no outcome tells of.
@Suite("Numeric marks")
struct NumberMarkTests {
  /// 8 pt of slop, 92 and 80 pt back: a header of 96 pt shows 172 − r of them.
  private static let readme = """
    set header.min 0 top.resistShow 120
    drag 195 640 by 0 -260 over 400ms
    wait until rest
    press 195 300
    move 0 100 over 300ms
    move 0 80 over 300ms

    """

  private func solver(_ text: String, _ keys: [String], mostKeys: Int = 3, runs: Int = Solver.usualRuns) -> Solver {
    Solver(
      SolverTests.takes([text]), keys: keys.compactMap(TuningField.named), mostKeys: mostKeys, runs: runs,
      pool: JobPool(threads: 2))
  }

  private func numbers(_ solution: Solution) -> [Double] {
    (solution.proposals.first?.changes ?? []).map { if case .number(let number) = $0.value { number } else { .nan } }
  }

  /// 30 ± t pt are visible from r = 142 − t to 142 + t.
  @Test("one number, by hand, within any tolerance", arguments: [0.1, 0.5, 1, 2, 4, 7, 8])
  func one(tolerance: Double) throws {
    var solver = solver(Self.readme + "expect header.visible == 30 ± \(tolerance)\n", ["top.resistShow"])
    let solution = solver.solve()
    #expect(abs(try #require(numbers(solution).first) - 142) <= tolerance)
    let safe = try #require(solution.proposals.first?.safe)
    #expect(safe > 0 && safe <= tolerance / 300 + 1e-9)
  }

  /// More than 25 pt and less than 27: r between 145 and 147.
  @Test("inequalities meet in a narrow interval")
  func inequalities() throws {
    let marks = "expect header.visible > 25\nexpect header.visible < 27\n"
    var solver = solver(Self.readme + marks, ["top.resistShow"])
    let found = try #require(numbers(solver.solve()).first)
    #expect(found > 145 && found < 147)
  }

  /// Under one finger 110 pt hide 110 − h, and 60 pt back show 60 − s of them: h = 80 and s = 42.
  private static let pair =
    SolverTests.opening + """
      press 195 650
      move 0 -110 over 400ms
      expect header.hidden == 30 ± 1
      move 0 60 over 300ms
      expect header.hidden == 12 ± 1

      """

  @Test("two numbers, by hand")
  func two() throws {
    var solver = solver(Self.pair, ["top.resistHide", "top.resistShow"])
    let found = numbers(solver.solve())
    #expect(found.count == 2 && abs(found[0] - 80) <= 1 && abs(found[1] - 42) <= 2, "\(found)")
  }

  @Test("among the keys of both bars, too")
  func all() {
    var solver = Solver(SolverTests.takes([Self.pair]), keys: Solver.usualKeys)
    let solution = solver.solve()
    #expect(!solution.proposals.isEmpty)
    for proposal in solution.proposals { #expect(SolverTests.isRight([Self.pair], proposal)) }
  }

  /// A header of 96 pt shows no more than that, at a rate of 1.85 and more: 4 − 1 pt less than is wanted.
  @Test("of one key it is shown that no value meets a mark; of two, or with few runs, it was only not found")
  func proof() {
    let text = Self.readme + "expect header.visible == 100 ± 1\n"
    var alone = solver(text, ["top.rate"])
    let proven = alone.solve()
    #expect(proven.proposals.isEmpty && proven.isProven)
    #expect(proven.nearest?.misses.map(\.distance) == [-3] && proven.nearest?.error == 3)
    var short = solver(text, ["top.rate"], runs: 40)
    let unproven = short.solve()
    #expect(unproven.proposals.isEmpty && !unproven.isProven)
    var two = solver(text, ["top.rate", "top.resistShow"], runs: 1_500)
    let open = two.solve()
    #expect(open.proposals.isEmpty && !open.isProven)
  }

  @Test(
    "marks of one moment that exclude each other are a proof",
    arguments: [
      ("expect header.visible == 30 ± 1\nexpect header.visible == 33 ± 1\n", true),
      ("expect header shown\nmark \"a\"\nexpect header hidden\n", true),
      ("expect header.visible == 30 ± 1\nexpect header.visible == 32 ± 1\n", false),
      ("expect header.visible == 30 ± 1\nwait 1s\nexpect header.visible == 33 ± 1\n", false),
      ("expect header.visible == 30 ± 1\nexpect toolbar.visible == 33 ± 1\n", false),
    ])
  func moment(marks: String, isExcluded: Bool) {
    #expect(SolverTests.takes([Self.readme + marks]).contradictions.isEmpty != isExcluded)
  }
}

/// Problems whose answer is known to be there.
@Suite("Planted numbers")
struct PlantedNumbersTests {
  private static func asked(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  /// As many as `CHROME_DESKTOP_PLANTED` says.
  private static var count: Int {
    #if DEBUG
      asked("CHROME_DESKTOP_PLANTED") ?? 2
    #else
      asked("CHROME_DESKTOP_PLANTED") ?? TestShare.of(100, least: 10)
    #endif
  }

  private static var seed: UInt64 { UInt64(asked("CHROME_DESKTOP_PLANTED_SEED") ?? 1) }

  @Test("99 of 100 are met again, each answer by the ordinary replay, and none is reported as impossible")
  func planted() {
    let problems = PlantedNumbers.some(Self.count, from: Self.seed * 1_000_000)
    var (missed, times) = ([String](), [Duration]())
    for problem in problems {
      var solver = Solver(problem.takes, keys: problem.fields)
      var solution = Solution(proposals: [], conflicts: [])
      times.append(ContinuousClock().measure { solution = solver.solve() })
      if solution.proposals.isEmpty { missed.append(problem.testDescription) }
      #expect(!solution.isProven, "\(problem.testDescription)")
      #expect(
        solution.proposals.allSatisfy { SolverTests.isRight([problem.text], $0) }, "\(problem.testDescription)")
    }
    #expect(missed.count * 100 <= problems.count)
    times.sort()
    let (median, longest) = (times[times.count / 2], times[times.count - 1])
    print("planted numbers: \(times.count), seed \(Self.seed), missed \(missed), \(median) median, \(longest) longest")
  }

  /// No bar hides 500 pt.
  @Test("a number that cannot be is never met")
  func impossible() {
    for problem in PlantedNumbers.some(min(4, Self.count), from: Self.seed * 1_000_000) {
      let takes = SolverTests.takes([problem.text + "expect header.hidden == 500 ± 5\n"])
      var solver = Solver(takes, keys: problem.fields, runs: 1_000)
      let solution = solver.solve()
      let line = takes.marks[takes.marks.count - 1].line
      #expect(solution.proposals.isEmpty && solution.nearest?.misses.contains { $0.line == line } == true)
    }
  }
}
