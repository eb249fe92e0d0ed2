/// The output formats of results; each has the same meaning for every verb that supports it.
package enum PrintFormat: String, CaseIterable, Sendable {
  /// A table or sentences for human readers.
  case text
  /// One JSON object per result, each on its own line.
  case json
  /// A synonym of `json` for tools that expect JSON Lines.
  case jsonl
  /// A header line, followed by one line per result.
  case csv

  package var isJSON: Bool { self == .json || self == .jsonl }
}

extension Invocation {
  /// The value of `--format`, or of the older options that it replaces.
  private var formatWord: String? {
    values["--format"]?.last ?? value(.report) ?? (has(.markdown) ? "markdown" : nil)
  }

  /// Returns the output format, or nil for a format that is specific to this verb, such as Markdown.
  package func format(usual: PrintFormat = .text) -> PrintFormat? {
    formatWord.map(PrintFormat.init(rawValue:)) ?? usual
  }
}
