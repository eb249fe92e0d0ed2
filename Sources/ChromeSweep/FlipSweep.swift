import ChromeSystem

/// Answers questions about keys on several threads.
package typealias FlipSweep = Sweep<FlipSearch>

extension Sweep where Search == FlipSearch {
  /// Creates a sweep with its own threads.
  package convenience init(threads: Int = Worker.coreCount, isBackground: Bool = false) {
    self.init(SweepCrew(threads: threads, isBackground: isBackground))
  }

  package func ask(_ question: FlipQuestion) { ask(FlipSearch(question)) }
}

/// A question about a key, with the progress of its answer.
package struct FlipSearch: SweepSearch {
  private let question: FlipQuestion
  private var scan: FlipScan

  package init(_ question: FlipQuestion) { (self.question, scan) = (question, question.scan) }

  package var number: Int { question.number }
  package var answer: FlipAnswer { scan.answer }

  package var trial: @Sendable (Int) -> FlipScan.Finding {
    { [question, scale = scan.scale, pace = scan.batchPace] in question.finding($0, of: scale, pace) }
  }

  package mutating func batch() -> [Int] { scan.batch() }
  package mutating func take(_ findings: [FlipScan.Finding]) { scan.take(findings) }
  package mutating func advance() -> Bool { scan.advance() }
}
