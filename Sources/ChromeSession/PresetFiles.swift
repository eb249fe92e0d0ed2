import ChromeCore
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// The shipped presets, those of the user, and tuning files by path.
///
/// A shipped name always means the shipped preset, so that a take that names one means the same everywhere.
package struct PresetFiles {
  /// The folder of preset files; nil if the shipped files were not found.
  package let folder: String?
  /// The folder of the user's own presets.
  package let drawer: PresetDrawer

  package init(folder: String? = Assets.folder().map { $0 + "/Tunings" }, drawer: PresetDrawer = PresetDrawer()) {
    self.folder = folder
    self.drawer = drawer
  }

  /// The reason why a word names no tuning.
  package enum Problem: Error, Equatable {
    case unknown(String, nearest: String?)
    case file(String, TuningFileProblems)
    case unreadable(SystemFile.Failure)
    /// The word names a take instead of a tuning.
    case take(String)
  }

  /// The names of the shipped presets: the five source systems, `default`, then the others in alphabetical order.
  package var names: [String] {
    let files = folder.map(SystemFile.names(in:)) ?? []
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return SourceSystem.first(in: ["default"] + names.filter { $0 != "default" }.sorted())
  }

  /// The names of the user's presets, without those that have the name of a shipped one.
  package var ownNames: [String] {
    let shipped = Set(names)
    return drawer.names.filter { !shipped.contains($0) }
  }

  /// Returns the tuning that `word` names: a preset's name, or the path of a file relative to the folder `base`.
  package func file(_ word: String, base: String? = nil) -> Result<TuningFile, Problem> {
    if let path = path(word, base: base) { return read(path) }
    if names.contains(word) { return readShipped(word) }
    let own = ownNames
    guard own.contains(word), let path = drawer.path(of: word) else {
      return .failure(.unknown(word, nearest: NearestWord.to(word, in: names + own)))
    }
    return read(path)
  }

  /// Returns the tuning named by a word of a command line, where `-` is standard input.
  package func typed(_ word: String) -> Result<TuningFile, Problem> {
    if word.hasSuffix(".take") { return .failure(.take(word)) }
    return word == "-" ? read(word) : file(word)
  }

  /// Returns the path that `word` stands for; nil if it is a preset's name.
  package func path(_ word: String, base: String? = nil) -> String? {
    guard word.contains("/") || word.hasSuffix(".json") else { return nil }
    return Path.joined(base, word)
  }

  /// Every readable shipped preset, in the order of their names.
  package var all: [Studio.Preset] {
    names.compactMap { name in (try? readShipped(name).get()).map { Studio.Preset(name: name, $0) } }
  }

  /// Reads one of `names`.
  private func readShipped(_ name: String) -> Result<TuningFile, Problem> {
    let path = (folder ?? "") + "/\(name).json"
    return name == "default" && !SystemFile.exists(path) ? .success(TuningFile()) : read(path)
  }

  private func read(_ path: String) -> Result<TuningFile, Problem> {
    switch SystemFile.read(path, atMost: SystemFile.largestSettings) {
    case .failure(let failure): .failure(.unreadable(failure))
    case .success(let bytes): TuningFile.read(bytes).map { $0.named(path) }.mapError { .file(path, $0) }
    }
  }

  /// Returns the shipped preset of that name; never a file by path and never one of the user's own.
  package func shipped(_ name: String) -> Tuning? { shippedFile(name)?.tuning }

  /// Returns the whole file of the shipped preset of that name.
  package func shippedFile(_ name: String) -> TuningFile? { names.contains(name) ? try? file(name).get() : nil }

  /// Returns the unparsed bytes of the shipped preset's file.
  package func shippedBytes(_ name: String) -> [UInt8]? {
    guard names.contains(name), let folder else { return nil }
    return try? SystemFile.read("\(folder)/\(name).json").get()
  }

  /// Returns the closure that resolves presets for the parser of a take in the folder `base`.
  package func resolver(base: String?) -> TakeParser.Presets {
    { word in file(word, base: base).mapError(\.presetProblem) }
  }
}

extension PresetFiles.Problem {
  var presetProblem: TakeParser.PresetProblem {
    switch self {
    case .unknown(_, let nearest):
      TakeParser.PresetProblem(reason: "expected a preset name or the path of a .json file", nearest: nearest)
    case .file(let path, let problems):
      TakeParser.PresetProblem(
        reason: "expected a tuning without errors; \(path):\(problems.list.first.map(\.description) ?? "")"
          + (problems.list.count > 1 ? " (and \(problems.list.count - 1) more)" : ""))
    case .unreadable(let failure):
      TakeParser.PresetProblem(reason: "expected a readable file: \(failure.reason)")
    case .take: TakeParser.PresetProblem(reason: "expected a preset name or the path of a .json file, not a take")
    }
  }
}
