import ChromeCore
import ChromeSystem
import ChromeTakes

/// A take of the whole session. Every line is written to the file before its input takes effect.
package final class Recording {
  private let file: TakeFile
  private var writer: TakeWriter
  private var last: Tick = 0
  /// Writes the opening for a size of text.
  private let header: (TextSize) -> String
  private let textSize: TextSize

  /// Starts a take at `path`. Fails if a file exists there: nothing is overwritten.
  package init(
    _ path: String, _ setup: Setup, theme: ThemeChoice, pictures: TakeScene? = nil, textSize: TextSize = .large
  ) throws(SystemFile.Failure) {
    writer = TakeWriter(setup)
    header = { size in
      TakeWriter.header(
        setup, title: "Recorded session", theme: theme, pictures: pictures?.absolute, textSize: size)
    }
    self.textSize = textSize
    file = try TakeFile(path)
    file.append(header(textSize))
  }

  package func note(_ tick: Tick, _ input: Input) {
    guard let line = writer.line(tick, input) else { return }
    last = tick
    file.append(line)
  }

  /// Writes the ending, including the time that passed after the last input. A take has one size of text: the one at
  /// the end.
  package func finish(at tick: Tick, textSize: TextSize? = nil) {
    file.append(TakeWriter.footer)
    if tick > last { file.append("wait \(TickClock.seconds(tick - last))s\n") }
    file.sync()
    guard let textSize, textSize != self.textSize, case .success(let bytes) = SystemFile.read(file.path) else { return }
    let rest = bytes.dropFirst(header(self.textSize).utf8.count)
    if case .failure(let failure) = SystemFile.replace(file.path, with: Array(header(textSize).utf8) + rest) {
      StandardError.report("\(failure)")
    }
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
