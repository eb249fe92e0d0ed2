import ChromeCore

/// Plays a take: a cursor that returns the next cue and observes events. A plain value; a copy is a snapshot.
///
/// Time is the simulation's: a statement begins at the tick at which the one before it ended, and the player requests
/// time only through `advance`. Ramps and expected events run in parallel with the statements; a take waits for the
/// last of them.
public struct TakePlayer: Equatable, Sendable {
  /// The take that is played.
  public let take: Take
  private var position = 0
  private var activity = Activity.none
  var ramps: [RunningRamp] = []
  var watch = EventWatch()
  private var decided: ArraySlice<ExpectationResult> = []
  /// The last position of the finger.
  private var finger: Point
  /// The screen as this take last sized it.
  private var screen: Screen
  /// A swipe in progress, and the visible page before it.
  private var swipe: Swipe?
  /// The part of the tuning that the last cue with a new tuning set.
  package var tuned = TuningStep.recorded
  /// True if the take expects events at all.
  private let expectsEvents: Bool

  /// Creates a player at the take's first statement. Use it with a simulation made from the take's setup.
  public init(_ take: Take) {
    self.take = take
    screen = take.setup.screen
    finger = Point(x: take.setup.screen.width / 2, y: take.setup.screen.height / 2)
    expectsEvents = take.statements.contains { if case .expectEvent = $0.action { true } else { false } }
  }

  /// The current action that takes time.
  private enum Activity: Equatable, Sendable {
    case none
    case beats([Beat], index: Int, sample: Int, start: Tick)
    /// Samples whose ticks count from `start`.
    case samples(Range<Int>, start: Tick)
    case waiting(Condition, within: Tick, deadline: Tick, TakeOrigin)
  }

  private struct Swipe: Equatable, Sendable {
    var origin: TakeOrigin
    var page: Int
    var way: Int
  }

  /// Returns the next action, given the current `simulation`.
  public mutating func next(seeing simulation: Simulation) -> Cue {
    if let result = decided.popFirst() { return .expected(result) }
    if let cue = rampCue(simulation) { return cue }
    while true {
      switch step(simulation) {
      case .cue(let cue): return cue
      case .wait(let tick): return leave(simulation.tick, until: tick)
      case .again: continue
      }
    }
  }

  /// Notifies the player of the events of the last stimulus. `tick` is their time.
  public mutating func observe(_ events: EventList, at tick: Tick) {
    if expectsEvents, !events.isEmpty { decided += watch.observe(events, at: tick) }
  }

  /// The tick up to which it waits only for rest: until then it need not be called before everything rests.
  package var restDeadline: Tick? {
    guard case .waiting(.rest, _, let deadline, _) = activity else { return nil }
    return earlier(earlier(deadline, ramps.lazy.map { $0.due }.min()), watch.deadline)
  }

  /// The result of one step of the current activity or statement.
  package enum Step {
    case cue(Cue)
    /// Nothing more before this tick; nil: nothing more at all.
    case wait(Tick?)
    case again
  }

  private mutating func step(_ simulation: Simulation) -> Step {
    switch activity {
    case .none: missedSwipe(simulation).map(Step.cue) ?? begin(simulation)
    case .beats(let beats, let index, let sample, let start): play(beats, index, sample, start, now: simulation.tick)
    case .samples(let range, let start): play(range, start, now: simulation.tick)
    case .waiting(let condition, let ticks, let deadline, let origin):
      wait(condition, ticks, deadline, origin, simulation)
    }
  }

  /// Leaves a tick when all its actions are done: expectations that run out with it are decided, then time passes.
  private mutating func leave(_ now: Tick, until tick: Tick?) -> Cue {
    if !watch.isIdle { decided += watch.runOut(at: now) }
    if let result = decided.popFirst() { return .expected(result) }
    let wake = earlier(earlier(tick, ramps.lazy.map { $0.due }.min()), watch.deadline)
    return wake.map { .advance(to: $0) } ?? .finished
  }

  private func earlier(_ a: Tick?, _ b: Tick?) -> Tick? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }
}

// Activities.
extension TakePlayer {
  private mutating func play(_ beats: [Beat], _ index: Int, _ sample: Int, _ start: Tick, now: Tick) -> Step {
    let beat = beats[index]
    let isSampling = sample < beat.sampleCount
    let due = start + (isSampling ? beat.tick(of: sample) : beat.duration)
    if due > now { return .wait(due) }
    if isSampling {
      activity = .beats(beats, index: index, sample: sample + 1, start: start)
      return .cue(.input(beat.input(at: sample)))
    }
    if let place = beat.finger { finger = place }
    activity = index + 1 < beats.count ? .beats(beats, index: index + 1, sample: 0, start: due) : .none
    return .again
  }

