import ChromeCore

/// The header: artwork, a large title and a search field that scroll away as one, and the small title that replaces
/// them. Draws inside its visible strip only.
struct HeaderScene {
  package let stage: Stage
  /// True when asked about an area that the header's artwork is leaving or has left: the device's own strip, or what
  /// the header keeps.
  var isNextToArt = false

  private var bar: BarFrame { stage.laidOut(.header) }
  private var picture: BarPicture { stage.frame.pictures.header }
  /// The header's visible strip in its own coordinates: it moves with a header that exits sideways.
  private var strip: Rect {
    let place = stage.place(of: .header)
    return Rect(x: 0, y: place.y, width: place.width, height: place.height)
  }
  var layout: HeaderLayout { HeaderLayout(bar, large: largeStyle, small: smallStyle) }

  /// Style of the large title: as large as the phone's text, if the bar has room for it on every page.
  private var largeStyle: TextStyle {
    let (size, room) = (stage.options.textSize, HeaderLayout(bar).largeRoom)
    guard size != .large else { return .largeTitle }
    let titles = stage.pages.indices.prefix(Self.mostTitles).map { stage.style.page($0).title }
    let width = stage.width - 2 * (stage.sideInset + 16)
    return titles.reduce(size) { $0.fitting($1, .largeTitle, width: width, height: room) }.style(.largeTitle)
  }

  /// Pages that are asked for the length of their titles.
  private static let mostTitles = 8

  /// Style of the small title: up to the size where iOS stops.
  private var smallStyle: TextStyle {
    let room = (HeaderLayout(bar).isLarge ? bar.min : bar.full) - 4
    return min(stage.options.textSize, .xxxLarge).fitting("", .title, width: 0, height: room).style(.title)
  }

  /// Style of the search field's text, in a field of 36 points.
  private var fieldStyle: TextStyle { min(stage.options.textSize, .xxxLarge).style(.body) }

  /// Opacity of a page's artwork: 0 in a header too low for a large title, or shrunk to its minimum. A header in the
  /// page's own color is part of the page, and becomes a bar as soon as content is under it.
  func artAlpha(over page: Int) -> Double {
    guard layout.isLarge, barAlpha > 0, !isNextToArt else { return 0 }
    return (1 - layout.fill) * pillShare * barAlpha
      * (stage.theme.family(page).hasPlainHeader ? 1 - stage.overlap : 1)
  }

  var barAlpha: Double { picture.alpha * (stage.tuning.top.fade == .bar ? bar.alpha : 1) }
  private var contentAlpha: Double {
    let isGlass = stage.isGlass && !layout.isLarge && !stage.hasTopLeftEdge
    let share = isGlass ? GlassButtons(stage: stage).share : 1
    return picture.alpha * share * (stage.tuning.top.fade == .none ? 1 : bar.alpha)
  }
  /// Opacity of the parts that do not fit into a pill: 0 once the ends are round, at a quarter of the way.
  private var pillShare: Double { 1 - Blend.unit(4 * picture.shrunk) }

  /// The header made of pictures, if one of the pages has any.
  private var pictured: PictureHeader? {
    guard let pictures = stage.pictures, pictures.hasHeader else { return nil }
    return PictureHeader(stage: stage, pictures: pictures)
  }

