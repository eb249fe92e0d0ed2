import ChromeCore
import ChromeLoop
import ChromeScore
import ChromeStudio
import ChromeSystem

/// Searches for values that meet the marks of a gesture library, as the verb `solve` does, on threads with a lower
/// priority than drawing. One search runs at a time; the result of an older one is discarded.
package final class ValueFinder: Sendable {
  private let pool = JobPool(isBackground: true)
  private let client: JobClient<(number: Int, answer: ValueSearch.Answer)>

  package init() { client = JobClient(pool) }

  package func start(_ search: ValueSearch) {
    client.drop()
    client.ask { [pool] request in (search.number, search.found(on: pool) { !request.isOver }) }
  }

  /// Cancels the search. It ends within a few runs.
  package func stop() { client.drop() }

  package func poll() -> (number: Int, answer: ValueSearch.Answer)? { client.poll().last }
}

extension ValueSearch {
  /// Returns the search's result, which is deterministic unless the search is cancelled.
  package func found(
    runs: Int = Solver.usualRuns, on pool: JobPool = JobPool(isBackground: true),
    whileWanted isWanted: @escaping @Sendable () -> Bool = { true }
  ) -> Answer {
    let takes = marked.map { (path: $0.name, take: $0.makeTake(under: base, rests: false), start: $0.gesture.start) }
    var solver = Solver(
      MarkedTakes(takes.map { ($0.path, $0.take, Optional($0.start)) }), keys: Solver.usualKeys, runs: runs,
      pool: pool, isWanted: isWanted)
    let solution = solver.solve()
    guard solution.proposals.isEmpty else { return .proposals(solution.proposals.map(proposal)) }
    return .conflicts(
      solution.conflicts.map {
        ValueConflict(marks: $0.lines.map(text), key: $0.key, isProven: solution.isProven)
      })
  }

  private func proposal(_ found: Solution.Proposal) -> ValueProposal {
    var tuning = base
    for change in found.changes { change.apply(to: &tuning) }
    let verdicts = gestures.map { gesture in
      let judged = JudgedGesture(gesture.makeTake(under: tuning, rests: true), from: gesture.gesture.start, tuning)
      return GestureVerdict(
        count: OffenceCount(judged.score), seconds: TickClock.seconds(judged.score.scrollTicks), unmet: [])
    }
    return ValueProposal(changes: found.changes, safe: found.safe, score: LibraryScore(verdicts))
  }

  /// Replaces a solver's reference to a mark, which consists of gesture and line, by the mark's text.
  private func text(_ line: String) -> String {
    for gesture in marked {
      for (number, mark) in gesture.marks.enumerated() where line == "\(gesture.name):\(number + 1)" {
        return gesture.text(of: mark)
      }
    }
    return line
  }
}
