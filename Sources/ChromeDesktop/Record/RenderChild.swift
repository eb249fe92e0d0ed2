import ChromeFilm
import ChromeShell
import ChromeSystem

/// A render in a process of its own: the window stays live whatever the drawing and the encoder do, and a crash of
/// either is a sentence. It ends with the window; the take that it renders stays.
package final class RenderChild {
  enum State: Equatable, Sendable {
    case running(done: Int, total: Int)
    case saved
    /// In words for people.
    case failed(String)
  }

  /// The film's path.
  let path: String
  private let take: String
  /// What is to be done if it ends before it is over.
  var advice: String { "\(path) was not finished when the window closed: 'render \(take) -o \(path)' makes it" }
  private let process: pid_t
  private let reader: Int32
  private var unread: [UInt8] = []
  private var words: [String] = []
  var isOver: Bool { if case .running = state { false } else { true } }
  private(set) var state = State.running(done: 0, total: 0)

  /// Below everything that answers a hand: POSIX's scale goes from −20 to 19.
  private static let niceness: Int32 = 10
  /// PRIO_PROCESS, which C libraries declare in different types.
  private static let oneProcess: Int32 = 0

  /// Renders the take at `take` into `path`, from the mark `mark` on, with this very program unless told otherwise.
  init(
    _ take: String, from mark: String, to path: String, program: String = ProgramFile.path
  ) throws(RenderFailure) {
    (self.path, self.take) = (path, take)
    let arguments = [program, "render", take, "-o", path, "--from", mark, "--progress", "lines"]
    guard let (process, reader) = Subprocess.startReading(arguments) else {
      throw RenderFailure("could not start \(program): \(String(cString: strerror(errno)))")
    }
    (self.process, self.reader) = (process, reader)
    setpriority(RenderChild.oneProcess, id_t(process), RenderChild.niceness)
  }

  /// A child that is not over is told to end, which it does within a second, its encoder included.
  deinit {
    close(reader)
    guard !isOver else { return }
    kill(process, SIGTERM)
    Worker.start { [process] in _ = Subprocess.status(of: process, within: 2) }
  }

  /// Takes what the child has said meanwhile; never waits.
  func poll() {
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

  /// No sentence of ours is longer, and no more of them are kept.
  private static let (longestLine, mostLines) = (1 << 16, 100)

  private func readLines() {
    while let feed = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: unread[..<feed], as: UTF8.self)
      unread.removeFirst(feed + 1)
      if let (done, total) = RenderProgress.reading(line) {
        state = .running(done: done, total: total)
      } else if !line.isEmpty {
        words = (words + [line]).suffix(RenderChild.mostLines)
      }
    }
  }

  /// The child has closed its end: it is over, or about to be.
  private func end() {
    readLines()
    let code = Subprocess.status(of: process)
    // A take whose expectation failed is rendered all the same.
    if code == 0 || SystemFile.exists(path) {
      state = .saved
    } else {
      let reason = words.first { $0.hasPrefix("Error: ") }?.dropFirst("Error: ".count)
      state = .failed(reason.map(String.init) ?? words.last ?? "the render ended with exit code \(code)")
    }
  }
}
