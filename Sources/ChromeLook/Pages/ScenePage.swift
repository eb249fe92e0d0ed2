import ChromeCore

/// The drawing of one page in its scene. Without a scene, and on pages with sections, the content alone decides.
struct ScenePage {
  let scene: PhoneScene?
  let page: Int
  let content: PageContent
  let sheet: Sheet
  /// Number of the first row; not 0 for rows that were inserted above others.
  var first = 0

  func paint(into painter: inout Painter) {
    switch (scene, content) {
    case (_, .extendedRows(let rows, let above)): paintExtended(rows, above, into: &painter)
    case (.atlas, .sections(let sections, let spacing)):
      SectionList(sheet: sheet, sections: sections, spacing: spacing, hasHeroes: true).paint(into: &painter)
    case (_, .sections(let sections, let spacing)):
      SectionList(sheet: sheet, sections: sections, spacing: spacing).paint(into: &painter)
    case (.feed, _): paintFeed(into: &painter)
    case (.inbox, _): MailList(sheet: sheet, box: Mailbox(page: page), rows: rows(of: 96)).paint(into: &painter)
    case (.atlas, _): paintAtlas(into: &painter)
    case (.store, _): paintStore(into: &painter)
    case (nil, .rows(let count, let height)), (.tabs, .rows(let count, let height)):
      SongList(sheet: sheet, count: count, rowHeight: height, first: first).paint(into: &painter)
    case (nil, .height(let height)), (.tabs, .height(let height)):
      CardColumn(sheet: sheet, height: height).paint(into: &painter)
    }
  }

  private func paintFeed(into painter: inout Painter) {
    switch page % 3 {
    case 0 where first > 0: PhotoRows(sheet: sheet, rows: rows(of: PhotoGrid.cell)).paint(into: &painter)
    case 0: PhotoGrid(sheet: sheet, height: content.height).paint(into: &painter)
    case 1: PostList(sheet: sheet, height: content.height, first: first).paint(into: &painter)
    default: CollectionList(sheet: sheet, height: content.height, first: first).paint(into: &painter)
    }
  }

  private func paintAtlas(into painter: inout Painter) {
    if page % 3 == 0 {
      PlaceList(sheet: sheet, rows: rows(of: 96)).paint(into: &painter)
    } else {
      PlaceCards(sheet: sheet, height: content.height).paint(into: &painter)
    }
  }

  private func paintStore(into painter: inout Painter) {
    switch page % 3 {
    case 0: ShopGrid(sheet: sheet, height: content.height).paint(into: &painter)
    case 1: ProductPage(sheet: sheet, height: content.height).paint(into: &painter)
    default: BagList(sheet: sheet, height: content.height).paint(into: &painter)
    }
  }

  /// Returns the content's rows, or rows of `usual` points if the content has only a height or rows too low to be
  /// legible.
  private func rows(of usual: Double) -> RowLayout {
    if case .rows(let count, let height) = content, height >= 72 {
      return RowLayout(count: count, height: height, first: first)
    }
    return RowLayout(count: Int(min(content.height / usual, 1e9)), height: usual, first: first)
  }
}

// Rows that were inserted above others. Each insertion is drawn apart from all else, so that rows keep their numbers
// and places whatever comes later.
extension ScenePage {
  /// Number of the row that would be at the top of the original ones; far from any number of theirs.
  static let firstInserted = 1_000_000_000

  private func paintExtended(_ rows: PageContent.Rows, _ above: [PageContent.Rows], into painter: inout Painter) {
    var (y, first) = (content.heightAbove, Self.firstInserted)
    paintPart(rows, first: 0, at: y, into: &painter)
    for block in above {
      y -= block.length
      first = max(1, first - block.count)
      // A text too large for its row ends there, and covers no row that was on screen before.
      let area = sheet.row(height: block.length, y: y)
      painter.clipped(to: area) { paintPart(block, first: first, at: y, into: &$0) }
    }
  }

