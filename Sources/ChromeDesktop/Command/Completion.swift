import ChromeCore
import ChromeTakes

/// Shell completion scripts, generated from the table of verbs and options.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  /// The completions of `KEY=VALUE`: `top.hide=track` for each word of a parameter, `top.resistShow=` for a number.
  static var settings: [String] {
    TuningField.all.flatMap { field in
      switch field.kind {
      case .number: ["\(field.key)="]
      case .choice(let words): words.map { "\(field.key)=\($0)" }
      case .set(let words): (words + ["none"]).map { "\(field.key)=\($0)" }
      case .flag: ["\(field.key)=on", "\(field.key)=off"]
      }
    }
  }

  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// The completions offered for a value.
  enum Offer: Equatable {
    case words([String])
    case presets, keys, verbs, files, folders
    /// A comma-separated list of keys.
    case keyList
    /// `KEY=VALUE`; see `settings`.
    case settings
    /// A theme's name, or a color file.
    case themes
    /// A number or a time, which has no completions.
    case nothing

    /// Selects the completions from the value's name in the help.
    init(_ value: String, words: [String] = []) {
      switch value {
      case "" where !words.isEmpty: self = .words(words)
      case "PRESET", "PRESET|FILE": self = .presets
      case "KEY": self = .keys
      case "KEY,...": self = .keyList
      case "KEY=VALUE": self = .settings
      case Option.theme.value: self = .themes
      case "VERB": self = .verbs
      case "TAKE": self = .files
      case "FOLDER": self = .folders
      default: self = value.includes("FILE") ? .files : .nothing
      }
    }

    /// A shell command that prints the names, one per line; nil if there is no list.
    var command: String? {
      switch self {
      case .words(let words): "printf '%s\\n' \(words.joined(separator: " "))"
      case .verbs: "printf '%s\\n' \(Verb.all.map(\.name).joined(separator: " "))"
      case .presets: "chrome-desktop presets | cut -d' ' -f1"
      case .keys, .keyList: "chrome-desktop keys | awk 'NR > 1 { print $1 }'"
      case .settings: "printf '%s\\n' \(Completion.settings.joined(separator: " "))"
      case .themes: "printf '%s\\n' light dark"
      case .files, .folders, .nothing: nil
      }
    }
  }
}

extension Option {
  /// The short and long names, such as `-o` and `--output`.
  var names: [String] { [short, name].compactMap { $0 } }

  var offer: Completion.Offer { Completion.Offer(value ?? "", words: words) }
}

extension Verb {
  var allOptions: [Option] { options + [.help] }

  /// The completions of the verb's first argument.
  var offer: Completion.Offer { name == "presets" ? .presets : Completion.Offer(arguments.first?.name ?? "") }
}

/// The fish script: one line for each verb, option and argument.
enum FishCompletion {
  static var script: String {
    (["# Made by 'chrome-desktop help --format fish'.", "complete -c chrome-desktop -f"]
      + Verb.all.map(verb) + [first] + Verb.all.flatMap(lines))
      .joined(separator: "\n")
  }

  /// The verb `run` is optional before a take, so files are offered first.
  private static let first = "complete -c chrome-desktop -n __fish_use_subcommand -F"

  private static func verb(_ verb: Verb) -> String {
    "complete -c chrome-desktop -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.sentence))"
  }

  /// Returns the condition for a verb's options. Those of `run` are also offered without a verb.
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
  /// The text with escaped dollar signs, because fish expands variables inside double quotes.
  fileprivate var replacingDollars: String { map { $0 == "$" ? "\\$" : String($0) }.joined() }

  /// The text escaped for use between single quotes.
  fileprivate var quotedInside: String { map { $0 == "'" ? "\\'" : String($0) }.joined() }
}

/// The zsh script, which uses `_arguments` for each verb.
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

  /// Returns the text in single quotes, so that the shell expands nothing before the completions are requested.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

/// The bash script: one function that examines the verb and the preceding words.
///
/// Bash splits `KEY=VALUE` into three words, so the function joins the text before and after the equals sign.
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
