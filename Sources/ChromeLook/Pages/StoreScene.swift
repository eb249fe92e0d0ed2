import ChromeCore

/// Products, two per row, in accessibility sizes one: picture, name, price.
struct ShopGrid {
  static let pitch = 256.0

  let sheet: Sheet
  let height: Double
  /// Number of the first product, and the most products that are shown.
  var first = 0
  var most = Int.max

  private var columns: Int { sheet.textSize.isAccessibility ? 1 : 2 }
  private var width: Double { columns == 1 ? max(0, sheet.width - 32) : (sheet.width - 44) / 2 }

  /// Points by which a row is higher than in the default size of text.
  private var growth: Double {
    let size = sheet.textSize
    guard size != .large else { return 0 }
    let texts = (0..<Product.count).map { Product(number: $0).text }
    return size.growth(texts.map { $0.title }, .secondaryStrong, width: width - 24)
      + size.growth(texts.map { $0.price }, .secondaryFigures, width: width - 24)
  }

  var rowPitch: Double { Self.pitch + growth }

  func paint(into painter: inout Painter) {
    let pitch = rowPitch
    let count = min(Int(min(height / pitch, 1e9)), most)
    RowLayout(count: count, height: pitch).paint(sheet, into: &painter) { row, painter in
      let products = (0..<columns).map { Product(number: first + columns * row + $0) }
      // The pictures of a row end at the same height.
      let height = products.map { texts(of: $0).height }.max() ?? 0
      for (column, product) in products.enumerated() {
        let card = Rect(x: 16 + Double(column) * (width + 12), y: 12, width: width, height: pitch - 12)
        paintProduct(product, card, texts: height, into: &painter)
      }
    }
  }

  private func texts(of product: Product) -> TextColumn {
    let (text, room) = (product.text, width - 24)
    return TextColumn(
      size: sheet.textSize,
      texts: [
        GrownText(text: text.title, style: .secondaryStrong, color: sheet.tints.text, width: room),
        GrownText(text: text.price, style: .secondaryFigures, color: sheet.tints.secondary, gap: 3, width: room),
      ])
  }

  private func paintProduct(_ product: Product, _ card: Rect, texts height: Double, into painter: inout Painter) {
    sheet.paintCardBackground(card, into: &painter)
    let picture = Rect(x: card.x, y: card.y, width: width, height: card.height - 23 - height)
    product.paint(in: picture, into: &painter)
    // Rounded like the card above, straight where the text begins.
    let corners = Rect(x: card.x, y: card.y, width: width, height: picture.height + 20)
    painter.clipped(to: picture) { $0.mask(.outsideRoundedRect(radius: 10), corners, sheet.tints.page) }
    texts(of: product).paint(at: Point(x: card.x + 12, y: picture.maxY + 9), into: &painter)
    painter.pressable(card, radius: 10)
  }
}

/// One product: its picture, description, details, reviews, and accessories.
struct ProductPage {
  let sheet: Sheet
  let height: Double

  private var size: TextSize { sheet.textSize }
  /// Points across that the page's texts have, and those on a card.
  private var room: Double { sheet.width - 32 }
  private var cardRoom: Double { sheet.width - 64 }

  /// The page's blocks from top to bottom; blocks that do not fit are left out. The page is as high in all sizes of
  /// text, so in large ones the last blocks first have fewer reviews and products.
  private enum Block: CaseIterable { case picture, finishes, story, details, reviews, more }

  private func height(of block: Block, in space: Double) -> Double {
    switch block {
    case .picture: 376
    case .finishes: 112 + growth(of: StoreText.finishes)
    case .story: 156 + growth(of: StoreText.about) + storyHeight - 4 * 23
    case .details: 296 + growth(of: StoreText.detailsTitle) + 5 * (detailHeight - 44)
    case .reviews: 56 + growth(of: StoreText.ratings) + Double(reviewCount(in: space)) * (reviewHeight + 12)
    case .more: 56 + growth(of: StoreText.more) + Double(moreRows(in: space)) * productPitch
    }
  }

