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

  package var take = Take()
  var opening = TakeOpening()
  /// Whether something has happened that the opening must come before.
  var hasStarted = false
  /// The tuning and the screen at the place that is being read.
  package var tuning = Tuning()
  package var screen = Screen()
  package var problems = ProblemList()
  package private(set) var warnings = ProblemList()
  package var overrideProblem: String?
  /// What is spent of the budget until here, and whether that is too much.
  let budget: TakeBudget
  var spending = TakeSpending()
  var isOverspent = false
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
  /// Where blocks of samples have left the finger; nil where something else may have moved it since.
  var fingerInSamples: Point?
  /// Gestures by hand until here; the seed of the next one that has none.
  var handCount = 0
  /// Sections that are tapped, to be checked against what the pages hold.
  var tappedSections: [(section: Int, place: TakePlace)] = []
  /// What files meant that were named before: a line may be repeated thousands of times.
  private var knownPresets: [String: Result<TuningFile, PresetProblem>] = [:]
  private var knownLogs: [String: (screen: Screen, result: Result<LoggedInput, PresetProblem>)] = [:]
  package let source: Source
  package let overrides: Overrides
  package var presets: Presets
  package var inputLogs: InputLogs
  package var takes: Takes
  var media: TakeMedia
  let outputCheck: OutputCheck

  private init(
    source: Source, overrides: Overrides, presets: @escaping Presets, inputLogs: @escaping InputLogs,
    takes: @escaping Takes, media: TakeMedia, outputs: @escaping OutputCheck, budget: TakeBudget
  ) {
    self.source = source
    self.budget = budget
    take.budget = budget
    self.overrides = overrides
    self.presets = presets
    self.inputLogs = inputLogs
    self.takes = takes
    (self.media, outputCheck) = (media, outputs)
  }
}

extension TakeParser {
  /// Reads a text; what it names is found by the functions given, none by default.
  public static func read(
    _ text: String, as source: Source = .text, overrides: Overrides = Overrides(),
    presets: @escaping Presets = { _ in .failure(PresetProblem(reason: "expected no preset here")) },
    inputLogs: @escaping InputLogs = { _, _ in .failure(PresetProblem(reason: "expected no input log here")) },
    takes: @escaping Takes = { _ in .failure(PresetProblem(reason: "expected no include here")) },
    media: TakeMedia = .unseen, outputs: @escaping OutputCheck = { _ in nil }, budget: TakeBudget = .usual
  ) -> Reading {
    read(
      Array(text.utf8), as: source, overrides: overrides, presets: presets, inputLogs: inputLogs, takes: takes,
      media: media, outputs: outputs, budget: budget)
  }

  /// The same from bytes in UTF-8.
  public static func read(
    _ bytes: [UInt8], as source: Source = .text, overrides: Overrides = Overrides(),
    presets: @escaping Presets = { _ in .failure(PresetProblem(reason: "expected no preset here")) },
    inputLogs: @escaping InputLogs = { _, _ in .failure(PresetProblem(reason: "expected no input log here")) },
    takes: @escaping Takes = { _ in .failure(PresetProblem(reason: "expected no include here")) },
    media: TakeMedia = .unseen, outputs: @escaping OutputCheck = { _ in nil }, budget: TakeBudget = .usual
  ) -> Reading {
    var parser = TakeParser(
      source: source, overrides: overrides, presets: presets, inputLogs: inputLogs, takes: takes,
      media: media, outputs: outputs, budget: budget)
    parser.readLines(bytes)
    parser.finish()
    let isRight = parser.problems.isEmpty && parser.overrideProblem == nil
    return Reading(
      take: isRight ? parser.take : nil, problems: parser.problems.shown,
      moreProblems: parser.problems.count - parser.problems.shown.count, warnings: parser.warnings.shown,
      moreWarnings: parser.warnings.count - parser.warnings.shown.count,
      longest: parser.spending.longest, overrideProblem: parser.overrideProblem, references: parser.references,
      openingEnd: parser.openingEnd,
      openingVerbs: Set(parser.opening.lines.keys), openingChanges: parser.opening.changes.map { $0.change })
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
    guard spend(.statements, line) else { return }
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
    checkBudget()
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
    add(action, line.origin, at: line.place(ofWord: 0))
  }

  mutating func add(_ action: TakeAction, _ origin: TakeOrigin, at place: @autoclosure () -> TakePlace) {
    spending.add(action.cost(take.samples), budget, at: place())
    take.statements.append(TakeStatement(origin: origin, action: action))
    switch action {
    case .samples: fingerInSamples = samplesBlock?.finger
    case .input, .gesture, .logged: fingerInSamples = nil
    case .pass, .set, .tune, .ramp, .wait, .expect, .expectEvent, .mark, .caption, .film, .studio: break
    }
  }

  /// The preset that a word means in the file being read.
  mutating func preset(_ word: String) -> Result<TuningFile, PresetProblem> {
    let key = "\(included.last ?? "")\n\(word)"
    let found = knownPresets[key] ?? presets(word)
    knownPresets[key] = found
    return found
  }

  /// The input log at a path, as played on the screen of now.
  mutating func inputLog(_ path: String) -> Result<LoggedInput, PresetProblem> {
    let key = "\(included.last ?? "")\n\(path)"
    if let known = knownLogs[key], known.screen == screen { return known.result }
    let found = inputLogs(path, screen)
    knownLogs[key] = (screen, found)
    return found
  }

  /// Notes what is odd and does not stop the take.
  mutating func warn(_ problem: TakeProblem) { warnings.append(problem) }

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
