import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession

/// A loop that is held up while a trackpad scrolls: what cannot be known decides nothing.
@Suite("Stalls")
struct StallTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let stream: WheelStream
    var testDescription: String { name }
  }

  private static let left = Vector(dx: -1, dy: 0)
  private static let up = Vector(dx: 0, dy: -1)
  private static let flick = WheelStream().fingers(WheelStream.flickSizes, along: left, at: 0)
  private static let pull = WheelStream().fingers(WheelStream.pullSizes, along: up, at: 0)
  private static let corner = [4.0, 9, 15, 22, 28, 32, 34, 33, 30, 26, 22, 19, 16, 13, 11, 9, 8, 7, 6, 5, 4, 4, 3, 3]

  static let rows = [
    Row(name: "a flick without momentum", stream: flick),
    Row(name: "a flick with its tail", stream: flick.tail(60, along: left, at: 96)),
    Row(name: "a flick, a gap of 27 ms and a tail, as on macOS", stream: flick.tail(28, along: left, at: 99)),
    Row(
      name: "a second flick over the tail of the first",
      stream: flick.tail(60, along: left, at: 96, count: 24).fingers(WheelStream.flickSizes, along: left, at: 560)
        .tail(60, along: left, at: 656)),
    Row(name: "a slow swipe that thins out", stream: WheelStream().fingers(corner, along: left, at: 0)),
    Row(name: "a pull with its tail", stream: pull.tail(80, along: up, at: 96)),
    Row(name: "a pull without one, which coasts", stream: pull),
    Row(
      name: "a steady scroll",
      stream: WheelStream().fingers([Double](repeating: 6, count: 60), along: up, at: 0)),
    Row(
      name: "a diagonal pull",
      stream: WheelStream().fingers([Double](repeating: 1, count: 10), along: Vector(dx: -4, dy: -3), at: 0)),
  ]

  /// Moments from just before the first sample to just after the last: ten, or a share of them.
  private static func places(in stream: WheelStream) -> [Double] {
    let length = (stream.samples.last?.milliseconds ?? 0) / 1000 + 0.006
    let count = TestShare.of(10, least: 4)
    let step = length / Double(count)
    return (0..<count).map { 0.497 + step * (Double($0) + 0.37) }
  }

  /// A stall takes the samples apart again that a display had put together, so that what comes of merged ones may be
  /// what would have come of them as they were.
  @Test("the same pages and within 5% the same travel as without", arguments: rows, [1000.0, 120, 60])
  func stalls(row: Row, rate: Double) {
    let stream = row.stream.pumped(rate)
    let free = ScriptedDesk.play(stream.samples)
    let ways = [free.offset, ScriptedDesk.play(row.stream.samples).offset].map { $0 - 5000 }
    let (least, most) = (ways.min() ?? 0, ways.max() ?? 0)
    let room = max(0.05 * max(abs(least), abs(most)), 1)
    for length in [0.05, 0.08, 0.12, 0.2, 0.5] {
      for place in Self.places(in: stream) {
        let held = ScriptedDesk.play(stream.samples, stalls: [(place, length)])
        let name = "held up for \(Int(length * 1000)) ms at \(place)"
        #expect(held.pages == free.pages, "\(name)")
        #expect((least - room...most + room).contains(held.offset - 5000), "\(name): \(held.offset - 5000), \(ways)")
      }
    }
  }

  @Test("several in a row change nothing either", arguments: rows)
  func often(row: Row) {
    let free = ScriptedDesk.play(row.stream.samples)
    let end = (row.stream.samples.last?.milliseconds ?? 0) / 1000
    let stalls = stride(from: 0.51, to: 0.5 + end, by: 0.06).map { (seconds: $0, length: 0.05) }
    let held = ScriptedDesk.play(row.stream.samples, stalls: stalls)
    #expect(held.pages == free.pages)
    #expect(abs(held.offset - free.offset) <= max(0.05 * abs(free.offset - 5000), 1))
  }

  @Test("what plays without a stall is what the recognisers make of it alone") func free() {
    #expect(ScriptedDesk.play(Self.rows[0].stream.samples).pages == [2])
    #expect(ScriptedDesk.play(Self.rows[3].stream.samples).pages == [2])
    // 60 samples of 6 pt, and a coast from 750 pt/s: 750 · 0.303 s.
    let steady = ScriptedDesk.play(Self.rows[7].stream.samples)
    #expect(abs(steady.offset - 5000 - 360 - 227) < 10)
    #expect(steady.pages == [])
  }
}
