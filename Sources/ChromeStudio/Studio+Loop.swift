import ChromeCore
import ChromeLook

/// A loop that was let go, as it was: undo brings it back while nothing was edited since.
package struct EndedLoop: Equatable, Sendable {
  package var loop: LoopState
  /// Keys of the values that lay over the take's.
  package var keys: Set<String>?
  /// Edits that could be taken back when it ended.
  package var edits: Int
}

// The kept gesture and its timeline.
extension Studio {
  /// `L`: keeps the last gesture and loops it, or lets it go. Of a take that sets values itself, `keys` are the ones
  /// that lie over them.
  package mutating func toggleLoop(
    _ gesture: KeptGesture?, _ tuning: Tuning, over keys: Set<String> = [], at seconds: Double
  ) {
    if loop != nil { return endLoop() }
    guard let gesture, !gesture.inputs.isEmpty else { return }
    ended = nil
    handKeys = gesture.setsValues ? keys : nil
    presetBefore = gesture.setsValues ? preset : nil
    loop = LoopState(gesture, TuningLayer(tuning, keys: handKeys), at: seconds)
    showGuides()
    tuned(to: tuning)
    followPresets()
  }

  /// Undo brings it back.
  package mutating func endLoop() {
    guard let loop else { return }
    ended = EndedLoop(loop: loop, keys: handKeys, edits: history.count)
    dropLoop()
  }

  /// Its phone is gone, so that it cannot come back.
  package mutating func forgetLoop() {
    dropLoop()
    ended = nil
  }

  private mutating func dropLoop() {
    loop = nil
    (shelf.looped, search) = (nil, nil)
    flips.turn(to: nil)
    maps.drop()
    there = nil
    // The values that were chosen over a take's stay the session's.
    if handKeys != nil, let before = presetBefore { preset = before }
    (handKeys, presetBefore) = (nil, nil)
    if areGuidesOfLoop { showsGuides = false }
    areGuidesOfLoop = false
    switch hand.focus {
    case .loop, .map, .shelf: hand.focus = nil
    case .some, nil: break
    }
    switch hand.pressed?.control {
    case .loop, .map, .shelf: hand.pressed = nil
    case .some, nil: break
    }
  }

  /// The loop that ended, as it was.
  package mutating func resume(_ ended: EndedLoop, _ world: StudioWorld) -> StudioAnswer {
    self.ended = nil
    handKeys = ended.keys
    presetBefore = ended.keys == nil ? nil : preset
    loop = ended.loop
    loop?.goOn(at: world.seconds)
    shelf.looped = ended.keys == nil ? shelf.id(of: ended.loop.run.gesture) : nil
    showGuides()
    tuned(to: world.session)
    return .taken
  }

  /// For as long as the loop plays, where nobody has asked for them.
  package mutating func showGuides() {
    areGuidesOfLoop = !showsGuides
    showsGuides = true
  }

  /// `G`: from then on they are nobody else's.
  package mutating func toggleGuides() {
    showsGuides.toggle()
    areGuidesOfLoop = false
  }

  /// Another tuning is in force: the whole gesture is computed again, at once.
  package mutating func tuned(to tuning: Tuning) {
    let (layer, last) = (TuningLayer(tuning, keys: handKeys), history.last?.layer)
    loop?.retune(layer, comparedWith: last)
    shelf.turn(to: tuning, base: preset.tuning)
    if search?.isAbout(tuning) == false { search = nil }
    flips.turn(to: loop?.run.layer)
    // A drag of the cross puts its values over those of its beginning: the map is still about them.
    if hand.pressed?.control != .map(.plane) { maps.turn(to: loop?.run.layer) }
    there = nil
  }

  /// The panel names the preset that a take has gone to where it plays now.
  package mutating func followPresets() {
    guard handKeys != nil, let loop, let turn = loop.run.gesture.preset(at: loop.run.start + loop.tick) else { return }
    follow(turn.name, turn.tuning)
  }

  /// A take went to a preset: by its name where that is known, else by its values.
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

  /// Keys of the timeline, while it has the focus or nothing has.
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
    let isLeaping = press.modifiers.contains(.shift)
    switch StudioKey(press) {
    case .space: loop?.isPlaying.toggle()
    case .left: if isLeaping { loop?.jump(forward: false) } else { loop?.step(-1) }
    case .right: if isLeaping { loop?.jump(forward: true) } else { loop?.step(1) }
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

  /// The playhead, or an in or out point, follows the pointer.
  mutating func dragInTime(_ control: LoopControl, to place: Point, _ view: TimelineView) {
    switch control {
    case .cut(let side):
      // It was taken hold of at the middle of its tab, beside the point itself.
      let tick = view.tick(at: place.x + (side == .start ? 1 : -1) * TimelineView.tabWidth / 2)
      self.loop?.cut(side, at: Tick(min(max(tick, 0), Double(view.loop.run.length)).rounded()))
    case .scrub: self.loop?.scrub(to: view.tick(at: place.x))
    case .edge: panel.timelineHeight = max(StudioLayout.timelineHeight, view.area.maxY - place.y + view.edge.height / 2)
    default: break
    }
  }
}

// Why.
extension Studio {
  /// The flag or the moment to explain: the one under the pointer, else the one at which the loop stands still. A
  /// pointer that rests while keys move the playhead points at nothing: the card and the playhead show one time.
  var whyPlace: WhyPlace? {
    guard let loop else { return nil }
    switch (hand.pressed?.control, hand.hover?.control) {
    case (nil, .loop(.flag(let index))?): return .flag(index)
    case (nil, .loop(.scrub)?):
      let isPointing = loop.isPlaying || hand.pointedPlayhead == loop.playhead
      if isPointing, let tick = hoveredTick { return .moment(tick) }
    case (.some, _), (nil, _): break
    }
    return loop.isPlaying ? nil : .moment(loop.tick)
  }

