import Testing

@testable import ChromeControls
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeStudio

@Suite("When events happened")
struct EventTimingTests {
  private static let turn = FeedEvent.raw(.wheel(WheelTurn(x: 0, y: -1)))

  private static func seconds(_ batch: EventTiming.Batch) -> [Double] { batch.events.map(\.seconds) }

  @Test("what is fetched in time happens when it is fetched") func inTime() {
    var timing = EventTiming(startingAt: 1)
    #expect(timing.stamp([Self.turn], at: 1.008, isListening: true) == batch([1.008]))
    #expect(timing.stamp([Self.turn, Self.turn], at: 1.016, isListening: true) == batch([1.016, 1.016]))
  }

  private func batch(_ seconds: [Double], lost: Double = 0) -> EventTiming.Batch {
    EventTiming.Batch(
      events: seconds.map { StampedEvent(seconds: $0, event: .wheel(WheelTurn(x: 0, y: -1))) }, lost: lost)
  }

  /// Looked last at 2.01, 10 ms after the last of a stream of 12-ms samples; four come after a stall of 190 ms. They
  /// follow at 2.012, 2.024, 2.036 and 2.048; half an interval is taken to be real, the other 146 ms nobody knows.
  @Test("after a stall they follow the last as usual, and the rest is lost") func stalled() {
    var timing = EventTiming(startingAt: 1.9)
    for step in 0...8 { _ = timing.stamp([Self.turn], at: 1.904 + 0.012 * Double(step), isListening: true) }
    _ = timing.stamp([], at: 2.01, isListening: true)
    let stalled = timing.stamp(Array(repeating: Self.turn, count: 4), at: 2.2, isListening: true)
    for (found, wanted) in zip(Self.seconds(stalled), [2.012, 2.024, 2.036, 2.048]) {
      #expect(abs(found - wanted) < 1e-9)
    }
    #expect(abs(stalled.lost - 0.146) < 1e-9)
    #expect(timing.heard == 2.2)
  }

  @Test("a stall in which nothing came was quiet: nothing is lost") func quiet() {
    var timing = EventTiming(startingAt: 1)
    #expect(timing.stamp([], at: 1.3, isListening: true) == EventTiming.Batch(events: []))
    #expect(timing.stamp([.look, .exposed], at: 1.6, isListening: true) == EventTiming.Batch(events: []))
    #expect(timing.stamp([.raw(.focusLost)], at: 1.9, isListening: true).lost == 0)
  }

  /// 40 samples in 100 ms are closer than usual: 2.5 ms apart, and nothing is lost.
  @Test("more than usually fit are spread over the whole stall") func dense() {
    var timing = EventTiming(startingAt: 1)
    let batch = timing.stamp(Array(repeating: Self.turn, count: 40), at: 1.1, isListening: true)
    let seconds = Self.seconds(batch)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0 - 0.0025) < 1e-9 })
    #expect(batch.lost < 1e-9)
  }

  @Test("after a stall: events that arrive together end now") func idle() {
    var timing = EventTiming(startingAt: 1)
    let batch = timing.stamp(Array(repeating: Self.turn, count: 3), at: 9, isListening: false)
    for (found, wanted) in zip(Self.seconds(batch), [8.984, 8.992, 9]) { #expect(abs(found - wanted) < 1e-9) }
    #expect(batch.lost == 0)
  }

  /// The pause before a movement that came in time is no interval, but the one after it is: 12 ms. So after a stall of
  /// 100 ms four samples are 12 ms apart; where nothing was learnt they are 8 ms apart.
  @Test("one movement after a stall counts as on time, and the next interval is a normal one")
  func pause() {
    var timing = EventTiming(startingAt: 1)
    _ = timing.stamp([Self.turn], at: 9, isListening: false)
    _ = timing.stamp([Self.turn], at: 9.012, isListening: true)
    let seconds = Self.seconds(timing.stamp(Array(repeating: Self.turn, count: 4), at: 9.112, isListening: true))
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0 - 0.012) < 1e-9 } && seconds.count == 4)
  }

  /// The last five intervals are 10, 10, 10, 14 and 14 ms, and 14 came before: of five the middle one is 10, of four
  /// and of six it were 14.
  @Test("what is usual is the middle one of the latest five intervals") func latest() {
    var timing = EventTiming(startingAt: 1)
    var seconds = 1.008
    for interval in [0, 0.014, 0.010, 0.010, 0.010, 0.014, 0.014] {
      seconds += interval
      _ = timing.stamp([Self.turn], at: seconds, isListening: true)
    }
    let stalled = timing.stamp(Array(repeating: Self.turn, count: 4), at: seconds + 0.1, isListening: true)
    for (step, found) in Self.seconds(stalled).enumerated() {
      #expect(abs(found - seconds - 0.010 * Double(step + 1)) < 1e-9)
    }
    #expect(stalled.events.count == 4)
  }

  @Test("a source's own times are kept, and with them nothing is lost") func timed() {
    var timing = EventTiming(startingAt: 1)
    let events = [1.02, 1.03].map { FeedEvent.timed(.wheel(WheelTurn(x: 0, y: -1)), at: $0) }
    #expect(timing.stamp(events, at: 1.3, isListening: true) == batch([1.02, 1.03]))
  }

  @Test("buttons keep their place among movements") func order() {
    var timing = EventTiming(startingAt: 1)
    let down = RawEvent.button(.left, isDown: true, x: 0, y: 0, isFromTouch: false)
    let move = RawEvent.motion(x: 1, y: 1, isFromTouch: false)
    let batch = timing.stamp([.raw(move), .raw(down), .raw(move)], at: 1.1, isListening: true)
    #expect(batch.events.map(\.event) == [move, down, move])
    #expect(batch.events[0].seconds == batch.events[1].seconds)
  }
}
