import ChromeControls
import ChromeCore
import ChromeLook
import ChromeTakes

/// Draws the panel, in window coordinates. A class, so that the painters of its rows share the studio instead of
/// copying it.
final class PanelPainter {
  let view: PanelView
  let studio: Studio
  let brush: Brush
  /// The area left of the panel where a value's card covers nothing. Nil if there is none.
  let cardRoom: Rect?

  init(view: PanelView, studio: Studio, brush: Brush, cardRoom: Rect? = nil) {
    (self.view, self.studio, self.brush, self.cardRoom) = (view, studio, brush, cardRoom)
  }

  private var theme: StudioTheme { brush.theme }
  private var interaction: PanelInteraction { brush.interaction }

  func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.background)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: brush.pixel, height: view.area.height), theme.line)
    painter.clipped(to: view.body) { painter in
      for cell in view.cellsOnScreen { paint(cell, view.spots(in: cell), into: &painter) }
    }
    paintPairing(into: &painter)
    paintHead(into: &painter)
    paintScrollMark(into: &painter)
    PanelCard(panel: self).paint(into: &painter)
    paintNotice(into: &painter)
  }

  private func paint(_ cell: PanelList.Cell, _ spots: [Spot], into painter: inout Painter) {
    switch cell.row {
    case .group(let group): paint(group, spots, into: &painter)
    case .presetActions: paintActions(spots, into: &painter)
    case .preset(let name): paint(name, spots[0], into: &painter)
    case .field(let index):
      FieldPainter(panel: self, field: TuningField.all[index], y: view.y(of: cell)).paint(spots, into: &painter)
    case .pair(let low, let high):
      PairPainter(panel: self, low: TuningField.all[low], high: TuningField.all[high], y: view.y(of: cell))
        .paint(spots, into: &painter)
    case .curve(let curve): brush.curve(curve, spots[0], now: view.tuning, before: view.preset, into: &painter)
    }
  }

  private func paint(_ group: TuningField.Group, _ spots: [Spot], into painter: inout Painter) {
    let rect = spots[0].rect
    paintHover(spots[0], into: &painter)
    painter.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: brush.pixel), theme.line)
    let chevron = view.isOpen(group) ? Icon.chevronDown : .chevronRight
    let middle = rect.center.y
    painter.icon(chevron, center: Point(x: view.left + 5, y: middle), side: 14, theme.secondary)
    painter.mask(
      .circle, Rect(around: Point(x: view.left + 23, y: middle), width: 8, height: 8), theme.accent(group))
    painter.text(group.title, .panelTitle, theme.text, at: Point(x: view.left + 34, y: middle - 9))
    let sideX = view.left + 34 + TextWidth.estimate(group.title, .panelTitle) + FieldPainter.keyGap
    painter.text(group.keyPrefix, .panelKey, theme.secondary, at: Point(x: sideX, y: middle - 7))
    if spots.count > 1 { paintReset(group, spots[1], into: &painter) }
    brush.ring(spots[0].control, rect.inset(by: 3), into: &painter)
  }

  private func paintReset(_ group: TuningField.Group, _ spot: Spot, into painter: inout Painter) {
    let count = group.changes(from: view.preset, to: view.tuning)
    painter.text(
      "\(count) changed", .panelNote, theme.accent(group), at: Point(x: spot.rect.x - 10, y: spot.rect.center.y - 7),
      .trailing)
    brush.button("Reset", spot, into: &painter)
  }

  /// Shades the row under the pointer.
  func paintHover(_ spot: Spot, into painter: inout Painter) {
    guard interaction.hover?.control.rowControl == spot.control.rowControl, interaction.pressed == nil else { return }
    painter.fill(spot.rect, theme.hover)
  }

  private func paintScrollMark(into painter: inout Painter) {
    guard let thumb = view.scrollThumb else { return }
    let isLit = interaction.isAt(.scrollbar)
    let width = isLit ? 6.0 : 3
    painter.mask(
      .roundedRect(radius: width / 2),
      Rect(x: thumb.maxX - 2 - width, y: thumb.y + 2, width: width, height: thumb.height - 4),
      theme.secondary.faded(isLit ? 0.8 : 0.5))
  }

  /// Shows the result of dropping a dragged label on the one under the pointer.
  private func paintPairing(into painter: inout Painter) {
    guard let pair = studio.pairing, let to = interaction.hover, let place = interaction.pointer,
      let x = TuningField.named(pair.x), let y = TuningField.named(pair.y)
    else { return }
    painter.mask(.roundedRectOutline(radius: 8, width: 2), to.rect.inset(by: 3), theme.top)
    let text = "Map: \(x.label) × \(y.label)"
    let width = min(TextWidth.estimate(text, .panelNote) + 20, view.area.width - 16)
    let left = min(max(place.x - width / 2, view.area.x + 8), view.area.maxX - width - 8)
    let chip = Rect(x: left, y: max(place.y - 34, view.body.y), width: width, height: 24)
    painter.mask(.roundedRect(radius: 6), chip, theme.top)
    painter.text(
      text, .panelNote, theme.onAccent, at: Point(x: chip.center.x, y: chip.y + 5), .center, maxWidth: width - 12)
  }

  /// Shows along the panel's bottom edge why an input was rejected, or the problem with the preset's file while it
  /// persists.
  private func paintNotice(into painter: inout Painter) {
    if let message = interaction.message, message.isShown(at: brush.seconds) {
      paintNotice(message.text, message.tone == .refusal ? theme.alarm : theme.text, into: &painter)
    } else if let trouble = studio.fileTrouble {
      paintNotice(trouble, theme.alarm, into: &painter)
    }
  }

  private func paintNotice(_ text: String, _ color: Color, into painter: inout Painter) {
    let area = view.area
    let lines = TextLines.wrapped(text, .caption, width: area.width - 64)
    let height = Double(lines.count) * 18 + 24
    let card = Rect(x: area.x + 16, y: area.maxY - height - 16, width: area.width - 32, height: height)
    brush.card(card, blur: 14, into: &painter)
    brush.lines(
      lines, .caption, theme.onMaterial(color), at: Point(x: card.x + 16, y: card.y + 12), maxWidth: card.width - 24,
      into: &painter)
  }
}

