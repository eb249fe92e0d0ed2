import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

// The studio around the phone: its picture, and its handling of events.
extension Session {
  /// The areas of the workspace. A take's studio is laid out even if it is not shown.
  package var layout: StudioLayout {
    if workspace.isPresented { return presentedLayout }
    guard workspace.hasStudio || script != nil else { return StudioLayout(width: 0, height: 0, hasTimeline: false) }
    return StudioLayout(
      width: workspace.width, height: workspace.height, hasTimeline: studio.loop != nil || workspace.keepsTimeline,
      hasLibrary: showsLibrary, wantsPanel: studio.panel.isOpen, isDrawerOpen: studio.panel.isDrawerOpen,
      timelineHeight: studio.panel.timelineHeight)
  }

  /// The areas of a window in which a take is presented.
  var presentedLayout: StudioLayout {
    var layout = StudioLayout(width: 0, height: 0, hasTimeline: false)
    layout.stage = workspace.titles?.phone ?? Rect(x: 0, y: 0, width: workspace.width, height: workspace.height)
    return layout
  }

  /// Returns the frame that the phone shows: the loop's, or else the session's own.
  package func shown(else frame: @autoclosure () -> Frame) -> Frame {
    studio.loop.map { $0.run.phone(at: $0.tick).picture() } ?? frame()
  }

  /// The values of the phone as shown: a looping take sets its own.
  package var shownTuning: Tuning { studio.loop?.tuning ?? simulation.tuning }

  /// The content of the pages as shown: the loop's if it has its own.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? content }

  /// The screen of the phone as shown: a take's phone may have another screen than the session's.
  package var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? simulation.screen }

  /// Returns the placement of the phone between panel and timeline.
  package func placement(pixelRatio: Double) -> PhonePlacement { placements(pixelRatio: pixelRatio)[0] }

  /// Returns the current input of the studio.
  package func world(_ shown: Frame, phone: Placement, at seconds: Double) -> StudioWorld {
    var world = StudioWorld(
      layout: ownLayout, tuning: shownTuning, beneath: simulation.tuning, frame: shown, phone: phone, seconds: seconds)
    world.context = actionContext
    world.phones = comparedPhones
    return world
  }

  /// The state that decides which actions are possible.
  package var actionContext: ActionContext {
    var context = ActionContext()
    context.canLoop = opened != nil || gestures.count > 0
    context.isLooping = studio.loop != nil
    context.isComparing = comparison != nil
    context.showsGuides = studio.showsGuides
    context.showsMap = studio.isMapOpen
    context.isPanelOpen = studio.isPanelOpen(layout)
    context.hasLibrary = !studio.library.gestures.isEmpty
    (context.canUndo, context.canRedo) = (studio.canUndo, studio.canRedo)
    context.canSave = studio.canSave(shownTuning)
    context.canExport = studio.loop != nil || context.canLoop
    context.host = workspace.host
    context.textSize = overlay.textSize
    return context
  }
}

// The picture.
extension Session {
  /// Returns the phone as `shown` with its overlays and the studio around it. `seconds` is the studio's time.
  package func workspaceList(_ shown: Frame, _ plain: SceneOptions, _ theme: Theme, at seconds: Double) -> DisplayList {
    var options = plain
    configure(&options, shown, captionTime: seconds)
    if workspace.titles != nil { options.caption = nil }
    let zoom = presentedZoom(at: shown.time)
    zoom?.announce(to: &options)
    var scene = stageList(shown, options, theme, at: seconds)
    if let titles = workspace.titles { scene.items += titleList(titles, theme, at: shown.time).items }
    if let zoom { scene = zoom.list(scene, theme, options) }
    guard workspace.hasStudio else { return scene }
    var look = StudioLook(
      layout: ownLayout, tuning: shownTuning, frame: shown, phone: options.placement(of: shownScreen),
      theme: .matching(theme, isTransparencyReduced: options.isTransparencyReduced), seconds: seconds,
      pixel: 1 / options.pixelsPerPoint)
    look.context = actionContext
    if let comparison { describe(&look, of: comparison, theme) }
    if studio.exportSheet != nil { look.preview = exportPreview ?? stillPreview(shown, theme) }
    return DisplayList(items: scene.items + studio.displayList(look).items + pointerItems)
  }

