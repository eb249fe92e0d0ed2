import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeLoop
import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// State of the window for an open export sheet.
struct VideoExport {
  var player: ExportPlayer
  /// The text of a take that is not in a file yet; written when the file is needed.
  var text: String?
  /// The program that makes the video, while it runs.
  var child: RenderChild?
  /// The take of a recording of which no video has been saved yet.
  var recording: String?
  /// The time of the preview's last picture, in seconds of the steady clock.
  var seconds: Double
}

// Opening the sheet.
extension SessionWindow {
  /// Opens the sheet for the looping gesture, or else for the opened take, or else for the last gesture.
  func openExport(at seconds: Double) {
    guard !settings.isPlain else { return showNotice(WindowText.exportNotPlain) }
    if studio.loop == nil, let path = openedPath, session.keptTake != nil {
      return openExport(ofTake: path, mark: nil, at: seconds)
    }
    guard let gesture = session.shownGesture else { return showNotice(WindowText.nothingToExport) }
    let places = ExportPlaces(recorder?.path ?? RecordingFolder().path, stem: "loop")
    let text = LibraryGesture(name: "Loop", gesture: gesture).text(
      session.content, theme: settings.themeChoice, pictures: session.opened?.pictures?.absolute,
      textSize: session.overlay.textSize)
    let reading = TakeFolder(of: places.take).read(Array(text.utf8), as: .recording)
    guard let take = reading.take else { return showNotice(WindowText.nothingToExport) }
    open(take, "Loop", places, text: text, mark: nil, at: seconds)
  }

  /// Opens the sheet for a take in a file.
  ///
  /// - Parameter mark: The mark at which the part to show begins; nil for the start.
  func openExport(ofTake path: String, mark: String?, at seconds: Double) {
    guard !settings.isPlain else { return }
    switch OpenedFile.read(path) {
    case .failure(let failure): showNotice("\(failure)")
    case .success(.tuning): showNotice(WindowText.nothingToExport)
    case .success(.take(let take, _)):
      let name = OpenedFile.name(path)
      let places = ExportPlaces(recorder?.path ?? RecordingFolder().path, stem: stem(of: name), take: path)
      open(take, take.title.isEmpty ? name : take.title, places, text: nil, mark: mark, at: seconds)
    }
  }

  private func open(
    _ take: Take, _ title: String, _ places: ExportPlaces, text: String?, mark: String?, at seconds: Double
  ) {
    do throws(UserError) {
      let (own, theme) = (Theme(of: take), settings.theme)
      // The window opens a take in its own theme, so another one was chosen since.
      let isOther = theme.name != own.name && Theme.shipped.contains(theme)
      let player = try ExportPlayer(take, isOther ? theme : own)
      let sheet = player.sheet(
        title, places, mark, theme: isOther ? theme.name : nil, plays: !settings.isMotionReduced)
      endScript()
      studio.openExport(sheet)
      studio.exportSheet?.hasDialogs = hasDialogs
      video = VideoExport(
        player: player, text: text, recording: mark == nil ? nil : places.take, seconds: seconds)
    } catch {
      showNotice("\(error)")
    }
  }
}

extension ExportPlayer {
  fileprivate func sheet(
    _ title: String, _ places: ExportPlaces, _ mark: String?, theme: String?, plays: Bool
  ) -> ExportSheet {
    let length = max(1, survey.duration)
    let start = mark.flatMap { survey.tick(of: .mark($0)) } ?? 0
    let loop = mark == nil ? survey.loop : nil
    let from = loop.flatMap { survey.tick(of: $0.from) } ?? start
    let to = loop.flatMap { survey.tick(of: $0.to) } ?? length
    let usual = from < to ? from...to : 0...length
    var source = ExportSource(path: places.take, title: title, length: length, usual: usual, mark: mark)
    (source.theme, source.hasCaptions) = (theme, !survey.captions.isEmpty)
    (source.showsStudio, source.comparesPhones) = (survey.hasStudio, survey.comparison != nil)
    let choices = ExportChoices(range: usual, folder: places.folder, name: places.name)
    return ExportSheet(source, choices, plays: plays)
  }
}

/// The files of an export: names that are free.
struct ExportPlaces {
  var folder: String
  var name: String
  var take: String

  private static let mostNumbers = 10_000

