/// Characters of pasted text: those that word processors and chats put in the place of typed ones, those that cannot be
/// seen, and other encodings.
package enum PastedText {
  /// Returns `text` with invisible characters as `\u{A0}`. Joiners and selectors after a character outside ASCII are
  /// part of an emoji or a word, and stay.
  package static func visible(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isInvisible(scalar), !(joins(scalar) && last.value >= 0x80) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
        last = scalar
      }
    }
    return result
  }

  /// Returns `word` as it would be typed: `-150` for `−150`, `0.3s` for `0,3s`, `>=` for `≥`; nil if it is that
  /// already, or too long to be a word.
  package static func typed(_ word: String) -> String? {
    guard word.utf8.count <= 256 else { return nil }
    var result = ""
    for scalar in word.unicodeScalars where !isInvisible(scalar) {
      result += typed(scalar) ?? String(Character(scalar))
    }
    result = withPoint(result)
    return result.isEmpty || result == word ? nil : result
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns true for a space other than that of the keyboard; those without a width separate words, too.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  package static func isSpace(_ character: Character) -> Bool { character.unicodeScalars.allSatisfy(isSpace) }

  /// Returns true for a character outside ASCII without ink: spaces, separators, marks of direction, joiners and
  /// selectors.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: false
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200C, 0x200D, 0x2060...0x2064: true
    case 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: true
    default: isSpace(scalar) || JSONText.isCommand(scalar)
    }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Returns what the keyboard has in the place of a character; nil if it has that one.
  static func typed(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: "\""
    case 0x2018...0x201B, 0x2032: "'"
    case 0x2260: "!="
    case 0x2264: "<="
    case 0x2265: ">="
    case 0xD7: "x"
    case 0x660...0x669: digit(scalar.value - 0x660)
    case 0x6F0...0x6F9: digit(scalar.value - 0x6F0)
    // Full-width forms are those of ASCII in its order.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21).map { String(Character($0)) }
    default: nil
    }
  }

  private static func digit(_ value: UInt32) -> String { String(value) }

  /// The units of time, which may follow a number.
  static let units = ["ms", "min", "s"]

  /// Returns a number that is written with a comma as one with a point; one of thousands without the comma.
  private static func withPoint(_ word: String) -> String {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return word }
    let whole = parts[0].drop { $0 == "-" || $0 == "+" }
    let (digits, unit) = (parts[1].prefix { isDigit($0) }, parts[1].drop { isDigit($0) })
    guard whole.allSatisfy({ isDigit($0) }), !digits.isEmpty, unit.isEmpty || units.contains(String(unit))
    else { return word }
    let isThousands = digits.count == 3 && unit.isEmpty && (1...3).contains(whole.count) && whole.first != "0"
    return String(parts[0]) + (isThousands ? "" : ".") + parts[1]
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

// Encodings.
extension PastedText {
  /// Returns the position of the first byte that is not part of a character in UTF-8, from the start; nil if all are.
  package static func damage(in text: ArraySlice<UInt8>) -> Int? {
    guard text.contains(where: { $0 >= 0x80 }) else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = text.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  /// Returns the reason why a file is not text in UTF-8, with the way to convert it, if it is in UTF-16; nil otherwise.
  /// Without a byte order mark, every other byte of Latin letters is zero.
  package static func encodingProblem(_ bytes: some Collection<UInt8>) -> String? {
    let start = Array(bytes.prefix(64))
    let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let zeros = [0, 1].map { first in stride(from: first, to: start.count, by: 2).count { start[$0] == 0 } }
    let isOneSided = start.count >= 4 && zeros.contains(0) && zeros.contains { $0 * 4 >= start.count }
    guard isMarked || isOneSided else { return nil }
    let isBig = isMarked ? start[0] == 0xFE : zeros[0] > 0
    let name = isMarked ? "UTF-16" : isBig ? "UTF-16BE" : "UTF-16LE"
    return "this is UTF-16: save it as UTF-8 (iconv -f \(name) -t UTF-8)"
  }
}
