import ChromeShell
import ChromeTakes

/// Characters of a take's own text that no available font can draw. Without a warning they would silently be missing
/// from the picture.
package enum MissingGlyphs {
  /// The number of characters of a text that are named; further ones are only counted.
  private static let mostNamed = 5

  /// Returns one warning for each text, with its place, the characters and a fix.
  package static func warnings(_ take: Take, path: String, _ fonts: @autoclosure () -> FontSet) -> [String] {
    found(take, path: path, fonts()) { ", so \($0 == 1 ? "it is" : "they are") missing from the \($1)" }
      .map { "\($0.place): warning: \($0.sentence)" }
  }

  /// Returns errors like `warnings`, for files that are meant for publication.
  package static func errors(_ take: Take, path: String, _ fonts: FontSet) -> [String] {
    found(take, path: path, fonts) { " for the \($1)" }.map { "\($0.place): error: \($0.sentence)" }
  }

  /// Returns nothing if there are no fonts at all, which is reported elsewhere.
  private static func found(
    _ take: Take, path: String, _ fonts: @autoclosure () -> FontSet,
    _ outcome: (_ count: Int, _ kind: String) -> String
  ) -> [(place: String, sentence: String)] {
    let shown = take.shownWords.filter { text in text.text.contains { !$0.isASCII } }
    guard !shown.isEmpty, let setter = fonts().setter else { return [] }
    var found: [(place: String, sentence: String)] = []
    for text in shown {
      let missing = setter.missing(in: text.text)
      guard !missing.isEmpty else { continue }
      let place = text.origin?.text(path: path) ?? path
      let sentence = sentence(missing, outcome(missing.count, text.kind))
      if !found.contains(where: { $0 == (place, sentence) }) { found.append((place, sentence)) }
    }
    return found
  }

  private static func sentence(_ characters: [Character], _ outcome: String) -> String {
    let names = characters.prefix(mostNamed).map(name).joined(separator: ", ")
    let rest = characters.count > mostNamed ? " and \(characters.count - mostNamed) more" : ""
    return "no font has \(names)\(rest)\(outcome): install a font that has \(characters.count == 1 ? "it" : "them") "
      + "(\(package(characters))), choose one with --font, or change the text"
  }

  /// Returns the Debian and Fedora packages of the fonts that contain most of such characters.
  private static func package(_ characters: [Character]) -> String {
    let scalars = characters.flatMap(\.unicodeScalars)
    if scalars.contains(where: isEastAsian) { return "package fonts-noto-cjk, or google-noto-sans-cjk-fonts" }
    if scalars.contains(where: \.properties.isEmojiPresentation) {
      return "package fonts-symbola, or gdouros-symbola-fonts"
    }
    return "package fonts-noto-core, or google-noto-sans-fonts"
  }

  /// Returns true for Chinese, Japanese and Korean (Unicode 15: CJK and kana from U+2E80, Hangul, the ideographic
  /// planes).
  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Returns a name such as `'𐎀' (U+10380)`.
  private static func name(_ character: Character) -> String {
    let codes = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "'\(character)' (\(codes.joined(separator: " ")))"
  }
}

extension Take {
  fileprivate struct ShownWords {
    /// The place of the text in the take; nil for the opening.
    var origin: TakeOrigin?
    var kind: String
    var text: String
  }

  /// Texts of the take that appear in its pictures.
  fileprivate var shownWords: [ShownWords] {
    let titles = setup.pages.flatMap(\.content.sections).map {
      ShownWords(origin: nil, kind: "section title", text: $0.title)
    }
    return titles
      + statements.flatMap { statement in
        statement.action.shownWords.map { ShownWords(origin: statement.origin, kind: $0.kind, text: $0.text) }
      }
  }
}

extension TakeAction {
  fileprivate var shownWords: [(kind: String, text: String)] {
    switch self {
    case .caption(let caption): [("caption", caption.text)]
    case .video(.point(let pointer)): [("label", pointer.text)]
    case .video(.title(let title)): [("title", title.headline), ("title", title.sentence)]
    case .input(.content(_, let content)): content.sections.map { ("section title", $0.title) }
    case .input, .gesture, .pass, .samples, .logged, .set, .tune, .ramp, .wait, .expect, .expectEvent, .mark, .video,
      .studio:
      []
    }
  }
}
