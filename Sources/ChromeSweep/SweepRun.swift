import ChromeCore
import ChromeTakes

/// One life of a subject under a tuning: what came of it, and what it cost.
package struct SweepRun: Sendable {
  package private(set) var upshot = Upshot()
  /// Everything that was told, with ticks of the phone; only where it was asked for.
  package private(set) var told: [Told] = []
  /// Equal for runs that went the same way at every input, bit for bit.
  private(set) var print: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Inputs and steps of time.
  package private(set) var stepCount = 0
  package private(set) var phone: Simulation
  private let pace: Pace
  private let tells: Bool
  /// What the last step caused; used again and again.
  private var outcome = Outcome()

  /// How time passes between two inputs.
  package enum Pace: Sendable {
    /// In long steps, as far as nothing happens.
    case leaps
    /// Tick by tick: the ordinary run.
    case ticks
  }

  package struct Told: Equatable, Sendable {
    package var tick: Tick
    package var event: Event
  }

  /// After the last input of a gesture things rest within this time, or the run ends anyway.
  static let longestRest: Tick = 10 * TickClock.ticksPerSecond

  /// Lives through `subject` with `changes` of its tuning.
  ///
  /// - Parameter tells: whether what was told is kept with its time.
  package init(_ subject: SweepSubject, _ changes: [SweepChange] = [], _ pace: Pace = .leaps, tells: Bool = false) {
    (self.pace, self.tells) = (pace, tells)
    switch subject.source {
    case .take(var take):
      take.setup.tuning = subject.tuning(changes, in: take.setup.tuning)
      phone = Simulation(take.setup)
      play(take)
    case .gesture(let start, let inputs):
      phone = start
      put(.tune(subject.tuning(changes, in: subject.tuning)))
      live(inputs) { subject.tuning(changes, in: $0) }
    }
    phone.mix(into: &print)
    upshot.close(phone)
  }
}

// A take.
extension SweepRun {
  private mutating func play(_ take: Take) {
    var player = TakePlayer(take)
    while true {
      switch player.next(seeing: phone) {
      case .input(let input):
        put(input)
        player.observe(outcome.events, at: phone.tick)
      case .advance(let tick):
        let rest = player.restDeadline
        pass(toward: rest ?? tick, stopsAtRest: rest != nil)
        player.observe(outcome.events, at: phone.tick)
      case .finished: return
      case .mark, .caption, .film, .studio, .expected, .failed, .missed: continue
      }
    }
  }
}

// A gesture.
extension SweepRun {
  private mutating func live(_ inputs: [TakeSample], _ tuned: (Tuning) -> Tuning) {
    for timed in inputs {
      while phone.tick < timed.tick { pass(toward: timed.tick) }
      if case .tune(let tuning) = timed.input { put(.tune(tuned(tuning))) } else { put(timed.input) }
    }
    let end = phone.tick + SweepRun.longestRest
    while !phone.isStill(until: end), phone.tick < end { pass(toward: end, stopsAtRest: true) }
  }
}

// Its steps.
extension SweepRun {
  private mutating func put(_ input: Input) {
    outcome.clear()
    phone.handle(.input(input), into: &outcome)
    stepCount += 1
    note()
  }

  /// Time up to the tick, or to where something was told, or to rest if that is asked for.
  private mutating func pass(toward tick: Tick, stopsAtRest: Bool = false) {
    outcome.clear()
    switch pace {
    case .leaps:
      phone.leap(toward: tick, stopsAtRest: stopsAtRest, into: &outcome)
      stepCount += 1
    case .ticks: passTicks(toward: tick, stopsAtRest: stopsAtRest)
    }
    note()
  }

  /// The same, tick by tick; what rests may pass at once.
  private mutating func passTicks(toward tick: Tick, stopsAtRest: Bool) {
    while phone.tick < tick, outcome.events.isEmpty {
      if stopsAtRest && phone.isAtRest { return }
      outcome.clear()
      phone.handle(.time(to: phone.furthestStep(toward: tick)), into: &outcome)
      stepCount += 1
    }
  }

  private mutating func note() {
    phone.mix(into: &print)
    for event in outcome.events {
      upshot.add(event)
      if tells { told.append(Told(tick: phone.tick, event: event)) }
    }
  }
}
