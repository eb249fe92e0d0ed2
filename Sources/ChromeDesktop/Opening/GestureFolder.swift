import ChromeCore
import ChromeScore
import ChromeSystem
import ChromeTakes

/// The takes of a folder, read as gestures that presets are scored on.
enum GestureFolder {
  /// The folder of gestures that ships with the program; nil if the shipped files were not found.
  static var shipped: String? { Assets.folder().map { $0 + "/Gestures" } }

  /// Returns the gestures in the order of their file names, or the problems found in them.
  static func read(_ folder: String, _ budget: TakeBudget = .usual) -> Result<[ScoredGesture], Problems> {
    let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }
    guard !names.isEmpty else {
      let isFolder = SystemFile.isDirectory(folder)
      let reason = isFolder ? "the folder has no .take files" : "expected a folder that can be read"
      return .failure(Problems(words: ["\(folder): error: \(reason)"]))
    }
    var (gestures, problems) = ([ScoredGesture](), [String]())
    for name in names {
      switch readTake("\(folder)/\(name)", budget) {
      case .success(let take): gestures.append(ScoredGesture(name: String(name.dropLast(5)), take: take))
      case .failure(let found): problems += found.words
      }
    }
    return problems.isEmpty ? .success(gestures) : .failure(Problems(words: problems))
  }

  struct Problems: Error, Equatable {
    var words: [String]
  }

  private static func readTake(_ path: String, _ budget: TakeBudget) -> Result<Take, Problems> {
    switch SystemFile.read(path) {
    case .failure(let failure): return .failure(Problems(words: ["\(path): error: \(failure.reason)"]))
    case .success(let bytes):
      let reading = TakeFolder(of: path, budget).read(bytes, as: .recording)
      guard let take = reading.take else {
        return .failure(
          Problems(words: reading.problems.map { $0.text(path: path) } + ProblemList.rest(reading.moreProblems)))
      }
      return .success(take)
    }
  }
}
