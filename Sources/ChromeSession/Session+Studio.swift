import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

// The studio around the phone: what is seen of both, and what becomes of events there.
extension Session {
  /// Who has which part of the workspace. A take's studio has its place even where none is to be seen.
  package var layout: StudioLayout {
    if workspace.isPresented { return presentedLayout }
    guard workspace.hasStudio || script != nil else { return StudioLayout(width: 0, height: 0, hasTimeline: false) }
    return StudioLayout(
      width: workspace.width, height: workspace.height, hasTimeline: studio.loop != nil || workspace.keepsTimeline,
      hasShelf: showsShelf, wantsPanel: studio.panel.isOpen, isDrawerOpen: studio.panel.isDrawerOpen,
      timelineHeight: studio.panel.timelineHeight)
  }

  /// Who has which part of a window in which a take is presented.
  var presentedLayout: StudioLayout {
    var layout = StudioLayout(width: 0, height: 0, hasTimeline: false)
    layout.stage = workspace.titles?.phone ?? Rect(x: 0, y: 0, width: workspace.width, height: workspace.height)
    return layout
  }

  /// What the phone shows: the loop where one plays, else the session's own frame.
  package func shown(else frame: @autoclosure () -> Frame) -> Frame {
    studio.loop.map { $0.run.phone(at: $0.tick).picture() } ?? frame()
  }

  /// The values in force in what is shown: a take that loops sets its own.
  package var shownTuning: Tuning { studio.loop?.tuning ?? simulation.tuning }

  /// What the pages hold that are shown: those of the loop where it tells.
  var shownContent: [PageContent] { studio.loop.flatMap { $0.run.content(at: $0.tick) } ?? content }

  /// A take's phone may have another screen than the session's.
  package var shownScreen: Screen { studio.loop?.run.gesture.start.screen ?? simulation.screen }

  /// The phone between panel and timeline.
  package func placement(pixelRatio: Double) -> PhonePlacement { placements(pixelRatio: pixelRatio)[0] }

  /// What the studio sees now.
  package func world(_ shown: Frame, phone: Placement, at seconds: Double) -> StudioWorld {
    StudioWorld(
      layout: ownLayout, tuning: shownTuning, beneath: simulation.tuning, frame: shown, phone: phone, seconds: seconds)
  }
}

// The picture.
extension Session {
  /// The phone as `shown` and the studio around it, with what is drawn over them; `seconds` are those by which the
  /// studio lives.
  package func workspaceList(_ shown: Frame, _ plain: SceneOptions, _ theme: Theme, at seconds: Double) -> DisplayList {
    var options = plain
    dress(&options, shown, said: seconds)
    if workspace.titles != nil { options.caption = nil }
    var scene = stageList(shown, options, theme, at: seconds)
    if let titles = workspace.titles { scene.items += titleList(titles, theme, at: shown.time).items }
    guard workspace.hasStudio else { return scene }
    var look = StudioLook(
      layout: ownLayout, tuning: shownTuning, frame: shown, phone: options.placement(of: shownScreen),
      theme: .matching(theme, isTransparencyReduced: options.isTransparencyReduced), seconds: seconds,
      pixel: 1 / options.pixelsPerPoint)
    if let comparison { tell(&look, of: comparison, theme) }
    return DisplayList(items: scene.items + studio.displayList(look).items + pointerItems)
  }

  /// What a timeline says of phones beside this one.
  private func tell(_ look: inout StudioLook, of comparison: Comparison, _ theme: Theme) {
    guard let own = studio.loop?.run else { return }
    let runs = [own] + others.compactMap { $0.studio.loop?.run }
    look.beside = runs.enumerated().map { ComparedRun($1, theme.phoneColor($0)) }
    (look.differences, look.apart) = (comparison.differences, theme.apart)
  }

