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
  package private(set) var samples: [PlotSample] = []
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
  package func glance(at tick: Tick) -> PlotSample {
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

// What a timeline shows of a run, worked out for what is drawn.
extension LoopRun {
  /// Of the offset as displayed, pt/s: over the 50 ms before a tick, as the rules take it. Nothing of it reaches back
  /// over a slide of pages, when the offset is of one page and then of another, or over a jump that is no motion.
  package func speed(at tick: Tick) -> Double {
    let to = min(samples.count - 1, (max(0, tick) + LoopRun.pitch / 2) / LoopRun.pitch)
    var from = to
    while from > 0, to - from < LoopRun.speedWindow, isMotion(to: from) { from -= 1 }
    guard from < to else { return 0 }
    return (samples[to].offset - samples[from].offset) / TickClock.seconds((to - from) * LoopRun.pitch)
  }

  /// Samples in 50 ms.
  private static let speedWindow = 6

  /// Whether the way to a sample from the one before it is a scroll of one page.
  private func isMotion(to index: Int) -> Bool {
    let (from, to) = (samples[index - 1], samples[index])
    guard from.page == to.page, to.page == to.page.rounded() else { return false }
    let speed = abs(to.offset - from.offset) / TickClock.seconds(LoopRun.pitch)
    return speed < max(2 * layer.tuning.scroll.maxSpeed, LoopRun.leastJump)
  }

  /// No finger is as fast as this (pt/s): across a screen in a twentieth of a second.
  private static let leastJump = 16_000.0

  /// Of the pager, pages a second, over the 50 ms before a tick.
  package func pageSpeed(at tick: Tick) -> Double {
    let window = 6 * LoopRun.pitch
    guard tick > 0 else { return 0 }
    let from = max(0, tick - window)
    return (glance(at: tick).page - glance(at: from).page) / TickClock.seconds(max(LoopRun.pitch, tick - from))
  }

  /// Ticks at which something was decided: limits crossed, ends reached, pages and sections changed. In order. Lives
  /// through the whole run once more, for whoever jumps.
  package var decisionTicks: [Tick] {
    var ticks = events.filter(\.event.isDecision).map(\.tick)
    watch(-1, through: length) { tick, outcome in
      if outcome.top?.committed != nil || outcome.bottom?.committed != nil { ticks.append(tick) }
    }
    return ticks.sorted()
  }

  /// Where strokes begin: fingers that go down, and wheels, keys and programs after a rest.
  package var strokes: [Tick] {
    var starts: [Tick] = []
    var last: Tick?
    for timed in gesture.inputs {
      let tick = timed.tick - start
      let follows = last.map { tick - $0 < LoopRun.strokePause } ?? false
      switch timed.input {
      case .press: starts.append(tick)
      case .wheel, .notches, .key, .scrollTo, .scrollToTop, .selectTab, .host(.begin), .bars:
        if !follows { starts.append(tick) }
      case .hover: continue
      case .move, .release, .cancel, .wheelBegan, .wheelStop, .host, .resize, .content, .scene, .tune: break
      }
      last = tick
    }
    return starts
  }

  /// Wheel samples closer than this belong to one stroke (ticks: 0.3 s). Chosen by hand.
  private static let strokePause: Tick = 180

  /// The stroke that a tick belongs to, up to the next one's start; before the first stroke all of it.
  package func stroke(at tick: Tick) -> Range<Tick> {
    let starts = strokes
    let from = starts.last { $0 <= tick } ?? 0
    return from..<(starts.first { $0 > tick } ?? Tick.max)
  }

  /// Where the finger was down: spans of ticks since the start.
  package var touches: [Range<Tick>] {
    var spans: [Range<Tick>] = []
    var down: Tick?
    for timed in gesture.inputs {
      switch timed.input {
      case .press: down = timed.tick - start
      case .release, .cancel:
        if let from = down { spans.append(from..<max(from + 1, timed.tick - start)) }
        down = nil
      case .move, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab,
        .resize, .content, .scene, .bars, .tune:
        break
      }
    }
    if let from = down { spans.append(from..<max(from + 1, length)) }
    return spans
  }

  /// What came from wheels, touch pads and programs: when, and how far (points of content or notches; 0 for a key).
  package var turns: [(tick: Tick, way: Double)] {
    gesture.inputs.compactMap { timed in
      let tick = timed.tick - start
      switch timed.input {
      case .wheel(let delta), .notches(let delta): return (tick, abs(delta.dy) > abs(delta.dx) ? delta.dy : delta.dx)
      case .key, .scrollTo, .scrollToTop, .selectTab, .host, .bars: return (tick, 0)
      case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .resize, .content, .scene, .tune:
        return nil
      }
    }
  }

  /// What the pages hold at a tick, if that is told here.
  package func content(at tick: Tick) -> [PageContent]? {
    guard var content = gesture.content else { return nil }
    for timed in gesture.inputs where timed.tick <= start + tick {
      if case .content(let page, let new) = timed.input, content.indices.contains(page) { content[page] = new }
    }
    return content
  }
}

// Flags.
extension LoopRun {
  /// The events that the timeline marks, in order.
  package var flags: [Flag] { events.filter { $0.event.sign != nil } }
}

extension Event {
  /// What its flag says, and whose colour it has; nil where a flag would only repeat another.
  package var sign: (words: String, bar: BarName?)? {
    switch self {
    case .barHidden(let bar): ("\(bar.words) hidden", bar)
    case .barShown(let bar): ("\(bar.words) shown", bar)
    case .pageSettled(let page): ("page \(page)", nil)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped: nil
    }
  }

  /// Whether a rule had its say, not only a finger.
  package var isDecision: Bool {
    switch self {
    case .barHidden, .barShown, .settled, .pageChanged, .pageSettled, .sectionChanged: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: false
    }
  }
}
