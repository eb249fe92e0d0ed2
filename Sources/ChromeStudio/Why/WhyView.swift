import ChromeCore
import ChromeLook

/// Where the card that says why stands, and what of it can be pressed: drawing and pointing both read this.
struct WhyView {
  package let moment: WhyMoment
  package let answers: WhyAnswers
  /// The card's left edge and how far it may reach.
  package let left: Double
  package let stage: Rect

  package static let padding = 14.0
  package static let widest = 272.0
  static let narrowest = 160.0
  static let lineHeight = 18.0

  struct Line: Equatable {
    var text: String
    var isAnswer: Bool
  }

  private var width: Double { min(WhyView.widest, stage.maxX - left - 16) }

  /// Each part with its lines; none where there is no room or nothing to say.
  var parts: [(part: WhyMoment.Part, lines: [Line])] {
    guard width > WhyView.narrowest else { return [] }
    return moment.parts.map { ($0, lines($0)) }
  }

  /// What is known, and last what would have changed it.
  private func lines(_ part: WhyMoment.Part) -> [Line] {
    let room = width - 2 * WhyView.padding
    let known = part.lines.flatMap { TextLines.wrapped($0, .caption, width: room) }
    let turn = answer(to: part).map { TextLines.wrapped($0.words, .caption, width: room) } ?? []
    return known.map { Line(text: $0, isAnswer: false) } + turn.map { Line(text: $0, isAnswer: true) }
  }

  private func answer(to part: WhyMoment.Part) -> WhyAnswer? { part.question.flatMap { answers[$0] ?? nil } }

  /// The answer of a part, by its place among the parts.
  func answer(_ number: Int) -> WhyAnswer? {
    moment.parts.indices.contains(number) ? answer(to: moment.parts[number]) : nil
  }

  var card: Rect {
    let height = parts.reduce(2 * WhyView.padding - 8) { $0 + WhyView.height($1.lines.count) }
    return Rect(x: left, y: stage.maxY - height - 16, width: width, height: height)
  }

  /// Of a part with its title.
  private static func height(_ lineCount: Int) -> Double { 30 + lineHeight * Double(lineCount) }

  /// The upper left corner of each part's title.
  var places: [Point] {
    var y = card.y + WhyView.padding
    return parts.map { part in
      defer { y += WhyView.height(part.lines.count) }
      return Point(x: card.x + WhyView.padding, y: y)
    }
  }

  /// The answers: pressing one puts its value in force.
  var spots: [Spot] {
    zip(parts, places).enumerated().compactMap { number, one in
      let ((part, lines), place) = one
      guard answer(to: part) != nil, let first = lines.firstIndex(where: \.isAnswer) else { return nil }
      let rect = Rect(
        x: card.x + 6, y: place.y + 18 + WhyView.lineHeight * Double(first), width: card.width - 12,
        height: WhyView.lineHeight * Double(lines.count - first) + 4)
      return Spot(control: .loop(.answer(number)), part: .whole, rect: rect)
    }
  }
}

extension Studio {
  /// The card for the flag or the moment that is pointed at or stood at.
  func whyView(_ stage: Rect, _ phone: Placement) -> WhyView? {
    guard let loop, let place = whyPlace else { return nil }
    let right = TraceView.right(of: phone, in: stage)
    let known = answers.isAbout(loop.run) ? answers : WhyAnswers()
    return WhyView(moment: WhyMoment(place, loop.run), answers: known, left: right + 14, stage: stage)
  }

  func whyView(_ world: StudioWorld) -> WhyView? { whyView(world.layout.stageBesideHandle, world.phone) }

  /// What would have changed it comes into force.
  mutating func apply(_ answer: WhyAnswer, _ world: StudioWorld) -> StudioAnswer {
    guard let field = TuningField.named(answer.key) else { return .taken }
    defer { history.finish() }
    return set(field, to: .number(answer.value), by: .field(answer.key), world)
  }
}

extension StudioLayout {
  /// The stage without the strip on which the drawer's handle stands.
  var stageBesideHandle: Rect {
    var stage = stage
    if isDrawer { stage.width -= StudioLayout.handleWidth }
    return stage
  }
}

/// The card beside the phone that says why; what would have changed it can be pressed.
struct WhyPainter {
  let view: WhyView
  let brush: Brush

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    let card = view.card
    guard !view.parts.isEmpty else { return }
    brush.card(card, shade: 0.16, into: &painter)
    for spot in view.spots { paint(spot, into: &painter) }
    for ((part, lines), place) in zip(view.parts, view.places) { paint(part, lines, at: place, into: &painter) }
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover.faded(brush.hand.isLit(spot) ? 1 : 0.5))
    brush.ring(spot.control, spot.rect, radius: 6, into: &painter)
  }

  private func paint(_ part: WhyMoment.Part, _ lines: [WhyView.Line], at place: Point, into painter: inout Painter) {
    let accent = theme.onPane(part.edge.map { $0 == .top ? theme.top : theme.bottom } ?? theme.pager)
    painter.text(part.title, .panelTitle, accent, at: place)
    for (number, line) in lines.enumerated() {
      let y = place.y + 20 + WhyView.lineHeight * Double(number)
      painter.text(
        line.text, .caption, line.isAnswer ? accent : theme.onPane(theme.text), at: Point(x: place.x, y: y))
    }
  }
}
