/// The subject of the phone's pages: their appearance, and their heights.
///
/// A phone carries it from its setup to its frames and never reads it: no rule of motion depends on a scene, only on
/// the heights of its pages. Without a scene the pages are Music, Play and Places in tints.
public enum PhoneScene: String, CaseIterable, Sendable {
  /// A photo feed under a floating tab bar.
  case feed
  /// Three plain pages in strong red, blue and yellow.
  case tabs
  /// A mail list with a row of mailboxes.
  case inbox
  /// Places, with hero images.
  case atlas
  /// A product with its price in a toolbar that sticks.
  case store

  /// The three pages.
  public var pages: [Setup.Page] {
    switch self {
    case .feed:
      [Self.page(rows: 18, of: 128), Self.page(rows: 12, of: 480), Self.page(rows: 10, of: 236)]
    case .tabs: Setup.Page.usual
    case .inbox: [Self.page(rows: 24, of: 96), Self.page(rows: 25, of: 96), Self.page(rows: 18, of: 96)]
    case .atlas:
      [Self.page(rows: 24, of: 96), Setup.Page(content: .height(2400)), Setup.Page(content: .destinations)]
    case .store: [2304, 2400, 1400].map { Setup.Page(content: .height($0)) }
    }
  }

  private static func page(rows: Int, of height: Double) -> Setup.Page {
    Setup.Page(content: .rows(count: rows, rowHeight: height))
  }
}

extension Setup.Page {
  /// Returns the pages of a scene; without one, Music, Play and Places.
  public static func pages(of scene: PhoneScene?) -> [Setup.Page] { scene?.pages ?? usual }
}

extension Setup {
  /// Returns the largest scroll offset of a page under this setup's bars, in points.
  public func maxOffset(ofPage page: Int) -> Double {
    max(0, pages[page].content.height - tuning.viewport(on: screen))
  }
}
