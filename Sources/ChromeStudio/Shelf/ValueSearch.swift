import ChromeCore
import ChromeTakes

/// Values that meet the marks of the shelf, being looked for or found. Whoever can solve answers it.
package struct ValueSearch: Equatable, Sendable {
  package let number: Int
  /// The values in use when it was asked: what proposals are changes of.
  package let base: Tuning
  /// Those with marks. Their editions say what it is about.
  package let marked: [ShelfGesture]
  /// All of them: what proposals are scored by.
  package let gestures: [ShelfGesture]
  /// Nil while it is being looked for.
  package var answer: Answer?

  package init(number: Int, base: Tuning, gestures: [ShelfGesture]) {
    (self.number, self.base, self.gestures) = (number, base, gestures)
    marked = gestures.filter { !$0.marks.isEmpty }
  }

  package enum Answer: Equatable, Sendable {
    /// The best first; one without changes where all marks are met as it is.
    case proposals([ValueProposal])
    /// Marks that no values meet together, or that none was found to meet; empty where only all of them were not.
    case conflicts([ValueConflict])
    /// A take asks for values a few times only: a search is long, and takes come from strangers.
    case notLookedFor
  }

  package var proposals: [ValueProposal] { if case .proposals(let found)? = answer { found } else { [] } }

  /// Whether it is about values that are in force: those of the question, or of an answer.
  func isAbout(_ tuning: Tuning) -> Bool { tuning == base || proposals.contains { $0.tuning(over: base) == tuning } }
}

/// Values with which all marks are met.
package struct ValueProposal: Equatable, Sendable {
  package var changes: [TuningChange]
  /// The least distance to a value with which a mark is missed, as a share of its key's range; nil: there is none.
  package var safe: Double?
  /// Over the shelf's gestures.
  package var score: ShelfScore

  package init(changes: [TuningChange], safe: Double?, score: ShelfScore) {
    (self.changes, self.safe, self.score) = (changes, safe, score)
  }

  func tuning(over base: Tuning) -> Tuning {
    var tuning = base
    for change in changes { change.apply(to: &tuning) }
    return tuning
  }

  /// `Resistance showing 20 → 36 pt`, a line each.
  func lines(over base: Tuning) -> [String] {
    guard !changes.isEmpty else { return ["All marks are met as it is"] }
    return changes.compactMap { change in
      TuningField.named(change.key).map { "\($0.key)  \($0[base]) → \(change.value) \($0.unitMark)" }
    }
  }

  /// How far it is from a border, and what else is seen under it.
  var facts: String {
    let distance = safe.map { "\(TuningValue.number(($0 * 1000).rounded() / 10)) % from a border" } ?? "no border near"
    return "\(distance) · \(score.count.words ?? "no offence")"
  }
}

/// Marks that were not met together; one alone where no value that was tried meets it.
package struct ValueConflict: Equatable, Sendable {
  /// `Drag 1 at 0.42 s: header shown by here`
  package var marks: [String]
  /// A key with which one is met, or the other.
  package var key: String?
  /// Whether no values can meet them.
  package var isProven: Bool

  package init(marks: [String], key: String?, isProven: Bool = true) {
    (self.marks, self.key, self.isProven) = (marks, key, isProven)
  }

  var lines: [String] {
    guard marks.count > 1 else {
      return marks + [isProven ? "is not met with any value" : "was met with none of the values tried"]
    }
    let words = isProven ? "are not met together" : "were never met together"
    return marks + [words + (key.map { ": \($0) meets one or the other" } ?? "")]
  }
}

extension ShelfGesture {
  /// A mark as a conflict names it.
  package func words(of mark: GestureMark) -> String { "\(name) at \(LoopWords.seconds(mark.tick)): \(mark.words)" }
}
