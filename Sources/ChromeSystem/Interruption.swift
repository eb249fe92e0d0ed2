/// Ends the process cleanly and at once on Ctrl-C and similar signals: stops the programs that it runs, with their
/// children. After `watch`, it also removes the drafts.
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

  /// Also handles signals that ask the process to end. In a process with a window, the window does.
  package static func watch() {
    outliveReaders()
    precondition(isPrepared && isGuarded)
    lock.locked {
      guard handling != .window else { return }
      (handling, borrowed) = (.watch, [])
      for number in requests { signal(number) { _ in Interruption.note() } }
    }
  }

  /// Signals that ask the process to end.
  private static let requests = [SIGINT, SIGTERM, SIGHUP]

  private enum Handling { case system, watch, window }

  /// The owner of their handlers; access within `lock` only.
  nonisolated(unsafe) private static var handling = Handling.system
  /// Those that are handled only for as long as there are children; access within `lock` only.
  nonisolated(unsafe) private static var borrowed: [Int32] = []

  /// Leaves the signals to a window, which turns them into the wish to close it. Called before one opens: SDL takes
  /// over only signals that no one handles.
  package static func leaveToWindow() {
    lock.locked {
      if handling == .watch { borrowed = requests }
      returnSignals()
      handling = .window
    }
  }

  /// Handles signals that no one else handles: children have process groups of their own, which a terminal's Ctrl-C
  /// does not reach.
  private static func borrowSignals() {
    guard handling == .system, borrowed.isEmpty else { return }
    borrowed = requests.filter { number in
      let earlier = signal(number) { Interruption.pass($0) }
      guard earlier != nil else { return true }
      signal(number, earlier)
      return false
    }
  }

  private static func returnSignals() {
    for number in borrowed { signal(number, SIG_DFL) }
    borrowed = []
  }

  /// Ends the children, then the process, as the signal would have.
  private static func pass(_ number: Int32) {
    endChildren()
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func endChildren() {
    for index in 0..<mostChildren where children[index] > 0 { kill(-children[index], SIGKILL) }
  }

  /// Records the request to end, as a signal does, or as when the window that requested the render is gone.
  package static func note() {
    hasCome = 1
    endChildren()
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
    _exit(ExitCode.interrupted.rawValue)
  }
}

extension Interruption {
  private static let isPrepared: Bool = {
    children.initialize(repeating: 0, count: mostChildren)
    // What still runs in the background when the process ends, such as the decoding of a picture.
    atexit { Interruption.endChildren() }
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
      borrowSignals()
    }
    if isAsked { kill(-process, SIGKILL) }
  }

  /// Removes a process that has ended.
  package static func remove(_ process: pid_t) {
    precondition(isPrepared)
    lock.locked {
      for index in 0..<mostChildren where children[index] == process { children[index] = 0 }
      if (0..<mostChildren).allSatisfy({ children[$0] == 0 }) { returnSignals() }
    }
  }
}
