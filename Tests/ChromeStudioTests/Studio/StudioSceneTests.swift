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

/// Choosing a preset goes where it begins, by inputs that a recording holds.
@Suite("Presets and their scenes") struct StudioSceneTests {
  private static func window(_ scratch: TestFolder, record: @escaping (Tick, Input) -> Void = { _, _ in })
    -> SessionWindow
  {
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = scratch.drawer
    settings.presets = PresetFiles().all
    let guest = SessionWindow(Session(Setup(), record: record), settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    return guest
  }

  private static func shift(_ digit: Int) -> RawEvent {
    .key(KeyPress(code: Int32(48 + digit), modifiers: .shift))
  }

  @Test("Shift and a digit choose each source system, its scene and its page", arguments: SourceSystem.all.indices)
  func keys(number: Int) throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      let system = SourceSystem.all[number]
      #expect(guest.handle(Self.shift(number + 1), at: 1) == .taken)
      _ = guest.advance(to: 3)
      let file = try PresetFiles().file(system.preset).get()
      #expect(guest.studio.preset.name == system.preset)
      #expect(guest.answer?.text == system.about)
      #expect(guest.session.simulation.tuning == file.tuning)
      let frame = guest.session.simulation.picture()
      #expect(frame.scene == file.start.scene)
      #expect(frame.scene != nil)
      #expect(frame.page.settled == file.start.page)
      #expect(frame.offset == file.start.offset ?? 0)
    }
  }

  @Test("while a take plays, the key ends it, also with its finger down, and goes to the preset's page")
  func whilePlaying() throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      let text = "swipe left\npress 195 600\nmove 0 -100 over 2s\nrelease\nswipe left\n"
      var next = Session(try #require(TakeParser.read(text).take))
      (next.studio, next.workspace) = (guest.session.studio, guest.session.workspace)
      guest.session = next
      for frame in 1...120 { _ = guest.advance(to: Double(frame) / 60) }
      #expect(guest.session.simulation.picture().pointer?.isDown == true)
      #expect(guest.handle(Self.shift(3), at: 2) == .taken)
      for frame in 121...420 { _ = guest.advance(to: Double(frame) / 60) }
      let frame = guest.session.simulation.picture()
      #expect(!guest.session.isPlaying && frame.pointer?.isDown != true)
      #expect(frame.scene == .inbox && frame.page.settled == 1 && frame.offset == 0)
    }
  }

  @Test("a key of the phone that ends a take lifts the take's finger too")
  func fingerLifts() throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      guest.session = Session(try #require(TakeParser.read("press 195 600\nmove 0 -100 over 2s\nrelease\n").take))
      for frame in 1...60 { _ = guest.advance(to: Double(frame) / 60) }
      guest.handle(.key(.tab3), at: 1)
      for frame in 61...300 { _ = guest.advance(to: Double(frame) / 60) }
      let frame = guest.session.simulation.picture()
      #expect(frame.pointer?.isDown != true && frame.page.settled == 2)
      #expect(guest.session.simulation.isAtRest)
    }
  }

  @Test("a digit alone stays the phone's")
  func digits() throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      #expect(guest.handle(.key(KeyPress(code: 49)), at: 1) == .pass)
      #expect(PhoneKeys.key(for: KeyPress(code: 49)) == .tab1)
      #expect(PhoneKeys.key(for: KeyPress(code: 49, modifiers: .shift)) == nil)
    }
  }

  @Test("what is recorded of it brings another phone to the same place")
  func recorded() throws {
    try TestFolder.with { scratch in
      var writer = TakeWriter(Setup())
      var lines: [String] = []
      let guest = Self.window(scratch) { tick, input in lines += writer.line(tick, input).map { [$0] } ?? [] }
      _ = guest.handle(Self.shift(4), at: 1)
      _ = guest.advance(to: 3)
      _ = guest.handle(Self.shift(3), at: 3)
      _ = guest.advance(to: 5)
      let end = guest.session.simulation
      let text = TakeWriter.header(Setup()) + lines.joined() + TakeWriter.footer
      let take = try #require(TakeParser.read(text).take)
      var session = Session(take)
      session.advance(to: end.tick)
      #expect(session.simulation == end)
      #expect(end.scene == .inbox)
    }
  }

  @Test("undo brings the preset's scene back too; a preset without one shows the usual pages")
  func undo() throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      _ = guest.handle(Self.shift(1), at: 1)
      #expect(guest.session.simulation.scene == .feed)
      _ = guest.handle(Self.shift(5), at: 2)
      #expect(guest.session.simulation.scene == .store)
      guest.act(guest.studio.undo(guest.world(at: 3)))
      #expect(guest.session.simulation.scene == .feed)
      guest.act(guest.studio.choosePreset("default", guest.world(at: 4)))
      #expect(guest.session.simulation.scene == nil)
      #expect(guest.session.content == Setup.Page.usual.map(\.content))
    }
  }

  @Test("a preset that is saved from one with a scene keeps the scene")
  func saved() throws {
    try TestFolder.with { scratch in
      let guest = Self.window(scratch)
      _ = guest.handle(Self.shift(3), at: 1)
      guest.act(StudioAnswer(isTaken: true, acts: [.save("mine", guest.session.simulation.tuning)]))
      let file = try PresetFiles(drawer: scratch.drawer).file("mine").get()
      #expect(file.start == PresetStart(scene: .inbox, page: 1))
      #expect(guest.studio.preset.start.scene == .inbox)
    }
  }

  @Test("a preset whose scene is missing is used anyway, and reported with file and line")
  func odd() throws {
    try TestFolder.with { scratch in
      scratch.drawer.makeFolders()
      let path = try #require(scratch.drawer.path(of: "odd"))
      _ = SystemFile.replace(path, with: Array("{\n  \"scene\": \"beach\",\n  \"header.min\": 12\n}\n".utf8))
      let guest = Self.window(scratch)
      guest.act(guest.studio.choosePreset("odd", guest.world(at: 1)))
      #expect(guest.session.simulation.tuning.header.size.min == 12)
      #expect(guest.session.simulation.scene == nil)
      #expect(guest.studio.interaction.message?.text.hasPrefix("\(path):2:12: error: 'beach'") == true)
      #expect(ValidateCommand.problems(of: path).first?.hasPrefix("\(path):2:12: error: 'beach'") == true)
    }
  }

  @Test("the source systems come first in every list, and the help says their keys")
  func order() throws {
    let names = SourceSystem.all.map(\.preset)
    #expect(names == ["hiding-tab-bar", "swipeable-tabs", "shy-nav-bar", "section-tabs", "sticky-toolbar"])
    #expect(Array(PresetFiles().names.prefix(6)) == names + ["default"])
    try TestFolder.with { scratch in
      #expect(Array(Self.window(scratch).studio.listedNames.prefix(5)) == names)
      #expect(ActionRow.help.count { $0.key == "⇧1 … ⇧5" } == 1)
    }
  }

  @Test("every shipped preset's start is there")
  func shipped() throws {
    for name in PresetFiles().names { #expect(try PresetFiles().file(name).get().oddities == [], "\(name)") }
    #expect(try PresetFiles().file("default").get().start == PresetStart())
  }

  @Test("the program begins where the preset of its command line says")
  func commandLine() throws {
    let options = try RunOptions(try CommandLineParser.parse(["run", "--preset", "section-tabs"]))
    #expect(options.setup.scene == .atlas)
    #expect(options.setup.startPage == 2)
    #expect(options.setup.pages[2].offset == 2100)
  }

  @Test(
    "a video carries where a preset begins that others do not have; the take's own lines stay",
    arguments: [
      "preset \"own.json\"\nwait 1s\n", "preset \"own.json\"\npage 0\nat 2 offset 9\nwait 1s\n",
      "scene store\npreset \"own.json\"\nwait 1s\n",
    ])
  func carried(text: String) throws {
    let own = TuningFile(start: PresetStart(scene: .atlas, page: 2, offset: 1334))
    let reading = TakeParser.read(text, presets: { _ in .success(own) })
    let take = try #require(reading.take)
    let carried = CarriedTake(text, reading, take.setup.tuning, Theme.light, PresetFiles())
    #expect(TakeParser.read(carried.text).take?.setup == take.setup, "\(carried.text)")
  }
}
