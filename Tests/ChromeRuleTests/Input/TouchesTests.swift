import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes

@Suite("Fingers in a video")
struct TouchesTests {
  private func options(_ text: String, at tick: Tick) throws -> SceneOptions {
    var session = Session(try #require(TakeParser.read(text).take))
    session.advance(to: tick)
    var options = PhonePlacement.picture(of: Screen(), isPlain: false, scale: 1).options
    options.touch = SceneOptions.Touch()
    session.overlay.configure(&options, at: TickClock.seconds(tick))
    return options
  }

  private static let gesture = "press 195 600\nmove 0 -30 over 0.5s\nwheel 0 -20\nwait 1s\n"

  @Test("are drawn unless the take says otherwise, from there on")
  func touches() throws {
    let shown = try options(Self.gesture, at: 300)
    #expect(shown.touch != nil && shown.wheel != nil)
    let hidden = try options("touches off\n" + Self.gesture, at: 300)
    #expect(hidden.touch == nil && hidden.wheel == nil)
    let again = try options("touches off\nwait 0.1s\ntouches on\n" + Self.gesture, at: 300)
    #expect(again.touch != nil)
  }
}

@Suite("Where the phone lies in a picture")
struct PhonePlacementTests {
  /// The device's border is 12 pt, and 38 pt of backdrop are around it; plain, the screen is all there is.
  @Test("a picture is as large as the screen, or the device and 38 pt around it", arguments: [1.0, 3])
  func picture(scale: Double) {
    let screen = Screen(width: 390, height: 844)
    let device = PhonePlacement.picture(of: screen, isPlain: false, scale: scale).options
    #expect(device.windowWidth == 490 && device.windowHeight == 944 && device.phoneOrigin == Point(x: 50, y: 50))
    let plain = PhonePlacement.picture(of: screen, isPlain: true, scale: scale).options
    #expect(plain.windowWidth == 390 && plain.windowHeight == 844 && plain.phoneOrigin == Point(x: 0, y: 0))
    #expect(device.pixelsPerPoint == scale && plain.pixelsPerPoint == scale)
  }

