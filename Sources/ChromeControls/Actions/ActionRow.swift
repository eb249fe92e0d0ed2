import ChromeLook
import ChromeLoop
import ChromeTakes

/// A row of the table of actions: the texts, the key and the icon of an action, and when it is possible. The toolbar,
/// the menus, the command palette, the list of keys and the keyboard all use this table.
package struct ActionRow: Sendable {
  package let action: StudioAction
  /// The name on buttons and in menus, in title case.
  package let title: String
  /// One sentence that says what happens.
  package let sentence: String
  /// The key as written for people; empty if the action has none.
  package var keyName = ""
  /// The character of the key; nil if the action has none, or a key without a character.
  var character: Character?
  var isShifted = false
  /// True if the key works with Ctrl or Cmd only.
  var isCommand = false
  package var icon: Icon?
  /// The heading under which the list of keys shows the action; nil if it is not listed there.
  var section: Section?
  /// The line in the list of keys if it is not `keyName` and `title`: rows of one line share it, and only the first
  /// has one that is not nil.
  var line: Line?
  /// Further words by which the command palette finds the action.
  package var synonyms = ""
  package var isOn: @Sendable (ActionContext) -> Bool = { _ in false }
  /// Returns the reason why the action is not possible now, with what to do; nil if it is possible.
  package var problem: @Sendable (ActionContext) -> String? = { _ in nil }

  /// A line of the list of keys, or no line of its own.
  enum Line: Equatable, Sendable {
    case shared(keys: String, meaning: String)
    case none
  }

  /// The headings of the list of keys.
  package enum Section: String, CaseIterable, Sendable {
    case phone = "Phone"
    case loop = "Loop"
    case marks = "Marks"
    case view = "View"
    case record = "Record"
    case values = "Values"
  }
}

extension ActionRow {
  package static func of(_ action: StudioAction) -> ActionRow? { byAction[action] }

  /// The first row of each action. The toolbar asks for a row per button and frame.
  private static let byAction = Dictionary(all.map { ($0.action, $0) }) { first, _ in first }

  /// All actions, in the order of the list of keys.
  package static let all: [ActionRow] = loopRows + markRows + viewRows + recordRows + valueRows + phoneRows

  private static let needsWindow: @Sendable (ActionContext) -> String? = {
    $0.host.isWindow ? nil : "Not available while a take controls the studio."
  }
  private static let needsLoop: @Sendable (ActionContext) -> String? = {
    $0.isLooping || $0.canLoop ? nil : "Scroll the phone first: there is no gesture yet."
  }
  private static let needsLooping: @Sendable (ActionContext) -> String? = {
    $0.isLooping ? nil : "Start a loop first (L)."
  }

  private static let loopRows = [
    ActionRow(
      action: .loop, title: "Loop", sentence: "Repeats the last gesture, so that every change shows at once.",
      keyName: "L", character: "l", icon: .loop, section: .loop, synonyms: "repeat gesture play stop",
      isOn: { $0.isLooping }, problem: needsLoop),
    ActionRow(
      action: .map, title: "Parameter Map", sentence: "Shows what the gesture does for all values of two parameters.",
      keyName: "M", character: "m", icon: .map, section: .loop, synonyms: "plot two values",
      isOn: { $0.showsMap }, problem: needsLoop),
    ActionRow(
      action: .pinMatters, title: "Pin What Matters",
      sentence: "Pins the parameters that change this gesture's result first.", keyName: "⇧F", character: "f",
      isShifted: true, section: .loop, synonyms: "fragile nearest", problem: needsLooping),
    ActionRow(
      action: .findValues, title: "Find Values", sentence: "Searches for values that satisfy all marks.",
      keyName: "E", character: "e", section: .marks, synonyms: "solve suggest fix", problem: needsLooping),
  ]

