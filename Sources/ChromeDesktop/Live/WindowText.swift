/// The notices of the window. Those about recordings are in `Recorder`, those that answer the studio's keys in
/// `ChromeSession`.
enum WindowText {
  static let (touchesOn, touchesOff) = ("Touches on", "Touches off")

  static func size(_ percent: Int) -> String { "Size \(percent)%" }
  static let sizeNotPlain = "Size is set with --scale in a window with --plain"
  static let galleryNotPlain = "Gallery not available with --plain"
  static let presentationNotPlain = "Presentation not available with --plain"
  static let exportNotPlain = "Export Video not available with --plain: use 'render'"
  static let nothingToExport = "Nothing to export yet: scroll the phone, or open a take"
  static func recordingKept(_ take: String) -> String {
    "Take kept without a video: \(OpenedFile.name(take)). Open it to export one."
  }
  static let (pictureTitle, folderTitle) = ("Choose a picture", "Choose the folder for the video")
  static func exists(_ path: String) -> String { "\(path) exists. Type another name; nothing was overwritten." }
  static let noChooser = "The desktop has no dialog: type the path."
  static func noFileManager(_ path: String) -> String { "No file manager found. The file is \(path)" }
  static let noAssets = "Built-in takes not found. Reinstall ChromeDesktop, or set CHROME_DESKTOP_ASSETS."

  // Presentations.
  static let presentationKeys = "\u{2192} next, \u{2190} back, Esc to exit, ? for all keys"
  static let lastPart = "Last part"
  static let (advancesAutomatically, waitsAtStops) = ("Advances automatically", "Waits at each stop")
  static let exitFirst = "Press Esc to exit the presentation first"
  static let exitToDrop = "Press Esc to exit the presentation, then drop the file again"

  // Real phones.
  static func arrived(_ name: String) -> String { "\(name) is in the gesture library" }

  static let screenshotTitle = "Choose a screenshot of your app"

  // Learning from a recording.
  static let learnTitle = "Choose a screen recording of an app"
  static let learnNotPlain = "Learning is not available with --plain: use 'learn'"
  static let noLearnDialog = "Drop a screen recording of an app on the window to learn from it"
  static let learningStopped = "Stopped: nothing was learned"
  static func learning(_ name: String, _ percent: Int) -> String {
    "Learning from \(name)  \(percent)%. To stop, choose Learn from a Recording again."
  }
  static func stillLearning(_ name: String) -> String { "Another recording is being learned from: \(name) has to wait" }
  static func notLearned(_ name: String, _ reason: String) -> String { "Nothing learned from \(name): \(reason)" }
  static func learned(_ preset: String, _ description: String) -> String {
    "\(description) Saved as the preset \(preset)."
  }

  // Files and values.
  static let dialogTitle = "Open a take, a preset, a video or a screenshot"
  static let dialogIsOpen = "The dialog for opening a file is open already"
  static let noDialog = "Drop a take, a preset, a video or a screenshot on the window to open it"
  static func opened(_ name: String) -> String { "Opened \(name)" }
  static func notOpened(_ name: String) -> String {
    "\(name) was not opened: this session is being recorded as one take (--record-take)"
  }
  static let notSavedYet = "There is no file yet"
  static func saved(_ path: String) -> String { "Saved as \(path)" }
  static func setAside(_ path: String) -> String { "The existing file could not be read. It was kept as \(path)" }
  static func exported(_ path: String) -> String { "Exported to \(path)" }
  static func notExported(_ reason: String) -> String { "Not exported: \(reason)" }
  static func copied(_ count: Int, isFile: Bool) -> String {
    "Copied \(count == 1 ? "1 value" : "\(count) values") as \(isFile ? "a preset file" : "take statements")"
  }

  /// Advice for a presets folder that is not writable.
  static var folderAdvice: String {
    #if os(macOS)
      "Your values are still in use. Make the folder writable and save again."
    #else
      "Your values are still in use. Make the folder writable, or choose another with XDG_CONFIG_HOME."
    #endif
  }

  // Compared presets whose files change.
  static func reloaded(_ name: String) -> String { "\(name) was changed on disk and reloaded" }
  static func removed(_ name: String) -> String { "\(name) is no longer on disk. Its phone keeps the last values." }
  static func unreadable(_ trouble: String) -> String { "\(trouble). Its phone keeps the last valid values." }
}
