import ChromeCore
import ChromeFilm
import ChromeShell
import ChromeSystem
import ChromeTakes

/// The film of a report: as large and smooth as its page may carry.
struct ReportFilm {
  var mime: String
  var bytes: [UInt8]
  var width: Int
  var height: Int
  /// What there is to say of it, for people.
  var note: String?

  /// The page is at most so large, all of it.
  static let mostBytes = 5_000_000
  /// Of it the film, in letters; the rest is for words.
  private static let mostLetters = 4_600_000

  /// Pixels a point and frames a second, the best first.
  private static let videos: [(scale: Double, rate: Double)] = [
    (1.5, 60), (1, 60), (1, 30), (0.75, 30), (0.5, 30), (0.42, 25), (0.42, 15),
  ]
  private static let gifs: [(scale: Double, rate: Double)] = [(0.6, 25), (0.5, 20), (0.42, 20)]

  /// - Parameters:
  ///   - path: of the report; the film is made in a folder of its own beside it and does not stay.
  ///   - hasFFmpeg: whether a video can be made; otherwise it is a GIF.
  init(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, for path: String, hasFFmpeg: Bool
  ) throws(RenderFailure) {
    let lack = hasFFmpeg ? nil : "there is no ffmpeg here, so the film is a GIF"
    let folder: PrivateFolder
    do throws(SystemFile.Failure) { folder = try PrivateFolder.make(beside: path).get() } catch {
      throw RenderFailure.writing(path, error.reason)
    }
    defer { folder.remove() }
    if let film = try ReportFilm.fitting(opened, options, folder, hasFFmpeg ? .webm : .gif) {
      (self, note) = (film, lack)
      return
    }
    self = try ReportFilm.still(opened, options, folder)
    note =
      "its film would be larger than a page of \(ReportFilm.mostBytes / 1_000_000) MB can carry, so there is a "
      + "still of its end: report a part of the take, or render the film by itself"
  }

  private init(mime: String, bytes: [UInt8], _ file: RenderReport.File) {
    (self.mime, self.bytes, width, height) = (mime, bytes, file.width, file.height)
  }

  /// The best that fits; nil where none does. What would be far too large is not tried.
  private static func fitting(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ folder: PrivateFolder, _ format: FilmFormat
  ) throws(RenderFailure) -> ReportFilm? {
    var last: (weight: Double, bytes: Double)?
    for (scale, rate) in format == .gif ? gifs : videos {
      let weight = scale * scale.squareRoot() * rate.squareRoot()
      let room = Double(mostLetters) * 0.75
      if let last, last.bytes * weight / last.weight > 1.3 * room { continue }
      var wish = FilmWish(path: "\(folder.path)/film.\(format.rawValue)", perSecond: rate)
      wish.sizing.scale = scale
      let (file, bytes) = try made(opened, wish, options)
      if Base64.size(of: bytes.count) <= mostLetters {
        return ReportFilm(mime: format == .gif ? "image/gif" : "video/webm", bytes: bytes, file)
      }
      last = (weight, Double(bytes.count))
    }
    return nil
  }

  private static func still(
    _ opened: TakeOpener.Opened, _ options: RenderOptions, _ folder: PrivateFolder
  ) throws(RenderFailure) -> ReportFilm {
    var wish = FilmWish(path: "\(folder.path)/film.png")
    wish.sizing.scale = 1
    let (file, bytes) = try made(opened, wish, options)
    return ReportFilm(mime: "image/png", bytes: bytes, file)
  }

  private static func made(
    _ opened: TakeOpener.Opened, _ wish: FilmWish, _ options: RenderOptions
  ) throws(RenderFailure) -> (RenderReport.File, [UInt8]) {
    defer { unlink(wish.path) }
    var progress = RenderProgress(options.progress)
    defer { progress.clear() }
    let files = try RenderJob(opened, [wish], options).run { progress.show($0, of: $1) }
    switch SystemFile.read(wish.path) {
    case .success(let bytes): return (files[0], bytes)
    case .failure(let failure): throw RenderFailure("\(failure.path): \(failure.reason)")
    }
  }
}
