import ChromeControls
import ChromeCore
import ChromeLoop
import ChromeScore
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// The actions of a take in the studio: the state of its pointer, and the pending events. A value that depends only on
/// the take's directions and the ticks that pass, so every video of it is identical.
package struct StudioScript: Equatable, Sendable {
  package private(set) var pointer: Point
  package private(set) var isDown = false
  /// The user's gesture library, kept while the take has its own.
  var libraryBefore: GestureLibrary?
  /// The names under which the take has saved values. They are listed while it controls the studio and are never
  /// written to a file.
  package var saved: [String] = []
  /// The number of searches for values. Each takes a second or more and blocks playback.
  private var searches = 0
  /// The pending events in order, at ticks of the session.
  private var cues: [Cue] = []

  package struct Cue: Equatable, Sendable {
    var tick: Tick
    var event: RawEvent
  }

  /// The interval between pointer samples in ticks: 1/60 s.
  private static let pace: Tick = 10

  init(in workspace: Workspace) {
    pointer = Point(x: workspace.width * 0.62, y: workspace.height * 0.7)
  }

  var nextDue: Tick? { cues.first?.tick }

  /// Removes and returns the events that are due at `tick`.
  package mutating func due(at tick: Tick) -> [RawEvent] {
    let count = cues.prefix { $0.tick <= tick }.count
    defer { cues.removeFirst(count) }
    return cues.prefix(count).map(\.event)
  }

  /// Updates the pointer for an event.
  package mutating func follow(_ event: RawEvent) {
    switch event {
    case .motion(let x, let y, _): pointer = Point(x: x, y: y)
    case .button(_, let isDown, _, _, _): self.isDown = isDown
    case .wheel, .wheelRested, .wheelLifted, .finger, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: break
    }
  }
}

// Conversion of directions to pointer movements and keys.
extension StudioScript {
  /// Schedules a direction's events from `tick` on. Places are those of the studio's current layout.
  package mutating func begin(
    _ direction: StudioDirection, at tick: Tick, in studio: inout Studio, _ layout: StudioLayout, _ tuning: Tuning
  ) {
    switch direction {
    case .open, .close, .library: break
    case .key(let name): cues.append(Cue(tick: tick, event: .key(StudioScript.press(name))))
    case .type(let text): type(text, from: tick)
    case .click(.button("export")) where studio.exportSheet == nil:
      // It has no button of its own: its key opens it.
      let key = KeyPress(code: KeyPress.code("e"), modifiers: .control)
      cues.append(Cue(tick: tick + StudioDirection.travel, event: .key(key)))
    case .click(let target):
      guard let place = studio.place(of: target, layout, tuning) else { return }
      reach(place, from: tick)
      let down = tick + StudioDirection.travel
      button(true, place, down)
      button(false, place, down + StudioDirection.press)
    case .drag(let key, let value, let over):
      guard let way = studio.slider(key, to: value, layout, tuning) else { return }
      drag(way.from, way.to, over: over, from: tick)
    case .scrub(let time, let over):
      guard let area = layout.timeline, let loop = studio.loop else { return }
      let view = TimelineView(area: area, loop: loop)
      let y = view.offset.center.y
      // At the very end, and in the pause after it, only the playhead's visible part can be dragged.
      let x = min(view.x(of: loop.playhead), view.chart.maxX - 1)
      drag(Point(x: x, y: y), Point(x: view.x(of: Double(time)), y: y), over: over, from: tick)
    }
  }

  private mutating func drag(_ from: Point, _ to: Point, over: Tick, from tick: Tick) {
    reach(from, from: tick)
    let down = tick + StudioDirection.travel
    button(true, from, down)
    glide(from, to, from: down + StudioDirection.press, over: over)
    button(false, to, down + StudioDirection.press + over)
  }

  private mutating func reach(_ place: Point, from tick: Tick) {
    glide(pointer, place, from: tick, over: StudioDirection.travel)
  }

  /// Moves with easing, as a hand does: 3 t² − 2 t³.
  private mutating func glide(_ from: Point, _ to: Point, from tick: Tick, over: Tick) {
    let count = max(1, over / StudioScript.pace)
    for step in 1...count {
      let time = Double(step) / Double(count)
      let share = time * time * (3 - 2 * time)
      let place = step == count ? to : from + (to - from) * share
      let due = tick + over * step / count
      cues.append(Cue(tick: due, event: .motion(x: place.x, y: place.y, isFromTouch: false)))
    }
  }

  private mutating func button(_ isDown: Bool, _ place: Point, _ tick: Tick) {
    cues.append(Cue(tick: tick, event: .button(.left, isDown: isDown, x: place.x, y: place.y, isFromTouch: false)))
  }

  private mutating func type(_ text: String, from tick: Tick) {
    for (number, character) in text.enumerated() {
      let due = tick + StudioDirection.keystroke * (number + 1)
      cues.append(Cue(tick: due, event: .key(StudioScript.press(String(character)))))
      cues.append(Cue(tick: due, event: .text(String(character))))
    }
  }

  private static func press(_ name: String) -> KeyPress {
    KeyPress(code: StudioKey.code(of: name) ?? Int32(name.unicodeScalars.first?.value ?? 0))
  }
}

