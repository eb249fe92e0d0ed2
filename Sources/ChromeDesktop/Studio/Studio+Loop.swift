import ChromeCore

// The kept gesture and its timeline.
extension Studio {
  /// `L`: keeps the last gesture and loops it, or lets it go.
  mutating func toggleLoop(_ gesture: KeptGesture?, _ tuning: Tuning, at seconds: Double) {
    if loop != nil { return endLoop() }
    guard let gesture, !gesture.inputs.isEmpty else { return }
    loop = LoopState(gesture, tuning, at: seconds)
    showsGuides = true
    loop?.retune(tuning, comparedWith: history.last)
  }

  mutating func endLoop() {
    loop = nil
    if case .loop? = panel.focus { panel.focus = nil }
    if case .loop? = panel.pressed?.control { panel.pressed = nil }
  }

  /// Another tuning is in force: the whole gesture is computed again, at once.
  mutating func tuned(to tuning: Tuning) { loop?.retune(tuning, comparedWith: history.last) }

  mutating func activate(_ control: LoopControl) {
    switch control {
    case .play: loop?.isPlaying.toggle()
    case .slower: loop?.changeSpeed(faster: false)
    case .faster: loop?.changeSpeed(faster: true)
    case .close: endLoop()
    case .scrub: break
    }
  }

  /// Keys of the timeline, while it has the focus or nothing has.
  mutating func loopKey(_ press: KeyPress) -> StudioAnswer {
    guard loop != nil, press.modifiers.isDisjoint(with: [.control, .command]) else { return .pass }
    let isLeaping = press.modifiers.contains(.shift)
    switch StudioKey(press) {
    case .space: loop?.isPlaying.toggle()
    case .left: if isLeaping { loop?.jump(forward: false) } else { loop?.step(-1) }
    case .right: if isLeaping { loop?.jump(forward: true) } else { loop?.step(1) }
    case .up: loop?.changeSpeed(faster: true)
    case .down: loop?.changeSpeed(faster: false)
    case .home: loop?.scrub(to: 0)
    case .end: loop?.scrubToEnd()
    case .escape: endLoop()
    case .tab, .enter, .backspace, .delete, .pageUp, .pageDown, nil: return .pass
    }
    return .taken
  }

  mutating func scrub(to place: Point, _ area: Rect) {
    guard let loop else { return }
    self.loop?.scrub(to: TimelineView(area: area, loop: loop).tick(at: place.x))
  }
}
