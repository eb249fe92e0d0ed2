import ChromeSystem

/// A build of the page template in a clone, by the clone's own script in another process. The script ends at once if
/// the template is newer than its sources, and waits for a build by another program.
final class WebShellBuild {
  enum State: Equatable, Sendable {
    /// The last line of progress, such as `2 of 6: ChromeTakes`; empty before the first.
    case running(String)
    case done
    /// A sentence with the reason.
    case failed(String)
  }

  private let child: Child

  /// - Parameters:
  ///   - isBackground: True to leave the processor to other work.
  ///   - changed: Called on another thread after each change of the state.
  init(in clone: String, isBackground: Bool = false, changed: @escaping @Sendable () -> Void = {}) {
    child = Child(changed)
    let shell = ProgramFile.named("bash") ?? "/bin/bash"
    if let (process, reader) = Subprocess.startReading([shell, WebShell.script(in: clone)]) {
      if isBackground { setpriority(WebShellBuild.oneProcess, id_t(process), WebShellBuild.niceness) }
      child.begin(process)
      if !Worker.start({ [child] in child.listen(reader) }) { child.listen(reader) }
    } else {
      child.set(.failed(WebShellText.failed("\(shell): \(String(cString: strerror(errno)))")))
    }
  }

  /// The value of `PRIO_PROCESS`, whose type differs between C libraries, and a POSIX nice value.
  private static let (oneProcess, niceness): (Int32, Int32) = (0, 10)

  deinit { child.stop() }

  var state: State { child.state }
  /// True once there was a step: something is built, or was.
  var hasSteps: Bool { child.hasSteps }

  /// Waits until the state is another one, and returns it.
  func state(after last: State) -> State { child.state(after: last) }
}

/// The process, and what it has printed; shared with the thread that reads it.
private final class Child: @unchecked Sendable {
  private let monitor = Monitor()
  private let changed: @Sendable () -> Void
  private var current = WebShellBuild.State.running("")
  private var hadSteps = false
  /// The leader of the process group; nil once it has ended.
  private var process: pid_t?
  /// The lines that are not progress.
  private var lines: [String] = []

  private static let mostLines = 200

  init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

  var state: WebShellBuild.State { monitor.locked { current } }
  var hasSteps: Bool { monitor.locked { hadSteps } }

  func state(after last: WebShellBuild.State) -> WebShellBuild.State {
    monitor.locked {
      while current == last { monitor.wait() }
      return current
    }
  }

  func begin(_ process: pid_t) {
    Interruption.add(process)
    monitor.locked { self.process = process }
  }

  func stop() { monitor.locked { if let process { kill(-process, SIGTERM) } } }

  func set(_ state: WebShellBuild.State) {
    monitor.locked {
      if case .running = state { hadSteps = true }
      current = state
      monitor.wake()
    }
    changed()
  }

  /// Reads what the process prints until it ends.
  func listen(_ reader: Int32) {
    _ = fcntl(reader, F_SETFL, 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    var unread: [UInt8] = []
    while true {
      let count = read(reader, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      unread += buffer[..<count]
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        accept(String(decoding: unread[..<end], as: UTF8.self))
        unread.removeFirst(end + 1)
      }
    }
    close(reader)
    end()
  }

  private func accept(_ line: String) {
    if WebShellProgress(line) != nil { return set(.running(line)) }
    lines = (lines + [line]).suffix(Child.mostLines)
  }

  private func end() {
    let process = monitor.locked {
      defer { self.process = nil }
      return self.process
    }
    guard let process else { return }
    let code = Subprocess.status(of: process)
    Interruption.remove(process)
    set(code == 0 ? .done : .failed(WebShellText.failed(reason(code))))
  }

  /// The script's own sentence, or the compiler's first error.
  private func reason(_ code: Int32) -> String {
    let start = "cannot build the page: "
    if let own = lines.first(where: { $0.hasPrefix(start) }) { return String(own.dropFirst(start.count)) }
    return lines.first { $0.includes("error:") } ?? lines.last ?? "its script ended with code \(code)"
  }
}

/// A line of the script's progress, such as `2 of 6: ChromeTakes`.
struct WebShellProgress: Equatable {
  var step: Int
  var steps: Int

  /// Reads a line; nil for any other line.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count >= 4, words[1] == "of", words[2].hasSuffix(":"), let step = Int(words[0]),
      let steps = Int(words[2].dropLast()), step > 0, step <= steps
    else { return nil }
    (self.step, self.steps) = (step, steps)
  }
}
