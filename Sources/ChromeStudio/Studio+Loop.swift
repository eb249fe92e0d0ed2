import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// A loop that was ended, with its state. Undo resumes it if nothing has been edited since.
package struct EndedLoop: Equatable, Sendable {
  package var loop: LoopState
  /// The keys of the values that overrode the take's.
  package var keys: Set<String>?
  /// The number of edits that could be undone when it ended.
  package var edits: Int
}

// The looping gesture and its timeline.
extension Studio {
  /// Handles `L`: loops the last gesture, or ends the loop. For a take that sets values itself, `keys` are those that
  /// override it.
  package mutating func toggleLoop(
    _ gesture: KeptGesture?, _ tuning: Tuning, over keys: Set<String> = [], at seconds: Double
  ) {
    if loop != nil { return endLoop() }
    guard let gesture, !gesture.inputs.isEmpty else { return }
    ended = nil
    editedKeys = gesture.setsValues ? keys : nil
    presetBefore = gesture.setsValues ? preset : nil
    loop = LoopState(gesture, TuningLayer(tuning, keys: editedKeys), at: seconds)
    showGuides()
    tuned(to: tuning)
    followPresets()
  }

  /// Ends the loop. Undo resumes it.
  package mutating func endLoop() {
    guard let loop else { return }
    ended = EndedLoop(loop: loop, keys: editedKeys, edits: history.count)
    dropLoop()
  }

  /// Ends the loop for good, because its phone no longer exists.
  package mutating func forgetLoop() {
    dropLoop()
    ended = nil
  }

  private mutating func dropLoop() {
    loop = nil
    (library.looped, search) = (nil, nil)
    intervals.turn(to: nil)
    maps.drop()
    preview = nil
    // Values that the user changed over a take's remain the session's.
    if editedKeys != nil, let before = presetBefore { preset = before }
    (editedKeys, presetBefore) = (nil, nil)
    if areGuidesOfLoop { showsGuides = false }
    areGuidesOfLoop = false
    switch interaction.focus {
    case .loop, .map, .library: interaction.focus = nil
    case .some, nil: break
    }
    switch interaction.pressed?.control {
    case .loop, .map, .library: interaction.pressed = nil
    case .some, nil: break
    }
  }

  /// Resumes an ended loop with its state.
  package mutating func resume(_ ended: EndedLoop, _ world: StudioWorld) -> StudioAnswer {
    self.ended = nil
    editedKeys = ended.keys
    presetBefore = ended.keys == nil ? nil : preset
    loop = ended.loop
    loop?.resume(at: world.seconds)
    library.looped = ended.keys == nil ? library.id(of: ended.loop.run.gesture) : nil
    showGuides()
    tuned(to: world.session)
    return .taken
  }

  /// Shows the guides while the loop plays, if they were off.
  package mutating func showGuides() {
    areGuidesOfLoop = !showsGuides
    showsGuides = true
  }

  /// Handles `G`. After that, the end of the loop no longer hides the guides.
  package mutating func toggleGuides() {
    showsGuides.toggle()
    areGuidesOfLoop = false
  }

  /// Applies another tuning: the whole gesture is recomputed at once.
  package mutating func tuned(to tuning: Tuning) {
    let (layer, last) = (TuningLayer(tuning, keys: editedKeys), history.last?.layer)
    loop?.retune(layer, comparedWith: last)
    library.turn(to: tuning, base: preset.tuning)
    if search?.isAbout(tuning) == false { search = nil }
    intervals.turn(to: loop?.run.layer)
    // While the crosshair is dragged, its values apply over the base tuning, so the map stays valid.
    if interaction.pressed?.control != .map(.plane) { maps.turn(to: loop?.run.layer) }
    preview = nil
  }

  /// Shows on the panel the preset that the take uses at the playhead.
  package mutating func followPresets() {
    guard editedKeys != nil, let loop, let turn = loop.run.gesture.preset(at: loop.run.start + loop.tick) else {
      return
    }
    follow(turn.name, turn.tuning)
  }

  /// Selects the preset that a take switched to: by name if known, otherwise by its values.
  package mutating func follow(_ name: String?, _ tuning: Tuning) {
    guard name.map({ $0 != preset.name }) ?? (tuning != preset.tuning) else { return }
    let named = presets.first { $0.name == name } ?? presets.first { $0.tuning == tuning }
    preset = named ?? Preset(name: name ?? "take", tuning: tuning)
    fileTrouble = nil
  }

