import ChromeCore

/// The header: artwork, a title that shrinks into the bar, a search field. Drawn inside its visible strip only.
struct HeaderScene {
  package let stage: Stage

  private var bar: BarFrame { stage.frame.header }
  private var layout: HeaderLayout { HeaderLayout(bar) }

  /// How much of the artwork is there: none in a header too low for a large title, or shrunk to its minimum.
  var artAlpha: Double {
    guard layout.isLarge, barAlpha > 0 else { return 0 }
    return (1 - Blend.smooth((layout.crossing - 0.5) / 0.5)) * barAlpha
  }

  var barAlpha: Double { stage.tuning.top.fade == .bar ? bar.alpha : 1 }
  private var contentAlpha: Double { stage.tuning.top.fade == .none ? 1 : bar.alpha }

  package func paint(into painter: inout Painter) {
    paintGround(into: &painter)
    let strip = Rect(x: 0, y: bar.top, width: stage.width, height: bar.height)
    painter.clipped(to: strip) { painter in
      painter.faded(contentAlpha) { painter in
        stage.onEachPage(within: strip, &painter) { page, x, painter in
          let color = ink(over: page, y: layout.titleY + layout.titleHeight / 2)
          paintTitle(page, x: x, color, into: &painter)
          paintSearchSign(color, into: &painter)
        }
        paintSearchField(into: &painter)
      }
    }
    paintEdge(into: &painter)
  }

  /// The ground reaches up under the status bar, whether or not there is still a header below it.
  private func paintGround(into painter: inout Painter) {
    let status = Rect(x: 0, y: 0, width: stage.width, height: bar.top)
    let strip = Rect(x: 0, y: bar.top, width: stage.width, height: bar.height)
    painter.fill(status, stage.theme.topBar)
    painter.faded(barAlpha) { $0.fill(strip, stage.theme.topBar) }
    guard artAlpha > 0 else { return }
    let whole = Rect(x: 0, y: 0, width: stage.width, height: bar.top + bar.height)
    painter.clipped(to: whole) { painter in
      painter.faded(artAlpha) { painter in
        stage.onEachPage(within: whole, &painter) { page, x, painter in
          HeaderArt(stage: stage, page: page).paint(x: x, into: &painter)
        }
      }
    }
  }

  private func paintTitle(_ page: Int, x: Double, _ color: Color, into painter: inout Painter) {
    let name = stage.style.page(page).title
    guard layout.isLarge else {
      painter.text(name, .title, color, at: Point(x: x + stage.width / 2, y: layout.titleY), .center)
      return
    }
    // The semibold cut lies under the bold one, which fades away: nothing dips in between, and both end sharp. In a
    // short stretch, because their letters do not lie exactly on each other.
    let crossing = layout.crossing
    let semibold = TextStyle.titleOnTheWay(crossing, weight: .semibold)
    let end = (stage.width - TextWidth.estimate(name, .title)) / 2
    let place = Point(x: x + Blend.mix(16, end, Blend.smooth(crossing)), y: layout.titleY)
    let boldShare = 1 - Blend.smooth((crossing - 0.52) / 0.18)
    if boldShare < 1 { painter.text(name, semibold, color, at: place) }
    painter.text(name, .titleOnTheWay(crossing, weight: .bold), color.faded(boldShare), at: place)
  }

  private func paintSearchField(into painter: inout Painter) {
    guard layout.hasSearchField else { return }
    let field = Rect(x: 16, y: layout.fieldY, width: stage.width - 32, height: 36)
    painter.faded(1 - Blend.smooth(layout.crossing / 0.3)) { painter in
      painter.mask(.roundedRect(radius: 10), field, stage.theme.field)
      painter.icon(.search, center: Point(x: 34, y: field.center.y), side: 18, stage.theme.fieldText)
      painter.text("Search", .body, stage.theme.fieldText, at: Point(x: 50, y: field.center.y - 11))
    }
  }

  /// What the field leaves behind: its sign, at the right end of the small bar.
  private func paintSearchSign(_ color: Color, into painter: inout Painter) {
    guard layout.hasSearchField else { return }
    let sign = Point(x: stage.width - 28, y: layout.titleY + layout.titleHeight / 2)
    painter.icon(.search, center: sign, side: 22, color.faded(Blend.smooth((layout.crossing - 0.6) / 0.4)))
  }

  /// Hairline inside, faint shadow below, of whichever top bar is lowest; both only once content is under them.
  private func paintEdge(into painter: inout Painter) {
    let bottom = stage.topBarsBottom
    let share = stage.overlap * (stage.tuning.top.fade == .bar ? bar.alpha : 1)
    let hairline = Rect(x: 0, y: bottom - stage.pixel, width: stage.width, height: stage.pixel)
    painter.fill(hairline, stage.theme.hairline.faded(share))
    let shadow = Rect(x: 0, y: bottom, width: stage.width, height: 8)
    painter.mask(.fade(.up), shadow, stage.theme.shadow.faded(0.1 * share))
  }
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

  var titleHeight: Double {
    let start = isLarge ? TextStyle.largeTitle.lineHeight : TextStyle.title.lineHeight
    return Blend.mix(start, TextStyle.title.lineHeight, crossing)
  }

  /// Top of the title's line box. Anchored to the strip's lower edge, so what slides off goes first at its top.
  var titleY: Double {
    let bottom = bar.top + bar.height
    let large = hasSearchField ? 92.0 : 53
    let start = isLarge ? bottom - large : bottom - bar.full / 2 - TextStyle.title.lineHeight / 2
    return Blend.mix(start, bottom - 33, crossing)
  }

  var fieldY: Double { bar.top + bar.height - 44 }
}
