import ChromeCore
import ChromeSystem

/// Where the window puts takes and films: names with numbers, the first that is free.
package struct RecordingFolder: Equatable, Sendable {
  var path: String

  /// What was asked for, else the folder for videos that the environment names, else where the program was started.
  /// Finder and desktops start programs in `/`, where nobody may write: then it is the user's folder for films.
  package init(
    _ asked: String? = nil, startedIn workingFolder: String = Environment.workingFolder,
    environment: (String) -> String? = Environment.variable
  ) {
    let home = workingFolder == "/" ? environment("HOME") : nil
    let folders = [environment("XDG_VIDEOS_DIR")] + (home.map { ["\($0)/Movies", "\($0)/Videos", $0] } ?? [])
    path = asked ?? folders.compactMap(\.self).first(where: SystemFile.isDirectory) ?? "."
  }

  struct Place {
    var file: TakeFile
    /// `recording-3.mp4`
    var film: String
    var filmPath: String
  }

  /// More names than this are not tried.
  private static let mostNumbers = 100_000

  /// Makes the next take, and names its film; neither is there yet.
  func next() throws(SystemFile.Failure) -> Place {
    for number in 1...RecordingFolder.mostNumbers {
      let (take, film) = ("\(path)/recording-\(number).take", "recording-\(number).mp4")
      if SystemFile.isTaken(take) || SystemFile.isTaken("\(path)/\(film)") { continue }
      return Place(file: try TakeFile(take), film: film, filmPath: "\(path)/\(film)")
    }
    throw SystemFile.Failure(path: path, reason: "there is no free name for a recording")
  }
}
