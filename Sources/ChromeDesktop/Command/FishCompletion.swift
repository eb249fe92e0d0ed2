/// For fish: one line for each verb, option and argument.
enum FishCompletion {
  static var script: String {
    (["# Made by 'chrome-desktop help --format fish'.", "complete -c chrome-desktop -f"]
      + Verb.all.map(verb) + [first] + Verb.all.flatMap(lines))
      .joined(separator: "\n")
  }

  /// The verb may be left out before a take.
  private static let first = "complete -c chrome-desktop -n __fish_use_subcommand -F"

  private static func verb(_ verb: Verb) -> String {
    "complete -c chrome-desktop -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.sentence))"
  }

  /// The options of `run` are offered too where no verb is said.
  private static func condition(_ verb: Verb) -> String {
    let isSaid = "__fish_seen_subcommand_from \(verb.name)"
    guard verb.name == "run" else { return isSaid }
    return "\(isSaid); or not __fish_seen_subcommand_from \(Verb.all.map(\.name).joined(separator: " "))"
  }

  private static func lines(_ verb: Verb) -> [String] {
    let start = "complete -c chrome-desktop -n '\(condition(verb))'"
    return verb.allOptions.map { option in
      let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let flag = [.files, .folders].contains(option.offer) ? " -r" : " -x"
      let value = option.takesValue ? flag + answer(option.offer) : ""
      return "\(start)\(short) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.sentence))"
    } + (verb.arguments.isEmpty ? [] : [start + answer(verb.offer)])
  }

  private static func answer(_ offer: Completion.Offer) -> String {
    switch offer {
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .nothing: ""
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .settings: " -a \(quoted(Completion.settings.joined(separator: " ")))"
    case .keyList: " -a \"(__fish_complete_list , '\((offer.command ?? "").replacingDollars.quotedInside)')\""
    case .themes: " -a 'light dark (string match -- \"*.json\" (__fish_complete_suffix .json))'"
    case .presets, .keys, .verbs: " -a \"(\((offer.command ?? "").replacingDollars))\""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

extension String {
  /// Inside double quotes fish would put a variable there.
  fileprivate var replacingDollars: String { map { $0 == "$" ? "\\$" : String($0) }.joined() }

  /// For a place between single quotes.
  fileprivate var quotedInside: String { map { $0 == "'" ? "\\'" : String($0) }.joined() }
}
