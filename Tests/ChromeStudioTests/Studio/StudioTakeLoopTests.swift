import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes

/// Takes that set values and go to presets themselves, in the loop.
@Suite("A take's own values in the loop")
struct StudioTakeLoopTests {
  private static func parse(_ text: String) throws -> Take {
    let reading = TakeParser.read(text, presets: PresetFiles().resolver(base: nil))
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take)
  }

  private static func showcase() throws -> Take {
    let folder = try #require(Assets.folder())
    let bytes = try SystemFile.read(folder + "/Takes/showcase.take").get()
    return try #require(TakeParser.read(bytes, presets: PresetFiles().resolver(base: folder + "/Takes")).take)
  }

  /// The window with a take that plays, as `run TAKE` opens it.
  private static func window(_ take: Take) -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = PresetDrawer(folder: nil)
    settings.presets = PresetFiles(drawer: PresetDrawer(folder: nil)).all
    settings.presetName = take.preset
    let guest = SessionWindow(Session(take), settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    return guest
  }

  private static func play(_ guest: SessionWindow, to seconds: Double) {
    var time = guest.wall
    while time < seconds {
      time = min(seconds, time + 1.0 / 60)
      _ = guest.advance(to: time)
    }
  }

  private static func key(_ letter: Character, _ guest: SessionWindow, _ modifiers: KeyPress.Modifiers = []) {
    _ = guest.handle(.key(KeyPress(code: KeyPress.code(letter), modifiers: modifiers)), at: guest.wall)
  }

  private static func texts(_ guest: SessionWindow) -> [String] {
    guest.picture(seenIn: 0).list.items.compactMap {
      if case .text(let label) = $0 { label.string } else { nil }
    }
  }

  private static let text = """
    preset shy-nav-bar
    caption "One" for 1s at top
    drag 195 600 by 0 -300 over 300ms
    wait 1s
    preset chromium
    drag 195 600 by 0 -300 over 300ms
    wait 1s
    set top.resistShow 77
    ramp header.full 56 to 80 over 0.5s
    drag 195 300 by 0 200 over 300ms
    wait 1s
    """

  @Test("a looping take is the take, at every tick", arguments: [0, 1])
  func same(number: Int) throws {
    let take = number == 0 ? try Self.showcase() : try Self.parse(Self.text)
    var session = Session(take)
    let run = LoopRun(KeptGesture(take), TuningLayer(Tuning(), keys: []))
    session.advance(to: 0)
    var tunings: Set<String> = []
    while session.isPlaying {
      session.advance(to: session.tick + 23)
      let phone = run.phone(at: session.tick)
      #expect(phone.frame() == session.simulation.frame(), "tick \(session.tick)")
      #expect(run.tuning(at: session.tick) == session.simulation.tuning)
      tunings.insert(TuningFile(tuning: session.simulation.tuning).text(onlyChanges: true))
    }
    #expect(tunings.count > 3, "it did go through several tunings")
  }

  @Test("L in the middle of the showcase keeps its presets, its captions and what its bars do")
  func showcase() throws {
    let guest = Self.window(try Self.showcase())
    Self.play(guest, to: 3.5)
    Self.key("l", guest)
    #expect(guest.studio.loop != nil)
    var (names, words, least) = (Set<String>(), Set<String>(), 1.0)
    for step in 0..<200 {
      Self.play(guest, to: 3.5 + 0.1 * Double(step))
      names.insert(guest.studio.preset.name)
      words.formUnion(Self.texts(guest))
      least = min(least, guest.shown.tabBar.shown, guest.shown.header.shown)
    }
    #expect(names.isSuperset(of: ["hiding-tab-bar", "swipeable-tabs", "shy-nav-bar"]))
    // Captions are broken into lines.
    for caption in ["Scrolling down", "The tabs follow"] {
      #expect(words.contains { $0.hasPrefix(caption) }, "\(caption)")
    }
    #expect(least == 0)
  }

  @Test("while a take plays the panel names the preset that it went to, and shows its values")
  func names() throws {
    let guest = Self.window(try Self.parse(Self.text))
    Self.play(guest, to: 0.5)
    #expect(guest.studio.preset.name == "shy-nav-bar")
    Self.play(guest, to: 2.2)
    #expect(guest.studio.preset.name == "chromium" && !guest.studio.isDirty(guest.session.shownTuning))
    Self.play(guest, to: 3.5)
    #expect(guest.studio.isDirty(guest.session.shownTuning), "the take has set a value of its own")
    Self.key("l", guest)
    #expect(guest.studio.preset.name == "shy-nav-bar", "the loop begins where the take does")
    #expect(guest.world(at: guest.wall).tuning.top.resistShow == 200)
    Self.key("l", guest)
    #expect(guest.studio.preset.name == "chromium", "the session stands where the take had brought it")
  }

  @Test("an edit lies over the take from its beginning to its end; undo and reset take it away")
  func edits() throws {
    let take = try Self.parse(Self.text)
    let guest = Self.window(take)
    Self.play(guest, to: 3.5)
    Self.key("l", guest)
    let field = try #require(TuningField.named("top.resistShow"))
    func edit(_ value: Double) {
      let world = guest.world(at: guest.wall)
      let new = TuningEdit.setting(field, to: .number(value), in: world.tuning)
      guest.act(guest.studio.change(to: new, by: .field(field.key), world))
    }
    func inForce(_ tick: Tick) throws -> [Double] {
      let tuning = try #require(guest.studio.loop).run.tuning(at: tick)
      return [tuning.top.resistShow, tuning.header.size.full]
    }
    // Half a second is in the first preset, 1.8 s in the second one, the last tick after the ramp.
    let places: [Tick] = [300, 1080, 2400]
    let own = try places.map(inForce)
    #expect(own == [[200, 44], [0, 56], [77, 80]])
    edit(33)
    #expect(try places.map(inForce) == [[33, 44], [33, 56], [33, 80]])
    #expect(guest.studio.reference.top.resistShow == 200, "stars compare with what the take has there")
    let phone = try #require(guest.studio.loop).run.phone(at: 2000)
    #expect(phone.tuning.top.resistShow == 33)
    Self.key("z", guest, .control)
    #expect(try places.map(inForce) == own)
    // The same value as the take has here counts elsewhere too.
    edit(201)
    edit(200)
    #expect(try places.map(inForce) == [[200, 44], [200, 56], [200, 80]])
    guest.act(guest.studio.reset([field], by: .field(field.key), guest.world(at: guest.wall)))
    #expect(try places.map(inForce) == own)
  }

  @Test("holding X shows the original take; a selected preset counts as a whole")
  func wholes() throws {
    let guest = Self.window(try Self.parse(Self.text))
    Self.play(guest, to: 3.5)
    Self.key("l", guest)
    let world = guest.world(at: guest.wall)
    var new = world.tuning
    new.top.resistShow = 33
    guest.act(guest.studio.change(to: new, by: .field("top.resistShow"), world))
    Self.key("x", guest)
    #expect(guest.world(at: guest.wall).tuning.top.resistShow == 200)
    _ = guest.handle(.keyUp(KeyPress.code("x")), at: guest.wall)
    #expect(guest.world(at: guest.wall).tuning.top.resistShow == 33)
    guest.act(guest.studio.choosePreset("large-title", guest.world(at: guest.wall)))
    let run = try #require(guest.studio.loop).run
    let title = try #require(guest.studio.presets.first { $0.name == "large-title" }).tuning
    #expect([0, 1080, 2400].allSatisfy { run.tuning(at: $0) == title })
    #expect(guest.studio.preset.name == "large-title")
    Self.key("z", guest, .control)
    #expect(try #require(guest.studio.loop).run.tuning(at: 1080).top.resistShow == 33)
  }

  @Test("under a tuning, the take's presets do not count, and single values lie over it")
  func under() throws {
    let gesture = KeptGesture(try Self.parse(Self.text))
    #expect(gesture.presets.map(\.name) == ["shy-nav-bar", nil])
    var base = Tuning()
    base.header.size = BarSize(full: 96, min: 10)
    let under = gesture.under(base)
    #expect(under.presets.isEmpty)
    #expect(under.start.tuning == base && under.start.tick == gesture.start.tick)
    let tunings = under.inputs.compactMap { if case .tune(let tuning) = $0.input { tuning } else { nil } }
    #expect(tunings.first?.top.resistShow == 77 && tunings.first?.header == base.header)
    #expect(tunings.last?.top.resistShow == 77 && tunings.last?.header.size == BarSize(full: 80, min: 10))
    // All else of the take is there as it was, but for the preset that it goes to.
    let others = gesture.inputs.filter { if case .tune = $0.input { false } else { true } }
    #expect(under.inputs.filter { if case .tune = $0.input { false } else { true } } == others)
    #expect(under.inputs.count == gesture.inputs.count - 1)
  }

  @Test("the preset and the tuning in force are those of the last statement at or before a tick")
  func inForce() throws {
    let gesture = KeptGesture(try Self.parse(Self.text))
    let turn = gesture.presets[1].tick
    #expect(gesture.preset(at: 0)?.name == "shy-nav-bar" && gesture.preset(at: turn - 1)?.name == "shy-nav-bar")
    #expect(gesture.preset(at: turn)?.tuning == gesture.presets[1].tuning && gesture.preset(at: -1) == nil)
    #expect(gesture.tuning(at: turn - 1) == gesture.start.tuning)
    #expect(gesture.tuning(at: turn) == gesture.presets[1].tuning)
    #expect(gesture.tuning(at: 100_000).top.resistShow == 77 && gesture.setsValues)
    var plain = gesture
    plain.inputs = gesture.inputs.filter { if case .tune = $0.input { false } else { true } }
    #expect(!plain.setsValues)
  }

  @Test("a layer always leaves values that are allowed")
  func allowed() {
    var (own, edited) = (Tuning(), Tuning())
    own.header.size = BarSize(full: 60, min: 50)
    edited.header.size = BarSize(full: 40, min: 10)
    let both = TuningLayer(edited, keys: ["header.full"]).over(own)
    #expect(both.contradiction == nil)
    #expect(both.header.size.full == 40)
    #expect(TuningLayer(edited, keys: []).over(own) == own)
    #expect(TuningLayer(edited).over(own) == edited)
  }
}
