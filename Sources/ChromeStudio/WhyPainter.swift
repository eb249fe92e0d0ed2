import ChromeCore
import ChromeLook

/// The card beside the phone that says why, for the flag or the moment that is pointed at or stood at.
struct WhyPainter {
  package let moment: WhyMoment
  package let answers: WhyAnswers
  /// The card's left edge and how far it may reach.
  package let left: Double
  package let stage: Rect
  package let theme: StudioTheme

  package static let padding = 14.0
  package static let widest = 272.0
  static let narrowest = 160.0

  package func paint(into painter: inout Painter) {
    let width = min(WhyPainter.widest, stage.maxX - left - 16)
    guard width > WhyPainter.narrowest, !moment.parts.isEmpty else { return }
    let parts = moment.parts.map { (part: $0, lines: lines($0, width)) }
    let height = parts.reduce(2 * WhyPainter.padding - 8) { $0 + 30 + 18 * Double($1.lines.count) }
    let card = Rect(x: left, y: stage.maxY - height - 16, width: width, height: height)
    painter.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.16))
    painter.material(theme.pane, in: card, radius: 10)
    var y = card.y + WhyPainter.padding
    for (part, lines) in parts {
      y = paint(part, lines, at: Point(x: card.x + WhyPainter.padding, y: y), into: &painter)
    }
  }

  /// What is known, and last what would have changed it.
  private func lines(_ part: WhyMoment.Part, _ width: Double) -> [(text: String, isAnswer: Bool)] {
    let room = width - 2 * WhyPainter.padding
    var lines = part.lines.flatMap { TextLines.wrapped($0, .caption, width: room) }.map { ($0, false) }
    if let question = part.question, let known = answers[question], let answer = known {
      lines += TextLines.wrapped(answer.words, .caption, width: room).map { ($0, true) }
    }
    return lines
  }

  private func paint(
    _ part: WhyMoment.Part, _ lines: [(text: String, isAnswer: Bool)], at place: Point, into painter: inout Painter
  ) -> Double {
    let accent = part.edge.map { $0 == .top ? theme.top : theme.bottom } ?? theme.pager
    painter.text(part.title, .panelTitle, theme.onPane(accent), at: place)
    for (number, line) in lines.enumerated() {
      let y = place.y + 20 + 18 * Double(number)
      painter.text(line.text, .caption, theme.onPane(line.isAnswer ? accent : theme.text), at: Point(x: place.x, y: y))
    }
    return place.y + 30 + 18 * Double(lines.count)
  }
}
