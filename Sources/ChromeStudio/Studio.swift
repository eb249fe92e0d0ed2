import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// The tuning studio: its state, and how it handles events. It never changes the phone directly: each edit is returned
/// as a whole tuning, which the session applies like any other input.
package struct Studio: Equatable, Sendable {
  /// The input state of the pointer, the fingers and the keyboard.
  package var interaction = PanelInteraction()
  package var panel = PanelState()
  package var history = History()
  /// The preset in use. Change markers and resets compare with its tuning.
  @CopyOnWrite package var preset: Preset
  /// The current slot. `otherSlot` holds the tuning of the other one, if it has been used.
  package var slot = Slot.a
  @CopyOnWrite package var otherSlot: Tuning? = nil
  /// The keys of the values that override those of a looping take. Nil: all values apply, as in any other loop.
  package var editedKeys: Set<String>?
  /// The overriding keys of the other slot.
  var otherKeys: Set<String>?
  /// The user's own presets, and the built-in ones (`shipped`).
  package var own: [Preset] = []
  package var shipped: [Preset] = []
  /// The files in the user's folder that cannot be read.
  package var unreadable: [PresetDrawer.Unreadable] = []
  /// The problem with the file of the preset in use, while there is one.
  var fileTrouble: String?
  /// The state before a preview of another tuning, while its key is held.
  @CopyOnWrite package var peek: History.Step? = nil
  /// True if thresholds are drawn in the scene.
  package var showsGuides = false
  /// True if the loop turned the guides on, so that its end turns them off.
  package var areGuidesOfLoop = false
  /// The looping gesture, if any.
  @CopyOnWrite package var loop: LoopState? = nil
  /// The known answers for the Why card: results of the loop with other values.
  var answers = WhyAnswers()
  /// The intervals of each key for the looping gesture, as far as they are known.
  package var intervals = IntervalCache()
  /// The parameter map, if one is open.
  @CopyOnWrite package var maps = MapCache()
  /// The gesture library. `search` is the current search for values that meet its marks.
  package var library = GestureLibrary()
  package var search: ValueSearch?
  var searchCount = 0
  /// The open menu or the command palette, if any.
  @CopyOnWrite package var popup: Popup? = nil
  /// The preview of the interval under the pointer.
  @CopyOnWrite package var preview: ValuePreview? = nil
  /// The loop that ended last. `presetBefore` is the preset that was in use before the current loop.
  @CopyOnWrite package var ended: EndedLoop? = nil
  @CopyOnWrite package var presetBefore: Preset? = nil
  /// The scale of trackpad scrolling on the panel.
  package var wheelScale = WheelScale.unsaid

  package struct Preset: Equatable, Sendable {
    package var name: String
    package var tuning: Tuning
    /// The path of a file that was opened directly. Nil for presets found by name.
    package var path: String?
    /// The name of the preset that it was made from, if its file contains one.
    package var base: String?
    /// The scene, page and offset that the preset starts with.
    package var start = PresetStart()
    /// A warning about names in its file that do not exist.
    package var oddity: String?

    package init(name: String, tuning: Tuning, path: String? = nil, base: String? = nil) {
      (self.name, self.tuning, self.path, self.base) = (name, tuning, path, base)
    }

    /// Creates a preset with everything that its file contains besides the values.
    package init(name: String, _ file: TuningFile, path: String? = nil) {
      self.init(name: name, tuning: file.tuning, path: path, base: file.base)
      start = file.start
      oddity = file.oddities.first?.text(path: path ?? name)
    }

    /// A short name: for a file, its name without folders.
    package var title: String { path == nil ? name : name.split(separator: "/").last.map(String.init) ?? name }
  }

  package init(preset: Preset) { self.preset = preset }
}

/// The studio's surroundings at the time of an event.
package struct StudioWorld {
  package var layout: StudioLayout
  /// The tuning in use, which is shown and edited.
  package var tuning: Tuning
  /// The session's tuning, if a looping take has other values in use.
  package var beneath: Tuning?
  /// The frame that the phone shows. `phone` is its placement in the window.
  package var frame: Frame
  package var phone: Placement
  /// Seconds on the monotonic clock.
  package var seconds: Double
  package var context = ActionContext()
  /// The compared phones from the left, this one first; empty if only one phone is shown.
  package var phones: [ComparedPhone] = []

  package init(
    layout: StudioLayout, tuning: Tuning, beneath: Tuning? = nil, frame: Frame, phone: Placement, seconds: Double
  ) {
    (self.layout, self.tuning, self.beneath) = (layout, tuning, beneath)
    (self.frame, self.phone, self.seconds) = (frame, phone, seconds)
  }

  /// The session's tuning.
  package var session: Tuning { beneath ?? tuning }

  /// Returns the surroundings after an answer that ends with another tuning.
  func after(_ answer: StudioAnswer) -> StudioWorld {
    guard case .tune(let tuning)? = answer.acts.last else { return self }
    var world = self
    world.tuning = tuning
    return world
  }
}

