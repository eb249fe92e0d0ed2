import ChromeCore

/// What is wrong at one place of a text: where, which word, what was expected, and the nearest right word.
public struct TakeProblem: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars; a tab is one column.
  public var column: Int
  /// The offending word as written; empty where a line ends too early.
  public var word: String
  /// What was expected there, or what else is wrong with the word.
  public var reason: String
  /// The known word that looks most like the offending one.
  public var nearest: String?
  /// The included file that it is in; nil for the text itself.
  public var file: String?

  /// `line` and `column` from 1; an empty `word` is a line that ended too early.
  public init(
    line: Int, column: Int, word: String, reason: String, nearest: String? = nil, file: String? = nil
  ) {
    self.line = line
    self.column = column
    self.word = word
    self.reason = reason
    self.nearest = nearest
    self.file = file
  }
}

extension TakeProblem: CustomStringConvertible {
  /// `3:1: error: 'pres': expected a statement. Did you mean 'press'?`
  public var description: String { "\(line):\(column): error: \(words)" }

  /// The same with the file before it, where `path` is the text's own.
  public func text(path: String) -> String { "\(file ?? path):\(self)" }

  /// The same without a place.
  public var words: String {
    let blamed = word.isEmpty ? reason : "'\(shortened(word))': \(reason)"
    return (nearest.map { "\(blamed). Did you mean '\($0)'?" } ?? blamed).inOneLine
  }

  private func shortened(_ word: String) -> String { word.count > 60 ? word.prefix(57) + "..." : word }
}

extension String {
  /// Keys of a file may hold line feeds; a problem is a line.
  package var inOneLine: String {
    guard utf8.contains(where: { $0 == 0x0A }) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\n" ? "\\n" : String($1) }
  }
}
