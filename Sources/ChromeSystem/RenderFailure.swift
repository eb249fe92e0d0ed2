/// The reason why a file could not be made, as a message that says what to do.
package struct RenderFailure: Error, Equatable {
  package var words: String
  package init(_ words: String) { self.words = words }

  package static func writing(_ path: String, _ reason: String) -> RenderFailure {
    RenderFailure("\(path) cannot be written: \(advised(reason))")
  }

  /// Returns the system's or an encoder's message, followed by advice if there is any.
  package static func advised(_ reason: String) -> String {
    let row = advice.first { includes($0.words, in: reason) }
    return reason + (row.map { "\n\($0.help)" } ?? "")
  }

  /// True if `text` has `words` in it. The standard library's search is part of its regular expressions, which packages
  /// leave out.
  private static func includes(_ words: String, in text: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: words.utf8) }
  }

  private static let advice = [
    (words: "No space left on device", help: "The disk is full: free up space, or render to another folder."),
    (
      words: "File too large",
      help: "The file is too large for this file system: render a part (--from, --to) or a smaller size."
    ),
    (
      words: "Disk quota exceeded",
      help: "You have reached your disk quota: free up space, or render to another folder."
    ),
  ]
}
