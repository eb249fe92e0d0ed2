import ChromeCore

// The parser's access to its surroundings, and its result.
extension TakeParser {
  /// Returns the preset for the word after `preset`: a name, or a path.
  public typealias Presets = (String) -> Result<TuningFile, PresetProblem>

  /// The reason for which a tuning or input log was not found.
  public struct PresetProblem: Error, Equatable, Sendable {
    /// The expectation, as a part of a sentence.
    public var reason: String
    /// The most similar known name, if one is near.
    public var nearest: String?

    /// Creates a problem.
    ///
    /// - Parameter nearest: the most similar known name.
    public init(reason: String, nearest: String? = nil) {
      self.reason = reason
      self.nearest = nearest
    }
  }

  /// Returns the input log at a path, recorded in a window or written by hand, played on a phone with this screen.
  public typealias InputLogs = (String, Screen) -> Result<LoggedInput, PresetProblem>

  /// The content of an input log.
  public struct LoggedInput: Equatable, Sendable {
    /// The samples in the order of their ticks, which count from the log's start and never fall.
    public var samples: [TakeSample]
    /// Notes on parts that were left out or clamped, with the log's line.
    public var warnings: [String]

    /// Creates a log.
    ///
    /// - Parameter samples: in the order of their ticks.
    public init(samples: [TakeSample], warnings: [String] = []) {
      self.samples = samples
      self.warnings = warnings
    }
  }

  /// Returns the take for the word after `include`.
  public typealias Takes = (String) -> Result<IncludedText, PresetProblem>

  /// A take's text to be read in the place of an `include`, with functions that find the files it names.
  public struct IncludedText {
    /// The normalized path: equal for the same file, however it is written.
    public var path: String
    /// The file's content, UTF-8 if it is a take.
    public var bytes: [UInt8]
    /// Finds presets relative to its folder.
    public var presets: Presets
    /// Finds input logs relative to its folder.
    public var inputLogs: InputLogs
    /// Finds takes relative to its folder.
    public var takes: Takes
    /// Finds pictures relative to its folder.
    public var media: TakeMedia
    /// Returns the path from outside its folder for a file that it names.
    public var naming: (String) -> String

    /// Creates an included text.
    ///
    /// - Parameter path: equal for the same file, so that circular includes are found.
    public init(
      path: String, bytes: [UInt8], presets: @escaping Presets, inputLogs: @escaping InputLogs,
      takes: @escaping Takes, media: TakeMedia = .unseen, naming: @escaping (String) -> String = { $0 }
    ) {
      (self.path, self.bytes) = (path, bytes)
      (self.presets, self.inputLogs, self.takes, self.naming) = (presets, inputLogs, takes, naming)
      self.media = media
    }
  }

  /// Returns the reason for which a file to render cannot be made as an `output` line requests; nil if it can.
  public typealias OutputCheck = (TakeOutput) -> String?

  /// Values of the command line that replace parts of the take's own opening: `preset` replaces its `preset` line,
  /// `changes` its `set` lines.
  public struct Overrides: Equatable, Sendable {
    /// The tuning that replaces the values of the `preset` line.
    public var preset: Tuning?
    /// Single values that override the `set` lines of the opening.
    public var changes: [TuningChange]
    /// The scene made of pictures that replaces every `scene` line.
    public var pictures: TakeScene?
    /// The screen that replaces that of the opening's `screen` or `device` line.
    public var screen: Screen?
    /// The size of text that replaces that of the `text-size` line.
    package var textSize: TextSize?

    /// Creates overrides.
    ///
    /// - Parameter changes: in the order in which they apply.
    public init(
      preset: Tuning? = nil, changes: [TuningChange] = [], pictures: TakeScene? = nil, screen: Screen? = nil
    ) {
      (self.preset, self.changes, self.pictures, self.screen) = (preset, changes, pictures, screen)
    }
  }

  /// The result of reading: a take, or the problems of the text.
  public struct Reading: Equatable, Sendable {
    /// The take; nil if there is any problem.
    public var take: Take?
    /// The problems, in the order of the lines; empty if there is a take.
    public var problems: [TakeProblem]
    /// The number of further problems.
    public var moreProblems = 0
    /// The problems that do not prevent playing the take.
    public var warnings: [TakeProblem]
    /// The number of further warnings.
    public var moreWarnings = 0
    /// The longest duration of the take, in ticks: if every wait ran to its limit.
    package var longest: Tick = 0
    /// The contradiction that the overrides cause in a take that is right without them.
    public var overrideProblem: String?
    /// Lines that depend on something outside the text.
    public var references: [(line: Int, reference: TakeReference)] = []
    /// The line before which the opening ends, from 1.
    public var openingEnd = 0
    /// The statements allowed only once in the opening that it contains.
    public var openingVerbs: Set<String> = []
    /// The `set` lines of the opening, in their order.
    public var openingChanges: [TuningChange] = []

    public static func == (one: Reading, other: Reading) -> Bool {
      one.take == other.take && one.problems == other.problems && one.warnings == other.warnings
        && one.overrideProblem == other.overrideProblem
    }
  }
}

/// Finds the pictures that a take names, relative to its folder.
public struct TakeMedia: Sendable {
  /// Reads a picture, or returns the expectation that failed.
  public var picture: @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>
  /// Reads the folder of a scene, or returns the expectation that failed.
  public var scene: @Sendable (String) -> Result<TakeScene, TakeParser.PresetProblem>

  /// Creates a finder for one folder; without `scene` it finds no scenes.
  public init(
    picture: @escaping @Sendable (String) -> Result<TakePicture, TakeParser.PresetProblem>,
    scene: @escaping @Sendable (String) -> Result<TakeScene, TakeParser.PresetProblem> = { _ in
      .failure(TakeParser.PresetProblem(reason: "expected the name of a scene here, not a folder"))
    }
  ) {
    (self.picture, self.scene) = (picture, scene)
  }

  /// A finder that reads no file: for uses that draw nothing around the phone.
  public static let unseen = TakeMedia(
    picture: { .success(TakePicture(path: $0)) }, scene: { .success(TakeScene(path: $0)) })
}
