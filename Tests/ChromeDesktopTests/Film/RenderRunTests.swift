import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A render that cannot be")
struct RenderFailureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var take: String
    var options: [String]
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "says why and what to do, and leaves nothing",
    arguments: [
      Row(take: "wait 1s", options: ["-o", "OUT/none/a.png"], message: "does not exist; create it first (mkdir -p"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.gif", "--fps", "60"], message: "choose 50, 33.3, 25 or 20"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.mp4", "--scale", "12"], message: "each side must be 1 to 8192"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.png", "-o", "OUT/a.png"], message: "requested twice"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.png", "-o", "OUT/.//a.png"], message: "/a.png is requested twice"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.png", "--at", "2s"], message: "after the end of the take at 1.0 s"),
      Row(take: "mark \"turn\"", options: ["-o", "OUT/a.png", "--at", "trun"], message: "Did you mean 'turn'?"),
      Row(
        take: "fling 195 600 at 0 -3000\nwait until rest within 0.1s", options: ["-o", "OUT/a.png"],
        message: "t.take:2: failed: condition not met in 0.1 s: waited for rest until 0.25 s"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.mp4", "--ffmpeg", "OUT/none"], message: "cannot be run as ffmpeg"),
    ])
  func failures(_ row: Row) throws {
    let bench = try RenderBench()
    #expect(try bench.failure(row.take + "\n", row.options).contains(row.message))
    #expect(bench.names == [])
  }

  @Test("existing files stay, unless --force is given") func existing() throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.png"), with: [1, 2, 3]).get()
    #expect(try bench.failure("wait 0.1s\n", ["-o", "OUT/a.png"]).contains("--force"))
    #expect(try SystemFile.read(bench.path("a.png")).get() == [1, 2, 3])
    _ = try bench.render("wait 0.1s\n", ["-o", "OUT/a.png", "--scale", "0.1", "--force"])
    #expect(try SystemFile.read(bench.path("a.png")).get().count > 100)
  }

  @Test(
    "versions of ffmpeg",
    arguments: [
      ("4.0", true), ("5.1.9-0+deb12u1", true), ("N-109542-g1bf1222188", true), ("2023-04-06-git", true),
      ("3.4.8", false),
      ("2.8", false),
    ])
  func versions(_ version: String, _ isRecent: Bool) { #expect(FFmpeg.isRecent(version) == isRecent) }
}

@Suite("A render without an encoder")
struct RenderRunTests {
  static let take = "page 0\nwait 0.1s\nfling 195 600 at 0 -1500\nwait 0.35s\n"

  @Test("two runs give the same hash, another tuning another one") func hashes() throws {
    let bench = try RenderBench()
    func hash(_ more: [String]) throws -> [String] {
      try bench.render(Self.take, ["-o", "OUT/a.y4m", "--plain", "--scale", "0.2", "--force"] + more).map(\.hash)
    }
    let first = try hash([])
    #expect(try hash([]) == first)
    #expect(try hash(["--set", "scroll.deceleration=0.99"]) != first)
  }

  @Test("the last frame is the one before the end") func last() throws {
    let bench = try RenderBench()
    let videos = try bench.render(Self.take, ["-o", "OUT/a.y4m", "--plain", "--scale", "0.1", "--fps", "50"])
    // 0.1 + 0.15 (a fling's touch) + 0.35 s.
    #expect(videos.map(\.frames) == [30])
    // A header, then 30 times FRAME and a picture of 40 × 86 at 12 bits a pixel.
    let header = "YUV4MPEG2 W40 H86 F50:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n".utf8.count
    #expect(try SystemFile.read(bench.path("a.y4m")).get().count == header + 30 * (6 + 40 * 86 * 3 / 2))
  }

