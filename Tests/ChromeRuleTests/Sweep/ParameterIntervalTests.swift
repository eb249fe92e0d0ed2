import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSweep
@testable import ChromeTakes

/// Bands that are written by hand, as they are shown and told.
@Suite("Bands by hand")
struct ParameterIntervalTests {
  private static let phone = Simulation(Setup())

  /// Bands that begin at such places and end where the next does, each with another page; those of `refused` with none.
  static func answer(
    _ key: String = "top.resistShow", present: Double = 20, starts: [Int], refused: Set<Int> = [], gap: Double = 0,
    runs: Int = 1
  ) throws -> IntervalReport {
    let scale = KeyScale(try #require(TuningField.named(key)), present: .number(present))
    let ends = starts.dropFirst().map { $0 - 1 } + [scale.values.count - 1]
    let bands = zip(starts, ends).enumerated().map { number, places in
      let result = GestureResult(number == 0 ? [] : [Event.pageChanged(number)], end: phone)
      return ParameterInterval(
        result: refused.contains(number) ? nil : result, number: number, places: places.0...places.1)
    }
    return IntervalReport(
      scale: scale, bands: bands, stage: .exact, isComplete: gap == 0, gap: gap, runCount: runs, hasEffect: true)
  }

  /// Steps of 0.0025 from 0.25 to 2: 701 values. One that lies between two of them is put in there.
  @Test(
    "a scale is a twentieth of a step apart from end to end, with the present value in it",
    arguments: [(1.0, 701, 300), (1.0013, 702, 301), (0.25, 701, 0), (2, 701, 700)])
  func scale(present: Double, count: Int, place: Int) throws {
    let scale = KeyScale(try #require(TuningField.named("top.rate")), present: .number(present))
    #expect(scale.values.count == count && scale.present == place && scale.number(at: place) == present)
    #expect(scale.range == 0.25...2 && scale.number(at: 1).isNear(0.2525) && scale.placesAStep == 20)
    #expect(scale.number(at: 300) == 1)
  }

  /// Borders at 0.25 + 200 · 0.0025 and 360 · 0.0025 later than 0.25: 0.25 below 1 and 0.15 above it, of 1.75.
  @Test("borders, and the nearer as a share of the range")
  func borders() throws {
    let answer = try Self.answer("top.rate", present: 1, starts: [0, 200, 360])
    #expect(answer.presentBand == 1 && answer.hasThresholds)
    #expect(answer.borders.below == 0.75 && answer.borders.above == 1.15)
    #expect(try #require(answer.safeShare).isNear(0.15 / 1.75))
    #expect(try #require(answer.safeShare(of: 0.3, in: 0)).isNear(0.45 / 1.75))
    #expect(answer.start(of: 0) == 0.25 && answer.end(of: 2) == 2)
    let below = try Self.answer("top.rate", present: 1, starts: [0, 200, 360], refused: [0])
    #expect(below.borders.below == nil && below.borders.above == 1.15)
    let above = try Self.answer("top.rate", present: 1, starts: [0, 200, 360], refused: [2])
    #expect(above.borders.below == 0.75 && above.borders.above == nil)
  }

  /// They begin at 0, 40, 75, 80, 160, 235, 240 and 250 of 300 pt. Of at most four none that is merged is wider than 75.
  @Test("narrow neighbors are merged up to the width of a group, never the one that stays separate")
  func groups() throws {
    let answer = try Self.answer(starts: [0, 40, 75, 80, 160, 235, 240, 250].map { $0 * 20 })
    // 0…75 are as wide as may be, 0…80 wider; the one from 160 stays by itself; 235…300 are three.
    #expect(answer.groups(most: 4, apart: 4).map(\.bands) == [0...1, 2...2, 3...3, 4...4, 5...7])
    // The present one is the first: 40…80 are two.
    #expect(answer.groups(most: 4).map(\.bands) == [0...0, 1...2, 3...3, 4...4, 5...7])
    // As many as there may be are all shown.
    #expect(answer.groups(most: 8, apart: 4).count == 8 && answer.groups().count == 8)
  }

  @Test("64 bands are shown apart, 65 are not", arguments: [(64, false), (65, true)])
  func many(count: Int, merges: Bool) throws {
    let answer = try Self.answer(starts: Array(0..<count), refused: [0])
    #expect(answer.groups().contains(where: \.isMerged) == merges)
    let line = String(decoding: IntervalJSON.line(answer), as: UTF8.self)
    // A group has no one outcome, and is not refused for its first band. All but the present one are 3.2 pt together.
    let merged = #"{"from":0,"to":3.2,"merged":64,"outcome":[]}"#
    #expect(line.contains(merged) == merges && line.contains(#""refused":true"#) == !merges)
    let first = merges ? "64 narrow intervals, each with a different result from the next" : "contradicts another value"
    #expect(IntervalText.bands(answer).split(separator: "\n")[1].hasSuffix(first))
  }

  /// Refused up to 12 pt, the present 20 in the second, a border at 50: 30 of 300 pt.
  private func three() throws -> IntervalReport {
    try Self.answer(starts: [0, 240, 1000], refused: [0], gap: 1.5, runs: 7)
  }

  @Test("a line of JSON, byte for byte")
  func json() throws {
    let ends = #""end:header=shown","end:toolbar=shown","end:tabBar=shown","end:page=1""#
    let wanted =
      #"{"key":"top.resistShow","unit":"pt","value":20,"borders":[null,50],"safe":0.1,"bands":["#
      + #"{"from":0,"to":12,"refused":true,"outcome":[]},"#
      + #"{"from":12,"to":50,"outcome":["pageChanged:1",\#(ends)]},"#
      + #"{"from":50,"to":300,"outcome":["pageChanged:2",\#(ends)]}],"runs":7,"gap":1.5,"complete":false}"#
    #expect(String(decoding: IntervalJSON.line(try three()), as: UTF8.self) == wanted + "\n")
  }

  @Test("bands and a table as people read them")
  func text() throws {
    let end = "ends with all bars shown, on page 2"
    #expect(
      IntervalText.bands(try three()).split(separator: "\n") == [
        "Show after (top.resistShow): 20 → 50 pt", "   0 … 12    not allowed: contradicts another value",
        "*  12 … 50   page 2 appears; \(end)", "   50 … 300  page 3 appears; \(end)",
        "  Search incomplete: intervals narrower than 1.5 may be missing.",
      ])
    #expect(
      IntervalText.table([try three()]).split(separator: "\n") == [
        "Parameter   Key             Changes at  Intervals",
        "Show after  top.resistShow  20 → 50 pt  3, possibly more",
        "Most fragile: Show after (top.resistShow), 10% of its range from a border.",
      ])
    // On a border.
    let near = IntervalText.table([try Self.answer(starts: [0, 400])])
    #expect(near.hasSuffix(" (top.resistShow), less than 0.1% of its range from a border."))
    #expect(IntervalText.table([try Self.answer(starts: [0])]).hasSuffix("No number listed here changes the result."))
  }

