import ChromeControls
import ChromeCore
import ChromeDesktop
import ChromeFilm
import ChromeShell
import ChromeStudio
import ChromeSystem

/// A generator of random input to a window: moves, presses, types, edits, resizes, records, opens files, and pauses.
final class SoakInput {
  private let guest: SessionWindow
  private let window: Window
  private let folder: String
  private var random: SplitMix
  private var isPressed = false
  /// Frames left without input.
  private var rest = 0
  private var frame = 0
  /// The whole session as one take, as `--record-take` writes it.
  private var recording: Recording?
  private(set) var counts = Soak.Counts()
  private let recorder: Recorder
  private let files: [String]

  init(at guest: SessionWindow, in window: Window, folder: String, seed: UInt64) {
    (self.guest, self.window, self.folder) = (guest, window, folder)
    random = SplitMix(state: seed)
    mkdir(folder + "/films", 0o755)
    recorder = Recorder(Setup(), RecordingFolder(folder + "/films"), program: SoakInput.noRenderer)
    let shipped = Assets.folder() ?? ""
    files = ["/Takes", "/Tunings"].flatMap { kind in
      SystemFile.names(in: shipped + kind).map { "\(shipped)\(kind)/\($0)" }
    }
    listen()
  }

  /// A command that succeeds at once: other tests check that a video is made; here only starting and ending a child and
  /// its pipe matters.
  private static var noRenderer: String {
    ["/usr/bin/true", "/bin/true"].first(where: SystemFile.exists) ?? ProgramFile.path
  }

  /// Seconds to the next frame: slightly more than the display's period, so that the loop does not wait.
  var pause: Double { window.framePeriod * number(1.02...1.3) }

  /// Known containers in addition to the guest's own.
  var holders: [MemoryAccount.Holder] {
    [
      .init(name: "kB of masks and text", count: window.cachedBytes / 1024),
      .init(name: "window pixels", count: Int(window.size.width * window.size.height)),
      .init(name: "files", count: SystemFile.names(in: folder + "/films").count),
    ]
  }

  /// Generates input after a frame: mostly little or none.
  func act(at seconds: Double) {
    frame += 1
    if frame.isMultiple(of: SoakInput.tidying) { tidy() }
    if rest > 0 {
      rest -= 1
      return
    }
    for (odds, action) in SoakInput.actions where chance(odds) { action(self)(seconds) }
  }

  /// Kinds of input, each with its mean number of frames in between.
  private static let actions: [(odds: Int, action: @Sendable (SoakInput) -> (Double) -> Void)] = [
    (3, point), (6, press), (9, wheel), (25, key), (60, edit), (300, resize), (400, choosePreset),
    (500, toggleRecording), (500, lose), (1500, record), (3000, keepLast), (20_000, openFile), (1500, letGo),
    (100_000, loseTextures),
  ]

  /// Mean number of frames between two times that the folders are emptied.
  private static let tidying = 10_000

  func end(at seconds: Double) {
    if recording != nil { toggleRecording(at: seconds) }
    if recorder.isRecording { record(at: seconds) }
    guest.closeRecordings()
  }
}

// Random numbers.
extension SoakInput {
  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
}

// Input devices.
extension SoakInput {
  private func push(_ event: RawEvent) {
    counts.events += 1
    EventPusher.push(event)
  }

  private func place() -> (x: Double, y: Double) {
    (number(0...guest.windowSize.width), number(0...guest.windowSize.height))
  }

  private func point(at seconds: Double) {
    let (x, y) = place()
    push(.motion(x: x, y: y, isFromTouch: false))
  }

  private func press(at seconds: Double) {
    isPressed.toggle()
    let (x, y) = place()
    push(.button(chance(9) ? .right : .left, isDown: isPressed, x: x, y: y, isFromTouch: false))
  }

  private func wheel(at seconds: Double) {
    push(.wheel(WheelTurn(x: chance(4) ? number(-2...2) : 0, y: number(-3...3))))
  }