  /// Returns the number of reviews that fit into the points below the details; at least 1, so that none means no block.
  private func reviewCount(in space: Double) -> Int {
    guard size > .large else { return StoreText.reviews.count }
    let fitting = (space + 1 - 56 - growth(of: StoreText.ratings)) / (reviewHeight + 12)
    return Int(fitting.clamped(to: 1...Double(StoreText.reviews.count)))
  }

  /// Returns the number of rows of products that fit below the reviews; at least 1.
  private func moreRows(in space: Double) -> Int {
    guard size > .large else { return 3 }
    return Int(((space + 1 - 56 - growth(of: StoreText.more)) / productPitch).clamped(to: 1...3))
  }

  private var productPitch: Double { ShopGrid(sheet: sheet, height: 0).rowPitch }

  func paint(into painter: inout Painter) {
    var top = 0.0
    for block in Block.allCases {
      let place = Rect(x: 0, y: top, width: sheet.width, height: height(of: block, in: height - top))
      guard place.maxY <= height + 1, top < sheet.visible.to else { return }
      if sheet.visible.touches(place) {
        painter.shifted(by: Vector(dx: 0, dy: top)) { paint(block, at: top, into: &$0) }
      }
      top += place.height
    }
  }

  private func paint(_ block: Block, at top: Double, into painter: inout Painter) {
    switch block {
    case .picture: paintPicture(into: &painter)
    case .finishes: paintFinishes(into: &painter)
    case .story: paintStory(into: &painter)
    case .details: paintDetails(into: &painter)
    case .reviews: paintReviews(reviewCount(in: height - top), into: &painter)
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
    let y = 72 + paintHead(StoreText.finishes, into: &painter)
    for (number, tone) in [0xC4512D, 0x2E5E6E, 0x2F2F36, 0xD9C7A8, 0x7A8B6F].enumerated() {
      let place = Point(x: 38 + 58 * Double(number), y: y)
      painter.mask(.circle, Rect(around: place, width: 36, height: 36), Color(UInt32(tone)))
      painter.mask(.ring(width: 1), Rect(around: place, width: 36, height: 36), sheet.theme.hairline)
      if number == 0 { painter.mask(.ring(width: 2.5), Rect(around: place, width: 46, height: 46), sheet.tints.accent) }
    }
  }

  /// The story's lines: above the default size it is broken again, and in accessibility sizes ends with a link to the
  /// rest, so that the reviews have room.
  private var story: [String] {
    guard size > .large else { return StoreText.story }
    let lines = TextWidth.lines(of: StoreText.story.joined(separator: " "), size.style(.secondary), width: room)
    return size.isAccessibility && lines.count > 4 ? lines.prefix(3) + [StoreText.rest] : lines
  }

  private var storyHeight: Double { Double(story.count) * (size.style(.secondary).lineHeight + 3) }

  private func paintStory(into painter: inout Painter) {
    let top = 48 + paintHead(StoreText.about, into: &painter)
    let style = size.style(.secondary)
    for (number, line) in story.enumerated() {
      let y = top + (style.lineHeight + 3) * Double(number)
      let color = line == StoreText.rest ? sheet.tints.accent : sheet.tints.text
      painter.text(line, style, color, at: Point(x: 16, y: y), maxWidth: room)
    }
  }

  /// Height of a row of the details: in accessibility sizes the value is below its name.
  private var detailHeight: Double {
    guard size != .large else { return 44 }
    let value = size.growth(StoreText.details.map { $0.1 }, .secondaryStrong, width: cardRoom)
    return 44 + value + (size.isAccessibility ? size.style(.secondary).lineHeight : 0)
  }

  private func paintDetails(into painter: inout Painter) {
    let top = 48 + paintHead(StoreText.detailsTitle, into: &painter)
    let (row, names) = (detailHeight, size.style(.secondary))
    let card = Rect(
      x: 16, y: top, width: max(0, sheet.width - 32), height: row * Double(StoreText.details.count))
    painter.mask(.roundedRect(radius: 12), card, sheet.tints.card)
    for (number, detail) in StoreText.details.enumerated() {
      let y = card.y + row * Double(number)
      painter.text(detail.0, names, sheet.tints.secondary, at: Point(x: 32, y: y + 12))
      if size.isAccessibility {
        let value = GrownText(text: detail.1, style: .secondaryStrong, color: sheet.tints.text, width: cardRoom)
        TextColumn(size: size, texts: [value]).paint(at: Point(x: 32, y: y + 12 + names.lineHeight), into: &painter)
      } else {
        painter.text(
          detail.1, size.style(.secondaryStrong), sheet.tints.text, at: Point(x: card.maxX - 16, y: y + 12), .trailing)
      }
      guard number > 0 else { continue }
      painter.fill(Rect(x: 32, y: y, width: card.width - 16, height: sheet.pixel), sheet.theme.hairline)
    }
  }

  /// Height of a card with a review, and points from its top to the review's title.
  private var reviewHeight: Double {
    guard size != .large else { return 133 }
    let titles = size.growth(StoreText.reviews.map { $0.title }, .title, width: cardRoom)
    let lines = StoreText.reviews.map { $0.lines.joined(separator: " ") }
    let text = size > .large ? size.growth(lines, .secondary, width: cardRoom) - 20 : 2 * size.growth(.secondary)
    return 133 + reviewHead - 44 + titles + text
  }

  private var reviewHead: Double {
    44 + max(0, size.growth(.caption)) + (size.isAccessibility ? TextStyle.caption.lineHeight : 0)
  }

  private func paintReviews(_ count: Int, into painter: inout Painter) {
    let top = 52 + paintHead(StoreText.ratings, into: &painter)
    for (number, review) in StoreText.reviews.prefix(count).enumerated() {
      let card = Rect(
        x: 16, y: top + (reviewHeight + 12) * Double(number), width: max(0, sheet.width - 32), height: reviewHeight)
      paintReview(review, in: card, into: &painter)
    }
  }

  private func paintReview(_ review: StoreText.Review, in card: Rect, into painter: inout Painter) {
    sheet.paintCardBackground(card, into: &painter)
    for star in 0..<5 {
      let center = Point(x: card.x + 24 + 19 * Double(star), y: card.y + 24)
      painter.icon(.star, center: center, side: 20, star < review.stars ? Color(0xE5A019) : sheet.theme.hairline)
    }
    let person = size.style(.caption)
    if size.isAccessibility {
      painter.text(review.person, person, sheet.tints.secondary, at: Point(x: card.x + 16, y: card.y + 40))
    } else {
      painter.text(
        review.person, person, sheet.tints.secondary, at: Point(x: card.maxX - 16, y: card.y + 15), .trailing)
    }
    let lines = size > .large ? [review.lines.joined(separator: " ")] : review.lines
    let texts =
      [GrownText(text: review.title, style: .title, color: sheet.tints.text, width: card.width - 32)]
      + lines.enumerated().map {
        GrownText(
          text: $1, style: .secondary, color: sheet.tints.text, gap: $0 == 0 ? 6 : 2, width: card.width - 32)
      }
    TextColumn(size: size, texts: texts).paint(at: Point(x: card.x + 16, y: card.y + reviewHead), into: &painter)
  }

  private func paintMore(at top: Double, into painter: inout Painter) {
    let start = 40 + paintHead(StoreText.more, into: &painter)
    painter.shifted(by: Vector(dx: 0, dy: start)) { painter in
      let rows = Double(moreRows(in: height - top))
      ShopGrid(sheet: sheet.part(at: top + start), height: rows * productPitch, first: 18).paint(into: &painter)
    }
  }

  /// Draws the title of a block and the text at its right, which is below it in accessibility sizes. Returns the points
  /// by which they are higher than in the default size.
  private func paintHead(_ head: StoreText.Head, into painter: inout Painter) -> Double {
    let title = GrownText(text: head.title, style: .sectionTitle, color: sheet.tints.text, width: headRoom)
    let column = TextColumn(size: size, texts: [title])
    column.paint(at: Point(x: 16, y: 8), into: &painter)
    if !head.detail.isEmpty {
      let style = size.style(head.style)
      if size.isAccessibility {
        painter.text(head.detail, style, sheet.tints.secondary, at: Point(x: 16, y: 8 + column.height))
      } else {
        let y = 8 + (size.style(.sectionTitle).lineHeight - style.lineHeight) / 2
        painter.text(head.detail, style, sheet.tints.secondary, at: Point(x: sheet.width - 16, y: y), .trailing)
      }
    }
    return growth(of: head)
  }

  private var headRoom: Double { size > .large ? room : .infinity }

  private func growth(of head: StoreText.Head) -> Double {
    let detail = size.isAccessibility && !head.detail.isEmpty ? size.style(head.style).lineHeight : 0
    return size.growth([head.title], .sectionTitle, width: room) + detail
  }
}

/// The items to buy, their total, and the items saved for later.
struct BagList {
  static let rowHeight = 112.0
  static let count = 4

