import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// Draws one value of the panel with its control.
struct FieldPainter {
  let panel: PanelPainter
  let field: TuningField
  /// Window y of the row's upper edge.
  let y: Double

  private var view: PanelView { panel.view }
  private var brush: Brush { panel.brush }
  private var theme: StudioTheme { panel.brush.theme }
  private var control: Control { .field(field.key) }
  fileprivate var accent: Color { isIdle ? theme.secondary : theme.accent(field.group) }
  private var value: TuningValue { field[view.tuning] }
  /// The value if it is a number.
  fileprivate var number: Double? { if case .number(let number) = value { number } else { nil } }
  private var isChanged: Bool { value != field[view.preset] }
  /// True if changing the value has no effect.
  private var isIdle: Bool {
    field.idleReason(in: view.tuning) != nil || (panel.studio.loop != nil && panel.studio.intervals.isIdle(field.key))
  }

  func paint(_ spots: [Spot], into painter: inout Painter) {
    panel.paintHover(spots[0], into: &painter)
    paintLabel(at: view.left, into: &painter)
    switch value {
    case .number(let number): paintNumber(number, spots, into: &painter)
    case .choice(let word): brush.choice(field, word, spots, accent, into: &painter)
    case .set(let some): brush.chips(field, some, spots, at: view.state.word, accent, into: &painter)
    case .flag(let isOn): brush.toggle(isOn, spots[1], accent, into: &painter)
    }
    brush.ring(control, spots[0].rect.inset(by: 3), into: &painter)
    paintMarks(spots, into: &painter)
  }

  /// Draws the label with the key next to it, or below it if two fields share a row. The marker of a changed value is
  /// in the margin, so that it takes no space from them.
  fileprivate func paintLabel(at x: Double, isStacked: Bool = false, into painter: inout Painter) {
    let top = field.kind == .flag ? y + 11 : y + 6
    let isRefused = brush.interaction.isRefused(control, at: brush.seconds)
    let color = isRefused ? theme.alarm : isIdle ? theme.secondary : theme.text
    painter.text(field.label, .panelLabel, color, at: Point(x: x, y: top))
    let sidePlace = Point(x: x + TextWidth.estimate(field.label, .panelLabel) + FieldPainter.keyGap, y: top + 2)
    let keyPlace = isStacked ? Point(x: x, y: top + 17) : sidePlace
    painter.text(shownKey, .panelKey, theme.secondary, at: keyPlace)
    paintHandle(Point(x: keyPlace.x + TextWidth.estimate(shownKey, .panelKey) + 8, y: keyPlace.y + 3), into: &painter)
    paintMark(Point(x: x - 8, y: top + 8.5), into: &painter)
  }

  /// Draws a handle behind the key while the pointer is on a label that can be dragged onto another one.
  private func paintHandle(_ corner: Point, into painter: inout Painter) {
    guard panel.studio.canDragLabel(field), brush.interaction.hover?.control == control,
      brush.interaction.hover?.part == .whole
    else { return }
    for number in 0..<6 {
      let (row, column) = number.quotientAndRemainder(dividingBy: 2)
      let place = Point(x: corner.x + Double(column) * 4, y: corner.y + Double(row) * 4)
      painter.mask(.circle, Rect(around: place, width: 2, height: 2), theme.secondary)
    }
  }

  /// The key as shown. Rows above all groups have no group header to show its prefix, so the full key is used if it
  /// fits next to the number.
  private var shownKey: String {
    guard view.list.above.contains(field.key) else { return field.shortKey }
    let room = view.right - view.left - TextWidth.estimate(field.label, .panelLabel) - FieldPainter.keyGap
    let isClear = TextWidth.estimate(field.key, .panelKey) + FieldPainter.figuresRoom <= room
    return isClear ? field.key : field.shortKey
  }

  /// The width reserved for a number or a switch, in points.
  private static let figuresRoom = 84.0

  /// The gap between a label and its key, in points.
  static let keyGap = 7.0

  /// Draws a star if the value differs from the preset, or a ring if the preset's own value differs from its base.
  private func paintMark(_ mark: Point, into painter: inout Painter) {
    if isChanged {
      painter.icon(.star, center: mark, side: 11, accent)
    } else if let origin = view.origin, field[origin] != value {
      painter.mask(.ring(width: 1.5), Rect(around: mark, width: 7, height: 7), accent)
    }
  }
}

// Numbers.
extension FieldPainter {
  private func paintNumber(_ number: Double, _ spots: [Spot], into painter: inout Painter) {
    paintFigures(spots[1], into: &painter)
    guard let scale = view.scale(of: field) else { return }
    let middle = spots[2].rect.center.y
    let x = scale.x(of: number)
    paintStrip(scale, middle, into: &painter)
    brush.track(from: view.left, to: view.right, middle, theme.track, into: &painter)
    brush.track(from: view.left, to: x, middle, accent, into: &painter)
    paintPresetMark(scale, middle, into: &painter)
    brush.thumb(at: Point(x: x, y: middle), spots[2], accent, into: &painter)
  }

  /// Marks the preset's value if it was changed.
  fileprivate func paintPresetMark(_ scale: SliderScale, _ middle: Double, into painter: inout Painter) {
    guard isChanged, case .number(let before) = field[view.preset] else { return }
    painter.fill(Rect(around: Point(x: scale.x(of: before), y: middle), width: 2, height: 10), theme.secondary)
  }

