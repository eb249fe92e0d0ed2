import ChromeCore

/// A gesture as it came in, with the phone as it stood before: all that it takes to see what another tuning makes of
/// it (`LoopRun`).
struct KeptGesture: Equatable, Sendable {
  /// At rest, just before the first input.
  var start: Simulation
  /// In order, at ticks of the session.
  var inputs: [TimedInput] = []
  /// What the pages held at the start, where that may change on the way; nil: what they hold now.
  var content: [PageContent]?

  struct TimedInput: Equatable, Sendable {
    var tick: Tick
    var input: Input
  }

  /// Longer ones keep their beginning only.
  static let longest: Tick = 60 * TickClock.ticksPerSecond
}

/// Listens to everything that comes in and always has the last gesture at hand.
struct GestureMemory: Equatable, Sendable {
  private(set) var last: KeptGesture?
  private var isDown = false

  /// `input` is about to reach `simulation`.
  mutating func note(_ input: Input, before simulation: Simulation) {
    switch input {
    case .tune: return
    case .hover where simulation.isAtRest: return
    case .resize, .content:
      last = nil
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
    if !isDown, simulation.isAtRest || last == nil { last = KeptGesture(start: simulation) }
  }

  private mutating func keep(_ input: Input, at tick: Tick) {
    // Only the tick is looked at: a copy of the gesture would make the next input copy all that came before.
    guard let start = last?.start.tick, tick - start <= KeptGesture.longest else { return }
    last?.inputs.append(KeptGesture.TimedInput(tick: tick, input: input))
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
      .content,
      .bars,
      .tune:
      nil
    }
  }
}
