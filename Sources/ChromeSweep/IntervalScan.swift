/// Finds the intervals of equal results of one key. A value: it returns the values to test next and receives their
/// results; the caller runs them, on any number of threads.
///
/// - It starts with a grid over the whole range, and bisects between two neighbors that differ.
/// - Between two with the same result it continues until their runs were identical at every input (`Probe.print`) or
///   they are neighbors on the scale. Keys are only compared, added, multiplied and clamped: if two values make no
///   difference to anything, no value between them does.
/// - Both sides of every threshold are run tick by tick before it is reported. If a long step was wrong, the whole scan
///   is repeated that way.
package struct IntervalScan: Sendable {
  package let scale: KeyScale
  package private(set) var stage = ScanStage.coarse
  package private(set) var pace = SweepRun.Pace.fastForward
  /// Number of tested values, including runs that confirm a threshold.
  package private(set) var runCount = 0
  private let depth: ScanStage
  private let steps: Int
  private var stepsLeft: Int
  /// The probes by position on the scale.
  private var probes: [Probe?]
  private var results: [GestureResult?] = []
  private var numbers: [GestureResult?: Int] = [:]
  private var isConfirming = false
  /// Inputs and steps of the longest run so far; 0 before the first.
  private var longestRun = 0

  /// The findings about a value.
  struct Probe: Sendable {
    /// Number of its result.
    var result: Int
    var print: UInt64
    var isConfirmed: Bool
  }

  /// The finding at a position of the scale; no result if the value contradicts others.
  package struct Finding: Sendable {
    package var place: Int
    package var result: GestureResult?
    package var print: UInt64
    package var stepCount: Int
    package var pace: SweepRun.Pace
  }

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - depth: the stage after which it ends.
  ///   - steps: the limit of inputs and time steps of all runs together; then it ends with what it has found.
  package init(_ scale: KeyScale, depth: ScanStage = .exact, steps: Int = IntervalScan.usualSteps) {
    (self.scale, self.depth, self.steps, stepsLeft) = (scale, depth, steps, steps)
    probes = Array(repeating: nil, count: scale.values.count)
  }

  /// Four seconds of CPU time, and more than any gesture of 60 s needs.
  package static let usualSteps = 20_000_000
  private static let seedCount = 32
  private static let mostFineCells = 256
}

/// The resolution of a scan: a grid of 33; each step of the key, or 257 values; everything that could differ.
package enum ScanStage: Int, Comparable, Sendable {
  case coarse, fine, exact

  package static func < (a: ScanStage, b: ScanStage) -> Bool { a.rawValue < b.rawValue }
}

// Progress.
extension IntervalScan {
  /// Returns the positions to test now; empty when the stage is done. `advance` starts the next.
  package mutating func batch() -> [Int] {
    isConfirming = false
    let seeds = seeds.filter { probes[$0] == nil }
    let places = affordable(longestRun == 0 ? [scale.present] : seeds.isEmpty ? splits : seeds)
    if !places.isEmpty { return places }
    isConfirming = true
    return confirmable(unconfirmed)
  }

  /// Returns the positions that may be confirmed: confirming may cost as much again as searching, and no more; the
  /// current value is always confirmed.
  private func confirmable(_ places: [Int]) -> [Int] {
    let most = (steps + stepsLeft) / max(1, longestRun)
    return most > 0 ? Array(places.prefix(most)) : places.filter { $0 == scale.present }
  }

