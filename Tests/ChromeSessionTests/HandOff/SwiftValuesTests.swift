import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff

/// The constants that *Copy as Swift* copies.
@Suite("The values of bars as Swift")
struct SwiftValuesTests {
  private static func values(_ name: String) throws -> String? {
    try #require(HandOffTunings.shipped.first { $0.name == name }).handOff.swiftValues
  }

  @Test("each value of bars that hide, with unit and label; nothing of others")
  func lines() throws {
    let text = try #require(try Self.values("shy-nav-bar"))
    let expected = [
      "// The bars of shy-nav-bar, by chrome-desktop ", "enum BarTuning {", "  enum Header {",
      "    static let full: Double = 44  // pt: ", "  enum Top {", "    static let hide = \"track\"  // ",
      "    static let resistShow: Double = 200  // pt: ", "    static let resistMemory = ",
      "    static let sources: [String] = [\"drag\", ",
    ]
    for words in expected { #expect(text.contains("\n" + words) || text.hasPrefix(words), "\(words)") }
    #expect(!text.contains("deceleration"), "the app's own scrolling is not here")
    #expect(try Self.values("section-tabs") == nil)
  }

  @Test("compile as they are", .enabled(if: FollowerBench.has("swiftc"), "swiftc is missing"))
  func compile() throws {
    let bench = try FollowerBench()
    let texts = HandOffTunings.hiding.map(\.handOff) + HandOffTunings.found.map(\.handOff)
    let all = texts.enumerated().map { number, handOff in
      (handOff.swiftValues ?? "").replacingOccurrences(of: "BarTuning", with: "BarTuning\(number)")
    }
    try bench.write("values.swift", all.joined())
    let build = try bench.run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-typecheck", "values.swift"])
    #expect(all.count > 20 && build.code == 0, "\(build.printed)")
  }
}
