/// `help [VERB]`
enum HelpCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    defer { console.flush() }
    guard let name = invocation.arguments.first else {
      console.print(HelpText.all)
      return .success
    }
    guard let verb = Verb.named(name) else {
      let suggestion = CommandLineParser.suggestion(name, Verb.all.map(\.name))
      console.say(UsageError(reason: "Unknown verb '\(name)'\(suggestion)", verb: nil).text)
      return .usage
    }
    console.print(HelpText.of(verb))
    return .success
  }
}
