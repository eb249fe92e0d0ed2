import ChromeCore

/// A tuning as a JSON file: flat dotted keys, nested objects, or both, with or without a `values` object around them,
/// and in addition a description and a source. Missing keys have their defaults.
///
/// ```json
/// { "description": "Waits before it shows.", "source": "mine", "top.resistShow": 120, "top": { "hide": "track" } }
/// ```
///
/// `"pages": { "2": { "bottom.hide": "never" } }` gives single pages values of their own.
///
/// Units and ranges are those of ``TuningField``.
public struct TuningFile: Equatable, Sendable {
  /// A one-sentence description of the tuning; empty if the file has none.
  public var description = ""
  /// The source of the numbers; empty if the file has none.
  public var source = ""
  /// The name of the preset that it was made from, for the studio; nil if the file names none.
  public var base: String?
  /// The scene, the page and the offset to begin at, as far as the file names them.
  public var start = PresetStart()
  /// Warnings about start values in the file that do not exist; it begins without them.
  public var oddities: [TakeProblem] = []
  /// Every value: the file's own, and the defaults of the keys that it leaves out.
  public var tuning = Tuning()

  /// Creates a file to be written; without arguments, one that changes nothing.
  public init(
    description: String = "", source: String = "", base: String? = nil, start: PresetStart = PresetStart(),
    tuning: Tuning = Tuning()
  ) {
    (self.description, self.source, self.base, self.start, self.tuning) = (description, source, base, start, tuning)
  }

  /// Reads the text of a tuning file. Opens no file itself.
  ///
  /// - Parameter bytes: the whole file, UTF-8, with or without a byte order mark.
  /// - Returns: the file, whose tuning is complete and allowed; or everything that is wrong with it: broken JSON, an
  ///   unknown or repeated key, a value of the wrong type or out of its range, values that contradict each other.
  public static func read(_ bytes: [UInt8]) -> Result<TuningFile, TuningFileProblems> {
    switch JSONReader.read(bytes) {
    case .failure(let problem):
      return .failure(TuningFileProblems(list: [problem.place.problem("", problem.reason)]))
    case .success(let root): return read(root)
    }
  }

  /// Reads a tuning from a part of a larger file.
  package static func read(_ root: JSONNode) -> Result<TuningFile, TuningFileProblems> {
    var reading = TuningFileReading()
    let file = reading.file(from: root)
    let problems = reading.problems
    let more = problems.count - problems.shown.count
    return problems.isEmpty ? .success(file) : .failure(TuningFileProblems(list: problems.shown, more: more))
  }
}

/// The problems of a tuning file.
public struct TuningFileProblems: Error, Equatable, Sendable {
  /// The first problems, at most ``ProblemList/mostShown``, each with line, column and, if one is near, the right word.
  public var list: [TakeProblem]
  /// The number of further problems.
  public var more = 0

  /// Returns a line for each problem, and one for the rest. `path` is the file's name as it is to be printed.
  public func text(_ path: String) -> [String] { list.map { "\(path):\($0)" } + ProblemList.rest(more) }
}

/// The reading of one file: its entries by flat key, and the problems so far.
private struct TuningFileReading {
  var problems = ProblemList()
  private var entries: [(key: String, node: JSONNode, place: JSONPlace)] = []
  /// The entries of single pages.
  private var pages: [(page: Int, entries: [(key: String, node: JSONNode, place: JSONPlace)])] = []

  mutating func file(from root: JSONNode) -> TuningFile {
    var file = TuningFile()
    guard case .object(let members) = root.value else {
      problems.append(root.place.problem("", "expected an object of tuning keys"))
      return file
    }
    checkRepeats(members)
    for member in members {
      switch member.key {
      case "description": file.description = text(of: member)
      case "source": file.source = text(of: member)
      case "base": file.base = text(of: member)
      case "values": collectWrapped(member)
      case "pages": collectPages(member)
      case _ where PresetStart.keys.contains(member.key): break
      default: collect(member, prefix: "")
      }
    }
    file.tuning = tuning()
    (file.start, file.oddities) = PresetStart.read(members, file.tuning)
    return file
  }

  private mutating func collectWrapped(_ member: JSONMember) {
    guard case .object(let members) = member.node.value else {
      problems.append(member.node.place.problem("values", "expected an object of tuning keys"))
      return
    }
    checkRepeats(members)
    for member in members { collect(member, prefix: "") }
  }

