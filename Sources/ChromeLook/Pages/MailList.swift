import ChromeCore

/// Which of the three lists of letters.
enum Mailbox {
  case flagged, inbox, sent

  init(page: Int) { self = [.flagged, .inbox, .sent][page % 3] }
}

/// A list of letters: who, when, what about, and two lines of it.
struct MailList {
  static let textX = 78.0
  /// The letter that is held half open, to show that rows can be swiped.
  static let openRow = 2
  static let openWidth = 76.0

  let sheet: Sheet
  let box: Mailbox
  let rows: RowLayout

  func paint(into painter: inout Painter) {
    rows.paint(sheet, into: &painter) { row, painter in
      let isOpen = box == .inbox && row == Self.openRow
      if isOpen { paintAction(into: &painter) }
      painter.clipped(
        to: Rect(x: 0, y: 0, width: isOpen ? sheet.width - Self.openWidth : sheet.width, height: rows.height)
      ) {
        $0.shifted(by: Vector(dx: isOpen ? -Self.openWidth : 0, dy: 0)) { paintLetter(row, into: &$0) }
      }
    }
  }

  private func paintLetter(_ row: Int, into painter: inout Painter) {
    painter.fill(Rect(x: 0, y: 0, width: sheet.width, height: rows.height), sheet.listGround)
    let letter = MailText.letter(row, in: box)
    let top = (rows.height - 82) / 2
    if letter.isUnread {
      let dot = Rect(around: Point(x: 13, y: rows.height / 2), width: 10, height: 10)
      painter.mask(.circle, dot, sheet.theme.families[1].accent)
    }
    sheet.paintPerson(
      letter.number, TextInitials.of(letter.person), center: Point(x: 46, y: rows.height / 2), side: 44, into: &painter)
    paintHead(letter, top, into: &painter)
    let room = sheet.width - Self.textX - 16
    painter.text(letter.subject, .secondary, sheet.tints.text, at: Point(x: Self.textX, y: top + 22), maxWidth: room)
    // The flag stands at the end of the first line.
    let lineRoom = box == .flagged ? room - 24 : room
    for (number, line) in letter.lines.enumerated() {
      let y = top + 42 + 20 * Double(number)
      painter.text(line, .secondary, sheet.tints.secondary, at: Point(x: Self.textX, y: y), maxWidth: lineRoom)
    }
    sheet.paintHairline(y: rows.height, from: Self.textX, into: &painter)
    painter.pressable(Rect(x: 0, y: 0, width: sheet.width, height: rows.height))
  }

  private func paintHead(_ letter: MailText.Letter, _ top: Double, into painter: inout Painter) {
    let person = box == .sent ? "To \(letter.person)" : letter.person
    painter.text(
      person, letter.isUnread ? .title : .bodyStrong, sheet.tints.text, at: Point(x: Self.textX, y: top),
      maxWidth: sheet.width - Self.textX - 96)
    painter.text(
      letter.time, .secondaryFigures, sheet.tints.secondary, at: Point(x: sheet.width - 32, y: top + 1), .trailing)
    painter.icon(
      .chevronRight, center: Point(x: sheet.width - 20, y: top + 11), side: 15, sheet.tints.secondary.faded(0.6))
    guard box == .flagged else { return }
    painter.icon(.flag, center: Point(x: sheet.width - 21, y: top + 54), side: 18, sheet.tints.accent)
  }

  private func paintAction(into painter: inout Painter) {
    let area = Rect(x: sheet.width - Self.openWidth, y: 0, width: Self.openWidth, height: rows.height)
    painter.fill(area, sheet.tints.accent)
    painter.icon(.flag, center: Point(x: area.center.x, y: rows.height / 2 - 12), side: 26, sheet.tints.onAccent)
    painter.text(
      "Flag", .captionStrong, sheet.tints.onAccent, at: Point(x: area.center.x, y: rows.height / 2 + 8), .center)
  }
}
