import TestSupport
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

/// A folder `app` with a scene of one page, 40 × 80 points, whose pictures have a color of their own in every row.
private struct SceneBench {
  let bench: RenderBench
  static let opening = "screen 40 80 safe 0 0\nscene \"app\"\n"

  init(_ json: String = SceneBench.json) throws {
    bench = try RenderBench()
    mkdir(bench.path("app"), 0o755)
    try write(json)
    for (name, height, red) in [("page", 200, 0), ("head", 20, 1), ("small", 8, 2), ("tools", 6, 3), ("tabs", 10, 4)] {
      let rows = (0..<height * 40).flatMap { place -> [UInt8] in
        [UInt8(red * 60), UInt8(place / 40), UInt8(place % 40), 255]
      }
      let picture = PNG.encode(PixelImage(width: 40, height: height, rgba: rows))
      try SystemFile.replace(bench.path("app/\(name).png"), with: picture).get()
    }
  }

  static let json = """
    {"format": 1, "pages": [{"title": "Home", "content": "page.png", "header": "head.png",
      "headerCollapsed": "small.png", "toolbar": "tools.png", "tabBar": "tabs.png"}]}
    """

  func write(_ json: String) throws {
    try SystemFile.replace(bench.path("app/scene.json"), with: Array(json.utf8)).get()
  }

  func scene() -> Result<TakeScene, TakeParser.PresetProblem> {
    MediaFiles.media(base: bench.folder).scene("app")
  }

  /// The first issue of the scene, or the reason why there is none.
  func problem() -> String {
    switch scene() {
    case .success(let scene): scene.issues.first.map { "\($0.line):\($0.column) \($0.text)" } ?? ""
    case .failure(let problem): problem.reason
    }
  }

  func reading(_ text: String) -> TakeParser.Reading {
    TakeParser.read(text, media: MediaFiles.media(base: bench.folder))
  }
}

