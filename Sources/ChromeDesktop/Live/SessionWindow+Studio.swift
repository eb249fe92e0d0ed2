import ChromeCore
import ChromeLook
import ChromeStudio
import ChromeTakes

// The studio around the phone: first refusal of events, and what becomes of its edits.
extension SessionWindow {
  /// Panel and timeline come first; what they change goes through the same door as everything else.
  func takeInStudio(_ event: RawEvent, at seconds: Double) -> Bool {
    guard !settings.isPlain, !settings.showsHelp else { return false }
    catchUp(to: seconds)
    if event.isDeed { adoptStage() }
    let answer = studio.take(event, world(at: seconds))
    act(answer)
    if studio.panel.focus != nil { focus = Focus() }
    return answer.isTaken
  }

  package var isTyping: Bool { !settings.isPlain && studio.isTyping }

  func world(at seconds: Double) -> StudioWorld {
    catchUp(to: seconds)
    return StudioWorld(
      layout: layout, tuning: shownTuning, beneath: session.simulation.tuning, frame: shown,
      phone: phonePlacement(windowWidth: windowSize.width, windowHeight: windowSize.height), seconds: seconds)
  }

  func tune(_ tuning: Tuning) {
    session.tune(tuning)
    studio.tuned(to: tuning)
  }

  var layout: StudioLayout {
    guard !settings.isPlain else { return StudioLayout(width: 0, height: 0, hasTimeline: false) }
    return StudioLayout(
      width: windowSize.width, height: windowSize.height, hasTimeline: studio.loop != nil || holdsTimeline,
      wantsPanel: studio.panel.isOpen)
  }

  package func changePreset(by step: Int, at seconds: Double) {
    let presets = studio.presets
    guard !presets.isEmpty else { return }
    let current = presets.firstIndex { $0.name == studio.preset.name }
    let next = ((current ?? (step > 0 ? -1 : 0)) + step + presets.count) % presets.count
    act(studio.choosePreset(presets[next].name, world(at: seconds)))
    tell(studio.preset.title)
  }
}

// Where presets begin.
extension SessionWindow {
  /// One of the five, whatever was in use.
  func choose(_ system: SourceSystem, at seconds: Double) {
    guard studio.presets.contains(where: { $0.name == system.preset }) else { return }
    act(studio.choosePreset(system.preset, world(at: seconds)))
    tell(system.about)
  }
}

extension TuningFile {
  fileprivate init(_ start: PresetStart?, _ tuning: Tuning) { self.init(start: start ?? PresetStart(), tuning: tuning) }
}

// Its picture.
extension SessionWindow {
  /// The keys lie over everything, the studio too.
  func withHelp(_ list: DisplayList, _ frame: Frame, _ options: SceneOptions) -> DisplayList {
    var options = options
    options.help = Shortcut.help
    var painter = Painter()
    let stage = Stage(
      frame: frame, tuning: shownTuning, theme: settings.theme, pages: session.content, options: options)
    KeyPanel(stage: stage).paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items)
  }

  func withStudio(_ scene: DisplayList, _ frame: Frame) -> DisplayList {
    let look = StudioLook(
      layout: layout, tuning: shownTuning, frame: frame,
      phone: phonePlacement(windowWidth: windowSize.width, windowHeight: windowSize.height),
      theme: StudioTheme.matching(settings.theme), seconds: wall, pixel: 1 / pixelRatio)
    return DisplayList(items: scene.items + studio.displayList(look).items)
  }
}

extension Studio {
  /// The studio that a window begins with.
  init(_ settings: SessionWindow.Settings) {
    let contents = settings.drawer.contents
    let shipped = settings.presets.map { Preset(name: $0.name, TuningFile(settings.starts[$0.name], $0.tuning)) }
    let own = [settings.openedPreset].compactMap { $0 } + contents.presets
    let name = settings.openedPreset?.name ?? settings.presetName ?? "default"
    // A shipped name is the shipped preset's.
    let found = shipped.first { $0.name == name } ?? own.first { $0.name == name }
    self.init(preset: found ?? Preset(name: "default", tuning: Tuning()))
    self.own = own
    self.shipped = shipped
    unreadable = contents.unreadable.filter { !isShipped($0.name) }
    panel.isMotionReduced = settings.isMotionReduced
  }
}

extension SessionWindow.Settings {
  package init(of theme: Theme) { self.init(theme: theme) }
}
