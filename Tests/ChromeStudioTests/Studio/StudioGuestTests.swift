import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeTakes

@Suite("The studio in its window")
struct StudioGuestTests {
  /// What a recording would hold.
  private final class Tape {
    var inputs: [(tick: Tick, input: Input)] = []
    var tunings: [Tuning] { inputs.compactMap { if case .tune(let tuning) = $0.input { tuning } else { nil } } }
  }

  private func guest(_ tape: Tape, isPlain: Bool = false) -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.isPlain = isPlain
    settings.drawer = PresetDrawer(folder: nil)
    var strict = Tuning()
    strict.top.resistShow = 250
    settings.presets = [
      Studio.Preset(name: "default", tuning: Tuning()), Studio.Preset(name: "strict", tuning: strict),
    ]
    let session = Session(Setup()) { tape.inputs.append(($0, $1)) }
    let guest = SessionWindow(session, settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.studio.panel.firstCount = 0
    guest.studio.panel.folded.remove(.top)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    return guest
  }

  private func texts(_ guest: SessionWindow, width: Double = 1280, height: Double = 900) -> [String] {
    guest.picture(seenIn: 0).list.items.compactMap {
      if case .text(let label) = $0 { label.string } else { nil }
    }
  }

  private func key(_ letter: Character, _ guest: SessionWindow, at seconds: Double) -> Claim {
    guest.handle(.key(KeyPress(code: KeyPress.code(letter))), at: seconds)
  }

  @Test("the window holds the phone left of center and the panel at the right; a plain one only the phone")
  func layout() {
    let guest = guest(Tape())
    let phone = guest.phonePlacement
    #expect(phone.originX + phone.width * phone.scale / 2 == 480)
    #expect(texts(guest).contains("Top stack"))
    let plain = self.guest(Tape(), isPlain: true)
    #expect(!texts(plain, width: 390, height: 844).contains("Top stack"))
    #expect(plain.handle(.button(.left, isDown: true, x: 1200, y: 300, isFromTouch: false), at: 0) == .pass)
  }

  @Test("a slider's drag goes through the one door, is recorded, and shows at once")
  func drag() throws {
    let tape = Tape()
    let guest = guest(tape)
    let area = Rect(x: 960, y: 0, width: 320, height: 900)
    let view = guest.studio.view(area, Tuning())
    let spot = try #require(view.spots.first { $0.control == .field("top.deadBand") && $0.part == .track })
    let y = spot.rect.center.y
    #expect(guest.handle(.button(.left, isDown: true, x: spot.rect.x, y: y, isFromTouch: false), at: 1) == .taken)
    #expect(guest.handle(.motion(x: spot.rect.maxX + 9, y: y, isFromTouch: false), at: 1.1) == .taken)
    #expect(guest.handle(.button(.left, isDown: false, x: spot.rect.maxX, y: y, isFromTouch: false), at: 1.2) == .taken)
    #expect(tape.tunings.map(\.top.deadBand) == [0, 10])
    #expect(tape.inputs.map(\.tick) == [600, 660])
    #expect(texts(guest).contains("10"))
  }

  @Test("L keeps the gesture and opens the timeline; a touch on the phone closes it")
  func loop() {
    let guest = guest(Tape())
    guest.handle(.press(Point(x: 195, y: 600)), at: 0.1)
    guest.handle(.move(Point(x: 195, y: 500)), at: 0.2)
    guest.handle(.release(velocity: .zero), at: 0.3)
    _ = guest.advance(to: 3)
    #expect(!texts(guest).contains("offset"))
    #expect(key("l", guest, at: 3) == .taken)
    #expect(texts(guest).contains("offset"))
    #expect(guest.phonePlacement.scale < 0.9)
    #expect(guest.advance(to: 3.1) == .moving)
    guest.handle(.press(Point(x: 195, y: 600)), at: 3.2)
    #expect(!texts(guest).contains("offset"))
  }

  @Test("space and arrows are the phone's, unless something loops or a control has the focus")
  func keys() {
    let guest = guest(Tape())
    let space = RawEvent.key(KeyPress(code: 32))
    #expect(guest.handle(space, at: 1) == .pass)
    #expect(guest.handle(.key(KeyPress(code: 9)), at: 1) == .taken)
    #expect(guest.handle(space, at: 1) == .taken)
    #expect(guest.handle(.key(KeyPress(code: 27)), at: 1) == .taken)
    #expect(guest.handle(.key(KeyPress(code: 27)), at: 1) == .taken)
    #expect(guest.handle(space, at: 1) == .pass)
  }

  @Test("presets go round with the bracket keys, through the same door")
  func presets() {
    let tape = Tape()
    let guest = guest(tape)
    #expect(key("]", guest, at: 1) == .taken)
    #expect(tape.tunings.map(\.top.resistShow) == [250])
    #expect(texts(guest).contains("strict"))
    #expect(key("]", guest, at: 2) == .taken)
    #expect(tape.tunings.map(\.top.resistShow) == [250, 20])
  }

  @Test("X shows the preset while it is held")
  func peek() {
    let tape = Tape()
    let guest = guest(tape)
    _ = key("b", guest, at: 1)
    _ = key("]", guest, at: 1)
    _ = key("x", guest, at: 2)
    _ = guest.handle(.keyUp(KeyPress.code("x")), at: 3)
    #expect(tape.tunings.map(\.top.resistShow) == [250, 20, 250])
  }

  @Test("changing a value does not stop a take that plays")
  func takes() throws {
    let take = try #require(
      TakeParser.read(Array("press 195 600\nhold 5s\nrelease\n".utf8)) { _ in .success(TuningFile()) }.take)
    var session = Session(take)
    session.advance(to: 60)
    var tuning = Tuning()
    tuning.top.resistShow = 3
    session.tune(tuning)
    #expect(session.isPlaying)
    #expect(session.simulation.tuning == tuning)
  }
}
