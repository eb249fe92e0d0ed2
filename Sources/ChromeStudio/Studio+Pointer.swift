import ChromeCore

// The mouse, or a finger on a touch screen.
extension Studio {
  package mutating func pointer(_ phase: RawEvent.FingerPhase, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    panel.pointer = place
    defer { panel.pointedPlayhead = loop?.playhead }
    switch phase {
    case .down: return press(place, world)
    case .moved: return move(place, world)
    case .up: return release(world)
    }
  }

  /// What lies at a place: of the panel or of the timeline.
  package func spot(at place: Point, _ world: StudioWorld) -> Spot? {
    if let handle = world.layout.handle, handle.contains(place) {
      return Spot(control: .drawer, part: .whole, rect: handle)
    }
    if let area = world.layout.panel, area.contains(place) { return view(area, world.tuning).spot(at: place) }
    if let area = world.layout.timeline, let loop, area.contains(place) {
      return markView(area)?.spot(at: place) ?? TimelineView(area: area, loop: loop).spot(at: place)
    }
    // The map lies over the card of found values.
    if let map = mapView(world)?.spots.last(where: { $0.rect.contains(place) }) { return map }
    if let spot = shelfSpot(at: place, world) { return spot }
    if let answer = whyView(world)?.spots.first(where: { $0.rect.contains(place) }) { return answer }
    // Lines lie close together: the nearest is meant.
    return guides(world.frame, world.phone, world.tuning).spots.filter { $0.rect.contains(place) }
      .min { $0.distanceFromMiddle(of: place) < $1.distanceFromMiddle(of: place) }
  }

  /// A press is taken wherever the studio is drawn; one on the phone takes the keyboard back to the phone.
  private mutating func press(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if isNaming, spot(at: place, world)?.control == .save {
      panel.focus = .save
      return finishTyping(world)
    }
    if isNaming { panel.typing = nil }
    let typed = finishTyping(world)
    panel.typing = nil
    // What was typed counts before what is pressed.
    var world = world
    if case .tune(let tuning)? = typed.acts.last { world.tuning = tuning }
    let spot = spot(at: place, world)
    if spot?.control != .scrollbar { panel.focus = spot?.control }
    panel.showsFocus = false
    if spot?.control != .presetAction(.delete) { panel.sure = nil }
    guard let spot else {
      let isTaken = world.layout.covers(place)
      // The phone beside an open drawer takes the press that puts it away.
      if !isTaken, world.layout.isDrawer, world.layout.panel != nil { togglePanel(world.layout) }
      return StudioAnswer(isTaken: isTaken, acts: typed.acts)
    }
    let more = isDoubleClick(on: spot, at: world.seconds) ? doubleClick(spot, world) : begin(spot, at: place, world)
    return StudioAnswer(isTaken: true, acts: typed.acts + more.acts)
  }

  private mutating func isDoubleClick(on spot: Spot, at seconds: Double) -> Bool {
    let isDouble =
      panel.lastClick.map { $0.spot.isSame(as: spot) && seconds - $0.seconds < PanelState.Click.pause } ?? false
    panel.lastClick = isDouble ? nil : PanelState.Click(spot: spot, seconds: seconds)
    return isDouble && (spot.control.isField || spot.control.isCut || isZoomed(spot.control))
  }

  private mutating func begin(_ spot: Spot, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    panel.pressed = spot
    panel.shake = nil
    switch spot.part {
    case .track where spot.control == .scrollbar: return pressScrollbar(at: place, world)
    // A press alone does not move a point of the cut: it may be the first of two that take it away.
    case .track: return spot.control.isCut ? .taken : grasp(spot, at: place, world)
    case .number: return pressFigures(spot.control, at: place, world)
    case .curve(let curve): return dragCurve(curve, spot, to: place, world)
    case .word(let word): return use(spot.control, word: word, world)
    case .whole: return spot.control.isField ? .taken : activate(spot.control, world)
    }
  }

