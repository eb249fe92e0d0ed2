/// What a session starts from, before time begins.
public struct Setup: Equatable, Sendable {
  public var screen = Screen()
  /// What the pages look like; their heights are those of `pages`.
  public var scene: PhoneScene?
  public var tuning = Tuning()
  public var pages = Page.usual
  public var startPage = 1
  /// Every bar that can hide starts hidden, as far as the no-gap rule lets it.
  public var barsHidden = false

  public init() {}

  public struct Page: Equatable, Sendable {
    public var content: PageContent
    /// Scroll offset at the start, in points.
    public var offset = 0.0

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
