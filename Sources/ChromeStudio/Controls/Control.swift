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
  case shelf(LibraryControl)
  /// A preset in the list, by its name.
  case choice(String)
  case presetAction(PresetAction)
  /// The lane at the panel's right edge, with its thumb.
  case scrollbar
  /// The handle of a panel that is a drawer.
  case drawer
  /// A line in the scene, by its key.
  case guide(String)

  package var field: TuningField? { if case .field(let key) = self { TuningField.named(key) } else { nil } }

  var isField: Bool { field != nil }

  /// The key whose value it edits, on the panel or in the scene.
  var key: String? {
    switch self {
    case .field(let key), .guide(let key): key
    default: nil
    }
  }
}

/// One of two places that keep a whole tuning, to look at in turn.
package enum Slot: String, CaseIterable, Hashable, Sendable {
  case a, b

  package var other: Slot { self == .a ? .b : .a }
}

/// Something of the timeline, or of the card that says why.
package enum LoopControl: Hashable, Sendable {
  /// The timeline's upper edge.
  case edge
  case scrub, jumpBack, back, play, forward, jump, slower, faster, close
  case cut(LoopCut.Side)
  /// By its place among the run's flags.
  case flag(Int)
  /// What would have changed it, by its place on the card that says why.
  case answer(Int)
}

/// Something of the map.
package enum MapControl: Hashable, Sendable {
  /// The square in which the cross stands.
  case plane
  case previous, next, close
  /// The rest of the card: nothing comes of a press there, and nothing under it gets it.
  case card
}

/// Something of the shelf: on its strip, among the marks of the timeline, on the card of found values.
package enum LibraryControl: Hashable, Sendable {
  /// By the shelf's number of it.
  case gesture(Int)
  case remove(Int)
  case find
  /// Sets a mark, or takes it away: on the flag where the loop stands, or about a bar there.
  case mark(MarkKind, BarName?)
  /// A mark that is set, by its number among those of the gesture that loops.
  case placed(Int)
  case proposal(Int)
  case closeSearch
  /// The ground of the card.
  case pane
}

/// The kinds of marks that a hand sets: on a flag, or about a bar at a moment without one.
package enum MarkKind: String, CaseIterable, Hashable, Sendable {
  case wanted, unwanted, shown, hidden, still

  /// Those that are about a flag.
  static let ofFlags: [MarkKind] = [.wanted, .unwanted]
  /// Those that are about a bar at a moment.
  static let ofMoments: [MarkKind] = [.shown, .hidden, .still]

  /// What a button for it says, with its key.
  package var tip: String {
    switch self {
    case .wanted: "This flag is wanted  Y"
    case .unwanted: "This flag is not wanted  N"
    case .shown: "Should be shown by here  S"
    case .hidden: "Should be hidden by here  H"
    case .still: "Should not move here  K"
    }
  }
}

/// What can be done with a preset, beside choosing it.
package enum PresetAction: String, CaseIterable, Hashable, Sendable {
  case saveAs, duplicate, rename, delete, export

  package var title: String {
    switch self {
    case .saveAs: "Save as"
    case .duplicate: "Duplicate"
    case .rename: "Rename"
    case .delete: "Delete"
    case .export: "Export…"
    }
  }
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
  package var part = ControlPart.whole
  package var rect: Rect

  /// Whether both mean the same part of the same control, wherever it lies now.
  package func isSame(as other: Spot) -> Bool { control == other.control && part == other.part }
}
