import ChromeCore
import ChromeLook

/// Draws the strip of kept gestures: at the left how many marks are unmet and the button that finds values, then a card
/// for each gesture, below them the score.
struct ShelfPainter {
  let view: ShelfView
  let theme: StudioTheme
  let state: PanelState
  let pixel: Double
  let isSearching: Bool
  /// The preset that the values are held against.
  let base: String

  private var shelf: GestureShelf { view.shelf }

  func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.ground)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: pixel), theme.line)
    paintTitle(into: &painter)
    paintFind(into: &painter)
    painter.clipped(to: view.cards.inset(by: -3)) { painter in
      for (gesture, rect) in view.cardsOnScreen {
        ShelfCardPainter(shelf: self, gesture: gesture, rect: rect).paint(into: &painter)
      }
    }
    paintScore(into: &painter)
  }

  private func paintTitle(into painter: inout Painter) {
    let count = shelf.gestures.count
    painter.text("Shelf", .panelTitle, theme.text, at: Point(x: view.left, y: view.area.y + 8))
    painter.text(
      count == 1 ? "1 gesture" : "\(count) gestures", .panelNote, theme.secondary,
      at: Point(x: view.left + 44, y: view.area.y + 10))
    painter.text(
      markWords.words, .panelNote, markWords.isAlarm ? theme.alarm : theme.secondary,
      at: Point(x: view.left, y: view.area.y + 32))
  }

  /// The red count.
  private var markWords: (words: String, isAlarm: Bool) {
    let count = shelf.markCount
    guard count > 0 else { return ("No marks yet", false) }
    guard let unmet = shelf.unmetCount else { return (count == 1 ? "1 mark …" : "\(count) marks …", false) }
    if unmet > 0 { return (count == 1 ? "The mark is unmet" : "\(unmet) of \(count) marks unmet", true) }
    return (count == 1 ? "The mark is met" : "All \(count) marks are met", false)
  }

  private func paintFind(into painter: inout Painter) {
    let (rect, control) = (view.find, Control.shelf(.find))
    let isEnabled = shelf.markCount > 0
    painter.mask(.roundedRect(radius: 6), rect, isSearching ? theme.top : theme.field)
    if state.hover?.control == control, isEnabled { painter.mask(.roundedRect(radius: 6), rect, theme.hover) }
    let color = isSearching ? theme.onAccent : theme.text
    painter.text(
      "Find values", .panelWord, color.faded(isEnabled ? 1 : 0.35), at: Point(x: rect.center.x, y: rect.center.y - 8),
      .center)
    paintFocus(control, rect, into: &painter)
  }

  func paintFocus(_ control: Control, _ rect: Rect, into painter: inout Painter) {
    guard state.focus == control, state.showsFocus else { return }
    painter.mask(.roundedRectOutline(radius: 8, width: 2), rect.inset(by: -2), theme.top)
  }

  private func paintScore(into painter: inout Painter) {
    guard let now = shelf.score(isBase: false) else { return }
    let other = shelf.score(isBase: true).flatMap { shelf.isBaseInUse ? nil : $0 }
    // In a narrow strip without some of it, or not at all: half a figure would be another one.
    let choices = [(other, shelf.robustness), (other, nil), (nil, shelf.robustness), (nil, nil)]
    let lines = choices.map { ShelfScore.words(now, beside: $0, called: base, $1) }
    guard let words = lines.first(where: { TextWidth.estimate($0, .panelNote) <= view.cards.width }) else { return }
    painter.text(words, .panelNote, theme.secondary, at: Point(x: view.cards.x, y: view.scoreTop))
  }
}
