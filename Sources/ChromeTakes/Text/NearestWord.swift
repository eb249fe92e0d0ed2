/// Finds the known word that a mistyped one most likely meant.
public enum NearestWord {
  /// The longest word in characters that is compared; longer ones are not mistyped keywords.
  private static let longest = 64

  /// Returns the word of `known` with the fewest edits to `word`, if that is at most a third of its length (and at
  /// least 2); completing a word of three letters or more counts as two edits. Among equally near ones the first wins.
  public static func to(_ word: String, in known: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longest else { return nil }
    var best: (word: String, edits: Int)?
    for candidate in known {
      let edits = cost(of: typed, for: Array(candidate.lowercased().unicodeScalars))
      if edits <= max(2, candidate.count / 3), edits < candidate.count, edits < best?.edits ?? .max {
        best = (candidate, edits)
      }
    }
    return best?.word
  }

  private static func cost(of typed: [Unicode.Scalar], for known: [Unicode.Scalar]) -> Int {
    let edits = edits(from: typed, to: known)
    return typed.count >= 3 && known.starts(with: typed) ? min(edits, 2) : edits
  }

  /// Returns the number of insertions, deletions, replacements and swaps of adjacent letters between two words (the
  /// "optimal string alignment" distance).
  static func edits(from typed: [Unicode.Scalar], to known: [Unicode.Scalar]) -> Int {
    guard !typed.isEmpty, !known.isEmpty else { return max(typed.count, known.count) }
    var beforeLast: [Int] = []
    var last = Array(0...known.count)
    for row in 1...typed.count {
      var current = [row]
      for column in 1...known.count {
        let replaced = last[column - 1] + (typed[row - 1] == known[column - 1] ? 0 : 1)
        var least = min(replaced, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, typed[row - 1] == known[column - 2], typed[row - 2] == known[column - 1] {
          least = min(least, beforeLast[column - 2] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[known.count]
  }
}