  /// Finds the first of `stem`, `stem-2`, … under which nothing of the sheet's kinds exists.
  ///
  /// - Parameter take: The take's file; nil if it will be written under that name too.
  init(_ folder: String, stem: String, take: String? = nil) {
    let names = (1...ExportPlaces.mostNumbers).lazy.map { $0 == 1 ? stem : "\(stem)-\($0)" }
    let endings = ExportChoices.Kind.allCases.map(\.ending) + (take == nil ? [".take"] : [])
    name = names.first { name in !endings.contains { SystemFile.isTaken("\(folder)/\(name)\($0)") } } ?? stem
    self.folder = folder
    self.take = take ?? "\(folder)/\(name).take"
  }
}

// While it is open.
extension SessionWindow {
  /// Advances the preview and reads the progress of a video that is being made.
  func updateExport(at seconds: Double) {
    guard video != nil else { return }
    guard let sheet = studio.exportSheet else { return endExport() }
    pollVideo()
    if let video, sheet.isPlaying {
      let passed = (seconds - video.seconds).clamped(to: 0...0.25) * Double(TickClock.ticksPerSecond)
      let length = max(1, video.player.length)
      let place = sheet.video + passed
      studio.exportSheet?.video = place < length ? place : 0
      studio.exportSheet?.playhead = video.player.tick(at: place < length ? place : 0)
    }
    video?.seconds = seconds
  }

  private func endExport() {
    if let take = video?.recording { showNotice(WindowText.recordingKept(take)) }
    (video, session.exportPreview) = (nil, nil)
  }

  /// Draws the sheet's picture.
  func drawExportPreview() {
    guard let video, let sheet = studio.exportSheet else { return }
    session.exportPreview = video.player.preview(sheet)
  }

  private func pollVideo() {
    guard let child = video?.child else { return }
    child.poll()
    switch child.state {
    case .running(let done, let total): studio.exportSheet?.stage = .saving(done: done, of: total)
    case .saved:
      video?.child = nil
      video?.recording = nil
      studio.exportSheet?.stage = .saved(child.path)
    case .failed(let message):
      video?.child = nil
      studio.exportSheet?.stage = .failed(ExportText.failed(message))
    }
  }

  /// The time of the next look at a video that is being made, in seconds of the steady clock.
  var nextVideoPoll: Double? { video?.child == nil ? nil : wall + 0.1 }

  /// Carries out what the sheet asks for.
  func perform(_ act: ExportAct) {
    switch act {
    case .save(let arguments): startVideo(arguments)
    case .cancel:
      video?.child = nil
      studio.exportSheet?.stage = .failed(ExportText.cancelled)
    case .showInFolder(let path):
      if !showFile(path) { studio.exportSheet?.note = WindowText.noFileManager(path) }
    case .choosePicture: openDialog(.exportPicture)
    case .chooseFolder: openDialog(.exportFolder)
    }
  }

  private func startVideo(_ arguments: [String]) {
    guard let sheet = studio.exportSheet else { return }
    if SystemFile.isTaken(sheet.choices.path) {
      studio.exportSheet?.stage = .failed(WindowText.exists(sheet.choices.path))
      return
    }
    if let message = writeExportedTake() {
      studio.exportSheet?.stage = .failed(message)
      return
    }
    do throws(UserError) {
      video?.child = try RenderChild(arguments, to: sheet.choices.path, program: videoProgram)
    } catch {
      studio.exportSheet?.stage = .failed(ExportText.failed("\(error)"))
    }
  }

  /// Writes the take of a loop into its file, which the command line names. Returns the reason if it cannot be written.
  func writeExportedTake() -> String? {
    guard let text = video?.text, let path = studio.exportSheet?.source.path else { return nil }
    do throws(SystemFile.Failure) {
      let file = try TakeFile(path)
      file.append(text)
      file.sync()
      video?.text = nil
      noteTake(path)
      return nil
    } catch {
      return ExportText.failed("\(error.path) cannot be written: \(error.reason)")
    }
  }
}

extension Session {
  /// The looping gesture with the values in use, or else the last gesture.
  fileprivate var shownGesture: KeptGesture? {
    if let loop = studio.loop { return loop.run.gesture.under(loop.tuning) }
    return keptTake.map { KeptGesture($0) } ?? lastGesture
  }
}
