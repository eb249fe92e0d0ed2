import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A video carries all that its take leans on")
struct CarriedTakeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var take: String
    var options: [String] = []
    var testDescription: String { name }
  }

  private static let end = "fling 195 600 at 0 -2000\nwait 0.3s\n"

  /// Renders, opens what the video carries in another folder, renders that: the hashes, and the text both times.
  private func roundTrip(_ row: Row) throws -> (first: String, second: String, text: String, again: String) {
    let (bench, elsewhere) = (try RenderBench(), try RenderBench())
    let preset = "{\"header.full\": 120, \"top.resistShow\": 0}"
    try SystemFile.replace(bench.path("mine.json"), with: Array(preset.utf8)).get()
    try SystemFile.replace(bench.path("red.json"), with: Array("{\"base\":\"dark\",\"ink\":\"#FF8888\"}".utf8)).get()
    try SystemFile.replace(bench.path("log.jsonl"), with: Array(LoggedDrag.lines.utf8)).get()
    let options = row.options.map { $0 == "red.json" ? bench.path($0) : $0 }
    let video = ["-o", "OUT/a.png", "--sheet", "3x2", "--plain", "--scale", "0.1"]
    let first = try bench.render(row.take, video + options)[0].hash
    let text = try CarriedVideo.read(bench.path("a.png")).takeText("a.png")
    for name in ["mine.json", "red.json", "log.jsonl"] { unlink(bench.path(name)) }
    #expect(try VerifyCommand.text(bench.path("a.png")).contains(first))
    let second = try elsewhere.render(text, video)[0].hash
    return (first, second, text, try CarriedVideo.read(elsewhere.path("a.png")).takeText("a.png"))
  }

  @Test(
    "what is opened elsewhere is rendered the same, and its text stays as it is",
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"),
    arguments: [
      Row(name: "as it is", take: "page 0\n# a comment\n\n" + end),
      Row(name: "without a last line end", take: "page 0\nwait 0.2s"),
      Row(
        name: "values of the command line", take: end, options: ["--set", "top.rate=0.5", "--set", "header.full=130"]),
      Row(name: "a preset of the command line", take: "preset chromium\n" + end, options: ["--preset", "shy-nav-bar"]),
      Row(name: "a theme", take: "theme light\n" + end, options: ["--theme", "dark"]),
      Row(
        name: "a device of the command line", take: "device iphone-14 landscape\nwait 0.1s\ndevice iphone-se\n" + end,
        options: ["--device", "iphone-16-pro"]),
      Row(
        name: "a size of text of the command line", take: "text-size S\nset header.full auto\nwait 0.1s\n" + end,
        options: ["--text-size", "AX3"]),
      Row(name: "a color file", take: "wait 0.1s\n" + end, options: ["--theme", "red.json"]),
      Row(
        name: "a preset of the command line, before a repetition", take: "repeat 2\nselect tab 1\nend\n" + end,
        options: ["--preset", "chrome-ios"]),
      Row(name: "a file as preset", take: "preset \"mine.json\"\nset top.rate 0.5\n" + end),
      Row(name: "a later file as preset", take: "wait 0.1s\npreset \"mine.json\"\n" + end),
      Row(name: "a later shipped preset", take: "wait 0.1s\npreset shy-nav-bar\n" + end),
      Row(name: "an input log", take: "page 0\ninput \"log.jsonl\"\nwait 0.2s\ninput \"log.jsonl\"\nwait 0.2s\n"),
    ])
  func roundTrips(_ row: Row) throws {
    let (first, second, text, again) = try roundTrip(row)
    #expect(first == second)
    #expect(text == again)
    #expect(!text.split(separator: "\n").contains { !$0.hasPrefix("#") && ($0.contains(".json")) })
  }

  @Test("a take that leans on nothing is carried as it was written") func verbatim() throws {
    let text = "# note\ntheme dark\npreset shy-nav-bar\nset top.rate 0.5\n\n" + Self.end
    #expect(try roundTrip(Row(name: "", take: text)).text == text)
  }

  @Test("the log did something") func logged() throws {
    let still = try roundTrip(Row(name: "", take: "page 0\nwait 0.8s\n")).first
    let moved = try roundTrip(Row(name: "", take: "page 0\ninput \"log.jsonl\"\nwait 0.2s\n"))
    #expect(moved.first != still)
    #expect(moved.text.contains("samples here\n"))
  }

  @Test("colors of a take") func colors() throws {
    let take = try #require(TakeParser.read("theme dark ink \"#FF8888\" music.page \"#10203040\"\n").take)
    #expect(take.theme == .dark)
    #expect(Theme(of: take).ink == Color(hex: "#FF8888"))
    #expect(Theme(of: take).family(0).page == Color(hex: "#10203040"))
    for line in ["theme dark ink", "theme dark ink red", "theme dark ink \"FF8888\"", "theme dark ink \"#FF88\""] {
      #expect(TakeParser.read(line + "\n").problems.count == 1)
    }
  }

  @Test("samples that count from their own line") func here() throws {
    let block = "0 down 195 600\n60 move 195 500\n90 up\nend\n"
    let late = try #require(TakeParser.read("wait 1s\nsamples here\n" + block).take)
    var session = Session(late)
    session.advance(to: 640)
    #expect(session.simulation.frame().phase != .dragging)
    session.advance(to: 680)
    #expect(session.simulation.frame().phase == .dragging)
    #expect(TakeParser.read("samples there\n").problems.count == 1)
  }

  @Test(
    "different fonts are reported, and can be set", .enabled(if: FontSet.find().regular != nil, "no font is here"),
    .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
  func fonts() throws {
    let fonts = FontSet.find()
    let other = try #require([fonts.semibold, fonts.bold].compactMap(\.self).first)
    let bench = try RenderBench()
    _ = try bench.render("page 0\nwait 1s\n", ["-o", "OUT/a.png", "--font", other])
    #expect(
      bench.refusal("a.png")?.contains("made with another font: \(FontMark(FontSet(regular: other)).name) ") == true)
    #expect(try VerifyCommand.text(bench.path("a.png"), font: other).contains("the same frames"))
  }
}

/// A mouse that drags 200 points up in half a second, as a window would log it.
enum LoggedDrag {
  static var lines: String {
    let place = Placement(originX: 0, originY: 0, scale: 1, width: 390, height: 844)
    var lines = [InputLogLine(seconds: 0, content: .phone(place, scale: .unsaid))]
    func add(_ seconds: Double, _ event: RawEvent) {
      lines.append(InputLogLine(seconds: seconds, content: .event(event, isTaken: false)))
    }
    add(0.1, .button(.left, isDown: true, x: 195, y: 600, isFromTouch: false))
    for step in 1...20 {
      add(0.1 + 0.025 * Double(step), .motion(x: 195, y: 600 - 10 * Double(step), isFromTouch: false))
    }
    add(0.65, .button(.left, isDown: false, x: 195, y: 400, isFromTouch: false))
    return lines.map(\.text).joined()
  }
}
