/// What a precise wheel asks for, in the order in which it happens. Distances and velocities are those of the
/// content, in points and pt/s, in the same directions as `Input.wheel`; velocities are not clamped.
enum WheelAction: Equatable, Sendable {
  /// Fingers began to scroll.
  case began
  /// A fresh swipe over the rest of the one before; `began` follows.
  case rearmed
  /// The axis is chosen; the whole travel until now follows as `scroll` or `page`.
  case locked(Axis)
  /// The list moves along.
  case scroll(Double)
  /// The pager moves along.
  case page(Double)
  /// A gap looks like lifted fingers: the list goes on by itself with this velocity.
  case coast(velocity: Double)
  /// They were not lifted: stop coasting where the list is seen. What it coasted is taken off the next `scroll`s.
  case resumed
  /// A vertical gesture is over. With `isFling` the coast goes on; without it the list stops, or springs back.
  case endedVertical(velocity: Double, isFling: Bool)
  /// The list is past its edge and only inertia pushes: hand this velocity to the bounce. The gesture is over.
  case bounce(velocity: Double)
  /// A horizontal gesture is over: decide the page. `velocity` as the content moves, so negative toward the next page.
  case commitPage(velocity: Double, reason: CommitReason)
  /// It ended before it had an axis.
  case abandoned

  enum Axis: String, CaseIterable, Sendable { case vertical, horizontal }

  /// Why a page is decided now: samples stopped, they are inertia, a whole page has been travelled, or the platform
  /// said that the fingers lifted.
  enum CommitReason: String, CaseIterable, Sendable { case gap, tail, full, lift }
}

/// A few actions without heap storage.
struct WheelActions: Equatable, Sendable, Sequence {
  private var slots = Slots()
  private(set) var count = 0

  /// One call makes at most nine: an end that is due (lock, scroll, coast, end), then re-arm, begin, lock, scroll, end.
  static let capacity = 9

  mutating func append(_ action: WheelAction) {
    precondition(count < Self.capacity, "more actions than one call can make")
    slots[count] = action
    count += 1
  }

  func makeIterator() -> Iterator { Iterator(actions: self) }

  struct Iterator: IteratorProtocol {
    let actions: WheelActions
    var index = 0

    mutating func next() -> WheelAction? {
      guard index < actions.count else { return nil }
      defer { index += 1 }
      return actions.slots[index]
    }
  }

  private struct Slots: Equatable, Sendable {
    private var first = Row()
    private var second = Row()
    private var third = Row()

    struct Row: Equatable, Sendable {
      var a: WheelAction?
      var b: WheelAction?
      var c: WheelAction?

      subscript(index: Int) -> WheelAction? {
        get { index == 0 ? a : index == 1 ? b : c }
        set { if index == 0 { a = newValue } else if index == 1 { b = newValue } else { c = newValue } }
      }
    }

    subscript(index: Int) -> WheelAction? {
      get { index < 3 ? first[index] : index < 6 ? second[index - 3] : third[index - 6] }
      set {
        if index < 3 {
          first[index] = newValue
        } else if index < 6 {
          second[index - 3] = newValue
        } else {
          third[index - 6] = newValue
        }
      }
    }
  }
}