  private mutating func move(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let pressed = panel.pressed else { return .pass }
    switch pressed.part {
    case .track: return drag(pressed, to: place, world)
    case .number: return dragFigures(pressed.control, to: place, world)
    case .curve(let curve): return dragCurve(curve, pressed, to: place, world)
    case .whole, .word:
      if case .shelf(.gesture(let id)) = pressed.control { dragCard(id, pressed, to: place, world.layout) }
      return .taken
    }
  }

  private mutating func release(_ world: StudioWorld) -> StudioAnswer {
    guard let pressed = panel.pressed else { return .pass }
    let pair = pairing
    panel.pressed = nil
    if pressed.part == .track || pressed.part.isCurve { history.close(at: world.session) }
    dropFigures(world)
    if pressed.control == .map(.plane) { dropCross() }
    if let pair { openMap(pair) }
    return .taken
  }

  /// A thumb is taken where it lies; beside it, it jumps to the pointer.
  private mutating func grasp(_ spot: Spot, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    panel.grip = 0
    panel.isUndecided = spot.control.pair?.coincides(in: world.tuning) ?? false
    guard let area = world.layout.panel, let field = spot.control.field,
      let scale = view(area, world.tuning).scale(of: field), case .number(let number) = field[world.tuning],
      abs(place.x - scale.x(of: number)) <= PanelView.thumbReach
    else { return drag(spot, to: place, world) }
    panel.grip = place.x - scale.x(of: number)
    return .taken
  }

  private mutating func drag(_ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(let control) = spot.control, let area = world.layout.timeline {
      dragInTime(control, to: place, area)
      return .taken
    }
    if spot.control == .scrollbar { return dragScrollbar(to: place, world) }
    if spot.control == .map(.plane) { return dragCross(to: place, world) }
    if case .guide(let key) = spot.control { return dragGuide(key, spot, to: place, world) }
    guard let area = world.layout.panel, let field = spot.control.field,
      let scale = view(area, world.tuning).scale(of: field)
    else { return .taken }
    return pull(spot.control, field, to: scale.value(at: place.x - panel.grip), world)
  }

  /// Takes hold of the scrollbar's thumb; a press beside it scrolls by what the panel shows.
  private mutating func pressScrollbar(at place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let area = world.layout.panel else { return .taken }
    let view = view(area, world.tuning)
    guard let thumb = view.scrollThumb else { return .taken }
    guard thumb.contains(Point(x: thumb.center.x, y: place.y)) else {
      panel.pressed = nil
      panel.scroll = view.scroll(by: place.y < thumb.y ? -view.body.height : view.body.height)
      return .taken
    }
    panel.grip = place.y - thumb.y
    return .taken
  }

  private mutating func dragScrollbar(to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let area = world.layout.panel else { return .taken }
    panel.scroll = view(area, world.tuning).scroll(forThumbTop: place.y - panel.grip)
    return .taken
  }

  /// Of two handles on one place, the one that is pulled away moves.
  private mutating func pull(
    _ control: Control, _ field: TuningField, to value: Double, _ world: StudioWorld
  ) -> StudioAnswer {
    guard panel.isUndecided, let pair = TuningPair.holding(field.key), let (low, _) = pair.numbers(in: world.tuning)
    else {
      let new = TuningEdit.setting(field, to: .number(value), in: world.tuning)
      return change(to: new, by: control, world, isHeld: true)
    }
    guard value != low, let meant = TuningField.named(value < low ? pair.low : pair.high) else { return .taken }
    panel.isUndecided = false
    let handle = control.moved(to: meant.key)
    panel.pressed?.control = handle
    panel.focus = handle
    return pull(handle, meant, to: value, world)
  }

