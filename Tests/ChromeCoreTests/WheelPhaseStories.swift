import TestSupport
import Testing

@testable import ChromeCore

/// A platform that knows when fingers touch the trackpad reports it, so that gaps need not be interpreted.
@Suite("Wheels with phases")
struct WheelPhaseStories {
  private static func swipe(_ phone: inout Phone, _ sign: Double = 1) {
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -sign * $0, dy: 0) }, every: 0.008)
    phone.send(.wheelStop)
  }

  @Test("two swipes right after each other turn two pages: the second begin ends the latch at once")
  func twoSwipes() {
    var phone = Phone(startPage: 0)
    Self.swipe(&phone)
    phone.wait(0.02)
    Self.swipe(&phone)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("without phases the second of them counts as the first one's tail")
  func guessed() {
    var phone = Phone(startPage: 0)
    for _ in 0..<2 {
      WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: -$0, dy: 0) }, every: 0.008)
      phone.send(.wheelStop)
      phone.wait(0.02)
    }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }

  @Test("fingers that come to rest stop a fling where it is displayed, once")
  func catches() {
    var phone = Phone(content: .height(20000))
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    phone.send(.wheelStop)
    phone.wait(0.1)
    #expect(phone.frame.phase == .flinging)
    let seen = phone.offset
    phone.send(.wheelBegan)
    phone.wait(0.2)
    #expect(phone.offset == seen)
    #expect(phone.frame.phase == .idle)
    phone.send(.wheelStop)
    phone.waitUntilRest()
    #expect(phone.offset == seen)
    #expect(phone.events.filter { $0 == .scrollEnded }.count == 1)
  }

  @Test("fingers that stop on the trackpad hold the page until they lift; a lost lift comes after ten seconds")
  func holds() {
    var phone = Phone(content: .height(20000))
    phone.send(.wheelBegan)
    WheelStories.feed(&phone, WheelStories.finger.map { Vector(dx: 0, dy: -$0) }, every: 0.008)
    let held = phone.offset
    phone.wait(9)
    #expect(phone.offset == held && phone.frame.phase == .tracking)
    WheelStories.feed(&phone, [Vector(dx: 0, dy: -30)], every: 0.008)
    #expect(abs(phone.offset - held - 30) < 1e-9)
    phone.wait(9)
    #expect(phone.frame.phase == .tracking)
    phone.wait(2)
    #expect(phone.frame.phase == .idle && abs(phone.offset - held - 30) < 1e-9)
  }

  @Test("a bounce is not cut short, and a finger on the screen is not disturbed")
  func leavesAlone() {
    var phone = Phone(content: .height(20000))
    phone.send(.press(Point(x: 195, y: 400)))
    phone.send(.move(Point(x: 195, y: 600)))
    let pulled = phone.offset
    #expect(pulled < 0)
    phone.send(.wheelBegan)
    #expect(phone.offset == pulled && phone.frame.phase == .dragging)
    phone.send(.release(velocity: .zero))
    phone.wait(0.05)
    phone.send(.wheelBegan)
    #expect(phone.frame.phase == .bouncing)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }
}

/// The samples that re-arm a wheel after a page turn: large in absolute terms and compared with the smallest since.
@Suite("Fresh swipes over a tail")
struct WheelFreshTables {
  /// Returns true if a new gesture begins after a whole page in one sample, followed by these samples at times in
  /// milliseconds.
  private func rearms(_ samples: [(Double, Double)], _ change: (inout WheelTuning) -> Void = { _ in }) -> Bool {
    var tuning = WheelTuning()
    tuning.latchMs = 0
    change(&tuning)
    var recognizer = WheelRecognizer()
    var reported: [WheelAction] = []
    for (milliseconds, dx) in [(0, -390)] + samples {
      let sample = WheelSample(delta: Vector(dx: dx, dy: 0), seconds: 1 + milliseconds / 1000, pageWidth: 390)
      reported += Array(recognizer.add(sample, tuning: tuning))
    }
    return reported.contains(.rearmed)
  }

  @Test("as many samples as wheel.freshSamples are enough", arguments: [1, 2, 3])
  func samples(count: Int) {
    for needed in 1...3 {
      let swipe = (1...count).map { (Double($0) * 10, -10.0) }
      let isNew = rearms(swipe) { ($0.freshGain, $0.freshSamples) = (1, Double(needed)) }
      #expect(isNew == (count >= needed))
    }
  }

  @Test("each is at least wheel.freshDelta", arguments: [(6.0, true), (5.999, false)])
  func size(points: Double, isNew: Bool) {
    #expect(rearms([(10, -points), (20, -points)]) { $0.freshGain = 1 } == isNew)
    #expect(rearms([(10, -9), (20, -points)]) { $0.freshGain = 1 } == isNew)
  }

  @Test("and wheel.freshGain times the smallest before them", arguments: [(10.0, true), (9.999, false)])
  func gain(points: Double, isNew: Bool) { #expect(rearms([(10, -4), (20, -points), (30, -points)]) == isNew) }

  @Test("two that cancel each other within wheel.merge do not count as the smallest")
  func cancelled() {
    #expect(!rearms([(10, -5), (20, 4), (21, -4), (30, -7), (40, -7)]))
    #expect(rearms([(10, -5), (20, 4), (21, -4), (30, -12.5), (40, -12.5)]))
  }

  @Test("they come at the earliest wheel.latch after the turn", arguments: [(50.0, true), (49.999, false)])
  func latch(milliseconds: Double, isNew: Bool) {
    let swipe = [(10.0, -2.0), (milliseconds, -20.0), (milliseconds + 10, -20)]
    #expect(rearms(swipe) { $0.latchMs = 50 } == isNew)
  }
}

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