  private static let markRows = [
    mark(.wanted, "Mark as Expected", "Y", "y"), mark(.unwanted, "Mark as Unexpected", "N", "n"),
    mark(.shown, "Expect Shown Here", "S", "s"), mark(.hidden, "Expect Hidden Here", "H", "h"),
    mark(.still, "Expect No Movement Here", "K", "k"),
    ActionRow(
      action: .library(-1), title: "Previous Gesture", sentence: "Loops the previous gesture of the library.",
      keyName: ",", character: ",", section: .marks,
      line: .shared(keys: ", .", meaning: "Previous, next gesture of the library"), synonyms: "library",
      problem: { $0.hasLibrary ? nil : "The library is empty: loop a gesture to add it." }),
    ActionRow(
      action: .library(1), title: "Next Gesture", sentence: "Loops the next gesture of the library.", keyName: ".",
      character: ".", section: .marks, line: Line.none, synonyms: "library",
      problem: { $0.hasLibrary ? nil : "The library is empty: loop a gesture to add it." }),
  ]

  private static func mark(_ kind: MarkKind, _ title: String, _ name: String, _ character: Character) -> ActionRow {
    ActionRow(
      action: .mark(kind), title: title, sentence: "Sets or removes this mark at the playhead.", keyName: name,
      character: character, section: .marks, synonyms: "expectation", problem: needsLooping)
  }

  private static let viewRows = [
    ActionRow(
      action: .compare, title: "Compare", sentence: "Puts a second phone next to this one, driven by the same input.",
      keyName: "C", character: "c", icon: .compare, section: .view, synonyms: "side by side second phone versus",
      isOn: { $0.isComparing }),
    ActionRow(
      action: .guides, title: "Guides", sentence: "Draws the thresholds as lines on the phone. They can be dragged.",
      keyName: "G", character: "g", icon: .guides, section: .view, synonyms: "thresholds lines",
      isOn: { $0.showsGuides }),
    ActionRow(
      action: .gallery, title: "Gallery", sentence: "Shows all presets at once, playing the same gesture.",
      keyName: "V", character: "v", icon: .grid, section: .view, synonyms: "presets overview", problem: needsWindow),
    ActionRow(
      action: .theme, title: "Light or Dark", sentence: "Switches the phone and the studio between light and dark.",
      keyName: "T", character: "t", icon: .halfDisc, section: .view, synonyms: "theme appearance mode",
      isOn: { $0.host.isDark }, problem: needsWindow),
    ActionRow(
      action: .touches, title: "Touches", sentence: "Shows or hides the dots where fingers touch.", keyName: "D",
      character: "d", icon: .touch, section: .view, synonyms: "fingers dots", isOn: { $0.host.showsTouches },
      problem: needsWindow),
    ActionRow(
      action: .panel, title: "Panel", sentence: "Shows or hides the parameters.", keyName: "P", character: "p",
      section: .view, synonyms: "sidebar parameters", isOn: { $0.isPanelOpen }),
    // On macOS, F11 shows the desktop, so there is a second key.
    ActionRow(
      action: .present, title: "Present", sentence: "Fills the window with the phone and plays the take, or the tour.",
      keyName: "⇧V", character: "v", isShifted: true, icon: .present, section: .view,
      synonyms: "full screen tour demo F11", problem: needsWindow),
    ActionRow(
      action: .phone, title: "On a Phone…",
      sentence: "Shows a code that opens the phone on your own phone, which follows every change.",
      synonyms: "real device mobile iphone android qr code scan serve mirror browser", isOn: { $0.host.isServing },
      problem: needsWindow),
    ActionRow(
      action: .palette, title: "Command Palette", sentence: "Finds any action, preset or parameter by name.",
      keyName: "\(commandKey)K", character: "k", isCommand: true, section: .view, synonyms: "search commands"),
    ActionRow(
      action: .larger, title: "Larger", sentence: "Draws the studio's text and controls larger.",
      keyName: "\(commandKey)+", character: "+", isCommand: true, section: .view, synonyms: "zoom in text size scale",
      problem: needsWindow),
    ActionRow(
      action: .larger, title: "Larger", sentence: "Draws the studio's text and controls larger.",
      keyName: "\(commandKey)=", character: "=", isCommand: true, problem: needsWindow),
    ActionRow(
      action: .smaller, title: "Smaller", sentence: "Draws the studio's text and controls smaller.",
      keyName: "\(commandKey)−", character: "-", isCommand: true, section: .view, synonyms: "zoom out text size scale",
      problem: needsWindow),
    ActionRow(
      action: .usualSize, title: "Usual Size", sentence: "Draws the studio's text and controls at their usual size.",
      keyName: "\(commandKey)0", character: "0", isCommand: true, section: .view, synonyms: "zoom text size scale 100",
      problem: needsWindow),
    ActionRow(
      action: .help, title: "Help", sentence: "Lists all keys.", keyName: "?", icon: .question, section: .view,
      synonyms: "keys shortcuts", problem: needsWindow),
  ]