  package func paint(into painter: inout Painter) {
    if let pictured { return pictured.paint(into: &painter) }
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
        painter.faded(artAlpha(over: page)) {
          HeaderArt(stage: stage, page: page).paint(x: x, fill: layout.fill, into: &$0)
        }
      }
    }
  }

  private func paintContent(of page: Int, into painter: inout Painter) {
    let name = stage.style.page(page).title
    if layout.isLarge {
      if stage.pictures == nil { paintSearchField(of: page, into: &painter) }
      let color = largeInk(of: page)
      painter.faded(layout.largeTitleAlpha) {
        $0.text(name, layout.large, color, at: Point(x: stage.sideInset + 16, y: layout.largeTitleY))
      }
    }
    paintSmallTitle(of: page, layout, into: &painter)
  }

  private func paintSmallTitle(of page: Int, _ layout: HeaderLayout, into painter: inout Painter) {
    let arrival = layout.smallTitleAlpha
    let y = layout.titleY + HeaderLayout.rise * (1 - arrival)
    let middle = y + layout.small.lineHeight / 2
    let color = ink(over: page, y: middle)
    painter.faded(arrival) { painter in
      painter.text(stage.style.page(page).title, layout.small, color, at: Point(x: stage.width / 2, y: y), .center)
      guard layout.hasSearchField else { return }
      // The icon that replaces the search field, at the right end of the small bar.
      painter.icon(.search, center: Point(x: stage.width - stage.sideInset - 28, y: middle), side: 22, color)
    }
  }

  /// Draws the small title in the part that the header keeps, while the rest leaves with the large title.
  private func paintKept(into painter: inout Painter) {
    let (layout, kept) = (HeaderLayout(stage.frame.header, small: smallStyle), picture.kept)
    guard picture.hasKept, layout.isLarge else { return }
    let scene = HeaderScene(stage: stage, isNextToArt: true)
    painter.clipped(to: kept) { painter in
      painter.faded(stage.tuning.top.fade == .none ? 1 : bar.alpha) { painter in
        stage.onEachPage(within: kept, &painter) { page, x, painter in
          painter.shifted(by: Vector(dx: x, dy: 0)) { scene.paintSmallTitle(of: page, layout, into: &$0) }
        }
      }
    }
  }

  /// Draws the content's edge, at whichever top bar is lowest.
  private func paintEdge(into painter: inout Painter) {
    if stage.hasTopLeftEdge { return TopExit(stage: stage).paintEdges(into: &painter) }
    guard !stage.isGlass else { return }
    // The bar's own edge follows the header's fill; below a toolbar it depends on the content alone.
    let under = stage.frame.toolbar.height > 0 ? stage.overlap : max(stage.overlap, layout.fill)
    let share = under * (stage.tuning.top.fade == .bar ? bar.alpha : 1)
    let bars = Rect(x: 0, y: 0, width: stage.width, height: stage.topBarsBottom)
    ContentEdge(stage: stage).paint(below: bars, stage.theme.topBar, share, into: &painter)
  }
}

extension Theme.Family {
  /// True if a header looks like the page itself.
  var hasPlainHeader: Bool { artTop == page && artBottom == page }
}

/// Positions of the header's parts for one state of the bar, in points of the screen.
struct HeaderLayout {
  /// Heights of the lowest header that holds a large title, and of the lowest that also holds a search field.
  static let largeHeight = 72.0
  static let fieldHeight = 92.0
  /// Least height that a header must keep in order to shrink into it; others slide off the edge unchanged.
  static let smallHeight = 36.0

  private let bar: BarFrame
  let large: TextStyle
  let small: TextStyle

  /// - Parameters:
  ///   - large: style of the large title.
  ///   - small: style of the small one.
  init(_ bar: BarFrame, large: TextStyle = .largeTitle, small: TextStyle = .title) {
    (self.bar, self.large, self.small) = (bar, large, small)
  }

  var isLarge: Bool { bar.full >= HeaderLayout.largeHeight }
  var hasSearchField: Bool { bar.full >= HeaderLayout.fieldHeight }

  /// 0 with the large title, 1 with the small one; 0 in a header that slides off the edge unchanged.
  package var crossing: Double {
    guard shrinks else { return 0 }
    return Blend.unit(bar.hidden / (bar.full - bar.min))
  }

  private var shrinks: Bool { isLarge && bar.min >= HeaderLayout.smallHeight && bar.full > bar.min }

