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
