import ChromeCore

/// The header: artwork, a large title and a search field that leave with the scroll as one, and the small title that
/// comes in their place. Drawn inside its visible strip only.
struct HeaderScene {
  package let stage: Stage
  /// Whether one asks for a place that the header's artwork leaves or has left: of the device's strip, or of what the
  /// header keeps.
  var isBesideArt = false

  private var bar: BarFrame { stage.laidOut(.header) }
  private var picture: BarPicture { stage.frame.pictures.header }
  /// In its own measure: it goes with the header to a side.
  private var strip: Rect {
    let place = stage.place(of: .header)
    return Rect(x: 0, y: place.y, width: place.width, height: place.height)
  }
  var layout: HeaderLayout { HeaderLayout(bar) }

  /// How much of a page's artwork is there: none in a header too low for a large title, or shrunk to its minimum. A
  /// header of the page's own colour stands on it, and is a bar as soon as content is under it.
  func artAlpha(over page: Int) -> Double {
    guard layout.isLarge, barAlpha > 0, !isBesideArt else { return 0 }
    let share = 1 - Blend.smooth(layout.arrival)
    return share * pillShare * barAlpha * (stage.theme.family(page).hasPlainHeader ? 1 - stage.overlap : 1)
  }

  var barAlpha: Double { picture.alpha * (stage.tuning.top.fade == .bar ? bar.alpha : 1) }
  private var contentAlpha: Double { picture.alpha * (stage.tuning.top.fade == .none ? 1 : bar.alpha) }
  /// Of what a pill has no room for: gone when it has the ends of a capsule, a quarter of the way there.
  private var pillShare: Double { 1 - Blend.unit(4 * picture.shrunk) }

  package func paint(into painter: inout Painter) {
    painter.shifted(by: Vector(dx: stage.place(of: .header).x, dy: 0)) { painter in
      paintArt(into: &painter)
      painter.clipped(to: strip) { painter in
        painter.faded(contentAlpha * pillShare) { painter in
          stage.onEachPage(within: strip, &painter) { page, x, painter in
            painter.shifted(by: Vector(dx: x, dy: 0)) { paintContent(of: page, into: &$0) }
          }
        }
      }
    }
    paintKept(into: &painter)
    PillTitle(stage: stage).paint(into: &painter)
    paintEdge(into: &painter)
  }

  private func paintArt(into painter: inout Painter) {
    let whole = Rect(x: 0, y: 0, width: strip.width, height: strip.maxY)
    painter.clipped(to: whole) { painter in
      stage.onEachPage(within: whole, &painter) { page, x, painter in
        painter.faded(artAlpha(over: page)) { HeaderArt(stage: stage, page: page).paint(x: x, into: &$0) }
      }
    }
  }

  private func paintContent(of page: Int, into painter: inout Painter) {
    let name = stage.style.page(page).title
    if layout.isLarge {
      let edge = bar.top + layout.edge
      let below = Rect(x: 0, y: edge, width: stage.width, height: max(0, bar.top + bar.height - edge))
      painter.clipped(to: below) { painter in
        let color = ink(over: page, y: layout.largeTitleY + 20)
        painter.faded(layout.largeTitleAlpha) {
          $0.text(name, .largeTitle, color, at: Point(x: 16, y: layout.largeTitleY))
        }
        paintSearchField(of: page, into: &painter)
      }
    }
    paintSmallTitle(of: page, layout, into: &painter)
  }

  private func paintSmallTitle(of page: Int, _ layout: HeaderLayout, into painter: inout Painter) {
    let arrival = Blend.smooth(layout.arrival)
    let y = layout.titleY + HeaderLayout.rise * (1 - arrival)
    let color = ink(over: page, y: y + 11)
    painter.faded(arrival) { painter in
      painter.text(stage.style.page(page).title, .title, color, at: Point(x: stage.width / 2, y: y), .center)
      guard layout.hasSearchField else { return }
      // What the field leaves behind: its sign, at the right end of the small bar.
      painter.icon(.search, center: Point(x: stage.width - 28, y: y + 11), side: 22, color)
    }
  }

