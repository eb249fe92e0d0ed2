import ChromeCore
import ChromeTakes

/// A request for the intervals of a key under a subject.
package struct FlipQuestion: Sendable {
  /// The caller's number: of two questions with the same number the later one counts.
  package var number: Int
  package var subject: SweepSubject
  package var field: TuningField
  package var depth: FlipStage
  /// The limit of inputs and time steps.
  package var steps: Int

  package init(
    number: Int, subject: SweepSubject, field: TuningField, depth: FlipStage = .exact,
    steps: Int = FlipScan.usualSteps
  ) {
    (self.number, self.subject, self.field, self.depth, self.steps) = (number, subject, field, depth, steps)
  }

  /// A scan that has not begun.
  package var scan: FlipScan {
    FlipScan(KeyScale(field, present: field[subject.tuning]), depth: depth, steps: steps)
  }

  /// Tests the value at a position of the scale.
  package func finding(_ place: Int, of scale: KeyScale, _ pace: SweepRun.Pace) -> FlipScan.Finding {
    let changes = [SweepChange(field, scale.values[place])]
    guard subject.tuning(changes, in: subject.tuning).contradiction == nil else {
      return FlipScan.Finding(place: place, upshot: nil, print: 0, stepCount: 1, pace: pace)
    }
    let run = SweepRun(subject, changes, pace)
    return FlipScan.Finding(place: place, upshot: run.upshot, print: run.print, stepCount: run.stepCount, pace: pace)
  }

  /// The complete answer, computed on this thread.
  package var answer: FlipAnswer { FlipSearch(self).finished }

  /// Everything that the answer depends on, among questions whose subjects set values in the same way.
  package struct Content: Equatable, Sendable {
    var key: String
    var depth: FlipStage
    var steps: Int
    var tuning: Tuning
    var source: SweepSubject.Source
  }

  package var content: Content {
    Content(key: field.key, depth: depth, steps: steps, tuning: subject.tuning, source: subject.source)
  }
}
