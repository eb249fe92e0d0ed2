import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes

/// The small parts of what reads logs, at their limits.
@Suite("Numbers of logs")
struct LogNumberTests {
  @Test(
    "seconds as logs write them, in microseconds",
    arguments: [
      ("1411.748191", ".", 1_411_748_191), (" 1411.748191\t", ".", 1_411_748_191), ("1411-748191", "-", 1_411_748_191),
      ("1.5", ".", 1_500_000), ("1.000001", ".", 1_000_001), ("0.000000", ".", 0), ("1.123456789", ".", 1_123_456),
      ("1.1234567", ".", 1_123_456), ("10000000000.0", ".", 10_000_000_000_000_000), ("10000000001.0", ".", nil),
      ("1.1234567890", ".", nil), ("1", ".", nil), ("1.", ".", nil), (".5", ".", nil), ("-1.5", ".", nil),
      ("1.2.3", ".", nil), ("1411-748191", ".", nil),
    ] as [(String, Character, Int?)])
  func microseconds(text: String, separator: Character, microseconds: Int?) {
    #expect(Substring(text).microseconds(separator) == microseconds)
  }

  @Test(
    "lines by their numbers, without returns; the last one is open where nothing closes it",
    arguments: [
      ("", []), ("a", [(1, "a", true)]), ("a\n", [(1, "a", false)]),
      ("\n\nb", [(1, "", false), (2, "", false), (3, "b", true)]),
      ("a\r\r\nb\r\n", [(1, "a", false), (2, "b", false)]),
    ] as [(String, [(number: Int, text: String, isOpen: Bool)])])
  func lines(text: String, lines: [(number: Int, text: String, isOpen: Bool)]) {
    let read = Array(LogLines(Array(text.utf8)))
    #expect(read.map(\.number) == lines.map { $0.number })
    #expect(read.map { String($0.text) } == lines.map { $0.text })
    #expect(read.map(\.isOpen) == lines.map { $0.isOpen })
  }

  private static func recording(_ scrolls: [(microseconds: Int, dy: Double)]) -> Recording {
    Recording(
      scrolls: scrolls.enumerated().map { number, scroll in
        ScrollEvent(line: number + 1, microseconds: scroll.microseconds, dx: 0, dy: scroll.dy, unit: .points)
      })
  }

  @Test("after more than a second another scroll begins", arguments: [(1_000_000, [2]), (1_000_001, [1, 1])])
  func pause(microseconds: Int, counts: [Int]) {
    var issues = ImportWarnings()
    let runs = Self.recording([(5, 1), (5 + microseconds, 1)]).scrollRuns(&issues)
    #expect(runs.map(\.samples.count) == counts && issues.text(path: "x").isEmpty)
  }

  @Test("scrolls whose time runs backward get the previous time; an empty run is skipped")
  func backward() {
    var issues = ImportWarnings()
    let runs = Self.recording([(600_000, 1), (100_000, 1), (600_000, 1), (1_600_000, 2), (9_000_000, 0)])
      .scrollRuns(&issues)
    // A second is 600 ticks.
    #expect(runs.map { $0.samples.map(\.tick) } == [[0, 0, 0, 600]])
    #expect(issues.text(path: "x").count == 1 && issues.text(path: "x")[0].hasPrefix("x:2: warning: time"))
  }

  @Test("twenty kinds of warnings are reported, each with the number of similar lines")
  func issues() {
    var issues = ImportWarnings()
    for number in (1...21).reversed() { issues.note(.ignored("kind \(number)"), line: number) }
    for _ in 0..<2 { issues.note(.ignored("kind 2"), line: 30) }
    issues.note(.ignored("kind 3"), line: 30)
    let words = issues.text(path: "x")
    #expect(words.count == 20)
    // The last to come, of line 1, is the one without room.
    #expect(
      Array(words.prefix(3)) == [
        "x:2: warning: kind 2; ignored (and 2 more lines like it)",
        "x:3: warning: kind 3; ignored (and 1 more line like it)", "x:4: warning: kind 4; ignored",
      ])
  }

  private static func viewport(_ width: Int, _ height: Int) throws -> Screen {
    let text = """
      {"screen": {"width": \(width), "height": \(height)}, "events": [
        {"type": "wheel", "timeStamp": 0, "deltaY": 5}]}
      """
    return try Importer().read(Array(text.utf8), path: "x").screen
  }

  @Test(
    "a screen of 100 to 4000 points is taken as a browser says it, else the usual one",
    arguments: [
      (100, 4000, true), (4000, 100, true), (99, 800, false), (400, 99, false), (4001, 800, false), (400, 4001, false),
    ])
  func screen(width: Int, height: Int, isTaken: Bool) throws {
    let screen = try Self.viewport(width, height)
    #expect(screen == (isTaken ? .usual(width: Double(width), height: Double(height)) : Screen()))
  }

  @Test("only a screen wider than high hides its status bar", arguments: [(400.0, 400.0, 47.0), (401, 400, 0)])
  func usual(width: Double, height: Double, top: Double) {
    #expect(Screen.usual(width: width, height: height).safeTop == top)
  }

  @Test(
    "places of a million points and more are no places",
    arguments: [(999_999, 5, true), (1_000_000, 5, false), (5, 1_000_000, false), (5, -1_000_000, false)])
  func far(x: Int, y: Int, isPlace: Bool) throws {
    let text = "{\"type\": \"pointerdown\", \"timeStamp\": 7, \"clientX\": \(x), \"clientY\": \(y)}"
    var issues = ImportWarnings()
    let event = PageEvent(try JSONReader.read(Array(text.utf8)).get(), &issues)
    #expect((event != nil) == isPlace && issues.text(path: "x").isEmpty == isPlace)
    if isPlace { #expect(event?.samples.map(\.microseconds) == [7000]) }
  }

  @Test("of simultaneous events of a browser, pointers come before touches, and touches before the mouse")
  func leading() throws {
    func leading(_ types: [String]) throws -> PageEvent.Family? {
      var issues = ImportWarnings()
      let events = try types.map { type in
        let place = "\"clientX\": 1, \"clientY\": 2"
        let text = "{\"type\": \"\(type)\", \"timeStamp\": 0, \(place), \"changedTouches\": [{\(place)}]}"
        let event = PageEvent(try JSONReader.read(Array(text.utf8)).get(), &issues)
        return try #require(event)
      }
      return PageEvent.Family.leading(events)
    }
    #expect(try leading(["mousedown", "touchstart", "pointerdown"]) == .pointer)
    #expect(try leading(["mousedown", "touchstart", "pointermove"]) == .touch)
    #expect(try leading(["mousedown", "touchmove"]) == .mouse)
    #expect(try leading(["pointermove", "mouseup"]) == nil)
  }
}