  private mutating func collectPages(_ member: JSONMember) {
    guard case .object(let members) = member.node.value else {
      return problems.append(member.node.place.problem("pages", "expected an object of pages, such as { \"2\": {} }"))
    }
    checkRepeats(members)
    let before = entries
    for member in members {
      guard let page = Int(member.key), PageRules.pages.contains(page), case .object(let own) = member.node.value else {
        problems.append(member.place.problem(member.key, "expected a page from 0 to 99 with an object of tuning keys"))
        continue
      }
      entries = []
      checkRepeats(own)
      for one in own { collect(one, prefix: "") }
      pages.append((page, entries))
    }
    entries = before
  }

  private mutating func collect(_ member: JSONMember, prefix: String) {
    let key = prefix + member.key
    if case .object(let members) = member.node.value, TuningField.named(key) == nil, isGroup(key) {
      checkRepeats(members)
      for member in members { collect(member, prefix: key + ".") }
    } else {
      entries.append((key, member.node, member.place))
    }
  }

  private func isGroup(_ key: String) -> Bool { TuningField.all.contains { $0.key.hasPrefix(key + ".") } }

  private mutating func checkRepeats(_ members: [JSONMember]) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      problems.append(member.place.problem(member.key, "expected each key only once"))
    }
  }

  private mutating func text(of member: JSONMember) -> String {
    if case .string(let text) = member.node.value { return text }
    problems.append(member.node.place.problem(member.key, "expected a string"))
    return ""
  }
}

// Values.
extension TuningFileReading {
  private mutating func tuning() -> Tuning {
    var tuning = Tuning()
    var places: [String: JSONPlace] = [:]
    read(entries, ofPage: nil, into: &tuning, &places)
    for (page, own) in pages { read(own, ofPage: page, into: &tuning, &places) }
    if problems.isEmpty, let (key, reason) = tuning.contradiction {
      let place = places[key] ?? entries.last?.place ?? JSONPlace(line: 1, column: 1)
      problems.append(place.problem(key, reason))
    }
    return tuning
  }

  private mutating func read(
    _ entries: [(key: String, node: JSONNode, place: JSONPlace)], ofPage page: Int?, into tuning: inout Tuning,
    _ places: inout [String: JSONPlace]
  ) {
    for entry in entries {
      guard let field = TuningField.named(entry.key) else {
        let nearest = problems.showsMore ? NearestWord.to(entry.key, in: TuningField.all.map { $0.key }) : nil
        problems.append(entry.place.problem(entry.key, "expected a tuning key", nearest: nearest))
        continue
      }
      if page != nil, let problem = field.pageProblem {
        problems.append(entry.place.problem(entry.key, problem))
        continue
      }
      let subject = page.map { "page \($0) \(entry.key)" } ?? entry.key
      if places.updateValue(entry.place, forKey: subject) != nil, !isReported(entry.place) {
        problems.append(entry.place.problem(entry.key, "expected each key only once"))
      }
      guard let value = value(of: field, entry.node) else { continue }
      if let page { tuning.pageRules.set(field, to: value, onPage: page) } else { field.set(value, in: &tuning) }
    }
  }

  private func isReported(_ place: JSONPlace) -> Bool {
    problems.shown.contains { $0.line == place.line && $0.column == place.column }
  }

  private mutating func value(of field: TuningField, _ node: JSONNode) -> TuningValue? {
    if let value = field.value(of: node.value), field.problem(with: value) == nil { return value }
    let shown = shown(node.value, field)
    let nearest = problems.showsMore ? nearest(shown, node.value, field) : nil
    problems.append(node.place.problem(shown, "expected \(field.allowed) for \(field.key)", nearest: nearest))
    return nil
  }
}

// What a wrong value looks like, and what it was meant to be.
extension TuningFileReading {
  /// Returns a value as it stands in the file. Where no string is allowed, its quotes are what is wrong; else they are
  /// left out.
  private func shown(_ value: JSONNode.Value, _ field: TuningField) -> String {
    guard case .string(let text) = value, !field.isNumber, meantFlag(text, field) == nil else { return value.text }
    return text
  }

