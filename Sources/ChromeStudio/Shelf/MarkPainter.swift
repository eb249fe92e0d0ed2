import ChromeCore
import ChromeLook

/// Draws marks on the timeline, red where they are unmet, and the buttons that set them.
struct MarkPainter {
  let view: MarkView
  let theme: StudioTheme
  let state: PanelState
  let hair: Double

  func paint(into painter: inout Painter) {
    for number in view.seen { paint(number, into: &painter) }
    for spot in view.buttons { paint(spot, into: &painter) }
  }

  private func paint(_ number: Int, into painter: inout Painter) {
    let mark = view.gesture.marks[number]
    let pill = view.pill(number)
    let row = mark.bar.map { view.timeline.lane($0) } ?? view.timeline.input
    let isHot = state.hover?.control == .shelf(.placed(number))
    let (ground, words) = colors(of: number, mark)
    let x = view.timeline.x(of: Double(mark.tick))
    painter.fill(Rect(x: x - 0.75, y: row.y, width: max(hair, 1.5), height: row.height), ground)
    painter.mask(.roundedRect(radius: 4), isHot ? pill.inset(by: -1) : pill, ground)
    painter.text(mark.shortWords, .panelNote, words, at: Point(x: pill.x + 6, y: pill.y))
  }

  /// Met ones have the colour of their stack; those of which it is not known yet none.
  private func colors(of number: Int, _ mark: GestureMark) -> (ground: Color, words: Color) {
    guard let unmet = view.unmet else { return (theme.track, theme.text) }
    if unmet.contains(number) { return (theme.alarm, theme.onAccent) }
    return (mark.bar.map(theme.accent) ?? theme.neutral, theme.onAccent)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .shelf(.mark(let kind, let bar)) = spot.control else { return }
    let isSet = view.isSet(kind, bar)
    let isEnabled = bar != nil || view.flag != nil
    painter.mask(.roundedRect(radius: 5), spot.rect, isSet ? theme.top : theme.field)
    if state.hover?.control == spot.control, isEnabled {
      painter.mask(.roundedRect(radius: 5), spot.rect, theme.hover)
    }
    let color = (isSet ? theme.onAccent : theme.text).faded(isEnabled ? 1 : 0.35)
    paint(kind, bar, spot.rect, color, into: &painter)
    guard state.focus == spot.control, state.showsFocus else { return }
    painter.mask(.roundedRectOutline(radius: 7, width: 2), spot.rect.inset(by: -2), theme.top)
  }

  private func paint(_ kind: MarkKind, _ bar: BarName?, _ rect: Rect, _ color: Color, into painter: inout Painter) {
    let place = Point(x: rect.center.x, y: rect.center.y - 7)
    switch kind {
    case .wanted: painter.text("wanted", .panelNote, color, at: place, .center)
    case .unwanted: painter.text("not", .panelNote, color, at: place, .center)
    case .shown, .hidden, .still: paintPhone(kind, bar ?? .header, rect.center, color, into: &painter)
    }
  }

  /// A small screen with its bar, without it, or with one that is held.
  private func paintPhone(
    _ kind: MarkKind, _ bar: BarName, _ middle: Point, _ color: Color, into painter: inout Painter
  ) {
    let screen = Rect(around: middle, width: 9, height: 13)
    painter.mask(.roundedRectOutline(radius: 2, width: 1), screen, color.faded(0.75))
    let y = bar.edge == .top ? screen.y + 2 : screen.maxY - 5
    let strip = Rect(x: screen.x + 2, y: y, width: 5, height: 3)
    switch kind {
    case .shown: painter.fill(strip, color)
    case .still:
      painter.fill(strip, color)
      for x in [screen.x - 3.5, screen.maxX + 2] { painter.fill(Rect(x: x, y: y, width: 1.5, height: 3), color) }
    case .hidden, .wanted, .unwanted: break
    }
  }
}
