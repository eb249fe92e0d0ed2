import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// `run [TAKE]`: opens the window.
enum RunCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    var options = try RunOptions(invocation)
    if let text = options.remember(PresetDrawer()) { console.report(text) }
    return open(options, &console)
  }

  static func open(_ options: RunOptions, _ console: inout Console) -> ExitCode {
    do {
      let recording = try options.recordTakePath.map {
        try Recording(
          $0, options.startingSetup, theme: options.themeChoice, pictures: options.take?.pictures,
          textSize: options.textSize ?? options.take?.textSize ?? .large)
      }
      let log = try options.logInputPath.map { try InputLog($0, startingAt: SteadyClock.seconds) }
      var windowOptions = options.windowOptions
      if options.isVerbose { windowOptions.note = StandardError.report }
      for note in options.notes { StandardError.report(note) }
      if let advice = TextSupport.advice(windowOptions.fonts) { StandardError.report(advice) }
      let preparation = Preparation.start(options, windowOptions) { recording?.note($0, $1) }
      let window = try Window(windowOptions)
      let prepared = preparation.wait()[0]
      window.begin(with: prepared.rasteriser)
      let now = SteadyClock.seconds
      let guest = SessionWindow(
        prepared.session, prepared.settings, pixelRatio: window.pixelRatio, startingAt: now, for: options.seconds)
      guest.studio.wheelScale = WheelScale(driver: window.driverName)
      guest.restore(options.memory.panel, options.session)
      guest.session.compare(with: options.variants, from: options.startingSetup)
      guest.openedPath = options.takePath.map { $0.hasPrefix("/") ? $0 : Path.joined(Environment.workingFolder, $0) }
      guest.record(
        with: Recorder(
          options.startingSetup, RecordingFolder(options.recordFolder), pictures: options.take?.pictures))
      guest.askDesktop()
      if let take = options.take { guest.reportMissingGlyphs(of: take, options.takePath ?? "take", at: now) }
      if options.showsGallery { guest.toggleGallery(at: now) }
      if let presented = options.presented { try guest.present(presented, at: now) }
      log?.note(MachineFacts(window, windowOptions.fonts, build: BuildName.text))
      let feed = SDLEventFeed(window) { SteadyClock.seconds }
      var loop = WindowLoop(window: window, feed: feed, guest: guest, log: log)
      let report = loop.run()
      options.keep(guest, window)
      guest.endPhones()
      recording?.finish(at: guest.tick, textSize: guest.session.overlay.textSize)
      guest.closeRecordings()
      if options.showsStats { console.report(report.line) }
      for issue in guest.issues { console.report(issue.text(path: options.takePath ?? "take")) }
      return guest.issues.isEmpty ? .success : .failure
    } catch let failure as SystemFile.Failure {
      console.report("Error: \(failure)")
    } catch {
      console.report("Error: \(error)")
      console.report("Without a display, use 'render' or 'snapshot', which do not need one.")
    }
    return .failure
  }
}

/// The content of a window, made by a second thread while the first one opens the window, which is mostly waiting for
/// the window system.
///
/// The thread touches nothing that the other one does meanwhile: it neither calls SDL's video nor sets text, because
/// HarfBuzz reads the locale, which SDL changes for a moment.
private struct Preparation: @unchecked Sendable {
  let session: Session
  let settings: SessionWindow.Settings
  /// The rasteriser for the window, with the masks of the first picture.
  let rasteriser: Rasteriser

  static func start(_ options: RunOptions, _ window: Window.Options, record: @escaping (Tick, Input) -> Void)
    -> JobClient<Preparation>
  {
    // Called when the window is open, on its thread.
    nonisolated(unsafe) let record = record
    let (width, height) = (min(window.width, mostPrepared.width), min(window.height, mostPrepared.height))
    let (fonts, size) = (window.fonts, WindowSize(width: Double(width), height: Double(height)))
    let client = JobClient<Preparation>(JobPool(threads: 1))
    client.ask { _ in Preparation(options, fonts, size, record) }
    return client
  }

  /// The largest picture that is prepared, of a large display: a remembered window may be larger than the displays that
  /// are there now, and its phone would take seconds.
  private static let mostPrepared = (width: 2560, height: 1440)

