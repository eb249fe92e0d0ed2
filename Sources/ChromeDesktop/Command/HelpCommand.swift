/// `help [VERB]`: the help as text, a manual page, shell completions or a skill file for coding agents.
enum HelpCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { help(invocation, &$0) }
  }

  private static func help(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    if invocation.value(.helpFormat) == AgentSkill.word { return skill(&console) }
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
      console.report(UsageError(reason: "Unknown verb '\(name)'\(suggestion)", verb: nil).text)
      return .usage
    }
    console.print(HelpText.of(verb))
    return .success
  }

  private static func skill(_ console: inout Console) -> ExitCode {
    guard let text = AgentSkill.text() else {
      console.report("Error: Agents.md is missing from the installed files. Reinstall ChromeDesktop.")
      return .failure
    }
    console.append { $0.append(contentsOf: text.utf8) }
    return .success
  }
}
