/// For zsh: `_arguments` for each verb.
enum ZshCompletion {
  static var script: String {
    """
    #compdef chrome-desktop
    # Made by 'chrome-desktop help --format zsh'.
    _chrome_desktop() {
      local -a verbs
      verbs=(
    \(Verb.all.map { "    \(quoted("\($0.name):\($0.sentence)"))" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe verb verbs
        _files
        return
      fi
      local verb=$words[2]
      case $verb in
        \(Verb.all.map(\.name).joined(separator: "|"))) shift words; (( CURRENT-- )) ;;
        *) verb=run ;;
      esac
      case $verb in
    \(Verb.all.map(section).joined(separator: "\n"))
      esac
    }
    _chrome_desktop "$@"
    """
  }

  private static func section(_ verb: Verb) -> String {
    let argument = verb.arguments.isEmpty ? [] : [quoted("*:\(verb.name):" + answer(verb.offer))]
    return "    \(verb.name)) _arguments \((verb.allOptions.flatMap(rows) + argument).joined(separator: " ")) ;;"
  }

  private static func rows(_ option: Option) -> [String] {
    let sentence = option.sentence.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return option.names.map { name in
      let value = option.takesValue ? ":value:" + answer(option.offer) : ""
      return quoted("\(option.isRepeatable ? "*" : "")\(name)[\(sentence)]\(value)")
    }
  }

  private static func answer(_ offer: Completion.Offer) -> String {
    switch offer {
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .settings: "(\(Completion.settings.joined(separator: " ")))"
    case .keyList: "{_values -s , key $(\(offer.command ?? ":"))}"
    case .themes: "{compadd light dark; _files -g \"*.json\"}"
    case .presets, .keys, .verbs: "{compadd -- ${(f)\"$(\(offer.command ?? ":"))\"}}"
    }
  }

  /// In single quotes, so that nothing is done before the words are asked for.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