  let sheet: Sheet
  let height: Double

  private var size: TextSize { sheet.textSize }
  private var row: PicturedRow {
    let trailing = size.isAccessibility ? 16 : 90 * max(1, size.ratio(.title))
    return PicturedRow(sheet: sheet, width: 88, height: 88, gap: 16, trailing: trailing)
  }

  private static func product(_ row: Int) -> Product { Product(number: [0, 2, 5, 7][row % 4]) }

  private var rowHeight: Double {
    guard size != .large else { return Self.rowHeight }
    let titles = (0..<Self.count).map { Self.product($0).text.title }
    // A row of the default size has room for one more line next to the picture.
    let texts = size.growth(titles, .bodyStrong, width: row.room) + size.growth(.secondary)
    let price = size.isAccessibility ? size.style(.title).lineHeight : 0
    return Self.rowHeight + row.stackedHeight + max(0, texts + price - (size.isAccessibility ? 42 : 0))
  }

  func paint(into painter: inout Painter) {
    let (rowHeight, sumHeight) = (rowHeight, 208 + sumGrowth + size.growth(.title))
    // Higher rows are fewer, so that there is room for the sum.
    let fitting = ((height - sumHeight + 48) / rowHeight).rounded(.down)
    let count = size > .large ? min(Self.count, max(1, Int(min(max(fitting, 0), 9)))) : Self.count
    RowLayout(count: count, height: rowHeight).paint(sheet, into: &painter) { paintRow($0, rowHeight, into: &$1) }
    let sum = Double(count) * rowHeight
    painter.shifted(by: Vector(dx: 0, dy: sum)) { paintSum(of: count, into: &$0) }
    let later = sum + sumHeight
    guard height > later + ShopGrid.pitch else { return }
    let title = GrownText(
      text: "Saved for later", style: .sectionTitle, color: sheet.tints.text,
      width: size > .large ? sheet.width - 32 : .infinity)
    TextColumn(size: size, texts: [title]).paint(at: Point(x: 16, y: later), into: &painter)
    let grid = later + 32 + size.growth([title.text], .sectionTitle, width: sheet.width - 32)
    painter.shifted(by: Vector(dx: 0, dy: grid)) { painter in
      ShopGrid(sheet: sheet.part(at: grid), height: height - grid, first: 8).paint(into: &painter)
    }
  }

