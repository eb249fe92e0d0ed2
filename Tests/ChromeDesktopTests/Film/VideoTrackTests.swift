import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeTakes

/// 600 ticks are a second.
@Suite("Words and chapters of a video")
struct VideoTrackTests {
  private static func caption(_ text: String, for duration: Tick, at tick: Tick) -> (caption: TakeCaption, tick: Tick) {
    (TakeCaption(text: text, duration: duration, place: .bottom), tick)
  }

  private static func cues(_ captions: [(caption: TakeCaption, tick: Tick)]) -> String {
    CaptionTrack(captions: captions, clock: VideoClock(0...1200, [])).text
  }

  @Test("a caption ends when another takes its place, and with the video")
  func captions() {
    let found = Self.cues([
      Self.caption("a", for: 600, at: 0), Self.caption("b", for: 300, at: 300), Self.caption("c", for: 600, at: 900),
    ])
    let wanted = [
      "WEBVTT\n", "00:00:00.000 --> 00:00:00.500\na\n", "00:00:00.500 --> 00:00:01.000\nb\n",
      "00:00:01.500 --> 00:00:02.000\nc\n",
    ]
    #expect(found == wanted.joined(separator: "\n"))
  }

  @Test("a caption without duration is skipped: the next one follows, or the video ends")
  func brief() {
    let (first, second) = (Self.caption("a", for: 600, at: 0), Self.caption("b", for: 300, at: 0))
    let last = Self.caption("c", for: 300, at: 1200)
    #expect(Self.cues([first, second, last]) == "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nb\n")
    #expect(Self.cues([last]) == "WEBVTT\n")
  }

  /// 3661.25 s are an hour, a minute and 1.25 s; a tick is 1.67 ms.
  @Test(
    "times have hours, minutes, seconds and thousandths",
    arguments: [
      (0.0, "00:00:00.000"), (1, "00:00:00.002"), (6, "00:00:00.010"), (60, "00:00:00.100"), (6000, "00:00:10.000"),
      (3661.25 * 600, "01:01:01.250"), (360_000 * 600, "100:00:00.000"),
    ] as [(Double, String)])
  func times(ticks: Double, words: String) { #expect(CaptionTrack.time(ticks) == words) }

  private func facts(_ text: String) throws -> VideoFacts {
    let take = try #require(TakeParser.read(text).take)
    let survey = try VideoSurvey(take)
    return VideoFacts(order: try VideoRequest(path: "a.mp4").order(survey), take: take, survey: survey, comment: "a=b")
  }

  private static func chapter(_ name: String, _ start: Int, _ end: Int) -> VideoFacts.Chapter {
    VideoFacts.Chapter(name: name, start: start, end: end)
  }

  static let rows: [(take: String, chapters: [VideoFacts.Chapter])] = [
    ("wait 1s\n", []), ("wait 1s\nmark \"end\"\n", []),
    ("mark \"a\"\nwait 1s\n", [chapter("a", 0, 600)]),
    ("wait 0.5s\nmark \"a\"\nwait 1s\n", [chapter("Start", 0, 300), chapter("a", 300, 900)]),
    ("take \"T\"\nwait 0.5s\nmark \"a\"\nwait 1s\n", [chapter("T", 0, 300), chapter("a", 300, 900)]),
    (
      "mark \"a\"\nwait 1s\nmark \"b\"\nmark \"c\"\nwait 1s\nmark \"d\"\n",
      [chapter("a", 0, 600), chapter("c", 600, 1200)]
    ),
  ]

  @Test("chapters go from mark to mark, the first from the start; none is empty", arguments: rows)
  func chapters(take: String, chapters: [VideoFacts.Chapter]) throws {
    #expect(try facts(take).chapters == chapters)
  }

  @Test("metadata is written in ffmpeg's format, line by line") func text() throws {
    let wanted = [
      ";FFMETADATA1", "title=T", "comment=a\\=b", "[CHAPTER]", "TIMEBASE=1/600", "START=0", "END=600", "title=a", "",
    ]
    #expect(try facts("take \"T\"\nmark \"a\"\nwait 1s\n").text == wanted.joined(separator: "\n"))
  }

  /// 1500 × 1000 pixels are a million and a half: not more than that.
  @Test(
    "large pictures are encoded with less effort", arguments: [(1500, 1000, "veryfast"), (1502, 1000, "superfast")])
  func effort(width: Int, height: Int, preset: String) throws {
    let recipe = EncoderRecipe(format: .mp4, width: width, height: height, rate: FrameRate(60), pixels: .yuv420p)
    let words = recipe.arguments(program: "ffmpeg", to: "a.mp4")
    let place = try #require(words.firstIndex(of: "-preset"))
    #expect(words[place + 1] == preset)
  }
}