  private mutating func play(_ range: Range<Int>, _ start: Tick, now: Tick) -> Step {
    guard let first = range.first else {
      activity = .none
      return .again
    }
    let sample = take.samples[first]
    let due = start + sample.tick
    if due > now { return .wait(due) }
    activity = .samples(range.dropFirst(), start: start)
    follow(sample.input)
    return .cue(.input(sample.input))
  }

  private mutating func wait(
    _ condition: Condition, _ ticks: Tick, _ deadline: Tick, _ origin: TakeOrigin, _ simulation: Simulation
  ) -> Step {
    if condition.holds(in: simulation) {
      activity = .none
      return .again
    }
    if simulation.tick < deadline { return .wait(simulation.tick + 1) }
    activity = .none
    let (time, end) = (
      ReportNumber.text(TickClock.seconds(ticks)), ReportNumber.text(TickClock.seconds(simulation.tick))
    )
    let text = "condition not met in \(time) s: waited for \(condition.text) until \(end) s"
    return .cue(.failed(at: origin, text: "\(text); \(condition.found(in: simulation))"))
  }

  /// Records the finger's position for a later `move`, and the screen's size for a later `swipe`.
  private mutating func follow(_ input: Input) {
    if case .tune = input { tuned = .recorded }
    if let place = input.finger { finger = place }
    if case .resize(let size) = input { screen = size }
  }
}

// Statements.
extension TakePlayer {
  private mutating func begin(_ simulation: Simulation) -> Step {
    guard position < take.statements.count else { return .wait(nil) }
    let statement = take.statements[position]
    position += 1
    switch statement.action {
    case .input(.insert) where !simulation.hasRows:
      return .cue(.failed(at: statement.origin, text: "there are no rows on this page to insert others above"))
    case .input(let input): return put(input, now: simulation.tick)
    case .gesture(let gesture): return begin(gesture, statement.origin, simulation)
    case .pass(let ticks): return start([.pass(ticks)], now: simulation.tick)
    case .samples(let range): return start(range, from: 0, now: simulation.tick)
    case .logged(let range): return start(range, from: simulation.tick, now: simulation.tick)
    case .set(let changes): return change(changes, statement.origin, simulation)
    case .tune(let tuning):
      tuned = .whole
      return .cue(.input(.tune(tuning)))
    case .ramp(let ramp): return begin(ramp, statement.origin, simulation)
    case .wait(let condition, let ticks):
      activity = .waiting(condition, within: ticks, deadline: simulation.tick + ticks, statement.origin)
      return .again
    case .expect(let condition): return .cue(.expected(ExpectationResult(condition, statement.origin, simulation)))
    case .expectEvent(let pattern, let window, let happens):
      return expect(pattern, window, happens: happens, statement.origin, now: simulation.tick)
    case .mark(let name): return .cue(.mark(name))
    case .caption(let caption): return .cue(.caption(caption))
    case .video(let direction): return .cue(.video(direction))
    case .studio(let direction):
      _ = start([.pass(direction.duration)], now: simulation.tick)
      return .cue(.studio(direction))
    }
  }

  private mutating func put(_ input: Input, now: Tick) -> Step {
    watch.beginGesture()
    follow(input)
    return .cue(.input(input))
  }

  private mutating func begin(_ gesture: Gesture, _ origin: TakeOrigin, _ simulation: Simulation) -> Step {
    watch.beginGesture()
    note(gesture, origin, simulation)
    guard case .tapThing(let target) = gesture else {
      return start(gesture.beats(finger: finger, screen: screen, tuning: simulation.tuning), now: simulation.tick)
    }
    let place = simulation.place(of: target)
    let made = place.map(Gesture.tap) ?? gesture
    _ = start(made.beats(finger: finger, screen: screen, tuning: simulation.tuning), now: simulation.tick)
    if place != nil { return .again }
    guard simulation.rect(of: target) != nil else {
      return .cue(.failed(at: origin, text: "there is no \(target.name) on this page"))
    }
    return .cue(.missed(at: origin, text: "\(target.name) is not on screen, so the tap does nothing"))
  }

  private mutating func note(_ gesture: Gesture, _ origin: TakeOrigin, _ simulation: Simulation) {
    guard case .swipe(let direction, _) = gesture else { return }
    swipe = Swipe(
      origin: origin, page: simulation.picture().page.target,
      way: (direction == .left) == (simulation.tuning.pages.direction == .ltr) ? 1 : -1)
  }

  /// Ends a swipe: returns a cue if it turned no page although there is one in its direction.
  private mutating func missedSwipe(_ simulation: Simulation) -> Cue? {
    guard let swipe else { return nil }
    self.swipe = nil
    let isPage = take.setup.pages.indices.contains(swipe.page + swipe.way)
    guard isPage, simulation.picture().page.target == swipe.page else { return nil }
    return .missed(at: swipe.origin, text: "the swipe did not turn the page")
  }

  private mutating func start(_ beats: [Beat], now: Tick) -> Step {
    activity = .beats(beats, index: 0, sample: 0, start: now)
    return .again
  }

