import ChromeCore
import ChromeScore
import ChromeSystem
import ChromeTakes

/// The takes of a folder, read as gestures that presets are scored on.
enum GestureFolder {
  /// The folder of gestures that ships with the program; nil if the shipped files were not found.
  static var shipped: String? { Assets.folder().map { $0 + "/Gestures" } }

  /// Returns the gestures in the order of their file names. Throws all problems found in them.
  static func read(_ folder: String, _ budget: TakeBudget = .usual) throws(UserError) -> [ScoredGesture] {
    let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }
    guard !names.isEmpty else {
      let isFolder = SystemFile.isDirectory(folder)
      let reason = isFolder ? "the folder has no .take files" : "expected a folder that can be read"
      throw UserError("\(folder): error: \(reason)", code: .data)
    }
    var (gestures, problems) = ([ScoredGesture](), [String]())
    for name in names {
      do throws(UserError) {
        let path = "\(folder)/\(name)"
        let bytes = try SystemFile.read(path).mapError(\.asDataError).get()
        let take = try TakeFolder(of: path, budget).read(bytes, as: .recording).openedTake(path)
        gestures.append(ScoredGesture(name: String(name.dropLast(5)), take: take))
      } catch {
        problems.append(error.message)
      }
    }
    guard problems.isEmpty else { throw UserError(problems.joined(separator: "\n"), code: .data) }
    return gestures
  }
}
