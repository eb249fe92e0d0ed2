/// The content of a page as far as behavior depends on it: its height, and its sections if it has any.
public enum PageContent: Equatable, Sendable {
  /// `count` rows of `rowHeight` points.
  case rows(count: Int, rowHeight: Double)
  /// Rows as in `rows`, and above them others that were inserted later: one block for each insertion, from the bottom
  /// up.
  case extendedRows(Rows, above: [Rows])
  /// A plain height in points.
  case height(Double)
  /// Sections stacked vertically, with `spacing` points before each.
  case sections([Section], spacing: Double)

  /// Rows of one height, one below the other.
  public struct Rows: Equatable, Sendable {
    /// Number of rows, at least 0.
    public var count: Int
    /// The height of each, in points.
    public var height: Double

    /// Creates rows; `height` in points.
    public init(count: Int, height: Double) { (self.count, self.height) = (count, height) }

    /// The height of all of them in points.
    public var length: Double { Double(count) * height }
  }

  /// One section of a page: its height in points and its tab.
  public struct Section: Equatable, Sendable {
    /// The section's own height in points, without the spacing before it.
    public var height: Double
    /// The text on its tab.
    public var title: String
    /// Width of the tab's text in points.
    public var titleWidth: Double

    /// Creates a section; `height` and `titleWidth` in points. The tab is 30 pt wider than its text.
    public init(height: Double, title: String, titleWidth: Double) {
      self.height = height
      self.title = title
      self.titleWidth = titleWidth
    }
  }

  /// Height of the whole content in points, never negative.
  public var height: Double {
    switch self {
    case .rows(let count, let rowHeight): Double(count) * rowHeight
    case .extendedRows(let rows, let above): rows.length + above.reduce(0) { $0 + $1.length }
    case .height(let height): height
    case .sections(let sections, let spacing): sections.reduce(0) { $0 + spacing + $1.height }
    }
  }

  /// The height in points of the rows that were inserted above the original ones.
  public var heightAbove: Double {
    guard case .extendedRows(_, let above) = self else { return 0 }
    return above.reduce(0) { $0 + $1.length }
  }

  /// Returns the content with more rows above it; nil if it does not consist of rows.
  public func inserting(_ rows: Rows) -> PageContent? {
    switch self {
    case .rows(let count, let height): .extendedRows(Rows(count: count, height: height), above: [rows])
    case .extendedRows(let first, let above): .extendedRows(first, above: above + [rows])
    case .height, .sections: nil
    }
  }

  /// The sections from the top down; empty for content that has none.
  public var sections: [Section] {
    guard case .sections(let sections, _) = self else { return [] }
    return sections
  }
}
