@testable import ChromeCore

/// A bar's picture as a ruler on the screen would say it: where its sides are and how far on the way to a pill it is.
struct PlainPane {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// 0 the bar, 1 the pill.
  var way = 0.0

  /// Of the corners, which are those of a capsule once a quarter of the way is done.
  var radius: Double { min(right - left, bottom - top) / 2 * (way < 0.25 ? 4 * way : 1) }

  /// Inside of the rectangle, and of the nearest corner's circle where a corner is near.
  func isInside(_ place: Point) -> Bool {
    guard place.x >= left, place.x <= right, place.y >= top, place.y <= bottom else { return false }
    let x = place.x < left + radius ? left + radius : place.x > right - radius ? right - radius : place.x
    let y = place.y < top + radius ? top + radius : place.y > bottom - radius ? bottom - radius : place.y
    return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y) <= radius * radius + 1e-9
  }

  /// The middle of what of it is between the sides of a screen; nil if nothing is.
  func middle(on screen: Screen) -> Point? {
    let (from, to) = (max(0, left), min(screen.width, right))
    return to > from ? Point(x: (from + to) / 2, y: (top + bottom) / 2) : nil
  }
}
