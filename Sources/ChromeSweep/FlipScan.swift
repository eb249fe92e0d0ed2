import ChromeCore

/// Finds the bands of equal upshot of one key. A value: it says which values to try next and is told what came of them;
/// who runs them, and on how many threads, is not its business.
///
/// - A grid over the whole range comes first, and between two neighbours that differ halving to the border.
/// - Between two that came to the same it looks again, until they went the same way at every input (`Probe.print`) or
///   are neighbours on the scale. A key is only ever compared, added, multiplied and clamped: where two values make no
///   difference to anything, none between them does.
/// - Both sides of every border are run tick by tick before it is told. If a long step was wrong, all is done anew so.
package struct FlipScan: Sendable {
  package let scale: KeyScale
  package private(set) var stage = FlipStage.coarse
  package private(set) var pace = SweepRun.Pace.leaps
  /// Values that were tried, runs to confirm a border among them.
  package private(set) var runCount = 0
  private let depth: FlipStage
  private let steps: Int
  private var stepsLeft: Int
  /// By place on the scale.
  private var probes: [Probe?]
  private var upshots: [Upshot?] = []
  private var numbers: [Upshot?: Int] = [:]
  private var isConfirming = false
  /// Inputs and steps of the longest run so far; 0 before the first.
  private var longestRun = 0

  /// What is known of a value.
  struct Probe: Sendable {
    /// Number of its upshot.
    var upshot: Int
    var print: UInt64
    var isConfirmed: Bool
  }

  /// What was found at a place of the scale; no upshot where the value contradicts others.
  package struct Finding: Sendable {
    package var place: Int
    package var upshot: Upshot?
    package var print: UInt64
    package var stepCount: Int
    package var pace: SweepRun.Pace
  }

  /// - Parameters:
  ///   - depth: the stage after which it ends.
  ///   - steps: inputs and steps of time that all runs together may take; then it ends with what it knows.
  package init(_ scale: KeyScale, depth: FlipStage = .exact, steps: Int = FlipScan.usualSteps) {
    (self.scale, self.depth, self.steps, stepsLeft) = (scale, depth, steps, steps)
    probes = Array(repeating: nil, count: scale.values.count)
  }

  /// Four seconds of a core, and more than any gesture of 60 s needs.
  package static let usualSteps = 20_000_000
  private static let seedCount = 32
  private static let mostFineCells = 256
}

/// How closely a scan has looked: a grid of 33; each step of the key, or 257 values; all that could differ.
package enum FlipStage: Int, Comparable, Sendable {
  case coarse, fine, exact

  package static func < (a: FlipStage, b: FlipStage) -> Bool { a.rawValue < b.rawValue }
}

// Its work.
extension FlipScan {
  /// Places to try now, and how; empty when the stage is done. `advance` goes on to the next.
  package mutating func batch() -> [Int] {
    isConfirming = false
    let seeds = seeds.filter { probes[$0] == nil }
    let places = affordable(longestRun == 0 ? [scale.present] : seeds.isEmpty ? splits : seeds)
    if !places.isEmpty { return places }
    isConfirming = true
    return confirmable(unconfirmed)
  }

  /// Confirming may cost as much again as looking, and no more; the present value is always confirmed.
  private func confirmable(_ places: [Int]) -> [Int] {
    let most = (steps + stepsLeft) / max(1, longestRun)
    return most > 0 ? Array(places.prefix(most)) : places.filter { $0 == scale.present }
  }

