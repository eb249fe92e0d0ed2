import ChromeSystem

/// Answers questions on the threads of a pool, the newest first. There are no callbacks: `poll` returns the answers so
/// far, each better than the one before it. Dropped questions give no answer.
package final class Sweep<Search: SweepSearch>: Sendable {
  private let client: JobClient<Reply>

  package init(_ pool: JobPool = JobPool()) { client = JobClient(pool) }

  package struct Reply: Sendable {
    /// The number of the question.
    package var number: Int
    package var answer: Search.Answer
    /// True if nothing better will come.
    package var isLast: Bool

    package init(number: Int, answer: Search.Answer, isLast: Bool) {
      (self.number, self.answer, self.isLast) = (number, answer, isLast)
    }
  }

  /// Asks a question, which is answered before all earlier ones. An earlier question with the same number is replaced.
  /// One with nothing to test is answered immediately.
  package func ask(_ search: Search) { Sweep.goOn(search, client.request(number: search.number)) }

  /// Drops all questions and all answers that were not fetched.
  package func drop() { client.drop() }

  /// Returns the latest answer of each question that has a new one, without waiting.
  package func poll() -> [Reply] { client.poll() }

  /// Returns the latest answers, waiting for at least one; empty if no question is open.
  package func wait() -> [Reply] { client.wait() }

  /// Starts the next batch; when a stage is done, posts its answer and starts the next stage.
  private static func goOn(_ search: Search, _ request: JobRequest<Reply>) {
    var search = search
    while true {
      let places = search.batch()
      guard places.isEmpty else {
        return request.run(places.count, { [trial = search.trial] in trial(places[$0]) }) { [search] findings in
          var search = search
          search.accept(findings)
          goOn(search, request)
        }
      }
      let answer = search.answer
      let isLast = !search.advance()
      request.post(Reply(number: search.number, answer: answer, isLast: isLast), isLast: isLast)
      if isLast { return }
    }
  }
}

/// A search that many runs answer, in batches and by stages. A value: it returns what to test next and receives the
/// results; the caller runs it, on any number of threads.
package protocol SweepSearch: Sendable {
  associatedtype Answer: Sendable

  /// The caller's number: of two searches with the same number the later one counts.
  var number: Int { get }
  /// Returns the positions to test now; empty when a stage is done.
  mutating func batch() -> [Int]
  /// The function that tests a position of the current batch, on any thread.
  var trial: @Sendable (Int) -> IntervalScan.Finding { get }
  /// Receives the findings of the positions of the current batch, in their order.
  mutating func accept(_ findings: [IntervalScan.Finding])
  /// The answer so far.
  var answer: Answer { get }
  /// Starts the next stage; returns false if there is none.
  mutating func advance() -> Bool
}

extension SweepSearch {
  /// The answer of the last stage, computed on this thread.
  package var finished: Answer {
    var search = self
    repeat {
      while case let places = search.batch(), !places.isEmpty {
        let trial = search.trial
        search.accept(places.map(trial))
      }
    } while search.advance()
    return search.answer
  }
}
