import Testing

@testable import ChromeCore
@testable import ChromeScore

/// What scores count, in ways of a page and flips of bars that are written by hand.
@Suite("Scores of a gesture")
struct GestureScoreTests {
  /// Straight from place to place; seconds and points. One header of which `shown` says how much shows from when on.
  private static func trace(
    _ way: [(seconds: Double, offset: Double)], arrivals: [(seconds: Double, isShown: Bool)] = [], hidden: Bool = false,
    flings: [Double] = [], scrolling: ClosedRange<Double>? = nil
  ) -> GestureTrace {
    var trace = GestureTrace()
    trace.bars = [.header]
    trace.arrivals = arrivals.map { .init(tick: Tick($0.seconds * 600), bar: .header, isShown: $0.isShown) }
    trace.flings = flings.map { Tick($0 * 600) }
    let end = way[way.count - 1].seconds
    let scrolling = scrolling ?? 0...end
    trace.scrollTicks = Tick((scrolling.upperBound - scrolling.lowerBound) * 600)
    for tick in stride(from: 0, through: Tick(end * 600), by: 6) {
      let seconds = Double(tick) / 600
      let last = trace.arrivals.last { $0.tick <= tick }
      let shown = last.map(\.isShown) ?? !hidden
      trace.moments.append(
        .init(
          tick: tick, offset: offset(at: seconds, way), page: 1,
          shown: PerBar { $0 == .header && !shown ? 0 : 1 }, isScrolling: scrolling.contains(seconds)))
    }
    return trace
  }

  private static func offset(at seconds: Double, _ way: [(seconds: Double, offset: Double)]) -> Double {
    guard let next = way.firstIndex(where: { $0.seconds >= seconds }), next > 0 else { return way[0].offset }
    let (a, b) = (way[next - 1], way[next])
    return a.offset + (b.offset - a.offset) * (seconds - a.seconds) / (b.seconds - a.seconds)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var trace: GestureTrace
    var counts: [Metric: Int] = [:]

    init(_ name: String, _ trace: GestureTrace, _ counts: [Metric: Int] = [:]) {
      (testDescription, self.trace, self.counts) = (name, trace, counts)
    }
  }

  static let cases = [
    Case("rest", trace([(0, 500), (3, 500)])),
    Case("down, and it hides", trace([(0, 500), (1, 800), (3, 800)], arrivals: [(0.3, false)])),
    // A tremor of 20 pt on the way down shows and hides again: two flips without a turn of the way.
    Case(
      "a tremor that flips",
      trace(
        [(0, 500), (1, 800), (1.2, 780), (2, 1000)], arrivals: [(0.3, false), (1.15, true), (1.5, false)]),
      [.flickers: 2, .unwantedReveals: 1]),
    Case(
      "the same in more than a second is slow, not a flicker",
      trace([(0, 500), (1, 800), (1.2, 780), (4, 1000)], arrivals: [(0.1, false), (1.15, true), (3, false)]),
      [.unwantedReveals: 1]),
    // 40 pt are a turn: what follows it is meant.
    Case(
      "a turn of 40 pt", trace([(0, 500), (1, 800), (1.2, 760), (2, 760)], arrivals: [(0.3, false), (1.1, true)])),
    Case(
      "one reversal after the other",
      trace(
        [(0, 500), (0.5, 700), (1, 500), (1.5, 700)], arrivals: [(0.2, false), (0.7, true), (1.2, false)])),
    // It flips by itself after the page stopped.
    Case(
      "a settle that goes back", trace([(0, 500), (1, 600), (3, 600)], arrivals: [(1, false), (1.4, true)]),
      [.flickers: 1]),
    Case(
      "shown on the way down, and on it goes",
      trace([(0, 500), (3, 1100)], arrivals: [(1, true)], hidden: true), [.unwantedReveals: 1]),
    Case(
      "shown 20 pt before the end of the way", trace([(0, 500), (3, 1100)], arrivals: [(2.9, true)], hidden: true)),
    Case(
      "shown by a timed move that began on the way up",
      trace([(0, 500), (1, 400), (3, 800)], arrivals: [(1.2, true)], hidden: true)),
    Case("100 pt up, and nothing comes", trace([(0, 500), (1, 400), (3, 400)], hidden: true), [.lostCalls: 1]),
    Case("100 pt up with all bars shown", trace([(0, 500), (1, 400), (3, 400)])),
    Case("50 pt up are no call", trace([(0, 500), (1, 450), (3, 450)], hidden: true)),
    Case(
      "50 pt up that fly", trace([(0, 500), (1, 450), (3, 450)], hidden: true, flings: [0.5]), [.lostCalls: 1]),
    Case(
      "an answer 0.4 s after the way", trace([(0, 500), (1, 400), (3, 400)], arrivals: [(1.4, true)], hidden: true)),
    Case(
      "an answer 0.6 s after the way", trace([(0, 500), (1, 400), (3, 400)], arrivals: [(1.6, true)], hidden: true),
      [.lostCalls: 1]),
    // The limits: 60 pt, 0.5 s to answer, 0.3 s of lag.
    Case("63 pt up are a call", trace([(0, 500), (1, 437), (3, 437)], hidden: true), [.lostCalls: 1]),
    Case("57 pt up are none", trace([(0, 500), (1, 443), (3, 443)], hidden: true)),
    Case(
      "an answer 0.48 s after the way", trace([(0, 500), (1, 400), (3, 400)], arrivals: [(1.48, true)], hidden: true)),
    Case(
      "an answer 0.52 s after the way", trace([(0, 500), (1, 400), (3, 400)], arrivals: [(1.52, true)], hidden: true),
      [.lostCalls: 1]),
    Case(
      "shown 0.28 s after the way up", trace([(0, 500), (1, 400), (3, 800)], arrivals: [(1.28, true)], hidden: true)),
    Case(
      "shown 0.32 s after the way up", trace([(0, 500), (1, 400), (3, 800)], arrivals: [(1.32, true)], hidden: true),
      [.unwantedReveals: 1]),
    // 11.5 pt a second: 23 pt in 2 s, 25.3 in 2.2; 25 pt a second are 50 in 2.
    Case(
      "shown on a way down that then creeps",
      trace([(0, 500), (1, 600), (4, 634.5), (5, 900)], arrivals: [(1, true)], hidden: true)),
    Case(
      "shown on a continued way down",
      trace([(0, 500), (1, 600), (4, 675), (5, 900)], arrivals: [(1, true)], hidden: true),
      [.unwantedReveals: 1]),
    Case(
      "two calls",
      trace([(0, 500), (1, 400), (2, 600), (3, 450), (5, 450)], hidden: true), [.lostCalls: 2]),
  ]

