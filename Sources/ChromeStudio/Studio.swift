import ChromeCore
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
    case .button, .motion, .finger, .wheel, .wheelRested, .wheelLifted, .drop: return .pass
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
