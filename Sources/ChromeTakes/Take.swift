import ChromeCore

/// A demo, a test and a project in one: what the session starts from, what happens, what should come of it, and the
/// files to render. Made by `TakeParser`, played by `TakePlayer`.
public struct Take: Equatable, Sendable {
  public var title = ""
  public var theme = ThemeChoice.light
  /// Single colours over the theme's own.
  public var colors: [TakeColor] = []
  /// The word after `preset`, if there is one.
  public var preset: String?
  public var setup = Setup()
  public var statements: [TakeStatement] = []
  /// Raw input of all `samples` blocks and `input` statements; statements refer to ranges of it.
  public var samples: [TakeSample] = []
  public var outputs: [TakeOutput] = []
  public var loop: TakeLoop?

  public init() {}
}

public enum ThemeChoice: String, CaseIterable, Sendable { case light, dark }

/// One colour of the theme that a take brings along. What colours there are is for those who draw to say.
public struct TakeColor: Equatable, Sendable {
  public var key: String
  /// `#RRGGBB` or `#RRGGBBAA`.
  public var hex: String

  public init(key: String, hex: String) {
    self.key = key
    self.hex = hex
  }
}

/// A line of a take that leans on something outside of it, or that says what an opening may say only once.
public enum TakeReference: Equatable, Sendable {
  /// `preset WORD`, in the opening or later, and what it meant when the take was read.
  indirect case preset(String, TuningFile, opens: Bool)
  /// `input FILE`, and what it came to: a range of `Take.samples`.
  case log(Range<Int>)
  case theme
}

/// One input with its time.
public struct TakeSample: Equatable, Sendable {
  /// Since the take's start, or since the start of the input log that it is from.
  public var tick: Tick
  public var input: Input

  public init(tick: Tick, input: Input) {
    self.tick = tick
    self.input = input
  }
}

/// A file to render.
public struct TakeOutput: Equatable, Sendable {
  public var path: String
  public var line: Int
  public var fps: Double?
  public var scale: Double?
  /// Pixels.
  public var width: Double?
  /// For a still: when.
  public var moment: TakeMoment?
  /// The part of the take that is shown.
  public var from: TakeMoment?
  public var to: TakeMoment?
  /// For a still: columns × rows of moments, such as `4x3`.
  public var sheet: String?
  /// The picture's shape, such as `9:16`.
  public var aspect: String?
  /// The screen alone.
  public var isPlain = false
  /// Without a backdrop.
  public var isClear = false
  /// For an .mp4: what players show before it plays.
  public var poster: TakeMoment?

  public static let aspects = ["9:16", "1:1", "16:9"]
}

/// `loop from A to B`.
public struct TakeLoop: Equatable, Sendable {
  public var line: Int
  public var from: TakeMoment
  public var to: TakeMoment
}

/// A time of a take that may have a name.
public enum TakeMoment: Equatable, Sendable {
  case start
  case end
  case mark(String)
  case time(Tick)
}

/// Words shown over the picture for a while.
public struct TakeCaption: Equatable, Sendable {
  public enum Place: String, CaseIterable, Sendable { case top, bottom }

  public var text: String
  public var duration: Tick
  public var place: Place
}
