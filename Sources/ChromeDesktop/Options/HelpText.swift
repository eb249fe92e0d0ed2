import ChromeShell
import ChromeSystem

/// The help text, generated from the table of verbs and options.
enum HelpText {
  static let version = "0.1.0"

  static let sentence = "Tune how an app's bars move while people scroll."

  static let usage = "chrome-desktop [VERB] [ARGUMENTS] [OPTIONS]"

  static func usage(_ verb: Verb) -> String {
    (["chrome-desktop", verb.name] + verb.arguments.map(\.form) + verb.options.map(\.usage)).joined(separator: " ")
  }

  /// Returns the usage line for an error message; the options are listed by the help.
  static func shortUsage(_ verb: Verb) -> String {
    let required = verb.options.filter(\.isRequired).map(\.usage)
    let options = required + (verb.options.count > required.count ? ["[OPTIONS]"] : [])
    return (["chrome-desktop", verb.name] + verb.arguments.map(\.form) + options).joined(separator: " ")
  }

  /// An explanation of `-`; the help of each option says what `-` means for it.
  static let dash = """
    '-' means standard input for a take, a preset, a recording or a color file, and standard output after -o.
    'render' needs file names, because they select the format; 'verify' and 'open' need a file.
    """

  /// The help text for the whole program.
  static var all: String {
    let verbs = Verb.all.map { ([$0.name] + $0.arguments.map(\.form)).joined(separator: " ") }
    let lines = table(zip(verbs, Verb.all.map(\.sentence)).map { ($0, $1) })
    return """
      \(sentence)

      Usage: \(usage)

      Verbs:
      \(lines)

      Options:
      \(table([rows(of: .help), rows(of: .version)]))

      \(dash)
      Run 'chrome-desktop help VERB' for the options of a verb.
      """
  }

  /// Returns the help text for one verb.
  static func of(_ verb: Verb) -> String {
    """
    \(verb.sentence)

    Usage: \(usage(verb))

    Options:
    \(table((verb.options + [.help]).map(rows)))
    """
  }

  private static func rows(of option: Option) -> (String, String) {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    let value = option.value ?? option.choices.joined(separator: "|")
    return (value.isEmpty ? names : "\(names) \(value)", option.help)
  }

  /// Returns a table of two columns, the first as wide as its widest entry.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }.joined(separator: "\n")
  }
}

/// The page for coding agents as a skill file: front matter with a name and a description, then Docs/Agents.md.
enum AgentSkill {
  /// The value of `help --format` that prints the skill file.
  static let word = "skill"

  static let frontMatter = """
    ---
    name: chrome-desktop
    description: Test and tune scroll-driven app bars (headers, toolbars, tab bars) with ChromeDesktop. Use it to \
    write or replay a take, explain why a bar hid or stayed, find values that meet expectations, or export a tuning \
    as code.
    ---
    """

  /// Returns the skill file, or nil if the page is missing.
  ///
  /// Packages ship the page inside `Assets`; in a checkout it is in the folder `Docs` next to `Assets`.
  static func text(_ assets: String? = Assets.folder()) -> String? {
    guard let assets else { return nil }
    let pages = ["/Agents.md", "/../Docs/Agents.md"].lazy.compactMap { try? SystemFile.read(assets + $0).get() }
    return pages.first.map { frontMatter + "\n\n" + String(decoding: $0, as: UTF8.self) }
  }
}
