/// How far precise scrolling moves the page. This table is the one place where it is decided, so that one finger's way
/// scrolls alike wherever the program runs.
///
/// | Window system | Unit of SDL's precise fields | Points |
/// | --- | --- | --- |
/// | X11 | a notch; libinput's driver makes one of 15 px of a finger's way (`ScrollPixelDistance`) | 48 |
/// | Wayland | ten of libinput's px (SDL divides by 10; compositors hand them on) | 10 × 48/15 = 32 |
/// | macOS | ten of the system's points, which are the finger's way already (SDL divides by 10) | 10 |
/// | Windows | a notch | 48 |
package struct WheelScale: Equatable, Sendable {
  /// Points of content per unit.
  package var pointsPerUnit: Double

  /// What a log says that was written before it said so.
  package static let unsaid = WheelScale(pointsPerUnit: 10)

  private static let pointsPerNotch = 48.0
  package static let fingerPixelsPerNotch = 15.0

  /// For SDL's video driver of that name.
  package init(driver: String) {
    switch driver {
    case "x11", "windows": pointsPerUnit = WheelScale.pointsPerNotch
    case "wayland": pointsPerUnit = 10 * WheelScale.pointsPerNotch / WheelScale.fingerPixelsPerNotch
    default: pointsPerUnit = 10
    }
  }

  package init(pointsPerUnit: Double) { self.pointsPerUnit = pointsPerUnit }
}
