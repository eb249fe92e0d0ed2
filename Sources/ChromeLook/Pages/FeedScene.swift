import ChromeCore

/// A photo feed: per post the author, a large picture, actions, and a line of text.
struct PostList {
  static let pitch = 480.0
  static let gap = 10.0

  let sheet: Sheet
  let height: Double
  var first = 0

  func paint(into painter: inout Painter) {
    let plan = PostPlan(size: sheet.textSize, width: sheet.width)
    let rows = RowLayout(count: Int(min(height / plan.pitch, 1e9)), height: plan.pitch, first: first)
    rows.paint(sheet, into: &painter) { paintPost($0, plan, into: &$1) }
  }

  private func paintPost(_ number: Int, _ plan: PostPlan, into painter: inout Painter) {
    let post = FeedText.post(number)
    let card = sheet.row(height: plan.pitch - Self.gap)
    painter.fill(card, sheet.tints.card)
    let texts = TextColumn(
      size: sheet.textSize,
      texts: [
        GrownText(text: post.name, style: .secondaryStrong, color: sheet.tints.text, width: plan.nameRoom),
        GrownText(text: post.place, style: .caption, color: sheet.tints.secondary, width: plan.nameRoom),
      ])
    let middle = plan.head / 2
    sheet.paintPerson(number * 3, post.initials, center: Point(x: 34, y: middle), side: 36, into: &painter)
    texts.paint(at: Point(x: 62, y: middle - texts.height / 2), into: &painter)
    painter.icon(.dots, center: Point(x: sheet.width - 28, y: middle), side: 22, sheet.tints.secondary)
    let picture = Rect(x: 0, y: plan.head, width: sheet.width, height: card.height - plan.head - plan.foot)
    Photo(number: number).paint(in: picture, into: &painter)
    paintFoot(number, post, plan, y: picture.maxY, into: &painter)
    painter.pressable(picture)
  }

  /// Returns the number of the post whose heart is at a place of the page, which is `width` points wide.
  static func heart(at place: Point, height: Double, width: Double, size: TextSize = .large) -> Int? {
    let plan = PostPlan(size: size, width: width)
    let number = (place.y / plan.pitch).rounded(.down)
    guard number >= 0, number < (height / plan.pitch).rounded(.down), number < 1e9 else { return nil }
    let middle = number * plan.pitch + plan.pitch - gap - plan.foot + plan.icons / 2
    return abs(place.x - 28) <= 20 && abs(place.y - middle) <= 20 ? Int(number) : nil
  }

  private func paintFoot(
    _ number: Int, _ post: FeedText.Post, _ plan: PostPlan, y: Double, into painter: inout Painter
  ) {
    let middle = y + plan.icons / 2
    let isLoved = (number % 3 == 1) != sheet.hearts.contains(number)
    let icons: [(Icon, x: Double, side: Double)] = [
      (isLoved ? .heart : .heartLine, 28, 26), (.bubble, 64, 26), (.planeLine, 100, 25),
      (.bookmarkLine, sheet.width - 28, 25),
    ]
    for (icon, x, side) in icons {
      let center = Point(x: x, y: middle)
      let color = icon == .heart ? sheet.theme.families[0].accent : sheet.tints.text
      painter.icon(icon, center: center, side: side, color)
      painter.pressable(Rect(around: center, width: 36, height: 36), radius: 18)
    }
    let figures = sheet.textSize.style(.secondaryFigures)
    painter.text(post.likes, figures, sheet.tints.secondary, at: Point(x: 122, y: middle - figures.lineHeight / 2))
    let text = GrownText(text: post.text, style: .secondary, color: sheet.tints.text, width: plan.room)
    TextColumn(size: sheet.textSize, texts: [text]).paint(at: Point(x: 16, y: y + plan.icons), into: &painter)
  }
}

/// Lengths of a post in points, which grow with its text; the picture keeps its height.
private struct PostPlan {
  let size: TextSize
  let width: Double
  /// Heights of the author's part, of the row of icons below the picture, and of that row with the text.
  private(set) var (head, icons, foot) = (60.0, 48.0, 78.0)

