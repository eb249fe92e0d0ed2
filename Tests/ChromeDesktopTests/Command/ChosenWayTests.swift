import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSweep
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

  @Test("a file that a take names lies beside the take, one of the command line where the program stands")
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
    do throws(TakeOpener.Failure) { made = try WebExport.write(invocation, &console) } catch { made = error.code }
    let usual: ExitCode = WebShell.find() == nil ? .failure : .success
    #expect(made.rawValue == code ?? usual.rawValue)
    #expect(SystemFile.exists(bench.path("page.html")) == (made == .success))
  }
}

/// Maps made by hand: `top.rate` goes from 0.25 to 2 across, `wheel.tick` from 1 to 200 upwards, on 512 by 512 points
/// whose lower left corner is at (84, 572).
@Suite("The picture of a map")
struct PlanePictureTests {
  private struct Word: Hashable {
    var string: String
    var x: Double
    var y: Double
    var alignment: TextAlignment
  }

  private func list(_ cells: [Int], size: Int) throws -> DisplayList {
    var take = Take()
    (take.setup.tuning.top.rate, take.setup.tuning.wheel.tick) = (1.125, 50.75)
    let x = try #require(TuningField.named("top.rate"))
    let y = try #require(TuningField.named("wheel.tick"))
    let plane = try #require(Plane(x: x, y: y, SweepSubject(take), size: size))
    let regions = (0...(cells.max() ?? 0)).map { region in
      PlaneMap.Region(upshot: region < 2 ? Upshot() : nil, cellCount: cells.count { $0 == region })
    }
    return PlanePicture(PlaneMap(plane: plane, regions: regions, cells: cells, runCount: 0)).list
  }

  private func words(_ list: DisplayList) -> Set<Word> {
    let labels = list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
    return Set(
      labels.map { Word(string: $0.string, x: $0.origin.x, y: $0.origin.y, alignment: $0.alignment) })
  }

  private func fills(_ list: DisplayList) -> [Rect] {
    list.items.compactMap { if case .fill(let place, _) = $0 { place } else { nil } }
  }

  /// Four by four cells of 128 points, the lowest row first: 11 of one region, 4 of another, one of a third.
  private static let cells = [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0, 0, 1, 1]

  @Test("cells lie where their values are, the smallest at the lower left")
  func tiles() throws {
    let expected = [
      Rect(x: 84, y: 316, width: 512, height: 256), Rect(x: 84, y: 188, width: 128, height: 128),
      Rect(x: 212, y: 188, width: 128, height: 128), Rect(x: 340, y: 188, width: 256, height: 128),
      Rect(x: 84, y: 60, width: 256, height: 128), Rect(x: 340, y: 60, width: 256, height: 128),
    ]
    #expect(try Array(fills(list(Self.cells, size: 4)).prefix(6)) == expected)
  }

  /// A quarter of 1.75 is 0.4375, of 199 it is 49.75; a quarter of the side is 128 points.
  @Test("axes have five numbers each, from the smallest value to the largest")
  func axes() throws {
    let list = try list(Self.cells, size: 4)
    let (words, fills) = (self.words(list), Set(self.fills(list)))
    let across = zip(["0.25", "0.6875", "1.125", "1.5625", "2"], [84.0, 212, 340, 468, 596])
    for (string, x) in across {
      #expect(words.contains(Word(string: string, x: x, y: 580, alignment: .center)), "\(string)")
      #expect(fills.contains(Rect(x: x - 0.25, y: 572, width: 0.5, height: 6)), "\(string)")
    }
    let up = zip(["1", "50.75", "100.5", "150.25", "200"], [572.0, 444, 316, 188, 60])
    for (string, y) in up {
      #expect(words.contains(Word(string: string, x: 74, y: y - 8, alignment: .trailing)), "\(string)")
      #expect(fills.contains(Rect(x: 78, y: y - 0.25, width: 6, height: 0.5)), "\(string)")
    }
  }

  /// 1.125 is the middle of 0.25…2, and 50.75 a quarter of the way from 1 to 200: (340, 444). A bar 4 thick reaches
  /// 9 + 2 points to each side, one of 1.5 points 9 + 0.75.
  @Test("a cross stands at today's values")
  func cross() throws {
    let fills = try Set(fills(list(Self.cells, size: 4)))
    let bars = [
      Rect(x: 329, y: 442, width: 22, height: 4), Rect(x: 338, y: 433, width: 4, height: 22),
      Rect(x: 330.25, y: 443.25, width: 19.5, height: 1.5), Rect(x: 339.25, y: 434.25, width: 1.5, height: 19.5),
    ]
    for bar in bars { #expect(fills.contains(bar), "\(bar)") }
  }

  /// The largest square of the first region is the lower left quarter, of the second the upper right one; the third is
  /// the first cell of the third row. A number's line is 16 high, and stands in the middle.
  @Test("regions have their numbers, the largest first, in their largest squares")
  func numbers() throws {
    let words = try words(list(Self.cells, size: 4))
    for (string, x, y) in [("1", 212.0, 436.0), ("2", 468, 180), ("3", 148, 244)] {
      #expect(words.contains(Word(string: string, x: x, y: y, alignment: .center)), "\(string)")
    }
    // Below, each beside its words: the first two have a line for what happens and one for how it ends.
    for (string, y) in [("1", 632.0), ("2", 672), ("3", 712)] {
      #expect(words.contains(Word(string: string, x: 36, y: y, alignment: .center)), "\(string)")
    }
  }

  /// Of 512 points a 28th is 18.3 and has room for a number, a 32nd is 16 and has none.
  @Test("a square of less than 18 points has no number", arguments: [(28, 1), (32, 0)])
  func small(size: Int, count: Int) throws {
    let cells = Array(repeating: 0, count: size * size - 1) + [1]
    let numbers = try words(list(cells, size: size)).filter { $0.string == "2" && $0.y < 560 }
    #expect(numbers.count == count)
    if let number = numbers.first { #expect(abs(number.x - (596 - 256.0 / 28)) < 1e-9) }
  }

  /// The first two regions have lines of 16 points and 8 more each, 80 together; ten refused ones a line, 24 each.
  @Test("twelve regions are told, the others counted")
  func most() throws {
    let words = try words(list([0, 0, 1] + Array(1...13), size: 4))
    #expect(words.contains(Word(string: "and 2 smaller regions", x: 60, y: 952, alignment: .leading)))
    #expect(words.contains(Word(string: "12", x: 36, y: 928, alignment: .center)))
    #expect(!words.contains { $0.string == "13" })
  }
}