  /// The small title comes in what the header keeps, while the rest of it leaves with the large one.
  private func paintKept(into painter: inout Painter) {
    let (layout, kept) = (HeaderLayout(stage.frame.header), picture.kept)
    guard picture.hasKept, layout.isLarge else { return }
    let scene = HeaderScene(stage: stage, isBesideArt: true)
    painter.clipped(to: kept) { painter in
      painter.faded(stage.tuning.top.fade == .none ? 1 : bar.alpha) { painter in
        stage.onEachPage(within: kept, &painter) { page, x, painter in
          painter.shifted(by: Vector(dx: x, dy: 0)) { scene.paintSmallTitle(of: page, layout, into: &$0) }
        }
      }
    }
  }

  /// Where content ends, at whichever top bar is lowest.
  private func paintEdge(into painter: inout Painter) {
    if stage.hasTopLeftEdge { return TopExit(stage: stage).paintEdges(into: &painter) }
    let share = stage.overlap * (stage.tuning.top.fade == .bar ? bar.alpha : 1)
    let bars = Rect(x: 0, y: 0, width: stage.width, height: stage.topBarsBottom)
    ContentEdge(stage: stage).paint(below: bars, stage.theme.topBar, share, into: &painter)
  }
}

extension Theme.Family {
  /// Whether a header looks like the page itself.
  var hasPlainHeader: Bool { artTop == page && artBottom == page }
}

/// Where the header's things are for one state of the bar, in points of the screen.
struct HeaderLayout {
  /// The lowest header that holds a large title, and the lowest that also holds a search field.
  static let largeHeight = 72.0
  static let fieldHeight = 92.0
  /// A header that keeps at least this much shrinks into it; others slide off the edge as they are.
  static let smallHeight = 36.0

  private let bar: BarFrame

  package init(_ bar: BarFrame) { self.bar = bar }

  var isLarge: Bool { bar.full >= HeaderLayout.largeHeight }
  var hasSearchField: Bool { bar.full >= HeaderLayout.fieldHeight }

  /// 0 with the large title, 1 with the small one.
  package var crossing: Double {
    guard isLarge, bar.min >= HeaderLayout.smallHeight, bar.full > bar.min else { return 0 }
    return Blend.unit(bar.hidden / (bar.full - bar.min))
  }

  /// 0 until the header is on the last third of its way, 1 at its end: when the small title comes. It is all there is
  /// in a header without a large one.
  var arrival: Double { isLarge ? Blend.unit(crossing * 3 - 2) : 1 }

  /// How far the small title rises while it comes, in points.
  static let rise = 6.0

  /// Top of the large title's line box. It hangs on the strip's lower edge, as the content does.
  var largeTitleY: Double { bar.top + bar.height - lowerPart }

  /// From the large title's top to the strip's lower edge, in points.
  private var lowerPart: Double { hasSearchField ? 92 : 53 }

  /// Below the strip's upper edge: where what leaves is cut. The edge comes down to meet the large title, so that the
  /// last of that is covered just when the small one begins to come.
  var edge: Double {
    let foot = bar.full - lowerPart + TextStyle.largeTitle.lineHeight
    return max(0, foot - (bar.full - bar.min) * 2 / 3) * min(1, crossing * 3 / 2)
  }

  /// The large title pales as it is cut: on artwork nothing is to be seen that would cut it.
  var largeTitleAlpha: Double {
    let left = largeTitleY + TextStyle.largeTitle.lineHeight - bar.top - edge
    return Blend.smooth(left / TextStyle.largeTitle.lineHeight * 1.4)
  }

  /// Top of the small title's line box: in the middle of what stays of a shrinking header, and of others.
  var titleY: Double {
    let middle = isLarge ? bar.top + bar.min / 2 : bar.top + bar.height - bar.full / 2
    return middle - TextStyle.title.lineHeight / 2
  }

  var fieldY: Double { bar.top + bar.height - 44 }
}