  /// Shares of `crossing` between which the search field leaves, the small title appears and the large one leaves. The
  /// titles overlap in time: each keeps 3 : 1 on its background until the other one has it.
  private static let fieldLeaves = 0.0...0.38
  private static let smallAppears = 0.24...0.42
  private static let largeLeaves = 0.35...0.51

  /// The bar's share of the fill while it replaces the artwork: 0 with the large title, 1 with the small one. It grows
  /// evenly, as fast as 6 of 255 levels a point allow, but slowly at first: until the titles change, the artwork must
  /// be dark enough for a white one, and from then on light enough for a black one.
  var fill: Double {
    let (turn, share) = (0.31, 0.17)
    return crossing < turn ? share * crossing / turn : 1 - (1 - share) * (1 - crossing) / (1 - turn)
  }

  /// Opacity of the artwork's shapes, and of the veil that hides them under the status bar: gone at a quarter of
  /// `fill`.
  var decoration: Double { 1 - Blend.unit(4 * fill) }

  /// Returns the progress of a part's fade, 0…1, evenly or with a soft start and end.
  private func progress(_ share: ClosedRange<Double>, isEven: Bool = false) -> Double {
    let progress = (crossing - share.lowerBound) / (share.upperBound - share.lowerBound)
    return isEven ? Blend.unit(progress) : Blend.smooth(progress)
  }

  /// Opacity of the small title. Always 1 in a header without a large title.
  var smallTitleAlpha: Double { isLarge ? progress(Self.smallAppears) : 1 }

  /// Opacity of the search field: in a low header the small title has its position.
  var fieldAlpha: Double { 1 - progress(Self.fieldLeaves, isEven: true) }

  /// Distance by which the small title rises as it appears, in points.
  static let rise = 6.0

  /// Top of the large title's line box. Pulled, or in a header that slides off the edge, it is anchored to the strip's
  /// lower edge as the content is. In one that shrinks it rises only so fast that it has faded before it meets the
  /// upper edge: on artwork no visible edge would explain a cut.
  var largeTitleY: Double {
    let lower = bar.top + bar.height - lowerPart
    guard shrinks else { return lower }
    let start = lower + bar.hidden
    let points = (bar.full - bar.min) * Self.largeLeaves.upperBound
    let room = start - bar.top + Self.capInset - Self.edgeGap
    return start - bar.hidden * Blend.unit(room / points)
  }

  /// Points from the top of the large title's line box to that of its capitals, and points that these keep from the
  /// strip's upper edge.
  private static let capInset = 8.0
  private static let edgeGap = 4.0

  /// Distance from the large title's top to the strip's lower edge, in points: its line grows upward.
  private var lowerPart: Double {
    (hasSearchField ? 92 : 53) + large.lineHeight - TextStyle.largeTitle.lineHeight
  }

  /// Height of the highest line of a large title for which the bar has room, in points.
  var largeRoom: Double { TextStyle.largeTitle.lineHeight + max(0, bar.full - lowerPart) }

  /// Opacity of the large title: in a header that slides off, it fades as it leaves.
  var largeTitleAlpha: Double {
    guard !shrinks else { return 1 - progress(Self.largeLeaves) }
    let left = largeTitleY + large.lineHeight - bar.top
    return Blend.smooth(left / large.lineHeight * 1.4)
  }

  /// Top of the small title's line box: centered in the part that remains of a shrinking header, and in other headers.
  var titleY: Double {
    let middle = isLarge ? bar.top + bar.min / 2 : bar.top + bar.height - bar.full / 2
    return middle - small.lineHeight / 2
  }

  var fieldY: Double { bar.top + bar.height - 44 }
}

extension HeaderScene {
  /// Returns the large title's color, which it keeps: a large word that turned from white to black would flash.
  private func largeInk(of page: Int) -> Color {
    let family = stage.theme.family(page)
    return ReadableInk.best(on: [family.artTop, family.artBottom], among: [stage.theme.ink, family.onArt])
  }
}

