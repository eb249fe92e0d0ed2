import ChromeCore
import ChromeTakes

/// A request for the intervals of a key under a subject.
package struct IntervalQuery: Sendable {
  /// The caller's number: of two questions with the same number the later one counts.
  package var number: Int
  package var subject: SweepSubject
  package var field: TuningField
  package var depth: ScanStage
  /// The limit of inputs and time steps.
  package var steps: Int

  package init(
    number: Int, subject: SweepSubject, field: TuningField, depth: ScanStage = .exact,
    steps: Int = IntervalScan.usualSteps
  ) {
    (self.number, self.subject, self.field, self.depth, self.steps) = (number, subject, field, depth, steps)
  }

  /// A scan that has not begun.
  package var scan: IntervalScan {
    IntervalScan(KeyScale(field, present: field[subject.tuning]), depth: depth, steps: steps)
  }

  /// Tests the value at a position of the scale.
  package func finding(_ place: Int, of scale: KeyScale, _ pace: SweepRun.Pace) -> IntervalScan.Finding {
    let changes = [SweepChange(field, scale.values[place])]
    guard subject.tuning(changes, in: subject.tuning).contradiction == nil else {
      return IntervalScan.Finding(place: place, result: nil, print: 0, stepCount: 1, pace: pace)
    }
    let run = SweepRun(subject, changes, pace)
    return IntervalScan.Finding(
      place: place, result: run.result, print: run.print, stepCount: run.stepCount, pace: pace)
  }

  /// The complete answer, computed on this thread.
  package var answer: IntervalReport { IntervalSearch(self).finished }

  /// Everything that the answer depends on, among questions whose subjects set values in the same way.
  package struct Content: Equatable, Sendable {
    var key: String
    var depth: ScanStage
    var steps: Int
    var tuning: Tuning
    var source: SweepSubject.Source
  }

  package var content: Content {
    Content(key: field.key, depth: depth, steps: steps, tuning: subject.tuning, source: subject.source)
  }
}

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
