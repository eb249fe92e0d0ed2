// The direction of the layout. Inside, pages, tabs and bars always lie as they do from left to right. Right to left is
// their mirror image: what sideways input does and what is asked about places of the screen is mirrored here, pictures
// are mirrored when they are drawn.
extension Simulation {
  @inline(__always)
  var isMirrored: Bool { tuning.pages.direction == .rtl }

  /// Returns the points (or pt/s) toward the next page for those of a finger to the right.
  @inline(__always)
  func onward(_ dx: Double) -> Double { isMirrored ? dx : -dx }

  /// Returns a wheel's movement as if the layout were left to right.
  func inOrder(_ delta: Vector) -> Vector { isMirrored ? Vector(dx: -delta.dx, dy: delta.dy) : delta }

  /// Returns a place of the screen in a layout from left to right, or back; places inside stay inside.
  func inOrder(_ place: Point) -> Point {
    guard isMirrored else { return place }
    return Point(x: screen.mirrored(place.x), y: place.y)
  }

  /// Returns a rectangle of the screen in a layout from left to right, or back.
  func inOrder(_ rect: Rect) -> Rect { isMirrored ? screen.mirrored(rect) : rect }
}

extension Screen {
  /// Returns the mirror image of an x in points. An x on the left edge, which is on the screen, does not become one on
  /// the right edge, which is not.
  package func mirrored(_ x: Double) -> Double {
    guard x >= 0 else { return width - x }
    return x < width ? min(width - x, width.nextDown) : width - x.nextUp
  }

  /// Returns the mirror image of a rectangle of the screen.
  package func mirrored(_ rect: Rect) -> Rect {
    Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }
}
