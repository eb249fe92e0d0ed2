import ChromeFilm
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `validate FILE …`: checks takes and tunings. Prints the problems, or nothing.
enum ValidateCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let budget = try invocation.budget()
    let isJSON = invocation.format()?.isJSON == true
    var code = ExitCode.success
    for path in invocation.arguments {
      let finding = finding(of: path, font: invocation.value(.font), budget)
      if isJSON {
        console.print(finding.json(path))
      } else {
        for text in finding.problems + finding.warnings { console.report(text) }
      }
      if !finding.problems.isEmpty { code = .data }
    }
    return code
  }

  /// The errors and warnings of a file.
  struct Finding: Equatable {
    var problems: [String] = []
    var warnings: [String] = []

    /// Returns one JSON object. Errors and warnings are the lines printed as text, with file, line and column.
    func json(_ path: String) -> String {
      let value: JSONValue = [
        "file": .string(path), "valid": .flag(problems.isEmpty), "errors": JSONValue(problems),
        "warnings": JSONValue(warnings),
      ]
      return value.text
    }
  }

  static func problems(of path: String) -> [String] { finding(of: path).problems }

  /// - Parameter font: The font with which text would be drawn.
  static func finding(of path: String, font: String? = nil, _ budget: TakeBudget = .usual) -> Finding {
    switch SystemFile.read(path) {
    case .failure(let failure): Finding(problems: ["\(path): error: \(failure.reason)"])
    case .success(let bytes) where !isTuning(bytes, path): checkTake(bytes, path, font, budget)
    // A file larger than any verb would read is not a tuning.
    case .success(let bytes) where bytes.count > SystemFile.largestSettings:
      Finding(problems: ["\(path): error: \(SystemFile.tooLarge(SystemFile.largestSettings))"])
    case .success(let bytes): tuning(bytes, path)
    }
  }

  private static func checkTake(_ bytes: [UInt8], _ path: String, _ font: String?, _ budget: TakeBudget) -> Finding {
    if let refusal = NotATake(bytes, path) { return Finding(problems: ["\(path): error: \(refusal.text)"]) }
    let reading = TakeFolder(of: path, budget).read(bytes)
    let glyphs = reading.take.map { MissingGlyphs.warnings($0, path: path, FontSet.find(preferred: font)) } ?? []
    return Finding(
      problems: reading.problems.map { $0.text(path: path) } + ProblemList.rest(reading.moreProblems),
      warnings: reading.warningLines(path: path) + glyphs)
  }

  private static func tuning(_ bytes: [UInt8], _ path: String) -> Finding {
    switch TuningFile.read(bytes) {
    case .failure(let problems): Finding(problems: problems.text(path))
    case .success(let file): Finding(problems: file.oddities.map { $0.text(path: path) })
    }
  }

  /// Returns true if the file is a tuning: its name ends in `.json`, or its text begins with a brace, as no take does.
  private static func isTuning(_ bytes: [UInt8], _ path: String) -> Bool {
    path.hasSuffix(".json") || bytes.prefix(1 << 16).first { $0 > 32 } == UInt8(ascii: "{")
  }
}
