import ChromeCore

/// Reads a take: one statement per line. Collects every error of the file, and returns a take only if there are none.
public struct TakeParser {
  /// A file written by a person, or a recording that may end anywhere.
  public enum Source: Sendable {
    /// A `samples` block must end and so must the last line.
    case text
    /// A missing `end` and an incomplete last line of a `samples` block are dropped with a warning.
    case recording
  }

  package var take = Take()
  var opening = TakeOpening()
  /// True if something has happened that must come after the opening.
  var hasStarted = false
  /// The tuning at the current line; `screen` is the screen there.
  package var tuning = Tuning()
  package var screen = Screen()
  package var problems = ProblemList()
  package private(set) var warnings = ProblemList()
  package var overrideProblem: String?
  /// The budget of the take, checked while reading.
  let budget: TakeBudget
  var spending = TakeSpending()
  var isOverspent = false
  var repeatBlock: RepeatBlock?
  var repeatDepth = 0
  /// The files that are being included, the innermost last.
  var included: [String] = []
  /// The place at which each mark was set.
  package var marks: [String: TakeOrigin] = [:]
  /// The fingers that are down and the motions that are running, as far as the text determines.
  var inputState = InputState()
  package var references: [(line: Int, reference: TakeReference)] = []
  /// The line that is being read, and the one before which the opening ended.
  var lineNumber = 0
  package var openingEnd = 0
  package var moments: [(moment: TakeMoment, place: TakePlace)] = []
  var samplesBlock: SamplesBlock?
  /// The position of the finger after blocks of samples; nil if something else may have moved it since.
  var fingerInSamples: Point?
  /// Number of gestures by hand so far; the seed of the next one that names none.
  var seededCount = 0
  /// Sections that are tapped, to be checked against the contents of the pages.
  var tappedSections: [(section: Int, place: TakePlace)] = []
  /// Insertions of rows, to be checked in the same way.
  var insertions: [TakePlace] = []
  /// Results for files named before: a line may be repeated thousands of times.
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
  /// Reads a text; the given functions find what it names, none by default.
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

  /// Reads a text from bytes in UTF-8.
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
    if let pictures = overrides.pictures { parser.use(pictures) }
    if let screen = overrides.screen { parser.screen = screen }
    if let size = overrides.textSize { parser.take.textSize = size }
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

  /// Records that the current statement is the first after the opening.
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
    line.onlyCounts = !problems.showsMore
  }

  private mutating func readStatement(_ line: inout TakeLine, _ word: TakeWord) {
    guard !word.isQuoted, let rule = Self.rules[word.text] else {
      line.fail("a statement", known: Self.tokens)
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
    checkInsertions()
    checkBudget()
    problems.sort()
  }

  private mutating func checkMoments() {
    for (moment, place) in moments {
      guard case .mark(let name) = moment, marks[name] == nil else { continue }
      let nearest = problems.showsMore ? NearestWord.to(name, in: marks.keys.sorted()) : nil
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
    case .pass, .set, .tune, .ramp, .wait, .expect, .expectEvent, .mark, .caption, .video, .studio: break
    }
  }

  /// Returns the preset that a word means in the file being read.
  mutating func preset(_ word: String) -> Result<TuningFile, PresetProblem> {
    let key = "\(included.last ?? "")\n\(word)"
    let found = knownPresets[key] ?? presets(word)
    knownPresets[key] = found
    return found
  }

  /// Returns the input log at a path, as played on the current screen.
  mutating func inputLog(_ path: String) -> Result<LoggedInput, PresetProblem> {
    let key = "\(included.last ?? "")\n\(path)"
    if let known = knownLogs[key], known.screen == screen { return known.result }
    let found = inputLogs(path, screen)
    knownLogs[key] = (screen, found)
    return found
  }

  /// Records a warning, which does not prevent playing the take.
  mutating func warn(_ problem: TakeProblem) { warnings.append(problem) }

  /// Adds a statement that ends the opening.
  mutating func addStarting(_ action: TakeAction, _ line: TakeLine) {
    start()
    add(action, line)
  }

  /// Returns true in the opening; otherwise rejects the statement, which may only come before the first gesture.
  package func opens(_ line: inout TakeLine) -> Bool {
    guard hasStarted, let verb = line.tokens.first else { return true }
    line.fail(verb.text, at: verb.offset, "expected in the opening, before the first action")
    return false
  }
}

