/// A fixed number of threads that run jobs: first those of the newest request of a `JobClient`, then the others in the
/// order in which they were added. If the system has no thread for it, jobs run on the thread that adds them.
package final class JobPool: Sendable {
  fileprivate let queue: JobQueue
  private let threadCount: Int

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threads: at least 1.
  ///   - isBackground: true to yield to every other thread, such as one that draws.
  ///   - start: Starts a thread; returns false if the system has none left.
  package init(
    threads: Int = Worker.coreCount, isBackground: Bool = false,
    start: (@escaping @Sendable () -> Void) -> Bool = { Worker.start($0) }
  ) {
    let queue = JobQueue()
    let wanted = max(1, threads)
    var count = 0
    while count < wanted,
      start({
        if isBackground { Worker.giveWay() }
        queue.work()
      })
    { count += 1 }
    (self.queue, threadCount) = (queue, count)
    queue.hasThreads = threadCount > 0
  }

  /// Ends the threads once all jobs are done, without waiting for them.
  deinit { queue.close() }

  package func run(_ job: @escaping @Sendable () -> Void) {
    queue.submit(Batch(1, queue) { _ in job() })
  }

  /// Returns the results of `body` for 0..<`count`, in order. The distribution among threads does not affect the
  /// results. The calling thread helps, so a job may call it, too.
  package func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    guard count > 1, threadCount > 1 else { return (0..<max(0, count)).map(body) }
    let batch = Batch(count, queue, body)
    queue.monitor.locked { queue.add(batch) }
    queue.help(with: batch)
    return batch.wait()
  }
}

/// Asks questions, which the threads of a pool answer, the newest first. There are no callbacks: `poll` returns the
/// answers so far. When the client is deallocated, its questions are dropped.
package final class JobClient<Answer: Sendable>: @unchecked Sendable {
  private let pool: JobPool
  /// The requests that are not done or whose answer was not fetched, guarded by the pool's monitor.
  private var requests: [JobRequest<Answer>] = []

  package init(_ pool: JobPool) { self.pool = pool }

  deinit { drop() }

  /// Begins a request, which is served before all earlier ones. It replaces the one with the same number and that one's
  /// answer.
  package func request(number: Int? = nil) -> JobRequest<Answer> {
    let (request, _) = pool.queue.monitor.locked {
      let replaced = remove { number != nil && $0.number == number }
      let request = JobRequest<Answer>(pool.queue, number: number)
      requests.append(request)
      return (request, replaced)
    }
    return request
  }

  /// Begins a request of one job, which may check now and then whether the request is over.
  package func ask(number: Int? = nil, _ job: @escaping @Sendable (JobRequest<Answer>) -> Answer) {
    let request = request(number: number)
    request.run(1, { _ in job(request) }) { request.post($0[0]) }
  }

  /// Drops all requests and all answers that were not fetched. Jobs that have begun continue, without effect.
  package func drop() { _ = pool.queue.monitor.locked { remove { _ in true } } }

  /// Returns the latest answer of each request that has a new one, without waiting.
  package func poll() -> [Answer] { pool.queue.monitor.locked { fetch() } }

  /// Returns the latest answers, waiting for at least one; empty if no request is open. Not to be called from a job.
  package func wait() -> [Answer] {
    pool.queue.monitor.locked {
      while requests.contains(where: { !$0.hasEnded }), !requests.contains(where: { $0.answer != nil }) {
        pool.queue.monitor.wait()
      }
      return fetch()
    }
  }

  private func fetch() -> [Answer] {
    let answers = requests.compactMap { $0.takeAnswer() }
    requests.removeAll { $0.hasEnded }
    return answers
  }

  /// Returns what was removed, which is to be released without the lock: that may release further clients.
  private func remove(where isGone: (JobRequest<Answer>) -> Bool) -> [(JobRequest<Answer>, [any JobBatch])] {
    let gone = requests.filter(isGone)
    requests.removeAll(where: isGone)
    return gone.map { ($0, $0.end()) }
  }
}

/// A question of a client. Once it was dropped, its functions do nothing.
package final class JobRequest<Answer: Sendable>: @unchecked Sendable {
  fileprivate let number: Int?
  private let queue: JobQueue
  /// Greater than that of all earlier requests.
  private let rank: Int
  // Guarded by the queue's monitor.
  fileprivate private(set) var hasEnded = false
  fileprivate private(set) var answer: Answer?

  /// Creates a request. Call it within the queue's monitor.
  fileprivate init(_ queue: JobQueue, number: Int?) {
    (self.queue, self.number, rank) = (queue, number, queue.nextRank())
  }

  /// True if the request was dropped, or has its last answer.
  package var isOver: Bool { queue.monitor.locked { hasEnded } }

  /// Runs `body` for 0..<`count`, side by side, then `next` with the results, in order.
  ///
  /// - Parameter count: at least 1.
  package func run<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result, then next: @escaping @Sendable ([Result]) -> Void
  ) {
    let batch = Batch(count, queue, rank: rank, body) { [self] results in if !isOver { next(results) } }
    queue.submit(batch) { !hasEnded }
  }

  /// Posts an answer, which replaces the one before it if that was not fetched.
  ///
  /// - Parameter isLast: true if nothing better will come.
  package func post(_ answer: Answer, isLast: Bool = true) {
    queue.monitor.locked {
      guard !hasEnded else { return }
      (self.answer, hasEnded) = (answer, isLast)
      queue.monitor.wake()
    }
  }

  fileprivate func takeAnswer() -> Answer? {
    defer { answer = nil }
    return answer
  }

  /// Ends the request. Returns its jobs that have not begun.
  fileprivate func end() -> [any JobBatch] {
    hasEnded = true
    return queue.remove(rank: rank)
  }
}