// Everything else on the header must be legible at every moment of its collapse, while the background changes from the
// artwork to the bar. A color that changed just as gradually would match its background's brightness somewhere on the
// way. So it is always one of a few, and switches at once where another becomes more legible.
extension HeaderScene {
  /// Returns the text color at `y` on the header over the artwork of `page`.
  package func ink(over page: Int, y: Double) -> Color { ink(over: [page], y: y) }

  /// Returns the text color over several pages at once, while the edge between them passes below the text.
  func ink(over pages: [Int], y: Double) -> Color {
    if let pictured, y < stage.frame.header.top {
      return ReadableInk.best(on: pages.map(pictured.statusColor(of:)), among: [.black, .white])
    }
    let art = pages.lazy.map(artAlpha(over:)).max() ?? 0
    return ReadableInk.best(
      on: backgrounds(under: pages, y: y),
      among: [stage.theme.ink] + pages.map { stage.theme.family($0).onArt },
      decoration: art * (1 - HeaderArt.veilShare(stage.frame.header, y: y)))
  }

  /// Possible backgrounds at `y`: the page's color may show through the bar or, at worst, a picture as bright or dark
  /// as the bar's own text.
  private func backgrounds(under pages: [Int], y: Double) -> [Color] {
    var all: [Color] = []
    all.reserveCapacity(2 * pages.count)
    let tint = TopBackground.tint(stage)
    for page in pages {
      all.append(background(under: page, y: y, through: stage.theme.family(page).page, tint))
      all.append(background(under: page, y: y, through: stage.theme.isDark ? .white : .black, tint))
    }
    return all
  }

  /// Returns the background there, layer by layer as painted, without the artwork's shapes; `seen` shows through the
  /// bar.
  package func background(under page: Int, y: Double, through seen: Color) -> Color {
    background(under: page, y: y, through: seen, TopBackground.tint(stage))
  }

  private func background(under page: Int, y: Double, through seen: Color, _ tint: Color) -> Color {
    let family = stage.theme.family(page)
    let bar = stage.frame.header
    let isStrip = y >= bar.top
    let artAlpha = artAlpha(over: page)
    let plain = tint.faded(isStrip && !isNextToArt ? barAlpha : 1).over(seen)
    let height = bar.top + bar.full + bar.stretch
    let shade = family.artTop.mixed(with: family.artBottom, height > 0 ? Blend.unit(y / height) : 0)
    let veil = HeaderArt.veilShare(bar, y: y)
    let art = shade.mixed(with: family.artTop, veil).faded(artAlpha).over(plain)
    return family.artTop.faded(artAlpha * veil * layout.decoration).over(art)
  }
}

// The search field: a tap gives it the caret, and the word next to it takes the caret away again. Text is never
// entered.
extension HeaderScene {
  private static let cancel = "Cancel"

  /// Draws the search field. It is gone before the small title appears: in a low header both have the same position.
  func paintSearchField(of page: Int, into painter: inout Painter) {
    guard layout.hasSearchField else { return }
    let open = stage.options.choices.searchShare(ofPage: page, at: stage.frame.time)
    let field = searchField(open: open)
    let theme = stage.theme
    painter.faded(layout.fieldAlpha) { painter in
      painter.press = stage.press
      painter.mask(.roundedRect(radius: 10), field, theme.field)
      painter.pressable(field, radius: 10)
      painter.press = nil
      painter.icon(.search, center: Point(x: field.x + 18, y: field.center.y), side: 18, theme.fieldText)
      let (style, top) = (fieldStyle, field.center.y - fieldStyle.lineHeight / 2)
      painter.text("Search", style, theme.fieldText, at: Point(x: field.x + 34, y: top))
      painter.faded(open) { painter in
        painter.fill(Rect(x: field.x + 32, y: field.center.y - 10, width: 2, height: 20), theme.families[1].accent)
        painter.text(
          Self.cancel, style, ink(over: page, y: field.center.y),
          at: Point(x: stage.width - stage.sideInset - 16, y: top), .trailing)
      }
    }
  }