// `input FILE`: raw events of a window as a user's device sent them. Their meaning is determined outside the core.
extension TakeParser {
  mutating func readInputLog(_ line: inout TakeLine) {
    guard let word = line.anyWord("the path of an input log"), line.ends() else { return }
    start()
    switch inputLog(word.text) {
    case .failure(let problem): line.fail(word.text, at: word.offset, problem.reason, nearest: problem.nearest)
    case .success(let logged):
      let place = line.place(ofWord: 1)
      guard spend(.samples, line, Double(logged.samples.count)) else { return }
      for tokens in logged.warnings { warn(place.problem(tokens)) }
      inputState = .open
      let first = take.samples.count
      take.samples += logged.samples
      add(.logged(first..<take.samples.count), line)
      references.append((line.number, .log(first..<take.samples.count)))
    }
  }
}

// Files that a video shows.
extension TakeParser {
  /// Reads `backdrop "#RRGGBB"` or `backdrop "FILE.png" [hash "DIGITS"]`.
  mutating func readBackdrop(_ line: inout TakeLine) {
    guard isFirst(&line) else { return }
    if let word = line.current, word.isQuoted, word.text.hasPrefix("#") {
      guard let hex = line.hexColor(digits: [6]), line.ends() else { return }
      take.backdrop = .color(hex)
      return
    }
    let offset = line.current?.offset ?? 0
    guard let path = line.string("a color such as \"#3366FF\", or a picture's file"),
      let hash = line.fileHash(), line.ends(orElse: ["hash"])
    else { return }
    switch media.picture(path) {
    case .failure(let problem): line.fail(quoted(path), at: offset, problem.reason, nearest: problem.nearest)
    case .success(let picture):
      guard hash.isEmpty || picture.hash.isEmpty || picture.hash == hash else {
        let reason = "expected the picture of the hash \"\(hash)\": the file has changed, its hash is "
        return line.fail(quoted(path), at: offset, reason + quoted(picture.hash))
      }
      if let note = picture.note {
        warn(line.place(ofWord: 1).problem("\(quoted(path)): \(note.found); \(note.instead)"))
      }
      take.backdrop = .picture(picture)
      references.append((line.number, .backdrop(picture)))
    }
  }

  /// Reads `audio "FILE"`, which older takes have.
  mutating func readAudio(_ line: inout TakeLine) {
    guard isFirst(&line), line.string("a sound's file") != nil, line.ends() else { return }
    warn(
      line.place(ofWord: 0).problem(
        "videos no longer have sound, so this line does nothing: add sound to the finished video in a video editor"))
  }
}

extension TakeLine {
  /// Reads `hash "DIGITS"`, if that comes next; empty if it does not, nil if it is wrong.
  mutating func fileHash() -> String? {
    guard accept("hash") else { return "" }
    let place = position
    guard let text = string("the hash") else { return nil }
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0.isHexDigit }) else {
      position = place
      fail("the hash, sixteen hexadecimal digits")
      return nil
    }
    return text
  }
}

// The table of statements.
extension TakeParser {
  package typealias Rule = @Sendable (inout TakeParser, inout TakeLine) -> Void

