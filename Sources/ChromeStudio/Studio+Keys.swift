import ChromeCore

// The keyboard.
extension Studio {
  package mutating func key(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer {
    if let answer = historyKey(press, world) { return answer }
    if let answer = mapKey(press, world) { return answer }
    guard let area = world.layout.panel else { return loopKey(press, world) }
    let key = StudioKey(press)
    if key == .escape, world.layout.isDrawer, !isWriting, !panel.isChoosing {
      togglePanel(world.layout)
      return .taken
    }
    if isWriting { return typingKey(key, press, area, world) }
    if key == .tab { return moveFocus(backward: press.modifiers.contains(.shift), area, world) }
    switch panel.focus {
    case nil, .loop(.scrub), .loop(.cut), .map: return loopKey(press, world)
    // What was clicked there does not keep the timeline's keys.
    case .shelf where !panel.showsFocus: return loopKey(press, world)
    case let focus?: return controlKey(key, press, focus, area, world)
    }
  }

  /// Whether a line of text has the keyboard, which `Esc` leaves first.
  private var isWriting: Bool { panel.typing != nil || panel.focus == .search }

  private mutating func controlKey(
    _ key: StudioKey?, _ press: KeyPress, _ focus: Control, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    guard press.modifiers.isDisjoint(with: [.control, .command]) else { return .pass }
    // The text of the key comes next, and is the number's.
    if focus.takesFigures, TextEntry.figures.contains(where: { KeyPress.code($0) == press.code }) { return .taken }
    switch key {
    case .escape:
      panel.focus = panel.isChoosing ? .preset : nil
      panel.isChoosing = false
      return .taken
    case .enter, .space: return activate(focus, world)
    case .left: return arrow(focus, -1, press, area, world)
    case .right: return arrow(focus, 1, press, area, world)
    case .up, .down: return moveFocus(backward: key == .up, area, world)
    case .home, .end: return jump(focus, toEnd: key == .end, world)
    case .backspace, .delete: return resetField(focus, world)
    case .pageUp, .pageDown: return scrollPage(key == .pageUp ? -1 : 1, area, world)
    case .tab, nil: return .pass
    }
  }

  private mutating func historyKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    guard !press.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    switch press.code {
    // What is being typed is what would be taken back.
    case KeyPress.code("z") where panel.typing != nil:
      panel.typing = nil
      return .taken
    case KeyPress.code("z"): return press.modifiers.contains(.shift) ? redo(world) : undo(world)
    case KeyPress.code("y"): return redo(world)
    case KeyPress.code("s"): return saveKey(world)
    case KeyPress.code("f"):
      if !isPanelOpen(world.layout) { togglePanel(world.layout) }
      panel.focus = .search
      panel.search = TextEntry(panel.search.text)
      return .taken
    case _ where StudioKey(press) == .left: return leap(-1, world)
    case _ where StudioKey(press) == .right: return leap(1, world)
    default: return nil
    }
  }

  /// What was typed counts: a name is saved under, a number is saved with the rest.
  private mutating func saveKey(_ world: StudioWorld) -> StudioAnswer {
    if isNaming { return finishTyping(world) }
    let typed = finishTyping(world)
    var world = world
    if case .tune(let tuning)? = typed.acts.last { world.tuning = tuning }
    guard canSave(world.tuning) || !isOwn(preset.name) else {
      panel.shake = PanelState.Shake(
        control: .save, words: "\(preset.title) has these values already: nothing to save.", tone: .news,
        began: world.seconds)
      return typed
    }
    return StudioAnswer(isTaken: true, acts: typed.acts + save(world).acts)
  }

  package mutating func moveFocus(backward: Bool, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    history.finish()
    let view = view(area, world.tuning)
    let answers = whyView(world)?.spots.map(\.control) ?? []
    let stops = view.stops + (loop == nil ? [] : LoopControl.allCases.map(Control.loop)) + answers + shelfStops(world)
    let current = panel.focus.flatMap { stops.firstIndex(of: $0) }
    let next = current.map { $0 + (backward ? -1 : 1) } ?? (backward ? stops.count - 1 : 0)
    panel.word = 0
    panel.showsFocus = true
    panel.focus = stops.indices.contains(next) ? stops[next] : nil
    if let focus = panel.focus, focus.isInList { panel.scroll = view.scroll(showing: focus) }
    return .taken
  }

  private mutating func scrollPage(_ direction: Double, _ area: Rect, _ world: StudioWorld) -> StudioAnswer {
    let view = view(area, world.tuning)
    panel.scroll = min(max(view.scroll + direction * view.body.height * 0.9, 0), view.mostScroll)
    return .taken
  }

