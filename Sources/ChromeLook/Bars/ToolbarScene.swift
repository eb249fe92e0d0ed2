import ChromeCore

/// The toolbar: section tabs with their indicator on a page that has sections, filter chips elsewhere. Draws inside its
/// visible strip only; its content is anchored to the strip's lower edge.
struct ToolbarScene {
  package let stage: Stage

  private var bar: BarFrame { stage.laidOut(.toolbar) }
  /// Top of the unhidden toolbar, wherever its visible part ends.
  private var contentTop: Double { bar.top + bar.height - bar.full }

  package func paint(into painter: inout Painter) {
    if let pictures = stage.pictures, pictures.has({ $0.toolbar }) {
      return PictureToolbar(stage: stage, pictures: pictures).paint(into: &painter)
    }
    let strip = stage.place(of: .toolbar)
    let alpha = stage.frame.pictures.toolbar.alpha * (stage.tuning.top.fade == .none ? 1 : bar.alpha)
    painter.clipped(to: strip) { painter in
      painter.faded(alpha) { painter in
        for page in stage.pagesOnScreen {
          painter.shifted(by: Vector(dx: strip.x + page.x, dy: 0)) { paintContent(of: page.page, into: &$0) }
        }
      }
    }
  }

  private func paintContent(of page: Int, into painter: inout Painter) {
    let sections = stage.pages[page].sections
    guard sections.isEmpty else { return paintTabs(sections, of: page, into: &painter) }
    painter.press = stage.press
    defer { painter.press = nil }
    if let row = priceRow(of: page) { row.paint(into: &painter) } else { paintChips(of: page, into: &painter) }
  }

  private func paintTabs(_ sections: [PageContent.Section], of page: Int, into painter: inout Painter) {
    let inks = SectionInks(stage, page: page)
    if let background = inks.background {
      painter.fill(Rect(x: 0, y: bar.top, width: stage.width, height: bar.height), background)
    }
    let strip = SectionStrip(sections: sections)
    let indicator = stage.frame.section
    let middle = contentTop + bar.full / 2 - 2
    for (number, cell) in strip.cells.enumerated() {
      let x = cell.x + SectionStrip.shift - indicator.stripOffset
      guard x < stage.width, x + cell.width > 0 else { continue }
      if stage.frame.pressed == .section(number) {
        painter.mask(
          .roundedRect(radius: 8), Rect(x: x, y: middle - 15, width: cell.width, height: 30), inks.pressed)
      }
      let near = SectionStrip.closeness(of: cell, toIndicatorAt: indicator.indicatorX, indicator.indicatorWidth)
      let color = inks.tab.mixed(with: inks.chosen, near)
      painter.text(
        sections[number].title, .secondaryStrong, color, at: Point(x: x + cell.width / 2, y: middle - 10), .center)
    }
    let capsule = Rect(
      x: indicator.indicatorX + SectionStrip.shift - indicator.stripOffset, y: contentTop + bar.full - 9,
      width: indicator.indicatorWidth, height: 5)
    painter.mask(.roundedRect(radius: 2.5), capsule, inks.chosen)
  }

  private func paintChips(of page: Int, into painter: inout Painter) {
    let tints = stage.theme.family(page)
    let chosen = stage.options.choices.chip(ofPage: page)
    let text = stage.style.page(page).chips
    for (number, place) in chips(of: page).enumerated() where place.x < stage.width {
      painter.mask(
        .roundedRect(radius: place.height / 2), place, number == chosen ? tints.accent : stage.theme.chip)
      painter.pressable(place, radius: place.height / 2)
      painter.text(
        text[number], chipStyle, number == chosen ? tints.onAccent : stage.theme.ink,
        at: Point(x: place.center.x, y: place.center.y - chipStyle.lineHeight / 2), .center)
    }
  }

  /// Style of the filter chips: as large as the bar has room for.
  private var chipStyle: TextStyle {
    stage.options.textSize.fitting("", .captionStrong, width: 0, height: bar.full - 16).style(.captionStrong)
  }

  /// Areas of the filter chips of a page, in points of that page.
  private func chips(of page: Int) -> [Rect] {
    let growth = chipStyle.lineHeight - TextStyle.captionStrong.lineHeight
    let height = min(30 + max(0, growth), max(0, bar.full - 8))
    var x = stage.sideInset + 16
    return stage.style.page(page).chips.map { word in
      let width = (TextWidth.estimate(word, chipStyle) + 26).rounded()
      defer { x += width + 8 }
      return Rect(x: x, y: contentTop + (bar.full - height) / 2, width: width, height: height)
    }
  }

