/// Changes of single gestures of the shelf that can be taken back, and those that were. It runs beside the history of
/// the values: a step counts as long as no value was changed since.
struct ShelfPast: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []

  struct Step: Equatable, Sendable {
    /// Where it stands among the others.
    var index: Int
    var before: ShelfGesture
    /// Nil where it was taken off the shelf.
    var after: ShelfGesture?
    /// Edits of values that could be taken back then.
    var edits: Int
  }

  /// Steps remembered; what a gesture holds is shared, not copied.
  private static let depth = 200

  func canUndo(after edits: Int) -> Bool { past.last?.edits == edits }
  func canRedo(after edits: Int) -> Bool { future.last?.edits == edits }

  mutating func note(_ step: Step) {
    future.removeAll()
    past.append(step)
    if past.count > ShelfPast.depth { past.removeFirst() }
  }

  mutating func undo(after edits: Int) -> Step? {
    guard canUndo(after: edits), let step = past.popLast() else { return nil }
    future.append(step)
    return step
  }

  mutating func redo(after edits: Int) -> Step? {
    guard canRedo(after: edits), let step = future.popLast() else { return nil }
    past.append(step)
    return step
  }
}
