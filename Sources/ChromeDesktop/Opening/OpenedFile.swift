import ChromeFilm
import ChromeLearn
import ChromeSystem
import ChromeTakes

/// A file opened in the window: a session, or values for the current session.
enum OpenedFile: Sendable {
  case take(Take, theme: ThemeChoice)
  case tuning(TuningFile)

  /// Reads a file and detects its kind from its content: a video by the take embedded in it, a tuning by its opening
  /// brace, anything else as a take.
  static func read(_ path: String, _ budget: TakeBudget = .usual) -> Result<OpenedFile, UserError> {
    if SystemFile.isDirectory(path) { return scene(path) }
    do throws(UserError) {
      if let video = try CarriedVideo.look(path, budget) {
        let take = try video.readTake(path, named: name(path))
        return .success(.take(take, theme: take.theme))
      }
      switch SystemFile.read(path) {
      case .failure(let failure): throw UserError("\(name(path)) cannot be read: \(failure.reason)")
      case .success(let bytes): return .success(try read(bytes, path, budget))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Opens the folder of a scene made of pictures: a take in which nothing happens.
  private static func scene(_ folder: String) -> Result<OpenedFile, UserError> {
    MediaFiles.media(base: nil).scene(folder)
      .mapError { UserError("\(name(folder)): \($0.reason)") }
      .flatMap { scene in
        let reading = TakeFolder(path: ".").read([], overrides: TakeParser.Overrides(pictures: scene))
        guard let take = reading.take else { return .failure(failure(reading.problems, reading.moreProblems, folder)) }
        return .success(.take(take, theme: take.theme))
      }
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, _ budget: TakeBudget
  ) throws(UserError) -> OpenedFile {
    if isVideo(path) {
      throw UserError("\(name(path)) is not a take and does not contain one; only files that 'render' made do")
    }
    if bytes.contains(0) || bytes.starts(with: Array("%PDF".utf8)) {
      throw UserError("\(name(path)) is not a take, a preset, a scene, a picture or a video")
    }
    return isTuning(bytes, path) ? try tuning(bytes, path) : try openTake(bytes, path, budget)
  }

  private static func isVideo(_ path: String) -> Bool {
    [".mp4", ".mov", ".webm", ".gif", ".apng", ".png", ".y4m"].contains { path.lowercased().hasSuffix($0) }
  }

  /// True for a video that carries no take: perhaps a screen recording of an app.
  static func isForeignRecording(_ path: String) -> Bool {
    guard VideoReader.isRecording(path) else { return false }
    do throws(UserError) { return try CarriedVideo.look(path, .usual) == nil } catch { return false }
  }

  private static func isTuning(_ bytes: [UInt8], _ path: String) -> Bool {
    path.lowercased().hasSuffix(".json") || bytes.first { $0 > 32 } == UInt8(ascii: "{")
  }

  private static func tuning(_ bytes: [UInt8], _ path: String) throws(UserError) -> OpenedFile {
    switch TuningFile.read(bytes) {
    case .success(let file): return .tuning(file)
    case .failure(let problems): throw failure(problems.list, problems.more, path)
    }
  }

  private static func openTake(
    _ bytes: [UInt8], _ path: String, _ budget: TakeBudget
  ) throws(UserError) -> OpenedFile {
    let reading = TakeFolder(of: path, budget).read(bytes, as: .recording)
    guard let take = reading.take else { throw failure(reading.problems, reading.moreProblems, path) }
    return .take(take, theme: take.theme)
  }

  /// Returns an error with the first problem and the number of further ones.
  private static func failure(_ problems: [TakeProblem], _ untold: Int, _ path: String) -> UserError {
    let rest = problems.count - 1 + untold
    let more = rest > 0 ? " (and \(rest) more)" : ""
    return UserError("\(name(path)):\(problems.first.map { "\($0)" } ?? " unknown statement")\(more)")
  }

  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
