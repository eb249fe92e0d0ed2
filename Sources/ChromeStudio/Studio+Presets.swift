import ChromeControls
import ChromeCore
import ChromeSystem

// The list of presets.
extension Studio {
  /// Returns true if a preset is built in, and therefore read-only.
  package func isShipped(_ name: String) -> Bool { shipped.contains { $0.name == name } }

  /// Returns true if a preset's file belongs to the user and can be changed.
  package func isOwn(_ name: String) -> Bool { !isShipped(name) && own.contains { $0.name == name } }

  /// The values of the preset's base. Nil for a built-in preset, and while a take has its own values.
  package var origin: Tuning? {
    guard isOwn(preset.name), loop?.ownTuning == nil else { return nil }
    return presets.first { $0.name == originName }?.tuning
  }

  /// The name of the base. Files without one list the differences from the default.
  var originName: String { preset.base ?? "default" }

  /// The built-in preset that becomes the base of a new one: the current preset, or its base.
  package var baseOfNext: String { isShipped(preset.name) ? preset.name : originName }

  /// All presets: the user's own first, then the built-in ones, whose names are reserved.
  package var presets: [Preset] { own.filter { !isShipped($0.name) } + shipped }

  /// The names in the list of presets, the user's files first.
  var listedNames: [String] {
    presets.map(\.name).filter { !isShipped($0) } + unreadable.map(\.name) + shipped.map(\.name)
  }

  package mutating func choosePreset(_ name: String, _ world: StudioWorld) -> StudioAnswer {
    if let file = unreadable.first(where: { $0.name == name }) { return refuse(.choice(name), file.text, world) }
    guard let chosen = presets.first(where: { $0.name == name }) else { return .taken }
    panel.isChoosing = false
    panel.scroll = 0
    // The list closes. A preset that a key of its own chose leaves the focus where it was.
    if case .choice? = interaction.focus { interaction.focus = interaction.showsFocus ? .preset : nil }
    var answer = load(chosen, world)
    if chosen.path == nil { answer.acts.append(.remember(name)) }
    // The preset is loaded in spite of the warning.
    if let message = chosen.oddity { _ = refuse(.choice(name), message, world) }
    return answer
  }

  package mutating func perform(_ action: PresetAction, _ world: StudioWorld) -> StudioAnswer {
    let isSure = panel.pendingConfirmation == action
    panel.pendingConfirmation = nil
    if action == .rename || action == .delete, let reason = problem(withChanging: preset) {
      return refuse(.presetAction(action), reason, world)
    }
    switch action {
    case .saveAs, .rename:
      let start = action == .rename ? preset.name : freeName(after: preset.name)
      interaction.typing = PanelInteraction.Typing(control: .presetAction(action), entry: TextEntry(start))
    case .duplicate: return save(as: freeName(after: preset.name), preset.tuning)
    case .delete:
      if isSure { return StudioAnswer(isTaken: true, acts: [.delete(preset.name)]) }
      panel.pendingConfirmation = .delete
    case .export: return StudioAnswer(isTaken: true, acts: [.export])
    }
    return .taken
  }

  /// Saves the preset to its file. For a built-in one, asks for a name first.
  package mutating func save(_ world: StudioWorld) -> StudioAnswer {
    guard isOwn(preset.name) else {
      panel.isChoosing = true
      panel.scroll = 0
      return perform(.saveAs, world)
    }
    return save(as: preset.name, world.tuning)
  }

  private func save(as name: String, _ tuning: Tuning) -> StudioAnswer {
    let isOpened = own.contains { $0.name == name && $0.path != nil }
    return StudioAnswer(isTaken: true, acts: [.save(name, tuning)] + (isOpened ? [] : [.remember(name)]))
  }

  func problem(withChanging preset: Preset) -> String? {
    if preset.path != nil { return StudioText.openedFile(preset.title) }
    if isOwn(preset.name) { return nil }
    return isShipped(preset.name) ? StudioText.builtIn(preset.name) : StudioText.unsaved(preset.title)
  }

