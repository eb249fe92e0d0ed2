import ChromeCore
import ChromeTakes

/// One life of a gesture under a tuning: what a score counts in it, which marks are met, and what is drawn of it.
package struct JudgedGesture: Sendable {
  package let score: GestureScore
  /// Lines of its take that expect what does not come.
  package let unmet: Set<Int>
  /// In the order of time; ticks since the start.
  package let moments: [Moment]

  /// What is seen at a tick.
  package struct Moment: Sendable {
    package var tick: Tick
    /// Points.
    package var offset: Double
    /// Shown fraction of each bar, 0…1.
    package var shown: PerBar
  }

  /// - Parameter start: the phone at rest that the take plays on, at ticks of its session.
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
