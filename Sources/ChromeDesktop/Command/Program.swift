import ChromeShell
import ChromeSystem
import ChromeTakes

/// The whole program, from its arguments to its exit code.
package enum Program {
  /// Runs with the arguments as the system passes them. Text would change those that are not UTF-8, and with them the
  /// names of files.
  package static func run(bytes arguments: [[UInt8]]) -> ExitCode {
    guard let wrong = arguments.first(where: { PastedText.damage(in: $0[...]) != nil }) else {
      return run(arguments.map { String(decoding: $0, as: UTF8.self) })
    }
    return Console.run { console in
      let name = ShellName(wrong)
      console.report("Error: \(name.quoted) is not a name in UTF-8, so that it cannot be opened or written")
      console.report("Rename the file first, such as: mv \(name.quoted) '\(name.plain)'")
      return .data
    }
  }

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

/// A file's name that is not UTF-8, for a shell.
struct ShellName: Equatable {
  /// The name as shells read it: `$'caf\xE9.take'`.
  var quoted = "$'"
  /// The name with a line in the place of each other byte.
  var plain = ""

  init(_ bytes: [UInt8]) {
    for byte in bytes {
      let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
      let character = Character(Unicode.Scalar(byte))
      quoted += isPlain ? String(character) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      plain += isPlain ? String(character) : "_"
    }
    quoted += "'"
  }
}
