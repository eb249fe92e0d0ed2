import ChromeCore
import ChromeLook
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// `snapshot TAKE --at TIME|MARK -o FILE.png`: a still of one moment.
enum SnapshotCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(TakeOpener.Failure) {
        let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
        for warning in opened.warnings { console.say(warning) }
        return try write(opened, invocation, &console)
      } catch {
        for words in error.words { console.say(words) }
        return error.code
      }
    }
  }

  private static func write(
    _ opened: TakeOpener.Opened, _ invocation: Invocation, _ console: inout Console
  ) throws(TakeOpener.Failure) -> ExitCode {
    let order: StillOrder
    let survey = try StillOrder.survey(opened.take)
    do throws(UsageError) {
      order = try StillOrder(invocation, opened.take, survey)
    } catch {
      throw TakeOpener.Failure(words: [error.text], code: .usage)
    }
    for note in order.notes { console.say(note) }
    for remark in survey?.comparison?.remarks ?? [] { console.say("\(opened.path): warning: \(remark)") }
    let fonts = FontSet.find(preferred: order.font)
    for warning in MissingGlyphs.warnings(opened.take, path: opened.path, fonts) { console.say(warning) }
    if order.path != "-" {
      do throws(RenderFailure) { try OutputPlaces.check([order.path], overwrites: invocation.has(.force)) } catch {
        console.say("Error: \(error.words)")
        return .failure
      }
    }
    guard let session = Session.played(opened.take, to: order.moment) else {
      console.say("Error: the take ends before \(order.moment.words)")
      return .failure
    }
    for complaint in session.complaints + session.remarks { console.say(complaint.text(path: opened.path)) }
    do {
      let png = PNG.encode(try order.picture(of: session))
      try SystemFile.replace(order.path, with: png).get()
      return session.complaints.isEmpty ? .success : .failure
    } catch let failure as SystemFile.Failure {
      console.say("Error: \(failure.path): \(failure.reason)")
    } catch let failure as RenderFailure {
      console.say("Error: \(failure.words)")
    } catch {
      console.say("Error: \(error)")
    }
    return .failure
  }
}

/// What a still is to look like and where it goes.
struct StillOrder {
  var path: String
  var moment: TakeMoment
  var theme: Theme
  var isPlain: Bool
  var scale: Double
  var font: String?
  /// What had to be understood differently; to be said once.
  var notes: [String] = []
  /// Of a take that shows several phones.
  var survey: FilmSurvey?
}

extension StillOrder {
  init(_ invocation: Invocation, _ take: Take, _ survey: FilmSurvey? = nil) throws(UsageError) {
    guard let path = try invocation.single(.output) else {
      throw invocation.misuse("Missing expected option '-o FILE'")
    }
    self.path = path
    moment = try invocation.moment(.at) ?? .end
    if let word = invocation.value(.at), take.hasMark(word) { moment = .mark(word) }
    let source = try ThemeSource(invocation)
    theme = (source?.theme ?? Theme(of: take)).before(take)
    notes = source?.complaints ?? []
    isPlain = invocation.has(.plain)
    font = invocation.value(.font)
    self.survey = survey
    let room =
      survey?.room(isPlain: isPlain)
      ?? StillOrder.room(of: take.setup.screen, hasTitles: take.hasTitles, isPlain: isPlain)
    let width = try invocation.number(.width, in: 1...16_384)
    scale = try invocation.heldNumber(.scale, in: 0.1...8, &notes) ?? width.map { $0 / room.width } ?? 2
  }

  func picture(of session: Session) throws -> PixelImage {
    if let survey { return try picture(of: session, beside: survey) }
    if let list = session.scriptList(session.simulation.frame(), theme, pixelsPerPoint: scale) {
      let room = session.workspace
      return try Still.image(
        of: list, width: room.width, height: room.height, scale: scale, background: theme.backdropBottom,
        fonts: FontSet.find(preferred: font))
    }
    if session.partCount > 0, !isPlain { return try titledPicture(of: session) }
    return try phonePicture(of: session)
  }

  /// The phone alone, also where the take works the studio.
  func phonePicture(of session: Session) throws -> PixelImage {
    let craft = PhonePlacement.picture(of: session.simulation.screen, isPlain: isPlain, scale: scale)
    var options = craft.options
    let frame = session.simulation.frame()
    session.overlay.dress(&options, at: frame.time)
    options.backdrop = session.ground
    let list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    return try Still.image(
      of: list, width: options.windowWidth, height: options.windowHeight, scale: scale,
      background: theme.backdropBottom, fonts: FontSet.find(preferred: font))
  }

  /// With what the take says beside its phone, as a film shows it.
  private func titledPicture(of session: Session) throws -> PixelImage {
    let room = StillOrder.room(of: session.simulation.screen, hasTitles: true, isPlain: false)
    let picture = FilmPicture(
      width: Int((room.width * scale).rounded(.up)), height: Int((room.height * scale).rounded(.up)), scale: scale,
      isPlain: false)
    let moment = FilmMoment(tick: Double(session.tick), video: 0)
    let list = FrameSketch(picture: picture, theme: theme).list(session, session.simulation.frame(), moment)
    return try Still.image(
      of: list, width: room.width, height: room.height, scale: scale, background: theme.backdropBottom,
      fonts: FontSet.find(preferred: font))
  }

  /// What the picture needs, in points.
  private static func room(of screen: Screen, hasTitles: Bool, isPlain: Bool) -> FilmRoom {
    let room = FilmRoom(of: screen, isPlain: isPlain)
    return hasTitles && !isPlain ? room.withTitles(ratio: FilmRoom.titledRatio) : room
  }
}

extension Session {
  /// The take played up to a moment; nil if it never comes.
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
