import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `snapshot TAKE --at TIME|MARK -o FILE.png`: renders an image of one moment, with the take embedded as in videos.
enum SnapshotCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let opened = try TakeOpener.open(for: invocation, &console)
    let order = try ScreenshotOrder(invocation, opened.take)
    for note in order.notes { console.report(note) }
    let fonts = FontSet.find(preferred: order.font)
    for warning in MissingGlyphs.warnings(opened.take, path: opened.path, fonts) { console.report(warning) }
    if order.path != "-" { try OutputPlaces.check([order.path], overwrites: invocation.has(.force)) }
    // In a comparison the image shows the differences of the whole take.
    let survey = try VideoSurvey(opened.take, until: opened.take.variants.isEmpty ? order.moment : .end)
    for remark in survey.comparison?.remarks ?? [] { console.report("\(opened.path): warning: \(remark)") }
    let video = try order.video(survey)
    guard let session = Session.played(opened.take, to: order.moment) else {
      throw UserError("\(opened.path): the take ends before \(order.moment.text)")
    }
    for issue in session.issues + session.remarks { console.report(issue.text(path: opened.path)) }
    let renderer = Renderer(
      take: opened.take, theme: order.theme.before(opened.take), fonts: fonts, ffmpeg: nil, survey: survey,
      record: try VideoRecord(opened, order.theme, fonts))
    _ = try renderer.render([video]) { _, _ in }
    return session.issues.isEmpty ? .success : .failure
  }
}

/// The appearance and the output path of a still image.
struct ScreenshotOrder {
  var path: String
  var moment: TakeMoment
  var theme: Theme
  var sizing = VideoSizing()
  var font: String?
  /// Adjustments made to the options, each reported once.
  var notes: [String] = []
}

extension ScreenshotOrder {
  init(_ invocation: Invocation, _ take: Take) throws(UserError) {
    path = try ScreenshotOrder.path(invocation)
    moment = try invocation.moment(.at, of: take) ?? .end
    let source = try ThemeSource(invocation)
    theme = source?.theme ?? Theme(of: take)
    notes = source?.issues ?? []
    font = invocation.value(.font)
    sizing.isPlain = invocation.has(.plain)
    sizing.width = try invocation.number(.width, in: 1...16_384)
    sizing.scale = try invocation.heldNumber(.scale, in: 0.1...8, &notes)
  }

  private static func path(_ invocation: Invocation) throws(UserError) -> String {
    let path = try invocation.single(.output) ?? "-"
    if path == "-" || VideoFormat(path: path) == .png { return path }
    throw invocation.misuse(
      "The value '\(path)' is invalid for '-o FILE': expected a name ending in .png, or '-' for standard output; to "
        + "convert the .png, use 'ffmpeg -i STILL.png STILL.jpg'")
  }

  /// Returns the order for a single picture.
  func video(_ survey: VideoSurvey) throws(UserError) -> VideoOrder {
    var order = try VideoRequest(path: path == "-" ? "still.png" : path, sizing: sizing, moment: moment).order(survey)
    order.path = path
    return order
  }
}

extension Session {
  /// Returns the session after playing the take up to a moment; nil if the moment is never reached.
  static func played(_ take: Take, to moment: TakeMoment) -> Session? {
    var session = Phones(take).lead
    switch moment {
    case .start: session.advance(to: 0)
    case .time(let tick):
      session.advance(to: 0)
      while session.isPlaying, session.tick < tick { session.advance(to: session.tick + 1) }
      guard session.tick >= tick else { return nil }
    case .mark(let name): guard session.advance(toMark: name) else { return nil }
    case .end: while session.isPlaying { session.advance(to: session.tick + 1) }
    }
    return session
  }
}
