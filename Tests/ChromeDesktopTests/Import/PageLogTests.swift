import Testing

@testable import ChromeCore
@testable import ChromeImport
@testable import ChromeTakes

/// Small recordings of a browser.
enum PageLog {
  /// A finger that comes down at 100 ms, goes up by 60 px in three moments of which two were gathered, and lifts.
  static let drag = """
    {"format": "gesture-recorder/1", "width": 375, "height": 812, "events": [
      {"type": "pointerdown", "timeStamp": 100, "pointerId": 5, "clientX": 200, "clientY": 500},
      {"type": "touchstart", "timeStamp": 100, "changedTouches": [{"identifier": 1, "clientX": 200, "clientY": 500}]},
      {"type": "pointermove", "timeStamp": 116.7, "pointerId": 5, "clientX": 200, "clientY": 460,
       "coalesced": [{"timeStamp": 108.3, "clientX": 200, "clientY": 480}, {"timeStamp": 116.7, "clientX": 200, "clientY": 460}]},
      {"type": "pointermove", "timeStamp": 133.3, "pointerId": 5, "clientX": 200, "clientY": 440},
      {"type": "pointermove", "timeStamp": 140, "pointerId": 9, "clientX": 1, "clientY": 1},
      {"type": "pointerup", "timeStamp": 150, "pointerId": 5, "clientX": 200, "clientY": 440}
    ]}
    """

  /// As wheel-gestures keeps its recordings.
  static func wheel(_ deltas: [(time: Double, dy: Double)], mode: Int = 0) -> String {
    let events = deltas.map {
      "{\"deltaMode\": \(mode), \"deltaX\": 0, \"deltaY\": \($0.dy), \"timeStamp\": \($0.time)}"
    }
    return "{\"userAgent\": \"x\", \"wheelEvents\": [\(events.joined(separator: ",\n"))]}"
  }
}

@Suite("Imports of a browser's events")
struct PageLogTests {
  private func read(_ text: String) throws -> Importer.Reading {
    try Importer().read(Array(text.utf8), path: "x.json")
  }

  @Test("a pointer with coalesced samples; duplicate touch events are ignored")
  func pointer() throws {
    let reading = try read(PageLog.drag)
    #expect(reading.screen == Screen(width: 375, height: 812) && reading.warnings.isEmpty)
    let finger = try #require(reading.gestures.first)
    #expect(reading.gestures.count == 1 && finger.seconds == 0.05)
    // 600 ticks a second: 8.3 ms are 5, 16.7 ms 10, 33.3 ms 20, 50 ms 30.
    #expect(finger.samples.map(\.tick) == [0, 5, 10, 20, 30])
    let places = [500.0, 480, 460, 440].map { Point(x: 200, y: $0) }
    #expect(
      finger.samples.map(\.input) == [.press(places[0])] + places.dropFirst().map { .move($0) } + [
        .release(velocity: nil)
      ])
  }

  @Test("touches by themselves, two at once, one of which lifts without a place")
  func touches() throws {
    let text = """
      [{"type": "touchstart", "timeStamp": 0, "changedTouches": [{"identifier": 0, "clientX": 10, "clientY": 20}]},
       {"type": "touchstart", "timeStamp": 10, "changedTouches": [{"identifier": 1, "clientX": 50, "clientY": 60}]},
       {"type": "touchmove", "timeStamp": 20, "changedTouches": [{"identifier": 0, "clientX": 12, "clientY": 20},
         {"identifier": 1, "clientX": 50, "clientY": 90}]},
       {"type": "touchend", "timeStamp": 40, "changedTouches": [{"identifier": 1, "clientX": 50, "clientY": 90}]},
       {"type": "touchend", "timeStamp": 60, "changedTouches": [{"identifier": 0}]}]
      """
    let reading = try read(text)
    #expect(reading.gestures.map(\.seconds) == [0.06, 0.03])
    #expect(reading.gestures.map(\.travel) == [Vector(dx: 2, dy: 0), Vector(dx: 0, dy: 30)])
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("several touches"))
  }

  @Test("wheels: points the other way round, lines as thirds of a notch, equal large steps as notches")
  func wheels() throws {
    let fingers = try read(PageLog.wheel([(10, 1.5), (26, 24), (43, 78), (60, -3)]))
    let steps = try #require(fingers.gestures.first).samples
    #expect(steps.map(\.input) == [-1.5, -24, -78, 3].map { .wheel(Vector(dx: 0, dy: $0)) })
    #expect(steps.map(\.tick) == [0, 10, 20, 30])
    let lines = try read(PageLog.wheel([(10, 3), (100, -6)], mode: 1))
    #expect(lines.gestures[0].samples.map(\.input) == [-1, 2].map { .notches(Vector(dx: 0, dy: $0)) })
    let notches = try read(PageLog.wheel([(10, 120), (100, 120), (200, 240)]))
    #expect(notches.gestures[0].samples.map(\.input) == [-1, -1, -2].map { .notches(Vector(dx: 0, dy: $0)) })
  }

  @Test("a pause of more than a second ends a run of scrolls; time that goes backward is reported")
  func pauses() throws {
    let reading = try read(PageLog.wheel([(10, 5), (900, 5), (2000, 5), (1990, 7)]))
    #expect(reading.gestures.map(\.samples.count) == [2, 2])
    #expect(reading.warnings == ["x.json:4: warning: time runs backward: used the previous time"])
  }

  @Test("what is no event of a finger is left out with its line, once for all like it")
  func strange() throws {
    let text = """
      [{"type": "click", "timeStamp": 0},
       {"type": "click", "timeStamp": 1},
       {"type": "wheel", "deltaY": 5},
       {"type": "wheel", "timeStamp": 5, "deltaY": 5}]
      """
    let reading = try read(text)
    #expect(reading.gestures.count == 1)
    #expect(reading.warnings.count == 2)
    #expect(
      reading.warnings[0].hasPrefix("x.json:1: warning: 'click' is not")
        && reading.warnings[0].hasSuffix("(and 1 more line like it)"))
    #expect(reading.warnings[1].hasPrefix("x.json:3: warning: expected \"timeStamp\""))
  }
}
