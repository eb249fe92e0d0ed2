import ChromeCore

// Statements for fingers, wheels and keys.
extension TakeParser {
  mutating func readPlain(_ input: Input, _ line: inout TakeLine) {
    if line.ends() { addStarting(.input(input), line) }
  }

  mutating func readPress(_ line: inout TakeLine) {
    guard let place = line.point(), line.ends() else { return }
    addStarting(.input(.press(place)), line)
    inputState.isDown = true
  }

  mutating func readMove(_ line: inout TakeLine) {
    guard let motion = movement(&line) else { return }
    addStarting(.gesture(.move(motion)), line)
    noteFinger(line, lifts: false)
  }

  /// Reads `hold T`: the finger stays; the same as `wait T`.
  mutating func readPause(_ line: inout TakeLine) {
    guard let ticks = line.ticks("a time", bare: true), line.ends() else { return }
    addStarting(.pass(ticks), line)
  }

  mutating func readRelease(_ line: inout TakeLine) {
    var velocity: Vector?
    if line.accept("at") {
      guard let given = line.velocity() else { return }
      velocity = given
    }
    guard line.ends(orElse: ["at"]) else { return }
    addStarting(.input(.release(velocity: velocity)), line)
    noteFinger(line, lifts: true)
  }

  mutating func readCancel(_ line: inout TakeLine) {
    guard line.ends() else { return }
    addStarting(.input(.cancel), line)
    noteFinger(line, lifts: true)
  }

  mutating func readDrag(_ line: inout TakeLine) {
    guard let from = line.point(), let word = line.oneOf(["by", "to"]),
      let motion = movement(&line, from: word == "to" ? from : nil)
    else { return }
    addStarting(.gesture(.drag(from: from, motion)), line)
    inputState.isDown = false
  }

  mutating func readFling(_ line: inout TakeLine) {
    guard let from = line.point(), line.require("at"), let velocity = line.velocity(),
      let manner = manner(&line, else: .natural), line.ends(orElse: TakeLine.byHand)
    else { return }
    addStarting(.gesture(.fling(from: from, velocity: velocity, manner)), line)
    inputState.isDown = false
  }

  mutating func readSwipe(_ line: inout TakeLine) {
    guard let direction = line.choice(SwipeDirection.self), let manner = manner(&line, else: .natural),
      line.ends(orElse: TakeLine.byHand)
    else { return }
    addStarting(.gesture(.swipe(direction, manner)), line)
    inputState.isDown = false
  }

  /// Reads `DX DY [over T] [in N samples | naturally | by hand [seed N]]`, or `X Y …` if the finger is at `from`: a
  /// natural motion has a default duration. The time may also come last.
  private mutating func movement(_ line: inout TakeLine, from: Point? = nil) -> GestureMotion? {
    guard var motion = from.map({ line.motion(from: $0) }) ?? line.motion("dx in points", "dy in points") else {
      return nil
    }
    let isTimed = line.tokens.contains { !$0.isQuoted && $0.text == "over" }
    if motion.samples == nil {
      guard let manner = line.accept("naturally") ? .natural : manner(&line, else: .even) else { return nil }
      motion.manner = manner
      guard manner == .even || motion.over > 0 || line.readTime(of: &motion) else { return nil }
    }
    if !isTimed, motion.manner != .even { motion.over = GestureMotion.naturalTime(motion.by) }
    return line.ends(orElse: ["over", "in", "naturally"] + TakeLine.byHand) ? motion : nil
  }

  /// Reads `by hand [seed N]`; without a seed, the number of such gestures so far.
  private mutating func manner(_ line: inout TakeLine, else usual: Manner) -> Manner? {
    guard line.accept("by") else { return usual }
    guard line.require("hand") else { return nil }
    seededCount += 1
    guard line.accept("seed") else { return .byHand(seed: seededCount) }
    return line.whole("the seed").map(Manner.byHand)
  }

  mutating func readWheel(_ line: inout TakeLine) {
    if line.accept("begin") { return readPlain(.wheelBegan, &line) }
    if line.accept("stop") { return readPlain(.wheelStop, &line) }
    guard let motion = line.motion("dx in points, 'begin' or 'stop'", "dy in points"),
      line.ends(orElse: ["over", "in"])
    else {
      return
    }
    addStarting(.gesture(.wheel(motion)), line)
  }

  mutating func readNotches(_ line: inout TakeLine) {
    guard let notches = line.vector("the horizontal notches", "the vertical notches"), line.ends() else { return }
    addStarting(.input(.notches(notches)), line)
  }

  mutating func readHover(_ line: inout TakeLine) {
    guard let place = line.hoverPlace(), line.ends() else { return }
    addStarting(.input(place), line)
  }

  mutating func readKey(_ line: inout TakeLine) {
    guard let key = line.choice(Input.Key.self), line.ends() else { return }
    addStarting(.input(.key(key)), line)
  }

