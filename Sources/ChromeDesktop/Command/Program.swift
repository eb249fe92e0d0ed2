import ChromeShell
import ChromeSystem

/// The whole program, from its arguments to its exit code.
package enum Program {
  package static func run(_ words: [String]) -> ExitCode {
    TerminalText.note(words)
    return Console.run { run(words, &$0) }
  }

  private static func run(_ words: [String], _ console: inout Console) -> ExitCode {
    if let first = words.first, first == "--help" || first == "-h" {
      console.print(HelpText.all)
      return .success
    }
    if words.first == "--version", let word = words.dropFirst().first(where: { $0 != Option.verbose.name }) {
      console.report(UserError.misuse("Unexpected argument '\(word)'").text)
      return .usage
    }
    if words.first == "--version" {
      console.print(words.contains("--verbose") ? DoctorCommand.Report().text(withSteps: true) : BuildName.text)
      return .success
    }
    do throws(UserError) {
      let invocation = try CommandLineParser.parse(words)
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
