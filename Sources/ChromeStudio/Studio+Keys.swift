import ChromeControls
import ChromeCore
import ChromeLoop

// The keyboard.
extension Studio {
  package mutating func key(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer {
    if let answer = popupKey(press, world) { return answer }
    if let answer = historyKey(press, world) { return answer }
    if let answer = mapKey(press, world) { return answer }
    guard world.layout.panel != nil else { return loopKey(press, world) }
    let key = StudioKey(press)
    if key == .escape, world.layout.isDrawer, !isWriting, !panel.isChoosing {
      togglePanel(world.layout)
      return .taken
    }
    if isWriting { return typingKey(key, press, world) }
    if key == .tab { return moveFocus(backward: press.modifiers.contains(.shift), world) }
    switch interaction.focus {
    case nil, .loop(.scrub), .loop(.cut), .map: return loopKey(press, world)
    // A library control focused by a click leaves the timeline's shortcuts in effect.
    case .library where !interaction.showsFocus: return loopKey(press, world)
    case let focus?: return controlKey(key, press, focus, world)
    }
  }

  /// Handles the keys of the command palette and of the context menu, which work everywhere.
  private mutating func popupKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    guard world.layout.window.width > 0, !press.isRepeat else { return nil }
    switch ActionRow.action(for: press) {
    case .palette: togglePalette(world)
    case .menu: openFocusMenu(world)
    default: return nil
    }
    return .taken
  }

  /// True while a text field has keyboard focus; `Esc` leaves it first.
  package var isWriting: Bool { interaction.typing != nil || interaction.focus == .search }

  private mutating func controlKey(
    _ key: StudioKey?, _ press: KeyPress, _ focus: Control, _ world: StudioWorld
  ) -> StudioAnswer {
    guard press.modifiers.isDisjoint(with: [.control, .command]) else { return .pass }
    // The key's text input event follows and starts the number.
    if focus.acceptsFigures, TextEntry.figures.contains(where: { KeyPress.code($0) == press.code }) { return .taken }
    switch key {
    case .escape:
      interaction.focus = panel.isChoosing ? .preset : nil
      panel.isChoosing = false
      return .taken
    case .enter, .space: return activate(focus, world)
    case .left: return arrow(focus, -1, press, world)
    case .right: return arrow(focus, 1, press, world)
    case .up, .down:
      return moveInToolbar(key == .up ? -1 : 1, world) ? .taken : moveFocus(backward: key == .up, world)
    case .home, .end: return jump(focus, toEnd: key == .end, world)
    case .backspace, .delete: return resetField(focus, world)
    case .pageUp, .pageDown: return scrollPage(key == .pageUp ? -1 : 1, world)
    case .tab, nil: return .pass
    }
  }

  private mutating func historyKey(_ press: KeyPress, _ world: StudioWorld) -> StudioAnswer? {
    guard !press.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    switch press.code {
    // Undo applies to the text being edited.
    case KeyPress.code("z") where interaction.typing != nil:
      interaction.typing = nil
      return .taken
    case KeyPress.code("z"): return press.modifiers.contains(.shift) ? redo(world) : undo(world)
    case KeyPress.code("y"): return redo(world)
    case KeyPress.code("s"): return saveKey(world)
    case KeyPress.code("f"):
      openSearch(world.layout)
      return .taken
    case _ where StudioKey(press) == .left: return jumpToThreshold(-1, world)
    case _ where StudioKey(press) == .right: return jumpToThreshold(1, world)
    default: return nil
    }
  }

  /// Opens the panel and puts the caret into its search field.
  package mutating func openSearch(_ layout: StudioLayout) {
    if !isPanelOpen(layout) { togglePanel(layout) }
    interaction.focus = .search
    panel.search = TextEntry(panel.search.text)
  }

  /// Saves. Text being edited is accepted first: a name becomes the preset's name, a number is saved with the other
  /// values.
  private mutating func saveKey(_ world: StudioWorld) -> StudioAnswer {
    if isNaming { return finishTyping(world) }
    let typed = finishTyping(world)
    let world = world.after(typed)
    guard canSave(world.tuning) || !isOwn(preset.name) else {
      interaction.message = PanelInteraction.Message(
        control: .save, text: StudioText.nothingToSave(preset.title), tone: .news, began: world.seconds)
      return typed
    }
    return StudioAnswer(isTaken: true, acts: typed.acts + save(world).acts)
  }

