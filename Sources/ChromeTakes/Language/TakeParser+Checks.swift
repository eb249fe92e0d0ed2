import ChromeCore

// Waiting and expecting.
extension TakeParser {
  mutating func readWait(_ line: inout TakeLine) {
    guard line.accept("until") else {
      guard let word = line.current, word.text.first?.isNumber == true || word.text.first == "." else {
        return line.fail("a time such as 0.5s, or 'until'", known: ["until"])
      }
      return readPause(&line)
    }
    line.splitOperators()
    guard let condition = line.condition() else { return }
    var limit = Condition.longestWait
    if line.accept("within") {
      guard let ticks = line.ticks("the longest time to wait") else { return }
      limit = ticks
    }
    if line.ends(orElse: ["within"]) { addStarting(.wait(condition, within: limit), line) }
  }

  mutating func readExpect(_ line: inout TakeLine) {
    noteExpectation(line)
    if line.accept("event") { return readExpectEvent(&line, happens: true) }
    if line.accept("no") {
      if line.require("event") { readExpectEvent(&line, happens: false) }
      return
    }
    line.splitOperators()
    guard let condition = line.condition(alternatives: ["event", "no"]), line.ends() else { return }
    add(.expect(condition), line)
  }

  private mutating func readExpectEvent(_ line: inout TakeLine, happens: Bool) {
    guard let pattern = line.eventPattern(), let window = line.eventWindow(),
      line.ends(orElse: ["within", "since"])
    else { return }
    add(.expectEvent(pattern, window, happens: happens), line)
  }
}

extension TakeLine {
  /// Splits operators from words, so that `a==1±2` can be written without spaces.
  mutating func splitOperators() {
    let parted = tokens[position...].flatMap { $0.isQuoted ? [$0] : OperatorSplitter.split($0) }
    replaceRest(with: parted)
  }

  package mutating func condition(alternatives: [String] = []) -> Condition? {
    if accept("rest") { return .rest }
    guard let word = current else {
      fail("a condition: rest, a bar's state, or a comparison")
      return nil
    }
    if let bar = BarName(rawValue: word.text) {
      position += 1
      return choice(BarMotion.self).map { .bar(bar, $0) }
    }
    guard let field = ReportField.byPath[word.text] else {
      fail("a bar, 'rest', or a field of the report", known: alternatives + Self.subjects)
      return nil
    }
    position += 1
    return field.choices == nil ? comparison(word.text) : wording(word.text, field.choices ?? [])
  }

  private static let subjects = ["rest"] + BarName.allCases.map { $0.rawValue } + ReportField.byPath.keys.sorted()

  private mutating func comparison(_ path: String) -> Condition? {
    guard let sign = choice(Comparison.self), let wanted = number("the value to compare with", in: -1e15...1e15) else {
      return nil
    }
    guard accept("±") || accept("+-") else { return .number(path: path, sign, wanted, tolerance: nil) }
    return number("the tolerance", in: 0...1e9).map { .number(path: path, sign, wanted, tolerance: $0) }
  }

  private mutating func wording(_ path: String, _ tokens: [String]) -> Condition? {
    guard let sign = oneOf(["==", "!="]), let wanted = oneOf(tokens) else { return nil }
    return .word(path: path, is: sign == "==", wanted)
  }
}

// Events by name.
extension TakeLine {
  private static let eventNames = [
    "scrollBegan", "scrollEnded", "flingBegan", "edgeReached", "barHidden", "barShown", "settled",
    "pageChanged", "pageSettled", "sectionChanged", "tapped",
  ]

  fileprivate mutating func eventPattern() -> EventPattern? {
    partAtColons()
    guard let name = oneOf(Self.eventNames) else { return nil }
    var parts = [name]
    for argument in Self.arguments(of: name) {
      guard let word = current, !["within", "since"].contains(word.text) else { break }
      guard let part = consume(argument) else { return nil }
      parts.append(part)
      if name == "tapped", part != "tab", part != "section" { break }
    }
    return EventPattern(parts: parts)
  }

  private enum Argument { case words([String]), number }

  private static func arguments(of name: String) -> [Argument] {
    switch name {
    case "barHidden", "barShown": [.words(BarName.allCases.map { $0.rawValue })]
    case "settled": [.words(Edge.allCases.map { $0.rawValue }), .words(BarEnd.allCases.map { $0.rawValue })]
    case "pageChanged", "pageSettled", "sectionChanged": [.number]
    case "tapped": [.words(things + [BarName.tabBar.rawValue, "page"]), .number]
    default: []
    }
  }

  private mutating func consume(_ argument: Argument) -> String? {
    switch argument {
    case .words(let tokens): oneOf(tokens)
    case .number: whole("a number").map(String.init)
    }
  }

  /// Reads `settled:top:hidden` as `settled top hidden`.
  private mutating func partAtColons() {
    guard let word = current, !word.isQuoted else { return }
    var offset = word.offset
    var parts: [TakeWord] = []
    for part in word.text.split(separator: ":", omittingEmptySubsequences: false) {
      parts.append(TakeWord(text: String(part), offset: offset, isQuoted: false))
      offset += part.utf8.count + 1
    }
    replaceRest(with: parts + tokens[(position + 1)...])
  }

  fileprivate mutating func eventWindow() -> EventWindow? {
    if accept("within") { return ticks("the longest time to wait for the event").map(EventWindow.within) }
    guard accept("since") else { return .sinceLastGesture }
    guard let ticks = ticks("the time since the event", bare: true), require("ago") else { return nil }
    return .since(ticks)
  }
}

/// Splits comparison operators and tolerances from the adjacent words.
private enum OperatorSplitter {
  private static let signs = ["==", "!=", "<=", ">=", "+-", "<", ">", "±"].map { Array($0.utf8) }

  static func split(_ word: TakeWord) -> [TakeWord] {
    var parts: [TakeWord] = []
    let bytes = Array(word.text.utf8)
    var start = 0
    var index = 0
    func add(_ end: Int) {
      guard end > start else { return }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      parts.append(TakeWord(text: text, offset: word.offset + start, isQuoted: false))
    }
    while index < bytes.count {
      guard let sign = signs.first(where: { bytes[index...].starts(with: $0) }) else {
        index += 1
        continue
      }
      add(index)
      start = index
      index += sign.count
      add(index)
      start = index
    }
    add(bytes.count)
    return parts
  }
}
