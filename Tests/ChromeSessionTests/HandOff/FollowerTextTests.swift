import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff

/// What can be said of followers without running them: their length, and the names in the one that nothing here runs.
@Suite("The texts of followers")
struct FollowerTextTests {
  private static func text(_ source: HandOffSource, _ language: FollowerLanguage) throws -> String {
    let template = try #require(source.handOff.template(language.fileName))
    return language.follower(source.name, source.tuning, version: "1", template: template)
  }

  /// Lines of the shipped presets' followers, shortest first.
  private static func lengths(_ language: FollowerLanguage) throws -> [Int] {
    try HandOffTunings.hiding.map {
      try text($0, language).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    .sorted()
  }

  @Test(
    "have at most 250 lines, and the longest are as long as Docs/HandOff.md says",
    arguments: [(FollowerLanguage.js, 247), (.swift, 249), (.kotlin, 248), (.dart, 250)])
  func length(language: FollowerLanguage, longest: Int) throws {
    let lengths = try Self.lengths(language)
    #expect(longest <= 250 && lengths.last == longest, "\(lengths)")
  }

  @Test("lines end within 120 columns, but for a tuning's own values", arguments: FollowerLanguage.allCases)
  func columns(language: FollowerLanguage) throws {
    for source in HandOffTunings.hiding {
      for line in try Self.text(source, language).split(separator: "\n") {
        #expect(line.count <= 120, "\(source.name): \(line)")
      }
    }
  }

  /// No Dart runs here: what a compiler would find first is looked for.
  @Test(
    "in Dart close what they open, and ask for no name of their own that is not there",
    arguments: HandOffTunings.hiding + HandOffTunings.found + (1...24).map { HandOffTunings.random(seed: $0) })
  func dart(source: HandOffSource) throws {
    let text = Self.withoutComments(try Self.text(source, .dart))
    var open: [Character] = []
    for letter in text {
      if "([{".contains(letter) { open.append(letter) }
      guard let place = Array(")]}").firstIndex(of: letter) else { continue }
      #expect(open.popLast() == Array("([{")[place])
    }
    #expect(open.isEmpty)
    let records = Self.matches(of: /const (?:_Rules )?_\w*[rR]ules = \(([^;]*)\);/, in: text)
    // Two records have a type, which names their fields.
    let types = Self.matches(of: /typedef _Rules = \(\{([^}]*)\}\);/, in: text)
    #expect(records.count == FollowerFeatures(source.tuning).edges.count && types.count == records.count - 1)
    for record in records {
      let fields = Self.matches(of: #/(\w+): /#, in: record)
      for name in Self.matches(of: /_rules\.(\w+)/, in: text) { #expect(fields.contains(name), "rules.\(name)") }
      for type in types { #expect(Self.matches(of: /[\w>] (\w+)(?:,|$)/, in: type) == fields) }
    }
    for name in Set(Self.matches(of: /(?:^|[^\w.'])(_\w+)/, in: text)) { #expect(Self.declares(text, name), "\(name)") }
  }

  /// The same for what a stack and a sample are asked for.
  @Test(
    "in Dart ask samples, travels and moves only for what these have",
    arguments: HandOffTunings.hiding + HandOffTunings.found + (1...24).map { HandOffTunings.random(seed: $0) })
  func dartMembers(source: HandOffSource) throws {
    let text = Self.withoutComments(try Self.text(source, .dart))
    for (type, values) in [
      ("_Travel", "travel"), ("_Move", "move|old"), ("_Edge", "edge|_top|_bottom"),
    ] {
      let body = try #require(
        text.components(separatedBy: "class \(type) {").last?.components(separatedBy: "\n}\n").first)
      let asked = try Regex("\\b(?:\(values))\\.(\\w+)", as: (Substring, Substring).self)
      for name in text.matches(of: asked).map({ String($0.output.1) }) {
        let declared = try Regex("\\b\(name)\\b")
        #expect(body.contains(declared), "\(type).\(name)")
      }
    }
  }

  private static func matches(of pattern: Regex<(Substring, Substring)>, in text: String) -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
  }

  /// A class, an enum, a constant, a field, a function or a getter of that name, or a factory's own.
  private static func declares(_ text: String, _ name: String) -> Bool {
    let types =
      "class|enum|const|typedef|get|double|bool|void|\\?|_Edge|ChromeFollower|_Rules|_Gesture|_Travel|_Trace|>"
    // Fields of one type stand in one line.
    guard let pattern = try? Regex("(?:\(types)) (?:\\w+(?: = \\w+)?, )*\(name)\\b")
    else { return false }
    return text.contains(pattern)
  }
}
