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

  private static func lines(_ verb: Verb) -> [String] {
    let start = "complete -c chrome-desktop -n '__fish_seen_subcommand_from \(verb.name)'"
    return verb.allOptions.map { option in
      let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
      let value = option.takesValue ? " -r\(answer(option.offer))" : ""
      return "\(start)\(short) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.sentence))"
    } + (verb.arguments.isEmpty ? [] : [start + answer(verb.offer)])
  }

  private static func answer(_ offer: Completion.Offer) -> String {
    switch offer {
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories)'"
    case .nothing: ""
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
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
}
