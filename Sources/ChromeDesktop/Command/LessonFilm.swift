import ChromeCore
import ChromeFilm
import ChromeLearn
import ChromeLook
import ChromeRaster
import ChromeShell
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
    let (model, joined) = ("\(folder.path)/model.mp4", "\(folder.path)/joined.mp4")
    do throws(UserError) {
      try render(to: model, in: folder.path)
      try join(model, in: folder.path, to: joined)
    } catch { throw error.naming(path, insteadOf: folder.path) }
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
      "render", Path.argument(path), "-o", model, "--plain", "--fps", "\(LessonFilm.rate)", "--ffmpeg",
      reader.ffmpeg.path,
    ])
    let options = try RenderOptions(line)
    let opened = try TakeOpener.open(path, for: line)
    _ = try RenderJob(opened, options.wishes(opened.take), options).run { _, _ in }
  }

  /// Puts the two next to each other, for as long as the recording lasts, with a label above each.
  private func join(_ model: String, in folder: String, to joined: String) throws(UserError) {
    let rows = min(height, LessonFilm.mostRows) / 2 * 2
    let strip = max(LessonFilm.leastStrip, rows / LessonFilm.stripShare) / 2 * 2
    let labels = try LessonFilm.labels.map { name throws(UserError) in try label(name, strip, in: folder) }
    var program = try Subprocess.startPrinting(try arguments(model, labels, rows, strip, to: joined))
    if let reason = program.end() { throw UserError("the film next to its model cannot be made: ffmpeg \(reason)") }
  }

  /// Returns the command that joins the two, with strips above them.
  func arguments(
    _ model: String, _ labels: [String], _ rows: Int, _ strip: Int, to joined: String
  ) throws(UserError) -> [String] {
    let time = "setpts=PTS-STARTPTS,fps=\(LessonFilm.rate)"
    let size = "scale=-2:\(rows),setsar=1"
    let filter =
      "[0:v:0]\(time),\(reader.cut)\(size),\(pad(LessonFilm.gap, strip))[film];"
      + "[film][2:v]overlay=(W-\(LessonFilm.gap)-w)/2:0[left];"
      + "[1:v:0]\(time),\(size),\(pad(0, strip))[model];[model][3:v]overlay=(W-w)/2:0[right];"
      + "[left][right]hstack=shortest=1,format=yuv420p"
    return [reader.ffmpeg.path] + (try VideoReader.opening(video)) + ["-f", "mov", "-i", FFmpeg.file(model)]
      + labels.flatMap { ["-f", "png_pipe", "-i", FFmpeg.file($0)] }
      + ["-filter_complex", filter, "-movflags", "+faststart", "-y", FFmpeg.file(joined)]
  }

  private func pad(_ gap: Int, _ strip: Int) -> String {
    "pad=iw+\(gap):ih+\(strip):0:\(strip):\(LessonFilm.backgroundName)"
  }

  private static let labels = ["Recording", "Learned values"]
  /// The background, for our own drawing and for ffmpeg.
  private static let (background, backgroundName) = (Color(0x1C1C1E), "0x1C1C1E")
  /// Pixels of the strip above the pictures, as a share of their rows, and at least.
  private static let (stripShare, leastStrip) = (24, 24)
  /// The strip in points.
  private static let (labelWidth, labelHeight) = (140.0, 30.0)

  /// Draws a label into a picture that is `rows` pixels high, and returns its path.
  private func label(_ name: String, _ rows: Int, in folder: String) throws(UserError) -> String {
    var painter = Painter()
    painter.text(name, .title, .white, at: Point(x: LessonFilm.labelWidth / 2, y: 4), .center)
    let path = "\(folder)/\(name).png"
    do {
      let image = try Still.image(
        of: painter.list, width: LessonFilm.labelWidth, height: LessonFilm.labelHeight,
        scale: Double(rows) / LessonFilm.labelHeight, background: LessonFilm.background, fonts: FontSet.find())
      try SystemFile.replace(path, with: PNG.encode(image)).get()
      return path
    } catch {
      throw UserError("the film next to its model cannot be made: \(error)")
    }
  }
}