/// Jobs that differ only in their number.
private protocol JobBatch: AnyObject {
  var rank: Int { get }
  /// The jobs that have not begun, guarded by the queue's monitor.
  var open: Range<Int> { get set }
  func run(_ number: Int)
}

/// Jobs with results of one type.
private final class Batch<Result: Sendable>: JobBatch, @unchecked Sendable {
  let rank: Int
  private let monitor: Monitor
  private let body: @Sendable (Int) -> Result
  private let end: @Sendable ([Result]) -> Void
  // Guarded by `monitor`.
  var open: Range<Int>
  private var results: [Result?]
  private var left: Int

  /// - Parameters:
  ///   - count: at least 1.
  ///   - end: receives the results, after the last job.
  init(
    _ count: Int, _ queue: JobQueue, rank: Int = 0, _ body: @escaping @Sendable (Int) -> Result,
    end: @escaping @Sendable ([Result]) -> Void = { _ in }
  ) {
    precondition(count > 0)
    (monitor, self.rank, self.body, self.end) = (queue.monitor, rank, body, end)
    (open, results, left) = (0..<count, Array(repeating: nil, count: count), count)
  }

  func run(_ number: Int) {
    let result = body(number)
    let all: [Result]? = monitor.locked {
      results[number] = result
      left -= 1
      guard left == 0 else { return nil }
      monitor.wake()
      return results.compactMap { $0 }
    }
    if let all { end(all) }
  }

  /// Returns the results once all jobs are done.
  func wait() -> [Result] {
    monitor.locked {
      while left > 0 { monitor.wait() }
      return results.compactMap { $0 }
    }
  }
}

/// The jobs that have not begun. Its monitor guards everything that threads and clients share.
private final class JobQueue: @unchecked Sendable {
  let monitor = Monitor()
  // Guarded by `monitor`; functions without a lock of their own are called within it.
  private var lastRank = 0
  /// Batches with open jobs, in the order in which they are served.
  private var batches: [any JobBatch] = []
  private var isClosed = false
  /// False if no thread could be started; set before the queue is shared.
  var hasThreads = true

  /// Adds a batch if it is wanted; without threads, the caller runs it.
  func submit(_ batch: any JobBatch, if isWanted: () -> Bool = { true }) {
    let isAdded = monitor.locked {
      guard isWanted() else { return false }
      add(batch)
      return true
    }
    if isAdded, !hasThreads { help(with: batch) }
  }

  func close() {
    monitor.locked {
      isClosed = true
      monitor.wake()
    }
  }

  /// Returns a greater rank than ever before.
  func nextRank() -> Int {
    lastRank += 1
    return lastRank
  }

  func add(_ batch: any JobBatch) {
    let before = batches.lastIndex { $0.rank >= batch.rank }
    batches.insert(batch, at: before.map { $0 + 1 } ?? 0)
    monitor.wake()
  }

  /// Removes the jobs of a request, and returns them.
  func remove(rank: Int) -> [any JobBatch] {
    let removed = batches.filter { $0.rank == rank }
    batches.removeAll { $0.rank == rank }
    monitor.wake()
    return removed
  }

  /// Runs jobs until the queue is closed and empty.
  func work() {
    while let (batch, number) = monitor.locked({ next() }) { batch.run(number) }
  }

  /// Runs jobs of a batch until all have begun.
  func help(with batch: any JobBatch) {
    while let number = monitor.locked({ begin(batch) }) { batch.run(number) }
  }

  private func next() -> (any JobBatch, Int)? {
    while true {
      if let batch = batches.first { return begin(batch).map { (batch, $0) } }
      if isClosed { return nil }
      monitor.wait()
    }
  }

  private func begin(_ batch: any JobBatch) -> Int? {
    let number = batch.open.popFirst()
    if batch.open.isEmpty, let index = batches.firstIndex(where: { $0 === batch }) { batches.remove(at: index) }
    return number
  }
}

/// A thread that runs one function and ends.
package enum Worker {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Stack size in bytes, that of the main thread. Other threads have 512 KiB on macOS, too little for deeply nested
  /// takes in a debug build.
  private static let stackBytes = 8 << 20

  /// Starts a thread that runs `body`; returns false if the system has none left.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(body))
    #if os(Linux)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackBytes)
    defer { pthread_attr_destroy(&attributes) }
    let code = pthread_create(
      &thread, &attributes,
      { raw in
        #if os(Linux)
          let pointer = raw
        #else
          let pointer: UnsafeMutableRawPointer? = raw
        #endif
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return false
    }
    #if os(Linux)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }

  /// Lowers this thread's priority, as far as the system supports that for a single thread.
  package static func giveWay() {
    #if os(Linux)
      // On Linux the niceness of "process 0" is that of the calling thread.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #else
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #endif
  }

  /// Number of online processors.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
