import ChromeSystem

/// Another program, run with its own group of processes so that an interrupt at the terminal reaches it through us, and
/// ends it with all that it started.
struct Subprocess {
  var process: pid_t
  /// Its standard input; -1 once closed.
  var input: Int32
  /// What it prints, if that is read; -1 otherwise.
  var output: Int32 = -1
  /// Its words for people, in a file without a name.
  private var words: Int32

  /// Starts `arguments[0]` with a pipe to its standard input.
  static func start(_ arguments: [String]) throws(RenderFailure) -> Subprocess {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("open a pipe to", arguments[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    widen(ends[1])
    let words = namelessFile()
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(ends[0])
      close(silence)
    }
    guard let process = spawn(arguments, input: ends[0], output: silence, words: words < 0 ? silence : words) else {
      throw unstarted(arguments[0], closing: [ends[1], words])
    }
    Interruption.add(process)
    return Subprocess(process: process, input: ends[1], words: words)
  }

  /// Starts `arguments[0]` with a pipe from its standard output.
  static func startPrinting(_ arguments: [String]) throws(RenderFailure) -> Subprocess {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("open a pipe from", arguments[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    widen(ends[0])
    let words = namelessFile()
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(ends[1])
      close(silence)
    }
    guard let process = spawn(arguments, input: silence, output: ends[1], words: words < 0 ? silence : words) else {
      throw unstarted(arguments[0], closing: [ends[0], words])
    }
    Interruption.add(process)
    var subprocess = Subprocess(process: process, input: -1, words: words)
    subprocess.output = ends[0]
    return subprocess
  }

  private init(process: pid_t, input: Int32, words: Int32) {
    (self.process, self.input, self.words) = (process, input, words)
  }

  /// What a program prints, if it ends well and in time.
  static func answer(of arguments: [String], within seconds: Double = .infinity) -> ProgramAnswer {
    let results = namelessFile()
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(results)
      close(silence)
    }
    guard results >= 0, let process = spawn(arguments, input: silence, output: results, words: silence) else {
      return .failed
    }
    Interruption.add(process)
    defer { Interruption.remove(process) }
    return switch status(of: process, within: seconds) {
    case 0: .printed(text(of: results))
    case nil: .late
    default: .failed
    }
  }

  /// Starts a program whose words for people are read from the descriptor that comes with it, without waiting; at their
  /// end the program has ended or closed them.
  static func startReading(_ arguments: [String]) -> (process: pid_t, reader: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(ends[1])
      close(silence)
    }
    guard let process = spawn(arguments, input: silence, output: silence, words: ends[1]) else {
      close(ends[0])
      return nil
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (process, ends[0])
  }

  mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for its end; nil where that was good, otherwise why it was not.
  mutating func end() -> String? {
    closeInput()
    if output >= 0 { close(output) }
    output = -1
    let status = Subprocess.status(of: process)
    Interruption.remove(process)
    defer { close(words) }
    guard status != 0 else { return nil }
    let said = Subprocess.text(of: words).split(separator: "\n").map(String.init).suffix(4)
    let how = status > 255 ? "was ended by signal \(status - 256)" : "ended with exit code \(status)"
    return how + (said.isEmpty ? "" : ":\n  " + said.joined(separator: "\n  "))
  }

  mutating func stop() {
    kill(-process, SIGKILL)
    _ = end()
  }
}

extension Subprocess {
  /// F_SETPIPE_SZ of <linux/fcntl.h>: a wide pipe lets the drawing run ahead of the encoder.
  private static let setPipeSize: Int32 = 1031
  private static let pipeBytes: Int32 = 1 << 20

  private static func widen(_ descriptor: Int32) {
    #if os(Linux)
      _ = fcntl(descriptor, setPipeSize, pipeBytes)
    #endif
  }

  private static func spawn(_ arguments: [String], input: Int32, output: Int32, words: Int32) -> pid_t? {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (words, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, place)
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // A thread that lets no signal through would hand that on.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process: pid_t = 0
    let deadline = SteadyClock.seconds + busySeconds
    while true {
      let code = posix_spawn(&process, arguments[0], &actions, &attributes, strings, environ)
      if code == ETXTBSY, SteadyClock.seconds < deadline {
        usleep(10_000)
        continue
      }
      // Unlike other calls it returns its reason, for which callers look elsewhere.
      errno = code
      return code == 0 ? process : nil
    }
  }

  /// A program that was just written cannot be run for as long as somebody has it open: often a child of another
  /// thread, between its fork and its exec. So long it is tried again.
  private static let busySeconds = 10.0

  /// The exit code, or 256 and the signal.
  static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 255 } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 256 + signal
  }

  /// The same; a program that is not done after so many seconds is ended with all that it started, which is nil.
  static func status(of process: pid_t, within seconds: Double) -> Int32? {
    guard seconds.isFinite else { return status(of: process) }
    let deadline = SteadyClock.seconds + seconds
    var facts = siginfo_t()
    while true {
      facts.si_signo = 0
      if waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) != 0 || facts.si_signo != 0 {
        return status(of: process)
      }
      if SteadyClock.seconds > deadline {
        kill(-process, SIGKILL)
        _ = status(of: process)
        return nil
      }
      usleep(5000)
    }
  }

  /// Where the folder for such files is not there or takes none, the system's own may.
  private static func namelessFile() -> Int32 {
    let named = getenv("TMPDIR").map { String(cString: $0) }
    for folder in [named, "/tmp"].compactMap(\.self) {
      let descriptor = namelessFile(in: folder)
      if descriptor >= 0 { return descriptor }
    }
    return -1
  }

  private static func namelessFile(in folder: String) -> Int32 {
    var name = Array(("\(folder)/chrome-desktop." + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return -1 }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func text(of descriptor: Int32) -> String {
    guard descriptor >= 0 else { return "" }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Why it could not be started, asked before anything is closed, which may change what the system says of it.
  private static func unstarted(_ program: String, closing descriptors: [Int32]) -> RenderFailure {
    let failure = failure("start", program)
    for descriptor in descriptors { close(descriptor) }
    return failure
  }

  private static func failure(_ what: String, _ program: String) -> RenderFailure {
    RenderFailure("could not \(what) \(program): \(String(cString: strerror(errno)))")
  }
}
