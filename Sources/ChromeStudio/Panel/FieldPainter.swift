import ChromeCore
import ChromeLook

/// Draws one value of the panel with its widget.
struct FieldPainter {
  package let panel: PanelPainter
  package let field: TuningField
  /// Window y of the row's upper edge.
  package let y: Double

  private var view: PanelView { panel.view }
  private var theme: StudioTheme { panel.theme }
  private var control: Control { .field(field.key) }
  package var accent: Color { isIdle ? theme.secondary : theme.accent(field.group) }
  private var value: TuningValue { field[view.tuning] }
  /// The value where it is a number.
  package var number: Double? { if case .number(let number) = value { number } else { nil } }
  private var isChanged: Bool { value != field[view.preset] }
  /// Whether the preset itself has another value than the one it was made from.
  private var isOwn: Bool { view.origin.map { field[$0] != value } ?? false }
  /// Whether nothing would come of another value.
  private var isIdle: Bool {
    field.idleReason(in: view.tuning) != nil || (panel.studio.loop != nil && panel.studio.flips.isIdle(field.key))
  }

  package func paint(_ spots: [Spot], into painter: inout Painter) {
    panel.paintHover(spots[0], into: &painter)
    paintLabel(at: view.left, into: &painter)
    switch (field.kind, value) {
    case (.number, .number(let number)): paintNumber(number, spots, into: &painter)
    case (.choice(let words), .word(let word)): paintChoice(words, word, spots, into: &painter)
    case (.set(let words), .words(let some)): paintSet(words, some, spots, into: &painter)
    case (.flag, .flag(let isOn)): paintSwitch(isOn, spots[1], into: &painter)
    case (.number, _), (.choice, _), (.set, _), (.flag, _): break
    }
    panel.paintFocus(control, spots[0].rect.inset(by: 3), into: &painter)
    paintMarks(spots, into: &painter)
  }

  /// The label, and its key beside it, or below it where two share a line. What marks a changed value stands in the
  /// margin, so that it never takes their room.
  func paintLabel(at x: Double, isStacked: Bool = false, into painter: inout Painter) {
    let top = isFlag ? y + 11 : y + 6
    let color = panel.isRefused(control) ? theme.alarm : isIdle ? theme.secondary : theme.text
    painter.text(field.label, .panelLabel, color, at: Point(x: x, y: top))
    let beside = Point(x: x + TextWidth.estimate(field.label, .panelLabel) + FieldPainter.keyGap, y: top + 2)
    painter.text(
      shownKey, .panelKey, theme.secondary, at: isStacked ? Point(x: x, y: top + 17) : beside)
    paintMark(Point(x: x - 8, y: top + 8.5), into: &painter)
  }

  /// Above all groups no group says how the key begins; it is told in full where that has room beside the figures.
  var shownKey: String {
    guard view.list.above.contains(field.key) else { return field.shortKey }
    let room = view.right - view.left - TextWidth.estimate(field.label, .panelLabel) - FieldPainter.keyGap
    let isClear = TextWidth.estimate(field.key, .panelKey) + FieldPainter.figuresRoom <= room
    return isClear ? field.key : field.shortKey
  }

  /// Points that figures take, or a switch.
  private static let figuresRoom = 84.0

  /// From a label to its key.
  package static let keyGap = 7.0

  /// A star on what differs from the preset; a ring where the preset itself differs from what it was made from.
  private func paintMark(_ mark: Point, into painter: inout Painter) {
    if isChanged {
      painter.icon(.star, center: mark, side: 11, accent)
    } else if isOwn {
      painter.mask(.ring(width: 1.5), Rect(around: mark, width: 7, height: 7), accent)
    }
  }

  private var isFlag: Bool { field.kind == .flag }
}

// Numbers.
extension FieldPainter {
  private func paintNumber(_ number: Double, _ spots: [Spot], into painter: inout Painter) {
    paintShakenFigures(spots[1], into: &painter)
    guard let scale = view.scale(of: field) else { return }
    let middle = spots[2].rect.center.y
    let x = scale.x(of: number)
    paintStrip(scale, middle, into: &painter)
    bar(from: view.left, to: view.right, middle, theme.track, into: &painter)
    bar(from: view.left, to: x, middle, accent, into: &painter)
    paintPresetMark(scale, middle, into: &painter)
    paintThumb(at: Point(x: x, y: middle), spots[2], into: &painter)
  }

  /// Where the preset has a value that was changed.
  func paintPresetMark(_ scale: SliderScale, _ middle: Double, into painter: inout Painter) {
    guard isChanged, case .number(let before) = field[view.preset] else { return }
    painter.fill(Rect(around: Point(x: scale.x(of: before), y: middle), width: 2, height: 10), theme.secondary)
  }

  func paintShakenFigures(_ spot: Spot, into painter: inout Painter) {
    painter.shifted(by: Vector(dx: panel.shakeOffset(control), dy: 0)) { paintFigures(spot, into: &$0) }
  }

