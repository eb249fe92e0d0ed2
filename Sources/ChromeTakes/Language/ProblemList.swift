import ChromeCore

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