  @Test("offences", arguments: cases)
  func offences(row: Case) {
    let score = GestureScore(row.trace)
    for metric in [Metric.flickers, .unwantedReveals, .lostCalls] {
      #expect(score.offences.count { $0.metric == metric } == row.counts[metric, default: 0], "\(metric.name)")
    }
  }

  @Test("two bars that do the same at nearly the same time are one sight")
  func merged() {
    var trace = Self.trace([(0, 500), (1, 600), (3, 600)], arrivals: [(1, false), (1.4, true)])
    trace.arrivals += trace.arrivals.map { .init(tick: $0.tick + 60, bar: .tabBar, isShown: $0.isShown) }
    #expect(GestureScore(trace).offences.map(\.tick) == [840])
    let together = trace.arrivals.map(\.tick).min() ?? 0
    trace.arrivals = trace.arrivals.map { .init(tick: $0.isShown ? 840 : together, bar: $0.bar, isShown: $0.isShown) }
    #expect(GestureScore(trace).offences.map(\.bar) == [.header], "of two at once the first")
  }

  @Test("a quarter of a second apart is one sight, a tick more is two", arguments: [(150, 1), (151, 2)])
  func sights(apart: Int, count: Int) {
    var trace = Self.trace([(0, 500), (1, 600), (3, 600)], arrivals: [(1, false), (1.4, true)])
    trace.arrivals += trace.arrivals.map { .init(tick: $0.tick + apart, bar: .tabBar, isShown: $0.isShown) }
    #expect(GestureScore(trace).offences.count == count)
  }

  @Test("times and ways run from the turn to the flip")
  func calls() {
    // Stands still for 0.5 s, then 300 pt a second.
    let down = GestureScore(Self.trace([(0, 500), (0.5, 500), (1.5, 800)], arrivals: [(0.8, false)]))
    #expect(down.hides.count == 1 && down.reveals.isEmpty)
    #expect(abs(down.hides[0].seconds - 0.3) < 0.011 && abs(down.hides[0].points - 90) < 4)
    let up = GestureScore(Self.trace([(0, 500), (1, 800), (2, 500)], arrivals: [(0.2, false), (1.2, true)]))
    #expect(abs(up.reveals[0].seconds - 0.2) < 0.011 && abs(up.reveals[0].points - 60) < 4)
  }

  @Test("what lasts: part-way, covered reading, jumps")
  func lasting() {
    // Down for 2 s under a bar that shows, then 1 s without it; 0.5 s after the end the page jumps by 30 pt in 0.1 s.
    var trace = Self.trace(
      [(0, 500), (3, 800), (3.5, 800), (3.6, 830), (4, 830)], arrivals: [(2, false)], scrolling: 0...3)
    let score = GestureScore(trace)
    #expect(abs(score.coveredReading - 2) < 0.02)
    #expect(abs(score.contentJump - 30) < 1e-9)
    #expect(score.partWay == 0 && score.scrollTicks == 1800)
    for index in trace.moments.indices where (600..<900).contains(trace.moments[index].tick) {
      trace.moments[index].shown = PerBar { $0 == .header ? 0.4 : 1 }
    }
    let partly = GestureScore(trace)
    #expect(abs(partly.partWay - 0.5) < 1e-9)
    #expect(abs(partly.coveredReading - 1.7) < 0.02)
  }

  @Test("a finger that rests on the page covers nothing that is being read")
  func rest() {
    #expect(GestureScore(Self.trace([(0, 500), (3, 500)])).coveredReading == 0)
  }

  @Test("another page is no way")
  func pages() {
    var trace = Self.trace([(0, 900), (1, 900)], hidden: true, scrolling: 0...0)
    for index in trace.moments.indices.dropFirst(50) {
      (trace.moments[index].page, trace.moments[index].offset) = (2, 100)
    }
    let score = GestureScore(trace)
    #expect(score.offences.isEmpty && score.contentJump == 0)
  }
}
