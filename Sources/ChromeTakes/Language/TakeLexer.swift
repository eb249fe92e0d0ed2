/// One word of a line: bare, or a string in double quotes with its escapes decoded.
package struct TakeWord: Equatable, Sendable {
  package var text: String
  /// Its position, in bytes from the line's start.
  package var offset: Int
  var isQuoted: Bool
}

/// Splits a text into lines of words. Spaces of every kind and tabs separate words, `#` outside a string starts a
/// comment, lines end with LF or CR LF. A line that is not UTF-8 is an error.
struct TakeLexer {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0
  private let file: String?
  /// The longest line in bytes: a page of thousands of sections fits.
  package static let longestLine = 1 << 20

  /// Creates a lexer.
  ///
  /// - Parameter file: the included file that contains the text; nil for the take itself.
  package init(_ bytes: [UInt8], file: String? = nil) {
    self.bytes = bytes
    self.file = file
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the next line into `line`, whose storage is reused; returns false at the end of the text.
  package mutating func next(into line: inout TakeLine) -> Bool {
    guard position < bytes.count else { return false }
    let start = position
    let end = bytes[start...].firstIndex(of: Byte.lineFeed) ?? bytes.count
    position = end + 1
    number += 1
    line.restart(number: number, source: bytes[start..<end], isComplete: end < bytes.count, file: file)
    guard end - start <= Self.longestLine else {
      line.fail("", at: 0, "expected a line of at most \(Self.longestLine) bytes")
      return true
    }
    if number == 1, let reason = PastedText.encodingProblem(bytes) {
      line.fail("", at: 0, "expected text in UTF-8, and \(reason)")
      position = bytes.count
      return true
    }
    if let offset = PastedText.damage(in: bytes[start..<end]) {
      line.fail(Self.hexadecimal(bytes[start + offset]), at: offset, "expected text in UTF-8")
    }
    cut(start..<end, into: &line)
    return true
  }

  /// Formats a byte, such as `0xFF`.
  private static func hexadecimal(_ byte: UInt8) -> String { "0x" + String(byte, radix: 16, uppercase: true) }

  private func cut(_ range: Range<Int>, into line: inout TakeLine) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case Byte.space, Byte.tab, Byte.carriageReturn: index += 1
      case Byte.hash: return
      case Byte.quote: index = string(from: index, to: range.upperBound, start: range.lowerBound, into: &line)
      default:
        let after = index + wideSpace(at: index)
        index = after > index ? after : bare(from: index, to: range.upperBound, start: range.lowerBound, into: &line)
      }
    }
  }

  /// Adds the bare word at `index` and returns the index after it.
  private func bare(from index: Int, to end: Int, start: Int, into line: inout TakeLine) -> Int {
    var stop = index
    while stop < end, !Byte.endsWord(bytes[stop]), wideSpace(at: stop) == 0 { stop += 1 }
    let text = String(decoding: bytes[index..<stop], as: UTF8.self)
    line.add(TakeWord(text: text, offset: index - start, isQuoted: false))
    return stop
  }

  /// Returns the number of bytes of the space outside ASCII at `index`; 0 if there is none. All of them begin with one
  /// of five bytes.
  private func wideSpace(at index: Int) -> Int {
    switch bytes[index] {
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: break
    default: return 0
    }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[index...].prefix(3).makeIterator()
    guard case .valid(let found) = parser.parseScalar(from: &rest),
      PastedText.isSpace(Unicode.UTF8.decode(found))
    else { return 0 }
    return found.count
  }

  /// Adds the string that begins at `index` and returns the index after its closing quote.
  private func string(from index: Int, to end: Int, start: Int, into line: inout TakeLine) -> Int {
    var text: [UInt8] = []
    var next = index + 1
    while next < end, bytes[next] != Byte.quote {
      if bytes[next] == Byte.backslash {
        next += 1
        guard next < end, bytes[next] == Byte.quote || bytes[next] == Byte.backslash else {
          line.fail("\\", at: next - 1 - start, "expected \\\" or \\\\ in a string")
          return end
        }
      }
      text.append(bytes[next])
      next += 1
    }
    guard next < end else {
      let rest = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars
      let other = rest.dropFirst().last { PastedText.typed($0) == "\"" && $0.value != 0xFF02 }
      let instead = other.map { ", not '\($0)'" } ?? ""
      line.fail("\"", at: index - start, "expected a closing double quote before the end of the line\(instead)")
      return end
    }
    line.add(TakeWord(text: String(decoding: text, as: UTF8.self), offset: index - start, isQuoted: true))
    return next + 1
  }
}

/// The bytes with a meaning for the lexer.
private enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let backslash = UInt8(ascii: "\\")

  static func endsWord(_ byte: UInt8) -> Bool {
    byte <= space ? byte == space || byte == tab || byte == carriageReturn : byte == quote || byte == hash
  }
}