  /// Area of the search field, shortened by the word next to it while it is open.
  private func searchField(open: Double) -> Rect {
    let word = TextWidth.estimate(Self.cancel, fieldStyle).rounded() + 12
    let margin = stage.sideInset + 16
    return Rect(x: margin, y: layout.fieldY, width: max(0, stage.width - 2 * margin - word * open), height: 36)
  }

  /// Returns the control at a position of the page at rest.
  func control(at seen: Point) -> SceneControl? {
    guard pictured == nil else { return nil }
    let place = Point(x: seen.x - stage.place(of: .header).x, y: seen.y)
    let picture = stage.frame.pictures.header
    guard picture.shrunk == 0, picture.alpha >= 0.5, layout.isLarge, layout.hasSearchField, layout.fieldAlpha >= 0.5
    else {
      return nil
    }
    let share = stage.options.choices.searchShare(ofPage: stage.frame.page.visual, at: stage.frame.time)
    let field = searchField(open: share)
    guard place.y >= field.y - 4, place.y < field.maxY + 4 else { return nil }
    if field.holds(place) { return .searchField }
    return share > 0.5 && place.x >= field.maxX ? .searchCancel : nil
  }
}

/// The content of the pill that a header shrinks to: its page's title. During a swipe two titles move side by side: on
/// top of each other they would be illegible, and one after the other would leave the pill empty in between.
struct PillTitle {
  /// Points that stay free between the titles of two pages, and at each end of the pill.
  private static let margin = 14.0
  private static let style = TextStyle.captionStrong

  let stage: Stage

  private var place: Rect { stage.frame.pictures.header.place }
  /// Width available to one title, in points.
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

  /// Opacity of a title by its page's distance in pages: 1 up to a quarter, 0.5 in the middle between two, like the
  /// icons in the tab bar's pill.
  private static func share(of way: Double) -> Double { Blend.unit(1.5 - 2 * way) }

  /// Distance between the middles of two titles, in points.
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

/// The picture behind a large title: a gradient in the page's color and a few large, unobtrusive shapes that lag
/// behind the scroll by the tuning's parallax.
struct HeaderArt {
  package let stage: Stage
  package let page: Int

  private var bar: BarFrame { stage.laidOut(.header) }

  /// Height of the bands that a fading gradient consists of, in points: their colors differ by 2 levels at most.
  private static let band = 4.0

  /// Draws the gradient across its whole clip, and the shapes moving with the page, whose left edge is at `x`.
  ///
  /// - Parameter fill: the bar's share of the fill. Above 0 the gradient is drawn in bands: layers that fade one
  ///   over the other would together stay opaque for too long and then vanish at once; the shapes fade first.
  package func paint(x: Double, fill: Double = 0, into painter: inout Painter) {
    guard fill > 0 else { return paintWhole(x: x, into: &painter) }
    let tints = stage.theme.family(page)
    let height = bar.top + bar.full + bar.stretch
    for y in stride(from: 0, to: height, by: Self.band) {
      let middle = y + Self.band / 2
      let shade = tints.artTop.mixed(with: tints.artBottom, Blend.unit(middle / height))
      painter.fill(
        Rect(x: 0, y: y, width: stage.width, height: min(Self.band, height - y)),
        shade.mixed(with: tints.artTop, HeaderArt.veilShare(bar, y: middle)))
    }
    let lag = bar.stretch / 2 - bar.hidden * stage.tuning.header.parallax
    painter.faded(HeaderLayout(bar).decoration) { painter in
      painter.shifted(by: Vector(dx: x, dy: lag)) { paintShapes(into: &$0) }
      paintVeil(tints.artTop, into: &painter)
    }
  }

  private func paintVeil(_ color: Color, into painter: inout Painter) {
    let veil = HeaderArt.veil(bar, width: stage.width)
    painter.fill(Rect(x: 0, y: 0, width: stage.width, height: veil.y), color)
    painter.mask(.fade(.up), veil, color)
  }

