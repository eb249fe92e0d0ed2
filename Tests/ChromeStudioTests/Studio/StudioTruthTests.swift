import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

/// What the panel and the guides say is so.
@Suite("What the panel says is so")
struct StudioTruthTests {
  @Test("Enter after a preset was duplicated does not duplicate it again")
  func duplicate() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.preset))
      window.click(window.place(.presetAction(.duplicate)))
      #expect(scratch.drawer.names == ["default 2"])
      window.key(Keys.enter)
      window.key(Keys.enter)
      #expect(scratch.drawer.names == ["default 2"])
    }
  }

  @Test("an invalid number stays in its field, and letters stay letters")
  func number() {
    var bench = StudioBench()
    bench.show("top.resistShow")
    bench.click(bench.place(.field("top.resistShow"), .number))
    bench.type("12q")
    bench.key(Keys.enter)
    #expect(bench.studio.interaction.typing?.entry.text == "12q")
    bench.key(Keys.backspace)
    bench.key(Keys.enter)
    #expect(bench.tuning.top.resistShow == 12)
    #expect(bench.studio.interaction.message == nil, "what was wrong is put right")
  }

  @Test("a refusal goes when its value is put right, by typing, by dragging or by undo")
  func refusal() throws {
    let repairs: [(inout StudioBench) -> Void] = [
      { bench in
        bench.click(bench.place(.field("top.resistShow"), .number))
        bench.type("50")
        bench.key(Keys.enter)
      }, { $0.key(Keys.left) }, { $0.key(KeyPress.code("z"), .control) },
    ]
    for repair in repairs {
      var bench = StudioBench()
      bench.show("top.resistShow")
      bench.click(bench.place(.field("top.resistShow"), .number))
      bench.type("999")
      bench.key(Keys.enter)
      #expect(bench.texts.contains { $0.contains("out of range") })
      repair(&bench)
      #expect(!bench.texts.contains { $0.contains("out of range") })
    }
  }

  @Test("while X is held the slot is lit whose values are in force")
  func lit() {
    var bench = StudioBench()
    bench.put(bench.studio.choose(.b, bench.world))
    bench.put(
      bench.studio.load(
        .init(
          name: "strict",
          tuning: {
            var t = Tuning(); t.top.resistShow = 99; return t
          }()), bench.world))
    #expect(bench.studio.litSlot == .b)
    bench.put(bench.studio.beginPeek(bench.world))
    #expect(bench.tuning.top.resistShow == 20 && bench.studio.litSlot == .a)
    bench.send(.keyUp(KeyPress.code("x")))
    #expect(bench.tuning.top.resistShow == 99 && bench.studio.litSlot == .b)
  }

  @Test("of a preset of one's own, Changed lists what differs from the one that it was made from")
  func origin() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch, preset: "default")
      window.guest.act(window.guest.studio.choosePreset("chromium", window.guest.world(at: 0)))
      var tuning = window.tuning
      tuning.top.resistShow = 137
      window.guest.session.tune(tuning)
      window.key("s", .control)
      window.type("mine")
      window.key(Keys.enter)
      #expect(scratch.drawer.all.first?.base == "chromium")
      #expect(window.tuning == tuning && window.guest.studio.preset.name == "mine")
      window.guest.studio.panel.toggles = [.onlyChanged]
      let rows = window.view.list.cells.map(\.row.control)
      #expect(rows == [.group(.top), .field("top.resistShow")])
      #expect(!window.guest.studio.isDirty(window.tuning), "nothing is to be saved")
      // Another one, made from this one, has the same beginning; values that are saved again keep it.
      window.click(window.place(.preset))
      window.click(window.place(.presetAction(.duplicate)))
      #expect(scratch.drawer.all.map(\.base) == ["chromium", "chromium"])
      tuning.top.resistShow = 12
      window.guest.session.tune(tuning)
      window.key("s", .control)
      #expect(scratch.drawer.all.map(\.base) == ["chromium", "chromium"])
    }
  }

  @Test("saving with nothing changed asks for a name where the preset is shipped, and says so where it is one's own")
  func nothingToSave() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch, preset: "default")
      window.key("s", .control)
      window.type("mine")
      #expect(window.tuning == Tuning(), "letters are a name, not keys")
      window.key(Keys.enter)
      #expect(scratch.drawer.names == ["mine"] && window.guest.studio.preset.name == "mine")
      window.guest.studio.interaction.message = nil
      window.key("s", .control)
      #expect(!window.guest.studio.isNaming)
      #expect(window.guest.studio.interaction.message?.text == "No changes to save in mine.")
      #expect(window.guest.studio.interaction.message?.tone == .news)
    }
  }

  @Test("a preset's file that becomes invalid after a valid change: the error is shown, not the change")
  func wrongFile() throws {
    try TestFolder.with { scratch in
      var tuning = Tuning()
      tuning.top.resistShow = 40
      _ = try scratch.drawer.save("mine", tuning).get()
      let window = StudioWindow(scratch, preset: "mine")
      tuning.top.resistShow = 70
      _ = try scratch.drawer.save("mine", tuning).get()
      window.wait(1.2)
      #expect(window.texts.joined(separator: " ").contains("changed on disk"))
      try scratch.write("{\"top.resistShow\": 900}", to: try #require(scratch.drawer.path(of: "mine")))
      window.wait(1.2)
      let texts = window.texts.joined(separator: " ")
      #expect(!texts.contains("changed on disk") && texts.contains("The last valid values remain"))
    }
  }

  @Test("guides word values as the panel does")
  func units() throws {
    for guide in Guides(Simulation(Setup()).frame(), Tuning()).all {
      let field = try #require(TuningField.named(guide.key))
      #expect(guide.text.hasSuffix(field.withUnit(field[Tuning()])), "\(guide.text)")
    }
    let words = Guides(Simulation(Setup()).frame(), Tuning()).all.map(\.text)
    #expect(words.contains("hides below 0.5") && words.contains("page turns at 0.5"))
  }

  /// A value is dimmed only where no other one makes any difference to what is seen, for any of these gestures.
  @Test("a value that is dimmed changes nothing", arguments: 0..<6)
  func idle(number: Int) throws {
    let presets = PresetFiles(drawer: PresetDrawer(folder: nil)).all
    var (tried, fields) = (0, Set<String>())
    for (index, preset) in presets.enumerated() where index % 6 == number {
      let gestures = (1...2).map { KeptGesture.threeGestures(from: Simulation(Setup()), seed: UInt64(index * 7 + $0)) }
      let runs = gestures.map { LoopRun($0, preset.tuning) }
      for field in TuningField.all where field.idleReason(in: preset.tuning) != nil {
        for value in Self.others(field, preset.tuning) {
          let other = TuningEdit.setting(field, to: value, in: preset.tuning)
          guard field.idleReason(in: other) != nil else { continue }
          for (gesture, run) in zip(gestures, runs) {
            #expect(LoopRun(gesture, other).samples == run.samples, "\(preset.name): \(field.key) \(value)")
          }
          tried += 1
          fields.insert(field.key)
        }
      }
    }
    #expect(tried > 20 && fields.count > 4)
  }

  /// Both ends of a number's range, every other word.
  private static func others(_ field: TuningField, _ tuning: Tuning) -> [TuningValue] {
    switch field.kind {
    case .number(_, let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .choice(let words): words.map(TuningValue.choice)
    case .set(let words): [.set([]), .set(words)]
    case .flag: [.flag(true), .flag(false)]
    }
  }

  @Test("a dimmed value shows the reason on its card; it is not dimmed if another value uses it")
  func reasons() throws {
    let table: [(String, (inout Tuning) -> Void, Bool)] = [
      ("top.quickReturn", { _ in }, true), ("top.quickReturn", { $0.top.show = .toMinAnywhere }, false),
      ("top.follow", { _ in }, true), ("bottom.follow", { _ in }, false),
      ("bottom.resistShow", { $0.bottom.follow = .top }, true), ("bottom.resistShow", { _ in }, false),
      ("top.flingSpeed", { _ in }, true), ("top.flingSpeed", { $0.top.settle = .velocity }, false),
      ("top.tie", { _ in }, false), ("top.tie", { $0.top.showAbove = 0.6 }, true),
      ("top.direction", { _ in }, true), ("bottom.direction", { _ in }, false),
    ]
    for (key, change, isIdle) in table {
      var tuning = Tuning()
      change(&tuning)
      let field = try #require(TuningField.named(key))
      #expect((field.idleReason(in: tuning) != nil) == isIdle, "\(key)")
    }
    var bench = StudioBench()
    bench.show("top.quickReturn")
    bench.move(bench.place(.field("top.quickReturn")))
    bench.seconds += 1
    let card = bench.texts.joined(separator: " ")
    #expect(card.contains("No effect now") && card.contains("“Show” is not “Partly”"))
  }
}

extension StudioTruthTests {
  @Test("a bar without a height is not shown at 100%")
  func absentBar() {
    var tuning = Tuning()
    tuning.toolbar = BarSize(full: 0, min: 0)
    var bench = StudioBench(tuning)
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), tuning, at: 0)
    bench.studio.loop?.scrub(to: 0)
    #expect(bench.texts.contains("none"))
    #expect(bench.texts.filter { $0 == "100%" }.count == 4, "two bars, each with its axis")
    #expect(bench.texts.filter { $0 == "none" }.count == 1)
  }

  @Test("a continued session does not show the welcome again")
  func welcome() {
    var options = RunOptions()
    #expect(options.makeSession { _, _ in }.isPlaying)
    options.memory.session = StudioMemory.SessionMemory(preset: "default", tuning: Tuning())
    #expect(!options.makeSession { _, _ in }.isPlaying)
  }
}