  /// A line in the scene edits its key, in the table's steps.
  private mutating func dragGuide(_ key: String, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let field = TuningField.named(key), case .number(_, let range, let step) = field.kind,
      let value = guides(world.frame, world.phone, world.tuning).value(of: key, at: place)
    else { return .taken }
    let scale = SliderScale(range: range, step: step, left: 0, right: 1)
    return pull(spot.control, field, to: scale.value(value, moved: 0, size: .usual), world)
  }

  /// Back to what the preset says.
  private mutating func doubleClick(_ spot: Spot, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(.cut(let side)) = spot.control {
      panel.pressed = nil
      loop?.uncut(side)
      return .taken
    }
    if case .loop(.scrub) = spot.control {
      panel.pressed = nil
      loop?.zoom = LoopZoom()
      return .taken
    }
    guard let field = spot.control.field, spot.part == .track || spot.part == .whole else { return .taken }
    panel.pressed = nil
    return reset([field], by: spot.control, world)
  }

  /// Scrolls the list that is under the pointer. It changes a value only with Alt held, or where the keyboard's ring is
  /// on the row under the pointer: scrolling must never change what it passes.
  package mutating func wheel(_ turn: WheelTurn, _ world: StudioWorld) -> StudioAnswer {
    let notches = turn.x + turn.y
    guard let pointer = panel.pointer else { return .pass }
    if mapView(world)?.card.contains(pointer) == true { return .taken }
    guard world.layout.covers(pointer) else { return .pass }
    guard panel.pressed == nil else { return .taken }
    if world.layout.shelf?.contains(pointer) == true { return turnShelf(turn, world.layout) }
    if world.layout.timeline?.contains(pointer) == true {
      turnTimeline(turn, at: pointer, world.layout)
      return .taken
    }
    guard let area = world.layout.panel else { return .taken }
    if let field = nudged(by: turn) {
      let steps = panel.wheelRest + notches
      panel.wheelRest = steps - steps.rounded(.towardZero)
      return step(field, by: steps.rounded(.towardZero), size: turn.isShiftHeld ? .coarse : .usual, area, world)
    }
    panel.wheelRest = 0
    panel.scroll = view(area, world.tuning).scroll - scrollPoints(turn)
    panel.scroll = view(area, world.tuning).scroll
    return .taken
  }

  /// How far a wheel scrolls a list of the studio, toward its beginning.
  package func scrollPoints(_ turn: WheelTurn) -> Double {
    (turn.x + turn.y) * (turn.isNotch ? PanelView.notch : wheelScale.pointsPerUnit)
  }

  /// The slider that a wheel moves now.
  private func nudged(by turn: WheelTurn) -> TuningField? {
    guard let hover = panel.hover, let field = hover.control.field else { return nil }
    return turn.isAltHeld || (panel.showsFocus && hover.control == panel.focus) ? field : nil
  }
}

extension ControlPart {
  fileprivate var isCurve: Bool { if case .curve = self { true } else { false } }
}

extension Spot {
  /// Across the line that it stands for.
  fileprivate func distanceFromMiddle(of place: Point) -> Double {
    rect.width < rect.height ? abs(place.x - rect.center.x) : abs(place.y - rect.center.y)
  }
}

extension Control {
  package var field: TuningField? {
    if case .field(let key) = self { return TuningField.named(key) }
    return nil
  }

  var isField: Bool { field != nil }

  /// The pair whose handle or line it is.
  fileprivate var pair: TuningPair? {
    switch self {
    case .field(let key), .guide(let key): TuningPair.holding(key)
    case .preset, .save, .undo, .redo, .slot, .search, .onlyChanged, .group, .reset, .loop, .choice, .presetAction,
      .drawer, .map, .shelf, .scrollbar:
      nil
    }
  }

  /// The same kind of control for another key.
  fileprivate func moved(to key: String) -> Control {
    if case .guide = self { .guide(key) } else { .field(key) }
  }

  fileprivate var isCut: Bool {
    if case .loop(.cut) = self { return true }
    return false
  }
}
