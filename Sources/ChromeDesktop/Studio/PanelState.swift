import ChromeCore

/// What the panel remembers by itself; the values it shows are the session's.
struct PanelState: Equatable, Sendable {
  /// Whether the panel is wanted; narrow windows do without it all the same.
  var isOpen = true
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
  /// The finger that is on the panel.
  var touch: PanelTouch?
  /// Of wheel steps over a slider, what did not make a whole one yet.
  var wheelRest = 0.0
  /// When a wheel scrolled the list last.
  var lastScroll = -Double.infinity
  /// From the middle of the thumb to where the pointer took hold of it, in points.
  var grip = 0.0
  /// The pointer is down on two handles that lie on one place: the way it goes says which one moves.
  var isUndecided = false
  /// Whether refused fields stand still instead of shaking.
  var isMotionReduced = false
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
    /// Along the panel's foot.
    var words: String
    var tone = Tone.refusal
    var began: Double

    enum Tone: Sendable { case refusal, news }

    static let duration = 0.36
    /// The words stay this long (s), or until what they are about is put right.
    var stay: Double { 9 }
  }

  struct Click: Equatable, Sendable {
    var spot: Spot
    var seconds: Double

    /// Two clicks on one spot within this time (s) are a double click: the usual system default.
    static let pause = 0.4
  }

  /// A scroll of the list goes on while its notches follow each other within this time (s). Chosen by hand.
  static let scrollPause = 0.6

  /// Pointing at a row for this long (s) brings its card.
  static let cardDelay = 0.45
}
