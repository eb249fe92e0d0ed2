import Testing

@testable import ChromeCore
@testable import ChromeDesktop

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
    #expect(FilmMoment(tick: FrameRate(144).tick(of: 1), video: 0).whole.tick == 4)
    // 600 / 144 = 4 1/6 ticks: a sixth of 1/600 s after tick 4.
    #expect(abs(FilmMoment(tick: FrameRate(144).tick(of: 1), video: 0).whole.ahead - 1.0 / 3600) < 1e-12)
  }

  @Test(
    "only whole hundredths of a second for a GIF",
    arguments: [
      (50.0, true), (33.3, true), (25, true), (20, true), (60, false), (30, false), (10, false), (100, false),
    ] as [(Double, Bool)])
  func gif(_ rate: Double, _ isGood: Bool) {
    #expect((FilmFormat.gif.problem(with: FrameRate(rate)) == nil) == isGood)
  }
}

@Suite("The time of a film")
struct FilmClockTests {
  @Test("without directions it is the take's") func plain() {
    let clock = FilmClock(300...900, [])
    #expect(clock.length == 600)
    #expect(clock.moment(at: 10).tick == 310)
    #expect(clock.video(of: 400) == 100)
  }

  /// 300 ticks at once, 600 at a quarter (2400 of film), 300 at once.
  @Test("slow motion stretches what follows") func slow() {
    let clock = FilmClock(0...1200, [(.speed(0.25, for: 600), 300)])
    #expect(clock.length == 3000)
    #expect(clock.moment(at: 299).tick == 299)
    #expect(clock.moment(at: 1500).tick == 600)
    #expect(clock.moment(at: 2800).tick == 1000)
    #expect(clock.video(of: 900) == 2700)
  }

  @Test("a pointer stops the picture and nothing else") func pointer() {
    let pointer = TakePointer(bar: .header, text: "Header", duration: 600)
    let clock = FilmClock(0...600, [(.point(pointer), 200)])
    #expect(clock.length == 1200)
    #expect(clock.moment(at: 500).tick == 200)
    #expect(clock.moment(at: 500).pointing?.elapsed == 300)
    #expect(clock.moment(at: 900).tick == 300)
    #expect(clock.moment(at: 900).pointing == nil)
  }

  @Test("a speed that began before the part still holds in it") func cut() {
    let clock = FilmClock(400...1200, [(.speed(0.5, for: 600), 0)])
    #expect(clock.length == 400 + 600)
  }

  @Test("captions become cues in the film's time") func captions() {
    let caption = TakeCaption(text: "a < b", duration: 300, place: .top)
    let track = CaptionTrack(captions: [(caption, 600)], clock: FilmClock(300...1200, [(.speed(0.5, for: 150), 300)]))
    // The first 150 ticks take 300: the caption comes at 300 + 150 = 450 ticks, 0.75 s, and stays half a second.
    #expect(track.text == "WEBVTT\n\n00:00:00.750 --> 00:00:01.250 line:0\na &lt; b\n")
  }
}

