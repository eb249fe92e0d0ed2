import ChromeCore

/// The result of a kept gesture with a layer of values, from its start until everything rests: a pure function of the
/// two.
///
/// `LoopRun(gesture, layer)` is the whole cost of changing a value, and what the benchmark measures: one pass of the
/// core through the gesture, a sample every `pitch` ticks and a copy of the phone every `stride` ticks. Everything else
/// (plots, ribbons, reasons) is derived from these when drawn, for the columns on screen only.
package struct LoopRun: Equatable, Sendable {
  package let gesture: KeptGesture
  package let layer: TuningLayer
  /// One sample every `LoopRun.pitch` ticks, from the start.
  package private(set) var samples: [PlotSample] = []
  package private(set) var events: [Flag] = []
  /// The range of scroll offsets in all samples, in points.
  package private(set) var offsets = 0.0...0.0
  /// Ticks from the start until rest.
  package private(set) var length: Tick = 0
  /// The tunings in use, each with the tick since the start from which it applies, if a take changes values itself.
  private var tunings: [KeptGesture.TimedTuning] = []
  /// Copies of the phone, one every `LoopRun.stride` ticks, from which scrubbing starts.
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint: Equatable, Sendable {
    var phone: Simulation
    /// The number of inputs handled so far.
    var inputs: Int
  }

  package struct Flag: Equatable, Sendable {
    /// Ticks since the start.
    package var tick: Tick
    package var event: Event
  }

  /// Ticks between samples: 120 samples a second, at least one per pixel column.
  package static let pitch: Tick = 5
  package static let stride: Tick = 120
  /// The longest wait for rest after the last input, in ticks (10 s). The run ends then in any case.
  package static let longestRest: Tick = 10 * TickClock.ticksPerSecond

  /// Runs the gesture with one tuning throughout, ignoring what a take itself sets.
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

  /// Reserves capacity for the expected samples, so that arrays do not reallocate step by step.
  private mutating func makeRoom() {
    let ticks = (gesture.inputs.last?.tick ?? start) - start + 2 * TickClock.ticksPerSecond
    samples.reserveCapacity(ticks / LoopRun.pitch)
    checkpoints.reserveCapacity(ticks / LoopRun.stride + 1)
  }

  package static func opening(_ gesture: KeptGesture, _ layer: TuningLayer) -> Simulation {
    gesture.opening(under: layer.over(gesture.start.tuning))
  }

  /// Advances tick by tick while anything moves, and from sample to sample at rest.
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

  /// Records a sample. `phone` is not changed; it is `inout` because it is large and would otherwise be copied for
  /// every sample.
  private mutating func note(_ phone: inout Simulation, inputs: Int) {
    if samples.count * LoopRun.pitch == checkpoints.count * LoopRun.stride {
      checkpoints.append(Checkpoint(phone: phone, inputs: inputs))
    }
    let snapshot = phone.snapshot
    offsets = samples.isEmpty ? snapshot.offset...snapshot.offset : offsets.reaching(snapshot.offset)
    samples.append(snapshot)
  }

  private mutating func flag(_ reported: EventList, _ tick: Tick) {
    for event in reported { events.append(Flag(tick: tick, event: event)) }
  }
}

// Queries.
extension LoopRun {
  package var start: Tick { gesture.start.tick }

  /// Returns the tuning in use at `tick` ticks after the start.
  package func tuning(at tick: Tick) -> Tuning {
    tunings.last { $0.tick <= tick }?.tuning ?? layer.tuning
  }

  /// Returns the same with the values of the page in force.
  func tuningInForce(at tick: Tick) -> Tuning { tuning(at: tick).inForce(onPage: phone(at: tick).ruledPage) }

  /// Returns the sample nearest to `tick` ticks after the start. After the end, returns the last one.
  package func snapshot(at tick: Tick) -> PlotSample {
    samples[min(max((tick + LoopRun.pitch / 2) / LoopRun.pitch, 0), samples.count - 1)]
  }

