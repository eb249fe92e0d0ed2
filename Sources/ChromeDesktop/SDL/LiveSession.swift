import ChromeCore

/// A simulation driven by wall time: turns receipt times into ticks and hands every input on with its tick.
///
/// What the sink saw, replayed, gives the same frames: both go through `Simulation.handle` in the same order.
struct LiveSession {
  private(set) var simulation: Simulation
  private var clock: FrameClock
  /// Called before the input takes effect: a take written from this is complete at any moment.
  private let record: (Tick, Input) -> Void
  /// Called with every outcome that is not empty.
  private let observe: (Tick, Outcome) -> Void

  /// `seconds` is the wall time of tick 0.
  init(
    _ simulation: Simulation, startingAt seconds: Double, record: @escaping (Tick, Input) -> Void = { _, _ in },
    observe: @escaping (Tick, Outcome) -> Void = { _, _ in }
  ) {
    self.simulation = simulation
    clock = FrameClock(startingAt: seconds)
    self.record = record
    self.observe = observe
  }

  var tick: Tick { clock.tick }
  var isAtRest: Bool { simulation.isAtRest }

  /// Something happened at a wall time.
  mutating func handle(_ input: Input, at seconds: Double) {
    advance(to: seconds)
    record(clock.tick, input)
    step(.input(input))
  }

  /// Time passes up to `seconds`: one step at rest, tick by tick in motion.
  mutating func advance(to seconds: Double) {
    clock.advance(to: seconds, isAtRest: simulation.isAtRest)
    while simulation.tick < clock.tick {
      step(.time(to: simulation.isAtRest ? clock.tick : simulation.tick + 1))
    }
  }

  /// What is to be seen at `seconds`, between two ticks if need be.
  func frame(at seconds: Double) -> Frame {
    simulation.frame(ahead: simulation.isAtRest ? 0 : clock.ahead(at: seconds))
  }

  private mutating func step(_ stimulus: Stimulus) {
    let outcome = simulation.handle(stimulus)
    if outcome != Outcome() { observe(clock.tick, outcome) }
  }
}
