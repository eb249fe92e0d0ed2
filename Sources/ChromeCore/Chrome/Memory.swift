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
    contentHeight = page.content.height
    offset = page.offset
  }
}
