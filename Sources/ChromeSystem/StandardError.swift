/// Words for people.
package enum StandardError {
  package static func say(_ sentence: String) {
    var line = "chrome-desktop: \(PlainWords.shown(sentence))\n"
    line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }

  /// The same sentence is said once in the life of the program, whoever finds it out again.
  package static func sayOnce(_ sentence: String) {
    if isNew(sentence) { say(sentence) }
  }

  /// Whether it is asked for the first time.
  package static func isNew(_ sentence: String) -> Bool { memory.locked { said.insert(sentence).inserted } }

  private static let memory = Monitor()
  /// Only within `memory`'s lock.
  nonisolated(unsafe) private static var said = Set<String>()
}
