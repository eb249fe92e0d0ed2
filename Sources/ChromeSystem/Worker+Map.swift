extension Worker {
  /// What `body` makes of 0..<`count`, in that order, found out on several threads. Which thread does what has no
  /// influence on the answer.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int = coreCount, isBackground: Bool = false, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1, threads > 1 else { return (0..<max(0, count)).map(body) }
    let pile = Pile<Result>(count)
    for _ in 0..<min(threads, count) {
      start {
        if isBackground { giveWay() }
        while let place = pile.next() { pile.put(body(place), at: place) }
      }
    }
    return pile.finished()
  }

  /// Work that is left, and what came of the rest.
  private final class Pile<Result: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private var results: [Result?]
    private var begun = 0
    private var done = 0

    init(_ count: Int) { results = Array(repeating: nil, count: count) }

    func next() -> Int? {
      monitor.locked {
        guard begun < results.count else { return nil }
        begun += 1
        return begun - 1
      }
    }

    func put(_ result: Result, at place: Int) {
      monitor.locked {
        results[place] = result
        done += 1
        if done == results.count { monitor.wake() }
      }
    }

    func finished() -> [Result] {
      monitor.locked {
        while done < results.count { monitor.wait() }
        return results.compactMap { $0 }
      }
    }
  }
}
