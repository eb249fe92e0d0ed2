import ChromeCore
import ChromeSystem
import ChromeTakes

/// Finds values that meet the marks of takes: the fewest keys, the smallest change, far from where a mark would be
/// missed again. Deterministic.
///
/// 1. Each key alone: a grid over its range, then bisection wherever the numbers at both ends allow the marks in
///    between (`ValueBox`).
/// 2. Pairs and triples of values that together meet all marks; pairs of keys by bisection as well; then the best
///    trials so far with every other value.
/// 3. From seeded starts, one key after the other, and bisection around the least error that was found.
///
/// Trials that miss numbers are compared by the sum of their errors, and only then by the marks that they meet.
///
/// A trial that meets all marks is moved into the middle of the interval in which it does, or a tenth of the range into
/// it, stripped of keys that it does not need, and replayed tick by tick.
package struct Solver {
  let takes: MarkedTakes
  let keys: [SolverKey]
  let mostKeys: Int
  private let pool: JobPool
  private let isWanted: @Sendable () -> Bool
  private(set) var known: [Trial: MarkedTakes.Verdict] = [:]
  /// Trials with contradictory values.
  private(set) var refused: Set<Trial> = []
  private(set) var runsLeft: Int
  /// Runs reserved for moving values away from borders.
  let reserve: Int
  /// The least and the greatest reading of each of the takes' aims so far: errors are shares of the difference.
  private var spreads: [ClosedRange<Double>?]
  /// True if any trial meets all marks.
  private(set) var isSolved = false
  /// True if every value that `mostKeys` of the keys can have was tried, or is equivalent to one that was.
  var isExhausted = false

  /// Default number of runs of all takes; some seconds on two cores for gestures of some seconds.
  package static let usualRuns = 12_000
  package static let mostProposals = 3
  /// Runs between two checks whether the solution is still wanted.
  package static let portion = 4

  /// - Parameters:
  ///   - pool: its number of threads does not affect the solution.
  ///   - isWanted: called now and then on any thread; once it returns false, nothing is run any more and the solution
  ///     is worthless.
  package init(
    _ takes: MarkedTakes, keys fields: [TuningField], mostKeys: Int = 3, runs: Int = usualRuns,
    pool: JobPool = JobPool(), isWanted: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.takes, self.mostKeys, self.pool, runsLeft) = (takes, mostKeys, pool, runs)
    (self.isWanted, reserve) = (isWanted, runs / 12)
    keys = fields.map { SolverKey($0, takes.base) }
    spreads = Array(repeating: nil, count: takes.aims.count)
  }

  /// Keys to try by default: the behavior of bars. The page's scrolling belongs to the user.
  package static var usualKeys: [TuningField] {
    TuningField.all.filter { [.top, .bottom].contains($0.group) }
  }

  package mutating func solve() -> Solution {
    let base = verdict(Trial())
    guard base?.isRight != true else { return Solution(proposals: [refined(Trial())].compactMap { $0 }, conflicts: []) }
    let pairs = keys.count <= 4 ? [Solver.tryPairBoxes, Solver.tryUnions] : [Solver.tryUnions, Solver.tryPairBoxes]
    let steps =
      [Solver.tryKeys, Solver.trySingleBoxes] + pairs + [Solver.tryBeams, Solver.tryStarts, Solver.tryNearBoxes]
    let hasContradictions = !takes.contradictions.isEmpty
    for step in steps where !isExhausted {
      step(&self)
      let proposals = proposals()
      if !proposals.isEmpty { return Solution(proposals: proposals, conflicts: []) }
      if hasContradictions { return unsolved(contradictions(), isProven: true) }
    }
    return unsolved(conflicts(), isProven: isExhausted)
  }
}

