import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes

@Suite("Moments of a video")
struct VideoMomentTests {
  private let pointer = TakePointer(bar: .header, text: "Header", duration: 600)

  /// From tick 300 on: 300 ticks at once, 300 at a quarter (1200 of video), a picture that stands for 600, 300 at twice
  /// the speed (150 of video), 100 at once.
  private var clock: VideoClock {
    VideoClock(
      300...1300, [(.speed(0.25, for: 300), 600), (.point(pointer), 900), (.speed(2, for: 300), 900)])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var video: Double
    var tick: Double
    var isSlow = false
    var elapsed: Double?
    var testDescription: String { "at \(video)" }
  }

  @Test(
    "show a tick of the take, slowly or standing",
    arguments: [
      Row(video: 0, tick: 300), Row(video: 299, tick: 599), Row(video: 300, tick: 600, isSlow: true),
      Row(video: 700, tick: 700, isSlow: true), Row(video: 1500, tick: 900, elapsed: 0),
      Row(video: 1700, tick: 900, elapsed: 200), Row(video: 2100, tick: 900), Row(video: 2150, tick: 1000),
      Row(video: 2250, tick: 1200), Row(video: 2350, tick: 1300), Row(video: 9000, tick: 1300),
    ])
  func moments(_ row: Row) {
    let found = clock.moment(at: row.video)
    #expect(clock.length == 2350)
    #expect(found.tick == row.tick && found.video == row.video)
    #expect(found.isSlow == row.isSlow && found.pointing?.elapsed == row.elapsed)
  }

