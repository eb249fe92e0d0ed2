import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// The phone in its window: converts wall time to ticks, events to inputs and frames to pictures.
package final class SessionWindow: WindowGuest {
  package var session: Session
  var clock: FrameClock
  var wall: Double
  /// The latency in seconds between requesting a picture and its display.
  var lead = 0.0
  var settings: Settings
  package var windowSize = WindowSize(width: 1280, height: 900)
  var pixelRatio: Double
  var watch: PresetWatch
  /// The time at which to quit, in seconds of the steady clock; nil to keep running.
  private let end: Double?
  var focus = Focus()
  /// The recorder; nil if recording is unavailable, as in most tests.
  package var recorder: Recorder?
  /// Background searches for thresholds and parameter maps; nil before the first loop.
  var intervalSweep: IntervalSweep?
  var planeSweep: PlaneSweep?
  /// The revisions of the values that the searches last received.
  var intervalRevision = 0
  var mapRevision = 0
  /// The folder of the gesture library, and the library change that it last saved.
  var libraryFolder: LibraryFolder
  var libraryChanges = 0
  /// Judges the gesture library on background threads; nil before the first use.
  var libraryJudge: GestureJudge?
  var libraryRevision = 0
  var valueFinder: ValueFinder?
  var searchNumber = 0
  /// The edges and presets whose "ignores wheels" notice was already shown.
  var shownSourcesNotes: Set<SourcesNote> = []
  /// The index of the phone that the user controls, and of the phone that was last pressed; the session's own is 0.
  var touched = 0
  var pointedAt = 0
  /// Watches on the files of the compared phones.
  var variantWatches: [PresetWatch] = []
  /// The last notice that there is not enough room for the compared phones.
  var tooSmallReason: String?
  /// The notice that answers the last key press.
  var answer: RecordingNotice?
  /// The presented take, and the session that resumes after it.
  var presentation: Presentation?
  package var isPresenting: Bool { presentation != nil }
  var before: Session?
  /// The gallery of all presets while it is open; nil otherwise.
  var gallery: Gallery?
  /// The connection to real phones; nil while none may connect.
  var phones: PhoneLink?
  /// True if the finger of a real phone moves the session's phone, too.
  var mirrorsPhones = false
  private var openingKey = OpeningKey()
  /// The request that the studio's last event makes of the window, such as to quit or to copy text.
  var request: Claim?
  /// The takes that the command palette offers, newest first.
  var recentTakes: [String] = []
  /// The export sheet's player and program, while it is open.
  var video: VideoExport?
  /// The program that makes videos. Tests replace it.
  var videoProgram = ProgramFile.path
  /// The path of the opened take; nil if none was opened from a file.
  package var openedPath: String?
  /// The desktop's dialog for opening a file, while it is open.
  var fileDialog: FileDialog?
  /// Shows a file in the file manager; returns false if there is none. Tests replace it.
  var showFile: (String) -> Bool = { FileManagerProgram.show($0) }
  /// The desktop's accessibility settings, until they are known.
  var desktop: DesktopSettings?
  /// Opens a dialog with this title; nil if the desktop has none. Tests replace it.
  var makeDialog: (String) -> FileDialog? = { FileDialog(title: $0) }
  /// Opens a dialog for the export sheet: with this title, for a folder or a file. Tests replace both.
  var makeChooser: (String, Bool) -> FileDialog? = { FileDialog(title: $0, choosesFolder: $1) }
  var hasDialogs = FileDialog.isAvailable

  /// Display settings that keys change; they have no effect on the core.
  package struct Settings: Equatable {
    var theme: Theme
    /// The theme from the user's color file; nil if only shipped themes are used.
    var ownTheme: Theme?
    var isPlain = false
    /// Window coordinates per point of the picture: of the phone in a plain window, otherwise of the whole studio.
    var scale = 1.0
    var showsTouch = true
    var showsKeyLine = true
    var showsHelp = false
    var isMotionReduced = false
    var isTransparencyReduced = false
    var isContrastHigh = false
    /// The shipped presets, in the order in which `[` and `]` step through them.
    package var presets: [Studio.Preset] = []
    var presetName: String?
    /// A tuning file opened by path.
    var openedPreset: Studio.Preset?
    /// The opened take, which a presentation shows.
    var presented: Take?
    /// The folder of the user's own presets.
    package var drawer = PresetDrawer()
    /// True if another session may replace this one.
    var canReopen = true
    /// The fonts used for the window's text.
    var fonts = FontSet.none
  }

  package init(
    _ session: Session, _ settings: Settings, pixelRatio: Double, startingAt seconds: Double, for duration: Double?
  ) {
    self.session = session
    self.settings = settings
    self.pixelRatio = pixelRatio
    watch = PresetWatch(startingAt: seconds)
    clock = FrameClock(startingAt: seconds)
    wall = seconds
    end = duration.map { seconds + $0 }
    libraryFolder = LibraryFolder(settings.drawer)
    self.session.studio = Studio(settings)
    self.session.workspace.hasStudio = !settings.isPlain
    readLibrary()
  }

  package var studio: Studio {
    // A copy would cost time for every frame and every event.
    _read { yield session.studio }
    _modify { yield &session.studio }
  }

  /// Failed expectations of the played take, and steps that could not be carried out.
  var issues: [TakeRemark] { session.issues }
  package var tick: Tick { clock.tick }
}

