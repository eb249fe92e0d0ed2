import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeScore
@testable import ChromeSweep
@testable import ChromeTakes

/// Cards that are written by hand: their sums, and as they are printed.
@Suite("Scorecards by hand")
struct ScoreSheetTests {
  private static func card(_ values: [Metric: Double], named name: String = "x") -> Scorecard {
    var card = Scorecard(name, [], [])
    (card.values, card.counts, card.gestureCount, card.minutes) = (values, [:], 2, 1.5)
    return card
  }

  /// 18 000 and 54 000 ticks are half a minute and one and a half.
  @Test("sums are divided by the minutes of scrolling")
  func sums() {
    var (first, second) = (GestureScore(GestureTrace()), GestureScore(GestureTrace()))
    (first.scrollTicks, second.scrollTicks) = (18_000, 54_000)
    (first.contentJump, second.contentJump) = (30, 10)
    (first.partWay, second.partWay) = (1, 2)
    (first.coveredReading, second.coveredReading) = (2, 3)
    first.offences = [.init(metric: .flickers, tick: 300), .init(metric: .lostCalls, tick: 660)]
    second.offences = [60, 120].map { .init(metric: .flickers, tick: $0) }
    let card = Scorecard("x", ["a", "b"], [first, second])
    #expect(card.gestureCount == 2 && card.minutes == 2)
    let wanted: [Metric: Double] = [
      .flickers: 1.5, .unwantedReveals: 0, .lostCalls: 0.5, .contentJump: 20, .partWay: 1.5, .coveredReading: 2.5,
    ]
    #expect(card.values == wanted && card.counts == [.flickers: 3, .unwantedReveals: 0, .lostCalls: 1])
    #expect(
      card.offences.map(\.gesture) == ["a", "a", "b", "b"] && card.offences.map(\.seconds) == [0.5, 1.1, 0.1, 0.2])
    #expect(Scorecard("x", [], []).values.isEmpty)
  }

  /// Of twenty the tenth is the median and the nineteenth the 95th of a hundred.
  @Test("times and distances of calls are reported as median and 95th percentile")
  func calls() {
    var score = GestureScore(GestureTrace())
    score.reveals = (1...20).map { .init(seconds: Double($0), points: Double($0 * 3)) }
    score.hides = (1...20).map { .init(seconds: Double($0 * 10), points: Double($0 * 4)) }
    let values = Scorecard("x", ["a"], [score]).values
    #expect(values == [.revealP50: 10, .revealP95: 19, .hideP50: 100, .hideP95: 190, .asymmetry: 0.75])
    score.hides = [.init(seconds: 1, points: 0)]
    #expect(Scorecard("x", ["a"], [score]).values[.asymmetry] == nil)
  }

  @Test("a bar is away below a hundredth and shows in full above ninety-nine")
  func ends() {
    for (shown, isHidden, isShown) in [
      (0.0095, true, false), (0.0105, false, false), (0.985, false, false), (0.995, false, true),
    ] {
      var trace = GestureTrace()
      trace.bars = [.header]
      trace.moments = [.init(tick: 0, offset: 0, page: 1, shown: PerBar { _ in shown }, isScrolling: true)]
      #expect(trace.hasHidden(at: 5) == isHidden && trace.hasShown(at: 5) == isShown, "\(shown)")
    }
  }

  @Test(
    "decisions that differ, or that only one has",
    arguments: [
      ([true, false], [true], 1), ([true], [true, false, true], 2), ([true], [false], 1), ([nil], [nil], 0),
      ([nil, true], [true, true], 1),
    ] as [([Bool?], [Bool?], Int)])
  func decisions(a: [Bool?], b: [Bool?], count: Int) { #expect(Decisions.differences(a, b) == count) }

  @Test(
    "figures have as many digits as are worth reading",
    arguments: [
      (0.12345, Metric.revealP50, "0.123"), (0.12345, .hideP95, "0.123"), (0.0456, .robustness, "0.046"),
      (1.2345, .asymmetry, "1.23"), (1.26, .flickers, "1.3"), (30.04, .contentJump, "30"),
    ])
  func figure(value: Double, metric: Metric, wanted: String) { #expect(ScoreText.figure(value, metric) == wanted) }

  @Test("tables: numbers to the right, a dash for what there is nothing to tell by")
  func tables() {
    let card = Self.card([.flickers: 2, .lostCalls: 0.25], named: "a-long-name")
    let lines = ScoreText.table([card]).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("preset       flickers  unwanted  missed  reveal p50  p95"))
    #expect(lines[1].hasPrefix("a-long-name         2         –     0.3           –    –"))
  }

  @Test("offences: a line a metric, with thousandths of a second")
  func offences() {
    var card = Self.card([:])
    card.offences = [
      .init(gesture: "a", seconds: 1.20049, metric: .lostCalls), .init(gesture: "b", seconds: 0.5, metric: .flickers),
      .init(gesture: "c", seconds: 2, metric: .lostCalls),
    ]
    #expect(ScoreText.offences(card) == ["x: flickers: b at 0.5 s", "x: lostCalls: a at 1.2 s, c at 2 s"])
  }

  @Test("a file's name stays in its line, and no character of it acts")
  func strangeName() {
    var card = Self.card([:], named: "a\n|<b>\u{1B}[31m")
    card.offences = [.init(gesture: "g\nh", seconds: 1, metric: .flickers)]
    #expect(ScoreText.table([card]).split(separator: "\n").count == 2)
    #expect(ScoreText.offences(card) == ["a\\u{A}|<b>\\u{1B}[31m: flickers: g\\u{A}h at 1 s"])
    #expect(ScoreFile.csv([card]).split(separator: "\n")[1].hasPrefix("a\\u{A}|<b>\\u{1B}[31m,2,"))
  }

  @Test("JSON and CSV, byte for byte")
  func files() {
    var card = Self.card([.flickers: 2, .revealP50: 0.25, .revealP95: 0.5, .robustness: 0.1], named: "a,\"b")
    card.counts = [.flickers: 3]
    card.offences = [.init(gesture: "a", seconds: 1.2, metric: .flickers)]
    let json =
      #"{"preset":"a,\"b","gestures":2,"minutes":1.5,"flickers":2,"unwantedReveals":null,"lostCalls":null,"#
      + #""timeToReveal":{"p50":0.25,"p95":0.5},"timeToHide":{"p50":null,"p95":null},"contentJump":null,"#
      + #""partWay":null,"coveredReading":null,"asymmetry":null,"robustness":0.1,"counts":{"flickers":3},"#
      + #""offences":[{"gesture":"a","time":1.2,"metric":"flickers"}]}"#
    #expect(String(decoding: ScoreFile.json(card), as: UTF8.self) == json + "\n")
    let rows = ScoreFile.csv([card]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 3 && rows[0].hasPrefix("preset,gestures,minutes,flickers,unwantedReveals,"))
    #expect(rows[1] == #""a,""b",2,1.5,2,,,0.25,0.5,,,,,,,0.1"#)
  }
}