  private static let recordRows = [
    ActionRow(
      action: .record, title: "Record", sentence: "Records a take until you stop; a sheet then makes its video.",
      keyName: "R", character: "r", icon: .record, section: .record, synonyms: "video film capture",
      isOn: { $0.host.isRecording },
      problem: { needsWindow($0) ?? ($0.host.canRecord ? nil : "This window does not record.") }),
    ActionRow(
      action: .keepLast, title: "Save Last 30 Seconds", sentence: "Saves the last 30 seconds as a take and a video.",
      keyName: "⇧R", character: "r", isShifted: true, section: .record, synonyms: "replay buffer record",
      problem: { needsWindow($0) ?? ($0.host.canRecord ? nil : "This window does not record.") }),
    ActionRow(
      action: .showRecording, title: "Show Recording in Folder",
      sentence: "Opens the folder of the last recording in the file manager.",
      synonyms: "reveal finder files video where",
      problem: {
        needsWindow($0) ?? ($0.host.hasRecorded ? nil : "Nothing was recorded in this window yet.")
      }),
    ActionRow(
      action: .exportVideo, title: "Export Video…",
      sentence: "Makes a video of the loop or the take: its part, size, kind and backdrop.",
      keyName: "\(commandKey)E", character: "e", isCommand: true, section: .record,
      synonyms: "render save film movie gif mp4 share caption captions subtitles",
      problem: { $0.canExport ? nil : "Scroll the phone or open a take first: there is nothing to show yet." }),
    ActionRow(
      action: .open, title: "Open…", sentence: "Opens a take, a preset or a video made by this program.",
      keyName: "\(commandKey)O", character: "o", isCommand: true, icon: .folder, section: .record,
      synonyms: "file load", problem: needsWindow),
    ActionRow(
      action: .addApp, title: "Add Your App…",
      sentence: "Makes a scene of a screenshot, so that the phone shows your own app.",
      synonyms: "screenshots import my own app scene picture png", problem: needsWindow),
    ActionRow(
      action: .learn, title: "Learn from a Recording…",
      sentence: "Finds the values that move the bars as in a screen recording of any app; once more to stop.",
      synonyms: "video film measure import copy app preset", isOn: { $0.host.isLearning }, problem: needsWindow),
    ActionRow(
      action: .quit, title: "Quit", sentence: "Closes the window.", keyName: "\(commandKey)Q", character: "q",
      isCommand: true, section: .record, synonyms: "exit close", problem: needsWindow),
    ActionRow(
      action: .quit, title: "Quit", sentence: "Closes the window.", keyName: "\(commandKey)W", character: "w",
      isCommand: true, problem: needsWindow),
  ]

