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
      OptionRule("bench", "--json", .without("--format"), "both say how to print the figures"),
      OptionRule("bench", "--seed", .any(["--soak"]), "nothing else is random"),
      OptionRule("bench", "--soak", .noArgument, "it measures nothing else"),
      OptionRule("bench", "--soak", .without("--short"), "it measures nothing else"),
      OptionRule("bench", "--soak", .without("--json"), "its report is text"),
      OptionRule("bench", "--soak", .without("--format", values: ["json"]), "its report is text"),
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