@Suite(
  "A scene made of pictures", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
struct PictureSceneTests {
  @Test("bars have the heights of their pictures, and what the take sets comes first")
  func heights() throws {
    let bench = try SceneBench()
    let own = try #require(bench.reading(SceneBench.opening).take).setup
    #expect(own.pages == [Setup.Page(content: .height(200))])
    #expect(own.tuning[.header] == BarSize(full: 20, min: 8))
    #expect(own.tuning[.toolbar] == BarSize(full: 6, min: 6))
    #expect(own.tuning[.tabBar].full == 10)
    let set = try #require(bench.reading(SceneBench.opening + "set header.full 30\n").take).setup
    #expect(set.tuning[.header] == BarSize(full: 30, min: 8))
    // A tab bar's picture reaches the screen's edge; the bar itself ends above the device's own strip.
    let tall = try #require(bench.reading("screen 40 80 safe 0 4\nscene \"app\"\n").take).setup
    #expect(tall.tuning[.tabBar].full == 6)
    try bench.write(#"{"format": 1, "pages": [{"toolbar": null}]}"#)
    let bare = try #require(bench.reading(SceneBench.opening).take).setup
    #expect(bare.tuning[.toolbar].full == 0 && bare.tuning[.header] == Tuning()[.header])
  }

  @Test("a preset's start keeps the pages and the heights of the pictures")
  func preset() throws {
    let take = try #require(SceneBench().reading(SceneBench.opening).take)
    var session = Session(take)
    session.tune(Tuning())
    session.go(to: PresetStart(scene: .feed, page: 1, offset: 30))
    #expect(session.simulation.scene == nil && session.content == [.height(200)])
    #expect(session.simulation.tuning[.header] == BarSize(full: 20, min: 8))
  }

  /// Rows of the still, as the number of a picture and its row: 60 levels of red each, one of green a row.
  private func rows(_ image: PixelImage) -> [[Int]] {
    (0..<image.height).map { [Int(image[20, $0][0]) / 60, Int(image[20, $0][1])] }
  }

  @Test("unscaled pictures are copied pixel by pixel, each bar at its edge")
  func copied() throws {
    let scene = try SceneBench()
    let bench = scene.bench
    let text = SceneBench.opening + "set top.resistHide 0\ntouches off\nscroll begin\nscroll by 3\n"
    _ = try bench.render(text, ["-o", "OUT/a.png", "--scale", "1", "--plain"])
    let image = try bench.pixels("a.png")
    // The header leaves by 3 of 12 points: its upper rows are gone, and a quarter of the small one lies over it.
    let seen = rows(image)
    #expect((image.width, image.height) == (40, 80))
    #expect(seen[17..<23].map { $0 } == (0..<6).map { [3, $0] }, "\(seen)")
    #expect(seen[23..<70].map { $0 } == (0..<47).map { [0, $0] })
    #expect(seen[70..<80].map { $0 } == (0..<10).map { [4, $0] })
    // Column 20 has a blue of 20 in every picture.
    #expect((0..<80).allSatisfy { image[20, $0][2] == 20 })
    #expect(seen[8..<17].map { $0 } == (11..<20).map { [1, $0] })
    // 60 + (120 − 60) / 4 = 75, and row 3 of the header under row 0 of the small one: 3 − 3 / 4.
    #expect(Array(image[20, 0].prefix(2)) == [75, 2])
  }

  /// The indicator's capsule is 5 points high, 13 above the screen's edge.
  @Test("the home indicator is white on a dark tab bar and black on a light one", arguments: [UInt8(10), 240])
  func indicator(level: UInt8) throws {
    let scene = try SceneBench()
    let bar = PixelImage(width: 40, height: 30, rgba: (0..<1200).flatMap { _ in [level, level, level, 255] })
    try SystemFile.replace(scene.bench.path("app/tabs.png"), with: PNG.encode(bar)).get()
    let text = "screen 40 80 safe 0 20\nscene \"app\"\ntouches off\nwait 0.1s\n"
    _ = try scene.bench.render(text, ["-o", "OUT/a.png", "--scale", "1", "--plain"])
    #expect(try scene.bench.pixels("a.png")[20, 69][0] == (level < 100 ? 255 : 0))
  }

  @Test("a smaller picture has the mean of each area, a larger one is interpolated")
  func scaled() throws {
    func words(_ row: [UInt8], _ width: Int) throws -> [UInt32] {
      let rgba = row.flatMap { level -> [UInt8] in [level, level, level, 255] }
      let picture = try #require(BackgroundPicture(hash: "a", width: row.count, height: 1, rgba: rgba))
      return ScaledPicture(picture, width: width, height: 1).words(rows: 0..<1).map { $0 & 0xFF }
    }
    #expect(try words([0, 100, 200, 40], 4) == [0, 100, 200, 40])
    #expect(try words([0, 100, 200, 40], 2) == [50, 120])
    // Three to two: one and a half pixels each, (90 + 30 / 2) / 1.5 and (30 / 2 + 60) / 1.5.
    #expect(try words([90, 30, 60], 2) == [70, 50])
    // Two to four: the outer ones beyond the middles, the inner ones a quarter of the way.
    #expect(try words([0, 100], 4) == [0, 25, 75, 100])
    // Color under transparent pixels does not count.
    let half = try #require(BackgroundPicture(hash: "b", width: 2, height: 1, rgba: [200, 0, 0, 255, 0, 90, 0, 0]))
    #expect(ScaledPicture(half, width: 1, height: 1).words(rows: 0..<1) == [0x80C8_0000])
  }

  @Test("tiles join without a seam, wherever the picture is and whatever part is drawn")
  func tiles() throws {
    var random = SeededGenerator(seed: 7)
    let (width, height) = (30, 300)
    let rgba = (0..<width * height * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
    let picture = try #require(BackgroundPicture(hash: "c", width: width, height: height, rgba: rgba))
    for scale in [1.0, 0.5, 2] {
      let (wide, high) = (Int(30 * scale), Int(300 * scale))
      let whole = ScaledPicture(picture, width: wide, height: high).words(rows: 0..<high)
      for _ in 0..<8 {
        let top = Int.random(in: -high + 40...20, using: &random)
        let memory = try #require(PixelMemory(width: 40, height: 60))
        let place = PixelRect(x: 3, y: top, width: wide, height: high)
        let clip = PixelRect(x: 5, y: Int.random(in: 0...20, using: &random), width: 20, height: 35)
        var tiles = PictureTiles()
        tiles.draw(picture, in: place, clip: clip, opacity: 255, on: memory.target)
        for y in 0..<60 {
          for x in 0..<40 {
            let isInside = [place, clip].allSatisfy { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }
            let wanted = isInside ? whole[(y - top) * wide + x - 3] : 0
            #expect(memory.target.pixels[y * 40 + x] == wanted, "\(scale) \(top) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test("a video carries its scene, and is verified with that scene only")
  func verified() throws {
    let scene = try SceneBench()
    let bench = scene.bench
    let text = SceneBench.opening + "scroll to 30\nwait until rest\n"
    let video = try bench.render(text, ["-o", "OUT/film", "--scale", "1", "--fps", "10"])
    #expect(bench.refusal("film") == nil)
    let carried = try CarriedVideo.read(bench.path("film")).takeText(bench.path("film"))
    #expect(carried.contains("scene \"app\" hash \""))
    #expect(try bench.render(carried, ["-o", "OUT/again", "--scale", "1", "--fps", "10"])[0].hash == video[0].hash)
    let other = PNG.encode(PixelImage(width: 1, height: 1, rgba: [1, 2, 3, 255]))
    try SystemFile.replace(bench.path("app/tools.png"), with: other).get()
    #expect(bench.refusal("film")?.contains("its files have changed") == true)
  }

  @Test("--scene replaces every scene of the take, in the video's own take too")
  func option() throws {
    let scene = try SceneBench()
    let bench = scene.bench
    let plain = "screen 40 80 safe 0 0\nscene feed\nwait 0.1s\nscene inbox\nwait 0.1s\n"
    let options = ["-o", "OUT/film", "--scale", "1", "--fps", "10", "--scene", bench.path("app")]
    _ = try bench.render(plain, options)
    #expect(bench.refusal("film") == nil)
    let carried = try CarriedVideo.read(bench.path("film")).takeText(bench.path("film"))
    let take = try #require(scene.reading(carried).take)
    #expect(take.setup.pages == [Setup.Page(content: .height(200))] && take.setup.scene == nil)
  }

  @Test("a recording names the scene and reads alike with it and without")
  func recorded() throws {
    let scene = try SceneBench()
    var setup = try #require(scene.reading(SceneBench.opening).take).setup
    setup.tuning[.header] = Tuning()[.header]
    let header = TakeWriter.header(setup, pictures: try scene.scene().get()) + TakeWriter.footer
    let read = try #require(scene.reading(header).take)
    let hash = try scene.scene().get().hash
    #expect(read.setup == setup && read.pictures?.hash == hash)
    #expect(try #require(TakeParser.read(header).take).setup == setup)
  }
}

@Suite("A scene's folder that is not right", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing"))
struct PictureSceneProblemTests {
  /// The text of scene.json, and a part of the only message: its place, what was expected, what is shown instead.
  private static let texts: [(json: String, message: String)] = [
    ("", "scene.json:1:1: the file ends too early"),
    ("[]", "scene.json:1:1: expected an object with \"format\" and \"pages\""),
    (#"{"pages": []}"#, "expected \"format\": 1"),
    (#"{"format": 2, "pages": [{}]}"#, "scene.json:1:12: expected format 1"),
    (#"{"format": 1}"#, "expected \"pages\""),
    (#"{"format": 1, "pages": []}"#, "scene.json:1:24: expected a list of 1 to 100 pages"),
    (#"{"format": 1, "pages": [7]}"#, "scene.json:1:25: expected an object with the pictures of page 1"),
    (
      #"{"format": 1, "pages": [{"content": "none.png"}]}"#, "1:37 'content': \"none.png\": expected a readable picture"
    ),
    (#"{"format": 1, "pages": [{"header": "none.png"}]}"#, "; a plain bar with the page's title is shown"),
    (#"{"format": 1, "pages": [{"tabBar": 3}]}"#, "1:36 'tabBar': expected the name of a picture's file"),
    (#"{"format": 1, "pages": [{"content": "scene.json"}]}"#, "expected a complete picture that ffmpeg can read"),
    (#"{"format": 1, "pages": [{"contents": "page.png"}]}"#, "it is ignored. Did you mean 'content'?"),
    (#"{"format": 1, "pages": [{"above": "green"}]}"#, "'above': expected a color such as \"#3366FF\""),
    (#"{"format": 1, "device": "Nokia", "pages": [{}]}"#, "1:25 'device': expected a device: "),
    (#"{"format": 1, "pages": [{"content": "../app/page.png"}]}"#, "expected a file inside the scene's folder"),
    (#"{"format": 1, "pages": [{"content": "/etc/passwd"}]}"#, "expected a file inside the scene's folder"),
    (#"{"format": 1, "pages": [{"content": "out.png"}]}"#, "this leads out of it; a plain page is shown"),
    (#"{"format": 1, "pages": [{"content": "pipe"}]}"#, "it is not a regular file"),
    (#"{"format": 1, "pages": [{"content": "cut.png"}]}"#, "expected a complete picture"),
    (#"{"format": 1, "pages": [{"content": "huge.png"}]}"#, "at most 33554432 pixels"),
  ]

  @Test("each mistake is named with its place, and what is shown instead", arguments: texts)
  func mistakes(json: String, message: String) throws {
    let scene = try SceneBench(json)
    let bench = scene.bench
    let png = try SystemFile.read(bench.path("app/page.png")).get()
    try SystemFile.replace(bench.path("other.png"), with: png).get()
    symlink(bench.path("other.png"), bench.path("app/out.png"))
    mkfifo(bench.path("app/pipe"), 0o600)
    try SystemFile.replace(bench.path("app/cut.png"), with: Array(png.prefix(png.count / 2))).get()
    let head = PNGBytes.word(65_535) + PNGBytes.word(65_535) + [8, 6, 0, 0, 0]
    let chunks = [("IHDR", head), ("IDAT", Deflate.zlib([0])), ("IEND", [])].flatMap { PNGBytes.chunk($0.0, $0.1) }
    try SystemFile.replace(bench.path("app/huge.png"), with: VideoContainer.signature + chunks).get()
    #expect(scene.problem().contains(message), "\(scene.problem())")
  }

  @Test("a mistake in what all pages share is named once")
  func shared() throws {
    let bench = try SceneBench(
      """
      {"format": 1, "toolbar": "gone.png", "above": "red", "pages": [{"title": "A"}, {"title": "B"}, {"tabBar": 3}]}
      """)
    let issues = try bench.scene().get().issues
    #expect(issues.map(\.word) == ["toolbar", "above", "tabBar"], "\(issues)")
  }

  @Test("ten thousand pages, thousands of pictures and billions of pixels are refused without reading them")
  func budgets() throws {
    let many = try SceneBench(
      #"{"format": 1, "pages": [\#(Array(repeating: "{}", count: 10_000).joined(separator: ","))]}"#)
    #expect(many.problem().contains("expected a list of 1 to 100 pages"))
    var (calls, pixels) = (0, 0)
    func read(_ json: String, _ size: Int) throws -> TakeScene {
      (calls, pixels) = (0, 0)
      return try SceneFile.read(Array(json.utf8), path: "app") { name, rest in
        calls += 1
        guard size * size <= rest else { return .failure(TakeParser.PresetProblem(reason: "too large")) }
        pixels += size * size
        return .success(TakePicture(path: name, hash: name, width: size, height: size))
      }.get()
    }
    let parts = TakeScene.Part.allCases
    let pages = (0..<100).map { page in
      "{" + parts.map { "\"\($0.rawValue)\": \"\(page)-\($0.rawValue).png\"" }.joined(separator: ",") + "}"
    }
    let json = #"{"format": 1, "pages": [\#(pages.joined(separator: ","))]}"#
    #expect(try read(json, 1).pages.count == 100)
    #expect(calls == SceneFile.mostFiles)
    _ = try read(json, 4096)
    #expect(pixels == 3 << 24)
    // A file that is named twice is read once.
    let same = #"{"format": 1, "header": "a.png", "pages": [{}, {}, {"content": "a.png"}]}"#
    #expect(try read(same, 8).pages.map { $0.pictures.count } == [1, 1, 2])
    #expect(calls == 1)
    // Nor is one that is named in other words.
    let other = #"{"format": 1, "header": "a.png", "pages": [{"content": "./a.png", "toolbar": "././a.png"}]}"#
    #expect(try read(other, 8).files == ["a.png"])
    #expect(calls == 1)
  }
}
