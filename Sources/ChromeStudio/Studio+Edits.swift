import ChromeControls
import ChromeCore
import ChromeLoop

// Changing the tuning and undoing changes.
extension Studio {
  /// The tuning that change markers and resets compare with: the preset, or for a looping take the values that it sets
  /// itself.
  package var reference: Tuning { loop?.ownTuning ?? preset.tuning }

  /// The name of the reference.
  var referenceTitle: String { loop?.ownTuning == nil ? preset.title : "take" }

  /// Records a change and returns it for the session. Does nothing if the tuning stays the same.
  package mutating func change(
    to new: Tuning, by control: Control, _ world: StudioWorld, isHeld: Bool = false
  ) -> StudioAnswer {
    guard new != world.tuning else { return .taken }
    note(by: control, world, isHeld: isHeld)
    return .tune(laid(new, world))
  }

  /// Changes one value, and adjusts values that contradict it.
  mutating func set(
    _ field: TuningField, to value: TuningValue, by control: Control, _ world: StudioWorld, isHeld: Bool = false
  ) -> StudioAnswer {
    change(to: TuningEdit.setting(field, to: value, in: world.tuning), by: control, world, isHeld: isHeld)
  }

  /// Replaces the whole tuning. Only the values of `keys` override a take's.
  package mutating func replace(
    with new: Tuning, _ keys: Set<String>?, by control: Control, _ world: StudioWorld
  ) -> StudioAnswer {
    guard new != world.session || keys != editedKeys else { return .taken }
    note(by: control, world)
    editedKeys = keys
    return .tune(new)
  }

  private mutating func note(by control: Control, _ world: StudioWorld, isHeld: Bool = false) {
    if interaction.message?.control.field != nil { interaction.message = nil }
    var before = peek ?? step(world.session)
    if case .slot = control { before.slots = slots }
    history.note(before: before, by: control, at: world.seconds, isHeld: isHeld)
    peek = nil
  }

  /// Applies a change to the session's tuning. Over a take, only the changed values are applied and the session keeps
  /// the rest.
  private mutating func laid(_ new: Tuning, _ world: StudioWorld) -> Tuning {
    guard editedKeys != nil else { return new }
    let changed = new.keys(differingFrom: world.tuning)
    editedKeys?.formUnion(changed)
    var tuning = world.session
    for field in changed.compactMap(TuningField.named) { field.set(field[new], in: &tuning) }
    return tuning.contradiction == nil ? tuning : new
  }

  /// Resets fields to the reference, so that they no longer override the take.
  package mutating func reset(_ fields: [TuningField], by control: Control, _ world: StudioWorld) -> StudioAnswer {
    var tuning = world.tuning
    if let field = fields.first, fields.count == 1 {
      tuning = TuningEdit.setting(field, to: field[reference], in: tuning)
    } else {
      for field in fields { field.set(field[reference], in: &tuning) }
    }
    guard tuning.contradiction == nil else { return .taken }
    let isLaid = editedKeys.map { !$0.isDisjoint(with: fields.map(\.key)) } ?? false
    guard tuning != world.tuning || isLaid else { return .taken }
    note(by: control, world)
    let laid = laid(tuning, world)
    editedKeys?.subtract(fields.map(\.key))
    return .tune(laid)
  }

  private func step(_ tuning: Tuning) -> History.Step {
    History.Step(tuning: tuning, preset: preset.name, keys: editedKeys)
  }

  /// Returns the present state, with the slots if `step`, which replaces it, changes them.
  private func present(_ world: StudioWorld, before step: History.Step?) -> History.Step {
    var present = self.step(world.session)
    if step?.slots != nil { present.slots = slots }
    return present
  }

  private var slots: History.Slots { .using(slot, other: otherSlot, keys: otherKeys) }

  /// Returns the session's tuning: `tuning`, or during a preview the one before it.
  package func kept(_ tuning: Tuning) -> Tuning { peek?.tuning ?? tuning }
}

// Undo and redo.
extension Studio {
  /// Undoes the last edit. If a loop ended after it, resumes the loop instead.
  package mutating func undo(_ world: StudioWorld) -> StudioAnswer {
    if let ended, loop == nil, ended.edits == history.count { return resume(ended, world) }
    if let id = library.undo(after: history.count) { return libraryChanged(id, world) }
    return history.undo(from: present(world, before: history.last)).map { go(to: $0) } ?? .taken
  }

  package var canUndo: Bool {
    history.canUndo || (loop == nil && ended?.edits == history.count) || library.past.canUndo(after: history.count)
  }

  package var canRedo: Bool { history.canRedo || library.past.canRedo(after: history.count) }

  package mutating func redo(_ world: StudioWorld) -> StudioAnswer {
    if let id = library.redo(after: history.count) { return libraryChanged(id, world) }
    return history.redo(from: present(world, before: history.next)).map { go(to: $0) } ?? .taken
  }

  /// Applies a step of the history. This also selects the preset of that time, so that saving writes to its file.
  private mutating func go(to step: History.Step) -> StudioAnswer {
    interaction.message = nil
    editedKeys = loop?.run.gesture.setsValues == true ? step.keys : nil
    if case .using(let slot, let other, let keys)? = step.slots {
      (self.slot, otherSlot, otherKeys) = (slot, other, keys)
    }
    guard step.preset != preset.name, let before = presets.first(where: { $0.name == step.preset }) else {
      return .tune(step.tuning)
    }
    preset = before
    fileTrouble = nil
    let memory = before.path == nil ? [StudioAct.remember(before.name)] : []
    return StudioAnswer(isTaken: true, acts: memory + [.tune(step.tuning), .begin(before.start)])
  }

  /// Loads a preset: its values take effect, and it becomes the reference.
  package mutating func load(_ preset: Preset, _ world: StudioWorld) -> StudioAnswer {
    history.finish()
    var answer = replace(with: preset.tuning, nil, by: .preset, world)
    answer.acts.append(.begin(preset.start))
    self.preset = preset
    presetBefore = nil
    fileTrouble = nil
    return answer
  }
}

// Slots and previews of another tuning.
extension Studio {
  /// Previews, while the key is held, the other slot's values. If that slot is empty, previews the preset's values, or
  /// for a looping take its own.
  package mutating func beginPeek(_ world: StudioWorld) -> StudioAnswer {
    let keys = otherSlot == nil ? editedKeys.map { _ in [] } : otherKeys
    let other = otherSlot ?? (editedKeys == nil ? preset.tuning : world.session)
    guard peek == nil, other != world.session || keys != editedKeys else { return .taken }
    peek = step(world.session)
    editedKeys = keys
    return .tune(other)
  }

  mutating func endPeek() -> StudioAnswer {
    guard let before = peek else { return .pass }
    peek = nil
    editedKeys = before.keys
    return .tune(before.tuning)
  }

  /// The slot whose values are in use. Nil while a preset is previewed.
  var litSlot: Slot? {
    guard peek != nil else { return slot }
    return otherSlot == nil ? nil : slot.other
  }

  /// Switches to another slot. An empty slot first gets the current values. That is an edit even if both slots have the
  /// same values: undo then returns to the slot.
  package mutating func choose(_ slot: Slot, _ world: StudioWorld) -> StudioAnswer {
    guard slot != self.slot else { return .taken }
    let (other, keys) = otherSlot.map { ($0, otherKeys) } ?? (world.session, editedKeys)
    note(by: .slot(slot), world)
    (self.slot, otherSlot, otherKeys) = (slot, world.session, editedKeys)
    editedKeys = keys
    return other == world.session ? .taken : .tune(other)
  }
}
