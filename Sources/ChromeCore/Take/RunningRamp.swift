/// A ramp that has begun, beside the statements.
struct RunningRamp: Equatable, Sendable {
  var ramp: Ramp
  /// The line of its statement.
  var line: Int
  var start: Tick
  /// When its next value is due.
  var due: Tick
}
