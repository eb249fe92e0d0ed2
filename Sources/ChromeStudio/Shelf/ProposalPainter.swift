import ChromeCore
import ChromeLook

/// Draws the card of found values, or of marks that contradict each other.
struct ProposalPainter {
  let view: ProposalView
  let tuning: Tuning
  let theme: StudioTheme
  let state: PanelState

  func paint(into painter: inout Painter) {
    let card = view.card
    painter.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.16))
    painter.material(theme.pane, in: card, radius: 10)
    painter.text(view.title, .panelTitle, theme.onPane(theme.text), at: view.titlePlace)
    painter.text(
      "×", .panelTitle, theme.onPane(theme.secondary), at: Point(x: view.cross.center.x, y: view.cross.y + 1), .center)
    for (entry, rect) in zip(view.entries, view.places) { paint(entry, rect, into: &painter) }
  }

  private func paint(_ entry: ProposalView.Entry, _ rect: Rect, into painter: inout Painter) {
    if let number = entry.proposal { paintGround(number, rect, into: &painter) }
    for (number, line) in entry.lines.enumerated() {
      let y = rect.y + 3 + ProposalView.lineHeight * Double(number)
      painter.text(line, .caption, theme.onPane(theme.text), at: Point(x: rect.x + 8, y: y))
    }
    guard let note = entry.note else { return }
    let y = rect.y + 5 + ProposalView.lineHeight * Double(entry.lines.count)
    painter.text(note, .panelNote, theme.onPane(theme.secondary), at: Point(x: rect.x + 8, y: y))
  }

  /// The proposal that is in force is framed.
  private func paintGround(_ number: Int, _ rect: Rect, into painter: inout Painter) {
    let control = Control.shelf(.proposal(number))
    let isLit = state.isLit(Spot(control: control, part: .whole, rect: rect))
    painter.mask(.roundedRect(radius: 6), rect, theme.hover.faded(isLit ? 1 : 0.5))
    let isInForce = view.search.proposals[number].tuning(over: view.search.base) == tuning
    guard isInForce || (state.focus == control && state.showsFocus) else { return }
    painter.mask(.roundedRectOutline(radius: 6, width: isInForce ? 1.5 : 2), rect, theme.top)
  }
}