  /// Returns the number of the chip or segment at a position of the page at rest; nil outside of them and if there are
  /// section tabs.
  func chip(at seen: Point) -> Int? {
    let place = Point(x: seen.x - stage.place(of: .toolbar).x, y: seen.y)
    let page = stage.frame.page.visual
    guard stage.pages.indices.contains(page), stage.pages[page].sections.isEmpty else { return nil }
    let places = priceRow(of: page)?.segmentPlaces ?? chips(of: page)
    // Between two chips the nearer one counts; the bar's whole height is tappable.
    return places.firstIndex { place.x >= $0.x - 4 && place.x < $0.maxX + 4 }
  }

  /// The product toolbar, on the page that shows a product.
  private func priceRow(of page: Int) -> PriceRow? {
    guard stage.frame.scene == .store, page == 1 else { return nil }
    let height = min(30, max(0, bar.full - 8))
    return PriceRow(
      stage: stage, tints: stage.theme.family(page), segments: stage.style.page(page).chips,
      chosen: stage.options.choices.chip(ofPage: page), middle: contentTop + bar.full / 2, height: height)
  }
}

/// The colors of the section tabs: the page's accent on the bars' background, or white on the page's.
private struct SectionInks {
  var background: Color?
  let tab: Color
  let chosen: Color
  let pressed: Color

  init(_ stage: Stage, page: Int) {
    let theme = stage.theme
    switch stage.tuning.sections.background {
    case .bar: (tab, chosen, pressed) = (theme.inkSecondary, theme.onBar(theme.family(page).accent), theme.chip)
    case .tint:
      background = theme.stripBackground(page)
      (tab, chosen, pressed) = (.white, .white, Color.white.faded(0.2))
    }
  }
}

/// Positions of the section tabs on their strip: text, 15 points on either side, 10 between two tabs.
struct SectionStrip {
  package struct Cell: Equatable {
    package var x: Double
    package var width: Double
  }

  package static let padding = 15.0
  package static let spacing = 10.0
  /// Points by which the strip is drawn further to the right than the core has it, so that its first title stands on
  /// the left edge of header and page.
  static let shift = 16 - padding

  package let cells: [Cell]

  package init(sections: [PageContent.Section]) {
    var x = 0.0
    cells = sections.map { section in
      defer { x += section.titleWidth + 2 * SectionStrip.padding + SectionStrip.spacing }
      return Cell(x: x, width: section.titleWidth + 2 * SectionStrip.padding)
    }
  }

  /// Returns 1 if the indicator's middle is on the cell's middle, 0 at a distance of the cell's own width or more.
  package static func closeness(of cell: Cell, toIndicatorAt x: Double, _ width: Double) -> Double {
    guard cell.width > 0 else { return 0 }
    return 1 - Blend.unit(abs(cell.x + cell.width / 2 - x - width / 2) / cell.width)
  }
}

/// The toolbar of a product: its price, the parts of the page as segments, and the button that buys it.
struct PriceRow {
  let stage: Stage
  let tints: Theme.Family
  let segments: [String]
  /// Number of the chosen segment.
  let chosen: Int
  /// Vertical middle and height of the row, in points of the screen.
  let middle: Double
  let height: Double

  private static let price = "€ 189"

  func paint(into painter: inout Painter) {
    painter.text(Self.price, .title, stage.theme.ink, at: Point(x: stage.sideInset + 16, y: middle - 11))
    painter.mask(.roundedRect(radius: height / 2), button, tints.accent)
    painter.pressable(button, radius: height / 2)
    painter.text("Buy", .captionStrong, tints.onAccent, at: Point(x: button.center.x, y: middle - 9), .center)
    painter.mask(.roundedRect(radius: 8), strip, stage.theme.chip)
    for (number, place) in segmentPlaces.enumerated() {
      let isChosen = number == chosen
      if isChosen { painter.mask(.roundedRect(radius: 6), place.inset(by: 2), thumb) }
      painter.pressable(place.inset(by: 2), radius: 6)
      painter.text(
        segments[number], isChosen ? .captionStrong : .caption, stage.theme.ink,
        at: Point(x: place.center.x, y: middle - 9), .center, maxWidth: place.width - 4)
    }
  }

  private var button: Rect {
    Rect(x: stage.width - stage.sideInset - 16 - 58, y: middle - height / 2, width: 58, height: height)
  }

  private var strip: Rect {
    let from = stage.sideInset + 16 + TextWidth.estimate(Self.price, .title).rounded() + 14
    return Rect(x: from, y: button.y, width: max(0, button.x - 12 - from), height: height)
  }

  /// Areas of the segments in order, in points of the screen.
  var segmentPlaces: [Rect] {
    let width = strip.width / Double(max(1, segments.count))
    return segments.indices.map {
      Rect(x: strip.x + width * Double($0), y: strip.y, width: width, height: height)
    }
  }

  private var thumb: Color { stage.theme.isDark ? Color(0x636366) : .white }
}
