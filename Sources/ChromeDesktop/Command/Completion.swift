import ChromeCore
import ChromeTakes

/// What a shell offers while a command line is typed, made from the table of verbs and options.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  /// `top.hide=track` for each word of a key, `top.resistShow=` for a number.
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

  /// What may stand where a value is asked for.
  enum Offer: Equatable {
    case words([String])
    case presets, keys, verbs, files, folders
    /// Keys with commas between them.
    case keyList
    /// `KEY=VALUE`; see `settings`.
    case settings
    /// A theme's name, or a file of colours.
    case themes
    /// A number or a time: nothing to offer.
    case nothing

    /// By the name that the help gives the value.
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

    /// A command that prints the names, one a line; nil where it is no list.
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
  /// `-o`, `--output`
  var names: [String] { [short, name].compactMap { $0 } }

  var offer: Completion.Offer { Completion.Offer(value ?? "", words: words) }
}

extension Verb {
  var allOptions: [Option] { options + [.help] }

  /// What may stand where an argument is asked for.
  var offer: Completion.Offer { name == "presets" ? .presets : Completion.Offer(arguments.first?.name ?? "") }
}
