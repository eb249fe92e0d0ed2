import ChromeRaster
import ChromeShell
import ChromeSystem

/// The identity of the fonts a film was drawn with: a fingerprint of the four font files and the name of the first one.
/// Different fonts on two machines draw different pictures.
package struct FontMark: Equatable, Sendable {
  /// The fingerprint: 16 hexadecimal digits, all zero without a font.
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

  /// Parses `DIGEST NAME`.
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
  /// Returns true if `word` is a hash: 16 lowercase hexadecimal digits.
  static func isHash(_ word: Substring) -> Bool {
    word.utf8.count == 16 && word.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
