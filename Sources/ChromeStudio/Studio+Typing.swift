import ChromeCore

// Lines of text: numbers and the search.
extension Studio {
  /// Whether keys go into one, or figures would begin one.
  package var isTyping: Bool { hand.typing != nil || hand.focus == .search || hand.focus?.takesFigures == true }

  mutating func beginTyping(_ control: Control, _ tuning: Tuning) {
    guard let field = control.field else { return }
    hand.focus = control
    hand.typing = Hand.Typing(control: control, entry: TextEntry(field[tuning].description))
  }

  package mutating func type(_ text: String) -> StudioAnswer {
    if hand.typing != nil {
      hand.typing?.entry.type(text)
    } else if hand.focus == .search {
      panel.search.type(text)
    } else if let focus = hand.focus, focus.takesFigures, text.allSatisfy(TextEntry.figures.contains) {
      // Figures begin a new number where one is chosen.
      hand.typing = Hand.Typing(control: focus, entry: TextEntry(text, isAllChosen: false))
    } else {
      return .pass
    }
    return .taken
  }

  mutating func typingKey(
    _ key: StudioKey?, _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    if let entryKey = key?.entryKey {
      if hand.typing != nil { hand.typing?.entry.press(entryKey) } else { panel.search.press(entryKey) }
      return .taken
    }
    switch key {
    case .escape: leaveTyping()
    case .enter: return hand.typing == nil ? enterSearch() : finishTyping(world)
    case .tab, .up, .down: return leave(key, press, world)
    case .space, .backspace, .delete, .left, .right, .home, .end, .pageUp, .pageDown, nil: break
    }
    return .taken
  }

  private mutating func leaveTyping() {
    if hand.typing == nil {
      if panel.search.text.isEmpty { hand.focus = nil }
      panel.search.clear()
    }
    hand.typing = nil
  }

  private mutating func enterSearch() -> StudioAnswer {
    hand.focus = nil
    return .taken
  }

  /// The number is taken, then the focus goes on.
  private mutating func leave(
    _ key: StudioKey?, _ press: KeyPress, _ world: StudioWorld
  ) -> StudioAnswer {
    let answer = finishTyping(world)
    // What was refused is still there to be put right.
    if hand.typing != nil { return answer }
    let isBackward = key == .up || (key == .tab && press.modifiers.contains(.shift))
    let moved = moveFocus(backward: isBackward, world)
    return StudioAnswer(isTaken: true, acts: answer.acts + moved.acts)
  }

  /// Takes what was typed: held to the range with a shake where it was outside, refused with a shake where it is no
  /// number.
  mutating func finishTyping(_ world: StudioWorld) -> StudioAnswer {
    guard let typing = hand.typing else { return .taken }
    hand.typing = nil
    if case .presetAction(let action) = typing.control { return finishNaming(action, typing.entry.text, world) }
    guard let field = typing.control.field else { return .taken }
    guard let number = Arithmetic.value(of: TextEntry.number(typing.entry.text, unit: field.unitMark)) else {
      hand.typing = typing
      refuse(field, typing.entry.refusal, world)
      return .taken
    }
    hand.shake = nil
    let answer = set(field, to: .number(number), by: typing.control, world)
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
    hand.shake = Hand.Shake(
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
