import ChromeCore

/// The input of every part of the scene, with the few positions that several parts need. Points of the screen.
package struct Stage {
  package private(set) var frame: Frame
  package let tuning: Tuning
  /// The theme with the scene's own backgrounds.
  package let theme: Theme
  package let style: SceneStyle
  package let pages: [PageContent]
  package let options: SceneOptions
  /// Points at the left and right that content keeps free: a device on its side has its camera there.
  private(set) var sideInset: Double

  package init(frame: Frame, tuning: Tuning, theme: Theme, pages: [PageContent], options: SceneOptions) {
    (self.frame, self.tuning, self.pages, self.options) = (frame, tuning, pages, options)
    let pictures = frame.scene == nil ? options.pictures : nil
    let adapted = (pictures.map(theme.adapted(for:)) ?? theme.adapted(for: frame.scene)).with(
      tuning.bars.material, tuning.bars.scrollEdge
    )
    .with(tuning.bars.style)
    self.theme = options.isTransparencyReduced ? adapted.withoutTransparency : adapted
    style = pictures.map(SceneStyle.init) ?? SceneStyle.of(frame.scene)
    sideInset = Stage.sideInset(of: frame.screen)
  }

  private static func sideInset(of screen: Screen) -> Double {
    Device.having(screen).map { $0.landscape == screen ? $0.sideInset : 0 } ?? 0
  }

  /// Returns the stage at another moment of the same scene.
  func at(_ frame: Frame) -> Stage {
    var stage = self
    stage.frame = frame.inserting(above: self.frame)
    if frame.screen != self.frame.screen { stage.sideInset = Stage.sideInset(of: frame.screen) }
    return stage
  }

  /// True if the layout is from right to left: the screen is drawn from left to right, and mirrored as a whole.
  var isMirrored: Bool { tuning.pages.direction == .rtl }

  /// Returns a place of the screen as it is before mirroring.
  func inOrder(_ place: Point) -> Point {
    isMirrored ? Point(x: frame.screen.mirrored(place.x), y: place.y) : place
  }

  package var width: Double { frame.screen.width }
  package var height: Double { frame.screen.height }
  package var safeTop: Double { frame.screen.safeTop }
  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Width of one device pixel, in points of the screen.
  package var pixel: Double { 1 / (options.pixelsPerPoint * options.phoneScale) }

  /// Lower edge of the top bars as displayed; of the safe area if no bar is left.
  var topBarsBottom: Double { frame.topBarsBottom }

  /// Height of the part of the tab bar's picture that extends above the bar's edge as displayed; 0 for a pill and for
  /// glass.
  var overhang: Double {
    frame.tabBar.full > 0 && !frame.tabBarPicture.isFloating
      ? tuning.bars.overhang * (1 - frame.tabBarPicture.shrunk) : 0
  }

  /// Upper edge of the tab bar including the part of its picture that extends above it.
  var tabBarPictureTop: Double { frame.tabBarPicture.place.y - overhang }

  /// Returns true if a finger at `place` is on one of the bottom bars or on the part that extends above the tab bar.
  func isOnBottomBars(_ place: Point) -> Bool {
    BarName.at(.bottom).contains { frame.pictures[$0].acceptsTap(at: place) }
      || frame.tabBarPicture.acceptsTap(at: place + Vector(dx: 0, dy: overhang))
      || GlassAccessories(stage: self).holds(place)
  }

  /// Tints at the pager's current position.
  package var tints: Theme.Family { theme.family(at: frame.page.position, of: frame.page.count) }

  /// 0 while the content starts at the bars' lower edge or below, 1 once 12 points of it are under them.
  package var overlap: Double { Blend.unit((topBarsBottom - frame.contentTop) / 12) }

  /// 0 if no content is under the tab bar, 1 once 12 points of it are.
  var tabBarOverlap: Double {
    // Content that ends above the screen is as far from the tab bar as if it ended at the screen's upper edge.
    let end = pagesOnScreen.reduce(0) { max($0, contentTop(atOffset: $1.offset) + pages[$1.page].height) }
    return Blend.unit((end - tabBarPictureTop) / 12)
  }

  /// The pages on screen, each with its horizontal offset; a single page at rest.
  var pagesOnScreen: PagesOnScreen {
    let slide = frame.page.slide
    let left = onPixels(x: -slide.fraction * width)
    let first = PageOnScreen(page: slide.leading, x: left, offset: slide.leadingOffset)
    let second = PageOnScreen(page: slide.trailing, x: left + width, offset: slide.trailingOffset)
    func isSeen(_ page: PageOnScreen) -> Bool { abs(page.x) < width && pages.indices.contains(page.page) }
    guard isSeen(first) else { return PagesOnScreen(first: second, count: isSeen(second) ? 1 : 0) }
    return PagesOnScreen(first: first, second: second, count: isSeen(second) ? 2 : 1)
  }

  /// Returns the row of a page on screen that scrolls sideways.
  func row(ofPage page: Int) -> SideRowFrame? {
    let slide = frame.page.slide
    return page == slide.leading ? slide.leadingRow : page == slide.trailing ? slide.trailingRow : nil
  }

  /// Returns the pages between two x of the screen, at least one; beyond the ends the nearest one.
  func pages(from left: Double, to right: Double) -> [Int] {
    let shown = pagesOnScreen
    let between = shown.indices.lazy.filter { order in
      (order == 0 || shown[order].x < right) && (order == shown.count - 1 || shown[order].x + width > left)
    }
    return between.isEmpty ? [frame.page.visual] : between.map { shown[$0].page }
  }

  /// Draws what differs from page to page: each within its own part of `strip`, with its number and its x. The area of
  /// pages that do not exist goes to the nearest page, so that nothing stays blank beyond the ends.
  func onEachPage(within strip: Rect, _ painter: inout Painter, _ draw: (Int, Double, inout Painter) -> Void) {
    let shown = pagesOnScreen
    for (order, page) in shown.enumerated() {
      let from = order == 0 ? strip.x : page.x
      let to = order == shown.count - 1 ? strip.maxX : page.x + width
      let stretch = Rect(x: from, y: strip.y, width: to - from, height: strip.height)
      painter.clipped(to: stretch) { draw(page.page, page.x, &$0) }
    }
  }

  /// Returns the screen y of the top of the first row of a page scrolled to `offset`, at a device pixel's edge.
  package func contentTop(atOffset offset: Double) -> Double {
    onPixels(y: frame.contentTop + frame.offset - offset)
  }
}