  package mutating func moveFocus(backward: Bool, _ world: StudioWorld) -> StudioAnswer {
    history.finish()
    guard let view = panelView(world) else { return .taken }
    let answers = whyView(world)?.spots.map(\.control) ?? []
    let stops =
      suggestionStops(world) + view.stops + (loop == nil ? [] : LoopButton.stops) + answers + libraryStops(world)
      + toolbarStops(world)
      + world.phones.indices.map(Control.phoneName)
    let current = interaction.focus.flatMap { stops.firstIndex(of: $0) }
    let next = current.map { $0 + (backward ? -1 : 1) } ?? (backward ? stops.count - 1 : 0)
    panel.word = 0
    interaction.showsFocus = true
    interaction.focus = stops.indices.contains(next) ? stops[next] : nil
    if let focus = interaction.focus, focus.isInList { panel.scroll = view.scroll(showing: focus) }
    return .taken
  }

  private mutating func scrollPage(_ direction: Double, _ world: StudioWorld) -> StudioAnswer {
    guard let view = panelView(world) else { return .taken }
    panel.scroll = min(max(view.scroll + direction * view.body.height * 0.9, 0), view.mostScroll)
    return .taken
  }

  private mutating func arrow(
    _ focus: Control, _ direction: Int, _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    if case .group(let group) = focus {
      if direction < 0 { panel.folded.insert(group) } else { panel.folded.remove(group) }
      return .taken
    }
    guard let field = focus.field else { return .taken }
    switch field.kind {
    case .number: return step(field, by: Double(direction), size: StepSize(press.modifiers), world)
    case .choice, .flag: return field.word(direction, in: world.tuning).map { use(focus, word: $0, world) } ?? .taken
    case .set(let words):
      panel.word = min(max(panel.word + direction, 0), words.count - 1)
      return .taken
    }
  }

  /// Changes a number by `count` steps of the given size. Does nothing for other kinds.
  package mutating func step(
    _ field: TuningField, by count: Double, size: StepSize, _ world: StudioWorld
  ) -> StudioAnswer {
    guard case .number(let value) = field[world.tuning], let scale = SliderScale(field) else { return .taken }
    return set(field, to: .number(scale.value(value, moved: count, size: size)), by: .field(field.key), world)
  }

  private mutating func jump(_ focus: Control, toEnd: Bool, _ world: StudioWorld) -> StudioAnswer {
    guard let field = focus.field, let range = SliderScale(field)?.range else { return .taken }
    return set(field, to: .number(toEnd ? range.upperBound : range.lowerBound), by: focus, world)
  }

  private mutating func resetField(_ focus: Control, _ world: StudioWorld) -> StudioAnswer {
    guard let field = focus.field else { return .taken }
    return reset([field], by: focus, world)
  }
}

// Actions of controls.
extension Studio {
  mutating func activate(_ control: Control, _ world: StudioWorld) -> StudioAnswer {
    if let button = HeadButton.of(control) { return button.press(&self, world) }
    switch control {
    case .action(let action): return StudioAnswer(isTaken: true, acts: [.perform(action)])
    case .more: openMore(world)
    case .phoneName(let number): choosePreset(forPhone: number, world)
    case .drawer: togglePanel(world.layout)
    case .choice(let name): return choosePreset(name, world)
    case .presetAction(let action): return perform(action, world)
    case .group(let group): panel.folded.formSymmetricDifference([group])
    case .reset(let group): return reset(group, world)
    case .field: return activateField(control, world)
    case .loop(.answer(let number)):
      return whyView(world)?.answer(number).map { apply($0, world) } ?? .taken
    case .loop(let control): activate(control)
    case .map(let control): activate(control)
    case .library(let control): return activate(control, world)
    default: break
    }
    return .taken
  }

