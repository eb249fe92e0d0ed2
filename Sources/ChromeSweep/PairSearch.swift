import ChromeCore

/// The two keys of a plane.
package struct KeyPair: Hashable, Sendable {
  package var x: String
  package var y: String

  package init(x: String, y: String) { (self.x, self.y) = (x, y) }
}

/// Finds the keys that interact: the thresholds of one differ at another value of the other one. The plane of two that
/// do not interact is divided into columns and rows by their own thresholds, so it shows nothing new.
///
/// For each pair of keys, the ends of one's intervals are tested at a value of the other one's nearest interval, and
/// vice versa: about twelve runs per pair.
package struct PairSearch: SweepSearch {
  package let number: Int
  private let subject: SweepSubject
  private let ways: [Way]
  private var findings: [IntervalScan.Finding] = []

  /// One key's thresholds at another value of the other.
  private struct Way: Sendable {
    var pair: KeyPair
    var field: TuningField
    var level: SweepChange
    /// Pairs of neighbors: the ends of an interval, and the two sides of a threshold.
    var values: [TuningValue]
    /// The number of the first run.
    var start: Int
  }

  /// The most keys that are examined, those with the nearest thresholds.
  package static let mostKeys = 8
  /// Intervals that are examined on either side of the current one.
  private static let reach = 2

  /// Creates a search.
  ///
  /// - Parameter answers: the findings about keys, all under `subject`'s values.
  package init(number: Int, _ subject: SweepSubject, _ answers: [IntervalReport]) {
    (self.number, self.subject) = (number, subject)
    let keys = PairSearch.nearest(answers)
    var ways: [Way] = []
    for (index, first) in keys.enumerated() {
      for second in keys.dropFirst(index + 1) {
        let pair = KeyPair(x: first.scale.field.key, y: second.scale.field.key)
        for (moved, still) in [(first, second), (second, first)] {
          guard let level = still.neighbor else { continue }
          let start = ways.last.map { $0.start + $0.values.count } ?? 0
          ways.append(
            Way(
              pair: pair, field: moved.scale.field, level: SweepChange(still.scale.field, level),
              values: moved.ends(within: PairSearch.reach), start: start))
        }
      }
    }
    self.ways = ways
  }

  /// Returns the keys with thresholds, the nearest threshold first.
  package static func nearest(_ answers: [IntervalReport]) -> [IntervalReport] {
    let flipping = answers.filter { $0.hasThresholds && $0.safeShare != nil }
    return Array(flipping.sorted { ($0.safeShare ?? 1) < ($1.safeShare ?? 1) }.prefix(mostKeys))
  }

  private var runCount: Int { ways.last.map { $0.start + $0.values.count } ?? 0 }

  package mutating func batch() -> [Int] { findings.isEmpty ? Array(0..<runCount) : [] }

  package var trial: @Sendable (Int) -> IntervalScan.Finding {
    { [subject, ways] place in
      let way = ways.last { $0.start <= place } ?? ways[0]
      return subject.finding(place, [way.level, SweepChange(way.field, way.values[place - way.start])])
    }
  }

  package mutating func accept(_ findings: [IntervalScan.Finding]) { self.findings = findings }
  package mutating func advance() -> Bool { false }

  /// Pairs that interact, those with the most differences first.
  package var answer: [KeyPair] {
    guard findings.count == runCount else { return [] }
    var changes: [KeyPair: Int] = [:]
    for way in ways { changes[way.pair, default: 0] += changeCount(way) }
    let order = ways.map(\.pair).enumerated().reduce(into: [KeyPair: Int]()) {
      $0[$1.element] = $0[$1.element] ?? $1.offset
    }
    return changes.filter { $0.value > 0 }.keys.sorted { a, b in
      (-(changes[a] ?? 0), order[a] ?? 0) < (-(changes[b] ?? 0), order[b] ?? 0)
    }
  }

  /// Returns the number of changes: at the current value of the other key, neighbors had the same result if they are an
  /// interval's ends, and different ones if a threshold lies between them.
  private func changeCount(_ way: Way) -> Int {
    let results = way.values.indices.map { findings[way.start + $0].result }
    return zip(results, results.dropFirst()).enumerated().count { number, two in
      two.0 != nil && two.1 != nil && (two.0 == two.1) != number.isMultiple(of: 2)
    }
  }
}

extension IntervalReport {
  /// A value in the middle of the nearest other interval; nil if there is none.
  var neighbor: TuningValue? {
    let here = scale.number(at: scale.present)
    let others = [presentBand - 1, presentBand + 1].filter { bands.indices.contains($0) && bands[$0].result != nil }
    let nearest = others.min { distance(to: $0, from: here) < distance(to: $1, from: here) }
    return nearest.map { scale.values[(bands[$0].places.lowerBound + bands[$0].places.upperBound) / 2] }
  }

  private func distance(to band: Int, from here: Double) -> Double {
    let places = bands[band].places
    return min(abs(scale.number(at: places.lowerBound) - here), abs(scale.number(at: places.upperBound) - here))
  }

  /// Returns the first and the last value of each interval around the current one.
  fileprivate func ends(within reach: Int) -> [TuningValue] {
    let near = bands.indices.filter { abs($0 - presentBand) <= reach }
    return near.flatMap { [scale.values[bands[$0].places.lowerBound], scale.values[bands[$0].places.upperBound]] }
  }
}
