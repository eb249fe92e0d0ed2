import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The studio after a restart")
struct StudioMemoryTests {
  /// A memory with something unusual in every place.
  private static func memory() -> StudioMemory {
    var generator = SeededGenerator(seed: 3)
    let tunings = (0..<6).map { _ in
      TuningField.all.reduce(Tuning()) { tuning, field in
        guard case .number(_, let range, _) = field.kind else { return tuning }
        return TuningEdit.setting(field, to: .number(Double.random(in: range, using: &generator)), in: tuning)
      }
    }
    var panel = StudioMemory.PanelMemory()
    panel.isOpen = false
    panel.scroll = 312.5
    panel.search = "resist \"über\" \\ \n"
    panel.toggles = [.onlyChanged]
    panel.pinned = ["top.resistShow", "bottom.rate"]
    panel.folded = [.bars, .wheel]
    panel.showsGuides = true
    panel.showsTouch = false
    panel.theme = .dark
    panel.timelineHeight = 333.5
    panel.screen = Device.named("iPhone 16 Pro")?.landscape
    let session = StudioMemory.SessionMemory(
      preset: "früh", tuning: tunings[0], slot: .b, otherSlot: tunings[1],
      past: [
        .init(tuning: tunings[2], preset: "a", slots: .using(.b, other: tunings[5], keys: nil)),
        .init(tuning: tunings[5], preset: "a", slots: .using(.a, other: nil, keys: nil)),
        .init(tuning: tunings[3], preset: "früh"),
      ],
      future: [.init(tuning: tunings[4], preset: "b \"c\""), .init(tuning: Tuning(), preset: "a")],
      loop: StudioMemory.LoopMemory(take: "press 1 2\n", playhead: 77.25, speed: 0.125, isPlaying: false))
    let window = StudioMemory.WindowPlace(x: -20, y: 40, width: 1100, height: 702.5)
    return StudioMemory(window: window, panel: panel, session: session)
  }

  @Test("what is written reads back the same, also where parts are missing")
  func text() throws {
    let full = Self.memory()
    var bare = full
    bare.session?.otherSlot = nil
    bare.session?.loop = nil
    for memory in [full, bare, StudioMemory(), StudioMemory(panel: full.panel), StudioMemory(session: full.session)] {
      #expect(try StudioMemory.read(Array(memory.text.utf8)).get() == memory)
    }
  }

  @Test(
    "a file that cannot be used is set aside with its place and reason, nothing is restored, and a new one is kept",
    arguments: [
      ("", "1:1"), ("{\"version\": 1, \"panel\": {\"scroll\": \"far\"}}", "1:36: expected a number for scroll"),
      ("{\"version\": 2}", "expected version 1"), ("{}", "expected version 1"), ("[1]", "expected an object"),
      (
        "{\"version\": 1,\n \"session\": {\"preset\": \"a\", \"tuning\": {\"top.hide\": 4}}}", "2:39: expected a tuning"
      ),
      ("{\"version\": 1, \"panel\": 3}", "1:25: expected an object"),
    ])
  func broken(text: String, reason: String) throws {
    try TestFolder.with { scratch in
      try scratch.drawer.keep(StudioMemory()).get()
      let path = try #require(scratch.drawer.memoryPath)
      try scratch.write(text, to: path)
      let (memory, words) = scratch.drawer.studioMemory()
      #expect(memory == StudioMemory())
      #expect(words?.contains(reason) == true, "\(words ?? "nothing")")
      #expect(words?.hasSuffix("the file is kept as \(path).broken") == true)
      #expect(try SystemFile.read(path + ".broken").get() == Array(text.utf8))
      #expect(!SystemFile.exists(path))
      try scratch.drawer.keep(Self.memory()).get()
      #expect(scratch.drawer.studioMemory().memory == Self.memory())
    }
  }

