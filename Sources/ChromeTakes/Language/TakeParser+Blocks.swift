// Lines that expand to several: `repeat N … end`, `include "FILE.take"`.

/// The lines of a `repeat` while they are collected.
struct RepeatBlock {
  package var line: TakeLine
  package var count: Int
  package var lines: [TakeLine] = []
  /// Number of nested blocks that have not ended yet.
  package var depth = 0
}

extension TakeParser {
  static let mostRepeats = 1000
  static let deepestInclude = 8

  /// Reads every line of the take's own text.
  package mutating func readLines(_ bytes: [UInt8]) {
    var lexer = TakeLexer(bytes)
    var line = TakeLine()
    while lexer.next(into: &line), hasRoom(line) { read(&line) }
  }

}

// `repeat N` … `end`
extension TakeParser {
  mutating func beginRepeat(_ line: inout TakeLine) {
    let count = line.whole("the number of repetitions", in: 1...Self.mostRepeats)
    if count != nil { _ = line.ends() }
    repeatBlock = RepeatBlock(line: line, count: count ?? 1)
  }

  /// Stores a line; `end` plays the stored lines as often as requested.
  package mutating func gather(_ line: inout TakeLine) {
    let verb = line.tokens.first.flatMap { $0.isQuoted ? nil : $0.text }
    if verb == "repeat" || verb == "samples" { repeatBlock?.depth += 1 }
    guard verb == "end" else {
      repeatBlock?.lines.append(line)
      return
    }
    guard let block = repeatBlock, block.depth == 0 else {
      repeatBlock?.depth -= 1
      repeatBlock?.lines.append(line)
      return
    }
    repeatBlock = nil
    line.position += 1
    if line.ends() { play(block) }
  }

  /// Plays the block. An error is reported once, not once for each repetition.
  private mutating func play(_ block: RepeatBlock) {
    // An opening that ends in the block ends before it: lines that are added to it are not to be repeated.
    let last = lineNumber
    if repeatDepth == 0 { lineNumber = block.line.number }
    repeatDepth += 1
    defer { (repeatDepth, lineNumber) = (repeatDepth - 1, last) }
    let before = problems.count
    for _ in 0..<block.count {
      for line in block.lines {
        guard spend(.expandedLines, block.line) else { return }
        var line = line
        read(&line)
      }
      if problems.count > before { return }
    }
  }

  mutating func endUnclosedRepeat() {
    guard let block = repeatBlock else { return }
    if !isCutShort {
      problems.append(block.line.place(ofWord: 0).problem("expected a line 'end' after the repeated lines"))
    }
    repeatBlock = nil
  }
}

// `include "FILE.take"`
extension TakeParser {
  mutating func readInclude(_ line: inout TakeLine) {
    guard let word = line.current, let path = line.string("a take's file"), line.ends() else { return }
    switch takes(path) {
    case .failure(let problem): line.fail(quoted(path), at: word.offset, problem.reason, nearest: problem.nearest)
    case .success(let text):
      guard spend(.includedText, line, Double(text.bytes.count) / Double(1 << 20)) else { return }
      if let reason = refusal(of: text) { return line.fail(quoted(path), at: word.offset, reason) }
      include(text, line)
    }
  }

  private func refusal(of text: IncludedText) -> String? {
    if included.contains(text.path) { return "expected a take that does not include itself" }
    return included.count < Self.deepestInclude ? nil : "expected at most \(Self.deepestInclude) nested includes"
  }

  /// Reads an included text. Its paths are relative to its own folder.
  private mutating func include(_ text: IncludedText, _ place: TakeLine) {
    let outer = (presets, inputLogs, takes, media)
    (presets, inputLogs, takes, media) = (text.presets, text.inputLogs, text.takes, text.media)
    included.append(text.path)
    var lexer = TakeLexer(text.bytes, file: text.path)
    var line = TakeLine()
    while lexer.next(into: &line), spend(.expandedLines, place) { read(&line) }
    endUnclosedBlock()
    endUnclosedRepeat()
    included.removeLast()
    (presets, inputLogs, takes, media) = outer
  }
}

