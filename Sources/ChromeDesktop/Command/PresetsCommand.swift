import ChromeSession
import ChromeSystem
import ChromeTakes

/// `presets [NAME]`: lists the presets with their descriptions, or prints all values of one as JSON.
enum PresetsCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let presetFiles = PresetFiles()
    guard let name = invocation.arguments.first else {
      return list(presetFiles, invocation, &console)
    }
    let file = try presetFiles.file(name).mapError { invocation.error($0) }.get()
    console.append { $0.append(contentsOf: file.text().utf8) }
    return .success
  }

  private static func list(
    _ presetFiles: PresetFiles, _ invocation: Invocation, _ console: inout Console
  ) -> ExitCode {
    var code = ExitCode.success
    let isJSON = invocation.format()?.isJSON == true
    for (name, isOwn) in presetFiles.names.map({ ($0, false) }) + presetFiles.ownNames.map({ ($0, true) }) {
      switch presetFiles.file(name) {
      case .success(let file):
        console.print(isJSON ? json(name, file, isOwn) : TerminalText.inLine(line(name, file, isOwn)))
      case .failure(let problem):
        console.report(invocation.error(problem).message)
        code = .data
      }
    }
    for name in Set(presetFiles.drawer.names).subtracting(presetFiles.ownNames).sorted() {
      let path = TerminalText.inLine(presetFiles.drawer.path(of: name) ?? name)
      console.report("\(path): not listed, because a built-in preset has this name; rename the file")
    }
    return code
  }

  /// Returns the line of a preset. The user's own presets are marked, and may have no description.
  private static func line(_ name: String, _ file: TuningFile, _ isOwn: Bool) -> String {
    guard isOwn else { return "\(name) — \(file.description)" }
    return "\(name) (yours)" + (file.description.isEmpty ? "" : " — \(file.description)")
  }

  private static func json(_ name: String, _ file: TuningFile, _ isOwn: Bool) -> String {
    let value: JSONValue = ["name": .string(name), "description": .string(file.description), "own": .flag(isOwn)]
    return value.text
  }
}

extension Invocation {
  /// Returns a usage error for an unknown name, and a data error for a faulty file.
  func error(_ problem: PresetFiles.Problem) -> UserError {
    switch problem {
    case .unknown(let name, let nearest):
      let suggestion = nearest.map { ". Did you mean '\($0)'?" } ?? ""
      return misuse("Unknown preset '\(name)'\(suggestion)")
    case .take(let path):
      return misuse("'\(path)' is a take: expected the name of a preset, or a .json file")
    case .file(let path, let problems):
      return UserError(problems.text(path).joined(separator: "\n"), code: .data)
    case .unreadable(let failure): return failure.asDataError
    }
  }
}
