import Testing

@testable import ChromeSystem

@Suite("Job pool")
struct JobPoolTests {
  /// Numbers in the order in which threads add them.
  private final class Log: @unchecked Sendable {
    private let monitor = Monitor()
    private var numbers: [Int] = []

    func add(_ number: Int) {
      monitor.locked {
        numbers.append(number)
        monitor.wake()
      }
    }

    var all: [Int] { monitor.locked { numbers } }

    /// Waits for this many numbers.
    func first(_ count: Int) -> [Int] {
      monitor.locked {
        while numbers.count < count { monitor.wait() }
        return numbers
      }
    }
  }

  /// A pool with one thread, which is busy until `open` is called.
  private struct BusyPool {
    let pool = JobPool(threads: 1)
    private let gate = Log()

    init() {
      let begun = Log()
      pool.run { [gate] in
        begun.add(0)
        _ = gate.first(1)
      }
      _ = begun.first(1)
    }

    func open() { gate.add(0) }

    /// Waits until every job is done.
    func finish() {
      let log = Log()
      pool.run { log.add(0) }
      _ = log.first(1)
    }
  }

  private func all(_ client: JobClient<Int>) -> [Int] {
    var all: [Int] = []
    while case let answers = client.wait(), !answers.isEmpty { all += answers }
    return all
  }

  @Test("where the system has no thread left, or only some, every job is still done, in order", arguments: [0, 1, 2])
  func fewThreads(most: Int) {
    let count = Log()
    let pool = JobPool(threads: 4) { body in
      guard count.all.count < most else { return false }
      count.add(0)
      return Worker.start(body)
    }
    #expect(count.all.count == most)
    #expect(pool.map(5) { $0 * 3 } == [0, 3, 6, 9, 12])
    let log = Log()
    pool.run { log.add(7) }
    #expect(log.first(1) == [7])
    let client = JobClient<Int>(pool)
    client.ask { _ in 8 }
    #expect(client.wait() == [8])
    // Steps that follow each other, as a search has them.
    let request = client.request()
    request.run(3, { $0 }) { first in request.run(2, { $0 + first.count }) { request.post($0.reduce(0, +)) } }
    #expect(client.wait() == [7])
  }

  @Test("a wait ends after its time, also if that is none or forever")
  func waits() {
    let monitor = Monitor()
    monitor.locked {
      for seconds in [-1, 0, 0.001] { monitor.wait(atMost: seconds) }
    }
    let log = Log()
    Worker.start {
      monitor.locked { monitor.wait(atMost: .infinity) }
      log.add(1)
    }
    // A notification may come before the wait.
    while log.all.isEmpty {
      monitor.locked { monitor.wake() }
      usleep(1000)
    }
  }

  @Test("results are in order with any number of threads", arguments: [-1, 0, 1, 2, 3, 100], [1, 2, 7, 200])
  func map(count: Int, threads: Int) {
    #expect(JobPool(threads: threads).map(count) { $0 * 3 } == Array(stride(from: 0, to: 3 * count, by: 3)))
  }

  @Test("a job can use its own pool", arguments: [1, 2, 3])
  func nested(threads: Int) {
    let pool = JobPool(threads: threads)
    let client = JobClient<Int>(pool)
    client.ask { [pool] _ in pool.map(9) { row in pool.map(9) { row * $0 }.reduce(0, +) }.reduce(0, +) }
    #expect(all(client) == [36 * 36])
  }

  @Test("the newest request is served first, plain jobs last, each in the order in which they were added")
  func order() {
    let (busy, log) = (BusyPool(), Log())
    let client = JobClient<Int>(busy.pool)
    for number in 0..<3 { busy.pool.run { log.add(number) } }
    for number in [10, 20] {
      let request = client.request()
      request.run(2, { log.add(number + $0) }) { _ in
        request.run(2, { log.add(number + 2 + $0) }) { _ in request.post(number) }
      }
    }
    busy.open()
    #expect(log.first(11) == [20, 21, 22, 23, 10, 11, 12, 13, 0, 1, 2])
    #expect(all(client) == [10, 20])
  }

