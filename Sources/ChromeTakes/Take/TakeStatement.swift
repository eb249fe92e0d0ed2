import ChromeCore

/// One thing that a take does after its opening, with the line it stands on.
public struct TakeStatement: Equatable, Sendable {
  /// Where the take says so.
  public var origin: TakeOrigin
  /// What it does.
  public var action: TakeAction

  package init(origin: TakeOrigin, action: TakeAction) { (self.origin, self.action) = (origin, action) }
}

/// What a statement does. Only gestures, `pass`, `samples`, `logged`, `wait` and `studio` take time.
public enum TakeAction: Equatable, Sendable {
  /// One input, now.
  case input(Input)
  /// A hand does something, in its own time.
  case gesture(Gesture)
  /// So many ticks of 1/600 s go by.
  case pass(Tick)
  /// Raw input at its own ticks: a range of `Take.samples`.
  case samples(Range<Int>)
  /// An input log, whose ticks count from this statement: a range of `Take.samples`.
  case logged(Range<Int>)
  /// Changes of the tuning, checked together.
  case set([TuningChange])
  /// A whole new tuning. Boxed: it is the one big case, and a take may hold many small ones.
  indirect case tune(Tuning)
  /// A number begins to change, beside the statements that follow.
  case ramp(Ramp)
  /// Time passes until the condition holds; `within` so many ticks, or the take has failed.
  case wait(Condition, within: Tick)
  /// The condition holds now, or the take has failed.
  case expect(Condition)
  /// An event happens in a window of time, or, with `happens` false, does not.
  case expectEvent(EventPattern, EventWindow, happens: Bool = true)
  /// This moment gets a name.
  case mark(String)
  /// Words over the picture from now on.
  case caption(TakeCaption)
  /// Says how the film is to be shown from now on.
  case film(FilmDirection)
  /// Something is done in the studio, in its own time.
  case studio(StudioDirection)
}

/// A new value for one key of the table.
public struct TuningChange: Equatable, Sendable {
  /// A key of `TuningField.all`.
  public var key: String
  /// A value that this key allows.
  public var value: TuningValue

  /// Not checked here; see `TuningField.problem(with:)`.
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
  /// The key of a number in `TuningField.all`.
  public var key: String
  /// The number that it begins with, in the key's unit and range.
  public var from: Double
  /// The number that it ends with, exactly.
  public var to: Double
  /// Its time in ticks of 1/600 s, at least 0.
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

/// Where a statement stands, for what is said about it when its time comes.
public struct TakeOrigin: Equatable, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// The included file that holds it; nil for the take itself.
  public var file: String?

  /// `line` from 1; without a file it is the take's own.
  public init(line: Int, file: String? = nil) { (self.line, self.file) = (line, file) }

  /// `shy.take:12`, where `path` is the take's own.
  public func text(path: String) -> String { "\(file ?? path):\(line)" }
}
