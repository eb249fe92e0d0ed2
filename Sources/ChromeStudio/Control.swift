import ChromeCore

/// Something of the studio that can be pointed at and that the keyboard can stop at.
package enum Control: Hashable, Sendable {
  case preset
  case save
  case undo
  case redo
  case slot(Slot)
  case search
  case onlyChanged
  case group(TuningField.Group)
  case reset(TuningField.Group)
  case field(String)
  case loop(LoopControl)
  case map(MapControl)
  case shelf(ShelfControl)
  /// A preset in the list, by its name.
  case choice(String)
  case presetAction(PresetAction)
  /// The lane at the panel's right edge, with its thumb.
  case scrollbar
  /// The handle of a panel that is a drawer.
  case drawer
  /// A line in the scene, by its key.
  case guide(String)
}

/// One of two places that keep a whole tuning, to look at in turn.
package enum Slot: String, CaseIterable, Hashable, Sendable {
  case a, b

  package var other: Slot { self == .a ? .b : .a }
}

/// Where on a control.
package enum ControlPart: Hashable, Sendable {
  case whole
  case track
  case number
  /// The picture of a motion that the control's value shapes.
  case curve(MotionCurve)
  /// A word of a choice or of a set, by its place in the table.
  case word(Int)
}

/// A control's place, in window coordinates.
package struct Spot: Equatable, Sendable {
  package var control: Control
  package var part: ControlPart
  package var rect: Rect

  /// Whether both mean the same part of the same control, wherever it lies now.
  package func isSame(as other: Spot) -> Bool { control == other.control && part == other.part }
}
