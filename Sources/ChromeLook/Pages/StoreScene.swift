import ChromeCore

/// Products, two per row: picture, name, price.
struct ShopGrid {
  static let pitch = 256.0

  let sheet: Sheet
  let height: Double
  /// Number of the first product, and the most products that are shown.
  var first = 0
  var most = Int.max

  func paint(into painter: inout Painter) {
    let count = min(Int(min(height / Self.pitch, 1e9)), most)
    RowLayout(count: count, height: Self.pitch).paint(sheet, into: &painter) { row, painter in
      for column in 0..<2 { paintProduct(Product(number: first + 2 * row + column), column, into: &painter) }
    }
  }

  private func paintProduct(_ product: Product, _ column: Int, into painter: inout Painter) {
    let width = (sheet.width - 44) / 2
    let card = Rect(x: 16 + Double(column) * (width + 12), y: 12, width: width, height: Self.pitch - 12)
    sheet.paintCardBackground(card, into: &painter)
    let picture = Rect(x: card.x, y: card.y, width: width, height: card.height - 66)
    product.paint(in: picture, into: &painter)
    // Rounded like the card above, straight where the text begins.
    let corners = Rect(x: card.x, y: card.y, width: width, height: picture.height + 20)
    painter.clipped(to: picture) { $0.mask(.outsideRoundedRect(radius: 10), corners, sheet.tints.page) }
    let place = Point(x: card.x + 12, y: picture.maxY + 9)
    painter.text(product.text.title, .secondaryStrong, sheet.tints.text, at: place, maxWidth: width - 24)
    painter.text(
      product.text.price, .secondaryFigures, sheet.tints.secondary, at: Point(x: place.x, y: place.y + 23),
      maxWidth: width - 24)
    painter.pressable(card, radius: 10)
  }
}

/// One product: its picture, description, details, reviews, and accessories.
struct ProductPage {
  let sheet: Sheet
  let height: Double

  /// The page's blocks from top to bottom, each with its height; blocks that do not fit are left out.
  private enum Block: CaseIterable {
    case picture, finishes, story, details, reviews, more

    var height: Double {
      switch self {
      case .picture: 376
      case .finishes: 112
      case .story: 156
      case .details: 296
      case .reviews: 636
      case .more: 56 + 3 * ShopGrid.pitch
      }
    }
  }

  func paint(into painter: inout Painter) {
    var top = 0.0
    for block in Block.allCases {
      let place = Rect(x: 0, y: top, width: sheet.width, height: block.height)
      guard place.maxY <= height + 1, top < sheet.visible.to else { return }
      if sheet.visible.touches(place) {
        painter.shifted(by: Vector(dx: 0, dy: top)) { paint(block, at: top, into: &$0) }
      }
      top += block.height
    }
  }

  private func paint(_ block: Block, at top: Double, into painter: inout Painter) {
    switch block {
    case .picture: paintPicture(into: &painter)
    case .finishes: paintFinishes(into: &painter)
    case .story: paintStory(into: &painter)
    case .details: paintDetails(into: &painter)
    case .reviews: paintReviews(into: &painter)
    case .more: paintMore(at: top, into: &painter)
    }
  }

  private func paintPicture(into painter: inout Painter) {
    let picture = Rect(x: 16, y: 16, width: max(0, sheet.width - 32), height: 348)
    Product(number: 0).paint(in: picture, into: &painter)
    painter.mask(.outsideRoundedRect(radius: 14), picture, sheet.tints.page)
    painter.pressable(picture, radius: 14)
    for page in 0..<5 {
      let dot = Rect(
        around: Point(x: picture.center.x + 14 * Double(page - 2), y: picture.maxY - 16), width: 7, height: 7)
      painter.mask(.circle, dot, Color.black.faded(page == 0 ? 0.75 : 0.25))
    }
  }

