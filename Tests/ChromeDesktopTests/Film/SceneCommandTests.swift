import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLearn
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// `scene` on screenshots that make no scene.
@Suite("Scenes that cannot be made", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
struct SceneCommandTests {
  private let bench: RenderBench

  init() throws { bench = try RenderBench() }

  /// Writes a picture of noise in rows of one color, so that every row is an edge.
  private func write(_ name: String, _ width: Int, _ height: Int, seed: UInt64 = 1) throws -> String {
    var random = SeededGenerator(seed: seed)
    let rgba = (0..<height).flatMap { _ -> [UInt8] in
      let level = UInt8.random(in: 0...255, using: &random)
      return (0..<width).flatMap { _ in [level, level, level, 255] }
    }
    let picture = PNG.encode(PixelImage(width: width, height: height, rgba: rgba))
    try SystemFile.replace(bench.path(name), with: picture).get()
    return bench.path(name)
  }

  /// Returns the error of `scene`; nil if it made one. Nothing is left of one that was not made.
  private func refusal(_ words: [String]) throws -> UserError? {
    let before = bench.names
    let invocation = try CommandLineParser.parse(["scene"] + words + ["-o", bench.path("made")])
    var console = Console()
    do throws(UserError) {
      _ = try SceneCommand.run(invocation, &console)
      return nil
    } catch {
      #expect(bench.names == before)
      return error
    }
  }

  @Test("icons and strips are no screenshots", arguments: [(1, 1), (8, 10), (32, 32), (99, 800), (800, 199)])
  func tiny(width: Int, height: Int) throws {
    let failure = try refusal([try write("a.png", width, height)])
    #expect(failure?.code == .data)
    #expect(failure?.message.hasSuffix("at least 100 × 200 pixels, found \(width) × \(height)") == true)
  }

  @Test("the same screenshot twice is named")
  func twice() throws {
    let path = try write("a.png", 120, 300)
    let failure = try refusal([path, path])
    #expect(failure?.code == .data && failure?.message.contains("shows the same part of the page") == true)
  }

  @Test(
    "lines that leave no page are refused",
    arguments: ["0,0,0,0", "300,300,300,300", "20,60,100,139", "0,0,261,300", "150,150,150,150"])
  func noPage(cuts: String) throws {
    let failure = try refusal([try write("a.png", 412, 500), "--cuts", cuts])
    #expect(failure?.code == .data && failure?.message.hasPrefix("less than 40 points of the page") == true)
  }

  /// A screen of 915 points with 50 of them above the page: 50 + 825 + 40 are 915. A header has at most 400.
  @Test(
    "bars that leave no room on the screen, or that are higher than bars may be, are refused",
    arguments: [
      (826, "of the screen's 915 points"), (825, "its header is higher than bars may be"), (100, nil),
    ] as [(Int, String?)])
  func highBars(height: Int, words: String?) throws {
    let failure = try refusal([try write("a.png", 412, 1400), "--cuts", "20,\(20 + height),\(20 + height),1400"])
    #expect(failure?.code == (words == nil ? nil : .data))
    #expect(words.map { failure?.message.contains($0) == true } ?? (failure == nil), "\(failure?.message ?? "made")")
  }

  @Test("a folder's long name is the page's title as far as titles go, and the scene opens")
  func longName() throws {
    let name = String(repeating: "n", count: 100)
    let invocation = try CommandLineParser.parse(
      ["scene", try write("a.png", 412, 450), "--cuts", "20,60,60,410", "-o", bench.path(name)])
    var console = Console()
    _ = try SceneCommand.run(invocation, &console)
    let scene = try MediaFiles.scene(bench.path(name), named: name).get()
    #expect(scene.issues.isEmpty && scene.pages[0].title == String(repeating: "n", count: 60))
  }

  @Test("a page of too many pixels is refused before it is put together")
  func huge() throws {
    // As wide as a Pixel, 412 points, it would be 82,400 pixels high.
    let shot = Screenshot(name: "a.png", width: 4, height: 800, rgba: [UInt8](repeating: 255, count: 4 * 800 * 4))
    let cut = ScreenCut(statusBar: 0, header: 0, toolbar: 0, tabBar: 800)
    let page = try ScreenStitch([shot], cut.content)
    let failure = #expect(throws: UserError.self) { _ = try SceneFiles([shot], cut, page, title: "a") }
    #expect(failure?.message.contains("412 × 82400 pixels, more than 33 million") == true)
  }

  @Test("a picture wider than high is refused with advice")
  func landscape() throws {
    let failure = try refusal([try write("a.png", 400, 300)])
    #expect(failure?.code == .data && failure?.message.contains("expected a screenshot of an upright phone") == true)
  }

  @Test("each line says if it is found or guessed, in text and JSON; pictures fill the device's screen")
  func certainty() throws {
    var screen = PaintedScreen(360, 640, points: 360, gray: 25)
    screen.statusBar(7..<17, 230)
    screen.text(16..<120, 44..<60, 230)
    screen.list(96..<640, 200)
    let shot = try screen.shot()
    let cut = ScreenCut([shot])
    let files = try SceneFiles([shot], cut, try ScreenStitch([shot], cut.content), title: "a")
    #expect(files.lines[0...1] == ["status bar: 0 to 24 pt", "header: 24 to 80 pt, guessed"])
    let json = files.json.text.filter { $0 != " " }
    #expect(json.contains(#""statusBar":"found","header":"guessed""#), "\(json)")
    let header = try #require(files.all.first { $0.path.hasPrefix("header") })
    #expect(Array(header.bytes[16..<20]) == PNGBytes.word(412))
  }
}

@Suite("The time and the bytes of pictures", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing"))
struct PictureBudgetTests {
  private func bench() throws -> RenderBench {
    let bench = try RenderBench()
    mkdir(bench.path("app"), 0o755)
    let picture = PNG.encode(PixelImage(width: 2, height: 2, rgba: [UInt8](repeating: 9, count: 16)))
    for name in ["a.png", "b.png"] { try SystemFile.replace(bench.path("app/\(name)"), with: picture).get() }
    let json = #"{"format": 1, "pages": [{"content": "a.png", "header": "b.png"}]}"#
    try SystemFile.replace(bench.path("app/scene.json"), with: Array(json.utf8)).get()
    return bench
  }

  private func issues(_ budget: PictureBudget) throws -> [String] {
    let bench = try bench()
    return try MediaFiles.scene(bench.path("app"), named: "app", budget).get().issues.map(\.reason)
  }

  @Test("pictures of a scene have one limit of time, and one of bytes")
  func limits() throws {
    #expect(try issues(PictureBudget()).isEmpty)
    let late = try issues(PictureBudget(seconds: 0))
    #expect(late.count == 2 && late.allSatisfy { $0.contains("within 60 s, all of them together") }, "\(late)")
    let bench = try bench()
    let size = try #require(SystemFile.stamp(bench.path("app/a.png"))?.size)
    let large = try issues(PictureBudget(bytes: Int(size) * 2 - 1))
    #expect(large.count == 1 && large[0].contains("at most 128 MB of files in all pictures together"), "\(large)")
  }

  @Test("a program that takes all of the time leaves none for the next")
  func spent() {
    let budget = PictureBudget(seconds: 0.2)
    let slow = budget.run { Subprocess.answer(of: ["/bin/sh", "-c", "exec sleep 600"], within: $0) }
    #expect(slow == .late)
    #expect(budget.run { _ in .printed([]) } == .late)
  }
}
