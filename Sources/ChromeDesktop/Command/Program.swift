import ChromeShell
import ChromeSystem

/// The whole program, from its arguments to its exit code.
package enum Program {
  package static func run(_ arguments: [String]) -> ExitCode {
    TerminalText.note(arguments)
    return Console.run { run(arguments, &$0) }
  }

  private static func run(_ arguments: [String], _ console: inout Console) -> ExitCode {
    if let first = arguments.first, first == "--help" || first == "-h" {
      console.print(HelpText.all)
      return .success
    }
    if arguments.first == "--version", let word = arguments.dropFirst().first(where: { $0 != Option.verbose.name }) {
      console.report(UserError.misuse("Unexpected argument '\(word)'").text)
      return .usage
    }
    if arguments.first == "--version" {
      console.print(arguments.contains("--verbose") ? DoctorCommand.Report().text(withSteps: true) : BuildName.text)
      return .success
    }
    do throws(UserError) {
      let invocation = try CommandLineParser.parse(arguments)
      guard !invocation.has(.help) else {
        console.print(HelpText.of(invocation.verb))
        return .success
      }
      if let font = invocation.value(.font), !invocation.has(.lenient), let reason = FontSet.problem(with: font) {
        throw UserError(
          "\(font): error: the font cannot be used (\(reason))",
          advice: "Use --lenient to draw with the default fonts.",
          code: .data)
      }
      return try invocation.verb.run(invocation, &console)
    } catch {
      console.report(error.text)
      return error.code
    }
  }
}
