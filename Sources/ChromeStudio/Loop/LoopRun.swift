import ChromeCore

/// What a layer of values makes of a kept gesture, from its start until everything rests: a pure function of the two.
///
/// `LoopRun(gesture, layer)` is all that a change of a value costs, and what a benchmark of it times: one pass of the
/// core through the gesture, a glance every `pitch` ticks and a copy of the phone every `stride` ticks. Everything else
/// (plots, ribbons, reasons) is read from these when it is drawn, for the columns that are drawn.
package struct LoopRun: Equatable, Sendable {
  package let gesture: KeptGesture
  package let layer: TuningLayer
  /// One each `LoopRun.pitch` ticks, from the start on.
  package private(set) var samples: [Glance] = []
  package private(set) var events: [Flag] = []
  /// The least and the greatest scroll offset of all samples.
  package private(set) var offsets = 0.0...0.0
  /// Ticks from the start to rest.
  package private(set) var length: Tick = 0
  /// What is in force from which tick since the start on, where a take sets values itself.
  private var tunings: [KeptGesture.TimedTuning] = []
  /// Copies of the phone on the way, one each `LoopRun.stride` ticks: what scrubbing starts from.
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint: Equatable, Sendable {
    var phone: Simulation
    /// How many inputs it has seen.
    var inputs: Int
  }

  package struct Flag: Equatable, Sendable {
    /// Ticks since the start.
    package var tick: Tick
    package var event: Event
  }

  /// 120 samples a second: one a pixel column and more.
  package static let pitch: Tick = 5
  package static let stride: Tick = 120
  /// After the last input things rest within this time, or the run ends anyway.
  package static let longestRest: Tick = 10 * TickClock.ticksPerSecond

  /// One tuning from the beginning to the end, whatever a take sets on the way.
  package init(_ gesture: KeptGesture, _ tuning: Tuning) { self.init(gesture, TuningLayer(tuning)) }

  package init(_ gesture: KeptGesture, _ layer: TuningLayer) {
    self.gesture = gesture
    self.layer = layer
    makeRoom()
    var phone = LoopRun.opening(gesture, layer)
    let start = phone.tick
    if layer.keys != nil { tunings = [.init(tick: 0, tuning: phone.tuning)] }
    var outcome = Outcome()
    for (index, timed) in gesture.inputs.enumerated() {
      pass(&phone, until: timed.tick, since: start, inputs: index)
      guard let input = layer.laid(over: timed.input) else { continue }
      if case .tune(let tuning) = input { tunings.append(.init(tick: phone.tick - start, tuning: tuning)) }
      outcome.clear()
      phone.handle(.input(input), into: &outcome)
      if !outcome.events.isEmpty { flag(outcome.events, phone.tick - start) }
    }
    let last = phone.tick
    let count = gesture.inputs.count
    while !phone.isStill(until: last + LoopRun.longestRest), phone.tick - last < LoopRun.longestRest {
      pass(&phone, until: phone.tick + 1, since: start, inputs: count)
    }
    length = phone.tick - start
    note(&phone, inputs: count)
  }

  /// For what is likely to come, so that arrays do not grow step by step.
  private mutating func makeRoom() {
    let ticks = (gesture.inputs.last?.tick ?? start) - start + 2 * TickClock.ticksPerSecond
    samples.reserveCapacity(ticks / LoopRun.pitch)
    checkpoints.reserveCapacity(ticks / LoopRun.stride + 1)
  }

  package static func opening(_ gesture: KeptGesture, _ layer: TuningLayer) -> Simulation {
    var phone = gesture.start
    _ = phone.handle(.input(.tune(layer.over(gesture.start.tuning))))
    return phone
  }

  /// Tick by tick while things move; at rest from sample to sample.
  private mutating func pass(_ phone: inout Simulation, until tick: Tick, since start: Tick, inputs: Int) {
    var outcome = Outcome()
    while phone.tick < tick {
      let elapsed = phone.tick - start
      if elapsed == samples.count * LoopRun.pitch { note(&phone, inputs: inputs) }
      let nextSample = start + samples.count * LoopRun.pitch
      let next = phone.furthestStep(toward: min(tick, nextSample))
      outcome.clear()
      phone.handle(.time(to: next), into: &outcome)
      if !outcome.events.isEmpty { flag(outcome.events, next - start) }
    }
  }

  /// Does not change `phone`; a phone is large, and handed over by value it would be copied for every sample.
  private mutating func note(_ phone: inout Simulation, inputs: Int) {
    if samples.count * LoopRun.pitch == checkpoints.count * LoopRun.stride {
      checkpoints.append(Checkpoint(phone: phone, inputs: inputs))
    }
    let glance = phone.glance
    offsets = samples.isEmpty ? glance.offset...glance.offset : offsets.reaching(glance.offset)
    samples.append(glance)
  }

  private mutating func flag(_ told: EventList, _ tick: Tick) {
    for event in told { events.append(Flag(tick: tick, event: event)) }
  }
}