// The expansion into one text, for videos, which carry their take away from its files.
extension TakeParser {
  /// Returns the take's text with included texts inserted; nil if it includes nothing.
  ///
  /// Paths after `preset`, `input` and the like are rewritten by `naming`, which knows the folder of the text.
  /// Precondition: the take has been read without an error.
  public static func inlined(_ bytes: [UInt8], naming: (String) -> String, takes: Takes) -> [UInt8]? {
    guard includes(bytes) else { return nil }
    return Array(inlined(bytes, depth: 0, naming, takes).utf8)
  }

  private static func inlined(
    _ bytes: [UInt8], depth: Int, _ naming: (String) -> String, _ takes: Takes
  ) -> String {
    var (result, line, lexer) = ("", TakeLine(), TakeLexer(bytes))
    while lexer.next(into: &line) {
      let text = inlined(line, depth: depth, naming, takes)
      result += text.hasSuffix("\n") ? text : text + "\n"
    }
    return result
  }

  private static func inlined(
    _ line: TakeLine, depth: Int, _ naming: (String) -> String, _ takes: Takes
  ) -> String {
    let text = String(decoding: line.source, as: UTF8.self)
    let word = line.verb
    switch word {
    case "include":
      guard depth <= deepestInclude, let path = line.tokens.dropFirst().first?.text,
        case .success(let part) = takes(path)
      else { return text }
      return inlined(part.bytes, depth: depth + 1, part.naming, part.takes)
    case "take", "output", "loop": return depth == 0 ? text : "# \(text)"
    case "versus": return depth == 0 ? line.namingAll(naming) : "# \(text)"
    case "preset", "input": return line.naming(naming)
    case "backdrop": return line.namingFile(naming)
    case "scene": return line.tokens.count > 1 && line.tokens[1].isQuoted ? line.namingFile(naming) : text
    default: return text
    }
  }

  private static func includes(_ bytes: [UInt8]) -> Bool {
    var (line, lexer) = (TakeLine(), TakeLexer(bytes))
    while lexer.next(into: &line) { if line.verb == "include" { return true } }
    return false
  }
}

extension TakeLine {
  fileprivate var verb: String? { tokens.first.flatMap { $0.isQuoted ? nil : $0.text } }

  /// Returns `preset WORD` or `input FILE` with the word rewritten by `naming`; a preset's name stays.
  fileprivate func naming(_ naming: (String) -> String) -> String {
    guard let verb, tokens.count == 2 else { return text(from: 0) }
    let word = tokens[1]
    return verb == "input" || word.isPresetPath ? "\(verb) \(quoted(naming(word.text)))" : text(from: 0)
  }

  /// Returns `backdrop "FILE" …` with the file rewritten by `naming`; a color stays.
  fileprivate func namingFile(_ naming: (String) -> String) -> String {
    guard let verb, tokens.count > 1, !tokens[1].text.hasPrefix("#") else { return text(from: 0) }
    return ([verb, quoted(naming(tokens[1].text))] + (tokens.count > 2 ? [text(from: 2)] : [])).joined(separator: " ")
  }

  /// Returns `versus WORD …` with each path rewritten by `naming`.
  fileprivate func namingAll(_ naming: (String) -> String) -> String {
    if tokens.count > 2, tokens[2].text == "set" { return text(from: 0) }
    let end = tokens.firstIndex { !$0.isQuoted && $0.text == "own" } ?? tokens.count
    let named = tokens[..<end].map {
      $0.isPresetPath ? quoted(naming($0.text)) : $0.isQuoted ? quoted($0.text) : $0.text
    }
    return (named + (end < tokens.count ? [text(from: end)] : [])).joined(separator: " ")
  }
}

extension TakeWord {
  /// True if a word in the position of a preset's name is a file's path.
  fileprivate var isPresetPath: Bool { text.contains("/") || text.hasSuffix(".json") }
}
