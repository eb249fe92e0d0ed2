import ChromeControls
import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeSystem
import ChromeTakes

// Actions of the table, from the keyboard, the toolbar, a menu or the command palette.
extension SessionWindow {
  /// Performs an action. Returns what the event that requested it means for the window.
  func perform(_ action: StudioAction, at seconds: Double) -> Claim {
    settings.showsKeyLine = false
    catchUp(to: seconds)
    // The list of keys covers everything, so any other action closes it.
    if action != .help, action != .close, showsHelp { sheet = nil }
    switch action {
    case .help: toggleHelp()
    case .close: escape(at: seconds)
    case .theme: changeTheme()
    case .touches: toggleTouches()
    case .record: toggleRecording(at: seconds)
    case .keepLast: keepLast(at: seconds)
    case .present: togglePresentation(at: seconds)
    case .gallery: toggleGallery(at: seconds)
    case .open: openDialog(.open)
    case .addApp: openDialog(.addApp)
    case .learn: toggleLearning()
    case .phone: showPhones()
    case .showRecording: showRecording()
    case .exportVideo: openExport(at: seconds)
    case .quit: return .quit
    case .copyValues: return .copy(copiedValues(asFile: false))
    case .copyPreset: return .copy(copiedValues(asFile: true))
    case .preset, .source, .slot, .guides, .panel, .peek, .loop, .map, .pin, .pinMatters, .compare, .library, .mark,
      .findValues, .palette, .menu, .undo, .redo, .save, .search, .scrollToTop, .showBars, .hideBars,
      .device, .textSize:
      workStudio(action, at: seconds)
    case .larger: setScale(settings.scale + SessionWindow.scaleStep)
    case .smaller: setScale(settings.scale - SessionWindow.scaleStep)
    case .usualSize: setScale(1)
    }
    return .taken
  }

  /// Updates what the studio knows about its window.
  func updateHost() {
    var host = HostState()
    host.isWindow = true
    host.canRecord = recorder != nil
    host.isRecording = recorder?.isRecording == true
    host.isLearning = learning != nil
    host.hasRecorded = recorder?.lastTake != nil
    host.showsTouches = settings.showsTouch
    host.focusedPhone = focusedPhone
    host.isDark = settings.theme.name == "dark"
    host.isServing = phones != nil
    host.recentTakes = recentTakes
    if session.workspace.host != host { session.workspace.host = host }
  }

  /// Adds a take to those that the command palette offers.
  func noteTake(_ path: String) {
    recentTakes.removeAll { $0 == path }
    recentTakes.insert(path, at: 0)
    recentTakes.removeLast(max(0, recentTakes.count - SessionWindow.mostRecentTakes))
  }

  private static let mostRecentTakes = 8
}

// The size of the studio's text and controls.
extension SessionWindow {
  private static let scales = 1.0...2.0
  private static let scaleStep = 0.25

  /// Draws everything in the window at this scale, within `scales`.
  private func setScale(_ scale: Double) {
    guard !settings.isPlain else { return showNotice(WindowText.sizeNotPlain) }
    settings.scale = scale.clamped(to: SessionWindow.scales)
    fill()
    showNotice(WindowText.size(Int((settings.scale * 100).rounded())))
  }
}

// Recording the session, and the notices about it.
extension SessionWindow {
  /// Sends every input to the recorder before it reaches the phone, from now on.
  package func record(with recorder: Recorder) {
    self.recorder = recorder
    session.witness = { recorder.note($0, before: $1) }
  }

  package func toggleRecording(at seconds: Double) {
    catchUp(to: seconds)
    let wasRecording = recorder?.isRecording == true
    recorder?.textSize = session.overlay.textSize
    recorder?.toggle(session.simulation, settings.themeChoice, rendersVideo: settings.isPlain, at: seconds)
    noteRecording()
    if wasRecording, !settings.isPlain, let take = recorder?.lastTake {
      openExport(ofTake: take, mark: JournalTake.mark, at: seconds)
    }
  }

  package func keepLast(at seconds: Double) {
    catchUp(to: seconds)
    recorder?.textSize = session.overlay.textSize
    recorder?.keepLast(session.simulation, settings.themeChoice, at: seconds)
    noteRecording()
  }

  /// Offers the last recording in the command palette.
  private func noteRecording() {
    if let take = recorder?.lastTake { noteTake(take) }
  }

  /// Completes the recordings when the window closes.
  package func closeRecordings() {
    endPhones()
    recorder?.close(session.simulation, at: wall)
    endLearning()
    lessonSheet = nil
  }
}

// The desktop's accessibility settings.
extension SessionWindow {
  /// Asks the desktop, which takes a moment. The window opens meanwhile.
  package func askDesktop() { desktop = DesktopSettings() }

  /// The time of the next look at the desktop's answer, in seconds of the steady clock.
  var nextDesktopPoll: Double? { desktop == nil ? nil : wall + 0.1 }

  /// Applies the desktop's settings to the studio, in addition to those of the command line. The phone keeps its
  /// motion, because that is what is tuned; `--reduce-motion` reduces it as well.
  func pollDesktop() {
    guard let answer = desktop?.answer else { return }
    desktop = nil
    if answer.contains(.reducedMotion) { settings.isMotionReduced = true }
    if answer.contains(.reducedTransparency) { settings.isTransparencyReduced = true }
    if answer.contains(.highContrast) { settings.isContrastHigh = true }
    studio.interaction.isMotionReduced = settings.isMotionReduced
    studio.interaction.isContrastHigh = settings.isContrastHigh
  }
}

extension SessionWindow.Settings {
  var themeChoice: ThemeChoice { ThemeChoice(rawValue: theme.name) ?? .light }
}
