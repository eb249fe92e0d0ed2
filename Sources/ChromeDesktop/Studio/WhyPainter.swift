import ChromeCore

/// The card beside the phone while the loop stands still: for each stack, why.
struct WhyPainter {
  let loop: LoopState
  let frame: Frame
  let phone: Placement
  let layout: StudioLayout
  let theme: StudioTheme

  static let padding = 14.0
  static let widest = 272.0

  func paint(into painter: inout Painter) {
    let left = phone.originX + phone.width * phone.scale + 32
    let width = min(WhyPainter.widest, layout.stage.maxX - left - 16)
    guard width > 160 else { return }
    let decisions = loop.run.decisions(at: loop.tick)
    let parts = [
      (name: "Top stack", color: theme.top, words: WhyWords(decisions.top.decision, frame.top)),
      (name: "Bottom stack", color: theme.bottom, words: WhyWords(decisions.bottom.decision, frame.bottom)),
    ].map { ($0.name, $0.color, wrapped($0.words, width)) }
    let height = parts.reduce(2 * WhyPainter.padding - 8) { $0 + 30 + 18 * Double($1.2.count) }
    let card = Rect(x: left, y: layout.stage.maxY - height - 16, width: width, height: height)
    painter.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.16))
    painter.mask(.roundedRect(radius: 10), card, theme.raised)
    var y = card.y + WhyPainter.padding
    for part in parts { y = paint(part, at: Point(x: card.x + WhyPainter.padding, y: y), into: &painter) }
  }

  private func wrapped(_ words: WhyWords, _ width: Double) -> [String] {
    words.lines.flatMap { TextLines.wrapped($0, .caption, width: width - 2 * WhyPainter.padding) }
  }

  private func paint(
    _ part: (name: String, color: Color, lines: [String]), at place: Point, into painter: inout Painter
  ) -> Double {
    painter.text(part.name, .panelTitle, part.color, at: place)
    for (number, line) in part.lines.enumerated() {
      painter.text(line, .caption, theme.text, at: Point(x: place.x, y: place.y + 20 + 18 * Double(number)))
    }
    return place.y + 30 + 18 * Double(part.lines.count)
  }
}
