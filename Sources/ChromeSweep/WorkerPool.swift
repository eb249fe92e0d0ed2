import ChromeSystem

/// A pool of threads that work on questions, the newest first. Sweeps that share it wait for each other.
package final class WorkerPool: Sendable {
  let desk = JobQueue()

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - threads: at least 1; the runs of a question are distributed among all of them.
  ///   - isBackground: true to yield to every other thread, such as one that draws.
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

/// A question in progress; access only within its desk's monitor.
protocol SweepJob: AnyObject {
  /// Takes a run off the batch that has not been started; returns nil if there is none.
  func begin() -> (@Sendable () -> IntervalScan.Finding)?
  /// Receives the finding of a run.
  func end(_ finding: IntervalScan.Finding)
  /// True if nothing better will come of it.
  var isDone: Bool { get }
}

/// The queue from which workers fetch jobs.
final class JobQueue: @unchecked Sendable {
  let monitor = Monitor()
  /// The jobs, the newest last. Access only within `monitor`, as for everything below.
  var jobs: [any SweepJob] = []
  private var isClosed = false

  func close() {
    monitor.locked {
      (jobs, isClosed) = ([], true)
      monitor.wake()
    }
  }

  /// The run loop of a worker.
  func work() {
    while let (job, run) = next() {
      let finding = run()
      monitor.locked { finish(job, finding) }
    }
  }

  private func next() -> (any SweepJob, @Sendable () -> IntervalScan.Finding)? {
    monitor.locked {
      while !isClosed {
        for job in jobs.reversed() { if let run = job.begin() { return (job, run) } }
        monitor.wait()
      }
      return nil
    }
  }

  private func finish(_ job: any SweepJob, _ finding: IntervalScan.Finding) {
    guard jobs.contains(where: { $0 === job }) else { return }
    job.end(finding)
    if job.isDone { jobs.removeAll { $0 === job } }
    monitor.wake()
  }
}
