import ChromeCore

/// An action of a take in the tuning studio, by its own pointer and keys. The core only passes it on and lets its time
/// pass: the resulting changes of the tuning are inputs like any other, made by the studio of the program that shows
/// the take.
public enum StudioDirection: Equatable, Sendable {
  /// From here on the picture is the studio's window.
  case open
  /// From here on the picture is the phone alone.
  case close
  /// A gesture library of the take's own: from here on `l` keeps gestures in it.
  case library
  /// A letter or a symbol as typed on a keyboard, or one of `keys`.
  case key(String)
  /// Characters typed one after the other.
  case type(String)
  /// The pointer moves to a target and clicks it.
  case click(Target)
  /// The slider of a number is dragged to `to`, in the key's unit and range; the drag itself lasts `over` ticks of
  /// 1/600 s.
  case drag(key: String, to: Double, over: Tick)
  /// The playhead is dragged to a time: ticks of 1/600 s since the loop's start. The drag lasts `over` ticks.
  case scrub(to: Tick, over: Tick)

  /// The targets that the studio's pointer can click.
  public enum Target: Equatable, Sendable {
    /// The number of a value, by its key: a click types into it.
    case number(String)
    /// One of `buttons`.
    case button(String)
    /// Suggested values, by their number from 1: a click applies them.
    case proposal(Int)
  }

  /// Keys that have names.
  public static let keys = ["space", "escape", "enter", "tab", "left", "right", "up", "down", "home", "end"]
  /// Buttons that can be clicked, in addition to the values.
  public static let buttons = [
    "play", "forward", "back", "next", "previous", "slower", "faster", "undo", "redo", "save", "wanted", "unwanted",
    "find", "proposal", "loop", "map", "compare", "guides", "export", "phone", "16:9", "1:1", "9:16", "4:5", "mp4",
    "gif", "mov", "png", "backdrop", "full", "slim", "bare", "touches", "captions", "zoom", "preview", "close",
  ]

  /// Ticks of 1/600 s that the pointer takes to reach its target: half a second. Chosen by eye.
  public static let travel: Tick = 300
  /// Ticks of 1/600 s that a target stays pressed, at least. Chosen by eye.
  public static let press: Tick = 72
  /// Ticks of 1/600 s between two characters: 0.12 s. Chosen by eye.
  public static let keystroke: Tick = 72

  /// Ticks of 1/600 s that it takes; 0 for instant actions.
  public var duration: Tick {
    switch self {
    case .open, .close, .library, .key: 0
    case .type(let text): Self.keystroke * (text.count + 1)
    case .click: Self.travel + 2 * Self.press
    case .drag(_, _, let over), .scrub(_, let over): Self.travel + over + 2 * Self.press
    }
  }
}
