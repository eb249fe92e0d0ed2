import ChromeCore
import ChromeTakes

/// More steps than a take's budget allows, found before they are done.
package struct SweepExcess: Error, Equatable {
  /// Says which limit it is and what to do.
  package var words: String
}

extension TakeBudget {
  /// Inputs and steps of time that all runs together may take.
  package var steps: Int { Int(limit(.steps)) }

  /// Throws where running the subject so many times takes more steps than all runs together may. Costs one run.
  package func check(running subject: SweepSubject, times: Int) throws(SweepExcess) {
    try check(steps: (SweepRun(subject).stepCount + 1) * times, "to run it \(times) times")
  }

  /// - Parameter purpose: why there are so many steps.
  package func check(steps: Int, _ purpose: String) throws(SweepExcess) {
    guard let reason = refusal(.steps, Double(steps)) else { return }
    throw SweepExcess(words: "\(purpose), \(reason)")
  }
}
