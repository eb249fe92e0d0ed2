import ChromeCore

// The mouse, or a finger on a touch screen.
extension Studio {
  mutating func pointer(
    _ phase: RawEvent.FingerPhase, _ place: Point, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    switch phase {
    case .down: return press(place, area, world)
    case .moved: return move(place, area, world)
    case .up: return release(world)
    }
  }

  private mutating func press(_ place: Point, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    let answer = finishTyping(world)
    guard area.contains(place) else {
      panel.focus = nil
      return StudioAnswer(isTaken: false, acts: answer.acts)
    }
    guard let spot = view(area, world.tuning).spot(at: place) else { return StudioAnswer(isTaken: true, acts: answer.acts) }
    // What was typed counts before what is pressed.
    var world = world
    if case .tune(let tuning)? = answer.acts.last { world.tuning = tuning }
    let isDouble = panel.lastClick.map { $0.spot == spot && world.seconds - $0.seconds < PanelState.Click.pause } ?? false
    panel.lastClick = isDouble ? nil : PanelState.Click(spot: spot, seconds: world.seconds)
    panel.pressed = spot
    panel.focus = spot.control
    panel.showsFocus = false
    panel.shake = nil
    let more = isDouble ? doubleClick(spot, world) : begin(spot, at: place, area, world)
    return StudioAnswer(isTaken: true, acts: answer.acts + more.acts)
  }

  private mutating func begin(_ spot: Spot, at place: Point, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    switch spot.part {
    case .track: return drag(spot, to: place, area, world)
    case .number:
      beginTyping(spot.control, world.tuning)
      return .taken
    case .word(let word): return use(spot.control, word: word, world)
    case .whole: return spot.control.isField ? .taken : activate(spot.control, world)
    }
  }

  private mutating func move(_ place: Point, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    if let pressed = panel.pressed {
      return pressed.part == .track ? drag(pressed, to: place, area, world) : .taken
    }
    let spot = area.contains(place) ? view(area, world.tuning).spot(at: place) : nil
    if spot?.control != panel.hover?.control { panel.hoverSince = world.seconds }
    panel.hover = spot
    return area.contains(place) ? .taken : .pass
  }

  private mutating func release(_ world: StudioWorld) -> StudioAnswer {
    guard let pressed = panel.pressed else { return .pass }
    panel.pressed = nil
    if pressed.part == .track { history.close(at: world.tuning) }
    return .taken
  }

  private mutating func drag(_ spot: Spot, to place: Point, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    guard let field = spot.control.field, let scale = view(area, world.tuning).scale(of: field) else { return .taken }
    let new = TuningEdit.setting(field, to: .number(scale.value(at: place.x)), in: world.tuning)
    return change(to: new, by: spot.control, world, isHeld: true)
  }

  /// Back to what the preset says.
  private mutating func doubleClick(_ spot: Spot, _ world: StudioWorld) -> StudioAnswer {
    guard let field = spot.control.field, spot.part == .track || spot.part == .whole else { return .taken }
    panel.pressed = nil
    return change(to: TuningEdit.setting(field, to: field[preset.tuning], in: world.tuning), by: spot.control, world)
  }

  /// A wheel changes the slider that was chosen before and lies under the pointer; everywhere else it scrolls the panel,
  /// so that nothing changes on the way.
  mutating func wheel(_ notches: Double, isCoarse: Bool, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    guard let hover = panel.hover ?? panel.pressed, panel.pressed == nil else { return .pass }
    if hover.part == .track, hover.control == panel.focus, let field = hover.control.field {
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
}
