import ChromeCore

/// A scene made of pictures: what its pages and bars show in place of what is drawn. A class, so that it is never
/// copied.
package final class PictureScene: Equatable, Sendable {
  /// Identifies the scene: scenes with equal hashes are equal.
  package let hash: String
  /// The pages, at least one.
  let pages: [Page]

  /// A picture with its size in points.
  package struct Part: Sendable {
    let picture: BackgroundPicture
    let width: Double
    let height: Double

    /// - Parameter scale: pixels per point, at least 1.
    package init(_ picture: BackgroundPicture, scale: Double) {
      self.picture = picture
      (width, height) = (Double(picture.width) / scale, Double(picture.height) / scale)
    }

    var topColor: Color { picture.topColor.over(.white) }
    var bottomColor: Color { picture.bottomColor.over(.white) }
  }

  package struct Page: Sendable {
    let title: String
    package var content: Part?
    package var header: Part?
    package var headerCollapsed: Part?
    package var toolbar: Part?
    package var tabBar: Part?
    /// Colors above the content, below it and behind the status bar; nil: from the pictures.
    package var above: Color?
    package var below: Color?
    package var statusBar: Color?

    package init(title: String) { self.title = title }
  }

  /// Returns nil without pages.
  package init?(hash: String, pages: [Page]) {
    guard !pages.isEmpty else { return nil }
    (self.hash, self.pages) = (hash, pages)
  }

  package static func == (one: PictureScene, other: PictureScene) -> Bool { one === other || one.hash == other.hash }

  /// Returns a page; one beyond the last has no pictures.
  func page(_ number: Int) -> Page {
    pages.indices.contains(number) ? pages[number] : Page(title: "Page \(number + 1)")
  }

  /// Returns true if a page has a picture of a part.
  func has(_ part: (Page) -> Part?) -> Bool { pages.contains { part($0) != nil } }

  var hasHeader: Bool { has({ $0.header }) || has({ $0.headerCollapsed }) }
}

extension Theme {
  /// Returns the theme for a scene made of pictures: pages in the color of their content, plain bars.
  func adapted(for pictures: PictureScene) -> Theme {
    var theme = self
    let count = max(families.count, pictures.pages.count)
    theme.families = (0..<count).map { number in
      var tints = family(1)
      let page = pictures.page(number)
      tints.page = page.below ?? page.content?.bottomColor ?? (isDark ? .black : .white)
      (tints.artTop, tints.artBottom) = (tints.page, tints.page)
      (tints.text, tints.onArt) = (ink, ReadableInk.best(on: [tints.page], among: [ink, .black, .white]))
      return tints
    }
    return theme
  }
}

extension Stage {
  /// The scene made of pictures, unless a drawn one was chosen.
  var pictures: PictureScene? { frame.scene == nil ? options.pictures : nil }
}

extension Stage {
  /// True if pictures cover everything from the screen's upper edge to the end of the top bars.
  var hasPicturedTop: Bool {
    guard let pictures, pictures.hasHeader else { return false }
    return frame.toolbar.full == 0 || pictures.has({ $0.toolbar })
  }
}

extension PictureScene {
  /// Draws the content of a page, centered, with its top at the origin, and the color above it. The color below is the
  /// page's own.
  func paintContent(of number: Int, in sheet: Sheet, into painter: inout Painter) {
    let page = page(number)
    if sheet.visible.from < 0 {
      let color = page.above ?? page.content?.topColor ?? sheet.tints.page
      painter.fill(Rect(x: 0, y: sheet.visible.from, width: sheet.width, height: -sheet.visible.from), color)
    }
    guard let content = page.content else { return }
    painter.image(content, x: 0, width: sheet.width, y: 0)
  }
}

extension Painter {
  /// Draws a picture in its own size, centered in a strip.
  mutating func image(_ part: PictureScene.Part, x: Double, width: Double, y: Double) {
    image(part.picture, Rect(x: x + (width - part.width) / 2, y: y, width: part.width, height: part.height))
  }
}

/// The header made of pictures. Expanded, it moves with its lower edge; the collapsed one fades in over it from the top
/// as it collapses.
struct PictureHeader {
  let stage: Stage
  let pictures: PictureScene

  private var bar: BarFrame { stage.laidOut(.header) }

  /// 0 expanded, 1 collapsed to the least height.
  private var crossing: Double { bar.full > bar.min ? Blend.unit(bar.hidden / (bar.full - bar.min)) : 0 }

