import ChromeCore
import ChromeTakes

/// The result of a solver.
package struct Solution: Equatable, Sendable {
  /// Proposals with different keys, the best first; empty if no values met all marks.
  package var proposals: [Proposal]
  package var conflicts: [Conflict]
  /// True if no values can meet all marks; false if the search ended without finding any.
  package var isProven = false
  /// The least error that was found; nil if all marks are met.
  package var nearest: Nearest?

  package struct Proposal: Equatable, Sendable {
    package var changes: [TuningChange]
    /// The least distance to a value that would miss a mark, as a share of that key's range; nil if there is none.
    package var safe: Double?
    /// The sum of the changes as shares of the ranges.
    package var cost: Double
  }

  /// Values that miss the marks by the least.
  package struct Nearest: Equatable, Sendable {
    package var changes: [TuningChange]
    package var misses: [Miss]

    /// The sum of all distances, each in the unit of its number.
    package var error: Double { misses.reduce(0) { $0 + abs($1.distance ?? 0) } }
  }

  /// A mark that is missed.
  package struct Miss: Equatable, Sendable {
    /// Position, such as `shy.take:12`.
    package var line: String
    /// The number's path and its signed distance from the range that the mark allows; nil if the mark compares none.
    package var path: String?
    package var distance: Double?
  }

  /// Marks that no values meet together.
  package struct Conflict: Equatable, Sendable {
    /// Positions, such as `shy.take:12`; a single one if no value meets it.
    package var lines: [String]
    /// A key that meets one of them with one value and the other with another; nil if there is none.
    package var key: String?
  }
}

// Turning trials into proposals.
extension Solver {
  /// Returns the best trials that meet all marks, each moved away from the borders, each with different keys, each
  /// replayed.
  mutating func proposals() -> [Solution.Proposal] {
    let right = known.filter { $0.value.isRight }.keys
    guard let fewest = right.map(\.places.count).min() else { return [] }
    var groups: [[Int]: [Trial]] = [:]
    for trial in right where trial.places.count == fewest { groups[trial.keys, default: []].append(trial) }
    // The cheapest of each set of keys, in order of their costs.
    let nearest = groups.values.compactMap { $0.min(by: isCheaper) }.sorted(by: isCheaper)
    var found: [Solution.Proposal] = []
    for trial in nearest.prefix(Solver.mostProposals * 3) {
      guard let proposal = refined(trial), !found.contains(where: { $0.keys == proposal.keys }) else { continue }
      found.append(proposal)
    }
    return Array(found.sorted(by: Solver.isBetter).prefix(Solver.mostProposals))
  }

  /// Returns true if the first has fewer keys or, with the same number, a smaller change, for which safety compensates.
  private static func isBetter(_ a: Solution.Proposal, _ b: Solution.Proposal) -> Bool {
    guard a.changes.count == b.changes.count else { return a.changes.count < b.changes.count }
    return (a.weight, a.keys.joined()) < (b.weight, b.keys.joined())
  }

  /// Returns the refined proposal; nil if the ordinary run does not meet the marks.
  mutating func refined(_ trial: Trial) -> Solution.Proposal? {
    var trial = trial
    for key in trial.keys where verdict(trial.without(key))?.isRight == true { trial = trial.without(key) }
    var bands: [Band] = []
    for _ in 0..<(trial.places.count > 1 ? 2 : 1) {
      bands = []
      for key in trial.keys {
        let band = band(of: key, in: trial)
        trial = trial.with(key, band.place)
        bands.append(band)
      }
    }
    guard takes.verdict(changes(trial), ticks: true)?.isRight == true else { return nil }
    return Solution.Proposal(changes: changes(trial), safe: bands.compactMap(\.safe).min(), cost: cost(trial))
  }

  /// The allowed interval of a key while the others are fixed.
  private struct Band {
    /// The best place in it.
    var place: Int
    /// Distance to the nearer border as a share of the range; nil without borders.
    var safe: Double?
  }

  private mutating func band(of key: Int, in trial: Trial) -> Band {
    guard keys[key].isNumber, let now = trial.places.first(where: { $0.key == key })?.place else {
      return Band(place: trial.places.first { $0.key == key }?.place ?? 0, safe: nil)
    }
    run(keys[key].grid.map { trial.with(key, $0) })
    let low = border(of: key, in: trial, from: now, through: keys[key].grid.reversed().filter { $0 < now })
    let high = border(of: key, in: trial, from: now, through: keys[key].grid.filter { $0 > now })
    let middle = best(key, low, high)
    // Places between two valid ones may be invalid.
    let place = verdict(trial.with(key, middle))?.isRight == true ? middle : now
    return Band(place: place, safe: distance(key, place, low, high))
  }

