/// Another program, run in its own process group, so that an interrupt at the terminal reaches it only through this
/// process, which ends it together with its children.
package struct Subprocess {
  package var process: pid_t
  /// The descriptor of its standard input; -1 once closed.
  package var input: Int32
  /// The descriptor of its standard output, if that is read; otherwise -1.
  package var output: Int32 = -1
  /// The last part of its standard error.
  private let text: LastOutput
  /// Seconds without any progress after which it is ended.
  package var patience = usualPatience
  private var isLate = false

  /// Longer than an encoder needs for one picture on a busy machine, in seconds.
  static let usualPatience = 300.0

  /// Starts `arguments[0]` with a pipe to its standard input.
  package static func start(_ arguments: [String]) throws(UserError) -> Subprocess {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("open a pipe to", arguments[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    widen(ends[1])
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(ends[0])
      close(silence)
    }
    let (process, text) = try spawn(arguments, input: ends[0], output: silence, else: ends[1])
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return Subprocess(process: process, input: ends[1], text: text)
  }

  /// Starts `arguments[0]` with a pipe from its standard output.
  package static func startPrinting(_ arguments: [String]) throws(UserError) -> Subprocess {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("open a pipe from", arguments[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    widen(ends[0])
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(ends[1])
      close(silence)
    }
    let (process, text) = try spawn(arguments, input: silence, output: ends[1], else: ends[0])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var subprocess = Subprocess(process: process, input: -1, text: text)
    subprocess.output = ends[0]
    return subprocess
  }

  private init(process: pid_t, input: Int32, text: LastOutput) {
    (self.process, self.input, self.text) = (process, input, text)
  }

  /// Starts a program and the reader of its standard error; closes `unused` if that fails.
  private static func spawn(
    _ arguments: [String], input: Int32, output: Int32, else unused: Int32
  ) throws(UserError) -> (pid_t, LastOutput) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw unstarted(arguments[0], closing: [unused]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let process = spawn(arguments, input: input, output: output, text: ends[1]) else {
      throw unstarted(arguments[0], closing: ends + [unused])
    }
    close(ends[1])
    Interruption.add(process)
    return (process, LastOutput(ends[0]))
  }

  /// Returns the output of a program that succeeds within `seconds` and prints at most `limit` bytes.
  ///
  /// - Parameter input: an open file for its standard input; nil for none.
  package static func answer(
    of arguments: [String], input: Int32? = nil, within seconds: Double = .infinity, atMost limit: Int = 1 << 20
  ) -> ProgramAnswer {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for end in [ends[0], silence] { close(end) } }
    let process = spawn(arguments, input: input ?? silence, output: ends[1], text: silence)
    close(ends[1])
    guard let process else { return .failed }
    Interruption.add(process)
    defer { Interruption.remove(process) }
    return answer(process, ends[0], until: SteadyClock.seconds + seconds, limit)
  }

  private static func answer(_ process: pid_t, _ reader: Int32, until deadline: Double, _ limit: Int) -> ProgramAnswer {
    var bytes: [UInt8] = []
    while true {
      // Asked first: what it printed before its end is read after that.
      let isOver = hasEnded(process)
      let isOpen = drain(reader, into: &bytes, atMost: limit)
      if bytes.count > limit || (!isOver && SteadyClock.seconds > deadline) {
        kill(-process, SIGKILL)
        _ = status(of: process)
        return bytes.count > limit ? .failed : .late
      }
      if isOver { return status(of: process) == 0 ? .printed(bytes) : .failed }
      if isOpen { _ = isReady(reader, POLLIN, within: 0.02) } else { usleep(5000) }
    }
  }

  /// Reads the available bytes; false at the end.
  private static func drain(_ reader: Int32, into bytes: inout [UInt8], atMost limit: Int) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= limit {
      let count = systemRead(reader, &buffer)
      if count > 0 { bytes += buffer[..<count] }
      if count == 0 { return false }
      if count < 0, errno != EINTR { return true }
    }
    return true
  }

  /// Starts a program and returns it with the descriptor of its standard error, which can be read without blocking. At
  /// its end, the program has ended or closed it.
  ///
  /// - Parameter output: the path of a new file for what it prints; nil to ignore that.
  package static func startReading(_ arguments: [String], output: String? = nil) -> (process: pid_t, reader: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    let file = output.map(SystemFile.openNew)
    defer { for end in [ends[1], silence, file ?? -1] where end >= 0 { close(end) } }
    guard let process = spawn(arguments, input: silence, output: file ?? silence, text: ends[1]) else {
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

  /// Writes all bytes; false if the program accepts no more.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(input, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 { rest = rest.dropFirst(count) }
      guard count < 0, errno != EINTR else { continue }
      guard errno == EAGAIN, waits(for: input, POLLOUT) else { return false }
    }
    return true
  }

  /// Returns the next bytes of its output: as many as requested, fewer at the end.
  package mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = systemRead(output, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      if count > 0 { filled += count }
      guard count < 0, errno != EINTR else { continue }
      guard errno == EAGAIN, waits(for: output, POLLIN) else { break }
    }
    return filled
  }

  /// True if a pipe is ready within the allowed time. Otherwise the program is ended with its children.
  private mutating func waits(for pipe: Int32, _ event: Int32) -> Bool {
    if Subprocess.isReady(pipe, event, within: patience) { return true }
    isLate = true
    kill(-process, SIGKILL)
    return false
  }

  /// Waits for its end and returns the reason if it failed. No time limit applies while the file `growing` changes.
  package mutating func end(whileChanging growing: String? = nil) -> String? {
    closeInput()
    if output >= 0 { close(output) }
    output = -1
    let status = Subprocess.status(of: process, within: patience) { growing.flatMap(SystemFile.stamp) }
    Interruption.remove(process)
    guard status != 0 else { return nil }
    guard let status, !isLate else { return "did not respond for \(Int(patience.rounded(.up))) s and was stopped" }
    let lastLines = text.text.split(separator: "\n").map(String.init).suffix(4)
    let how = status > 255 ? "was stopped by signal \(status - 256)" : "exited with code \(status)"
    return how + (lastLines.isEmpty ? "" : ":\n  " + lastLines.joined(separator: "\n  "))
  }

  package mutating func stop() {
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

  private static func spawn(_ arguments: [String], input: Int32, output: Int32, text: Int32) -> pid_t? {
    // A bare name would be looked up in the working folder, where an unpacked archive could have put a program.
    guard arguments[0].contains("/") else {
      errno = ENOENT
      return nil
    }
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
    for (descriptor, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (text, STDERR_FILENO)] {
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

  /// Starts the program, trying again for a moment if its file is busy: a file that was just written cannot be run
  /// while a process has it open, often a child of another thread between its fork and its exec.
  private static let busySeconds = 10.0

  /// Returns the exit code, or 256 plus the number of the signal.
  package static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 255 } }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 256 + signal
  }

  /// Returns the exit code, or 256 plus the number of the signal; nil if the program was ended, with its children,
  /// after `seconds` without another `sign` of progress.
  package static func status(
    of process: pid_t, within seconds: Double, sign: () -> SystemFile.Stamp? = { nil }
  ) -> Int32? {
    guard seconds.isFinite else { return status(of: process) }
    var deadline = SteadyClock.seconds + seconds
    var last = sign()
    while !hasEnded(process) {
      if SteadyClock.seconds > deadline {
        let now = sign()
        guard now != last else {
          kill(-process, SIGKILL)
          _ = status(of: process)
          return nil
        }
        (deadline, last) = (SteadyClock.seconds + seconds, now)
      }
      usleep(5000)
    }
    return status(of: process)
  }

  /// True if it has ended; its exit code stays available.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var facts = siginfo_t()
    facts.si_signo = 0
    return waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) != 0 || facts.si_signo != 0
  }

  /// True if a read or write would not block, which includes the end of the pipe.
  fileprivate static func isReady(_ descriptor: Int32, _ event: Int32, within seconds: Double) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    let deadline = SteadyClock.seconds + seconds
    while true {
      let left = max(0, deadline - SteadyClock.seconds)
      let count = poll(&question, 1, Int32(min(left * 1000, 1e6).rounded(.up)))
      if count != 0, count > 0 || errno != EINTR { return true }
      if count == 0, SteadyClock.seconds >= deadline { return false }
    }
  }

  /// Returns the reason why it could not be started. Reads `errno` before it closes anything, which may change it.
  private static func unstarted(_ program: String, closing descriptors: [Int32]) -> UserError {
    let failure = failure("start", program)
    for descriptor in descriptors { close(descriptor) }
    return failure
  }

  private static func failure(_ what: String, _ program: String) -> UserError {
    UserError("could not \(what) \(program): \(String(cString: strerror(errno)))")
  }
}

