import ChromeCore

// The mouse, or a finger on a touch screen.
extension Studio {
  mutating func pointer(_ phase: RawEvent.FingerPhase, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    panel.pointer = place
    switch phase {
    case .down: return press(place, world)
    case .moved: return move(place, world)
    case .up: return release(world)
    }
  }

  /// What lies at a place: of the panel or of the timeline.
  func spot(at place: Point, _ world: StudioWorld) -> Spot? {
    if let area = world.layout.panel, area.contains(place) { return view(area, world.tuning).spot(at: place) }
    if let area = world.layout.timeline, let loop, area.contains(place) {
      return TimelineView(area: area, loop: loop).spot(at: place)
    }
    return guides(world.frame, world.phone, world.tuning).spots.last { $0.rect.contains(place) }
  }

  /// A press is taken wherever the studio is drawn; one on the phone takes the keyboard back to the phone.
  private mutating func press(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if case .presetAction? = panel.typing?.control { panel.typing = nil }
    let typed = finishTyping(world)
    // What was typed counts before what is pressed.
    var world = world
    if case .tune(let tuning)? = typed.acts.last { world.tuning = tuning }
    let spot = spot(at: place, world)
    panel.focus = spot?.control
    panel.showsFocus = false
    if spot?.control != .presetAction(.delete) { panel.sure = nil }
    guard let spot else { return StudioAnswer(isTaken: world.layout.covers(place), acts: typed.acts) }
    let more = isDoubleClick(on: spot, at: world.seconds) ? doubleClick(spot, world) : begin(spot, at: place, world)
    return StudioAnswer(isTaken: true, acts: typed.acts + more.acts)
  }

  private mutating func isDoubleClick(on spot: Spot, at seconds: Double) -> Bool {
    let isDouble = panel.lastClick.map { $0.spot == spot && seconds - $0.seconds < PanelState.Click.pause } ?? false
    panel.lastClick = isDouble ? nil : PanelState.Click(spot: spot, seconds: seconds)
    return isDouble && (spot.control.isField || spot.control.isCut)
  }

  private mutating func begin(_ spot: Spot, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    panel.pressed = spot
    panel.shake = nil
    switch spot.part {
    // A press alone does not move a point of the cut: it may be the first of two that take it away.
    case .track: return spot.control.isCut ? .taken : drag(spot, to: place, world)
    case .number:
      beginTyping(spot.control, world.tuning)
      return .taken
    case .word(let word): return use(spot.control, word: word, world)
    case .whole: return spot.control.isField ? .taken : activate(spot.control, world)
    }
  }

  private mutating func move(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if let pressed = panel.pressed { return pressed.part == .track ? drag(pressed, to: place, world) : .taken }
    return .pass
  }

  private mutating func release(_ world: StudioWorld) -> StudioAnswer {
    guard let pressed = panel.pressed else { return .pass }
    panel.pressed = nil
    if pressed.part == .track { history.close(at: world.tuning) }
    return .taken
  }

  private mutating func drag(_ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(let control) = spot.control, let area = world.layout.timeline {
      dragInTime(control, to: place, area)
      return .taken
    }
    if case .guide(let key) = spot.control { return dragGuide(key, spot, to: place, world) }
    guard let area = world.layout.panel, let field = spot.control.field,
      let scale = view(area, world.tuning).scale(of: field)
    else { return .taken }
    let new = TuningEdit.setting(field, to: .number(scale.value(at: place.x)), in: world.tuning)
    return change(to: new, by: spot.control, world, isHeld: true)
  }

  /// A line in the scene edits its key, in the table's steps.
  private mutating func dragGuide(_ key: String, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let field = TuningField.named(key), case .number(_, let range, let step) = field.kind,
      let value = guides(world.frame, world.phone, world.tuning).value(of: key, at: place)
    else { return .taken }
    let scale = SliderScale(range: range, step: step, left: 0, right: 1)
    let new = TuningEdit.setting(field, to: .number(scale.value(value, moved: 0, size: .usual)), in: world.tuning)
    return change(to: new, by: spot.control, world, isHeld: true)
  }

  /// Back to what the preset says.
  private mutating func doubleClick(_ spot: Spot, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(.cut(let side)) = spot.control {
      panel.pressed = nil
      loop?.uncut(side)
      return .taken
    }
    guard let field = spot.control.field, spot.part == .track || spot.part == .whole else { return .taken }
    panel.pressed = nil
    return change(to: TuningEdit.setting(field, to: field[preset.tuning], in: world.tuning), by: spot.control, world)
  }

  /// A wheel changes the slider that was chosen before and lies under the pointer; everywhere else it scrolls the
  /// panel,
  /// so that nothing changes on the way.
  mutating func wheel(_ notches: Double, isCoarse: Bool, _ world: StudioWorld) -> StudioAnswer {
    guard let pointer = panel.pointer, world.layout.covers(pointer) else { return .pass }
    guard panel.pressed == nil else { return .taken }
    if world.layout.timeline?.contains(pointer) == true {
      loop?.step(notches > 0 ? -1 : 1)
      return .taken
    }
    guard let area = world.layout.panel else { return .taken }
    if let hover = panel.hover, hover.part == .track, hover.control == panel.focus, let field = hover.control.field {
      return step(field, by: notches, size: isCoarse ? .coarse : .usual, area, world)
    }
    panel.scroll = view(area, world.tuning).scroll - notches * 40
    panel.scroll = view(area, world.tuning).scroll
    return .taken
  }
}

extension Control {
  var field: TuningField? {
    if case .field(let key) = self { return TuningField.named(key) }
    return nil
  }

  var isField: Bool { field != nil }

  fileprivate var isCut: Bool {
    if case .loop(.cut) = self { return true }
    return false
  }
}
