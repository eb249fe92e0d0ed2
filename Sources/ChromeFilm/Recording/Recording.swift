import ChromeCore
import ChromeSystem
import ChromeTakes

/// A take of the whole session. Every line is written to the file before its input takes effect.
package final class Recording {
  private let file: TakeFile
  private var writer: TakeWriter
  private var last: Tick = 0

  /// Starts a take at `path`. Fails if a file exists there: nothing is overwritten.
  package init(
    _ path: String, _ setup: Setup, theme: ThemeChoice, pictures: TakeScene? = nil, textSize: TextSize = .large
  ) throws(SystemFile.Failure) {
    writer = TakeWriter(setup)
    file = try TakeFile(path)
    file.append(
      TakeWriter.header(
        setup, title: "Recorded session", theme: theme, pictures: pictures?.absolute, textSize: textSize))
  }

  package func note(_ tick: Tick, _ input: Input) {
    guard let line = writer.line(tick, input) else { return }
    last = tick
    file.append(line)
  }

  /// Writes the ending, including the time that passed after the last input.
  package func finish(at tick: Tick) {
    file.append(TakeWriter.footer)
    if tick > last { file.append("wait \(TickClock.seconds(tick - last))s\n") }
    file.sync()
  }
}

/// A take that is written incrementally. Appended text has reached the operating system when the call returns, so the
/// file is a readable take at any moment, even after the process is killed.
package final class TakeFile {
  let path: String
  private let descriptor: Int32
  private var isBroken = false

  /// Creates the file. Fails if it exists: nothing is overwritten.
  package init(_ path: String) throws(SystemFile.Failure) {
    self.path = path
    descriptor = SystemFile.openNew(path)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: SystemFile.advised(errno))
    }
  }

  deinit { close(descriptor) }

  /// Returns false if this or an earlier write failed. The first failure is also printed to standard error.
  @discardableResult
  package func append(_ text: String) -> Bool {
    guard !isBroken else { return false }
    if SystemFile.write(Array(text.utf8), to: descriptor) { return true }
    isBroken = true
    StandardError.report("\(path) can no longer be written; the recording ends: \(String(cString: strerror(errno)))")
    return false
  }

  /// Deletes the file of a recording that failed.
  func remove() { unlink(path) }

  /// Flushes the file to disk, so that it survives a power failure.
  package func sync() { fsync(descriptor) }
}
