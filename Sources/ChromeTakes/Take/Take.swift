import ChromeCore

/// A demo, a test and a project in one: what the session starts from, what happens, what should come of it, and the
/// files to render. Made by `TakeParser`, played by `TakePlayer`.
public struct Take: Equatable, Sendable {
  /// The words after `take`; empty where it has none.
  public var title = ""
  /// The colours that it is shown in.
  public var theme = ThemeChoice.light
  /// Single colours over the theme's own.
  public var colors: [TakeColor] = []
  /// The word after `preset`, if there is one.
  public var preset: String?
  /// What the session starts from: screen, scene, tuning, pages and bars.
  public var setup = Setup()
  /// What happens after the opening, in order.
  public var statements: [TakeStatement] = []
  /// Raw input of all `samples` blocks and `input` statements; statements refer to ranges of it.
  public var samples: [TakeSample] = []
  /// What films show behind the phone; nil: the theme's gradient.
  public var backdrop: TakeBackdrop?
  /// The files that its `output` lines name.
  public var outputs: [TakeOutput] = []
  /// The part that `render` shows unless an output asks for another; nil: all of it.
  public var loop: TakeLoop?
  /// The phones that a film shows beside the take's own, at most `TakeRival.most`.
  public var rivals: [TakeRival] = []
  /// What the take's own phone is called beside them; nil: by its preset.
  public var ownName: String?
  /// The limits that it was read under, which hold for whatever plays it.
  public var budget = TakeBudget.usual

  /// A take in which nothing happens, on the usual phone.
  public init() {}
}

/// The word after `theme`: `light` or `dark`. Their colours are for those who draw to say.
public enum ThemeChoice: String, CaseIterable, Sendable { case light, dark }

/// One colour of the theme that a take brings along. What colours there are is for those who draw to say.
public struct TakeColor: Equatable, Sendable {
  /// The colour's name in theme files.
  public var key: String
  /// `#RRGGBB` or `#RRGGBBAA`.
  public var hex: String

  /// Neither name nor hex digits are checked here.
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
  /// `theme WORD`, in the opening.
  case theme
  /// `versus WORD …`, in the opening.
  case versus
  /// `backdrop FILE`, and what was found there.
  case backdrop(TakePicture)
}

/// One input with its time.
public struct TakeSample: Equatable, Sendable {
  /// Ticks of 1/600 s since the take's start, or since the start of the input log that it is from.
  public var tick: Tick
  /// What is put in then.
  public var input: Input

  /// `tick` in 1/600 s, at least 0.
  public init(tick: Tick, input: Input) {
    self.tick = tick
    self.input = input
  }
}

/// A file to render.
public struct TakeOutput: Equatable, Sendable {
  /// The file as the take names it; its ending says which format it has.
  public var path: String
  /// The line of the take that asks for it, from 1.
  public var line: Int
  /// Frames a second, 0.01…1000; nil: what the format usually has.
  public var fps: Double?
  /// Pixels a point, 0.01…100; nil: what the format usually has.
  public var scale: Double?
  /// Pixels across, 1…100 000; nil: as the scale says.
  public var width: Double?
  /// For a still: when.
  public var moment: TakeMoment?
  /// The part of the take that is shown.
  public var from: TakeMoment?
  /// Where that part ends; nil: at the take's end.
  public var to: TakeMoment?
  /// For a still: columns × rows of moments, 1…32 each, such as `4x3`.
  public var sheet: String?
  /// The picture's shape, such as `9:16`.
  public var aspect: String?
  /// The screen alone.
  public var isPlain = false
  /// Without a backdrop.
  public var isClear = false
  /// For an .mp4: what players show before it plays.
  public var poster: TakeMoment?

  /// The shapes that `aspect` may name, width to height.
  public static let aspects = ["9:16", "1:1", "16:9"]
}

/// `loop from A to B`.
public struct TakeLoop: Equatable, Sendable {
  /// The line of the take that asks for it, from 1.
  public var line: Int
  /// Where the loop begins.
  public var from: TakeMoment
  /// Where it ends and begins anew.
  public var to: TakeMoment
}

/// A time of a take that may have a name.
public enum TakeMoment: Equatable, Sendable {
  /// The take's tick 0, after the opening.
  case start
  /// When the take is over.
  case end
  /// When the statement `mark NAME` is reached.
  case mark(String)
  /// Ticks of 1/600 s after the take's start.
  case time(Tick)
}

/// Words shown over the picture for a while.
public struct TakeCaption: Equatable, Sendable {
  /// Where on the picture the words stand: at its `top` or its `bottom`.
  public enum Place: String, CaseIterable, Sendable { case top, bottom }

  /// The words as they are shown.
  public var text: String
  /// How long they stay, in ticks of 1/600 s.
  public var duration: Tick
  /// Where on the picture.
  public var place: Place
}

/// What a film shows behind the phone in the place of the theme's gradient.
public enum TakeBackdrop: Equatable, Sendable {
  /// `#RRGGBB`
  case color(String)
  /// Scaled until it covers all, and centred.
  case picture(TakePicture)
}

/// A picture that a take names, and what was found under its name.
public struct TakePicture: Equatable, Sendable {
  /// The file as the take names it.
  public var path: String
  /// Sixteen hexadecimal digits that stand for the file's bytes; empty where nobody looked at them.
  public var hash: String
  /// Pixels; 0 where nobody looked.
  public var width: Int
  /// Pixels; 0 where nobody looked.
  public var height: Int
  /// Red, green, blue, alpha; rows from the top.
  public var rgba: [UInt8]

  /// Without a size and pixels: a file that nobody looked at.
  public init(path: String, hash: String = "", width: Int = 0, height: Int = 0, rgba: [UInt8] = []) {
    (self.path, self.hash, self.width, self.height, self.rgba) = (path, hash, width, height, rgba)
  }
}
