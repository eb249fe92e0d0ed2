import ChromeCore
import ChromeSystem
import ChromeTakes

/// One run of a subject under a tuning: its result and its cost.
package struct SweepRun: Sendable {
  package private(set) var result = GestureResult()
  /// All events, with ticks of the phone; empty unless requested.
  package private(set) var reported: [TimedEvent] = []
  /// Equal for runs that took the same course at every input, bit for bit.
  private(set) var print: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Number of inputs and time steps.
  package private(set) var stepCount = 0
  package private(set) var phone: Simulation
  private let pace: Pace
  private let keepsEvents: Bool
  /// The outcome of the last step; reused.
  private var outcome = Outcome()

  /// The way in which time passes between two inputs.
  package enum Pace: Sendable {
    /// In long steps, as far as nothing happens.
    case fastForward
    /// Tick by tick: the ordinary run.
    case ticks
  }

  package struct TimedEvent: Equatable, Sendable {
    package var tick: Tick
    package var event: Event
  }

  /// The longest time to wait for rest after the last input of a gesture, before the run ends anyway.
  static let longestRest: Tick = 10 * TickClock.ticksPerSecond

  /// Runs `subject` with `changes` of its tuning.
  ///
  /// - Parameter keepsEvents: true to keep all events with their times.
  package init(
    _ subject: SweepSubject, _ changes: [SweepChange] = [], _ pace: Pace = .fastForward, keepsEvents: Bool = false
  ) {
    (self.pace, self.keepsEvents) = (pace, keepsEvents)
    switch subject.source {
    case .take(var take):
      take.setup.tuning = subject.tuning(changes, in: take.setup.tuning)
      phone = Simulation(take.setup)
      play(take)
    case .gesture(let start, let setup, let inputs):
      phone = start.reopened(under: subject.tuning(changes, in: subject.tuning), from: setup)
      live(inputs) { subject.tuning(changes, in: $0) }
    }
    phone.mix(into: &print)
    result.close(phone)
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
      case .mark, .caption, .video, .studio, .expected, .failed, .missed: continue
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

  /// Passes time up to the tick, or to the next event, or to rest if requested.
  private mutating func pass(toward tick: Tick, stopsAtRest: Bool = false) {
    outcome.clear()
    switch pace {
    case .fastForward:
      phone.fastForward(toward: tick, stopsAtRest: stopsAtRest, into: &outcome)
      stepCount += 1
    case .ticks: passTicks(toward: tick, stopsAtRest: stopsAtRest)
    }
    note()
  }

  /// Passes time tick by tick; time at rest may pass in one step.
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
      result.add(event)
      if keepsEvents { reported.append(TimedEvent(tick: phone.tick, event: event)) }
    }
  }
}

extension TakeBudget {
  /// Inputs and time steps that all runs together may take.
  package var steps: Int { Int(limit(.steps)) }

  /// Throws if running the subject that many times takes more steps than all runs together may. Costs one run.
  package func check(running subject: SweepSubject, times: Int) throws(UserError) {
    try check(steps: (SweepRun(subject).stepCount + 1) * times, "to run it \(times) times")
  }

  /// Throws if there are too many steps, with the limit and what to do.
  ///
  /// - Parameter purpose: the reason for the steps.
  package func check(steps: Int, _ purpose: String) throws(UserError) {
    guard let reason = refusal(.steps, Double(steps)) else { return }
    throw UserError("\(purpose), \(reason)")
  }
}