  private static let valueRows =
    [
      ActionRow(
        action: .undo, title: "Undo", sentence: "Takes back the last change.", keyName: "\(commandKey)Z",
        section: .values, problem: { $0.canUndo ? nil : "There is nothing to undo." }),
      ActionRow(
        action: .redo, title: "Redo", sentence: "Repeats the change that was undone.", keyName: "\(commandKey)Y",
        section: .values, problem: { $0.canRedo ? nil : "There is nothing to redo." }),
      ActionRow(
        action: .save, title: "Save Preset",
        sentence: "Saves the values to the preset; a built-in one asks for a name.",
        keyName: "\(commandKey)S", section: .values,
        problem: { $0.canSave ? nil : "The preset has these values already." }),
      ActionRow(
        action: .search, title: "Search Parameters", sentence: "Filters the panel by name, key or description.",
        keyName: "\(commandKey)F", section: .values, synonyms: "find filter"),
      ActionRow(
        action: .copyValues, title: "Copy Values", sentence: "Copies the changed values as lines of a take.",
        keyName: "\(commandKey)C", section: .values, synonyms: "clipboard", problem: needsWindow),
      ActionRow(
        action: .copyPreset, title: "Copy Values as Preset File", sentence: "Copies the values as a preset file.",
        keyName: "\(commandKey)⇧C", section: .values, synonyms: "clipboard json", problem: needsWindow),
      ActionRow(
        action: .slot(.a), title: "Slot A", sentence: "Uses the values of slot A.", keyName: "A", character: "a",
        section: .values, line: .shared(keys: "A B", meaning: "Values of slot A, of slot B"), synonyms: "ab compare"),
      ActionRow(
        action: .slot(.b), title: "Slot B", sentence: "Uses the values of slot B; the first time, a copy of slot A.",
        keyName: "B", character: "b", section: .values, line: Line.none, synonyms: "ab compare"),
      ActionRow(
        action: .peek, title: "Peek at Other Slot", sentence: "Shows the other slot, or the preset, while held.",
        keyName: "X", character: "x", section: .values, synonyms: "hold"),
      ActionRow(
        action: .preset(-1), title: "Previous Preset", sentence: "Uses the previous preset.", keyName: "[",
        character: "[", section: .values,
        line: .shared(keys: "[ ]", meaning: "Previous, next preset; in a loop: in, out point")),
      ActionRow(
        action: .preset(1), title: "Next Preset", sentence: "Uses the next preset.", keyName: "]", character: "]",
        section: .values, line: Line.none),
      ActionRow(
        action: .pin, title: "Pin Parameter", sentence: "Keeps the parameter under the pointer at the top.",
        keyName: "F", character: "f", section: .values, synonyms: "favorite"),
    ] + systems

  /// Digits with Shift select systems, because the phone uses plain digits to select tabs.
  private static let systems = SourceSystem.all.indices.map { number in
    ActionRow(
      action: .source(number), title: "Preset \(SourceSystem.all[number].preset)",
      sentence: SourceSystem.all[number].about, keyName: "⇧\(number + 1)", character: Character("\(number + 1)"),
      isShifted: true, section: .values,
      line: number == 0
        ? .shared(keys: "⇧1 … ⇧\(SourceSystem.all.count)", meaning: "The five original components") : Line.none)
  }

  private static let phoneRows = [
    ActionRow(
      action: .scrollToTop, title: "Scroll to Top",
      sentence: "Scrolls the page to its top, as a tap on the status bar does."),
    ActionRow(action: .showBars, title: "Show Bars", sentence: "Shows all bars, as an app can do at any time."),
    ActionRow(action: .hideBars, title: "Hide Bars", sentence: "Hides all bars, as an app can do at any time."),
    ActionRow(
      action: .device, title: "Device…", sentence: "Gives the phone the screen of another device, or turns it.",
      synonyms: "iphone ipad pixel model size rotate landscape notch island"),
    ActionRow(
      action: .textSize, title: "Text Size…",
      sentence: "Gives the phone's text one of the twelve sizes of Dynamic Type.",
      synonyms: "dynamic type accessibility larger smaller font letters"),
    ActionRow(
      action: .menu, title: "Context Menu", sentence: "Opens the menu of the control that has the focus.",
      keyName: "⇧F10"),
    ActionRow(action: .close, title: "Back", sentence: "Goes one step back.", keyName: "Esc"),
  ]

  /// The symbol of the key for shortcuts with a letter. Both Ctrl and Cmd work on every system.
  package static var commandKey: String {
    #if os(macOS)
      "⌘"
    #else
      "Ctrl+"
    #endif
  }
}