  private mutating func start(_ range: Range<Int>, from start: Tick, now: Tick) -> Step {
    watch.beginGesture()
    activity = .samples(range, start: start)
    return .again
  }
}

// Expectations.
extension TakePlayer {
  mutating func expect(
    _ pattern: EventPattern, _ window: EventWindow, happens: Bool, _ origin: TakeOrigin, now: Tick
  ) -> Step {
    let hasHappened: Bool
    switch window {
    case .within(let ticks):
      watch.wait(for: pattern, happens: happens, at: origin, from: now, ticks: ticks)
      return .again
    case .since(let ticks): hasHappened = watch.hasSeen(pattern, since: ticks, at: now)
    case .sinceLastGesture: hasHappened = watch.hasSeenSinceLastGesture(pattern)
    }
    return .cue(
      .expected(
        ExpectationResult(
          origin: origin, text: pattern.expectation(window, happens: happens), passed: hasHappened == happens,
          found: hasHappened ? "it happened" : "it did not happen", tick: now)))
  }
}

/// The part of the tuning that a change of a take sets, for other phones with another tuning.
package enum TuningStep: Equatable, Sendable {
  /// These keys, by `set` or a ramp.
  case keys([TuningChange])
  /// The whole tuning: another preset.
  case whole
  /// A change by the user during the recording: the keys that differ from before.
  case recorded
}

// Ramps.
extension TakePlayer {
  package mutating func change(_ changes: [TuningChange], _ origin: TakeOrigin, _ simulation: Simulation) -> Step {
    var tuning = simulation.tuning
    for change in changes { change.apply(to: &tuning) }
    tuned = .keys(changes)
    guard let (_, reason) = tuning.contradiction else { return .cue(.input(.tune(tuning))) }
    return .cue(.failed(at: origin, text: "not set: \(reason)"))
  }

  /// Begins a ramp, which replaces an earlier one of its key; its first value is due at once: the next cue.
  package mutating func begin(_ ramp: Ramp, _ origin: TakeOrigin, _ simulation: Simulation) -> Step {
    ramps.removeAll { $0.ramp.key == ramp.key }
    ramps.append(RunningRamp(ramp: ramp, origin: origin, start: simulation.tick, due: simulation.tick))
    return .cue(.video(.ramp(ramp)))
  }

  mutating func rampCue(_ simulation: Simulation) -> Cue? {
    guard let index = ramps.firstIndex(where: { $0.due <= simulation.tick }) else { return nil }
    let running = ramps[index]
    let elapsed = simulation.tick - running.start
    if elapsed >= running.ramp.over {
      ramps.remove(at: index)
    } else {
      ramps[index].due = running.start + running.ramp.next(after: elapsed)
    }
    let change = TuningChange(key: running.ramp.key, value: .number(running.ramp.value(after: elapsed)))
    guard case .cue(let cue) = self.change([change], running.origin, simulation) else { return nil }
    // It would fail at each of its steps: it is reported once and ends.
    if case .failed = cue { ramps.removeAll { $0.origin == running.origin } }
    return cue
  }
}

/// A ramp that has begun, in parallel with the statements.
struct RunningRamp: Equatable, Sendable {
  package var ramp: Ramp
  package var origin: TakeOrigin
  package var start: Tick
  /// The time of its next value.
  package var due: Tick
}

/// The next action of a take's player, for its caller.
public enum Cue: Equatable, Sendable {
  /// Pass this input to the simulation, now.
  case input(Input)
  /// Let time pass up to a tick; the caller may stop earlier and call again.
  case advance(to: Tick)
  /// A named moment, now.
  case mark(String)
  /// Text over the picture, from now on for its duration.
  case caption(TakeCaption)
  /// A direction for the video of the take, from now on.
  case video(VideoDirection)
  /// An action in the studio begins; the player lets its time pass.
  case studio(StudioDirection)
  /// An expectation has been decided.
  case expected(ExpectationResult)
  /// Something failed that the take relies on; the take continues, but has failed.
  case failed(at: TakeOrigin, text: String)
  /// The target of an action was missing; the take continues.
  case missed(at: TakeOrigin, text: String)
  /// The take is over, including every parallel ramp and expectation.
  case finished
}

/// Operates the studio as a take directs, during a replay: it receives everything that the replay does and returns
/// changes of the tuning, to be applied at that moment.
public protocol StudioWorker: AnyObject {
  /// Receives an input of the replay.
  func note(_ input: Input)
  /// Begins an action in the studio, now, as the take directs.
  func begin(_ direction: StudioDirection) -> [Input]
  /// Advances to `tick`, one later than before.
  func pass(to tick: Tick) -> [Input]
}

extension Take {
  /// True if it opens the studio.
  public var worksStudio: Bool { statements.contains { $0.action == .studio(.open) } }
}