  /// The phone with its border of 12 and 10 pt around it is 434 by 888; one that could be larger wants 16: 446 by 900.
  @Test(
    "in a window the phone is as large as fits, and whole steps are taken where little is lost by them",
    arguments: [
      (434.0, 888.0, 1.0), (217, 2000, 0.5), (2000, 444, 0.5), (446, 900, 1), (10, 10, 0.05),
      // 1.05 times as large would fit: 1 is taken. 1.1 times: that is.
      (2000, 945, 1), (2000, 990, 1.1), (2000, 1350, 1.5), (2000, 1800, 2),
    ])
  func window(width: Double, height: Double, scale: Double) {
    let options = PhonePlacement.window(Screen(), width: width, height: height, pixelRatio: 2).options
    #expect(abs(options.phoneScale - scale) < 1e-9)
    #expect(options.phoneOrigin.x == ((width - 390 * scale) / 2).rounded())
    #expect(options.phoneOrigin.y == ((height - 844 * scale) / 2).rounded())
    let stage = Rect(x: 100, y: 50, width: width, height: height)
    let nextTo = PhonePlacement.window(Screen(), width: 5000, height: 5000, pixelRatio: 2, stage: stage).options
    #expect(nextTo.phoneScale == options.phoneScale)
    #expect(nextTo.phoneOrigin.x == (100 + (width - 390 * scale) / 2).rounded())
  }
}

@Suite("Fingers in slow motion")
struct SlowFingerTests {
  /// What frames at 60 a second show of a take, from first to last.
  private func frames(_ text: String) throws -> [(moment: VideoMoment, frame: Frame)] {
    let take = try #require(TakeParser.read(text).take)
    let survey = try VideoSurvey(take)
    let clock = VideoClock(0...survey.duration, survey.directions)
    var session = Session(take)
    return clock.moments(FrameRate(60), atMost: 10_000).map { moment in
      session.advance(to: moment.whole.tick)
      return (moment, session.seen(at: moment).frame)
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var gesture: String
    /// Ticks after the beginning of the slow motion between which the finger moves.
    var moving: ClosedRange<Double>
    var testDescription: String { gesture }
  }

  @Test(
    "no place of a finger and no offset of what it drags is shown twice",
    arguments: [
      Row(gesture: "drag 195 600 by 0 -200 over 0.3s", moving: 0...180),
      Row(gesture: "drag 195 600 by 0 -200 over 0.3s naturally", moving: 1...179),
      Row(gesture: "fling 195 600 at 0 -2500", moving: 0...40),
      // 7.5 samples to 60 a second of the video: none of them falls on a frame.
      Row(gesture: "wait 3ms\ndrag 195 600 by 0 -200 over 0.3s", moving: 3...180),
    ])
  func moves(_ row: Row) throws {
    let shown = try frames("page 0\nwait 0.1s\nspeed 0.1 for 1s\n\(row.gesture)\nwait 2s\n")
      .filter { row.moving.contains($0.moment.tick - 60) && $0.frame.pointer?.isDown == true }.map(\.frame)
    #expect(shown.count > 30)
    let places = shown.compactMap { $0.pointer?.place.y }
    for (before, after) in zip(places, places.dropFirst()) { #expect(after < before) }
    let offsets = shown.map(\.offset).drop { $0 == 0 }
    #expect(offsets.count > 15)
    for (before, after) in zip(offsets, offsets.dropFirst()) { #expect(after > before) }
  }

  /// A straight, even drag is a line in time, and so is its page once the slop is left: the bars come along by law.
  @Test("positions are on the finger's path, and everything else is as if the phone had received them")
  func onTheWay() throws {
    let drag = "page 0\nwait 0.1s\nspeed 0.1 for 1s\ndrag 195 600 by 0 -240 over 0.4s\n"
    // One sample a tick: nothing has to be put between them.
    let fine = "page 0\nwait 0.1s\ndrag 195 600 by 0 -240 over 0.4s in 240 samples\n"
    var reported = Session(try #require(TakeParser.read(fine).take))
    var compared = 0
    for (moment, frame) in try frames(drag) where moment.whole.ahead == 0 && moment.tick < 300 {
      reported.advance(to: moment.whole.tick)
      let expected = reported.simulation.picture()
      let isNear = expected.pointer.map { abs($0.place.y - (frame.pointer?.place.y ?? 0)) < 1e-9 } ?? true
      #expect(isNear, "\(moment.tick)")
      #expect(abs(frame.offset - expected.offset) < 1e-9, "\(moment.tick)")
      #expect(abs(frame.header.hidden - expected.header.hidden) < 1e-9, "\(moment.tick)")
      compared += 1
    }
    #expect(compared > 200)
  }

  @Test("a finger that rests is not drawn on its way before it starts; at full speed nothing is put between samples")
  func rests() throws {
    let rest = "page 0\nspeed 0.1 for 3s\npress 195 600\nwait 1s\nmove 0 -60 over 0.1s\nrelease\nwait 2s\n"
    for (moment, frame) in try frames(rest) where moment.tick <= 600 { #expect(frame.pointer?.place.y == 600) }
    let usual = "page 0\ndrag 195 600 by 0 -240 over 0.4s in 6 samples\nwait 1s\n"
    let places = Set(try frames(usual).compactMap { $0.frame.pointer?.place.y })
    let sampled: Set<Double> = [600, 560, 520, 480, 440, 400, 360]
    #expect(places == sampled)
  }

  @Test("the video's inputs and its end are those of the take without slow motion") func unchanged() throws {
    let drag = "page 0\ndrag 195 600 by 0 -240 over 0.4s\nwait 2s\n"
    let (slow, plain) = (try frames("speed 0.1 for 0.4s\n" + drag), try frames(drag))
    #expect(slow.count > plain.count)
    let last = try #require(slow.last?.frame)
    #expect(last.offset == plain.last?.frame.offset && last.header == plain.last?.frame.header)
  }
}
