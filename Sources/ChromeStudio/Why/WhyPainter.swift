import ChromeCore
import ChromeLook

/// The card beside the phone that says why; what would have changed it can be pressed.
struct WhyPainter {
  let view: WhyView
  let theme: StudioTheme
  let state: PanelState

  func paint(into painter: inout Painter) {
    let card = view.card
    guard !view.parts.isEmpty else { return }
    painter.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.16))
    painter.material(theme.pane, in: card, radius: 10)
    for spot in view.spots { paint(spot, into: &painter) }
    for ((part, lines), place) in zip(view.parts, view.places) { paint(part, lines, at: place, into: &painter) }
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover.faded(state.isLit(spot) ? 1 : 0.5))
    guard state.focus == spot.control, state.showsFocus else { return }
    painter.mask(.roundedRectOutline(radius: 6, width: 2), spot.rect, theme.top)
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