  /// Returns the whole phone at `tick` ticks after the start, after the inputs of that tick. Past the end it is at
  /// rest.
  package func phone(at tick: Tick) -> Simulation {
    let held = max(tick, 0)
    let checkpoint = checkpoints[min(held / LoopRun.stride, checkpoints.count - 1)]
    var phone = checkpoint.phone
    go(&phone, through: gesture.inputs.dropFirst(checkpoint.inputs), until: start + held) { _, _ in }
    return phone
  }

  /// Returns the frames at `ticks` after the start, which must be ascending.
  package func frames(at ticks: [Tick]) -> [Frame] {
    guard var last = ticks.first else { return [] }
    var phone = phone(at: last)
    return ticks.map { tick in
      go(&phone, through: gesture.inputs.drop { $0.tick <= start + last }, until: start + tick) { _, _ in }
      last = tick
      return phone.picture()
    }
  }

  /// Returns each stack's decisions about the scroll in the `LoopState.frame` ticks up to `tick`, summed up.
  package func decisions(at tick: Tick) -> StackDecisions {
    var sum = StackDecisions()
    watch(max(0, tick - Tick(LoopState.frame)), through: tick) { _, outcome in sum += outcome.decisions }
    return sum
  }

  /// Replays the run and calls `observe` with the tick and output of every step after `first`, up to `last`. With
  /// `first` = −1, the steps at the very start are included.
  package func watch(_ first: Tick, through last: Tick, _ observe: (Tick, Outcome) -> Void) {
    var phone = first < 0 ? LoopRun.opening(gesture, layer) : phone(at: first)
    let start = start
    go(&phone, through: gesture.inputs.drop { $0.tick <= start + first }, until: start + max(last, 0)) {
      observe($0 - start, $1)
    }
  }

  /// Advances a copy of the phone and reports the output of each step.
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

// Values for the timeline, derived when drawn.
extension LoopRun {
  /// Returns the speed of the displayed offset in pt/s, over the 50 ms before a tick, the window that the rules use.
  /// The window does not extend back across a page slide, during which the offset changes from one page's to another's,
  /// or across a jump.
  package func speed(at tick: Tick) -> Double {
    let to = min(samples.count - 1, (max(0, tick) + LoopRun.pitch / 2) / LoopRun.pitch)
    var from = to
    while from > 0, to - from < LoopRun.speedWindow, isMotion(to: from) { from -= 1 }
    guard from < to else { return 0 }
    return (samples[to].offset - samples[from].offset) / TickClock.seconds((to - from) * LoopRun.pitch)
  }

  /// The number of samples in 50 ms.
  private static let speedWindow = 6

  /// Returns true if the change from the previous sample is a scroll within one page.
  private func isMotion(to index: Int) -> Bool {
    let (from, to) = (samples[index - 1], samples[index])
    guard from.page == to.page, to.page == to.page.rounded() else { return false }
    let speed = abs(to.offset - from.offset) / TickClock.seconds(LoopRun.pitch)
    return speed < max(2 * layer.tuning.scroll.maxSpeed, LoopRun.leastJump)
  }

  /// A speed that no finger reaches, in pt/s: across a screen in a twentieth of a second.
  private static let leastJump = 16_000.0

  /// Returns the pager's speed in pages per second, over the 50 ms before a tick.
  package func pageSpeed(at tick: Tick) -> Double {
    let window = 6 * LoopRun.pitch
    guard tick > 0 else { return 0 }
    let from = max(0, tick - window)
    return (snapshot(at: tick).page - snapshot(at: from).page) / TickClock.seconds(max(LoopRun.pitch, tick - from))
  }

