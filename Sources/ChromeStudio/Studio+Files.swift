import ChromeCore

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
