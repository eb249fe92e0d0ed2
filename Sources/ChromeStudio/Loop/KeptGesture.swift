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

  struct TimedTuning: Equatable, Sendable {
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
