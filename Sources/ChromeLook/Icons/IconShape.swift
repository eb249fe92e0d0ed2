import ChromeCore

/// Signed distances of the few shapes that icons are made of, negative inside, in units of the icon's box.
enum IconShape {
  package static func circle(_ place: Point, center: Point, radius: Double) -> Double {
    (place - center).length - radius
  }

  /// A stroke with round ends, `width` wide.
  package static func stroke(_ place: Point, from start: Point, to end: Point, width: Double) -> Double {
    distanceToSegment(place, start, end) - width / 2
  }

  package static func ring(_ place: Point, center: Point, radius: Double, width: Double) -> Double {
    abs((place - center).length - radius) - width / 2
  }

  /// A box given by its edges, corners rounded by `radius`.
  package static func box(_ place: Point, _ edges: Rect, radius: Double) -> Double {
    let dx = abs(place.x - edges.center.x) - edges.width / 2 + radius
    let dy = abs(place.y - edges.center.y) - edges.height / 2 + radius
    let outside = Vector(dx: max(dx, 0), dy: max(dy, 0)).length
    return outside + min(max(dx, dy), 0) - radius
  }

  /// A closed polygon: distance to the nearest side, its sign by the parity of sides left of the place.
  static func polygon(_ place: Point, _ corners: [Point]) -> Double {
    var nearest = Double.infinity
    var isInside = false
    var previous = corners[corners.count - 1]
    for corner in corners {
      nearest = min(nearest, distanceToSegment(place, previous, corner))
      if (corner.y > place.y) != (previous.y > place.y) {
        let crossing = corner.x + (place.y - corner.y) / (previous.y - corner.y) * (previous.x - corner.x)
        if place.x < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside ? -nearest : nearest
  }

  private static func distanceToSegment(_ place: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let step = place - start
    let square = way.dx * way.dx + way.dy * way.dy
    let along = square > 0 ? Blend.unit((step.dx * way.dx + step.dy * way.dy) / square) : 0
    return Vector(dx: step.dx - along * way.dx, dy: step.dy - along * way.dy).length
  }
}
