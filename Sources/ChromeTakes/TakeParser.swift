import ChromeCore

/// Reads a take: one statement a line, every error of the file collected, nothing half-made handed out.
public struct TakeParser {
  /// A file that somebody wrote, or a recording that may end anywhere.
  public enum Source: Sendable {
    /// A `samples` block must end and so must the last line.
    case text
    /// A missing `end` and a half last line of a `samples` block are dropped with a warning.
    case recording
  }

  /// Finds the preset that the word after `preset` means: a name, or a path.
  public typealias Presets = (String) -> Result<TuningFile, PresetProblem>

  /// Why there is no such tuning or input log.
  public struct PresetProblem: Error, Equatable, Sendable {
    public var reason: String
    public var nearest: String?

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
    public var bytes: [UInt8]
    public var presets: Presets
    public var inputLogs: InputLogs
    public var takes: Takes
    /// How a file that it names is called from outside of its folder.
    public var naming: (String) -> String

    public init(
      path: String, bytes: [UInt8], presets: @escaping Presets, inputLogs: @escaping InputLogs,
      takes: @escaping Takes, naming: @escaping (String) -> String = { $0 }
    ) {
      (self.path, self.bytes) = (path, bytes)
      (self.presets, self.inputLogs, self.takes, self.naming) = (presets, inputLogs, takes, naming)
    }
  }

  /// Why a file to render cannot be made as an `output` line says; nil if it can.
  public typealias OutputCheck = (TakeOutput) -> String?

  /// What the command line puts in the place of the take's own opening: `preset` for its `preset` line,
  /// `changes` over its `set` lines.
  public struct Overrides: Equatable, Sendable {
    public var preset: Tuning?
    public var changes: [TuningChange]

    public init(preset: Tuning? = nil, changes: [TuningChange] = []) {
      self.preset = preset
      self.changes = changes
    }
  }

  /// A take, or what is wrong with the text.
  public struct Reading: Equatable, Sendable {
    /// nil if there is any problem.
    public var take: Take?
    public var problems: [TakeProblem]
    /// How many there are beyond those.
    public var moreProblems = 0
    public var warnings: [TakeProblem]
    /// What the overrides contradict in a take that is right without them.
    public var overrideProblem: String?
    /// Lines that lean on something outside, and the line before which the opening ends.
    public var references: [(line: Int, reference: TakeReference)] = []
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

  package var take = Take()
  var opening = TakeOpening()
  /// Whether something has happened that the opening must come before.
  var hasStarted = false
  /// The tuning and the screen at the place that is being read.
  package var tuning = Tuning()
  package var screen = Screen()
  package var problems = ProblemList()
  package var warnings: [TakeProblem] = []
  package var overrideProblem: String?
  /// Lines inside of blocks that are played or included until here.
  var expandedLines = 0
  var includedBytes = 0
  var repeatBlock: RepeatBlock?
  var repeatDepth = 0
  /// The files that are being included, the innermost last.
  var included: [String] = []
  /// Where each name of a moment was given.
  package var marks: [String: TakeOrigin] = [:]
  /// What is down or running, as far as the text says.
  var hands = HandState()
  package var references: [(line: Int, reference: TakeReference)] = []
  /// The line that is being read, and the one before which the opening ended.
  var lineNumber = 0
  package var openingEnd = 0
  package var moments: [(moment: TakeMoment, place: TakePlace)] = []
  var samplesBlock: SamplesBlock?
  /// Gestures by hand until here; the seed of the next one that has none.
  var handCount = 0
  /// Sections that are tapped, to be checked against what the pages hold.
  var tappedSections: [(section: Int, place: TakePlace)] = []
  package let source: Source
  package let overrides: Overrides
  package var presets: Presets
  package var inputLogs: InputLogs
  package var takes: Takes
  let outputCheck: OutputCheck

