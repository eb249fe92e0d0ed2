import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page of a take: its shell filled, and the take in it the same as outside.
@Suite("Pages for browsers")
struct WebPageTests {
  /// As the page's script reads it.
  private struct Inside: Decodable {
    var take: String
    var presets: [String: String]

    /// The take as the page's core opens it: with these presets and no files.
    func read() -> Take? {
      TakeParser.read(
        Array(take.utf8), as: .recording,
        presets: { word in
          guard let text = presets[word] else { return .failure(TakeParser.PresetProblem(reason: "unknown")) }
          return TuningFile.read(Array(text.utf8)).mapError { _ in TakeParser.PresetProblem(reason: "wrong") }
        }
      ).take
    }
  }

  private func inside(_ opened: TakeOpener.Opened) throws -> Inside {
    let bytes = WebPage(opened, screenshot: [1]).bytes(in: Array("«session»".utf8))
    #expect(!bytes.contains(UInt8(ascii: "<")))
    return try JSONDecoder().decode(Inside.self, from: Data(bytes))
  }

  /// With the folders above it.
  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(atPath: Path.folder(of: path), withIntermediateDirectories: true)
    try SystemFile.replace(path, with: Array(text.utf8)).get()
  }

  private func open(_ path: String) throws -> TakeOpener.Opened {
    try TakeOpener.open(path, for: try CommandLineParser.parse(["replay", path]))
  }

  private func lines(_ take: Take) -> [Replay.News] {
    var replay = Replay(take, every: .sample)
    var news: [Replay.News] = []
    while let next = replay.next() { if case .line = next { news.append(next) } }
    return news
  }

  @Test("what is named is put in, once; what is not known stays")
  func filled() {
    let shell = Array("é«x» and «y»: «z» «x»».".utf8)
    let filled = WebShell.filled(shell, ["x": Array("1«y»".utf8), "y": Array("zwölf".utf8)])
    #expect(String(decoding: filled, as: UTF8.self) == "é1«y» and zwölf: «z» 1«y»».")
    #expect(WebShell.filled(Array("no end «x".utf8), ["x": []]) == Array("no end «x".utf8))
  }

  @Test("a take that includes another and names files gives the same result in the page")
  func carried() throws {
    try TestFolder.with { scratch in
      let folder = scratch.folder
      try write("{\"values\": {\"top.resistShow\": 55}}", to: "\(folder)/lib/own.json")
      try write("drag 195 600 by 0 -300 over 0.3s\nwait until rest\n", to: "\(folder)/lib/part.take")
      try write(
        """
        take "</script> & «words»"
        preset "lib/own.json"
        scene feed
        include "lib/part.take"
        preset chromium
        drag 195 300 by 0 200 over 0.3s
        wait until rest

        """, to: "\(folder)/main.take")
      let opened = try open("\(folder)/main.take")
      let inside = try inside(opened)
      #expect(Array(inside.presets.keys) == ["chromium"])
      let take = try #require(inside.read())
      #expect(take.setup == opened.take.setup)
      #expect(lines(take) == lines(opened.take) && lines(take).count > 30)
    }
  }

  @Test("a title is text, and stays within its place whatever it says")
  func words() throws {
    try TestFolder.with { scratch in
      let path = "\(scratch.folder)/a.take"
      try write("take \"</title> «still»\"\nwait 1s\n", to: path)
      let page = WebPage(try open(path), screenshot: [0, 1, 2]).bytes(in: Array("«title»|«words»|«still»".utf8))
      #expect(
        String(decoding: page, as: UTF8.self) == "&lt;/title&gt; «still»|Drag, scroll or swipe the phone. Its bars "
          + "use the values below.|data:image/png;base64,AAEC")
    }
  }

  @Test("a preset's page welcomes with a fling, a way back and two swipes", arguments: ["default", "chromium"])
  func welcome(preset: String) throws {
    let opened = try WebExport.welcome(preset)
    #expect(opened.take.setup.tuning == PresetFiles().shipped(preset))
    let inside = try inside(opened)
    let take = try #require(inside.read())
    #expect(lines(take) == lines(opened.take))
    let pages = lines(take).compactMap { news in if case .line(let line) = news { line.frame.page.settled } else { nil }
    }
    // The line of the last sample is before the second swipe has settled.
    #expect(Set(pages) == [1, 2] && pages.first == 1)
  }

  @Test("a tuning's file is put in whole")
  func file() throws {
    try TestFolder.with { scratch in
      let path = "\(scratch.folder)/own.json"
      try write("{\"values\": {\"top.resistShow\": 55}}", to: path)
      let opened = try WebExport.welcome(path)
      #expect(opened.take.title == "own")
      let inside = try inside(opened)
      #expect(inside.presets.isEmpty)
      #expect(inside.read()?.setup.tuning.top.resistShow == 55)
    }
  }

  @Test("its still is the phone alone, also of a take that works the studio")
  func screenshot() throws {
    let phone = "take \"a phone\"\npreset shy-nav-bar\n"
    let studio = phone + "studio on\nstudio key l\n"
    let screenshots = try [phone, studio].map { text in
      try WebExport.screenshot(try #require(TakeFolder(of: "-").read(Array(text.utf8), as: .recording).take))
    }
    // 390 × 844 points on 201 pixels of width, in the header of a PNG.
    #expect(Array(screenshots[0][16..<24]) == [0, 0, 0, 201, 0, 0, 1, 179])
    #expect(screenshots[0] == screenshots[1])
  }

  @Test("a scene's pictures are in the page as they are, with the facts by which the core lays them out")
  func scene() throws {
    let path = Repository.root.appendingPathComponent("Assets/Scenes/trails.take").path
    let opened = try open(path)
    let folder = Path.folder(of: path)
    let scene = try #require(try WebScene(of: opened.take, in: folder))
    let files = try #require(opened.take.pictures?.files)
    #expect(scene.pictures.count == 13 && scene.pictures.allSatisfy { $0.type == "image/png" })
    let bytes = try files.map { try SystemFile.read("\(folder)/Trails/\($0)").get() }
    #expect(scene.size == bytes.reduce(0) { $0 + $1.count })
    for picture in scene.pictures { #expect(bytes.contains(picture.bytes)) }
    let lines = scene.text.split(separator: "\n")
    #expect(lines.first == "screen 393.0 852.0 59.0 34.0" && lines.dropFirst().first == "page Trails")
    // Scale, width, height, number, opaque, first and last color.
    let header = try #require(lines.first { $0.hasPrefix("part header ") }).split(separator: " ")
    #expect(header[2...4] == ["2", "786", "208"] && header[6] == "1" && header.count == 9, "\(header)")
    #expect(Int(header[5]).map { scene.pictures[$0].bytes } == bytes[files.firstIndex(of: "header-0@2x.png") ?? 0])
    #expect(lines.filter { $0.hasPrefix("part toolbar ") }.count == 3 && Set(lines).count == lines.count - 2)
    let page = WebPage(opened, scene: scene, screenshot: [1]).bytes(in: Array("«session»".utf8))
    #expect(page.count > scene.textSize)
    // Neither the pictures nor the still of them count as code.
    #expect(WebPage(opened, scene: scene, screenshot: [1, 2, 3, 4]).pictureSize == scene.textSize + 8)
    #expect(WebPage(opened, screenshot: [1, 2, 3, 4]).pictureSize == 0)
    #expect(try WebScene(of: WebExport.welcome("default").take, in: nil) == nil)
  }

  @Test("a scene in a folder with a preset's name does not replace the preset")
  func sceneNamedLikePreset() throws {
    try TestFolder.with { scratch in
      try write("{\"format\": 1, \"pages\": [{\"title\": \"Home\"}]}", to: "\(scratch.folder)/chromium/scene.json")
      try write("preset chromium\nscene \"chromium\"\nwait 0.1s\n", to: "\(scratch.folder)/a.take")
      let opened = try open("\(scratch.folder)/a.take")
      let scene = try #require(try WebScene(of: opened.take, in: scratch.folder))
      let bytes = WebPage(opened, scene: scene, screenshot: [1]).bytes(in: Array("«session»".utf8))
      let files = try JSONDecoder().decode(Inside.self, from: Data(bytes)).presets
      #expect(files["chromium"]?.hasPrefix("{") == true && files["scene chromium"] == "page Home\n", "\(files)")
    }
  }

  @Test("more than 10 MB of pictures are refused")
  func largeScene() throws {
    try TestFolder.with { scratch in
      let json = "{\"format\": 1, \"pages\": [{\"content\": \"a.png\"}, {\"content\": \"b.png\"}]}"
      try write(json, to: "\(scratch.folder)/scene.json")
      // Noise, which PNG cannot make smaller: two pictures of 5.4 MB.
      for (name, seed) in [("a", 1), ("b", 2)] as [(String, UInt32)] {
        var (state, rgba) = (seed, [UInt8](repeating: 255, count: 4 * 1000 * 1800))
        for place in rgba.indices where place % 4 != 3 {
          state = state &* 1_664_525 &+ 1_013_904_223
          rgba[place] = UInt8(state >> 24)
        }
        let picture = PixelImage(width: 1000, height: 1800, rgba: rgba)
        try SystemFile.replace("\(scratch.folder)/\(name).png", with: PNG.encode(picture)).get()
      }
      try write("scene \"\(scratch.folder)\"\nwait 0.1s\n", to: "\(scratch.folder)/a.take")
      let take = try open("\(scratch.folder)/a.take").take
      let refusal = #expect(throws: UserError.self) { try WebScene(of: take, in: nil) }
      #expect(refusal.map { "\($0)" }?.contains("more than 10 MB, the limit of a page") == true, "\(refusal as Any)")
    }
  }

  @Test("a page has at most 1 000 000 bytes")
  func most() {
    #expect(WebPage.refusal("a.html", 1_000_000) == nil)
    #expect(
      WebPage.refusal("a.html", 1_000_001)
        == "a.html: the page would have 1000001 bytes, more than the limit of 1000000; use a take with fewer samples")
  }

  @Test(
    "wrong lines",
    arguments: [
      (["default", "--to", "web"], "Missing expected option '-o FOLDER|FILE.html'"),
      (["default", "--to", "web", "-o", "x"], "expected a file ending in .html"),
    ])
  func misuse(words: [String], expected: String) throws {
    do {
      let invocation = try CommandLineParser.parse(["export"] + words)
      var console = Console()
      _ = try WebExport.write(invocation, &console)
      Issue.record("taken for right")
    } catch {
      #expect(error.code == .usage && error.text.contains(expected))
    }
  }
}
