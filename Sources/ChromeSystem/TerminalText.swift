/// Makes untrusted text safe for a terminal: control characters have no effect, no mark reverses the order of what
/// follows, and no name continues in a line of its own.
package enum TerminalText {
  /// Returns the text with control characters as `\\u{1B}`, except line feeds and tabs that are not part of a noted
  /// name.
  package static func shown(_ text: String) -> String {
    escaped(names.reduce(text) { exchanging($1, for: inLine($1), in: $0) }, isCommand)
  }

  /// Returns a name for use in a line or a column: line feeds and tabs are escaped as well.
  package static func inLine(_ name: String) -> String { escaped(name) { isCommand($0) || isGap($0) } }

  /// Returns true if a name needs no escaping.
  package static func isPlain(_ name: String) -> Bool { inLine(name) == name }

  /// Records file names that `shown` keeps in one line wherever they occur, because messages quote them. Called once,
  /// when the program starts.
  package static func note(_ lines: [String]) {
    let broken = lines.flatMap { [$0, Path.folder(of: $0)] }.filter { $0.unicodeScalars.contains(where: isGap) }
    // Longest first: a longer name may contain a shorter one.
    names = Set(broken).sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// Recorded names; written before there is a second thread.
  nonisolated(unsafe) private static var names: [String] = []

  static func exchanging(_ name: String, for other: String, in text: String) -> String {
    let (pattern, letters) = (Array(name.unicodeScalars), Array(text.unicodeScalars))
    var result = String.UnicodeScalarView()
    var place = 0
    while place < letters.count {
      if letters[place...].starts(with: pattern) {
        result.append(contentsOf: other.unicodeScalars)
        place += pattern.count
      } else {
        result.append(letters[place])
        place += 1
      }
    }
    return String(result)
  }

  private static func escaped(_ text: String, _ isWrong: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isWrong) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWrong(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }

  /// Returns true for C0, delete, C1, the separators of lines and paragraphs, the marks of bidirectional text (Unicode
  /// 15, UAX #9) and those of annotations.
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
