import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// Plays a take for the export sheet: the pictures of the video, drawn as the renderer draws them. A class, because it
/// holds phones that play.
final class ExportPlayer {
  /// The take as opened.
  let take: Take
  let survey: VideoSurvey
  private let theme: Theme
  private var phones: Phones
  /// The choices for which `sketch` was made.
  private var choices: ExportChoices?
  private var sketch: FrameSketch
  private var clock: VideoClock
  private var latest: (moment: VideoMoment, preview: ExportPreview)?
  /// The picture of the backdrop, by its path; nil if it cannot be read.
  private var picture: (path: String, picture: TakePicture?)?

  /// Plays the take once without drawing. Throws the reason why it cannot be shown, as display text.
  init(_ take: Take, _ theme: Theme) throws(UserError) {
    (self.take, self.theme) = (take, theme)
    survey = try VideoSurvey(take)
    phones = Phones(take)
    let sizing = VideoSizing()
    sketch = FrameSketch(survey, sizing.picture(of: survey, for: .mp4), theme, range: 0...survey.duration)
    clock = VideoClock(0...survey.duration, survey.directions)
  }

  /// The length of the chosen part's video, in ticks.
  var length: Double { clock.length }

  /// Returns the tick of the take that is shown at a time of the video.
  func tick(at video: Double) -> Double { clock.moment(at: video).tick }

  /// Returns the picture at the sheet's playhead.
  func preview(_ sheet: ExportSheet) -> ExportPreview {
    follow(sheet.choices)
    let moment = sheet.isPlaying ? clock.moment(at: sheet.video) : VideoMoment(tick: sheet.playhead, video: 0)
    if let latest, latest.moment == moment { return latest.preview }
    let whole = moment.whole.tick
    // Phones play forward only.
    if whole < phones.tick { phones = Phones(shownTake) }
    phones.advance(to: whole)
    let picture = sketch.picture
    let preview = ExportPreview(
      list: sketch.list(phones, at: moment), width: Double(picture.width) / picture.scale,
      height: Double(picture.height) / picture.scale)
    latest = (moment, preview)
    return preview
  }

  /// Takes over changed choices.
  private func follow(_ new: ExportChoices) {
    guard choices != new else { return }
    choices = new
    latest = nil
    let shown = shownTake
    phones = Phones(shown)
    var sizing = VideoSizing()
    sizing.aspect = VideoSizing.Aspect(rawValue: new.size.rawValue)
    let format = VideoFormat(path: "film" + new.kind.ending) ?? .mp4
    let picture = sizing.picture(of: survey, for: format)
    sketch = FrameSketch(survey, picture, theme.before(shown), range: new.range)
    clock = VideoClock(new.range, survey.directions)
  }

  /// The take with the chosen backdrop, device and so on.
  private var shownTake: Take {
    guard let choices else { return take }
    var show = TakeShow()
    if choices.frame != .full { show.frame = choices.frame }
    if !choices.showsTouches { show.touches = false }
    if !choices.showsCaptions { show.captions = false }
    if choices.zooms { show.zoom = ExportChoices.zoom }
    switch choices.backdrop {
    case .usual: break
    case .builtIn(let number): show.backdrop = .color(ExportChoices.builtIn[number].hex)
    case .color(let hex): if Color(hex: hex) != nil { show.backdrop = .color(hex) }
    case .picture(let path): show.backdrop = read(path).map(TakeBackdrop.picture)
    }
    return take.showing(show)
  }

  /// Reads a picture once.
  private func read(_ path: String) -> TakePicture? {
    if let picture, picture.path == path { return picture.picture }
    let found = path.isEmpty ? nil : try? MediaFiles.media(base: nil).picture(path).get()
    picture = (path, found)
    return found
  }
}
