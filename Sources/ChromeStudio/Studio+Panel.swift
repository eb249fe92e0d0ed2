import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep

// The panel: its position, its pinned rows, and its drawing.
extension Studio {
  package func view(_ area: Rect, _ tuning: Tuning) -> PanelView {
    PanelView(
      area: area, state: panel, tuning: tuning, preset: reference, origin: origin, presets: listedNames,
      isNaming: isNaming)
  }

  func panelView(_ world: StudioWorld) -> PanelView? { world.layout.panel.map { view($0, world.tuning) } }

  /// Shows or hides the panel. When hidden, none of its controls keeps the focus.
  package mutating func togglePanel(_ layout: StudioLayout) {
    if layout.isDrawer { panel.isDrawerOpen.toggle() } else { panel.isOpen.toggle() }
    guard !isPanelOpen(layout) else { return }
    interaction.focus = nil
    interaction.hover = nil
    panel.isChoosing = false
  }

  /// Returns true if the panel is open, as a drawer or next to the stage, depending on the layout.
  package func isPanelOpen(_ layout: StudioLayout) -> Bool { layout.isDrawer ? panel.isDrawerOpen : panel.isOpen }

  /// Pins the hovered or focused row above all groups, or unpins it.
  ///
  /// - Returns: The field and its new state. Nil if there is no such row.
  package mutating func togglePin() -> (field: TuningField, isPinned: Bool)? {
    let focused = interaction.focus?.field
    let meant = (interaction.showsFocus ? focused : nil) ?? interaction.hover?.control.field ?? focused
    guard let control = meant.map({ Control.field($0.key).rowControl }),
      let field = control.field
    else { return nil }
    let isPinned = panel.pinned.contains(field.key)
    if isPinned { panel.pinned.removeAll { $0 == field.key } } else { panel.pinned.append(field.key) }
    return (field, !isPinned)
  }

  /// Pins the values that matter most to the looping gesture, replacing other pins: those with the nearest boundaries,
  /// where the smallest change gives a different result. When called again, unpins everything.
  ///
  /// - Returns: The number of pinned values. Nil while too little is known.
  package mutating func togglePinsThatMatter() -> Int? {
    guard loop != nil, let all = intervals.all else { return nil }
    let rows = PairSearch.nearest(all).map { Control.field($0.scale.field.key).rowControl }
    let keys = rows.compactMap(\.field?.key).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    panel.pinned = panel.pinned == keys ? [] : keys
    panel.scroll = 0
    return panel.pinned.count
  }

  func paintPanel(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    DrawerPainter(layout: look.layout, brush: brush).paint(into: &painter)
    panelPainter(look, brush)?.paint(into: &painter)
  }

  private func panelPainter(_ look: StudioLook, _ brush: Brush) -> PanelPainter? {
    look.layout.panel.map { area in
      PanelPainter(
        view: view(area, look.tuning), studio: self, brush: brush, cardRoom: valueCardRoom(look.layout, look.phone))
    }
  }

  /// Returns the cards in front of what is drawn next to the phone: that of a value, and that of a decision.
  func cardsNextToPhone(_ look: StudioLook, _ brush: Brush) -> [Rect] {
    let why = whyView(look.layout.cardStage, look.phone).flatMap { $0.parts.isEmpty ? nil : $0.card }
    return [panelPainter(look, brush).flatMap { PanelCard(panel: $0).place }, why].compactMap(\.self)
  }

  /// Returns the area between the phone, the panel and the Why card. Nil if another phone is there, or the panel is a
  /// drawer.
  func valueCardRoom(_ layout: StudioLayout, _ phone: Placement) -> Rect? {
    guard let panel = layout.panel, layout.stage.maxX >= panel.x else { return nil }
    let stage = layout.cardStage
    let device = phone.originX + (phone.width + phone.border) * phone.scale
    let (left, right) = ((loop == nil ? device : TraceView.right(of: phone, in: stage)) + 4, panel.x - 12)
    let why = whyView(stage, phone).flatMap { $0.parts.isEmpty ? nil : $0.card.y }
    let bottom = min(why ?? stage.maxY, stage.maxY) - 8
    guard right > left, bottom > stage.y + 8 else { return nil }
    return Rect(x: left, y: stage.y + 8, width: right - left, height: bottom - stage.y - 8)
  }
}