// The list of presets, shown instead of the values.
extension PanelPainter {
  private func paint(_ name: String, _ spot: Spot, into painter: inout Painter) {
    paintHover(spot, into: &painter)
    let middle = spot.rect.center.y
    let isCurrent = name == studio.preset.name
    if isCurrent {
      painter.mask(.circle, Rect(around: Point(x: view.left + 4, y: middle), width: 8, height: 8), theme.top)
    }
    let file = studio.own.first { $0.name == name && $0.path != nil }
    painter.text(
      file?.title ?? name, isCurrent ? .panelTitle : .panelLabel, theme.text,
      at: Point(x: view.left + 20, y: middle - 9), maxWidth: spot.rect.width - 110)
    let isUnreadable = studio.unreadable.contains { $0.name == name }
    let shipped = SourceSystem.named(name) == nil ? "Built-in" : "Original"
    let note = isUnreadable ? "Unreadable" : file != nil ? "File" : studio.isShipped(name) ? shipped : "Mine"
    painter.text(
      note, .panelNote, isUnreadable ? theme.alarm : theme.secondary, at: Point(x: view.right, y: middle - 7),
      .trailing)
    brush.ring(spot.control, spot.rect.inset(by: 3), into: &painter)
  }

  /// Draws the buttons, or the name being typed and the button that accepts it.
  private func paintActions(_ spots: [Spot], into painter: inout Painter) {
    for spot in spots {
      guard case .presetAction(let action) = spot.control else {
        paintNaming(spot, into: &painter)
        continue
      }
      let isAsking = view.state.pendingConfirmation == action
      painter.shifted(by: Vector(dx: interaction.shakeOffset(spot.control, at: brush.seconds), dy: 0)) {
        brush.button(
          isAsking ? "Confirm" : action.title, spot, isEnabled: studio.problem(of: action) == nil, into: &$0)
      }
      if isAsking { painter.mask(.roundedRectOutline(radius: 6, width: 1.5), spot.rect, theme.alarm) }
    }
  }

  private func paintNaming(_ spot: Spot, into painter: inout Painter) {
    guard spot.control == .name else { return brush.button(studio.acceptTitle, spot, into: &painter) }
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.field)
    painter.mask(.roundedRectOutline(radius: 6, width: 1.5), spot.rect, theme.top)
    guard let entry = interaction.typing?.entry else { return }
    let room = Rect(x: spot.rect.x + 10, y: spot.rect.y, width: spot.rect.width - 20, height: spot.rect.height)
    let isLong = TextWidth.estimate(entry.text, .panelFigures) > room.width
    painter.clipped(to: room.inset(by: -3)) { painter in
      brush.entry(entry, in: room, isLong ? .trailing : .leading, into: &painter)
    }
  }
}

/// The card next to a row: its key, description, allowed values, and the preset's value. It is left of the panel if it
/// covers neither the phone nor another card there, otherwise on the panel, below or above the row.
struct PanelCard {
  static let width = 252.0
  static let padding = 14.0
  private static let room = width - 2 * padding

  let panel: PanelPainter

  private var view: PanelView { panel.view }
  private var brush: Brush { panel.brush }

  /// The card's frame. Nil if there is no card.
  var place: Rect? { field.flatMap { place($0, lines($0).count + feet($0).count) } }

  private func lines(_ field: TuningField) -> [String] {
    paragraphs(field).flatMap { TextLines.wrapped($0, .caption, width: PanelCard.room) }
  }

