import ChromeCore
import ChromeSystem
import ChromeTakes

/// A take of the whole session. Every line is written to the file before its input takes effect.
package final class Recording {
  private let file: TakeFile
  private var writer: TakeWriter
  private var last: Tick = 0

  /// Starts a take at `path`. Fails if a file exists there: nothing is overwritten.
  package init(_ path: String, _ setup: Setup, theme: ThemeChoice) throws(SystemFile.Failure) {
    writer = TakeWriter(setup)
    file = try TakeFile(path)
    file.append(TakeWriter.header(setup, title: "Recorded session", theme: theme))
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
