import ChromeCore

/// The block of raw input being read.
struct SamplesBlock {
  package var origin: TakeOrigin
  var firstSample: Int
  /// True if its ticks count from the statement instead of the take's start.
  var isRelative = false
  var lastTick: Tick = 0
  /// The last position of the finger in the text, in this block or in one before it.
  package var finger: Point?

  var place: TakePlace { TakePlace(line: origin.line, column: 1, word: "samples", file: origin.file) }
}

// `samples [here]` … `end`: one input per line, `TICK WORD …`, with ticks of 1/600 s since the take's start, or since
// this statement, in ascending order.
extension TakeParser {
  mutating func beginSamples(_ line: inout TakeLine) {
    let isRelative = line.accept("here")
    guard line.ends(orElse: isRelative ? [] : ["here"]) else { return }
    if !isRelative, repeatDepth > 0 {
      line.fail("samples", at: 0, "expected outside of 'repeat': its ticks count from the take's start")
    }
    start()
    samplesBlock = SamplesBlock(
      origin: line.origin, firstSample: take.samples.count, isRelative: isRelative, finger: fingerInSamples)
  }

  mutating func readSample(_ line: inout TakeLine) {
    if source == .recording, !line.isComplete, line.tokens.map({ $0.text }) != ["end"] {
      warn(
        TakeProblem(
          line: line.number, column: 1, word: line.text(from: 0), reason: "the last line is cut off; ignored"))
      line.restart(number: line.number, source: [], isComplete: true)
      return
    }
    guard line.problem == nil, !line.isAtEnd else { return }
    if line.accept("end") {
      if line.ends() { closeBlock() }
      return
    }
    guard let tick = sampleTick(&line), let rule = line.current.flatMap({ Self.sampleRules[$0.text] }) else {
      return line.fail("an input", known: Self.sampleWords)
    }
    line.position += 1
    guard let inputs = rule(&self, &line), line.ends() else { return }
    samplesBlock?.lastTick = tick
    guard spend(.samples, line, Double(inputs.count)) else { return }
    for input in inputs { take.samples.append(TakeSample(tick: tick, input: input)) }
  }

  private mutating func sampleTick(_ line: inout TakeLine) -> Tick? {
    let least = samplesBlock?.lastTick ?? 0
    let most = TickClock.tick(nearest: TakeLine.longestSeconds)
    guard let word = line.current, let tick = Int(word.text) else {
      line.fail("a tick (a whole number of 1/600 s), or 'end'", known: ["end"])
      return nil
    }
    guard tick >= least, tick <= most else {
      line.fail("a tick from \(least) to \(most): time does not run backward")
      return nil
    }
    line.position += 1
    return tick
  }

  private mutating func closeBlock() {
    guard let block = samplesBlock else { return }
    let range = block.firstSample..<take.samples.count
    let action = block.isRelative ? TakeAction.logged(range) : .samples(range)
    inputState = .open
    add(action, block.origin, at: block.place)
    samplesBlock = nil
  }

  mutating func endUnclosedBlock() {
    guard let block = samplesBlock else { return }
    if isCutShort { return closeBlock() }
    let problem = block.place.problem("expected a line 'end' after the samples")
    switch source {
    case .text: problems.append(problem)
    case .recording: warn(problem)
    }
    closeBlock()
  }
}

// The words of the block.
extension TakeParser {
  typealias SampleRule = @Sendable (inout TakeParser, inout TakeLine) -> [Input]?

  static let sampleWords = sampleRules.keys.sorted() + ["end"]

  private static let sampleRules: [String: SampleRule] = [
    "down": { $0.place(&$1).map { [.press($0)] } },
    "move": { $0.place(&$1).map { [.move($0)] } },
    "up": { $0.lift(&$1) },
    "cancel": { _, _ in [.cancel] },
    "wheel": { _, line in line.rawWheel().map { [$0] } },
    "wheelbegin": { _, _ in [.wheelBegan] },
    "wheelstop": { _, _ in [.wheelStop] },
    "hover": { _, line in line.hoverPlace().map { [$0] } },
    "key": { _, line in line.choice(Input.Key.self).map { [.key($0)] } },
    "host": { _, line in line.hostScroll().map { [.host($0)] } },
    "to": { _, line in line.rawScroll().map { [$0] } },
    "top": { _, _ in [.scrollToTop] },
    "select": { _, line in line.whole("a tab", in: -1_000_000...1_000_000).map { [.selectTab($0)] } },
    "resize": { $0.rawResize(&$1).map { [.resize($0)] } },
    "content": { $0.rawContent(&$1).map { [$0] } },
    "insert": { _, line in line.insertion().map { [$0] } },
    "scene": { _, line in line.scene().map { [.scene($0)] } },
    "bars": { _, line in line.rawBars().map { [$0] } },
    "refresh": { _, line in line.refresh().map { [$0] } },
    "set": { $0.rawSet(&$1).map { [$0] } },
  ]

  private mutating func place(_ line: inout TakeLine) -> Point? {
    guard let point = line.point() else { return nil }
    samplesBlock?.finger = point
    return point
  }

  /// Reads `up [X Y] [at VX VY]`: moves there first if the finger is somewhere else.
  private mutating func lift(_ line: inout TakeLine) -> [Input]? {
    var inputs: [Input] = []
    if let word = line.current, word.text != "at" {
      let before = samplesBlock?.finger
      guard let point = place(&line) else { return nil }
      if before != point { inputs.append(.move(point)) }
    }
    guard line.accept("at") else { return inputs + [.release(velocity: nil)] }
    guard let velocity = line.vector("vx in pt/s", "vy in pt/s") else { return nil }
    return inputs + [.release(velocity: velocity)]
  }

  private mutating func rawResize(_ line: inout TakeLine) -> Screen? {
    guard let screen = line.screen(usual: screen) else { return nil }
    self.screen = screen
    return screen
  }

  private mutating func rawContent(_ line: inout TakeLine) -> Input? {
    guard let page = line.whole("a page", in: 0...max(0, take.setup.pages.count - 1)) else { return nil }
    if line.accept("row") { return line.row().map { .row(page: page, $0) } }
    guard let content = line.content(),
      spend(.sections, line, Double(content.sectionCount))
    else { return nil }
    return .content(page: page, content)
  }

  /// Reads `set`: several values in one line are one new tuning.
  private mutating func rawSet(_ line: inout TakeLine) -> Input? {
    let first = line.position
    guard let changes = line.changes(), spend(.tunings, line),
      let changed = agreed(changes, at: line.place(ofWord: first))
    else { return nil }
    tuning = changed
    return .tune(changed)
  }
}

extension TakeLine {
  /// Reads `DX DY precise` or `DX DY ticks`; precise by default.
  fileprivate mutating func rawWheel() -> Input? {
    guard let vector = vector("dx", "dy") else { return nil }
    guard !isAtEnd else { return .wheel(vector) }
    return oneOf(["precise", "ticks"]).map { $0 == "ticks" ? .notches(vector) : .wheel(vector) }
  }

  fileprivate mutating func rawScroll() -> Input? {
    number("the offset in points").map { .scrollTo($0, animated: accept("animated")) }
  }

  fileprivate mutating func rawBars() -> Input? {
    guard let word = oneOf(["show", "hide", "freeze", "thaw"]) else { return nil }
    let edge = edge()
    switch word {
    case "show": return showRequest().map { .bars($0, at: edge) }
    case "hide": return .bars(.hide(animated: !accept("now")), at: edge)
    case "freeze": return .bars(.freeze, at: edge)
    default: return .bars(.thaw, at: edge)
    }
  }
}