  package func bar(from start: Double, to end: Double, _ middle: Double, _ color: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 2), Rect(x: start, y: middle - 2, width: max(4, end - start), height: 4), color)
  }

  func paintThumb(at place: Point, _ spot: Spot, into painter: inout Painter) {
    let isHeld = panel.isPressed(spot)
    if isHeld || panel.isHovered(spot) {
      painter.mask(.circle, Rect(around: place, width: 24, height: 24), accent.faded(isHeld ? 0.28 : 0.14))
    }
    painter.mask(
      .shadow(radius: 7, blur: 3), Rect(around: Point(x: place.x, y: place.y + 1), width: 20, height: 20),
      Color.black.faded(0.25))
    painter.mask(.circle, Rect(around: place, width: 14, height: 14), isHeld ? accent : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: 14, height: 14), accent)
  }

  private func paintFigures(_ spot: Spot, into painter: inout Painter) {
    let inner = spot.rect.inset(by: 0)
    let unit = field.unitMark
    let unitWidth = unit.isEmpty ? 0 : TextWidth.estimate(unit, .panelNote) + 4
    let text = Rect(x: inner.x + 6, y: inner.y, width: inner.width - 12 - unitWidth, height: inner.height)
    let typing = view.state.typing.flatMap { $0.control == control ? $0.entry : nil }
    if typing != nil || panel.isHovered(spot) { painter.mask(.roundedRect(radius: 5), spot.rect, theme.field) }
    if let typing {
      painter.mask(.roundedRectOutline(radius: 5, width: 1.5), spot.rect, accent)
      EntryPainter(entry: typing, theme: theme).paint(in: text, .trailing, into: &painter)
    } else {
      painter.text(
        value.description, .panelFigures, isChanged ? accent : theme.text, at: Point(x: text.maxX, y: inner.y + 2),
        .trailing)
    }
    painter.text(unit, .panelNote, theme.secondary, at: Point(x: inner.maxX - 6, y: inner.y + 4), .trailing)
  }
}

// Words.
extension FieldPainter {
  private func paintChoice(_ words: [String], _ chosen: String, _ spots: [Spot], into painter: inout Painter) {
    let first = spots[1].rect
    let strip = Rect(x: first.x, y: first.y, width: spots[spots.count - 1].rect.maxX - first.x, height: first.height)
    painter.mask(.roundedRect(radius: 6), strip, theme.track)
    for (word, spot) in zip(words, spots.dropFirst()) {
      let isChosen = word == chosen
      if isChosen {
        painter.mask(.roundedRect(radius: 5), spot.rect.inset(by: 2), accent)
      } else if panel.isHovered(spot) || panel.isPressed(spot) {
        painter.mask(.roundedRect(radius: 5), spot.rect.inset(by: 2), theme.hover)
      }
      paintWord(field.label(of: word), spot, isChosen ? theme.onAccent : theme.text, into: &painter)
    }
  }

  private func paintSet(_ words: [String], _ some: [String], _ spots: [Spot], into painter: inout Painter) {
    for (index, (word, spot)) in zip(words, spots.dropFirst()).enumerated() {
      let isIn = some.contains(word)
      let chip = chip(spot.rect, isFirst: index == 0, isLast: index == words.count - 1)
      painter.mask(.roundedRect(radius: 11), chip, isIn ? accent : theme.track)
      if panel.isHovered(spot) { painter.mask(.roundedRect(radius: 11), chip, theme.hover) }
      paintWord(field.label(of: word), spot, isIn ? theme.onAccent : theme.text, into: &painter)
      if view.state.showsFocus, view.state.focus == control, view.state.word == index {
        painter.mask(.roundedRectOutline(radius: 13, width: 2), chip.inset(by: -2), accent)
      }
    }
  }

  /// Four points apart; the outer ends are those of the column.
  private func chip(_ rect: Rect, isFirst: Bool, isLast: Bool) -> Rect {
    let (start, end) = (rect.x + (isFirst ? 0 : 2), rect.maxX - (isLast ? 0 : 2))
    return Rect(x: start, y: rect.y, width: end - start, height: rect.height)
  }

  private func paintWord(_ word: String, _ spot: Spot, _ color: Color, into painter: inout Painter) {
    painter.text(
      word, .panelWord, color, at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 8), .center,
      maxWidth: spot.rect.width - 2)
  }

  private func paintSwitch(_ isOn: Bool, _ spot: Spot, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 10), spot.rect, isOn ? accent : theme.track)
    if panel.isHovered(spot) { painter.mask(.roundedRect(radius: 10), spot.rect, theme.hover) }
    let x = isOn ? spot.rect.maxX - 10 : spot.rect.x + 10
    painter.mask(.circle, Rect(around: Point(x: x, y: spot.rect.center.y), width: 16, height: 16), theme.thumb)
  }
}
