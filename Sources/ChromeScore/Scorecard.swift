import ChromeCore
import ChromeSystem
import ChromeTakes

/// A gesture by which presets are judged.
package struct ScoredGesture: Sendable {
  package var name: String
  package var take: Take

  package init(name: String, take: Take) { (self.name, self.take) = (name, take) }
}

/// The result of a preset over many gestures.
package struct Scorecard: Equatable, Sendable {
  package var preset: String
  package var gestureCount: Int
  /// Scrolling time in minutes.
  package var minutes: Double
  /// Values by metric; nil if they could not be determined.
  package var values: [Metric: Double]
  package var counts: [Metric: Int]
  package var offences: [Offence]

  package struct Offence: Equatable, Sendable {
    package var gesture: String
    package var seconds: Double
    package var metric: Metric
  }

  /// - Parameters:
  ///   - variants: number of variants of each gesture, for the robustness; 0 leaves it out.
  ///   - pool: its number of threads does not affect the result.
  package init(
    _ preset: String, _ tuning: Tuning, _ gestures: [ScoredGesture], variants: Int = GestureVariant.usualCount,
    pool: JobPool = JobPool()
  ) {
    let traces = pool.map(gestures.count) { ScoredRun(gestures[$0].take, tuning).trace }
    let scores = pool.map(traces.count) { GestureScore(traces[$0]) }
    self.init(preset, gestures.map(\.name), scores)
    let shares = Robustness.shares(gestures.map(\.take), traces.map(\.inputs), tuning, variants: variants, pool)
    values[.robustness] = shares.map { $0.flipped / max(1, $0.all) }
  }

  /// Creates the card without the robustness, which takes other runs.
  init(_ preset: String, _ names: [String], _ scores: [GestureScore]) {
    (self.preset, gestureCount) = (preset, scores.count)
    minutes = TickClock.seconds(scores.reduce(0) { $0 + $1.scrollTicks }) / 60
    offences = zip(names, scores).flatMap { name, score in
      score.offences.map { Offence(gesture: name, seconds: TickClock.seconds($0.tick), metric: $0.metric) }
    }
    (values, counts) = ([:], [:])
    for metric in [Metric.flickers, .unwantedReveals, .lostCalls] {
      let count = offences.count { $0.metric == metric }
      counts[metric] = count
      values[metric] = perMinute(Double(count))
    }
    values[.contentJump] = perMinute(scores.reduce(0) { $0 + $1.contentJump })
    values[.partWay] = perMinute(scores.reduce(0) { $0 + $1.partWay })
    values[.coveredReading] = perMinute(scores.reduce(0) { $0 + $1.coveredReading })
    addCalls(scores.flatMap(\.reveals), scores.flatMap(\.hides))
  }

  private mutating func addCalls(_ reveals: [GestureScore.Call], _ hides: [GestureScore.Call]) {
    values[.revealP50] = Percentile.of(reveals.map(\.seconds), share: 0.5)
    values[.revealP95] = Percentile.of(reveals.map(\.seconds), share: 0.95)
    values[.hideP50] = Percentile.of(hides.map(\.seconds), share: 0.5)
    values[.hideP95] = Percentile.of(hides.map(\.seconds), share: 0.95)
    guard let up = Percentile.of(reveals.map(\.points), share: 0.5),
      let down = Percentile.of(hides.map(\.points), share: 0.5),
      down > 0
    else { return }
    values[.asymmetry] = up / down
  }

  private func perMinute(_ sum: Double) -> Double? { minutes > 0 ? sum / minutes : nil }
}

/// Percentiles by nearest rank: the smallest number that the given share of the numbers does not exceed.
enum Percentile {
  static func of(_ numbers: [Double], share: Double) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let rank = Int((share * Double(numbers.count)).rounded(.up))
    return numbers.sorted()[max(1, rank) - 1]
  }
}
