import ChromeCore

/// What is in the pill that a header shrinks to: its page's title. On a swipe it is gone before the next one comes, as
/// two words over each other could not be read.
struct PillTitle {
  /// Points between the titles of two pages: they go by a little, not by a screen.
  private static let pitch = 60.0
  /// Points that stay free at each end of the pill.
  private static let margin = 14.0

  let stage: Stage

  func paint(into painter: inout Painter) {
    let picture = stage.frame.pictures.header
    let share = Blend.unit(2 * picture.shrunk - 0.5)
    guard share > 0 else { return }
    painter.clipped(to: picture.place) { painter in
      for page in stage.pagesOnScreen {
        let way = page.x / stage.width
        painter.faded(share * (1 - 2 * abs(way))) {
          paint(page.page, at: picture.place.center + Vector(dx: way * Self.pitch, dy: 0), into: &$0)
        }
      }
    }
  }

  private func paint(_ page: Int, at middle: Point, into painter: inout Painter) {
    let style = TextStyle.captionStrong
    let room = stage.frame.pictures.header.place.width - 2 * Self.margin
    let color = HeaderScene(stage: stage).ink(over: page, y: middle.y)
    painter.text(
      stage.style.page(page).title, style, color, at: Point(x: middle.x, y: middle.y - style.lineHeight / 2), .center,
      maxWidth: room)
  }
}
