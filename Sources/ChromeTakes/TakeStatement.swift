import ChromeCore

/// One thing that a take does after its opening, with the line it stands on.
public struct TakeStatement: Equatable, Sendable {
  public var origin: TakeOrigin
  public var action: TakeAction
}

/// What a statement does. Only gestures, `pass`, `samples`, `logged`, `wait` and `studio` take time.
public enum TakeAction: Equatable, Sendable {
  /// One input, now.
  case input(Input)
  case gesture(Gesture)
  case pass(Tick)
  /// Raw input at its own ticks: a range of `Take.samples`.
  case samples(Range<Int>)
  /// An input log, whose ticks count from this statement: a range of `Take.samples`.
  case logged(Range<Int>)
  /// Changes of the tuning, checked together.
  case set([TuningChange])
  /// A whole new tuning. Boxed: it is the one big case, and a take may hold many small ones.
  indirect case tune(Tuning)
  case ramp(Ramp)
  case wait(Condition, within: Tick)
  case expect(Condition)
  case expectEvent(EventPattern, EventWindow, happens: Bool = true)
  case mark(String)
  case caption(TakeCaption)
  case film(FilmDirection)
  case studio(StudioDirection)
}

/// A new value for one key of the table.
public struct TuningChange: Equatable, Sendable {
  public var key: String
  public var value: TuningValue

  public init(key: String, value: TuningValue) {
    self.key = key
    self.value = value
  }

  /// Writes the value. Precondition: the key exists and allows it.
  public func apply(to tuning: inout Tuning) {
    guard let field = TuningField.named(key) else { preconditionFailure("no key \(key)") }
    field.set(value, in: &tuning)
  }
}

/// A key that changes evenly from one number to another while later statements go on.
public struct Ramp: Equatable, Sendable {
  public var key: String
  public var from: Double
  public var to: Double
  public var over: Tick

  /// A new value every 1/60 s.
  package static let interval: Tick = 10

  /// The value `elapsed` ticks after the ramp began; exactly `to` at its end.
  package func value(after elapsed: Tick) -> Double {
    elapsed >= over ? to : from + (to - from) * (Double(elapsed) / Double(over))
  }

  /// The tick after `elapsed` at which the next value is due.
  package func next(after elapsed: Tick) -> Tick { min(over, (elapsed / Self.interval + 1) * Self.interval) }
}
