import ChromeCore
import ChromeLoop
import ChromeTakes

/// Everything that a person can have the program do, apart from touching the phone and changing a value.
/// `ActionRow.all` holds its texts, keys and icons.
package enum StudioAction: Hashable, Sendable {
  case open, addApp, learn, loop, record, keepLast, showRecording, exportVideo, compare, guides, map, gallery,
    theme, touches, present, phone, help
  case palette, menu, panel, close, quit
  case pin, pinMatters, peek, findValues
  case slot(Slot)
  /// Steps through the presets by this many.
  case preset(Int)
  /// One of the five source systems, by its index.
  case source(Int)
  /// Steps through the gesture library by this many gestures.
  case library(Int)
  /// A mark of the gesture that loops.
  case mark(MarkKind)
  case undo, redo, save, search, copyValues, copyPreset
  case scrollToTop, showBars, hideBars
  /// Opens the list of devices that the phone can be.
  case device
  /// Opens the list of sizes of the phone's text.
  case textSize
  /// Change the size of the studio's text and controls.
  case larger, smaller, usualSize
}

/// One of two slots that each hold a whole tuning, for A/B comparison.
package enum Slot: String, CaseIterable, Hashable, Sendable {
  case a, b

  package var other: Slot { self == .a ? .b : .a }
}

/// The state of the program that decides which actions are possible and which are switched on.
package struct ActionContext: Equatable, Sendable {
  /// True if there is a gesture or a take to loop.
  package var canLoop = false
  package var isLooping = false
  package var isComparing = false
  package var showsGuides = false
  package var showsMap = false
  package var isPanelOpen = false
  package var hasLibrary = false
  package var canUndo = false
  package var canRedo = false
  package var canSave = false
  /// True if there is a take or a loop to make a video of.
  package var canExport = false
  /// The size of the phone's text.
  package var textSize = TextSize.large
  /// The part of the state that belongs to the window.
  package var host = HostState()

  package init() {}
}

/// The state of the window around the studio. A video has none: its takes cannot open files or record.
package struct HostState: Equatable, Sendable {
  /// True in a window; false while a take controls the studio, as in a video.
  package var isWindow = false
  package var isRecording = false
  package var canRecord = false
  /// True while a recording of an app is being measured.
  package var isLearning = false
  package var showsTouches = true
  package var isDark = false
  /// True if real phones may connect.
  package var isServing = false
  /// The index of the compared phone that was pressed last, or whose name has the focus; the session's own is 0.
  package var focusedPhone = 0
  /// True if a recording was made in this window.
  package var hasRecorded = false
  /// Paths of the takes that were opened or recorded in this window, newest first.
  package var recentTakes: [String] = []

  package init() {}
}
