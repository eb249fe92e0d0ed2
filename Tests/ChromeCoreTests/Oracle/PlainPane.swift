@testable import ChromeCore

/// A bar's picture as measured on the screen: the positions of its sides and its progress toward a pill.
struct PlainPane {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// Progress: 0 the bar, 1 the pill.
  var way = 0.0

  /// The radius of the corners, which are those of a capsule from a quarter of the way on.
  var radius: Double { min(right - left, bottom - top) / 2 * (way < 0.25 ? 4 * way : 1) }

  /// Returns true inside the rectangle and, near a corner, inside the corner's circle.
  func isInside(_ place: Point) -> Bool {
    guard place.x >= left, place.x <= right, place.y >= top, place.y <= bottom else { return false }
    let x = place.x < left + radius ? left + radius : place.x > right - radius ? right - radius : place.x
    let y = place.y < top + radius ? top + radius : place.y > bottom - radius ? bottom - radius : place.y
    return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y) <= radius * radius + 1e-9
  }

  /// Returns the center of the part between the sides of a screen; nil if there is none.
  func middle(on screen: Screen) -> Point? {
    let (from, to) = (max(0, left), min(screen.width, right))
    return to > from ? Point(x: (from + to) / 2, y: (top + bottom) / 2) : nil
  }
}
