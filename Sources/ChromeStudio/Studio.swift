import ChromeCore
import ChromeLook
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// The tuning studio: what it remembers, and what it makes of events. It never touches the phone: every edit comes back
/// as a whole tuning, for the same door as everything else.
package struct Studio: Equatable, Sendable {
  /// The pointer, the fingers and the keyboard, wherever they are.
  package var hand = Hand()
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
  package var flips = IntervalCache()
  /// The map of two values, where one is open.
  @CopyOnWrite package var maps = MapCache()
  /// Gestures that were kept, and what is being looked for to meet their marks.
  package var shelf = GestureLibrary()
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
    (self.layout, self.tuning, self.beneath) = (layout, tuning, beneath)
    (self.frame, self.phone, self.seconds) = (frame, phone, seconds)
  }

  /// The session's tuning.
  package var session: Tuning { beneath ?? tuning }

  /// The same where an answer ends with other values.
  func after(_ answer: StudioAnswer) -> StudioWorld {
    guard case .tune(let tuning)? = answer.acts.last else { return self }
    var world = self
    world.tuning = tuning
    return world
  }
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
  /// The values in force are to be written as code and settings.
  case export
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
    let found = hand.pointer.flatMap { spot(at: $0, world) }
    if found?.control != hand.hover?.control { hand.hoverSince = world.seconds }
    hand.hover = found
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
      hand.pointer = nil
      return .pass
    case .focusLost:
      hand.pressed = nil
      (hand.touch, hand.pinch) = (nil, nil)
      hand.figureDrag = nil
      if maps.base != nil { dropCross() }
      history.close(at: world.session)
      return StudioAnswer(isTaken: false, acts: endPeek().acts)
    case .keyUp(let code): return code == KeyPress.code("x") ? endPeek() : .pass
    // Fingers that rest over the studio do not hold the phone's page.
    case .wheelRested: return hand.pointer.map(world.layout.covers) == true ? .taken : .pass
    case .button, .motion, .finger, .wheel, .wheelLifted, .drop: return .pass
    }
  }

  package func guides(_ frame: Frame, _ phone: Placement, _ tuning: Tuning) -> GuideView {
    GuideView(
      frame: frame, phone: phone, tuning: tuning, pageSpeed: loop.map { $0.run.pageSpeed(at: $0.tick) },
      showsAll: showsGuides, hand: hand)
  }
}

// Time.
extension Studio {
  /// Whether the picture changes by itself.
  package func isMoving(at seconds: Double) -> Bool {
    loop?.isPlaying == true || hand.isShaking(at: seconds)
  }

  /// When the picture changes next by itself, if it does.
  package func nextChange(after seconds: Double) -> Double? {
    [
      hand.shake.map { $0.began + Hand.Shake.stay },
      hand.hover.map { _ in hand.hoverSince + Hand.cardDelay },
      flips.isWaiting || maps.isWaiting || isShelfWaiting ? seconds + IntervalCache.pollSeconds : nil,
    ]
    .compactMap { $0 }.filter { $0 > seconds }.min()
  }
}

extension Studio {
  /// What can be done where the pointer is.
  package enum PointerUse: Equatable, Sendable { case plain, press, across, along, text }

  package func pointer(_ tuning: Tuning) -> PointerUse {
    guard let spot = hand.pressed ?? hand.hover else { return .plain }
    switch (spot.control, spot.part) {
    case (.search, _), (_, .number): return .text
    case (.guide(let key), _): return ["pager.distance", "pager.velocity"].contains(key) ? .across : .along
    case (.loop(.edge), _): return .along
    case (.map(.plane), _), (.map(.card), _): return .plain
    case (.loop(.scrub), _), (.scrollbar, _): return .plain
    case (.shelf(.pane), _): return .plain
    case (_, .track): return .across
    case (_, .curve(let curve)): return curve.dampingKey == nil ? .across : .press
    case (.field, .whole): return .plain
    case (_, .word), (_, .whole): return HeadButton.of(spot.control)?.isEnabled(self, tuning) == false ? .plain : .press
    }
  }
}

// Presets as files that others may write too.
extension Studio {
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
    hand.shake = Hand.Shake(
      control: .preset, words: "\(preset.title) was changed on disk and is taken over. Undo brings your values back.",
      tone: .news, began: world.seconds)
    return answer
  }

  /// The preset's file cannot be used: the last good values stay.
  package mutating func missed(_ trouble: PresetFile.Trouble) {
    if hand.shake?.tone == .news { hand.shake = nil }
    fileTrouble =
      trouble.isGone
      ? "\(preset.title) is no longer on disk. The last values stay; Save writes them anew."
      : "\(trouble.words). The last good values stay."
  }

  /// Whether a hand is in the middle of something that should not be changed under it.
  package var isBusy: Bool { hand.pressed != nil || hand.typing != nil || peek != nil }
}

/// What the studio is drawn from, beside itself.
package struct StudioLook {
  package var layout: StudioLayout
  package var tuning: Tuning
  /// What the phone shows, and where it lies.
  package var frame: Frame
  package var phone: Placement
  package var theme: StudioTheme
  package var seconds: Double
  /// One device pixel in window coordinates.
  package var pixel: Double
  /// What loops on several phones, this one first, and where they decide differently.
  package var beside: [ComparedRun] = []
  package var differences: [RunDifference] = []
  /// Of what says that phones differ.
  package var apart = Color.clear

  package init(
    layout: StudioLayout, tuning: Tuning, frame: Frame, phone: Placement, theme: StudioTheme, seconds: Double,
    pixel: Double
  ) {
    (self.layout, self.tuning, self.frame, self.phone) = (layout, tuning, frame, phone)
    (self.theme, self.seconds, self.pixel) = (theme, seconds, pixel)
  }
}

extension Studio {
  /// Everything of the studio, to be drawn over the scene. Window coordinates.
  package func displayList(_ look: StudioLook) -> DisplayList {
    var painter = Painter()
    let brush = Brush(look.theme, hand, seconds: look.seconds, pixel: look.pixel)
    if let loop { paintBeside(loop, look, brush, into: &painter) }
    GuidePainter(view: guides(look.frame, look.phone, look.tuning), brush: brush, stage: look.layout.stage)
      .paint(into: &painter)
    paintTimeline(look, brush, into: &painter)
    paintShelf(look, brush, into: &painter)
    paintMap(look, brush, into: &painter)
    paintPanel(look, brush, into: &painter)
    return painter.list
  }
}
