import ChromeSystem

/// Threads that work on whatever is asked, the newest question first. Sweeps that share them wait for each other.
package final class SweepCrew: Sendable {
  let desk = SweepDesk()

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
}

/// A question in work; within its desk's monitor only.
protocol SweepJob: AnyObject {
  /// Takes a run off the batch that nobody has begun; nil if there is none.
  func begin() -> (@Sendable () -> FlipScan.Finding)?
  /// What came of it.
  func end(_ finding: FlipScan.Finding)
  /// Whether nothing better will come of it.
  var isDone: Bool { get }
}

/// Where questions lie and workers fetch them.
final class SweepDesk: @unchecked Sendable {
  let monitor = Monitor()
  /// The newest last. Within `monitor` only, like all below.
  var jobs: [any SweepJob] = []
  private var isClosed = false

  func close() {
    monitor.locked {
      (jobs, isClosed) = ([], true)
      monitor.wake()
    }
  }

  /// A worker's life.
  func work() {
    while let (job, run) = next() {
      let finding = run()
      monitor.locked { finish(job, finding) }
    }
  }

  private func next() -> (any SweepJob, @Sendable () -> FlipScan.Finding)? {
    monitor.locked {
      while !isClosed {
        for job in jobs.reversed() { if let run = job.begin() { return (job, run) } }
        monitor.wait()
      }
      return nil
    }
  }

  private func finish(_ job: any SweepJob, _ finding: FlipScan.Finding) {
    guard jobs.contains(where: { $0 === job }) else { return }
    job.end(finding)
    if job.isDone { jobs.removeAll { $0 === job } }
    monitor.wake()
  }
}
