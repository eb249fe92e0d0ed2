import ChromeCore

/// A hero card, then cards of three heights in turn, 12 apart. The usual 2400 points hold exactly twelve:
/// 16 + 304 + 4 · (12 + 120 + 12 + 152 + 12 + 208) + 16.
struct CardColumn {
  package static let margin = 16.0
  package static let gap = 12.0
  static let heroHeight = 304.0
  package static let heights = [120.0, 152, 208]
  /// A rest lower than this stays empty.
  static let leastHeight = 56.0

  package let sheet: Sheet
  package let height: Double

  /// The hero is number 0. Nil past the end; the last card is cut short where the page ends.
  package static func card(_ number: Int, pageHeight: Double, width: Double) -> Rect? {
    let end = pageHeight - margin
    let full = number == 0 ? heroHeight : heights[(number - 1) % heights.count]
    let y = top(of: number)
    let height = min(full, end - y)
    guard height >= leastHeight else { return nil }
    return Rect(x: margin, y: y, width: max(0, width - 2 * margin), height: height)
  }

  private static let turn = heights.reduce(0) { $0 + $1 + gap }

  private static func top(of number: Int) -> Double {
    guard number > 0 else { return margin }
    let turns = (number - 1) / heights.count
    let before = heights.prefix((number - 1) % heights.count).reduce(0) { $0 + $1 + gap }
    return margin + heroHeight + gap + Double(turns) * turn + before
  }

  /// By arithmetic: the first card of the turn that holds the visible part's upper edge.
  private var firstVisible: Int {
    let turns = ((sheet.visible.from - CardColumn.top(of: 1)) / CardColumn.turn).rounded(.down)
    return turns < 0 ? 0 : 1 + Int(min(turns, 1e12)) * CardColumn.heights.count
  }

  package func paint(into painter: inout Painter) {
    var number = firstVisible
    while let card = CardColumn.card(number, pageHeight: height, width: sheet.width), card.y < sheet.visible.to {
      if sheet.visible.touches(card) { paintCard(number, card, into: &painter) }
      number += 1
    }
  }

  private func paintCard(_ number: Int, _ card: Rect, into painter: inout Painter) {
    sheet.paintCardGround(card, into: &painter)
    if card.height < 180 {
      paintFlat(number, card, into: &painter)
    } else {
      paintTall(number, card, into: &painter)
    }
    painter.pressable(card, radius: 10)
  }

  /// Picture at the left, words at the right.
  private func paintFlat(_ number: Int, _ card: Rect, into painter: inout Painter) {
    let side = card.height - 16
    let picture = Rect(x: card.x + 8, y: card.y + 8, width: side, height: side)
    Artwork(number: number * 5 + 2, ground: sheet.tints.card).paint(in: picture, into: &painter)
    paintPlaySign(center: picture.center, side: 36, into: &painter)
    let x = picture.maxX + 16
    paintWords(number, at: Point(x: x, y: card.center.y - 23), room: card.maxX - 16 - x, into: &painter)
  }

  /// Picture above, words below.
  private func paintTall(_ number: Int, _ card: Rect, into painter: inout Painter) {
    let picture = Rect(x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 80)
    // The first is a sunrise: it is what anybody sees first.
    let scene = Landscape(kind: Landscape.Kind.allCases[number % 6], number: number, ground: sheet.tints.card)
    scene.paint(in: picture, into: &painter)
    paintPlaySign(center: picture.center, side: number == 0 ? 64 : 44, into: &painter)
    paintWords(
      number, at: Point(x: card.x + 16, y: picture.maxY + 13), room: card.width - 32, into: &painter)
  }

  private func paintWords(_ number: Int, at place: Point, room: Double, into painter: inout Painter) {
    let words = SampleText.card(number)
    painter.text(words.title, .title, sheet.tints.text, at: place, maxWidth: room)
    let below = Point(x: place.x, y: place.y + 26)
    painter.text(words.detail, .secondary, sheet.tints.secondary, at: below, maxWidth: room)
  }

  private func paintPlaySign(center: Point, side: Double, into painter: inout Painter) {
    painter.mask(.circle, Rect(around: center, width: side, height: side), Color.white.faded(0.92))
    painter.icon(.play, center: center, side: (side * 0.55).rounded(), Color(0x1B1D26))
  }
}

extension Sheet {
  /// A card's own surface: a breath of shadow, then the card.
  func paintCardGround(_ card: Rect, into painter: inout Painter) {
    var shadow = card.inset(by: -10)
    shadow.y += 3
    painter.mask(.shadow(radius: 10, blur: 10), shadow, theme.shadow.faded(0.08))
    painter.mask(.roundedRect(radius: 10), card, tints.card)
  }
}