  /// The phone, or all of those that are compared.
  private func stageList(_ shown: Frame, _ options: SceneOptions, _ theme: Theme, at seconds: Double) -> DisplayList {
    guard let comparison, let plan = comparePlan else {
      return presentedList(options, at: shown.time, theme, in: workspace.titles) { phoneList(shown, $0, theme) }
    }
    return CompareScene(lead: self, comparison: comparison, plan: plan, theme: theme, seconds: seconds)
      .list(shown, options)
  }

  package func phoneList(_ shown: Frame, _ options: SceneOptions, _ theme: Theme) -> DisplayList {
    Scene.displayList(frame: shown, tuning: shownTuning, theme: theme, content: shownContent, options: options)
  }

  /// Fingers, wheels and captions: the loop's where one plays; what a take says meanwhile stays.
  package func dress(_ options: inout SceneOptions, _ shown: Frame, said seconds: Double) {
    guard let loop = studio.loop else { return overlay.dress(&options, at: shown.time) }
    Overlay(loop, shownContent).dress(&options, at: shown.time)
    if script != nil { options.caption = overlay.words(at: seconds) }
  }

  private var pointerItems: [DrawItem] {
    guard let script else { return [] }
    var painter = Painter()
    StudioPointer(place: script.pointer, isDown: script.isDown).paint(into: &painter)
    return painter.list.items
  }
}

extension SceneOptions {
  /// Where a phone with such a screen lies in the picture.
  package func placement(of screen: Screen) -> Placement {
    Placement(
      originX: phoneOrigin.x, originY: phoneOrigin.y, scale: phoneScale, width: screen.width, height: screen.height)
  }
}

// What keys of the program do with the studio.
extension Session {
  /// What became of such a key: acts for the host, and words for who pressed it.
  package struct KeyAnswer {
    package var acts: [StudioAct] = []
    package var words: String?
  }

  /// Nil where the key is none of the studio's.
  package mutating func perform(_ action: Shortcut.Action, _ world: StudioWorld) -> KeyAnswer? {
    switch action {
    case .guides: return KeyAnswer(words: toggleGuides())
    case .panel: return KeyAnswer(words: togglePanel())
    case .loop: return KeyAnswer(words: toggleLoop(at: world.seconds))
    case .map: return KeyAnswer(words: toggleMap(at: world.seconds))
    case .pin: return KeyAnswer(words: pin())
    case .pinMatters: return KeyAnswer(words: pinWhatMatters())
    case .slot(let slot): return choose(slot, world)
    case .peek: return peek(world)
    case .preset(let step): return choosePreset(by: step, world)
    case .source(let number): return choose(SourceSystem.all[number], world)
    case .compare: return KeyAnswer(words: toggleComparison())
    case .shelf(let step): return KeyAnswer(words: walkShelf(step, at: world.seconds))
    case .wish(let kind): return KeyAnswer(words: mark(kind))
    case .findValues: return KeyAnswer(words: findValues())
    case .help, .close, .theme, .touches, .record, .keepLast, .present, .gallery, .quit: return nil
    }
  }

  private mutating func toggleGuides() -> String {
    guard workspace.hasStudio || script != nil else {
      return "Thresholds are shown in the window with the panel, not with --plain"
    }
    studio.toggleGuides()
    return studio.showsGuides ? "Thresholds are shown" : "Thresholds are not shown"
  }

  private mutating func togglePanel() -> String {
    guard workspace.hasStudio || script != nil else { return "There is no panel with --plain" }
    guard workspace.width >= StudioLayout.leastDrawerWindow else { return "The panel needs a wider window" }
    studio.togglePanel(layout)
    guard studio.isPanelOpen(layout) else { return "The panel is put away" }
    return "The panel is shown"
  }

