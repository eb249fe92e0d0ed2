import ChromeCore

/// What the tuning was before each finished edit, and after each that was taken back.
package struct History: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []
  private var open: OpenEdit?

  /// A tuning, and the preset that was worked in with it.
  package struct Step: Equatable, Sendable {
    package var tuning: Tuning
    package var preset: String
    /// Keys of the values that lay over a take's; nil: every one.
    package var keys: Set<String>?

    package init(tuning: Tuning, preset: String, keys: Set<String>? = nil) {
      (self.tuning, self.preset, self.keys) = (tuning, preset, keys)
    }

    package var layer: TuningLayer { TuningLayer(tuning, keys: keys) }
  }

  /// An edit that further changes of the same control still belong to.
  private struct OpenEdit: Equatable, Sendable {
    var control: Control
    var before: Tuning
    var lastChange: Double
    /// Held until the button is up, however long that takes.
    var isHeld: Bool
  }

  /// Arrow keys and wheel notches that follow each other within this time (s) are one edit. Chosen by hand.
  package static let pause = 0.8
  /// Edits remembered; the oldest go first.
  package static let depth = 500

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  /// What was in force before the last edit.
  package var last: Step? { past.last }
  /// Steps that can be taken back.
  package var count: Int { past.count }

  package init(past: [Step] = [], future: [Step] = []) {
    self.past = past.suffix(History.depth)
    self.future = future.suffix(History.depth)
  }

  /// The last `count` steps that can be taken back, and those that can be done again.
  package func newest(_ count: Int) -> (past: [Step], future: [Step]) {
    (Array(past.suffix(count)), Array(future.suffix(count)))
  }

  /// A value is about to change from what `before` holds.
  package mutating func note(before: Step, by control: Control, at seconds: Double, isHeld: Bool = false) {
    future.removeAll()
    if var edit = open, edit.control == control, edit.isHeld || seconds - edit.lastChange < History.pause {
      edit.lastChange = seconds
      open = edit
      return
    }
    past.append(before)
    if past.count > History.depth { past.removeFirst() }
    open = OpenEdit(control: control, before: before.tuning, lastChange: seconds, isHeld: isHeld)
  }

  /// What comes next is another edit.
  package mutating func finish() { open = nil }

  /// The button is up, with `tuning` in force: a drag that came to nothing is forgotten.
  package mutating func close(at tuning: Tuning) {
    if let edit = open, edit.before == tuning, last?.tuning == tuning { past.removeLast() }
    open = nil
  }

  /// The tuning before the last edit, if there is one; `present` can be redone.
  package mutating func undo(from present: Step) -> Step? {
    open = nil
    guard let before = past.popLast() else { return nil }
    future.append(present)
    return before
  }

  package mutating func redo(from present: Step) -> Step? {
    open = nil
    guard let after = future.popLast() else { return nil }
    past.append(present)
    return after
  }
}
