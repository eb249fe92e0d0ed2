import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// A take during its presentation, split at its stops into parts, each of which can start at any time. It plays the
/// parts in a loop until a presenter presses a key. A viewer who touches the phone controls it until it has been left
/// alone. Times are in seconds of the window's clock.
struct Presentation {
  /// The state of the phone at the start of each part.
  let parts: [Session]
  /// The index of the current part.
  private(set) var number = 0
  /// True if the presentation continues automatically at stops.
  private(set) var autoplays = true
  private var began: Double
  /// The times at which the part ended, the phone was last touched, and a key was last pressed.
  private var ended: Double?
  private var touched: Double?
  private var keyed: Double?
  /// The time of the last pointer movement.
  private var pointed: Double

  /// An automatic step of the presentation.
  enum Turn: Equatable {
    /// Restarts the part that a touch interrupted.
    case again
    /// Starts the next part, or the first one after the last.
    case next
    /// Restarts the presentation in automatic mode, because the presenter has left.
    case fresh
  }

  /// Seconds for which a stop is shown in automatic mode.
  static let dwell = 2.5
  /// Seconds without a touch after which the presentation takes the phone back.
  static let leftAlone = 15.0
  /// Seconds without a key after which the presenter is assumed to have left.
  static let unattended = 180.0
  /// Seconds after the start of a part within which `←` goes to the part before it; later it restarts the part.
  static let backwardSpan = 2.0
  /// Seconds without movement after which the pointer is hidden.
  static let pointerStay = 2.0
}

extension Presentation {
  /// Plays the take once without drawing. Throws the reason why it cannot be presented, as display text.
  init(_ take: Take, at seconds: Double) throws(UserError) {
    guard !take.worksStudio else {
      throw UserError("A take that opens the studio cannot be presented, because the panel is hidden")
    }
    var session = Session(take)
    session.waitsAtStops = true
    session.compare(with: take.variants, from: take.setup)
    var parts = [session]
    session.advance(to: 0)
    while parts.count < take.chapterCount {
      session.playToStop()
      session.passStop()
      parts.append(session)
      session.advance(to: session.tick)
    }
    (self.parts, began, pointed) = (parts, seconds, seconds)
  }

  /// The next automatic step and its time; nil while the part plays.
  var due: (turn: Turn, seconds: Double)? {
    if let touched { return (.again, touched + Presentation.leftAlone) }
    if autoplays { return ended.map { (.next, $0 + Presentation.dwell) } }
    return keyed.map { (.fresh, $0 + Presentation.unattended) }
  }

  /// Performs an automatic step.
  mutating func apply(_ turn: Turn, at seconds: Double) {
    switch turn {
    case .again: begin(number, at: seconds)
    case .next: begin((number + 1) % parts.count, at: seconds)
    case .fresh:
      autoplays = true
      begin(0, at: seconds)
    }
  }

  mutating func begin(_ part: Int, at seconds: Double) {
    (number, began, ended, touched) = (part, seconds, nil, nil)
  }

  /// Records that the current part has ended.
  mutating func noteEnd(at seconds: Double) { ended = ended ?? seconds }

  mutating func notePointer(at seconds: Double) { pointed = seconds }

  /// The time at which the pointer is hidden; in the past if it already is.
  var pointerEnd: Double { pointed + Presentation.pointerStay }

  mutating func noteTouch(at seconds: Double) { touched = seconds }

  /// Performs a presenter's action. Returns true if a part starts.
  mutating func handle(_ action: PresentationKey.Action, at seconds: Double) -> Bool {
    keyed = seconds
    switch action {
    case .next:
      autoplays = false
      guard number + 1 < parts.count else { return false }
      begin(number + 1, at: seconds)
    case .back:
      autoplays = false
      let isFresh = touched == nil && seconds - began < Presentation.backwardSpan
      begin(isFresh ? max(0, number - 1) : number, at: seconds)
    case .first:
      autoplays = false
      begin(0, at: seconds)
    case .toggleAutoplay:
      autoplays.toggle()
      return false
    case .leave: return false
    }
    return true
  }
}

extension Session {
  /// Plays exactly up to the next stop.
  fileprivate mutating func playToStop() {
    while isPlaying { advance(to: tick + 1) }
  }
}

/// Keys for presenting; the page keys are those of a presentation remote.
enum PresentationKey {
  enum Action: Equatable { case next, back, first, toggleAutoplay, leave }

  private static let byKey: [StudioKey: Action] = [
    .right: .next, .space: .next, .pageDown: .next, .left: .back, .pageUp: .back, .home: .first,
    .enter: .toggleAutoplay,
    .escape: .leave,
  ]

  static func action(for press: KeyPress) -> Action? {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]), !press.isRepeat else { return nil }
    if press.code == ActionRow.presentCode { return .leave }
    return StudioKey(press).flatMap { byKey[$0] }
  }

  /// The list of keys that replaces the window's own list during a presentation.
  static let help: [SceneOptions.KeyHint] = [
    .init(key: "→ Space PgDn", meaning: "next part"),
    .init(key: "← PgUp", meaning: "restart this part, or previous part"),
    .init(key: "Home", meaning: "first part"), .init(key: "Enter", meaning: "advance automatically, or wait"),
    .init(key: "T", meaning: "light or dark"), .init(key: "D", meaning: "show or hide touches"),
    .init(key: "?", meaning: "this list"), .init(key: "Esc, F11", meaning: "exit"),
  ]
}
