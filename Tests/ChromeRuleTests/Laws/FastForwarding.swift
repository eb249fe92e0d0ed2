import Testing

@testable import ChromeCore

/// Law 1 for time that nobody watches: a phone that passes it in long steps is told the same events in the same
/// order, at the same ticks but for rounding, and stands where one stands that passed it tick by tick.
struct FastForwarding: LawStage {
  private(set) var simulation: Simulation
  private var leaper: Simulation
  private var ticked: [FastForwardNote] = []
  private var leapt: [FastForwardNote] = []
  /// Events of both that were compared.
  private var compared = 0
  private(set) var breach: String?
  private(set) var gestures = 0

  init(_ setup: Setup) {
    simulation = Simulation(setup)
    leaper = simulation
  }

  mutating func handle(_ stimulus: Stimulus) {
    if case .input = stimulus { catchUp() }
    FastForwardNote.add(simulation.handle(stimulus), at: simulation.tick, to: &ticked)
    guard case .input = stimulus, breach == nil else { return }
    FastForwardNote.add(leaper.handle(stimulus), at: leaper.tick, to: &leapt)
    compare()
  }

  mutating func will(_ step: Life.Step) { gestures += step.isOpening ? 1 : 0 }
  mutating func did(_ step: Life.Step) { catchUp() }

  mutating func rested() {
    catchUp()
    guard breach == nil else { return }
    if ticked.count != leapt.count { breach = "\(ticked.count) events by ticks, \(leapt.count) by long steps" }
    if !leaper.isAtRest { breach = "rests by ticks, not by long steps" }
  }

  /// The leaper passes the time that the other one has passed.
  private mutating func catchUp() {
    guard breach == nil else { return }
    while leaper.tick < simulation.tick {
      var outcome = Outcome()
      leaper.fastForward(toward: simulation.tick, into: &outcome)
      FastForwardNote.add(outcome, at: leaper.tick, to: &leapt)
    }
    compare()
  }

  /// Where rounding puts an event a tick later, one of the two may not have seen it yet.
  private mutating func compare() {
    let common = min(ticked.count, leapt.count)
    for index in compared..<common where !ticked[index].isLike(leapt[index]) {
      breach = "\(ticked[index]) by ticks, \(leapt[index]) by long steps"
    }
    compared = common
    let (a, b) = (simulation, leaper)
    let gaps = [
      a.scroller.offset - b.scroller.offset, a.top.hidden - b.top.hidden, a.bottom.hidden - b.bottom.hidden,
      a.pager.position - b.pager.position,
    ]
    if gaps.contains(where: { abs($0) > 1e-9 }) { breach = "gaps \(gaps): by ticks \(a), by long steps \(b)" }
  }
}

/// What one of the two phones was told, and when.
struct FastForwardNote: CustomStringConvertible {
  var tick: Tick
  var event: Event

  var description: String { "\(event) at \(tick)" }

  func isLike(_ other: FastForwardNote) -> Bool { event == other.event && abs(tick - other.tick) <= 1 }

  static func add(_ outcome: Outcome, at tick: Tick, to list: inout [FastForwardNote]) {
    for event in outcome.events { list.append(FastForwardNote(tick: tick, event: event)) }
  }
}

@Suite("Long steps")
struct FastForwardTests {
  @Test("tell the same events at the same ticks as single ones", arguments: LawPresets.all)
  func sameEvents(preset: LawPresets.Named) {
    LawRun.hold(FastForwarding.self, for: preset, seed: 20_261_122)
  }
}
