import ChromeCore
import ChromeLook

/// Draws the panel. Window coordinates. A class: the painters of its rows share the studio instead of copying it.
final class PanelPainter {
  package let view: PanelView
  package let studio: Studio
  package let theme: StudioTheme
  package let seconds: Double
  /// One device pixel.
  package let pixel: Double

  init(view: PanelView, studio: Studio, theme: StudioTheme, seconds: Double, pixel: Double) {
    (self.view, self.studio, self.theme, self.seconds, self.pixel) = (view, studio, theme, seconds, pixel)
  }

  private var state: PanelState { view.state }

  package func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.ground)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: pixel, height: view.area.height), theme.line)
    painter.clipped(to: view.body) { painter in
      for cell in view.cellsOnScreen { paint(cell, into: &painter) }
    }
    PairingPainter(panel: self).paint(into: &painter)
    paintHead(into: &painter)
    paintScrollMark(into: &painter)
    PanelCard(painter: self).paint(into: &painter)
    PresetPainter(panel: self).paintNotice(into: &painter)
  }

  private func paint(_ cell: PanelList.Cell, into painter: inout Painter) {
    switch cell.row {
    case .group(let group): paint(group, view.spots(in: cell), into: &painter)
    case .presetActions: PresetPainter(panel: self).paintActions(view.spots(in: cell), into: &painter)
    case .preset(let name): PresetPainter(panel: self).paint(name, view.spots(in: cell)[0], into: &painter)
    case .field(let index):
      let row = FieldPainter(panel: self, field: TuningField.all[index], y: view.y(of: cell))
      row.paint(view.spots(in: cell), into: &painter)
    case .pair(let low, let high):
      let row = PairPainter(
        panel: self, low: TuningField.all[low], high: TuningField.all[high], y: view.y(of: cell))
      row.paint(view.spots(in: cell), into: &painter)
    case .curve(let curve):
      CurvePainter(panel: self, curve: curve, spot: view.spots(in: cell)[0]).paint(into: &painter)
    }
  }

  private func paint(_ group: TuningField.Group, _ spots: [Spot], into painter: inout Painter) {
    let rect = spots[0].rect
    paintHover(spots[0], into: &painter)
    painter.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: pixel), theme.line)
    let isOpen = view.isOpen(group)
    let middle = rect.center.y
    painter.icon(
      isOpen ? .chevronDown : .chevronRight, center: Point(x: view.left + 5, y: middle), side: 14, theme.secondary)
    painter.mask(
      .circle, Rect(around: Point(x: view.left + 23, y: middle), width: 8, height: 8), theme.accent(group))
    painter.text(group.title, .panelTitle, theme.text, at: Point(x: view.left + 34, y: middle - 9))
    let beside = view.left + 34 + TextWidth.estimate(group.title, .panelTitle) + FieldPainter.keyGap
    painter.text(group.keyPrefix, .panelKey, theme.secondary, at: Point(x: beside, y: middle - 7))
    if spots.count > 1 { paintReset(group, spots[1], into: &painter) }
    paintFocus(spots[0].control, rect.inset(by: 3), into: &painter)
  }

  private func paintReset(_ group: TuningField.Group, _ spot: Spot, into painter: inout Painter) {
    let count = group.changes(from: view.preset, to: view.tuning)
    painter.text(
      "\(count) changed", .panelNote, theme.accent(group), at: Point(x: spot.rect.x - 10, y: spot.rect.center.y - 7),
      .trailing)
    paintButton("Reset", spot, into: &painter)
  }
}

// Pieces that several rows use.
extension PanelPainter {
  func isHovered(_ spot: Spot) -> Bool { state.hover?.isSame(as: spot) == true && state.pressed == nil }
  package func isPressed(_ spot: Spot) -> Bool { state.pressed?.isSame(as: spot) == true }

  func paintHover(_ spot: Spot, into painter: inout Painter) {
    if state.hover?.control.rowControl == spot.control.rowControl, state.pressed == nil {
      painter.fill(spot.rect, theme.hover)
    }
  }

  func paintFocus(_ control: Control, _ rect: Rect, into painter: inout Painter) {
    guard state.focus == control, state.showsFocus else { return }
    painter.mask(.roundedRectOutline(radius: 8, width: 2), rect, theme.top)
  }

