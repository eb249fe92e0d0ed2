/// A question in work, with the runs of its present batch; within its desk's monitor only.
final class SweepTask<Search: SweepSearch>: SweepJob {
  let number: Int
  private var search: Search
  private let box: SweepBox<Search>
  /// Places of the present batch that nobody has begun.
  private var open: [Int] = []
  private var trial: @Sendable (Int) -> FlipScan.Finding
  private var findings: [FlipScan.Finding] = []
  /// Runs that are under way.
  private var running = 0
  private(set) var isDone = false

  init(_ search: Search, _ box: SweepBox<Search>) {
    (number, self.search, self.box, trial) = (search.number, search, box, search.trial)
  }

  /// The first batch; what has nothing to try is answered at once.
  func start() { goOn() }

  func begin() -> (@Sendable () -> FlipScan.Finding)? {
    guard let place = open.popLast() else { return nil }
    running += 1
    return { [trial] in trial(place) }
  }

  func end(_ finding: FlipScan.Finding) {
    running -= 1
    findings.append(finding)
    guard open.isEmpty, running == 0 else { return }
    search.take(findings.sorted { $0.place < $1.place })
    findings = []
    goOn()
  }

  /// The next batch; where a stage is done, its answer and the next stage.
  private func goOn() {
    open = search.batch()
    while open.isEmpty, !isDone {
      let answer = search.answer
      isDone = !search.advance()
      box.take(Sweep<Search>.Reply(number: number, answer: answer, isLast: isDone))
      if !isDone { open = search.batch() }
    }
    trial = search.trial
  }
}
