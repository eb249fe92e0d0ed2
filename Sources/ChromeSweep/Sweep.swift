/// Answers questions on the threads of a pool, the newest first. There are no callbacks: `poll` returns the answers so
/// far, each better than the one before it. Dropped questions give no answer.
package final class Sweep<Search: SweepSearch>: Sendable {
  private let crew: WorkerPool
  private let box = SweepBox<Search>()

  package init(_ crew: WorkerPool) { self.crew = crew }

  deinit { drop() }

  private var desk: JobQueue { crew.desk }

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

  /// Asks a question, which is answered before all earlier ones. An unfinished question with the same number is
  /// replaced.
  package func ask(_ search: Search) {
    let job = SweepTask(search, box)
    desk.monitor.locked {
      remove { $0.number == search.number }
      box.jobs.append(job)
      job.start()
      if !job.isDone { desk.jobs.append(job) }
      desk.monitor.wake()
    }
  }

  /// Drops all questions and all answers that were not fetched.
  package func drop() {
    desk.monitor.locked {
      remove { _ in true }
      box.replies = []
      desk.monitor.wake()
    }
  }

  /// Returns the latest answer of each question that has a new one, without waiting.
  package func poll() -> [Reply] { desk.monitor.locked { fetch() } }

  /// Returns the latest answers, waiting for at least one; empty if no question is open.
  package func wait() -> [Reply] {
    desk.monitor.locked {
      while box.replies.isEmpty && !box.jobs.isEmpty { desk.monitor.wait() }
      return fetch()
    }
  }

  private func fetch() -> [Reply] {
    defer { box.replies = [] }
    return box.replies
  }

  private func remove(where isGone: (SweepTask<Search>) -> Bool) {
    let gone = box.jobs.filter(isGone)
    box.jobs.removeAll(where: isGone)
    desk.jobs.removeAll { job in gone.contains { $0 === job } }
  }
}

/// A sweep's unfinished questions and unfetched answers; access only within the desk's monitor.
final class SweepBox<Search: SweepSearch>: @unchecked Sendable {
  var jobs: [SweepTask<Search>] = []
  var replies: [Sweep<Search>.Reply] = []

  func take(_ reply: Sweep<Search>.Reply) {
    replies.removeAll { $0.number == reply.number }
    replies.append(reply)
    if reply.isLast { jobs.removeAll { $0.number == reply.number } }
  }
}

/// A question in progress, with the runs of its current batch; access only within its desk's monitor.
final class SweepTask<Search: SweepSearch>: SweepJob {
  let number: Int
  private var search: Search
  private let box: SweepBox<Search>
  /// Positions of the current batch that have not been started.
  private var open: [Int] = []
  private var trial: @Sendable (Int) -> IntervalScan.Finding
  private var findings: [IntervalScan.Finding] = []
  /// Number of runs in progress.
  private var running = 0
  private(set) var isDone = false

  init(_ search: Search, _ box: SweepBox<Search>) {
    (number, self.search, self.box, trial) = (search.number, search, box, search.trial)
  }

  /// Starts the first batch; a question with nothing to test is answered immediately.
  func start() { goOn() }

  func begin() -> (@Sendable () -> IntervalScan.Finding)? {
    guard let place = open.popLast() else { return nil }
    running += 1
    return { [trial] in trial(place) }
  }

  func end(_ finding: IntervalScan.Finding) {
    running -= 1
    findings.append(finding)
    guard open.isEmpty, running == 0 else { return }
    search.take(findings.sorted { $0.place < $1.place })
    findings = []
    goOn()
  }

  /// Starts the next batch; when a stage is done, publishes its answer and starts the next stage.
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
