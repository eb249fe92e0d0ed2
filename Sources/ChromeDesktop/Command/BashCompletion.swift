/// For bash: one function that looks at the verb and at the words before.
///
/// Bash takes `KEY=VALUE` for three words, so what stands before the sign is put together with what follows it.
enum BashCompletion {
  static var script: String {
    """
    # Made by 'chrome-desktop help --format bash'.
    _chrome_desktop() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
      local key= place option=
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ] && [ "${current#-}" = "$current" ]; then
        _chrome_desktop_offer "\(Verb.all.map(\.name).joined(separator: " "))"
        _chrome_desktop_files -f
        return
      fi
      case $verb in
        \(Verb.all.map(\.name).joined(separator: "|"))) ;;
        *) verb=run ;;
      esac
      if [ "$current" = = ]; then
        current= key=$before before=${COMP_WORDS[COMP_CWORD-2]}
      elif [ "$before" = = ]; then
        key=${COMP_WORDS[COMP_CWORD-2]} before=${COMP_WORDS[COMP_CWORD-3]}
      fi
      case $key in -*) before=$key key= ;; esac
      for ((place = COMP_CWORD - 1; place > 0; place--)); do
        case ${COMP_WORDS[place]} in -*) option=${COMP_WORDS[place]}; break ;; esac
      done
      case "$verb $before" in
    \(Verb.all.flatMap { values($0, where: \.takesValue) { "\($0) return" } }.joined(separator: "\n"))
      esac
      if [ "${current#-}" != "$current" ]; then
        case $verb in
    \(Verb.all.map(options).joined(separator: "\n"))
        esac
        [ "$COMP_CWORD" -eq 1 ] && _chrome_desktop_offer --version
        return
      fi
      case "$verb $option" in
    \(Verb.all.flatMap { values($0, where: \.isRepeatable) { $0 } }.joined(separator: "\n"))
      esac
      [ ${#COMPREPLY[@]} -gt 0 ] && return
      case $verb in
    \(Verb.all.map(argument).joined(separator: "\n"))
      esac
    }
    # Words are names that others may have chosen: they are compared and never expanded, and what a shell would read as
    # more than a name is not offered. $2 is put before each; $3 is what has been typed of the word.
    _chrome_desktop_offer() {
      local word words start=${2-} typed=${3-$current}
      IFS=$' \\t\\n' read -r -d '' -a words <<<"$1"
      for word in "${words[@]}"; do
        case $word in
          *[[:cntrl:]\\"\\'\\`\\$\\\\\\;\\&\\|\\<\\>\\(\\)\\{\\}\\*\\?\\!\\#\\~[]* | *]*) ;;
          "$typed"*) COMPREPLY+=("$start$word") ;;
        esac
      done
    }
    _chrome_desktop_list() {
      local head=
      case $current in *,*) head=${current%,*}, ;; esac
      _chrome_desktop_offer "$1" "$head" "${current##*,}"
    }
    _chrome_desktop_settings() {
      local head=${key:+$key=}
      _chrome_desktop_offer "$1" "" "$head$current"
      COMPREPLY=("${COMPREPLY[@]#"$head"}")
      case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac
    }
    _chrome_desktop_files() {
      local file
      while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen "$@" -- "$current")
    }
    complete -o filenames -F _chrome_desktop chrome-desktop
    """
  }

  private static func values(
    _ verb: Verb, where isMeant: (Option) -> Bool, _ body: (String) -> String
  ) -> [String] {
    verb.options.filter(isMeant).map { option in
      let pattern = option.names.map { "'\(verb.name) \($0)'" }.joined(separator: "|")
      return "    \(pattern)) \(body(answer(option.offer))) ;;"
    }
  }

  private static func options(_ verb: Verb) -> String {
    "      \(verb.name)) _chrome_desktop_offer \"\(verb.allOptions.flatMap(\.names).joined(separator: " "))\" ;;"
  }

  private static func argument(_ verb: Verb) -> String { "    \(verb.name)) \(answer(verb.offer)) ;;" }

  private static func answer(_ offer: Completion.Offer) -> String {
    let words = "\"$(\(offer.command ?? ":"))\""
    return switch offer {
    case .files: "_chrome_desktop_files -f;"
    case .folders: "_chrome_desktop_files -d;"
    case .nothing: ":;"
    case .words, .presets, .keys, .verbs: "_chrome_desktop_offer \(words);"
    case .keyList: "_chrome_desktop_list \(words);"
    case .settings: "_chrome_desktop_settings \(words);"
    case .themes:
      "_chrome_desktop_offer \(words); _chrome_desktop_files -f -X '!*.json'; _chrome_desktop_files -d;"
    }
  }
}