  /// Lets a loop go, or keeps what there is to keep. A take goes on beside the loop that it has asked for.
  private mutating func toggleLoop(at seconds: Double) -> String {
    let isLooping = studio.loop != nil
    let kept = isLooping ? nil : script == nil ? keptTake.map { KeptGesture($0) } ?? lastGesture : lastGesture
    if !isLooping, script == nil { stopPlaying() }
    studio.toggleLoop(kept, simulation.tuning, over: handKeys, at: seconds)
    if isLooping { return "The loop has ended. Undo brings it back." }
    guard let loop = studio.loop else { return "There is nothing to loop yet: scroll the phone first" }
    if keepsLoops, let words = studio.keepLooped(shownContent) { return words }
    studio.showLooped(layout)
    let room = workspace.hasStudio && layout.timeline == nil ? " Its timeline needs a higher window." : ""
    return "The \(loop.run.gesture.setsValues ? "take" : "gesture") loops.\(room) L lets it go."
  }

  /// Of what loops; where nothing does, of what there is to keep.
  private mutating func toggleMap(at seconds: Double) -> String? {
    guard workspace.hasStudio || script != nil else { return "There is no map with --plain" }
    if studio.loop == nil { _ = toggleLoop(at: seconds) }
    guard studio.loop != nil else { return "A map needs a gesture: scroll the phone first" }
    studio.toggleMap()
    return nil
  }

  private mutating func pin() -> String {
    guard let (field, isPinned) = studio.togglePin() else { return "Point at a value of the panel to pin it" }
    return isPinned ? "\(field.label) is pinned above all groups" : "\(field.label) is back in its group"
  }

  private mutating func pinWhatMatters() -> String {
    guard let count = studio.togglePinsThatMatter() else {
      return "What matters is known once a loop has all its strips"
    }
    return count == 0 ? "Nothing is pinned" : "Pinned: the \(count) values whose borders are nearest"
  }

  private mutating func choose(_ slot: Slot, _ world: StudioWorld) -> KeyAnswer {
    let name = "Slot \(slot.rawValue.uppercased())"
    if slot == studio.slot { return KeyAnswer(words: "\(name) is the one in use") }
    let isNew = studio.otherSlot == nil
    return KeyAnswer(acts: studio.choose(slot, world).acts, words: isNew ? "\(name), so far the same values" : name)
  }

  /// The other values, for as long as the key is held.
  private mutating func peek(_ world: StudioWorld) -> KeyAnswer {
    let acts = studio.beginPeek(world).acts
    let other = studio.otherSlot == nil ? "The preset" : "Slot \(studio.slot.other.rawValue.uppercased())"
    guard studio.peek != nil else { return KeyAnswer(acts: acts, words: "\(other) has the same values") }
    return KeyAnswer(acts: acts, words: "\(other), while X is held")
  }

  private mutating func choosePreset(by step: Int, _ world: StudioWorld) -> KeyAnswer {
    let presets = studio.presets
    guard !presets.isEmpty else { return KeyAnswer() }
    let current = presets.firstIndex { $0.name == studio.preset.name }
    let start = current ?? (step > 0 ? -1 : 0)
    let others = (1...presets.count).map { presets.wrapped(start + step * $0) }
    // A phone next to this one shows some preset already: stepping there would compare it with itself.
    guard let next = others.first(where: { $0 != current && !isCompared(with: presets[$0]) }) else {
      return KeyAnswer(words: "There is no other preset")
    }
    let answer = studio.choosePreset(presets[next].name, world)
    return KeyAnswer(acts: answer.acts, words: studio.preset.title)
  }

  /// One of the five, whatever was in use.
  private mutating func choose(_ system: SourceSystem, _ world: StudioWorld) -> KeyAnswer {
    guard studio.presets.contains(where: { $0.name == system.preset }) else { return KeyAnswer() }
    // A take that plays, such as the welcome, would carry the phone away from where the preset begins.
    if script == nil { stopPlaying() }
    return KeyAnswer(acts: studio.choosePreset(system.preset, world).acts, words: system.about)
  }
}

extension Array {
  /// An index that counts round: −1 is the last.
  fileprivate func wrapped(_ index: Int) -> Int { (index % count + count) % count }
}

/// The pointer of a take in the studio: the touch dot's smaller sister.
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
