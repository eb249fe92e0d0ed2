/// A row of a page that scrolls sideways: a strip of the page's content, wider than the screen.
public struct SideRow: Equatable, Sendable {
  /// Points from the page's first row down to the row's upper edge.
  public var y: Double
  /// The height of the row in points.
  public var height: Double
  /// The width of what it shows in points; it scrolls if that is wider than the screen.
  public var width: Double
  /// The scroll offset in points at which it begins.
  public var start: Double

  /// Creates a row; all values in points.
  public init(y: Double, height: Double, width: Double, start: Double = 0) {
    (self.y, self.height, self.width, self.start) = (y, height, width, start)
  }

  /// True if sums and differences of its numbers stay finite.
  var isPossible: Bool { [y, height, width, start].allSatisfy { abs($0) < 1e12 } }
}

/// A row that scrolls sideways, as displayed.
public struct SideRowFrame: Equatable, Sendable {
  /// Its place on the page, and its width.
  public var row: SideRow
  /// The scroll offset in points as displayed; outside its range while it springs back.
  public var offset: Double
}