  @Test(
    "a tick of the take is seen at a time of the video, if it is in it",
    arguments: [
      (299, nil), (300, 0), (500, 200), (700, 700), (900, 1500), (1000, 2150), (1250, 2300), (1300, 2350), (1301, nil),
    ] as [(Tick, Double?)])
  func times(tick: Tick, video: Double?) { #expect(clock.video(of: tick) == video) }

  @Test("a part without any length shows its one moment, in a video and on a sheet")
  func still() throws {
    #expect(VideoClock(600...600, []).moment(at: 0) == VideoMoment(tick: 600, video: 0))
    let survey = try VideoSurvey(try #require(TakeParser.read("wait 2s\n").take))
    let contactSheet = try #require(VideoOrder.Sheet("2x1"))
    func ticks(_ path: String, _ contactSheet: VideoOrder.Sheet?, _ tick: Tick) throws -> [Double] {
      try VideoRequest(path: path, from: .time(tick), to: .time(tick), contactSheet: contactSheet).order(survey).moments
        .map(\.tick)
    }
    #expect(try ticks("a.gif", nil, 600) == [600])
    #expect(try ticks("a.png", contactSheet, 600) == [600, 600])
    #expect(try ticks("a.gif", nil, 1200) == [1200], "the take's last tick")
    #expect(throws: UserError.self) { try ticks("a.gif", nil, 1201) }
  }

  @Test(
    "a tick that a division missed by a hair is that tick",
    arguments: [(9.99999995, 10, 0.0), (10.00000005, 10, 0), (9.999999, 9, 0.999999), (9.5, 9, 0.5)]
      as [(Double, Tick, Double)])
  func whole(tick: Double, below: Tick, ahead: Double) {
    let found = VideoMoment(tick: tick, video: 0).whole
    #expect(found.tick == below && abs(found.ahead * 600 - ahead) < 1e-8)
  }

  /// An hour at 240 a second are 864 000 frames; a picture that stands for two ticks makes it 0.8 of a frame longer.
  @Test("a file has as many frames as an hour at 240 a second, and not one more")
  func most() throws {
    var survey = try VideoSurvey(try #require(TakeParser.read("wait 1s\n").take))
    survey.duration = 3600 * 600
    let wish = VideoRequest(path: "a.apng", perSecond: 240)
    #expect(try wish.order(survey).moments.count == 864_000)
    survey.directions = [(.point(TakePointer(bar: .header, text: "", duration: 2)), 0)]
    let failure = #expect(throws: UserError.self) { try wish.order(survey) }
    #expect(failure?.description.contains("864001 frames are more than the limit of 864000;") == true)
  }
}

@Suite("What a kind of file can hold")
struct VideoFormatTests {
  @Test("its default rate: 60, or the nearest that a GIF can have", arguments: VideoFormat.allCases)
  func rate(format: VideoFormat) {
    #expect(format.defaultRate == FrameRate(numerator: format == .gif ? 50 : 60, denominator: 1))
  }

  @Test(
    "sides from one pixel to the most that it can have",
    arguments: [
      (.mp4, 8192, 8192, true), (.mp4, 8193, 2, false), (.mov, 2, 8193, false), (.webm, 16_384, 16_384, true),
      (.gif, 16_385, 1, false), (.png, 1, 16_385, false), (.png, 1, 1, true), (.png, 0, 9, false),
      (.folder, 9, 0, false),
    ] as [(VideoFormat, Int, Int, Bool)])
  func sides(format: VideoFormat, width: Int, height: Int, isGood: Bool) {
    #expect((format.problem(withWidth: width, height: height) == nil) == isGood)
  }

  @Test(
    "rates from 1 to 240 in videos",
    arguments: [(1.0, true), (240, true), (0.999, false), (240.001, false), (59.94, true)])
  func rates(_ rate: Double, _ isGood: Bool) {
    for format in [VideoFormat.mp4, .mov, .webm, .apng, .y4m, .folder] {
      #expect((format.problem(with: FrameRate(rate)) == nil) == isGood)
    }
  }

  @Test(
    "a rate's words and fraction",
    arguments: [
      (60.0, "60", "60/1"), (59.94, "59.94", "60000/1001"), (33.3, "33.333", "100/3"), (12.5, "12.5", "25/2"),
      (23.976, "23.976", "24000/1001"), (119.88, "119.88", "120000/1001"),
    ])
  func words(_ rate: Double, _ words: String, _ fraction: String) {
    #expect(FrameRate(rate).text == words && FrameRate(rate).fraction == fraction)
  }
}

/// A phone of 390 × 844 has 490 × 944 with its device and the margin around it.
@Suite("Where the phone lies in a picture")
struct VideoCraftTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var label: String
    var width: Int
    var height: Int
    var scale = 1.0
    var isPlain = false
    var phone: Double
    var corner: Point
    var testDescription: String { label }
  }

  @Test(
    "in the middle, smaller only if it does not fit, on whole pixels",
    arguments: [
      Row(label: "as it needs", width: 980, height: 1888, scale: 2, phone: 1, corner: Point(x: 50, y: 50)),
      Row(label: "plain", width: 390, height: 844, isPlain: true, phone: 1, corner: Point(x: 0, y: 0)),
      // (490 − 195) / 2 and (472 − 422) / 2.
      Row(label: "half as high", width: 980, height: 944, scale: 2, phone: 0.5, corner: Point(x: 147.5, y: 25)),
      Row(label: "half as wide", width: 490, height: 1888, scale: 2, phone: 0.5, corner: Point(x: 25, y: 261)),
      Row(label: "larger", width: 1471, height: 944, phone: 1, corner: Point(x: 540, y: 50)),
      // 488 / 490 is more than 1 − 2 / 488; 487 / 490 is less than 1 − 2 / 487, and 487 − 390 · 487 / 490 is 99.39.
      Row(label: "a hair too small", width: 488, height: 944, phone: 1, corner: Point(x: 49, y: 50)),
      Row(label: "more than that", width: 487, height: 944, phone: 487.0 / 490, corner: Point(x: 49, y: 52)),
    ])
  func places(_ row: Row) {
    let picture = VideoPicture(width: row.width, height: row.height, scale: row.scale, isPlain: row.isPlain)
    let options = picture.makePlacement(for: Screen()).options
    #expect(options.phoneScale == row.phone && options.phoneOrigin == row.corner)
    #expect(options.windowWidth == Double(row.width) / row.scale && options.pixelsPerPoint == row.scale)
    #expect(options.windowHeight == Double(row.height) / row.scale && options.hasBackdrop)
    #expect(options.device == (row.isPlain ? .none : .full))
  }

  @Test("what is clear has no backdrop")
  func clear() {
    let picture = VideoPicture(width: 490, height: 944, scale: 1, isPlain: false, isClear: true)
    #expect(!picture.makePlacement(for: Screen()).options.hasBackdrop && picture.background(.light) == .clear)
  }

  private static let shapes: [(VideoSizing, Double, Double)] = [
    (VideoSizing(width: 600, aspect: .landscape), 337.5, 944), (VideoSizing(aspect: .portrait), 1920, 944),
    (VideoSizing(width: 441, aspect: .portrait), 784, 944), (VideoSizing(width: 245), 245, 490),
    (VideoSizing(aspect: .square), 1080, 944), (VideoSizing(scale: 3), 3, 1),
  ]

  /// The sides that fit less well: of 600 × 337.5, 1080 × 1920, 441 × 784 and 1080 × 1080 their heights.
  @Test("a shape's phone is as large as the narrower side lets it be", arguments: shapes)
  func scale(_ sizing: VideoSizing, _ side: Double, _ needed: Double) {
    #expect(abs(sizing.picture(of: Screen(), for: .png).scale - side / needed) < 1e-12)
  }
}
