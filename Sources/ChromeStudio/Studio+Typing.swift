import ChromeCore

// Lines of text: numbers and the search.
extension Studio {
  /// Whether keys go into one, or figures would begin one.
  package var isTyping: Bool { panel.typing != nil || panel.focus == .search || panel.focus?.takesFigures == true }

  mutating func beginTyping(_ control: Control, _ tuning: Tuning) {
    guard let field = control.field else { return }
    panel.focus = control
    panel.typing = PanelState.Typing(control: control, entry: TextEntry(field[tuning].description))
  }

  package mutating func type(_ text: String) -> StudioAnswer {
    if panel.typing != nil {
      panel.typing?.entry.type(text)
    } else if panel.focus == .search {
      panel.search.type(text)
    } else if let focus = panel.focus, focus.takesFigures, text.allSatisfy(TextEntry.figures.contains) {
      // Figures begin a new number where one is chosen.
      panel.typing = PanelState.Typing(control: focus, entry: TextEntry(text, isAllChosen: false))
    } else {
      return .pass
    }
    return .taken
  }

  mutating func typingKey(
    _ key: StudioKey?, _ press: KeyPress, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    if let entryKey = key?.entryKey {
      if panel.typing != nil { panel.typing?.entry.press(entryKey) } else { panel.search.press(entryKey) }
      return .taken
    }
    switch key {
    case .escape: leaveTyping()
    case .enter: return panel.typing == nil ? enterSearch() : finishTyping(world)
    case .tab, .up, .down: return leave(key, press, area, world)
    case .space, .backspace, .delete, .left, .right, .home, .end, .pageUp, .pageDown, nil: break
    }
    return .taken
  }

  private mutating func leaveTyping() {
    if panel.typing == nil {
      if panel.search.text.isEmpty { panel.focus = nil }
      panel.search.clear()
    }
    panel.typing = nil
  }

  private mutating func enterSearch() -> StudioAnswer {
    panel.focus = nil
    return .taken
  }

  /// The number is taken, then the focus goes on.
  private mutating func leave(
    _ key: StudioKey?, _ press: KeyPress, _ area: Rect, _ world: StudioWorld
  ) -> StudioAnswer {
    let answer = finishTyping(world)
    // What was refused is still there to be put right.
    if panel.typing != nil { return answer }
    let isBackward = key == .up || (key == .tab && press.modifiers.contains(.shift))
    let moved = moveFocus(backward: isBackward, area, world)
    return StudioAnswer(isTaken: true, acts: answer.acts + moved.acts)
  }

  /// Takes what was typed: held to the range with a shake where it was outside, refused with a shake where it is no
  /// number.
  mutating func finishTyping(_ world: StudioWorld) -> StudioAnswer {
    guard let typing = panel.typing else { return .taken }
    panel.typing = nil
    if case .presetAction(let action) = typing.control { return finishNaming(action, typing.entry.text, world) }
    guard let field = typing.control.field else { return .taken }
    guard let number = Arithmetic.value(of: TextEntry.number(typing.entry.text, unit: field.unitMark)) else {
      panel.typing = typing
      refuse(field, typing.entry.refusal, world)
      return .taken
    }
    panel.shake = nil
    let answer = change(to: TuningEdit.setting(field, to: .number(number), in: world.tuning), by: typing.control, world)
    history.finish()
    if let room = field.room(in: world.tuning), !room.contains(number) {
      let end = min(max(number, room.lowerBound), room.upperBound)
      refuse(field, "\(TuningValue.number(number)) is out of range and became \(TuningValue.number(end)).", world)
    }
    return answer
  }

  /// The panel's foot says what was wrong, and what may be typed.
  private mutating func refuse(_ field: TuningField, _ reason: String, _ world: StudioWorld) {
    let range = field.rangeWords(in: world.tuning)
    panel.shake = PanelState.Shake(
      control: .field(field.key), words: "\(reason) \(field.label): \(range).", began: world.seconds)
  }
}

extension Control {
  /// Whether it is a number of the panel.
  var takesFigures: Bool {
    guard case .number? = field?.kind else { return false }
    return true
  }
}

extension TextEntry {
  /// What a number begins with.
  package static let figures = "0123456789.,-"

  /// Why what was typed is no number.
  fileprivate var refusal: String {
    let typed = text.split(separator: " ").joined(separator: " ")
    return typed.isEmpty ? "Nothing was typed." : "“\(typed.prefix(24))” is not a number."
  }

  /// As people type numbers: a comma for a point, spaces around, the unit behind.
  package static func number(_ text: String, unit: String) -> String {
    var words = text.filter { $0 != " " }.map { $0 == "," ? "." : $0 }
    if !unit.isEmpty, words.count > unit.count, String(words).hasSuffix(unit) { words.removeLast(unit.count) }
    return String(words)
  }
}
