/// The content of a page as far as behavior depends on it: its height, and its sections if it has any.
public enum PageContent: Equatable, Sendable {
  /// `count` rows of `rowHeight` points.
  case rows(count: Int, rowHeight: Double)
  /// A plain height in points.
  case height(Double)
  /// Sections stacked vertically, with `spacing` points before each.
  case sections([Section], spacing: Double)

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
    case .height(let height): height
    case .sections(let sections, let spacing): sections.reduce(0) { $0 + spacing + $1.height }
    }
  }

  /// The sections from the top down; empty for content that has none.
  public var sections: [Section] {
    guard case .sections(let sections, _) = self else { return [] }
    return sections
  }
}
