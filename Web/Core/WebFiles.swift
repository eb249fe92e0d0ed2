import ChromeCore
import ChromeTakes

/// The files that a browser received: presets by name, takes by the words that include them. There is no disk.
struct WebFiles {
  private var files: [String: [UInt8]] = [:]

  init() {}

  /// Stores a file. `name` is a preset's name or a take's path, as written in takes.
  mutating func put(_ name: String, _ bytes: [UInt8]) { files[name] = bytes }

  /// Reads a take's text with the stored files.
  func read(_ text: [UInt8]) -> TakeParser.Reading {
    TakeParser.read(text, as: .recording, presets: preset, takes: readTake)
  }

  func preset(_ name: String) -> Result<TuningFile, TakeParser.PresetProblem> {
    guard let bytes = files[name] else {
      return name == "default" ? .success(TuningFile()) : .failure(missing("a preset's name", name))
    }
    return TuningFile.read(bytes).mapError { problems in
      TakeParser.PresetProblem(reason: "expected a tuning without errors; \(problems.list.first?.description ?? "")")
    }
  }

  private func readTake(_ name: String) -> Result<TakeParser.IncludedText, TakeParser.PresetProblem> {
    guard let bytes = files[name] else { return .failure(missing("a take", name)) }
    return .success(
      TakeParser.IncludedText(
        path: name, bytes: bytes, presets: preset,
        inputLogs: { _, _ in .failure(TakeParser.PresetProblem(reason: "expected no input log here")) }, takes: readTake
      ))
  }

  private func missing(_ what: String, _ name: String) -> TakeParser.PresetProblem {
    TakeParser.PresetProblem(reason: "expected \(what)", nearest: NearestWord.to(name, in: files.keys.sorted()))
  }
}