/// The last part of a program's standard error. All of it is read, and only the end is kept.
private final class LastOutput: @unchecked Sendable {
  private static let most = 1 << 12
  /// Seconds to wait for the end of the pipe, which the program's children may keep open.
  private static let patience = 0.5

  private let monitor = Monitor()
  private var bytes: [UInt8] = []
  private var isOver = false

  /// Reads `reader` to its end, then closes it.
  init(_ reader: Int32) { Worker.start { self.listen(reader) } }

  private func listen(_ reader: Int32) {
    var buffer = [UInt8](repeating: 0, count: LastOutput.most)
    while true {
      let count = systemRead(reader, &buffer)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      monitor.locked { bytes = (bytes + buffer[..<count]).suffix(LastOutput.most) }
    }
    close(reader)
    monitor.locked { isOver = true }
  }

  /// Returns the text that a program that has ended left behind.
  var text: String {
    let deadline = SteadyClock.seconds + LastOutput.patience
    while !monitor.locked({ isOver }), SteadyClock.seconds < deadline { usleep(1000) }
    return String(decoding: monitor.locked { bytes }, as: UTF8.self)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The result of running another program for its output.
package enum ProgramAnswer: Equatable {
  /// It succeeded and printed this.
  case printed([UInt8])
  /// It could not be started, or failed.
  case failed
  /// It took too long and was ended.
  case late

  /// Seconds that a program has for a short answer. The window renders videos at the lowest priority: next to a dozen
  /// busy programs, ffmpeg took 5 s to print its version, otherwise 0.1 s.
  package static let patience = 60.0

  /// The output as text; nil if there is none.
  package var text: String? {
    if case .printed(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// The error message for a program that took too long.
  package static func lateWords(_ program: String, _ seconds: Double) -> String {
    "\(program) did not answer within \(Int(seconds.rounded(.up))) s: try again when the machine is less busy"
  }
}
