import ChromeCore

/// A demo, a test and a project in one: the initial state of the session, its actions, its expectations, and the files
/// to render. Made by `TakeParser`, played by `TakePlayer`.
public struct Take: Equatable, Sendable {
  /// The title after `take`; empty if it has none.
  public var title = ""
  /// The color theme.
  public var theme = ThemeChoice.light
  /// Single colors that override the theme's own.
  public var colors: [TakeColor] = []
  /// The word after `preset`, if there is one.
  public var preset: String?
  /// The initial state of the session: screen, scene, tuning, pages and bars.
  public var setup = Setup()
  /// The actions after the opening, in order.
  public var statements: [TakeStatement] = []
  /// Raw input of all `samples` blocks and `input` statements; statements refer to ranges of it.
  public var samples: [TakeSample] = []
  /// The backdrop of videos behind the phone; nil: the theme's gradient.
  public var backdrop: TakeBackdrop?
  /// The scene made of pictures that it shows; nil for a drawn one.
  public var pictures: TakeScene?
  /// The size of the phone's text.
  package var textSize = TextSize.large
  /// The files that its `output` lines name.
  public var outputs: [TakeOutput] = []
  /// The part that `render` shows unless an output asks for another; nil: all of it.
  public var loop: TakeLoop?
  /// The phones that a video shows next to the take's own, at most `VariantPhone.most`.
  public var variants: [VariantPhone] = []
  /// The name of the take's own phone next to them; nil: the name of its preset.
  public var ownName: String?
  /// The limits under which it was read, which also apply to its players.
  public var budget = TakeBudget.usual

  /// Creates a take in which nothing happens, on the usual phone.
  public init() {}
}

/// The word after `theme`: `light` or `dark`. The renderer defines their colors.
public enum ThemeChoice: String, CaseIterable, Sendable { case light, dark }

/// One color of the theme that a take overrides. The renderer defines which colors exist.
public struct TakeColor: Equatable, Sendable {
  /// The color's name in theme files.
  public var key: String
  /// `#RRGGBB` or `#RRGGBBAA`.
  public var hex: String

  /// Creates a color. Neither name nor hex digits are checked here.
  public init(key: String, hex: String) {
    self.key = key
    self.hex = hex
  }
}

/// A line of a take that depends on something outside it, or that an opening may contain only once.
public enum TakeReference: Equatable, Sendable {
  /// `preset WORD`, in the opening or later, with the file found when the take was read.
  indirect case preset(String, TuningFile, opens: Bool)
  /// `input FILE`, with its samples: a range of `Take.samples`.
  case log(Range<Int>)
  /// `theme WORD`, in the opening.
  case theme
  /// `versus WORD …`, in the opening.
  case versus
  /// `backdrop FILE`, with the picture that was found.
  case backdrop(TakePicture)
  /// `scene FOLDER`, with the pictures that were found.
  case scene(TakeScene)
}

/// One input with its time.
public struct TakeSample: Equatable, Sendable {
  /// Ticks of 1/600 s since the take's start, or since the start of the input log that contains it.
  public var tick: Tick
  /// The input at that time.
  public var input: Input

  /// Creates a sample; `tick` in 1/600 s, at least 0.
  public init(tick: Tick, input: Input) {
    self.tick = tick
    self.input = input
  }
}

/// A file to render.
public struct TakeOutput: Equatable, Sendable {
  /// The file as the take names it; its extension determines its format.
  public var path: String
  /// The line of the take that requests it, from 1.
  public var line: Int
  /// Frames per second, 0.01…1000; nil: the default of the format.
  public var fps: Double?
  /// Pixels per point, 0.01…100; nil: the default of the format.
  public var scale: Double?
  /// Width in pixels, 1…100 000; nil: by the scale.
  public var width: Double?
  /// The time of a still.
  public var moment: TakeMoment?
  /// The start of the part that is shown; nil: the take's start.
  public var from: TakeMoment?
  /// The end of that part; nil: the take's end.
  public var to: TakeMoment?
  /// Columns × rows of moments in a contact sheet, 1…32 each, such as `4x3`.
  public var contactSheet: String?
  /// The picture's aspect ratio, such as `9:16`.
  public var aspect: String?
  /// True to show only the screen.
  public var isPlain = false
  /// True for no backdrop.
  public var isClear = false
  /// The moment of an .mp4 that players show before it plays.
  public var poster: TakeMoment?

  /// The ratios that `aspect` may name, width to height.
  public static let aspects = ["9:16", "4:5", "1:1", "16:9"]
}

/// `loop from A to B`.
public struct TakeLoop: Equatable, Sendable {
  /// The line of the take that requests it, from 1.
  public var line: Int
  /// The start of the loop.
  public var from: TakeMoment
  /// The end of the loop, after which it starts again.
  public var to: TakeMoment
}

/// A time of a take that may have a name.
public enum TakeMoment: Equatable, Sendable {
  /// The take's tick 0, after the opening.
  case start
  /// The end of the take.
  case end
  /// The time at which the statement `mark NAME` is reached.
  case mark(String)
  /// Ticks of 1/600 s after the take's start.
  case time(Tick)
}

/// Text shown over the picture for a while.
public struct TakeCaption: Equatable, Sendable {
  /// Position of the text in the picture: at its `top` or its `bottom`.
  public enum Place: String, CaseIterable, Sendable { case top, bottom }

  /// The text as it is shown.
  public var text: String
  /// The duration, in ticks of 1/600 s.
  public var duration: Tick
  /// The position in the picture.
  public var place: Place
}

/// The backdrop of a video behind the phone, instead of the theme's gradient.
public enum TakeBackdrop: Equatable, Sendable {
  /// `#RRGGBB`
  case color(String)
  /// A picture scaled until it covers everything, and centered.
  case picture(TakePicture)
}

/// A picture that a take names, with its contents if the file was read.
public struct TakePicture: Equatable, Sendable {
  /// The file as the take names it.
  public var path: String
  /// A hash of the file's bytes in 16 hexadecimal digits; empty if the file was not read.
  public var hash: String
  /// Width in pixels; 0 if the file was not read.
  public var width: Int
  /// Height in pixels; 0 if the file was not read.
  public var height: Int
  /// Pixels as red, green, blue, alpha; rows from the top.
  public var rgba: [UInt8]
  /// The reason why its colors may be wrong, and what is shown instead, as parts of a sentence; nil if they are right.
  package var note: (found: String, instead: String)? {
    profile.map { ("expected a color profile of RGB matrices, found one \($0)", "its colors are shown as sRGB") }
  }
  /// The kind of its color profile, if that was not applied.
  package var profile: String?

  /// Creates a picture; without a size and pixels, for a file that was not read.
  public init(path: String, hash: String = "", width: Int = 0, height: Int = 0, rgba: [UInt8] = []) {
    (self.path, self.hash, self.width, self.height, self.rgba) = (path, hash, width, height, rgba)
  }
}
