/// Text from anywhere as a terminal may have it: no control character acts, no mark turns the order of what follows, no
/// name goes on in a line of its own.
package enum PlainWords {
  /// Line feeds and tabs stay, unless they belong to a name that was noted; other control characters become `\\u{1B}`.
  package static func shown(_ text: String) -> String {
    escaped(names.reduce(text) { exchanging($1, for: inLine($1), in: $0) }, isCommand)
  }

  /// A name for a line or a column: also its line feeds and tabs are shown.
  package static func inLine(_ name: String) -> String { escaped(name) { isCommand($0) || isGap($0) } }

  /// Whether a name can be shown as it is.
  package static func isPlain(_ name: String) -> Bool { inLine(name) == name }

  /// Names of files that `shown` shows in one line wherever they stand, because sentences about them quote them. Told
  /// once, when the program starts.
  package static func note(_ words: [String]) {
    let broken = words.flatMap { [$0, Path.folder(of: $0)] }.filter { $0.unicodeScalars.contains(where: isGap) }
    // A longer name may hold a shorter one.
    names = Set(broken).sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// Written before there is a second thread.
  nonisolated(unsafe) private static var names: [String] = []

  private static func exchanging(_ name: String, for other: String, in text: String) -> String {
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

  /// C0, delete, C1, the separators of lines and paragraphs, the marks of bidirectional text (Unicode 15, UAX #9) and
  /// those of annotations.
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
