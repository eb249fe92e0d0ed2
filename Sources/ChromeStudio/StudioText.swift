import ChromeCore
import ChromeLoop

/// The studio's notices: results of key commands, and reasons why an input was rejected.
package enum StudioText {
  package static let loopStopped = "Loop stopped. Undo restores it."

  // The gesture library.
  package static let libraryFull = "Library full (\(GestureLibrary.most) gestures). Remove one to keep this one."
  static let libraryEmpty = "Library empty. Scroll the phone, then press L to keep the gesture."
  static func added(_ name: String) -> String { "\(name) added to the library" }
  static func alreadyAdded(_ name: String) -> String { "\(name) is already in the library" }
  static func notAdded(_ name: String, _ reason: String) -> String { "\(name) not added: \(reason)" }

  // Marks.
  static let nothingToMark = "Nothing to mark yet. Scroll the phone, then press L."
  static let cannotMark = "This loop cannot be marked: \(LoopText.setsValues)."
  static let pointAtEvent = "Point at an event, or go to one with ⇧← or ⇧→"
  static let noBarCanHide = "No bar can hide with these values"
  static func marked(_ mark: String) -> String { "Marked: \(mark)" }
  static func unmarked(_ mark: String) -> String { "Mark removed: \(mark)" }

  // The search for values.
  static let searching = "Searching for values that meet all expectations"
  static let suggestions = "Suggested values"
  static let suggestionsClosed = "Suggestions closed"
  static let searchNeedsLoop = "Loop a gesture of the library first. Press . for one."
  static let searchNeedsMarks = "No expectations yet. Mark what should happen with Y, N, S, H or K."

  // Preset files.
  static func reloaded(_ preset: String) -> String {
    "\(preset) changed on disk and was reloaded. Undo restores your values."
  }
  static func deleted(_ preset: String) -> String {
    "\(preset) was deleted on disk. Its last values remain in use. Save writes the file again."
  }
  static func unreadable(_ problem: String) -> String { "\(problem). The last valid values remain in use." }
  static func nothingToSave(_ preset: String) -> String { "No changes to save in \(preset)." }
  static func openedFile(_ preset: String) -> String { "\(preset) is an opened file. Save it as a preset first." }
  static func builtIn(_ preset: String) -> String { "\(preset) is built in. Save it under another name first." }

  static func unsaved(_ preset: String) -> String { "\(preset) comes from the take and has no file. Save it first." }
  static func noFile(_ preset: String) -> String { "\(preset) is built in and has no file." }

  // Names of presets.
  static let emptyName = "Enter a name."
  static let invalidName = "Enter a name of at most 120 bytes without “/” and without a leading period."
  static let unprintableName = "Enter a name without control characters."
  static func builtInName(_ name: String) -> String { "\(name) is the name of a built-in preset. Enter another name." }
  static func takenName(_ name: String) -> String { "A preset named \(name) already exists. Enter another name." }

  // Numbers.
  static func clamped(_ number: Double, to end: Double) -> String {
    "\(TuningValue.number(number)) is out of range; set to \(TuningValue.number(end))."
  }
}
