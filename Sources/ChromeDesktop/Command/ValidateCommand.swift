import ChromeCore

/// `validate FILE …`: takes and tunings; says what is wrong, or nothing.
enum ValidateCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    var console = Console()
    let problems = invocation.arguments.flatMap(problems)
    for problem in problems { console.say(problem) }
    return problems.isEmpty ? .success : .data
  }

  static func problems(of path: String) -> [String] {
    switch SystemFile.read(path) {
    case .failure(let failure): ["\(path): error: \(failure.reason)"]
    case .success(let bytes): problems(in: bytes, path)
    }
  }

  private static func problems(in bytes: [UInt8], _ path: String) -> [String] {
    guard isTuning(bytes, path) else {
      let base = path == "-" ? nil : Path.folder(of: path)
      let shelf = PresetShelf()
      let reading = TakeParser.read(
        bytes, presets: shelf.resolver(base: base), inputLogs: InputLogReader.resolver(base: base))
      return reading.problems.map { "\(path):\($0)" } + ProblemList.rest(reading.moreProblems)
    }
    switch TuningFile.read(bytes) {
    case .failure(let problems): return problems.words(path)
    case .success: return []
    }
  }

  /// A tuning is called `.json`, or begins as JSON objects do; no take begins with a brace.
  private static func isTuning(_ bytes: [UInt8], _ path: String) -> Bool {
    path.hasSuffix(".json") || bytes.prefix(1 << 16).first { $0 > 32 } == UInt8(ascii: "{")
  }
}
