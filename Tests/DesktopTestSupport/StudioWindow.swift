import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem

/// The program's window without a real window: everything that `run` has except SDL, with presets in a temporary
/// folder.
final class StudioWindow {
  let guest: SessionWindow
  let drawer: PresetDrawer
  var seconds = 0.0
  private var mapper = InputMapper(scale: .unsaid)
  private let tape: Tape
  var size = (width: 1280.0, height: 900.0)
  /// Called with every intermediate picture that the window might show, if set.
  var watch: ((DisplayList) -> Void)?

  /// - Parameter showsFirst: true to leave the panel as at the first start; otherwise only the top stack's group is
  ///   open.
  init(_ scratch: TestFolder, preset: String = "default", showsFirst: Bool = false) {
    drawer = scratch.drawer
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = drawer
    settings.presetName = preset
    settings.presets = [
      Studio.Preset(name: "default", tuning: Tuning()), Studio.Preset(name: "chromium", tuning: StudioWindow.chromium),
    ]
    var setup = Setup()
    setup.tuning = drawer.all.first { $0.name == preset }?.tuning ?? Tuning()
    let tape = Tape()
    guest = SessionWindow(
      Session(setup) { tape.inputs.append(($0, $1)) }, settings, pixelRatio: 1, startingAt: 0, for: nil)
    self.tape = tape
    guest.makeDialog = { _ in nil }
    if !showsFirst {
      guest.studio.panel.firstCount = 0
      guest.studio.panel.folded.remove(.top)
    }
    guest.resized(to: WindowSize(width: size.width, height: size.height), at: 0)
    _ = guest.advance(to: 0)
  }

  /// The inputs that a recording would contain.
  private final class Tape {
    var inputs: [(tick: Tick, input: Input)] = []
  }

  static var chromium: Tuning { (try? PresetFiles().file("chromium").get().tuning) ?? Tuning() }

  var tuning: Tuning { guest.session.simulation.tuning }
  /// The last tuning that was sent to the phone.
  var recorded: Tuning? { tape.inputs.compactMap { if case .tune(let tuning) = $0.input { tuning } else { nil } }.last }
  var list: DisplayList { guest.picture(seenIn: 0).list }
  var labels: [Label] { list.items.compactMap { if case .text(let label) = $0 { label } else { nil } } }
  var texts: [String] { labels.map(\.string) }
  var view: PanelView { guest.studio.view(guest.session.layout.panel ?? Rect(x: 0, y: 0, width: 0, height: 0), tuning) }
  var phone: Placement { guest.phonePlacement }
}

// Input.
extension StudioWindow {
  func wait(_ time: Double) {
    let end = seconds + time
    while seconds < end {
      seconds = min(end, seconds + 1.0 / 60)
      _ = guest.advance(to: seconds)
      watch?(list)
    }
  }

  /// Draws pictures until a condition is true, for a minute at most: other threads may be slow on a busy machine.
  func wait(until isTrue: (StudioWindow) -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !isTrue(self), ContinuousClock.now < end {
      wait(1.0 / 60)
      usleep(500)
    }
  }

  func send(_ event: RawEvent) {
    seconds += 0.01
    let place = guest.placement(of: event)
    if guest.handle(event, at: seconds) == .pass {
      for input in mapper.inputs(for: event, at: place) { guest.handle(input, at: seconds) }
    }
    watch?(list)
  }

  func press(_ place: Point) {
    send(.motion(x: place.x, y: place.y, isFromTouch: false))
    send(.button(.left, isDown: true, x: place.x, y: place.y, isFromTouch: false))
  }

  func move(_ place: Point) { send(.motion(x: place.x, y: place.y, isFromTouch: false)) }

  func release(_ place: Point) { send(.button(.left, isDown: false, x: place.x, y: place.y, isFromTouch: false)) }

  func click(_ place: Point) {
    press(place)
    release(place)
    wait(0.5)
  }

  func drag(_ from: Point, to: Point, steps: Int = 12) {
    press(from)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      send(.motion(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, isFromTouch: false))
    }
    release(to)
    wait(0.5)
  }

  func wheel(_ notches: Double) {
    send(.wheel(WheelTurn(x: 0, y: notches, kind: .notches)))
  }

  func tap(_ place: Point) {
    send(.finger(.down, id: 1, x: place.x, y: place.y, isDirect: true))
    send(.finger(.up, id: 1, x: place.x, y: place.y, isDirect: true))
    wait(0.5)
  }

  func swipe(_ from: Point, to: Point) {
    send(.finger(.down, id: 1, x: from.x, y: from.y, isDirect: true))
    for step in 1...10 {
      let place = from + (to - from) * (Double(step) / 10)
      send(.finger(.moved, id: 1, x: place.x, y: place.y, isDirect: true))
    }
    send(.finger(.up, id: 1, x: to.x, y: to.y, isDirect: true))
    wait(0.5)
  }

  func key(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) {
    send(.key(KeyPress(code: code, modifiers: modifiers)))
    send(.keyUp(code))
  }

  func key(_ letter: Character, _ modifiers: KeyPress.Modifiers = []) { key(KeyPress.code(letter), modifiers) }

  func type(_ text: String) {
    for character in text {
      key(Int32(character.unicodeScalars.first?.value ?? 0))
      send(.text(String(character)))
    }
  }

  /// Scrolls to a field by searching for its key, as a user would.
  func show(_ key: String) {
    guest.studio.panel.search = TextEntry(key, isAllChosen: false)
    guest.studio.panel.scroll = 0
  }

  func place(_ control: Control, _ part: ControlPart = .whole) -> Point {
    view.spots.last { $0.control == control && $0.part == part }?.rect.center ?? Point(x: -1, y: -1)
  }
}

/// Sizes of the window from small to large, in points.
struct NamedSize: Sendable, CustomTestStringConvertible {
  var width: Double
  var height: Double
  var testDescription: String { "\(Int(width)) × \(Int(height))" }

  static let all = [(500.0, 700.0), (800, 600), (1280, 900), (1600, 1000), (2560, 1600)].map(NamedSize.init)
}

/// A user's actions and their duration by the keystroke-level model of Card, Moran and Newell (1980).
struct UserActions {
  /// Durations in seconds: pointing at something; pressing or releasing a button; pressing a key or typing a character;
  /// thinking of the next step.
  static let (pointing, button, key, thought) = (1.1, 0.2, 0.28, 1.35)

  var clicks = 0
  var keys = 0
  var characters = 0
  /// Number of steps that each require thinking.
  var steps = 0

  var seconds: Double {
    Double(clicks) * (UserActions.pointing + UserActions.button) + Double(keys + characters) * UserActions.key
      + Double(steps) * UserActions.thought
  }
}
