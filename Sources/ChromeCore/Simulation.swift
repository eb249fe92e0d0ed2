/// The phone as one value: copying it is a snapshot, `handle(_:)` is its only door.
public struct Simulation: Equatable, Sendable {
  public private(set) var tick: Tick = 0
  private let setup: Setup

  public init(_ setup: Setup) { self.setup = setup }
}

extension Simulation {
  public mutating func handle(_ stimulus: Stimulus) -> Outcome {
    if case .time(let tick) = stimulus { self.tick = tick }
    return Outcome()
  }

  /// Whether nothing will move until the next input: time may then pass in one step of any length.
  public var isAtRest: Bool { true }
  public var tuning: Tuning { setup.tuning }
}

extension Simulation {
  /// What an observer sees now, or `seconds` later if nothing happens until then (for displays between two ticks).
  public func frame(ahead seconds: Double = 0) -> Frame { preconditionFailure("nothing behind the door yet") }

  /// Where a tap has to land to hit `target` as displayed; nil if it is not on screen.
  public func place(of target: Target) -> Point? { nil }

  /// The displayed control at a place of the screen.
  public func target(at place: Point) -> Target { .page }
}
