import ChromeCore

// How large a take may be: whoever made it may be a stranger.
extension TakeParser {
  /// A take that somebody made has a fraction of this; more would only eat memory.
  static let mostStatements = 200_000
  /// An hour of raw input at 333 a second.
  public static let mostSamples = 1_200_000

  /// Whoever has so many is told no more by reading on.
  static let mostProblems = 1_000_000
  package static let mostLines = 2_000_000

  /// Whether the take may go on growing; one that may not is wrong, and nothing more of it is read.
  package mutating func hasRoom(_ number: Int) -> Bool {
    lineNumber = number
    let isOver =
      number > Self.mostLines || take.statements.count >= Self.mostStatements
      || take.samples.count >= Self.mostSamples
    isCutShort = isOver || problems.count >= Self.mostProblems
    guard isOver else { return !isCutShort }
    let limits = "\(Self.mostStatements) statements, \(Self.mostSamples) samples and \(Self.mostLines) lines"
    problems.append(TakeProblem(line: number, column: 1, word: "", reason: "expected at most \(limits)"))
    return false
  }
}
