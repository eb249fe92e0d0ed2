import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no encoded video was looked at"

/// A drag that hides the default's header, and 60 pt back, which shy-nav-bar resists.
private let back = """
  page 0
  caption "Sixty points back" for 2s
  drag 195 640 by 0 -300 over 0.3s
  wait until rest
  drag 195 300 by 0 120 over 0.3s
  wait 0.8s

  """
private let small = ["--scale", "0.42", "--fps", "20"]

@Suite("Videos of several phones")
struct VersusVideoTests {
  @Test("each kind of file is what it says, and its take makes it again elsewhere", .enabled(if: hasFFmpeg, missing))
  func kinds() throws {
    let (bench, elsewhere) = (try RenderBench(), try RenderBench())
    let names = ["a.mp4", "a.gif", "stills"]
    let mine = bench.path("mine.json")
    try SystemFile.replace(mine, with: Array("{\"top.resistShow\": 90}".utf8)).get()
    let files = try bench.render(
      back, names.flatMap { ["-o", "OUT/\($0)"] } + small + ["--versus", "shy-nav-bar", mine, "--set", "top.rate=0.5"])
    unlink(mine)
    for name in names { #expect(bench.refusal(name) == nil) }
    let text = try CarriedVideo.read(bench.path("a.gif")).takeText("a.gif")
    #expect(text.contains("versus \"shy-nav-bar\"\nversus \"mine\" set "))
    #expect(text.contains("\nversus own \"default, top.rate 0.5\"\n"))
    let again = try elsewhere.render(text, ["-o", "OUT/a.gif"] + small)
    #expect(again[0].hash == files[1].hash)
    #expect(try CarriedVideo.read(elsewhere.path("a.gif")).takeText("a.gif") == text)
  }

  @Test("no after one row of one picture is changed", .enabled(if: hasFFmpeg, missing)) func row() throws {
    let bench = try RenderBench()
    _ = try bench.render(
      back, ["-o", "OUT/stills", "--from", "0.9s", "--to", "1s", "--versus", "chromium"] + small)
    #expect(bench.refusal("stills") == nil)
    let picture = bench.path("stills/000001.png")
    let bytes = try SystemFile.read(picture).get()
    var image = try bench.pixels("stills/000001.png")
    let start = image.width * 4 * (image.height / 2)
    for place in start..<start + image.width * 4 where place % 4 == 1 { image.rgba[place] ^= 1 }
    try SystemFile.replace(picture, with: PNG.encode(image)).get()
    #expect(bench.refusal("stills")?.contains("different pixel at 0, \(image.height / 2)") == true)
    try SystemFile.replace(picture, with: bytes).get()
    #expect(bench.refusal("stills") == nil)
  }

  @Test("two renders are the same; an additional phone gives another video") func hashes() throws {
    let bench = try RenderBench()
    let hashes = try [["shy-nav-bar"], ["shy-nav-bar"], ["chromium"], ["chromium", "shy-nav-bar"]].map { names in
      try bench.render(back, ["-o", "OUT/a.gif", "--force", "--versus"] + names + small)[0].hash
    }
    #expect(hashes[0] == hashes[1])
    #expect(Set(hashes).count == 3)
  }

  @Test("a take's own line, the command line's in its place") func statement() throws {
    let bench = try RenderBench()
    let own = "versus \"shy-nav-bar\" own \"Ours\"\n" + back
    let first = try bench.render(own, ["-o", "OUT/a.gif"] + small)[0]
    #expect(try CarriedVideo.read(bench.path("a.gif")).takeText("a.gif") == own)
    let second = try bench.render(own, ["-o", "OUT/b.gif", "--versus", "chromium"] + small)[0]
    #expect(first.hash != second.hash)
    #expect(first.width == second.width)
    #expect(try CarriedVideo.read(bench.path("b.gif")).takeText("b.gif").contains("\n# versus") == false)
    #expect(try CarriedVideo.read(bench.path("b.gif")).takeText("b.gif").contains("# versus \"shy-nav-bar\""))
  }

  @Test(
    "the take's own phone keeps its name next to the command line's phones; without one it is the preset's",
    arguments: [
      ("versus \"shy-nav-bar\" own \"Ours\"\n", ["--versus", "chromium"], "Ours"),
      ("versus \"chromium\"\n", [], "default"),
    ])
  func ownName(head: String, options: [String], name: String) throws {
    let bench = try RenderBench()
    _ = try bench.render(head + back, ["-o", "OUT/a.png", "--scale", "0.42"] + options)
    let text = try CarriedVideo.read(bench.path("a.png")).takeText("a.png")
    #expect(text.contains("\nversus own \"\(name)\"\n"), "\(text)")
  }
}

@Suite("Where phones decide differently")
struct VersusDifferenceTests {
  private func comparison(_ text: String) throws -> PhoneComparison {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    let survey = try VideoSurvey(try #require(reading.take))
    return try #require(survey.comparison)
  }

  /// By hand: both follow at rate 1 without resistance to hide. Back by 100 pt, of which 8 are slop: the one shows its
  /// 60 pt, the other is held by its resistance of 300.
  @Test("a bar that stays is reported with the gate that kept it") func resisted() throws {
    let found = try comparison(
      """
      versus "held" set header.min 0 header.full 60 top.resistShow 300 top.settle none
      set header.min 0 header.full 60 top.settle none
      page 0
      drag 195 640 by 0 -300 over 0.5s in 30 samples
      hold 0.2s
      drag 195 300 by 0 100 over 0.5s in 30 samples
      wait 1s
      """)
    #expect(found.differences.count == 1)
    let difference = try #require(found.differences.first)
    #expect(difference.sides.map(\.verdict) == ["header shows", "header stays"])
    #expect(difference.sides[1].reason.contains("resistance absorbed"))
    #expect(difference.sides[0].event == .barShown(.header))
    #expect(difference.tick > 300 + 120)
    #expect(found.names == ["This take", "held"])
  }

  /// At 100 pt a second; the one shows its 60 pt after 8 pt of slop, the other after 100 more: 1 s later.
  @Test("the same decision much later is reported with its travel") func late() throws {
    let found = try comparison(
      """
      versus "late" set header.min 0 header.full 60 top.resistShow 100 top.settle none
      set header.min 0 header.full 60 top.resistShow 0 top.settle none
      page 0
      drag 195 640 by 0 -300 over 0.5s in 30 samples
      hold 0.2s
      press 195 300
      move 0 300 over 3s in 180 samples
      release
      wait 1s
      """)
    let late = try #require(found.differences.first { $0.sides[1].event == .barShown(.header) })
    #expect(late.sides[0].verdict == "header shows")
    #expect(abs(Double(late.sides[1].delay) - 600) < 30)
    #expect(late.sides[1].verdict.hasSuffix(" s later"))
    #expect(late.sides[1].reason.hasPrefix("after 16"))
  }

  @Test("phones with equal decisions at other times are not reported") func alike() throws {
    let found = try comparison(
      """
      versus "slower" set top.resistHide 30
      page 0
      drag 195 640 by 0 -400 over 0.5s
      wait until rest
      wait 1s
      """)
    let hidden = found.runs.map { $0.events.first { $0.event == .barHidden(.header) }?.tick ?? 0 }
    #expect(hidden[0] > 0 && hidden[1] > hidden[0])
    #expect(found.differences.isEmpty)
  }

  @Test("a tap on another target is reported") func taps() throws {
    let found = try comparison(
      """
      versus "tall" set header.full 160
      page 2
      tap section 1
      wait until rest
      """)
    #expect(found.remarks.count == 1)
    #expect(found.remarks[0].hasPrefix("the tap on section:1 at "))
    #expect(found.remarks[0].hasSuffix("on tall"))
    #expect(
      try comparison("versus \"same\" set header.full 96\npage 2\ntap section 1\nwait until rest").remarks.isEmpty)
  }

