import ChromeStudio
import ChromeSystem

/// The last values that a take had found: it is played several times (its survey, its film, the mirror of its replay),
/// and the same question has the same answer.
final class FoundValues: @unchecked Sendable {
  static let shared = FoundValues()

  private let monitor = Monitor()
  /// Within `monitor` only.
  private var last: (search: ValueSearch, answer: ValueSearch.Answer)?

  /// At once, or after as long as a search takes; who asks meanwhile waits.
  func answer(to search: ValueSearch) -> ValueSearch.Answer {
    monitor.locked {
      if let last, last.search == search { return last.answer }
      let answer = search.found()
      last = (search, answer)
      return answer
    }
  }
}