  func paintButton(
    _ words: String, _ spot: Spot, isOn: Bool = false, isEnabled: Bool = true, into painter: inout Painter
  ) {
    let ground = isOn ? theme.top : isPressed(spot) && isEnabled ? theme.track : theme.field
    painter.mask(.roundedRect(radius: 6), spot.rect, ground)
    if isHovered(spot), isEnabled { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    let color = isOn ? theme.onAccent : theme.text
    painter.text(
      words, .panelWord, color.faded(isEnabled ? 1 : 0.35),
      at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center, maxWidth: spot.rect.width - 8)
    paintFocus(spot.control, spot.rect.inset(by: -2), into: &painter)
  }

  private func paintScrollMark(into painter: inout Painter) {
    guard let thumb = view.scrollThumb else { return }
    let isLit = [state.hover?.control, state.pressed?.control].contains(.scrollbar)
    let width = isLit ? 6.0 : 3
    painter.mask(
      .roundedRect(radius: width / 2),
      Rect(x: thumb.maxX - 2 - width, y: thumb.y + 2, width: width, height: thumb.height - 4),
      theme.secondary.faded(isLit ? 0.8 : 0.5))
  }

  /// Points to the side: a refused field shakes its head and stands still again.
  func shakeOffset(_ control: Control) -> Double {
    guard let shake = state.shake, shake.control == control, shake.tone == .refusal, !state.isMotionReduced else {
      return 0
    }
    let share = (seconds - shake.began) / PanelState.Shake.duration
    guard share >= 0, share < 1 else { return 0 }
    let swings = [0, 1, -1, 0.7, -0.6, 0.3, -0.2, 0]
    let place = share * Double(swings.count - 1)
    let step = Int(place)
    return 5 * Blend.mix(swings[step], swings[step + 1], place - Double(step))
  }

  /// Whether the panel's foot says why this control refused something.
  func isRefused(_ control: Control) -> Bool {
    guard let shake = state.shake, shake.control == control, shake.tone == .refusal else { return false }
    return seconds - shake.began < shake.stay
  }
}

// The head.
extension PanelPainter {
  private func paintHead(into painter: inout Painter) {
    for spot in view.headSpots { paintHead(spot, into: &painter) }
    paintWeakest(into: &painter)
    let edge = view.area.y + PanelView.headHeight - pixel
    painter.fill(Rect(x: view.area.x, y: edge, width: view.area.width, height: pixel), theme.line)
  }

  /// The key whose border is nearest, as a share of its range.
  private func paintWeakest(into painter: inout Painter) {
    guard studio.loop != nil, let weakest = studio.flips.weakest(in: view.tuning) else { return }
    let share = (weakest.share * 1000).rounded() / 10
    painter.text(
      "Weakest: \(weakest.field.label) (\(weakest.field.key)), \(TuningValue.number(share)) % away", .panelNote,
      theme.secondary, at: Point(x: view.left, y: view.area.y + 121), maxWidth: view.right - view.left)
  }

  private func paintHead(_ spot: Spot, into painter: inout Painter) {
    switch spot.control {
    case .preset: paintPreset(spot, into: &painter)
    case .save: paintButton("Save", spot, isEnabled: studio.canSave(view.tuning), into: &painter)
    case .undo: paintButton("Undo", spot, isEnabled: studio.canUndo, into: &painter)
    case .redo: paintButton("Redo", spot, isEnabled: studio.canRedo, into: &painter)
    case .slot(let slot): paintButton(slot.rawValue.uppercased(), spot, isOn: slot == studio.litSlot, into: &painter)
    case .search: paintSearch(spot, into: &painter)
    case .onlyChanged: paintButton("Changed", spot, isOn: state.onlyChanged, into: &painter)
    case .group, .reset, .field, .loop, .choice, .presetAction, .guide, .drawer, .map, .shelf, .scrollbar: break
    }
  }

  private func paintPreset(_ spot: Spot, into painter: inout Painter) {
    paintButton("", spot, into: &painter)
    let y = spot.rect.center.y
    let name = studio.preset.title
    painter.text(
      name, .panelTitle, theme.text, at: Point(x: spot.rect.x + 10, y: y - 9), maxWidth: spot.rect.width - 54)
    if studio.isDirty(view.tuning) {
      let x = min(spot.rect.x + 20 + TextWidth.estimate(name, .panelTitle), spot.rect.maxX - 34)
      painter.icon(.star, center: Point(x: x, y: y), side: 12, theme.top)
    }
    painter.icon(.chevronDown, center: Point(x: spot.rect.maxX - 15, y: y), side: 14, theme.secondary)
    paintFocus(spot.control, spot.rect.inset(by: -2), into: &painter)
  }