/// The studio's answer to an event.
package struct StudioAnswer: Equatable {
  /// True if the event was consumed.
  package var isTaken = false
  package var acts: [StudioAct] = []

  package init(isTaken: Bool = false, acts: [StudioAct] = []) {
    (self.isTaken, self.acts) = (isTaken, acts)
  }

  /// The tuning that the answer sets last, if any.
  var tuning: Tuning? {
    acts.reduce(nil) { last, act in if case .tune(let tuning) = act { tuning } else { last } }
  }

  package static let pass = StudioAnswer()
  package static let taken = StudioAnswer(isTaken: true)
  package static func tune(_ tuning: Tuning) -> StudioAnswer { StudioAnswer(isTaken: true, acts: [.tune(tuning)]) }
}

/// A file of the studio.
package enum StudioFile: Equatable, Sendable {
  /// The file of the preset in use.
  case preset
  /// A gesture of the library, by its number.
  case gesture(Int)
}

package enum StudioAct: Equatable {
  case tune(Tuning)
  /// Goes to the scene, page and offset of the preset in use.
  case begin(PresetStart)
  /// Saves a preset under a name in the user's folder.
  case save(String, Tuning)
  case rename(String, String)
  case delete(String)
  /// Records the preset to start with at the next launch.
  case remember(String)
  /// Reads the user's folder again.
  case reread
  /// Exports the current values as code and settings.
  case export
  case perform(StudioAction)
  /// Puts text on the clipboard.
  case copy(String)
  /// Types the text that is on the clipboard.
  case paste
  /// Opens a take by its path.
  case open(String)
  /// Does what the export sheet asks for.
  case video(ExportAct)
  /// Shows a preset on a compared phone, by its index from the left: 1 is the first one after the session's own.
  case compare(Int, String)
  /// Gives the phone this screen.
  case resize(Screen)
  /// Gives the phone's text this size.
  case textSize(TextSize)
  /// Shows a file in the file manager.
  case show(StudioFile)
}

extension Studio {
  package mutating func process(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer {
    noteHold(event, world)
    let answer = handle(event, world)
    var after = world
    if let tuning = answer.tuning { after.tuning = tuning }
    point(after)
    previewHover(after)
    requestReasons()
    return answer
  }

  /// Updates the hovered spot. It can also change without the pointer moving, because rows scroll.
  private mutating func point(_ world: StudioWorld) {
    let found = interaction.pointer.flatMap { spot(at: $0, world) }
    if found?.control != interaction.hover?.control {
      // A button that replaced the pressed one under the resting pointer has no tooltip yet.
      let isReplaced =
        found.flatMap { new in interaction.hover.map { new.rect.x == $0.rect.x && new.rect.y == $0.rect.y } } ?? false
      interaction.hoverSince = world.seconds
      interaction.hidesTooltip = interaction.hidesTooltip && isReplaced
    }
    interaction.hover = found
  }

  private mutating func handle(_ event: RawEvent, _ world: StudioWorld) -> StudioAnswer {
    if popup != nil, let answer = handleInPopup(event, world) { return answer }
    switch event {
    case .button(.right, isDown: true, let x, let y, false):
      return openMenu(at: Point(x: x, y: y), world) ? .taken : .pass
    case .button(.left, let isDown, let x, let y, false):
      return pointer(isDown ? .down : .up, Point(x: x, y: y), world)
    case .motion(let x, let y, false): return pointer(.moved, Point(x: x, y: y), world)
    case .finger(let phase, let finger, let x, let y, true): return touch(phase, finger, Point(x: x, y: y), world)
    case .wheel(let turn) where !turn.isFromTouch: return wheel(turn, world)
    case .key(let press): return key(press, world)
    case .text(let text): return type(text)
    case .pointerLeft:
      interaction.pointer = nil
      return .pass
    case .focusLost:
      interaction.pressed = nil
      (interaction.touch, interaction.pinch) = (nil, nil)
      interaction.figureDrag = nil
      if maps.base != nil { dropCross() }
      history.close(at: world.session)
      return StudioAnswer(isTaken: false, acts: endPeek().acts)
    case .keyUp(let code): return code == KeyPress.code("x") ? endPeek() : .pass
    // Fingers that rest on the trackpad over the studio do not stop the phone's page.
    case .wheelRested: return interaction.pointer.map(world.layout.covers) == true ? .taken : .pass
    case .button, .motion, .finger, .wheel, .wheelLifted, .drop: return .pass
    }
  }

  package func guides(_ frame: Frame, _ phone: Placement, _ tuning: Tuning) -> GuideView {
    GuideView(
      frame: frame, phone: phone, tuning: tuning, pageSpeed: loop.map { $0.run.pageSpeed(at: $0.tick) },
      // A map would cover a part of their labels.
      showsAll: showsGuides && !isMapOpen, interaction: interaction)
  }
}

// Time.
extension Studio {
  /// Returns true while the studio animates.
  package func isMoving(at seconds: Double) -> Bool {
    loop?.isPlaying == true || interaction.isShaking(at: seconds) || exportSheet?.isPlaying == true
  }

