import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What a run begins with: the machine's ways, the preset's file, values for people who asked for less motion.
@Suite("Ways that are chosen at the start")
struct ChosenWayTests {
  @Test(
    "Wayland comes before X11, which is tried where nothing is",
    arguments: [
      (true, true, ["wayland", "x11"]), (true, false, ["wayland"]), (false, true, ["x11"]), (false, false, ["x11"]),
    ] as [(Bool, Bool, [String])])
  func desktops(hasWayland: Bool, hasX11: Bool, drivers: [String]) {
    #expect(VideoDriver.desktops(hasWayland: hasWayland, hasX11: hasX11).compactMap { $0 } == drivers)
  }

  @Test(
    "hardware is asked first where there is some, but not on Wayland",
    arguments: [
      ("wayland", [.sharedMemory], true, [.sharedMemory, .texture(isAccelerated: false)]),
      ("wayland", [.sharedMemory], false, [.sharedMemory, .texture(isAccelerated: false)]),
      ("x11", [.surface], true, [.texture(isAccelerated: true), .surface, .texture(isAccelerated: false)]),
      ("x11", [.surface], false, [.surface, .texture(isAccelerated: false)]),
      ("cocoa", [], true, [.texture(isAccelerated: true), .texture(isAccelerated: false)]),
    ] as [(String, [PresenterWay], Bool, [PresenterWay])])
  func automatic(driver: String, memory: [PresenterWay], hasHardware: Bool, ways: [PresenterWay]) {
    #expect(RendererChoice.auto(memory, on: driver, hasHardware: hasHardware) == ways)
  }

  @Test("what the user chose comes first, and a texture without hardware last", arguments: ["wayland", "x11", "cocoa"])
  func chosen(driver: String) {
    let memory: [String: [PresenterWay]] = ["wayland": [.sharedMemory], "x11": [.surface]]
    let (hard, soft) = (PresenterWay.texture(isAccelerated: true), PresenterWay.texture(isAccelerated: false))
    #expect(RendererChoice.software.ways(on: driver) == (memory[driver] ?? []) + [soft])
    #expect(RendererChoice.accelerated.ways(on: driver) == [hard] + (memory[driver] ?? []) + [soft])
  }

  @Test("less motion takes the time of settles away, and gives each its own again")
  func settles() {
    var usual = Tuning()
    (usual.top.settleTimeMs, usual.bottom.settleTimeMs, usual.sections.timeMs) = (310, 220, 130)
    var tuning = usual
    tuning.settleAtOnce()
    #expect([tuning.top.settleTimeMs, tuning.bottom.settleTimeMs, tuning.sections.timeMs] == [0, 0, 0])
    #expect(tuning != usual)
    tuning.settle(as: usual)
    #expect(tuning == usual)
  }

  @Test("a take's file paths are relative to the take, the command line's to the working folder")
  func openedPreset() throws {
    let (bench, name) = (try RenderBench(), "own-preset-of-a-take.json")
    let values = Array("{\"top.resistShow\": 55}".utf8)
    try SystemFile.replace(bench.path(name), with: values).get()
    var options = RunOptions()
    var take = Take()
    take.preset = name
    (options.take, options.takePath) = (take, bench.path("t.take"))
    let ofTake = try #require(options.settings.openedPreset)
    #expect(ofTake.tuning.top.resistShow == 55 && ofTake.path == bench.path(name) && ofTake.name == name)
    options.presetName = name
    #expect(options.settings.openedPreset == nil && options.settings.presetName == name)
    options.presetName = bench.path(name)
    #expect(options.settings.openedPreset?.tuning.top.resistShow == 55)
    options.presetName = nil
    options.take?.preset = "chromium"
    #expect(options.settings.openedPreset == nil && options.settings.presetName == "chromium")
  }

  /// A preset that is not known is a wrong command line, a take that cannot be read a bad file. What can be opened
  /// becomes a page where there is something to put it in.
  @Test(
    "a page is made of a take or of a preset, as its word says",
    arguments: [
      ("no-such-preset", 64), ("no-such.take", 65), ("t.take", nil), ("bad.take", 65), ("chromium", nil),
    ] as [(String, Int32?)])
  func page(word: String, code: Int32?) throws {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("t.take"), with: Array("wait 1s\n".utf8)).get()
    try SystemFile.replace(bench.path("bad.take"), with: Array("wiat 1s\n".utf8)).get()
    let source = word.hasSuffix(".take") ? bench.path(word) : word
    let words = ["export", source, "--to", "web", "-o", bench.path("page.html")]
    let invocation = try CommandLineParser.parse(words)
    var console = Console()
    var made = ExitCode.success
    for folder in ["assets", "assets/Web"] { mkdir(bench.path(folder), 0o755) }
    try SystemFile.replace(bench.path("assets/Web/page.html"), with: Array("«session»".utf8)).get()
    let template = WebShell(assets: bench.path("assets"), clone: nil)
    do throws(UserError) { made = try WebExport.write(invocation, &console, template) } catch { made = error.code }
    #expect(made.rawValue == code ?? ExitCode.success.rawValue)
    #expect(SystemFile.exists(bench.path("page.html")) == (made == .success))
  }
}

/// The fuzzer's table of the language against the parser's.
@Suite("The fuzzer's grammar")
struct GrammarTests {
  @Test("it has every statement and every word of raw samples, and no others")
  func complete() throws {
    let text = try #require(Repository.text(of: "Tests/fuzz/grammar.py"))
    func rows(_ name: String) throws -> Set<String> {
      let start = try #require(text.range(of: "\(name) = \"\"\"\n"))
      let rest = text[start.upperBound...]
      let table = rest[..<(try #require(rest.range(of: "\n\"\"\"")).lowerBound)]
      return Set(table.split(separator: "\n").compactMap { $0.split { " [".contains($0) }.first.map(String.init) })
    }
    #expect(try rows("STATEMENTS") == Set(TakeParser.tokens).subtracting(["repeat", "samples"]))
    #expect(try rows("SAMPLES") == Set(TakeParser.sampleWords).subtracting(["end"]))
  }
}
