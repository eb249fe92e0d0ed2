import ChromeCore

/// The mailboxes of the mail scene.
enum Mailbox {
  case flagged, inbox, sent

  init(page: Int) { self = [.flagged, .inbox, .sent][page % 3] }
}

/// A list of messages: sender, time, subject, and a two-line preview.
///
/// In accessibility sizes the avatar gives its room to the text and the time has a line of its own, as in Messages and
/// Mail of iOS; no row is held open there. The preview has two lines in every size.
struct MailList {
  private static let avatarX = 70.0
  /// Row of the message that is held half open, to show that rows can be swiped.
  static let openRow = 2
  /// As far as the text of the open row can move without leaving the page, behind a camera at its side.
  static let openWidth = avatarX

  let sheet: Sheet
  let box: Mailbox
  let rows: RowLayout

  private var size: TextSize { sheet.textSize }
  private var textX: Double { size.isAccessibility ? 24 : Self.avatarX }
  private var room: Double { sheet.width - textX - 16 }
  /// Points across that the sender has: the time is next to it, or below it.
  private var nameRoom: Double {
    size.isAccessibility ? room : room - 80 * max(1, size.ratio(.secondaryFigures))
  }
  /// The flag is at the end of the first line of the preview.
  private var lineRoom: Double { box == .flagged ? room - 24 : room }

  func paint(into painter: inout Painter) {
    let grown = rows.grown(by: growth, in: size)
    grown.paint(sheet, into: &painter) { row, painter in
      let isOpen = box == .inbox && row == Self.openRow && sheet.openRowShare > 0 && !size.isAccessibility
      if isOpen { paintAction(grown.height, into: &painter) }
      let share = isOpen ? sheet.openRowShare : 0
      let open = (Self.openWidth * share).rounded()
      var visible = sheet.row(height: grown.height)
      visible.width -= open + sheet.sideInset * share
      painter.clipped(to: visible) {
        $0.shifted(by: Vector(dx: -open, dy: 0)) { paintLetter(row, grown.height, into: &$0) }
      }
    }
  }

  /// Points by which a row is higher than in the default size.
  private var growth: Double {
    guard size != .large else { return 0 }
    let letters = (0..<MailText.count).map { MailText.letter($0, in: box) }
    let preview = 2 * size.growth(.secondary)
    let time = size.isAccessibility ? size.style(.secondaryFigures).lineHeight : 0
    return size.growth(letters.map(name), .title, width: nameRoom) + time + preview
      + size.growth(letters.map { $0.subject }, .secondary, width: room)
  }

  private func name(_ letter: MailText.Letter) -> String { box == .sent ? "To \(letter.person)" : letter.person }

  private func paintLetter(_ row: Int, _ height: Double, into painter: inout Painter) {
    painter.fill(sheet.row(height: height), sheet.listBackground)
    let letter = MailText.letter(row, in: box)
    let texts = TextColumn(size: size, texts: texts(letter))
    let top = size.isAccessibility ? 7 : (height - texts.height) / 2
    let middle = size.isAccessibility ? top + size.style(.title).lineHeight / 2 : height / 2
    if letter.isUnread {
      // The dot hangs in the margin, so that senders share their left edge whether it is there or not.
      let dot = Rect(around: Point(x: 8, y: middle), width: 8, height: 8)
      painter.mask(.circle, dot, sheet.theme.families[1].accent)
    }
    if !size.isAccessibility {
      sheet.paintPerson(
        letter.number, TextInitials.of(letter.person), center: Point(x: 38, y: middle), side: 44, into: &painter)
    }
    let head = TextColumn(size: size, texts: Array(texts.texts.prefix(1)))
    head.paint(at: Point(x: textX, y: top), into: &painter)
    let preview = texts.texts.filter { $0.most == 2 }.reduce(0) { $0 + $1.height(in: size) }
    paintTime(letter, top, below: top + head.height, preview: top + texts.height - preview, into: &painter)
    let rest = TextColumn(size: size, texts: Array(texts.texts.dropFirst(size.isAccessibility ? 2 : 1)))
    rest.paint(at: Point(x: textX, y: top + texts.height - rest.height), into: &painter)
    sheet.paintHairline(y: height, from: textX, into: &painter)
    painter.pressable(sheet.row(height: height))
  }

