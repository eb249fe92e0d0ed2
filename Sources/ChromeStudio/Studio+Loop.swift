import ChromeCore

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
    switch panel.focus {
    case .loop, .map, .shelf: panel.focus = nil
    case .some, nil: break
    }
    switch panel.pressed?.control {
    case .loop, .map, .shelf: panel.pressed = nil
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
    if panel.pressed?.control != .map(.plane) { maps.turn(to: loop?.run.layer) }
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
    case .play: loop?.isPlaying.toggle()
    case .jumpBack: loop?.jump(forward: false)
    case .back: loop?.step(-1)
    case .forward: loop?.step(1)
    case .jump: loop?.jump(forward: true)
    case .slower: loop?.changeSpeed(faster: false)
    case .faster: loop?.changeSpeed(faster: true)
    case .close: endLoop()
    case .cut(let side): loop?.toggleCut(side)
    case .flag(let index):
      if let flags = loop?.run.flags, flags.indices.contains(index) { loop?.scrub(to: Double(flags[index].tick)) }
    case .scrub, .edge, .answer: break
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
  mutating func dragInTime(_ control: LoopControl, to place: Point, _ area: Rect) {
    guard let loop else { return }
    let view = TimelineView(area: area, loop: loop)
    switch control {
    case .cut(let side):
      // It was taken hold of at the middle of its tab, beside the point itself.
      let tick = view.tick(at: place.x + (side == .start ? 1 : -1) * TimelineView.tabWidth / 2)
      self.loop?.cut(side, at: Tick(min(max(tick, 0), Double(loop.run.length)).rounded()))
    case .scrub: self.loop?.scrub(to: view.tick(at: place.x))
    case .edge: panel.timelineHeight = max(StudioLayout.timelineHeight, area.maxY - place.y + view.edge.height / 2)
    case .play, .jumpBack, .back, .forward, .jump, .slower, .faster, .close, .flag, .answer: break
    }
  }
}

// Why.
extension Studio {
  /// The flag or the moment to explain: the one under the pointer, else the one at which the loop stands still. A
  /// pointer that rests while keys move the playhead points at nothing: the card and the playhead show one time.
  var whyPlace: WhyPlace? {
    guard let loop else { return nil }
    switch (panel.pressed?.control, panel.hover?.control) {
    case (nil, .loop(.flag(let index))?): return .flag(index)
    case (nil, .loop(.scrub)?):
      let isPointing = loop.isPlaying || panel.pointedPlayhead == loop.playhead
      if isPointing, let tick = hoveredTick { return .moment(tick) }
    case (.some, _), (nil, _): break
    }
    return loop.isPlaying ? nil : .moment(loop.tick)
  }

  /// The tick under the pointer, where it is over the chart.
  private var hoveredTick: Tick? {
    guard let loop, let place = panel.pointer, let rect = panel.hover?.rect, rect.width > 0 else { return nil }
    return loop.tick(atShare: (place.x - rect.x) / rect.width)
  }

  /// Looks for what is not known yet about the place that is explained. Not while something is held: a value that is
  /// being dragged asks for one run a change, not for dozens.
  mutating func ponder() {
    guard panel.pressed == nil, let loop, let place = whyPlace else { return }
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
