import ChromeControls
import ChromeCore
import ChromeLoop

// The mouse, or a finger on a touch screen.
extension Studio {
  package mutating func pointer(_ phase: RawEvent.FingerPhase, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    interaction.pointer = place
    defer { interaction.pointedPlayhead = loop?.playhead }
    switch phase {
    case .down: return press(place, world)
    case .moved: return move(place, world)
    case .up: return release(world)
    }
  }

  /// Returns the spot of the panel or of the timeline at a position.
  package func spot(at place: Point, _ world: StudioWorld) -> Spot? {
    if let popup { return popup.spots(in: world.layout.window).first { $0.rect.contains(place) } }
    if let handle = world.layout.handle, handle.contains(place) {
      return Spot(control: .drawer, rect: handle)
    }
    // The panel's rows are laid out only for a pointer that is over them.
    if world.layout.panel?.contains(place) == true { return panelView(world)?.spot(at: place) }
    if let view = timelineView(world.layout), view.area.contains(place) {
      return markView(view.area)?.spot(at: place) ?? view.spot(at: place)
    }
    // The map is in front of the card of suggested values.
    if let map = mapView(world)?.spots.last(where: { $0.rect.contains(place) }) { return map }
    if let spot = librarySpot(at: place, world) { return spot }
    if let answer = whyView(world)?.spots.first(where: { $0.rect.contains(place) }) { return answer }
    if let button = toolbar(world.layout, world.phone)?.spots.first(where: { $0.rect.contains(place) }) {
      return button
    }
    if let number = world.phones.firstIndex(where: { $0.name.contains(place) }) {
      return Spot(control: .phoneName(number), rect: world.phones[number].name)
    }
    // Guide lines can be close together, so the nearest is chosen.
    return guides(world.frame, world.phone, world.tuning).spots.filter { $0.rect.contains(place) }
      .min { $0.distanceFromMiddle(of: place) < $1.distanceFromMiddle(of: place) }
  }

  /// Handles a press. It is consumed wherever the studio is drawn. A press on the phone gives the keyboard focus back
  /// to the phone.
  private mutating func press(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if isNaming {
      switch spot(at: place, world)?.control {
      case .name: return .taken
      case .acceptName: return finishTyping(world)
      case .save:
        interaction.focus = .save
        return finishTyping(world)
      default: interaction.typing = nil
      }
    }
    let typed = finishTyping(world)
    interaction.typing = nil
    // Text being edited is accepted before the press is handled.
    let world = world.after(typed)
    let spot = spot(at: place, world)
    if spot?.control != .scrollbar { interaction.focus = spot?.control }
    interaction.showsFocus = false
    if spot?.control != .presetAction(.delete) { panel.pendingConfirmation = nil }
    guard let spot else {
      let isTaken = world.layout.covers(place)
      // A press outside a drawer that covers the phone closes it.
      if !isTaken, world.layout.isDrawer, world.layout.isStageCovered { togglePanel(world.layout) }
      return StudioAnswer(isTaken: isTaken, acts: typed.acts)
    }
    let more = isDoubleClick(on: spot, at: world.seconds) ? doubleClick(spot, world) : begin(spot, at: place, world)
    return StudioAnswer(isTaken: true, acts: typed.acts + more.acts)
  }

  private mutating func isDoubleClick(on spot: Spot, at seconds: Double) -> Bool {
    let isDouble =
      interaction.lastClick.map { $0.spot.isSame(as: spot) && seconds - $0.seconds < PanelInteraction.Click.pause }
      ?? false
    interaction.lastClick = isDouble ? nil : PanelInteraction.Click(spot: spot, seconds: seconds)
    return isDouble && (spot.control.isField || spot.control.isCut || isZoomed(spot.control))
  }

  private mutating func begin(_ spot: Spot, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    (interaction.pressed, interaction.hidesTooltip) = (spot, true)
    interaction.message = nil
    switch spot.part {
    case .track where spot.control == .scrollbar: return pressScrollbar(at: place, world)
    // A press alone does not move an in or out point: it may be the first of a double click that removes it.
    case .track: return spot.control.isCut ? .taken : grasp(spot, at: place, world)
    case .number: return pressFigures(spot.control, at: place, world)
    case .curve(let curve): return dragCurve(curve, spot, to: place, world)
    case .word(let word): return use(spot.control, word: word, world)
    case .whole: return spot.control.isField ? .taken : activate(spot.control, world)
    }
  }

