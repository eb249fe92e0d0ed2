import ChromeControls
import ChromeCore
import ChromeLoop

/// The undo history: the tuning before each edit, and after each undone edit.
package struct History: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []
  private var open: OpenEdit?

  /// A tuning and the preset that was in use with it.
  package struct Step: Equatable, Sendable {
    package var tuning: Tuning
    package var preset: String
    /// The keys of the values that override a take's. Nil: all keys.
    package var keys: Set<String>?
    /// The slots, if the edit selects another one. Nil: the edit leaves them.
    package var slots: Slots?

    package init(tuning: Tuning, preset: String, keys: Set<String>? = nil, slots: Slots? = nil) {
      (self.tuning, self.preset, self.keys, self.slots) = (tuning, preset, keys, slots)
    }

    package var layer: TuningLayer { TuningLayer(tuning, keys: keys) }
  }

  /// The slot in use, and the contents of the other one, in a box of its own: few steps have it.
  package indirect enum Slots: Equatable, Sendable { case using(Slot, other: Tuning?, keys: Set<String>?) }

  /// An edit that still absorbs further changes by the same control.
  private struct OpenEdit: Equatable, Sendable {
    var control: Control
    var before: Tuning
    var lastChange: Double
    /// True until the button is released, however long that takes.
    var isHeld: Bool
  }

  /// Arrow keys and wheel notches less than this many seconds apart form one edit. Chosen by feel.
  package static let pause = 0.8
  /// The maximum number of edits kept; the oldest are dropped.
  package static let depth = 500

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  /// The state before the last edit.
  package var last: Step? { past.last }
  /// The state after the last undone edit.
  var next: Step? { future.last }
  /// The number of edits that can be undone.
  package var count: Int { past.count }

  package init(past: [Step] = [], future: [Step] = []) {
    self.past = past.suffix(History.depth)
    self.future = future.suffix(History.depth)
  }

  /// Returns the last `count` undo steps and the last `count` redo steps.
  package func newest(_ count: Int) -> (past: [Step], future: [Step]) {
    (Array(past.suffix(count)), Array(future.suffix(count)))
  }

  /// Records that a control is about to change a value. `before` is the state before the change.
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

  /// Ends the current edit, so that the next change starts a new one.
  package mutating func finish() { open = nil }

  /// Ends a drag with `tuning` in use. A drag that changed nothing is removed from the history.
  package mutating func close(at tuning: Tuning) {
    if let edit = open, edit.before == tuning, last?.tuning == tuning { past.removeLast() }
    open = nil
  }

  /// Returns the state before the last edit, if there is one, and makes `present` available to redo.
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