  private func paintSearch(_ spot: Spot, into painter: inout Painter) {
    let isTyping = state.focus == .search
    painter.mask(.roundedRect(radius: 8), spot.rect, theme.field)
    painter.icon(.search, center: Point(x: spot.rect.x + 15, y: spot.rect.center.y), side: 15, theme.secondary)
    let text = Rect(x: spot.rect.x + 28, y: spot.rect.y, width: spot.rect.width - 36, height: spot.rect.height)
    if isTyping {
      painter.mask(.roundedRectOutline(radius: 8, width: 1.5), spot.rect, theme.top)
      EntryPainter(entry: state.search, theme: theme).paint(in: text, .leading, into: &painter)
    } else {
      let words = state.search.text
      painter.text(
        words.isEmpty ? "Search" : words, .panelLabel, words.isEmpty ? theme.secondary : theme.text,
        at: Point(x: text.x, y: text.center.y - 9), maxWidth: text.width)
    }
  }
}

/// A line of text with its caret.
struct EntryPainter {
  package let entry: TextEntry
  package let theme: StudioTheme

  package func paint(in rect: Rect, _ alignment: TextAlignment, into painter: inout Painter) {
    let style = TextStyle.panelFigures
    let width = TextWidth.estimate(entry.text, style)
    let start = alignment == .trailing ? rect.maxX - width : rect.x
    let y = rect.center.y - 9
    if entry.isAllChosen {
      painter.fill(Rect(x: start - 2, y: y, width: width + 4, height: 18), theme.top.faded(0.25))
    }
    painter.clipped(to: rect) { painter in
      painter.text(entry.text, style, theme.text, at: Point(x: start, y: y))
    }
    let caret = start + TextWidth.estimate(entry.beforeCaret, style)
    painter.fill(Rect(x: caret, y: y + 1, width: 1, height: 16), theme.top)
  }
}

extension Studio {
  /// Whether the tuning in force differs from the preset.
  func isDirty(_ tuning: Tuning) -> Bool { tuning != preset.tuning }

  /// Whether saving would make a difference.
  func canSave(_ tuning: Tuning) -> Bool { isDirty(tuning) || fileTrouble != nil || isNaming }

  /// Whether a preset's name is being typed.
  var isNaming: Bool { if case .presetAction? = panel.typing?.control { true } else { false } }
}

/// Draws two numbers with one slider: below the lower handle a bar goes, above the upper one it comes, and between the
/// two the way that was scrolled last decides.
struct PairPainter {
  package let panel: PanelPainter
  package let low: TuningField
  package let high: TuningField
  /// Window y of the row's upper edge.
  package let y: Double

  private var view: PanelView { panel.view }

  /// - Parameter spots: As `PanelView.pairSpots` lays them out.
  package func paint(_ spots: [Spot], into painter: inout Painter) {
    panel.paintHover(spots[0], into: &painter)
    let halves = view.pairHalves(y)
    let (lower, upper) = (FieldPainter(panel: panel, field: low, y: y), FieldPainter(panel: panel, field: high, y: y))
    lower.paintLabel(at: halves.low.x, isStacked: true, into: &painter)
    upper.paintLabel(at: halves.high.x, isStacked: true, into: &painter)
    lower.paintShakenFigures(spots[3], into: &painter)
    upper.paintShakenFigures(spots[4], into: &painter)
    paintTrack(lower, upper, spots, into: &painter)
    paintFocus(spots[0].rect, halves, into: &painter)
  }

  private func paintTrack(_ lower: FieldPainter, _ upper: FieldPainter, _ spots: [Spot], into painter: inout Painter) {
    guard let scale = view.scale(of: low), let from = lower.number, let to = upper.number else { return }
    let middle = spots[5].rect.center.y
    lower.paintStrip(scale, middle - 4.5, height: 6, into: &painter)
    upper.paintStrip(scale, middle + 4.5, height: 6, into: &painter)
    lower.bar(from: view.left, to: view.right, middle, panel.theme.track, into: &painter)
    lower.bar(from: scale.x(of: from), to: scale.x(of: to), middle, lower.accent, into: &painter)
    lower.paintPresetMark(scale, middle, into: &painter)
    upper.paintPresetMark(scale, middle, into: &painter)
    let places = [from, to].map { Point(x: scale.x(of: $0), y: middle) }
    // The handle that is held or has the focus lies on top where both are on one place.
    let isLowOnTop = [view.state.pressed?.control, view.state.focus].contains(spots[5].control)
    let order = isLowOnTop ? [1, 0] : [0, 1]
    for index in order { lower.paintThumb(at: places[index], spots[5 + index], into: &painter) }
  }

  /// The ring says which of the two the keys move.
  private func paintFocus(_ row: Rect, _ halves: (low: Rect, high: Rect), into painter: inout Painter) {
    let focus = view.state.focus
    guard focus == .field(low.key) || focus == .field(high.key) else { return }
    let half = focus == .field(low.key) ? halves.low : halves.high
    let ring = Rect(x: half.x - 6, y: row.y + 2, width: half.width + 12, height: 39)
    panel.paintFocus(.field(focus == .field(low.key) ? low.key : high.key), ring, into: &painter)
  }
}
