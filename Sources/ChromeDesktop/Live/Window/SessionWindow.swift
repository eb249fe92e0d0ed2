import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeTakes

/// The phone in its window: wall time becomes ticks, events become inputs, frames become pictures.
package final class SessionWindow: WindowGuest {
  package var session: Session
  var clock: FrameClock
  var wall: Double
  /// Seconds from asking for a picture until it is seen.
  var lead = 0.0
  var settings: Settings
  package var windowSize = WindowSize(width: 1280, height: 900)
  var pixelRatio: Double
  var watch: PresetWatch
  /// Seconds of the steady clock at which to quit, if asked for.
  private let end: Double?
  var focus = Focus()
  /// nil where nothing can be recorded, as in most tests.
  package var recorder: Recorder?
  /// Find bands and maps of values, on the same threads; nil before the first loop.
  var flipSweep: IntervalSweep?
  var planeSweep: PlaneSweep?
  /// The values that they were asked about.
  var flipRevision = 0
  var mapRevision = 0
  /// The shelf on disk, and how much of it that knows.
  var shelfFolder: LibraryFolder
  var shelfChanges = 0
  /// Judges the shelf, and finds values for it; nil before they are asked.
  var shelfJudge: GestureJudge?
  var shelfRevision = 0
  var valueFinder: ValueFinder?
  var searchNumber = 0
  /// Bars that were told to ignore wheels, so that nobody is told twice.
  var toldSources: Set<SourcesNote> = []
  /// The phone under the hand, and the one that the pointer or finger last came down on; the session's own is 0.
  var touched = 0
  var pointedAt = 0
  /// The files of the phones beside the session's own.
  var rivalWatches: [PresetWatch] = []
  /// What was said last about phones that there is no room for.
  var tightness: String?
  /// What a key answered, for a moment.
  var answer: RecordingNotice?
  /// A take that is presented, and the session that waits meanwhile.
  var presentation: Presentation?
  var before: Session?
  /// Every preset at once, over the window, while that is open.
  var gallery: Gallery?
  private var openingKey = OpeningKey()

  /// What the keys switch; no effect on the core.
  package struct Settings: Equatable {
    var theme: Theme
    /// The theme that was brought along, if it is none of the shipped ones.
    var ownTheme: Theme?
    var isPlain = false
    /// Window coordinates per point in a plain window.
    var scale = 1.0
    var showsTouch = true
    var showsKeyLine = true
    var showsHelp = false
    var isMotionReduced = false
    var isTransparencyReduced = false
    /// The shipped presets, in the order in which `[` and `]` go through them.
    package var presets: [Studio.Preset] = []
    var presetName: String?
    /// A tuning file that was opened by its path.
    var openedPreset: Studio.Preset?
    /// The take that was opened: what a presentation shows.
    var presented: Take?
    /// Where the user's own presets are kept.
    package var drawer = PresetDrawer()
    /// Whether another session may take the place of this one.
    var canReopen = true
    /// What the window writes with.
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
    shelfFolder = LibraryFolder(settings.drawer)
    self.session.studio = Studio(settings)
    self.session.workspace.hasStudio = !settings.isPlain
    readShelf()
  }

  package var studio: Studio {
    // A copy of it would cost each frame and each event.
    _read { yield session.studio }
    _modify { yield &session.studio }
  }

  /// What the take that was played did not keep to.
  var complaints: [TakeRemark] { session.complaints }
  package var tick: Tick { clock.tick }
}

// Time.
extension SessionWindow {
  package func advance(to seconds: Double) -> Motion {
    catchUp(to: seconds)
    tendPresentation(at: seconds)
    tendGallery(at: seconds)
    watchPreset(at: seconds)
    watchRivals(at: seconds)
    tellTightness()
    tendFlips()
    tendShelf()
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
    session.tendComparison()
    releaseTimeline()
    recorder?.poll(at: seconds)
  }

  package func skip(seconds: Double) { clock.skip(seconds: seconds) }

