import ChromeCore
import ChromeFilm
import ChromeLook
import ChromeSession
import ChromeStudio

// The studio around the phone: it receives events first, and its edits are applied here.
extension SessionWindow {
  /// Offers an event to the panel and the timeline first. Their changes are applied like all other inputs.
  func handleInStudio(_ event: RawEvent, at seconds: Double) -> Bool {
    guard !settings.isPlain, !settings.showsHelp else { return false }
    catchUp(to: seconds)
    if event.isUserInput { endScript() }
    let answer = studio.process(event, world(at: seconds))
    act(answer)
    if studio.interaction.focus != nil { focus = Focus() }
    return answer.isTaken
  }

  package var isTyping: Bool { gallery != nil || (!settings.isPlain && studio.isTyping) }

  func world(at seconds: Double) -> StudioWorld {
    catchUp(to: seconds)
    return session.world(shown, phone: phoneInCanvas, at: seconds)
  }

  /// Performs a key command that concerns the studio.
  func workStudio(_ action: StudioAction, at seconds: Double) {
    guard let answer = session.perform(action, world(at: seconds)) else { return }
    act(StudioAnswer(isTaken: true, acts: answer.acts))
    if let text = answer.text { showNotice(text) }
  }

  package func changePreset(by step: Int, at seconds: Double) { workStudio(.preset(step), at: seconds) }

  /// Ends the loop because the user touches the phone. The timeline stays until the gesture ends, so that the phone
  /// does not move under the finger.
  func endLoopForUser() {
    guard studio.loop != nil else { return }
    session.workspace.keepsTimeline = session.layout.timeline != nil
    studio.endLoop()
  }

  func releaseTimeline() {
    guard session.workspace.keepsTimeline else { return }
    let isDown = session.simulation.picture().pointer?.isDown ?? false
    if studio.loop != nil || (session.simulation.isAtRest && !isDown) { session.workspace.keepsTimeline = false }
  }
}

extension Studio {
  /// Creates the studio that a window starts with.
  init(_ settings: SessionWindow.Settings) {
    let contents = settings.drawer.contents
    let own = [settings.openedPreset].compactMap { $0 } + contents.presets
    let name = settings.openedPreset?.name ?? settings.presetName ?? "default"
    // A name of a shipped preset always means the shipped preset.
    let found = settings.presets.first { $0.name == name } ?? own.first { $0.name == name }
    self.init(preset: found ?? Preset(name: "default", tuning: Tuning()))
    self.own = own
    shipped = settings.presets
    unreadable = contents.unreadable.filter { !isShipped($0.name) }
    interaction.isMotionReduced = settings.isMotionReduced
    interaction.isContrastHigh = settings.isContrastHigh
  }
}

extension SessionWindow.Settings {
  package init(of theme: Theme) { self.init(theme: theme) }
}
