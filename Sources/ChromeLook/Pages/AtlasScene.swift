import ChromeCore

/// Saved places: a small picture, a name, where and how far.
struct PlaceList {
  let sheet: Sheet
  let rows: RowLayout

  func paint(into painter: inout Painter) {
    rows.paint(sheet, into: &painter) { row, painter in
      painter.fill(Rect(x: 0, y: 0, width: sheet.width, height: rows.height), sheet.listGround)
      let side = rows.height - 24
      let picture = Rect(x: 16, y: 12, width: side * 1.2, height: side)
      AtlasPlace(number: row).paint(in: picture, ground: sheet.listGround, into: &painter)
      let x = picture.maxX + 14
      let middle = rows.height / 2
      let words = AtlasPlace(number: row).words
      painter.text(
        words.title, .bodyStrong, sheet.tints.text, at: Point(x: x, y: middle - 23), maxWidth: sheet.width - x - 44)
      painter.text(
        words.detail, .secondaryFigures, sheet.tints.secondary, at: Point(x: x, y: middle + 2),
        maxWidth: sheet.width - x - 44)
      painter.icon(
        .chevronRight, center: Point(x: sheet.width - 24, y: middle), side: 16, sheet.tints.secondary.faded(0.6))
      sheet.paintHairline(y: rows.height, from: x, into: &painter)
      painter.pressable(Rect(x: 0, y: 0, width: sheet.width, height: rows.height))
    }
  }
}

/// Places to go to: large pictures with a name and a line under each.
struct PlaceCards {
  static let pitch = 300.0

  let sheet: Sheet
  let height: Double

  func paint(into painter: inout Painter) {
    let rows = RowLayout(count: Int(min(height / Self.pitch, 1e9)), height: Self.pitch)
    rows.paint(sheet, into: &painter) { row, painter in
      let card = Rect(x: 16, y: 16, width: max(0, sheet.width - 32), height: Self.pitch - 16)
      sheet.paintCardGround(card, into: &painter)
      let place = AtlasPlace(number: row + 26)
      let picture = Rect(x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 72)
      place.paint(in: picture, ground: sheet.tints.card, into: &painter)
      painter.text(
        place.words.title, .title, sheet.tints.text, at: Point(x: card.x + 16, y: picture.maxY + 10),
        maxWidth: card.width - 32)
      painter.text(
        place.words.detail, .secondaryFigures, sheet.tints.secondary, at: Point(x: card.x + 16, y: picture.maxY + 34),
        maxWidth: card.width - 32)
      painter.pressable(card, radius: 10)
    }
  }
}

/// One of thirty-seven places, with its picture and words.
struct AtlasPlace {
  let number: Int

  /// How many pictures each kind has words for.
  private static let counts: [(kind: Landscape.Kind, title: String, count: Int)] = [
    (.sky, "Sky", 8), (.mountain, "Mountain", 5), (.sea, "Sea", 5), (.tree, "Tree", 7), (.waterfall, "Waterfall", 5),
    (.rock, "Rock", 7),
  ]

  /// Kinds take turns, so that neighbours differ.
  private var place: (kind: Landscape.Kind, title: String, row: Int) {
    let kind = Self.counts[number % Self.counts.count]
    return (kind.kind, kind.title, number / Self.counts.count % kind.count)
  }

  var words: (title: String, detail: String) {
    let found = SampleText.place(section: place.title, row: place.row)
    return (found.title, "\(place.title) · \(found.detail)")
  }

  func paint(in rect: Rect, ground: Color, into painter: inout Painter) {
    Landscape(kind: place.kind, number: place.row, ground: ground).paint(in: rect, into: &painter)
  }
}