@Suite("Sizes of pictures")
struct FilmPictureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var sizing: FilmSizing
    var format: FilmFormat
    var width: Int
    var height: Int
    var testDescription: String { "\(format) \(sizing)" }
  }

  @Test(
    "padded, never scaled, to even sides",
    arguments: [
      Row(sizing: FilmSizing(scale: 1, isPlain: true), format: .mp4, width: 390, height: 844),
      Row(sizing: FilmSizing(scale: 0.5, isPlain: true), format: .mp4, width: 196, height: 422),
      Row(sizing: FilmSizing(scale: 0.5, isPlain: true), format: .png, width: 195, height: 422),
      Row(sizing: FilmSizing(scale: 3, isPlain: true), format: .webm, width: 1170, height: 2532),
      Row(sizing: FilmSizing(scale: 1), format: .mp4, width: 490, height: 944),
      Row(sizing: FilmSizing(width: 245), format: .apng, width: 245, height: 472),
      Row(sizing: FilmSizing(aspect: .portrait), format: .mp4, width: 1080, height: 1920),
      Row(sizing: FilmSizing(width: 600, aspect: .landscape), format: .mp4, width: 600, height: 338),
      Row(sizing: FilmSizing(scale: 1, aspect: .square), format: .gif, width: 944, height: 944),
    ])
  func sizes(_ row: Row) {
    let picture = row.sizing.picture(of: Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34), for: row.format)
    #expect(picture.width == row.width)
    #expect(picture.height == row.height)
  }

  @Test("the phone lies in the middle on whole pixels") func middle() {
    let screen = Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34)
    let options = FilmSizing(aspect: .landscape).picture(of: screen, for: .mp4).craft(for: screen).options
    let left = options.phoneOrigin.x * options.pixelsPerPoint
    #expect(abs(left - left.rounded()) < 1e-9)
    #expect(abs(options.phoneOrigin.x * 2 + 390 - options.windowWidth) < 2)
    #expect(options.phoneScale == 1)
  }
}

@Suite("Pixels on their way")
struct FramePixelTests {
  /// BT.709 by hand: Y′ = 16 + 219/255 (0.2126 R + 0.7152 G + 0.0722 B), Cb and Cr from the differences.
  @Test(
    "colours in video range",
    arguments: [
      (UInt32(0xFFFF_FFFF), [235, 128, 128]), (0xFF00_0000, [16, 128, 128]), (0xFF00_78D7, [103, 182, 71]),
      (0xFFFF_0000, [63, 102, 240]), (0xFF00_00FF, [32, 240, 118]), (0xFF80_8080, [126, 128, 128]),
    ] as [(UInt32, [Int])])
  func planar(_ pixel: UInt32, _ wanted: [Int]) {
    let picture = PlanarPicture(width: 2, height: 2)
    let pixels = [UInt32](repeating: pixel, count: 4)
    pixels.withUnsafeBytes { picture.convert($0) }
    #expect(picture.bytes.map(Int.init) == Array(repeating: wanted[0], count: 4) + wanted[1...])
  }

  @Test("one changed byte changes a frame's hash, and so does the order of frames") func hash() {
    var bytes = [UInt8](repeating: 7, count: 1000)
    let first = bytes.withUnsafeBytes { FrameHash.digest(of: $0) }
    for place in [0, 63, 64, 500, 999] {
      bytes[place] ^= 0x80
      #expect(bytes.withUnsafeBytes { FrameHash.digest(of: $0) } != first, "byte \(place)")
      bytes[place] ^= 0x80
    }
    var (forth, back) = (FrameHash(), FrameHash())
    for digest in [1, 2] as [UInt64] { forth.add(frame: digest) }
    for digest in [2, 1] as [UInt64] { back.add(frame: digest) }
    #expect(forth != back)
  }

  /// 20 + (255 − 20) · 77/255 = 90.96, 40 − 10 · 77/255 = 36.98, 60 − 51 · 77/255 = 44.6; ten pixels go round the tail.
  @Test("a translucent fill, by hand") func fill() throws {
    let canvas = try PixelCanvas(width: 11, height: 2, fonts: .none, isDirect: true)
    let fill = DrawItem.fill(Rect(x: 1, y: 0, width: 10, height: 1), Color(red: 255, green: 30, blue: 9, alpha: 77))
    canvas.draw(
      DisplayList(items: [fill]), grid: PixelGrid(scale: 1), background: Color(red: 20, green: 40, blue: 60))
    let below: [UInt8] = [20, 40, 60, 255]
    let filled = below + Array(repeating: [91, 37, 45, 255] as [UInt8], count: 10).flatMap { $0 }
    #expect(canvas.image().rgba == filled + Array(repeating: below, count: 11).flatMap { $0 })
  }

