import ChromeCore
import ChromeSystem
import ChromeTakes

/// Turns words into an `Invocation` by the table of verbs and options.
package struct CommandLineParser {
  private var invocation: Invocation
  private var words: ArraySlice<String>
  /// The option that further words with nowhere else to go belong to (`--set A=1 B=2`, `-o A B`).
  private var open: Option?

  package static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    let (verb, rest) = try verb(of: words)
    var parser = CommandLineParser(invocation: Invocation(verb: verb), words: rest)
    try parser.readAll()
    return parser.invocation
  }

  private init(invocation: Invocation, words: ArraySlice<String>) {
    self.invocation = invocation
    self.words = words
  }

  /// The verb, `run` where none is said. A first word that is neither an option nor looks like a file is a mistyped
  /// verb.
  private static func verb(of words: [String]) throws(UsageError) -> (Verb, ArraySlice<String>) {
    guard let run = Verb.named("run") else { preconditionFailure("the table has no 'run'") }
    guard let first = words.first else { return (run, []) }
    if let verb = Verb.named(first) { return (verb, words.dropFirst()) }
    if first.hasPrefix("-") || first.contains(".") || first.contains("/") || SystemFile.exists(first) {
      return (run, words[...])
    }
    if let instead = Verb.removed[first] { throw UsageError(reason: "'\(first)' was removed: \(instead)", verb: nil) }
    throw UsageError(reason: "Unknown verb '\(first)'\(suggestion(first, Verb.all.map(\.name)))", verb: nil)
  }

  private mutating func readAll() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        for word in words { try take(word) }
        words = []
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word)
      } else {
        try take(word)
      }
    }
    if !invocation.has(.help) { try check() }
  }

  /// Everything that can be judged without looking at a file.
  private func check() throws(UsageError) {
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

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = invocation.verb.option(parts[0]) else {
      let known = (invocation.verb.options + [.help]).flatMap { [$0.name] + [$0.short].compactMap { $0 } }
      throw invocation.misuse("Unknown option '\(parts[0])'\(Self.suggestion(parts[0], known))")
    }
    open = option.isRepeatable ? option : nil
    guard option.takesValue else {
      if parts.count > 1 { throw invocation.misuse("The option '\(option.name)' does not take a value") }
      invocation.values[option.name] = []
      return
    }
    guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
      throw invocation.misuse("Missing value for '\(option.form)'")
    }
    try add(value, to: option)
    for _ in 1..<option.valueCount where !value.contains("x") {
      guard let next = words.first, !next.hasPrefix("-") || Double(next) != nil else {
        throw invocation.misuse("Missing value for '\(option.form)'")
      }
      words.removeFirst()
      try add(next, to: option)
    }
  }

  private mutating func add(_ value: String, to option: Option) throws(UsageError) {
    if let instead = option.removed[value] {
      throw invocation.misuse("'\(option.name) \(value)' was removed: \(instead)")
    }
    if !option.words.isEmpty, !option.words.contains(value) {
      throw invocation.misuse(
        "The value '\(value)' is invalid for '\(option.form)'\(Self.suggestion(value, option.words))")
    }
    invocation.values[option.name, default: []].append(value)
  }

  /// A word that is not an option: one more `KEY=VALUE`, an argument, or one more value of a repeatable option.
  private mutating func take(_ word: String) throws(UsageError) {
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

  /// Where presets may be named too, whose names have neither a dot nor a slash.
  private static func looksLikeTake(_ word: String) -> Bool {
    !word.hasSuffix(".json") && (word == "-" || word.contains(".") || word.contains("/") || SystemFile.exists(word))
  }

  package static func suggestion(_ word: String, _ known: [String]) -> String {
    NearestWord.to(word, in: known).map { ". Did you mean '\($0)'?" } ?? ""
  }
}

/// A rule for options that mean something only together, or that cannot be meant together.
struct OptionRule: Sendable {
  var verb: String
  var option: String
  var need: Need
  /// The reason, as the end of a sentence.
  var reason: String

  enum Need: Equatable, Sendable {
    /// One of these options must be there, with one of these values where some are named.
    case any([String], values: [String] = [])
    /// The other option must not be there; not with one of these values where some are named.
    case without(String, values: [String] = [])
    case noArgument
  }
}

extension OptionRule {
  /// Every rule of every verb. An option that would be ignored is refused; what fonts, colours or programs to use may
  /// always be said.
  static let all: [OptionRule] =
    [
      OptionRule("replay", "--fps", .any(["--every"], values: ["frame"]), "only frames have a rate"),
      OptionRule("replay", "--controls", .without("--format", values: ["csv", "text"]), "only JSON has them"),
      OptionRule("render", "--width", .without("--scale"), "both say how large the picture is"),
      OptionRule("snapshot", "--width", .without("--scale"), "both say how large the picture is"),
      OptionRule("render", "--at", .without("--sheet"), "a sheet shows many moments, those of --from and --to"),
      OptionRule("render", "--report", .without("--format"), "both say how to print the report"),
      OptionRule("run", "--scale", .any(["--plain"]), "beside the panel the phone is as large as fits"),
      OptionRule("run", "--present", .without("--plain"), "it needs the window with its panel"),
      OptionRule("run", "--gallery", .without("--plain"), "it needs the window with its panel"),
      OptionRule("run", "--compare", .without("--plain"), "it needs the window with its panel"),
      OptionRule("run", "--present", .without("--gallery"), "both fill the window"),
      OptionRule("open", "--force", .any(["--output"]), "nothing else is written"),
      OptionRule("keys", "--markdown", .without("--format"), "both say how to print the table"),
      OptionRule("help", "--format", .noArgument, "such a page is about all verbs"),
    ] + lenience

  private static let lenience = Verb.all.filter { $0.option("--lenient") != nil }.map { verb in
    let causes = ["--font", "--theme"].filter { verb.option($0) != nil }
    return OptionRule(verb.name, "--lenient", .any(causes), "it is about such a file")
  }

  init(_ verb: String, _ option: String, _ need: Need, _ reason: String) {
    (self.verb, self.option, self.need, self.reason) = (verb, option, need, reason)
  }

  /// What is wrong with a command line by this rule, and what to do; nil where nothing is.
  func problem(in invocation: Invocation) -> String? {
    guard invocation.verb.name == verb, invocation.values[option] != nil else { return nil }
    switch need {
    case .any(let others, let values):
      if others.contains(where: { invocation.says($0, anyOf: values) }) { return nil }
      let wanted = others.map { ([$0] + values).joined(separator: " ") }.joined(separator: " or ")
      return "'\(option)' needs '\(wanted)': \(reason)"
    case .without(let other, let values):
      guard invocation.says(other, anyOf: values) else { return nil }
      let said = values.isEmpty ? other : "\(other) \(invocation.values[other]?.last ?? "")"
      return "'\(option)' and '\(said)' cannot be combined: \(reason); leave out '\(said)'"
    case .noArgument:
      guard let argument = invocation.arguments.first, invocation.values[option] != ["text"] else { return nil }
      return "'\(argument)' and '\(option)' cannot be combined: \(reason); leave out '\(argument)'"
    }
  }
}

extension Invocation {
  fileprivate func says(_ option: String, anyOf wanted: [String]) -> Bool {
    guard let given = values[option] else { return false }
    return wanted.isEmpty || given.last.map(wanted.contains) == true
  }
}