  /// An end of an interval: the last valid place, and whether there is a border beyond it.
  struct End {
    var place: Int
    var isBorder: Bool
  }

  /// Follows the grid to the first invalid place, then bisects.
  private mutating func border(of key: Int, in trial: Trial, from now: Int, through places: [Int]) -> End {
    var (right, wrong) = (now, Int?.none)
    for place in places {
      guard known[trial.with(key, place)]?.isRight == true else {
        wrong = place
        break
      }
      right = place
    }
    guard var wrong else { return End(place: right, isBorder: false) }
    while abs(wrong - right) > 1 {
      let middle = (wrong + right) / 2
      if verdict(trial.with(key, middle))?.isRight == true { right = middle } else { wrong = middle }
    }
    return End(place: right, isBorder: true)
  }

  /// Returns the middle of an interval, but no more than a tenth of the range into it; a multiple of the key's step, or
  /// of a twentieth of it, if one is in the interval's inner half.
  func best(_ number: Int, _ low: End, _ high: End) -> Int {
    let key = keys[number]
    let depth = min((high.place - low.place) / 2, key.count / 10)
    let place: Int
    if (low.place...high.place).contains(key.present) {
      place = max(low.place + (low.isBorder ? depth : 0), min(key.present, high.place - (high.isBorder ? depth : 0)))
    } else {
      place = key.present < low.place ? low.place + depth : high.place - depth
    }
    let inner = (low.place + depth / 2)...max(low.place + depth / 2, high.place - depth / 2)
    return [true, false].map { key.tidy(place, steps: $0) }.first(where: inner.contains) ?? place
  }

  private func distance(_ key: Int, _ place: Int, _ low: End, _ high: End) -> Double? {
    [low, high].filter(\.isBorder).map { keys[key].share(from: place, to: $0.place) }.min()
  }
}

extension Solution.Proposal {
  package var keys: [String] { changes.map(\.key) }

  /// The change less the value of safety: up to a twentieth of the range of safety counts twice.
  fileprivate var weight: Double { cost - 2 * min(safe ?? 0.05, 0.05) }
}

// Explaining why nothing was found.
extension Solver {
  func unsolved(_ conflicts: [Solution.Conflict], isProven: Bool) -> Solution {
    Solution(proposals: [], conflicts: conflicts, isProven: isProven, nearest: nearest)
  }

  private var nearest: Solution.Nearest? {
    guard let trial = ranked(known.keys).first, let verdict = known[trial] else { return nil }
    let plain = takes.plainMarks.filter { !verdict.met[$0] }.map { Solution.Miss(line: takes.marks[$0].line) }
    let numbers = zip(takes.aims, verdict.readings).filter { $0.miss($1) != 0 }.map { aim, reading in
      Solution.Miss(line: takes.marks[aim.mark].line, path: aim.path, distance: aim.miss(reading))
    }
    return Solution.Nearest(changes: changes(trial), misses: plain + numbers)
  }

  /// Returns pairs of marks of one moment that exclude each other for any values; at most three.
  func contradictions() -> [Solution.Conflict] { Array(takes.contradictions.map(conflict).prefix(3)) }

  /// Returns pairs of marks that were each met but never together, and marks that were never met; at most three.
  func conflicts() -> [Solution.Conflict] {
    let verdicts = Array(known.values)
    let marks = takes.marks.indices
    let never = marks.filter { mark in !verdicts.contains { $0.met[mark] } }
    let pairs = marks.flatMap { first in
      marks.filter { $0 > first }.filter { second in
        !never.contains(first) && !never.contains(second)
          && !verdicts.contains { $0.met[first] && $0.met[second] }
      }.map { (first, $0) }
    }
    let found = never.map { Solution.Conflict(lines: [takes.marks[$0].line], key: nil) } + pairs.map(conflict)
    return Array(found.prefix(3))
  }

  private func conflict(_ first: Int, _ second: Int) -> Solution.Conflict {
    Solution.Conflict(lines: [first, second].map { takes.marks[$0].line }, key: key(between: first, second))
  }

  /// Returns the key that by itself meets one of them with one value and the other with another, by the smallest
  /// change.
  private func key(between first: Int, _ second: Int) -> String? {
    let singles = known.filter { $0.key.places.count <= 1 }
    let costs = keys.indices.compactMap { key -> (cost: Double, key: Int)? in
      let own = singles.filter { $0.key.keys.isEmpty || $0.key.keys == [key] }
      guard let a = own.filter({ $0.value.met[first] }).map({ cost($0.key) }).min(),
        let b = own.filter({ $0.value.met[second] }).map({ cost($0.key) }).min()
      else { return nil }
      return (a + b, key)
    }
    return costs.min { ($0.cost, $0.key) < ($1.cost, $1.key) }.map { keys[$0.key].field.key }
  }
}