  private func nearest(_ shown: String, _ value: JSONNode.Value, _ field: TuningField) -> String? {
    guard case .string(let text) = value else { return nil }
    let typed = PastedText.typed(text) ?? text
    let isMeant = field.value(of: typed).map { field.problem(with: $0) == nil } ?? false
    return isMeant && field.isNumber ? typed : meantFlag(text, field) ?? NearestWord.to(text, in: field.knownWords)
  }

  /// Returns `true` or `false` if a switch has that as a string, where only `on` and `off` are strings.
  private func meantFlag(_ text: String, _ field: TuningField) -> String? {
    field.kind == .flag && ["true", "false"].contains(text) ? text : nil
  }
}

extension TuningField {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }

  /// Returns the value that a JSON value denotes for this key, or nil if it is of the wrong type.
  fileprivate func value(of json: JSONNode.Value) -> TuningValue? {
    switch (kind, json) {
    case (.number, .number(let number)): return .number(number)
    case (.choice, .string(let word)): return .choice(word)
    case (.flag, .flag(let flag)): return .flag(flag)
    // Files of versions in which the key was a switch.
    case (.choice(let words), .flag(let flag)) where words.contains("on"): return .choice(flag ? "on" : "off")
    case (.flag, .string(let word)), (.set, .string(let word)): return value(of: word)
    case (.set, .array(let nodes)):
      let lines = nodes.compactMap { node -> String? in
        guard case .string(let word) = node.value else { return nil }
        return word
      }
      return lines.count == nodes.count ? .set(lines) : nil
    case (.number, _), (.choice, _), (.flag, _), (.set, _): return nil
    }
  }
}

extension JSONNode.Value {
  /// The value as it would be written, shortened to its kind if it is long.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): TuningValue.number(number).description
    case .string(let text): TuningFile.string(text)
    case .array(let nodes): "[" + nodes.map { $0.value.text }.joined(separator: ", ") + "]"
    case .object: "{…}"
    }
  }
}

extension JSONPlace {
  fileprivate func problem(_ word: String, _ reason: String, nearest: String? = nil) -> TakeProblem {
    TakeProblem(line: line, column: column, word: word, reason: reason, nearest: nearest)
  }
}

extension TuningFile {
  /// Returns the file as JSON: flat keys in the table's order, all of them or only those that differ from the defaults.
  package func text(onlyChanges: Bool = false) -> String {
    let defaults = Tuning()
    let fields = TuningField.all.filter { !onlyChanges || $0[tuning] != $0[defaults] }
    var lines = [("description", description), ("source", source), ("base", base ?? "")].filter { !$0.1.isEmpty }.map(
      Self.member)
    lines += start.members
    lines += fields.map { "  \"\($0.key)\": \(Self.json($0[tuning]))" } + pageMembers
    return lines.isEmpty ? "{}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// The values of single pages: one member, or none.
  private var pageMembers: [String] {
    let rules = Dictionary(grouping: tuning.pageRules.values, by: { $0.page }).sorted { $0.key < $1.key }
    let pages = rules.map { page, own in
      let values = own.map { "\"\($0.field.key)\": \(Self.json($0.value))" }
      return "\"\(page)\": { \(values.joined(separator: ", ")) }"
    }
    return pages.isEmpty ? [] : ["  \"pages\": { \(pages.joined(separator: ", ")) }"]
  }

  private static func member(_ key: String, _ text: String) -> String { "  \"\(key)\": \(string(text))" }

  private static func json(_ value: TuningValue) -> String {
    switch value {
    case .number: value.description
    case .choice(let word): string(word)
    case .set(let lines): "[" + lines.map(string).joined(separator: ", ") + "]"
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PresetStart {
  /// The members of a preset's file.
  fileprivate var members: [String] {
    [
      scene.map { "  \"scene\": \(TuningFile.string($0.rawValue))" },
      page.map { "  \"page\": \($0)" },
      offset.map { "  \"offset\": \(TuningValue.number($0).description)" },
    ].compactMap { $0 }
  }
}

extension JSONMembers {
  package mutating func tuning(_ key: String) -> Tuning? { value(key, "a tuning") { $0.tuning } }
}

extension JSONNode {
  fileprivate var tuning: Tuning? { try? TuningFile.read(self).get().tuning }
}