  @Test("dropped jobs do not begin, and those that have begun give no answer")
  func cancelled() {
    let (busy, log) = (BusyPool(), Log())
    let client = JobClient<Int>(busy.pool)
    let begun = Log()
    client.ask { request in
      begun.add(0)
      while !request.isOver {}
      return 1
    }
    busy.open()
    _ = begun.first(1)
    for number in 0..<3 {
      client.ask { _ in
        log.add(number)
        return number
      }
    }
    client.drop()
    #expect(client.poll().isEmpty && client.wait().isEmpty)
    busy.finish()
    #expect(log.first(0).isEmpty && client.poll().isEmpty)
    client.ask { _ in 2 }
    #expect(all(client) == [2])
  }

  @Test("a dropped request does not go on")
  func droppedBatch() {
    let (pool, log) = (JobPool(threads: 2), Log())
    let client = JobClient<Int>(pool)
    let request = client.request()
    request.run(4, { $0 }) { [client] _ in
      client.drop()
      request.run(1, { _ in log.add(0) }) { _ in log.add(1) }
      request.post(3)
      log.add(2)
    }
    #expect(log.first(1) == [2] && client.poll().isEmpty)
  }

  @Test("of requests with one number the latest is answered, and answers of the others are dropped")
  func latest() {
    let busy = BusyPool()
    let client = JobClient<Int>(busy.pool)
    for number in 0..<5 { client.ask(number: 7) { _ in number } }
    client.ask(number: 8) { _ in 80 }
    busy.open()
    busy.finish()
    client.ask(number: 8) { _ in 81 }
    #expect(Set(all(client)) == [4, 81])
  }

  @Test("an answer replaces the one before it unless that was fetched; nothing follows the last one")
  func answers() {
    let client = JobClient<Int>(JobPool(threads: 1))
    let request = client.request()
    #expect(client.poll().isEmpty)
    for answer in 0..<3 { request.post(answer, isLast: false) }
    #expect(client.poll() == [2] && client.poll().isEmpty && !request.isOver)
    request.post(3, isLast: false)
    request.post(4)
    request.post(5)
    #expect(request.isOver && client.wait() == [4] && client.wait().isEmpty)
  }

  @Test("clients of one pool fetch their own answers; dropping one leaves the other")
  func shared() {
    let busy = BusyPool()
    let (first, second) = (JobClient<Int>(busy.pool), JobClient<String>(busy.pool))
    first.ask(number: 1) { _ in 1 }
    second.ask(number: 1) { _ in "a" }
    first.drop()
    busy.open()
    #expect(second.wait() == ["a"] && first.wait().isEmpty)
  }

  @Test("a pool that is let go does its jobs first", arguments: [1, 3])
  func shutdown(threads: Int) {
    let log = Log()
    var pool: JobPool? = JobPool(threads: threads)
    for number in 0..<200 { pool?.run { log.add(number) } }
    pool = nil
    let done = log.first(200)
    #expect(threads > 1 ? done.sorted() == Array(0..<200) : done == Array(0..<200))
  }

  @Test("a client that is let go drops its requests, and a job that runs learns of it")
  func goneClient() {
    let (busy, begun, log) = (BusyPool(), Log(), Log())
    var client: JobClient<Int>? = JobClient(busy.pool)
    client?.ask { _ in
      log.add(0)
      return 0
    }
    client?.ask { request in
      begun.add(0)
      while !request.isOver {}
      return 1
    }
    busy.open()
    _ = begun.first(1)
    client = nil
    busy.finish()
    #expect(log.first(0).isEmpty)
  }

  @Test("a job may be the last owner of a pool and its clients", arguments: 1...20)
  func lastOwner(round: Int) {
    let log = Log()
    var owner: (pool: JobPool, client: JobClient<Int>)?
    let pool = JobPool(threads: 2)
    owner = (pool, JobClient(pool))
    owner?.client.ask { [owner] request in
      _ = log.first(1)
      withExtendedLifetime(owner) { log.add(2) }
      return 1
    }
    owner = nil
    log.add(1)
    #expect(log.first(2) == [1, 2])
  }
}
