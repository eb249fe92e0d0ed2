/// Tells precise scrolling from notches of a wheel by the last eight events of one device.
///
/// SDL2 does not name the kind of device: fractions, or both axes at once, only come from fingers. One such event makes
/// the next seven precise too, so that a finger's whole number is no notch.
struct WheelClassifier: Equatable, Sendable {
  /// One bit an event, the newest lowest: whether it looked precise.
  private var history: UInt8 = 0

  mutating func isPrecise(x: Double, y: Double) -> Bool {
    let hasFraction = x != x.rounded() || y != y.rounded()
    history = history << 1 | (hasFraction || (x != 0 && y != 0) ? 1 : 0)
    return history != 0
  }
}
