/// Tells precise scrolling from notches of a wheel by the last eight events (motion.md §4.1).
///
/// SDL2 does not name the device: fractions, or both axes at once, only come from fingers. X11 never has fractions, and
/// a tilting wheel must not be taken for fingers there, so it is never precise.
struct WheelClassifier: Equatable, Sendable {
  /// False on X11.
  let canBePrecise: Bool
  /// One bit an event, the newest lowest: whether it looked precise.
  private var history: UInt8 = 0

  init(canBePrecise: Bool) { self.canBePrecise = canBePrecise }

  mutating func isPrecise(x: Double, y: Double) -> Bool {
    let hasFraction = x != x.rounded() || y != y.rounded()
    history = history << 1 | (hasFraction || (x != 0 && y != 0) ? 1 : 0)
    return canBePrecise && history != 0
  }
}
