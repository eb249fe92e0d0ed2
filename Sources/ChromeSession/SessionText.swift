/// The notices that answer key commands.
enum SessionText {
  static let (guidesOn, guidesOff) = ("Guides on", "Guides off")
  static let (panelShown, panelHidden) = ("Panel shown", "Panel hidden (P)")
  static let panelNeedsRoom = "Widen the window to show the panel"

  static let nothingToLoop = "Nothing to loop yet. Scroll the phone first."
  static let nothingToMap = "Nothing to map yet. Scroll the phone first."

  static let nothingToPin = "Point at a value in the panel to pin it"
  static let pinsNeedLoop = "Not ready. Loop a gesture and wait for its result intervals."
  static let pinsRemoved = "Nothing pinned"

  static let compareOff = "Compare off"
  static let nothingToCompare = "No other preset to compare with"
  static let noOtherPreset = "No other preset"
  static let shelfNeedsOnePhone = "The gesture library works with one phone. C to stop comparing."

  /// A feature of the studio, in a window opened with `--plain`.
  static func notPlain(_ feature: String) -> String { "\(feature) not available with --plain" }

  static func looping(isTake: Bool, hidesTimeline: Bool) -> String {
    "Looping\(isTake ? " the take" : ""). L to stop" + (hidesTimeline ? ". The timeline needs a taller window" : "")
  }

  static func pin(_ label: String, isPinned: Bool) -> String { "\(label) \(isPinned ? "pinned" : "unpinned")" }

  static func pins(_ count: Int) -> String {
    count == 1
      ? "Pinned the value closest to changing the result"
      : "Pinned the \(count) values closest to changing the result"
  }

  static func slotInUse(_ slot: String) -> String { "\(slot) is already selected" }
  static func newSlot(_ slot: String, copyOf other: String) -> String { "\(slot) (copy of \(other))" }

  static func peek(_ other: String) -> String { "Showing \(other) while X is held" }
  static func nothingToPeek(_ other: String) -> String { "No difference from \(other)" }

  static func compare(_ name: String) -> String { "Comparing with \(name). C to stop" }

  /// The reason why `count` phones cannot be shown. Widths in points.
  static func tooNarrow(_ count: Int, width: Int) -> String {
    "Not enough room for \(count) phones: each would be \(width) pt wide. Enlarge the window or hide the panel (P)."
  }
}
