/// Ends a render cleanly and at once on Ctrl-C and similar signals: stops the programs that it runs, with their
/// children, removes the drafts, then exits.
package enum Interruption {
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0
  /// Leaders of process groups that end with this process; 0 marks a free slot. Plain memory, because a signal handler
  /// may access nothing else.
  nonisolated(unsafe) private static var children = UnsafeMutablePointer<pid_t>.allocate(capacity: mostChildren)
  nonisolated(unsafe) private static var alarm: Int32 = -1
  private static let mostChildren = 64
  private static let lock = Monitor()

  /// The time after the signal at which a render that is still running is killed.
  private static let graceMicroseconds: UInt32 = 700_000

  package static var isAsked: Bool { hasCome != 0 }
  package static let text = "interrupted: nothing was written"

  /// Turns a closed reader (the window that requested a video) and a file that has reached its size limit into errors;
  /// by default both signals end the process.
  package static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Also handles signals that ask the process to end.
  package static func watch() {
    outliveReaders()
    precondition(isPrepared && isGuarded)
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interruption.note() } }
  }

  /// Records the request to end, as a signal does, or as when the window that requested the render is gone.
  package static func note() {
    hasCome = 1
    for index in 0..<mostChildren where children[index] > 0 { kill(-children[index], SIGKILL) }
    if alarm >= 0 {
      var byte: UInt8 = 1
      _ = write(alarm, &byte, 1)
    }
  }

  /// Removes the drafts. Threads that are still writing may add a picture to a folder that is being emptied, so it
  /// repeats until none is left.
  private static func removeDrafts() {
    defer { OutputClaim.removeAll() }
    for _ in 0..<mostLooks {
      guard PrivateFolder.removeAll() else { return }
      usleep(10_000)
    }
  }

  private static let mostLooks = 20

  private static func guardEnd(_ end: Int32) {
    var byte: UInt8 = 0
    while read(end, &byte, 1) < 0, errno == EINTR {}
    guard isAsked else { return }
    usleep(graceMicroseconds)
    removeDrafts()
    _ = SystemFile.write(Array("Error: \(text)\n".utf8), to: STDERR_FILENO)
    _exit(1)
  }
}

extension Interruption {
  private static let isPrepared: Bool = {
    children.initialize(repeating: 0, count: mostChildren)
    return true
  }()

  /// Starts the thread that waits for a signal's message. Without a pipe, signals still stop the child processes.
  private static let isGuarded: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return true }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    alarm = ends[1]
    Worker.start { [end = ends[0]] in guardEnd(end) }
    return true
  }()

  /// Adds a process that is to end with this one.
  package static func add(_ process: pid_t) {
    precondition(isPrepared)
    lock.locked {
      if let free = (0..<mostChildren).first(where: { children[$0] == 0 }) { children[free] = process }
    }
    if isAsked { kill(-process, SIGKILL) }
  }

  /// Removes a process that has ended.
  package static func remove(_ process: pid_t) {
    precondition(isPrepared)
    lock.locked {
      for index in 0..<mostChildren where children[index] == process { children[index] = 0 }
    }
  }
}
