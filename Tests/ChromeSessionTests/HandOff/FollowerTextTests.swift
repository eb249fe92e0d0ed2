import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff

/// What can be said of followers without running them: how long they are, and their lines.
@Suite("The texts of followers")
struct FollowerTextTests {
  private static func text(_ source: HandOffSource, _ language: ControllerLanguage) throws -> String {
    let template = try #require(source.handOff.template(language.fileName))
    return language.follower(source.name, source.tuning, version: "1", template: template)
  }

  /// Lines of the shipped presets' followers, shortest first.
  private static func lengths(_ language: ControllerLanguage) throws -> [Int] {
    try HandOffTunings.hiding.map {
      try text($0, language).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    .sorted()
  }

  @Test(
    "have at most 250 lines, and the longest are as long as Docs/HandOff.md says",
    arguments: [(ControllerLanguage.js, 247), (.swift, 249), (.kotlin, 248)])
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
