import ChromeCore

/// The statements of a take before its first gesture, until they can be checked as a whole.
struct TakeOpening {
  package var preset: Tuning?
  /// The start of the preset; `scene` is the take's own.
  var start = PresetStart()
  var scene: PhoneScene??
  package var changes: [(change: TuningChange, place: TakePlace)] = []
  var ramps: [(ramp: Ramp, line: TakeLine, place: TakePlace)] = []
  var pageCount: Int?
  package var contents: [(page: Int, content: PageContent, place: TakePlace)] = []
  var rows: [(page: Int, row: SideRow, place: TakePlace, rowPlace: TakePlace)] = []
  package var offsets: [(page: Int, offset: Double, place: TakePlace)] = []
  /// Pages with values of their own.
  var ruledPages: [(page: Int, place: TakePlace)] = []
  package var startPage: (page: Int, place: TakePlace)?
  /// Statements that the opening has at most once, with their lines.
  package var lines: [String: Int] = [:]
  /// The places of expectations that no later line of the opening has changed the subject of, so far.
  fileprivate var expectations: [TakePlace] = []
  /// The place at which each key was set, and each page's content was given.
  fileprivate var given: [String: TakePlace] = [:]
}

// Lines of the opening that cancel each other are valid, but their author meant something else.
extension TakeParser {
  /// Notes an expectation; in the opening it is checked after the whole opening.
  mutating func noteExpectation(_ line: TakeLine) {
    if !hasStarted { opening.expectations.append(line.place(ofWord: 0)) }
  }

  /// Warns of expectations before this line of the opening, which changes what they check.
  mutating func noteOpeningChange(_ line: TakeLine) {
    guard !hasStarted, !opening.expectations.isEmpty else { return }
    let later = line.place(ofWord: 0)
    for place in opening.expectations {
      warn(
        place.problem(
          "this is checked only after the opening, so \(later.reference(from: place)) applies: move it below"))
    }
    opening.expectations = []
  }

  /// Warns if the opening has given `subject` before, such as a key or `content 1`.
  mutating func noteGiven(_ subject: String, at place: TakePlace) {
    guard let earlier = opening.given.updateValue(place, forKey: subject) else { return }
    warn(place.problem("this replaces \(earlier.reference(from: place)): leave out one of them"))
  }
}

extension TakePlace {
  /// Returns `line 3`, with the file if that is another one than that of `place`.
  fileprivate func reference(from place: TakePlace) -> String {
    file == place.file ? "line \(line)" : "line \(line) of \(file ?? "the take")"
  }
}

extension TakeParser {
  /// Checks the opening as a whole and makes it the take's setup, because its first action follows.
  package mutating func start() {
    guard !hasStarted else { return }
    hasStarted = true
    noteOpeningEnd()
    if let device = take.pictures?.screen, opening.lines["screen"] == nil, overrides.screen == nil { screen = device }
    resolveTuning()
    resolvePages()
    take.setup.screen = screen
    for (ramp, line, place) in opening.ramps { begin(ramp, line, at: place) }
  }

  /// Applies to the preset the take's own values and then the command line's, whatever the order of the lines.
  private mutating func resolveTuning() {
    var own = opening.preset ?? Tuning()
    tuning = overrides.preset ?? own
    if let pictures = take.pictures {
      for change in pictures.changes(over: own, on: screen) { change.apply(to: &own) }
      for change in pictures.changes(over: tuning, on: screen) { change.apply(to: &tuning) }
    }
    for (index, (change, place)) in opening.changes.enumerated() {
      let number = change.resolved(over: own, take.textSize)
      if let reason = number.apply(to: &own, on: screen, ifAuto: change) { problems.append(place.problem(reason)) }
      opening.changes[index].change = number
      override(with: change)
    }
    for change in overrides.changes { override(with: change) }
    if let (key, reason) = own.contradiction {
      blame(key, reason)
    } else {
      overrideProblem = overrideProblem ?? tuning.contradiction?.reason
    }
    take.setup.tuning = tuning
  }

  /// Applies a change to the tuning that the take starts with.
  private mutating func override(with change: TuningChange) {
    let number = change.resolved(over: tuning, take.textSize)
    if let reason = number.apply(to: &tuning, on: screen, ifAuto: change) { overrideProblem = reason }
  }

  private mutating func blame(_ key: String, _ reason: String) {
    let blamed = opening.changes.last { $0.change.subject == key } ?? opening.changes.last
    let place = blamed?.place ?? TakePlace(line: 1, column: 1, word: key)
    problems.append(place.problem(reason))
  }

  private mutating func resolvePages() {
    let start = ownStart
    var pages = take.pictures?.setupPages ?? Setup.Page.pages(of: start.scene)
    if let count = opening.pageCount {
      let more = Array(repeating: Setup.Page(content: .height(2400)), count: max(0, count - pages.count))
      pages = Array((pages + more).prefix(count))
    }
    if let offset = start.offset, let page = start.page, pages.indices.contains(page) { pages[page].offset = offset }
    for (page, content, place) in opening.contents where isPage(page, of: pages, place) {
      // The preset's offset was for other content.
      pages[page] = Setup.Page(content: content)
    }
    for (page, offset, place) in opening.offsets where isPage(page, of: pages, place) { pages[page].offset = offset }
    resolveRows(&pages)
    take.setup.pages = pages
    take.setup.startPage = min(start.page ?? (take.pictures == nil ? 1 : 0), pages.count - 1)
    take.setup.scene = start.scene
    for (page, place) in opening.ruledPages { _ = isPage(page, of: pages, place) }
    if let (page, place) = opening.startPage, isPage(page, of: pages, place) { take.setup.startPage = page }
  }

