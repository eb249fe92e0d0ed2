import ChromeCore

/// What a take does in the tuning studio, by its own pointer and keys. The core only passes it on and lets its time go
/// by: what comes of it are changes of the tuning, inputs like any other, made by the studio of whoever shows the take.
public enum StudioDirection: Equatable, Sendable {
  /// The picture is the studio's window from here on, or the phone alone again.
  case open
  /// The phone alone is the picture again.
  case close
  /// A shelf of the take's own: from here on `l` keeps gestures on it.
  case shelf
  /// A letter or a sign as typed on a keyboard, or one of `keys`.
  case key(String)
  /// Characters one after the other.
  case type(String)
  /// The pointer goes to something and clicks it.
  case click(Target)
  /// The slider of a number is taken and brought to `to`, in the key's unit and range; the drag itself lasts `over`
  /// ticks of 1/600 s.
  case drag(key: String, to: Double, over: Tick)
  /// The playhead is taken and brought to a time: ticks of 1/600 s since the loop's start. The drag lasts `over` ticks.
  case scrub(to: Tick, over: Tick)

  /// What the studio's pointer can click.
  public enum Target: Equatable, Sendable {
    /// The number of a value, by its key: a click types into it.
    case number(String)
    /// One of `buttons`.
    case button(String)
    /// Values that were found, by their number from 1: a click puts them in force.
    case proposal(Int)
  }

  /// Keys that have names.
  public static let keys = ["space", "escape", "enter", "tab", "left", "right", "up", "down", "home", "end"]
  /// What can be clicked beside the values.
  public static let buttons = [
    "play", "forward", "back", "next", "previous", "slower", "faster", "undo", "redo", "save", "wanted", "unwanted",
    "find", "proposal",
  ]

  /// Ticks of 1/600 s that the pointer's way to what it clicks or takes lasts: half a second. Chosen by eye.
  public static let travel: Tick = 300
  /// Ticks of 1/600 s that what it clicks or takes stays pressed, at least. Chosen by eye.
  public static let press: Tick = 72
  /// Ticks of 1/600 s between two characters: 0.12 s. Chosen by eye.
  public static let keystroke: Tick = 72

  /// Ticks of 1/600 s that it takes; 0 for what is done at once.
  public var duration: Tick {
    switch self {
    case .open, .close, .shelf, .key: 0
    case .type(let text): Self.keystroke * (text.count + 1)
    case .click: Self.travel + 2 * Self.press
    case .drag(_, _, let over), .scrub(_, let over): Self.travel + over + 2 * Self.press
    }
  }
}