  func paint(into painter: inout Painter) {
    let place = stage.place(of: .header)
    let whole = Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    stage.onEachPage(within: whole, &painter) { page, _, painter in
      painter.fill(Rect(x: 0, y: 0, width: stage.width, height: stage.frame.header.top), statusColor(of: page))
    }
    let picture = stage.frame.pictures.header
    let alpha = picture.alpha * (stage.tuning.top.fade == .none ? 1 : bar.alpha) * (1 - Blend.unit(4 * picture.shrunk))
    let strip = Rect(x: 0, y: place.y, width: place.width, height: place.height)
    painter.shifted(by: Vector(dx: place.x, dy: 0)) { painter in
      painter.clipped(to: strip) { painter in
        painter.faded(alpha) { painter in
          stage.onEachPage(within: strip, &painter) { page, x, painter in
            painter.shifted(by: Vector(dx: x, dy: 0)) { paint(page, into: &$0) }
          }
        }
      }
    }
    PillTitle(stage: stage).paint(into: &painter)
  }

  private func paint(_ number: Int, into painter: inout Painter) {
    let page = pictures.page(number)
    let strip = Rect(x: 0, y: bar.top, width: stage.width, height: bar.height)
    guard let expanded = page.header ?? page.headerCollapsed else {
      painter.fill(strip, stage.theme.topBar.over(stage.theme.family(number).page))
      let middle = bar.top + bar.height / 2 - TextStyle.title.lineHeight / 2
      return painter.text(page.title, .title, stage.theme.ink, at: Point(x: stage.width / 2, y: middle), .center)
    }
    if expanded.picture.isOpaque { painter.fill(strip, expanded.topColor) }
    painter.image(expanded, x: 0, width: stage.width, y: bar.top + bar.height - expanded.height)
    guard page.header != nil, let collapsed = page.headerCollapsed else { return }
    painter.faded(crossing) { $0.image(collapsed, x: 0, width: stage.width, y: bar.top) }
  }

  /// Color behind the status bar on a page.
  func statusColor(of number: Int) -> Color {
    let page = pictures.page(number)
    if let color = page.statusBar { return color }
    let expanded = (page.header ?? page.headerCollapsed)?.topColor ?? stage.theme.topBar.over(stage.tints.page)
    return expanded.mixed(with: page.headerCollapsed?.topColor ?? expanded, crossing)
  }
}

/// The toolbar made of pictures: moves with its lower edge.
struct PictureToolbar {
  let stage: Stage
  let pictures: PictureScene

  func paint(into painter: inout Painter) {
    let (bar, place) = (stage.laidOut(.toolbar), stage.place(of: .toolbar))
    let alpha = stage.frame.pictures.toolbar.alpha * (stage.tuning.top.fade == .none ? 1 : bar.alpha)
    painter.clipped(to: place) { painter in
      painter.faded(alpha) { painter in
        for page in stage.pagesOnScreen {
          let x = place.x + page.x
          let part = pictures.page(page.page).toolbar
          painter.fill(
            Rect(x: x, y: place.y, width: stage.width, height: place.height),
            part?.topColor ?? stage.theme.topBar.over(stage.theme.family(page.page).page))
          guard let part else { continue }
          painter.image(part, x: x, width: stage.width, y: bar.top + bar.height - part.height)
        }
      }
    }
  }
}

/// The tab bar made of pictures, one for each selected page, crossing over during a swipe.
struct PictureTabBar {
  let stage: Stage
  let pictures: PictureScene

  /// Opacity of the pictures over what is drawn: 0 once the bar has begun to shrink to a pill.
  private var share: Double { 1 - Blend.unit(4 * stage.frame.tabBarPicture.shrunk) }

  func paint(into painter: inout Painter) {
    let (bar, picture) = (stage.frame.tabBar, stage.frame.tabBarPicture)
    let below = Int(max(0, stage.frame.page.highlight).rounded(.down))
    painter.clipped(to: picture.place) { painter in
      painter.faded(share * picture.alpha * (stage.tuning.bottom.fade == .none ? 1 : bar.alpha)) { painter in
        for (number, share) in [(below, 1.0), (below + 1, stage.frame.page.highlight - Double(below))] {
          guard let part = part(number) else { continue }
          painter.faded(share) { $0.image(part, x: picture.slide, width: stage.width, y: picture.place.y) }
        }
      }
    }
  }

  /// The picture for a selected page; a page without one has that of the nearest page before it, or the first.
  private func part(_ number: Int) -> PictureScene.Part? {
    let pages = pictures.pages
    return pages.prefix(number + 1).last { $0.tabBar != nil }?.tabBar ?? pages.first { $0.tabBar != nil }?.tabBar
  }
}