/// A page that is on screen: its number, its horizontal offset and how far it is scrolled.
package struct PageOnScreen {
  package let page: Int
  package let x: Double
  package let offset: Double
}

/// The pages on screen, at most two. An array would be allocated some twenty times for a picture.
package struct PagesOnScreen: RandomAccessCollection {
  private let pages: (PageOnScreen, PageOnScreen)
  package let endIndex: Int

  init(first: PageOnScreen, second: PageOnScreen? = nil, count: Int) {
    (pages, endIndex) = ((first, second ?? first), count)
  }

  package var startIndex: Int { 0 }

  package subscript(order: Int) -> PageOnScreen {
    precondition(indices.contains(order), "a page on screen")
    return order == 0 ? pages.0 : pages.1
  }
}

// What scrolls is placed at whole device pixels, like in a UIScrollView: its parts, which are rounded one by one, then
// never move against each other, and the renderer can move their pixels.
extension Stage {
  /// Returns the nearest y of the screen at which a row of device pixels begins. A bar's edge at the same y is rounded
  /// to the same row.
  func onPixels(y: Double) -> Double {
    let (origin, scale) = options.rows
    guard scale > 0 else { return y }
    return ((origin + y * scale).wholePixel - origin) / scale
  }

  /// Returns the nearest distance to the side that is a whole number of device pixels.
  func onPixels(x: Double) -> Double {
    let scale = options.rows.scale
    return scale > 0 ? (x * scale).wholePixel / scale : x
  }
}