// Time.
extension SessionWindow {
  package func advance(to seconds: Double) -> Motion {
    catchUp(to: seconds)
    updatePresentation(at: seconds)
    updateGallery(at: seconds)
    updateExport(at: seconds)
    watchPreset(at: seconds)
    watchVariants(at: seconds)
    if studio.isHeld { studio.openHeldMenu(world(at: seconds)) }
    reportTooSmall()
    updateIntervals()
    followPhones()
    updateLibrary()
    if let end, seconds >= end { return .over }
    let motion = motionNow
    guard let end else { return motion }
    switch motion {
    case .rest: return .wake(at: end)
    case .wake(let time): return .wake(at: min(time, end))
    case .moving, .over: return motion
    }
  }

  func catchUp(to seconds: Double) {
    wall = seconds
    clock.advance(to: seconds, isStill: session.standsStill && !session.isPlaying)
    session.advance(to: clock.tick)
    leaveScript()
    if session.script == nil { studio.loop?.advance(to: seconds) }
    studio.followPresets()
    session.updateComparison()
    releaseTimeline()
    recorder?.poll(at: seconds)
    pollDialog(at: seconds)
    pollDesktop()
    updateHost()
  }

  package func skip(seconds: Double) { clock.skip(seconds: seconds) }

  /// The motion now. Even at rest, the scroll indicator may be waiting to fade and a tapped icon may still spring.
  private var motionNow: Motion {
    let now = TickClock.seconds(clock.tick)
    guard session.isStill(at: now), !studio.isMoving(at: wall), !isGalleryMoving else { return .moving }
    let phones = session.simulations.map { motion(of: $0, now) }
    if phones.contains(.moving) { return .moving }
    let others = [
      studio.nextChange(after: wall), nextLook, nextVariantCheck, nextNotice, presentation?.due?.seconds, pointerEnd,
      nextDialogPoll, nextPhoneLook, nextVideoPoll,
    ].compactMap(\.self)
    return (others + phones.compactMap(\.wake)).min().map(Motion.wake) ?? .rest
  }

  private func motion(of phone: Simulation, _ now: Double) -> Motion {
    let frame = phone.picture()
    if let tap = frame.lastTap, tap.secondsAgo < Overlay.afterglow { return .moving }
    let wait = ScrollIndicator.staySeconds - frame.stillFor
    if wait <= 0, frame.stillFor < Overlay.afterglow { return .moving }
    let wakes = [wait > 0 ? wall + wait : nil, phone.nextWake.map { wall + max(0, $0 - now) }].compactMap(\.self)
    return wakes.min().map(Motion.wake) ?? .rest
  }

  /// The frame that the phone shows.
  var shown: Frame { session.shown(else: frame) }

  /// The session's frame at the time of its display, which may be between two ticks.
  private var frame: Frame {
    session.simulation.picture(ahead: session.simulation.isAtRest ? 0 : clock.ahead(at: wall) + lead)
  }
}

// Input.
extension SessionWindow {
  package func handle(_ input: Input, at seconds: Double) {
    catchUp(to: seconds)
    presentation?.noteTouch(at: seconds)
    if case .key = input { settings.showsKeyLine = false }
    // The user is back on the phone, so the window shows the session again.
    endScript()
    endLoopForUser()
    if case .press = input { touched = pointedAt }
    session.handle(input)
    showSourcesNotes(of: input)
  }

  package func handle(_ event: RawEvent, at seconds: Double) -> Claim {
    let event = settings.isPlain ? event : event.inCanvas(scale: settings.scale)
    if openingKey.swallows(event) { return .taken }
    let before = textField
    let claim = route(event, at: seconds)
    openingKey.note(event, opened: textField != nil && textField != before)
    return claim
  }

  /// The text field that receives typed text; nil if none is open.
  private var textField: TextField? {
    if gallery != nil { return .gallery }
    return isTyping ? .studio(studio.interaction.focus) : nil
  }

  private enum TextField: Equatable {
    case gallery
    case studio(Control?)
  }

