import ChromeCore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// The tuning studio: what it remembers, and what it makes of events. It never touches the phone: every edit comes back
/// as a whole tuning, for the same door as everything else.
package struct Studio: Equatable, Sendable {
  package var panel = PanelState()
  package var history = History()
  /// The tuning that stars and resets compare with.
  @CopyOnWrite package var preset: Preset
  /// The slot that is being worked in, and what the other one keeps.
  package var slot = Slot.a
  @CopyOnWrite package var otherSlot: Tuning? = nil
  /// Keys of the values that lie over those of the take that loops; nil: every value counts, as in all other loops.
  package var handKeys: Set<String>?
  /// The same of the other slot.
  var otherKeys: Set<String>?
  /// The user's own presets, and those that came with the program.
  package var own: [Preset] = []
  package var shipped: [Preset] = []
  /// Files in the user's folder that cannot be read.
  package var unreadable: [PresetDrawer.Unreadable] = []
  /// What is wrong with the file of the preset in use, while it is.
  var fileTrouble: String?
  /// What was in force before another tuning was looked at, while a key is held.
  @CopyOnWrite package var peek: History.Step? = nil
  /// Whether thresholds are drawn in the scene.
  package var showsGuides = false
  /// Whether it was the loop that brought them.
  package var areGuidesOfLoop = false
  /// The gesture that plays over and over, if one does.
  @CopyOnWrite package var loop: LoopState? = nil
  /// What other values would have done to what loops, as far as it was asked.
  var answers = WhyAnswers()
  /// The bands of each key's values for what loops, as far as they are known.
  package var flips = FlipShelf()
  /// The map of two values, where one is open.
  @CopyOnWrite package var maps = MapShelf()
  /// Gestures that were kept, and what is being looked for to meet their marks.
  package var shelf = GestureShelf()
  package var search: ValueSearch?
  var searchCount = 0
  /// The band that is pointed at.
  @CopyOnWrite package var there: FlipThere? = nil
  /// The loop that was let go last, and the preset that was in use before the one that plays.
  @CopyOnWrite package var ended: EndedLoop? = nil
  @CopyOnWrite package var presetBefore: Preset? = nil
  /// How far a trackpad scrolls the panel.
  package var wheelScale = WheelScale.unsaid

  package struct Preset: Equatable, Sendable {
    package var name: String
    package var tuning: Tuning
    /// A file that was opened by its path; nil for presets that are found by their names.
    package var path: String?
    /// The preset that it was made from, where its file says so.
    package var base: String?
    /// The scene, page and offset that it begins at.
    package var start = PresetStart()
    /// What its file says of them that is not there.
    package var oddity: String?

    package init(name: String, tuning: Tuning, path: String? = nil, base: String? = nil) {
      (self.name, self.tuning, self.path, self.base) = (name, tuning, path, base)
    }

    /// The same with what its file says beside the values.
    package init(name: String, _ file: TuningFile, path: String? = nil) {
      self.init(name: name, tuning: file.tuning, path: path, base: file.base)
      start = file.start
      oddity = file.oddities.first?.text(path: path ?? name)
    }

    /// What it is called where there is little room: a file without its folders.
    package var title: String { path == nil ? name : name.split(separator: "/").last.map(String.init) ?? name }
  }

  package init(preset: Preset) { self.preset = preset }
}

/// What the studio sees when something happens.
package struct StudioWorld {
  package var layout: StudioLayout
  /// The tuning in force: what is seen and edited.
  package var tuning: Tuning
  /// The session's own, where a take that loops has other values in force.
  package var beneath: Tuning?
  /// What the phone shows, and where it lies.
  package var frame: Frame
  package var phone: Placement
  /// Of the steady clock.
  package var seconds: Double

  package init(
    layout: StudioLayout, tuning: Tuning, beneath: Tuning? = nil, frame: Frame, phone: Placement, seconds: Double
  ) {
    self.layout = layout
    self.tuning = tuning
    self.beneath = beneath
    self.frame = frame
    self.phone = phone
    self.seconds = seconds
  }

  /// The session's tuning.
  package var session: Tuning { beneath ?? tuning }
}

