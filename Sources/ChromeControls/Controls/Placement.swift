import ChromeCore
import ChromeLook

/// The position of something drawn in points within the window: an origin in window coordinates and a scale.
package struct Placement: Equatable, Sendable {
  /// Window coordinates of the point (0, 0).
  package var originX: Double
  package var originY: Double
  /// Window coordinates per point; positive.
  package var scale: Double
  /// The size in points. Presses outside do not touch the phone.
  package var width: Double
  package var height: Double
  /// Points from the screen to the sides of its device.
  package var border: Double

  package init(
    originX: Double, originY: Double, scale: Double, width: Double, height: Double,
    border: Double = DeviceStyle.full.border
  ) {
    (self.originX, self.originY, self.scale, self.width, self.height) = (originX, originY, scale, width, height)
    self.border = border
  }

  package func point(x: Double, y: Double) -> Point { Point(x: (x - originX) / scale, y: (y - originY) / scale) }

  package func contains(_ place: Point) -> Bool { Rect(x: 0, y: 0, width: width, height: height).contains(place) }
}
