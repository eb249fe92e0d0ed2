import ChromeCore
import ChromeSystem
import ChromeTakes

/// A gesture's inputs, with the phone's state before them: everything needed to compute its result under another tuning
/// (`LoopRun`).
package struct KeptGesture: Equatable, Sendable {
  /// The phone at rest, just before the first input.
  @CopyOnWrite package var start: Simulation
  /// The opening of the take that the gesture was made from. Nil: the gesture began on a phone in use.
  @CopyOnWrite package private(set) var setup: Setup? = nil
  /// The inputs in order, at ticks of the session.
  package var inputs: [TimedInput] = []
  /// The pages' content at the start, if it may change during the gesture. Nil: the current content.
  package var content: [PageContent]?
  /// The captions of a take, at ticks of the session.
  package var captions: [TimedCaption] = []
  /// The presets that a take starts with and switches to, in order. Empty for a live gesture.
  package var presets: [TimedPreset] = []

  package init(
    start: Simulation, inputs: [TimedInput] = [], content: [PageContent]? = nil, captions: [TimedCaption] = [],
    presets: [TimedPreset] = []
  ) {
    (self.start, self.inputs, self.content, self.captions, self.presets) = (start, inputs, content, captions, presets)
  }

  package struct TimedInput: Equatable, Sendable {
    package var tick: Tick
    package var input: Input

    package init(tick: Tick, input: Input) {
      (self.tick, self.input) = (tick, input)
    }
  }

  package struct TimedTuning: Equatable, Sendable {
    package var tick: Tick
    package var tuning: Tuning
  }

  package struct TimedCaption: Equatable, Sendable {
    package var tick: Tick
    package var caption: TakeCaption
  }

  package struct TimedPreset: Equatable, Sendable {
    package var tick: Tick
    /// The preset's name in the take, if known.
    package var name: String?
    package var tuning: Tuning
  }

  /// The longest gesture kept, in ticks: 60 s. Inputs after that are dropped.
  package static let longest: Tick = 60 * TickClock.ticksPerSecond
}

/// Records the input stream and keeps the last gesture that scrolled or turned pages.
package struct GestureMemory: Equatable, Sendable {
  private var moved: KeptGesture?
  /// The current or latest gesture, as long as it has not moved anything.
  private var still: KeptGesture?
  private var isDown = false

  package init(moved: KeptGesture? = nil, still: KeptGesture? = nil) {
    (self.moved, self.still) = (moved, still)
  }

  /// Returns the last gesture that scrolled or turned pages. If there was none, returns the last one that did neither.
  package func last(seeing simulation: Simulation) -> KeptGesture? {
    guard let still else { return moved }
    return moved == nil || still.moves(simulation) ? still : moved
  }

  /// Returns true if any gesture has scrolled or turned pages.
  package func hasMoved(_ simulation: Simulation) -> Bool { moved != nil || still?.moves(simulation) ?? false }

  /// The number of inputs kept.
  package var count: Int { (moved?.inputs.count ?? 0) + (still?.inputs.count ?? 0) }

  /// Records an input that `simulation` is about to handle.
  package mutating func note(_ input: Input, before simulation: Simulation) {
    if let still, still.hasMoved(simulation) { (moved, self.still) = (still, nil) }
    switch input {
    case .tune: return
    case .hover where simulation.isAtRest: return
    case .resize, .content, .insert, .row, .scene:
      (moved, still) = (nil, nil)
      return
    case .press: begin(simulation)
    case .wheel, .notches, .key, .host(.begin), .scrollTo, .scrollToTop, .selectTab, .bars, .refresh:
      if !isDown { begin(simulation) }
    case .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .host: break
    }
    keep(input, at: simulation.tick)
    isDown = input.isDown ?? isDown
  }

  /// Begins a new gesture if the phone is at rest. Earlier inputs belong to the current gesture.
  private mutating func begin(_ simulation: Simulation) {
    guard !isDown, simulation.isStill || (moved == nil && still == nil) else { return }
    still = KeptGesture(start: simulation)
  }

  private mutating func keep(_ input: Input, at tick: Tick) {
    // Only the tick is read: holding a copy of the gesture would make the append below copy all earlier inputs.
    let timed = KeptGesture.TimedInput(tick: tick, input: input)
    if let start = still?.start.tick {
      if tick - start <= KeptGesture.longest { still?.inputs.append(timed) }
    } else if let start = moved?.start.tick, tick - start <= KeptGesture.longest {
      moved?.inputs.append(timed)
    }
  }
}

extension KeptGesture {
  /// Returns true if the page or its offset has changed since the gesture's start.
  fileprivate func hasMoved(_ simulation: Simulation) -> Bool {
    let (now, before) = (simulation.snapshot, start.snapshot)
    return now.offset != before.offset || now.page != before.page
  }

  /// Returns true if the gesture has moved something, or will without further input.
  fileprivate func moves(_ simulation: Simulation) -> Bool {
    var phone = simulation
    let end = phone.tick + KeptGesture.longest
    while !hasMoved(phone), !phone.isAtRest, phone.tick < end {
      _ = phone.handle(.time(to: phone.furthestStep(toward: end)))
    }
    return hasMoved(phone)
  }
}

extension Input {
  /// True if a finger is down after this input, false if it was lifted. Nil if the input does not affect that.
  fileprivate var isDown: Bool? {
    switch self {
    case .press: true
    case .release, .cancel: false
    case .move, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab,
      .resize,
      .content, .insert, .row, .scene,
      .bars, .refresh,
      .tune:
      nil
    }
  }
}

