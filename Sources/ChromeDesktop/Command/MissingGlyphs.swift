import ChromeCore
import ChromeTakes

/// Characters of a take's own words that no font here can draw: they would be left out of the picture without a word.
enum MissingGlyphs {
  /// More of one text are only counted.
  private static let mostNamed = 5

  /// One warning for each text, with the place, the characters and what to do. Nothing where there are no fonts at all,
  /// which is said elsewhere.
  static func warnings(_ take: Take, path: String, _ fonts: @autoclosure () -> FontSet) -> [String] {
    let shown = take.shownWords.filter { words in words.text.contains { !$0.isASCII } }
    guard !shown.isEmpty, let setter = fonts().setter else { return [] }
    var warnings: [String] = []
    for words in shown {
      let missing = setter.missing(in: words.text)
      guard !missing.isEmpty else { continue }
      let place = words.origin?.text(path: path) ?? path
      let warning = "\(place): warning: \(sentence(missing, of: words.kind))"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }

  private static func sentence(_ characters: [Character], of kind: String) -> String {
    let names = characters.prefix(mostNamed).map(name).joined(separator: ", ")
    let rest = characters.count > mostNamed ? " and \(characters.count - mostNamed) more" : ""
    let (them, have) = characters.count == 1 ? ("it is", "has it") : ("they are", "has them")
    return "no font has \(names)\(rest), so \(them) left out of the \(kind): install a font that \(have), "
      + "name one with --font, or change the words"
  }

  /// `'𐎀' (U+10380)`
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
    /// Nil for what the opening says.
    var origin: TakeOrigin?
    var kind: String
    var text: String
  }

  /// What a take itself has written into its pictures.
  fileprivate var shownWords: [ShownWords] {
    let titles = setup.pages.flatMap(\.content.sections).map {
      ShownWords(origin: nil, kind: "section's title", text: $0.title)
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
    case .film(.point(let pointer)): [("label", pointer.text)]
    case .input(.content(_, let content)): content.sections.map { ("section's title", $0.title) }
    case .input, .gesture, .pass, .samples, .logged, .set, .tune, .ramp, .wait, .expect, .expectEvent, .mark, .film,
      .studio:
      []
    }
  }
}