  mutating func activate(_ control: LoopControl) {
    switch control {
    case .close: endLoop()
    case .cut(let side): loop?.toggleCut(side)
    case .flag(let index):
      if let flags = loop?.run.flags, flags.indices.contains(index) { loop?.scrub(to: Double(flags[index].tick)) }
    default: if var loop { LoopButton.of(control)?.press?(&loop); self.loop = loop }
    }
  }

  /// Handles the timeline's keys, when it or nothing has focus.
  mutating func loopKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer {
    guard loop != nil, press.modifiers.isDisjoint(with: [.control, .command]) else { return .pass }
    if let side = LoopCut.Side(press) {
      loop?.toggleCut(side)
      return .taken
    }
    if press.code == KeyPress.code("0") {
      loop?.zoom = LoopZoom()
      return .taken
    }
    let isSkipping = press.modifiers.contains(.shift)
    switch StudioKey(press) {
    case .space: loop?.isPlaying.toggle()
    case .left: if isSkipping { loop?.jump(forward: false) } else { loop?.step(-1) }
    case .right: if isSkipping { loop?.jump(forward: true) } else { loop?.step(1) }
    case .up: loop?.changeSpeed(faster: true)
    case .down: loop?.changeSpeed(faster: false)
    case .home: loop?.scrubToStart()
    case .end: loop?.scrubToEnd()
    case .escape: leaveLoop()
    case .backspace, .delete: return removeLooped(world)
    case .tab, .enter, .pageUp, .pageDown, nil: return .pass
    }
    return .taken
  }

  /// Moves the playhead, or an in or out point, to the pointer.
  mutating func dragInTime(_ control: LoopControl, to place: Point, _ view: TimelineView) {
    switch control {
    case .cut(let side):
      // The drag started at the center of the tab, which is next to the point itself.
      let tick = view.tick(at: place.x + (side == .start ? 1 : -1) * TimelineView.tabWidth / 2)
      self.loop?.cut(side, at: Tick(min(max(tick, 0), Double(view.loop.run.length)).rounded()))
    case .scrub: self.loop?.scrub(to: view.tick(at: place.x))
    case .edge: panel.timelineHeight = max(StudioLayout.timelineHeight, view.area.maxY - place.y + view.edge.height / 2)
    default: break
    }
  }
}

// The Why card.
extension Studio {
  /// The flag or moment to explain: the one under the pointer, or else the playhead while stopped. A pointer that rests
  /// while keys move the playhead is ignored, so that the card and the playhead agree.
  var whyPlace: WhyPlace? {
    guard let loop else { return nil }
    switch (interaction.pressed?.control, interaction.hover?.control) {
    case (nil, .loop(.flag(let index))?): return .flag(index)
    case (nil, .loop(.scrub)?):
      let isPointing = loop.isPlaying || interaction.pointedPlayhead == loop.playhead
      if isPointing, let tick = hoveredTick { return .moment(tick) }
    case (.some, _), (nil, _): break
    }
    // After its end the loop rests for a moment, while the playhead stays at the end.
    return loop.isPlaying ? nil : .moment(min(loop.tick, loop.span))
  }

  /// The tick under the pointer, if it is over the chart.
  private var hoveredTick: Tick? {
    guard let loop, let place = interaction.pointer, let rect = interaction.hover?.rect, rect.width > 0 else {
      return nil
    }
    return loop.tick(atShare: (place.x - rect.x) / rect.width)
  }

  /// Searches for missing answers about the explained moment. Not while anything is held: each change of a dragged
  /// value costs one run, not dozens.
  mutating func requestReasons() {
    guard interaction.pressed == nil, let loop, let place = whyPlace else { return }
    for question in WhyMoment(place, loop.run).questions { answers.ask(question, of: loop.run) }
  }
}

extension LoopCut.Side {
  /// Returns the side of a shortcut: `[` or I for in, `]` or O for out.
  fileprivate init?(_ press: KeyPress) {
    guard press.modifiers.isDisjoint(with: [.shift, .option]), !press.isRepeat else { return nil }
    switch press.code {
    case KeyPress.code("["), KeyPress.code("i"): self = .start
    case KeyPress.code("]"), KeyPress.code("o"): self = .end
    default: return nil
    }
  }
}

// Wheel and two-finger input over the timeline.
extension Studio {
  /// Returns the timeline's layout. Nil if nothing loops or the window is too small.
  func timelineView(_ layout: StudioLayout) -> TimelineView? {
    layout.timeline.flatMap { area in loop.map { TimelineView(area: area, loop: $0) } }
  }