  private func place(_ field: TuningField, _ lineCount: Int) -> Rect? {
    let row = view.list.cells.first { $0.row.control == Control.field(field.key).rowControl }
    guard let row else { return nil }
    let height = 2 * PanelCard.padding + 22 + Double(lineCount) * 18 + 8
    let top = view.y(of: row)
    if let room = panel.cardRoom, room.width >= PanelCard.width, room.height >= height {
      let y = min(max(top - 6, room.y), room.maxY - height)
      return Rect(x: room.maxX - PanelCard.width, y: y, width: PanelCard.width, height: height)
    }
    let (below, last) = (top + row.row.height + 2, view.area.maxY - height - 8)
    let y = below <= last ? below : top - height - 2
    return Rect(
      x: view.area.center.x - PanelCard.width / 2, y: min(max(y, view.area.y + 8), max(last, view.area.y + 8)),
      width: PanelCard.width, height: height)
  }

  func paint(into painter: inout Painter) {
    guard let field else { return }
    let (lines, feet) = (lines(field), feet(field))
    guard let card = place(field, lines.count + feet.count) else { return }
    brush.card(card, into: &painter)
    let theme = brush.theme
    var corner = Point(x: card.x + PanelCard.padding, y: card.y + PanelCard.padding)
    painter.text(field.key, .panelTitle, theme.onMaterial(theme.accent(field.group)), at: corner)
    corner.y += 22
    brush.lines(lines, .caption, theme.onMaterial(theme.text), at: corner, into: &painter)
    corner.y += Double(lines.count) * 18 + 8
    brush.lines(
      feet, .panelNote, theme.onMaterial(theme.secondary), at: corner, maxWidth: PanelCard.room, into: &painter)
  }

  /// The field hovered long enough, or the one with keyboard focus.
  private var field: TuningField? {
    let interaction = brush.interaction
    guard interaction.pressed == nil, interaction.typing == nil, panel.studio.popup == nil else { return nil }
    if interaction.showsFocus, let field = interaction.focus?.field { return field }
    guard brush.seconds - interaction.hoverSince >= PanelInteraction.cardDelay else { return nil }
    return interaction.hover?.control.field
  }

  /// Returns the result of the interval under the pointer, then the key's description.
  private func paragraphs(_ field: TuningField) -> [String] {
    let story = panel.studio.preview.flatMap { $0.key == field.key ? $0.story : nil } ?? []
    let isIdle = panel.studio.loop != nil && panel.studio.intervals.isIdle(field.key)
    let reason = field.idleReason(in: view.tuning).map { " No effect now: \($0)." }
    return story + [field.sentence + (reason ?? (isIdle ? " No value changes the looping gesture." : ""))]
  }

  /// Returns the preset's value, the accepted input, the boundaries around the value, and the names of the choices in
  /// takes, files and on the command line.
  private func feet(_ field: TuningField) -> [String] {
    var base = "\(panel.studio.referenceTitle): \(field.withUnit(field[view.preset]))"
    if field.room(in: view.tuning) != nil { base += "   ·   \(field.rangeWords(in: view.tuning))" }
    let made = view.origin.map { "Based on \(panel.studio.originName): \(field.withUnit(field[$0]))" }
    let names = field.choices.isEmpty ? "" : "In takes and files: " + field.choices.joined(separator: ", ")
    let borders = panel.studio.strip(of: field, in: view.tuning)?.borderWords.map { "Result \($0)" }
    return [base, made, borders].compactMap(\.self) + TextLines.wrapped(names, .panelNote, width: PanelCard.room)
  }
}

/// Draws the additional parts of a panel that is a drawer: its handle, and a shadow while it is open.
struct DrawerPainter {
  let layout: StudioLayout
  let brush: Brush

  /// Draws the handle and the shadow, below the panel itself.
  func paint(into painter: inout Painter) {
    guard let handle = layout.handle else { return }
    paint(handle, into: &painter)
    guard let panel = layout.panel else { return }
    painter.mask(.shadow(radius: 4, blur: 20), panel.inset(by: -20), Color.black.faded(0.25))
  }

  /// Draws a tab whose right end is hidden under the panel or beyond the window's edge.
  private func paint(_ handle: Rect, into painter: inout Painter) {
    let theme = brush.theme
    let tab = Rect(x: handle.x, y: handle.y, width: handle.width + DrawerPainter.tuck, height: handle.height)
    painter.mask(.shadow(radius: 8, blur: 10), tab.inset(by: -10), Color.black.faded(0.2))
    painter.mask(.roundedRect(radius: 8), tab, theme.raised)
    if brush.interaction.isAt(.drawer) { painter.mask(.roundedRect(radius: 8), tab, theme.hover) }
    painter.icon(layout.panel == nil ? .chevronLeft : .chevronRight, center: handle.center, side: 14, theme.text)
  }

  private static let tuck = 10.0
}

extension Studio {
  /// Returns true if the current tuning differs from the preset.
  func isDirty(_ tuning: Tuning) -> Bool { tuning != preset.tuning }

  /// Returns true if saving would change the file.
  package func canSave(_ tuning: Tuning) -> Bool { isDirty(tuning) || fileTrouble != nil || isNaming }

  /// True while a preset's name is being edited.
  var isNaming: Bool { if case .presetAction? = interaction.typing?.control { true } else { false } }

  /// The title of the button that accepts the typed name.
  var acceptTitle: String { interaction.typing?.control == .presetAction(.rename) ? "Rename" : "Save" }
}
