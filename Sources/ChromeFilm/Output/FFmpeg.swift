import ChromeSystem

/// The ffmpeg program on this machine: its path and its capabilities.
package struct FFmpeg: Equatable, Sendable {
  package var path: String
  package var version: String
  /// The names of its encoders.
  var encoders: Set<String>

  /// The oldest major version with all the options used here (2018); older ones are refused.
  static let oldestVersion = 4

  /// The message for a missing ffmpeg, after the name of the feature that needs it.
  package static let missing =
    "the ffmpeg program, which is not in PATH: install it (apt-get install ffmpeg, brew install ffmpeg)"
  private static let missingForVideos =
    "videos need \(missing) or pass its path with --ffmpeg FILE; .png, .y4m, .vtt and folders do not need it"

  /// Returns the program's path: the one from `--ffmpeg`, otherwise the first in `PATH`. Throws `words` if there is
  /// none.
  package static func place(_ given: String?, _ text: String) throws(UserError) -> String {
    if let path = given ?? inPath() { return path }
    throw UserError(text)
  }

  /// Finds ffmpeg at the path from `--ffmpeg`, otherwise in `PATH`. Throws if it is missing, too old, or does not
  /// respond.
  /// - Parameter seconds: the time limit for each query.
  package static func find(
    _ given: String?, _ text: String = missingForVideos, within seconds: Double = ProgramAnswer.patience
  ) throws(UserError) -> FFmpeg {
    let path = try place(given, text)
    guard access(path, X_OK) == 0, !SystemFile.isDirectory(path) else {
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
    let listing = try answer(of: path, to: "-encoders", within: seconds) ?? ""
    return FFmpeg(path: path, version: version, encoders: names(in: listing))
  }

  /// Returns the program's output; nil if it exits with an error. Throws if it is too slow.
  private static func answer(
    of path: String, to question: String, within seconds: Double
  ) throws(UserError) -> String? {
    let answer = Subprocess.answer(of: [path, "-hide_banner", question], within: seconds)
    if Interruption.isAsked { throw UserError(Interruption.text) }
    guard answer != .late else {
      throw UserError(ProgramAnswer.lateWords(path, seconds) + ", or pass another with --ffmpeg FILE")
    }
    return answer.text
  }

  /// Returns true for supported versions. Development builds are named after a commit or a date and count as recent.
  static func isRecent(_ version: String) -> Bool {
    guard let first = version.split(separator: ".").first, let major = Int(first) else { return true }
    return major >= oldestVersion
  }

  /// Throws, with a suggestion, if this ffmpeg cannot encode a format.
  package func check(_ format: VideoFormat) throws(UserError) {
    guard let encoder = format.encoder, !encoders.contains(encoder) else { return }
    throw UserError(
      "this ffmpeg (\(path), \(version)) lacks the encoder \(encoder) that .\(format.rawValue) needs: install a full "
        + "build, or choose another format")
  }

  /// Returns encoder names from lines such as ` V....D libx264   H.264 …`: the second word, after the flags.
  private static func names(in listing: String) -> Set<String> {
    Set(
      listing.split(separator: "\n").compactMap { line in
        let text = line.split(separator: " ")
        return text.count >= 2 && text[0].count == 6 ? String(text[1]) : nil
      })
  }

  /// Homebrew's folders on both kinds of Mac, which are not in the `PATH` of a program started from Finder.
  private static let homebrewFolders = ["/opt/homebrew/bin", "/usr/local/bin"]

  private static func inPath() -> String? {
    let folders = Environment.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return (folders.split(separator: ":").map(String.init) + homebrewFolders).map { "\($0)/ffmpeg" }
      .first { access($0, X_OK) == 0 && !SystemFile.isDirectory($0) }
  }
}