  private func paintPart(_ rows: PageContent.Rows, first: Int, at y: Double, into painter: inout Painter) {
    guard y < sheet.visible.to, y + rows.length > sheet.visible.from else { return }
    let content = PageContent.rows(count: rows.count, rowHeight: rows.height)
    let part = ScenePage(scene: scene, page: page, content: content, sheet: sheet.part(at: y), first: first)
    painter.shifted(by: Vector(dx: 0, dy: y)) { part.paint(into: &$0) }
  }
}

/// Rows of one height, one below the other.
struct RowLayout {
  var count: Int
  var height: Double
  /// Number of the first row.
  var first = 0

  /// Returns as many rows as find room in the same length if each is higher by `points`; above the default size of text
  /// they share what remains.
  func grown(by points: Double, in size: TextSize) -> RowLayout {
    guard points != 0, height > 0 else { return self }
    let (all, least) = (Double(count) * height, max(height / 2, height + points))
    let fitting = (all / least).rounded(.down)
    guard fitting >= 1 else { return RowLayout(count: min(count, 1), height: all, first: first) }
    return RowLayout(count: Int(fitting), height: size > .large ? all / fitting : least, first: first)
  }

  /// Draws the visible rows, each with its number and its own y starting at 0.
  func paint(_ sheet: Sheet, into painter: inout Painter, _ draw: (Int, inout Painter) -> Void) {
    for row in sheet.visible.indices(count: count, pitch: height) {
      painter.shifted(by: Vector(dx: 0, dy: Double(row) * height)) { draw(first + row, &$0) }
    }
  }
}

extension Sheet {
  /// Background of rows that reach from edge to edge.
  var listBackground: Color { theme.isDark ? tints.page : tints.card }

  /// Draws a line between two rows, from `x` to the screen's right edge.
  func paintHairline(y: Double, from x: Double, into painter: inout Painter) {
    painter.fill(Rect(x: x, y: y - pixel, width: width + sideInset - x, height: pixel), theme.hairline)
  }

  /// Draws a person's round avatar: a tone and initials, both chosen by a number.
  func paintPerson(_ number: Int, _ initials: String, center: Point, side: Double, into painter: inout Painter) {
    let tone = Self.persons[((number % Self.persons.count) + Self.persons.count) % Self.persons.count]
    painter.mask(.circle, Rect(around: center, width: side, height: side), tone)
    let style: TextStyle = side >= 36 ? .secondaryStrong : .captionStrong
    painter.text(initials, style, .white, at: Point(x: center.x, y: center.y - style.lineHeight / 2), .center)
  }

  /// Avatar colors, dark enough for white letters.
  static let persons = [
    0xC2410C, 0x1D6FB8, 0x7C3AED, 0x0F766E, 0xBE185D, 0x4D7C0F, 0x9333EA, 0xB45309, 0x0369A1, 0xA21CAF, 0x15803D,
    0xDC2626, 0x4338CA, 0x86198F, 0x3F6212, 0x9F1239, 0x155E75, 0x6D28D9, 0x92400E, 0x166534, 0x1E40AF, 0x831843,
    0x065F46, 0x7F1D1D, 0x475569,
  ].map { Color($0) }
}

/// Sections one below the other: a title, then picture rows of 140 every 155 points, as many as the height holds.
struct SectionList {
  package static let padding = 15.0
  static let titleHeight = 34.0
  package static let rowHeight = 140.0
  static let rowPitch = 155.0
  static let heroHeight = rowPitch + rowHeight

  package let sheet: Sheet
  package let sections: [PageContent.Section]
  package let spacing: Double
  /// True if the first picture of a section takes the room of two rows.
  var hasHeroes = false

  private var size: TextSize { sheet.textSize }
  /// Points across that a row's texts have.
  private var room: Double { sheet.width - 64 }
  private var titleHeight: Double { Self.titleHeight + size.growth(.sectionTitle) }

