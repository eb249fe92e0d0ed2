/// A place on the phone's screen in points, origin top left, y down.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (place: Point, step: Vector) -> Point { Point(x: place.x + step.dx, y: place.y + step.dy) }
  public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Equatable, Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(dx: 0, dy: 0)
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  public static func * (v: Vector, factor: Double) -> Vector { Vector(dx: v.dx * factor, dy: v.dy * factor) }

  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

/// An axis-aligned rectangle in points; `width` and `height` are never negative.
public struct Rect: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether `place` is inside; the right and lower edges belong to the neighbour.
  public func contains(_ place: Point) -> Bool {
    place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
  }
}

/// The phone's screen: its size and the strips at the top and bottom that belong to the device, in points.
public struct Screen: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double
  public var safeTop: Double
  public var safeBottom: Double

  public init(width: Double = 390, height: Double = 844, safeTop: Double = 47, safeBottom: Double = 34) {
    self.width = width
    self.height = height
    self.safeTop = safeTop
    self.safeBottom = safeBottom
  }
}

extension Comparable {
  /// The nearest value inside `range`.
  package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
