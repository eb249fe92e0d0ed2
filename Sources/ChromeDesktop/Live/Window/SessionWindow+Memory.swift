import ChromeCore
import ChromeStudio
import ChromeTakes

// What survives a restart.
extension SessionWindow {
  /// The window's and the session's state, to be kept on disk.
  func memory(window: StudioMemory.WindowPlace?) -> StudioMemory {
    StudioMemory(window: window, panel: panelMemory, session: sessionMemory)
  }

  private var panelMemory: StudioMemory.PanelMemory {
    let panel = studio.panel
    return StudioMemory.PanelMemory(
      isOpen: panel.isOpen, scroll: panel.isChoosing ? 0 : panel.scroll, search: panel.search.text,
      onlyChanged: panel.onlyChanged, pinned: panel.pinned, folded: panel.folded,
      showsGuides: studio.showsGuides && !studio.areGuidesOfLoop,
      showsTouch: settings.showsTouch, theme: ThemeChoice(rawValue: settings.theme.name) ?? .light,
      timelineHeight: panel.timelineHeight)
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
      })
  }

  /// The panel as it stood, and the session where nothing else was asked for. The tuning is in force already.
  func restore(_ panel: StudioMemory.PanelMemory?, _ session: StudioMemory.SessionMemory?) {
    if let panel { restore(panel) }
    guard let session else { return }
    studio.slot = session.slot
    studio.otherSlot = session.otherSlot
    studio.history = History(past: session.past, future: session.future)
    guard let kept = session.loop, let gesture = KeptGesture(text: kept.take) else { return }
    restore(gesture, kept)
  }

  /// Over a take lie the values that differ from its beginning: which of them a hand has set is not written down.
  private func restore(_ gesture: KeptGesture, _ kept: StudioMemory.LoopMemory) {
    let tuning = session.simulation.tuning
    if gesture.setsValues { studio.handKeys = Set(tuning.keys(differingFrom: gesture.start.tuning)) }
    let layer = TuningLayer(tuning, keys: studio.handKeys)
    var loop = LoopState(gesture, layer, at: wall)
    loop.retune(layer, comparedWith: studio.history.last?.layer)
    while loop.speed > max(kept.speed, LoopState.slowest) { loop.changeSpeed(faster: false) }
    loop.scrub(to: kept.playhead)
    loop.isPlaying = kept.isPlaying
    studio.loop = loop
    studio.shelf.looped = gesture.setsValues ? nil : studio.shelf.id(of: gesture)
    studio.showGuides()
  }

  private func restore(_ panel: StudioMemory.PanelMemory) {
    studio.panel.isOpen = panel.isOpen
    studio.panel.scroll = panel.scroll
    studio.panel.search = TextEntry(panel.search)
    studio.panel.onlyChanged = panel.onlyChanged
    studio.panel.timelineHeight = panel.timelineHeight
    studio.panel.folded = panel.folded
    studio.panel.pinned = panel.pinned
    studio.showsGuides = panel.showsGuides
    settings.showsTouch = panel.showsTouch
  }
}

extension StudioMemory.SessionMemory {
  /// So many steps of undo and redo are kept, the newest.
  static let steps = 60
}
