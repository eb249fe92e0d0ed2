/// Answers questions about keys on several threads.
package typealias IntervalSweep = Sweep<IntervalSearch>

extension Sweep where Search == IntervalSearch {
  package func ask(_ question: IntervalQuery) { ask(IntervalSearch(question)) }
}

/// A question about a key, with the progress of its answer.
package struct IntervalSearch: SweepSearch {
  private let question: IntervalQuery
  private var scan: IntervalScan

  package init(_ question: IntervalQuery) { (self.question, scan) = (question, question.scan) }

  package var number: Int { question.number }
  package var answer: IntervalReport { scan.answer }

  package var trial: @Sendable (Int) -> IntervalScan.Finding {
    { [question, scale = scan.scale, pace = scan.batchPace] in question.finding($0, of: scale, pace) }
  }

  package mutating func batch() -> [Int] { scan.batch() }
  package mutating func accept(_ findings: [IntervalScan.Finding]) { scan.accept(findings) }
  package mutating func advance() -> Bool { scan.advance() }
}