  private func paintFinishes(into painter: inout Painter) {
    title("Finish", y: 8, into: &painter)
    painter.text("Terracotta", .secondary, sheet.tints.secondary, at: Point(x: sheet.width - 16, y: 15), .trailing)
    for (number, tone) in [0xC4512D, 0x2E5E6E, 0x2F2F36, 0xD9C7A8, 0x7A8B6F].enumerated() {
      let place = Point(x: 38 + 58 * Double(number), y: 72)
      painter.mask(.circle, Rect(around: place, width: 36, height: 36), Color(UInt32(tone)))
      painter.mask(.ring(width: 1), Rect(around: place, width: 36, height: 36), sheet.theme.hairline)
      if number == 0 { painter.mask(.ring(width: 2.5), Rect(around: place, width: 46, height: 46), sheet.tints.accent) }
    }
  }

  private func paintStory(into painter: inout Painter) {
    title("A lamp that leans in", y: 8, into: &painter)
    for (number, line) in StoreText.story.enumerated() {
      painter.text(
        line, .secondary, sheet.tints.text, at: Point(x: 16, y: 48 + 23 * Double(number)), maxWidth: sheet.width - 32)
    }
  }

  private func paintDetails(into painter: inout Painter) {
    title("Details", y: 8, into: &painter)
    let card = Rect(x: 16, y: 48, width: max(0, sheet.width - 32), height: 44 * Double(StoreText.details.count))
    painter.mask(.roundedRect(radius: 12), card, sheet.tints.card)
    for (number, row) in StoreText.details.enumerated() {
      let y = card.y + 44 * Double(number)
      painter.text(row.0, .secondary, sheet.tints.secondary, at: Point(x: 32, y: y + 12))
      painter.text(row.1, .secondaryStrong, sheet.tints.text, at: Point(x: card.maxX - 16, y: y + 12), .trailing)
      guard number > 0 else { continue }
      painter.fill(Rect(x: 32, y: y, width: card.width - 16, height: sheet.pixel), sheet.theme.hairline)
    }
  }

  private func paintReviews(into painter: inout Painter) {
    title("Reviews", y: 8, into: &painter)
    painter.text(
      "4.8 of 5 · 312", .secondaryFigures, sheet.tints.secondary, at: Point(x: sheet.width - 16, y: 15), .trailing)
    for (number, review) in StoreText.reviews.enumerated() {
      let card = Rect(x: 16, y: 52 + 145 * Double(number), width: max(0, sheet.width - 32), height: 133)
      sheet.paintCardBackground(card, into: &painter)
      for star in 0..<5 {
        let center = Point(x: card.x + 24 + 19 * Double(star), y: card.y + 24)
        painter.icon(.star, center: center, side: 20, star < review.stars ? Color(0xE5A019) : sheet.theme.hairline)
      }
      painter.text(
        review.person, .caption, sheet.tints.secondary, at: Point(x: card.maxX - 16, y: card.y + 15), .trailing)
      painter.text(
        review.title, .title, sheet.tints.text, at: Point(x: card.x + 16, y: card.y + 44), maxWidth: card.width - 32)
      for (line, text) in review.lines.enumerated() {
        let place = Point(x: card.x + 16, y: card.y + 72 + 22 * Double(line))
        painter.text(text, .secondary, sheet.tints.text, at: place, maxWidth: card.width - 32)
      }
    }
  }

  private func paintMore(at top: Double, into painter: inout Painter) {
    title("Goes well with", y: 8, into: &painter)
    painter.shifted(by: Vector(dx: 0, dy: 40)) { painter in
      let visible = Span(from: sheet.visible.from - top - 40, to: sheet.visible.to - top - 40)
      let below = Sheet(
        width: sheet.width, visible: visible, tints: sheet.tints, theme: sheet.theme, pixel: sheet.pixel)
      ShopGrid(sheet: below, height: 3 * ShopGrid.pitch, first: 18).paint(into: &painter)
    }
  }

  private func title(_ text: String, y: Double, into painter: inout Painter) {
    painter.text(text, .sectionTitle, sheet.tints.text, at: Point(x: 16, y: y))
  }
}

/// The items to buy, their total, and the items saved for later.
struct BagList {
  static let rowHeight = 112.0
  static let count = 4

  let sheet: Sheet
  let height: Double