extension Frame {
  /// Returns an earlier moment with the rows that have been inserted above until `later`: what was on screen is where
  /// it was, further down the page.
  fileprivate func inserting(above later: Frame) -> Frame {
    let points = later.inserted - inserted
    let isSamePage = page.slide.leading == later.page.slide.leading && page.slide.fraction == 0
    guard points != 0, isSamePage, later.page.slide.fraction == 0 else { return self }
    var frame = self
    frame.offset += points
    frame.contentTop -= points
    frame.page.slide.leadingOffset += points
    return frame
  }
}

/// The texts of a scene's bars: one row for each page.
package struct SceneStyle: Sendable {
  package struct Page: Sendable {
    var title: String
    /// Label below the tab's icon; the title unless another one is given.
    var tab: String
    var icon: Icon
    var chips: [String]

    init(_ title: String, tab: String? = nil, _ icon: Icon, _ chips: [String]) {
      (self.title, self.tab, self.icon, self.chips) = (title, tab ?? title, icon, chips)
    }
  }

  private let pages: [Page]
  /// Symbols at the left and at the right of a glass navigation bar.
  let buttons: (leading: [Icon], trailing: [Icon])

  private init(_ pages: [Page], _ leading: [Icon] = [.chevronLeft], _ trailing: [Icon] = [.dots]) {
    (self.pages, buttons) = (pages, (leading, trailing))
  }

  /// Returns the texts of a page. Pages beyond the third have a number for a title, and reuse the icons of the first
  /// three.
  package func page(_ number: Int) -> Page {
    if pages.indices.contains(number) { return pages[number] }
    return Page("Page \(number + 1)", pages[((number % pages.count) + pages.count) % pages.count].icon, pages[2].chips)
  }

  /// The style of a scene made of pictures: its titles, and nothing else that the app may not have.
  init(_ pictures: PictureScene) {
    let icons: [Icon] = [.house, .search, .star, .bookmark]
    let pages = pictures.pages.enumerated().map { Page($1.title, icons[$0 % icons.count], []) }
    self.init(pages + Array(repeating: Page("", .star, []), count: max(0, 3 - pages.count)), [], [])
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
    Page("Music", .musicNote, ["All", "Playlists", "Albums", "Artists", "Recent"]),
    Page("Play", .play, ["For you", "New", "Short", "Live", "Saved"]),
    Page("Places", .star, ["All", "Nearby", "Saved", "Recent"]),
  ])

  private static let feed = SceneStyle(
    [
      Page("Trending", .play, ["Everything", "Travel", "Food", "Homes", "Nature"]),
      Page("Following", .house, ["Everyone", "Friends", "Family", "Near you"]),
      Page("Saved", .bookmark, ["Collections", "Pictures", "People"]),
    ], [], [.heartLine, .plane])

  private static let inbox = SceneStyle(
    [
      Page("Flagged", .flag, ["All", "Today", "This week", "Done"]),
      Page("Inbox", .tray, ["All", "Unread", "VIP", "Travel", "Bills", "News"]),
      Page("Sent", .plane, ["All", "Waiting", "With files"]),
    ], [.chevronLeft], [.folder, .dots])

  private static let atlas = SceneStyle([
    Page("Saved", .bookmark, ["All", "Visited", "Someday"]),
    Page("Explore", .search, ["For you", "Weekend", "Far away", "Short walks"]),
    Page("Places", .pin, ["All", "Nearby", "Saved", "Recent"]),
  ])

  private static let store = SceneStyle([
    Page("Shop", .grid, ["All", "Lamps", "Chairs", "Kitchen", "Desk"]),
    Page("Arc Lamp", tab: "Today", .star, ["Overview", "Details", "Reviews"]),
    Page("Bag", .bag, ["In the bag", "Saved for later"]),
  ])
}