  /// At rest the scroll indicator still waits to fade and a tapped icon still springs.
  private var motionNow: Motion {
    let now = TickClock.seconds(clock.tick)
    guard session.isStill(at: now), !studio.isMoving(at: wall), !isGalleryMoving else { return .moving }
    let phones = session.simulations.map { motion(of: $0, now) }
    if phones.contains(.moving) { return .moving }
    let others = [
      studio.nextChange(after: wall), nextLook, nextRivalLook, nextNotice, presentation?.due?.seconds, pointerEnd,
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

  /// What the phone shows.
  var shown: Frame { session.shown(else: frame) }

  /// What is to be seen of the session, at the moment when it will be: also between two ticks.
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
    // The hand is back on the phone: what is seen is the session again.
    endScript()
    endLoopByHand()
    if case .press = input { touched = pointedAt }
    session.take(input)
    tellSources(of: input)
  }

  package func take(_ event: RawEvent, at seconds: Double) -> Claim {
    if openingKey.swallows(event) { return .taken }
    let before = textField
    let claim = hand(event, at: seconds)
    openingKey.note(event, opened: textField != nil && textField != before)
    return claim
  }

  /// The field that what is typed goes into.
  private var textField: TextField? {
    if gallery != nil { return .gallery }
    return isTyping ? .studio(studio.hand.focus) : nil
  }

  private enum TextField: Equatable {
    case gallery
    case studio(Control?)
  }

  /// Gives an event to whatever has the first claim to it.
  private func hand(_ event: RawEvent, at seconds: Double) -> Claim {
    if case .key = event { settings.showsKeyLine = false }
    if presentation != nil { return takePresenting(event, at: seconds) }
    if gallery != nil { return takeInGallery(event, at: seconds) }
    if opensGallery(event) {
      toggleGallery(at: seconds)
      return .taken
    }
    if let text = copied(by: event, at: seconds) { return .copy(text) }
    if case .key(let press) = event, takeFocusKey(press, at: seconds) { return .taken }
    if takeInStudio(event, at: seconds) { return .taken }
    noteTouch(event)
    if case .button(_, isDown: true, _, _, _) = event { focus = Focus() }
    if case .drop(let path, let place) = event {
      take(path, droppedAt: place, at: seconds)
      return .taken
    }
    guard case .key(let press) = event else { return .pass }
    if !settings.showsHelp, moveFocus(press, at: seconds) { return .taken }
    guard let action = Shortcut.action(for: press) else { return .pass }
    settings.showsKeyLine = false
    catchUp(to: seconds)
    switch action {
    case .help: settings.showsHelp.toggle()
    case .close: dismiss(at: seconds)
    case .theme: changeTheme()
    case .touches: toggleTouches()
    case .record: toggleRecording(at: seconds)
    case .keepLast: keepLast(at: seconds)
    case .present: togglePresentation(at: seconds)
    case .gallery: toggleGallery(at: seconds)
    case .quit: return .quit
    case .preset, .source, .slot, .guides, .panel, .peek, .loop, .map, .pin, .pinMatters, .compare,
      .shelf, .wish, .findValues:
      workStudio(action, at: seconds)
    }
    return .taken
  }

  /// Whether the key was about the focus.
  private func moveFocus(_ press: KeyPress, at seconds: Double) -> Bool {
    guard let action = focus.action(for: press) else { return false }
    settings.showsKeyLine = false
    catchUp(to: seconds)
    for input in focus.perform(action, isRepeat: press.isRepeat, on: session.simulation) { handle(input, at: seconds) }
    return true
  }

  package func resized(to size: WindowSize, at seconds: Double) {
    windowSize = size
    guard settings.isPlain else { return fill(size) }
    var screen = session.simulation.screen
    screen.width = size.width / settings.scale
    screen.height = size.height / settings.scale
    guard screen != session.simulation.screen else { return }
    catchUp(to: seconds)
    session.resize(to: screen)
  }
}

extension SessionWindow.Settings {
  /// Of what is said over the picture.
  var noticeTheme: Theme { isTransparencyReduced ? theme.withoutTransparency : theme }