  struct Stories: CustomTestStringConvertible, Sendable {
    var inInterval: [SweepRun.TimedEvent]
    var here: [SweepRun.TimedEvent]
    var tick: Tick?
    var testDescription: String
  }

  private static func reported(_ tick: Tick, _ event: Event) -> SweepRun.TimedEvent { .init(tick: tick, event: event) }

  /// 600 ticks are a second; the description is the sentence.
  static let stories = [
    Stories(
      inInterval: [reported(10, .barHidden(.header)), reported(372, .barShown(.header))],
      here: [reported(20, .barHidden(.header)), reported(400, .barHidden(.tabBar))], tick: 372,
      testDescription: "0.62 s the header shows; the tab bar no longer hides"),
    Stories(
      inInterval: [reported(400, .barShown(.header))], here: [reported(300, .barHidden(.tabBar))], tick: 300,
      testDescription: "0.50 s the header shows; the tab bar no longer hides"),
    Stories(
      inInterval: [reported(66, .pageChanged(2))], here: [], tick: 66, testDescription: "0.11 s page 3 appears"),
    Stories(
      inInterval: [], here: [reported(300, .barHidden(.header))], tick: 300,
      testDescription: "0.50 s the header no longer hides"),
    Stories(
      inInterval: [reported(60, .settled(.top, .hidden))], here: [], tick: 60,
      testDescription: "0.10 s bars settle differently"),
    Stories(
      inInterval: [reported(60, .pageChanged(2))], here: [reported(90, .pageChanged(2))], tick: nil,
      testDescription: "the same"),
  ]

  @Test("the first difference of two stories, and its text", arguments: stories)
  func difference(row: Stories) {
    let found = EventDifference(row.inInterval, row.here)
    #expect(found?.tick == row.tick && (found?.sentence ?? "the same") == row.testDescription)
  }

  @Test("every number's scale goes from the first to the last value that its key allows")
  func ends() {
    for field in TuningField.all {
      guard case .number(_, let range, _) = field.kind else { continue }
      let values = KeyScale(field, present: field[Tuning()]).values
      #expect(values.first == .number(range.lowerBound) && values.last == .number(range.upperBound), "\(field.key)")
    }
  }

  /// 7 pt below 20 is a border, so of 300: values of 20, 16, 16, 14 and so on are 7, 3, 3, 1 away.
  @Test("the keys that are tried together are the eight nearest to a border; of equals the first comes first")
  func nearest() throws {
    let values = [20.0, 16, 16, 14, 30, 31, 32, 33, 34, 15]
    let answers = try values.enumerated().map { number, value in
      try Self.answer(present: value, starts: [0, 260], runs: number)
    }
    let still = try Self.answer(starts: [0], runs: 10)
    // Words turn something without being far or near.
    let field = try #require(TuningField.named("top.hide"))
    let bands = (0..<2).map {
      ParameterInterval(result: GestureResult([Event.pageChanged($0)], end: Self.phone), number: $0, places: $0...$0)
    }
    let words = IntervalReport(
      scale: KeyScale(field, present: .choice("never")), bands: bands, stage: .exact, isComplete: true, gap: 0,
      runCount: 11, hasEffect: true)
    #expect(words.hasThresholds && words.safeShare == nil)
    #expect(PairSearch.nearest([still, words] + answers).map(\.runCount) == [3, 9, 1, 2, 0, 4, 5, 6])
  }
}
