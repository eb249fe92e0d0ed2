import ChromeCore

// Lines of text: numbers and the search.
extension Studio {
  mutating func beginTyping(_ control: Control, _ tuning: Tuning) {
    guard let field = control.field else { return }
    panel.focus = control
    panel.typing = PanelState.Typing(control: control, entry: TextEntry(field[tuning].description))
  }

  mutating func type(_ text: String) -> StudioAnswer {
    if panel.typing != nil {
      panel.typing?.entry.type(text)
    } else if panel.focus == .search {
      panel.search.type(text)
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
    guard case .number(let number)? = field.value(of: TextEntry.number(typing.entry.text, unit: field.unitMark)),
      number.isFinite
    else {
      refuse(typing.control, field, world)
      return .taken
    }
    if field.problem(with: .number(number)) != nil { refuse(typing.control, field, world) }
    let answer = change(to: TuningEdit.setting(field, to: .number(number), in: world.tuning), by: typing.control, world)
    history.finish()
    return answer
  }

  private mutating func refuse(_ control: Control, _ field: TuningField, _ world: StudioWorld) {
    panel.shake = PanelState.Shake(control: control, words: field.rangeWords, began: world.seconds)
  }
}

extension TextEntry {
  /// As people type numbers: a comma for a point, spaces around, the unit behind.
  static func number(_ text: String, unit: String) -> String {
    var words = text.filter { $0 != " " }.map { $0 == "," ? "." : $0 }
    if !unit.isEmpty, words.count > unit.count, String(words).hasSuffix(unit) { words.removeLast(unit.count) }
    return String(words)
  }
}

extension TuningField {
  /// `0 to 300 pt`.
  var rangeWords: String {
    guard case .number(_, let range, _) = kind else { return allowed }
    let ends = [range.lowerBound, range.upperBound].map { TuningValue.number($0).description }
    return ends.joined(separator: " to ") + (unitMark.isEmpty ? "" : " \(unitMark)")
  }
}
