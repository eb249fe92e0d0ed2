import ChromeCore

// The studio around the phone: first refusal of events, and what becomes of its edits.
extension PhoneGuest {
  /// Panel and timeline come first; what they change goes through the same door as everything else.
  func takeInStudio(_ event: RawEvent, at seconds: Double) -> Bool {
    guard !settings.isPlain, !settings.showsHelp else { return false }
    catchUp(to: seconds)
    if event.isDeed { adoptStage() }
    let answer = studio.take(event, world(at: seconds))
    act(answer)
    return answer.isTaken
  }

  func world(at seconds: Double) -> StudioWorld {
    catchUp(to: seconds)
    return StudioWorld(
      layout: layout, tuning: show.simulation.tuning, frame: shown,
      phone: phonePlacement(windowWidth: windowSize.width, windowHeight: windowSize.height), seconds: seconds)
  }

  func act(_ answer: StudioAnswer) {
    for act in answer.acts { perform(act) }
  }

  private func perform(_ act: StudioAct) {
    switch act {
    case .tune(let tuning): tune(tuning)
    case .save(let name, let tuning): file(settings.drawer.save(name, tuning), using: name)
    case .rename(let name, let new): file(settings.drawer.rename(name, to: new), using: new)
    case .delete(let name): file(settings.drawer.delete(name), using: name)
    case .remember(let name): settings.drawer.remember(name)
    }
  }

  /// The list follows the folder, whatever became of the file.
  private func file(_ outcome: Result<Void, SystemFile.Failure>, using name: String) {
    studio.filed(settings.drawer.all, using: name)
    guard case .failure(let failure) = outcome else { return }
    studio.panel.shake = PanelState.Shake(
      control: .save, words: "\(failure.path): \(failure.reason)", began: wall)
  }

  private func tune(_ tuning: Tuning) {
    show.tune(tuning)
    studio.tuned(to: tuning)
  }

  var layout: StudioLayout {
    guard !settings.isPlain else { return StudioLayout(width: 0, height: 0, hasTimeline: false) }
    return StudioLayout(width: windowSize.width, height: windowSize.height, hasTimeline: studio.loop != nil)
  }

  func changePreset(by step: Int, at seconds: Double) {
    let presets = studio.presets
    guard !presets.isEmpty else { return }
    let current = presets.firstIndex { $0.name == studio.preset.name }
    let next = ((current ?? (step > 0 ? -1 : 0)) + step + presets.count) % presets.count
    act(studio.choosePreset(presets[next].name, world(at: seconds)))
  }
}

// Its picture.
extension PhoneGuest {
  /// The keys lie over everything, the studio too.
  func withHelp(_ list: DisplayList, _ frame: Frame, _ options: SceneOptions) -> DisplayList {
    var options = options
    options.help = Shortcut.help
    var painter = Painter()
    let stage = Stage(
      frame: frame, tuning: show.simulation.tuning, theme: settings.theme, pages: show.content, options: options)
    KeyPanel(stage: stage).paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items)
  }

  func withStudio(_ scene: DisplayList, _ frame: Frame) -> DisplayList {
    let look = StudioLook(
      layout: layout, tuning: show.simulation.tuning, frame: frame,
      phone: phonePlacement(windowWidth: windowSize.width, windowHeight: windowSize.height),
      theme: StudioTheme.matching(settings.theme), seconds: wall, pixel: 1 / pixelRatio)
    return DisplayList(items: scene.items + studio.displayList(look).items)
  }
}