  private mutating func activateField(_ control: Control, _ world: StudioWorld) -> StudioAnswer {
    guard let field = control.field else { return .taken }
    switch (field.kind, field[world.tuning]) {
    case (.number, _):
      beginTyping(control, world.tuning)
      return .taken
    case (.choice(let words), .choice(let word)):
      return use(control, word: ((words.firstIndex(of: word) ?? 0) + 1) % words.count, world)
    case (.set, _), (.flag, _): return use(control, word: panel.word, world)
    case (.choice, _): return .taken
    }
  }

  /// Selects or toggles a segment, or flips a switch.
  package mutating func use(_ control: Control, word: Int, _ world: StudioWorld) -> StudioAnswer {
    guard let field = control.field, let new = field.value(pressing: word, in: world.tuning) else { return .taken }
    if case .set = field.kind { panel.word = word }
    defer { history.finish() }
    return set(field, to: new, by: control, world)
  }

  /// Resets all values of a group to the preset's.
  private mutating func reset(_ group: TuningField.Group, _ world: StudioWorld) -> StudioAnswer {
    interaction.focus = .group(group)
    return reset(group.fields, by: .reset(group), world)
  }
}

extension KeyPress {
  /// Returns SDL's key code of a letter.
  package static func code(_ letter: Character) -> Int32 { Int32(letter.asciiValue ?? 0) }
}

/// Keys with a meaning for the studio's controls, by SDL's key codes.
package enum StudioKey: Equatable, Sendable {
  case tab, enter, escape, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown

  /// Keys without a character have SDL's scan code with bit 30 set (SDL_keycode.h).
  private static let table: [Int32: StudioKey] = [
    9: .tab, 13: .enter, 27: .escape, 32: .space, 8: .backspace, 127: .delete, scan(88): .enter, scan(79): .right,
    scan(80): .left, scan(81): .down, scan(82): .up, scan(74): .home, scan(77): .end, scan(75): .pageUp,
    scan(78): .pageDown,
  ]

  /// Returns SDL's key code for a key's name in takes.
  package static func code(of name: String) -> Int32? {
    let names: [String: Int32] = [
      "space": 32, "escape": 27, "enter": 13, "tab": 9, "left": scan(80), "right": scan(79), "up": scan(82),
      "down": scan(81), "home": scan(74), "end": scan(77),
    ]
    return names[name]
  }

  private static func scan(_ code: Int32) -> Int32 { code | 1 << 30 }

  package init?(_ press: KeyPress) {
    guard let key = StudioKey.table[press.code] else { return nil }
    self = key
  }

  /// The key's meaning inside a text field.
  var entryKey: TextEntry.Key? {
    switch self {
    case .backspace: .backspace
    case .delete: .delete
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .tab, .enter, .escape, .space, .up, .down, .pageUp, .pageDown: nil
    }
  }
}

extension TextEntry {
  /// Request of a key in a text field to the window.
  package enum Request: Equatable, Sendable {
    case nothing
    case copy(String)
    /// The text on the clipboard, which arrives as typed text.
    case paste
  }

  /// Handles a key: moves the caret, selects with Shift, deletes, and with Ctrl or Command selects all, copies, cuts
  /// and pastes. Returns nil for a key that means nothing inside a field.
  package mutating func handle(_ press: KeyPress) -> Request? {
    guard press.modifiers.isDisjoint(with: [.control, .command]) else { return edit(press.code) }
    guard let key = StudioKey(press)?.entryKey else { return nil }
    self.press(key, selects: press.modifiers.contains(.shift))
    return .nothing
  }

  private mutating func edit(_ code: Int32) -> Request? {
    let chosen = selection
    switch code {
    case KeyPress.code("a"): selectAll()
    case KeyPress.code("c"): return chosen.isEmpty ? .nothing : .copy(chosen)
    case KeyPress.code("v"): return .paste
    case KeyPress.code("x") where !chosen.isEmpty:
      press(.delete)
      return .copy(chosen)
    case KeyPress.code("x"): break
    default: return nil
    }
    return .nothing
  }
}

extension StudioAnswer {
  /// Creates the answer to a key that a text field used.
  init(_ request: TextEntry.Request) {
    switch request {
    case .nothing: self = .taken
    case .copy(let text): self.init(isTaken: true, acts: [.copy(text)])
    case .paste: self.init(isTaken: true, acts: [.paste])
    }
  }
}

