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

/// The three descriptors that are open when a program starts.
package enum StandardStreams {
  /// Opens those that are closed (`<&-`). Otherwise the next files that the program opens would get their numbers, and
  /// output of a child or messages to the user would be written into them or lost.
  ///
  /// Each is opened in the wrong direction, so that reading or writing there still fails as before.
  package static func complete() {
    for (stream, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The system assigns the lowest free number: this one, as those before it are open.
      _ = open("/dev/null", way)
    }
  }
}
