import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Left half red, right half blue.
private let halves: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]

@Suite(
  "What a video shows behind the phone", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
struct BackdropTests {
  private func words(_ rgba: [UInt8], width: Int, on canvas: (Int, Int)) throws -> [UInt32] {
    let picture = try #require(
      BackgroundPicture(hash: "a", width: width, height: rgba.count / 4 / width, rgba: rgba))
    return ScaledBackground(picture, .white, width: canvas.0, height: canvas.1).words()
  }

  @Test("a picture is enlarged smoothly, cut equally on both sides, and drawn on the color below it")
  func scale() throws {
    // Twice as large: the outer columns lie beyond the middles of the two pixels, the inner ones a quarter of the way.
    let row: [UInt32] = [0xFFFF_0000, 0xFFBF_0040, 0xFF40_00BF, 0xFF00_00FF]
    #expect(try words(halves, width: 2, on: (4, 2)) == row + row)
    let three: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    #expect(try words(three, width: 3, on: (1, 1)) == [0xFF00_FF00])
    // Black of alpha 51 on white: 255 · (1 − 51 / 255).
    #expect(try words([0, 0, 0, 51], width: 1, on: (1, 1)) == [0xFFCC_CCCC])
    // Half as large: a tent two pixels to each side, so 3, 3, 1 and 0 sevenths of four: 200 / 7 and 1200 / 7.
    let four: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 200, 0, 0, 255, 200, 0, 0, 255]
    #expect(try words(four + four, width: 4, on: (2, 1)).map { $0 >> 16 & 0xFF } == [29, 171])
  }

  @Test("a part that is kept scaled is drawn in its place, and counts four bytes a pixel")
  func cache() throws {
    let rgba = (0..<64).flatMap { (number: Int) -> [UInt8] in
      [UInt8(number * 3), UInt8(255 - number), UInt8(number), 255]
    }
    let picture = try #require(BackgroundPicture(hash: "c", width: 8, height: 8, rgba: rgba))
    let all = ScaledBackground(picture, .white, width: 16, height: 12).words()
    var pixels = [UInt32](repeating: 7, count: 16 * 12)
    var cache = BackgroundCache()
    let part = PixelRect(x: 3, y: 2, width: 9, height: 6)
    let area = PixelRect(x: 5, y: 4, width: 20, height: 3)
    pixels.withUnsafeMutableBufferPointer { buffer in
      cache.draw(
        picture, over: .white, area, of: PixelRect(x: 0, y: 0, width: 16, height: 12), scaled: part,
        on: PixelTarget(pixels: buffer.baseAddress!, width: 16, height: 12))
    }
    for index in pixels.indices {
      let isDrawn = (5..<12).contains(index % 16) && (4..<7).contains(index / 16)
      #expect(pixels[index] == (isDrawn ? all[index] : 7), "\(index % 16), \(index / 16)")
    }
    #expect(cache.bytes == 9 * 6 * 4)
  }

  @Test(
    "behind an enlarged phone, a picture covers the window and moves with it as far as its own edges allow",
    arguments: [
      ((-50.0, -40.0), (-50.0, -40.0)), ((30, 20), (0, 0)), ((-900, -700), (-400, -300)), ((-50, 20), (-50, 0)),
      ((30, -250), (0, -250)), ((-50, -301), (-50, -300)),
    ])
  func enlarged(corner: (Double, Double), place: (Double, Double)) throws {
    let picture = try #require(BackgroundPicture(hash: "a", width: 2, height: 1, rgba: halves))
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight, options.hasBackdrop, options.backdrop) = (400, 300, true, picture)
    var painter = Painter()
    Backdrop(theme: .light, options: options)
      .paint(enlargedAt: Point(x: corner.0, y: corner.1), scale: 2, into: &painter)
    #expect(painter.list.items == [.picture(picture, Rect(x: place.0, y: place.1, width: 800, height: 600))])
  }

  private static let take = "wait 0.1s\n"

  /// The first still of a render, its corners from the upper left to the lower right.
  private func corners(_ bench: RenderBench, _ text: String, _ more: [String] = []) throws -> [[UInt8]] {
    let report = try bench.render(text, ["-o", "OUT/a.png", "--scale", "0.25", "--force"] + more)
    let (width, height) = (report[0].width, report[0].height)
    let image = try bench.pixels("a.png")
    return [0, width - 1, (height - 1) * width, height * width - 1].map { Array(image.rgba[$0 * 4..<$0 * 4 + 4]) }
  }

  private func bench(_ name: String = "stage.png") throws -> RenderBench {
    let bench = try RenderBench()
    let png = PNG.encode(PixelImage(width: 2, height: 1, rgba: halves))
    try SystemFile.replace(bench.path(name), with: png).get()
    return bench
  }

  @Test("a color and a picture reach every corner; what is clear has neither")
  func corners() throws {
    let bench = try bench()
    #expect(
      try corners(bench, "backdrop \"#102030\"\n" + Self.take)
        == Array(repeating: [0x10, 0x20, 0x30, 255], count: 4))
    let picture = "backdrop \"stage.png\"\n" + Self.take
    // 123 × 236 pixels: one of the picture's is 236 wide, so the corners are 61 / 236 from the middle, where both
    // colors weigh the same: (1/2 + 61/236) · 255 = 193.4 of the nearer one, 61.6 of the other.
    let (left, right): ([UInt8], [UInt8]) = ([193, 0, 62, 255], [62, 0, 193, 255])
    #expect(try corners(bench, picture) == [left, right, left, right])
    #expect(try corners(bench, picture, ["--alpha"]) == Array(repeating: [0, 0, 0, 0], count: 4))
  }

  @Test("a picture may be of any kind that ffmpeg reads", arguments: ["stage.jpg", "stage.bmp"])
  func kinds(name: String) throws {
    let bench = try bench()
    let larger = ["-vf", "scale=64:32:flags=neighbor", "-frames:v", "1", "-q:v", "2"]
    _ = bench.output(["ffmpeg", "-v", "error", "-y", "-i", bench.path("stage.png")] + larger + [bench.path(name)])
    let image = try bench.pixels(name)
    #expect(image.width == 64 && image.height == 32)
    for (x, wanted) in [(4, [255, 0, 0, 255]), (60, [0, 0, 255, 255])] {
      #expect(zip(image[x, 16], wanted).allSatisfy { abs(Int($0) - $1) < 8 }, "\(image[x, 16])")
    }
    let right = try corners(bench, "backdrop \"\(name)\"\n" + Self.take)[1]
    #expect(right[2] > 240 && right[0] < 15, "\(right)")
  }

  /// What other programs would follow: lists that name the picture beside them.
  @Test(
    "a file that only names an image is not an image",
    arguments: [
      "ffconcat version 1.0\nfile 'stage.png'\n", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nstage.png\n",
    ])
  func lists(text: String) throws {
    let bench = try bench()
    try SystemFile.replace(bench.path("list.png"), with: Array(text.utf8)).get()
    #expect(throws: UserError.self) { try bench.pixels("list.png") }
  }

  @Test("a picture has at most 4096 × 4096 pixels, whatever it says", arguments: [(4096, true), (4097, false)])
  func sizes(height: Int, isRead: Bool) throws {
    let bench = try bench()
    let head = PNGBytes.word(4096) + PNGBytes.word(height) + [1, 0, 0, 0, 0]
    let rows = Deflate.zlib([UInt8](repeating: 0, count: height * 513))
    let chunks = [("IHDR", head), ("IDAT", rows), ("IEND", [])].flatMap { PNGBytes.chunk($0.0, $0.1) }
    try SystemFile.replace(bench.path("large.png"), with: VideoContainer.signature + chunks).get()
    #expect(((try? bench.pixels("large.png")) != nil) == isRead)
  }

  @Test("a video is verified with its image next to it, and the image's state is reported")
  func verified() throws {
    let bench = try bench()
    let videos = try bench.render(
      "backdrop \"stage.png\"\n" + Self.take, ["-o", "OUT/stills", "--scale", "0.2", "--fps", "10"])
    #expect(bench.refusal("stills") == nil)
    let text = try CarriedVideo.read(bench.path("stills")).takeText(bench.path("stills"))
    let bytes = try SystemFile.read(bench.path("stage.png")).get()
    #expect(
      text.hasPrefix("backdrop \"stage.png\" hash \"\(FrameHash.text(bytes.withUnsafeBytes(FrameHash.digest)))\""))
    #expect(try bench.render(text, ["-o", "OUT/again", "--scale", "0.2", "--fps", "10"])[0].hash == videos[0].hash)
    let other = PNG.encode(PixelImage(width: 1, height: 1, rgba: [1, 2, 3, 255]))
    try SystemFile.replace(bench.path("stage.png"), with: other).get()
    #expect(bench.refusal("stills")?.contains("the file has changed") == true)
    unlink(bench.path("stage.png"))
    #expect(bench.refusal("stills")?.contains("copy it into") == true)
  }

  @Test("the take inside a video sees its own folder only")
  func nextTo() throws {
    let bench = try bench()
    let media = MediaFiles.media(nextTo: bench.path("a.mp4"))
    func finds(_ name: String) -> Bool { if case .success = media.picture(name) { true } else { false } }
    #expect(finds("stage.png") && finds("art/stage.png") && finds("/elsewhere/stage.png"))
    #expect(!finds("other.png") && !finds("") && !finds(".."))
    #expect(!finds("../" + (bench.folder.split(separator: "/").last ?? "") + "/a.mp4"))
  }

  /// The video lies in a folder of its own, with pictures above, beside and below that could all be read.
  @Test("the take inside a video reads no picture outside of its folder, though one is there")
  func outside() throws {
    let bench = try bench("above.png")
    let png = try SystemFile.read(bench.path("above.png")).get()
    for folder in ["film", "film/art", "other"] { mkdir(bench.path(folder), 0o755) }
    for name in ["film/art/below.png", "other/beside.png"] { try SystemFile.replace(bench.path(name), with: png).get() }
    let media = MediaFiles.media(nextTo: bench.path("film/a.mp4"))
    func finds(_ name: String) -> Bool { if case .success = media.picture(name) { true } else { false } }
    #expect(finds("art/below.png") && finds("./art//below.png"))
    #expect(!finds("below.png"), "it is named by its folder or not at all")
    for name in ["../above.png", "art/../../above.png", "../other/beside.png", "./../above.png"] {
      #expect(SystemFile.exists(bench.path("film/\(name)")) && !finds(name), "\(name)")
    }
    for name in ["above.png", "other/beside.png"] { #expect(!finds(bench.path(name)), "\(name)") }
  }

  @Test(
    "what is no picture is an error with its place",
    arguments: [
      ("gone.png", "t.take:1:10: error: '\"gone.png\"': expected a readable picture"),
      ("t.take", "expected a complete picture that ffmpeg can read"),
      ("half.png", "expected a complete picture that ffmpeg can read"),
    ])
  func refusals(_ name: String, _ message: String) throws {
    let bench = try bench()
    let whole = try SystemFile.read(bench.path("stage.png")).get()
    try SystemFile.replace(bench.path("half.png"), with: Array(whole.dropLast(20))).get()
    do {
      _ = try bench.render("backdrop \"\(name)\"\n" + Self.take, ["-o", "OUT/a.png"])
      Issue.record("\(name) was rendered")
    } catch let failure as UserError {
      #expect(failure.message.contains(message), "\(failure)")
      #expect(failure.code == .data)
    }
  }

  @Test("words around the phone are read on any color", arguments: ["#000000", "#FFFFFF", "#808080", "#2B6CFF"])
  func legible(_ hex: String) throws {
    var take = Take()
    take.backdrop = .color(hex)
    for theme in Theme.shipped {
      let adapted = theme.before(take)
      let background = try #require(Color(hex: hex))
      for ink in [adapted.backdropInk, adapted.backdropText] { #expect(ink.contrast(on: background) >= 4.5) }
      #expect(adapted.backdropAccent.contrast(on: background) >= 3)
      #expect(theme.before(nil, nil) == theme && theme.backdropInk == (theme.isDark ? .white : theme.ink))
    }
  }

  @Test("a presentation shows it, the window with the panel does not")
  func presented() throws {
    var take = try #require(TakeParser.read("title \"a\"\nwait 5s\n").take)
    take.backdrop = .picture(TakePicture(path: "a", hash: "b", width: 2, height: 1, rgba: halves))
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try window.guest.present(take, at: 0)
      #expect(window.list.background?.hash == "b")
      window.guest.endPresentation(at: 1)
      #expect(window.list.background == nil)
    }
  }
}
