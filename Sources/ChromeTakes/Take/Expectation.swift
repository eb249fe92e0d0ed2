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

/// The events that a player has been told of and the expectations that still wait for one. What it costs to note an
/// event or to run out does not grow with the number of expectations that wait.
struct EventWatch: Equatable, Sendable {
  /// By their numbers, which count up.
  private var waiting: [Int: Waiting] = [:]
  /// Numbers of those that wait, by their patterns.
  private var numbers: [[String]: [Int]] = [:]
  /// Of all that wait, and of some that wait no more, but never first.
  private var deadlines = DeadlineHeap()
  private var count = 0
  /// When each event happened last, by its name and by each beginning of that.
  private var recent: [[String]: Seen] = [:]
  private var gesture = 0

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
    /// The number of the gesture that caused it.
    var gesture: Int
  }

  package var isIdle: Bool { waiting.isEmpty }
  /// The next time at which a waiting expectation runs out.
  package var deadline: Tick? { deadlines.first?.tick }

  /// Notes what happened; the expectations that it decides are returned.
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

  /// A statement that puts something in begins: events from here on are its own.
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

  /// Whether `pattern` happened at `tick` or up to `ticks` before it.
  func hasSeen(_ pattern: EventPattern, since ticks: Tick, at tick: Tick) -> Bool {
    recent[pattern.parts].map { $0.tick >= tick - ticks } ?? false
  }

  func hasSeenSinceLastGesture(_ pattern: EventPattern) -> Bool { recent[pattern.parts]?.gesture == gesture }

  /// The expectations whose time is over when `tick` ends.
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
