import ChromeCore

/// Runs a take against a simulation and returns its news one by one: for `replay` and for tests. The window, stills and
/// videos use the same player from a session that also takes live input.
public struct Replay {
  /// The phone at the current point of the take.
  public private(set) var simulation: Simulation
  /// The take's player, with what it still waits for.
  public private(set) var player: TakePlayer
  private var points: ObserverPoints
  private var gathered = Gathered()
  private var isFinished = false
  private let listsControls: Bool
  private let studio: (any StudioWorker)?

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - listsControls: true if lines name the controls on screen.
  ///   - studio: operates the studio of a take that opens it; without one, its directions only take their time.
  public init(_ take: Take, every: Every, listsControls: Bool = false, studio: (any StudioWorker)? = nil) {
    self.listsControls = listsControls
    self.studio = studio
    simulation = Simulation(take.setup)
    player = TakePlayer(take)
    points = ObserverPoints(every)
  }

  /// The times at which a line is due.
  public enum Every: Equatable, Sendable {
    /// At each tick of 1/600 s.
    case tick
    /// Frames per second, from 0 on; frames at rates that do not divide 600 lie between ticks.
    case frame(fps: Double)
    /// After each input other than a change of tuning or of scene.
    case sample
    /// At each `mark` of the take.
    case mark
    /// Only the last.
    case end
  }

  /// The news of a replay, in the order in which it happens.
  public enum News: Equatable, Sendable {
    /// A line of the report is due.
    case line(ReportLine)
    /// A mark for which no line is due, and its tick.
    case mark(String, at: Tick)
    /// Text is to be shown from this tick on.
    case caption(TakeCaption, at: Tick)
    /// An expectation has been decided.
    case expected(ExpectationResult)
    /// Something that the take relies on failed; the take has failed.
    case failed(at: TakeOrigin, text: String)
    /// The target of an action was missing; the take continues and has not failed.
    case missed(at: TakeOrigin, text: String)
  }

  /// Returns the next piece of news, nil when the take is over.
  public mutating func next() -> News? {
    while !isFinished {
      if let news = follow(player.next(seeing: simulation)) { return news }
    }
    return nil
  }

  private mutating func follow(_ cue: Cue) -> News? {
    switch cue {
    case .input(let input): return put(input)
    case .advance(let tick): return pass(to: tick)
    case .mark(let name):
      return points.every == .mark ? .line(line(mark: name)) : .mark(name, at: simulation.tick)
    case .caption(let caption): return .caption(caption, at: simulation.tick)
    case .video: return nil
    case .studio(let direction):
      edit(studio?.begin(direction) ?? [])
      return nil
    case .expected(let result): return .expected(result)
    case .failed(let origin, let text): return .failed(at: origin, text: text)
    case .missed(let origin, let text): return .missed(at: origin, text: text)
    case .finished: return finish()
    }
  }

  private mutating func put(_ input: Input) -> News? {
    studio?.note(input)
    gather(simulation.handle(.input(input)))
    guard points.every == .sample, input.isSample else { return nil }
    return .line(line())
  }

  /// Passes one step of time, or returns the line that is due before this tick is left.
  private mutating func pass(to tick: Tick) -> News? {
    if let seconds = points.due(leaving: simulation.tick) { return .line(line(ahead: seconds)) }
    let nextSeen = min(tick, points.next(after: simulation.tick) ?? tick)
    let next = studio == nil ? simulation.furthestStep(toward: nextSeen) : simulation.tick + 1
    gather(simulation.handle(.time(to: next)))
    edit(studio?.pass(to: next) ?? [])
    return nil
  }

  /// Applies the changes of the studio.
  private mutating func edit(_ inputs: [Input]) {
    for input in inputs { gather(simulation.handle(.input(input))) }
  }

  private mutating func finish() -> News? {
    if let seconds = points.last(at: simulation.tick) { return .line(line(ahead: seconds)) }
    isFinished = true
    return points.every == .end ? .line(line()) : nil
  }

  private mutating func gather(_ outcome: Outcome) {
    gathered.add(outcome)
    player.observe(outcome.events, at: simulation.tick)
  }

  private mutating func line(mark: String? = nil, ahead seconds: Double = 0) -> ReportLine {
    defer { gathered = Gathered() }
    return ReportLine(
      mark: mark, frame: simulation.frame(ahead: seconds), events: gathered.events,
      top: gathered.decisions.top.decision, bottom: gathered.decisions.bottom.decision,
      controls: listsControls ? simulation.controls(ahead: seconds) : nil)
  }
}

/// The events and decisions since the line before.
private struct Gathered: Sendable {
  var events: [Event] = []
  var decisions = StackDecisions()

  mutating func add(_ outcome: Outcome) {
    if !outcome.events.isEmpty { events.append(contentsOf: outcome.events) }
    decisions += outcome.decisions
  }
}

extension Input {
  /// True for input to the phone, false for changes of its tuning.
  var isSample: Bool {
    switch self {
    case .tune, .scene: false
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo,
      .scrollToTop,
      .selectTab, .resize, .content, .insert, .row, .bars, .refresh:
      true
    }
  }
}

/// The times at which a periodic observer samples the phone. A sample at a tick includes all input of that tick, so it
/// is taken when the tick is left.
struct ObserverPoints: Equatable, Sendable {
  package let every: Replay.Every
  /// Number of samples taken.
  private var taken = 0

  package init(_ every: Replay.Every) { self.every = every }

  /// The time of the next sample in ticks, whole or not.
  private var next: Double? {
    switch every {
    case .tick: Double(taken)
    case .frame(let fps): Double(taken) * Double(TickClock.ticksPerSecond) / fps
    case .sample, .mark, .end: nil
    }
  }

  /// Takes the sample that is due before the tick after `tick`, if there is one; returns its time in seconds after
  /// `tick`.
  package mutating func due(leaving tick: Tick) -> Double? {
    guard let next, next < Double(tick + 1) else { return nil }
    taken += 1
    return max(0, next - Double(tick)) / Double(TickClock.ticksPerSecond)
  }

  /// Takes the last sample, at the end, where nothing after `tick` is visible.
  package mutating func last(at tick: Tick) -> Double? {
    guard let next, next <= Double(tick) else { return nil }
    return due(leaving: tick)
  }

  /// Returns the tick after `tick` before whose end a sample is due.
  package func next(after tick: Tick) -> Tick? { next.map { max(tick + 1, Tick($0)) } }
}
