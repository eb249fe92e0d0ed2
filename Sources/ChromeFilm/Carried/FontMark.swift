import ChromeRaster
import ChromeShell
import ChromeSystem

/// By which two machines can tell whether they draw with the same letters: a fingerprint of the four fonts' files, and
/// what the first of them is called.
package struct FontMark: Equatable, Sendable {
  /// Sixteen digits; zeros where there is no font.
  var digest = FilmRecord.emptyHash
  package var name = "none"

  package init() {}

  package init(_ fonts: FontSet) {
    guard let regular = fonts.regular else { return }
    var hash = FrameHash()
    for file in [fonts.regular, fonts.medium, fonts.semibold, fonts.bold] { hash.add(frame: FontMark.digest(of: file)) }
    digest = hash.text
    name = regular.split(separator: "/").last.map { String($0.map { $0.isWhitespace ? "-" : $0 }) } ?? "none"
  }

  /// `DIGEST NAME`
  package init?(_ words: [Substring]) {
    guard words.count == 2, FilmRecord.isHash(words[0]) else { return nil }
    (digest, name) = (String(words[0]), String(words[1]))
  }

  package var words: String { "\(digest) \(name)" }

  private static func digest(of file: String?) -> UInt64 {
    guard let file, let bytes = try? SystemFile.read(FontSet.face(file).path).get() else { return 0 }
    return bytes.withUnsafeBytes(FrameHash.digest)
  }
}

extension FilmRecord {
  /// Sixteen digits of a hash, as they are written.
  static func isHash(_ word: Substring) -> Bool {
    word.utf8.count == 16 && word.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
