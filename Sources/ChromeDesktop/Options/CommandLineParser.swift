import ChromeCore
import ChromeSystem
import ChromeTakes

/// Parses command line arguments into an `Invocation`, using the table of verbs and options.
package struct CommandLineParser {
  private var invocation: Invocation
  private var arguments: ArraySlice<String>
  /// The option that receives further values (`--set A=1 B=2`, `-o A B`).
  private var open: Option?

  package static func parse(_ arguments: [String]) throws(UserError) -> Invocation {
    let (verb, rest) = try verb(of: arguments)
    var parser = CommandLineParser(invocation: Invocation(verb: verb), arguments: rest)
    try parser.readAll()
    return parser.invocation
  }

  private init(invocation: Invocation, arguments: ArraySlice<String>) {
    self.invocation = invocation
    self.arguments = arguments
  }

  /// Returns the verb, or `run` if there is none. A first word that is neither an option nor looks like a file is a
  /// misspelled verb.
  private static func verb(of arguments: [String]) throws(UserError) -> (Verb, ArraySlice<String>) {
    guard let run = Verb.named("run") else { preconditionFailure("the table has no 'run'") }
    guard let first = arguments.first else { return (run, []) }
    if let verb = Verb.named(first) { return (verb, arguments.dropFirst()) }
    if first.hasPrefix("-") || first.contains(".") || first.contains("/") || SystemFile.exists(first) {
      return (run, arguments[...])
    }
    if let instead = Verb.removed[first] { throw UserError.misuse("'\(first)' was removed: \(instead)") }
    throw UserError.misuse("Unknown verb '\(first)'\(suggestion(first, Verb.all.map(\.name)))")
  }

  private mutating func readAll() throws(UserError) {
    while let word = arguments.popFirst() {
      if word == "--" {
        for word in arguments { try consume(word) }
        arguments = []
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word)
      } else if let hyphens = Self.joinedHyphens(word), let name = hyphens.split(separator: "=").first {
        throw invocation.misuse("Unknown option '\(word)'\(Self.suggestion(String(name), optionNames))")
      } else {
        try consume(word)
      }
    }
    if !invocation.has(.help) { try check() }
  }

  /// Checks everything that can be validated without reading a file.
  private func check() throws(UserError) {
    let missing = invocation.verb.arguments.dropFirst(invocation.arguments.count).first { !$0.isOptional }
    if let missing, !(missing.isRepeatable && !invocation.arguments.isEmpty) {
      throw invocation.misuse("Missing expected argument '\(missing.name)'")
    }
    if let option = invocation.verb.options.first(where: { $0.isRequired && !invocation.has($0) }) {
      throw invocation.misuse("Missing expected option '\(option.form)'")
    }
    if let problem = OptionRule.all.lazy.compactMap({ $0.problem(in: invocation) }).first {
      throw invocation.misuse(problem)
    }
    if let problem = invocation.dashProblem { throw invocation.misuse(problem) }
  }

  private mutating func readOption(_ word: String) throws(UserError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = invocation.verb.option(parts[0]) else {
      throw invocation.misuse("Unknown option '\(parts[0])'\(Self.suggestion(parts[0], optionNames))")
    }
    open = option.isRepeatable ? option : nil
    guard option.expectsValue else {
      if parts.count > 1 { throw invocation.misuse("The option '\(option.name)' does not take a value") }
      invocation.values[option.name] = []
      return
    }
    guard let value = parts.count > 1 ? parts[1] : arguments.popFirst() else {
      throw invocation.misuse("Missing value for '\(option.form)'")
    }
    try add(value, to: option)
    for _ in 1..<option.valueCount where !value.contains("x") {
      guard let next = arguments.first, !next.hasPrefix("-") || Double(next) != nil else {
        throw invocation.misuse("Missing value for '\(option.form)'")
      }
      arguments.removeFirst()
      try add(next, to: option)
    }
  }

  private var optionNames: [String] {
    (invocation.verb.options + [.help]).flatMap { [$0.name] + [$0.short].compactMap { $0 } }
  }

  private mutating func add(_ value: String, to option: Option) throws(UserError) {
    if let instead = option.removed[value] {
      throw invocation.misuse("'\(option.name) \(value)' was removed: \(instead)")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw invocation.misuse(
        "The value '\(value)' is invalid for '\(option.form)'\(Self.suggestion(value, option.choices))")
    }
    invocation.values[option.name, default: []].append(value)
  }

  /// Consumes a word that is not an option: another `KEY=VALUE`, an argument, or another value of a repeatable option.
  private mutating func consume(_ word: String) throws(UserError) {
    if let open, open == .set, let key = word.split(separator: "=").first, TuningField.named(String(key)) != nil {
      return try add(word, to: open)
    }
    if let open, open == .compare, !Self.looksLikeTake(word) { return try add(word, to: open) }
    let places = invocation.verb.arguments
    if invocation.arguments.count < places.count || places.last?.isRepeatable == true {
      invocation.arguments.append(word)
    } else if let open, open != .set {
      try add(word, to: open)
    } else {
      throw invocation.misuse("Unexpected argument '\(word)'")
    }
  }

  /// Returns true if the word looks like a file; used where preset names are also allowed, which contain neither a dot
  /// nor a slash.
  private static func looksLikeTake(_ word: String) -> Bool {
    !word.hasSuffix(".json") && (word == "-" || word.contains(".") || word.contains("/") || SystemFile.exists(word))
  }

  /// Returns ` Did you mean …?` after a full stop; empty if nothing is similar and the word could be typed.
  package static func suggestion(_ word: String, _ known: [String] = []) -> String {
    let typed = PastedText.typed(word)
    let nearest = NearestWord.to(typed ?? word, in: known) ?? typed
    return nearest.map { ". Did you mean '\($0)'?" } ?? ""
  }

  /// Returns `--set` for a word such as `—set`, whose hyphens a word processor has joined; nil if the word is something
  /// else, such as a file.
  private static func joinedHyphens(_ word: String) -> String? {
    guard let typed = PastedText.typed(word), typed.hasPrefix("-"), !word.hasPrefix("-"), !SystemFile.exists(word)
    else { return nil }
    return "--" + typed.drop { $0 == "-" }
  }
}

