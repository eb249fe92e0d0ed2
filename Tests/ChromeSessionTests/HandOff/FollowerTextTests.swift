import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import DesktopTestSupport

/// What can be said of followers without running them: how long they are, and their lines.
@Suite("The texts of followers")
struct FollowerTextTests {
  private static func text(_ source: HandOffSource, _ language: ControllerLanguage) throws -> String {
    let template = try #require(source.handOff.template(language.fileName))
    return language.follower(source.name, source.tuning, version: "1", template: template)
  }

  private static func length(_ source: HandOffSource, _ language: ControllerLanguage) throws -> Int {
    try text(source, language).split(separator: "\n", omittingEmptySubsequences: false).count - 1
  }

  /// Lines of the shipped presets' followers, shortest first.
  private static func lengths(_ language: ControllerLanguage) throws -> [Int] {
    try HandOffTunings.hiding.map { try length($0, language) }.sorted()
  }

  @Test("have as many lines as Docs/HandOff.md says")
  func table() throws {
    let document = try #require(Repository.text(of: "Docs/HandOff.md"))
    var stated: [String: [Int]] = [:]
    for row in document.matches(of: /\| (`[^|]+`) \| ([0-9]+) \| ([0-9]+) \| ([0-9]+) \|/) {
      for name in row.1.matches(of: /[a-z0-9-]+/) {
        stated[String(name.0)] = [row.2, row.3, row.4].compactMap { Int($0) }
      }
    }
    #expect(Set(stated.keys) == Set(HandOffTunings.hiding.map(\.name)))
    for source in HandOffTunings.hiding {
      let lengths = try [ControllerLanguage.js, .swift, .kotlin].map { try Self.length(source, $0) }
      #expect(stated[source.name] == lengths, "\(source.name): \(lengths)")
    }
  }

  @Test(
    "have at most 250 lines, and the longest are as long as Docs/HandOff.md says",
    arguments: [(ControllerLanguage.js, 250), (.swift, 250), (.kotlin, 250)])
  func length(language: ControllerLanguage, longest: Int) throws {
    let lengths = try Self.lengths(language)
    #expect(longest <= 250 && lengths.last == longest, "\(lengths)")
  }

  @Test("lines end within 120 columns, but for a tuning's own values", arguments: ControllerLanguage.allCases)
  func columns(language: ControllerLanguage) throws {
    for source in HandOffTunings.hiding {
      for line in try Self.text(source, language).split(separator: "\n") {
        #expect(line.count <= 120, "\(source.name): \(line)")
      }
    }
  }
}

/// The templates are one law: who changes one finds the same function at the same place of the others.
@Suite("The order of a follower's functions")
struct FollowerOrderTests {
  /// What a class has in one language only, or at its head, where each language has its own ways.
  private static let own: Set<String> = [
    "probe", "lastStop", "edges", "offset", "maxOffset", "hidden", "needsFrames", "constructor",
  ]

  @Test("is the same in all templates")
  func order() throws {
    let script = try Self.functions(.js)
    #expect(script.count >= 45 && script.first == "tell" && script.last == "isHiding", "\(script)")
    for language in ControllerLanguage.allCases {
      let names = try Self.functions(language)
      #expect(names == script, "\(language): \(names.difference(from: script))")
    }
  }

  /// Names of functions and getters: those of both edges' owner, then those of an edge, by the place where each of them
  /// is written first.
  private static func functions(_ language: ControllerLanguage) throws -> [String] {
    let source = try #require(HandOffTunings.hiding.first)
    let text = try #require(source.handOff.template(language.fileName))
    let names = text.split(separator: "\n").compactMap { name(String($0), language) }.filter { !own.contains($0) }
    let start = try #require(names.firstIndex(of: "tell"))
    let edge = try #require(names.firstIndex(of: "enter"))
    let end = try #require(names.lastIndex(of: "isHiding"))
    return firsts(names[start..<edge]) + firsts(names[edge...end])
  }

  /// The function or getter that a line of a class begins, as the others spell it.
  private static func name(_ line: String, _ language: ControllerLanguage) -> String? {
    let code = line.components(separatedBy: "//?")[0]
    let pattern: Regex<(Substring, name: Substring)> =
      switch language {
      case .js: #/^  (?:get )?(?<name>\w+)\(/#
      case .swift: #/^  (?:\S+ |«\w+ »)*?(?:mutating )?(?:func|var) (?<name>\w+)(?:\(|: [^=]*\{)/#
      case .kotlin: #/^    (?:private |«\w+ »)?(?:fun|val) (?<name>\w+)(?:\(| get\(|(?:: \w+\??)?\s*$)/#
      }
    guard let name = code.firstMatch(of: pattern).map({ String($0.output.name) }) else { return nil }
    // A name of Swift's own reads with its first argument.
    return language == .swift && name == "time" ? "timeAt" : name
  }

  private static func firsts(_ names: ArraySlice<String>) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
