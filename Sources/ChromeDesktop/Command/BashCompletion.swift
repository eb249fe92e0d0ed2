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
        _chrome_desktop_files -f
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
        *) _chrome_desktop_files -f ;;
      esac
    }
    # Words are names that others may have chosen: they are compared and never expanded, and what a shell would read as
    # more than a name is not offered.
    _chrome_desktop_offer() {
      local word words
      IFS=$' \\t\\n' read -r -d '' -a words <<<"$1"
      for word in "${words[@]}"; do
        case $word in
          *[[:cntrl:]\\"\\'\\`\\$\\\\\\;\\&\\|\\<\\>\\(\\)\\{\\}\\*\\?\\!\\#\\~[]* | *]*) ;;
          "$current"*) COMPREPLY+=("$word") ;;
        esac
      done
    }
    _chrome_desktop_files() {
      local file
      while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen "$1" -- "$current")
    }
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
    case .files: "_chrome_desktop_files -f;"
    case .folders: "_chrome_desktop_files -d;"
    case .nothing: ":;"
    case .words, .presets, .keys, .verbs: "_chrome_desktop_offer \"$(\(offer.command ?? ":"))\";"
    }
  }
}
