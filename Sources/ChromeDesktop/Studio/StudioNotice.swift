import ChromeCore

/// Something that the studio has to say, for a while, over the stage: why a take was not looped.
struct StudioNotice: Equatable, Sendable {
  var words: String
  /// Of the steady clock.
  var began: Double

  /// Long enough for two lines of words (s).
  static let stay = 6.0

  var end: Double { began + StudioNotice.stay }

  func paint(on stage: Rect, _ theme: StudioTheme, at seconds: Double, into painter: inout Painter) {
    guard seconds < end else { return }
    let width = min(420, stage.width - 32)
    let lines = TextLines.wrapped(words, .panelLabel, width: width - 28)
    let height = 20 + 18 * Double(lines.count)
    let card = Rect(x: stage.center.x - width / 2, y: stage.y + 20, width: width, height: height)
    painter.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.2))
    painter.mask(.roundedRect(radius: 10), card, theme.raised)
    painter.fill(Rect(x: card.x, y: card.y + 10, width: 3, height: height - 20), theme.alarm)
    for (number, line) in lines.enumerated() {
      painter.text(line, .panelLabel, theme.text, at: Point(x: card.x + 16, y: card.y + 10 + 18 * Double(number)))
    }
  }
}

extension Studio {
  mutating func say(_ words: String, at seconds: Double) { notice = StudioNotice(words: words, began: seconds) }
}