  mutating func readTap(_ line: inout TakeLine) {
    if let word = line.current, finiteNumber(word.text) != nil {
      guard let place = line.point(), line.ends() else { return }
      addStarting(.gesture(.tap(place)), line)
      inputState.isDown = false
    } else {
      guard let thing = line.target(), line.ends() else { return }
      addStarting(.gesture(.tapThing(thing)), line)
      inputState.isDown = false
      checkExistence(of: thing, at: line.place(ofWord: line.position - 1))
    }
  }

  /// Checks that a control exists. The number of tabs is known; that of sections only when the whole take has been
  /// read.
  private mutating func checkExistence(of thing: Target, at place: TakePlace) {
    switch thing {
    case .tab(let tab):
      let count = take.setup.pages.count
      if tab >= count { problems.append(place.problem("expected a tab from 0 to \(count - 1)")) }
    case .section(let section): tappedSections.append((section, place))
    case .bar, .statusBar, .page: break
    }
  }

  /// Reports taps on sections that no page of the take ever has.
  mutating func checkTappedSections() {
    guard !tappedSections.isEmpty else { return }
    let contents = take.setup.pages.map { $0.content } + take.statements.compactMap { $0.newContent }
    let most = (contents + take.samples.compactMap { $0.input.newContent }).map { $0.sectionCount }.max() ?? 0
    for (section, place) in tappedSections where section >= most {
      let reason =
        most == 0 ? "no page of this take has sections" : "expected a section from 0 to \(most - 1)"
      problems.append(place.problem(reason))
    }
  }

  /// Reports insertions in a take whose pages never consist of rows.
  mutating func checkInsertions() {
    guard !insertions.isEmpty else { return }
    let contents = take.setup.pages.map { $0.content } + take.statements.compactMap { $0.newContent }
    let all = contents + take.samples.compactMap { $0.input.newContent }
    guard !all.contains(where: { $0.isRows }) else { return }
    for place in insertions { problems.append(place.problem("expected rows to insert above: no page has any")) }
  }

  mutating func readSelect(_ line: inout TakeLine) {
    guard line.require("tab"), let tab = line.whole("a tab"), line.ends() else { return }
    addStarting(.input(.selectTab(tab)), line)
    noteSelection(of: tab, line)
  }
}

extension TakeStatement {
  fileprivate var newContent: PageContent? {
    if case .input(let input) = action { input.newContent } else { nil }
  }
}

extension Input {
  fileprivate var newContent: PageContent? {
    if case .content(_, let content) = self { content } else { nil }
  }
}

extension PageContent {
  var isRows: Bool {
    switch self {
    case .rows, .extendedRows: true
    case .height, .sections: false
    }
  }

  var sectionCount: Int {
    switch self {
    case .sections(let sections, _): sections.count
    case .rows, .extendedRows, .height: 0
    }
  }
}

extension TakeLine {
  fileprivate static let byHand = ["by hand"]
  package static let things =
    ["tab", "section"] + BarName.allCases.filter { $0.acceptsTaps }.map { $0.rawValue } + ["statusBar"]

  fileprivate mutating func target() -> Target? {
    guard let word = oneOf(Self.things) else { return nil }
    switch word {
    case "tab": return whole("a tab").map(Target.tab)
    case "section": return whole("a section").map(Target.section)
    case "statusBar": return .statusBar
    default: return BarName(rawValue: word).map(Target.bar)
    }
  }

  fileprivate mutating func velocity() -> Vector? {
    vector("the finger's horizontal velocity in pt/s", "the finger's vertical velocity in pt/s")
  }

  /// Reads a point, or `off` if the pointer leaves.
  mutating func hoverPlace() -> Input? {
    if accept("off") { return .hover(nil) }
    guard let x = number("x in points, or 'off'"), let y = number("y in points") else { return nil }
    return .hover(Point(x: x, y: y))
  }

  /// Reads `DX DY [over T] [in N samples]`. Without a time, one sample now; N samples without a time are 1/120 s apart.
  fileprivate mutating func motion(_ first: String, _ second: String) -> GestureMotion? {
    vector(first, second).flatMap { motion(by: $0) }
  }

  /// Reads `X Y [over T] [in N samples]`, with the point to which the finger moves.
  fileprivate mutating func motion(from: Point) -> GestureMotion? {
    point().flatMap { motion(by: $0 - from) }
  }

  /// Reads `over T` if it comes next. Returns false after an error.
  fileprivate mutating func readTime(of motion: inout GestureMotion) -> Bool {
    guard accept("over") else { return true }
    guard let over = ticks("the gesture's duration") else { return false }
    motion.over = over
    return true
  }

  private mutating func motion(by: Vector) -> GestureMotion? {
    var motion = GestureMotion(by: by, over: 0, samples: nil)
    guard readTime(of: &motion) else { return nil }
    if accept("in") {
      guard let samples = whole("the number of samples", in: 1...1_000_000),
        samples == 1 ? accept("sample") || require("samples") : require("samples")
      else { return nil }
      motion.samples = samples
      if motion.over == 0 { motion.over = (samples == 1 ? 0 : samples) * GestureMotion.interval }
    }
    return motion
  }
}
