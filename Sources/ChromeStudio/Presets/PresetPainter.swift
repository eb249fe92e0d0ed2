import ChromeCore
import ChromeLook
import ChromeTakes

/// Draws the list of presets, in the place of the values.
struct PresetPainter {
  package let panel: PanelPainter

  private var theme: StudioTheme { panel.theme }
  private var state: PanelState { panel.view.state }
  private var studio: Studio { panel.studio }

  package func paint(_ name: String, _ spot: Spot, into painter: inout Painter) {
    panel.paintHover(spot, into: &painter)
    let middle = spot.rect.center.y
    let isCurrent = name == studio.preset.name
    if isCurrent {
      let mark = Rect(around: Point(x: panel.view.left + 4, y: middle), width: 8, height: 8)
      painter.mask(.circle, mark, theme.top)
    }
    let file = studio.own.first { $0.name == name && $0.path != nil }
    let title = file?.title ?? name
    painter.text(
      title, isCurrent ? .panelTitle : .panelLabel, theme.text, at: Point(x: panel.view.left + 20, y: middle - 9),
      maxWidth: spot.rect.width - 110)
    let isUnreadable = studio.unreadable.contains { $0.name == name }
    let shipped = SourceSystem.named(name) == nil ? "shipped" : "source system"
    let note = isUnreadable ? "cannot be read" : file != nil ? "file" : studio.isShipped(name) ? shipped : "yours"
    painter.text(
      note, .panelNote, isUnreadable ? theme.alarm : theme.secondary, at: Point(x: panel.view.right, y: middle - 7),
      .trailing)
    panel.paintFocus(spot.control, spot.rect.inset(by: 3), into: &painter)
  }

  /// The buttons, or the name being typed in their place.
  func paintActions(_ spots: [Spot], into painter: inout Painter) {
    if let typing = state.typing, case .presetAction = typing.control {
      paintName(typing.entry, spots, into: &painter)
      for spot in spots where spot.control == .presetAction(.export) { paintAction(spot, into: &painter) }
      return
    }
    for spot in spots { paintAction(spot, into: &painter) }
  }

  private func paintAction(_ spot: Spot, into painter: inout Painter) {
    guard case .presetAction(let action) = spot.control else { return }
    let isAsking = state.sure == action
    painter.shifted(by: Vector(dx: panel.shakeOffset(spot.control), dy: 0)) {
      panel.paintButton(isAsking ? "Sure?" : action.title, spot, into: &$0)
    }
    if isAsking { painter.mask(.roundedRectOutline(radius: 6, width: 1.5), spot.rect, theme.alarm) }
  }

  private func paintName(_ entry: TextEntry, _ spots: [Spot], into painter: inout Painter) {
    let first = spots[0].rect
    let field = Rect(x: first.x, y: first.y, width: panel.view.right - first.x, height: first.height)
    painter.mask(.roundedRect(radius: 6), field, theme.field)
    painter.mask(.roundedRectOutline(radius: 6, width: 1.5), field, theme.top)
    let hint = "Enter or Save"
    painter.text(
      hint, .panelNote, theme.secondary, at: Point(x: field.maxX - 10, y: field.center.y - 7), .trailing)
    let room = field.width - 28 - TextWidth.estimate(hint, .panelNote)
    let text = Rect(x: field.x + 10, y: field.y, width: room, height: field.height)
    EntryPainter(entry: entry, theme: theme).paint(in: text, .leading, into: &painter)
  }

  /// Why something was refused, or what is wrong with the preset's file as long as it is, along the panel's lower
  /// edge.
  func paintNotice(into painter: inout Painter) {
    if let shake = state.shake, panel.seconds - shake.began < shake.stay {
      paintNotice(shake.words, shake.tone == .refusal ? theme.alarm : theme.text, into: &painter)
    } else if let trouble = studio.fileTrouble {
      paintNotice(trouble, theme.alarm, into: &painter)
    }
  }

  private func paintNotice(_ words: String, _ color: Color, into painter: inout Painter) {
    let area = panel.view.area
    let lines = TextLines.wrapped(words, .caption, width: area.width - 64)
    let height = Double(lines.count) * 18 + 24
    let card = Rect(x: area.x + 16, y: area.maxY - height - 16, width: area.width - 32, height: height)
    painter.mask(.shadow(radius: 10, blur: 14), card.inset(by: -14), Color.black.faded(0.2))
    painter.material(theme.pane, in: card, radius: 10)
    for (number, line) in lines.enumerated() {
      painter.text(
        line, .caption, theme.onPane(color), at: Point(x: card.x + 16, y: card.y + 12 + Double(number) * 18),
        maxWidth: card.width - 24)
    }
  }
}
