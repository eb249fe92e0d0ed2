internal import CAllocations
import ChromeDesktop
import ChromeShell
import ChromeSystem

/// The measurements of one benchmark: seconds per piece of work, allocations per piece, and a note.
struct Meter {
  /// True for a single round, which only shows that the benchmark runs.
  let isShort: Bool
  private(set) var secondsPerPiece: [Double] = []
  private(set) var allocationsPerPiece: Double?
  /// The subject of the measurement, if the name does not make it clear.
  var note = ""

  init(isShort: Bool) { self.isShort = isShort }

  /// Measures `body` in a number of rounds after one that does not count, each with a new state from `make`.
  ///
  /// - Parameter body: does the work and returns the number of pieces.
  mutating func measure<State>(
    rounds: Int, from make: () throws -> State, _ body: (inout State) throws -> Int
  ) rethrows {
    let skipped = isShort ? 0 : 1
    for round in 0..<(isShort ? 1 : rounds + skipped) {
      var state = try make()
      let before = Allocations.count
      let start = SteadyClock.seconds
      let pieces = try body(&state)
      let seconds = SteadyClock.seconds - start
      let after = Allocations.count
      guard round >= skipped, pieces > 0 else { continue }
      secondsPerPiece.append(seconds / Double(pieces))
      allocationsPerPiece = before.flatMap { before in after.map { Double($0 - before) / Double(pieces) } }
    }
  }
}

/// The number of heap allocations by this thread. Those of other threads are not counted.
enum Allocations {
  /// Allocations since the thread began; nil if they are not counted: on macOS, with musl, and under a sanitizer.
  static var count: Int? {
    let count = CAllocationsOfThisThread()
    return count < 0 ? nil : Int(count)
  }

  /// Returns the number of allocations made by `body`.
  static func during(_ body: () throws -> Void) rethrows -> Int? {
    let before = count
    try body()
    guard let before, let after = count else { return nil }
    return after - before
  }

  /// Live heap of the whole program, and memory held by malloc for it, in megabytes; nil if not counted.
  static var heap: (inUse: Double, kept: Double)? {
    let (inUse, kept) = (CAllocationsInUse(), CAllocationsKept())
    return inUse < 0 ? nil : (Double(inUse) / 1_048_576, Double(kept) / 1_048_576)
  }
}

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