  /// Light, dark, and the user's own if there is one, in turn.
  var nextTheme: Theme {
    let all = Theme.shipped + [ownTheme].compactMap { $0 }
    let current = all.lastIndex(of: theme) ?? 0
    return all[(current + 1) % all.count]
  }
}

// The preset's file, while somebody else may write it.
extension SessionWindow {
  /// When to look at the file again; nil where there is none to look at, so that the window may sleep.
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

// The values in force, to be pasted elsewhere.
extension SessionWindow {
  /// `Ctrl C`: what differs from the defaults as lines of a take; with Shift as a preset's file.
  func copied(by event: RawEvent, at seconds: Double) -> String? {
    guard case .key(let press) = event, press.code == KeyPress.code("c"), !press.isRepeat,
      !press.modifiers.isDisjoint(with: [.control, .command])
    else { return nil }
    catchUp(to: seconds)
    let tuning = session.shownTuning
    let lines = tuning.takeLines
    let values = lines.count == 1 ? "1 value" : "\(lines.count) values"
    let isFile = press.modifiers.contains(.shift)
    tell("Copied \(values) as \(isFile ? "a preset's file" : "lines of a take")")
    guard isFile else { return lines.isEmpty ? "# the defaults\n" : lines.map { $0 + "\n" }.joined() }
    return TuningFile(start: studio.preset.start, tuning: tuning).text(onlyChanges: true)
  }
}

// A take that works the studio, in the window: by the session's time, until it ends or a hand does something.
extension SessionWindow {
  /// Seconds by which the studio lives now.
  var studioSeconds: Double { session.script == nil ? wall : TickClock.seconds(session.tick) }

  /// The take has ended: its pointer goes.
  func leaveScript() {
    if session.script != nil, !session.isPlaying { endScript() }
  }

  /// The hand goes on where the take left off: with its loop, its edits and its guides.
  func endScript() {
    guard session.script != nil else { return }
    session.stopPlaying()
    session.leaveStudio()
    studio.loop?.goOn(at: wall)
  }
}

extension RawEvent {
  /// Whether somebody does something, beyond moving the pointer.
  var isDeed: Bool {
    switch self {
    case .button(_, let isDown, _, _, _): isDown
    case .finger(let phase, _, _, _, _): phase == .down
    case .key, .wheel, .text, .drop: true
    case .motion, .wheelRested, .wheelLifted, .keyUp, .pointerLeft, .focusLost: false
    }
  }
}

/// Bars that stay where they are under a wheel, because their preset says so.
struct SourcesNote: Hashable {
  var edge: Edge
  var preset: String

  /// What to say of it; nil where the bars follow wheels, or cannot hide at all.
  func words(_ tuning: Tuning) -> String? {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never, !stack.sources.contains(.wheel),
      tuning.range(edge) > 0
    else { return nil }
    let known = TuningField.named(key).map { "\($0[tuning])" } ?? "none"
    let bars = BarName.at(edge)
    let they = bars.count > 1 ? "The bars at the \(edge.rawValue) do" : "The \(bars[0].words) does"
    return "\(they) not follow a trackpad or a wheel: \(key) is \(known). Drag the page, or add wheel there."
  }

  var key: String { edge == .top ? "top.sources" : "bottom.sources" }
}

// In a desktop's window a trackpad comes first: bars that ignore it look broken.
extension SessionWindow {
  /// A wheel scrolls the page up or down: says so where bars ignore it, once for each preset.
  func tellSources(of input: Input) {
    switch input {
    case .wheel(let way), .notches(let way): if way.dy == 0 { return }
    case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab, .resize, .content, .scene, .bars, .tune:
      return
    }
    for edge in Edge.allCases {
      let note = SourcesNote(edge: edge, preset: studio.preset.name)
      guard !toldSources.contains(note), let words = note.words(session.simulation.tuning) else { continue }
      toldSources.insert(note)
      if settings.isPlain { return tell(words) }
      studio.hand.shake = Hand.Shake(control: .field(note.key), words: words, tone: .news, began: wall)
    }
  }
}
