import Foundation
import Testing

@testable import ChromeBench
@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeHandOff
@testable import ChromeLearn
@testable import ChromeLook
@testable import ChromeServe
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Names and numbers in the documents that the program also has.
@Suite("Claims of the documents")
struct DocumentClaimTests {
  private static let documents = DocumentTextTests.documents + ["SECURITY.md"]

  /// The text of a document with every run of spaces and line ends as one space.
  static func text(_ document: String) throws -> String {
    try #require(Repository.text(of: document), "\(document)").replacing(/\s+/, with: " ")
  }

  /// The cells of the table with this head, row by row.
  static func table(_ head: String, in document: String) throws -> [[String]] {
    let lines = try #require(Repository.text(of: document)).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix(head) }, "\(document) has no table \(head)")
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.replacing("\\|", with: "¦").split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces).replacing("¦", with: "|") }
    }
  }

  /// What a document shows as code: between backquotes, and in its blocks of code.
  private static func code(in document: String) throws -> [Substring] {
    let blocks = try #require(Repository.text(of: document)).split(separator: "```", omittingEmptySubsequences: false)
    return blocks.enumerated().flatMap { number, block in
      if number % 2 == 1 { return [block] }
      let spans = block.split(separator: "`", omittingEmptySubsequences: false)
      return spans.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  /// The names in a document's code.
  static func names(in document: String) throws -> Set<Substring> {
    Set(try code(in: document).flatMap { $0.split { !($0.isLetter || $0.isNumber) } })
  }
}

// Verbs and options.
extension DocumentClaimTests {
  @Test("Docs/Commands.md has a row for every verb, and for nothing else")
  func verbs() throws {
    let rows = try Self.table("| Command | What it does |", in: "Docs/Commands.md")
    let named = rows.map { row in String(row[0].dropFirst().prefix { $0.isLetter }) }
    #expect(Set(named) == Set(Verb.all.map(\.name)))
  }

  @Test("Docs/Commands.md ends with every option of every verb")
  func options() throws {
    var rows: [(option: Option, verbs: [String])] = []
    for verb in Verb.all {
      for option in verb.options {
        if let row = rows.firstIndex(where: { Self.cells(of: $0.option) == Self.cells(of: option) }) {
          rows[row].verbs.append(verb.name)
        } else {
          rows.append((option, [verb.name]))
        }
      }
    }
    let lines = rows.sorted { $0.option.name < $1.option.name }.map { option, verbs in
      let (form, help) = Self.cells(of: option)
      return "| \(form) | \(verbs.map { "`\($0)`" }.joined(separator: ", ")) | \(help) |"
    }
    let head = ["| Option | Commands | What it does |", "| --- | --- | --- |"]
    try expectPrinted((head + lines).joined(separator: "\n"), in: "Docs/Commands.md")
  }

  private static func cells(of option: Option) -> (form: String, help: String) {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    let value = option.value ?? option.choices.joined(separator: "|")
    let form = value.isEmpty ? names : "\(names) \(value)"
    return ("`\(form.replacing("|", with: "\\|"))`", option.help.replacing("|", with: "\\|"))
  }

  @Test("every command line in a document has a verb, and only options of that verb", arguments: documents)
  func commands(document: String) throws {
    for code in try Self.code(in: document) {
      for line in code.split(separator: "\n") {
        guard let start = line.firstRange(of: "chrome-desktop ") else { continue }
        let command = line[start.upperBound...].split(separator: " | ").first ?? ""
        let rest = command.prefix { !"#;&>)".contains($0) }
        // Options of one line, such as `--to swift|js`, are words.
        let words = rest.split(separator: " ").map { String($0.prefix { $0 != "=" }) }
        guard let first = words.first, first.allSatisfy({ $0.isLetter && $0.isLowercase }) else { continue }
        let verb = try #require(Verb.named(first), "\(document): \(line)")
        let known = (verb.options + [.help]).flatMap { [$0.name, $0.short ?? $0.name] }
        for word in words where word.hasPrefix("-") && word.count > 1 {
          #expect(known.contains(word) || first == "help", "\(document): \(line)")
        }
      }
    }
  }

  @Test("programs, benchmarks, scripts and folders that a document names exist", arguments: documents)
  func programs(document: String) throws {
    let manifest = try #require(Repository.text(of: "Package.swift"))
    let benchmarks = Benchmark.all.map(\.name)
    for code in try Self.code(in: document) {
      #expect(!code.hasPrefix("bench "), "\(document): \(code): the program is chrome-bench")
      for match in code.matches(of: /chrome-bench ([a-z]+[a-z0-9.]*)/) {
        #expect(benchmarks.contains { $0.hasPrefix(match.1) }, "\(document): \(code)")
      }
      for match in code.matches(of: /swift run -c release ([a-z-]+)/) {
        #expect(manifest.contains("\"\(match.1)\""), "\(document): \(code)")
      }
      guard let path = code.wholeMatch(of: /((scripts|Tests|Assets|Web)\/[A-Za-z0-9\/._-]+)( .*)?/)?.1 else { continue }
      let place = Repository.root.appendingPathComponent(String(path)).path
      if path.contains("NAME") { continue }
      #expect(FileManager.default.fileExists(atPath: place), "\(document): \(path)")
    }
  }
}

// What is on the screen.
extension DocumentClaimTests {
  @Test("Docs/Studio.md lists the toolbar's buttons")
  func toolbar() throws {
    let groups = StageToolbar.groups.map { group in
      group.map { "*\(ActionRow.of($0)?.title ?? "")*" }.joined(separator: ", ")
    }
    #expect(try Self.text("Docs/Studio.md").contains(groups.joined(separator: "; ")))
  }

  @Test("Docs/Studio.md has the key of every action that has one")
  func keys() throws {
    let keys = try Self.table("| Key | What it does |", in: "Docs/Studio.md").map { $0[0] }.joined(separator: " ")
    let known = Set(keys.split { !($0.isLetter || $0.isNumber || "[],.?+−".contains($0)) })
    // Rows without a line of their own, such as ⇧4, are in the line of another one.
    for row in ActionRow.all where row.section != nil && row.line != .some(.none) {
      let key = row.keyName.filter { $0.isUppercase || $0.isNumber || "[],.?+−".contains($0) }.suffix(1)
      #expect(known.contains(key) || known.contains("Shift+\(key)"), "\(row.title): \(row.keyName)")
      #expect(!row.keyName.contains("⇧") || keys.contains("Shift"), "\(row.title)")
    }
  }

  @Test("the program has every command that a document names with an ellipsis", arguments: documents)
  func commandNames(document: String) throws {
    let texts = TidyTests.sources.map { $0.lines.joined(separator: "\n") }
    for match in try Self.text(document).matches(of: /\*([A-Z][A-Za-z ]+…)\*/) {
      #expect(texts.contains { $0.contains("\"\(match.1)\"") }, "\(document): \(match.1)")
    }
  }
}

// Fields of JSON.
@Suite("Fields in the documents", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct DocumentFieldTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var line: [String]
    var document: String
    var testDescription: String { line.joined(separator: " ") }
  }

  private static let take = SweepVerb.peek + "\nexpect header shown\nmark \"m\"\n"

  @Test(
    "every field that a verb prints is in its document",
    arguments: [
      Row(line: ["replay", "TAKE", "--controls"], document: "Docs/Takes.md"),
      Row(line: ["render", "TAKE", "-o", "OUT/a.png", "--scale", "1", "--plain"], document: "Docs/Commands.md"),
      Row(line: ["scene", "OUT/a.png", "-o", "OUT/scene"], document: "Docs/Scenes.md"),
      Row(line: ["verify", "OUT/a.png"], document: "Docs/Commands.md"),
      Row(line: ["flips", "TAKE", "--key", "top.resistShow"], document: "Docs/Commands.md"),
      Row(
        line: ["map", "TAKE", "--x", "top.resistShow", "--y", "top.minSpeedShow", "--size", "8", "-o", "-"],
        document: "Docs/Commands.md"),
      Row(line: ["score", "default", "--variants", "0"], document: "Docs/Scores.md"),
      Row(line: ["solve", "TAKE", "--keys", "top.resistShow"], document: "Docs/Scores.md"),
      Row(line: ["validate", "TAKE"], document: "Docs/Commands.md"),
      Row(line: ["presets"], document: "Docs/Commands.md"),
      Row(line: ["keys"], document: "Docs/Commands.md"),
      Row(line: ["vectors", "shy-nav-bar", "-o", "-"], document: "Docs/HandOff.md"),
    ])
  func fields(row: Row) throws {
    let (bench, program) = (try RenderBench(), try #require(builtProgram))
    try SystemFile.replace(bench.path("t.take"), with: Array(Self.take.utf8)).get()
    let picture = ["render", bench.path("t.take"), "-o", bench.path("a.png"), "--scale", "1", "--plain"]
    // The expectation fails, for `solve`, which a render reports.
    if ["scene", "verify"].contains(row.line[0]) { #expect(try bench.run([program] + picture).code == 1) }
    let words = row.line.map { $0 == "TAKE" ? bench.path("t.take") : $0.replacing("OUT/", with: bench.folder + "/") }
    let form = ["map", "vectors"].contains(row.line[0]) ? [] : ["--format", "json"]
    let shell = ["/bin/sh", "-c", "out=$1; shift; exec \"$@\" > \"$out\"", "sh", bench.path("printed"), program]
    _ = try bench.run(shell + words + form)
    let printed = String(decoding: try SystemFile.read(bench.path("printed")).get(), as: UTF8.self)
    var fields: Set<String> = []
    for object in form.isEmpty ? [printed[...]] : printed.split(separator: "\n") {
      Self.collect(try JSONSerialization.jsonObject(with: Data(object.utf8)), into: &fields)
    }
    #expect(fields.count > 2, "\(printed)")
    try Self.expectNamed(fields, in: row.document)
  }

  private static func collect(_ value: Any, into fields: inout Set<String>) {
    if let members = value as? [String: Any] {
      fields.formUnion(members.keys)
      members.values.forEach { collect($0, into: &fields) }
    }
    (value as? [Any])?.forEach { collect($0, into: &fields) }
  }

  @Test("every field of `learn` is in its document")
  func learn() throws {
    let source = try #require(Repository.text(of: "Sources/ChromeLearn/LessonFiles.swift"))
    let fields = source.matches(
      of: /"([a-zA-Z]+)"(: |, )(\.(list|count|number|string|flag|object|null)|JSONValue|key\.)/)
    #expect(fields.count > 20)
    let edges = VideoEdge.allCases.map(\.rawValue)
    try Self.expectNamed(Set(fields.map { String($0.1) } + edges), in: "Docs/Learn.md")
  }

  /// Names of parameters, bars and gates are listed elsewhere.
  private static func expectNamed(_ fields: Set<String>, in document: String) throws {
    let known = try DocumentClaimTests.names(in: document)
    let others = Set(TuningField.all.map(\.key) + BarName.allCases.map(\.rawValue) + Gate.allCases.map(\.name))
    for field in fields.subtracting(others).sorted() {
      #expect(known.contains(field[...]), "\(document) lacks \(field)")
    }
  }
}