  /// Returns the phone as the picture of an export sheet.
  private func stillPreview(_ shown: Frame, _ theme: Theme) -> ExportPreview {
    var options = PhonePlacement.picture(of: shownScreen, isPlain: false, scale: 2).options
    configure(&options, shown, captionTime: shown.time)
    return ExportPreview(
      list: phoneList(shown, options, theme), width: options.windowWidth, height: options.windowHeight)
  }

  /// Adds the compared phones to the timeline's input.
  private func describe(_ look: inout StudioLook, of comparison: Comparison, _ theme: Theme) {
    guard let own = studio.loop?.run else { return }
    let runs = [own] + others.compactMap { $0.studio.loop?.run }
    look.compared = runs.enumerated().map { ComparedRun($1, theme.phoneColor($0)) }
    (look.differences, look.apart) = (comparison.differences, theme.apart)
  }

  /// Returns the phone, or all compared phones.
  private func stageList(_ shown: Frame, _ options: SceneOptions, _ theme: Theme, at seconds: Double) -> DisplayList {
    guard let comparison, let plan = comparePlan else { return phoneList(shown, options, theme) }
    return CompareScene(lead: self, comparison: comparison, plan: plan, theme: theme, seconds: seconds)
      .list(shown, options)
  }

  package func phoneList(_ shown: Frame, _ options: SceneOptions, _ theme: Theme) -> DisplayList {
    Scene.displayList(frame: shown, tuning: shownTuning, theme: theme, content: shownContent, options: options)
  }

  /// Adds fingers, wheels and captions: the loop's if one plays. The captions of a take that controls the studio stay.
  package func configure(_ options: inout SceneOptions, _ shown: Frame, captionTime seconds: Double) {
    guard let loop = studio.loop else { return overlay.configure(&options, at: shown.time) }
    Overlay(loop, shownContent).configure(&options, at: shown.time)
    options.textSize = overlay.textSize
    if script != nil { options.caption = overlay.text(at: seconds) }
  }

  private var pointerItems: [DrawItem] {
    guard let script else { return [] }
    var painter = Painter()
    StudioPointer(place: script.pointer, isDown: script.isDown).paint(into: &painter)
    return painter.list.items
  }
}

extension SceneOptions {
  /// Returns the placement of a phone with this screen in the picture.
  package func placement(of screen: Screen) -> Placement {
    Placement(
      originX: phoneOrigin.x, originY: phoneOrigin.y, scale: phoneScale, width: screen.width, height: screen.height,
      border: -screen.body.x)
  }
}

// Key commands that concern the studio.
extension Session {
  /// The result of a key command: actions for the host, and a notice for the user.
  package struct KeyAnswer {
    package var acts: [StudioAct] = []
    package var text: String?
  }

  /// Performs a key command. Returns nil if it does not concern the studio.
  package mutating func perform(_ action: StudioAction, _ world: StudioWorld) -> KeyAnswer? {
    switch action {
    case .palette, .menu: return KeyAnswer(text: openPopup(action, world))
    case .undo: return KeyAnswer(acts: studio.undo(world).acts)
    case .redo: return KeyAnswer(acts: studio.redo(world).acts)
    case .save: return KeyAnswer(acts: studio.save(world).acts)
    case .search:
      studio.openSearch(world.layout)
      return KeyAnswer()
    case .guides: return KeyAnswer(text: toggleGuides())
    case .panel: return KeyAnswer(text: togglePanel())
    case .loop: return KeyAnswer(text: toggleLoop(at: world.seconds))
    case .map: return KeyAnswer(text: toggleMap(at: world.seconds))
    case .pin: return KeyAnswer(text: pin())
    case .pinMatters: return KeyAnswer(text: pinWhatMatters())
    case .slot(let slot): return choose(slot, world)
    case .peek: return peek(world)
    case .preset(let step): return choosePreset(by: step, world)
    case .source(let number): return choose(SourceSystem.all[number], world)
    case .compare: return KeyAnswer(text: toggleComparison())
    case .library(let step): return KeyAnswer(text: walkLibrary(step, at: world.seconds))
    case .mark(let kind): return KeyAnswer(text: mark(kind))
    case .findValues: return KeyAnswer(text: findValues())
    case .device, .textSize: return KeyAnswer(text: openPopup(action, world))
    case .scrollToTop: return phone(.scrollToTop, "Scrolling to the top")
    // For a second only: a hold would keep them shown during the next scroll.
    case .showBars: return phone(.bars(.show(animated: true, forSeconds: 1)), "Bars shown")
    case .hideBars: return phone(.bars(.hide(animated: true)), "Bars hidden until they are shown again")
    case .exportVideo where script != nil:
      openScriptedExport()
      return KeyAnswer()
    // The others are the window's, whose switch is exhaustive.
    default: return nil
    }
  }