  private init(
    _ options: RunOptions, _ fonts: FontSet, _ size: WindowSize, _ record: @escaping (Tick, Input) -> Void
  ) {
    session = options.makeSession(record: record)
    var settings = options.settings
    settings.fonts = fonts
    self.settings = settings
    rasteriser = Rasteriser(fonts: fonts)
    rasteriser.prepare(Preparation.firstPicture(session, settings, options, size))
  }

  /// Returns a picture much like the first, for a display of one device pixel per coordinate: another display's masks
  /// are made when the window draws them.
  private static func firstPicture(
    _ session: Session, _ settings: SessionWindow.Settings, _ options: RunOptions, _ size: WindowSize
  ) -> PixelList {
    let guest = SessionWindow(session, settings, pixelRatio: 1, startingAt: SteadyClock.seconds, for: nil)
    var kept = options.session
    // Its pictures come later.
    kept?.scene = nil
    guest.restore(options.memory.panel, kept)
    // A plain window has the size of its phone. Resizing that would be recorded.
    if !settings.isPlain { guest.resized(to: size, at: guest.wall) }
    let picture = guest.picture(seenIn: 0)
    let canvas = PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    let grid = PixelGrid(
      scale: picture.canvas.scale, originX: picture.canvas.originX, originY: picture.canvas.originY)
    return PixelList(picture.list, grid: grid, background: picture.background, canvas: canvas)
  }
}

extension RunOptions {
  /// The theme to store in a recorded take. A color file counts as the theme it is based on.
  var themeChoice: ThemeChoice {
    theme.flatMap { ThemeChoice(rawValue: $0.theme.name) } ?? take?.theme ?? memory.panel?.theme ?? .light
  }

  /// The setup of the session: the usual pages, or the take's.
  var startingSetup: Setup {
    var setup = setup
    if let session { setup.tuning = session.tuning }
    if reducesMotion { setup.tuning.settleAtOnce() }
    return setup
  }

  func makeSession(record: @escaping (Tick, Input) -> Void) -> Session {
    var session: Session
    if var take = take ?? welcome {
      take.setup = startingSetup
      session = Session(take, record: record)
    } else {
      session = Session(startingSetup, record: record)
    }
    if let textSize { session.setTextSize(textSize) }
    return session
  }

  /// A tuning file given by path on the command line or in the take.
  private var openedPreset: Studio.Preset? {
    guard let word = presetName ?? take?.preset ?? session?.preset else { return nil }
    let library = PresetFiles()
    let base = presetName == nil && take != nil ? takePath.map(Path.folder(of:)) : nil
    guard let path = library.path(word, base: base), let file = try? library.file(word, base: base).get() else {
      return nil
    }
    return Studio.Preset(name: word, file, path: path)
  }

  /// A short take that plays once if nothing else was requested and no session is restored. Any input ends it.
  private var welcome: Take? {
    // The take turns to the page after the usual one.
    guard setup.startPage == PresetStart.usualPage, takePath == nil, !isPlain, recordTakePath == nil, session == nil,
      let folder = Assets.folder()
    else {
      return nil
    }
    guard case .success(let bytes) = SystemFile.read(folder + "/Takes/welcome.take") else { return nil }
    return TakeFolder(path: folder + "/Takes").read(bytes).take
  }

  var windowOptions: Window.Options {
    var options = Window.Options()
    options.fonts = FontSet.find(preferred: font)
    options.renderer = renderer.flatMap(RendererChoice.init(rawValue:)) ?? .auto
    guard isPlain else {
      if let place = memory.window { options.put(place) }
      return options
    }
    options.width = Int((setup.screen.width * (scale ?? 1)).rounded())
    options.height = Int((setup.screen.height * (scale ?? 1)).rounded())
    return options
  }

  var settings: SessionWindow.Settings {
    var settings = SessionWindow.Settings(
      theme: theme?.theme ?? take.map { Theme(of: $0) } ?? Theme.named(themeChoice.rawValue) ?? .light)
    settings.ownTheme = Theme.shipped.contains(settings.theme) ? nil : settings.theme
    settings.isPlain = isPlain
    settings.scale = isPlain ? scale ?? 1 : 1
    settings.isMotionReduced = reducesMotion
    settings.isTransparencyReduced = reducesTransparency
    settings.isContrastHigh = hasHighContrast
    settings.presetName = presetName ?? take?.preset ?? session?.preset
    settings.openedPreset = openedPreset
    settings.presets = PresetFiles().all
    settings.presented = take
    settings.canReopen = recordTakePath == nil
    return settings
  }
}