  @Test("numbers that no window has are held to what one has")
  func held() throws {
    let text =
      "{\"version\": 1, \"panel\": {\"scroll\": -5, \"timelineHeight\": 1e300}, \"session\": {\"preset\": \"a\", "
      + "\"tuning\": {}, \"loop\": {\"take\": \"\", \"playhead\": 1e300, \"speed\": -3}}}"
    let memory = try StudioMemory.read(Array(text.utf8)).get()
    #expect(memory.panel?.scroll == 0 && memory.panel?.timelineHeight == 100_000)
    #expect(memory.session?.loop?.playhead == 1e9 && memory.session?.loop?.speed == 0)
    let window = #"{"version": 1, "window": {"x": -1e9, "y": 3, "width": 40000, "height": 40000}}"#
    let place = try StudioMemory.read(Array(window.utf8)).get().window
    #expect(place == StudioMemory.WindowPlace(x: -100_000, y: 3, width: 12_000, height: 4400))
    var options = Window.Options()
    #expect(!options.fitsDesktop)
    options.put(StudioMemory.WindowPlace(x: 0, y: 0, width: 99999, height: 99999))
    #expect(options.fitsDesktop)
  }

  @Test("lists and texts are held to what the window itself leaves")
  func heldLists() throws {
    var memory = Self.memory()
    memory.session?.past = (0..<90).map { History.Step(tuning: Tuning(), preset: "step \($0)") }
    memory.panel?.search = String(repeating: "s", count: 5000)
    memory.panel?.pinned = ["top.resistShow", "top.resistShow", "bottom.rate", "top.resistShow"]
    let read = try StudioMemory.read(Array(memory.text.utf8)).get()
    #expect(read.session?.past.count == 60 && read.session?.past.first?.preset == "step 30")
    #expect(read.panel?.search.count == 200 && read.panel?.pinned == ["top.resistShow", "bottom.rate"])
  }

  @Test("a file with the counts of blind votes, as older versions wrote it, is read without them, whole or damaged")
  func olderVotes() throws {
    let memory = Self.memory()
    let olders = ["[{\"gesture\": \"\", \"counts\": [{\"name\": \"chromium\", \"votes\": 3}]}]", "3"]
    for votes in olders {
      let text = memory.text.replacing("\n}", with: ",\n\"votes\": \(votes)\n}")
      #expect(text.contains("votes"))
      #expect(try StudioMemory.read(Array(text.utf8)).get() == memory)
    }
    #expect(!memory.text.contains("votes"))
  }

  @Test("half of a file never restores half a session")
  func cutOff() {
    let bytes = Array(Self.memory().text.utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: 41) {
      guard case .failure = StudioMemory.read(Array(bytes[..<length])) else {
        Issue.record("\(length) bytes of \(bytes.count) were read as a whole")
        continue
      }
    }
  }

  /// Phones at rest that a gesture may begin on.
  private static func start(_ name: String) -> Simulation {
    var setup = Setup()
    setup.startPage = 0
    setup.pages[0].offset = 700
    setup.pages[2].offset = 300
    setup.barsHidden = name != "shown"
    if name == "top" { setup.tuning.bottom.hide = .never }
    if name == "bottom" { setup.tuning.top.hide = .never }
    var phone = Simulation(setup)
    _ = phone.handle(.time(to: 1234))
    _ = phone.handle(.input(.tune(Tuning())))
    return phone
  }

  @Test("a kept gesture makes the same of itself after a restart", arguments: ["shown", "hidden", "top", "bottom"])
  func gesture(name: String) throws {
    let gesture = KeptGesture.threeGestures(from: Self.start(name))
    let text = gesture.text(Setup.usualContent)
    let again = try #require(KeptGesture(text: text))
    #expect(again.inputs.map(\.input) == gesture.inputs.map(\.input))
    #expect(again.inputs.map { $0.tick - again.start.tick } == gesture.inputs.map { $0.tick - gesture.start.tick })
    #expect((again.start.frame().header.hidden > 0) == ["hidden", "top"].contains(name))
    #expect((again.start.frame().tabBar.hidden > 0) == ["hidden", "bottom"].contains(name))
    var eager = Tuning()
    eager.top.resistShow = 0
    for tuning in [Tuning(), eager] {
      let (old, new) = (LoopRun(gesture, tuning), LoopRun(again, tuning))
      #expect(Self.difference(old, new) < 1e-9)
      #expect(old.events == new.events)
    }
    #expect(again.text(Setup.usualContent) == text)
  }

