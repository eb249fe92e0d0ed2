/// Ctrl-C and its like end a render in good order and at once: programs that it runs are ended with all that they
/// started, the drafts are removed, then the program goes.
package enum Interruption {
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0
  /// Processes that lead a group of their own and end with us; zeros are free places. A handler of signals may touch
  /// nothing that is more than plain memory.
  nonisolated(unsafe) private static var children = UnsafeMutablePointer<pid_t>.allocate(capacity: mostChildren)
  nonisolated(unsafe) private static var alarm: Int32 = -1
  private static let mostChildren = 64
  private static let lock = Monitor()

  /// A render that has not come to its end by itself so long after the signal is ended where it stands.
  private static let graceMicroseconds: UInt32 = 700_000

  package static var isAsked: Bool { hasCome != 0 }
  package static let words = "stopped before it was done: nothing is written"

  /// From now on a reader that goes away (the window that asked for a film) or a file that may not grow is an error and
  /// no death.
  package static func outliveReaders() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// From now on signals are noted, too.
  package static func watch() {
    outliveReaders()
    precondition(isPrepared && isGuarded)
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interruption.note() } }
  }

  /// What a signal does; also where the one who asked for the render is gone.
  package static func note() {
    hasCome = 1
    for index in 0..<mostChildren where children[index] > 0 { kill(-children[index], SIGKILL) }
    if alarm >= 0 {
      var byte: UInt8 = 1
      _ = write(alarm, &byte, 1)
    }
  }

  /// Threads that still write may add a picture to a folder that is just being emptied: looks again until none is left.
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
    _ = SystemFile.write(Array("Error: \(words)\n".utf8), to: STDERR_FILENO)
    _exit(1)
  }
}

extension Interruption {
  private static let isPrepared: Bool = {
    children.initialize(repeating: 0, count: mostChildren)
    return true
  }()

  /// A thread waits for the signal's word; without one signals still do the rest.
  private static let isGuarded: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return true }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    alarm = ends[1]
    Worker.start { [end = ends[0]] in guardEnd(end) }
    return true
  }()

  /// A process that ends when we are ended.
  package static func add(_ process: pid_t) {
    precondition(isPrepared)
    lock.locked {
      if let free = (0..<mostChildren).first(where: { children[$0] == 0 }) { children[free] = process }
    }
    if isAsked { kill(-process, SIGKILL) }
  }

  /// It has ended.
  package static func remove(_ process: pid_t) {
    precondition(isPrepared)
    lock.locked {
      for index in 0..<mostChildren where children[index] == process { children[index] = 0 }
    }
  }
}
