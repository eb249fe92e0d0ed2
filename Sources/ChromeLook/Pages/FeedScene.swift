import ChromeCore

/// A photo feed: per post the author, a large picture, actions, and a line of text.
struct PostList {
  static let pitch = 480.0
  static let gap = 10.0

  let sheet: Sheet
  let height: Double

  func paint(into painter: inout Painter) {
    let rows = RowLayout(count: Int(min(height / Self.pitch, 1e9)), height: Self.pitch)
    rows.paint(sheet, into: &painter) { paintPost($0, into: &$1) }
  }

  private func paintPost(_ number: Int, into painter: inout Painter) {
    let post = FeedText.post(number)
    let card = Rect(x: 0, y: 0, width: sheet.width, height: Self.pitch - Self.gap)
    painter.fill(card, sheet.tints.card)
    sheet.paintPerson(number * 3, post.initials, center: Point(x: 34, y: 30), side: 36, into: &painter)
    painter.text(post.name, .secondaryStrong, sheet.tints.text, at: Point(x: 62, y: 11), maxWidth: sheet.width - 130)
    painter.text(post.place, .caption, sheet.tints.secondary, at: Point(x: 62, y: 31), maxWidth: sheet.width - 130)
    painter.icon(.dots, center: Point(x: sheet.width - 28, y: 30), side: 22, sheet.tints.secondary)
    let picture = Rect(x: 0, y: 60, width: sheet.width, height: card.height - 60 - 78)
    Photo(number: number).paint(in: picture, into: &painter)
    paintFoot(number, post, y: picture.maxY, into: &painter)
    painter.pressable(picture)
  }

  /// Points from a post's lower edge, without the gap, to the middle of its row of icons.
  private static let iconDepth = 54.0

  /// Returns the number of the post whose heart is at a place of the page.
  static func heart(at place: Point, height: Double) -> Int? {
    let number = (place.y / pitch).rounded(.down)
    guard number >= 0, number < (height / pitch).rounded(.down), number < 1e9 else { return nil }
    let middle = number * pitch + pitch - gap - iconDepth
    return abs(place.x - 28) <= 20 && abs(place.y - middle) <= 20 ? Int(number) : nil
  }

  private func paintFoot(_ number: Int, _ post: FeedText.Post, y: Double, into painter: inout Painter) {
    let middle = y + 24
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
    painter.text(post.likes, .secondaryFigures, sheet.tints.secondary, at: Point(x: 122, y: middle - 10))
    painter.text(
      post.text, .secondary, sheet.tints.text, at: Point(x: 16, y: y + 48), maxWidth: sheet.width - 32)
  }
}

/// Pictures edge to edge, in blocks of three rows: a large one next to two small ones, then three small ones.
struct PhotoGrid {
  static let gap = 2.0

  let sheet: Sheet
  let height: Double

  private var cell: Double { 128 }

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

/// Collections, two per row: a cover of four pictures, a name and the number of pictures.
struct CollectionList {
  static let pitch = 236.0

  let sheet: Sheet
  let height: Double

  func paint(into painter: inout Painter) {
    let rows = RowLayout(count: Int(min((height - 8) / Self.pitch, 1e9)), height: Self.pitch)
    painter.shifted(by: Vector(dx: 0, dy: 16)) { painter in
      let below = Sheet(
        width: sheet.width, visible: Span(from: sheet.visible.from - 16, to: sheet.visible.to - 16), tints: sheet.tints,
        theme: sheet.theme, pixel: sheet.pixel)
      rows.paint(below, into: &painter) { row, painter in
        for column in 0..<2 { paintCollection(2 * row + column, column: column, into: &painter) }
      }
    }
  }

  private func paintCollection(_ number: Int, column: Int, into painter: inout Painter) {
    let side = (sheet.width - 48) / 2
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
    painter.text(
      text.title, .secondaryStrong, sheet.tints.text, at: Point(x: cover.x, y: cover.maxY + 8), maxWidth: side)
    painter.text(text.detail, .caption, sheet.tints.secondary, at: Point(x: cover.x, y: cover.maxY + 28))
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