// Number fields, motion graphs, the scrollbar and the wheel.
extension Studio {
  /// Handles a press on a number: a click edits it as text, a drag changes it.
  mutating func pressFigures(_ control: Control, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    beginTyping(control, world.tuning)
    if case .number(let number)? = control.field?[world.tuning] {
      interaction.figureDrag = FigureDrag(x: place.x, value: number)
    }
    return .taken
  }

  mutating func dragFigures(_ control: Control, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard var drag = interaction.figureDrag, let field = control.field, let scale = panelView(world)?.scale(of: field)
    else { return .taken }
    let way = place.x - drag.x
    drag.hasBegun = drag.hasBegun || abs(way) > FigureDrag.slop
    interaction.figureDrag = drag
    guard drag.hasBegun else { return .taken }
    interaction.typing = nil
    let steps = (way / FigureDrag.pitch).rounded(.towardZero)
    let value = scale.value(drag.value, moved: steps, size: .usual)
    return set(field, to: .number(value), by: control, world, isHeld: true)
  }

  /// Ends the drag of a number. The whole drag is one edit.
  mutating func dropFigures(_ world: StudioWorld) {
    if interaction.figureDrag?.hasBegun == true { history.close(at: world.session) }
    interaction.figureDrag = nil
  }

  /// Moves the handle of a motion graph to the pointer. Both of its values change as one edit.
  mutating func dragCurve(_ curve: MotionCurve, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let now = panelView(world)?.spot(of: curve) else { return .taken }
    let point = CurveScale(curve: curve, area: now.rect).point(at: place)
    var tuning = world.tuning
    for (key, value) in curve.values(seconds: point.seconds, share: point.share) {
      guard let field = TuningField.named(key), let scale = SliderScale(field) else { continue }
      tuning = TuningEdit.setting(field, to: .number(scale.value(value, moved: 0, size: .usual)), in: tuning)
    }
    return change(to: tuning, by: spot.control, world, isHeld: true)
  }

  /// Grabs the scrollbar's thumb. A press outside it scrolls by one page.
  mutating func pressScrollbar(at place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let view = panelView(world), let thumb = view.scrollThumb else { return .taken }
    guard thumb.contains(Point(x: thumb.center.x, y: place.y)) else {
      interaction.pressed = nil
      panel.scroll = view.scroll(by: place.y < thumb.y ? -view.body.height : view.body.height)
      return .taken
    }
    interaction.grip = place.y - thumb.y
    return .taken
  }

  mutating func dragScrollbar(to place: Point, _ world: StudioWorld) -> StudioAnswer {
    if let view = panelView(world) { panel.scroll = view.scroll(forThumbTop: place.y - interaction.grip) }
    return .taken
  }

  mutating func turnPanel(_ turn: WheelTurn, _ world: StudioWorld) -> StudioAnswer {
    guard let view = panelView(world) else { return .taken }
    if let field = nudged(by: turn) {
      let steps = interaction.wheelRest + (turn.x + turn.y)
      interaction.wheelRest = steps - steps.rounded(.towardZero)
      return step(field, by: steps.rounded(.towardZero), size: turn.isShiftHeld ? .coarse : .usual, world)
    }
    interaction.wheelRest = 0
    panel.scroll = (view.scroll - scrollPoints(turn)).clamped(to: 0...view.mostScroll)
    return .taken
  }

  /// Returns the points that a wheel event scrolls a list of the studio, toward its beginning.
  package func scrollPoints(_ turn: WheelTurn) -> Double {
    (turn.x + turn.y) * (turn.isNotch ? PanelView.notch : wheelScale.pointsPerUnit)
  }

  /// Returns the slider that a wheel event changes.
  private func nudged(by turn: WheelTurn) -> TuningField? {
    guard let hover = interaction.hover, let field = hover.control.field else { return nil }
    return turn.isAltHeld || (interaction.showsFocus && hover.control == interaction.focus) ? field : nil
  }
}
