import ChromeCore
import ChromeLoop
import ChromeTakes

/// An element of the studio that the pointer can hit and the keyboard can focus.
package enum Control: Hashable, Sendable {
  case preset
  case save
  case undo
  case redo
  case slot(Slot)
  case search
  case toggle(PanelToggle)
  case group(TuningField.Group)
  case reset(TuningField.Group)
  case field(String)
  case loop(LoopControl)
  case map(MapControl)
  case library(LibraryControl)
  /// A preset in the list, identified by name.
  case choice(String)
  case presetAction(PresetAction)
  /// The field for a preset's name, while one is typed, and the button that accepts it.
  case name, acceptName
  /// The scrollbar at the panel's right edge, including its thumb.
  case scrollbar
  /// The handle that opens and closes the panel when it is a drawer.
  case drawer
  /// A guide line in the scene, identified by its tuning key.
  case guide(String)
  /// A button of the stage's toolbar, and the one that opens a menu of the actions that do not fit.
  case action(StudioAction)
  case more
  /// The name of a compared phone, by its index from the left; pressing it chooses a preset for that phone.
  case phoneName(Int)
  /// An item of the open menu or of the command palette, by its place.
  case item(Int)
  /// A control of the export sheet.
  case export(ExportControl)
  /// The rest of the open menu or palette, and everything around it.
  case popup

  package var field: TuningField? { if case .field(let key) = self { TuningField.named(key) } else { nil } }

  package var isField: Bool { field != nil }

  /// The tuning key that this control edits, on the panel or in the scene.
  package var key: String? {
    switch self {
    case .field(let key), .guide(let key): key
    default: nil
    }
  }
}

/// A control of the timeline or of the Why card.
package enum LoopControl: Hashable, Sendable {
  /// The timeline's upper edge, which resizes it.
  case edge
  case scrub, jumpBack, back, play, forward, jump, slower, faster, close
  case cut(LoopCut.Side)
  /// A flag, identified by its index among the run's flags.
  case flag(Int)
  /// A suggested value that would have changed the result, by its index on the Why card.
  case answer(Int)
}

/// A control of the parameter map.
package enum MapControl: Hashable, Sendable {
  /// The plot area that contains the crosshair.
  case plane
  case previous, next, close
  /// The rest of the card. It ignores presses and keeps them from views below.
  case card
}

/// A control of the gesture library: its strip, the marks on the timeline, and the card of suggested values.
package enum LibraryControl: Hashable, Sendable {
  /// A gesture, identified by its library number.
  case gesture(Int)
  case remove(Int)
  case find
  /// Adds or removes a mark: on the flag at the playhead, or on a bar at that moment.
  case mark(MarkKind, BarName?)
  /// An existing mark, by its index among the marks of the looping gesture.
  case placed(Int)
  case proposal(Int)
  case closeSearch
  /// The card's background.
  case card
}

/// A control of the export sheet.
package enum ExportControl: Hashable, Sendable {
  case play, scrub, start, end
  case size(ExportSize)
  case kind(ExportKind)
  /// The usual backdrop (0), a built-in color (from 1), a color of one's own, a picture.
  case backdrop(Int)
  case frame(DeviceFrameName)
  case touches, captions, zoom
  /// Text fields.
  case color, picture, name, folder
  /// Buttons that open the desktop's dialogs.
  case choosePicture, chooseFolder
  case copyLine, save, cancel, showInFolder, copyPath, openTake, close

  /// The fields in which text is typed.
  package static let fields: [ExportControl] = [.color, .picture, .name, .folder]
  package var isField: Bool { ExportControl.fields.contains(self) }
}

/// The shape of an exported picture: as large as the phone needs, or with the phone in its middle.
package enum ExportSize: String, CaseIterable, Hashable, Sendable {
  case phone = "Phone"
  case landscape = "16:9"
  case square = "1:1"
  case portrait = "9:16"
  case feed = "4:5"
}

/// The kind of an exported file.
package enum ExportKind: String, CaseIterable, Hashable, Sendable {
  case mp4 = "MP4"
  case gif = "GIF"
  case mov = "MOV"
  case png = "PNG"

  /// The ending of the file's name; PNG files are numbered in a folder.
  package var ending: String { self == .png ? "" : ".\(rawValue.lowercased())" }
}

/// The actions on a preset other than choosing it.
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

  /// One sentence that says what the action does.
  package var sentence: String {
    switch self {
    case .saveAs: "Saves the values as a preset with another name."
    case .duplicate: "Saves a copy of the preset."
    case .rename: "Changes the preset's name."
    case .delete: "Deletes the preset's file."
    case .export: "Writes the values as code and settings for other programs."
    }
  }
}

/// A part of a control.
package enum ControlPart: Hashable, Sendable {
  case whole
  case track
  case number
  /// The graph of a motion that the control's value shapes.
  case curve(MotionCurve)
  /// A segment of a choice or of a set, by its index in the field's table.
  case word(Int)
}

/// The location of a control, in window coordinates.
package struct Spot: Equatable, Sendable {
  package var control: Control
  package var part = ControlPart.whole
  package var rect: Rect

  package init(control: Control, part: ControlPart = ControlPart.whole, rect: Rect) {
    (self.control, self.part, self.rect) = (control, part, rect)
  }

  /// Returns true if both refer to the same part of the same control, ignoring its current position.
  package func isSame(as other: Spot) -> Bool { control == other.control && part == other.part }
}
