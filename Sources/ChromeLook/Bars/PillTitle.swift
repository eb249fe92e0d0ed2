import ChromeCore

/// What is in the pill that a header shrinks to: its page's title. On a swipe two titles go by side by side: over each
/// other they could not be read, and one after the other would leave the pill empty between them.
struct PillTitle {
  /// Points that stay free between the titles of two pages, and at each end of the pill.
  private static let margin = 14.0
  private static let style = TextStyle.captionStrong

  let stage: Stage

  private var place: Rect { stage.frame.pictures.header.place }
  /// For one title, in points.
  private var room: Double { place.width - 2 * Self.margin }

  func paint(into painter: inout Painter) {
    let share = Blend.unit(2 * stage.frame.pictures.header.shrunk - 0.5)
    guard share > 0 else { return }
    let pages = stage.pagesOnScreen
    let pitch = pitch(of: pages.map { $0.page })
    painter.clipped(to: place) { painter in
      for page in pages {
        let way = page.x / stage.width
        painter.faded(share * Self.share(of: abs(way))) {
          paint(page.page, at: place.center + Vector(dx: way * pitch, dy: 0), into: &$0)
        }
      }
    }
  }

  /// Of a title whose page is so many pages away: all of it up to a quarter, a half of two in the middle, as the signs
  /// in the tab bar's pill.
  private static func share(of way: Double) -> Double { Blend.unit(1.5 - 2 * way) }

  /// Points between the middles of two titles.
  private func pitch(of pages: [Int]) -> Double {
    let widths = pages.map { min(room, TextWidth.estimate(title(of: $0), Self.style)) }
    return widths.reduce(0, +) / Double(max(1, widths.count)) + Self.margin
  }

  private func title(of page: Int) -> String { stage.style.page(page).title }

  private func paint(_ page: Int, at middle: Point, into painter: inout Painter) {
    let color = HeaderScene(stage: stage).ink(over: page, y: middle.y)
    let top = Point(x: middle.x, y: middle.y - Self.style.lineHeight / 2)
    painter.text(title(of: page), Self.style, color, at: top, .center, maxWidth: room)
  }
}