  package func paint(into painter: inout Painter) {
    var top = 0.0
    for (number, section) in sections.enumerated() {
      top += spacing
      guard top < sheet.visible.to else { return }
      if top + section.height > sheet.visible.from { paintSection(number, section, top: top, into: &painter) }
      top += section.height
    }
  }

  private func paintSection(_ number: Int, _ section: PageContent.Section, top: Double, into painter: inout Painter) {
    let titleY = top + SectionList.padding
    if section.height >= SectionList.padding + titleHeight {
      let fitting = size.fitting(section.title, .sectionTitle, width: sheet.width - 32)
      painter.text(section.title, fitting.style(.sectionTitle), sheet.tints.text, at: Point(x: 16, y: titleY))
    }
    let firstRow = titleY + titleHeight + SectionList.padding
    let growth = growth(in: section)
    let pitch = SectionList.rowPitch + growth
    // One pitch per row and the lower padding; half a point of tolerance for heights that were measured elsewhere.
    let room = (section.height - 2 * SectionList.padding - titleHeight + 0.5) / pitch
    let count = Int(min(max(room, 0), 1e9))
    let isHeroic = hasHeroes && count > 1
    for row in sheet.visible.indices(count: count, pitch: pitch, start: firstRow) {
      // The hero is drawn with the first visible of its two rows.
      if isHeroic, row == 1, firstRow + pitch > sheet.visible.from { continue }
      let first = isHeroic && row == 1 ? 0 : row
      let height = (isHeroic && first == 0 ? SectionList.heroHeight + growth : SectionList.rowHeight) + growth
      let y = firstRow + Double(first) * pitch
      let card = Rect(x: 16, y: y, width: max(0, sheet.width - 32), height: height)
      paintRow(isHeroic && first > 0 ? first - 1 : first, of: number, section.title, card, into: &painter)
    }
  }

  /// Points across that a name has: in accessibility sizes the detail is below it, not next to it.
  private var nameRoom: Double {
    size.isAccessibility ? room : room - 78 * max(1, size.ratio(.secondaryFigures))
  }

  /// Points by which a row of a section is higher than in the default size.
  private func growth(in section: PageContent.Section) -> Double {
    guard size != .large else { return 0 }
    let places = (0..<SampleText.mostPlaces).map { SampleText.place(section: section.title, row: $0) }
    let name = size.growth(places.map { $0.title }, .bodyStrong, width: nameRoom)
    guard size.isAccessibility else { return name }
    return name + TextStyle.secondaryFigures.lineHeight
      + size.growth(places.map { $0.detail }, .secondaryFigures, width: room)
  }

  private func paintRow(_ row: Int, of section: Int, _ title: String, _ card: Rect, into painter: inout Painter) {
    sheet.paintCardBackground(card, into: &painter)
    let place = SampleText.place(section: title, row: row)
    let name = GrownText(text: place.title, style: .bodyStrong, color: sheet.tints.text, width: nameRoom)
    let detail = GrownText(
      text: place.detail, style: .secondaryFigures, color: sheet.tints.secondary, width: room)
    let texts = TextColumn(size: size, texts: size.isAccessibility ? [name, detail] : [name])
    let picture = Rect(x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 34 - texts.height)
    let kind = Landscape.Kind(rawValue: title.lowercased()) ?? Landscape.Kind.allCases[section % 6]
    Landscape(kind: kind, number: row, background: sheet.tints.card).paint(in: picture, into: &painter)
    let y = picture.maxY + 13
    texts.paint(at: Point(x: card.x + 16, y: y), into: &painter)
    if !size.isAccessibility {
      painter.text(
        detail.text, size.style(detail.style), detail.color, at: Point(x: card.maxX - 16, y: y + 1), .trailing)
    }
    painter.pressable(card, radius: 10)
  }
}