  private init(
    source: Source, overrides: Overrides, presets: @escaping Presets, inputLogs: @escaping InputLogs,
    takes: @escaping Takes, outputs: @escaping OutputCheck
  ) {
    self.source = source
    self.overrides = overrides
    self.presets = presets
    self.inputLogs = inputLogs
    self.takes = takes
    outputCheck = outputs
  }
}

extension TakeParser {
  /// Reads a text; what it names is found by the functions given, none by default.
  public static func read(
    _ text: String, as source: Source = .text, overrides: Overrides = Overrides(),
    presets: @escaping Presets = { _ in .failure(PresetProblem(reason: "expected no preset here")) },
    inputLogs: @escaping InputLogs = { _, _ in .failure(PresetProblem(reason: "expected no input log here")) },
    takes: @escaping Takes = { _ in .failure(PresetProblem(reason: "expected no include here")) },
    outputs: @escaping OutputCheck = { _ in nil }
  ) -> Reading {
    read(
      Array(text.utf8), as: source, overrides: overrides, presets: presets, inputLogs: inputLogs, takes: takes,
      outputs: outputs)
  }

  /// The same from bytes in UTF-8.
  public static func read(
    _ bytes: [UInt8], as source: Source = .text, overrides: Overrides = Overrides(),
    presets: @escaping Presets = { _ in .failure(PresetProblem(reason: "expected no preset here")) },
    inputLogs: @escaping InputLogs = { _, _ in .failure(PresetProblem(reason: "expected no input log here")) },
    takes: @escaping Takes = { _ in .failure(PresetProblem(reason: "expected no include here")) },
    outputs: @escaping OutputCheck = { _ in nil }
  ) -> Reading {
    var parser = TakeParser(
      source: source, overrides: overrides, presets: presets, inputLogs: inputLogs, takes: takes, outputs: outputs)
    parser.readLines(bytes)
    parser.finish()
    let isRight = parser.problems.isEmpty && parser.overrideProblem == nil
    return Reading(
      take: isRight ? parser.take : nil, problems: parser.problems.shown,
      moreProblems: parser.problems.count - parser.problems.shown.count, warnings: parser.warnings,
      overrideProblem: parser.overrideProblem, references: parser.references, openingEnd: parser.openingEnd,
      openingVerbs: Set(parser.opening.lines.keys), openingChanges: parser.opening.changes.map(\.change))
  }

  /// The statement being read is the first that is no part of the opening.
  mutating func noteOpeningEnd() { openingEnd = lineNumber }

  package mutating func read(_ line: inout TakeLine) {
    if samplesBlock != nil {
      readSample(&line)
    } else if repeatBlock != nil {
      gather(&line)
    } else if line.problem == nil, let word = line.current {
      readStatement(&line, word)
    }
    if let problem = line.problem { problems.append(problem) }
    line.onlyCounts = !problems.tellsMore
  }

  private mutating func readStatement(_ line: inout TakeLine, _ word: TakeWord) {
    guard !word.isQuoted, let rule = Self.rules[word.text] else {
      line.fail("a statement", known: Self.words)
      return
    }
    line.position += 1
    rule(&self, &line)
  }

  private mutating func finish() {
    endUnclosedBlock()
    endUnclosedRepeat()
    if !hasStarted { lineNumber += 1 }
    start()
    checkMoments()
    checkTappedSections()
    problems.sort()
  }

  private mutating func checkMoments() {
    for (moment, place) in moments {
      guard case .mark(let name) = moment, marks[name] == nil else { continue }
      let nearest = problems.tellsMore ? NearestWord.to(name, in: marks.keys.sorted()) : nil
      problems.append(place.problem("expected the name of a mark of this take", nearest: nearest))
    }
  }

  /// Adds a statement of `line`.
  package mutating func add(_ action: TakeAction, _ line: TakeLine) {
    take.statements.append(TakeStatement(origin: line.origin, action: action))
  }

  /// Adds a statement that the opening ends before.
  mutating func addStarting(_ action: TakeAction, _ line: TakeLine) {
    start()
    add(action, line)
  }

  /// Refuses what may only stand before the first gesture.
  package func opens(_ line: inout TakeLine) -> Bool {
    guard hasStarted, let verb = line.words.first else { return true }
    line.fail(verb.text, at: verb.offset, "expected in the opening, before the first thing that happens")
    return false
  }
}
