import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeHandOff
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

// File operations requested by the studio.
extension SessionWindow {
  /// Performs the actions in order. A failed action ends the sequence, so that the program never remembers a preset
  /// that was not saved.
  package func act(_ answer: StudioAnswer) {
    for act in answer.acts where !perform(act) { break }
  }

  /// Returns true if the action was performed.
  private func perform(_ act: StudioAct) -> Bool {
    let drawer = settings.drawer
    switch act {
    case .tune(let tuning): session.tune(tuning)
    case .begin(let start): session.go(to: start)
    case .remember(let name): drawer.remember(name)
    case .reread: studio.reread(drawer.contents)
    case .export: return export()
    case .perform(let action):
      let claim = self.perform(action, at: wall)
      if claim != .taken { request = claim }
    case .copy(let text):
      request = .copy(text)
      // A command line is of use only if its take is there.
      if studio.exportSheet == nil {
        showNotice("Copied")
      } else if let message = writeExportedTake() {
        studio.exportSheet?.refusal = message
      }
    case .paste: request = .paste
    case .video(let act): perform(act)
    case .open(let path):
      if let message = writeExportedTake() { showNotice(message) }
      open(path, at: wall)
    case .compare(let number, let name): session.compare(number, with: name)
    case .resize(let screen):
      settings.chosenScreen = screen
      session.resize(to: screen)
    case .textSize(let size):
      settings.chosenTextSize = size
      session.setTextSize(size)
    case .show(let file): show(file)
    case .save(let name, let tuning): return save(name, tuning)
    case .rename(let name, let new): return file(drawer.rename(name, to: new), using: new)
    case .delete(let name): return file(drawer.delete(name), using: name)
    }
    return true
  }

  /// Shows a file in the file manager, or says where it is.
  private func show(_ file: StudioFile) {
    let path =
      switch file {
      case .preset: studio.presetPath(in: settings.drawer)
      case .gesture(let id): libraryFolder.path(of: id)
      }
    guard let path else { return showNotice(WindowText.notSavedYet) }
    if !showFile(path) { showNotice(WindowText.saved(path)) }
  }

  private func save(_ name: String, _ tuning: Tuning) -> Bool {
    let opened = studio.own.first { $0.name == name }?.path
    let outcome =
      opened.map { PresetFile.write(tuning, to: $0) }
      ?? settings.drawer.save(
        name, tuning, base: studio.baseOfNext, start: studio.preset.start)
    switch outcome {
    case .failure(let failure):
      if name != studio.preset.name { studio.askAgain(.saveAs, name) }
      return showMessage(failure)
    case .success(let aside):
      let isNew = name != studio.preset.name
      studio.saved(name, tuning)
      studio.filed(settings.drawer.contents, using: name)
      if let aside { showMessage(WindowText.setAside(aside)) }
      if isNew, aside == nil, let path = settings.drawer.path(of: name) { showMessage(WindowText.saved(path), .news) }
      return true
    }
  }

  /// Refreshes the preset list from the folder, even if writing failed.
  private func file(_ outcome: Result<Void, SystemFile.Failure>, using name: String) -> Bool {
    guard case .failure(let failure) = outcome else {
      studio.filed(settings.drawer.contents, using: name)
      return true
    }
    studio.reread(settings.drawer.contents)
    return showMessage(failure)
  }

  /// Shows the failure. Always returns false.
  private func showMessage(_ failure: SystemFile.Failure) -> Bool {
    showMessage("\(failure.path): \(failure.reason). \(WindowText.folderAdvice)")
    return false
  }

  func showMessage(_ message: String, _ tone: PanelInteraction.Message.Tone = .refusal) {
    studio.interaction.message = PanelInteraction.Message(control: .save, text: message, tone: tone, began: wall)
  }
}

// Files dropped on the window.
extension SessionWindow {
  /// Opens a take, a video, a tuning or the folder of a scene. Any other file shows an error and changes nothing.
  func open(_ path: String, at seconds: Double) {
    catchUp(to: seconds)
    if SystemFile.isDirectory(path) { return openFolder(path, at: seconds) }
    accept(OpenedFile.read(path), of: path, at: seconds)
  }

  func accept(_ file: Result<OpenedFile, UserError>, of path: String, at seconds: Double) {
    switch file {
    case .failure where SessionWindow.isPicture(path): addScreenshot(path)
    case .failure where OpenedFile.isForeignRecording(path): learn(from: path, at: seconds)
    case .failure(let failure): recorder?.report("\(failure)", isTrouble: true, at: seconds)
    case .success(.tuning(let file)): use(file.named(path), OpenedFile.name(path), at: seconds)
    case .success(.take(let take, let theme)):
      noteTake(path)
      if let scene = take.pictures, take.statements.isEmpty, SystemFile.isDirectory(path) {
        return show(scene, in: take, OpenedFile.name(path), at: seconds)
      }
      openedPath = path.hasSuffix(".take") ? path : nil
      play(take, theme, OpenedFile.name(path), at: seconds)
    }
  }

  /// Applies the values of a tuning file to the current session like a preset, as one undo step.
  private func use(_ file: TuningFile, _ name: String, at seconds: Double) {
    let preset = Studio.Preset(name: stem(of: name), file)
    act(studio.load(preset, world(at: seconds)))
    recorder?.report(preset.oddity ?? WindowText.opened(name), isTrouble: preset.oddity != nil, at: seconds)
  }

