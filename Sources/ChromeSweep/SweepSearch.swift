/// Something that many runs find out, in batches and by stages. A value: it says what to try next and is told what came
/// of it; who runs it, and on how many threads, is not its business.
package protocol SweepSearch: Sendable {
  associatedtype Answer: Sendable

  /// The asker's own number of it: of two with the same number the later counts.
  var number: Int { get }
  /// Places to try now; empty where a stage is done.
  mutating func batch() -> [Int]
  /// How a place of the present batch is tried, on any thread.
  var trial: @Sendable (Int) -> FlipScan.Finding { get }
  /// What came of the places of the present batch, in their order.
  mutating func take(_ findings: [FlipScan.Finding])
  /// What is known by now.
  var answer: Answer { get }
  /// Goes on to the next stage; false if there is none.
  mutating func advance() -> Bool
}

extension SweepSearch {
  /// The answer of the last stage, on this thread.
  package var finished: Answer {
    var search = self
    repeat {
      while case let places = search.batch(), !places.isEmpty {
        let trial = search.trial
        search.take(places.map(trial))
      }
    } while search.advance()
    return search.answer
  }
}