  /// Points across that the author's name and place have, and the text.
  var nameRoom: Double { width - 130 }
  var room: Double { width - 32 }
  var pitch: Double { PostList.pitch + head - 60 + foot - 78 }

  init(size: TextSize, width: Double) {
    (self.size, self.width) = (size, width)
    guard size != .large else { return }
    let posts = FeedText.everyPost
    head += size.growth(posts.map { $0.name }, .secondaryStrong, width: nameRoom)
    head += size.growth(posts.map { $0.place }, .caption, width: nameRoom)
    icons += size.growth(.secondaryFigures)
    foot += size.growth(.secondaryFigures) + size.growth(posts.map { $0.text }, .secondary, width: room)
  }
}

/// Pictures edge to edge, in blocks of three rows: a large one next to two small ones, then three small ones.
struct PhotoGrid {
  static let gap = 2.0

  let sheet: Sheet
  let height: Double

  static let cell = 128.0
  private var cell: Double { Self.cell }

  func paint(into painter: inout Painter) {
    let blocks = RowLayout(count: Int(min(height / (3 * cell), 1e9)), height: 3 * cell)
    blocks.paint(sheet, into: &painter) { block, painter in
      for (number, tile) in tiles(isMirrored: !block.isMultiple(of: 2)).enumerated() {
        Photo(number: block * 6 + number + 5).paint(in: tile, into: &painter)
        painter.pressable(tile)
      }
    }
  }

  private func tiles(isMirrored: Bool) -> [Rect] {
    let third = (sheet.width + Self.gap) / 3
    let large = isMirrored ? 1.0 : 0
    let small = isMirrored ? 0.0 : 2
    let places: [(column: Double, row: Double, span: Double)] = [
      (large, 0, 2), (small, 0, 1), (small, 1, 1), (0, 2, 1), (1, 2, 1), (2, 2, 1),
    ]
    return places.map { place in
      Rect(
        x: place.column * third, y: place.row * cell, width: place.span * third - Self.gap,
        height: place.span * cell - Self.gap)
    }
  }
}

/// Pictures edge to edge, three in each row: those that were inserted above a `PhotoGrid`.
struct PhotoRows {
  let sheet: Sheet
  let rows: RowLayout

  func paint(into painter: inout Painter) {
    let third = (sheet.width + PhotoGrid.gap) / 3
    rows.paint(sheet, into: &painter) { row, painter in
      for column in 0..<3 {
        let tile = Rect(
          x: Double(column) * third, y: 0, width: third - PhotoGrid.gap, height: rows.height - PhotoGrid.gap)
        Photo(number: row * 3 + column).paint(in: tile, into: &painter)
        painter.pressable(tile)
      }
    }
  }
}

/// Collections, two per row: a cover of four pictures, a name and the number of pictures.
struct CollectionList {
  static let pitch = 236.0

  let sheet: Sheet
  let height: Double
  var first = 0

  private var size: TextSize { sheet.textSize }
  /// In accessibility sizes one collection per row, so that its name has room.
  private var columns: Int { size.isAccessibility ? 1 : 2 }
  private var side: Double { size.isAccessibility ? sheet.width - 32 : (sheet.width - 48) / 2 }
  /// Points from a collection to the one below: those of the usual screens, more where covers are larger.
  private var pitch: Double {
    let usual = max(Self.pitch, side + 54)
    guard size != .large else { return usual }
    let texts = (0..<FeedText.collectionCount).map(FeedText.collection)
    return usual + size.growth(texts.map { $0.title }, .secondaryStrong, width: side)
      + size.growth(texts.map { $0.detail }, .caption, width: side)
  }

  func paint(into painter: inout Painter) {
    let pitch = pitch
    let rows = RowLayout(count: Int(min((height - 8) / pitch, 1e9)), height: pitch, first: first)
    painter.shifted(by: Vector(dx: 0, dy: 16)) { painter in
      rows.paint(sheet.part(at: 16), into: &painter) { row, painter in
        for column in 0..<columns { paintCollection(columns * row + column, column: column, into: &painter) }
      }
    }
  }