  /// Opens the export sheet of a take that controls the studio. It shows everything, and saves nothing.
  private mutating func openScriptedExport() {
    let length = studio.loop?.run.length ?? max(tick, 1)
    let source = ExportSource(path: "loop.take", title: "Loop", length: length, usual: 0...length)
    var sheet = ExportSheet(source, ExportChoices(range: 0...length, folder: "Videos", name: "loop"), plays: false)
    sheet.isWindow = false
    studio.openExport(sheet)
  }

  /// Opens the command palette or the context menu, which are part of the studio.
  private mutating func openPopup(_ action: StudioAction, _ world: StudioWorld) -> String? {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Commands") }
    switch action {
    case .menu: studio.openFocusMenu(world)
    case .device: studio.openDevices(world)
    case .textSize: studio.openTextSizes(world)
    default: studio.togglePalette(world)
    }
    return nil
  }

  /// Sends an input to the phone, as an app can do.
  private mutating func phone(_ input: Input, _ notice: String) -> KeyAnswer {
    put(input)
    return KeyAnswer(text: notice)
  }

  private mutating func toggleGuides() -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Guides") }
    studio.toggleGuides()
    return studio.showsGuides ? SessionText.guidesOn : SessionText.guidesOff
  }

  private mutating func togglePanel() -> String {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Panel") }
    guard workspace.width >= StudioLayout.leastDrawerWindow else { return SessionText.panelNeedsRoom }
    studio.togglePanel(layout)
    return studio.isPanelOpen(layout) ? SessionText.panelShown : SessionText.panelHidden
  }

  /// Ends the loop, or starts one with the last gesture or take. A take that requested the loop continues while it
  /// plays.
  private mutating func toggleLoop(at seconds: Double) -> String {
    let isLooping = studio.loop != nil
    let kept = isLooping ? nil : script == nil ? keptTake.map { KeptGesture($0) } ?? lastGesture : lastGesture
    if !isLooping, script == nil { stopPlaying() }
    studio.toggleLoop(kept, simulation.tuning, over: editedKeys, at: seconds)
    if isLooping { return StudioText.loopStopped }
    guard let loop = studio.loop else { return SessionText.nothingToLoop }
    if keepsLoops, let text = studio.keepLooped(shownContent) { return text }
    studio.showLooped(layout)
    return SessionText.looping(
      isTake: loop.run.gesture.setsValues, hidesTimeline: workspace.hasStudio && layout.timeline == nil)
  }

  /// Opens or closes the map of the loop, which starts if none plays.
  private mutating func toggleMap(at seconds: Double) -> String? {
    guard workspace.hasStudio || script != nil else { return SessionText.notPlain("Map") }
    if studio.loop == nil { _ = toggleLoop(at: seconds) }
    guard studio.loop != nil else { return SessionText.nothingToMap }
    studio.toggleMap()
    return nil
  }

  private mutating func pin() -> String {
    guard let (field, isPinned) = studio.togglePin() else { return SessionText.nothingToPin }
    return SessionText.pin(field.label, isPinned: isPinned)
  }

  private mutating func pinWhatMatters() -> String {
    guard let count = studio.togglePinsThatMatter() else { return SessionText.pinsNeedLoop }
    return count == 0 ? SessionText.pinsRemoved : SessionText.pins(count)
  }

  private mutating func choose(_ slot: Slot, _ world: StudioWorld) -> KeyAnswer {
    let (name, old) = ("Slot \(slot.rawValue.uppercased())", studio.slot.rawValue.uppercased())
    guard slot != studio.slot else { return KeyAnswer(text: SessionText.slotInUse(name)) }
    let isNew = studio.otherSlot == nil
    return KeyAnswer(
      acts: studio.choose(slot, world).acts, text: isNew ? SessionText.newSlot(name, copyOf: old) : name)
  }

  /// Shows the other values for as long as the key is held.
  private mutating func peek(_ world: StudioWorld) -> KeyAnswer {
    let acts = studio.beginPeek(world).acts
    let other = studio.otherSlot == nil ? "the preset" : "slot \(studio.slot.other.rawValue.uppercased())"
    return KeyAnswer(
      acts: acts, text: studio.peek == nil ? SessionText.nothingToPeek(other) : SessionText.peek(other))
  }

  /// Chooses the next preset for the phone that has the focus.
  private mutating func choosePreset(by step: Int, _ world: StudioWorld) -> KeyAnswer {
    let presets = studio.presets
    guard !presets.isEmpty else { return KeyAnswer() }
    let variants = comparison?.variants ?? []
    let phone = comparePlan == nil ? 0 : min(workspace.host.focusedPhone, variants.count)
    let name = phone == 0 ? studio.preset.name : variants[phone - 1].word
    let current = presets.firstIndex { $0.name == name }
    let start = current ?? (step > 0 ? -1 : 0)
    let others = (1...presets.count).map { presets.wrapped(start + step * $0) }
    // Another phone may already show a preset; selecting it would compare the preset with itself.
    guard let next = others.first(where: { $0 != current && !isCompared(with: presets[$0], except: phone) }) else {
      return KeyAnswer(text: SessionText.noOtherPreset)
    }
    guard phone == 0 else { return KeyAnswer(acts: [.compare(phone, presets[next].name)], text: presets[next].title) }
    let answer = studio.choosePreset(presets[next].name, world)
    return KeyAnswer(acts: answer.acts, text: studio.preset.title)
  }

  /// Selects the preset of one of the five source systems.
  private mutating func choose(_ system: SourceSystem, _ world: StudioWorld) -> KeyAnswer {
    guard studio.presets.contains(where: { $0.name == system.preset }) else { return KeyAnswer() }
    // A take that is playing, such as the welcome, would move the phone away from the preset's start.
    if script == nil { stopPlaying() }
    return KeyAnswer(acts: studio.choosePreset(system.preset, world).acts, text: system.about)
  }
}

