import ChromeCore
import ChromeSystem
import ChromeTakes

/// A gesture as it came in, with the phone as it stood before: all that it takes to see what another tuning makes of
/// it (`LoopRun`).
package struct KeptGesture: Equatable, Sendable {
  /// At rest, just before the first input.
  @CopyOnWrite package var start: Simulation
  /// In order, at ticks of the session.
  package var inputs: [TimedInput] = []
  /// What the pages held at the start, where that may change on the way; nil: what they hold now.
  package var content: [PageContent]?
  /// What a take says over its pictures, at ticks of the session.
  package var captions: [TimedCaption] = []
  /// The presets that a take opens with and goes to, in order; empty for what a hand did.
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
    /// As the take says it, where it is known.
    package var name: String?
    package var tuning: Tuning
  }

  /// Longer ones keep their beginning only.
  package static let longest: Tick = 60 * TickClock.ticksPerSecond
}

/// Listens to everything that comes in and always has the last gesture at hand that scrolled or turned pages.
package struct GestureMemory: Equatable, Sendable {
  private var moved: KeptGesture?
  /// What is under way or came last, while nothing has moved by it.
  private var still: KeptGesture?
  private var isDown = false

  package init(moved: KeptGesture? = nil, still: KeptGesture? = nil) {
    (self.moved, self.still) = (moved, still)
  }

  /// The last gesture that scrolled or turned pages; where there was none, what else was done.
  package func last(seeing simulation: Simulation) -> KeptGesture? {
    guard let still else { return moved }
    return moved == nil || still.moves(simulation) ? still : moved
  }

  /// Whether any gesture has scrolled or turned pages.
  package func hasMoved(_ simulation: Simulation) -> Bool { moved != nil || still?.moves(simulation) ?? false }

  /// How many inputs are kept.
  package var count: Int { (moved?.inputs.count ?? 0) + (still?.inputs.count ?? 0) }

  /// `input` is about to reach `simulation`.
  package mutating func note(_ input: Input, before simulation: Simulation) {
    if let still, still.hasMoved(simulation) { (moved, self.still) = (still, nil) }
    switch input {
    case .tune: return
    case .hover where simulation.isAtRest: return
    case .resize, .content, .scene:
      (moved, still) = (nil, nil)
      return
    case .press: begin(simulation)
    case .wheel, .notches, .key, .host(.begin), .scrollTo, .scrollToTop, .selectTab, .bars:
      if !isDown { begin(simulation) }
    case .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .host: break
    }
    keep(input, at: simulation.tick)
    isDown = input.isDown ?? isDown
  }

  /// A new gesture begins where the phone was at rest; what comes before that belongs to the one under way.
  private mutating func begin(_ simulation: Simulation) {
    guard !isDown, simulation.isStill || (moved == nil && still == nil) else { return }
    still = KeptGesture(start: simulation)
  }

  private mutating func keep(_ input: Input, at tick: Tick) {
    // Only the tick is looked at: a copy of the gesture would make the next input copy all that came before.
    let timed = KeptGesture.TimedInput(tick: tick, input: input)
    if let start = still?.start.tick {
      if tick - start <= KeptGesture.longest { still?.inputs.append(timed) }
    } else if let start = moved?.start.tick, tick - start <= KeptGesture.longest {
      moved?.inputs.append(timed)
    }
  }
}

extension KeptGesture {
  /// Whether the page or its offset are no longer those of its start.
  fileprivate func hasMoved(_ simulation: Simulation) -> Bool {
    let (now, before) = (simulation.glance, start.glance)
    return now.offset != before.offset || now.page != before.page
  }

  /// Whether it has moved something, or will by itself.
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
  /// Whether a finger is down after it; nil if it says nothing about that.
  fileprivate var isDown: Bool? {
    switch self {
    case .press: true
    case .release, .cancel: false
    case .move, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab,
      .resize,
      .content, .scene,
      .bars,
      .tune:
      nil
    }
  }
}

