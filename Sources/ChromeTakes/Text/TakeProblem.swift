/// A problem at one place of a text: the place, the word, what was expected, and the nearest right word.
public struct TakeProblem: Error, Equatable, Sendable {
  /// The line number, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a tab is one column.
  public var column: Int
  /// The offending word as written; empty if a line ends too early.
  public var word: String
  /// The expectation, or another reason why the word is wrong.
  public var reason: String
  /// The known word that is most similar to the offending one.
  public var nearest: String?
  /// The included file that contains it; nil for the text itself.
  public var file: String?

  /// Creates a problem. `line` and `column` from 1; an empty `word` is a line that ended too early.
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
  /// Text such as `3:1: error: 'pres': expected a statement. Did you mean 'press'?`.
  public var description: String { "\(line):\(column): error: \(text)" }

  /// Returns the description with the file before it, where `path` is the text's own.
  public func text(path: String) -> String { "\(file ?? path):\(self)" }

  /// The description without a place.
  public var text: String {
    let blamed = word.isEmpty ? reason : "'\(shortened(word))': \(reason)"
    return (nearest.map { "\(blamed). Did you mean '\($0)'?" } ?? blamed).inMessage
  }

  private func shortened(_ word: String) -> String { word.count > 60 ? word.prefix(57) + "..." : word }
}

extension String {
  /// The text in one line, with invisible characters in digits.
  package var inMessage: String { PastedText.visible(inOneLine) }

  /// The text in one line. Keys of a file may contain line feeds, but a problem is one line.
  package var inOneLine: String {
    guard utf8.contains(where: { $0 == 0x0A }) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\n" ? "\\n" : String($1) }
  }
}

/// The problems of a file: the first ones in full, and the number of all others. A file may have a million bad lines,
/// and a reader needs only the first screen of them.
public struct ProblemList: Equatable, Sendable {
  /// The first problems, at most `mostShown`.
  public private(set) var shown: [TakeProblem] = []
  /// The total number of problems, including those that are not shown.
  public private(set) var count = 0

  /// The number of problems that are shown in full: a screen of them.
  public static let mostShown = 20

  /// Creates an empty list.
  public init() {}

  /// True if there are no problems.
  public var isEmpty: Bool { count == 0 }
  /// True if another problem would be shown in full.
  public var showsMore: Bool { shown.count < Self.mostShown }

  /// Counts a problem, and keeps it while there is room.
  public mutating func append(_ problem: TakeProblem) {
    if showsMore { shown.append(problem) }
    count += 1
  }

  package mutating func sort() {
    shown.sort { ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column) }
  }

  /// Returns `… and 7 more`, if there are more than are shown.
  public static func rest(_ count: Int) -> [String] { count > 0 ? ["… and \(count) more"] : [] }
}
