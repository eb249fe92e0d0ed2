import ChromeShell
import ChromeSystem

/// A render in a child process: drawing and encoding do not block the window, and a crash of either becomes an error
/// message. The process ends with the window; its take is kept.
package final class RenderChild {
  package enum State: Equatable, Sendable {
    case running(done: Int, total: Int)
    case saved
    /// A failure, with its reason as display text.
    case failed(String)
  }

  /// The path of the video.
  package let path: String
  /// The arguments of the program, beginning with `render`.
  private let arguments: [String]
  /// Advice for a render that is interrupted.
  var advice: String {
    let line = arguments.map(\.shellWord).joined(separator: " ")
    return "\(path) was not finished when the window closed; to make it, use '\(line)'"
  }
  private let process: pid_t
  private let reader: Int32
  private var unread: [UInt8] = []
  private var lines: [String] = []
  var isOver: Bool { if case .running = state { false } else { true } }
  package private(set) var state = State.running(done: 0, total: 0)

  /// The POSIX nice value, from −20 to 19: below every interactive process.
  private static let niceness: Int32 = 10
  /// The value of `PRIO_PROCESS`, whose type differs between C libraries.
  private static let oneProcess: Int32 = 0

  /// Renders the take at `take` into `path`, starting at the mark `mark`. Runs this executable unless `program` names
  /// another.
  convenience init(
    _ take: String, from mark: String, to path: String, program: String = ProgramFile.path
  ) throws(UserError) {
    try self.init(["render", Path.argument(take), "-o", path, "--from", mark], to: path, program: program)
  }

  /// Runs the program with these arguments, which begin with the verb and make the file `path`.
  ///
  /// - Parameter output: the path of a new file for what it prints; nil to ignore that.
  package init(
    _ arguments: [String], to path: String, output: String? = nil, program: String = ProgramFile.path
  ) throws(UserError) {
    (self.path, self.arguments) = (path, arguments)
    let whole = [program] + arguments + ["--progress", "lines"]
    guard let (process, reader) = Subprocess.startReading(whole, output: output) else {
      throw UserError("could not start \(program): \(String(cString: strerror(errno)))")
    }
    (self.process, self.reader) = (process, reader)
    setpriority(RenderChild.oneProcess, id_t(process), RenderChild.niceness)
  }

  /// Terminates a running child, which ends within a second, including its encoder.
  deinit {
    close(reader)
    guard !isOver else { return }
    kill(process, SIGTERM)
    Worker.start { [process] in _ = Subprocess.status(of: process, within: 2) }
  }

  /// Reads the child's output so far; never blocks.
  package func poll() {
    guard case .running = state else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reader, &buffer, buffer.count)
      if count > 0 { unread += buffer[..<count] }
      if count == 0 { return end() }
      if count < 0, errno != EINTR { break }
    }
    readLines()
    if unread.count > RenderChild.longestLine { unread = [] }
  }

  /// The greatest length of a line in bytes, which no message of the program exceeds, and the number of messages kept.
  private static let (longestLine, mostLines) = (1 << 16, 100)

  private func readLines() {
    while let feed = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: unread[..<feed], as: UTF8.self)
      unread.removeFirst(feed + 1)
      if let (done, total) = RenderProgress.reading(line) {
        state = .running(done: done, total: total)
      } else if !line.isEmpty {
        lines = (lines + [line]).suffix(RenderChild.mostLines)
      }
    }
  }

  /// Finishes after the child has closed its end of the pipe, when it has exited or is about to.
  private func end() {
    readLines()
    let code = Subprocess.status(of: process)
    // A take with a failed expectation is still rendered.
    if code == 0 || SystemFile.exists(path) {
      state = .saved
    } else {
      let reason = lines.first { $0.hasPrefix("Error: ") }?.dropFirst("Error: ".count)
      state = .failed(reason.map(String.init) ?? lines.last ?? "the render ended with exit code \(code)")
    }
  }
}