// Runs.
extension Solver {
  /// Runs the trials whose results are not known yet, on all threads, as long as there are runs left.
  mutating func run(_ trials: [Trial]) {
    var seen: Set<Trial> = []
    let new = trials.filter { known[$0] == nil && !refused.contains($0) && seen.insert($0).inserted }
    let affordable = Array(new.prefix(max(0, runsLeft)))
    runsLeft -= affordable.count
    let (takes, keys, isWanted) = (takes, keys, isWanted)
    let portion = Solver.portion
    let parts = pool.map((affordable.count + portion - 1) / portion) { number -> [MarkedTakes.Verdict?] in
      guard isWanted() else { return [] }
      return affordable[(number * portion)..<min(affordable.count, (number + 1) * portion)].map { trial in
        takes.verdict(trial.places.map { keys[$0.key].change($0.place) })
      }
    }
    guard isWanted() else { return runsLeft = 0 }
    for (trial, verdict) in zip(affordable, parts.joined()) {
      if let verdict { note(verdict, of: trial) } else { refused.insert(trial) }
    }
  }

  private mutating func note(_ verdict: MarkedTakes.Verdict, of trial: Trial) {
    known[trial] = verdict
    isSolved = isSolved || verdict.isRight
    for (aim, reading) in verdict.readings.enumerated() {
      let spread = spreads[aim] ?? reading...reading
      spreads[aim] = min(spread.lowerBound, reading)...max(spread.upperBound, reading)
    }
  }

  /// Returns the difference between the readings of an aim; 1 if they do not differ.
  func spread(of aim: Int) -> Double {
    guard let spread = spreads[aim], spread.upperBound > spread.lowerBound else { return 1 }
    return spread.upperBound - spread.lowerBound
  }

  func error(_ trial: Trial) -> Double { known[trial].map(error) ?? .infinity }

  /// Returns the sum of all errors: of a number its distance from the required range, as a share of its spread; of any
  /// other unmet mark 1.
  func error(_ verdict: MarkedTakes.Verdict) -> Double {
    var sum = Double(takes.plainMarks.count { !verdict.met[$0] })
    for (aim, reading) in verdict.readings.enumerated() { sum += abs(takes.aims[aim].miss(reading)) / spread(of: aim) }
    return sum
  }

  mutating func verdict(_ trial: Trial) -> MarkedTakes.Verdict? {
    run([trial])
    return known[trial]
  }

  func changes(_ trial: Trial) -> [TuningChange] { trial.places.map { keys[$0.key].change($0.place) } }

  func cost(_ trial: Trial) -> Double { trial.places.reduce(0) { $0 + keys[$1.key].cost($1.place) } }
}

// Search strategies.
extension Solver {
  /// Values that make a difference, one for each distinct result: those nearest to the present values. The cheapest
  /// first.
  var singles: [Trial] {
    let base = known[Trial()]
    return nearest(known.filter { $0.key.places.count == 1 && $0.value != base }) { key, verdict in
      "\(key) \(verdict.print) \(verdict.met)"
    }
  }

  /// Those of them that meet other marks than the present values do: a quarter of them.
  private var turningSingles: [Trial] {
    let base = known[Trial()]?.met
    return nearest(known.filter { $0.key.places.count == 1 && $0.value.met != base }) { key, verdict in
      "\(key) \(verdict.met)"
    }
  }

  /// Returns the cheapest trial of each name, the best first.
  private func nearest(_ trials: [Trial: MarkedTakes.Verdict], named name: (Int, MarkedTakes.Verdict) -> String)
    -> [Trial]
  {
    var chosen: [String: Trial] = [:]
    for (trial, verdict) in trials {
      let name = name(trial.places[0].key, verdict)
      if let other = chosen[name], isCheaper(other, trial) { continue }
      chosen[name] = trial
    }
    return ranked(chosen.values)
  }

  /// Returns true if the first trial has less error, then fewer unmet marks, then a smaller change; ties are ordered,
  /// too.
  func isBetter(_ a: Trial, _ b: Trial) -> Bool {
    let (first, second) = (rank(a), rank(b))
    return first == second ? a < b : first < second
  }

  private func rank(_ trial: Trial) -> (Double, Int, Double) {
    (error(trial), known[trial]?.unmetCount ?? .max, cost(trial))
  }

  /// Returns the trials with the best first.
  func ranked(_ trials: some Sequence<Trial>) -> [Trial] {
    let ranks = trials.map { (rank: rank($0), trial: $0) }
    return ranks.sorted { $0.rank == $1.rank ? $0.trial < $1.trial : $0.rank < $1.rank }.map { $0.trial }
  }