  @Test("single values that the take sets later count for all, another preset for its own phone only") func later()
    throws
  {
    let found = try comparison(
      """
      versus "chromium"
      wait 0.1s
      set top.resistShow 77
      wait 0.1s
      preset shy-nav-bar
      wait 0.1s
      """)
    let chromium = try #require(PresetFiles().shipped("chromium"))
    let shy = try #require(PresetFiles().shipped("shy-nav-bar"))
    var expected = chromium
    expected.top.resistShow = 77
    #expect(found.runs.map { $0.tuning(at: 180) } == [shy, expected])
    #expect(found.runs.map { $0.tuning(at: 30) } == [Tuning(), chromium])
  }
}

@Suite("Comparisons that cannot be made")
struct VersusRefusalTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var take = back
    var options: [String]
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "are refused with what to do",
    arguments: [
      Row(options: ["--versus", "chromum"], message: "Unknown preset 'chromum'. Did you mean 'chromium'?"),
      Row(options: ["--versus", "chromium", "headroom", "default", "shy-nav-bar"], message: "at most 3 phones beside"),
      Row(options: ["--versus", "chromium", "chromium"], message: "expected each phone once"),
      Row(options: ["--versus", "nowhere/my.json"], message: "nowhere/my.json"),
      Row(options: ["--versus", "chromium", "--scale", "0.4"], message: "2 phones: each would be 156 pixels wide"),
      Row(
        options: ["--versus", "chromium", "headroom", "default", "--width", "600"],
        message: "not enough room for 4 phones"),
      Row(take: "versus \"chromum\"\nwait 1s\n", options: [], message: "1:8: error: 'chromum': expected a preset name"),
      Row(take: "versus\nwait 1s\n", options: [], message: "expected a preset name or a path"),
      Row(take: "versus own \"x\"\nwait 1s\n", options: [], message: "expected a preset name"),
      Row(take: "wait 1s\nversus chromium\n", options: [], message: "in the opening"),
      Row(take: "versus a set header.min 200\nwait 1s\n", options: [], message: "t.take:1:8"),
      Row(
        take: "versus a set top.rate 1\nversus chromium headroom default\nwait 1s\n", options: [],
        message: "2:26: error: 'default': expected at most 3 phones"),
      Row(take: "versus chromium\nstudio on\nwait 1s\n", options: [], message: "opens the studio shows one phone"),
    ])
  func refused(_ row: Row) throws {
    let bench = try RenderBench()
    var words = ""
    do {
      _ = try bench.render(row.take, ["-o", "OUT/a.png"] + row.options)
    } catch let failure as UserError {
      words = failure.description
    }
    #expect(words.contains(row.message), "\(words)")
    #expect(bench.names.isEmpty)
  }

  @Test("of two files with one name the later one keeps its path") func names() {
    var take = Take()
    for word in ["a/mine.json", "b/mine.json", "chromium"] {
      #expect(take.add(VariantPhone(word: word, tuning: Tuning())) == nil)
    }
    #expect(take.variants.map(\.name) == ["mine", "b/mine.json", "chromium"])
  }
}
