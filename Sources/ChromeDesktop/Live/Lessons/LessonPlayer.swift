import ChromeCore
import ChromeLearn
import ChromeLook
import ChromeSession
import ChromeSystem
import ChromeTakes

/// A recording and the phone that repeats its motion by the learned values, in step. A class, because phones play, and
/// because the folder with the recording's pictures goes with it.
final class LessonPlayer {
  let report: LessonReport
  private let take: Take
  private let folder: PrivateFolder
  private var phones: Phones
  private let reader = JobClient<Result<RecordingPictures, UserError>>(JobPool(threads: 1, isBackground: true))
  private var recording: Result<RecordingPictures, UserError>?
  /// The points that the learned bars cover in each frame of the report.
  private let learned: [(top: Double, bottom: Double)]
  private var latest: (number: Int, picture: BackgroundPicture)?

  /// Begins to decode the recording into a folder, which is removed at the end.
  init(_ report: LessonReport, _ take: Take, of video: String, in folder: PrivateFolder) {
    (self.report, self.take, self.folder) = (report, take, folder)
    phones = Phones(take)
    learned = LessonPlayer.covered(take, at: report.positions.map(\.seconds))
    let (seconds, file) = (report.seconds, "\(folder.path)/pictures")
    reader.ask { _ in
      Result { () throws(UserError) in
        var reader = VideoReader(ffmpeg: try FFmpeg.find(nil, LessonPlayer.missing))
        reader.box = try reader.screenBox(of: video)
        return try reader.pictures(of: video, seconds: seconds, into: file)
      }
    }
  }

  deinit { folder.remove() }

  private static let missing = "the recording\u{2019}s pictures need \(FFmpeg.missing)"

  /// Plays a take without drawing, and returns the points that its bars cover at these times.
  private static func covered(_ take: Take, at times: [Double]) -> [(top: Double, bottom: Double)] {
    let phones = Phones(take)
    return times.map { seconds in
      phones.advance(to: TickClock.tick(nearest: seconds))
      let phone = phones.lead.simulation
      return (phone.covered(.top), phone.covered(.bottom))
    }
  }

  /// Returns the points that the learned bars cover in a frame.
  func learned(_ edge: Edge, at position: Int) -> Double {
    edge == .top ? learned[position].top : learned[position].bottom
  }

  /// True until the recording's pictures are there.
  var isReading: Bool { recording == nil }

  /// The reason why there are no pictures; nil if there are, or while they are decoded.
  var refusal: String? { if case .failure(let error)? = recording { "\(error)" } else { nil } }

  func poll() { if let read = reader.poll().last { recording = read } }

  /// The recording's picture at a time in seconds; nil if there is none.
  func picture(at seconds: Double) -> BackgroundPicture? {
    guard case .success(let pictures)? = recording else { return nil }
    let number = pictures.number(at: seconds)
    if let latest, latest.number == number { return latest.picture }
    guard let rgba = pictures.picture(number) else { return nil }
    let picture = BackgroundPicture(
      hash: "\(folder.path) \(number)", width: pictures.width, height: pictures.height, rgba: rgba)
    latest = picture.map { (number, $0) }
    return picture
  }

  /// The shape of the phone's screen: its width per height.
  var shape: Double { take.setup.screen.width / take.setup.screen.height }

  /// Returns the phone as it is at a time in seconds, drawn into a place.
  func list(
    at seconds: Double, in place: Rect, _ theme: Theme, window: (width: Double, height: Double), density: Double
  )
    -> DisplayList
  {
    let tick = TickClock.tick(nearest: seconds)
    // Phones play forward only.
    if tick < phones.tick { phones = Phones(take) }
    phones.advance(to: tick)
    let phone = phones.lead
    let shown = phone.simulation.picture()
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = window
    (options.phoneScale, options.phoneOrigin) = (place.height / take.setup.screen.height, Point(x: place.x, y: place.y))
    (options.hasBackdrop, options.device, options.pixelsPerPoint) = (false, .none, density)
    phone.configure(&options, shown, captionTime: 0)
    options.caption = nil
    return phone.phoneList(shown, options, theme)
  }
}