/// A rule for options that require or exclude each other.
struct OptionRule: Sendable {
  var verb: String
  var option: String
  var need: Need
  /// The reason, phrased as the end of a sentence.
  var reason: String

  enum Need: Equatable, Sendable {
    /// Requires one of these options, with one of these values if any are listed.
    case any([String], values: [String] = [])
    /// Excludes the other option, or only these values of it if any are listed.
    case without(String, values: [String] = [])
    case noArgument
  }
}

extension OptionRule {
  /// All rules of all verbs. An option that would have no effect is an error, except options that select fonts, colors
  /// or programs, which are always allowed.
  static let all: [OptionRule] =
    [
      OptionRule("replay", "--fps", .any(["--every"], values: ["frame"]), "the rate is that of frames"),
      OptionRule("replay", "--controls", .without("--format", values: ["csv", "text"]), "only JSON lists controls"),
      OptionRule("render", "--width", .without("--scale"), "both set the size of the picture"),
      OptionRule("snapshot", "--width", .without("--scale"), "both set the size of the picture"),
      OptionRule("render", "--at", .without("--sheet"), "a contact sheet has many moments, set by --from and --to"),
      OptionRule("render", "--report", .without("--format"), "both set the format of the report"),
      OptionRule("run", "--scale", .any(["--plain"]), "next to the panel, the phone is scaled to fit"),
      OptionRule("run", "--device", .without("--size"), "both set the phone's screen"),
      OptionRule("run", "--present", .without("--plain"), "it needs the window with the panel"),
      OptionRule("run", "--gallery", .without("--plain"), "it needs the window with the panel"),
      OptionRule("run", "--compare", .without("--plain"), "it needs the window with the panel"),
      OptionRule("run", "--present", .without("--gallery"), "both fill the window"),
      OptionRule("open", "--force", .any(["--output"]), "no other file is written"),
      OptionRule("keys", "--markdown", .without("--format"), "both set the format of the table"),
      OptionRule("help", "--format", .noArgument, "this format is for all verbs at once"),
    ] + lenience

  private static let lenience = Verb.all.filter { $0.option("--lenient") != nil }.map { verb in
    let causes = ["--font", "--theme"].filter { verb.option($0) != nil }
    return OptionRule(verb.name, "--lenient", .any(causes), "it applies to such a file")
  }

  init(_ verb: String, _ option: String, _ need: Need, _ reason: String) {
    (self.verb, self.option, self.need, self.reason) = (verb, option, need, reason)
  }

  /// Returns the error if a command line violates this rule, with advice; nil if it does not.
  func problem(in invocation: Invocation) -> String? {
    guard invocation.verb.name == verb, invocation.values[option] != nil else { return nil }
    switch need {
    case .any(let others, let values):
      if others.contains(where: { invocation.gives($0, anyOf: values) }) { return nil }
      let wanted = others.map { ([$0] + values).joined(separator: " ") }.joined(separator: "' or '")
      return "'\(option)' needs '\(wanted)': \(reason)"
    case .without(let other, let values):
      guard invocation.gives(other, anyOf: values) else { return nil }
      let given = values.isEmpty ? other : "\(other) \(invocation.values[other]?.last ?? "")"
      return "'\(option)' and '\(given)' cannot be combined: \(reason); leave out '\(given)'"
    case .noArgument:
      guard let argument = invocation.arguments.first, invocation.values[option] != ["text"] else { return nil }
      return "'\(argument)' and '\(option)' cannot be combined: \(reason); leave out '\(argument)'"
    }
  }
}

extension Invocation {
  fileprivate func gives(_ option: String, anyOf wanted: [String]) -> Bool {
    guard let given = values[option] else { return false }
    return wanted.isEmpty || given.last.map(wanted.contains) == true
  }
}
