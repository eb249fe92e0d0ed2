import TestSupport
import Testing

@testable import ChromeCore

@Suite("Precise wheel: recorded kinds of streams")
struct WheelStreamTests {
  static let left = Vector(dx: -1, dy: 0)
  static let up = Vector(dx: 0, dy: -1)

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let stream: WheelStream
    let turns: [Int]
    let story: [String]
    var testDescription: String { name }
  }

  static let flick = WheelStream().fingers(WheelStream.flickSizes, along: left, at: 0)
  static let flickWithTail = flick.tail(60, along: left, at: 96)
  static let pull = WheelStream().fingers(WheelStream.pullSizes, along: up, at: 0)
  static let double = flick.tail(60, along: left, at: 96, count: 16)
    .fingers(WheelStream.flickSizes, along: left, at: 400).tail(60, along: left, at: 496)
  static let diagonal = WheelStream().fingers([Double](repeating: 1, count: 10), along: Vector(dx: -4, dy: -3), at: 0)

  static let rows = [
    Row(
      name: "a flick without momentum", stream: flick, turns: [1],
      story: ["0.0 begin", "8.0 lock horizontal", "132.0 page gap"]),
    Row(
      name: "a flick with its tail", stream: flickWithTail, turns: [1],
      story: ["0.0 begin", "8.0 lock horizontal", "146.0 page full"]),
    // Fresh are two samples in a row of 2.5 times the smallest, 3 at 400: 7 at 408 is too little, 12 at 416 and 18 at
    // 424 are enough.
    Row(
      name: "a second flick over the tail of the first", stream: double, turns: [1, 1],
      story: [
        "0.0 begin", "8.0 lock horizontal", "146.0 page full", "424.0 rearm", "424.0 begin", "424.0 lock horizontal",
        "546.0 page full",
      ]),
    // The last tail sample is at 96 + 85·16.667 ms, the end four intervals later; no coast at 63 pt/s.
    Row(
      name: "a vertical flick with its tail", stream: pull.tail(80, along: up, at: 96), turns: [],
      story: ["0.0 begin", "8.0 lock vertical", "1579.3 end -63.0"]),
    Row(
      name: "a diagonal pull", stream: diagonal, turns: [],
      story: ["0.0 begin", "24.0 lock vertical", "104.0 coast -375.0", "132.0 end -375.0 fling"]),
  ]

  @Test("raw: every step at its time", arguments: rows)
  func raw(row: Row) {
    #expect(WheelPlay(row.stream).story == row.story)
    #expect(WheelPlay(row.stream).turns() == row.turns)
  }

  @Test("as many pages when resampled", arguments: rows, [120, 60])
  func pumped(row: Row, rate: Double) { #expect(WheelPlay(row.stream.pumped(rate)).turns() == row.turns) }

  @Test("as many pages for a shorter or longer reach", arguments: rows, [0.35, 0.5])
  func scaled(row: Row, gain: Double) {
    for rate in [1000, 120, 60.0] { #expect(WheelPlay(row.stream.scaled(gain).pumped(rate)).turns() == row.turns) }
  }

  @Test("no travel is lost")
  func travel() {
    // 291 by the fingers and 1581 by a tail of 80·0.95ⁿ in tenths.
    #expect(abs(WheelPlay(Self.rows[3].stream).scrolled + 1872) < 0.05)
    #expect(abs(WheelPlay(Self.diagonal).scrolled + 30) < 1e-9)
    #expect(abs(WheelPlay(Self.flick).paged + 214) < 1e-9)
  }

  @Test("mirrored samples give the mirrored story", arguments: rows)
  func mirror(row: Row) {
    let (there, back) = (WheelPlay(row.stream), WheelPlay(row.stream.scaled(-1)))
    #expect(there.scrolled == -back.scrolled && there.paged == -back.paged && there.log.count == back.log.count)
    #expect(back.turns() == row.turns.map { -$0 })
  }
}
