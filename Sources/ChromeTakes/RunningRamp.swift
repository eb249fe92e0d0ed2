import ChromeCore

/// A ramp that has begun, beside the statements.
struct RunningRamp: Equatable, Sendable {
  var ramp: Ramp
  var origin: TakeOrigin
  var start: Tick
  /// When its next value is due.
  var due: Tick
}
