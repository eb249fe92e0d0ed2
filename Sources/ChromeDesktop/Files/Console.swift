import ChromeSystem

/// The program's output: results go to standard output in large blocks, messages to standard error immediately.
package struct Console {
  private var output: [UInt8] = []
  private static let flushSize = 1 << 18

  /// The reason why writing to standard output failed; nil if it has not.
  private(set) var trouble: String?

  init(trouble: String? = nil) { self.trouble = trouble }
  var isWritable: Bool { trouble == nil }

  /// Runs a body that prints. Reports a failure if its results could not be written.
  package static func run(_ body: (inout Console) -> ExitCode) -> ExitCode {
    var console = Console()
    let code = body(&console)
    return console.close(code)
  }

  /// Writes the remaining results and returns the exit code.
  mutating func close(_ code: ExitCode) -> ExitCode {
    flush()
    guard let trouble else { return code }
    report("Error: standard output cannot be written: \(trouble)")
    return code == .success ? .failure : code
  }

  /// Prints a result for human readers. Escapes control characters, because the text may come from an untrusted file.
  package mutating func print(_ text: String) {
    append { $0.append(contentsOf: (TerminalText.shown(text) + "\n").utf8) }
  }

  /// Lets `body` append machine-readable results, whose format has its own escaping.
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

  /// Prints a message to standard error after flushing the results before it. Escapes control characters, because the
  /// text may come from an untrusted file.
  package mutating func report(_ text: String) {
    flush()
    _ = SystemFile.write(Array((TerminalText.shown(text) + "\n").utf8), to: STDERR_FILENO)
  }
}