  /// The tick under the pointer, where it is over the chart.
  private var hoveredTick: Tick? {
    guard let loop, let place = hand.pointer, let rect = hand.hover?.rect, rect.width > 0 else { return nil }
    return loop.tick(atShare: (place.x - rect.x) / rect.width)
  }

  /// Looks for what is not known yet about the place that is explained. Not while something is held: a value that is
  /// being dragged asks for one run a change, not for dozens.
  mutating func ponder() {
    guard hand.pressed == nil, let loop, let place = whyPlace else { return }
    for question in WhyMoment(place, loop.run).questions { answers.ask(question, of: loop.run) }
  }
}

extension LoopCut.Side {
  /// `[` or I, `]` or O.
  fileprivate init?(_ press: KeyPress) {
    guard press.modifiers.isDisjoint(with: [.shift, .option]), !press.isRepeat else { return nil }
    switch press.code {
    case KeyPress.code("["), KeyPress.code("i"): self = .start
    case KeyPress.code("]"), KeyPress.code("o"): self = .end
    default: return nil
    }
  }
}

// What a wheel and two fingers do over the timeline.
extension Studio {
  /// Nil where nothing loops, or the window has no room for it.
  func timelineView(_ layout: StudioLayout) -> TimelineView? {
    layout.timeline.flatMap { area in loop.map { TimelineView(area: area, loop: $0) } }
  }

  /// Over the lanes it zooms at the pointer, and goes along where it turns sideways; beside them it steps.
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

  /// A second finger on the lanes: the first no longer scrubs, and the playhead is where it was.
  mutating func beginPinch(_ first: PanelTouch, _ second: Int64, _ place: Point, _ layout: StudioLayout) {
    guard let view = timelineView(layout), hand.pressed?.control == .loop(.scrub) else { return }
    let chart = view.chart
    guard chart.contains(place) else { return }
    let firstX = hand.pointer?.x ?? first.start.x
    hand.pinch = TimelinePinch((first.finger, firstX), (second, place.x), view.loop.zoom, in: chart)
    if let playhead = first.playhead { self.loop?.scrub(to: playhead) }
    (hand.pressed, hand.touch, hand.pointer, hand.lastClick) = (nil, nil, nil, nil)
  }

  /// Nil where no two fingers are at it. Where a finger's end got lost, the next begins anew.
  mutating func pinch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ layout: StudioLayout
  ) -> StudioAnswer? {
    guard var pinch = hand.pinch else { return nil }
    switch phase {
    case .down where pinch.isEnding:
      hand.pinch = nil
      return nil
    case .down: break
    case .moved: pinch.move(finger, to: place.x)
    case .up: pinch.lift(finger)
    }
    if let chart = timelineView(layout)?.chart, var zoom = loop?.zoom {
      pinch.apply(to: &zoom, in: chart)
      loop?.zoom = zoom
    }
    hand.pinch = pinch.isOver ? nil : pinch
    return .taken
  }

  /// Two clicks on the lanes go back to the whole loop.
  func isZoomed(_ control: Control) -> Bool { control == .loop(.scrub) && loop?.zoom.isWhole == false }
}

// Its pictures.
extension Studio {
  func paintTimeline(_ look: StudioLook, _ brush: Brush, into painter: inout Painter) {
    guard let area = look.layout.timeline else { return }
    guard let view = timelineView(look.layout) else { return paintEnded(area, brush, into: &painter) }
    TimelinePainter(
      view: view, brush: brush, beside: look.beside, differences: look.differences, apart: look.apart,
      marks: markView(area)
    ).paint(into: &painter)
  }

  /// What is left of the timeline while the hand that ended the loop is still at work.
  private func paintEnded(_ area: Rect, _ brush: Brush, into painter: inout Painter) {
    painter.fill(area, brush.theme.ground)
    painter.fill(Rect(x: area.x, y: area.y, width: area.width, height: brush.pixel), brush.theme.line)
    painter.text(
      "The loop has ended. Undo brings it back.", .panelLabel, brush.theme.secondary,
      at: Point(x: area.center.x, y: area.center.y - 9), .center, maxWidth: area.width - 32)
  }

  /// Over the phone the chrome as it was; beside it the bars' paths, and why.
  func paintBeside(
    _ loop: LoopState, _ look: StudioLook, _ brush: Brush, into painter: inout Painter
  ) {
    let stage = look.layout.stageBesideHandle
    let traces = TraceView(loop: loop, phone: look.phone, stage: stage, brush: brush)
    traces.paint(into: &painter)
    if let other = there?.run ?? loop.before {
      GhostPainter(
        before: other.phone(at: loop.tick).picture(), now: look.frame, phone: look.phone, theme: look.theme,
        names: TraceView.right(of: look.phone, in: stage) + 6, word: there?.run == nil ? "before" : "there"
      ).paint(into: &painter)
    }
    if let view = whyView(stage, look.phone) {
      WhyPainter(view: view, brush: brush).paint(into: &painter)
    }
  }
}
