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
