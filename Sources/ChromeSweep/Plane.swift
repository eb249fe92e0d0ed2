import ChromeCore
import ChromeSystem
import ChromeTakes

/// Two keys whose values are tested in combination, on a grid of `size` × `size` cells over their whole ranges.
package struct Plane: Sendable {
  package let x: TuningField
  package let y: TuningField
  package let subject: SweepSubject
  /// Cells per side, at least 2.
  package let size: Int

  /// Creates a plane; nil if a key is not a number, or both are the same.
  package init?(x: TuningField, y: TuningField, _ subject: SweepSubject, size: Int = 128) {
    guard x.key != y.key, Plane.range(x) != nil, Plane.range(y) != nil, size >= 2 else { return nil }
    (self.x, self.y, self.subject, self.size) = (x, y, subject, size)
  }

  /// Returns the values that a key may have; nil for words.
  package static func range(_ field: TuningField) -> ClosedRange<Double>? {
    guard case .number(_, let range, _) = field.kind else { return nil }
    return range
  }

  /// Returns the value in the middle of a column or row.
  package func value(_ field: TuningField, at index: Int) -> Double {
    let range = Plane.range(field) ?? 0...1
    return range.lowerBound + (Double(index) + 0.5) / Double(size) * (range.upperBound - range.lowerBound)
  }

  /// Returns the finding of the cell `number`: row times `size` plus column, the smallest values first.
  package func finding(_ number: Int, _ pace: SweepRun.Pace = .fastForward) -> IntervalScan.Finding {
    let changes = [
      SweepChange(x, .number(value(x, at: number % size))), SweepChange(y, .number(value(y, at: number / size))),
    ]
    return subject.finding(number, changes, pace)
  }

  /// Computes the whole map. If a long step was wrong, everything is repeated by ticks. Throws
  /// before more steps are done than the budget allows.
  ///
  /// - Parameter progress: receives the number of cells that are known so far.
  package func map(
    _ budget: TakeBudget = .usual, pool: JobPool = JobPool(), progress: (Int) -> Void = { _ in }
  ) throws(UserError) -> PlaneMap {
    var search = PlaneSearch(PlaneQuery(plane: self, hasFirstLook: false))
    var (steps, longest) = (0, SweepRun(subject).stepCount)
    repeat {
      while case let batch = search.batch(), !batch.isEmpty {
        try budget.check(steps: steps + longest * batch.count, "to try \(batch.count) more cells of this map")
        let findings = pool.map(batch.count) { [trial = search.trial] in trial(batch[$0]) }
        search.accept(findings)
        steps += findings.reduce(0) { $0 + $1.stepCount }
        longest = max(longest, findings.map(\.stepCount).max() ?? 0)
        progress(search.knownCount)
      }
    } while search.advance()
    return search.answer.map
  }
}