/// The parts of a row with a picture at the left: texts next to it, centered in the row; in accessibility sizes both at
/// its top, the texts below the picture, where they have the row's whole width.
struct PicturedRow {
  let sheet: Sheet
  /// Size of the picture in points.
  let width: Double
  let height: Double
  /// Points between picture and texts, and between texts and the row's right end.
  let gap: Double
  let trailing: Double

  var isStacked: Bool { sheet.textSize.isAccessibility }
  var textX: Double { isStacked || width == 0 ? 16 : 16 + width + gap }
  /// Points across that texts have.
  var room: Double { sheet.width - textX - trailing }

  /// Points by which a row is higher because the picture is above its texts.
  var stackedHeight: Double { isStacked && height > 0 ? height + Self.stackGap : 0 }

  /// Points above the picture, and below it.
  private static let (top, stackGap) = (12.0, 8.0)

  func picture(in row: Double) -> Rect {
    Rect(x: 16, y: isStacked ? min(Self.top, (row - height) / 2) : (row - height) / 2, width: width, height: height)
  }

  /// Draws the texts. Returns the y of their middle.
  func paint(_ texts: [GrownText], in row: Double, into painter: inout Painter) -> Double {
    let column = TextColumn(size: sheet.textSize, texts: texts)
    let half = (column.height / 2).rounded(.up)
    let middle = isStacked ? min(Self.top + stackedHeight + half, row / 2 + stackedHeight / 2) : row / 2
    column.paint(at: Point(x: textX, y: middle - half), into: &painter)
    return middle
  }
}

/// Saved places: a small picture, a name, location and distance.
struct PlaceList {
  let sheet: Sheet
  let rows: RowLayout

  func paint(into painter: inout Painter) {
    let side = rows.height - 24
    let row = PicturedRow(sheet: sheet, width: side * 1.2, height: side, gap: 14, trailing: 44)
    let places = (0..<AtlasPlace.different).map { AtlasPlace(number: $0).text }
    let growth =
      row.stackedHeight + sheet.textSize.growth(places.map { $0.title }, .bodyStrong, width: row.room)
      + sheet.textSize.growth(places.map { $0.detail }, .secondaryFigures, width: row.room)
    let grown = rows.grown(by: growth, in: sheet.textSize)
    grown.paint(sheet, into: &painter) { number, painter in
      painter.fill(sheet.row(height: grown.height), sheet.listBackground)
      let picture = row.picture(in: grown.height)
      AtlasPlace(number: number).paint(in: picture, background: sheet.listBackground, into: &painter)
      let text = AtlasPlace(number: number).text
      let middle = row.paint(
        [
          GrownText(text: text.title, style: .bodyStrong, color: sheet.tints.text, width: row.room),
          GrownText(
            text: text.detail, style: .secondaryFigures, color: sheet.tints.secondary, gap: 3, width: row.room),
        ], in: grown.height, into: &painter)
      painter.icon(
        .chevronRight, center: Point(x: sheet.width - 24, y: middle), side: 16, sheet.tints.secondary.faded(0.6))
      sheet.paintHairline(y: grown.height, from: row.textX, into: &painter)
      painter.pressable(sheet.row(height: grown.height))
    }
  }
}

/// Places to visit: large pictures, each with a name and a line below.
struct PlaceCards {
  static let pitch = 300.0

  let sheet: Sheet
  let height: Double

  func paint(into painter: inout Painter) {
    let (size, room) = (sheet.textSize, sheet.width - 64)
    let places = (0..<AtlasPlace.different).map { AtlasPlace(number: $0).text }
    let growth =
      size.growth(places.map { $0.title }, .title, width: room)
      + size.growth(places.map { $0.detail }, .secondaryFigures, width: room)
    let pitch = Self.pitch + growth
    let rows = RowLayout(count: Int(min(height / pitch, 1e9)), height: pitch)
    rows.paint(sheet, into: &painter) { row, painter in
      let card = Rect(x: 16, y: 16, width: max(0, sheet.width - 32), height: pitch - 16)
      sheet.paintCardBackground(card, into: &painter)
      let place = AtlasPlace(number: row + 26)
      let texts = TextColumn(
        size: size,
        texts: [
          GrownText(text: place.text.title, style: .title, color: sheet.tints.text, width: room),
          GrownText(
            text: place.text.detail, style: .secondaryFigures, color: sheet.tints.secondary, gap: 2, width: room),
        ])
      let picture = Rect(
        x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 28 - texts.height)
      place.paint(in: picture, background: sheet.tints.card, into: &painter)
      texts.paint(at: Point(x: card.x + 16, y: picture.maxY + 10), into: &painter)
      painter.pressable(card, radius: 10)
    }
  }
}

