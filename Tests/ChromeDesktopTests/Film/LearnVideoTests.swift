import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLearn
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A rendered recording is measured through ffmpeg, and the result is what its take did.
@Suite(
  "Learning from a recording", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no recording was read"),
  .serialized)
struct LearnVideoTests {
  /// The header leaves after 20 pt and comes back.
  private static let take = """
    take "Down and up"
    touches off
    set header.full 96 header.min 0 toolbar.full 0 toolbar.min 0 header.stretch 0 bars.material opaque
    set bottom.hide never top.resistHide 20 top.resistShow 30
    wait 0.2
    press 195 700
    move 0 -250 over 0.8s
    hold 0.2s
    release at 0 0
    wait 0.3
    press 195 300
    move 0 180 over 0.7s
    hold 0.2s
    release at 0 0
    wait 0.3

    """

  private static func reader() throws -> VideoReader { VideoReader(ffmpeg: try FFmpeg.find(nil)) }

  private static func read(_ path: String) throws -> Measurement {
    let read = try reader().read(path)
    return try VideoMeasurer(read.video, width: read.width, height: read.height, LayoutChoice()).measure()
  }

  @Test("content and header are within a point of the simulation in nearly every frame at 30 fps; in most at crf 35")
  func truth() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "1", "--fps", "30"])
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-i", bench.path("film.mp4"), "-crf", "35", bench.path("small.mp4")])
    let parsed = try #require(TakeParser.read(Self.take).take)
    var replay = Replay(parsed, every: .frame(fps: 30))
    var frames: [Frame] = []
    while let news = replay.next() { if case .line(let line) = news { frames.append(line.frame) } }
    for name in ["film.mp4", "small.mp4"] {
      let video = try Self.read(bench.path(name))
      let shown = video.times.map { frames[min(frames.count - 1, Int(($0 * 30).rounded()))] }
      let count = shown.count
      #expect(count > 60)
      let offset = (0..<count).count { abs((video.offsets[$0] ?? .infinity) - shown[$0].offset) <= 1.01 }
      let header = (0..<count).count { abs((video.top[$0] ?? .infinity) - shown[$0].topBarsBottom) <= 2.01 }
      #expect(Double(offset) >= 0.95 * Double(count), "\(name): \(offset) of \(count) offsets")
      // At crf 35, little tells the edge of a header that moves exactly as the page does.
      let least = name == "film.mp4" ? 0.95 : 0.85
      #expect(Double(header) >= least * Double(count), "\(name): \(header) of \(count) headers")
      #expect(
        abs(video.topRange.upperBound - 143) <= 2 && abs(video.topRange.lowerBound - 47) <= 2, "\(video.topRange)")
      #expect(video.moves(.top) && !video.moves(.bottom))
      #expect(video.segments.map(\.kind) == [.rest, .drag, .rest, .drag, .rest])
    }
  }

  @Test("a drawn phone on a desktop is cut off, and points are those of the screen in it")
  func framed() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.5", "--fps", "30"])
    let around = "pad=211:438:8:8:0x101010,pad=480:500:120:30:0x7799bb"
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-i", bench.path("film.mp4"), "-vf", around, "-crf", "25", bench.path("framed.mp4")])
    var reader = try Self.reader()
    #expect(try reader.screenBox(of: bench.path("film.mp4")) == nil)
    let box = try #require(try reader.screenBox(of: bench.path("framed.mp4")))
    #expect(abs(box.x - 128) <= 2)
    #expect(abs(box.y - 38) <= 2)
    #expect(abs(box.width - 195) <= 2)
    #expect(abs(box.height - 422) <= 4)
    reader.box = box
    let read = try reader.read(bench.path("framed.mp4"))
    let measured = try VideoMeasurer(read.video, width: read.width, height: read.height, LayoutChoice()).measure()
    #expect(abs(measured.topRange.upperBound - 143) <= 4)
    #expect(abs(measured.topRange.lowerBound - 47) <= 4)
    #expect(measured.screen.width == 390)
  }

  @Test("bars that are stated to be none are not looked for")
  func none() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.5", "--fps", "30"])
    let read = try Self.reader().read(bench.path("film.mp4"))
    var choice = LayoutChoice()
    choice.tabBar = LayoutChoice.noTabBar
    let measured = try VideoMeasurer(read.video, width: read.width, height: read.height, choice).measure()
    #expect(measured.bottomRange.upperBound == 0)
    #expect(abs(measured.topRange.upperBound - 143) <= 2)
  }

  @Test("a recording that was trimmed without encoding it again begins where it is shown to begin")
  func trimmed() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.5", "--fps", "30"])
    // The first second stays in the file, because only one frame can be decoded alone; an edit list cuts it off.
    _ = bench.output(
      [
        "ffmpeg", "-v", "error", "-ss", "1", "-i", bench.path("film.mp4"), "-c", "copy", "-avoid_negative_ts",
        "disabled",
      ]
        + [bench.path("trimmed.mov")])
    let whole = try Self.reader().read(bench.path("film.mp4")).video.times
    let shown = try Self.reader().read(bench.path("trimmed.mov")).video.times
    #expect(abs((whole.last ?? 0) - (shown.last ?? 0) - 1) < 0.1)
    // The finger rests from 1 s on: the header is hidden from the first frame.
    let measured = try Self.read(bench.path("trimmed.mov"))
    #expect(abs((measured.top[0] ?? .infinity) - 47) <= 2)
  }

  @Test("small pictures of a recording are decoded at even distances")
  func pictures() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.25", "--fps", "30"])
    let (film, file) = (bench.path("film.mp4"), bench.path("pictures"))
    let seconds = try #require(try Self.reader().read(film).video.times.last)
    let pictures = try Self.reader().pictures(of: film, seconds: seconds, into: file)
    #expect((210...212).contains(pictures.height))
    #expect(pictures.rate == 30)
    #expect(abs(pictures.count - Int((seconds * 30).rounded())) <= 2)
    let first = try #require(pictures.picture(0))
    #expect(first.count == pictures.width * pictures.height * 4)
    #expect(pictures.number(at: -1) == 0)
    #expect(pictures.number(at: 1.01) == 30)
    #expect(pictures.number(at: 99) == pictures.count - 1)
    #expect(pictures.picture(pictures.count - 1) != nil)
    #expect(pictures.picture(pictures.count) == nil)
    // The header, in the middle at 95 of 844 points, has left at 1.2 s, and the page is seen.
    let place = (95 * pictures.height / 844 * pictures.width + pictures.width / 2) * 4
    let hidden = try #require(pictures.picture(36))
    #expect(first[place..<place + 3] != hidden[place..<place + 3])
    try SystemFile.replace(bench.path("text.mp4"), with: Array("no film".utf8)).get()
    #expect(throws: UserError.self) {
      try Self.reader().pictures(of: bench.path("text.mp4"), seconds: 1, into: bench.path("none"))
    }
    #expect(RecordingPictures(path: bench.path("none"), width: 1, height: 1, rate: 1, count: 1).picture(0) == nil)
  }

  @Test("times come from packets: a recording whose frames are dropped keeps them")
  func variableRate() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.5", "--fps", "30"])
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-i", bench.path("film.mp4"), "-vf", "select='not(between(n\\,20\\,29))'"]
        + (try FFmpeg.find(nil).passthrough) + [bench.path("gap.mp4")])
    let (whole, gap) = (try Self.reader().read(bench.path("film.mp4")), try Self.reader().read(bench.path("gap.mp4")))
    let steps = [whole, gap].map { read in
      zip(read.video.times, read.video.times.dropFirst()).map { ($1 - $0) * 30 }.max() ?? 0
    }
    // Frames that only repeat the one before are left out, for less than 0.12 s.
    #expect(steps[0] < 4 && abs(steps[1] - 11) < 0.1, "\(steps)")
  }

  @Test("--versus shows the recording to the left and the learned motion to the right, as long as the recording lasts")
  func versus() throws {
    let bench = try RenderBench()
    _ = bench.output([
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=180x390:r=30:d=1", bench.path("film.mp4"),
    ])
    let take = "screen 390 844 safe 47 34\npages 1\npage 0\nwait 2s\n"
    let film = LessonFilm(reader: try Self.reader(), video: bench.path("film.mp4"), height: 390, take: take)
    let bytes = try film.bytes(nextTo: bench.path("both.mp4"))
    try SystemFile.replace(bench.path("both.mp4"), with: bytes).get()
    // 390 / 844 of 390 is 180.2; there are 16 between the two, and 24 above them.
    #expect(bench.probe("both.mp4", "width") == "376" && bench.probe("both.mp4", "height") == "414")
    #expect(bench.probe("both.mp4", "nb_read_frames") == "60")
    let pixels = try bench.firstFrame("both.mp4")
    let color = { (x: Int, y: Int) in Array(pixels[(y * 376 + x) * 3..<(y * 376 + x) * 3 + 3]) }
    for x in [4, 90, 170] { #expect(color(x, 224)[0] > 200 && color(x, 224)[1] < 60, "\(color(x, 224))") }
    #expect(color(188, 224).allSatisfy { $0 < 60 }, "\(color(188, 224))")
    #expect(color(286, 404)[1] > 150, "the phone's tab bar is bright: \(color(286, 404))")
    for (name, columns) in [("Recording", 40..<140), ("Learned values", 236..<336)] {
      let brightest = columns.flatMap { x in (4..<20).map { color(x, $0)[0] } }.max()
      #expect(brightest ?? 0 > 180 && color(columns.lowerBound - 30, 12)[0] < 60, "\(name)")
    }
    #expect(bench.names.sorted() == ["both.mp4", "film.mp4"])
    let line = try CommandLineParser.parse(["learn", bench.path("film.mp4"), "--versus", "a.gif"])
    var console = Console()
    let misuse = #expect(throws: UserError.self) { try LearnCommand.run(line, &console) }
    #expect(misuse?.code == .usage && misuse?.text.contains("ending in .mp4") == true, "\(misuse?.text ?? "")")
  }

  /// The matrix that turns a picture by 90° clockwise, in a track's header (ISO/IEC 14496-12, 8.3.2).
  private static let turned: [UInt8] =
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [
      0, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0,
    ]
  /// Bytes from the header's name to its matrix.
  private static let matrixPlace = 44

  @Test("a recording that is stored on its side counts as upright if it is shown upright")
  func turned() throws {
    let bench = try RenderBench()
    _ = bench.output([
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=390x180:r=10:d=1", bench.path("side.mp4"),
    ])
    var bytes = try SystemFile.read(bench.path("side.mp4")).get()
    let name = try #require(bytes.indices.first { bytes[$0...].starts(with: "tkhd".utf8) })
    bytes.replaceSubrange((name + Self.matrixPlace)..<(name + Self.matrixPlace + 36), with: Self.turned)
    try SystemFile.replace(bench.path("turned.mp4"), with: bytes).get()
    let read = try Self.reader().read(bench.path("turned.mp4"))
    #expect(read.width == 180 && read.height == 390)
    #expect(throws: UserError.self) { try Self.reader().read(bench.path("side.mp4")) }
  }

  @Test(
    "recordings that teach nothing are refused with what to record instead",
    arguments: [
      ("-f lavfi -i nullsrc=s=180x390:r=30:d=2,geq=random(1)*255", "no scrolling page"),
      ("-f lavfi -i testsrc2=s=180x390:r=30:d=2", "never scrolls"),
      ("-f lavfi -i color=c=gray:s=180x390:r=30:d=2", "never scrolls"),
      ("-f lavfi -i testsrc2=s=390x180:r=30:d=1", "upright"),
      ("-f lavfi -i testsrc2=s=320x144:r=30:d=1", "too little of the page"),
      ("-f lavfi -i testsrc2=s=180x390:r=30:d=0.03", "only 1 frame"),
      ("-f lavfi -i color=c=gray:s=90x196:r=10:d=70", "longer than 60 s"),
      ("-f lavfi -i color=c=gray:s=90x196:r=1:d=7200", "longer than 60 s"),
      ("-f lavfi -i color=c=gray:s=4000x4400:r=3:d=1 -preset ultrafast", "more than 16 million"),
      ("-f lavfi -i testsrc2=s=180x390:r=30:d=1 -vf pad=300:390:60:0:black", "black bands"),
      ("-f lavfi -i testsrc2=s=180x390:r=30:d=1 -vf pad=180:450:0:30:black", "black bands"),
    ])
  func refusals(source: String, words: String) throws {
    let bench = try RenderBench()
    let path = bench.path("x.mp4")
    _ = bench.output(["ffmpeg", "-v", "error"] + source.split(separator: " ").map(String.init) + [path])
    let failure = #expect(throws: UserError.self) { try Self.read(path) }
    #expect(failure?.text.contains(words) == true, "\(failure?.text ?? "")")
  }

  @Test("a damaged file, a text and a missing file end with a sentence")
  func damaged() throws {
    let bench = try RenderBench()
    _ = try bench.render(Self.take, ["-o", "OUT/film.mp4", "--plain", "--scale", "0.5", "--fps", "10"])
    var bytes = try SystemFile.read(bench.path("film.mp4")).get()
    for place in stride(from: 600, to: bytes.count, by: 7) { bytes[place] = 0x5A }
    try SystemFile.replace(bench.path("bad.mp4"), with: bytes).get()
    try SystemFile.replace(bench.path("text.mp4"), with: Array("#EXTM3U\nhttp://127.0.0.1/x.ts\n".utf8)).get()
    let whole = try SystemFile.read(bench.path("film.mp4")).get()
    try SystemFile.replace(bench.path("headless.mp4"), with: Array(whole.prefix(whole.count * 2 / 3))).get()
    _ = bench.output([
      "ffmpeg", "-v", "error", "-i", bench.path("film.mp4"), "-c", "copy", "-movflags", "+faststart",
      bench.path("fast.mp4"),
    ])
    let fast = try SystemFile.read(bench.path("fast.mp4")).get()
    try SystemFile.replace(bench.path("cut.mp4"), with: Array(fast.prefix(fast.count * 2 / 3))).get()
    for (name, words) in [
      ("bad.mp4", "damaged"), ("headless.mp4", "cut off"), ("cut.mp4", "cut off"), ("text.mp4", "not a recording"),
      ("none.mp4", "cannot be read"),
    ] {
      let failure = #expect(throws: UserError.self) { try Self.reader().read(bench.path(name)) }
      #expect(failure?.text.contains(words) == true, "\(name): \(failure?.text ?? "")")
    }
  }
}