  /// Draws the number field, shaking after rejected input.
  fileprivate func paintFigures(_ spot: Spot, into painter: inout Painter) {
    painter.shifted(by: Vector(dx: brush.interaction.shakeOffset(control, at: brush.seconds), dy: 0)) { painter in
      let rect = spot.rect
      let text = Rect(x: rect.x + 6, y: rect.y, width: rect.width - 12 - unitWidth, height: rect.height)
      let typing = brush.interaction.typing.flatMap { $0.control == control ? $0.entry : nil }
      if typing != nil || brush.interaction.isHovered(spot) { painter.mask(.roundedRect(radius: 5), rect, theme.field) }
      if let typing {
        painter.mask(.roundedRectOutline(radius: 5, width: 1.5), rect, accent)
        brush.entry(typing, in: text, .trailing, into: &painter)
      } else {
        painter.text(
          value.description, .panelFigures, isChanged ? accent : theme.text, at: Point(x: text.maxX, y: rect.y + 2),
          .trailing)
      }
      painter.text(
        field.unitMark, .panelNote, theme.secondary, at: Point(x: rect.maxX - 6, y: rect.y + 4), .trailing)
    }
  }

  private var unitWidth: Double {
    field.unitMark.isEmpty ? 0 : TextWidth.estimate(field.unitMark, .panelNote) + 4
  }
}

// The result of each value, behind the control.
extension FieldPainter {
  private var intervalPainter: IntervalPainter? {
    panel.studio.strip(of: field, in: view.tuning).map {
      IntervalPainter(strip: $0, theme: theme, accent: theme.accent(field.group))
    }
  }

  fileprivate func paintStrip(
    _ scale: SliderScale, _ middle: Double, height: Double = IntervalPainter.height, into painter: inout Painter
  ) {
    intervalPainter?.paint(scale, middle: middle, height: height, into: &painter)
    // Marks the position of the previewed value.
    guard let preview = panel.studio.preview, preview.key == field.key, preview.run != nil,
      case .number(let number) = preview.value
    else { return }
    let place = Rect(around: Point(x: scale.x(of: number), y: middle), width: 18, height: 18)
    painter.mask(.ring(width: 1.5), place, theme.accent(field.group))
  }

  /// Draws marks under segments and switches.
  private func paintMarks(_ spots: [Spot], into painter: inout Painter) {
    guard let intervalPainter else { return }
    for spot in spots {
      switch spot.part {
      case .word where field.kind == .flag:
        let half = spot.rect.width / 2
        for (isOn, x) in [(false, spot.rect.x), (true, spot.rect.x + half)] {
          let rect = Rect(x: x, y: spot.rect.y, width: half, height: spot.rect.height)
          intervalPainter.paintMark(.flag(isOn), under: rect, into: &painter)
        }
      case .word(let word):
        guard let value = field.value(pressing: word, in: view.tuning) else { continue }
        intervalPainter.paintMark(value, under: spot.rect, into: &painter)
      case .track, .whole, .number, .curve: continue
      }
    }
  }
}

/// Draws two numbers on one slider. Released with less shown than the lower value a bar hides, with more than the upper
/// one it shows; in between, the direction of the last scroll decides.
struct PairPainter {
  let panel: PanelPainter
  let low: TuningField
  let high: TuningField
  /// Window y of the row's upper edge.
  let y: Double

  private var view: PanelView { panel.view }
  private var brush: Brush { panel.brush }

  /// Draws the pair.
  ///
  /// - Parameter spots: The spots in the order of `PanelView.pairSpots`.
  func paint(_ spots: [Spot], into painter: inout Painter) {
    panel.paintHover(spots[0], into: &painter)
    let halves = view.pairHalves(y)
    let (lower, upper) = (FieldPainter(panel: panel, field: low, y: y), FieldPainter(panel: panel, field: high, y: y))
    lower.paintLabel(at: halves.low.x, isStacked: true, into: &painter)
    upper.paintLabel(at: halves.high.x, isStacked: true, into: &painter)
    lower.paintFigures(spots[3], into: &painter)
    upper.paintFigures(spots[4], into: &painter)
    paintTrack(lower, upper, spots, into: &painter)
    // The focus ring shows which of the two values the arrow keys change.
    for (spot, half) in [(spots[3], halves.low), (spots[4], halves.high)] {
      let ring = Rect(x: half.x - 6, y: spots[0].rect.y + 2, width: half.width + 12, height: 39)
      brush.ring(spot.control, ring, into: &painter)
    }
  }

  private func paintTrack(_ lower: FieldPainter, _ upper: FieldPainter, _ spots: [Spot], into painter: inout Painter) {
    guard let scale = view.scale(of: low), let from = lower.number, let to = upper.number else { return }
    let middle = spots[5].rect.center.y
    lower.paintStrip(scale, middle - 4.5, height: 6, into: &painter)
    upper.paintStrip(scale, middle + 4.5, height: 6, into: &painter)
    brush.track(from: view.left, to: view.right, middle, brush.theme.track, into: &painter)
    brush.track(from: scale.x(of: from), to: scale.x(of: to), middle, lower.accent, into: &painter)
    lower.paintPresetMark(scale, middle, into: &painter)
    upper.paintPresetMark(scale, middle, into: &painter)
    let places = [from, to].map { Point(x: scale.x(of: $0), y: middle) }
    // If both handles are at the same position, the one that is held or focused is drawn on top.
    let isLowOnTop = [brush.interaction.pressed?.control, brush.interaction.focus].contains(spots[5].control)
    for index in isLowOnTop ? [1, 0] : [0, 1] {
      brush.thumb(at: places[index], spots[5 + index], lower.accent, into: &painter)
    }
  }
}