  static let items: [DrawItem] = [
    .fill(Rect(x: 2, y: 3, width: 31, height: 20), Color(red: 0, green: 120, blue: 215)),
    .fill(Rect(x: 10, y: 1, width: 9, height: 40), Color(red: 255, green: 30, blue: 9, alpha: 77)),
    .mask(
      .roundedRect(radius: 8), Rect(x: 5, y: 10, width: 50, height: 30), Color(red: 9, green: 99, blue: 199, alpha: 140)
    ),
    .mask(.fade(.down), Rect(x: -3, y: 4, width: 60, height: 40), Color(red: 250, green: 250, blue: 0)),
    .mask(.fade(.left), Rect(x: 7, y: 4, width: 33, height: 60), Color(red: 0, green: 250, blue: 90, alpha: 200)),
    .mask(.circle, Rect(x: 33, y: 20, width: 51, height: 21), Color(red: 255, green: 255, blue: 255)),
    .mask(
      .shadow(radius: 9, blur: 6), Rect(x: 8, y: 8, width: 44, height: 30), Color(red: 0, green: 0, blue: 0, alpha: 90)),
  ]

  /// SDL rounds down in each of three steps (tint, share, blend), we to the nearest once.
  @Test("without SDL the same pixels as with it, within three levels", arguments: items) func direct(_ item: DrawItem)
    throws
  {
    let pictures = try [true, false].map { isDirect in
      let canvas = try PixelCanvas(width: 64, height: 48, fonts: .none, isDirect: isDirect)
      let list = DisplayList(items: [.clip(Rect(x: 3, y: 0, width: 47, height: 45)), item, .endClip])
      canvas.draw(list, grid: PixelGrid(scale: 1), background: Color(red: 20, green: 40, blue: 60))
      return canvas.image().rgba
    }
    let apart = zip(pictures[0], pictures[1]).map { abs(Int($0) - Int($1)) }.max() ?? .max
    #expect(apart <= 3)
    #expect(pictures[0] != [UInt8](repeating: pictures[0][0], count: pictures[0].count))
    #expect(Set(pictures[0]).count > 4)
  }
}

@Suite("Colours of a GIF")
struct ColorCensusTests {
  @Test("few colours are all kept") func few() {
    var census = ColorCensus()
    let pixels: [UInt32] = [0xFF11_2233, 0xFF11_2233, 0xFF44_5566]
    pixels.withUnsafeBytes { census.add($0) }
    #expect(census.isComplete)
    #expect(census.palette == [0x11_2233, 0x44_5566])
  }

  @Test("of many the frequent ones come exactly, and no more than 255") func many() {
    var census = ColorCensus()
    let gradient = (0..<4000).map { (step: UInt32) -> UInt32 in
      let (red, green) = (step % 256, step / 16)
      return red << 16 | green << 8 | 0xFF00_0000
    }
    let flat = [UInt32](repeating: 0xFF00_78D7, count: 50_000)
    (gradient + flat).withUnsafeBytes { census.add($0) }
    #expect(!census.isComplete)
    #expect(census.palette.count == 255)
    #expect(census.palette.first == 0x00_78D7)
  }
}

