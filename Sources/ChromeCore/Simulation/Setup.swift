/// What a session starts from, before time begins.
public struct Setup: Equatable, Sendable {
  /// The screen's size and safe areas, in points.
  public var screen = Screen()
  /// What the pages look like; their heights are those of `pages`.
  public var scene: PhoneScene?
  /// Every tuning value that the session begins with.
  public var tuning = Tuning()
  /// The pages from left to right, at least one.
  public var pages = Page.usual
  /// Number of the page to begin with, from 0; one out of range counts as the nearest page.
  public var startPage = 1
  /// Every bar that can hide starts hidden, as far as the no-gap rule lets it.
  public var barsHidden = false

  /// The usual screen, tuning and pages, beginning on page 1.
  public init() {}

  /// One page of the pager as the session finds it.
  public struct Page: Equatable, Sendable {
    /// What it holds.
    public var content: PageContent
    /// Scroll offset at the start, in points.
    public var offset = 0.0

    /// `offset` in points; the start page springs back from one outside of what it scrolls.
    public init(content: PageContent, offset: Double = 0) {
      self.content = content
      self.offset = offset
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
      Section(height: 839, title: "WaterFall", titleWidth: 72),
      Section(height: 839, title: "Sea", titleWidth: 26),
      Section(height: 839, title: "Mountain", titleWidth: 70),
      Section(height: 1149, title: "Rock", titleWidth: 38),
      Section(height: 1149, title: "Tree", titleWidth: 32),
    ], spacing: 15)
}

/// What a page keeps while another one is shown: its content, its offset and how the bars stood.
struct PageMemory: Equatable, Sendable {
  var content: PageContent
  /// Derived from `content`, kept because it is asked at every scroll sample.
  var contentHeight: Double
  var sections: SectionMap = .empty
  var offset: Double
  var hiddenTop = 0.0
  var hiddenBottom = 0.0
  /// How it springs back, if it was left past one of its ends.
  var rebound: Rebound?

  init(_ page: Setup.Page) {
    content = page.content
    // What is no number scrolls nowhere.
    contentHeight = abs(page.content.height) < 1e21 ? page.content.height : 0
    offset = abs(page.offset) < 1e12 ? page.offset : 0
  }
}