  @Test("a PNG carries its take") func record() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/a.png", "--plain", "--scale", "0.1"])
    let bytes = try SystemFile.read(bench.path("a.png")).get()
    #expect(HashPatch.find(Array("fling 195 600 at 0 -1500".utf8), in: bytes) != nil)
    #expect(HashPatch.find(Array(VideoRecord.foot.utf8), in: bytes) != nil)
  }

  @Test(
    "a file's record reads back, and its frames are drawn again the same",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func verify() throws {
    let bench = try RenderBench()
    let videos = try bench.render(
      Self.take, ["-o", "OUT/a.png", "--sheet", "2x2", "--plain", "--scale", "0.1", "--set", "top.rate=0.5"])
    let video = try CarriedVideo.read(bench.path("a.png"))
    #expect(video.hash == videos[0].hash)
    // The value of the command line stands at the end of the opening, before the first thing that happens.
    #expect(video.source == Self.take.replacing("page 0\n", with: "page 0\nset top.rate 0.5\n"))
    #expect(video.contactSheet == VideoOrder.Sheet("2x2"))
    #expect(video.changes.contains(TuningChange(key: "top.rate", value: .number(0.5))))
    #expect(try VerifyCommand.text(bench.path("a.png")).contains(video.hash))
    var other = video
    other.changes.append(TuningChange(key: "scroll.deceleration", value: .number(0.98)))
    let verifier = try VideoVerifier(bench.path("a.png"), other, FontSet.find())
    #expect(try verifier.drawn().text != video.hash)
  }

  @Test("a GIF's comment is joined from its pieces") func comment() {
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    let text = VideoRecord.head + "\n" + String(repeating: "0123456789", count: 60)
    let filled = FileComment.inGIF(text, gif)
    #expect(filled.count == gif.count + 2 + text.utf8.count + 3 + 1)
    #expect(GIFComment.text(in: filled) == Array(text.utf8))
    #expect(GIFComment.text(in: [1, 2, 3]) == [])
  }

  @Test("outputs of the take itself") func outputs() throws {
    let bench = try RenderBench()
    let lines = """
      output "\(bench.path("s.png"))" scale 0.1 sheet 4x3 plain
      output "\(bench.path("b.y4m"))" fps 25 width 40 from 0.1s to 0.3s

      """
    let videos = try bench.render(lines + Self.take, [])
    #expect(videos.map(\.frames) == [12, 5])
    #expect(videos.map(\.width) == [39 * 4, 40])
    #expect(videos.map(\.height) == [85 * 3, 78])
  }
}

@Suite("Loops")
struct LoopTests {
  @Test(
    "a loop is what is rendered, and its seam is found",
    arguments: [
      ("drag 195 600 by 0 -100 over 0.2s\nwait 2s\n", "offset is 0 at the start"),
      ("wait 0.5s\n", nil),
    ] as [(String, String?)])
  func seams(_ middle: String, _ message: String?) throws {
    let take = try #require(TakeParser.read("mark \"go\"\n" + middle + "loop from \"go\" to end\n").take)
    let survey = try VideoSurvey(take)
    let problem = LoopSeam.problem(take, 0...survey.duration, .light)
    #expect((problem == nil) == (message == nil))
    if let message { #expect(problem?.contains(message) == true) }
  }

  @Test("the loop is the part that a video shows") func part() throws {
    let bench = try RenderBench()
    let take = "wait 0.5s\nmark \"go\"\nwait 1s\nloop from \"go\" to end\n"
    let videos = try bench.render(take, ["-o", "OUT/a.y4m", "--plain", "--scale", "0.1", "--fps", "20"])
    #expect(videos.map(\.frames) == [20])
  }
}

@Suite("Words of a video in a take")
struct VideoWordsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var line: String
    var problem: String
    var testDescription: String { line }
  }

  @Test("are read") func read() throws {
    let text = "speed 0.25 for 2s\npoint header \"The header\" for 1.5s\npoint tabBar for 500ms\n"
    let take = try #require(TakeParser.read(text).take)
    #expect(
      take.statements.map(\.action) == [
        .video(.speed(0.25, for: 1200)), .video(.point(TakePointer(bar: .header, text: "The header", duration: 900))),
        .video(.point(TakePointer(bar: .tabBar, text: "tabBar", duration: 300))),
      ])
  }

  @Test(
    "and what is wrong is said",
    arguments: [
      Row(line: "speed 0 for 1s", problem: "from 0.01 to 100"), Row(line: "speed 2", problem: "expected 'for'"),
      Row(line: "point heder for 1s", problem: "header"), Row(line: "output \"a.png\" sheet 4", problem: "such as 4x3"),
      Row(line: "output \"a.mp4\" aspect 4:3", problem: "16:9"),
    ])
  func problems(_ row: Row) {
    let problems = TakeParser.read(row.line + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.map { "\($0)" }.joined().contains(row.problem))
  }

  @Test("progress shows frames, rate and remaining time") func progress() {
    #expect(RenderProgress.line(120, of: 600, after: 2) == "120 of 600 frames  60 a second  8 s left")
  }
}