  /// Handles the wheel. Over the lanes it zooms at the pointer and scrolls sideways; elsewhere it steps through time.
  mutating func turnTimeline(_ turn: WheelTurn, at place: Point, _ layout: StudioLayout) {
    guard let view = timelineView(layout) else { return }
    guard place.x >= view.chart.x else {
      self.loop?.step(turn.x + turn.y > 0 ? -1 : 1)
      return
    }
    let notch = turn.isNotch ? 1 : wheelScale.pointsPerUnit / PanelView.notch
    if abs(turn.x) > abs(turn.y) || turn.isShiftHeld {
      self.loop?.zoom.pan(by: (turn.isShiftHeld ? turn.x - turn.y : turn.x) * notch)
    } else {
      let share = min(max((place.x - view.chart.x) / view.chart.width, 0), 1)
      self.loop?.zoom.zoom(by: turn.y * notch, at: share)
    }
  }

  /// Begins a pinch when a second finger goes down on the lanes. Scrubbing ends and the playhead returns to its
  /// position.
  mutating func beginPinch(_ first: PanelTouch, _ second: Int64, _ place: Point, _ layout: StudioLayout) {
    guard let view = timelineView(layout), interaction.pressed?.control == .loop(.scrub) else { return }
    let chart = view.chart
    guard chart.contains(place) else { return }
    let firstX = interaction.pointer?.x ?? first.start.x
    interaction.pinch = TimelinePinch((first.finger, firstX), (second, place.x), view.loop.zoom, in: chart)
    if let playhead = first.playhead { self.loop?.scrub(to: playhead) }
    (interaction.pressed, interaction.touch, interaction.pointer, interaction.lastClick) = (nil, nil, nil, nil)
  }

  /// Handles a pinching finger. Nil if there is no pinch. If a finger's end event was lost, the next touch starts over.
  mutating func pinch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ layout: StudioLayout
  ) -> StudioAnswer? {
    guard var pinch = interaction.pinch else { return nil }
    switch phase {
    case .down where pinch.isEnding:
      interaction.pinch = nil
      return nil
    case .down: break
    case .moved: pinch.move(finger, to: place.x)
    case .up: pinch.lift(finger)
    }
    if let chart = timelineView(layout)?.chart, var zoom = loop?.zoom {
      pinch.apply(to: &zoom, in: chart)
      loop?.zoom = zoom
    }
    interaction.pinch = pinch.isOver ? nil : pinch
    return .taken
  }

  /// Returns true if a double click on this control shows the whole loop again.
  func isZoomed(_ control: Control) -> Bool { control == .loop(.scrub) && loop?.zoom.isWhole == false }
}

// Drawing.
extension Studio {
  func paintTimeline(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    guard let area = look.layout.timeline else { return }
    guard let view = timelineView(look.layout) else { return paintEnded(area, brush, into: &painter) }
    TimelinePainter(
      view: view, brush: brush, compared: look.compared, differences: look.differences, apart: look.apart,
      marks: markView(area)
    ).paint(into: &painter)
  }

  /// Draws the rest of the timeline while the pointer that ended the loop is still in use.
  private func paintEnded(_ area: Rect, _ brush: Brush, into painter: inout Painter) {
    painter.fill(area, brush.theme.background)
    painter.fill(Rect(x: area.x, y: area.y, width: area.width, height: brush.pixel), brush.theme.line)
    painter.text(
      StudioText.loopStopped, .panelLabel, brush.theme.secondary,
      at: Point(x: area.center.x, y: area.center.y - 9), .center, maxWidth: area.width - 32)
  }

  /// The name of the values that the ghost belongs to.
  private func ghostValues(_ loop: LoopState) -> String {
    guard preview?.run == nil, let before = loop.before?.layer else { return "preview" }
    guard before.keys == nil else { return "before" }
    if before.tuning == preset.tuning { return preset.title }
    return before.tuning == otherSlot ? "slot \(slot.other.rawValue.uppercased())" : "before"
  }

  /// Draws the ghost of the previous bars over the phone, and the bars' paths and the Why card next to it.
  func paintNextToPhone(
    _ loop: LoopState, _ look: StudioLook, _ brush: Brush, into painter: inout Painter
  ) {
    let stage = look.layout.cardStage
    let traces = TraceView(loop: loop, phone: look.phone, stage: stage, brush: brush)
    traces.paint(into: &painter)
    if let other = preview?.run ?? loop.before {
      GhostPainter(
        before: other.phone(at: loop.tick).picture(), now: look.frame, phone: look.phone, theme: look.theme,
        names: look.compared.isEmpty ? TraceView.right(of: look.phone, in: stage) + 6 : nil, values: ghostValues(loop),
        cards: cardsNextToPhone(look, brush)
      ).paint(into: &painter)
    }
    if let view = whyView(stage, look.phone) {
      WhyPainter(view: view, brush: brush).paint(into: &painter)
    }
  }
}
