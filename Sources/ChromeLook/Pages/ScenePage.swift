import ChromeCore

/// What a scene draws on one of its pages. Without a scene, and where a page holds sections, the content itself says.
struct ScenePage {
  let scene: PhoneScene?
  let page: Int
  let content: PageContent
  let sheet: Sheet

  func paint(into painter: inout Painter) {
    switch (scene, content) {
    case (.atlas, .sections(let sections, let spacing)):
      SectionList(sheet: sheet, sections: sections, spacing: spacing, hasHeroes: true).paint(into: &painter)
    case (_, .sections(let sections, let spacing)):
      SectionList(sheet: sheet, sections: sections, spacing: spacing).paint(into: &painter)
    case (.feed, _): paintFeed(into: &painter)
    case (.inbox, _): MailList(sheet: sheet, box: Mailbox(page: page), rows: rows(of: 96)).paint(into: &painter)
    case (.atlas, _): paintAtlas(into: &painter)
    case (.store, _): paintStore(into: &painter)
    case (nil, .rows(let count, let height)), (.tabs, .rows(let count, let height)):
      SongList(sheet: sheet, count: count, rowHeight: height).paint(into: &painter)
    case (nil, .height(let height)), (.tabs, .height(let height)):
      CardColumn(sheet: sheet, height: height).paint(into: &painter)
    }
  }

  private func paintFeed(into painter: inout Painter) {
    switch page % 3 {
    case 0: PhotoGrid(sheet: sheet, height: content.height).paint(into: &painter)
    case 1: PostList(sheet: sheet, height: content.height).paint(into: &painter)
    default: CollectionList(sheet: sheet, height: content.height).paint(into: &painter)
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

  /// Rows as the content says them, or of `usual` points where it says only a height or rows too low to be read.
  private func rows(of usual: Double) -> RowLayout {
    if case .rows(let count, let height) = content, height >= 72 { return RowLayout(count: count, height: height) }
    return RowLayout(count: Int(min(content.height / usual, 1e9)), height: usual)
  }
}

/// Rows of one height under each other.
struct RowLayout {
  let count: Int
  let height: Double

  /// Draws the visible rows, each with its own y starting at 0.
  func paint(_ sheet: Sheet, into painter: inout Painter, _ draw: (Int, inout Painter) -> Void) {
    for row in sheet.visible.indices(count: count, pitch: height) {
      painter.shifted(by: Vector(dx: 0, dy: Double(row) * height)) { draw(row, &$0) }
    }
  }
}

extension Sheet {
  /// Under rows that reach from edge to edge.
  var listGround: Color { theme.isDark ? tints.page : tints.card }

  /// A line between two rows, from `x` to the right edge.
  func paintHairline(y: Double, from x: Double, into painter: inout Painter) {
    painter.fill(Rect(x: x, y: y - pixel, width: width - x, height: pixel), theme.hairline)
  }

  /// A person's round sign: a tone and initials, both from a number.
  func paintPerson(_ number: Int, _ initials: String, center: Point, side: Double, into painter: inout Painter) {
    let tone = Self.persons[((number % Self.persons.count) + Self.persons.count) % Self.persons.count]
    painter.mask(.circle, Rect(around: center, width: side, height: side), tone)
    let style: TextStyle = side >= 36 ? .secondaryStrong : .captionStrong
    painter.text(initials, style, .white, at: Point(x: center.x, y: center.y - style.lineHeight / 2), .center)
  }

  /// White letters read on each of them.
  static let persons = [
    0xC2410C, 0x1D6FB8, 0x7C3AED, 0x0F766E, 0xBE185D, 0x4D7C0F, 0x9333EA, 0xB45309, 0x0369A1, 0xA21CAF, 0x15803D,
    0xDC2626, 0x4338CA, 0x86198F, 0x3F6212, 0x9F1239, 0x155E75, 0x6D28D9, 0x92400E, 0x166534, 0x1E40AF, 0x831843,
    0x065F46, 0x7F1D1D, 0x475569,
  ].map { Color($0) }
}