  private func paintRow(_ number: Int, _ height: Double, into painter: inout Painter) {
    let (product, row) = (Self.product(number), row)
    painter.fill(sheet.row(height: height), sheet.tints.card)
    let picture = row.picture(in: height)
    product.paint(in: picture, into: &painter)
    painter.mask(.outsideRoundedRect(radius: 10), picture, sheet.tints.card)
    let (text, quantity) = (sheet.tints.text, size > .large ? row.room : .infinity)
    var texts = [
      GrownText(text: product.text.title, style: .bodyStrong, color: text, width: row.room),
      GrownText(text: "Qty 1", style: .secondary, color: sheet.tints.secondary, gap: 4, width: quantity),
    ]
    if size.isAccessibility {
      texts.append(GrownText(text: product.text.price, style: .title, color: text, width: row.room))
    }
    let top = size.isAccessibility ? picture.maxY + 8 : 22
    TextColumn(size: size, texts: texts).paint(at: Point(x: row.textX, y: top), into: &painter)
    if !size.isAccessibility {
      painter.text(product.text.price, size.style(.title), text, at: Point(x: sheet.width - 16, y: top), .trailing)
    }
    sheet.paintHairline(y: height, from: row.textX, into: &painter)
    painter.pressable(sheet.row(height: height))
  }

