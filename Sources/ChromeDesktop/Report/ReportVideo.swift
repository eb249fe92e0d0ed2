import ChromeFilm
import ChromeShell
import ChromeSystem

/// The video of a report, as large and smooth as the size limit of the page allows.
struct ReportVideo {
  var mime: String
  var bytes: [UInt8]
  var width: Int
  var height: Int
  /// A note for the reader about the video.
  var note: String?

  /// The maximum size of the whole page in bytes.
  static let mostBytes = 5_000_000
  /// The part of it for the Base64-encoded video; the rest is for text.
  private static let mostLetters = 4_600_000

  /// The note without ffmpeg. A GIF may take half a minute, so `report` says it before.
  static let lack = "ffmpeg was not found, so the video is a GIF"

  /// The largest picture in pixels. ffmpeg's VP9 encoder needs about 200 bytes of memory for each.
  private static let mostPixels = 2560 * 1600

  /// Pixels per point and frames per second, in descending quality.
  private static let videos: [(scale: Double, rate: Double)] = [
    (1.5, 60), (1, 60), (1, 30), (0.75, 30), (0.5, 30), (0.42, 25), (0.42, 15),
  ]
  private static let gifs: [(scale: Double, rate: Double)] = [(0.6, 25), (0.5, 20), (0.42, 20)]

  /// - Parameters:
  ///   - path: The path of the report. The video is made in a temporary folder next to it.
  ///   - hasFFmpeg: True if a video can be encoded; otherwise it is a GIF.
  init(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, for path: String, hasFFmpeg: Bool
  ) throws(UserError) {
    let lack = hasFFmpeg ? nil : ReportVideo.lack
    let folder: PrivateFolder
    do throws(SystemFile.Failure) { folder = try PrivateFolder.make(nextTo: path).get() } catch {
      throw UserError.writing(path, error.reason)
    }
    defer { folder.remove() }
    do throws(UserError) {
      if let video = try ReportVideo.fitting(opened, options, folder, hasFFmpeg ? .webm : .gif) {
        (self, note) = (video, lack)
        return
      }
      self = try ReportVideo.screenshot(opened, options, folder)
    } catch { throw error.naming(path, insteadOf: folder.path) }
    note =
      "the video does not fit into a page of \(ReportVideo.mostBytes / 1_000_000) MB, so this is its last frame. "
      + "Use a shorter take, or make the video with 'render'"
  }

  private init(mime: String, bytes: [UInt8], _ file: RenderReport.File) {
    (self.mime, self.bytes, width, height) = (mime, bytes, file.width, file.height)
  }

  /// Returns the best video that fits, or nil if none does. Skips settings that would be far too large.
  private static func fitting(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ folder: PrivateFolder, _ format: VideoFormat
  ) throws(UserError) -> ReportVideo? {
    let survey = try VideoSurvey(opened.take)
    var last: (weight: Double, bytes: Double)?
    for (scale, rate) in format == .gif ? gifs : videos {
      let weight = scale * scale.squareRoot() * rate.squareRoot()
      let room = Double(mostLetters) * 0.75
      if let last, last.bytes * weight / last.weight > 1.3 * room { continue }
      var wish = VideoRequest(path: "\(folder.path)/film.\(format.rawValue)", perSecond: rate)
      wish.sizing.scale = scale
      let picture = try wish.order(survey).picture
      if picture.width * picture.height > mostPixels { continue }
      let (file, bytes) = try made(opened, wish, options)
      if Base64.size(of: bytes.count) <= mostLetters {
        return ReportVideo(mime: format == .gif ? "image/gif" : "video/webm", bytes: bytes, file)
      }
      last = (weight, Double(bytes.count))
    }
    return nil
  }

  private static func screenshot(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ folder: PrivateFolder
  ) throws(UserError) -> ReportVideo {
    var wish = VideoRequest(path: "\(folder.path)/film.png")
    wish.sizing.scale = 1
    let (file, bytes) = try made(opened, wish, options)
    return ReportVideo(mime: "image/png", bytes: bytes, file)
  }

  private static func made(
    _ opened: TakeOpener.Opened, _ wish: VideoRequest, _ options: RenderOptions
  ) throws(UserError) -> (RenderReport.File, [UInt8]) {
    defer { unlink(wish.path) }
    var progress = RenderProgress(options.progress)
    defer { progress.clear() }
    let files = try RenderJob(opened, [wish], options).run { progress.show($0, of: $1) }
    switch SystemFile.read(wish.path) {
    case .success(let bytes): return (files[0], bytes)
    case .failure(let failure): throw UserError("\(failure.path): \(failure.reason)")
    }
  }
}
