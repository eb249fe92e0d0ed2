/// For bash: one function that looks at the verb and at the word before.
enum BashCompletion {
  static var script: String {
    """
    # Made by 'chrome-desktop help --format bash'.
    _chrome_desktop() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _chrome_desktop_offer "\(Verb.all.map(\.name).joined(separator: " ")) --help --version"
        COMPREPLY+=($(compgen -f -- "$current"))
        return
      fi
      case "$verb $before" in
    \(Verb.all.flatMap(values).joined(separator: "\n"))
      esac
      if [ "${current#-}" != "$current" ]; then
        case $verb in
    \(Verb.all.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $verb in
    \(Verb.all.map(argument).joined(separator: "\n"))
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
      esac
    }
    _chrome_desktop_offer() { COMPREPLY+=($(compgen -W "$1" -- "$current")); }
    complete -o filenames -F _chrome_desktop chrome-desktop
    """
  }

  private static func values(_ verb: Verb) -> [String] {
    verb.options.filter(\.takesValue).map { option in
      let pattern = option.names.map { "'\(verb.name) \($0)'" }.joined(separator: "|")
      return "    \(pattern)) \(answer(option.offer)) return ;;"
    }
  }

  private static func options(_ verb: Verb) -> String {
    "      \(verb.name)) _chrome_desktop_offer \"\(verb.allOptions.flatMap(\.names).joined(separator: " "))\" ;;"
  }

  private static func argument(_ verb: Verb) -> String { "    \(verb.name)) \(answer(verb.offer)) ;;" }

  private static func answer(_ offer: Completion.Offer) -> String {
    switch offer {
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"));"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"));"
    case .nothing: ":;"
    case .words, .presets, .keys, .verbs: "_chrome_desktop_offer \"$(\(offer.command ?? ":"))\";"
    }
  }
}