/// Conversion of a kept gesture to a take, so that it can be saved.
extension KeptGesture {
  package func text(_ content: [PageContent]) -> String {
    let setup = opening(content)
    var writer = TakeWriter(setup)
    let first = setup.tuning == start.tuning ? nil : writer.line(0, .tune(start.tuning))
    let lines = inputs.compactMap { writer.line($0.tick - start.tick, $0.input) }
    return TakeWriter.header(setup, title: "Kept gesture") + (first ?? "") + lines.joined() + TakeWriter.footer
  }

  package func opening(_ content: [PageContent]) -> Setup { Setup(resting: start, content) }

  /// Reads a take written by `text(_:)`. Nil if the text is not such a take.
  package init?(text: String) {
    let reading = TakeParser.read(Array(text.utf8), budget: .largest)
    guard let take = reading.take else { return nil }
    self.init(recorded: take) { _, _ in }
  }

  /// Creates a gesture from a take's inputs, on the phone of the take's setup. Nil if it has no inputs.
  ///
  /// - Parameter mark: Called for each `mark` statement, with ticks since the start.
  package init?(recorded take: Take, mark: (String, Tick) -> Void) {
    self.init(start: Simulation(take.setup))
    var phone = start
    var player = TakePlayer(take)
    var isOpen = true
    while isOpen {
      switch player.next(seeing: phone) {
      case .input(.tune(let tuning)) where inputs.isEmpty && phone.tick == 0:
        _ = phone.handle(.input(.tune(tuning)))
        start = phone
      case .input(let input):
        inputs.append(TimedInput(tick: phone.tick, input: input))
        _ = phone.handle(.input(input))
      case .advance(let tick):
        isOpen = tick <= KeptGesture.longest
        while isOpen, phone.tick < tick { _ = phone.handle(.time(to: phone.furthestStep(toward: tick))) }
      case .mark(let name): mark(name, phone.tick)
      case .caption, .video, .studio, .expected, .failed, .missed: break
      case .finished: isOpen = false
      }
    }
    guard !inputs.isEmpty else { return nil }
  }
}

extension KeptGesture {
  /// Creates one gesture from everything that a take does, from its setup on, at the ticks at which it happens now.
  /// This includes changes of the tuning, and captions. Anything after `longest` is dropped.
  package init(_ take: Take) {
    self.init(start: Simulation(take.setup))
    setup = take.setup
    content = take.setup.pages.map(\.content)
    presets = [TimedPreset(tick: start.tick, name: take.preset ?? "default", tuning: take.setup.tuning)]
    var phone = start
    var player = TakePlayer(take)
    while phone.tick <= KeptGesture.longest {
      switch player.next(seeing: phone) {
      case .input(let input):
        keep(input, at: phone.tick, of: take)
        player.observe(phone.handle(.input(input)).events, at: phone.tick)
      case .caption(let caption): captions.append(TimedCaption(tick: phone.tick, caption: caption))
      case .advance(let tick): KeptGesture.pass(&phone, until: tick, &player)
      case .finished: return
      case .mark, .video, .studio, .expected, .failed, .missed: break
      }
    }
  }

  private mutating func keep(_ input: Input, at tick: Tick, of take: Take) {
    inputs.append(TimedInput(tick: tick, input: input))
    guard case .tune(let tuning) = input, take.goes(to: tuning) else { return }
    presets.append(TimedPreset(tick: tick, tuning: tuning))
  }

  private static func pass(_ phone: inout Simulation, until tick: Tick, _ player: inout TakePlayer) {
    while phone.tick < tick {
      let outcome = phone.handle(.time(to: phone.furthestStep(toward: tick)))
      player.observe(outcome.events, at: phone.tick)
    }
  }
}

extension KeptGesture {
  /// True if the gesture itself changes the tuning.
  package var setsValues: Bool {
    inputs.contains { if case .tune = $0.input { true } else { false } }
  }

  /// Returns the tuning that the gesture itself has set at a tick of the session.
  package func tuning(at tick: Tick) -> Tuning {
    for timed in inputs.reversed() where timed.tick <= tick {
      if case .tune(let tuning) = timed.input { return tuning }
    }
    return start.tuning
  }

  /// Returns the last preset that the take switched to, up to a tick of the session.
  package func preset(at tick: Tick) -> TimedPreset? { presets.last { $0.tick <= tick } }
}

extension Take {
  /// Returns true if one of the take's `preset` statements sets this tuning.
  package func goes(to tuning: Tuning) -> Bool {
    statements.contains { if case .tune(tuning) = $0.action { true } else { false } }
  }
}

extension KeptGesture {
  /// Returns the phone with which the gesture begins under `tuning`: as `replay` begins the take with that tuning, so
  /// that loops, comparisons and intervals agree.
  package func opening(under tuning: Tuning) -> Simulation {
    start.reopened(under: tuning, from: setup)
  }

  /// Returns the gesture on a phone with `tuning`. Single values that the take sets still override it. The take's
  /// presets are ignored, and so are values that would contradict the rest.
  package func under(_ tuning: Tuning) -> KeptGesture {
    var (gesture, own, before) = (self, tuning, start.tuning)
    gesture.start = opening(under: tuning)
    gesture.setup?.tuning = tuning
    gesture.presets = []
    gesture.inputs = inputs.compactMap { timed in
      guard case .tune(let new) = timed.input else { return timed }
      let keys = new.keys(differingFrom: before)
      before = new
      if presets.contains(where: { $0.tick == timed.tick && $0.tuning == new }) { return nil }
      var next = own
      for field in keys.compactMap(TuningField.named) { field.set(field[new], in: &next) }
      if next.contradiction == nil { own = next }
      return TimedInput(tick: timed.tick, input: .tune(own))
    }
    return gesture
  }
}
