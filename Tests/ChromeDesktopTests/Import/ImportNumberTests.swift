import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Numbers of imports at their limits, each by hand.
@Suite("Numbers of imports")
struct ImportNumberTests {
  private static func finger(_ ys: [Int], x: Int = 500) throws -> ImportedGesture {
    let down: [LogText.Moment] = ys.enumerated().map { ($0.offset * 100_000, [0: (x, $0.element)]) }
    let text = LogText.labels(down + [(900_000, [:])])
    return try #require(try ImporterTests.importer.read(Array(text.utf8), path: "x.txt").gestures.first)
  }

  @Test(
    "a finger that goes down first finds the bars away; 24 pt of tremor decide nothing",
    arguments: [
      ([1500, 1300], false), ([500, 700], true), ([500, 475, 700], false), ([500, 476, 700], true),
      ([500, 525, 300], true), ([500, 524, 300], false),
    ])
  func bars(ys: [Int], away: Bool) throws {
    let text = ImportedTake.text(try Self.finger(ys), title: "a", source: "b", on: Screen())
    #expect(text.contains("\nbars hidden\n") == away)
  }

  /// 8.334 ms are 5 ticks; the second finger overlaps the first; the third comes down 251.809 ms after it: 151 ticks, and
  /// stays for 50 ms.
  @Test("as an input of a take: time counts from the first finger, one that overlaps is left out")
  func logged() {
    let logged = ImporterTests.importer.loggedInput(Array(LogText.labels(ImporterTests.moments).utf8))
    #expect(logged.samples.map(\.tick) == [0, 5, 10, 15, 20, 151, 181])
    #expect(logged.samples.last?.input == .release(velocity: nil))
  }

  /// On a screen of 1000 by 2000 the last places of a press are 999 and 1999.
  @Test(
    "a finger that came down outside the screen keeps its path, from the edge on",
    arguments: [
      ([-256, 30, 40], 10, [(10.0, 0.0), (10, 286), (10, 296)]), ([2100, 2000], 10, [(10, 1999), (10, 1899)]),
      ([30, 40], -5, [(0, 30), (0, 40)]), ([30, 40], 1004, [(999, 30), (999, 40)]), ([0, 40], 0, [(0, 0), (0, 40)]),
    ])
  func shifted(ys: [Int], x: Int, places: [(Double, Double)]) throws {
    #expect(ImportedFinger(try Self.finger(ys, x: x)).places == places.map { Point(x: $0.0, y: $0.1) })
  }

  private static func browser(_ text: String) throws -> [ImportedGesture] {
    try Importer().read(Array(text.utf8), path: "x.json").gestures
  }

  @Test("a browser's wheel goes as its content does, sideways too")
  func sideways() throws {
    let gesture = try Self.browser("[{\"type\": \"wheel\", \"timeStamp\": 0, \"deltaX\": 12, \"deltaY\": -5}]").first
    #expect(gesture?.samples.map(\.input) == [.wheel(Vector(dx: -12, dy: 5))])
  }

  @Test(
    "40 px and their multiples are notches; 39 px, or two sizes, are a finger's",
    arguments: [
      ([40.0, -80], [-1.0, 2], true), ([39, 39], [-39, -39], false), ([40, 50], [-40, -50], false),
      ([40], [-40], false),
    ])
  func notches(deltas: [Double], steps: [Double], isMouse: Bool) throws {
    let log = PageLog.wheel(deltas.enumerated().map { (Double($0.offset) * 100, $0.element) })
    let inputs = try Self.browser(log).flatMap(\.samples).map(\.input)
    let wanted = steps.map { Vector(dx: 0, dy: $0) }
    #expect(inputs == wanted.map { isMouse ? .notches($0) : .wheel($0) })
  }

  @Test("a pointer that lifts somewhere else moves there first")
  func lift() throws {
    let gesture = try Self.browser(
      """
      [{"type": "pointerdown", "timeStamp": 0, "pointerId": 1, "clientX": 10, "clientY": 200},
       {"type": "pointerup", "timeStamp": 20, "pointerId": 1, "clientX": 10, "clientY": 170}]
      """
    ).first
    #expect(gesture?.samples.map(\.tick) == [0, 12, 12])
    #expect(
      gesture?.samples.map(\.input) == [
        .press(Point(x: 10, y: 200)), .move(Point(x: 10, y: 170)), .release(velocity: nil),
      ])
  }
}
