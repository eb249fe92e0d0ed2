import ChromeCore

/// What a scene says on its bars: one row for each page.
package struct SceneStyle: Sendable {
  package struct Page: Sendable {
    var title: String
    /// Under the tab's sign; the title where nothing else is said.
    var tab: String
    var icon: Icon
    var chips: [String]

    init(_ title: String, tab: String? = nil, _ icon: Icon, _ chips: [String]) {
      (self.title, self.tab, self.icon, self.chips) = (title, tab ?? title, icon, chips)
    }
  }

  private let pages: [Page]

  private init(_ pages: [Page]) { self.pages = pages }

  /// Pages beyond the third have a number for a title, and the first three's signs again.
  package func page(_ number: Int) -> Page {
    if pages.indices.contains(number) { return pages[number] }
    return Page("Page \(number + 1)", pages[((number % pages.count) + pages.count) % pages.count].icon, pages[2].chips)
  }

  package static func of(_ scene: PhoneScene?) -> SceneStyle {
    switch scene {
    case nil, .tabs: usual
    case .feed: feed
    case .inbox: inbox
    case .atlas: atlas
    case .store: store
    }
  }

  private static let usual = SceneStyle([
    Page("Music", .musicNote, ["All", "Playlists", "Albums", "Artists", "Lately"]),
    Page("Play", .play, ["For you", "New", "Short", "Live", "Saved"]),
    Page("Places", .star, ["All", "Nearby", "Saved", "Lately"]),
  ])

  private static let feed = SceneStyle([
    Page("Trending", .search, ["Everything", "Travel", "Food", "Homes", "Nature"]),
    Page("Following", .house, ["Everyone", "Friends", "Family", "Near you"]),
    Page("Saved", .bookmark, ["Collections", "Pictures", "People"]),
  ])

  private static let inbox = SceneStyle([
    Page("Flagged", .flag, ["All", "Today", "This week", "Done"]),
    Page("Inbox", .tray, ["All", "Unread", "VIP", "Travel", "Bills", "News"]),
    Page("Sent", .plane, ["All", "Waiting", "With files"]),
  ])

  private static let atlas = SceneStyle([
    Page("Saved", .bookmark, ["All", "Visited", "Someday"]),
    Page("Explore", .search, ["For you", "Weekend", "Far away", "Short walks"]),
    Page("Places", .pin, ["All", "Nearby", "Saved", "Lately"]),
  ])

  private static let store = SceneStyle([
    Page("Shop", .grid, ["All", "Lamps", "Chairs", "Kitchen", "Desk"]),
    Page("Arc Lamp", tab: "Today", .star, ["Overview", "Details", "Reviews"]),
    Page("Bag", .bag, ["In the bag", "Saved for later"]),
  ])
}
