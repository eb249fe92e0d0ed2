import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("What a session knows of its take")
struct SessionStateTests {
  private static func parse(_ text: String) throws -> Take {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take)
  }

  /// A flick ends by itself: nothing comes in at that moment.
  @Test("events as time passes reach the take that expects them", arguments: [("5s", 0), ("0.1s", 1)])
  func heard(within: String, failures: Int) throws {
    var session = Session(
      try Self.parse("fling 195 600 at 0 -2000\nexpect event scrollEnded within \(within)\nwait 6s\n"))
    session.advance(to: 0)
    session.advance(to: 6000)
    #expect(session.issues.count == failures && !session.isPlaying)
  }

  @Test("a value that the user set stays the user's until the take sets it or selects a preset with that value")
  func userInput() throws {
    let chromium = try #require(PresetFiles().shipped("chromium"))
    var session = Session(try Self.parse("wait 1s\nset top.resistShow 33\nwait 1s\npreset chromium\nwait 1s\n"))
    session.advance(to: 300)
    var tuning = session.simulation.tuning
    tuning.top.resistShow = 90
    // Any value of the preset's that goes with the others.
    let (key, mixed) = try #require(
      chromium.keys(differingFrom: tuning).filter { $0 != "top.resistShow" }.compactMap(TuningField.named)
        .lazy.map { field -> (String, Tuning) in
          var mixed = tuning
          field.set(field[chromium], in: &mixed)
          return (field.key, mixed)
        }.first { $0.1.contradiction == nil && $0.1.keys(differingFrom: tuning).count == 1 })
    session.tune(mixed)
    #expect(session.editedKeys == [key, "top.resistShow"])
    session.advance(to: 900)
    #expect(session.editedKeys == [key])
    // The preset's value is the one that is there: nothing changes with it, and yet it is the take's now.
    session.advance(to: 1500)
    #expect(session.editedKeys.isEmpty && session.studio.preset.tuning == chromium)
  }
}

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
