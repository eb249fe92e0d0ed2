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
  var searches = BackgroundSearches()
  /// The folder of the gesture library.
  var libraryFolder: LibraryFolder
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
  var mode = WindowMode.studio
  var sheet: WindowSheet?
  /// The connection to real phones; nil while none may connect.
  var phones: PhoneLink?
  /// True if the finger of a real phone moves the session's phone, too.
  var mirrorsPhones = false
  /// The build of the page for phones, in a clone, while it runs or after it failed.
  var pageBuild: WebShellBuild?
  /// The button of the sheet for phones that has the keyboard's focus.
  var phoneButton: PhoneSheet.Button?
  /// The template of the page for phones. Tests replace it.
  var webShell = WebShell()
  /// Lets the window look at what another thread has changed. Tests replace it.
  var wake: @Sendable () -> Void = { WakeUp.pushNews() }
  /// Reads and joins the screenshots of the sheet for scenes, while it is open.
  var sceneReader: JobClient<SceneReading>?
  /// Reads the folder of a scene that is being opened.
  var folderReader: FolderReader?
  /// Watches the files of the opened scene made of pictures.
  var sceneWatch = SceneWatch()
  var openingKey = OpeningKey()
  /// The request that the studio's last event makes of the window, such as to quit or to copy text.
  var request: Claim?
  /// The takes that the command palette offers, newest first.
  var recentTakes: [String] = []
  /// The export sheet's player and program, while it is open.
  var video: VideoExport?
  /// The program that makes videos, and learns from them. Tests replace it.
  var videoProgram = ProgramFile.path
  /// The path of the opened take; nil if none was opened from a file.
  package var openedPath: String?
  /// The recording of an app that is being measured.
  var learning: Learning?
  /// The desktop's dialog, while it is open.
  var dialog: OpenDialog?
  /// Shows a file in the file manager; returns false if there is none. Tests replace it.
  var showFile: (String) -> Bool = { FileManagerProgram.show($0) }
  /// The desktop's accessibility settings, until they are known.
  var desktop: DesktopSettings?
  /// Opens a dialog for a purpose; nil if the desktop has none. Tests replace it.
  var makeDialog: (DialogPurpose) -> FileDialog? = { FileDialog(title: $0.title, choosesFolder: $0 == .exportFolder) }
  var hasDialogs = FileDialog.isAvailable

  /// Display settings that keys change; they have no effect on the core.
  package struct Settings: Equatable {
    var theme: Theme
    /// The theme from the user's color file; nil if only shipped themes are used.
    var ownTheme: Theme?
    package var isPlain = false
    /// Window coordinates per point of the picture: of the phone in a plain window, otherwise of the whole studio.
    var scale = 1.0
    var showsTouch = true
    var showsKeyLine = true
    var isMotionReduced = false
    var isTransparencyReduced = false
    var isContrastHigh = false
    /// The screen of the device chosen last with *Device…*, in this run or an earlier one; nil if none was.
    var chosenScreen: Screen?
    /// The size chosen last with *Text Size…*, in this run or an earlier one; nil if none was.
    var chosenTextSize: TextSize?
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
    // A copy would cost time for every frame and every event. An address would not keep other code out of `session`
    // meanwhile, because the window is a class.
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
    for part in WindowPart.all { part.update(self, seconds) }
    guard let end else { return motionNow }
    return seconds >= end ? .over : motionNow.sooner(.wake(at: end))
  }

  /// Opens the menu of a long press, unless something covers the studio.
  func updateStudio(at seconds: Double) {
    if isCovered { interruptStudio(at: seconds) } else if studio.isHeld { studio.openHeldMenu(world(at: seconds)) }
  }

  var isStudioMoving: Bool { studio.isMoving(at: wall) }

  func catchUp(to seconds: Double) {
    wall = seconds
    clock.advance(to: seconds, isStill: session.standsStill && !session.isPlaying)
    session.advance(to: clock.tick)
    leaveScript()
    if session.script == nil { studio.loop?.advance(to: seconds) }
    studio.followPresets()
    session.updateComparison()
    releaseTimeline()
    updateHost()
  }

  package func skip(seconds: Double) { clock.skip(seconds: seconds) }

  /// The motion now. Even at rest, the scroll indicator may be waiting to fade and a tapped icon may still spring.
  private var motionNow: Motion {
    let now = TickClock.seconds(clock.tick)
    guard session.isStill(at: now) else { return .moving }
    let phones = session.simulations.map { motion(of: $0, now) }
    return (WindowPart.all.map { $0.next(self) } + phones).reduce(.rest) { $0.sooner($1) }
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

extension SessionWindow {
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

extension Studio {
  /// Creates the studio that a window starts with.
  init(_ settings: SessionWindow.Settings) {
    let contents = settings.drawer.contents
    let own = [settings.openedPreset].compactMap { $0 } + contents.presets
    let name = settings.openedPreset?.name ?? settings.presetName ?? "default"
    // A name of a shipped preset always means the shipped preset.
    let found = settings.presets.first { $0.name == name } ?? own.first { $0.name == name }
    self.init(preset: found ?? Preset(name: "default", tuning: Tuning()))
    self.own = own
    shipped = settings.presets
    unreadable = contents.unreadable.filter { !isShipped($0.name) }
    interaction.isMotionReduced = settings.isMotionReduced
    interaction.isContrastHigh = settings.isContrastHigh
  }
}

extension SessionWindow.Settings {
  package init(of theme: Theme) { self.init(theme: theme) }
}
