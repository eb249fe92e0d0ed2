import ChromeSystem

/// Where results and words for people go: standard output in large pieces, standard error at once.
package struct Console {
  private var output: [UInt8] = []
  private static let flushSize = 1 << 18

  /// Why standard output could not be written; nil as long as it could.
  private(set) var trouble: String?

  init(trouble: String? = nil) { self.trouble = trouble }
  var isWritable: Bool { trouble == nil }

  /// Runs what prints. Results that could not be written are a failure, and said.
  package static func run(_ body: (inout Console) -> ExitCode) -> ExitCode {
    var console = Console()
    let code = body(&console)
    return console.close(code)
  }

  /// Writes what is left; the code to end with.
  mutating func close(_ code: ExitCode) -> ExitCode {
    flush()
    guard let trouble else { return code }
    say("Error: standard output cannot be written: \(trouble)")
    return code == .success ? .failure : code
  }

  /// Results for people. Words of a file may be among them: what a terminal would obey is shown instead.
  package mutating func print(_ text: String) {
    append { $0.append(contentsOf: (TerminalText.shown(text) + "\n").utf8) }
  }

  /// Lets `body` add to the results for other programs, whose form escapes what must be.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    body(&output)
    if output.count >= Self.flushSize { flush() }
  }

  package mutating func flush() {
    if isWritable, !output.isEmpty, !SystemFile.write(output, to: STDOUT_FILENO) {
      trouble = String(cString: strerror(errno))
    }
    output.removeAll(keepingCapacity: true)
  }

  /// Words for people. Results that came first are written first. Words of a file may be among them: what a terminal
  /// would obey is shown instead.
  package mutating func say(_ text: String) {
    flush()
    _ = SystemFile.write(Array((TerminalText.shown(text) + "\n").utf8), to: STDERR_FILENO)
  }
}
