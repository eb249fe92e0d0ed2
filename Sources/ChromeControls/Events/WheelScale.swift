/// The distance in points that one unit of precise scrolling moves the page. This table is the only place that defines
/// it, so that the same finger movement scrolls the same distance on every platform.
///
/// | Window system | Unit of SDL's precise fields | Points |
/// | --- | --- | --- |
/// | X11 | a notch; libinput's driver makes one of 15 px of finger movement (`ScrollPixelDistance`) | 48 |
/// | Wayland | ten of libinput's px (SDL divides by 10; compositors pass them through) | 10 × 48/15 = 32 |
/// | macOS | ten of the system's points, which already are finger movement (SDL divides by 10) | 10 |
/// | Windows | a notch | 48 |
package struct WheelScale: Equatable, Sendable {
  /// Points of content per unit.
  package var pointsPerUnit: Double

  /// The scale assumed for logs written before they recorded one.
  package static let unsaid = WheelScale(pointsPerUnit: 10)

  private static let pointsPerNotch = 48.0
  package static let fingerPixelsPerNotch = 15.0

  /// Creates the scale for the SDL video driver of that name.
  package init(driver: String) {
    switch driver {
    case "x11", "windows": pointsPerUnit = WheelScale.pointsPerNotch
    case "wayland": pointsPerUnit = 10 * WheelScale.pointsPerNotch / WheelScale.fingerPixelsPerNotch
    default: pointsPerUnit = 10
    }
  }

  package init(pointsPerUnit: Double) { self.pointsPerUnit = pointsPerUnit }
}
