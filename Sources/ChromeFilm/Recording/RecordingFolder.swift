import ChromeCore
import ChromeSystem

/// The folder for recorded takes and videos. Names are numbered; the first free number is used.
package struct RecordingFolder: Equatable, Sendable {
  package var path: String

  /// Uses the requested folder, or else the first of these that exists: the desktop's folder for videos, `~/Movies`,
  /// `~/Videos`, the home folder, the working directory.
  package init(
    _ asked: String? = nil, environment: (String) -> String? = Environment.variable,
    read: (String) -> String? = RecordingFolder.text
  ) {
    let home = environment("HOME")
    let folders =
      [environment("XDG_VIDEOS_DIR"), RecordingFolder.desktopFolder(home, environment, read)]
      + (home.map { ["\($0)/Movies", "\($0)/Videos", $0] } ?? [])
    path = asked ?? folders.compactMap(\.self).first(where: SystemFile.isDirectory) ?? "."
  }

  /// Returns the folder for videos from the desktop's list of folders, `user-dirs.dirs`. It contains lines of shell,
  /// such as `XDG_VIDEOS_DIR="$HOME/Films"`.
  private static func desktopFolder(
    _ home: String?, _ environment: (String) -> String?, _ read: (String) -> String?
  ) -> String? {
    guard let home, let text = read((environment("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/user-dirs.dirs") else {
      return nil
    }
    let start = "XDG_VIDEOS_DIR=\""
    let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(start) }
    guard let value = line?.dropFirst(start.count).split(separator: "\"").first.map(String.init) else { return nil }
    if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
    return value.hasPrefix("/") ? value : nil
  }

  package static func text(of path: String) -> String? {
    guard case .success(let bytes) = SystemFile.read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Place {
    var file: TakeFile
    /// The video's file name, such as `recording-3.mp4`.
    var video: String
    var videoPath: String
  }

  /// The highest number that is tried.
  private static let mostNumbers = 100_000

  /// Creates the next take and returns it with its video's name. Neither file existed before.
  func next() throws(SystemFile.Failure) -> Place {
    for number in 1...RecordingFolder.mostNumbers {
      let (take, video) = ("\(path)/recording-\(number).take", "recording-\(number).mp4")
      if SystemFile.isTaken(take) || SystemFile.isTaken("\(path)/\(video)") { continue }
      return Place(file: try TakeFile(take), video: video, videoPath: "\(path)/\(video)")
    }
    throw SystemFile.Failure(path: path, reason: "no file name is free for a recording")
  }
}