/// A kept gesture as a take, so that it outlives the window.
///
/// A phone at rest is told by its page, the offsets, and which stacks are hidden: a stack that was shown cannot hide in
/// the opening, and gets its own tuning back before the first input.
extension KeptGesture {
  package func text(_ content: [PageContent]) -> String {
    let setup = opening(content)
    var writer = TakeWriter(setup)
    let first = setup.tuning == start.tuning ? nil : writer.line(0, .tune(start.tuning))
    let lines = inputs.compactMap { writer.line($0.tick - start.tick, $0.input) }
    return TakeWriter.header(setup, title: "Kept gesture") + (first ?? "") + lines.joined() + TakeWriter.footer
  }

  package func opening(_ content: [PageContent]) -> Setup {
    let frame = start.frame()
    var setup = Setup()
    setup.screen = start.screen
    setup.scene = start.scene
    setup.tuning = start.tuning
    setup.startPage = frame.page.settled
    setup.pages = content.indices.map { Setup.Page(content: content[$0], offset: offset(ofPage: $0)) }
    let isTopHidden = BarName.at(.top).contains { frame[$0].hidden > 0 }
    let isBottomHidden = BarName.at(.bottom).contains { frame[$0].hidden > 0 }
    setup.barsHidden = isTopHidden || isBottomHidden
    if setup.barsHidden, !isTopHidden { setup.tuning.top.hide = .never }
    if setup.barsHidden, !isBottomHidden { setup.tuning.bottom.hide = .never }
    return setup
  }

  /// Another page is asked by a copy that turns to it: it is the current one at once.
  private func offset(ofPage page: Int) -> Double {
    var phone = start
    if phone.frame().page.settled != page { _ = phone.handle(.input(.selectTab(page))) }
    return max(0, phone.frame().offset)
  }

  /// What `text` wrote; nil if it is no such take.
  package init?(text: String) {
    let reading = TakeParser.read(Array(text.utf8), budget: .largest)
    guard let take = reading.take else { return nil }
    self.init(recorded: take) { _, _ in }
  }

  /// What a take puts in, on the phone of its opening; nil where that is nothing.
  ///
  /// - Parameter mark: is told of each `mark`, with ticks since the start.
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
      case .caption, .film, .studio, .expected, .failed, .missed: break
      case .finished: isOpen = false
      }
    }
    guard !inputs.isEmpty else { return nil }
  }
}

extension KeptGesture {
  /// All that a take does, as one gesture from its opening on, at the ticks at which it does it now: what it sets of
  /// the tuning and says in captions too. Of a take longer than `longest` the beginning is kept.
  package init(_ take: Take) {
    self.init(start: Simulation(take.setup))
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
      case .mark, .film, .studio, .expected, .failed, .missed: break
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
  /// Whether it sets values of the tuning itself.
  package var setsValues: Bool {
    inputs.contains { if case .tune = $0.input { true } else { false } }
  }

  /// What it has in force by itself at a tick of the session.
  package func tuning(at tick: Tick) -> Tuning {
    for timed in inputs.reversed() where timed.tick <= tick {
      if case .tune(let tuning) = timed.input { return tuning }
    }
    return start.tuning
  }

  /// The preset that it went to last before a tick of the session.
  package func preset(at tick: Tick) -> TimedPreset? { presets.last { $0.tick <= tick } }
}

extension Take {
  /// Whether a `preset` statement brings these values.
  package func goes(to tuning: Tuning) -> Bool {
    statements.contains { if case .tune(tuning) = $0.action { true } else { false } }
  }
}

extension KeptGesture {
  /// The same on a phone under `tuning`: single values that a take sets on the way lie over it, presets that it goes to
  /// do not count, nor does what would contradict the rest.
  package func under(_ tuning: Tuning) -> KeptGesture {
    var (gesture, own, before) = (self, tuning, start.tuning)
    _ = gesture.start.handle(.input(.tune(tuning)))
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