  /// The ticks of decisions in order: limits crossed, ends reached, pages and sections changed. Replays the whole run,
  /// so it is computed only when jumping between decisions.
  package var decisionTicks: [Tick] {
    var ticks = events.filter(\.event.isDecision).map(\.tick)
    watch(-1, through: length) { tick, outcome in
      if outcome.top?.committed != nil || outcome.bottom?.committed != nil { ticks.append(tick) }
    }
    return ticks.sorted()
  }

  /// The ticks at which swipes begin. A swipe here is one touch, or a series of wheel, key or program inputs without a
  /// pause.
  package var gestureStarts: [Tick] {
    var starts: [Tick] = []
    var last: Tick?
    for timed in gesture.inputs {
      let tick = timed.tick - start
      let follows = last.map { tick - $0 < LoopRun.gesturePause } ?? false
      switch timed.input {
      case .press: starts.append(tick)
      case .wheel, .notches, .key, .scrollTo, .scrollToTop, .selectTab, .host(.begin), .bars, .refresh:
        if !follows { starts.append(tick) }
      case .hover: continue
      case .move, .release, .cancel, .wheelBegan, .wheelStop, .host, .resize, .content, .insert, .row, .scene, .tune:
        break
      }
      last = tick
    }
    return starts
  }

  /// Ticks without input after which a wheel, key or program input begins a new swipe: 0.3 s. Chosen by feel.
  private static let gesturePause: Tick = 180

  /// Returns the range of the swipe that contains a tick, up to the start of the next one. Ticks before the first swipe
  /// form a range of their own.
  package func gestureRange(at tick: Tick) -> Range<Tick> {
    let starts = gestureStarts
    let from = starts.last { $0 <= tick } ?? 0
    return from..<(starts.first { $0 > tick } ?? Tick.max)
  }

  /// The ranges in which a finger was down, in ticks since the start.
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
        .resize, .content, .insert, .row, .scene, .bars, .refresh, .tune:
        break
      }
    }
    if let from = down { spans.append(from..<max(from + 1, length)) }
    return spans
  }

  /// Inputs from wheels, trackpads and programs: tick and distance (points of content or notches; 0 for keys and
  /// programs).
  package var turns: [(tick: Tick, way: Double)] {
    gesture.inputs.compactMap { timed in
      let tick = timed.tick - start
      switch timed.input {
      case .wheel(let delta), .notches(let delta): return (tick, abs(delta.dy) > abs(delta.dx) ? delta.dy : delta.dx)
      case .key, .scrollTo, .scrollToTop, .selectTab, .host, .bars, .refresh: return (tick, 0)
      case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .resize, .content, .insert, .row, .scene,
        .tune:
        return nil
      }
    }
  }

  /// Returns the pages' content at a tick. Nil if the gesture does not record it.
  package func content(at tick: Tick) -> [PageContent]? {
    guard var content = gesture.content else { return nil }
    let changes = gesture.inputs.prefix { $0.tick <= start + tick }
    if changes.contains(where: { if case .insert = $0.input { true } else { false } }) {
      return phone(at: tick).contents
    }
    for timed in changes {
      if case .content(let page, let new) = timed.input, content.indices.contains(page) { content[page] = new }
    }
    return content
  }
}

// Flags.
extension LoopRun {
  /// The events marked on the timeline, in order.
  package var flags: [Flag] { events.filter { $0.event.label != nil } }
}

extension Event {
  /// The flag's text, and the bar whose color it has. Nil if a flag would only repeat another one.
  package var label: (text: String, bar: BarName?)? {
    switch self {
    case .barHidden(let bar): ("\(bar.text) hidden", bar)
    case .barShown(let bar): ("\(bar.text) shown", bar)
    case .pageSettled(let page): ("page \(page + 1)", nil)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped: nil
    }
  }

  /// True if a rule decided the event, rather than the finger alone.
  package var isDecision: Bool {
    switch self {
    case .barHidden, .barShown, .settled, .pageChanged, .pageSettled, .sectionChanged: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: false
    }
  }
}