// Text fields: numbers and the search.
extension Studio {
  /// True if keys go into a text field, or digits would open one.
  package var isTyping: Bool {
    if case .palette = popup { return true }
    return interaction.typing != nil || interaction.focus == .search || interaction.focus?.acceptsFigures == true
  }

  mutating func beginTyping(_ control: Control, _ tuning: Tuning) {
    guard let field = control.field else { return }
    interaction.focus = control
    interaction.typing = PanelInteraction.Typing(control: control, entry: TextEntry(field[tuning].description))
  }

  package mutating func type(_ text: String) -> StudioAnswer {
    if interaction.typing != nil {
      interaction.typing?.entry.type(text)
    } else if interaction.focus == .search {
      panel.search.type(text)
    } else if let focus = interaction.focus, focus.acceptsFigures, text.allSatisfy(TextEntry.figures.contains) {
      // Digits start a new number if a number has focus.
      interaction.typing = PanelInteraction.Typing(control: focus, entry: TextEntry(text, isAllChosen: false))
    } else {
      return .pass
    }
    return .taken
  }

  mutating func typingKey(
    _ key: StudioKey?, _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    let used = interaction.typing != nil ? interaction.typing?.entry.handle(press) : panel.search.handle(press)
    if let used { return StudioAnswer(used) }
    switch key {
    case .escape: leaveTyping()
    case .enter: return interaction.typing == nil ? enterSearch() : finishTyping(world)
    case .tab, .up, .down: return leave(key, press, world)
    case .space, .backspace, .delete, .left, .right, .home, .end, .pageUp, .pageDown, nil: break
    }
    return .taken
  }

  private mutating func leaveTyping() {
    if interaction.typing == nil {
      if panel.search.text.isEmpty { interaction.focus = nil }
      panel.search.clear()
    }
    interaction.typing = nil
  }

  private mutating func enterSearch() -> StudioAnswer {
    interaction.focus = nil
    return .taken
  }

  /// Accepts the number and moves the focus.
  private mutating func leave(
    _ key: StudioKey?, _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    let answer = finishTyping(world)
    // Rejected text stays open for correction.
    if interaction.typing != nil { return answer }
    let isBackward = key == .up || (key == .tab && press.modifiers.contains(.shift))
    // From the search field, an arrow goes to what was found.
    if key == .down, interaction.focus == .search, let found = panelView(world)?.stops.first(where: \.isField) {
      (interaction.focus, interaction.showsFocus) = (found, true)
      return answer
    }
    let moved = moveFocus(backward: isBackward, world)
    return StudioAnswer(isTaken: true, acts: answer.acts + moved.acts)
  }

  /// Accepts the typed text. A number out of range is clamped, and text that is not a number is rejected; both shake
  /// the field.
  mutating func finishTyping(_ world: StudioWorld) -> StudioAnswer {
    guard let typing = interaction.typing else { return .taken }
    interaction.typing = nil
    if case .presetAction(let action) = typing.control { return finishNaming(action, typing.entry.text, world) }
    guard let field = typing.control.field else { return .taken }
    guard let number = Arithmetic.value(of: TextEntry.number(typing.entry.text, unit: field.unitMark)) else {
      interaction.typing = typing
      refuse(field, typing.entry.refusal, world)
      return .taken
    }
    interaction.message = nil
    let answer = set(field, to: .number(number), by: typing.control, world)
    history.finish()
    if let room = field.room(in: world.tuning), !room.contains(number) {
      let end = min(max(number, room.lowerBound), room.upperBound)
      refuse(field, StudioText.clamped(number, to: end), world)
    }
    return answer
  }

  /// Rejects the input of a field: the panel's bottom edge shows the reason and the allowed values.
  private mutating func refuse(_ field: TuningField, _ reason: String, _ world: StudioWorld) {
    let range = field.rangeWords(in: world.tuning)
    interaction.message = PanelInteraction.Message(
      control: .field(field.key), text: "\(reason) \(field.label): \(range).", began: world.seconds)
  }
}

extension Control {
  /// True if the control is a number on the panel.
  var acceptsFigures: Bool {
    guard case .number? = field?.kind else { return false }
    return true
  }
}
