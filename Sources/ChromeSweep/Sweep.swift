/// Answers questions on the threads of a crew, the newest first. Nobody is called back: `poll` hands out what is known
/// by now, each answer better than the one before it. What was dropped never comes out.
package final class Sweep<Search: SweepSearch>: Sendable {
  private let crew: SweepCrew
  private let box = SweepBox<Search>()

  package init(_ crew: SweepCrew) { self.crew = crew }

  deinit { drop() }

  private var desk: SweepDesk { crew.desk }

  package struct Reply: Sendable {
    /// The question's.
    package var number: Int
    package var answer: Search.Answer
    /// Whether nothing better will come.
    package var isLast: Bool

    package init(number: Int, answer: Search.Answer, isLast: Bool) {
      (self.number, self.answer, self.isLast) = (number, answer, isLast)
    }
  }

  /// Asks, before all that was asked earlier. An unfinished question of the same number is replaced.
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

  /// Forgets all questions and all answers that were not fetched.
  package func drop() {
    desk.monitor.locked {
      remove { _ in true }
      box.replies = []
      desk.monitor.wake()
    }
  }

  /// What has been found since the last time, for each question the latest; at once.
  package func poll() -> [Reply] { desk.monitor.locked { fetch() } }

  /// The same, waiting for at least one; empty if nothing is being asked any more.
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

/// A sweep's unfinished questions and unfetched answers; within the desk's monitor only.
final class SweepBox<Search: SweepSearch>: @unchecked Sendable {
  var jobs: [SweepTask<Search>] = []
  var replies: [Sweep<Search>.Reply] = []

  func take(_ reply: Sweep<Search>.Reply) {
    replies.removeAll { $0.number == reply.number }
    replies.append(reply)
    if reply.isLast { jobs.removeAll { $0.number == reply.number } }
  }
}

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
