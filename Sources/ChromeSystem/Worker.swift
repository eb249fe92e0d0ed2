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
