import ChromeCore

// What a parser asks of its surroundings, and what it gives back.
extension TakeParser {
  /// Finds the preset that the word after `preset` means: a name, or a path.
  public typealias Presets = (String) -> Result<TuningFile, PresetProblem>

  /// Why there is no such tuning or input log.
  public struct PresetProblem: Error, Equatable, Sendable {
    /// What was expected, as a part of a sentence.
    public var reason: String
    /// The known name that is spelled most alike, if one is near.
    public var nearest: String?

    /// - Parameter nearest: the known name that is spelled most alike.
    public init(reason: String, nearest: String? = nil) {
      self.reason = reason
      self.nearest = nearest
    }
  }

  /// Reads the input log that a path means, recorded in a window or written by hand, played on a phone with this
  /// screen.
  public typealias InputLogs = (String, Screen) -> Result<LoggedInput, PresetProblem>

  /// What an input log comes to.
  public struct LoggedInput: Equatable, Sendable {
    /// In the order of their ticks, which count from the log's start and never fall.
    public var samples: [TakeSample]
    /// What was left out or bounded, in words that name the log's line.
    public var warnings: [String]

    /// - Parameter samples: in the order of their ticks.
    public init(samples: [TakeSample], warnings: [String] = []) {
      self.samples = samples
      self.warnings = warnings
    }
  }

  /// Finds the take that the word after `include` means.
  public typealias Takes = (String) -> Result<IncludedText, PresetProblem>

  /// A take's text to be read in the place of an `include`, and how the files that it names are found.
  public struct IncludedText {
    /// The same for the same file, however it is written.
    public var path: String
    /// The file's content, UTF-8 if it is a take.
    public var bytes: [UInt8]
    /// Finds presets as seen from its folder.
    public var presets: Presets
    /// Finds input logs as seen from its folder.
    public var inputLogs: InputLogs
    /// Finds takes as seen from its folder.
    public var takes: Takes
    /// Finds pictures as seen from its folder.
    public var media: TakeMedia
    /// How a file that it names is called from outside of its folder.
    public var naming: (String) -> String

    /// - Parameter path: the same for the same file, so that a circle of includes is found.
    public init(
      path: String, bytes: [UInt8], presets: @escaping Presets, inputLogs: @escaping InputLogs,
      takes: @escaping Takes, media: TakeMedia = .unseen, naming: @escaping (String) -> String = { $0 }
    ) {
      (self.path, self.bytes) = (path, bytes)
      (self.presets, self.inputLogs, self.takes, self.naming) = (presets, inputLogs, takes, naming)
      self.media = media
    }
  }

  /// Why a file to render cannot be made as an `output` line says; nil if it can.
  public typealias OutputCheck = (TakeOutput) -> String?

  /// What the command line puts in the place of the take's own opening: `preset` for its `preset` line,
  /// `changes` over its `set` lines.
  public struct Overrides: Equatable, Sendable {
    /// In the place of the `preset` line's values.
    public var preset: Tuning?
    /// Single values, over the `set` lines of the opening.
    public var changes: [TuningChange]

    /// - Parameter changes: in the order in which they are to count.
    public init(preset: Tuning? = nil, changes: [TuningChange] = []) {
      self.preset = preset
      self.changes = changes
    }
  }

  /// A take, or what is wrong with the text.
  public struct Reading: Equatable, Sendable {
    /// nil if there is any problem.
    public var take: Take?
    /// What is wrong, in the order of the lines; empty if there is a take.
    public var problems: [TakeProblem]
    /// How many there are beyond those.
    public var moreProblems = 0
    /// What is odd and does not stop the take.
    public var warnings: [TakeProblem]
    /// How many there are beyond those.
    public var moreWarnings = 0
    /// The longest that the take can last, in ticks: as if every wait came to its end.
    package var longest: Tick = 0
    /// What the overrides contradict in a take that is right without them.
    public var overrideProblem: String?
    /// Lines that lean on something outside.
    public var references: [(line: Int, reference: TakeReference)] = []
    /// The line before which the opening ends, from 1.
    public var openingEnd = 0
    /// The statements that the opening may hold once and does.
    public var openingVerbs: Set<String> = []
    /// The `set` lines of the opening, in their order.
    public var openingChanges: [TuningChange] = []

    public static func == (one: Reading, other: Reading) -> Bool {
      one.take == other.take && one.problems == other.problems && one.warnings == other.warnings
        && one.overrideProblem == other.overrideProblem
    }
  }
}

/// Finds the pictures that a take names, as seen from its folder.
public struct TakeMedia: Sendable {
  /// Reads a picture, or says what was expected.
  public var picture: @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>

  /// As seen from one folder.
  public init(picture: @escaping @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>) {
    self.picture = picture
  }

  /// Looks at no file: for those who draw nothing around the phone.
  public static let unseen = TakeMedia { .success(TakePicture(path: $0)) }
}
