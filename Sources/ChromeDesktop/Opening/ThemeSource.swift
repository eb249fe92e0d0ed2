import ChromeCore
import ChromeLook
import ChromeSystem
import ChromeTakes

/// The value of `--theme`: the name of a theme, or a color file.
struct ThemeSource: Equatable, Sendable {
  var theme: Theme
  /// Problems in a color file and the colors used instead, each reported once.
  var issues: [String] = []

  /// Returns nil without `--theme`. Throws a usage error for a word that is neither a theme nor the name of a `.json`
  /// file, and a data error for a faulty file unless `--lenient` is given.
  init?(_ invocation: Invocation, over base: Theme = .light) throws(UserError) {
    guard let word = invocation.value(.theme) else { return nil }
    if let theme = Theme.named(word) {
      self.init(theme: theme)
    } else if word.hasSuffix(".json") || word == "-" {
      let (source, errors) = ThemeSource.read(word, over: base)
      if !errors.isEmpty, !invocation.has(.lenient) {
        let advice = "Use --lenient to ignore what cannot be used."
        throw UserError(errors.joined(separator: "\n"), advice: advice, code: .data)
      }
      self = source
    } else {
      throw invocation.misuse(
        "The value '\(word)' is invalid for '\(Option.theme.form)'"
          + CommandLineParser.suggestion(word, [Theme.light.name, Theme.dark.name]))
    }
  }

  init(theme: Theme, issues: [String] = []) {
    (self.theme, self.issues) = (theme, issues)
  }

  /// Returns `base` with the file's colors applied, and the errors in the file.
  private static func read(_ path: String, over base: Theme) -> (ThemeSource, errors: [String]) {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure):
      let issue = "\(path): \(failure.reason); the \(base.name) theme is used"
      return (ThemeSource(theme: base, issues: [issue]), ["\(path): error: \(failure.reason)"])
    case .success(let bytes):
      let file = ThemeFile.read(bytes, over: base)
      return (
        ThemeSource(theme: file.theme, issues: file.issues.map { "\(path):\($0)" }),
        file.errors.map { "\(path):\($0)" }
      )
    }
  }
}

/// A theme as a JSON file: `base` names the theme it is based on, every other key is one of its colors.
///
/// `{"base": "dark", "ink": "#FFFFFF", "music": {"accent": "#FF8A8C"}}`; `"music.accent"` is an equivalent flat key. An
/// unusable color falls back to the base. The reader of `errors` decides if that is acceptable.
struct ThemeFile: Equatable {
  var theme: Theme
  /// Problems and the colors used instead, one sentence each, without the file name.
  var issues: [String] = []
  /// Problems that are errors. A file without errors may still have colors with low contrast.
  var errors: [String] = []

  static func read(_ bytes: [UInt8], over fallback: Theme = .light) -> ThemeFile {
    switch JSONReader.read(bytes) {
    case .failure(let problem):
      return ThemeFile(unreadable: problem.reason, at: problem.place, over: fallback)
    case .success(let root):
      guard case .object(let members) = root.value else {
        return ThemeFile(unreadable: "expected an object of colors", at: root.place, over: fallback)
      }
      var reading = ThemeReading(members, over: fallback)
      return reading.file()
    }
  }
}

extension ThemeFile {
  fileprivate init(unreadable reason: String, at place: JSONPlace, over fallback: Theme) {
    self.init(
      theme: fallback, issues: ["\(place.text): \(reason); the \(fallback.name) theme is used"],
      errors: ["\(place.text): error: \(reason)"])
  }
}

/// The reader of a single file.
private struct ThemeReading {
  private let members: [JSONMember]
  private var theme: Theme
  private var issues: [String] = []
  private var errors: [String] = []
  private var issueCount = 0
  private var showsMore: Bool { issues.count < ProblemList.mostShown }
  private var seen: Set<String> = ["base"]

  init(_ members: [JSONMember], over fallback: Theme) {
    self.members = members
    theme = fallback
  }

