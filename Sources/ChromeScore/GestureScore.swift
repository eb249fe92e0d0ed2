import ChromeCore
import ChromeTakes

/// What a score counts in one gesture.
package struct GestureScore: Equatable, Sendable {
  package internal(set) var scrollTicks: Tick = 0
  package internal(set) var offences: [Offence] = []
  /// Seconds from the turn to the flip, and points.
  var reveals: [Call] = []
  var hides: [Call] = []
  /// Points.
  package internal(set) var contentJump = 0.0
  /// Seconds.
  package internal(set) var partWay = 0.0
  package internal(set) var coveredReading = 0.0

  /// A flip that a way of the page brought about.
  struct Call: Equatable, Sendable {
    var seconds: Double
    var points: Double
  }

  /// Something that should not be, at a tick of the gesture.
  package struct Offence: Equatable, Sendable {
    package var metric: Metric
    package var tick: Tick
    /// The one that flips; nil where none does.
    var bar: BarName?
  }

  /// `take` under `tuning`.
  package init(_ take: Take, _ tuning: Tuning) { self.init(ScoredRun(take, tuning).trace) }

  init(_ trace: GestureTrace) {
    scrollTicks = trace.scrollTicks
    let judge = Judge(trace: trace, legs: Leg.all(trace.moments))
    offences = GestureScore.merged(judge.flickers + judge.unwantedReveals + judge.lostCalls)
    (reveals, hides) = (judge.calls(down: false), judge.calls(down: true))
    for (moment, next) in zip(trace.moments, trace.moments.dropFirst()) { add(moment, next, trace.bars) }
  }

  /// Bars that do the same at nearly the same time are one sight.
  private static let sameSight = TickClock.ticksPerSecond / 4

  private static func merged(_ offences: [Offence]) -> [Offence] {
    let ordered = offences.sorted { ($0.tick, $0.metric.rawValue) < ($1.tick, $1.metric.rawValue) }
    return ordered.reduce(into: []) { kept, offence in
      let isKnown = kept.contains {
        $0.metric == offence.metric && $0.bar != offence.bar && offence.tick - $0.tick <= sameSight
      }
      if !isKnown { kept.append(offence) }
    }
  }

  /// What lasts, from one moment to the next.
  private mutating func add(_ moment: GestureTrace.Moment, _ next: GestureTrace.Moment, _ bars: [BarName]) {
    let seconds = TickClock.seconds(next.tick - moment.tick)
    let way = next.offset - moment.offset
    if bars.contains(where: { (0.01..<0.99).contains(moment.shown[$0]) }) { partWay += seconds }
    guard moment.page == next.page else { return }
    if !moment.isScrolling, !next.isScrolling { contentJump += abs(way) }
    guard way > 0, next.isScrolling || moment.isScrolling, !bars.isEmpty else { return }
    coveredReading += seconds * bars.map { moment.shown[$0] }.reduce(0, +) / Double(bars.count)
  }
}