  /// Replaces the current session with the take. The previous values are one undo step away.
  func play(_ take: Take, _ theme: ThemeChoice, _ name: String, at seconds: Double) {
    guard settings.canReopen else {
      recorder?.report(WindowText.notOpened(name), isTrouble: true, at: seconds)
      return
    }
    let tuning = take.setup.tuning
    studio.forgetLoop()
    _ = studio.load(Studio.Preset(name: take.preset ?? stem(of: name), tuning: tuning), world(at: seconds))
    begin(take, tuning, at: seconds)
    settings.theme = Theme.named(theme.rawValue) ?? settings.theme
    recorder?.report(WindowText.opened(name), at: seconds)
    reportMissingGlyphs(of: take, name, at: seconds)
  }

  /// Replaces the current session with the take, with these values. The studio stays.
  func begin(_ take: Take, _ tuning: Tuning, at seconds: Double) {
    var take = take
    take.setup.tuning = tuning
    recorder?.restart(take, after: session.simulation, at: seconds)
    var next = Session(take)
    (next.studio, next.workspace) = (session.studio, session.workspace)
    session = next
    if !settings.isPlain { session.compare(with: take.variants, from: take.setup) }
    clock = FrameClock(startingAt: seconds)
    settings.presented = take
    studio.tuned(to: tuning)
    if let recorder { record(with: recorder) }
  }

  func stem(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Handles a dropped file. A take dropped on the gesture library, or on the timeline below it, is added to the
  /// library. Anything else is opened.
  func open(_ path: String, droppedAt place: Point?, at seconds: Double) {
    let layout = session.layout
    let isOverLibrary = [layout.library, layout.timeline].contains { area in
      place.map { area?.contains($0) == true } ?? false
    }
    guard isOverLibrary, session.script == nil, session.comparison == nil,
      case .success(.take(let take, _)) = OpenedFile.read(path)
    else { return open(path, at: seconds) }
    catchUp(to: seconds)
    showMessage(session.keep(take, called: stem(of: OpenedFile.name(path)), at: seconds))
  }
}

extension SessionWindow {
  /// Shows the last recording in the file manager, or says where it is.
  func showRecording() {
    guard let path = recorder?.lastTake else { return }
    if !showFile(path) { showNotice(WindowText.saved(path)) }
  }
}

// The preset's file, which other programs may change.
extension SessionWindow {
  /// The time of the next check of the file, in seconds of the steady clock; nil without a file, so that the window may
  /// sleep.
  var nextLook: Double? { settings.isPlain || watch.path == nil ? nil : watch.nextLook }

  func watchPreset(at seconds: Double) {
    guard !settings.isPlain else { return }
    watch.follow(studio.presetPath(in: settings.drawer), at: seconds)
    guard let due = nextLook, due <= seconds else { return }
    guard !studio.isBusy else { return watch.postpone(at: seconds) }
    switch watch.look(at: seconds) {
    case .nothingNew: break
    case .tuning(let tuning): act(studio.found(tuning, world(at: seconds)))
    case .trouble(let trouble): studio.missed(trouble)
    }
  }
}

// The current values, copied as text.
extension SessionWindow {
  /// Returns the text for `Ctrl C`: the values that differ from the defaults as lines of a take, or with Shift as a
  /// preset file.
  func copied(by event: RawEvent, at seconds: Double) -> String? {
    guard case .key(let press) = event, press.code == KeyPress.code("c"), !press.isRepeat,
      !press.modifiers.isDisjoint(with: [.control, .command])
    else { return nil }
    catchUp(to: seconds)
    return copiedValues(asFile: press.modifiers.contains(.shift))
  }

  /// Returns the current values as lines of a take or as a preset file, and shows a notice.
  func copiedValues(asFile isFile: Bool) -> String {
    let tuning = session.shownTuning
    let lines = tuning.takeLines
    showNotice(WindowText.copied(lines.count, isFile: isFile))
    guard isFile else { return lines.isEmpty ? "# all defaults\n" : lines.map { $0 + "\n" }.joined() }
    return TuningFile(start: studio.preset.start, tuning: tuning).text(onlyChanges: true)
  }
}

// *Export…*: writes the current values as code and settings.
extension SessionWindow {
  /// Writes an export for each target that can express the values, each into its own subfolder of a new folder next to
  /// the presets, and shows where.
  func export() -> Bool {
    guard let drawer = settings.drawer.folder else { return refuse("there is no home folder") }
    let tuning = session.shownTuning
    let stem = Path.stem(of: studio.preset.title)
    let name = tuning == studio.preset.tuning ? stem : "\(stem), changed"
    let (files, refusals) = HandOffSource(name: name, tuning: tuning).handOff.filesForAll
    if files.isEmpty { return refuse(refusals.first?.reason ?? "there is nothing to export") }
    do throws(SystemFile.Failure) {
      let path = try HandOffFolder.makeNew(named: stem, in: Path.folder(of: drawer) + "/handoff", files)
      let left = refusals.map { ". Without \($0.target.rawValue): \($0.reason)" }
      showMessage(WindowText.exported(path) + left.joined(), .news)
      return true
    } catch {
      return refuse("\(error.path): \(error.reason)")
    }
  }

  /// Shows why nothing was exported. Always returns false.
  private func refuse(_ reason: String) -> Bool {
    showMessage(WindowText.notExported(reason))
    return false
  }
}

extension HandOff {
  /// The files for every target, each in a folder named after it, and the reasons why a target cannot express the
  /// values.
  fileprivate var filesForAll: (files: [HandOffFile], refusals: [(target: HandOffTarget, reason: String)]) {
    var (files, refusals) = ([HandOffFile](), [(target: HandOffTarget, reason: String)]())
    for target in HandOffTarget.allCases {
      do throws(Refusal) {
        let made = try self.files(for: target).files
        files += made.map { HandOffFile("\(target.rawValue)/\($0.path)", bytes: $0.bytes) }
      } catch {
        refusals.append((target, error.reason))
      }
    }
    return (files, refusals)
  }
}
