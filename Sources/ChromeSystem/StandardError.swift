/// Messages to the user.
package enum StandardError {
  package static func report(_ sentence: String) {
    var line = "chrome-desktop: \(TerminalText.shown(sentence))\n"
    line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }

  /// Prints a message, once in the life of the program.
  package static func reportOnce(_ sentence: String) {
    if isNew(sentence) { report(sentence) }
  }

  /// Returns true the first time it is called for a message.
  package static func isNew(_ sentence: String) -> Bool { memory.locked { reported.insert(sentence).inserted } }

  private static let memory = Monitor()
  /// Messages that were printed. Access only within `memory`'s lock.
  nonisolated(unsafe) private static var reported = Set<String>()
}
