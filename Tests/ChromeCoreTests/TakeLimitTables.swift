import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// Every number in a take: its limit is read, and a value past it is rejected at its own column.
@Suite("Limits of values in a take")
struct TakeLimitTables {
  struct Limit: CustomTestStringConvertible, Sendable {
    /// The line, with `#` in place of the number.
    var line: String
    var allowed: String
    var refused: String
    var testDescription: String { "\(line): \(allowed), not \(refused)" }

    init(_ line: String, _ allowed: String, not refused: String) {
      (self.line, self.allowed, self.refused) = (line, allowed, refused)
    }

    func text(_ number: String) -> String {
      line.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number) + "\n"
    }
  }

  static let limits: [Limit] = [
    Limit("press # 0", "1e9", not: "1.001e9"), Limit("press 0 #", "-1e9", not: "-1.001e9"),
    Limit("screen # 844", "100000", not: "100000.5"), Limit("screen 390 #", "100000", not: "100000.5"),
    Limit("screen # 844", "1", not: "0.99"), Limit("screen 390 # ", "1", not: "0"),
    Limit("resize # 844", "1", not: "4.9e-324"), Limit("samples\n0 resize 390 #\nend", "1", not: "-0"),
    Limit("screen 390 844 safe # 0", "10000", not: "10000.5"),
    Limit("screen 390 844 safe 0 #", "10000", not: "10000.5"), Limit("screen 390 844 safe 0 #", "0", not: "-1"),
    Limit("pages #", "100", not: "101"), Limit("pages #", "1", not: "0"),
    Limit("wait #s", "100000", not: "100000.01"), Limit("hold #ms", "100000000", not: "100000001"),
    Limit("wait #min", "1666.6", not: "1667"),
    Limit("move 1 1 over 1s in # samples", "1000000", not: "1000001"),
    Limit("move 1 1 over 1s in # samples", "2", not: "0"), Limit("repeat #\nend", "1000", not: "1001"),
    Limit("content 0 height #", "1e9", not: "1.1e9"), Limit("content 0 height #", "0", not: "-0.1"),
    Limit("content 0 rows 1 #", "1e9", not: "1.1e9"), Limit("content 0 sections # spacing 1", "1e9", not: "1.1e9"),
    Limit("content 0 sections 1 spacing #", "1e9", not: "1.1e9"),
    Limit("content 0 sections 1 spacing #", "0", not: "-1"),
    Limit("content 0 sections 5 titles \"A\" widths #", "1e9", not: "1.1e9"),
    Limit("expect offset == #", "1e15", not: "1.1e15"), Limit("expect offset == -#", "1e15", not: "1.1e15"),
    Limit("expect offset == 0 ± #", "1e9", not: "1.1e9"), Limit("expect offset == 0 ± #", "0", not: "-0.1"),
    Limit("output \"a.mp4\" fps #", "1000", not: "1001"), Limit("output \"a.mp4\" fps #", "0.01", not: "0.009"),
    Limit("output \"a.mp4\" scale #", "100", not: "101"), Limit("output \"a.mp4\" scale #", "0.01", not: "0.009"),
    Limit("output \"a.mp4\" width #", "100000", not: "100001"), Limit("output \"a.mp4\" width #", "1", not: "0"),
    Limit("speed # for 1s", "100", not: "101"), Limit("speed # for 1s", "0.01", not: "0.009"),
    Limit("page #", "2", not: "3"), Limit("tap tab #", "2", not: "3"), Limit("at # offset 5", "2", not: "3"),
    Limit("content # height 5", "2", not: "3"), Limit("wait 1s\ncontent # height 5", "2", not: "3"),
    Limit("pages 1\ncontent 0 sections 9 9\ntap section #", "1", not: "2"),
    Limit("samples\n0 select #\nend", "1000000", not: "1000001"),
    Limit("samples\n0 content # height 5\nend", "2", not: "3"),
    Limit("samples\n5 cancel\n# cancel\nend", "5", not: "4"),
    Limit("samples\n# cancel\nend", "60000000", not: "60000001"),
    Limit("swipe left by hand seed #", "0", not: "-1"), Limit("set top.resistHide #", "300", not: "300.1"),
    Limit("ramp top.resistHide 0 to # over 1s", "300", not: "300.1"),
  ]

  @Test("the limit is read, anything past it is not", arguments: limits)
  func holds(limit: Limit) throws {
    let right = TakeParser.read(limit.text(limit.allowed), budget: .largest)
    #expect(right.problems.map(\.description) == [])
    let problems = TakeParser.read(limit.text(limit.refused), budget: .largest).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1, "\(problems)")
    let lines = limit.line.split(separator: "\n", omittingEmptySubsequences: false)
    let wrong = try #require(lines.firstIndex { $0.contains("#") })
    #expect(problem.line == wrong + 1)
    let column = lines[wrong].prefix { $0 != "#" }.unicodeScalars.count + 1
    // A sign that belongs to the number precedes it.
    #expect(problem.column == column || problem.column == column - 1)
  }

  @Test("repeats, includes and reading are bounded exactly")
  func expansions() {
    func repeated(_ lines: Int, _ times: Int) -> String {
      "repeat \(times)\n" + String(repeating: "wait 0.1s\n", count: lines)
        + "end\n"
    }
    // 20 000 lines are allowed in blocks.
    #expect(TakeParser.read(repeated(20, 1000)).take?.statements.count == 20_000)
    #expect(TakeParser.read(repeated(21, 1000)).take == nil)
    #expect(TakeParser.read(repeated(20, 1000) + repeated(1, 1)).problems.map(\.line) == [23])
  }

  @Test("a chain of eight includes is read, one of nine is not")
  func deep() {
    func chain(_ length: Int) -> TakeParser.Takes {
      { word in
        let number = Int(word) ?? 0
        let text = number < length ? "include \"\(number + 1)\"\n" : "wait 1s\n"
        return .success(
          TakeParser.IncludedText(
            path: word, bytes: Array(text.utf8),
            presets: { _ in .success(TuningFile(start: PresetStart(), tuning: Tuning())) },
            inputLogs: { _, _ in .failure(TakeParser.PresetProblem(reason: "no")) }, takes: chain(length)))
      }
    }
    #expect(TakeParser.read("include \"1\"\n", takes: chain(8)).take?.statements.map(\.action) == [.pass(600)])
    #expect(TakeParser.read("include \"1\"\n", takes: chain(9)).take == nil)
  }

  struct Nearness: Sendable {
    var sign: Comparison
    var tolerance: Double?
    /// The smallest difference between the actual and the expected value for which it holds; `high` is the largest.
    var low: Double
    var high: Double
  }

  @Test(
    "a comparison holds up to its tolerance, or a millionth",
    arguments: [
      Nearness(sign: .equal, tolerance: nil, low: -1e-6, high: 1e-6),
      Nearness(sign: .equal, tolerance: 0.5, low: -0.5, high: 0.5),
      Nearness(sign: .lessOrEqual, tolerance: nil, low: -.infinity, high: 1e-6),
      Nearness(sign: .lessOrEqual, tolerance: 0.5, low: -.infinity, high: 0.5),
      Nearness(sign: .greaterOrEqual, tolerance: nil, low: -1e-6, high: .infinity),
      Nearness(sign: .greaterOrEqual, tolerance: 0.5, low: -0.5, high: .infinity),
      Nearness(sign: .less, tolerance: nil, low: -.infinity, high: -1e-6),
      Nearness(sign: .less, tolerance: 0.5, low: -.infinity, high: 0.5),
      Nearness(sign: .greater, tolerance: nil, low: 1e-6, high: .infinity),
      Nearness(sign: .greater, tolerance: 0.5, low: -0.5, high: .infinity),
    ])
  func nearness(row: Nearness) {
    for (limit, inward) in [(row.low, 1.0), (row.high, -1)] where limit.isFinite {
      let hair = 2e-8 * inward
      #expect(row.sign.holds(7 + limit + hair, 7, tolerance: row.tolerance), "\(row.sign) inside \(limit)")
      #expect(!row.sign.holds(7 + limit - hair, 7, tolerance: row.tolerance), "\(row.sign) outside \(limit)")
    }
    #expect(Comparison.unequal.holds(7.1, 7, tolerance: nil) && !Comparison.unequal.holds(7 + 5e-7, 7, tolerance: nil))
  }
}