  /// The largest between two runs at any tick. The clock begins elsewhere, so that sums of times end in other bits.
  private static func difference(_ old: LoopRun, _ new: LoopRun) -> Double {
    guard old.samples.count == new.samples.count else { return .infinity }
    return zip(old.samples, new.samples).map { a, b in
      max(
        abs(a.offset - b.offset), abs(a.page - b.page), abs(a.shown.header - b.shown.header),
        abs(a.shown.toolbar - b.shown.toolbar), abs(a.shown.tabBar - b.shown.tabBar))
    }.max() ?? .infinity
  }

  @Test("a take that is not a saved gesture is ignored", arguments: ["", "press", "preset chromium\n", "wait 1s\n"])
  func noGesture(text: String) {
    #expect(KeptGesture(text: text) == nil)
  }

  @Test("what a window leaves, the next one has: panel, slots, history, loop")
  func window() throws {
    var settings = SessionWindow.Settings(theme: .dark)
    settings.drawer = PresetDrawer(folder: nil)
    settings.presets = [Studio.Preset(name: "default", tuning: Tuning())]
    let old = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
    old.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    old.handle(.press(Point(x: 195, y: 600)), at: 0.1)
    old.handle(.move(Point(x: 195, y: 480)), at: 0.2)
    old.handle(.release(velocity: nil), at: 0.3)
    _ = old.advance(to: 3)
    for (letter, seconds) in [("l", 3.0), ("b", 3.1), ("p", 3.2), ("g", 3.3)] {
      _ = old.handle(.key(KeyPress(code: KeyPress.code(Character(letter)))), at: seconds)
    }
    var edited = Tuning()
    edited.top.resistHide = 3
    old.act(old.studio.change(to: edited, by: .field("top.resistHide"), old.world(at: 3.4)))
    old.studio.panel.search = TextEntry("resist")
    old.studio.loop?.scrub(to: 120)
    for _ in 0..<2 { old.studio.loop?.changeSpeed(faster: false) }
    let kept = old.memory(window: nil)
    #expect(kept.panel?.isOpen == false && kept.session?.slot == .b && kept.session?.loop != nil)

    var setup = Setup()
    setup.tuning = kept.session?.tuning ?? Tuning()
    let new = SessionWindow(Session(setup), settings, pixelRatio: 1, startingAt: 50, for: nil)
    new.resized(to: WindowSize(width: 1280, height: 900), at: 50)
    new.restore(kept.panel, kept.session)
    #expect(new.memory(window: nil) == kept && new.studio.loop?.speed == 0.25)
    let runs = try (#require(old.studio.loop?.run), #require(new.studio.loop?.run))
    #expect(Self.difference(runs.0, runs.1) < 1e-9)
    #expect(new.studio.loop?.before?.layer.tuning == Tuning(), "the ghost is there again")
    new.act(new.studio.undo(new.world(at: 50)))
    #expect(new.session.simulation.tuning == Tuning())
  }

  @Test(
    "a run continues the last session unless it opens something else; --no-restore starts clean",
    arguments: [
      ([], true, true), (["--preset", "chromium"], true, false), (["--set", "top.resistShow=3"], true, false),
      (["--no-restore"], false, false), (["--plain"], false, false),
    ] as [([String], Bool, Bool)])
  func options(words: [String], hasPanel: Bool, hasSession: Bool) throws {
    try TestFolder.with { scratch in
      try scratch.drawer.keep(Self.memory()).get()
      scratch.drawer.remember("früh")
      var options = try RunOptions(try CommandLineParser.parse(["run"] + words))
      #expect(options.remember(scratch.drawer) == nil)
      #expect((options.memory.panel == Self.memory().panel) == hasPanel)
      #expect((options.session == Self.memory().session) == hasSession)
      #expect((options.startingSetup.tuning == Self.memory().session?.tuning) == hasSession)
      #expect((options.windowOptions.width == 1100) == hasPanel)
    }
  }

  @Test("a preset that was chosen last is begun with, though the window never closed properly")
  func lastPreset() throws {
    try TestFolder.with { scratch in
      try scratch.drawer.keep(Self.memory()).get()
      scratch.drawer.remember("chromium")
      var options = try RunOptions(try CommandLineParser.parse(["run"]))
      _ = options.remember(scratch.drawer)
      #expect(options.session?.preset == "chromium")
      #expect(try options.startingSetup.tuning == PresetFiles().file("chromium").get().tuning)
    }
  }
}
