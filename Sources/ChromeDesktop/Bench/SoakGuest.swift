import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The phone and its studio as the window has them, with somebody restless at the devices: after each frame something
/// is pushed into SDL's queue, or the world changes.
final class SoakGuest: WindowGuest {
  private let inner: PhoneGuest
  private let window: Window
  private let frames: Int
  private let folder: String
  private var random = SplitMix(state: 20_261_121)
  private var recording: Recording?
  private var isPressed = false
  private(set) var counts = Soak.Counts()
  private(set) var breaches: [String] = []
  private(set) var memory: [Double] = []
  /// Seconds of the soak's own clock: each frame is a little more than one of the display's later.
  private(set) var wall = 0.0

  init(frames: Int, window: Window, folder: String) {
    (self.frames, self.window, self.folder) = (frames, window, folder)
    var settings = PhoneGuest.Settings(theme: .light)
    settings.drawer = PresetDrawer(folder: folder + "/tunings")
    settings.presets = PresetShelf().all
    let note = Note()
    let show = Show(Setup()) { tick, input in note.recording?.note(tick, input) }
    self.note = note
    inner = PhoneGuest(show, settings, pixelRatio: 1, startingAt: 0, for: nil)
  }

  private let note: Note

  /// What the show tells its inputs to, while there is one.
  private final class Note { var recording: Recording? }

  func end() { if recording != nil { toggleRecording() } }
}

// As a guest: everything goes on to the real one.
extension SoakGuest {
  func resized(windowWidth: Double, windowHeight: Double, at seconds: Double) {
    inner.resized(windowWidth: windowWidth, windowHeight: windowHeight, at: seconds)
  }
  func phonePlacement(windowWidth: Double, windowHeight: Double) -> Placement {
    inner.phonePlacement(windowWidth: windowWidth, windowHeight: windowHeight)
  }
  func take(_ event: RawEvent, at seconds: Double) -> Claim { inner.take(event, at: seconds) }
  func handle(_ input: Input, at seconds: Double) { inner.handle(input, at: seconds) }
  func displayList(windowWidth: Double, windowHeight: Double) -> DisplayList {
    inner.displayList(windowWidth: windowWidth, windowHeight: windowHeight)
  }
  func canvasPlacement(windowWidth: Double, windowHeight: Double) -> Placement {
    inner.canvasPlacement(windowWidth: windowWidth, windowHeight: windowHeight)
  }
  var background: Color { inner.background }
  var pointerShape: Window.PointerShape { inner.pointerShape }

  func advance(to seconds: Double) -> Motion {
    _ = inner.advance(to: seconds)
    counts.frames += 1
    if counts.frames.isMultiple(of: 16) { judge() }
    if [frames / 10, frames / 2, frames].contains(counts.frames) { memory.append(Soak.residentMemory) }
    act()
    wall += window.framePeriod * Double.random(in: 1.02...1.3, using: &random)
    return counts.frames >= frames ? .over : .moving
  }
}

// Laws, as far as an observer sees them.
extension SoakGuest {
  private func judge() {
    let frame = inner.show.simulation.frame()
    let bars = [frame.header, frame.toolbar, frame.tabBar]
    let numbers =
      [frame.offset, frame.velocity, frame.page.position, frame.contentTop] + bars.flatMap { [$0.hidden, $0.top] }
    if !numbers.allSatisfy(\.isFinite) { broke("a number is none: \(numbers)") }
    for bar in bars where bar.hidden < 0 || bar.hidden > bar.full - bar.min + 1e-9 {
      broke("a bar has hidden \(bar.hidden) of \(bar.full) to \(bar.min)")
    }
    let top = frame.header.hidden + frame.toolbar.hidden
    if top > max(0, frame.offset) + 1e-6 { broke("a gap of \(top - max(0, frame.offset)) under the bars") }
  }

  private func broke(_ words: String) {
    if breaches.count < 5 { breaches.append("frame \(counts.frames): \(words)") }
  }
}

// The restless one.
extension SoakGuest {
  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private func act() {
    if chance(3) { point() }
    if chance(6) { press() }
    if chance(9) {
      push(.wheel(x: chance(4) ? number(-2...2) : 0, y: number(-3...3), isShiftHeld: false, isFromTouch: false))
    }
    if chance(25) { key() }
    if chance(60) { edit() }
    if chance(300) { resize() }
    if chance(400) { choosePreset() }
    if chance(500) { toggleRecording() }
    if chance(500) { lose() }
  }

  private func push(_ event: RawEvent) {
    counts.events += 1
    EventPusher.push(event)
  }

  private func point() {
    push(.motion(x: number(0...inner.windowSize.width), y: number(0...inner.windowSize.height), isFromTouch: false))
  }

  private func press() {
    isPressed.toggle()
    let (x, y) = (number(0...inner.windowSize.width), number(0...inner.windowSize.height))
    push(.button(chance(9) ? .right : .left, isDown: isPressed, x: x, y: y, isFromTouch: false))
  }

  /// Any key of the phone, of the program and of the studio, but the one that ends it all.
  private func key() {
    let arrows = (79...82).map { Int32($0) | 1 << 30 }
    let letters = "tdlgabx[]?123 \u{1B}\t\r\u{7F}".unicodeScalars.map { Int32($0.value) }
    let code = (arrows + letters).randomElement(using: &random) ?? 32
    push(.key(KeyPress(code: code, modifiers: chance(5) ? .shift : [])))
    push(.keyUp(code))
  }

  /// A value of any key, as a whole tuning, by the door that the panel uses.
  private func edit() {
    guard let field = TuningField.all.randomElement(using: &random) else { return }
    var tuning = inner.show.simulation.tuning
    let value: TuningValue
    switch field.kind {
    case .number(_, let range, _): value = .number(number(range))
    case .choice(let words): value = .word(words.randomElement(using: &random) ?? "")
    case .set(let words): value = .words(words.filter { _ in chance(2) })
    case .flag: value = .flag(chance(2))
    }
    guard field.problem(with: value) == nil else { return }
    field.set(value, in: &tuning)
    guard tuning.contradiction == nil else { return }
    counts.edits += 1
    inner.act(StudioAnswer(isTaken: true, acts: [.tune(tuning)]))
  }

  private func resize() {
    counts.resizes += 1
    window.resize(width: Int(number(60...1300)), height: Int(number(60...900)))
  }

  private func choosePreset() {
    counts.presets += 1
    inner.changePreset(by: chance(2) ? 1 : -1, at: wall)
  }

  private func toggleRecording() {
    if let recording {
      recording.finish(at: inner.tick)
      (self.recording, note.recording) = (nil, nil)
      unlink(folder + "/session.take")
      return
    }
    counts.recordings += 1
    recording = try? Recording(folder + "/session.take", Setup(), theme: .light)
    note.recording = recording
  }

  private func lose() {
    counts.losses += 1
    EventPusher.push(EventPusher.WindowEvent.allCases.randomElement(using: &random) ?? .exposed)
  }
}
