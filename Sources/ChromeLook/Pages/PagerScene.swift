import ChromeCore

/// The pages on screen: one at rest, two while sliding, each on its own color from edge to edge.
struct PagerScene {
  package let stage: Stage

  package func paint(into painter: inout Painter) {
    // Beyond the first and last page the nearest page's color continues.
    painter.fill(stage.bounds, stage.theme.family(stage.frame.page.visual).page)
    let whole = Span(from: 0, to: stage.height)
    for page in stage.pagesOnScreen {
      let place = Rect(x: page.x, y: 0, width: stage.width, height: stage.height)
      painter.press = stage.pagePress
      defer { painter.press = nil }
      painter.clipped(to: place) { painter in
        painter.shifted(by: Vector(dx: page.x, dy: 0)) { painter in
          let top = stage.contentTop(atOffset: page.offset)
          paintPage(page.page, top: top, whole, into: &painter)
          guard stage.frame.refresh > 0, page.offset == stage.frame.offset else { return }
          RefreshScene(stage: stage, top: top, color: stage.theme.family(page.page).secondary).paint(into: &painter)
        }
      }
    }
  }

  /// Draws a page's own part of the picture around `y`, in points of the screen.
  func paint(_ page: PageOnScreen, around y: Double, into painter: inout Painter) {
    painter.shifted(by: Vector(dx: page.x, dy: 0)) { painter in
      let rows = Span(from: y - 0.5, to: y + 0.5)
      paintPage(page.page, top: stage.contentTop(atOffset: page.offset), rows, into: &painter)
    }
  }

  /// Draws the part of a page within `rows`, a range of y on the screen.
  private func paintPage(_ page: Int, top: Double, _ rows: Span, into painter: inout Painter) {
    let tints = stage.theme.family(page)
    painter.fill(stage.bounds, tints.page)
    let visible = Span(from: rows.from - top, to: rows.to - top)
    let sheet = Sheet(
      width: stage.width - 2 * stage.sideInset, visible: visible, tints: tints, theme: stage.theme, pixel: stage.pixel,
      sideInset: stage.sideInset, textSize: stage.options.textSize, hearts: stage.options.choices.hearts,
      openRowShare: stage.openRowShare)
    painter.shifted(by: Vector(dx: stage.sideInset, dy: top)) { painter in
      if let pictures = stage.pictures {
        pictures.paintContent(of: page, in: sheet, into: &painter)
      } else {
        ScenePage(scene: stage.frame.scene, page: page, content: stage.pages[page], sheet: sheet).paint(into: &painter)
      }
      guard var row = stage.row(ofPage: page) else { return }
      row.offset = stage.onPixels(x: row.offset)
      SideRowScene(scene: stage.frame.scene, sheet: sheet, frame: row).paint(into: &painter)
    }
  }
}

/// A page's content in its own coordinates: y starts at 0, and only `visible` can be seen.
package struct Sheet {
  package let width: Double
  package private(set) var visible: Span
  package let tints: Theme.Family
  package let theme: Theme
  package let pixel: Double
  /// Points to the screen's sides, beyond `width`.
  var sideInset = 0.0
  var textSize = TextSize.large
  /// Numbers of the posts whose heart was tapped.
  var hearts: Set<Int> = []
  /// 1 while a row that was swiped open is open, 0 once it is closed.
  var openRowShare = 1.0

  /// Returns the area of a row: the background of a list reaches the screen's sides.
  func row(height: Double, y: Double = 0) -> Rect {
    Rect(x: -sideInset, y: y, width: width + 2 * sideInset, height: height)
  }

  /// Returns the sheet for a part of the page that begins at `y`.
  func part(at y: Double) -> Sheet {
    var part = self
    part.visible = Span(from: visible.from - y, to: visible.to - y)
    return part
  }
}

extension Stage {
  /// Share of its width by which a row that was swiped open still is: it closes with the first point of a scroll.
  fileprivate var openRowShare: Double {
    guard frame.hasScrolled else { return 1 }
    guard let before = options.past.first(where: { !$0.frame.hasScrolled }) else { return 0 }
    return 1 - Blend.smooth(before.secondsAgo / IconColor.fadeSeconds)
  }
}

extension Frame {
  /// True if its page has moved since the session began.
  fileprivate var hasScrolled: Bool { stillFor < time }
}

/// A range of y.
package struct Span: Equatable {
  package var from: Double
  package var to: Double

  package func touches(_ rect: Rect) -> Bool { rect.y < to && rect.maxY > from }

  /// Returns the indices of the rows, out of `count` rows of `pitch` points with the first at `start`, that are at
  /// least partly in the range.
  package func indices(count: Int, pitch: Double, start: Double = 0) -> Range<Int> {
    guard count > 0, pitch > 0, to > from else { return 0..<0 }
    func held(_ number: Double) -> Int { Int(min(max(number, 0), Double(count))) }
    let first = held(((from - start) / pitch).rounded(.down))
    let end = held(((to - start) / pitch).rounded(.up))
    return first..<max(first, end)
  }
}
