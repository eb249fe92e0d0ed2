/// A question about maps: the regions of one, or which maps are worth a look. One sweep answers both.
package enum MapSearch: SweepSearch {
  case plane(PlaneSearch)
  case pairs(PairSearch)

  package enum Answer: Sendable {
    case plane(PlaneAnswer)
    case pairs([KeyPair])
  }

  package var number: Int {
    switch self {
    case .plane(let search): search.number
    case .pairs(let search): search.number
    }
  }

  package var answer: Answer {
    switch self {
    case .plane(let search): .plane(search.answer)
    case .pairs(let search): .pairs(search.answer)
    }
  }

  package var trial: @Sendable (Int) -> IntervalScan.Finding {
    switch self {
    case .plane(let search): search.trial
    case .pairs(let search): search.trial
    }
  }

  package mutating func batch() -> [Int] { change({ $0.batch() }, { $0.batch() }) }
  package mutating func accept(_ findings: [IntervalScan.Finding]) {
    change({ $0.accept(findings) }, { $0.accept(findings) })
  }
  package mutating func advance() -> Bool { change({ $0.advance() }, { $0.advance() }) }

  private mutating func change<Result>(
    _ plane: (inout PlaneSearch) -> Result, _ pairs: (inout PairSearch) -> Result
  ) -> Result {
    switch self {
    case .plane(var search):
      defer { self = .plane(search) }
      return plane(&search)
    case .pairs(var search):
      defer { self = .pairs(search) }
      return pairs(&search)
    }
  }
}

/// Answers questions about planes on several threads: a coarse map first, then the exact one.
package typealias PlaneSweep = Sweep<MapSearch>