  /// Returns sender, in accessibility sizes the time, subject and preview: above the default size the preview is broken
  /// again.
  private func texts(_ letter: MailText.Letter) -> [GrownText] {
    let (text, secondary) = (sheet.tints.text, sheet.tints.secondary)
    let time = GrownText(text: letter.time, style: .secondaryFigures, color: secondary, width: room)
    let lines = size > .large ? [letter.lines.joined(separator: " ")] : letter.lines
    return [
      GrownText(text: name(letter), style: letter.isUnread ? .title : .bodyStrong, color: text, width: nameRoom)
    ] + (size.isAccessibility ? [time] : []) + [
      GrownText(text: letter.subject, style: .secondary, color: text, width: room)
    ] + lines.map { GrownText(text: $0, style: .secondary, color: secondary, width: lineRoom, most: 2) }
  }

  /// Draws the time at the end of the sender's line, or below the sender, and what is at the end of the row.
  private func paintTime(
    _ letter: MailText.Letter, _ top: Double, below: Double, preview: Double, into painter: inout Painter
  ) {
    let (style, color) = (size.style(.secondaryFigures), sheet.tints.secondary)
    let line = size.isAccessibility ? below : top
    if size.isAccessibility {
      painter.text(letter.time, style, color, at: Point(x: textX, y: below))
    } else {
      painter.text(letter.time, style, color, at: Point(x: sheet.width - 32, y: top + 1), .trailing)
    }
    let middle = line + (size.isAccessibility ? style : size.style(.title)).lineHeight / 2
    painter.icon(.chevronRight, center: Point(x: sheet.width - 20, y: middle), side: 15, color.faded(0.6))
    guard box == .flagged else { return }
    let first = Point(x: sheet.width - 21, y: preview + size.style(.secondary).lineHeight / 2 + 2)
    let flag = size.isAccessibility ? Point(x: sheet.width - 44, y: middle) : first
    painter.icon(.flag, center: flag, side: 18, sheet.tints.accent)
  }

  private func paintAction(_ height: Double, into painter: inout Painter) {
    let area = Rect(x: sheet.width - Self.openWidth, y: 0, width: Self.openWidth, height: height)
    painter.fill(Rect(x: area.x, y: 0, width: area.width + sheet.sideInset, height: height), sheet.tints.accent)
    painter.icon(.flag, center: Point(x: area.center.x, y: height / 2 - 12), side: 26, sheet.tints.onAccent)
    painter.text(
      "Flag", .captionStrong, sheet.tints.onAccent, at: Point(x: area.center.x, y: height / 2 + 8), .center)
  }
}

/// The messages of the mail list. All invented; none is a real person or company.
enum MailText {
  struct Letter {
    var number: Int
    var person: String
    var subject: String
    var lines: [String]
    var time: String
    var isUnread: Bool
  }

  /// Number of different messages.
  static var count: Int { letters.count }

  static func letter(_ row: Int, in box: Mailbox) -> Letter {
    let number = row + start(of: box)
    let text = letters[number % letters.count]
    let subject = box == .sent ? "Re: \(text.1)" : text.1
    return Letter(
      number: number, person: text.0, subject: subject, lines: [text.2, text.3], time: time(row),
      isUnread: box == .inbox && Blend.scatter(row, salt: 7) > 0.6)
  }

  /// Returns the first message of a mailbox. Each begins elsewhere, so that two that are side by side during a swipe
  /// show different messages.
  private static func start(of box: Mailbox) -> Int {
    switch box {
    case .inbox: 0
    case .flagged: 9
    case .sent: 17
    }
  }

