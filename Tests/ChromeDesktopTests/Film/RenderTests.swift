import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeTakes

@Suite("Rates and counts of frames")
struct FrameRateTests {
  @Test(
    "a decimal means a fraction",
    arguments: [
      (60.0, 60, 1), (59.94, 60_000, 1001), (29.97, 30_000, 1001), (23.976, 24_000, 1001), (33.3, 100, 3),
      (12.5, 25, 2), (0.5, 1, 2), (144, 144, 1),
    ] as [(Double, Int, Int)])
  func fractions(_ decimal: Double, _ top: Int, _ bottom: Int) {
    #expect(FrameRate(decimal) == FrameRate(numerator: top, denominator: bottom))
  }

  @Test(
    "frames = duration × rate, rounded up, never none",
    arguments: [
      (600.0, 60.0, 60), (1200, 50, 100), (1200, 33.3, 67), (0, 60, 1), (1, 60, 1), (10, 60, 1), (11, 60, 2),
      (6006, 59.94, 600), (2875, 60, 288), (600, 144, 144),
    ] as [(Double, Double, Int)])
  func counts(_ ticks: Double, _ rate: Double, _ frames: Int) {
    #expect(FrameRate(rate).frameCount(in: ticks) == frames)
  }

  @Test("a frame at 60 a second is every tenth tick") func ticks() {
    #expect(FrameRate(60).tick(of: 7) == 70)
    #expect(VideoMoment(tick: FrameRate(144).tick(of: 1), video: 0).whole.tick == 4)
    // 600 / 144 = 4 1/6 ticks: a sixth of 1/600 s after tick 4.
    #expect(abs(VideoMoment(tick: FrameRate(144).tick(of: 1), video: 0).whole.ahead - 1.0 / 3600) < 1e-12)
  }

  @Test(
    "only whole hundredths of a second for a GIF",
    arguments: [
      (50.0, true), (33.3, true), (25, true), (20, true), (60, false), (30, false), (10, false), (100, false),
    ] as [(Double, Bool)])
  func gif(_ rate: Double, _ isGood: Bool) {
    #expect((VideoFormat.gif.problem(with: FrameRate(rate)) == nil) == isGood)
  }
}

@Suite("The time of a video")
struct VideoClockTests {
  @Test("without directions it is the take's") func plain() {
    let clock = VideoClock(300...900, [])
    #expect(clock.length == 600)
    #expect(clock.moment(at: 10).tick == 310)
    #expect(clock.video(of: 400) == 100)
  }

  /// 300 ticks at once, 600 at a quarter (2400 of video), 300 at once.
  @Test("slow motion stretches what follows") func slow() {
    let clock = VideoClock(0...1200, [(.speed(0.25, for: 600), 300)])
    #expect(clock.length == 3000)
    #expect(clock.moment(at: 299).tick == 299)
    #expect(clock.moment(at: 1500).tick == 600)
    #expect(clock.moment(at: 2800).tick == 1000)
    #expect(clock.video(of: 900) == 2700)
  }

  @Test("a pointer stops the picture and nothing else") func pointer() {
    let pointer = TakePointer(bar: .header, text: "Header", duration: 600)
    let clock = VideoClock(0...600, [(.point(pointer), 200)])
    #expect(clock.length == 1200)
    #expect(clock.moment(at: 500).tick == 200)
    #expect(clock.moment(at: 500).pointing?.elapsed == 300)
    #expect(clock.moment(at: 900).tick == 300)
    #expect(clock.moment(at: 900).pointing == nil)
  }

  @Test("a speed that began before the part still holds in it") func cut() {
    let clock = VideoClock(400...1200, [(.speed(0.5, for: 600), 0)])
    #expect(clock.length == 400 + 600)
  }

  @Test("captions become cues in the video's time") func captions() {
    let caption = TakeCaption(text: "a < b", duration: 300, place: .top)
    let track = CaptionTrack(captions: [(caption, 600)], clock: VideoClock(300...1200, [(.speed(0.5, for: 150), 300)]))
    // The first 150 ticks take 300: the caption comes at 300 + 150 = 450 ticks, 0.75 s, and stays half a second.
    #expect(track.text == "WEBVTT\n\n00:00:00.750 --> 00:00:01.250 line:0\na &lt; b\n")
  }
}

@Suite("Sizes of pictures")
struct VideoPictureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var sizing: VideoSizing
    var format: VideoFormat
    var width: Int
    var height: Int
    var testDescription: String { "\(format) \(sizing)" }
  }

  @Test(
    "padded, never scaled, to even sides",
    arguments: [
      Row(sizing: VideoSizing(scale: 1, isPlain: true), format: .mp4, width: 390, height: 844),
      Row(sizing: VideoSizing(scale: 0.5, isPlain: true), format: .mp4, width: 196, height: 422),
      Row(sizing: VideoSizing(scale: 0.5, isPlain: true), format: .png, width: 195, height: 422),
      Row(sizing: VideoSizing(scale: 3, isPlain: true), format: .webm, width: 1170, height: 2532),
      Row(sizing: VideoSizing(scale: 1), format: .mp4, width: 490, height: 944),
      Row(sizing: VideoSizing(width: 245), format: .apng, width: 245, height: 472),
      Row(sizing: VideoSizing(aspect: .portrait), format: .mp4, width: 1080, height: 1920),
      Row(sizing: VideoSizing(width: 600, aspect: .landscape), format: .mp4, width: 600, height: 338),
      Row(sizing: VideoSizing(scale: 1, aspect: .square), format: .gif, width: 944, height: 944),
    ])
  func sizes(_ row: Row) {
    let picture = row.sizing.picture(of: Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34), for: row.format)
    #expect(picture.width == row.width)
    #expect(picture.height == row.height)
  }

  @Test("the phone lies in the middle on whole pixels") func middle() {
    let screen = Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34)
    let options = VideoSizing(aspect: .landscape).picture(of: screen, for: .mp4).makePlacement(for: screen).options
    let left = options.phoneOrigin.x * options.pixelsPerPoint
    #expect(abs(left - left.rounded()) < 1e-9)
    #expect(abs(options.phoneOrigin.x * 2 + 390 - options.windowWidth) < 2)
    #expect(options.phoneScale == 1)
  }
}
