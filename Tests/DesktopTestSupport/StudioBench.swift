@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeStudio

/// A studio with synthetic input: every edit takes effect as in the window.
struct StudioBench {
  var studio: Studio
  var tuning: Tuning
  var seconds = 0.0
  /// Other results in order: presets to save, to delete …
  var acts: [StudioAct] = []
  /// Resulting tunings in order.
  var edits: [Tuning] = []
  var frame = Simulation(Setup()).frame()
  var size = (width: 1280.0, height: 900.0)

  init(_ preset: Tuning = Tuning(), name: String = "default") {
    studio = Studio(preset: Studio.Preset(name: name, tuning: preset))
    studio.shipped = [Studio.Preset(name: "default", tuning: Tuning())]
    tuning = preset
    // Opens the group of the top stack only: the most relevant keys of a preset have tests of their own.
    studio.panel.firstCount = 0
    studio.panel.folded.remove(.top)
  }

  var layout: StudioLayout {
    StudioLayout(
      width: size.width, height: size.height, hasTimeline: studio.loop != nil,
      timelineHeight: studio.panel.timelineHeight)
  }
  var phone: Placement { Placement(originX: 285, originY: 28, scale: 1, width: 390, height: 844) }
  var view: PanelView { studio.view(layout.panel ?? Rect(x: 0, y: 0, width: 0, height: 0), tuning) }

  var world: StudioWorld {
    StudioWorld(layout: layout, tuning: tuning, frame: frame, phone: phone, seconds: seconds)
  }

  var list: DisplayList {
    studio.displayList(
      StudioLook(
        layout: layout, tuning: tuning, frame: frame, phone: phone, theme: .light, seconds: seconds, pixel: 1))
  }

  /// Every drawn text.
  var texts: [String] { labels.map(\.string) }

  var labels: [Label] { list.items.compactMap { if case .text(let label) = $0 { label } else { nil } } }
}

// Events.
extension StudioBench {
  @discardableResult
  mutating func send(_ event: RawEvent) -> Bool {
    put(studio.process(event, world))
  }

  @discardableResult
  mutating func put(_ answer: StudioAnswer) -> Bool {
    for act in answer.acts {
      if case .tune(let new) = act {
        edits.append(new)
        tuning = new
        studio.tuned(to: new)
      } else if act != .reread {
        acts.append(act)
      }
    }
    return answer.isTaken
  }

  mutating func press(_ place: Point) {
    send(.motion(x: place.x, y: place.y, isFromTouch: false))
    send(.button(.left, isDown: true, x: place.x, y: place.y, isFromTouch: false))
  }

  mutating func move(_ place: Point) { send(.motion(x: place.x, y: place.y, isFromTouch: false)) }

  mutating func release(_ place: Point) {
    send(.button(.left, isDown: false, x: place.x, y: place.y, isFromTouch: false))
  }

  /// Clicks, and then waits so long that the next click does not count as the second of a double click.
  mutating func click(_ place: Point) {
    press(place)
    release(place)
    seconds += 1
  }

  mutating func doubleClick(_ place: Point) {
    press(place)
    release(place)
    seconds += 0.1
    press(place)
    release(place)
    seconds += 1
  }

  mutating func drag(_ from: Point, to: Point, steps: Int = 8) {
    press(from)
    for step in 1...steps {
      seconds += 0.01
      move(
        Point(
          x: from.x + (to.x - from.x) * Double(step) / Double(steps),
          y: from.y + (to.y - from.y) * Double(step) / Double(steps)))
    }
    release(to)
    seconds += 1
  }

  mutating func key(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) {
    send(.key(KeyPress(code: code, modifiers: modifiers)))
  }

  mutating func type(_ text: String) {
    for character in text {
      key(Int32(character.unicodeScalars.first?.value ?? 0))
      send(.text(String(character)))
    }
  }
}

// Finding things.
extension StudioBench {
  /// Scrolls to a field by searching for its key, as a user would.
  mutating func show(_ key: String) {
    studio.panel.search = TextEntry(key, isAllChosen: false)
    studio.panel.scroll = 0
    if let field = TuningField.named(key) { studio.panel.folded.remove(field.group) }
    studio.panel.scroll = view.scroll(showing: .field(key))
  }

  func spot(_ control: Control, _ part: ControlPart = .whole) -> Spot? {
    view.spots.first { $0.control == control && $0.part == part }
  }

  func place(_ control: Control, _ part: ControlPart = .whole) -> Point {
    spot(control, part)?.rect.center ?? Point(x: -1, y: -1)
  }
}

enum Keys {
  static let tab: Int32 = 9
  static let enter: Int32 = 13
  static let escape: Int32 = 27
  static let space: Int32 = 32
  static let backspace: Int32 = 8
  static let right: Int32 = 79 | 1 << 30
  static let left: Int32 = 80 | 1 << 30
  static let down: Int32 = 81 | 1 << 30
  static let up: Int32 = 82 | 1 << 30
  static let home: Int32 = 74 | 1 << 30
  static let end: Int32 = 77 | 1 << 30
}
