/// The median of some measurements and their spread. Noise only ever adds time: the smallest is the cost of the work
/// itself, the median is typical.
struct Spread: Equatable, Sendable {
  var min: Double
  var median: Double
  var max: Double
  /// Median absolute deviation: half of all measurements are within this of the median.
  var deviation: Double
  var count: Int

  /// Creates the spread; nil without measurements.
  init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    (min, max, count) = (first, last, sorted.count)
    let middle = Spread.middle(of: sorted)
    median = middle
    deviation = Spread.middle(of: sorted.map { abs($0 - middle) }.sorted())
  }

  private static func middle(of sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }
}