  private func paintWhole(x: Double, into painter: inout Painter) {
    let tints = stage.theme.family(page)
    // As high as the unshrunk header: the gradient then changes its size only while pulled.
    let background = Rect(x: 0, y: 0, width: stage.width, height: bar.top + bar.full + bar.stretch)
    painter.fill(background, tints.artTop)
    painter.mask(.fade(.down), background, tints.artBottom)
    defer { paintVeil(tints.artTop, into: &painter) }
    let lag = bar.stretch / 2 - bar.hidden * stage.tuning.header.parallax
    painter.shifted(by: Vector(dx: x, dy: lag)) { paintShapes(into: &$0) }
  }

  /// Area in which the shapes fade out towards the status bar, whose clock and icons must be legible; above the veil
  /// the shapes are invisible. Points of the screen.
  static func veil(_ bar: BarFrame, width: Double) -> Rect {
    Rect(x: 0, y: bar.top * 0.8, width: width, height: bar.top * 1.2)
  }

  /// Opacity of the veil at `y`, 0…1.
  static func veilShare(_ bar: BarFrame, y: Double) -> Double {
    bar.top > 0 ? Blend.unit((2 - y / bar.top) / 1.2) : 0
  }

  private func paintShapes(into painter: inout Painter) {
    let right = stage.width
    if stage.pictures != nil { return }
    switch (stage.frame.scene, page % 3) {
    case (.feed, _), (.inbox, _), (.atlas, _): break
    case (.store, 0), (.store, 2): break
    case (.store, _): paintLamp(right: right, into: &painter)
    case (nil, 0), (.tabs, 0): paintRecord(center: Point(x: right - 70, y: bar.top + 30), into: &painter)
    case (nil, 1), (.tabs, 1): paintDiscs(right: right, into: &painter)
    case (nil, _), (.tabs, _): paintHills(right: right, into: &painter)
    }
  }

  /// Draws the product itself, at the right; it grows with the pull like the picture.
  private func paintLamp(right: Double, into painter: inout Painter) {
    let bottom = bar.top + bar.full + bar.stretch
    let side = min(1.3 * (bottom - bar.top), bottom)
    Product.paintLamp(in: Rect(x: right - side, y: bottom - 0.94 * side, width: side, height: side), into: &painter)
  }

  /// Draws the grooves of a record.
  private func paintRecord(center: Point, into painter: inout Painter) {
    for (radius, alpha) in [(112.0, 0.07), (84, 0.09), (56, 0.11), (28, 0.16)] {
      painter.mask(.circle, Rect(around: center, width: 2 * radius, height: 2 * radius), Color.white.faded(alpha))
    }
  }

  /// Draws three overlapping lights.
  private func paintDiscs(right: Double, into painter: inout Painter) {
    let discs = [(right - 40.0, -6.0, 84.0, 0.1), (right - 118, 40, 52, 0.1), (right - 24, 82, 44, 0.12)]
    for (x, y, radius, alpha) in discs {
      let center = Point(x: x, y: bar.top + y)
      painter.mask(.circle, Rect(around: center, width: 2 * radius, height: 2 * radius), Color.white.faded(alpha))
    }
  }

  /// Draws a sun and two hills.
  private func paintHills(right: Double, into painter: inout Painter) {
    let sun = Point(x: right - 84, y: bar.top + 20)
    painter.mask(.circle, Rect(around: sun, width: 124, height: 124), Color.white.faded(0.12))
    painter.mask(.circle, Rect(around: sun, width: 72, height: 72), Color.white.faded(0.28))
    for (x, y, side) in [(right - 150, 52.0, 120.0), (right - 30, 30, 170)] {
      let peak = Rect(x: x - side / 2, y: bar.top + y, width: side, height: side)
      painter.mask(.icon(.peak), peak, Color.white.faded(0.14))
    }
  }
}
