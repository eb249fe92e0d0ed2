import ChromeCore

/// A ramp that has begun, beside the statements.
struct RunningRamp: Equatable, Sendable {
  package var ramp: Ramp
  package var origin: TakeOrigin
  package var start: Tick
  /// When its next value is due.
  package var due: Tick
}