/// One of thirty-seven places, with its picture and text.
struct AtlasPlace {
  let number: Int

  /// Number of places with different texts.
  static let different = 48

  /// Number of pictures that each kind has texts for.
  private static let counts: [(kind: Landscape.Kind, title: String, count: Int)] = [
    (.sky, "Sky", 8), (.mountain, "Mountain", 5), (.sea, "Sea", 5), (.tree, "Tree", 7), (.waterfall, "Waterfall", 5),
    (.rock, "Rock", 7),
  ]

  /// The place's kind, by turns so that neighbors differ, with its title and row.
  private var place: (kind: Landscape.Kind, title: String, row: Int) {
    let kind = Self.counts[number % Self.counts.count]
    return (kind.kind, kind.title, number / Self.counts.count % kind.count)
  }

  var text: (title: String, detail: String) {
    let found = SampleText.place(section: place.title, row: place.row)
    return (found.title, "\(place.title) · \(found.detail)")
  }

  func paint(in rect: Rect, background: Color, into painter: inout Painter) {
    Landscape(kind: place.kind, number: place.row, background: background).paint(in: rect, into: &painter)
  }
}

/// A hero card, then cards of three heights in turn, 12 apart. The usual 2400 points hold exactly twelve: 16 + 304 + 4
/// · (12 + 120 + 12 + 152 + 12 + 208) + 16.
struct CardColumn {
  package static let margin = 16.0
  package static let gap = 12.0
  static let heroHeight = 304.0
  package static let heights = [120.0, 152, 208]
  /// Least height of a card; a lower remainder of the page stays empty.
  static let leastHeight = 56.0

  package let sheet: Sheet
  package let height: Double

  /// Returns the area of a card; the hero is number 0. Nil past the end; the last card is cut short by the end of the
  /// page.
  ///
  /// - Parameter growth: points by which every card is higher than in the default size of text.
  package static func card(_ number: Int, pageHeight: Double, width: Double, growth: Double = 0) -> Rect? {
    let end = pageHeight - margin
    let full = (number == 0 ? heroHeight : heights[(number - 1) % heights.count]) + growth
    let y = top(of: number, growth)
    let height = min(full, end - y)
    guard height >= leastHeight + growth else { return nil }
    return Rect(x: margin, y: y, width: max(0, width - 2 * margin), height: height)
  }

  private static func turn(_ growth: Double) -> Double { heights.reduce(0) { $0 + $1 + growth + gap } }

  private static func top(of number: Int, _ growth: Double) -> Double {
    guard number > 0 else { return margin }
    let turns = (number - 1) / heights.count
    let before = heights.prefix((number - 1) % heights.count).reduce(0) { $0 + $1 + growth + gap }
    return margin + heroHeight + growth + gap + Double(turns) * turn(growth) + before
  }

  /// The first card of the three that contain the visible part's upper edge, found by arithmetic.
  private func firstVisible(_ growth: Double) -> Int {
    let turns = ((sheet.visible.from - CardColumn.top(of: 1, growth)) / CardColumn.turn(growth)).rounded(.down)
    return turns < 0 ? 0 : 1 + Int(min(turns, 1e12)) * CardColumn.heights.count
  }

