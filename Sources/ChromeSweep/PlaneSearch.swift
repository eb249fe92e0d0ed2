import ChromeCore

/// A request for the regions of a plane, and for the whole tunings that lie in it.
package struct PlaneQuery: Sendable {
  /// The caller's number.
  package var number: Int
  package var plane: Plane
  /// Tunings that are examined last; see `PlaneAnswer.inside`.
  package var tunings: [Tuning]
  /// True if a coarse map comes first.
  package var hasFirstLook: Bool

  package init(number: Int = 0, plane: Plane, tunings: [Tuning] = [], hasFirstLook: Bool = true) {
    (self.number, self.plane, self.tunings, self.hasFirstLook) = (number, plane, tunings, hasFirstLook)
  }

  /// Cells per side of the coarse map: a few dozen runs.
  static let firstSize = 16
}

/// The findings about a plane so far.
package struct PlaneAnswer: Sendable {
  package let map: PlaneMap
  /// True if the map is complete, and confirmed by ticks.
  package let isExact: Bool
  /// Positions of those tunings of the question under which the subject has the same result as with their two values
  /// alone: their other differences decide nothing here, so they lie in the plane. Nil before that was examined.
  package let inside: [Int]?
}

extension PlaneAnswer {
  /// Creates the answer for a map that is known to be right, without tunings.
  package init(whole map: PlaneMap) { self.init(map: map, isExact: true, inside: nil) }
}

/// Finds a plane's regions: a coarse map, then all cells, then some of them by ticks, then the tunings.
package struct PlaneSearch: SweepSearch {
  private let question: PlaneQuery
  private var scan: PlaneScan
  private var pace = SweepRun.Pace.fastForward
  private var stage: Stage
  /// The map that ticks confirmed.
  private var confirmed: PlaneMap?
  private var inside: [Int]?

  private enum Stage { case coarse, fine, checking, exact, tunings, done }

  package init(_ question: PlaneQuery) {
    self.question = question
    stage = question.hasFirstLook ? .coarse : .fine
    scan = PlaneScan(question.hasFirstLook ? question.plane.sized(PlaneQuery.firstSize) : question.plane)
  }

  package var number: Int { question.number }
  /// The number of cells whose result is known.
  var knownCount: Int { scan.knownCount }
  package var answer: PlaneAnswer {
    PlaneAnswer(map: confirmed ?? scan.map, isExact: confirmed != nil, inside: inside)
  }

  package var trial: @Sendable (Int) -> IntervalScan.Finding {
    switch stage {
    case .coarse, .fine, .exact, .done: { [plane = scan.plane, pace] in plane.finding($0, pace) }
    case .checking: { [plane = scan.plane] in plane.finding($0, .ticks) }
    case .tunings: { [question] in question.finding($0) }
    }
  }

  package mutating func batch() -> [Int] {
    switch stage {
    case .coarse: return scan.batch()
    case .fine:
      let places = scan.batch()
      guard places.isEmpty else { return places }
      return check()
    case .tunings: return inside == nil ? Array(0..<2 * question.tunings.count) : []
    case .checking, .exact, .done: return []
    }
  }

  /// Returns the cells to confirm by ticks; empty if ticks have found it, or if there is no border.
  private mutating func check() -> [Int] {
    let samples = pace == .fastForward ? scan.samples : []
    stage = samples.isEmpty ? .exact : .checking
    if samples.isEmpty { confirmed = scan.map }
    return samples
  }

  package mutating func accept(_ findings: [IntervalScan.Finding]) {
    switch stage {
    case .coarse, .fine: scan.accept(findings)
    case .checking: confirm(by: findings)
    case .tunings:
      inside = question.tunings.indices.filter {
        findings[2 * $0].result != nil && findings[2 * $0].result == findings[2 * $0 + 1].result
      }
    case .exact, .done: break
    }
  }

  /// Confirms the map; if a long step was wrong, everything is repeated by ticks.
  private mutating func confirm(by findings: [IntervalScan.Finding]) {
    confirmed = scan.map(confirmedBy: findings)
    stage = confirmed == nil ? .fine : .exact
    guard confirmed == nil else { return }
    pace = .ticks
    scan = PlaneScan(question.plane)
  }

  package mutating func advance() -> Bool {
    switch stage {
    case .coarse:
      stage = .fine
      scan = PlaneScan(question.plane)
    case .exact: stage = question.tunings.isEmpty ? .done : .tunings
    case .fine, .checking, .tunings, .done: stage = .done
    }
    return stage != .done
  }
}

extension PlaneQuery {
  /// Returns a finding: for each tuning first all of its values, then its two values of the plane alone.
  fileprivate func finding(_ place: Int) -> IntervalScan.Finding {
    let (own, subject) = (tunings[place / 2], plane.subject)
    let fields = place.isMultiple(of: 2) ? TuningField.all : [plane.x, plane.y]
    let changes = fields.filter { $0[own] != $0[subject.tuning] }.map { SweepChange($0, $0[own]) }
    return subject.finding(place, changes)
  }
}

extension Plane {
  /// Returns the plane of the same keys and subject on another grid.
  fileprivate func sized(_ size: Int) -> Plane { Plane(x: x, y: y, subject, size: size) ?? self }
}
