import ChromeCore
import ChromeScore
import ChromeStudio
import ChromeSystem

/// The last values that a take had found: it is played several times (its survey, its video, the check of its replay),
/// and the same question has the same answer.
enum FoundValues {
  private static let answers = AnswerCache<ValueSearch, ValueSearch.Answer>(capacity: 1)

  /// Gestures of so many seconds in all are searched as in a window. For longer ones there are fewer runs: an untrusted
  /// take may keep many, and whoever plays it waits.
  private static let plainSeconds = 12.0

  static func runs(for search: ValueSearch) -> Int {
    // Samples cost as much as time: 120 of them count as a second.
    let seconds = search.marked.map(\.gesture.inputs).reduce(0.0) { sum, inputs in
      let ticks = (inputs.last?.tick ?? 0) - (inputs.first?.tick ?? 0)
      return sum + TickClock.seconds(ticks) + Double(inputs.count) / 120
    }
    return Int(Double(Solver.usualRuns) * min(1, plainSeconds / max(seconds, plainSeconds)))
  }

  /// At once, or after as long as a search takes; who asks meanwhile waits.
  static func answer(to search: ValueSearch) -> ValueSearch.Answer {
    answers.answer(to: search) { search.found(runs: runs(for: search)) }
  }
}
