import ChromeCore
import ChromeLook

/// A rectangle of whole device pixels.
package struct PixelRect: Equatable, Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the smallest rectangle that contains both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = max(0, min(maxX, other.maxX) - left)
    return PixelRect(x: left, y: top, width: width, height: max(0, min(maxY, other.maxY) - top))
  }
}

/// The conversion from points to device pixels: one factor and one offset for everything.
package struct PixelGrid: Equatable, Sendable {
  /// Device pixels per point.
  package var scale: Double
  /// Position of the point (0, 0), in device pixels.
  package var originX = 0.0
  package var originY = 0.0

  package init(scale: Double, originX: Double = 0.0, originY: Double = 0.0) {
    (self.scale, self.originX, self.originY) = (scale, originX, originY)
  }

  /// Limit of coordinates, in pixels: they are clamped to ±2²⁴, so that no arithmetic on them can overflow; NaN becomes
  /// 0.
  package static let reach = 16_777_216.0

  /// Returns the pixels of `rect`, each edge rounded individually: rectangles that share an edge share it here too,
  /// without a gap.
  package func pixels(_ rect: Rect) -> PixelRect {
    let left = column(rect.x)
    let top = row(rect.y)
    return PixelRect(
      x: left, y: top, width: max(0, column(rect.maxX) - left), height: max(0, row(rect.maxY) - top))
  }

  package func column(_ x: Double) -> Int { PixelGrid.whole(originX + x * scale) }
  package func row(_ y: Double) -> Int { PixelGrid.whole(originY + y * scale) }

  /// Returns a length in pixels, never negative or unbounded.
  package func length(_ points: Double) -> Double {
    let pixels = points * scale
    return pixels.isNaN ? 0 : min(max(pixels, 0), PixelGrid.reach)
  }

  package static func whole(_ pixels: Double) -> Int {
    guard !pixels.isNaN else { return 0 }
    return Int(min(max(pixels, -reach), reach).wholePixel)
  }
}
