import ChromeCore

/// What the panel remembers by itself; the values it shows are the session's.
struct PanelState: Equatable, Sendable {
  /// Points scrolled; held to what there is when drawn and when used.
  var scroll = 0.0
  var folded = Set(TuningField.Group.allCases).subtracting([.top])
  var search = TextEntry("")
  var onlyChanged = false
  /// Where the keyboard is.
  var focus: Control?
  /// Whether the ring is drawn: the keyboard brought the focus here.
  var showsFocus = false
  var hover: Spot?
  /// Where the pointer is, while it is over the window.
  var pointer: Point?
  var hoverSince = 0.0
  /// What the pointer went down on and still holds.
  var pressed: Spot?
  /// The word of a set that the arrow keys are at.
  var word = 0
  /// A number or a name being typed.
  var typing: Typing?
  var shake: Shake?
  var lastClick: Click?
  /// The list of presets is open.
  var isChoosing = false
  /// What was asked once and is done when asked again.
  var sure: PresetAction?

  struct Typing: Equatable, Sendable {
    var control: Control
    var entry: TextEntry
  }

  /// A field that refused something.
  struct Shake: Equatable, Sendable {
    var control: Control
    var words: String
    var began: Double

    static let duration = 0.36
    /// The words stay this long (s).
    static let stay = 2.6
  }

  struct Click: Equatable, Sendable {
    var spot: Spot
    var seconds: Double

    /// Two clicks on one spot within this time (s) are a double click: the usual system default.
    static let pause = 0.4
  }

  /// Pointing at a row for this long (s) brings its card.
  static let cardDelay = 0.45
}
