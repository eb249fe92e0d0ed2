import ChromeCore

/// An event as `expect event` names it: its name and as many of its arguments as are written.
///
/// `barHidden` matches every bar's, `barHidden header` that bar's only. Colons may stand for the spaces.
public struct EventPattern: Equatable, Sendable {
  /// The event's word cut at its colons: `["settled", "top", "hidden"]`.
  public var parts: [String]

  package init(parts: [String]) { self.parts = parts }

  /// This event with all that it names.
  package init(_ event: Event) { parts = event.description.split(separator: ":").map(String.init) }

  /// Whether the event has this name and begins with these arguments.
  public func matches(_ event: Event) -> Bool {
    event.description.split(separator: ":").map(String.init).starts(with: parts)
  }

  /// The pattern as it would be typed, with spaces: `settled top hidden`.
  public var text: String { parts.joined(separator: " ") }

  /// As an expectation says it: `no event pageChanged within 0.4 s`.
  func expectation(_ window: EventWindow, happens: Bool) -> String {
    (happens ? "event " : "no event ") + text + window.text
  }
}

/// When an expected event has to happen.
public enum EventWindow: Equatable, Sendable {
  /// After this line, and at most so many ticks later.
  case within(Tick)
  /// Before this line, and at most so many ticks earlier.
  case since(Tick)
  /// After the last gesture, input or program statement began, and before this line.
  case sinceLastGesture

  package var text: String {
    switch self {
    case .within(let ticks): " within \(ReportNumber.text(TickClock.seconds(ticks))) s"
    case .since(let ticks): " since \(ReportNumber.text(TickClock.seconds(ticks))) s ago"
    case .sinceLastGesture: ""
    }
  }
}

/// What became of an expectation.
public struct ExpectationResult: Equatable, Sendable {
  /// The line that expects it.
  public var origin: TakeOrigin
  /// The expectation in words.
  public var words: String
  /// Whether it was as expected.
  public var passed: Bool
  /// What was there instead.
  public var found: String
  /// When that was decided, in ticks of 1/600 s since the take's start.
  public var tick: Tick
}

/// The events that a player has been told of and the expectations that still wait for one.
struct EventWatch: Equatable, Sendable {
  private var waiting: [Waiting] = []
  private var recent: [Seen] = []
  /// Events before this position of `recent` happened before the last gesture began.
  private var gestureStart = 0

  fileprivate struct Waiting: Equatable, Sendable {
    var origin: TakeOrigin
    var pattern: EventPattern
    /// Whether it is expected to happen, or not to.
    var happens: Bool
    var ticks: Tick
    var deadline: Tick
  }

  private struct Seen: Equatable, Sendable {
    var tick: Tick
    var event: Event
  }

  package var isIdle: Bool { waiting.isEmpty }
  /// The next time at which a waiting expectation runs out.
  package var deadline: Tick? { waiting.lazy.map { $0.deadline }.min() }

  /// Notes what happened; the expectations that it decides are returned.
  package mutating func observe(_ events: EventList, at tick: Tick) -> [ExpectationResult] {
    for event in events { recent.append(Seen(tick: tick, event: event)) }
    let met = waiting.filter { wait in events.contains { wait.pattern.matches($0) } }
    guard !met.isEmpty else { return [] }
    waiting.removeAll { wait in met.contains(wait) }
    return met.map { $0.result(happened: true, at: tick) }
  }

  /// A statement that puts something in begins: events from here on are its own. Older ones than `memory` are
  /// forgotten.
  package mutating func beginGesture(at tick: Tick, memory: Tick) {
    recent.removeAll { $0.tick < tick - memory }
    gestureStart = recent.count
  }

  package mutating func wait(
    for pattern: EventPattern, happens: Bool, at origin: TakeOrigin, from tick: Tick, ticks: Tick
  ) {
    waiting.append(
      Waiting(origin: origin, pattern: pattern, happens: happens, ticks: ticks, deadline: tick + ticks))
  }

  /// Whether `pattern` happened at `tick` or up to `ticks` before it.
  func hasSeen(_ pattern: EventPattern, since ticks: Tick, at tick: Tick) -> Bool {
    recent.contains { $0.tick >= tick - ticks && pattern.matches($0.event) }
  }

  func hasSeenSinceLastGesture(_ pattern: EventPattern) -> Bool {
    recent.dropFirst(gestureStart).contains { pattern.matches($0.event) }
  }

  /// The expectations whose time is over when `tick` ends.
  mutating func runOut(at tick: Tick) -> [ExpectationResult] {
    let late = waiting.filter { $0.deadline <= tick }
    guard !late.isEmpty else { return [] }
    waiting.removeAll { $0.deadline <= tick }
    return late.map { $0.result(happened: false, at: tick) }
  }
}

extension EventWatch.Waiting {
  fileprivate func result(happened: Bool, at tick: Tick) -> ExpectationResult {
    ExpectationResult(
      origin: origin, words: pattern.expectation(.within(ticks), happens: happens), passed: happened == happens,
      found: happened ? "it happened" : "it did not happen", tick: tick)
  }
}

extension ExpectationResult {
  /// Whether `condition` holds now.
  package init(_ condition: Condition, _ origin: TakeOrigin, _ simulation: Simulation) {
    self.init(
      origin: origin, words: condition.text, passed: condition.holds(in: simulation),
      found: condition.found(in: simulation), tick: simulation.tick)
  }
}