  private func paintCollection(_ number: Int, column: Int, into painter: inout Painter) {
    let cover = Rect(x: 16 + Double(column) * (side + 16), y: 0, width: side, height: side)
    let half = (side - 2) / 2
    for tile in 0..<4 {
      let place = Rect(
        x: cover.x + Double(tile % 2) * (half + 2), y: cover.y + Double(tile / 2) * (half + 2), width: half,
        height: half)
      Photo(number: number * 5 + tile * 7 + 2).paint(in: place, into: &painter)
    }
    painter.mask(.outsideRoundedRect(radius: 14), cover, sheet.tints.page)
    painter.pressable(cover, radius: 14)
    let text = FeedText.collection(number)
    let detailRoom = size > .large ? side : .infinity
    let texts = [
      GrownText(text: text.title, style: .secondaryStrong, color: sheet.tints.text, width: side),
      GrownText(text: text.detail, style: .caption, color: sheet.tints.secondary, width: detailRoom),
    ]
    TextColumn(size: size, texts: texts).paint(at: Point(x: cover.x, y: cover.maxY + 8), into: &painter)
  }
}

/// The texts of the photo feed. All invented; none is a real person or place.
enum FeedText {
  struct Post {
    var name: String
    var place: String
    var likes: String
    var text: String

    /// The first letters of the first two words.
    var initials: String { TextInitials.of(name) }
  }

  static func post(_ number: Int) -> Post {
    let row = posts[number % posts.count]
    let likes = 180 + Int(Blend.scatter(number, salt: 71) * 1700)
    let thousands = likes >= 1000 ? "\(likes / 1000).\(likes % 1000 / 100)k" : "\(likes)"
    return Post(name: row.0, place: row.1, likes: thousands, text: row.2)
  }

  static var everyPost: [Post] { posts.indices.map(post) }
  static var collectionCount: Int { collections.count }

  static func collection(_ number: Int) -> (title: String, detail: String) {
    (collections[number % collections.count], "\(6 + Int(Blend.scatter(number, salt: 29) * 60)) pictures")
  }

  private static let posts = [
    ("Ilva Brandt", "Sorren Dunes", "Walked until the sand stopped humming."),
    ("Teo Marchetti", "Lake Ansel", "Six in the morning, nobody else on the jetty."),
    ("Noor Haddad", "Upper Quay", "Counting lit windows from the ferry."),
    ("June Okafor", "Café Linden", "The table by the plant is finally mine."),
    ("Pavel Dorn", "Balloon week, Arvell", "They rise without a sound, all at once."),
    ("Mina Castellan", "Rua das Cores", "No two doors on this street are alike."),
    ("Oskar Lind", "Gray Bar", "First sail of the year, and a red one."),
    ("Yuki Tanabe", "Fir Gate", "The fog stayed for breakfast."),
    ("Amara Diallo", "Kitchen, Sunday", "Marmalade begins with a very sharp knife."),
    ("Leif Aronsen", "North of Hessa", "Cold enough to hear the sky."),
    ("Carla Voss", "Greenhouse 4", "The pink one opened while I was making tea."),
    ("Ben Arlow", "Casa Azul", "Last swim before the pool is closed."),
  ]

  private static let collections = [
    "Sand and light", "Lakes", "City at night", "Cups", "Things that fly", "Doors I like", "On the water", "Fog",
    "Yellow food", "Night skies", "Garden", "Summer", "For the hallway", "Trips to plan", "Colors", "Quiet places",
    "Windows", "Trees", "Mountains", "Someday",
  ]
}

/// The initials in a person's round avatar: the first two capitals at the beginning of words.
enum TextInitials {
  static func of(_ name: String) -> String {
    String(name.split(separator: " ").compactMap { $0.first }.filter { $0.isUppercase }.prefix(2))
  }
}
