/// A thread that runs one function and ends.
package enum Worker {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Stack size in bytes, that of the main thread. Other threads have 512 KiB on macOS, too little for deeply nested
  /// takes in a debug build.
  private static let stackBytes = 8 << 20

  package static func start(_ body: @escaping @Sendable () -> Void) {
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
    precondition(code == 0, "pthread_create failed")
    #if os(Linux)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
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

extension Worker {
  /// Returns the results of `body` for 0..<`count`, in order, computed on several threads. The distribution among
  /// threads does not affect the results.
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

  /// The work that is left, and the results so far.
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
