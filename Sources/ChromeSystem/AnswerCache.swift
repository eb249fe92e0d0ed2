/// A cache of the latest answers to slow questions that depend on nothing but the question. Safe to share between
/// threads.
package final class AnswerCache<Question: Equatable, Answer>: @unchecked Sendable {
  private let monitor = Monitor()
  private let capacity: Int
  /// Entries from the oldest to the newest, guarded by `monitor`.
  private var entries: [(question: Question, answer: Answer)] = []

  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the known answer, or finds it. Other threads that ask meanwhile wait, so that nothing is computed twice.
  package func answer(to question: Question, orFind find: () -> Answer) -> Answer {
    monitor.locked {
      if let known = entries.last(where: { $0.question == question }) { return known.answer }
      let answer = find()
      if entries.count == capacity { entries.removeFirst() }
      entries.append((question, answer))
      return answer
    }
  }
}
