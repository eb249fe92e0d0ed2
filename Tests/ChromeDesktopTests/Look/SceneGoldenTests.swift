import Testing

@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// The stills as text: a change of the look shows as a change of these files, line by line.
@Suite struct SceneGoldenTests {
  @Test(arguments: Moment.allCases, [Theme.light, Theme.dark])
  func stillIsAsRecorded(moment: Moment, theme: Theme) throws {
    try expectGolden(moment.displayList(theme).description, named: "scene-\(moment.rawValue)-\(theme.name)")
  }
}
