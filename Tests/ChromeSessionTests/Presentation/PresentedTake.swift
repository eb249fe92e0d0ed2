import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A second and a drag, half a second, a quarter.
let presentedScript = """
  title "First" "One."
  drag 195 600 by 0 -120 over 1s
  stop
  title "Second" "Two."
  wait 0.5s
  stop
  title "Third" "Three."
  wait 0.25s
  """

func presentedTake(_ text: String = presentedScript) throws -> Take {
  let reading = TakeParser.read(text + "\n")
  #expect(reading.problems.map(\.description) == [])
  return try #require(reading.take)
}
