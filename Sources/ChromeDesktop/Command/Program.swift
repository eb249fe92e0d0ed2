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
      console.report(UsageError(reason: "Unexpected argument '\(word)'", verb: nil).text)
      return .usage
    }
    if words.first == "--version" {
      console.print(words.contains("--verbose") ? DoctorCommand.Report().text(withSteps: true) : BuildName.text)
      return .success
    }
    do throws(UsageError) {
      let invocation = try CommandLineParser.parse(words)
      guard !invocation.has(.help) else {
        console.print(HelpText.of(invocation.verb))
        return .success
      }
      if let font = invocation.value(.font), !invocation.has(.lenient), let reason = FontSet.problem(with: font) {
        let words = "\(font): error: the font cannot be used (\(reason))\nUse --lenient to draw with the default fonts."
        throw UsageError(reason: words, verb: nil, code: .data)
      }
      return invocation.verb.run(invocation)
    } catch {
      console.report(error.text)
      return error.code
    }
  }
}
