import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The limits on the cost of a take, and the errors beyond them.
@Suite("The budget of a take")
struct TakeBudgetTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var line: Int
    var reason: String
    var testDescription: String { String(text.prefix(60)) }
  }

  private static func time(_ seconds: String, _ factor: Int) -> String {
    "simulated time \(seconds) s is more than the limit of 3600 s; for your own files add --budget \(factor)"
  }

  static let rows: [Row] = [
    Row(text: "wait 3600.01s", line: 1, reason: time("3600.01", 2)),
    Row(text: "press 195 600\nmove 0 -60 over 7200s", line: 2, reason: time("7200", 2)),
    Row(text: "wheel 0 -60 over 100000s", line: 1, reason: time("100000", 28)),
    Row(text: "drag 195 600 by 0 -60 over 100000s", line: 1, reason: time("100000", 28)),
    Row(text: "wait until header hidden within 100000s", line: 1, reason: time("100000", 28)),
    Row(text: "expect event barHidden within 3601s", line: 1, reason: time("3601", 2)),
    Row(text: "ramp top.resistShow 0 to 9 over 3601s", line: 1, reason: time("3601", 2)),
    Row(text: "studio on\nstudio scrub to 1s over 3600s", line: 2, reason: time("3600.74", 2)),
    Row(text: "repeat 3\nwait 1000s\nend\nwait 601s", line: 4, reason: time("3601", 2)),
    Row(text: "wait 1000s\nsamples\n2160001 cancel\nend", line: 2, reason: time("3600.001667", 2)),
    Row(text: "wait 1s\nsamples here\n2160000 cancel\nend", line: 2, reason: time("3601", 2)),
    Row(text: "wait 3000s\nexpect event barHidden within 700s", line: 2, reason: time("3700", 2)),
    Row(
      text: "repeat 1000\nwait 100000s\nend", line: 2,
      reason: "simulated time 100000000 s is more than the limit of 3600 s; --budget cannot raise it that far"),
    Row(
      // 6001 samples at 1/120 s last 50 s, with room for a thousand a second.
      text: "wheel 0 -1 in 6001 samples", line: 1, reason: ""),
    Row(
      text: "wait 0.001s\npress 195 600\nmove 0 -60 over 1ms in 9000 samples", line: 3,
      // Two ticks of 1/600 s pass, and have room for 3.33 inputs.
      reason: "9001 inputs are more than the limit of 5003.333333; for your own files add --budget 2"),
    Row(
      text: String(repeating: "wheel 0 -1\n", count: 5001), line: 1,
      reason: "5001 inputs are more than the limit of 5000; for your own files add --budget 2"),
    Row(
      // A drag presses and releases around its sample; time passes only between samples.
      text: String(repeating: "drag 195 600 by 0 -1 in 1 samples\n", count: 1667), line: 1,
      reason: "5001 inputs are more than the limit of 5000; for your own files add --budget 2"),
    Row(
      text: "content 0 sections" + String(repeating: " 9", count: 5001), line: 1,
      reason: "5001 sections are more than the limit of 5000; for your own files add --budget 2"),
    Row(
      text: (0...100).map { "output \"o\($0).gif\"\n" }.joined(), line: 101,
      reason: "101 files to render are more than the limit of 100; for your own files add --budget 2"),
  ]

  @Test("one error names the exceeded limit, its place, and how to raise it", arguments: rows)
  func refused(row: Row) {
    let problems = TakeParser.read(row.text + "\n").problems
    #expect(problems.map(\.reason) == (row.reason.isEmpty ? [] : [row.reason]))
    #expect(problems.isEmpty || problems.map(\.line) == [row.line])
  }

  @Test("with the budget that an error names the take is read", arguments: rows.filter { $0.reason.contains("add") })
  func raised(row: Row) {
    let factor = row.reason.split(separator: " ").last.flatMap { Int($0) } ?? 1
    #expect(TakeParser.read(row.text + "\n", budget: TakeBudget(factor: factor)).problems.map(\.reason) == [])
    #expect(TakeParser.read(row.text + "\n", budget: TakeBudget(factor: factor - 1)).take == nil)
  }

  @Test(
    "exactly the limit is allowed",
    arguments: [
      "wait 3600s", "wait until rest within 3600s", "repeat 36\nwait 100s\nend", "samples\n2160000 cancel\nend",
      "wait 3000s\nexpect no event barHidden within 600s", "wait 3600s\nmark \"a\"\ntap tab 0\nwait 0s",
      "content 0 sections" + String(repeating: " 9", count: 5000), String(repeating: "wheel 0 -1\n", count: 5000),
      String(repeating: "press 195 600\nmove 0 -1\n", count: 2500),
      (0..<100).map { "output \"o\($0).gif\"\n" }.joined(),
    ])
  func allowed(text: String) {
    // A tap lasts 50 ms: an hour has no room for it.
    let reasons = TakeParser.read(text + "\n").problems.map(\.reason)
    #expect(reasons == (text.contains("tap") ? [Self.time("3600.05", 2)] : []))
  }

  @Test("a factor is clamped to 1…1000, and multiplies every limit")
  func factors() {
    #expect([-5, 1, 30, 5000].map { TakeBudget(factor: $0).factor } == [1, 1, 30, 1000])
    for resource in TakeBudget.Resource.allCases {
      #expect(TakeBudget(factor: 30).limit(resource) == 30 * TakeBudget.usual.limit(resource))
      #expect(TakeBudget.usual.refusal(resource, TakeBudget.usual.limit(resource)) == nil)
    }
    #expect(TakeBudget(factor: 2).ticks == 4_320_000)
  }

  @Test(
    "times and numbers report how they are written",
    arguments: [
      ("wait 5x", "expected a time such as 0.25s or 250ms (or a bare number of seconds)"),
      ("press 1e10 0", "expected x in points, a number from -1000000000 to 1000000000"),
      ("press x 0", "expected x in points, a number"),
      ("screen 0 844", "expected the width in points, a number from 1 to 100000"),
    ])
  func numbers(text: String, reason: String) {
    #expect(TakeParser.read(text + "\n").problems.map(\.reason) == [reason])
  }

  @Test("the first 20 of many warnings are shown, and the number of the others")
  func warnings() {
    let reading = TakeParser.read(String(repeating: "release\n", count: 25))
    #expect(reading.warnings.count == 20 && reading.moreWarnings == 5 && reading.take != nil)
  }

  @Test("a preset and a log that are named many times are looked up once")
  func lookups() {
    final class Count: @unchecked Sendable { var presets = 0; var logs = 0 }
    let count = Count()
    let text = "repeat 50\npreset a\ninput \"b\"\nend\nresize 300 600\ninput \"b\"\n"
    let reading = TakeParser.read(
      text,
      presets: { _ in
        count.presets += 1
        return .success(TuningFile())
      },
      inputLogs: { _, _ in
        count.logs += 1
        return .success(TakeParser.LoggedInput(samples: []))
      })
    #expect(reading.problems.map(\.reason) == [])
    // A log means something different on another screen.
    #expect(count.presets == 1 && count.logs == 2)
  }
}

