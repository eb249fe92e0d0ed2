import ChromeCore
import ChromeSystem
import ChromeTakes

extension TakeBudget {
  /// Inputs and time steps that all runs together may take.
  package var steps: Int { Int(limit(.steps)) }

  /// Throws if running the subject that many times takes more steps than all runs together may. Costs one run.
  package func check(running subject: SweepSubject, times: Int) throws(UserError) {
    try check(steps: (SweepRun(subject).stepCount + 1) * times, "to run it \(times) times")
  }

  /// Throws if there are too many steps, with the limit and what to do.
  ///
  /// - Parameter purpose: the reason for the steps.
  package func check(steps: Int, _ purpose: String) throws(UserError) {
    guard let reason = refusal(.steps, Double(steps)) else { return }
    throw UserError("\(purpose), \(reason)")
  }
}