extension Array {
  /// Returns the index wrapped into the array's range: −1 is the last.
  fileprivate func wrapped(_ index: Int) -> Int { (index % count + count) % count }
}

/// The pointer of a take in the studio, a smaller version of the touch dot.
struct StudioPointer {
  let place: Point
  let isDown: Bool

  func paint(into painter: inout Painter) {
    let size = isDown ? 18.0 : 22.0
    let shadow = Rect(around: place, width: size + 12, height: size + 12)
    painter.mask(.shadow(radius: 14, blur: 6), shadow, Color.black.faded(0.25))
    painter.mask(.circle, Rect(around: place, width: size, height: size), Color.black.faded(isDown ? 0.6 : 0.4))
    painter.mask(.ring(width: 2), Rect(around: place, width: size, height: size), .white)
  }
}

// Results that a take which controls the studio computes.
extension Session {
  /// Cached results, because such a take is played several times: in its survey, its video and the check of its replay.
  private static let intervalAnswers = AnswerCache<IntervalQuery.Content, IntervalReport>(capacity: 256)

  private static func answer(_ question: IntervalQuery) -> IntervalReport {
    intervalAnswers.answer(to: question.content) { question.answer }
  }

  /// Computes all visible results immediately, so that every video of a take that controls the studio is identical.
  mutating func answerIntervals() {
    for question in studio.intervalQueries(layout, shownTuning, inSightOnly: true) {
      studio.intervals.accept(
        IntervalSweep.Reply(number: question.number, answer: Session.answer(question), isLast: true))
    }
    for search in studio.mapQuestions() {
      studio.maps.accept(PlaneSweep.Reply(number: search.number, answer: search.finished, isLast: true))
    }
  }
}

extension Tuning {
  /// Makes the bars settle immediately, for users who prefer reduced motion.
  package mutating func settleAtOnce() {
    top.settleTimeMs = 0
    bottom.settleTimeMs = 0
    sections.timeMs = 0
  }

  /// Restores the settle times of `other`.
  package mutating func settle(as other: Tuning) {
    top.settleTimeMs = other.top.settleTimeMs
    bottom.settleTimeMs = other.bottom.settleTimeMs
    sections.timeMs = other.sections.timeMs
  }
}