  /// Returns as many positions as the budget has room for, evenly selected.
  private func affordable(_ places: [Int]) -> [Int] {
    let most = longestRun == 0 ? 1 : stepsLeft / longestRun
    // An answer includes the interval of the current value, whatever it costs.
    if most < 1 { return probes[scale.present] == nil ? [scale.present] : [] }
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * places.count / most] }
  }

  /// The pace at which the positions of the current batch are run.
  package var batchPace: SweepRun.Pace { isConfirming ? .ticks : pace }

  /// Starts the next stage; returns false if there is none.
  package mutating func advance() -> Bool {
    guard stage < depth, stepsLeft >= longestRun, let next = ScanStage(rawValue: stage.rawValue + 1) else {
      return false
    }
    stage = next
    return true
  }

  package mutating func accept(_ findings: [Finding]) {
    for finding in findings {
      runCount += 1
      // A take in which nothing happens has no steps, but still has a cost.
      let cost = max(1, finding.stepCount)
      stepsLeft -= cost
      longestRun = max(longestRun, cost)
      let number = number(of: finding.result)
      if isConfirming, let probe = probes[finding.place], probe.result != number { return restart() }
      let print = isConfirming ? probes[finding.place]?.print ?? finding.print : finding.print
      probes[finding.place] = Probe(result: number, print: print, isConfirmed: isConfirming || pace == .ticks)
    }
  }

  /// Restarts tick by tick, because a long step and its ticks had different results, and ticks are right.
  private mutating func restart() {
    pace = .ticks
    probes = Array(repeating: nil, count: probes.count)
  }

  private mutating func number(of result: GestureResult?) -> Int {
    if let number = numbers[result] { return number }
    numbers[result] = results.count
    results.append(result)
    return results.count - 1
  }

  /// The number of runs of the first stage.
  package var leastRuns: Int { seeds.count }

  private var seeds: [Int] {
    let last = scale.values.count - 1
    guard scale.isNumber else { return Array(0...last) }
    let grid = (0...IntervalScan.seedCount).map { $0 * last / IntervalScan.seedCount }
    // If 0 turns a rule off, the value next to it can differ from it as much as any.
    return Set(grid + [scale.present, min(1, last)]).sorted()
  }

  private var splits: [Int] {
    guard scale.isNumber else { return [] }
    return cells.filter { mustSplit($0.0, $0.1) }.map { ($0.0 + $0.1) / 2 }
  }

  private func mustSplit(_ low: Int, _ high: Int) -> Bool {
    guard high - low > 1, let a = probes[low], let b = probes[high] else { return false }
    return a.result != b.result || (high - low > width && !isProven(a, b))
  }

  /// Returns true if every value between the two has their result.
  private func isProven(_ a: Probe, _ b: Probe) -> Bool {
    a.result == b.result && (a.print == b.print || results[a.result] == nil)
  }

  /// Positions that may remain untested between two with the same result.
  private var width: Int {
    switch stage {
    case .coarse: .max
    case .fine: max(scale.placesAStep, scale.values.count / IntervalScan.mostFineCells)
    case .exact: 1
    }
  }

  /// Neighboring pairs of tested positions.
  private var cells: [(Int, Int)] {
    let tried = probes.indices.filter { probes[$0] != nil }
    return Array(zip(tried, tried.dropFirst()))
  }

  private var unconfirmed: [Int] {
    let sides = cells.flatMap { low, high in probes[low]?.result != probes[high]?.result ? [low, high] : [] }
    return Set(sides + [scale.present]).filter { probes[$0]?.isConfirmed == false }.sorted()
  }
}

// Results.
extension IntervalScan {
  package var answer: IntervalReport {
    IntervalReport(
      scale: scale, bands: bands, stage: stage, isComplete: isComplete, gap: gap, runCount: runCount,
      hasEffect: Set(probes.compactMap { $0?.print }).count > 1 || Set(probes.compactMap { $0?.result }).count > 1)
  }

  /// True if nothing is left to test in this stage.
  private var isComplete: Bool {
    unconfirmed.isEmpty && !cells.contains { mustSplit($0.0, $0.1) } && seeds.allSatisfy { probes[$0] != nil }
  }

  /// The widest range, in the key's unit, within which a narrower interval could have been missed; 0: none.
  private var gap: Double {
    let open = cells.filter { low, high in
      guard high - low > 1, let a = probes[low], let b = probes[high] else { return false }
      return scale.isNumber && !isProven(a, b)
    }
    return open.map { scale.number(at: $0.1) - scale.number(at: $0.0) }.max() ?? 0
  }

  private var bands: [ParameterInterval] {
    var bands: [ParameterInterval] = []
    for (place, probe) in probes.enumerated() {
      guard let probe else { continue }
      let goesOn = scale.isNumber && bands.last?.number == probe.result
      if goesOn {
        bands[bands.count - 1].places = bands[bands.count - 1].places.lowerBound...place
      } else {
        bands.append(ParameterInterval(result: results[probe.result], number: probe.result, places: place...place))
      }
    }
    return bands
  }
}
