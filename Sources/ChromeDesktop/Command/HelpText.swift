/// The help, made from the table of verbs and options.
enum HelpText {
  static let version = "0.1.0"

  static let sentence = "A desktop instrument for scroll-driven app chrome."

  static let usage = "chrome-desktop [VERB] [ARGUMENTS] [OPTIONS]"

  static func usage(_ verb: Verb) -> String {
    let options = verb.options.map { "[\($0.form)\($0.isRepeatable ? " ..." : "")]" }
    return (["chrome-desktop", verb.name] + verb.arguments.map(\.form) + options).joined(separator: " ")
  }

  /// For an error: options are what the help is for.
  static func shortUsage(_ verb: Verb) -> String {
    let options = verb.options.isEmpty ? [] : ["[OPTIONS]"]
    return (["chrome-desktop", verb.name] + verb.arguments.map(\.form) + options).joined(separator: " ")
  }

  /// The help of the whole program.
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

      '-' is standard input or output. See 'chrome-desktop help VERB' for a verb's options.
      """
  }

  /// The help of one verb.
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
    let value = option.value ?? option.words.joined(separator: "|")
    return (value.isEmpty ? names : "\(names) \(value)", option.sentence)
  }

  /// Two columns, the first as wide as its widest entry.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }.joined(separator: "\n")
  }
}
