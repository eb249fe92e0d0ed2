import ChromeTakes

/// A text with parts that only some tunings need, and places for values.
///
/// A line that ends in `//?feature` is there with that feature, one that ends in `//?!feature` without it; of several
/// with blanks between them each must be as it says.
/// `//?{ feature` and `//?}` do the same with the lines between them, and may be nested. `«name»` stands for a value.
struct FollowerTemplate {
  var lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text with the parts of `features`. Empty lines that the cuts leave behind each other become one.
  func text(_ features: Set<String>, _ values: [(name: String, value: String)]) -> String {
    var (kept, open) = ([String](), [Bool]())
    for line in lines {
      let (code, mark) = Self.parts(line)
      switch mark {
      case .begin(let word): open.append(Self.holds(word, features))
      case .end: open.removeLast()
      case .line(let word):
        if !open.contains(false), Self.holds(word, features) { kept.append(String(code)) }
      case nil:
        if !open.contains(false) { kept.append(String(line)) }
      }
    }
    precondition(open.isEmpty, "each part is closed")
    let text = Self.withoutDoubleGaps(kept).joined(separator: "\n")
    return values.reduce(text) { $0.exchanging("«\($1.name)»", for: $1.value) }
  }

  private enum Mark {
    case begin(Substring)
    case end
    case line(Substring)
  }

  private static func parts(_ line: Substring) -> (code: Substring, mark: Mark?) {
    guard let start = line.firstPlace(of: "//?")?.lowerBound else { return (line, nil) }
    let word = line[start...].dropFirst(3)
    if word == "}" { return ("", .end) }
    if word.hasPrefix("{ ") { return ("", .begin(word.dropFirst(2))) }
    var code = line[..<start]
    while code.last == " " { code.removeLast() }
    return (code, .line(word))
  }

  private static func holds(_ word: Substring, _ features: Set<String>) -> Bool {
    word.split(separator: " ").allSatisfy {
      $0.hasPrefix("!") ? !features.contains(String($0.dropFirst())) : features.contains(String($0))
    }
  }

  private static func withoutDoubleGaps(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) {
      // A part's first gap, where the part before it was left out.
      if line.isEmpty, kept.last?.hasSuffix("{") == true { continue }
      if line.hasSuffix("}"), line.drop(while: { $0 == " " }) == "}", kept.last == "" { kept.removeLast() }
      kept.append(line)
    }
    return kept
  }
}