  package func paint(into painter: inout Painter) {
    let growth = growth
    var number = firstVisible(growth)
    while let card = CardColumn.card(number, pageHeight: height, width: sheet.width, growth: growth),
      card.y < sheet.visible.to
    {
      if sheet.visible.touches(card), !painter.ignores(card) { paintCard(number, card, growth, into: &painter) }
      number += 1
    }
  }

  /// Points by which a card that is flat in the default size is higher in accessibility sizes: its picture is above
  /// the text, not next to it.
  private static let upright = 72.0
  /// Width of the picture of the widest flat card, with the margins around picture and text.
  private static let flatPicture = 136.0 + 8 + 16 + 16

  private var growth: Double {
    let size = sheet.textSize
    guard size != .large else { return 0 }
    let width = max(0, sheet.width - 2 * Self.margin)
    let room = size.isAccessibility ? width - 32 : width - Self.flatPicture
    let cards = SampleText.cards
    return size.growth(cards.map { $0.0 }, .title, width: room)
      + size.growth(cards.map { $0.1 }, .secondary, width: room)
      + (size.isAccessibility ? Self.upright : 0)
  }

  private func paintCard(_ number: Int, _ card: Rect, _ growth: Double, into painter: inout Painter) {
    sheet.paintCardBackground(card, into: &painter)
    if card.height - growth < 180, !sheet.textSize.isAccessibility {
      paintFlat(number, card, growth, into: &painter)
    } else {
      paintTall(number, card, into: &painter)
    }
    painter.pressable(card, radius: 10)
  }

  /// Draws the picture at the left and the text at the right.
  private func paintFlat(_ number: Int, _ card: Rect, _ growth: Double, into painter: inout Painter) {
    let side = card.height - growth - 16
    let picture = Rect(x: card.x + 8, y: card.y + (card.height - side) / 2, width: side, height: side)
    Artwork(number: number * 5 + 2, background: sheet.tints.card).paint(in: picture, into: &painter)
    paintPlayIcon(center: picture.center, side: 36, into: &painter)
    let x = picture.maxX + 16
    let texts = texts(number, room: card.maxX - 16 - x)
    texts.paint(at: Point(x: x, y: card.center.y - (texts.height / 2).rounded(.up)), into: &painter)
  }

  /// Draws the picture above and the text below.
  private func paintTall(_ number: Int, _ card: Rect, into painter: inout Painter) {
    let texts = texts(number, room: card.width - 32)
    let picture = Rect(x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 34 - texts.height)
    // The first picture is a sunrise, as the first thing a viewer sees.
    let scene = Landscape(kind: Landscape.Kind.allCases[number % 6], number: number, background: sheet.tints.card)
    scene.paint(in: picture, into: &painter)
    paintPlayIcon(center: picture.center, side: number == 0 ? 64 : 44, into: &painter)
    texts.paint(at: Point(x: card.x + 16, y: picture.maxY + 13), into: &painter)
  }

  private func texts(_ number: Int, room: Double) -> TextColumn {
    let text = SampleText.card(number)
    return TextColumn(
      size: sheet.textSize,
      texts: [
        GrownText(text: text.title, style: .title, color: sheet.tints.text, width: room),
        GrownText(text: text.detail, style: .secondary, color: sheet.tints.secondary, gap: 4, width: room),
      ])
  }

  private func paintPlayIcon(center: Point, side: Double, into painter: inout Painter) {
    painter.mask(.circle, Rect(around: center, width: side, height: side), Color.white.faded(0.92))
    painter.icon(.play, center: center, side: (side * 0.55).rounded(), Color(0x1B1D26))
  }
}

extension Sheet {
  /// Draws a card's background: a faint shadow, then the card.
  func paintCardBackground(_ card: Rect, into painter: inout Painter) {
    var shadow = card.inset(by: -10)
    shadow.y += 3
    painter.mask(.shadow(radius: 10, blur: 10), shadow, theme.shadow.faded(0.08))
    painter.mask(.roundedRect(radius: 10), card, tints.card)
  }
}
