import ChromeCore
import ChromeTakes

/// An error for more steps than a take's budget allows, found before they are done.
package struct StepLimitError: Error, Equatable {
  /// A message with the limit and what to do.
  package var words: String
}

extension TakeBudget {
  /// Inputs and time steps that all runs together may take.
  package var steps: Int { Int(limit(.steps)) }

  /// Throws if running the subject that many times takes more steps than all runs together may. Costs one run.
  package func check(running subject: SweepSubject, times: Int) throws(StepLimitError) {
    try check(steps: (SweepRun(subject).stepCount + 1) * times, "to run it \(times) times")
  }

  /// Throws if there are too many steps.
  ///
  /// - Parameter purpose: the reason for the steps.
  package func check(steps: Int, _ purpose: String) throws(StepLimitError) {
    guard let reason = refusal(.steps, Double(steps)) else { return }
    throw StepLimitError(words: "\(purpose), \(reason)")
  }
}
