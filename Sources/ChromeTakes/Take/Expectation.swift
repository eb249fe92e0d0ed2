import ChromeCore

/// An event as `expect event` names it: its name and as many of its arguments as are written.
///
/// `barHidden` matches every bar's, `barHidden header` only that bar's. Colons may replace the spaces.
public struct EventPattern: Equatable, Sendable {
  /// The event's description split at its colons: `["settled", "top", "hidden"]`.
  public var parts: [String]

  package init(parts: [String]) { self.parts = parts }

  /// Creates a pattern of this event with all its arguments.
  package init(_ event: Event) { parts = event.description.split(separator: ":").map(String.init) }

  /// Returns true if the event has this name and begins with these arguments.
  public func matches(_ event: Event) -> Bool {
    event.description.split(separator: ":").map(String.init).starts(with: parts)
  }

  /// The pattern as it would be typed, with spaces: `settled top hidden`.
  public var text: String { parts.joined(separator: " ") }

  /// Returns the expectation as text: `no event pageChanged within 0.4 s`.
  func expectation(_ window: EventWindow, happens: Bool) -> String {
    (happens ? "event " : "no event ") + text + window.text
  }
}

/// The time in which an expected event must happen.
public enum EventWindow: Equatable, Sendable {
  /// After this line, at most this many ticks later.
  case within(Tick)
  /// Before this line, at most this many ticks earlier.
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

/// The result of an expectation.
public struct ExpectationResult: Equatable, Sendable {
  /// The place of the expecting line.
  public var origin: TakeOrigin
  /// The expectation as text.
  public var text: String
  /// True if the expectation was met.
  public var passed: Bool
  /// The actual value, as text.
  public var found: String
  /// The time of the decision, in ticks of 1/600 s since the take's start.
  public var tick: Tick
}

/// The events that a player has observed and the expectations that still wait for one. The cost of noting an event or
/// of an expiration does not grow with the number of waiting expectations.
struct EventWatch: Equatable, Sendable {
  /// The waiting expectations by number; numbers count up.
  private var waiting: [Int: Waiting] = [:]
  /// Numbers of the waiting expectations, by pattern.
  private var numbers: [[String]: [Int]] = [:]
  /// Deadlines of all waiting expectations, and of some that no longer wait, but never as the first.
  private var deadlines = DeadlineHeap()
  private var count = 0
  /// The last occurrence of each event, by its name and by each prefix of its arguments.
  private var recent: [[String]: Seen] = [:]
  private var gesture = 0

  fileprivate struct Waiting: Equatable, Sendable {
    var origin: TakeOrigin
    var pattern: EventPattern
    /// True if the event is expected to happen, false if it must not.
    var happens: Bool
    var ticks: Tick
    var deadline: Tick
  }

  private struct Seen: Equatable, Sendable {
    var tick: Tick
    /// The number of the gesture that caused it.
    var gesture: Int
  }

  package var isIdle: Bool { waiting.isEmpty }
  /// The next time at which a waiting expectation expires.
  package var deadline: Tick? { deadlines.first?.tick }

  /// Records events; returns the expectations that they decide.
  package mutating func observe(_ events: EventList, at tick: Tick) -> [ExpectationResult] {
    var met: [Int] = []
    for event in events {
      let parts = EventPattern(event).parts
      for length in 1...parts.count {
        let name = Array(parts.prefix(length))
        recent[name] = Seen(tick: tick, gesture: gesture)
        met += numbers.removeValue(forKey: name) ?? []
      }
    }
    return decide(met, happened: true, at: tick)
  }

  private mutating func decide(_ chosen: [Int], happened: Bool, at tick: Tick) -> [ExpectationResult] {
    let results = chosen.sorted().compactMap { waiting.removeValue(forKey: $0)?.result(happened: happened, at: tick) }
    while let first = deadlines.first, waiting[first.number] == nil { deadlines.removeFirst() }
    return results
  }

  /// Begins a statement with input: events from here on belong to it.
  package mutating func beginGesture() { gesture += 1 }

  package mutating func wait(
    for pattern: EventPattern, happens: Bool, at origin: TakeOrigin, from tick: Tick, ticks: Tick
  ) {
    count += 1
    waiting[count] = Waiting(
      origin: origin, pattern: pattern, happens: happens, ticks: ticks, deadline: tick + ticks)
    numbers[pattern.parts, default: []].append(count)
    deadlines.insert(DeadlineHeap.Entry(tick: tick + ticks, number: count))
  }

  /// Returns true if `pattern` happened at `tick` or up to `ticks` before it.
  func hasSeen(_ pattern: EventPattern, since ticks: Tick, at tick: Tick) -> Bool {
    recent[pattern.parts].map { $0.tick >= tick - ticks } ?? false
  }

  func hasSeenSinceLastGesture(_ pattern: EventPattern) -> Bool { recent[pattern.parts]?.gesture == gesture }

  /// Returns the expectations that expire when `tick` ends.
  mutating func runOut(at tick: Tick) -> [ExpectationResult] {
    var late: [Int] = []
    while let first = deadlines.first, first.tick <= tick {
      deadlines.removeFirst()
      if waiting[first.number] != nil { late.append(first.number) }
    }
    return decide(late, happened: false, at: tick)
  }
}

/// Times in a binary heap: the earliest is first.
private struct DeadlineHeap: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var tick: Tick
    var number: Int
  }

  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].tick < entries[(place - 1) / 2].tick {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while let child = [2 * place + 1, 2 * place + 2].filter(entries.indices.contains).min(by: isEarlier),
      isEarlier(child, place)
    {
      entries.swapAt(place, child)
      place = child
    }
  }

  private func isEarlier(_ a: Int, _ b: Int) -> Bool { entries[a].tick < entries[b].tick }
}

extension EventWatch.Waiting {
  fileprivate func result(happened: Bool, at tick: Tick) -> ExpectationResult {
    ExpectationResult(
      origin: origin, text: pattern.expectation(.within(ticks), happens: happens), passed: happened == happens,
      found: happened ? "it happened" : "it did not happen", tick: tick)
  }
}

extension ExpectationResult {
  /// Creates the result of `condition` now.
  package init(_ condition: Condition, _ origin: TakeOrigin, _ simulation: Simulation) {
    self.init(
      origin: origin, text: condition.text, passed: condition.holds(in: simulation),
      found: condition.found(in: simulation) + condition.advice(in: simulation), tick: simulation.tick)
  }
}
