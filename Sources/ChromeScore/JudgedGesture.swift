import ChromeCore
import ChromeTakes

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
