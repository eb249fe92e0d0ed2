import ChromeCore

/// One line being read: its words, the reading position, and its first problem.
package struct TakeLine {
  package private(set) var number = 0
  package private(set) var tokens: [TakeWord] = []
  /// True if the line ends with a line feed; the last line of a truncated file does not.
  package private(set) var isComplete = true
  package private(set) var problem: TakeProblem?
  package private(set) var source: ArraySlice<UInt8> = []
  /// The included file that contains it; nil for the take itself.
  package private(set) var file: String?
  package var position = 0
  /// True if problems are only counted: their messages are no longer needed.
  var onlyCounts = false

  package mutating func restart(number: Int, source: ArraySlice<UInt8>, isComplete: Bool, file: String? = nil) {
    self.number = number
    self.file = file
    self.source = source
    self.isComplete = isComplete
    tokens.removeAll(keepingCapacity: true)
    problem = nil
    position = 0
  }

  package mutating func add(_ word: TakeWord) { tokens.append(word) }

  /// Replaces the words not yet read with `rest`.
  mutating func replaceRest(with rest: [TakeWord]) { tokens.replaceSubrange(position..., with: rest) }

  package var origin: TakeOrigin { TakeOrigin(line: number, file: file) }

  var isAtEnd: Bool { position >= tokens.count }
  package var current: TakeWord? { isAtEnd ? nil : tokens[position] }

  /// Returns the words from `start` on as they would be typed.
  package func text(from start: Int) -> String {
    tokens.dropFirst(start).map { $0.isQuoted ? quoted($0.text) : $0.text }.joined(separator: " ")
  }
}

/// Returns `text` as a string of the take language.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
    result.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
  }
  return result + "\""
}

// Reading: each returns nil after recording the problem.
extension TakeLine {
  /// Reads the next word, whatever it is.
  mutating func anyWord(_ expected: String) -> TakeWord? {
    guard let word = current else {
      fail(expected)
      return nil
    }
    position += 1
    return word
  }

  /// Reads the next word if it is `word`; returns true if it was.
  package mutating func accept(_ word: String) -> Bool {
    guard let next = current, !next.isQuoted, next.text == word else { return false }
    position += 1
    return true
  }

  /// Reads `word`, which must come next.
  mutating func require(_ word: String) -> Bool {
    if accept(word) { return true }
    fail("'\(word)'", known: [word])
    return false
  }

  /// Reads one of `words`.
  mutating func oneOf(_ tokens: [String]) -> String? {
    guard let next = current, !next.isQuoted, tokens.contains(next.text) else {
      fail(tokens.count == 1 ? "'\(tokens[0])'" : "one of \(tokens.joined(separator: ", "))", known: tokens)
      return nil
    }
    position += 1
    return next.text
  }

  package mutating func string(_ what: String) -> String? {
    guard let word = current, word.isQuoted else {
      fail("\(what) in double quotes")
      return nil
    }
    position += 1
    return word.text
  }

  /// Reads a finite number within `range`.
  package mutating func number(_ what: String, in range: ClosedRange<Double> = -1e9...1e9) -> Double? {
    let number = current.flatMap { $0.isQuoted ? nil : finiteNumber($0.text) }
    guard let number, range.contains(number) else {
      fail("\(what), a number\(number == nil ? bounds(range) : Self.text(range))")
      return nil
    }
    position += 1
    return number
  }

