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

/// Draws one gesture of the shelf: its name, the path of the page with each stack's bars below it, its verdict. Until
/// the values in use are judged there is no picture: an older one would be about others.
struct ShelfCardPainter {
  let shelf: ShelfPainter
  let gesture: ShelfGesture
  let rect: Rect

  private var theme: StudioTheme { shelf.theme }
  private var control: Control { .shelf(.gesture(gesture.id)) }
  private var isLooped: Bool { shelf.view.shelf.looped == gesture.id }
  private var isHovered: Bool {
    let hover = shelf.state.hover?.control
    return shelf.state.pressed == nil && (hover == control || hover == .shelf(.remove(gesture.id)))
  }

  func paint(into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 8), rect, theme.field)
    if isHovered { painter.mask(.roundedRect(radius: 8), rect, theme.hover) }
    if isLooped { painter.mask(.roundedRectOutline(radius: 8, width: 1.5), rect, theme.top) }
    shelf.paintFocus(control, rect, into: &painter)
    let verdict = shelf.view.shelf.verdict(of: gesture.id)
    if let verdict { paint(verdict.outline, into: &painter) }
    paintWords(verdict, into: &painter)
    if isHovered { paintCross(into: &painter) }
  }

  private func paintWords(_ verdict: ShelfVerdict?, into painter: inout Painter) {
    let room = rect.width - 16 - (isHovered ? 16 : 0)
    painter.text(
      gesture.name, .panelWord, theme.text, at: Point(x: rect.x + 8, y: rect.y + 4), maxWidth: room)
    let (words, isAlarm) = said(verdict)
    painter.text(
      words, .panelNote, isAlarm ? theme.alarm : theme.secondary, at: Point(x: rect.x + 8, y: rect.maxY - 17),
      maxWidth: rect.width - 16)
  }

  /// Its marks where it has any; else what is seen in it that should not be.
  private func said(_ verdict: ShelfVerdict?) -> (words: String, isAlarm: Bool) {
    guard let verdict else { return ("…", false) }
    let count = gesture.marks.count
    guard count > 0 else { return verdict.count.words.map { ($0, true) } ?? ("steady", false) }
    if verdict.unmet.isEmpty { return (count == 1 ? "1 mark met" : "\(count) marks met", false) }
    return (count == 1 ? "1 mark unmet" : "\(verdict.unmet.count) of \(count) unmet", true)
  }

  private func paintCross(into painter: inout Painter) {
    let cross = shelf.view.cross(rect)
    let isHot = shelf.state.hover?.control == .shelf(.remove(gesture.id))
    painter.mask(.roundedRect(radius: 5), cross, isHot ? theme.track : theme.field)
    painter.text("×", .panelWord, theme.text, at: Point(x: cross.center.x, y: cross.center.y - 8), .center)
  }

  /// Time runs along. The page's way is a line; a stack's bars are a ribbon, as thick as they show.
  private func paint(_ outline: [ShelfVerdict.Moment], into painter: inout Painter) {
    guard outline.count > 1 else { return }
    let width = (rect.width - 16) / Double(outline.count)
    for (number, moment) in outline.enumerated() {
      let x = rect.x + 8 + Double(number) * width
      let y = rect.y + 33 - moment.offset * 12
      painter.fill(Rect(x: x, y: y, width: width, height: 1.5), theme.secondary)
      for (row, bars) in [(BarName.at(.top), theme.top), (BarName.at(.bottom), theme.bottom)].enumerated() {
        let height = 2.5 * bars.0.map { moment.shown[$0] }.reduce(0, +) / Double(max(bars.0.count, 1))
        painter.fill(Rect(x: x, y: rect.y + 38.5 + Double(row) * 3 - height, width: width, height: height), bars.1)
      }
    }
  }
}
