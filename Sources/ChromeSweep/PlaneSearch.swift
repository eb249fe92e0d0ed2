import ChromeCore

/// What the regions of a plane are, and which of some whole tunings lie in it.
package struct PlaneQuestion: Sendable {
  /// The asker's own number of it.
  package var number: Int
  package var plane: Plane
  /// Looked at last; see `PlaneAnswer.inside`.
  package var tunings: [Tuning]
  /// Whether a coarse map comes first.
  package var hasFirstLook: Bool

  package init(number: Int = 0, plane: Plane, tunings: [Tuning] = [], hasFirstLook: Bool = true) {
    (self.number, self.plane, self.tunings, self.hasFirstLook) = (number, plane, tunings, hasFirstLook)
  }

  /// Cells on a side of the first look: a few dozen runs.
  static let firstSize = 16
}

/// What is known of a plane by now.
package struct PlaneAnswer: Sendable {
  package let map: PlaneMap
  /// Whether the map is the whole one, confirmed by ticks.
  package let isExact: Bool
  /// Places of those tunings of the question under which the subject comes to what it comes to with their two values
  /// alone: what else is other in them decides nothing here, so they lie in the plane. Nil before that was looked at.
  package let inside: [Int]?
}

extension PlaneAnswer {
  /// Of a map that is known to be right, without tunings.
  package init(whole map: PlaneMap) { self.init(map: map, isExact: true, inside: nil) }
}

/// Finds a plane's regions: a coarse look, then all cells, then some of them by ticks, then the tunings.
package struct PlaneSearch: SweepSearch {
  private let question: PlaneQuestion
  private var scan: PlaneScan
  private var pace = SweepRun.Pace.leaps
  private var stage: Stage
  /// The map that ticks agree with.
  private var confirmed: PlaneMap?
  private var inside: [Int]?

  private enum Stage { case coarse, fine, checking, exact, tunings, done }

  package init(_ question: PlaneQuestion) {
    self.question = question
    stage = question.hasFirstLook ? .coarse : .fine
    scan = PlaneScan(question.hasFirstLook ? question.plane.sized(PlaneQuestion.firstSize) : question.plane)
  }

  package var number: Int { question.number }
  /// The number of cells whose outcome is known.
  var knownCount: Int { scan.knownCount }
  package var answer: PlaneAnswer {
    PlaneAnswer(map: confirmed ?? scan.map, isExact: confirmed != nil, inside: inside)
  }

  package var trial: @Sendable (Int) -> FlipScan.Finding {
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

  /// What ticks are to confirm; nothing where ticks have found it, or no border is.
  private mutating func check() -> [Int] {
    let samples = pace == .leaps ? scan.samples : []
    stage = samples.isEmpty ? .exact : .checking
    if samples.isEmpty { confirmed = scan.map }
    return samples
  }

  package mutating func take(_ findings: [FlipScan.Finding]) {
    switch stage {
    case .coarse, .fine: scan.take(findings)
    case .checking: confirm(by: findings)
    case .tunings:
      inside = question.tunings.indices.filter {
        findings[2 * $0].upshot != nil && findings[2 * $0].upshot == findings[2 * $0 + 1].upshot
      }
    case .exact, .done: break
    }
  }

  /// Where a long step was wrong, all is done anew by ticks.
  private mutating func confirm(by findings: [FlipScan.Finding]) {
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

extension PlaneQuestion {
  /// Of each tuning first all of its values, then its two values of the plane alone.
  fileprivate func finding(_ place: Int) -> FlipScan.Finding {
    let (own, subject) = (tunings[place / 2], plane.subject)
    let fields = place.isMultiple(of: 2) ? TuningField.all : [plane.x, plane.y]
    let changes = fields.filter { $0[own] != $0[subject.tuning] }.map { SweepChange($0, $0[own]) }
    return subject.finding(place, changes)
  }
}

extension Plane {
  /// The same keys and subject on another grid.
  fileprivate func sized(_ size: Int) -> Plane { Plane(x: x, y: y, subject, size: size) ?? self }
}
