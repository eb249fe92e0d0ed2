import ChromeCore
import ChromeSystem

/// The folder for recorded takes and videos. Names are numbered; the first free number is used.
package struct RecordingFolder: Equatable, Sendable {
  var path: String

  /// Uses the requested folder, or else the environment's video folder, or else the working directory. Finder and Linux
  /// desktops start programs in `/`, which is not writable; then the user's `Movies` or `Videos` folder is used.
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
    /// The video's file name, such as `recording-3.mp4`.
    var film: String
    var filmPath: String
  }

  /// The highest number that is tried.
  private static let mostNumbers = 100_000

  /// Creates the next take and returns it with its video's name. Neither file existed before.
  func next() throws(SystemFile.Failure) -> Place {
    for number in 1...RecordingFolder.mostNumbers {
      let (take, film) = ("\(path)/recording-\(number).take", "recording-\(number).mp4")
      if SystemFile.isTaken(take) || SystemFile.isTaken("\(path)/\(film)") { continue }
      return Place(file: try TakeFile(take), film: film, filmPath: "\(path)/\(film)")
    }
    throw SystemFile.Failure(path: path, reason: "no file name is free for a recording")
  }
}
