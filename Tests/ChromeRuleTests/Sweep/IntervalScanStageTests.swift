import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes

/// What a scan asks for and when it ends, told of runs that never were: each takes ten steps.
@Suite("Stages of a scan")
struct IntervalScanStageTests {
  /// Every value comes to the same by another way; ticks may see another upshot.
  private static func finding(_ place: Int, _ scan: IntervalScan, ticksDiffer: Bool = false) -> IntervalScan.Finding {
    let events: [Event] = ticksDiffer && scan.batchPace == .ticks ? [.pageChanged(2)] : []
    let result = GestureResult(events, end: Simulation(Setup()))
    return .init(place: place, result: result, print: UInt64(place), stepCount: 10, pace: scan.batchPace)
  }

  private static func scan(_ key: String, _ present: TuningValue, _ depth: ScanStage = .exact, steps: Int) throws
    -> IntervalScan
  {
    IntervalScan(KeyScale(try #require(TuningField.named(key)), present: present), depth: depth, steps: steps)
  }

  private static func finish(_ scan: inout IntervalScan) {
    while case let places = scan.batch(), !places.isEmpty { scan.accept(places.map { finding($0, scan) }) }
  }

  /// Three words and one run by ticks are 40 steps; a next stage needs 10 more.
  @Test(
    "continues to the next stage while the budget allows one more run and a deeper one was requested",
    arguments: [(50, ScanStage.exact, true), (49, .exact, false), (1000, .coarse, false), (1000, .fine, true)])
  func advance(steps: Int, depth: ScanStage, continues: Bool) throws {
    var scan = try Self.scan("top.hide", .choice("track"), depth, steps: steps)
    Self.finish(&scan)
    #expect(scan.runCount == 4 && scan.stage == .coarse)
    let went = scan.advance()
    #expect(went == continues && scan.stage == (continues ? .fine : .coarse))
  }

  /// 300 pt in steps of 0.05 are 6001 values; of a 32nd of them the widest is 188 steps: 9.4 pt.
  @Test("after what ticks confirm, the next stage is run in long steps again")
  func pace() throws {
    var scan = try Self.scan("top.resistShow", .number(20), steps: 100_000)
    let first = scan.batch()
    #expect(first == [400])
    Self.finish(&scan)
    #expect(scan.batchPace == .ticks && scan.answer.gap.isNear(9.4) && scan.answer.isComplete)
    let (went, places) = (scan.advance(), scan.batch())
    #expect(went && !places.isEmpty && scan.batchPace == .fastForward)
  }

  @Test("if ticks find a difference, everything is repeated by ticks")
  func anew() throws {
    var scan = try Self.scan("top.resistShow", .number(20), steps: 100_000)
    while scan.pace == .fastForward, case let places = scan.batch(), !places.isEmpty {
      scan.accept(places.map { Self.finding($0, scan, ticksDiffer: true) })
    }
    #expect(scan.pace == .ticks)
    let places = scan.batch()
    #expect(places.count == 35 && places.contains(400) && scan.batchPace == .ticks)
  }

  /// Without the present 400 there are 34: 0, 1, and then from place 2 on the second of the grid and so forth. Of these
  /// the places 0, 6, 13, 20 and 27: 0, and 5, 12, 19 and 26 times 187.5.
  @Test("a budget chooses evenly, says that it did not look at all, and pays for what ticks confirm anyway")
  func budget() throws {
    var scan = try Self.scan("top.resistShow", .number(20), steps: 60)
    scan.accept([Self.finding(scan.batch()[0], scan)])
    let places = scan.batch()
    #expect(places == [0, 937, 2250, 3562, 4875])
    #expect(!scan.answer.isComplete)
    var poor = try Self.scan("top.resistShow", .number(20), steps: 5)
    poor.accept([Self.finding(poor.batch()[0], poor)])
    let confirmed = poor.batch()
    #expect(confirmed == [400] && poor.batchPace == .ticks)
  }
}