/// What became of an event.
package struct StudioAnswer: Equatable {
  /// Whether it is used up.
  package var isTaken = false
  package var acts: [StudioAct] = []

  package init(isTaken: Bool = false, acts: [StudioAct] = []) {
    (self.isTaken, self.acts) = (isTaken, acts)
  }

  /// The values that it puts in force last.
  var tuning: Tuning? {
    acts.reduce(nil) { last, act in if case .tune(let tuning) = act { tuning } else { last } }
  }

  package static let pass = StudioAnswer()
  package static let taken = StudioAnswer(isTaken: true)
  package static func tune(_ tuning: Tuning) -> StudioAnswer { StudioAnswer(isTaken: true, acts: [.tune(tuning)]) }
}

package enum StudioAct: Equatable {
  case tune(Tuning)
  /// To the scene, page and offset of the preset in use.
  case begin(PresetStart)
  /// Into the user's folder, under this name.
  case save(String, Tuning)
  case rename(String, String)
  case delete(String)
  /// The preset to begin with next time.
  case remember(String)
  /// The user's folder is to be read again.
  case reread
  /// What the values in force become as code is to be shown.
  case handOff
}

extension Studio {
  package mutating func take(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer {
    let answer = handle(event, world)
    var after = world
    if let tuning = answer.tuning { after.tuning = tuning }
    point(after)
    lookThere(after)
    ponder()
    return answer
  }

  /// What lies under the pointer now: rows move under it too.
  private mutating func point(_ world: StudioWorld) {
    let found = panel.pointer.flatMap { spot(at: $0, world) }
    if found?.control != panel.hover?.control { panel.hoverSince = world.seconds }
    panel.hover = found
  }

  private mutating func handle(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer {
    switch event {
    case .button(.left, let isDown, let x, let y, false):
      return pointer(isDown ? .down : .up, Point(x: x, y: y), world)
    case .motion(let x, let y, false): return pointer(.moved, Point(x: x, y: y), world)
    case .finger(let phase, let finger, let x, let y, true): return touch(phase, finger, Point(x: x, y: y), world)
    case .wheel(let turn) where !turn.isFromTouch: return wheel(turn, world)
    case .key(let press): return key(press, world)
    case .text(let text): return type(text)
    case .pointerLeft:
      panel.pointer = nil
      return .pass
    case .focusLost:
      panel.pressed = nil
      (panel.touch, panel.pinch) = (nil, nil)
      panel.figureDrag = nil
      if maps.base != nil { dropCross() }
      history.close(at: world.session)
      return StudioAnswer(isTaken: false, acts: endPeek().acts)
    case .keyUp(let code): return code == KeyPress.code("x") ? endPeek() : .pass
    // Fingers that rest over the studio do not hold the phone's page.
    case .wheelRested: return panel.pointer.map(world.layout.covers) == true ? .taken : .pass
    case .button, .motion, .finger, .wheel, .wheelLifted, .drop: return .pass
    }
  }

  package func view(_ area: Rect, _ tuning: Tuning) -> PanelView {
    PanelView(
      area: area, state: panel, tuning: tuning, preset: reference, origin: origin, presets: listedNames)
  }

  package func guides(_ frame: Frame, _ phone: Placement, _ tuning: Tuning) -> GuideView {
    GuideView(
      frame: frame, phone: phone, tuning: tuning, pageSpeed: loop.map { $0.run.pageSpeed(at: $0.tick) },
      showsAll: showsGuides, panel: panel)
  }
}

// Time.
extension Studio {
  /// Whether the picture changes by itself.
  package func isMoving(at seconds: Double) -> Bool {
    loop?.isPlaying == true || isShaking(at: seconds)
  }

  private func isShaking(at seconds: Double) -> Bool {
    guard let shake = panel.shake, shake.tone == .refusal, !panel.isMotionReduced else { return false }
    return seconds - shake.began < PanelState.Shake.duration
  }

  /// When the picture changes next by itself, if it does.
  package func nextChange(after seconds: Double) -> Double? {
    [
      panel.shake.map { $0.began + $0.stay },
      panel.hover.map { _ in panel.hoverSince + PanelState.cardDelay },
      flips.isWaiting || maps.isWaiting || isShelfWaiting ? seconds + FlipShelf.pollSeconds : nil,
    ]
    .compactMap { $0 }.filter { $0 > seconds }.min()
  }
}

// The handle of a motion's picture.
extension Studio {
  /// Wherever the picture is pressed the handle comes there; both of its values change as one edit.
  mutating func dragCurve(_ curve: MotionCurve, _ spot: Spot, to place: Point, _ world: StudioWorld) -> StudioAnswer {
    guard let area = world.layout.panel, let now = view(area, world.tuning).spot(of: curve) else { return .taken }
    let point = CurveScale(curve: curve, area: now.rect).point(at: place)
    var tuning = world.tuning
    for (key, value) in curve.values(seconds: point.seconds, share: point.share) {
      guard let field = TuningField.named(key), case .number(_, let range, let step) = field.kind else { continue }
      let scale = SliderScale(range: range, step: step, left: 0, right: 1)
      tuning = TuningEdit.setting(field, to: .number(scale.value(value, moved: 0, size: .usual)), in: tuning)
    }
    return change(to: tuning, by: spot.control, world, isHeld: true)
  }
}

extension Studio {
  /// What can be done where the pointer is.
  package enum PointerUse: Equatable, Sendable { case plain, press, across, along, text }

  package func pointer(_ tuning: Tuning) -> PointerUse {
    guard let spot = panel.pressed ?? panel.hover else { return .plain }
    switch (spot.control, spot.part) {
    case (.save, _): return canSave(tuning) ? .press : .plain
    case (.undo, _): return canUndo ? .press : .plain
    case (.redo, _): return canRedo ? .press : .plain
    case (.guide(let key), _): return ["pager.distance", "pager.velocity"].contains(key) ? .across : .along
    case (.loop(.edge), _): return .along
    case (.map(.plane), _), (.map(.card), _): return .plain
    case (.loop(.scrub), _), (.scrollbar, _): return .plain
    case (.shelf(.pane), _): return .plain
    case (.search, _), (_, .number): return .text
    case (_, .track): return .across
    case (_, .curve(let curve)): return curve.dampingKey == nil ? .across : .press
    case (.field, .whole): return .plain
    case (_, .word), (_, .whole): return .press
    }
  }
}

// Rows that stand above all groups.
extension Studio {
  /// The row that is pointed at, or that the keyboard is at, goes above all groups, or back to its place.
  ///
  /// - Returns: the field, and whether it is pinned now; nil where no row is meant.
  package mutating func togglePin() -> (field: TuningField, isPinned: Bool)? {
    let focused = panel.focus?.field
    let meant = (panel.showsFocus ? focused : nil) ?? panel.hover?.control.field ?? focused
    guard let control = meant.map({ Control.field($0.key).rowControl }),
      let field = control.field
    else { return nil }
    let isPinned = panel.pinned.contains(field.key)
    if isPinned { panel.pinned.removeAll { $0 == field.key } } else { panel.pinned.append(field.key) }
    return (field, !isPinned)
  }

  /// The values that matter to what loops take the place of what was pinned: those whose borders are nearest, so that
  /// the smallest change of them comes to something else. Again: nothing is pinned.
  ///
  /// - Returns: how many there are now; nil while too little is known.
  package mutating func togglePinsThatMatter() -> Int? {
    guard loop != nil, let all = flips.all else { return nil }
    let rows = PairSearch.nearest(all).map { Control.field($0.scale.field.key).rowControl }
    let keys = rows.compactMap(\.field?.key).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    panel.pinned = panel.pinned == keys ? [] : keys
    panel.scroll = 0
    return panel.pinned.count
  }
}

// Presets as files that others may write too.
extension Studio {
  /// Without the panel nothing on it keeps the keyboard.
  package mutating func togglePanel(_ layout: StudioLayout) {
    if layout.isDrawer { panel.isDrawerOpen.toggle() } else { panel.isOpen.toggle() }
    guard !isPanelOpen(layout) else { return }
    panel.focus = nil
    panel.hover = nil
    panel.isChoosing = false
  }

  /// Whether the panel is wanted in the place that it has there.
  package func isPanelOpen(_ layout: StudioLayout) -> Bool { layout.isDrawer ? panel.isDrawerOpen : panel.isOpen }

  /// Where the preset in use is kept, if it is the user's to change.
  package func presetPath(in drawer: PresetDrawer) -> String? {
    preset.path ?? (isOwn(preset.name) ? drawer.path(of: preset.name) : nil)
  }

  /// What lies in the preset's file now was written by somebody else: it is in force, and what was before is one step
  /// of the history away.
  package mutating func found(_ tuning: Tuning, _ world: StudioWorld) -> StudioAnswer {
    fileTrouble = nil
    guard tuning != preset.tuning else { return .pass }
    preset.tuning = tuning
    if let index = own.firstIndex(where: { $0.name == preset.name }) { own[index].tuning = tuning }
    guard tuning != world.session else { return .pass }
    history.finish()
    let answer = replace(with: tuning, nil, by: .preset, world)
    history.finish()
    panel.shake = PanelState.Shake(
      control: .preset, words: "\(preset.title) was changed on disk and is taken over. Undo brings your values back.",
      tone: .news, began: world.seconds)
    return answer
  }

  /// The preset's file cannot be used: the last good values stay.
  package mutating func missed(_ trouble: PresetFile.Trouble) {
    if panel.shake?.tone == .news { panel.shake = nil }
    fileTrouble =
      trouble.isGone
      ? "\(preset.title) is no longer on disk. The last values stay; Save writes them anew."
      : "\(trouble.words). The last good values stay."
  }

  /// Whether a hand is in the middle of something that should not be changed under it.
  package var isBusy: Bool { panel.pressed != nil || panel.typing != nil || peek != nil }
}

// What a wheel and two fingers do over the timeline.
extension Studio {
  /// Over the lanes it zooms at the pointer, and goes along where it turns sideways; beside them it steps.
  mutating func turnTimeline(_ turn: WheelTurn, at place: Point, _ layout: StudioLayout) {
    guard let area = layout.timeline, let loop else { return }
    let view = TimelineView(area: area, loop: loop)
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
    guard let area = layout.timeline, let loop, panel.pressed?.control == .loop(.scrub) else { return }
    let chart = TimelineView(area: area, loop: loop).chart
    guard chart.contains(place) else { return }
    let firstX = panel.pointer?.x ?? first.start.x
    panel.pinch = TimelinePinch((first.finger, firstX), (second, place.x), loop.zoom, in: chart)
    if let playhead = first.playhead { self.loop?.scrub(to: playhead) }
    (panel.pressed, panel.touch, panel.pointer, panel.lastClick) = (nil, nil, nil, nil)
  }

  /// Nil where no two fingers are at it. Where a finger's end got lost, the next begins anew.
  mutating func pinch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ layout: StudioLayout
  ) -> StudioAnswer? {
    guard var pinch = panel.pinch else { return nil }
    switch phase {
    case .down where pinch.isEnding:
      panel.pinch = nil
      return nil
    case .down: break
    case .moved: pinch.move(finger, to: place.x)
    case .up: pinch.lift(finger)
    }
    if let area = layout.timeline, var loop {
      pinch.apply(to: &loop.zoom, in: TimelineView(area: area, loop: loop).chart)
      self.loop = loop
    }
    panel.pinch = pinch.isOver ? nil : pinch
    return .taken
  }

  /// Two clicks on the lanes go back to the whole loop.
  func isZoomed(_ control: Control) -> Bool { control == .loop(.scrub) && loop?.zoom.isWhole == false }
}

extension WheelTurn {
  /// Where nobody says, whole numbers are a wheel's notches, parts of them a trackpad's.
  var isNotch: Bool { kind == .notches || (kind == .unsaid && (x + y) == (x + y).rounded()) }
}