  private mutating func arrow(
    _ focus: Control, _ direction: Int, _ press: KeyPress, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    if case .group(let group) = focus {
      if direction < 0 { panel.folded.insert(group) } else { panel.folded.remove(group) }
      return .taken
    }
    guard let field = focus.field else { return .taken }
    switch (field.kind, field[world.tuning]) {
    case (.number, _): return step(field, by: Double(direction), size: StepSize(press.modifiers), area, world)
    case (.choice(let words), .word(let word)):
      let next = (words.firstIndex(of: word) ?? 0) + direction
      return words.indices.contains(next) ? use(focus, word: next, world) : .taken
    case (.set(let words), _):
      panel.word = min(max(panel.word + direction, 0), words.count - 1)
      return .taken
    case (.flag, .flag(let isOn)): return isOn == (direction > 0) ? .taken : use(focus, word: 0, world)
    case (.choice, _), (.flag, _): return .taken
    }
  }

  /// Numbers go by steps; `size` says how long.
  package mutating func step(
    _ field: TuningField, by count: Double, size: StepSize, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    guard case .number(let value) = field[world.tuning], let scale = view(area, world.tuning).scale(of: field) else {
      return .taken
    }
    let new = TuningEdit.setting(field, to: .number(scale.value(value, moved: count, size: size)), in: world.tuning)
    return change(to: new, by: .field(field.key), world)
  }

  private mutating func jump(_ focus: Control, toEnd: Bool, _ world: StudioWorld) -> StudioAnswer {
    guard let field = focus.field, case .number(_, let range, _) = field.kind else { return .taken }
    let value = TuningValue.number(toEnd ? range.upperBound : range.lowerBound)
    return change(to: TuningEdit.setting(field, to: value, in: world.tuning), by: focus, world)
  }

  private mutating func resetField(_ focus: Control, _ world: StudioWorld) -> StudioAnswer {
    guard let field = focus.field else { return .taken }
    return reset([field], by: focus, world)
  }
}

// What controls do.
extension Studio {
  mutating func activate(_ control: Control, _ world: StudioWorld) -> StudioAnswer {
    switch control {
    case .preset:
      panel.isChoosing.toggle()
      panel.scroll = 0
      if panel.isChoosing { return StudioAnswer(isTaken: true, acts: [.reread]) }
    case .drawer: togglePanel(world.layout)
    case .save: return canSave(world.tuning) ? save(world) : .taken
    case .choice(let name): return choosePreset(name, world)
    case .presetAction(let action): return perform(action, world)
    case .undo: return undo(world)
    case .redo: return redo(world)
    case .slot(let slot): return choose(slot, world)
    case .search, .guide, .scrollbar: break
    case .onlyChanged: panel.onlyChanged.toggle()
    case .group(let group): panel.folded.formSymmetricDifference([group])
    case .reset(let group): return reset(group, world)
    case .field: return activateField(control, world)
    case .loop(.answer(let number)):
      return whyView(world)?.answer(number).map { apply($0, world) } ?? .taken
    case .loop(let control): activate(control)
    case .map(let control): activate(control)
    case .shelf(let control): return activate(control, world)
    }
    return .taken
  }

  private mutating func activateField(_ control: Control, _ world: StudioWorld) -> StudioAnswer {
    guard let field = control.field else { return .taken }
    switch (field.kind, field[world.tuning]) {
    case (.number, _):
      beginTyping(control, world.tuning)
      return .taken
    case (.choice(let words), .word(let word)):
      return use(control, word: ((words.firstIndex(of: word) ?? 0) + 1) % words.count, world)
    case (.set, _), (.flag, _): return use(control, word: panel.word, world)
    case (.choice, _): return .taken
    }
  }

  /// Chooses a word, or puts it into a set or takes it out, or turns a switch.
  package mutating func use(_ control: Control, word: Int, _ world: StudioWorld) -> StudioAnswer {
    guard let field = control.field else { return .taken }
    let new: TuningValue
    switch (field.kind, field[world.tuning]) {
    case (.choice(let words), _): new = .word(words[word])
    case (.set(let words), .words(let some)):
      panel.word = word
      new = .words(words.filter { some.contains($0) != ($0 == words[word]) })
    case (.flag, .flag(let isOn)): new = .flag(!isOn)
    case (.number, _), (.set, _), (.flag, _): return .taken
    }
    defer { history.finish() }
    return change(to: TuningEdit.setting(field, to: new, in: world.tuning), by: control, world)
  }

  /// Every value of a group as the preset has it.
  private mutating func reset(_ group: TuningField.Group, _ world: StudioWorld) -> StudioAnswer {
    panel.focus = .group(group)
    return reset(group.fields, by: .reset(group), world)
  }
}

extension KeyPress {
  /// SDL's code of a letter key.
  package static func code(_ letter: Character) -> Int32 { Int32(letter.asciiValue ?? 0) }
}
