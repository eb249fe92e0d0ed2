/// Events of one stimulus, in order. Fixed room, no heap: one stimulus cannot cause more than it holds.
public struct EventList: Equatable, Sendable {
  /// The most events that one stimulus can cause.
  public static let capacity = 16

  private var slots:
    (
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?,
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?
    ) = (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
  /// How many events it holds, 0…`capacity`.
  public private(set) var count = 0

  /// No events.
  public init() {}

  /// Whether nothing has happened.
  public var isEmpty: Bool { count == 0 }

  /// Adds `event` at the end. Precondition: there is room.
  public mutating func append(_ event: Event) {
    precondition(count < EventList.capacity, "one stimulus caused more events than can be")
    let position = count
    withUnsafeMutableBytes(of: &slots) { $0.bindMemory(to: Event?.self)[position] = event }
    count += 1
  }

  /// The event at `position`, 0..<`count`, in the order in which they happened.
  public subscript(position: Int) -> Event {
    precondition(position >= 0 && position < count, "no such event")
    return withUnsafeBytes(of: slots) { $0.bindMemory(to: Event?.self)[position]! }
  }

  /// Empty again. What the slots hold stays there, unseen.
  public mutating func removeAll() { count = 0 }

  public static func == (a: EventList, b: EventList) -> Bool { a.elementsEqual(b) }
}

extension EventList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// `count`.
  public var endIndex: Int { count }
}

/// What one stimulus did: the events it caused and, per stack, what became of the scroll delta it carried.
public struct Outcome: Equatable, Sendable {
  /// What happened, in order.
  public var events = EventList()
  /// What became of scroll deltas, per stack.
  public internal(set) var decisions = StackDecisions()

  /// Nothing has been caused.
  public init() {}

  /// Nothing was caused yet; costs less than a new one.
  public mutating func clear() {
    events.removeAll()
    decisions.clear()
  }

  /// What became of the scroll delta in the top stack; nil if it was not scrolled.
  public var top: Decision? { decisions.top.decision }
  /// The same in the bottom stack.
  public var bottom: Decision? { decisions.bottom.decision }
}

/// What became of scroll deltas in both stacks, over one stimulus or many.
public struct StackDecisions: Equatable, Sendable {
  /// Those of header and toolbar.
  public internal(set) var top = DecisionSum()
  /// Those of the tab bar.
  public internal(set) var bottom = DecisionSum()

  /// None in either stack.
  public init() {}

  /// Whether neither stack was scrolled.
  public var isEmpty: Bool { top.isEmpty && bottom.isEmpty }

  /// None again; costs less than a new one.
  public mutating func clear() {
    top.clear()
    bottom.clear()
  }

  public static func += (sum: inout StackDecisions, more: StackDecisions) {
    sum.top += more.top
    sum.bottom += more.bottom
  }
}

/// Decisions added up: none at first. (To ask an optional `Decision` whether it is there copies all of it.)
public struct DecisionSum: Equatable, Sendable {
  /// Whether none has been added.
  public private(set) var isEmpty = true
  /// Whatever was there before, while it is empty.
  private var sum = Decision()

  /// None.
  public init() {}

  public static func == (a: DecisionSum, b: DecisionSum) -> Bool { a.decision == b.decision }

  mutating func clear() { isEmpty = true }

  /// The sum, or nil if none has been added.
  public var decision: Decision? { isEmpty ? nil : sum }

  /// Lets `add` add what became of one more delta.
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

/// What the simulation's one door takes.
public enum Stimulus: Equatable, Sendable {
  /// Something happens now.
  case input(Input)
  /// Time passes up to a tick: the very next, or a later one as long as nothing moves and no rule falls due before it
  /// (see `Simulation.furthestStep(toward:)`).
  case time(to: Tick)
}
