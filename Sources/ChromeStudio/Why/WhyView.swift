import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// The layout of the Why card and its controls, used for both drawing and hit testing. Window coordinates.
struct WhyView {
  package let moment: WhyMoment
  package let answers: WhyAnswers
  /// The card's left edge, in window coordinates.
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

  /// The parts with their lines. Empty if there is no room or nothing to show.
  var parts: [(part: WhyMoment.Part, lines: [Line])] {
    guard width > WhyView.narrowest else { return [] }
    return moment.parts.map { ($0, lines($0)) }
  }

  /// Returns a part's lines: the facts, then the value that would have changed the result.
  private func lines(_ part: WhyMoment.Part) -> [Line] {
    let room = width - 2 * WhyView.padding
    let known = part.lines.flatMap { TextLines.wrapped($0, .caption, width: room) }
    let turn = answer(to: part).map { TextLines.wrapped($0.text, .caption, width: room) } ?? []
    return known.map { Line(text: $0, isAnswer: false) } + turn.map { Line(text: $0, isAnswer: true) }
  }

  private func answer(to part: WhyMoment.Part) -> WhyAnswer? { part.question.flatMap { answers[$0] ?? nil } }

  /// Returns the answer of a part, by the part's index.
  func answer(_ number: Int) -> WhyAnswer? {
    moment.parts.indices.contains(number) ? answer(to: moment.parts[number]) : nil
  }

  var card: Rect {
    let height = parts.reduce(2 * WhyView.padding - 8) { $0 + WhyView.height($1.lines.count) }
    return Rect(x: left, y: stage.maxY - height - 16, width: width, height: height)
  }

  /// Returns the height of a part with its title.
  private static func height(_ lineCount: Int) -> Double { 30 + lineHeight * Double(lineCount) }

  /// The upper left corner of each part's title.
  var places: [Point] {
    var y = card.y + WhyView.padding
    return parts.map { part in
      defer { y += WhyView.height(part.lines.count) }
      return Point(x: card.x + WhyView.padding, y: y)
    }
  }

  /// The answers. Pressing one applies its value.
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
  /// Returns the Why card for the flag or moment under the pointer or at the playhead.
  func whyView(_ stage: Rect, _ phone: Placement) -> WhyView? {
    // A map that covers the phone takes the card's place.
    guard let loop, let place = whyPlace, !maps.isOpen || MapView.isAtSide(phone, stage) else { return nil }
    let right = TraceView.right(of: phone, in: stage)
    let known = answers.isAbout(loop.run) ? answers : WhyAnswers()
    return WhyView(moment: WhyMoment(place, loop.run), answers: known, left: right + 14, stage: stage)
  }

  func whyView(_ world: StudioWorld) -> WhyView? { whyView(world.layout.cardStage, world.phone) }

  /// Applies an answer's value.
  mutating func apply(_ answer: WhyAnswer, _ world: StudioWorld) -> StudioAnswer {
    guard let field = TuningField.named(answer.key) else { return .taken }
    defer { history.finish() }
    return set(field, to: .number(answer.value), by: .field(answer.key), world)
  }
}

extension StudioLayout {
  /// The stage without the strips covered by the drawer's handle and by the toolbar, for cards.
  var cardStage: Rect {
    var stage = stage
    if let handle { stage.width = min(stage.width, handle.x - stage.x) }
    if stage.width >= StudioLayout.leastCardStage {
      stage.x += StageToolbar.width
      stage.width -= StageToolbar.width
    }
    return stage
  }

  /// The least width of a stage in which cards leave the toolbar free, in points.
  private static let leastCardStage = 300.0
}

/// Draws the Why card next to the phone, with answers that can be pressed.
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
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover.faded(brush.interaction.isLit(spot) ? 1 : 0.5))
    brush.ring(spot.control, spot.rect, radius: 6, into: &painter)
  }

  private func paint(_ part: WhyMoment.Part, _ lines: [WhyView.Line], at place: Point, into painter: inout Painter) {
    let accent = theme.onMaterial(part.edge.map { $0 == .top ? theme.top : theme.bottom } ?? theme.pager)
    painter.text(part.title, .panelTitle, accent, at: place)
    for (number, line) in lines.enumerated() {
      let y = place.y + 20 + WhyView.lineHeight * Double(number)
      painter.text(
        line.text, .caption, line.isAnswer ? accent : theme.onMaterial(theme.text), at: Point(x: place.x, y: y))
    }
  }
}