// Places of controls in the studio.
extension Studio {
  fileprivate mutating func slider(
    _ key: String, to value: Double, _ layout: StudioLayout, _ tuning: Tuning
  ) -> (from: Point, to: Point)? {
    guard let field = TuningField.named(key), case .number(let now) = field[tuning],
      let spot = reveal(key, .track, layout, tuning), let area = layout.panel,
      let scale = view(area, tuning).scale(of: field)
    else { return nil }
    let y = spot.rect.center.y
    return (Point(x: scale.x(of: now), y: y), Point(x: scale.x(of: value), y: y))
  }

  fileprivate mutating func place(
    of target: StudioDirection.Target, _ layout: StudioLayout, _ tuning: Tuning
  ) -> Point? {
    switch target {
    case .number(let key): return reveal(key, .number, layout, tuning)?.rect.center
    case .button(let name): return spot(of: name, layout, tuning)?.rect.center
    case .proposal(let number):
      return librarySpots(layout).first { $0.control == .library(.proposal(number - 1)) }?.rect.center
    }
  }

  /// Opens the parameter's group and scrolls it into view, as a user would.
  private mutating func reveal(
    _ key: String, _ part: ControlPart, _ layout: StudioLayout, _ tuning: Tuning
  ) -> Spot? {
    guard let area = layout.panel, let field = TuningField.named(key) else { return nil }
    if !view(area, tuning).list.above.contains(key) { panel.folded.remove(field.group) }
    panel.scroll = view(area, tuning).scroll(showing: .field(key))
    return view(area, tuning).spots.first { $0.control == .field(key) && $0.part == part }
  }

  /// The controls of the export sheet, by their names in takes.
  private static let exportControls: [String: ExportControl] = [
    "phone": .size(.phone), "16:9": .size(.landscape), "1:1": .size(.square), "9:16": .size(.portrait),
    "4:5": .size(.feed), "mp4": .kind(.mp4), "gif": .kind(.gif), "mov": .kind(.mov), "png": .kind(.png),
    "backdrop": .backdrop(1), "full": .frame(.full), "slim": .frame(.slim), "bare": .frame(.none),
    "touches": .touches, "captions": .captions, "zoom": .zoom, "preview": .play, "close": .close,
    "save": .save,
  ]

  private func spot(of name: String, _ layout: StudioLayout, _ tuning: Tuning) -> Spot? {
    if popup != nil {
      return Studio.exportControls[name].flatMap { control in
        popup?.spots(in: layout.window).first { $0.control == .export(control) }
      }
    }
    let controls: [String: Control] = [
      "play": .loop(.play), "forward": .loop(.forward), "back": .loop(.back), "next": .loop(.jump),
      "previous": .loop(.jumpBack), "slower": .loop(.slower), "faster": .loop(.faster), "undo": .undo, "redo": .redo,
      "save": .save, "wanted": .library(.mark(.wanted, nil)), "unwanted": .library(.mark(.unwanted, nil)),
      "find": .library(.find), "loop": .action(.loop), "map": .action(.map), "compare": .action(.compare),
      "guides": .action(.guides),
    ]
    let head = layout.panel.map { view($0, tuning).spots } ?? []
    let line = layout.timeline.flatMap { area in loop.map { TimelineView(area: area, loop: $0).spots } } ?? []
    return (head + line + librarySpots(layout) + toolbarSpots(layout)).first { $0.control == controls[name] }
  }
}

extension StudioScript {
  /// Returns the search's result, or `notLookedFor` once the take has reached its limit of searches.
  package mutating func answer(to search: ValueSearch) -> ValueSearch.Answer {
    searches += 1
    return searches <= ValueSearch.mostInTake ? FoundValues.answer(to: search) : .notLookedFor
  }
}

/// The results of the last search for values that a take requested. A take is played several times (for its survey, its
/// video and the check of its replay), and an equal query has an equal result.
enum FoundValues {
  private static let answers = AnswerCache<ValueSearch, ValueSearch.Answer>(capacity: 1)

  /// The total length in seconds up to which gestures are searched as in a window. Longer ones get fewer runs, because
  /// an untrusted take may keep many gestures and playing it blocks during the search.
  private static let plainSeconds = 12.0

  static func runs(for search: ValueSearch) -> Int {
    // Samples cost as much as time: 120 of them count as one second.
    let seconds = search.marked.map(\.gesture.inputs).reduce(0.0) { sum, inputs in
      let ticks = (inputs.last?.tick ?? 0) - (inputs.first?.tick ?? 0)
      return sum + TickClock.seconds(ticks) + Double(inputs.count) / 120
    }
    return Int(Double(Solver.usualRuns) * min(1, plainSeconds / max(seconds, plainSeconds)))
  }

  /// Returns a cached result, or searches and blocks until the result is found.
  static func answer(to search: ValueSearch) -> ValueSearch.Answer {
    answers.answer(to: search) { search.found(runs: runs(for: search)) }
  }
}

/// Runs the studio for a replay: a session without a picture that receives the same inputs, tick by tick.
package final class StudioMirror: StudioWorker {
  private final class Tape { var inputs: [Input] = [] }

  private var session: Session
  private let tape = Tape()

  package init(_ setup: Setup) {
    let tape = tape
    session = Session(setup) { _, input in tape.inputs.append(input) }
  }

  package func note(_ input: Input) { session.put(input) }

  package func begin(_ direction: StudioDirection) -> [Input] {
    tape.inputs = []
    session.direct(direction)
    return tape.inputs
  }

  package func pass(to tick: Tick) -> [Input] {
    tape.inputs = []
    session.advance(to: tick)
    return tape.inputs
  }
}