  /// As many as the budget has room for, evenly chosen.
  private func affordable(_ places: [Int]) -> [Int] {
    let most = longestRun == 0 ? 1 : stepsLeft / longestRun
    // An answer has the band of the present value, whatever it costs.
    if most < 1 { return probes[scale.present] == nil ? [scale.present] : [] }
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * places.count / most] }
  }

  /// How the places of the present batch are to be run.
  package var batchPace: SweepRun.Pace { isConfirming ? .ticks : pace }

  /// Goes on to the next stage; false if there is none.
  package mutating func advance() -> Bool {
    guard stage < depth, stepsLeft >= longestRun, let next = FlipStage(rawValue: stage.rawValue + 1) else {
      return false
    }
    stage = next
    return true
  }

  package mutating func take(_ findings: [Finding]) {
    for finding in findings {
      runCount += 1
      // A take in which nothing happens has no steps, and still costs something.
      let cost = max(1, finding.stepCount)
      stepsLeft -= cost
      longestRun = max(longestRun, cost)
      let number = number(of: finding.upshot)
      if isConfirming, let probe = probes[finding.place], probe.upshot != number { return beginAnew() }
      let print = isConfirming ? probes[finding.place]?.print ?? finding.print : finding.print
      probes[finding.place] = Probe(upshot: number, print: print, isConfirmed: isConfirming || pace == .ticks)
    }
  }

  /// A long step and its ticks came to different ends: ticks are right, so all is done by ticks.
  private mutating func beginAnew() {
    pace = .ticks
    probes = Array(repeating: nil, count: probes.count)
  }

  private mutating func number(of upshot: Upshot?) -> Int {
    if let number = numbers[upshot] { return number }
    numbers[upshot] = upshots.count
    upshots.append(upshot)
    return upshots.count - 1
  }

  /// Runs that the first look takes.
  package var leastRuns: Int { seeds.count }

  private var seeds: [Int] {
    let last = scale.values.count - 1
    guard scale.isNumber else { return Array(0...last) }
    let grid = (0...FlipScan.seedCount).map { $0 * last / FlipScan.seedCount }
    // Where 0 turns a rule off, the value next to it is as far from it as can be.
    return Set(grid + [scale.present, min(1, last)]).sorted()
  }

  private var splits: [Int] {
    guard scale.isNumber else { return [] }
    return cells.filter { mustSplit($0.0, $0.1) }.map { ($0.0 + $0.1) / 2 }
  }

  private func mustSplit(_ low: Int, _ high: Int) -> Bool {
    guard high - low > 1, let a = probes[low], let b = probes[high] else { return false }
    return a.upshot != b.upshot || (high - low > width && !isProven(a, b))
  }

  /// Whether every value between the two makes of it what they do.
  private func isProven(_ a: Probe, _ b: Probe) -> Bool {
    a.upshot == b.upshot && (a.print == b.print || upshots[a.upshot] == nil)
  }

  /// Places that may stay between two that came to the same.
  private var width: Int {
    switch stage {
    case .coarse: .max
    case .fine: max(scale.placesAStep, scale.values.count / FlipScan.mostFineCells)
    case .exact: 1
    }
  }

  /// Neighbours among the places that were tried.
  private var cells: [(Int, Int)] {
    let tried = probes.indices.filter { probes[$0] != nil }
    return Array(zip(tried, tried.dropFirst()))
  }

  private var unconfirmed: [Int] {
    let sides = cells.flatMap { low, high in probes[low]?.upshot != probes[high]?.upshot ? [low, high] : [] }
    return Set(sides + [scale.present]).filter { probes[$0]?.isConfirmed == false }.sorted()
  }
}

// What it has found.
extension FlipScan {
  package var answer: FlipAnswer {
    FlipAnswer(
      scale: scale, bands: bands, stage: stage, isComplete: isComplete, gap: gap, runCount: runCount,
      hasEffect: Set(probes.compactMap { $0?.print }).count > 1 || Set(probes.compactMap { $0?.upshot }).count > 1)
  }

  /// Whether nothing was left to look at in this stage.
  private var isComplete: Bool {
    unconfirmed.isEmpty && !cells.contains { mustSplit($0.0, $0.1) } && seeds.allSatisfy { probes[$0] != nil }
  }

  /// The widest stretch, in the key's unit, within which a narrower band could have been missed; 0: none.
  private var gap: Double {
    let open = cells.filter { low, high in
      guard high - low > 1, let a = probes[low], let b = probes[high] else { return false }
      return scale.isNumber && !isProven(a, b)
    }
    return open.map { scale.number(at: $0.1) - scale.number(at: $0.0) }.max() ?? 0
  }

  private var bands: [FlipBand] {
    var bands: [FlipBand] = []
    for (place, probe) in probes.enumerated() {
      guard let probe else { continue }
      let goesOn = scale.isNumber && bands.last?.number == probe.upshot
      if goesOn {
        bands[bands.count - 1].places = bands[bands.count - 1].places.lowerBound...place
      } else {
        bands.append(FlipBand(upshot: upshots[probe.upshot], number: probe.upshot, places: place...place))
      }
    }
    return bands
  }
}
