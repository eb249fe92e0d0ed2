import ChromeCore

/// What can be done with a preset, beside choosing it.
enum PresetAction: String, CaseIterable, Hashable, Sendable {
  case saveAs, duplicate, rename, delete

  var title: String {
    switch self {
    case .saveAs: "Save as"
    case .duplicate: "Duplicate"
    case .rename: "Rename"
    case .delete: "Delete"
    }
  }

  /// Whether it begins by asking for a name.
  var asksName: Bool { self == .saveAs || self == .rename }
}

// The list of presets.
extension Studio {
  /// Shipped ones are read-only.
  func isShipped(_ name: String) -> Bool { shipped.contains { $0.name == name } }

  /// The user's own first, then the shipped ones; a user's preset hides a shipped one of its name.
  var presets: [Preset] { own + shipped.filter { preset in !own.contains { $0.name == preset.name } } }

  mutating func choosePreset(_ name: String, _ world: StudioWorld) -> StudioAnswer {
    guard let chosen = presets.first(where: { $0.name == name }) else { return .taken }
    panel.isChoosing = false
    panel.scroll = 0
    panel.focus = .preset
    var answer = load(chosen, world)
    answer.acts.append(.remember(name))
    return answer
  }

  mutating func perform(_ action: PresetAction, _ world: StudioWorld) -> StudioAnswer {
    let isSure = panel.sure == action
    panel.sure = nil
    let isOwn = own.contains { $0.name == preset.name }
    if action == .rename || action == .delete, !isOwn {
      return refuse(.presetAction(action), "\(preset.name) is shipped: save it as your own first", world)
    }
    switch action {
    case .saveAs, .rename:
      let start = action == .rename ? preset.name : freeName(after: preset.name)
      panel.typing = PanelState.Typing(control: .presetAction(action), entry: TextEntry(start))
    case .duplicate: return save(as: freeName(after: preset.name), preset.tuning)
    case .delete:
      if isSure { return StudioAnswer(isTaken: true, acts: [.delete(preset.name)]) }
      panel.sure = .delete
    }
    return .taken
  }

  /// Into its own file; a shipped one asks for a name first.
  mutating func save(_ world: StudioWorld) -> StudioAnswer {
    guard own.contains(where: { $0.name == preset.name }) else {
      panel.isChoosing = true
      panel.scroll = 0
      return perform(.saveAs, world)
    }
    return save(as: preset.name, world.tuning)
  }

  private func save(as name: String, _ tuning: Tuning) -> StudioAnswer {
    StudioAnswer(isTaken: true, acts: [.save(name, tuning), .remember(name)])
  }

  /// A name was typed for a preset.
  mutating func finishNaming(_ action: PresetAction, _ text: String, _ world: StudioWorld) -> StudioAnswer {
    let name = text.split(separator: " ").joined(separator: " ")
    if let reason = problem(withName: name, renaming: action == .rename) {
      return refuse(.presetAction(action), reason, world)
    }
    if action == .rename {
      return name == preset.name
        ? .taken : StudioAnswer(isTaken: true, acts: [.rename(preset.name, name), .remember(name)])
    }
    return save(as: name, world.tuning)
  }

  private func problem(withName name: String, renaming: Bool) -> String? {
    if name.isEmpty { return "a preset needs a name" }
    if name.hasPrefix(".") || name.contains("/") || name.utf8.count > 120 {
      return "a name without / and no dot in front"
    }
    if isShipped(name) { return "\(name) is a shipped preset's name" }
    if renaming, name != preset.name, own.contains(where: { $0.name == name }) { return "there is a \(name) already" }
    return nil
  }

  /// `name 2`, or the next number that is free.
  private func freeName(after name: String) -> String {
    let taken = Set(presets.map(\.name))
    let stem =
      name.split(separator: " ").last.flatMap { Int($0) } == nil
      ? name : name.split(separator: " ").dropLast().joined(separator: " ")
    return (2...).lazy.map { "\(stem) \($0)" }.first { !taken.contains($0) } ?? name
  }

  mutating func refuse(_ control: Control, _ words: String, _ world: StudioWorld) -> StudioAnswer {
    panel.shake = PanelState.Shake(control: control, words: words, began: world.seconds)
    return .taken
  }

  /// The user's folder as it is now, and which of its presets is the one in use.
  mutating func filed(_ presets: [Preset], using name: String) {
    own = presets
    panel.isChoosing = false
    if let preset = presets.first(where: { $0.name == name }) {
      self.preset = preset
    } else if !self.presets.contains(where: { $0.name == preset.name }) {
      // Its file is gone: what is in force is then a change of the default.
      preset = Preset(name: "default", tuning: Tuning())
    }
  }
}