  /// Returns the time of the next change without input, in seconds of the monotonic clock, if any.
  package func nextChange(after seconds: Double) -> Double? {
    [
      interaction.message.map { $0.began + PanelInteraction.Message.stay },
      interaction.hover.map { _ in interaction.hoverSince + PanelInteraction.cardDelay },
      interaction.hold.map { $0.began + PanelInteraction.Hold.seconds },
      intervals.isWaiting || maps.isWaiting || isLibraryWaiting ? seconds + IntervalCache.pollSeconds : nil,
    ]
    .compactMap { $0 }.filter { $0 > seconds }.min()
  }
}

extension Studio {
  /// The action available at the pointer, which decides the cursor's shape.
  package enum PointerUse: Equatable, Sendable { case plain, press, across, along, text, grab }

  package func pointer(_ tuning: Tuning) -> PointerUse {
    guard let spot = interaction.pressed ?? interaction.hover else { return .plain }
    switch (spot.control, spot.part) {
    case (.search, _), (.name, _), (_, .number): return .text
    case (.guide(let key), _): return ["pager.distance", "pager.velocity"].contains(key) ? .across : .along
    case (.loop(.edge), _): return .along
    case (.map(.plane), _), (.map(.card), _): return .plain
    case (.loop(.scrub), _), (.scrollbar, _): return .plain
    case (.library(.card), _): return .plain
    case (_, .track): return .across
    case (_, .curve(let curve)): return curve.dampingKey == nil ? .across : .press
    case (.field, .whole): return spot.control.field.map(canDragLabel) == true ? .grab : .plain
    case (_, .word), (_, .whole): return HeadButton.of(spot.control)?.isEnabled(self, tuning) == false ? .plain : .press
    }
  }
}

// Preset files, which other programs may also write.
extension Studio {
  /// Returns the path of the preset in use. Nil if the user cannot change it.
  package func presetPath(in drawer: PresetDrawer) -> String? {
    preset.path ?? (isOwn(preset.name) ? drawer.path(of: preset.name) : nil)
  }

  /// Applies values that another program wrote to the preset's file. Undo restores the previous ones.
  package mutating func found(_ tuning: Tuning, _ world: StudioWorld) -> StudioAnswer {
    fileTrouble = nil
    guard tuning != preset.tuning else { return .pass }
    preset.tuning = tuning
    if let index = own.firstIndex(where: { $0.name == preset.name }) { own[index].tuning = tuning }
    guard tuning != world.session else { return .pass }
    history.finish()
    let answer = replace(with: tuning, nil, by: .preset, world)
    history.finish()
    interaction.message = PanelInteraction.Message(
      control: .preset, text: StudioText.reloaded(preset.title), tone: .news, began: world.seconds)
    return answer
  }

  /// Reports that the preset's file cannot be read. The last valid values remain in use.
  package mutating func missed(_ trouble: PresetFile.Trouble) {
    if interaction.message?.tone == .news { interaction.message = nil }
    fileTrouble = trouble.isGone ? StudioText.deleted(preset.title) : StudioText.unreadable(trouble.text)
  }

  /// True while the user is in the middle of an action whose values must not change.
  package var isBusy: Bool { interaction.pressed != nil || interaction.typing != nil || peek != nil }
}

/// The input for drawing, in addition to the studio's own state.
package struct StudioLook {
  package var layout: StudioLayout
  package var tuning: Tuning
  /// The frame that the phone shows. `phone` is its placement in the window.
  package var frame: Frame
  package var phone: Placement
  package var theme: StudioTheme
  package var seconds: Double
  /// One device pixel in window coordinates.
  package var pixel: Double
  /// The looping gesture on several phones, this one first. `differences` lists where their results differ.
  package var compared: [ComparedRun] = []
  package var differences: [RunDifference] = []
  package var context = ActionContext()
  /// The picture that the export sheet shows; nil if there is none yet.
  package var preview: ExportPreview?
  /// The color that marks differences between phones.
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
  /// Returns everything that the studio draws over the scene, in window coordinates.
  package func displayList(_ look: StudioLook) -> DisplayList {
    var painter = Painter()
    var look = look
    if interaction.isContrastHigh { look.theme = look.theme.withHighContrast }
    let brush = Brush(look.theme, interaction, seconds: look.seconds, pixel: look.pixel)
    if let loop { paintNextToPhone(loop, look, brush, into: &painter) }
    GuidePainter(view: guides(look.frame, look.phone, look.tuning), brush: brush, stage: look.layout.cardStage)
      .paint(into: &painter)
    paintTimeline(look, brush, into: &painter)
    paintLibrary(look, brush, into: &painter)
    paintMap(look, brush, into: &painter)
    paintToolbar(look, brush, into: &painter)
    paintPanel(look, brush, into: &painter)
    paintPopup(look, brush, into: &painter)
    return painter.list
  }
}
