import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("The preset's file, written by others")
struct StudioWatchTests {
  private func tuning(resistShow: Double) -> Tuning {
    var tuning = Tuning()
    tuning.top.resistShow = resistShow
    return tuning
  }

  /// A window that works in the user's preset `mine`.
  private func window(_ scratch: TestFolder, startingAt seconds: Double = 0) -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = scratch.drawer
    settings.presetName = "mine"
    settings.presets = [Studio.Preset(name: "default", tuning: Tuning())]
    var setup = Setup()
    setup.tuning = scratch.drawer.all.first { $0.name == "mine" }?.tuning ?? Tuning()
    let guest = SessionWindow(Session(setup), settings, pixelRatio: 1, startingAt: seconds, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: seconds)
    _ = guest.advance(to: seconds)
    return guest
  }

  private func resistShow(_ guest: SessionWindow) -> Double { guest.session.simulation.tuning.top.resistShow }

  private func texts(_ guest: SessionWindow) -> String {
    guest.picture(seenIn: 0).list.items.compactMap { item -> String? in
      if case .text(let label) = item { label.string } else { nil }
    }.joined(separator: " ")
  }

  private func press(_ letter: Character, _ guest: SessionWindow, at seconds: Double) {
    _ = guest.handle(.key(KeyPress(code: KeyPress.code(letter), modifiers: .control)), at: seconds)
  }

  @Test("what another program saves is taken over within a second, and undo brings back what was")
  func takeover() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", tuning(resistShow: 40)).get()
      let guest = window(scratch)
      #expect(resistShow(guest) == 40)
      guest.session.tune(tuning(resistShow: 55))
      _ = try scratch.drawer.save("mine", tuning(resistShow: 70)).get()
      #expect(resistShow(guest) == 55)
      _ = guest.advance(to: 1.1)
      #expect(resistShow(guest) == 70)
      #expect(!studioIsDirty(guest))
      #expect(texts(guest).contains("changed on disk"))
      press("z", guest, at: 1.2)
      #expect(resistShow(guest) == 55)
      #expect(studioIsDirty(guest))
    }
  }

  private func studioIsDirty(_ guest: SessionWindow) -> Bool { guest.studio.isDirty(guest.session.simulation.tuning) }

  @Test("of two windows the later save wins in both, and the earlier is one undo away")
  func twoWindows() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", Tuning()).get()
      let (a, b) = (window(scratch), window(scratch))
      a.session.tune(tuning(resistShow: 100))
      press("s", a, at: 1)
      _ = b.advance(to: 1.5)
      #expect(resistShow(b) == 100)
      b.session.tune(tuning(resistShow: 200))
      press("s", b, at: 2)
      _ = a.advance(to: 3.1)
      #expect(resistShow(a) == 200)
      #expect(scratch.drawer.all.first?.tuning.top.resistShow == 200)
      press("z", a, at: 3.2)
      #expect(resistShow(a) == 100)
    }
  }

  @Test(
    "a wrong or half-written file keeps the last good values and says file, line and reason, until it is right again",
    arguments: [
      ("{\n  \"top.resistShow\": 9,\n", "mine.json:3:1: expected a key"),
      ("{\n  \"top.resistShow\": 999\n}", "mine.json:2:21: '999': expected a number from 0 to 300"),
      ("{\n  \"top.resistShw\": 9\n}", "mine.json:2:3: 'top.resistShw': expected a tuning key"),
      ("", "mine.json:1:1: the file ends too early"),
      ("\u{1}\u{2}", "mine.json:1:1: expected a value"),
    ])
  func torn(text: String, words: String) throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", tuning(resistShow: 40)).get()
      let guest = window(scratch)
      let path = try #require(scratch.drawer.path(of: "mine"))
      try scratch.write(text, to: path)
      _ = guest.advance(to: 1.1)
      #expect(resistShow(guest) == 40)
      #expect(guest.studio.fileTrouble?.contains(words) == true, "\(guest.studio.fileTrouble ?? "nothing")")
      #expect(texts(guest).contains("The last valid values remain"))
      _ = guest.advance(to: 60)
      #expect(texts(guest).contains("The last valid values remain"), "as long as it is so")
      try scratch.write("{\"top.resistShow\": 41}", to: path)
      _ = guest.advance(to: 61.1)
      #expect(resistShow(guest) == 41)
      #expect(guest.studio.fileTrouble == nil)
    }
  }

  @Test("a deleted file is reported, and saving restores it")
  func gone() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", tuning(resistShow: 40)).get()
      let guest = window(scratch)
      try scratch.drawer.delete("mine").get()
      _ = guest.advance(to: 1.1)
      #expect(texts(guest).contains("was deleted on disk"))
      guest.session.tune(tuning(resistShow: 41))
      press("s", guest, at: 1.2)
      #expect(scratch.drawer.all.map(\.tuning.top.resistShow) == [41])
      #expect(!texts(guest).contains("was deleted on disk"))
    }
  }

  @Test("a file that was opened by its path is worked in where it lies, watched, and not remembered as a preset")
  func opened() throws {
    try TestFolder.with { scratch in
      let path = "\(scratch.folder)/some.json"
      _ = try scratch.drawer.save("mine", Tuning()).get()
      try scratch.write("{\"description\": \"kept\", \"top.resistShow\": 40}", to: path)
      var options = try RunOptions(try CommandLineParser.parse(["run", "--preset", path]))
      _ = options.remember(scratch.drawer)
      var settings = options.settings
      settings.drawer = scratch.drawer
      let guest = SessionWindow(Session(options.startingSetup), settings, pixelRatio: 1, startingAt: 0, for: nil)
      guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
      _ = guest.advance(to: 0)
      #expect(resistShow(guest) == 40)
      #expect(!studioIsDirty(guest))
      #expect(texts(guest).contains("some.json") && !texts(guest).contains(path))
      guest.session.tune(tuning(resistShow: 55))
      press("s", guest, at: 1)
      let saved = try TuningFile.read(try SystemFile.read(path).get()).get()
      #expect(saved.tuning.top.resistShow == 55)
      #expect(saved.description == "kept")
      #expect(scratch.drawer.last == nil && scratch.drawer.names == ["mine"])
      try scratch.write("{\"top.resistShow\": 60}", to: path)
      _ = guest.advance(to: 3)
      #expect(resistShow(guest) == 60)
      guest.act(guest.studio.perform(.delete, guest.world(at: 4)))
      #expect(texts(guest).contains("is an opened file"))
    }
  }

  @Test("nothing is taken over while the user drags or types; it waits")
  func busy() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", tuning(resistShow: 40)).get()
      let guest = window(scratch)
      guest.studio.beginTyping(.field("top.resistShow"), guest.session.simulation.tuning)
      _ = try scratch.drawer.save("mine", tuning(resistShow: 70)).get()
      _ = guest.advance(to: 1.1)
      #expect(resistShow(guest) == 40)
      guest.studio.interaction.typing = nil
      _ = guest.advance(to: 2.2)
      #expect(resistShow(guest) == 70)
    }
  }

  @Test("at rest the window wakes once a second for its own preset, and never for a shipped one or when plain")
  func rest() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", tuning(resistShow: 40)).get()
      let guest = window(scratch)
      _ = guest.advance(to: 10)
      #expect(guest.advance(to: 20) == .wake(at: 21))
      #expect(guest.advance(to: 20.5) == .wake(at: 21))
      #expect(guest.advance(to: 21.2) == .wake(at: 22.2))
      guest.studio.preset = Studio.Preset(name: "default", tuning: Tuning())
      #expect(guest.advance(to: 30) == .rest)
      guest.settings.isPlain = true
      guest.studio.preset = Studio.Preset(name: "mine", tuning: Tuning())
      #expect(guest.advance(to: 40) == .rest)
    }
  }

  @Test("a preset that cannot be saved says so and what to do; values, star and typed name stay, nothing is remembered")
  func unwritable() throws {
    try TestFolder.with { scratch in
      // A file lies where the folder should be: nobody can write below it, whoever runs the tests.
      try scratch.drawer.save("x", Tuning()).map { _ in }.get()
      try scratch.write("", to: "\(scratch.folder)/file")
      var settings = SessionWindow.Settings(theme: .light)
      settings.drawer = PresetDrawer(folder: "\(scratch.folder)/file/chrome-desktop/tunings")
      settings.presets = [Studio.Preset(name: "default", tuning: Tuning())]
      let guest = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
      guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
      guest.session.tune(tuning(resistShow: 70))
      press("s", guest, at: 1)
      _ = guest.handle(.text("calm"), at: 1)
      _ = guest.handle(.key(KeyPress(code: Keys.enter)), at: 1)
      #expect(texts(guest).contains("Your values are still in use"))
      #expect(guest.studio.interaction.typing?.entry.text == "calm")
      #expect(resistShow(guest) == 70)
      #expect(studioIsDirty(guest))
      #expect(settings.drawer.last == nil)
    }
  }
}