  private mutating func move(_ place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let pressed = interaction.pressed else { return .pass }
    switch pressed.part {
    case .track: return drag(pressed, to: place, world)
    case .number: return dragFigures(pressed.control, to: place, world)
    case .curve(let curve): return dragCurve(curve, pressed, to: place, world)
    case .whole, .word:
      if case .library(.gesture(let id)) = pressed.control { dragCard(id, pressed, to: place, world.layout) }
      return .taken
    }
  }

  private mutating func release(_ world: StudioWorld) -> StudioAnswer {
    guard let pressed = interaction.pressed else { return .pass }
    let pair = pairing
    interaction.pressed = nil
    if pressed.part == .track || pressed.part.isCurve { history.close(at: world.session) }
    dropFigures(world)
    if pressed.control == .map(.plane) { dropCross() }
    if let pair { openMap(pair) }
    return .taken
  }

  /// Grabs a control. A thumb is grabbed in place; a press elsewhere on the track moves the thumb to the pointer.
  private mutating func grasp(_ spot: Spot, at place: Point, _ world: StudioWorld) -> StudioAnswer {
    interaction.grip = 0
    interaction.isUndecided = spot.control.pair?.coincides(in: world.tuning) ?? false
    guard let field = spot.control.field, let scale = panelView(world)?.scale(of: field),
      case .number(let number) = field[world.tuning],
      abs(place.x - scale.x(of: number)) <= PanelView.thumbReach
    else { return drag(spot, to: place, world) }
    interaction.grip = place.x - scale.x(of: number)
    return .taken
  }

  private mutating func drag(_ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(let control) = spot.control, let view = timelineView(world.layout) {
      dragInTime(control, to: place, view)
      return .taken
    }
    if spot.control == .scrollbar { return dragScrollbar(to: place, world) }
    if spot.control == .map(.plane) { return dragCross(to: place, world) }
    if case .guide(let key) = spot.control { return dragGuide(key, spot, to: place, world) }
    guard let field = spot.control.field, let scale = panelView(world)?.scale(of: field) else { return .taken }
    return pull(spot.control, field, to: scale.value(at: place.x - interaction.grip), world)
  }

  /// Moves one of two overlapping handles, as decided by the direction of the drag.
  private mutating func pull(
    _ control: Control, _ field: TuningField, to value: Double, _ world: StudioWorld
  ) -> StudioAnswer {
    guard interaction.isUndecided, let pair = TuningPair.holding(field.key),
      let (low, _) = pair.numbers(in: world.tuning)
    else {
      return set(field, to: .number(value), by: control, world, isHeld: true)
    }
    guard value != low, let meant = TuningField.named(value < low ? pair.low : pair.high) else { return .taken }
    interaction.isUndecided = false
    let handle = control.moved(to: meant.key)
    interaction.pressed?.control = handle
    interaction.focus = handle
    return pull(handle, meant, to: value, world)
  }

  /// Moves a guide line, which changes its key in the table's steps.
  private mutating func dragGuide(_ key: String, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let field = TuningField.named(key), let scale = SliderScale(field),
      let value = guides(world.frame, world.phone, world.tuning).value(of: key, at: place)
    else { return .taken }
    return pull(spot.control, field, to: scale.value(value, moved: 0, size: .usual), world)
  }

  /// Handles a double click: removes an in or out point, shows the whole loop, or resets a value to the reference.
  private mutating func doubleClick(_ spot: Spot, _ world: StudioWorld) -> StudioAnswer {
    if case .loop(.cut(let side)) = spot.control {
      interaction.pressed = nil
      loop?.uncut(side)
      return .taken
    }
    if case .loop(.scrub) = spot.control {
      interaction.pressed = nil
      loop?.zoom = LoopZoom()
      return .taken
    }
    guard let field = spot.control.field, spot.part == .track || spot.part == .whole else { return .taken }
    interaction.pressed = nil
    return reset([field], by: spot.control, world)
  }

  /// Scrolls the list under the pointer. A value changes only with Alt held, or if the row under the pointer has the
  /// focus ring, so that scrolling never changes values it passes over.
  package mutating func wheel(_ turn: WheelTurn, _ world: StudioWorld) -> StudioAnswer {
    guard let pointer = interaction.pointer else { return .pass }
    if mapView(world)?.card.contains(pointer) == true { return .taken }
    guard world.layout.covers(pointer) else { return .pass }
    guard interaction.pressed == nil else { return .taken }
    if world.layout.library?.contains(pointer) == true { return scrollLibrary(turn, world.layout) }
    if world.layout.timeline?.contains(pointer) == true {
      turnTimeline(turn, at: pointer, world.layout)
      return .taken
    }
    return turnPanel(turn, world)
  }
}

