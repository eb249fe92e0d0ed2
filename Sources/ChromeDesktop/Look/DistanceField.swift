import ChromeCore

/// A shape as the signed distance to its edge: negative inside, zero on the edge, positive outside, in its own units.
///
/// Coverage near the edge assumes a slope of one; shapes whose distance is only a bound (intersections seen from inside
/// a corner) are off by less than a level there.
protocol DistanceField {
  func distance(at place: Point) -> Double
}

struct Disk: DistanceField {
  var center: Point
  var radius: Double

  func distance(at place: Point) -> Double { (place - center).length - radius }
}

/// A rectangle whose corners are rounded by `radius`.
struct RoundedBox: DistanceField {
  var rect: Rect
  var radius = 0.0

  func distance(at place: Point) -> Double {
    let fromCenter = place - rect.center
    let beyondX = abs(fromCenter.dx) - rect.width / 2 + radius
    let beyondY = abs(fromCenter.dy) - rect.height / 2 + radius
    let outside = Vector(dx: max(beyondX, 0), dy: max(beyondY, 0)).length
    return outside + min(max(beyondX, beyondY), 0) - radius
  }
}

/// A line with round ends, `width` thick.
struct Segment: DistanceField {
  var start: Point
  var end: Point
  var width: Double

  func distance(at place: Point) -> Double {
    let along = end - start
    let reach = place - start
    let lengthSquared = along.dx * along.dx + along.dy * along.dy
    let share = lengthSquared > 0 ? (reach.dx * along.dx + reach.dy * along.dy) / lengthSquared : 0
    let nearest = start + along * min(max(share, 0), 1)
    return (place - nearest).length - width / 2
  }
}

/// The edge of `shape` drawn as a line `width` thick, half of it on each side.
struct Ring<Shape: DistanceField>: DistanceField {
  var shape: Shape
  var width: Double

  func distance(at place: Point) -> Double { abs(shape.distance(at: place)) - width / 2 }
}

/// Everything that is in any of the parts.
struct Union: DistanceField {
  var parts: [any DistanceField]

  func distance(at place: Point) -> Double { parts.reduce(.infinity) { min($0, $1.distance(at: place)) } }
}

/// What is left of `whole` without `hole`.
struct Subtraction<Whole: DistanceField, Hole: DistanceField>: DistanceField {
  var whole: Whole
  var hole: Hole

  func distance(at place: Point) -> Double { max(whole.distance(at: place), -hole.distance(at: place)) }
}

/// What is in both.
struct Intersection<First: DistanceField, Second: DistanceField>: DistanceField {
  var first: First
  var second: Second

  func distance(at place: Point) -> Double { max(first.distance(at: place), second.distance(at: place)) }
}
