/// The ffmpeg program on this machine.
package struct FFmpeg: Equatable, Sendable {
  package var path: String
  package var version: String

  /// The oldest major version with all the options used here (2018); older ones are refused.
  static let oldestVersion = 4

  /// The message for a missing ffmpeg, after the name of the feature that needs it.
  package static let missing =
    "the ffmpeg program, which is not in PATH: install it (apt-get install ffmpeg, brew install ffmpeg)"
  private static let missingForVideos =
    "videos need \(missing) or pass its path with --ffmpeg FILE; .gif, .png, .y4m, .vtt and folders work without it"

  /// Returns the program's path: the one from `--ffmpeg`, otherwise the first in `PATH`. Throws `words` if there is
  /// none.
  package static func place(_ given: String?, _ text: String) throws(UserError) -> String {
    if let given { return given.contains("/") ? given : "./\(given)" }
    if let path = ProgramFile.named("ffmpeg", others: homebrewFolders) { return path }
    throw UserError(text)
  }

  /// Finds ffmpeg at the path from `--ffmpeg`, otherwise in `PATH`, and asks for its version. Throws if it is missing,
  /// too old, or does not respond.
  /// - Parameter seconds: the time limit.
  package static func find(
    _ given: String?, _ text: String = missingForVideos, within seconds: Double = ProgramAnswer.patience
  ) throws(UserError) -> FFmpeg {
    let path = try place(given, text)
    guard ProgramFile.canRun(path) else {
      throw UserError("\(path) cannot be run as ffmpeg: \(String(cString: strerror(errno)))")
    }
    guard let text = try answer(of: path, to: "-version", within: seconds), text.hasPrefix("ffmpeg version ") else {
      throw UserError("\(path) does not respond like ffmpeg: pass another with --ffmpeg FILE")
    }
    let version = String(text.dropFirst("ffmpeg version ".count).prefix { $0 != " " })
    guard isRecent(version) else {
      throw UserError(
        "\(path) is ffmpeg \(version), which is too old: \(oldestVersion).0 or later is required "
          + "(pass another with --ffmpeg FILE)"
      )
    }
    return FFmpeg(path: path, version: version)
  }

  /// Returns the program's output; nil if it exits with an error. Throws if it is too slow.
  private static func answer(
    of path: String, to question: String, within seconds: Double
  ) throws(UserError) -> String? {
    let answer = Subprocess.answer(of: [path, "-hide_banner", question], within: seconds)
    if Interruption.isAsked { throw UserError.interrupted }
    guard answer != .late else {
      throw UserError(ProgramAnswer.lateWords(path, seconds) + ", or pass another with --ffmpeg FILE")
    }
    return answer.text
  }

  /// Returns true for supported versions. Development builds are named after a commit or a date and count as recent.
  static func isRecent(_ version: String) -> Bool {
    ToolVersion(version).map { $0 >= ToolVersion(oldestVersion, 0) } ?? true
  }

  /// Asks for the names of its encoders, from lines such as ` V....D libx264   H.264 …`: the second word, after the
  /// flags. Only who makes videos asks: it takes as long as asking for the version.
  package func encoders() throws(UserError) -> Set<String> {
    let listing = try FFmpeg.answer(of: path, to: "-encoders", within: ProgramAnswer.patience) ?? ""
    return Set(
      listing.split(separator: "\n").compactMap { line in
        let text = line.split(separator: " ")
        return text.count >= 2 && text[0].count == 6 ? String(text[1]) : nil
      })
  }

  /// Homebrew's folders on both kinds of Mac, which are not in the `PATH` of a program started from Finder.
  private static let homebrewFolders = ["/opt/homebrew/bin", "/usr/local/bin"]
}

// Arguments.
extension FFmpeg {
  /// Returns an argument that is a file, whatever its name begins with: neither an option nor an address.
  package static func file(_ path: String) -> String { "file:" + path }

  /// The arguments with which each frame keeps its time, instead of being repeated or dropped for a steady rate.
  package var passthrough: [String] { [ToolTable.word("-fps_mode", else: "-vsync", version), "passthrough"] }
}
