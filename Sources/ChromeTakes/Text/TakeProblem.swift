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

/// What is wrong with a file: the first problems in full, of all others only how many there are. A file may hold a
/// million bad lines, and nobody reads more than a screen of them.
public struct ProblemList: Equatable, Sendable {
  /// The first problems, at most `mostShown`.
  public private(set) var shown: [TakeProblem] = []
  /// How many there are, those included that are not told.
  public private(set) var count = 0

  /// Problems that are told in full: a screen of them.
  public static let mostShown = 20

  /// Nothing is wrong yet.
  public init() {}

  /// Whether nothing is wrong.
  public var isEmpty: Bool { count == 0 }
  /// Whether there is room for one more that is told in full.
  public var tellsMore: Bool { shown.count < Self.mostShown }

  /// Counts a problem, and keeps it while there is room.
  public mutating func append(_ problem: TakeProblem) {
    if tellsMore { shown.append(problem) }
    count += 1
  }

  package mutating func sort() {
    shown.sort { ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column) }
  }

  /// `… and 7 more`, if there are more than are shown.
  public static func rest(_ count: Int) -> [String] { count > 0 ? ["… and \(count) more"] : [] }
}