  /// Passes an event to the first part of the window that handles it.
  private func route(_ event: RawEvent, at seconds: Double) -> Claim {
    if case .key = event { settings.showsKeyLine = false }
    if let claim = handleInPhoneSheet(event, at: seconds) { return claim }
    if presentation != nil { return handlePresenting(event, at: seconds) }
    if gallery != nil { return handleInGallery(event, at: seconds) }
    if opensGallery(event) {
      toggleGallery(at: seconds)
      return .taken
    }
    if let text = copied(by: event, at: seconds), studio.popup == nil { return .copy(text) }
    if case .key(let press) = event, handleFocusKey(press, at: seconds) { return .taken }
    if handleInStudio(event, at: seconds) {
      defer { request = nil }
      return request ?? .taken
    }
    if let action = event.pressedPlace.flatMap(hint)?.action { return perform(action, at: seconds) }
    noteTouch(event)
    if case .button(_, isDown: true, _, _, _) = event { focus = Focus() }
    if case .drop(let path, let place) = event {
      open(path, droppedAt: place, at: seconds)
      return .taken
    }
    guard case .key(let press) = event else { return .pass }
    if !settings.showsHelp, moveFocus(press, at: seconds) { return .taken }
    guard let action = ActionRow.action(for: press) else { return .pass }
    return perform(action, at: seconds)
  }

  /// Returns true if the key moved or used the focus.
  private func moveFocus(_ press: KeyPress, at seconds: Double) -> Bool {
    guard let action = focus.action(for: press) else { return false }
    settings.showsKeyLine = false
    catchUp(to: seconds)
    for input in focus.perform(action, isRepeat: press.isRepeat, on: session.simulation) { handle(input, at: seconds) }
    return true
  }

  package func resized(to size: WindowSize, at seconds: Double) {
    windowSize = size
    guard settings.isPlain else { return fill() }
    var screen = session.simulation.screen
    screen.width = size.width / settings.scale
    screen.height = size.height / settings.scale
    guard screen != session.simulation.screen else { return }
    catchUp(to: seconds)
    session.resize(to: screen)
  }
}

extension SessionWindow.Settings {
  /// The theme of text drawn over the picture.
  var noticeTheme: Theme { isTransparencyReduced ? theme.withoutTransparency : theme }

  /// The theme after this one in the cycle of light, dark and the user's own theme.
  var nextTheme: Theme {
    let all = Theme.shipped + [ownTheme].compactMap { $0 }
    let current = all.lastIndex(of: theme) ?? 0
    return all[(current + 1) % all.count]
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

// A take that controls the studio in the window. It runs on the session's time until it ends or the user acts.
extension SessionWindow {
  /// The current time of the studio in seconds: session time while a take controls it, wall time otherwise.
  var studioSeconds: Double { session.script == nil ? wall : TickClock.seconds(session.tick) }

  /// Removes the take's pointer when the take has ended.
  func leaveScript() {
    if session.script != nil, !session.isPlaying { endScript() }
  }

  /// Ends the take and leaves its loop, edits and guides to the user.
  func endScript() {
    guard session.script != nil else { return }
    session.stopPlaying()
    session.leaveStudio()
    studio.loop?.resume(at: wall)
  }
}

extension RawEvent {
  /// True for user input other than moving the pointer.
  var isUserInput: Bool {
    switch self {
    case .button(_, let isDown, _, _, _): isDown
    case .finger(let phase, _, _, _, _): phase == .down
    case .key, .wheel, .text, .drop: true
    case .motion, .wheelRested, .wheelLifted, .keyUp, .pointerLeft, .focusLost: false
    }
  }
}

/// A notice about bars that do not follow a wheel because of their preset.
struct SourcesNote: Hashable {
  var edge: Edge
  var preset: String

  /// Returns the notice's text; nil if the bars follow wheels, or cannot hide at all.
  func text(_ tuning: Tuning) -> String? {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never, !stack.sources.contains(.wheel),
      tuning.range(edge) > 0
    else { return nil }
    let bars = BarName.at(edge)
    let they = bars.count > 1 ? "The \(edge.rawValue) bars ignore" : "The \(bars[0].text) ignores"
    guard let field = TuningField.named(key) else { return nil }
    let setting = field.text(for: field[tuning])
    return "\(they) trackpads and wheels (\(field.label): \(setting)). Drag the page, or add wheel to \(field.label)."
  }

  var key: String { edge == .top ? "top.sources" : "bottom.sources" }
}

// In a desktop window the trackpad is the main input, so bars that ignore it look broken.
extension SessionWindow {
  /// Shows a notice, once per preset, when a vertical wheel movement has no effect on the bars.
  func showSourcesNotes(of input: Input) {
    switch input {
    case .wheel(let way), .notches(let way): if way.dy == 0 { return }
    case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab, .resize, .content, .scene, .bars, .tune:
      return
    }
    for edge in Edge.allCases {
      let note = SourcesNote(edge: edge, preset: studio.preset.name)
      guard !shownSourcesNotes.contains(note), let message = note.text(session.simulation.tuning) else { continue }
      shownSourcesNotes.insert(note)
      if settings.isPlain { return showNotice(message) }
      studio.interaction.message = PanelInteraction.Message(
        control: .field(note.key), text: message, tone: .news, began: wall)
    }
  }
}
