import ChromeCore
import ChromeSystem
import ChromeTakes

/// `validate FILE …`: takes and tunings; says what is wrong, or nothing.
enum ValidateCommand {
  static func run(_ invocation: Invocation) -> ExitCode { Console.run { validate(invocation, &$0) } }

  private static func validate(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    var code = ExitCode.success
    for path in invocation.arguments {
      let finding = finding(of: path, font: invocation.value(.font))
      for words in finding.problems + finding.warnings { console.say(words) }
      if !finding.problems.isEmpty { code = .data }
    }
    return code
  }

  /// What is wrong with a file, and what is only odd.
  struct Finding: Equatable {
    var problems: [String] = []
    var warnings: [String] = []
  }

  static func problems(of path: String) -> [String] { finding(of: path).problems }

  /// `font` is what text would be drawn with.
  static func finding(of path: String, font: String? = nil) -> Finding {
    switch SystemFile.read(path) {
    case .failure(let failure): Finding(problems: ["\(path): error: \(failure.reason)"])
    case .success(let bytes): isTuning(bytes, path) ? tuning(bytes, path) : take(bytes, path, font)
    }
  }

  private static func take(_ bytes: [UInt8], _ path: String, _ font: String?) -> Finding {
    if let refusal = NotATake(bytes, path) { return Finding(problems: ["\(path): error: \(refusal.words)"]) }
    let reading = TakeFolder(of: path).read(bytes)
    let glyphs = reading.take.map { MissingGlyphs.warnings($0, path: path, FontSet.find(preferred: font)) } ?? []
    return Finding(
      problems: reading.problems.map { $0.text(path: path) } + ProblemList.rest(reading.moreProblems),
      warnings: reading.warnings.map { $0.warning(path: path) } + glyphs)
  }

  private static func tuning(_ bytes: [UInt8], _ path: String) -> Finding {
    switch TuningFile.read(bytes) {
    case .failure(let problems): Finding(problems: problems.words(path))
    case .success(let file): Finding(problems: file.oddities.map { $0.text(path: path) })
    }
  }

  /// A tuning is called `.json`, or begins as JSON objects do; no take begins with a brace.
  private static func isTuning(_ bytes: [UInt8], _ path: String) -> Bool {
    path.hasSuffix(".json") || bytes.prefix(1 << 16).first { $0 > 32 } == UInt8(ascii: "{")
  }
}
