import ChromeCore

/// Uniform rows: artwork, title, artist, duration. Lower rows show less. The cost depends on the visible rows only.
struct SongList {
  package let sheet: Sheet
  package let count: Int
  package let rowHeight: Double
  var first = 0

  package func paint(into painter: inout Painter) {
    // Rows too low to show anything keep the page's color; thousands of them may be visible.
    guard rowHeight >= 4 else { return }
    let rows = RowLayout(count: count, height: rowHeight, first: first).grown(by: growth, in: size)
    rows.paint(sheet, into: &painter) { paintRow($0, rows.height, into: &$1) }
  }

  private var size: TextSize { sheet.textSize }
  private var hasText: Bool { rowHeight >= 24 }
  private var hasTwoLines: Bool { rowHeight >= 56 }

  private var row: PicturedRow {
    let side = min(48, rowHeight - 16)
    let trailing = size.isAccessibility ? 16 : 16 + 60 * max(1, size.ratio(.secondaryFigures))
    return PicturedRow(
      sheet: sheet, width: side >= 16 ? side : 0, height: side >= 16 ? side : 0, gap: 12, trailing: trailing)
  }

  /// Points by which a row is higher than in the default size.
  private var growth: Double {
    guard size != .large, hasText else { return 0 }
    let title = size.growth(SampleText.songs, .bodyStrong, width: row.room)
    let artist = hasTwoLines ? size.growth(SampleText.everyArtist, .secondary, width: row.room) : 0
    let duration = size.isAccessibility ? size.style(.secondaryFigures).lineHeight : 0
    return row.stackedHeight + title + artist + duration
  }

  private func paintRow(_ number: Int, _ height: Double, into painter: inout Painter) {
    let row = row
    if row.width > 0 {
      Artwork(number: number, background: sheet.tints.page).paint(in: row.picture(in: height), into: &painter)
    }
    if hasText { paintText(number, row, height, into: &painter) }
    let textX = row.textX
    let hairline = Rect(
      x: textX, y: height - sheet.pixel, width: sheet.width + sheet.sideInset - textX, height: sheet.pixel)
    painter.fill(hairline, sheet.theme.hairline.faded(0.6))
    painter.pressable(sheet.row(height: height))
  }

  private func paintText(_ number: Int, _ row: PicturedRow, _ height: Double, into painter: inout Painter) {
    let secondary = sheet.tints.secondary
    var texts = [
      GrownText(text: SampleText.song(number), style: .bodyStrong, color: sheet.tints.text, width: row.room)
    ]
    if hasTwoLines {
      texts.append(
        GrownText(text: SampleText.artist(number), style: .secondary, color: secondary, gap: 2, width: row.room))
    }
    let duration = GrownText(
      text: SampleText.duration(number), style: .secondaryFigures, color: secondary, width: row.room)
    if size.isAccessibility { texts.append(duration) }
    let middle = row.paint(texts, in: height, into: &painter)
    guard !size.isAccessibility else { return }
    let style = size.style(duration.style)
    painter.text(
      duration.text, style, secondary, at: Point(x: sheet.width - 16, y: middle - style.lineHeight / 2), .trailing)
  }
}

/// A square record sleeve: two tones and one simple figure, all chosen by a number.
struct Artwork {
  package let number: Int
  /// The background color, which shows at its rounded corners.
  package let background: Color

  /// Pairs of upper and lower tones.
  private static let tones: [(Color, Color)] = [
    (Color(0xFF9A76), Color(0xD6336C)), (Color(0x7F7FD5), Color(0x3B4CB8)), (Color(0xF6C667), Color(0xE8734A)),
    (Color(0x5CC8B8), Color(0x1F6F8B)), (Color(0xF48FB1), Color(0x8E44AD)), (Color(0x8EC5FC), Color(0x4A6CF7)),
    (Color(0xB8D98B), Color(0x3F8F5F)), (Color(0xE57373), Color(0x6D2E46)), (Color(0xA3A9B8), Color(0x3C4257)),
  ]

  package func paint(in rect: Rect, radius: Double = 8, into painter: inout Painter) {
    let (upper, lower) = Artwork.tones[(number * 4) % Artwork.tones.count]
    painter.fill(rect, upper)
    painter.mask(.fade(.down), rect, lower)
    painter.clipped(to: rect) { paintFigure(in: rect, into: &$0) }
    painter.mask(.outsideRoundedRect(radius: radius), rect, background)
  }

  private func paintFigure(in rect: Rect, into painter: inout Painter) {
    let side = rect.height
    let light = Color.white.faded(0.28)
    switch number % 4 {
    case 0:
      painter.mask(.ring(width: side / 8), Rect(around: rect.center, width: side * 0.6, height: side * 0.6), light)
    case 1:
      let corner = Point(x: rect.maxX, y: rect.maxY)
      painter.mask(.circle, Rect(around: corner, width: side * 1.3, height: side * 1.3), light)
      painter.mask(.circle, Rect(around: corner, width: side * 0.7, height: side * 0.7), light)
    case 2:
      for step in 0..<3 {
        let height = side * (0.24 + 0.16 * Double(step))
        let bar = Rect(
          x: rect.center.x + side * (0.2 * Double(step) - 0.27), y: rect.maxY - side * 0.2 - height,
          width: side * 0.13, height: height)
        painter.mask(.roundedRect(radius: side * 0.065), bar, light)
      }
    default:
      let sun = Point(x: rect.center.x - side * 0.12, y: rect.y + side * 0.36)
      painter.mask(.circle, Rect(around: sun, width: side * 0.4, height: side * 0.4), light)
      let hill = Point(x: rect.center.x + side * 0.2, y: rect.maxY + side * 0.35)
      painter.mask(.circle, Rect(around: hill, width: side * 1.3, height: side * 1.3), light)
    }
  }
}