  /// Presses any key of the phone, the program or the studio, except the one that quits; R has odds of its own.
  private func key(at seconds: Double) {
    let arrows = (79...82).map { Int32($0) | 1 << 30 }
    let letters = "tdlgabxp[]?123 \u{1B}\t\r\u{7F}".unicodeScalars.map { Int32($0.value) }
    let code = (arrows + letters).randomElement(using: &random) ?? 32
    push(.key(KeyPress(code: code, modifiers: chance(5) ? .shift : [])))
    push(.keyUp(code))
  }

  private func lose(at seconds: Double) {
    counts.losses += 1
    let events = EventPusher.WindowEvent.allCases.filter { $0 != .texturesLost }
    EventPusher.push(events.randomElement(using: &random) ?? .exposed)
  }

  /// Rarely: it empties the caches of pictures, which should reach their limits in between.
  private func loseTextures(at seconds: Double) {
    counts.losses += 1
    EventPusher.push(.texturesLost)
  }

  private func resize(at seconds: Double) {
    counts.resizes += 1
    window.resize(width: Int(number(60...1300)), height: Int(number(60...900)))
  }

  /// Pauses input, so that everything comes to rest, takes play on and loops repeat.
  private func letGo(at seconds: Double) {
    if isPressed { press(at: seconds) }
    counts.rests += 1
    rest = Int(number(50...600))
  }
}

// The studio.
extension SoakInput {
  /// Sets any key to some value, as a whole tuning, in the same way as the panel.
  private func edit(at seconds: Double) {
    guard let field = TuningField.all.randomElement(using: &random) else { return }
    var tuning = guest.session.simulation.tuning
    let value: TuningValue
    switch field.kind {
    case .number(_, let range, _): value = .number(number(range))
    case .choice(let text): value = .choice(text.randomElement(using: &random) ?? "")
    case .set(let text): value = .set(text.filter { _ in chance(2) })
    case .flag: value = .flag(chance(2))
    }
    guard field.problem(with: value) == nil else { return }
    field.set(value, in: &tuning)
    guard tuning.contradiction == nil else { return }
    counts.edits += 1
    guest.act(StudioAnswer(isTaken: true, acts: [.tune(tuning)]))
  }

  private func choosePreset(at seconds: Double) {
    counts.presets += 1
    guest.changePreset(by: chance(2) ? 1 : -1, at: seconds)
  }

  /// Drops a shipped take or tuning on the window; half of the takes may play for a while.
  private func openFile(at seconds: Double) {
    guard let file = files.randomElement(using: &random) else { return }
    counts.takes += 1
    if recording != nil { toggleRecording(at: seconds) }
    if recorder.isRecording { record(at: seconds) }
    _ = guest.handle(.drop(file, at: nil), at: seconds)
    listen()
    if chance(2) { letGo(at: seconds) }
  }
}

// Recording.
extension SoakInput {
  /// Reconnects the listeners, since a new session has others.
  private func listen() {
    guest.record(with: recorder)
    let note = guest.session.witness
    guest.session.witness = { [unowned self] input, simulation in
      note(input, simulation)
      counts.samples += 1
      recording?.note(simulation.tick, input)
    }
  }

  private func record(at seconds: Double) {
    // The window refuses both while it presents: what is on screen is another session.
    guard !guest.isPresenting else { return }
    let wasRecording = recorder.isRecording
    guest.toggleRecording(at: seconds)
    if wasRecording { counts.recordings.ended += 1 } else { counts.recordings.begun += 1 }
  }

  private func keepLast(at seconds: Double) {
    guard !guest.isPresenting else { return }
    counts.recordings.kept += 1
    guest.keepLast(at: seconds)
  }

  private func toggleRecording(at seconds: Double) {
    if let recording {
      recording.finish(at: guest.tick)
      self.recording = nil
      counts.recordings.ended += 1
      unlink(folder + "/session.take")
      return
    }
    counts.recordings.begun += 1
    recording = try? Recording(folder + "/session.take", Setup(), theme: .light)
  }

  /// Empties the folders of saved and recorded files, as a user would.
  private func tidy() {
    guard !recorder.isRecording else { return }
    for place in ["/films", "/tunings"] {
      for name in SystemFile.names(in: folder + place) { unlink("\(folder)\(place)/\(name)") }
    }
    guest.act(StudioAnswer(isTaken: true, acts: [.reread]))
  }
}
