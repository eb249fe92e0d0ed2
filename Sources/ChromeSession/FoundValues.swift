import ChromeCore
import ChromeScore
import ChromeStudio
import ChromeSystem

/// The results of the last search for values that a take requested. A take is played several times (for its survey, its
/// video and the check of its replay), and an equal query has an equal result.
enum FoundValues {
  private static let answers = AnswerCache<ValueSearch, ValueSearch.Answer>(capacity: 1)

  /// The total length in seconds up to which gestures are searched as in a window. Longer ones get fewer runs, because
  /// an untrusted take may keep many gestures and playing it blocks during the search.
  private static let plainSeconds = 12.0

  static func runs(for search: ValueSearch) -> Int {
    // Samples cost as much as time: 120 of them count as one second.
    let seconds = search.marked.map(\.gesture.inputs).reduce(0.0) { sum, inputs in
      let ticks = (inputs.last?.tick ?? 0) - (inputs.first?.tick ?? 0)
      return sum + TickClock.seconds(ticks) + Double(inputs.count) / 120
    }
    return Int(Double(Solver.usualRuns) * min(1, plainSeconds / max(seconds, plainSeconds)))
  }

  /// Returns a cached result, or searches and blocks until the result is found.
  static func answer(to search: ValueSearch) -> ValueSearch.Answer {
    answers.answer(to: search) { search.found(runs: runs(for: search)) }
  }
}