extension ControlPart {
  fileprivate var isCurve: Bool { if case .curve = self { true } else { false } }
}

extension Spot {
  /// Returns the distance from a guide line, across its direction.
  fileprivate func distanceFromMiddle(of place: Point) -> Double {
    rect.width < rect.height ? abs(place.x - rect.center.x) : abs(place.y - rect.center.y)
  }
}

extension Control {
  /// The pair that the control's handle or line belongs to.
  fileprivate var pair: TuningPair? { key.flatMap(TuningPair.holding) }

  /// Returns the same kind of control for another key.
  fileprivate func moved(to key: String) -> Control {
    if case .guide = self { .guide(key) } else { .field(key) }
  }

  fileprivate var isCut: Bool { if case .loop(.cut) = self { true } else { false } }
}

// Touch screens.
extension Studio {
  package mutating func touch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ world: StudioWorld
  ) -> StudioAnswer {
    if let answer = pinch(phase, finger, place, world.layout) { return answer }
    switch phase {
    case .down: return touchDown(finger, place, world)
    case .moved:
      guard let touch = interaction.touch else { return .pass }
      return touch.finger == finger ? touchMoved(touch, place, world) : .taken
    case .up:
      guard let touch = interaction.touch else { return .pass }
      return touch.finger == finger ? touchUp(touch, place, world) : .taken
    }
  }

  /// Handles a finger going down. Outside the list it acts as a pointer at once. If a finger's end event was lost, the
  /// next touch starts over.
  private mutating func touchDown(_ finger: Int64, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if let touch = interaction.touch, touch.finger != finger {
      beginPinch(touch, finger, place, world.layout)
      return .taken
    }
    if interaction.pressed != nil { _ = pointer(.up, place, world) }
    interaction.touch = nil
    if let list = panelView(world), list.body.contains(place) {
      interaction.touch = PanelTouch(finger: finger, start: place, scroll: list.scroll)
      interaction.pointer = place
      return .taken
    }
    let playhead = loop?.playhead
    let answer = pointer(.down, place, world)
    if answer.isTaken {
      interaction.touch = PanelTouch(finger: finger, start: place, scroll: 0, stage: .holding, playhead: playhead)
    } else {
      interaction.pointer = nil
    }
    return answer
  }

  private mutating func touchMoved(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    switch touch.stage {
    case .holding: return pointer(.moved, place, world)
    case .scrolling:
      scroll(from: touch, to: place, world)
      return .taken
    case .waiting: return decide(touch, place, world)
    }
  }

  private mutating func decide(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    let way = place - touch.start
    guard max(abs(way.dx), abs(way.dy)) > PanelTouch.slop else { return .taken }
    guard abs(way.dx) > abs(way.dy), spot(at: touch.start, world)?.part == .track else {
      interaction.touch?.stage = .scrolling
      scroll(from: touch, to: place, world)
      return .taken
    }
    interaction.touch?.stage = .holding
    let down = pointer(.down, touch.start, world)
    let moved = pointer(.moved, place, world.after(down))
    return StudioAnswer(isTaken: true, acts: down.acts + moved.acts)
  }

  private mutating func scroll(from touch: PanelTouch, to place: Point, _ world: StudioWorld) {
    guard let view = panelView(world) else { return }
    panel.scroll = (touch.scroll + touch.start.y - place.y).clamped(to: 0...view.mostScroll)
  }

  /// Handles a finger lifting. One that did not move is a tap. Afterwards nothing is hovered.
  private mutating func touchUp(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    var answer = StudioAnswer.taken
    switch touch.stage {
    case .scrolling: break
    case .holding: answer = pointer(.up, place, world)
    case .waiting:
      answer = pointer(.down, touch.start, world)
      _ = pointer(.up, touch.start, world.after(answer))
    }
    interaction.touch = nil
    interaction.pointer = nil
    return answer
  }
}

extension WheelTurn {
  /// True if the event counts notches. If the source is unknown, integers are taken as a wheel's notches and fractions
  /// as a trackpad's.
  var isNotch: Bool { kind == .notches || (kind == .unsaid && (x + y) == (x + y).rounded()) }
}