  /// The function that reads the rest of a line, by the statement's first word.
  package static let rules: [String: Rule] = [
    "take": { $0.readTitle(&$1) },
    "screen": { $0.readScreen(&$1) },
    "device": { $0.readDevice(&$1) },
    "text-size": { $0.readTextSize(&$1) },
    "theme": { $0.readTheme(&$1) },
    "preset": { $0.readPreset(&$1) },
    "versus": { $0.readVersus(&$1) },
    "scene": { $0.readScene(&$1) },
    "set": { $0.readSet(&$1) },
    "direction": { $0.readDirection(&$1) },
    "ramp": { $0.readRamp(&$1) },
    "page": { $0.readPage(&$1) },
    "pages": { $0.readPages(&$1) },
    "content": { $0.readContent(&$1) },
    "at": { $0.readOffset(&$1) },
    "bars": { $0.readBars(&$1) },
    "press": { $0.readPress(&$1) },
    "move": { $0.readMove(&$1) },
    "hold": { $0.readPause(&$1) },
    "release": { $0.readRelease(&$1) },
    "cancel": { $0.readCancel(&$1) },
    "drag": { $0.readDrag(&$1) },
    "fling": { $0.readFling(&$1) },
    "swipe": { $0.readSwipe(&$1) },
    "wheel": { $0.readWheel(&$1) },
    "ticks": { $0.readNotches(&$1) },
    "tap": { $0.readTap(&$1) },
    "hover": { $0.readHover(&$1) },
    "key": { $0.readKey(&$1) },
    "scroll": { $0.readScroll(&$1) },
    "select": { $0.readSelect(&$1) },
    "resize": { $0.readResize(&$1) },
    "show": { $0.readShowBars(&$1) },
    "hide": { $0.readHideBars(&$1) },
    "freeze": { $0.readHoldBars(.freeze, &$1) },
    "thaw": { $0.readHoldBars(.thaw, &$1) },
    "refresh": { $0.readRefresh(&$1) },
    "insert": { $0.readInsert(&$1) },
    "wait": { $0.readWait(&$1) },
    "expect": { $0.readExpect(&$1) },
    "mark": { $0.readMark(&$1) },
    "caption": { $0.readCaption(&$1) },
    "backdrop": { $0.readBackdrop(&$1) },
    "audio": { $0.readAudio(&$1) },
    "title": { $0.readPresentedTitle(&$1) },
    "zoom": { $0.readZoom(&$1) },
    "spotlight": { $0.readSpotlight(&$1) },
    "stop": { $0.readStop(&$1) },
    "output": { $0.readOutput(&$1) },
    "loop": { $0.readLoop(&$1) },
    "speed": { $0.readSpeed(&$1) },
    "point": { $0.readPointer(&$1) },
    "frame": { $0.readFrame(&$1) },
    "touches": { $0.readTouches(&$1) },
    "repeat": { $0.beginRepeat(&$1) },
    "include": { $0.readInclude(&$1) },
    "studio": { $0.readStudio(&$1) },
    "samples": { $0.beginSamples(&$1) },
    "input": { $0.readInputLog(&$1) },
  ]

  /// Sorted alphabetically, so that the nearest word does not depend on a hash.
  package static let tokens = rules.keys.sorted()
}

/// The input state that a take's text implies at a place, used to warn of statements without effect. Nil if raw samples
/// or an input log leave it open.
struct InputState: Equatable {
  var isDown: Bool? = false
  /// True while a host scrolls.
  var isScrolling: Bool? = false

  static let open = InputState(isDown: nil, isScrolling: nil)
}

extension TakeParser {
  /// Warns of a valid statement without effect, because it was meant to have one.
  private mutating func remark(_ line: TakeLine, _ tokens: String) {
    warn(line.place(ofWord: 0).problem(tokens))
  }

  /// Checks a statement that needs a finger that is down; `lifts` is true if it lifts it.
  mutating func noteFinger(_ line: TakeLine, lifts: Bool) {
    if inputState.isDown == false {
      remark(line, "no finger is down here, so this does nothing: add 'press X Y' before it")
    }
    if lifts { inputState.isDown = false }
  }

  /// Checks `scroll by`, `scroll as` and `scroll end` against `scroll begin`, which must come first.
  mutating func noteScroll(_ scroll: Input.HostScroll, _ line: TakeLine) {
    switch scroll {
    case .begin:
      if inputState.isDown == true {
        remark(line, "a finger is down here, and the page ignores it from now on: add 'release' before this")
      }
      inputState.isScrolling = true
    case .by, .continueAs, .letGo, .end:
      if inputState.isScrolling == false {
        remark(line, "no scroll is in progress here, so this does nothing: add 'scroll begin' before it")
      }
      if scroll == .end { inputState.isScrolling = false }
    }
  }

  mutating func noteSelection(of tab: Int, _ line: TakeLine) {
    let count = take.setup.pages.count
    if tab >= count { remark(line, "there is no tab \(tab), so this does nothing: tabs are 0 to \(count - 1)") }
  }
}