  private static func time(_ row: Int) -> String {
    if row >= 1000 { return "9:41" }
    let times = ["9:38", "9:12", "8:47", "8:05", "7:30"]
    if row < times.count { return times[row] }
    if row < 10 { return "Yesterday" }
    return ["Monday", "Sunday", "Saturday", "Friday"][min((row - 10) / 4, 3)]
  }

  private static let letters: [(String, String, String, String)] = [
    (
      "Hanna Weiss", "The boat is ours for August", "They said yes this morning. Two weeks,",
      "starting on the ninth, with the small sail."
    ),
    (
      "Rowan & Pike", "Your order is on its way", "The parcel left our workshop today and",
      "should reach you on Thursday before noon."
    ),
    (
      "Dario Fontes", "Notes from the review", "Everybody liked the second version. Two",
      "small things about the header before Friday."
    ),
    (
      "Library of Arvell", "Three books are due soon", "A Map of Quiet, Winter Tomatoes and one",
      "more are due on the twentieth of this month."
    ),
    (
      "Mei Sato", "Dinner on Saturday?", "We found the place with the lanterns again.",
      "There is a table for six if you bring Jonas."
    ),
    (
      "City Rail", "Your ticket to Hessa", "Coach 7, seat 42, by the window. Boarding",
      "starts ten minutes before the train leaves."
    ),
    (
      "Imani Cole", "First pictures of the house", "The kitchen is still a wall, but the light",
      "in the hall is everything we hoped for."
    ),
    (
      "Northlight Bank", "Statement for October", "Your statement is ready. Nothing unusual:",
      "one refund, and the rent a day early."
    ),
    (
      "Lukas Brenner", "Running late, start without me", "The tram stopped at the bridge. I will be",
      "there at ten past, with the drawings."
    ),
    (
      "Garden Club", "Bulbs to share", "We ordered too many tulips again. Come on",
      "Sunday with a bag; the gate will be open."
    ),
    ("Sofia Arden", "Re: the cover", "The blue one. It reads from across the", "street and does not shout. Print it."),
    (
      "Weather Post", "Fog until noon", "Quiet and gray in the morning, then bright.",
      "Wind from the sea in the evening."
    ),
    ("Tomas Riel", "Keys", "I left them with the neighbor on the left,", "the one with the yellow bicycle."),
    (
      "Studio Halden", "Mix 4 is ready", "Louder drums, softer strings, and the bridge",
      "is eight bars shorter. Tell me what you miss."
    ),
    (
      "Priya Nair", "Talk on Tuesday", "You have twenty minutes and one projector.",
      "Bring the phone; they want to see it move."
    ),
    (
      "Bakery Three", "Sourdough order", "Two loaves and the seeded one on Saturday.",
      "Pick them up at the side door from seven."
    ),
    (
      "Elif Demir", "Photos from the ridge", "The one with the dog is the best of all.",
      "I put the rest into a folder for you."
    ),
    (
      "Water Works", "Meter reading", "Please send us your reading by the end of", "the month. It takes about a minute."
    ),
    (
      "Jonas Falk", "Chess, your move", "I took the bishop. You will see why in two",
      "moves, or you will not see it at all."
    ),
    (
      "Museum of Tides", "Members' evening", "The new hall opens for members a day",
      "early, with soup and a very short speech."
    ),
    (
      "Ada Moreau", "Translation, last pages", "Chapter nine is the difficult one. I kept",
      "the joke and lost the rhyme."
    ),
    (
      "Velo Garage", "Your bicycle is done", "New chain, new brake, and we oiled the",
      "thing that squeaked. Open until six."
    ),
    (
      "Nils Okon", "Tent for four", "It is dry and complete, except for one peg",
      "that the sea has. When do you need it?"
    ),
    (
      "Clara Whit", "Minutes of the meeting", "Short this time: we agreed on the paint",
      "and not on the fence. See the list."
    ),
    (
      "Post Office 12", "Parcel waiting for you", "It is too large for the box. Bring a card",
      "with your name, and someone strong."
    ),
  ]
}
