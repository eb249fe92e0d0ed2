import ChromeControls
import ChromeCore
import ChromeLoop
import ChromeStudio
import ChromeTakes

// State that is kept across restarts.
extension SessionWindow {
  /// Returns the state of the window and the session to be saved to disk.
  func memory(window: StudioMemory.WindowPlace?) -> StudioMemory {
    StudioMemory(window: window, panel: panelMemory, session: sessionMemory)
  }

  private var panelMemory: StudioMemory.PanelMemory {
    let panel = studio.panel
    return StudioMemory.PanelMemory(
      isOpen: panel.isOpen, scroll: panel.isChoosing ? 0 : panel.scroll, search: panel.search.text,
      toggles: panel.toggles, pinned: panel.pinned, folded: panel.folded,
      showsGuides: studio.showsGuides && !studio.areGuidesOfLoop,
      showsTouch: settings.showsTouch, theme: ThemeChoice(rawValue: settings.theme.name) ?? .light,
      timelineHeight: panel.timelineHeight, scale: settings.isPlain ? 1 : settings.scale,
      screen: settings.chosenScreen, textSize: settings.chosenTextSize)
  }

  private var sessionMemory: StudioMemory.SessionMemory {
    let history = studio.history.newest(StudioMemory.SessionMemory.steps)
    return StudioMemory.SessionMemory(
      preset: (studio.presetBefore ?? studio.preset).name, tuning: studio.kept(session.simulation.tuning),
      slot: studio.slot,
      otherSlot: studio.otherSlot, past: history.past, future: history.future,
      loop: studio.loop.map { loop in
        StudioMemory.LoopMemory(
          take: loop.run.gesture.text(session.content), playhead: loop.playhead, speed: loop.speed,
          isPlaying: loop.isPlaying)
      }, scene: keptScene)
  }

  /// The folder of the opened app; nil while a take with inputs shows it, which has a file of its own.
  private var keptScene: String? {
    guard openedPath == nil, let take = session.opened, take.statements.isEmpty else { return folderReader?.path }
    return take.pictures?.absolute.path
  }

  /// Restores the panel, and the session unless the command line asked for another one. The tuning is already applied.
  func restore(_ panel: StudioMemory.PanelMemory?, _ session: StudioMemory.SessionMemory?) {
    if let panel { restore(panel) }
    guard let session else { return }
    studio.slot = session.slot
    studio.otherSlot = session.otherSlot
    studio.history = History(past: session.past, future: session.future)
    if let scene = session.scene { folderReader = FolderReader(scene, isKept: true) }
    guard let kept = session.loop, let gesture = KeptGesture(text: kept.take) else { return }
    restore(gesture, kept)
  }

  /// Treats every value that differs from the take's start as set by the user, because the file does not say which ones
  /// were.
  private func restore(_ gesture: KeptGesture, _ kept: StudioMemory.LoopMemory) {
    let tuning = session.simulation.tuning
    if gesture.setsValues { studio.editedKeys = Set(tuning.keys(differingFrom: gesture.start.tuning)) }
    let layer = TuningLayer(tuning, keys: studio.editedKeys)
    var loop = LoopState(gesture, layer, at: wall)
    loop.retune(layer, comparedWith: studio.history.last?.layer)
    while loop.speed > max(kept.speed, LoopState.slowest) { loop.changeSpeed(faster: false) }
    loop.scrub(to: kept.playhead)
    loop.isPlaying = kept.isPlaying
    studio.loop = loop
    studio.library.looped = gesture.setsValues ? nil : studio.library.id(of: gesture)
    studio.showGuides()
  }

  private func restore(_ panel: StudioMemory.PanelMemory) {
    studio.panel.isOpen = panel.isOpen
    studio.panel.scroll = panel.scroll
    studio.panel.search = TextEntry(panel.search)
    studio.panel.toggles = panel.toggles
    studio.panel.timelineHeight = panel.timelineHeight
    studio.panel.folded = panel.folded
    studio.panel.pinned = panel.pinned
    studio.showsGuides = panel.showsGuides
    settings.showsTouch = panel.showsTouch
    (settings.chosenScreen, settings.chosenTextSize) = (panel.screen, panel.textSize)
    guard !settings.isPlain, panel.scale != settings.scale else { return }
    settings.scale = panel.scale
    fill()
  }
}

extension StudioMemory.SessionMemory {
  /// The number of undo and redo steps that are saved, newest first.
  static let steps = 60
}
