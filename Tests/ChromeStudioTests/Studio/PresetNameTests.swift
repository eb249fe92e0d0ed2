import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The field for a preset's name and its button, in place of the buttons of the list of presets.
@Suite("Typing a preset's name")
struct PresetNameTests {
  /// A window with a changed value.
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      var tuning = window.tuning
      tuning.top.resistShow = 77
      window.guest.session.tune(tuning)
      window.wait(0.1)
      try work(window)
    }
  }

  private static func names(_ window: StudioWindow) -> [String] { window.drawer.all.map(\.name) }

  @Test("by mouse alone: Save, and the button next to the offered name; a click into the field keeps it")
  func mouse() throws {
    try Self.window { window in
      window.click(window.place(.save))
      #expect(window.guest.studio.interaction.typing?.entry.text == "default 2")
      window.click(window.place(.name))
      #expect(window.guest.studio.isNaming && Self.names(window).isEmpty)
      window.click(window.place(.acceptName))
      #expect(window.drawer.all.map(\.tuning.top.resistShow) == [77] && Self.names(window) == ["default 2"])
      #expect(window.guest.studio.preset.name == "default 2" && !window.guest.studio.panel.isChoosing)
      window.click(window.place(.preset))
      window.click(window.place(.presetAction(.rename)))
      #expect(window.texts.filter { $0 == "Rename" }.count == 1, "the button says what it does")
      window.key(Keys.backspace)
      window.type("calm")
      window.click(window.place(.acceptName))
      #expect(Self.names(window) == ["calm"])
    }
  }

  @Test("covers the other buttons: no click on their row deletes or copies anything, and none has a tooltip")
  func covered() throws {
    try Self.window { window in
      window.click(window.place(.save))
      window.click(window.place(.acceptName))
      window.click(window.place(.preset))
      let row = window.view.spots.filter { if case .presetAction = $0.control { true } else { false } }.map(\.rect)
      for x in stride(from: row[0].x + 1, to: row[3].maxX, by: 9) {
        window.click(window.place(.presetAction(.rename)))
        window.move(Point(x: x, y: row[0].center.y))
        window.wait(0.6)
        #expect(window.guest.studio.isNaming && !window.texts.contains("Delete") && !window.texts.contains("Duplicate"))
        window.click(Point(x: x, y: row[0].center.y))
        #expect(Self.names(window) == ["default 2"] && window.guest.studio.panel.pendingConfirmation == nil, "\(x)")
        window.key(Keys.escape)
        if !window.guest.studio.panel.isChoosing { window.click(window.place(.preset)) }
      }
    }
  }

  @Test("offers the name of a preset that came with a take, and does not call it built in") func ofTake() {
    var bench = StudioBench(Tuning(), name: "late")
    _ = bench.studio.perform(.saveAs, bench.world)
    #expect(bench.studio.interaction.typing?.entry.text == "late")
    bench.studio.own = [Studio.Preset(name: "Late", tuning: Tuning())]
    _ = bench.studio.perform(.saveAs, bench.world)
    #expect(bench.studio.interaction.typing?.entry.text == "late 2", "disks of macOS ignore case")
    _ = bench.studio.perform(.delete, bench.world)
    #expect(bench.studio.interaction.message?.text == StudioText.unsaved("late"))
  }
}

@Suite("Compared phones and the cards of a loop")
struct ComparedCardTests {
  /// A loop, stopped where the header is hidden, in which it never hides since the last edit: it has an outline.
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { scratch in
      let window = StudioSizeTests.window(scratch, NamedSize(width: 1280, height: 900), .light, loops: true)
      window.show("top.hide")
      window.click(window.place(.field("top.hide"), .word(0)))
      window.send(.pointerLeft)
      window.wait(0.2)
      try work(window)
    }
  }

  @Test("the outlines' names are left out where the other phone is") func names() throws {
    try Self.window { window in
      #expect(window.texts.contains { $0.hasPrefix("header (") })
      window.key("c")
      window.wait(1)
      #expect(window.guest.session.comparison != nil && !window.texts.contains { $0.hasPrefix("header (") })
    }
  }

  @Test("a comparison closes the suggested values, which would cover a phone") func suggestions() throws {
    try Self.window { window in
      var search = ValueSearch(number: 1, base: window.tuning, gestures: window.guest.studio.library.gestures)
      search.answer = .notLookedFor
      window.guest.studio.search = search
      window.key("c")
      #expect(window.guest.session.comparison != nil && window.guest.studio.search == nil)
    }
  }
}
