import ChromeCore

/// Sections under each other: a title, then picture rows of 140 every 155 points, as many as the height holds.
struct SectionList {
  package static let padding = 15.0
  static let titleHeight = 34.0
  package static let rowHeight = 140.0
  static let rowPitch = 155.0
  static let heroHeight = rowPitch + rowHeight

  package let sheet: Sheet
  package let sections: [PageContent.Section]
  package let spacing: Double
  /// The first picture of a section takes the room of two rows.
  var hasHeroes = false

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
    if section.height >= SectionList.padding + SectionList.titleHeight {
      painter.text(section.title, .sectionTitle, sheet.tints.text, at: Point(x: 16, y: titleY))
    }
    let firstRow = titleY + SectionList.titleHeight + SectionList.padding
    // One pitch a row and the lower padding; half a point forgives heights measured elsewhere.
    let room = (section.height - 2 * SectionList.padding - SectionList.titleHeight + 0.5) / SectionList.rowPitch
    let count = Int(min(max(room, 0), 1e9))
    let isHeroic = hasHeroes && count > 1
    for row in sheet.visible.indices(count: count, pitch: SectionList.rowPitch, start: firstRow) {
      // The hero is drawn with the first of its two rows that can be seen.
      if isHeroic, row == 1, firstRow + SectionList.rowPitch > sheet.visible.from { continue }
      let first = isHeroic && row == 1 ? 0 : row
      let height = isHeroic && first == 0 ? SectionList.heroHeight : SectionList.rowHeight
      let y = firstRow + Double(first) * SectionList.rowPitch
      let card = Rect(x: 16, y: y, width: max(0, sheet.width - 32), height: height)
      paintRow(isHeroic && first > 0 ? first - 1 : first, of: number, section.title, card, into: &painter)
    }
  }

  private func paintRow(_ row: Int, of section: Int, _ title: String, _ card: Rect, into painter: inout Painter) {
    sheet.paintCardGround(card, into: &painter)
    let picture = Rect(x: card.x + 8, y: card.y + 8, width: card.width - 16, height: card.height - 56)
    let kind = Landscape.Kind(rawValue: title.lowercased()) ?? Landscape.Kind.allCases[section % 6]
    Landscape(kind: kind, number: row, ground: sheet.tints.card).paint(in: picture, into: &painter)
    let place = SampleText.place(section: title, row: row)
    let y = picture.maxY + 13
    painter.text(
      place.title, .bodyStrong, sheet.tints.text, at: Point(x: card.x + 16, y: y), maxWidth: card.width - 110)
    painter.text(
      place.detail, .secondaryFigures, sheet.tints.secondary, at: Point(x: card.maxX - 16, y: y + 1), .trailing)
    painter.pressable(card, radius: 10)
  }
}