  /// Points by which the two lines of the sum are higher: in accessibility sizes each has its figure below it.
  private var sumGrowth: Double {
    size.isAccessibility ? sumLine * 2 - 56 : 2 * size.growth(.secondary)
  }

  private var sumLine: Double {
    guard size.isAccessibility else { return 28 + size.growth(.secondary) }
    let line = size.style(.secondary).lineHeight
    return 8 + TextStyle.secondary.lineHeight
      + size.growth([StoreText.delivery.0], .secondary, width: sheet.width - 32) + line
  }

  private func paintSum(of count: Int, into painter: inout Painter) {
    for (number, row) in [StoreText.sums[count - 1], StoreText.delivery].enumerated() {
      let y = 20 + sumLine * Double(number)
      let name = GrownText(
        text: row.0, style: .secondary, color: sheet.tints.secondary,
        width: size > .large ? sheet.width - 32 : .infinity)
      let column = TextColumn(size: size, texts: [name])
      column.paint(at: Point(x: 16, y: y), into: &painter)
      let figure = size.style(.secondaryFigures)
      if size.isAccessibility {
        painter.text(row.1, figure, sheet.tints.text, at: Point(x: 16, y: y + column.height))
      } else {
        painter.text(row.1, figure, sheet.tints.text, at: Point(x: sheet.width - 16, y: y), .trailing)
      }
    }
    let label = size.style(.title)
    let button = Rect(
      x: 16, y: 96 + sumGrowth, width: max(0, sheet.width - 32), height: 52 + max(0, size.growth(.title)))
    painter.mask(.roundedRect(radius: 14), button, sheet.tints.accent)
    painter.pressable(button, radius: 14)
    let y = button.center.y - label.lineHeight / 2
    painter.text("Check out", label, sheet.tints.onAccent, at: Point(x: button.center.x, y: y), .center)
  }
}

/// The texts of the product page. All invented.
enum StoreText {
  /// The title of a part of the page, and a text at its right in a style.
  struct Head: Sendable {
    var title: String
    var detail = ""
    var style = TextStyle.secondary
  }

  static let finishes = Head(title: "Finish", detail: "Terracotta")
  static let about = Head(title: "A lamp that leans in")
  static let rest = "More"
  static let detailsTitle = Head(title: "Details")
  static let ratings = Head(title: "Reviews", detail: "4.8 of 5 · 312", style: .secondaryFigures)
  static let more = Head(title: "Goes well with")

  /// Price of the items in the bag, at least one.
  static let sums = [("One item", "€ 189"), ("Two items", "€ 213"), ("Three items", "€ 533"), ("Four items", "€ 629")]
  static let delivery = ("Delivery on Thursday", "free")

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
