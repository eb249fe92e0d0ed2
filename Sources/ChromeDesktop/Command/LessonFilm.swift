import ChromeFilm
import ChromeLearn
import ChromeSystem

/// A video of a recording, and to its right the phone that repeats its motion under the learned values.
struct LessonFilm {
  let reader: VideoReader
  /// The path of the recording.
  let video: String
  /// The recording's height in pixels.
  let height: Int
  /// The learned take.
  let take: String

  /// The most rows of the video.
  private static let mostRows = 1280
  /// Pixels between the two pictures.
  private static let gap = 16
  private static let rate = 60

  /// Makes the video in a folder next to `path`, and returns its bytes.
  func bytes(nextTo path: String) throws(UserError) -> [UInt8] {
    let folder: PrivateFolder
    switch PrivateFolder.make(nextTo: path) {
    case .failure(let failure): throw UserError.writing(failure.path, failure.reason)
    case .success(let made): folder = made
    }
    defer { folder.remove() }
    let model = "\(folder.path)/model.mp4"
    try render(to: model, in: folder.path)
    let joined = "\(folder.path)/joined.mp4"
    try join(model, to: joined)
    switch SystemFile.read(joined) {
    case .failure(let failure): throw UserError("\(path) cannot be made: \(failure.reason)")
    case .success(let bytes): return bytes
    }
  }

  /// Renders the learned take without a device around it.
  private func render(to model: String, in folder: String) throws(UserError) {
    let path = "\(folder)/model.take"
    if case .failure(let failure) = SystemFile.replace(path, with: Array(take.utf8)) {
      throw UserError.writing(failure.path, failure.reason)
    }
    let line = try CommandLineParser.parse([
      "render", path, "-o", model, "--plain", "--fps", "\(LessonFilm.rate)", "--ffmpeg", reader.ffmpeg,
    ])
    let options = try RenderOptions(line)
    let opened = try TakeOpener.open(path, for: line)
    _ = try RenderJob(opened, options.wishes(opened.take), options).run { _, _ in }
  }

  /// Puts the two next to each other, for as long as the recording lasts.
  private func join(_ model: String, to joined: String) throws(UserError) {
    let rows = min(height, LessonFilm.mostRows) / 2 * 2
    let picture = "setpts=PTS-STARTPTS,fps=\(LessonFilm.rate),scale=-2:\(rows),setsar=1"
    let filter =
      "[0:v:0]\(picture),pad=iw+\(LessonFilm.gap):ih:0:0:gray[film];[1:v:0]\(picture)[model];"
      + "[film][model]hstack=shortest=1,format=yuv420p"
    let arguments =
      [reader.ffmpeg] + (try VideoReader.opening(video))
      + ["-f", "mov", "-i", "file:" + model, "-filter_complex", filter, "-movflags", "+faststart", "-y", joined]
    var program = try Subprocess.startPrinting(arguments)
    if let reason = program.end() { throw UserError("the film next to its model cannot be made: ffmpeg \(reason)") }
  }
}
