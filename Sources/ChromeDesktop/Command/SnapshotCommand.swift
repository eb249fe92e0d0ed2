import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `snapshot TAKE --at TIME|MARK -o FILE.png`: renders an image of one moment, with the take embedded as in videos.
enum SnapshotCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(TakeOpener.Failure) {
        let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
        for warning in opened.warnings { console.report(warning) }
        let order: StillOrder
        do throws(UsageError) { order = try StillOrder(invocation, opened.take) } catch {
          throw TakeOpener.Failure(error)
        }
        for note in order.notes { console.report(note) }
        return write(order, opened, overwrites: invocation.has(.force), &console)
      } catch {
        for words in error.words { console.report(words) }
        return error.code
      }
    }
  }

  private static func write(
    _ order: StillOrder, _ opened: TakeOpener.Opened, overwrites: Bool, _ console: inout Console
  ) -> ExitCode {
    do throws(RenderFailure) {
      let fonts = FontSet.find(preferred: order.font)
      for warning in MissingGlyphs.warnings(opened.take, path: opened.path, fonts) { console.report(warning) }
      if order.path != "-" { try OutputPlaces.check([order.path], overwrites: overwrites) }
      // In a comparison the image shows the differences of the whole take.
      let survey = try FilmSurvey(opened.take, until: opened.take.variants.isEmpty ? order.moment : .end)
      for remark in survey.comparison?.remarks ?? [] { console.report("\(opened.path): warning: \(remark)") }
      let video = try order.video(survey)
      guard let session = Session.played(opened.take, to: order.moment) else {
        throw RenderFailure("\(opened.path): the take ends before \(order.moment.words)")
      }
      for issue in session.issues + session.remarks { console.report(issue.text(path: opened.path)) }
      let renderer = Renderer(
        take: opened.take, theme: order.theme.before(opened.take), fonts: fonts, ffmpeg: nil, survey: survey,
        record: try FilmRecord(opened, order.theme, fonts))
      _ = try renderer.render([video]) { _, _ in }
      return session.issues.isEmpty ? .success : .failure
    } catch {
      console.report("Error: \(error.words)")
      return .failure
    }
  }
}

/// The appearance and the output path of a still image.
struct StillOrder {
  var path: String
  var moment: TakeMoment
  var theme: Theme
  var sizing = FilmSizing()
  var font: String?
  /// Adjustments made to the options, each reported once.
  var notes: [String] = []
}

extension StillOrder {
  init(_ invocation: Invocation, _ take: Take) throws(UsageError) {
    path = try StillOrder.path(invocation)
    moment = try invocation.moment(.at, of: take) ?? .end
    let source = try ThemeSource(invocation)
    theme = source?.theme ?? Theme(of: take)
    notes = source?.issues ?? []
    font = invocation.value(.font)
    sizing.isPlain = invocation.has(.plain)
    sizing.width = try invocation.number(.width, in: 1...16_384)
    sizing.scale = try invocation.heldNumber(.scale, in: 0.1...8, &notes)
  }

  private static func path(_ invocation: Invocation) throws(UsageError) -> String {
    let path = try invocation.single(.output) ?? "-"
    if path == "-" || FilmFormat(path: path) == .png { return path }
    throw invocation.misuse(
      "The value '\(path)' is invalid for '-o FILE': expected a name ending in .png, or '-' for standard output; to "
        + "convert the .png, use 'ffmpeg -i STILL.png STILL.jpg'")
  }

  /// Returns the order for a single picture.
  func video(_ survey: FilmSurvey) throws(RenderFailure) -> FilmOrder {
    var order = try FilmWish(path: path == "-" ? "still.png" : path, sizing: sizing, moment: moment).order(survey)
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
