/// Events of one stimulus, in order. Fixed room, no heap: one stimulus cannot cause more than it holds.
public struct EventList: Equatable, Sendable {
  public static let capacity = 16

  private var slots:
    (
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?,
      Event?, Event?, Event?, Event?, Event?, Event?, Event?, Event?
    ) = (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
  public private(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Adds `event` at the end. Precondition: there is room.
  public mutating func append(_ event: Event) {
    precondition(count < EventList.capacity, "one stimulus caused more events than can be")
    let position = count
    withUnsafeMutableBytes(of: &slots) { $0.bindMemory(to: Event?.self)[position] = event }
    count += 1
  }

  public subscript(position: Int) -> Event {
    precondition(position >= 0 && position < count, "no such event")
    return withUnsafeBytes(of: slots) { $0.bindMemory(to: Event?.self)[position]! }
  }

  /// Empty again. What the slots hold stays there, unseen.
  public mutating func removeAll() { count = 0 }

  public static func == (a: EventList, b: EventList) -> Bool { a.elementsEqual(b) }
}

extension EventList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
}

/// What one stimulus did: the events it caused and, per stack, what became of the scroll delta it carried.
public struct Outcome: Equatable, Sendable {
  public var events = EventList()
  public internal(set) var decisions = StackDecisions()

  public init() {}

  /// Nothing was caused yet; costs less than a new one.
  public mutating func clear() {
    events.removeAll()
    decisions.clear()
  }

  public var top: Decision? { decisions.top.decision }
  public var bottom: Decision? { decisions.bottom.decision }
}

/// What became of scroll deltas in both stacks, over one stimulus or many.
public struct StackDecisions: Equatable, Sendable {
  public internal(set) var top = DecisionSum()
  public internal(set) var bottom = DecisionSum()

  public init() {}

  public var isEmpty: Bool { top.isEmpty && bottom.isEmpty }

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
  public private(set) var isEmpty = true
  /// Whatever was there before, while it is empty.
  private var sum = Decision()

  public init() {}

  public static func == (a: DecisionSum, b: DecisionSum) -> Bool { a.decision == b.decision }

  mutating func clear() { isEmpty = true }

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
  /// Time passes up to a tick. At rest any later one; otherwise the very next (see `Simulation.isAtRest`).
  case time(to: Tick)
}
