/// Events of one stimulus, in order. Fixed capacity, without heap allocation: no stimulus causes more than it holds.
public struct EventList: Equatable, Sendable {
  /// The most events that one stimulus can cause.
  public static let capacity = 16

  private var slots:
    (
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?,
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?
    ) = (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
  /// The number of events, 0…`capacity`.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// True if there are no events.
  public var isEmpty: Bool { count == 0 }

  /// Adds `event` at the end. Precondition: there is room.
  public mutating func append(_ event: Event) {
    precondition(count < EventList.capacity, "too many events in one step")
    let position = count
    withUnsafeMutableBytes(of: &slots) { $0.bindMemory(to: Event?.self)[position] = event }
    count += 1
  }

  /// The event at `position`, 0..<`count`, in the order in which they happened.
  public subscript(position: Int) -> Event {
    precondition(position >= 0 && position < count, "no such event")
    return withUnsafeBytes(of: slots) { $0.bindMemory(to: Event?.self)[position]! }
  }

  /// Removes all events. The slots keep their old contents, which are not visible.
  public mutating func removeAll() { count = 0 }

  public static func == (a: EventList, b: EventList) -> Bool { a.elementsEqual(b) }
}

extension EventList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// `count`.
  public var endIndex: Int { count }
}

/// The result of one stimulus: the events it caused and, per stack, the decisions about its scroll delta.
public struct Outcome: Equatable, Sendable {
  /// The events, in order.
  public var events = EventList()
  /// The decisions about scroll deltas, per stack.
  public internal(set) var decisions = StackDecisions()

  /// Creates an empty outcome.
  public init() {}

  /// Empties the outcome; cheaper than creating a new one.
  public mutating func clear() {
    events.removeAll()
    decisions.clear()
  }

  /// The decision about the scroll delta in the top stack; nil if it was not scrolled.
  public var top: Decision? { decisions.top.decision }
  /// The decision about the scroll delta in the bottom stack; nil if it was not scrolled.
  public var bottom: Decision? { decisions.bottom.decision }
}

/// The decisions about scroll deltas in both stacks, over one stimulus or many.
public struct StackDecisions: Equatable, Sendable {
  /// The decisions of header and toolbar.
  public internal(set) var top = DecisionSum()
  /// The decisions of the tab bar.
  public internal(set) var bottom = DecisionSum()

  /// Creates an empty value: no decisions in either stack.
  public init() {}

  /// True if neither stack was scrolled.
  public var isEmpty: Bool { top.isEmpty && bottom.isEmpty }

  /// Removes all decisions; cheaper than creating a new value.
  public mutating func clear() {
    top.clear()
    bottom.clear()
  }

  public static func += (sum: inout StackDecisions, more: StackDecisions) {
    sum.top += more.top
    sum.bottom += more.bottom
  }
}

/// A sum of decisions, empty at first. (An optional `Decision` would be copied as a whole just to test it for nil.)
public struct DecisionSum: Equatable, Sendable {
  /// True if no decision has been added.
  public private(set) var isEmpty = true
  /// The sum; its contents are undefined while `isEmpty`.
  private var sum = Decision()

  /// Creates an empty sum.
  public init() {}

  public static func == (a: DecisionSum, b: DecisionSum) -> Bool { a.decision == b.decision }

  mutating func clear() { isEmpty = true }

  /// The sum, or nil if none has been added.
  public var decision: Decision? { isEmpty ? nil : sum }

  /// Lets `add` add the decision about one more delta.
  mutating func note(_ add: (inout Decision) -> Void) {
    begin()
    add(&sum)
  }

  private mutating func begin() {
    guard isEmpty else { return }
    isEmpty = false
    sum = Decision()
  }

  public static func += (sum: inout DecisionSum, more: DecisionSum) {
    guard !more.isEmpty else { return }
    sum.begin()
    sum.sum += more.sum
  }
}

/// The argument of the simulation's only mutating method.
public enum Stimulus: Equatable, Sendable {
  /// Something happens now.
  case input(Input)
  /// Time passes up to a tick: the next one, or a later one as long as nothing moves and no rule is due before it (see
  /// `Simulation.furthestStep(toward:)`).
  case time(to: Tick)
}