  mutating func isPage(_ page: Int, of pages: [Setup.Page], _ place: TakePlace) -> Bool {
    if pages.indices.contains(page) { return true }
    problems.append(place.problem("expected a page from 0 to \(pages.count - 1)"))
    return false
  }

  /// Records the line's verb, or the one for which it stands; a second time in the opening is an error.
  mutating func isFirst(_ line: inout TakeLine, as key: String? = nil) -> Bool {
    guard opens(&line), let verb = line.tokens.first else { return false }
    if let earlier = opening.lines.updateValue(line.number, forKey: key ?? verb.text) {
      line.fail(verb.text, at: verb.offset, "expected only once; already set in line \(earlier)")
      return false
    }
    return true
  }
}

extension TakeLine {
  /// Reads `"#RRGGBB"` or, with eight digits, `"#RRGGBBAA"`.
  mutating func hexColor(digits counts: [Int] = [6, 8]) -> String? {
    let place = position
    guard let text = string("a color such as \"#3366FF\"") else { return nil }
    let digits = text.dropFirst().utf8
    guard text.first == "#", counts.contains(digits.count), digits.allSatisfy({ $0.isHexDigit }) else {
      position = place
      fail("a color such as \"#3366FF\"")
      return nil
    }
    return text
  }
}

extension UInt8 {
  var isHexDigit: Bool { (48...57).contains(self) || (65...70).contains(self) || (97...102).contains(self) }
}

// The statements of the opening.
extension TakeParser {
  mutating func readTitle(_ line: inout TakeLine) {
    guard let title = line.string("the take's title"), line.ends() else { return }
    if included.isEmpty { take.title = title }
  }

  mutating func readScreen(_ line: inout TakeLine) {
    guard isFirst(&line), let screen = line.screen(usual: Screen()), line.ends(orElse: ["safe"]) else { return }
    self.screen = overrides.screen ?? screen
  }

  /// Reads `device NAME [landscape]`: in the opening the screen to begin with, later a new one at that time.
  mutating func readDevice(_ line: inout TakeLine) {
    guard hasStarted || isFirst(&line, as: "screen"), let word = line.anyWord("the name of a device") else { return }
    guard let device = Device.named(word.text) else {
      let nearest = NearestWord.to(Device.word(word.text), in: Device.names)
      let known = Device.all.map { Device.word($0.name) }.joined(separator: ", ")
      return line.fail(word.text, at: word.offset, "expected a device: \(known)", nearest: nearest)
    }
    let isOnItsSide = line.accept("landscape")
    guard line.ends(orElse: isOnItsSide ? [] : ["landscape"]) else { return }
    screen = isOnItsSide ? device.landscape : device.portrait
    if hasStarted { add(.input(.resize(screen)), line) } else { screen = overrides.screen ?? screen }
  }

  mutating func readTextSize(_ line: inout TakeLine) {
    guard isFirst(&line), let word = line.anyWord("a size of text") else { return }
    guard let size = TextSize.named(word.text) else {
      return line.fail(word.text, at: word.offset, "expected a size of text: \(TextSize.names.joined(separator: ", "))")
    }
    guard line.ends() else { return }
    take.textSize = overrides.textSize ?? size
  }

  mutating func readTheme(_ line: inout TakeLine) {
    guard isFirst(&line), let theme = line.choice(ThemeChoice.self) else { return }
    while !line.isAtEnd {
      guard let key = line.anyWord("the name of a color"), let hex = line.hexColor() else { return }
      take.colors.append(TakeColor(key: key.text, hex: hex))
    }
    take.theme = theme
    references.append((line.number, .theme))
  }

  /// Reads `preset`: before the first gesture the base of the opening tuning; later a whole new tuning at that time.
  mutating func readPreset(_ line: inout TakeLine) {
    guard hasStarted || isFirst(&line), let word = line.anyWord("a preset name or a path to a file"), line.ends()
    else {
      return
    }
    switch preset(word.text) {
    case .failure(let problem): line.fail(word.text, at: word.offset, problem.reason, nearest: problem.nearest)
    case .success(let preset) where hasStarted:
      guard spend(.tunings, line) else { return }
      tuning = preset.tuning
      add(.tune(preset.tuning), line)
      references.append((line.number, .preset(word.text, preset, opens: false)))
    case .success(let preset):
      noteOpeningChange(line)
      opening.preset = preset.tuning
      opening.start = preset.start
      for oddity in preset.oddities { warn(oddity) }
      take.preset = word.text
      references.append((line.number, .preset(word.text, preset, opens: true)))
    }
  }

  /// Reads `page N`, the page to begin at, or `page N set KEY VALUE …`, values of that page.
  mutating func readPage(_ line: inout TakeLine) {
    if line.tokens.dropFirst(2).first?.text == "set" {
      guard let page = line.whole("a page", in: PageRules.pages), line.accept("set") else { return }
      return readPageValues(page, &line)
    }
    guard isFirst(&line), let page = line.whole("a page"), line.ends(orElse: ["set"]) else { return }
    opening.startPage = (page, line.place(ofWord: 1))
  }

  mutating func readPages(_ line: inout TakeLine) {
    guard isFirst(&line), let count = line.whole("the number of pages", in: 1...100), line.ends() else { return }
    opening.pageCount = count
  }

  mutating func readOffset(_ line: inout TakeLine) {
    guard opens(&line), let page = line.whole("a page"), line.require("offset"),
      let offset = line.number("the offset in points"), line.ends()
    else { return }
    opening.offsets.append((page, offset, line.place(ofWord: 1)))
  }

  mutating func readBars(_ line: inout TakeLine) {
    guard opens(&line), let state = line.oneOf(["hidden", "shown"]), line.ends() else { return }
    take.setup.barsHidden = state == "hidden"
  }
}