  func paint(into painter: inout Painter) {
    RowLayout(count: Self.count, height: Self.rowHeight).paint(sheet, into: &painter) { paintRow($0, into: &$1) }
    let sum = Double(Self.count) * Self.rowHeight
    painter.shifted(by: Vector(dx: 0, dy: sum)) { paintSum(into: &$0) }
    let later = sum + 208
    guard height > later + ShopGrid.pitch else { return }
    painter.text("Saved for later", .sectionTitle, sheet.tints.text, at: Point(x: 16, y: later))
    painter.shifted(by: Vector(dx: 0, dy: later + 32)) { painter in
      let visible = Span(from: sheet.visible.from - later - 32, to: sheet.visible.to - later - 32)
      let below = Sheet(
        width: sheet.width, visible: visible, tints: sheet.tints, theme: sheet.theme, pixel: sheet.pixel)
      ShopGrid(sheet: below, height: height - later - 32, first: 8).paint(into: &painter)
    }
  }

  private func paintRow(_ row: Int, into painter: inout Painter) {
    let product = Product(number: [0, 2, 5, 7][row % 4])
    painter.fill(Rect(x: 0, y: 0, width: sheet.width, height: Self.rowHeight), sheet.tints.card)
    let picture = Rect(x: 16, y: 12, width: 88, height: 88)
    product.paint(in: picture, into: &painter)
    painter.mask(.outsideRoundedRect(radius: 10), picture, sheet.tints.card)
    painter.text(
      product.text.title, .bodyStrong, sheet.tints.text, at: Point(x: 120, y: 22), maxWidth: sheet.width - 210)
    painter.text("Qty 1", .secondary, sheet.tints.secondary, at: Point(x: 120, y: 48))
    painter.text(
      product.text.price, .title, sheet.tints.text, at: Point(x: sheet.width - 16, y: 22), .trailing)
    sheet.paintHairline(y: Self.rowHeight, from: 120, into: &painter)
    painter.pressable(Rect(x: 0, y: 0, width: sheet.width, height: Self.rowHeight))
  }

  private func paintSum(into painter: inout Painter) {
    let rows = [("Four items", "€ 629"), ("Delivery on Thursday", "free")]
    for (number, row) in rows.enumerated() {
      let y = 20 + 28 * Double(number)
      painter.text(row.0, .secondary, sheet.tints.secondary, at: Point(x: 16, y: y))
      painter.text(row.1, .secondaryFigures, sheet.tints.text, at: Point(x: sheet.width - 16, y: y), .trailing)
    }
    let button = Rect(x: 16, y: 96, width: max(0, sheet.width - 32), height: 52)
    painter.mask(.roundedRect(radius: 14), button, sheet.tints.accent)
    painter.pressable(button, radius: 14)
    painter.text("Check out", .title, sheet.tints.onAccent, at: Point(x: button.center.x, y: button.y + 15), .center)
  }
}

/// The texts of the product page. All invented.
enum StoreText {
  static let story = [
    "One piece of bent steel holds the shade where",
    "you read, and not where the ceiling has a hook.",
    "Turn the shade to dim it. The foot is heavy",
    "enough for a cat.",
  ]

  static let details = [
    ("Height", "182 cm"), ("Reach", "96 cm"), ("Weight", "9.4 kg"), ("Light", "2700 K, 820 lm"),
    ("Cable", "2.5 m, linen"),
  ]

  struct Review: Sendable {
    var stars: Int
    var person: String
    var title: String
    var lines: [String]
  }

  static let reviews = [
    Review(
      stars: 5, person: "Mara, Tuesday", title: "Reads along with me",
      lines: ["It stands behind the sofa and looks over my", "shoulder. No glare, no hum, nothing in the way."]),
    Review(
      stars: 4, person: "Jon, in May", title: "Beautiful, and really heavy",
      lines: ["It took two people to get it up the stairs.", "Once it stands, it stays. Get a longer cable."]),
    Review(
      stars: 5, person: "Aiko, in April", title: "The color is right",
      lines: ["Warmer than in the picture, and the dimmer", "goes down to candle. Just what I hoped for."]),
    Review(
      stars: 5, person: "Pete, in March", title: "Survived the cat",
      lines: ["She tried three times. It did not move once,", "and the cat now sleeps under it."]),
  ]
}
