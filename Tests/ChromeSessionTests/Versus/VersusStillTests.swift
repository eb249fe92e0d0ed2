import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Stills of several phones", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
struct VersusStillTests {
  private static let text = """
    page 1
    at 1 offset 300
    caption "Two phones, one input" for 2s
    press 195 600
    move 0 -160 over 200ms
    mark "down"
    move 0 60 over 100ms
    release
    wait 0.5s

    """

  private func run(_ words: [String]) -> ExitCode { Program.run(words) }

  private func image(_ path: String) throws -> PixelImage {
    try PictureReader.picture(path).get()
  }

  /// A take in a folder of its own.
  private func bench(_ head: String = "") throws -> (RenderBench, take: String) {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.take"), with: Array((head + Self.text).utf8)).get()
    return (bench, bench.path("a.take"))
  }

  @Test(
    "show what a video shows at that moment",
    arguments: [
      ["--at", "0.15s"], ["--at", "down"], ["--at", "0.5s", "--plain"], ["--at", "0.5s", "--width", "600"],
    ])
  func same(options: [String]) throws {
    let (bench, take) = try bench()
    let words = [take, "--versus", "chromium", "--versus", "shy-nav-bar"] + options
    let scale = options.contains("--width") ? [] : ["--scale", "0.5"]
    #expect(run(["render"] + words + scale + ["-o", bench.path("film.png")]) == .success)
    #expect(run(["snapshot"] + words + scale + ["-o", bench.path("still.png")]) == .success)
    #expect(try image(bench.path("still.png")) == image(bench.path("film.png")))
  }

  @Test("a take's own 'versus' counts; the option takes its place")
  func lines() throws {
    let (bench, take) = try bench("versus \"chromium\"\n")
    let scale = ["--at", "down", "--scale", "0.5", "-o"]
    let variants = ["--versus", "chromium", "--versus", "shy-nav-bar"]
    for (name, more) in [("two", []), ("three", variants)] {
      #expect(run(["snapshot", take] + more + scale + [bench.path("\(name).png")]) == .success)
    }
    let (two, three) = (try image(bench.path("two.png")), try image(bench.path("three.png")))
    #expect(two.width < three.width)
  }

  @Test("what cannot be shown is reported: a studio, phones too small, an unknown preset")
  func refusals() throws {
    let (bench, take) = try bench()
    let end = ["-o", bench.path("a.png")]
    #expect(run(["snapshot", take, "--versus", "chromium", "--scale", "0.1"] + end) == .failure)
    #expect(run(["snapshot", take, "--versus", "nobody"] + end) == .usage)
    try SystemFile.replace(take, with: Array("studio on\nwait 0.1s\n".utf8)).get()
    #expect(run(["snapshot", take, "--versus", "chromium"] + end) == .failure)
    #expect(!SystemFile.exists(bench.path("a.png")))
  }
}

/// What a video of two phones says under them, and where its curves and its line stand.
@Suite("Under a video of two phones")
struct VersusSceneTests {
  private let take: Take
  private let survey: VideoSurvey

  /// The one shows its 60 pt again, the other is held by its resistance of 300.
  init() throws {
    let text =
      "versus \"held\" set header.min 0 header.full 60 top.resistShow 300 top.settle none bottom.hide never\n"
      + "set header.min 0 header.full 60 top.settle none bottom.hide never\npage 0\n"
      + "drag 195 640 by 0 -300 over 0.5s in 30 samples\nhold 0.2s\n"
      + "drag 195 300 by 0 100 over 0.5s in 30 samples\nwait 4s\n"
    take = try #require(TakeParser.read(text).take)
    survey = try VideoSurvey(take)
  }

  private func strings(_ scene: VersusScene, at tick: Tick) -> [String] {
    let phones = Phones(take)
    phones.advance(to: tick)
    let list = scene.list(phones, at: VideoMoment(tick: Double(tick), video: 0))
    return list.items.compactMap { if case .text(let label) = $0 { label.string } else { nil } }
  }

  @Test("a different decision is reported from that moment on, for three seconds")
  func verdicts() throws {
    let picture = VideoSizing(scale: 1).picture(of: survey, for: .png)
    let scene = try #require(VersusScene(survey, picture, .light, range: 0...survey.duration))
    let tick = try #require(survey.comparison?.differences.first?.tick)
    let moments = [0, tick - 1, tick, tick + 1799, tick + 1800]
    #expect(moments.map { strings(scene, at: $0).contains("header stays") } == [false, false, true, true, false])
    #expect(moments.map { strings(scene, at: $0).contains("header shows") } == [false, false, true, true, false])
  }

  /// One lane of 38 pt, in it a curve of 24: what is shown in full is drawn at 31 − 24, hidden at 31; lines have 2 pt.
  /// 78 pt of label, then 500 pt of time.
  @Test("curves go down where bars leave; the line of now stands at its share of the time")
  func strip() throws {
    let found = try #require(survey.comparison)
    let place = Rect(x: 0, y: 0, width: 578, height: 100)
    let strip = VersusStrip(found, .light, in: place, range: 0...found.duration, scale: 1)
    var painter = Painter()
    strip.paint(at: Double(found.duration) / 4, into: &painter)
    func fills(_ color: Color) -> [Rect] {
      painter.list.items.compactMap { if case .fill(let rect, color) = $0 { rect } else { nil } }
    }
    let (own, held) = (fills(Theme.light.phoneColor(0)), fills(Theme.light.phoneColor(1)))
    #expect([own.first, own.last, held.first].map { $0?.y } == [6, 6, 6])
    #expect(held.last?.y == 30 && held.last?.maxX == 578)
    #expect(own.contains { $0.y == 30 }, "it was hidden, too")
    #expect(fills(Theme.light.backdropInk).contains(Rect(x: 202, y: -2, width: 2, height: 42)))
  }

  /// Two devices of 390 + 2 · 12 by 844 + 2 · 12 and 30 pt between them: 858 wide. Around them 38 above, 108 of words,
  /// 62 of strip and 26 below: 1102 high. (1102 · ratio − 858) / 2 is 300 at 1.32305.
  @Test(
    "captions are next to the phones if there are 300 pt, else above them",
    arguments: [(1.323, 137.308), (1.324, 0)])
  func captions(ratio: Double, height: Double) {
    let plan = VersusPlan(count: 2, screen: Screen(), lanes: 1, hasCaptions: true, isPlain: false, ratio: ratio)
    #expect(plan.blockWidth == 858)
    // Two lines of a 28th of the height, at 1.28, and 24: h = (1102 + h) · 2.56 / 28 + 24.
    #expect(abs(plan.captionHeight - height) < 0.001)
    #expect(plan.room.width == 934 && abs(plan.room.height - 1102 - height) < 0.001)
  }
}
