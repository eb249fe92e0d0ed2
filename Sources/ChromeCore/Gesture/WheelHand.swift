/// What the wheel is doing, precise or notched.
struct WheelHand: Equatable, Sendable {
  var nextDeadline: Double? { nil }
}
