import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes

/// Samples of a finger: 5 ticks apart, then 45, 24 and 25.
@Suite("A finger in slow motion")
struct SlowVideoFingerTests {
  private static let take = """
    samples
    0 down 100 600
    10 move 100 580
    15 move 100 560
    60 move 100 500
    84 move 100 460
    109 move 100 400
    150 up
    end
    wait 1s

    """

  /// Two samples further apart than 24 ticks have a rest between them: the finger starts 5 ticks before the later one.
  @Test(
    "between two samples it is on its way; before a pause is over it rests",
    arguments: [
      (10, nil), (12, 572), (12.5, 570), (40.5, nil), (54.5, nil), (57.5, 530), (59, 512), (72, 480), (96, nil),
      (103.5, nil), (106.5, 430),
    ] as [(Double, Double?)])
  func way(tick: Double, y: Double?) throws {
    var session = Session(try #require(TakeParser.read(Self.take).take))
    let moment = VideoMoment(tick: tick, video: 0, isSlow: true)
    session.advance(to: moment.whole.tick)
    let place = session.slowFinger(at: moment)
    #expect((place == nil) == (y == nil))
    if let place, let y { #expect(place.x == 100 && abs(place.y - y) < 1e-6) }
    #expect(session.slowFinger(at: VideoMoment(tick: tick, video: 0)) == nil, "at full speed it is where it was last")
  }

  @Test(
    "keeps one minute of a gesture", arguments: [(35_999, true), (36_000, true), (36_001, false)] as [(Tick, Bool)])
  func gesture(ticks: Tick, isKept: Bool) {
    var phone = Simulation(Setup())
    _ = phone.handle(.time(to: 500))
    var gesture = KeptGesture(start: phone)
    gesture.note(.cancel, at: 500 + ticks)
    #expect(gesture.inputs.isEmpty != isKept)
  }
}
