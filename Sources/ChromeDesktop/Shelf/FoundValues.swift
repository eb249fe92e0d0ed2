import ChromeCore
import ChromeScore
import ChromeStudio
import ChromeSystem

/// The last values that a take had found: it is played several times (its survey, its film, the mirror of its replay),
/// and the same question has the same answer.
final class FoundValues: @unchecked Sendable {
  static let shared = FoundValues()

  private let monitor = Monitor()
  /// Within `monitor` only.
  private var last: (search: ValueSearch, answer: ValueSearch.Answer)?

  /// Gestures of so many seconds in all are looked into as in a window; for longer ones there are fewer runs, as a take
  /// from a stranger may keep many, and whoever plays it waits.
  private static let plainSeconds = 12.0

  static func runs(for search: ValueSearch) -> Int {
    // Samples cost as time does: 120 of them are a second of a hand.
    let seconds = search.marked.map(\.gesture.inputs).reduce(0.0) { sum, inputs in
      let ticks = (inputs.last?.tick ?? 0) - (inputs.first?.tick ?? 0)
      return sum + TickClock.seconds(ticks) + Double(inputs.count) / 120
    }
    return Int(Double(Solver.usualRuns) * min(1, plainSeconds / max(seconds, plainSeconds)))
  }

  /// At once, or after as long as a search takes; who asks meanwhile waits.
  func answer(to search: ValueSearch) -> ValueSearch.Answer {
    monitor.locked {
      if let last, last.search == search { return last.answer }
      let answer = search.found(runs: FoundValues.runs(for: search))
      last = (search, answer)
      return answer
    }
  }
}
