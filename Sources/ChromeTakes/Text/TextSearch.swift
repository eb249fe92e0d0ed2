/// Search in a text, byte by byte. The standard library's own search pulls in regular expressions, half a megabyte of a
/// package that never uses them (`scripts/package.sh`).
extension StringProtocol where SubSequence == Substring {
  /// Returns the first range of `words`, which must not be empty; nil if the text does not contain them.
  package func firstPlace(of text: String) -> Range<Index>? {
    precondition(!text.isEmpty, "the text to find must not be empty")
    var place = utf8.startIndex
    while let start = utf8[place...].firstIndex(of: text.utf8.first!) {
      if utf8[start...].starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
      place = utf8.index(after: start)
    }
    return nil
  }

  package func includes(_ text: String) -> Bool { firstPlace(of: text) != nil }

  /// Returns the text with every `words` replaced by `others`; replacements are not searched again.
  package func exchanging(_ text: String, for others: String) -> String {
    var (result, rest) = ("", self[...])
    while let place = rest.firstPlace(of: text) {
      result += rest[..<place.lowerBound] + others
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
