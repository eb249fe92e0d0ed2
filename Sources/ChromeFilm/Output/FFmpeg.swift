import ChromeSystem

/// The ffmpeg program of this machine: where it is and what it can do.
package struct FFmpeg: Equatable, Sendable {
  package var path: String
  package var version: String
  /// Names of its encoders.
  var encoders: Set<String>

  /// The first version with all the options used here (2018); older ones are refused.
  static let oldestVersion = 4

  /// What is said where it is missing, after who needs it.
  package static let missing =
    "the ffmpeg program, which is not in PATH: install it (apt-get install ffmpeg, brew install ffmpeg)"
  private static let missingForVideos =
    "videos need \(missing) or say where it is with --ffmpeg FILE; .png, .y4m, .vtt and folders need none"

  /// Its file: where `--ffmpeg` says, else in `PATH`. Fails with `words` where there is none.
  package static func place(_ given: String?, _ words: String) throws(RenderFailure) -> String {
    if let path = given ?? inPath() { return path }
    throw RenderFailure(words)
  }

  /// Looks where `--ffmpeg` says, then in `PATH`; each of its answers may take `seconds`.
  package static func find(
    _ given: String?, _ words: String = missingForVideos, within seconds: Double = ProgramAnswer.patience
  ) throws(RenderFailure) -> FFmpeg {
    let path = try place(given, words)
    guard access(path, X_OK) == 0, !SystemFile.isDirectory(path) else {
      throw RenderFailure("\(path) cannot be run as ffmpeg: \(String(cString: strerror(errno)))")
    }
    guard let words = try answer(of: path, to: "-version", within: seconds), words.hasPrefix("ffmpeg version ") else {
      throw RenderFailure("\(path) does not answer as ffmpeg does: give another with --ffmpeg FILE")
    }
    let version = String(words.dropFirst("ffmpeg version ".count).prefix { $0 != " " })
    guard isRecent(version) else {
      throw RenderFailure(
        "\(path) is ffmpeg \(version), which is too old: \(oldestVersion).0 or later is needed (give another with --ffmpeg)"
      )
    }
    let listing = try answer(of: path, to: "-encoders", within: seconds) ?? ""
    return FFmpeg(path: path, version: version, encoders: names(in: listing))
  }

  /// What it prints; nil where it ends badly.
  private static func answer(
    of path: String, to question: String, within seconds: Double
  ) throws(RenderFailure) -> String? {
    let answer = Subprocess.answer(of: [path, "-hide_banner", question], within: seconds)
    if Interruption.isAsked { throw RenderFailure(Interruption.words) }
    guard answer != .late else {
      throw RenderFailure(ProgramAnswer.lateWords(path, seconds) + ", or give another with --ffmpeg FILE")
    }
    return answer.text
  }

  /// Development builds are named for a commit or a date: they are recent.
  static func isRecent(_ version: String) -> Bool {
    guard let first = version.split(separator: ".").first, let major = Int(first) else { return true }
    return major >= oldestVersion
  }

  /// Says what to do where this ffmpeg cannot write a format.
  package func check(_ format: FilmFormat) throws(RenderFailure) {
    guard let encoder = format.encoder, !encoders.contains(encoder) else { return }
    throw RenderFailure(
      "this ffmpeg (\(path), \(version)) lacks the encoder \(encoder) that .\(format.rawValue) needs: install a full "
        + "build, or choose another format")
  }

  /// Lines such as ` V....D libx264   H.264 …`: the second word after the flags.
  private static func names(in listing: String) -> Set<String> {
    Set(
      listing.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count >= 2 && words[0].count == 6 ? String(words[1]) : nil
      })
  }

  /// Where Homebrew puts it on both kinds of Mac: a program started from Finder does not find these in `PATH`.
  private static let homebrewFolders = ["/opt/homebrew/bin", "/usr/local/bin"]

  private static func inPath() -> String? {
    let folders = Environment.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return (folders.split(separator: ":").map(String.init) + homebrewFolders).map { "\($0)/ffmpeg" }
      .first { access($0, X_OK) == 0 && !SystemFile.isDirectory($0) }
  }
}
