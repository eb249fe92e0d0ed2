/// The initial state of a session, before time begins.
public struct Setup: Equatable, Sendable {
  /// The screen's size and safe areas, in points.
  public var screen = Screen()
  /// The scene that sets the pages' appearance; their heights are those of `pages`.
  public var scene: PhoneScene?
  /// Every tuning value that the session begins with.
  public var tuning = Tuning()
  /// The pages in the layout's direction, at least one.
  public var pages = Page.usual
  /// Number of the first page to show, from 0; one out of range counts as the nearest page.
  public var startPage = 1
  /// True if every bar that can hide starts hidden, as far as the no-gap rule allows.
  public var barsHidden = false

  /// Creates a setup with the usual screen, tuning and pages, beginning on page 1.
  public init() {}

  /// One page of the pager at the start of a session.
  public struct Page: Equatable, Sendable {
    /// The content of the page.
    public var content: PageContent
    /// Scroll offset at the start, in points.
    public var offset = 0.0
    /// The row of the page that scrolls sideways, if it has one.
    public var row: SideRow?

    /// Creates a page. `offset` in points; the start page springs back from one outside its scroll range.
    public init(content: PageContent, offset: Double = 0, row: SideRow? = nil) {
      (self.content, self.offset, self.row) = (content, offset, row)
    }

    /// Music, Play and Places, with the heights of what the demo draws on them.
    public static let usual = [
      Page(content: .rows(count: 32, rowHeight: 72)),
      Page(content: .height(2400)),
      Page(content: .destinations),
    ]
  }
}

extension PageContent {
  /// Six sections as in the source system: heights from its row counts, text widths as measured there.
  public static let destinations = PageContent.sections(
    [
      Section(height: 1304, title: "Sky", titleWidth: 26),
      Section(height: 839, title: "Waterfall", titleWidth: 72),
      Section(height: 839, title: "Sea", titleWidth: 26),
      Section(height: 839, title: "Mountain", titleWidth: 70),
      Section(height: 1149, title: "Rock", titleWidth: 38),
      Section(height: 1149, title: "Tree", titleWidth: 32),
    ], spacing: 15)
}

/// The state that a page keeps while another one is shown: its content, its offset and the hidden points of the bars.
struct PageMemory: Equatable, Sendable {
  var content: PageContent
  /// The height of `content`, stored because every scroll sample needs it.
  var contentHeight: Double
  var sections: SectionMap = .empty
  var offset: Double
  var hiddenTop = 0.0
  var hiddenBottom = 0.0
  /// The refresh that is under way.
  var refresh: Refresh?
  /// The spring that brings it back, if it was left past one of its ends.
  var rebound: Rebound?

  /// The stretch of the header that no overscroll holds any more, since rows were inserted in its place; it springs
  /// back.
  var looseStretch: Rebound?

  /// The row of the page that scrolls sideways.
  var row: SideScroller?

  init(_ page: Setup.Page, width: Double) {
    row = page.row.flatMap { $0.isPossible ? SideScroller($0, width: width) : nil }
    content = page.content
    // A content whose height is not a usable number does not scroll.
    contentHeight = abs(page.content.height) < 1e21 ? page.content.height : 0
    offset = abs(page.offset) < 1e12 ? page.offset : 0
  }

  /// The least offset at which the page rests: 0, or less while it refreshes.
  var leastOffset: Double { refresh.map { -$0.points } ?? 0 }
}
