import ChromeCore

/// A row of cards that scrolls sideways, over the page's own content: pictures of the scene, each with a line of text.
struct SideRowScene {
  let scene: PhoneScene?
  let sheet: Sheet
  let frame: SideRowFrame

  private static let (margin, gap, radius) = (16.0, 12.0, 10.0)
  /// Points above and below the cards, and those of a card's text; a lower row has pictures only.
  private static let (top, text, leastHeight) = (12.0, 40.0, 110.0)

  private var row: SideRow { frame.row }
  private var style: TextStyle { sheet.textSize.style(.secondaryStrong) }
  private var textHeight: Double {
    row.height >= Self.leastHeight ? Self.text + sheet.textSize.growth(.secondaryStrong) : 0
  }
  private var cardHeight: Double { max(0, row.height - 2 * Self.top) }

  /// As many cards, about as wide as high, as fill the row's width.
  private var cards: (count: Int, width: Double) {
    let room = row.width - 2 * Self.margin + Self.gap
    let wanted = min(max(cardHeight, 72), 220) + Self.gap
    let count = max(1, (room / wanted).rounded())
    return (Int(count), max(0, room / count - Self.gap))
  }

  func paint(into painter: inout Painter) {
    let area = sheet.row(height: row.height, y: row.y)
    guard sheet.visible.touches(area) else { return }
    painter.clipped(to: area) { painter in
      painter.fill(area, sheet.tints.page)
      let (count, width) = cards
      let seen = Span(from: frame.offset - sheet.sideInset, to: frame.offset + sheet.width + sheet.sideInset)
      for number in seen.indices(count: count, pitch: width + Self.gap, start: Self.margin) {
        let x = Self.margin + Double(number) * (width + Self.gap) - frame.offset
        paintCard(
          number, Rect(x: x, y: row.y + Self.top, width: width, height: cardHeight), into: &painter)
      }
    }
  }

  private func paintCard(_ number: Int, _ card: Rect, into painter: inout Painter) {
    guard card.width > 0, card.height > 0 else { return }
    sheet.paintCardBackground(card, into: &painter)
    let text = textHeight
    let picture = Rect(x: card.x, y: card.y, width: card.width, height: max(0, card.height - text))
    painter.clipped(to: picture) { paintPicture(number, picture, into: &$0) }
    painter.mask(.outsideRoundedRect(radius: Self.radius), card, sheet.tints.page)
    if text > 0 {
      let origin = Point(x: card.x + 12, y: picture.maxY + (text - style.lineHeight) / 2)
      painter.text(title(number), style, sheet.tints.text, at: origin, maxWidth: max(0, card.width - 24))
    }
    painter.pressable(card, radius: Self.radius)
  }

  private func paintPicture(_ number: Int, _ place: Rect, into painter: inout Painter) {
    switch scene {
    case .feed: Photo(number: number * 7 + 3).paint(in: place, into: &painter)
    case .store: Product(number: number + 1).paint(in: place, into: &painter)
    case .atlas: AtlasPlace(number: number + 5).paint(in: place, background: sheet.tints.page, into: &painter)
    case .tabs, .inbox, nil:
      Artwork(number: number + 2, background: sheet.tints.page).paint(in: place, radius: 0, into: &painter)
    }
  }

  private func title(_ number: Int) -> String {
    switch scene {
    case .feed: FeedText.collection(number + 3).title
    case .store: Product(number: number + 1).text.title
    case .atlas: AtlasPlace(number: number + 5).text.title
    case .tabs, .inbox, nil: SampleText.song(number + 4)
    }
  }
}