@Suite("A render that cannot be")
struct RenderFailureTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var take: String
    var options: [String]
    var says: String
    var testDescription: String { says }
  }

  @Test(
    "says why and what to do, and leaves nothing",
    arguments: [
      Row(take: "wait 1s", options: ["-o", "OUT/none/a.png"], says: "there is no folder"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.gif", "--fps", "60"], says: "choose 50, 33.3, 25 or 20"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.mp4", "--scale", "12"], says: "sides are 1 to 8192 pixels"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.xyz"], says: "known are .mp4"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.png", "-o", "OUT/a.png"], says: "asked for twice"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.png", "--from", "2s"], says: "after the take's end at 1.0 s"),
      Row(take: "mark \"turn\"", options: ["-o", "OUT/a.png", "--at", "trun"], says: "Did you mean \"turn\"?"),
      Row(take: "wait 36000s", options: ["-o", "OUT/a.y4m"], says: "longer than an hour"),
      Row(
        take: "fling 195 600 at 0 -3000\nwait until rest within 0.1s", options: ["-o", "OUT/a.png"],
        says: "line 2: waited in vain"),
      Row(take: "wait 1s", options: ["-o", "OUT/a.mp4", "--ffmpeg", "OUT/none"], says: "cannot be run as ffmpeg"),
    ])
  func failures(_ row: Row) throws {
    let bench = try RenderBench()
    #expect(try bench.failure(row.take + "\n", row.options).contains(row.says))
    #expect(bench.names == [])
  }

  @Test("what exists stays, unless --force is said") func existing() throws {
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
  static let take = "page 0\nwait 0.1s\nfling 195 600 at 0 -1500\nwait 0.4s\n"

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
    let films = try bench.render(Self.take, ["-o", "OUT/a.y4m", "--plain", "--scale", "0.1", "--fps", "50"])
    // 0.1 + 0.1 (a fling's touch) + 0.4 s.
    #expect(films.map(\.frames) == [30])
    // A header, then 30 times FRAME and a picture of 40 × 86 at 12 bits a pixel.
    let header = "YUV4MPEG2 W40 H86 F50:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n".utf8.count
    #expect(try SystemFile.read(bench.path("a.y4m")).get().count == header + 30 * (6 + 40 * 86 * 3 / 2))
  }

  @Test("a PNG carries its take") func record() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/a.png", "--plain", "--scale", "0.1"])
    let bytes = try SystemFile.read(bench.path("a.png")).get()
    #expect(HashPatch.find(Array("fling 195 600 at 0 -1500".utf8), in: bytes) != nil)
    #expect(HashPatch.find(Array(FilmRecord.foot.utf8), in: bytes) != nil)
  }

  @Test("a file's record reads back, and its frames are drawn again the same") func verify() throws {
    let bench = try RenderBench()
    let films = try bench.render(
      Self.take, ["-o", "OUT/a.png", "--sheet", "2x2", "--plain", "--scale", "0.1", "--set", "top.rate=0.5"])
    let film = try CarriedFilm.read(bench.path("a.png"))
    #expect(film.hash == films[0].hash)
    #expect(film.source == Self.take)
    #expect(film.sheet == FilmOrder.Sheet("2x2"))
    #expect(film.changes.contains(TuningChange(key: "top.rate", value: .number(0.5))))
    #expect(try film.renderedHash("a.png") == film.hash)
    var other = film
    other.changes.append(TuningChange(key: "scroll.deceleration", value: .number(0.98)))
    #expect(try other.renderedHash("a.png") != film.hash)
  }

  @Test("a GIF's comment comes back whole from its pieces") func comment() {
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    let text = FilmRecord.head + "\n" + String(repeating: "0123456789", count: 60)
    let filled = FileComment.inGIF(text, gif)
    #expect(filled.count == gif.count + 2 + text.utf8.count + 3 + 1)
    #expect(GIFComment.text(in: filled) == Array(text.utf8))
    #expect(GIFComment.text(in: [1, 2, 3]) == nil)
  }

  @Test("outputs of the take itself") func outputs() throws {
    let bench = try RenderBench()
    let lines = """
      output "\(bench.path("s.png"))" scale 0.1 sheet 4x3 plain
      output "\(bench.path("b.y4m"))" fps 25 width 40 from 0.1s to 0.3s

      """
    let films = try bench.render(lines + Self.take, [])
    #expect(films.map(\.frames) == [12, 5])
    #expect(films.map(\.width) == [39 * 4, 40])
    #expect(films.map(\.height) == [85 * 3, 78])
  }
}

@Suite("Words of a film in a take")
struct FilmWordsTests {
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
        .film(.speed(0.25, for: 1200)), .film(.point(TakePointer(bar: .header, text: "The header", duration: 900))),
        .film(.point(TakePointer(bar: .tabBar, text: "tabBar", duration: 300))),
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

  @Test("progress tells frames, rate and time left") func progress() {
    #expect(RenderProgress.line(120, of: 600, after: 2) == "120 of 600 frames  60 a second  8 s left")
  }
}