  /// Accepts the name typed for an action on a preset.
  mutating func finishNaming(_ action: PresetAction, _ text: String, _ world: StudioWorld) -> StudioAnswer {
    let name = text.split(separator: " ").joined(separator: " ")
    if let reason = problem(withName: name) {
      // The typed text stays open for correction, and keys remain text input.
      interaction.typing = PanelInteraction.Typing(
        control: .presetAction(action), entry: TextEntry(text, isAllChosen: false))
      interaction.focus = .presetAction(action)
      return refuse(.presetAction(action), reason, world)
    }
    if action == .rename {
      return name == preset.name
        ? .taken : StudioAnswer(isTaken: true, acts: [.rename(preset.name, name), .remember(name)])
    }
    return save(as: name, world.tuning)
  }

  private func problem(withName name: String) -> String? {
    if name.isEmpty { return StudioText.emptyName }
    if name.hasPrefix(".") || name.contains("/") || name.utf8.count > 120 {
      return StudioText.invalidName
    }
    if !TerminalText.isPlain(name) { return StudioText.unprintableName }
    if isShipped(name) { return StudioText.builtInName(name) }
    // Saving under the current name is allowed; any other existing preset would be lost. Disks of macOS and Windows
    // ignore case.
    let taken = (own.map(\.name) + unreadable.map(\.name)).filter { $0 != preset.name }
    return taken.first { $0.lowercased() == name.lowercased() }.map(StudioText.takenName)
  }

  /// Returns the name if it is free, otherwise with the first free number from 2.
  package func freeName(after name: String) -> String {
    let taken = Set((presets.map(\.name) + unreadable.map(\.name)).map { $0.lowercased() })
    let name = Path.stem(of: name)
    if !taken.contains(name.lowercased()) { return name }
    let stem =
      name.split(separator: " ").last.flatMap { Int($0) } == nil
      ? name : name.split(separator: " ").dropLast().joined(separator: " ")
    return (2...).lazy.map { "\(stem) \($0)" }.first { !taken.contains($0.lowercased()) } ?? name
  }

  mutating func refuse(_ control: Control, _ message: String, _ world: StudioWorld) -> StudioAnswer {
    interaction.message = PanelInteraction.Message(control: control, text: message, began: world.seconds)
    return .taken
  }

  /// Asks for a name again, with the typed text, because its file could not be written.
  package mutating func askAgain(_ action: PresetAction, _ name: String) {
    panel.isChoosing = true
    interaction.focus = .presetAction(action)
    interaction.typing = PanelInteraction.Typing(control: .presetAction(action), entry: TextEntry(name))
  }

  /// Records that a preset's file, opened by its path, was saved with these values.
  package mutating func saved(_ name: String, _ tuning: Tuning) {
    guard let index = own.firstIndex(where: { $0.name == name && $0.path != nil }) else { return }
    own[index].tuning = tuning
  }

  /// Updates the list from the user's folder. Presets opened by their path remain in the list.
  package mutating func reread(_ contents: PresetDrawer.Contents) {
    own = own.filter { $0.path != nil } + contents.presets
    unreadable = contents.unreadable.filter { !isShipped($0.name) }
  }

  /// Updates the list after a file was written, renamed or removed. `name` is the current preset from now on.
  package mutating func filed(_ contents: PresetDrawer.Contents, using name: String) {
    reread(contents)
    let presets = own
    fileTrouble = nil
    panel.isChoosing = false
    // The action's button disappeared with the list.
    if case .presetAction? = interaction.focus { interaction.focus = .preset }
    if let preset = presets.first(where: { $0.name == name }) {
      self.preset = preset
    } else if !self.presets.contains(where: { $0.name == preset.name }) {
      // The file is gone, so the current values become changes to the default.
      preset = Preset(name: "default", tuning: Tuning())
    }
  }
}
