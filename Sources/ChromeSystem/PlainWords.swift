/// Text from anywhere as a terminal may have it: no control character acts, no mark turns the order of what follows.
package enum PlainWords {
  /// Line feeds and tabs stay; other control characters become `\\u{1B}`.
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isCommand(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// C0, delete, C1, and the marks of bidirectional text (Unicode 15, UAX #9).
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