  /// Returns true if the first trial is the smaller change; ties are ordered, too.
  func isCheaper(_ a: Trial, _ b: Trial) -> Bool {
    let (low, high) = (cost(a), cost(b))
    return low == high ? a < b : low < high
  }

  /// Tries some values of each key; if one makes a difference, its whole grid.
  static func tryKeys(_ solver: inout Solver) {
    let keys = solver.keys
    solver.run(keys.indices.flatMap { key in keys[key].samples.map { Trial([.init(key: key, place: $0)]) } })
    let base = solver.known[Trial()]
    let turning = Set(solver.known.filter { $0.value != base }.flatMap(\.key.keys)).sorted()
    solver.run(turning.flatMap { key in keys[key].grid.map { Trial([.init(key: key, place: $0)]) } })
  }

  /// Tries pairs, then triples, of values each of which meets marks that the others miss.
  static func tryUnions(_ solver: inout Solver) {
    guard solver.mostKeys > 1 else { return }
    let singles = Array(solver.singles.prefix(160))
    let pairs = singles.indices.flatMap { first in
      singles[(first + 1)...].filter { solver.completes([singles[first], $0]) }.compactMap { singles[first].joined($0) }
    }
    solver.run(Array(pairs.sorted(by: solver.isCheaper).prefix(1200)))
    guard solver.mostKeys > 2, !solver.isSolved else { return }
    let triples = solver.best(2, count: 24).flatMap { pair in
      singles.filter { solver.completes([pair, $0]) }.compactMap { pair.joined($0) }
    }
    solver.run(Array(triples.sorted(by: solver.isCheaper).prefix(1200)))
  }

  /// Returns true if each mark is met by one of them.
  private func completes(_ trials: [Trial]) -> Bool {
    takes.marks.indices.allSatisfy { mark in trials.contains { known[$0]?.met[mark] == true } }
  }

  /// Tries the best trials of one size, each with all values of all other keys; first with few of them.
  static func tryBeams(_ solver: inout Solver) {
    tryBeams(&solver, solver.turningSingles)
    if !solver.isSolved { tryBeams(&solver, solver.singles) }
  }

  private static func tryBeams(_ solver: inout Solver, _ singles: [Trial]) {
    for size in 1..<max(2, solver.mostKeys) {
      for trial in solver.best(size, count: size == 1 ? 10 : 8) {
        solver.run(singles.compactMap { trial.joined($0) })
        if solver.isSolved { return }
      }
    }
  }

  /// Returns the best trials with `size` keys; of one set of keys, and of one set of met marks, at most two.
  private func best(_ size: Int, count: Int) -> [Trial] {
    var (chosen, used) = ([Trial](), [String: Int]())
    for trial in ranked(known.keys.filter { $0.places.count == size }) {
      let names = ["\(trial.keys)", "\(known[trial]?.met ?? [])"]
      guard names.allSatisfy({ used[$0, default: 0] < 2 }) else { continue }
      for name in names { used[name, default: 0] += 1 }
      chosen.append(trial)
      if chosen.count == count { break }
    }
    return chosen
  }

  /// Starts from pseudo-random values: sets one key after the other to its best value, until none improves.
  static func tryStarts(_ solver: inout Solver) {
    let singles = solver.singles
    guard solver.mostKeys > 1, singles.count > solver.mostKeys else { return }
    for seed in 0..<24 where solver.runsLeft > 0 {
      var trial = solver.start(seed, singles)
      var isImproving = true
      while isImproving, solver.runsLeft > 0 {
        isImproving = false
        for key in trial.keys {
          let others = solver.keys[key].grid.map { trial.with(key, $0) }
          solver.run(others)
          guard let best = others.min(by: solver.isBetter), solver.isBetter(best, trial) else { continue }
          isImproving = solver.error(best) < solver.error(trial) || isImproving
          trial = best
        }
        if solver.known[trial]?.isRight == true { return }
      }
    }
  }

  private func start(_ seed: Int, _ singles: [Trial]) -> Trial {
    var trial = Trial()
    for index in 0..<(mostKeys * 4) where trial.places.count < mostKeys {
      let place = Int(Chance.number(in: 0...Double(singles.count) - 1e-6, seed, 301, index))
      trial = trial.joined(singles[place]) ?? trial
    }
    return trial
  }
}
