import ChromeSystem

/// `help [VERB]`: the help as text, a manual page, shell completions or a skill file for coding agents.
enum HelpCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    if invocation.value(.helpFormat) == AgentSkill.word {
      guard let text = AgentSkill.text() else {
        throw UserError("Agents.md is missing from the installed files. Reinstall ChromeDesktop.")
      }
      console.append { $0.append(contentsOf: text.utf8) }
      return .success
    }
    if let form = invocation.value(.helpFormat), form != "text" {
      console.print(Completion(rawValue: form)?.script ?? ManPage().text)
      return .success
    }
    guard let name = invocation.arguments.first else {
      console.print(HelpText.all)
      return .success
    }
    guard let verb = Verb.named(name) else {
      let suggestion = CommandLineParser.suggestion(name, Verb.all.map(\.name))
      throw UserError.misuse("Unknown verb '\(name)'\(suggestion)")
    }
    console.print(HelpText.of(verb))
    return .success
  }
}

/// The manual page, generated from the table of verbs and options, in roff with man macros.
struct ManPage {
  var verbs = Verb.all

  var text: String {
    ([
      ".TH CHROME\\-DESKTOP 1 \"\" \"ChromeDesktop \(HelpText.version)\" \"User Commands\"",
      ".SH NAME", "chrome\\-desktop \\- " + ManPage.escaped("tune how an app's bars move while people scroll"),
      ".SH SYNOPSIS", ".B chrome\\-desktop", "[\\fIVERB\\fR] [\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]",
      ".SH DESCRIPTION",
      ManPage.escaped("Without a verb, the window opens."),
    ] + HelpText.dash.split(separator: "\n").map { ManPage.escaped(String($0)) } + [
      ".SH VERBS"
    ] + verbs.flatMap(ManPage.section) + [".SH EXIT STATUS"] + exits + [".SH FILES"] + files).joined(separator: "\n")
  }

  private static func section(_ verb: Verb) -> [String] {
    let forms = verb.arguments.map(\.form) + verb.options.filter(\.isRequired).map(\.usage)
    let arguments = forms.map { " \\fI\(escaped($0))\\fR" }.joined()
    return [".SS \"\\fB\(escaped(verb.name))\\fR\(arguments)\"", escaped(verb.sentence)] + verb.options.flatMap(row)
  }

  private static func row(_ option: Option) -> [String] {
    let names = [option.short, option.name].compactMap { $0 }.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value ?? option.choices.joined(separator: "|")
    return [".TP", names + (value.isEmpty ? "" : " \\fI\(escaped(value))\\fR"), escaped(option.help)]
  }

  private var exits: [String] {
    ExitCode.allCases.flatMap { [".TP", "\\fB\($0.rawValue)\\fR", ManPage.escaped($0.sentence)] }
  }

  private var files: [String] {
    [
      (Assets.variable, "Environment variable: the folder with the takes and presets, instead of the installed one."),
      ("XDG_CONFIG_HOME/chrome-desktop", "Your presets, and the saved session."),
    ].flatMap { [".TP", "\\fI\(ManPage.escaped($0.0))\\fR", ManPage.escaped($0.1)] }
  }

  /// Escapes text for roff: hyphens that can be copied, no escape sequences, and no line that looks like a macro.
  static func escaped(_ text: String) -> String {
    let plain = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return plain.first == "." || plain.first == "'" ? "\\&" + plain : plain
  }
}
