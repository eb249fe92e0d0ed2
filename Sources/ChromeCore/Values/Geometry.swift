/// A place on the phone's screen in points, origin top left, y down.
public struct Point: Equatable, Hashable, Sendable {
  /// Points from the screen's left edge, to the right positive.
  public var x: Double
  /// Points from the screen's upper edge, down positive.
  public var y: Double

  /// Creates a point from its distances, in points, from the upper left corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (place: Point, step: Vector) -> Point { Point(x: place.x + step.dx, y: place.y + step.dy) }
  public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Equatable, Hashable, Sendable {
  /// To the right positive, in points or pt/s.
  public var dx: Double
  /// Down positive, in points or pt/s; a finger that scrolls toward the content's end has `dy < 0`.
  public var dy: Double

  /// Creates a vector; both parts in points, or both in pt/s.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement; standing still.
  public static let zero = Vector(dx: 0, dy: 0)
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  public static func * (v: Vector, factor: Double) -> Vector { Vector(dx: v.dx * factor, dy: v.dy * factor) }

  /// Its Euclidean length, at least 0, in points or pt/s.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

/// An axis-aligned rectangle in points; `width` and `height` are never negative.
public struct Rect: Equatable, Hashable, Sendable {
  /// Left edge, in points.
  public var x: Double
  /// Upper edge, in points, down positive.
  public var y: Double
  /// Points across, at least 0.
  public var width: Double
  /// Points down, at least 0.
  public var height: Double

  /// Creates a rectangle from its upper left corner and size, in points; the size must not be negative.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Right edge, in points; not inside.
  public var maxX: Double { x + width }
  /// Lower edge, in points; not inside.
  public var maxY: Double { y + height }
  /// The middle, in points.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns true if `place` is inside; the right and lower edges belong to the neighboring rectangle.
  public func contains(_ place: Point) -> Bool {
    place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
  }
}

/// The phone's screen: its size and the strips at the top and bottom that belong to the device, in points.
public struct Screen: Equatable, Hashable, Sendable {
  /// Points across, safe areas included.
  public var width: Double
  /// Points down, safe areas included.
  public var height: Double
  /// Points at the top that belong to the device: the status bar. Bars begin below.
  public var safeTop: Double
  /// Points at the bottom that belong to the device: the home indicator. The tab bar sits above it.
  public var safeBottom: Double

  /// Creates a screen; all values in points. The default is 390 × 844 with safe areas of 47 and 34.
  public init(width: Double = 390, height: Double = 844, safeTop: Double = 47, safeBottom: Double = 34) {
    self.width = width
    self.height = height
    self.safeTop = safeTop
    self.safeBottom = safeBottom
  }

  /// The allowed length of a side in points: pages are measured in widths, so a width of 0 would be a division by zero.
  public static let sides = 1.0...100_000.0

  /// A copy with sides within `sides` and safe areas of 0 to the largest side; NaN counts as too small.
  var bounded: Screen {
    Screen(
      width: Screen.held(width, in: Screen.sides), height: Screen.held(height, in: Screen.sides),
      safeTop: Screen.held(safeTop, in: 0...Screen.sides.upperBound),
      safeBottom: Screen.held(safeBottom, in: 0...Screen.sides.upperBound))
  }

  private static func held(_ points: Double, in range: ClosedRange<Double>) -> Double {
    points >= range.lowerBound ? min(points, range.upperBound) : range.lowerBound
  }
}

extension Comparable {
  /// The nearest value inside `range`.
  package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

enum Axis: Equatable, Sendable { case horizontal, vertical }
