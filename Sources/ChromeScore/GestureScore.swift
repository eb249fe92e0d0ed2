import ChromeCore
import ChromeTakes

/// The counts that a score makes of one gesture.
package struct GestureScore: Equatable, Sendable {
  package internal(set) var scrollTicks: Tick = 0
  package internal(set) var offences: [Offence] = []
  /// Movements up that showed bars.
  var reveals: [Call] = []
  /// Movements down that hid bars.
  var hides: [Call] = []
  /// Distance that the content jumped, in points.
  package internal(set) var contentJump = 0.0
  /// Time that bars were part-way, in seconds.
  package internal(set) var partWay = 0.0
  /// Time of scrolling down with bars shown, in seconds multiplied by their mean shown share.
  package internal(set) var coveredReading = 0.0

  /// A flip in response to a movement of the page: seconds and points from the turn to the flip.
  struct Call: Equatable, Sendable {
    var seconds: Double
    var points: Double
  }

  /// An undesired effect, at a tick of the gesture.
  package struct Offence: Equatable, Sendable {
    package var metric: Metric
    package var tick: Tick
    /// The bar that flips; nil if none does.
    var bar: BarName?
  }

  /// Scores `take` under `tuning`.
  package init(_ take: Take, _ tuning: Tuning) { self.init(ScoredRun(take, tuning).trace) }

  init(_ trace: GestureTrace) {
    scrollTicks = trace.scrollTicks
    let judge = Judge(trace: trace, legs: Leg.all(trace.moments))
    offences = GestureScore.merged(judge.flickers + judge.unwantedReveals + judge.lostCalls)
    (reveals, hides) = (judge.calls(down: false), judge.calls(down: true))
    for (moment, next) in zip(trace.moments, trace.moments.dropFirst()) { add(moment, next, trace.bars) }
  }

  /// Ticks within which several bars that do the same count as one event.
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

  /// Adds the time-dependent counts between two moments.
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

/// Finds undesired effects.
struct Judge {
  var trace: GestureTrace
  var legs: [Leg]

  /// Ticks after a turn within which a timed move that began before it may still arrive.
  private static let lag = TickClock.tick(nearest: 0.3)
  private static let flickerTime = TickClock.tick(nearest: 1)
  private static let revealTime = TickClock.tick(nearest: 2)
  private static let patience = TickClock.tick(nearest: 0.5)
  /// Least length of an intentional movement, in points. Chosen as more than the height of a bar.
  private static let meant = 60.0

  var flickers: [GestureScore.Offence] {
    BarName.allCases.flatMap { bar in
      let arrivals = trace.arrivals.filter { $0.bar == bar }
      return zip(arrivals, arrivals.dropFirst()).filter { isFlicker($0, $1) }.map {
        GestureScore.Offence(metric: .flickers, tick: $1.tick, bar: bar)
      }
    }
  }

  private func isFlicker(_ first: GestureTrace.Arrival, _ second: GestureTrace.Arrival) -> Bool {
    guard second.tick - first.tick <= Judge.flickerTime else { return false }
    return !legs.contains { leg in
      leg.isDown != second.isShown && leg.start.tick >= first.tick - Judge.lag && leg.start.tick <= second.tick
    }
  }

  var unwantedReveals: [GestureScore.Offence] {
    trace.arrivals.filter { $0.isShown && isUnwanted($0.tick) }.map {
      GestureScore.Offence(metric: .unwantedReveals, tick: $0.tick, bar: $0.bar)
    }
  }

  private func isUnwanted(_ tick: Tick) -> Bool {
    guard let leg = legs.last(where: { $0.start.tick <= tick && tick < $0.end.tick }), leg.isDown else { return false }
    let follows = legs.contains { !$0.isDown && $0.start.tick <= tick && $0.end.tick >= tick - Judge.lag }
    return !follows && trace.offset(at: min(leg.end.tick, tick + Judge.revealTime)) - trace.offset(at: tick) > Leg.turn
  }

  var lostCalls: [GestureScore.Offence] {
    let ways = legs.filter { leg in
      !leg.isDown && (leg.length > Judge.meant || trace.flings.contains { leg.start.tick <= $0 && $0 <= leg.end.tick })
    }
    return ways.filter { trace.hasHidden(at: $0.start.tick) && arrival(isShown: true, in: $0) == nil }.map {
      GestureScore.Offence(metric: .lostCalls, tick: $0.end.tick)
    }
  }

  /// Returns the flips in response to intentional movements in one direction.
  func calls(down isDown: Bool) -> [GestureScore.Call] {
    legs.filter { $0.isDown == isDown && $0.length > Judge.meant }.compactMap { leg in
      guard isDown ? trace.hasShown(at: leg.start.tick) : trace.hasHidden(at: leg.start.tick),
        let arrival = arrival(isShown: !isDown, in: leg)
      else { return nil }
      return GestureScore.Call(
        seconds: TickClock.seconds(arrival.tick - leg.start.tick),
        points: abs(trace.offset(at: min(arrival.tick, leg.end.tick)) - leg.start.offset))
    }
  }

  private func arrival(isShown: Bool, in leg: Leg) -> GestureTrace.Arrival? {
    trace.arrivals.first { arrival in
      arrival.isShown == isShown && arrival.tick > leg.start.tick && arrival.tick <= leg.end.tick + Judge.patience
    }
  }
}

/// One run of a gesture under a tuning: its score, the marks that are met, and the data for drawing it.
package struct JudgedGesture: Sendable {
  package let score: GestureScore
  /// Lines of its take with an expectation that is not met.
  package let unmet: Set<Int>
  /// Moments in order of time; ticks since the start.
  package let moments: [Moment]

  /// The state at a tick.
  package struct Moment: Sendable {
    package var tick: Tick
    /// Offset of the page in points.
    package var offset: Double
    /// Shown fraction of each bar, 0…1.
    package var shown: PerBar
  }

  /// - Parameter start: the phone at rest on which the take plays, at ticks of its session.
  package init(_ take: Take, from start: Simulation, _ tuning: Tuning) {
    let trace = ScoredRun(take, tuning, from: start).trace
    score = GestureScore(trace)
    unmet = trace.unmet
    moments = trace.moments.map { Moment(tick: $0.tick - start.tick, offset: $0.offset, shown: $0.shown) }
  }
}

extension GestureScore {
  package func count(_ metric: Metric) -> Int { offences.count { $0.metric == metric } }
}