  mutating func file() -> ThemeFile {
    if let base = members.first(where: { $0.key == "base" }) { apply(base: base) }
    for member in members where member.key != "base" { apply(member, prefix: "") }
    let rest = ProblemList.rest(issueCount - issues.count)
    return ThemeFile(
      theme: theme, issues: issues + rest + LegibilityReport(theme).sentences, errors: errors + rest)
  }

  private mutating func apply(base: JSONMember) {
    if case .string(let name) = base.node.value, let named = Theme.named(name) {
      theme = named
    } else {
      report(base.node.place, "base", "\(base.node.text) is not a theme: expected \"light\" or \"dark\"", theme.name)
    }
  }

  private mutating func apply(_ member: JSONMember, prefix: String) {
    let key = prefix + member.key
    if prefix.isEmpty, case .object(let inner) = member.node.value {
      for one in inner { apply(one, prefix: key + ".") }
      return
    }
    guard let field = ThemeField.named(key) else {
      let known = showsMore ? ThemeField.all.map(\.key) : []
      let nearest = NearestWord.to(key, in: known).map { "; did you mean '\($0)'?" } ?? ""
      return report(member.place, "'\(key)' is not a color of a theme\(nearest)", "it is ignored")
    }
    guard seen.insert(key).inserted else {
      return report(member.place, key, "appears twice: expected each color once", field[theme].hex)
    }
    guard case .string(let text) = member.node.value, let color = Color(hex: text) else {
      let reason = "\(member.node.text) is not a color: expected \"#RRGGBB\" or \"#RRGGBBAA\""
      return report(member.node.place, key, reason, field[theme].hex)
    }
    field.set(color, in: &theme)
  }

  private mutating func report(_ place: JSONPlace, _ key: String, _ reason: String, _ instead: String) {
    report(place, "'\(key)': \(reason)", "\(instead) is used")
  }

  private mutating func report(_ place: JSONPlace, _ reason: String, _ instead: String) {
    issueCount += 1
    guard showsMore else { return }
    issues.append("\(place.text): \(reason); \(instead)".inMessage)
    errors.append("\(place.text): error: \(reason)".inMessage)
  }
}

/// A report of the theme's text colors with too little contrast. The shipped themes have none.
struct LegibilityReport {
  let sentences: [String]

  /// Text and background colors, by name. The text is small, so the required contrast is 4.5 : 1 (WCAG 2, AA).
  private static let pairs = [
    ("ink", "topBar"), ("inkSecondary", "topBar"), ("inkSecondary", "bar"), ("fieldText", "field"),
    ("panelText", "panel"), ("backdropText", "backdropTop"), ("backdropText", "backdropBottom"),
  ]
  private static let tintPairs = [
    ("text", "page"), ("text", "card"), ("secondary", "page"), ("secondary", "card"), ("onAccent", "accent"),
    ("onArt", "artTop"),
  ]

  init(_ theme: Theme) {
    let tints = ["music", "play", "places"].flatMap { page in
      LegibilityReport.tintPairs.map { ("\(page).\($0.0)", "\(page).\($0.1)") }
    }
    let page = theme.families[0].page
    sentences = (LegibilityReport.pairs + tints).compactMap { text, background in
      guard let ink = ThemeField.named(text)?[theme], let behind = ThemeField.named(background)?[theme] else {
        return nil
      }
      let ratio = ink.contrast(on: behind.over(page))
      guard ratio < ReadableInk.least else { return nil }
      return "'\(text)' on '\(background)' is hard to read: its contrast is "
        + "\(TuningValue.number((ratio * 10).rounded() / 10)):1, and text needs at least 4.5:1"
    }
  }
}

extension JSONPlace {
  fileprivate var text: String { "\(line):\(column)" }
}

extension JSONNode {
  /// The value's text, close enough to the original to be found in the file.
  fileprivate var text: String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(TuningValue.number(number))"
    case .string(let text): "\"\(text.prefix(40))\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
