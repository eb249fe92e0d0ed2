/// What the wheel is doing, precise or notched.
struct WheelHand: Equatable, Sendable {
  var precise = WheelRecognizer()
  var notches = NotchRecognizer()
  var strip = StripWheel()
  /// Offset at which the last lift guess let the page coast.
  var coastStart = 0.0

  /// When a gesture that is going on will decide something by itself; what is merely ignored decides nothing.
  func nextDeadline(_ tuning: WheelTuning) -> Double? {
    switch precise.state {
    case .idle, .latched, .ignoring: nil
    case .deciding, .vertical, .horizontal: precise.nextDeadline(tuning: tuning)
    }
  }
}
