import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeShell
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Files dropped on the window")
struct DroppedFileTests {
  /// 150 points less the slop of 8, and no throw.
  private static let slow = "press 195 600\nmove 0 -150 over 250ms\nhold 300ms\nrelease\n"

  private func drop(_ name: String, _ bytes: [UInt8], on bench: RecorderBench) throws {
    try SystemFile.replace(bench.files.path(name), with: bytes).get()
    #expect(bench.guest.handle(.drop(bench.files.path(name), at: nil), at: bench.seconds) == .taken)
  }

  @Test("a take restarts, and plays") func newTake() throws {
    let bench = try RecorderBench()
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    bench.pass(1)
    let text = "theme dark\npage 2\nset top.resistShow 77\nwait 0.2s\n" + DroppedFileTests.slow
    try drop("a.take", Array(text.utf8), on: bench)
    #expect(bench.simulation.tuning.top.resistShow == 77)
    #expect(bench.guest.settings.theme == .dark)
    #expect(bench.simulation.frame().page.settled == 2)
    #expect(bench.simulation.frame().offset == 0)
    bench.pass(1)
    #expect(abs(bench.simulation.frame().offset - 142) < 1e-9)
    #expect(bench.notices == ["Opened a.take"])
    bench.key("r", .shift)
    #expect(try bench.replayed("recording-1.take").phone.frame().offset == bench.simulation.frame().offset)
  }

  @Test("text that no font has is reported with the package that has it", .enabled(if: FontSet.find() != .none))
  func missingGlyphs() throws {
    let bench = try RecorderBench()
    bench.guest.settings.fonts = .find()
    try drop("a.take", Array("caption \"Ω \u{10FF01}\" for 1s\nwait 1s\n".utf8), on: bench)
    let words = try #require(bench.notices.first { $0.contains("U+10FF01") })
    #expect(words.contains("a.take:1") && words.contains("fonts-noto-core") && !words.contains("U+03A9"))
    try drop("b.take", Array("caption \"Ω\" for 1s\nwait 1s\n".utf8), on: bench)
    #expect(bench.notices.filter { $0.contains("no font has") }.count == 1)
  }

  @Test("a video brings its take back, with the values of then") func video() throws {
    let bench = try RecorderBench()
    let text = "page 0\n" + DroppedFileTests.slow
    _ = try bench.files.render(text, ["-o", "OUT/a.png", "--plain", "--scale", "0.1", "--set", "top.resistShow=33"])
    #expect(bench.guest.handle(.drop(bench.files.path("a.png"), at: nil), at: bench.seconds) == .taken)
    #expect(bench.simulation.tuning.top.resistShow == 33)
    bench.pass(1)
    #expect(abs(bench.simulation.frame().offset - 142) < 1e-9)
  }

  @Test("a tuning is one edit of the current session, and can be undone") func tuning() throws {
    let bench = try RecorderBench()
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    bench.pass(2)
    let before = bench.simulation
    try drop("mine.json", Array("{\"top.resistShow\": 90}".utf8), on: bench)
    #expect(bench.simulation.tuning.top.resistShow == 90)
    #expect(bench.simulation.frame().offset == before.frame().offset)
    #expect(bench.guest.studio.preset.name == "mine")
    bench.key("z", .control)
    #expect(bench.simulation.tuning == before.tuning)
  }

  @Test(
    "any other file is reported by name, and nothing is lost",
    arguments: [
      ("a.take", "press 1", "a.take:1:"), ("a.take", "wiat 1s\nfoo", "and 1 more"),
      ("b.json", "{\"top.resistShow\": \"no\"}", "b.json:1:"), ("c.mp4", "not a video", "does not contain one"),
      ("d.fig", "fig-kiwi\u{0}\u{0}", "is not a take, a preset, a scene, a picture or a video"),
      ("e.pdf", "%PDF-1.7 press 1", "is not a take, a preset, a scene, a picture or a video"),
    ])
  func wrong(_ name: String, _ text: String, _ message: String) throws {
    let bench = try RecorderBench()
    bench.key("r")
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    bench.pass(0.5)
    let before = bench.simulation
    try drop(name, Array(text.utf8), on: bench)
    #expect(bench.simulation == before)
    #expect(bench.recorder.isRecording)
    #expect(bench.notices.contains { $0.contains(name) && $0.contains(message) }, "\(bench.notices)")
  }

  @Test("what opens the window at its start: video, take or tuning") func opened() throws {
    let files = try RenderBench()
    let text = "page 0\ntheme dark\nwait 0.2s\n"
    _ = try files.render(text, ["-o", "OUT/a.png", "--plain", "--scale", "0.1", "--set", "top.resistShow=33"])
    let video = try OpenCommand.options(files.path("a.png"))
    #expect(video.setup.tuning.top.resistShow == 33)
    #expect(video.startingSetup.tuning.top.resistShow == 33)
    #expect(video.themeChoice == .dark)
    #expect(video.take?.setup.startPage == 0)
    try SystemFile.replace(files.path("b.json"), with: Array("{\"top.resistShow\": 90}".utf8)).get()
    #expect(try OpenCommand.options(files.path("b.json")).startingSetup.tuning.top.resistShow == 90)
    #expect(throws: UserError.self) { try OpenCommand.options(files.path("none.take")) }
  }

  @Test("a recording is complete before another session takes its place") func recording() throws {
    let bench = try RecorderBench(program: "/no/such/program")
    bench.key("r")
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    let offset = bench.simulation.frame().offset
    try drop("b.take", Array("wait 1s\n".utf8), on: bench)
    #expect(!bench.recorder.isRecording)
    #expect(try bench.replayed("recording-1.take").phone.frame().offset == offset)
  }

  @Test("a session that is recorded as one take is not replaced") func wholeSession() throws {
    let bench = try RecorderBench()
    bench.guest.settings.canReopen = false
    let before = bench.simulation
    try drop("b.take", Array("page 2\nwait 1s\n".utf8), on: bench)
    #expect(bench.simulation == before)
    #expect(bench.notices.joined().contains("--record-take"))
  }
}

@Suite("Videos of recordings", .enabled(if: hasFFmpeg && builtProgram != nil, "ffmpeg or the built program is missing"))
struct RecordedVideoTests {
  @Test("a video is rendered while the window stays live, from where the recording began") func video() throws {
    let bench = try RecorderBench(program: try #require(builtProgram), isPlain: true)
    bench.drag(from: Point(x: 195, y: 600), by: Vector(dx: 0, dy: -200), over: 0.2)
    bench.key("r")
    bench.drag(from: Point(x: 195, y: 300), by: Vector(dx: 0, dy: 100), over: 0.2)
    bench.pass(0.3)
    bench.key("r")
    var shares = Set<String>()
    // Whatever the machine is at: a minute and more; with a sanitizer ten times that.
    for _ in 0..<Int(6000 / TestShare.share) where bench.recorder.isRendering {
      shares.formUnion(bench.notices)
      bench.seconds += 0.001
      _ = bench.guest.advance(to: bench.seconds)
      usleep(10_000)
    }
    #expect(shares.contains { $0.hasPrefix("recording-1.mp4  ") && $0.hasSuffix("%") })
    #expect(bench.notices.contains { $0.hasPrefix("Saved ") }, "\(bench.notices)")
    // 0.2 s + 0.3 s at 60 frames a second.
    #expect(bench.files.probe("recording-1.mp4", "nb_read_frames") == "30")
    #expect(bench.files.names == ["recording-1.mp4", "recording-1.take"])
  }
}