  package mutating func whole(_ what: String, in range: ClosedRange<Int> = 0...1_000_000_000) -> Int? {
    guard let word = current, !word.isQuoted, let number = Int(word.text), range.contains(number) else {
      fail("\(what), a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    position += 1
    return number
  }

  /// Returns true if nothing is left; otherwise records the rest as a problem.
  package mutating func ends(orElse known: [String] = []) -> Bool {
    guard isAtEnd else {
      // A word that was already read may not be repeated, so it is not listed as expected.
      let known = known.filter { $0 != current?.text }
      let tokens = known.isEmpty ? "" : known.joined(separator: ", ") + " or "
      fail(tokens + "the end of the line", known: known)
      return false
    }
    return true
  }

  /// Returns the bounds to state in the error for a missing number: those of ordinary size.
  private func bounds(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (...(-1e9), 1e9...): ""
    case (let low, 1e9...): " of at least \(plain(low))"
    case (_, _): Self.text(range)
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    " from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
  }
}

// Problems.
extension TakeLine {
  /// Records that the current word (or the end of the line) is not what was `expected`. The first problem is kept.
  mutating func fail(_ expected: String, known: [String] = []) {
    if onlyCounts { return note(.untold) }
    guard let word = current else {
      let reason = "the line ends too early: expected \(expected)"
      note(TakeProblem(line: number, column: column(at: endOffset), word: "", reason: reason))
      return
    }
    let nearest = meant(word, among: known.filter { $0 != word.text })
    let shown = word.isQuoted ? quoted(word.text) : word.text
    note(
      TakeProblem(
        line: number, column: column(at: word.offset), word: shown, reason: "expected \(expected)", nearest: nearest))
  }

  /// Returns the known word that `word` most likely means, or what it would be if it were typed and not pasted.
  private func meant(_ word: TakeWord, among known: [String]) -> String? {
    guard !word.isQuoted, let typed = PastedText.typed(word.text) else { return NearestWord.to(word.text, in: known) }
    if typed.first == "\"" { return typedString }
    return NearestWord.to(typed, in: known) ?? typed
  }

  /// The string that begins at the current word with a quotation mark of a word processor, with straight ones.
  private var typedString: String? {
    let rest = tokens[position...].map { $0.text }
    let last = rest.firstIndex { $0.unicodeScalars.last.flatMap { PastedText.typed($0) } == "\"" } ?? rest.startIndex
    return PastedText.typed(rest[...last].joined(separator: " "))
  }

  /// Records that `word` at a byte `offset` is wrong for `reason`.
  mutating func fail(_ word: String, at offset: Int, _ reason: String, nearest: String? = nil) {
    if onlyCounts { return note(.untold) }
    note(TakeProblem(line: number, column: column(at: offset), word: word, reason: reason, nearest: nearest))
  }

  private mutating func note(_ problem: TakeProblem) {
    guard self.problem == nil else { return }
    self.problem = problem
    self.problem?.file = file
  }

  /// Returns the place of the word at `index`, for problems that are found later.
  package func place(ofWord index: Int) -> TakePlace {
    let word = tokens[index]
    return TakePlace(line: number, column: column(at: word.offset), word: word.text, file: file)
  }

  /// Returns the place of every `step`th word from `start` on, without counting the line's characters again for each.
  func places(from start: Int, every step: Int) -> [TakePlace] {
    var (counted, column) = (0, 1)
    return stride(from: start, to: tokens.count, by: step).map { index in
      let word = tokens[index]
      column += Self.scalars(in: source.dropFirst(counted).prefix(word.offset - counted))
      counted = word.offset
      return TakePlace(line: number, column: column, word: word.text, file: file)
    }
  }

  private var endOffset: Int {
    let space = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    return (source.lastIndex { !space.contains($0) }.map { $0 + 1 } ?? source.startIndex) - source.startIndex
  }

  /// Returns the column: Unicode scalars, that is, every byte that does not continue one.
  private func column(at offset: Int) -> Int {
    1 + Self.scalars(in: source.prefix(offset))
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension TakeProblem {
  /// The placeholder for a problem that is only counted.
  fileprivate static let untold = TakeProblem(line: 0, column: 0, word: "", reason: "")
}

/// A word's place, kept for problems that are found later.
package struct TakePlace: Equatable, Sendable {
  package var line: Int
  package var column: Int
  package var word: String
  /// The included file that contains it; nil for the take itself.
  package var file: String?

  package func problem(_ reason: String, nearest: String? = nil) -> TakeProblem {
    TakeProblem(line: line, column: column, word: word, reason: reason, nearest: nearest, file: file)
  }
}

/// Returns the number that `text` denotes in decimal digits, without the names and hexadecimal forms that `Double` also
/// reads.
func finiteNumber(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }
  guard isDecimal, let number = Double(text), number.isFinite else { return nil }
  return number
}

// Words with units: times, places, vectors, screens.
extension TakeLine {
  /// The longest time of a statement, in seconds: more than a day.
  package static let longestSeconds = 100_000.0

  /// Reads a time in seconds: `0.25s`, `250ms` or `1min`, with or without a space before the unit, and a bare number of
  /// seconds if `bare` allows it.
  package mutating func seconds(_ what: String, bare: Bool = false) -> Double? {
    let wanted = what.hasSuffix("a time") ? what : "\(what), a time"
    guard let time = time(bare: bare) else {
      fail("\(wanted) such as 0.25s or 250ms\(bare ? " (or a bare number of seconds)" : "")")
      return nil
    }
    guard (0...Self.longestSeconds).contains(time.seconds) else {
      fail("\(wanted) from 0s to \(plain(Self.longestSeconds))s")
      return nil
    }
    position += time.tokens
    return time.seconds
  }

  /// Reads a time and rounds it to the nearest tick.
  package mutating func ticks(_ what: String, bare: Bool = false) -> Tick? {
    seconds(what, bare: bare).map(TickClock.tick(nearest:))
  }

  /// Returns the time that begins at the current word, and the number of its words.
  private func time(bare: Bool) -> (seconds: Double, tokens: Int)? {
    guard let word = current, !word.isQuoted else { return nil }
    if let seconds = TakeTime.seconds(word.text) { return (seconds, 1) }
    guard let number = finiteNumber(word.text) else { return nil }
    let next = position + 1 < tokens.count ? tokens[position + 1] : nil
    if let next, !next.isQuoted, let seconds = TakeTime.seconds(number, next.text) { return (seconds, 2) }
    return bare ? (number, 1) : nil
  }

  package mutating func point() -> Point? {
    guard let x = number("x in points"), let y = number("y in points") else { return nil }
    return Point(x: x, y: y)
  }

  mutating func vector(_ first: String, _ second: String) -> Vector? {
    guard let dx = number(first), let dy = number(second) else { return nil }
    return Vector(dx: dx, dy: dy)
  }

  /// Reads `W H [safe TOP BOTTOM]`; without `safe` the strips are those of `usual`.
  package mutating func screen(usual: Screen) -> Screen? {
    guard let width = number("the width in points", in: Screen.sides),
      let height = number("the height in points", in: Screen.sides)
    else { return nil }
    var screen = Screen(width: width, height: height, safeTop: usual.safeTop, safeBottom: usual.safeBottom)
    guard accept("safe") else { return screen }
    guard let top = number("the safe area's top in points", in: 0...10_000),
      let bottom = number("the safe area's bottom in points", in: 0...10_000)
    else { return nil }
    screen.safeTop = top
    screen.safeBottom = bottom
    return screen
  }

  /// Reads the word of one of an enumeration's cases.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Choice? {
    oneOf(Choice.allCases.map { $0.rawValue }).flatMap(Choice.init(rawValue:))
  }
}
