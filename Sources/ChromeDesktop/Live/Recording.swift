import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A take that grows with the session: every line is in the file before the input takes effect, so the file is a
/// complete take at any moment, also after a kill.
final class Recording {
  private let descriptor: Int32
  private let path: String
  private var writer: TakeWriter
  private var isBroken = false
  private var last: Tick = 0

  /// Begins a take at `path`, which must not be a file that holds something else already: nothing is overwritten.
  init(_ path: String, _ setup: Setup, theme: ThemeChoice) throws(SystemFile.Failure) {
    self.path = path
    writer = TakeWriter(setup)
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
    write(TakeWriter.header(setup, title: "Recorded session", theme: theme))
  }

  func note(_ tick: Tick, _ input: Input) {
    guard let line = writer.line(tick, input) else { return }
    last = tick
    write(line)
  }

  /// The time that passed after the last input belongs to the session too.
  func finish(at tick: Tick) {
    write(TakeWriter.footer)
    if tick > last { write("wait \(TickClock.seconds(tick - last))s\n") }
    close(descriptor)
  }

  private func write(_ text: String) {
    guard !isBroken, !SystemFile.write(Array(text.utf8), to: descriptor) else { return }
    isBroken = true
    StandardError.say("the recording \(path) cannot be written any more: \(String(cString: strerror(errno)))")
  }
}
