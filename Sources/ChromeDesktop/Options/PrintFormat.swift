/// The forms in which a verb prints its results; each means the same on every verb that has it.
package enum PrintFormat: String, CaseIterable, Sendable {
  /// A table or sentences for people.
  case text
  /// One object, or one for each result, each on a line of its own.
  case json
  /// Another word for `json`, by which tools know a file of lines.
  case jsonl
  /// A line of titles, then a line for each result.
  case csv

  package var isJSON: Bool { self == .json || self == .jsonl }
}

extension Invocation {
  /// The words of `--format`, or of the option that said the same before there was one.
  private var formatWord: String? {
    return values["--format"]?.last ?? value(.report) ?? (has(.markdown) ? "markdown" : nil)
  }

  /// The form to print in; nil where it is a form of this verb alone, such as Markdown.
  package func format(usual: PrintFormat = .text) -> PrintFormat? {
    formatWord.map(PrintFormat.init(rawValue:)) ?? usual
  }

  /// Whether results are to be printed in a form that only some verbs have.
  func hasFormat(_ word: String) -> Bool { formatWord == word }
}
