import ChromeSystem

/// Answers questions about keys on threads of its own, the newest first. Nobody is called back: `poll` hands out what
/// is known by now, each answer better than the one before it. What was dropped never comes out.
package final class FlipSweep: Sendable {
  private let desk = Desk()

  /// - Parameters:
  ///   - threads: at least 1; what is asked is shared among all of them, run by run.
  ///   - isBackground: whether they give way to every other thread, such as one that draws.
  package init(threads: Int = Worker.coreCount, isBackground: Bool = false) {
    for _ in 0..<max(1, threads) {
      Worker.start { [desk] in
        if isBackground { Worker.giveWay() }
        desk.work()
      }
    }
  }

  deinit { desk.close() }

  /// Asks, before all that was asked earlier. An unfinished question of the same number is replaced.
  package func ask(_ question: FlipQuestion) { desk.ask(question) }

  /// Goes on with an unfinished question first.
  package func hurry(_ number: Int) { desk.hurry(number) }

  /// Forgets all questions and all answers that were not fetched.
  package func drop() { desk.drop() }

  /// What has been found since the last time, for each question the latest; at once.
  package func poll() -> [Reply] { desk.poll() }

  /// The same, waiting for at least one; empty if nothing is being asked any more.
  package func wait() -> [Reply] { desk.wait() }

  package struct Reply: Sendable {
    /// The question's.
    package var number: Int
    package var answer: FlipAnswer
    /// Whether nothing better will come.
    package var isLast: Bool

    package init(number: Int, answer: FlipAnswer, isLast: Bool) {
      (self.number, self.answer, self.isLast) = (number, answer, isLast)
    }
  }
}

/// Where questions lie and workers fetch them.
private final class Desk: @unchecked Sendable {
  private let monitor = Monitor()
  /// The newest last. Within `monitor` only, like all below.
  private var jobs: [Job] = []
  private var replies: [FlipSweep.Reply] = []
  private var isClosed = false

  /// A question in work.
  private final class Job {
    let question: FlipQuestion
    var scan: FlipScan
    /// Places of the present batch that nobody has begun.
    var open: [Int] = []
    var findings: [FlipScan.Finding] = []
    /// Runs that are under way.
    var running = 0

    init(_ question: FlipQuestion) { (self.question, scan) = (question, question.scan) }
  }

  /// One run of a job.
  private struct Task {
    var job: Job
    var question: FlipQuestion
    var scale: KeyScale
    var place: Int
    var pace: SweepRun.Pace
  }

  func ask(_ question: FlipQuestion) {
    let job = Job(question)
    job.open = job.scan.batch()
    monitor.locked {
      jobs.removeAll { $0.question.number == question.number }
      jobs.append(job)
      monitor.wake()
    }
  }

  func hurry(_ number: Int) {
    monitor.locked {
      guard let index = jobs.firstIndex(where: { $0.question.number == number }) else { return }
      jobs.append(jobs.remove(at: index))
    }
  }

  func drop() {
    monitor.locked {
      jobs = []
      replies = []
      monitor.wake()
    }
  }

  func close() {
    monitor.locked {
      (jobs, replies, isClosed) = ([], [], true)
      monitor.wake()
    }
  }

  func poll() -> [FlipSweep.Reply] { monitor.locked { fetch() } }

  func wait() -> [FlipSweep.Reply] {
    monitor.locked {
      while replies.isEmpty && !jobs.isEmpty { monitor.wait() }
      return fetch()
    }
  }

  private func fetch() -> [FlipSweep.Reply] {
    defer { replies = [] }
    return replies
  }
}

// A worker's life.
extension Desk {
  func work() {
    while let task = next() {
      let finding = task.question.finding(task.place, of: task.scale, task.pace)
      monitor.locked { finish(task.job, finding) }
    }
  }

  private func next() -> Task? {
    monitor.locked {
      while !isClosed {
        if let job = jobs.last(where: { !$0.open.isEmpty }) {
          job.running += 1
          let place = job.open.removeLast()
          return Task(
            job: job, question: job.question, scale: job.scan.scale, place: place, pace: job.scan.batchPace)
        }
        monitor.wait()
      }
      return nil
    }
  }

  private func finish(_ job: Job, _ finding: FlipScan.Finding) {
    job.running -= 1
    job.findings.append(finding)
    guard job.open.isEmpty, job.running == 0, jobs.contains(where: { $0 === job }) else { return }
    job.scan.take(job.findings.sorted { $0.place < $1.place })
    job.findings = []
    goOn(job)
    monitor.wake()
  }

  /// The next batch; where a stage is done, its answer and the next stage.
  private func goOn(_ job: Job) {
    job.open = job.scan.batch()
    while job.open.isEmpty {
      let answer = job.scan.answer
      let isLast = !job.scan.advance()
      replies.removeAll { $0.number == job.question.number }
      replies.append(FlipSweep.Reply(number: job.question.number, answer: answer, isLast: isLast))
      if isLast { return jobs.removeAll { $0 === job } }
      job.open = job.scan.batch()
    }
  }
}