// Looking at it.
extension LoopRun {
  package var start: Tick { gesture.start.tick }

  /// The values in force at `tick` ticks after the start.
  package func tuning(at tick: Tick) -> Tuning {
    tunings.last { $0.tick <= tick }?.tuning ?? layer.tuning
  }

  /// The numbers at `tick` ticks after the start; after the end they stay.
  package func glance(at tick: Tick) -> Glance {
    samples[min(max((tick + LoopRun.pitch / 2) / LoopRun.pitch, 0), samples.count - 1)]
  }

  /// The whole phone at `tick` ticks after the start, after the inputs of that tick. Past the end it rests.
  package func phone(at tick: Tick) -> Simulation {
    let held = max(tick, 0)
    let checkpoint = checkpoints[min(held / LoopRun.stride, checkpoints.count - 1)]
    var phone = checkpoint.phone
    go(&phone, through: gesture.inputs.dropFirst(checkpoint.inputs), until: start + held) { _, _ in }
    return phone
  }

  /// The pictures at `ticks` after the start, which go up.
  package func frames(at ticks: [Tick]) -> [Frame] {
    guard var last = ticks.first else { return [] }
    var phone = phone(at: last)
    return ticks.map { tick in
      go(&phone, through: gesture.inputs.drop { $0.tick <= start + last }, until: start + tick) { _, _ in }
      last = tick
      return phone.picture()
    }
  }

  /// What became of the scroll in the last `LoopState.frame` ticks before `tick`, in each stack that saw any.
  package func decisions(at tick: Tick) -> StackDecisions {
    var sum = StackDecisions()
    watch(max(0, tick - Tick(LoopState.frame)), through: tick) { _, outcome in sum += outcome.decisions }
    return sum
  }

  /// Tells what every stimulus after tick `first` up to `last` caused, with the tick, by living through it once more.
  /// From −1 on, what comes at the very start is told too.
  package func watch(_ first: Tick, through last: Tick, _ observe: (Tick, Outcome) -> Void) {
    var phone = first < 0 ? LoopRun.opening(gesture, layer) : phone(at: first)
    let start = start
    go(&phone, through: gesture.inputs.drop { $0.tick <= start + first }, until: start + max(last, 0)) {
      observe($0 - start, $1)
    }
  }

  /// Runs a copy on, telling what each stimulus caused.
  private func go(
    _ phone: inout Simulation, through inputs: ArraySlice<KeptGesture.TimedInput>, until end: Tick,
    _ observe: (Tick, Outcome) -> Void
  ) {
    for timed in inputs.prefix(while: { $0.tick <= end }) {
      LoopRun.pass(&phone, until: timed.tick, observe)
      if let input = layer.laid(over: timed.input) { observe(timed.tick, phone.handle(.input(input))) }
    }
    LoopRun.pass(&phone, until: end, observe)
  }

  private static func pass(_ phone: inout Simulation, until tick: Tick, _ observe: (Tick, Outcome) -> Void) {
    var outcome = Outcome()
    while phone.tick < tick {
      let next = phone.furthestStep(toward: tick)
      outcome.clear()
      phone.handle(.time(to: next), into: &outcome)
      observe(next, outcome)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func reaching(_ value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
