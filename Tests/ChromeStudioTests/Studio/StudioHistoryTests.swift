import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("The studio's history, slots and presets")
struct StudioHistoryTests {
  @Test("a drag is one step, however many values it passes; undo and redo go both ways")
  func drags() throws {
    var bench = StudioBench()
    bench.show("top.resistShow")
    let track = try #require(bench.spot(.field("top.resistShow"), .track)).rect
    bench.drag(track.center, to: Point(x: track.x + 60, y: track.center.y))
    let first = bench.tuning
    bench.drag(track.center, to: Point(x: track.maxX, y: track.center.y))
    let second = bench.tuning
    #expect(bench.edits.count > 4)
    #expect(first != second)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning == first)
    bench.key(KeyPress.code("z"), .command)
    #expect(bench.tuning == Tuning())
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning == Tuning(), "nothing more to undo")
    bench.key(KeyPress.code("z"), [.control, .shift])
    bench.key(KeyPress.code("y"), .control)
    #expect(bench.tuning == second)
  }

  @Test("a drag that returns to where it began is not an undo step")
  func nothing() throws {
    var bench = StudioBench()
    bench.show("top.resistShow")
    let field = try #require(TuningField.named("top.resistShow"))
    let scale = try #require(bench.view.scale(of: field))
    let y = bench.place(.field("top.resistShow"), .track).y
    bench.press(Point(x: scale.x(of: 20), y: y))
    bench.move(Point(x: scale.x(of: 200), y: y))
    bench.move(Point(x: scale.x(of: 20), y: y))
    bench.release(Point(x: scale.x(of: 20), y: y))
    #expect(bench.tuning == Tuning())
    #expect(!bench.studio.history.canUndo)
  }

  @Test("quick arrow presses are one step, slow ones are several", arguments: [(0.1, 20.0), (2.0, 24.0)])
  func arrows(pause: Double, afterUndo: Double) {
    var bench = StudioBench()
    bench.studio.interaction.focus = .field("top.resistShow")
    for _ in 0..<5 {
      bench.key(Keys.right)
      bench.seconds += pause
    }
    #expect(bench.tuning.top.resistShow == 25)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning.top.resistShow == afterUndo)
  }

  @Test("two slots keep two tunings; a held key shows the other and puts this one back")
  func slots() {
    var bench = StudioBench()
    bench.put(bench.studio.choose(.b, bench.world))
    bench.studio.interaction.focus = .field("top.resistShow")
    bench.key(Keys.end)
    bench.put(bench.studio.choose(.a, bench.world))
    #expect(bench.tuning.top.resistShow == 20)
    bench.put(bench.studio.beginPeek(bench.world))
    #expect(bench.tuning.top.resistShow == 300)
    bench.put(bench.studio.beginPeek(bench.world))
    #expect(bench.tuning.top.resistShow == 300, "a repeated key changes nothing")
    bench.send(.keyUp(KeyPress.code("x")))
    #expect(bench.tuning.top.resistShow == 20)
    bench.put(bench.studio.choose(.b, bench.world))
    #expect(bench.tuning.top.resistShow == 300)
  }

  @Test("undo returns to the slot before, with its values and the other slot's, and redo repeats that")
  func slotsUndone() {
    var bench = StudioBench()
    let slots = { (bench: StudioBench) in (bench.studio.slot, bench.studio.otherSlot?.top.resistShow) }
    bench.put(bench.studio.choose(.b, bench.world))
    bench.studio.interaction.focus = .field("top.resistShow")
    bench.key(Keys.end)
    bench.put(bench.studio.choose(.a, bench.world))
    #expect(slots(bench) == (.a, 300) && bench.tuning.top.resistShow == 20)
    bench.put(bench.studio.undo(bench.world))
    #expect(slots(bench) == (.b, 20) && bench.tuning.top.resistShow == 300)
    bench.put(bench.studio.undo(bench.world))
    #expect(slots(bench) == (.b, 20) && bench.tuning.top.resistShow == 20)
    bench.put(bench.studio.undo(bench.world))
    #expect(slots(bench) == (.a, nil) && bench.tuning.top.resistShow == 20)
    for _ in 0..<3 { bench.put(bench.studio.redo(bench.world)) }
    #expect(slots(bench) == (.a, 300) && bench.tuning.top.resistShow == 20)
    #expect(!bench.studio.canRedo)
  }

  @Test("undo of an edit leaves the slots")
  func editUndone() {
    var bench = StudioBench()
    bench.put(bench.studio.choose(.b, bench.world))
    bench.studio.interaction.focus = .field("top.resistShow")
    bench.key(Keys.end)
    bench.put(bench.studio.undo(bench.world))
    #expect(bench.studio.slot == .b && bench.tuning.top.resistShow == 20)
    bench.put(bench.studio.redo(bench.world))
    #expect(bench.studio.slot == .b && bench.tuning.top.resistShow == 300)
  }

  @Test("a look at the other slot ends when the window loses its focus")
  func peekEnds() {
    var bench = StudioBench()
    bench.tuning.top.resistShow = 77
    bench.put(bench.studio.beginPeek(bench.world))
    #expect(bench.tuning.top.resistShow == 20, "with no other slot, the preset")
    bench.send(.focusLost)
    #expect(bench.tuning.top.resistShow == 77)
  }

  @Test("a shipped preset is saved under a name of one's own")
  func saveShipped() {
    var bench = StudioBench()
    bench.tuning.top.resistShow = 137
    #expect(bench.studio.isDirty(bench.tuning))
    bench.click(bench.place(.save))
    #expect(bench.studio.interaction.typing?.entry.text == "default 2")
    bench.type("calm header")
    bench.key(Keys.enter)
    #expect(bench.acts == [.save("calm header", bench.tuning), .remember("calm header")])
    bench.studio.filed(.init(presets: [.init(name: "calm header", tuning: bench.tuning)]), using: "calm header")
    #expect(!bench.studio.isDirty(bench.tuning))
    bench.tuning.top.resistShow = 140
    bench.acts = []
    bench.click(bench.place(.save))
    #expect(bench.acts.first == .save("calm header", bench.tuning), "one's own is written in place")
  }

  @Test(
    "names that no file can have, and those of shipped presets, are refused with a reason",
    arguments: [
      ("", "Enter a name"), ("a/b", "without “/”"), (".hidden", "leading period"), ("default", "built-in"),
      ("mine", "A preset named mine already exists"), ("torn", "A preset named torn already exists"),
    ])
  func names(name: String, reason: String) {
    var bench = StudioBench()
    bench.tuning.top.resistShow = 137
    bench.studio.reread(
      .init(
        presets: [.init(name: "mine", tuning: Tuning())], unreadable: [.init(name: "torn", text: "torn.json:1:1")]))
    bench.click(bench.place(.save))
    bench.key(Keys.backspace)
    bench.type(name)
    bench.key(Keys.enter)
    #expect(bench.acts.isEmpty)
    #expect(bench.studio.interaction.message?.text.contains(reason) == true)
    #expect(bench.studio.interaction.typing?.entry.text == name, "what was typed is still there")
    bench.type("r")
    #expect(bench.studio.interaction.typing?.entry.text == name + "r", "and letters stay letters")
  }

  @Test("deleting asks once; a shipped preset cannot be deleted or renamed")
  func delete() {
    var bench = StudioBench()
    bench.click(bench.place(.preset))
    bench.click(bench.place(.presetAction(.delete)))
    bench.click(bench.place(.presetAction(.delete)))
    bench.click(bench.place(.presetAction(.rename)))
    #expect(bench.acts.isEmpty)
    bench.studio.own = [Studio.Preset(name: "mine", tuning: Tuning())]
    bench.click(bench.place(.choice("mine")))
    bench.acts = []
    bench.click(bench.place(.preset))
    bench.click(bench.place(.presetAction(.delete)))
    #expect(bench.acts.isEmpty)
    bench.click(bench.place(.search))
    bench.click(bench.place(.presetAction(.delete)))
    #expect(bench.acts.isEmpty, "another click in between: it asks again")
    bench.click(bench.place(.presetAction(.delete)))
    #expect(bench.acts == [.delete("mine")])
    bench.studio.filed(.init(), using: "mine")
    #expect(bench.studio.preset.name == "default")
  }

  @Test("choosing a preset puts its values in force, as one step of the history")
  func choose() {
    var other = Tuning()
    other.top.resistShow = 200
    var bench = StudioBench()
    bench.studio.own = [Studio.Preset(name: "mine", tuning: other)]
    bench.tuning.pager.distance = 0.3
    let before = bench.tuning
    bench.click(bench.place(.preset))
    #expect(bench.texts.contains("mine"))
    bench.click(bench.place(.choice("mine")))
    #expect(bench.tuning == other)
    #expect(bench.acts == [.begin(PresetStart()), .remember("mine")])
    #expect(!bench.studio.isDirty(bench.tuning))
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.tuning == before)
    #expect(bench.studio.preset.name == "default", "what is saved now must not go into the other preset")
    bench.key(KeyPress.code("y"), .control)
    #expect(bench.tuning == other)
    #expect(bench.studio.preset.name == "mine")
    // Each time it also goes where the preset begins.
    #expect(bench.acts.count { $0 == .begin(PresetStart()) } == 3)
    #expect(
      bench.acts.filter { $0 != .begin(PresetStart()) } == ["mine", "default", "mine"].map(StudioAct.remember))
  }
}
