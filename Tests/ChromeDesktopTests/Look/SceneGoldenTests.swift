import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// The stills as text: a change of the look shows as a change of these files, line by line.
@Suite struct SceneGoldenTests {
  @Test(arguments: Moment.allCases)
  func stillIsAsRecorded(moment: Moment) throws {
    try expectGolden(moment.displayList(.light).description, named: "scene-\(moment.rawValue)-light")
  }

  @Test("dark differs from light in colors only, which are those recorded", arguments: Moment.allCases)
  func darkIsLightInOtherColors(moment: Moment) throws {
    let (light, dark) = (moment.displayList(.light).description, moment.displayList(.dark).description)
    #expect(SceneGoldenTests.withoutColors(light) == SceneGoldenTests.withoutColors(dark))
    try expectDigest(dark, named: "scene-\(moment.rawValue)-dark")
  }

  /// Returns the lines without the words that are colors, such as `#FF00CC80`.
  private static func withoutColors(_ list: String) -> [[Substring]] {
    list.split(separator: "\n").map { $0.split(separator: " ").filter { !$0.hasPrefix("#") } }
  }
}
