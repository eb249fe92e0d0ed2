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
