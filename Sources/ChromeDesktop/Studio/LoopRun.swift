import ChromeCore

/// What one tuning makes of a kept gesture, from its start until everything rests: a pure function of the two.
struct LoopRun: Equatable, Sendable {
  let gesture: KeptGesture
  let tuning: Tuning
  /// One each `LoopRun.pitch` ticks, from the start on.
  private(set) var samples: [Glance] = []
  private(set) var events: [Flag] = []
  /// Ticks from the start to rest.
  private(set) var length: Tick = 0
  /// Copies of the phone on the way, one each `LoopRun.stride` ticks: what scrubbing starts from.
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint: Equatable, Sendable {
    var phone: Simulation
    /// How many inputs it has seen.
    var inputs: Int
  }

  struct Flag: Equatable, Sendable {
    /// Ticks since the start.
    var tick: Tick
    var event: Event
  }

  /// 120 samples a second: one a pixel column and more.
  static let pitch: Tick = 5
  static let stride: Tick = 60
  /// After the last input things rest within this time, or the run ends anyway.
  static let longestRest: Tick = 10 * TickClock.ticksPerSecond

  init(_ gesture: KeptGesture, _ tuning: Tuning) {
    self.gesture = gesture
    self.tuning = tuning
    var phone = LoopRun.opening(gesture, tuning)
    let start = phone.tick
    for (index, timed) in gesture.inputs.enumerated() {
      pass(&phone, until: timed.tick, since: start, inputs: index)
      flag(phone.handle(.input(timed.input)), phone.tick - start)
    }
    let last = phone.tick
    let count = gesture.inputs.count
    while !phone.isAtRest, phone.tick - last < LoopRun.longestRest {
      pass(&phone, until: phone.tick + 1, since: start, inputs: count)
    }
    length = phone.tick - start
    note(phone, inputs: count)
  }

  private static func opening(_ gesture: KeptGesture, _ tuning: Tuning) -> Simulation {
    var phone = gesture.start
    _ = phone.handle(.input(.tune(tuning)))
    return phone
  }

  /// Tick by tick while things move; at rest from sample to sample.
  private mutating func pass(_ phone: inout Simulation, until tick: Tick, since start: Tick, inputs: Int) {
    while phone.tick < tick {
      let elapsed = phone.tick - start
      if elapsed == samples.count * LoopRun.pitch { note(phone, inputs: inputs) }
      let nextSample = start + samples.count * LoopRun.pitch
      let next = phone.isAtRest ? min(tick, nextSample) : phone.tick + 1
      flag(phone.handle(.time(to: next)), next - start)
    }
  }

  private mutating func note(_ phone: Simulation, inputs: Int) {
    if samples.count * LoopRun.pitch == checkpoints.count * LoopRun.stride {
      checkpoints.append(Checkpoint(phone: phone, inputs: inputs))
    }
    samples.append(phone.glance)
  }

  private mutating func flag(_ outcome: Outcome, _ tick: Tick) {
    guard !outcome.events.isEmpty else { return }
    for event in outcome.events { events.append(Flag(tick: tick, event: event)) }
  }
}

// Looking at it.
extension LoopRun {
  var start: Tick { gesture.start.tick }

  /// The numbers at `tick` ticks after the start; after the end they stay.
  func glance(at tick: Tick) -> Glance {
    samples[min(max((tick + LoopRun.pitch / 2) / LoopRun.pitch, 0), samples.count - 1)]
  }

  /// The whole phone at `tick` ticks after the start, after the inputs of that tick. Past the end it rests.
  func phone(at tick: Tick) -> Simulation {
    let held = max(tick, 0)
    let checkpoint = checkpoints[min(held / LoopRun.stride, checkpoints.count - 1)]
    var phone = checkpoint.phone
    go(&phone, through: gesture.inputs.dropFirst(checkpoint.inputs), until: start + held) { _ in }
    return phone
  }

  /// What became of the scroll in the last `LoopState.frame` ticks before `tick`, in each stack that saw any.
  func decisions(at tick: Tick) -> StackDecisions {
    var sum = StackDecisions()
    let from = max(0, tick - Tick(LoopState.frame))
    var phone = phone(at: from)
    go(&phone, through: gesture.inputs.drop { $0.tick <= start + from }, until: start + max(tick, 0)) { outcome in
      sum += outcome.decisions
    }
    return sum
  }

  private func go(
    _ phone: inout Simulation, through inputs: ArraySlice<KeptGesture.TimedInput>, until end: Tick,
    _ observe: (Outcome) -> Void
  ) {
    for timed in inputs.prefix(while: { $0.tick <= end }) {
      LoopRun.pass(&phone, until: timed.tick, observe)
      observe(phone.handle(.input(timed.input)))
    }
    LoopRun.pass(&phone, until: end, observe)
  }

  private static func pass(_ phone: inout Simulation, until tick: Tick, _ observe: (Outcome) -> Void) {
    while phone.tick < tick { observe(phone.handle(.time(to: phone.isAtRest ? tick : phone.tick + 1))) }
  }

  /// Where the finger was down: spans of ticks since the start.
  var touches: [Range<Tick>] {
    var spans: [Range<Tick>] = []
    var down: Tick?
    for timed in gesture.inputs {
      switch timed.input {
      case .press: down = timed.tick - start
      case .release, .cancel:
        if let from = down { spans.append(from..<max(from + 1, timed.tick - start)) }
        down = nil
      case .move, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab, .resize,
        .content,
        .bars, .tune:
        break
      }
    }
    if let from = down { spans.append(from..<max(from + 1, length)) }
    return spans
  }
}