/// Expectations of future events, in the order of their lines.
@Suite("Events that takes expect")
struct ExpectedEventTests {
  private func passes(_ text: String, _ events: [Tick: Event]) throws -> [Bool] {
    try PlayerTester(text + "\n", events: events).results.map(\.passed)
  }

  @Test("one event decides all expectations that name it or a prefix of it, and no others")
  func decided() throws {
    let text = """
      expect event barHidden within 1s
      expect event barHidden toolbar within 0.5s
      expect no event barHidden header within 1s
      expect event barHidden header within 1s
      expect no event pageChanged within 0.2s
      """
    let tester = try PlayerTester(text + "\n", events: [60: .barHidden(.header)])
    #expect(tester.results.map(\.origin.line) == [1, 3, 4, 5, 2])
    #expect(tester.results.map(\.passed) == [true, false, true, true, false])
    #expect(tester.results.map(\.tick) == [60, 60, 60, 120, 300])
    #expect(tester.endTick == 300)
  }

  @Test("thousands that wait for the same event are decided in the order of their lines")
  func thousands() throws {
    let text = String(repeating: "expect event barShown within 0.1s\n", count: 5000)
    let met = try PlayerTester(text, events: [30: .barShown(.header)])
    #expect(met.results.map(\.origin.line) == Array(1...5000) && met.results.allSatisfy { $0.passed && $0.tick == 30 })
    let late = try PlayerTester(text)
    #expect(
      late.results.map(\.origin.line) == Array(1...5000) && late.results.allSatisfy { !$0.passed && $0.tick == 60 })
  }

  @Test("past events count since the last gesture, or for the given time")
  func seen() throws {
    let text = """
      wait 1s
      expect event barHidden
      expect event barHidden since 0.5s ago
      expect event barHidden since 0.4s ago
      key down
      expect event barHidden
      expect event barHidden header since 0.5s ago
      """
    // At 0.5 s; the wait is not a gesture, the key is one.
    #expect(try passes(text, [300: .barHidden(.header)]) == [true, true, false, false, true])
  }
}
