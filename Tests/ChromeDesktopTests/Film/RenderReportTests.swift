import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("What a render says of itself")
struct RenderReportTests {
  /// A still of 40 × 85 in a sheet of two by three, and two seconds of video at 33.3 a second.
  private func report(wall: Double) throws -> RenderReport {
    let survey = try VideoSurvey(try #require(TakeParser.read("wait 2s\n").take))
    var screenshot = try VideoRequest(path: "a.png").order(survey)
    screenshot.picture = VideoPicture(width: 40, height: 85, scale: 0.1, isPlain: true)
    screenshot.contactSheet = VideoOrder.Sheet("2x3")
    var video = try VideoRequest(path: "\"b\".gif", perSecond: 33.3).order(survey)
    video.picture = VideoPicture(width: 300, height: 2, scale: 1, isPlain: true)
    var files = [
      RenderReport.File(screenshot, hash: FrameHash(), byteCount: 99_999),
      RenderReport.File(video, hash: FrameHash(), byteCount: 1_234_567),
    ]
    for index in files.indices { files[index].hash = "ab\(index)" }
    return RenderReport(files: files, wallSeconds: wall)
  }

  /// 2 s at 100/3 a second are 66.7, so 67 frames: 67 · 0.03 = 2.01 s. 2.01 / 1.5 = 1.34.
  @Test("in words")
  func words() throws {
    let lines = [
      "a.png  80 × 255  1 frames, 0 dropped, 99999 bytes, hash ab0",
      "\"b\".gif  300 × 2 at 33.333 fps, 2.01 s  67 frames, 0 dropped, 1.23 MB, hash ab1",
    ]
    #expect(
      try report(wall: 1.5).text == (lines + ["68 frames in 1.5 s, 1.34 × real time"]).joined(separator: "\n"))
    #expect(try report(wall: 0).text.hasSuffix("\n68 frames in 0 s, 0 × real time"))
    var screenshots = try report(wall: 1.5)
    screenshots.files.removeLast()
    #expect(screenshots.text == lines[0] + "\n1 frames in 1.5 s")
  }

  @Test("in JSON")
  func json() throws {
    #expect(
      try report(wall: 1.5).json == "{\"frames\":68,\"dropped\":0,\"seconds\":2.01,\"wallSeconds\":1.5,"
        + "\"timesRealTime\":1.34,\"bytes\":1334566,\"files\":["
        + "{\"path\":\"a.png\",\"format\":\"png\",\"width\":80,\"height\":255,\"fps\":60,\"frames\":1,\"dropped\":0,"
        + "\"seconds\":0,\"bytes\":99999,\"hash\":\"ab0\"},"
        + "{\"path\":\"\\\"b\\\".gif\",\"format\":\"gif\",\"width\":300,\"height\":2,\"fps\":33.333,\"frames\":67,"
        + "\"dropped\":0,\"seconds\":2.01,\"bytes\":1234567,\"hash\":\"ab1\"}]}")
  }

  @Test(
    "bytes below a tenth of a megabyte, then megabytes to the hundredth",
    arguments: [(0, "0 bytes"), (99_999, "99999 bytes"), (100_000, "0.1 MB"), (1_235_001, "1.24 MB")])
  func sizes(bytes: Int, words: String) { #expect(RenderReport.size(bytes) == words) }

  @Test("what JSON cannot hold is escaped")
  func quoted() {
    #expect(TuningFile.string("a\"b\\c\n\u{1F}\u{10}\u{F}\u{20}é") == "\"a\\\"b\\\\c\\n\\u001f\\u0010\\u000f é\"")
  }

  /// 3 in 2 s are 1.5 a second, said as 2; the other 7 take 4.67 s.
  @Test(
    "how far it is",
    arguments: [
      (0, 10, 0.0, "0 of 10 frames  0 a second  0 s left"), (0, 10, 2, "0 of 10 frames  0 a second  0 s left"),
      (3, 10, 2, "3 of 10 frames  2 a second  5 s left"), (10, 10, 2, "10 of 10 frames  5 a second  0 s left"),
      (3, 10, 0, "3 of 10 frames  0 a second  0 s left"),
    ] as [(Int, Int, Double, String)])
  func progress(done: Int, total: Int, seconds: Double, words: String) {
    #expect(RenderProgress.line(done, of: total, after: seconds) == words)
    let read = RenderProgress.reading(words)
    #expect(read?.done == done && read?.total == total)
  }

  @Test("steps tell how far a job is, too") func steps() {
    let words = RenderProgress.line(3, of: 10, after: 2, unit: RenderProgress.steps)
    #expect(words == "3 of 10 steps")
    #expect(RenderProgress.reading(words)?.done == 3 && RenderProgress.reading(words)?.total == 10)
  }

  @Test(
    "other words tell nothing",
    arguments: [
      "", "3 of 10 frames", "3 in 10 frames 2 a", "x of 10 frames 2 a", "3 of y frames 2 a", "3 of 10 files 2 a",
      "3 of 10 expectations", "3 of 10",
    ])
  func others(line: String) { #expect(RenderProgress.reading(line) == nil) }
}

@Suite(
  "A program that is started without its streams",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: it was not started"))
struct ClosedStreamTests {
  /// What it says of itself and of ffmpeg, which it asks through a file of its own.
  private func report(_ streams: String, _ variables: String = "") throws -> String {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let line = "\(variables) '\(program)' --version --verbose >'\(bench.path("said"))' \(streams)"
    #expect(try bench.run(["/bin/sh", "-c", line]).code == 0)
    return String(decoding: try SystemFile.read(bench.path("said")).get(), as: UTF8.self)
  }

  @Test("it finds all that it finds with them", arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func answers(streams: String) throws {
    let whole = try report("</dev/null")
    #expect(whole.contains("\nffmpeg "))
    #expect(try report(streams) == whole)
  }

  @Test("without a folder for files that pass it uses the system's own") func passing() throws {
    let whole = try report("</dev/null")
    #expect(whole.contains("\nffmpeg "))
    #expect(try report("</dev/null", "TMPDIR='/chrome-desktop-nowhere'") == whole)
  }

  @Test("without a place for what it prints it says so") func silent() throws {
    let program = try #require(builtProgram)
    let (code, words) = try RenderBench().run(["/bin/sh", "-c", "'\(program)' --version >&-"])
    #expect(code == 1 && words.contains("standard output cannot be written"), "\(words)")
  }

  @Test("a program named ffmpeg that is not ffmpeg gives a readable error") func pretender() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let path = try bench.script("ffmpeg", "exit 0\n")
    let line = "PATH='\(bench.folder)' '\(program)' --version --verbose >'\(bench.path("said"))'"
    #expect(try bench.run(["/bin/sh", "-c", line]).code == 0)
    let message = String(decoding: try SystemFile.read(bench.path("said")).get(), as: UTF8.self)
    let reported = message.split(separator: "\n").first { $0.hasPrefix("ffmpeg ") }
    let words = "  \(path) does not respond like ffmpeg: pass another with --ffmpeg FILE"
    #expect(reported?.hasSuffix(words) == true, "\(message)")
  }
}
