import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What a user does from beginning to end, with nothing but what a user has.
@Suite("Stories of the studio")
struct StudioStoryTests {
  @Test("by keyboard alone: find a value, change it, save it under a name, take up another preset and come back")
  func keysOnly() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("f", .control)
      window.type("hide after")
      window.key(Keys.tab)
      window.tab(to: .field("top.resistHide"))
      window.key(Keys.right, .shift)
      #expect(window.tuning.top.resistHide == 30)
      window.key(Keys.left, .option)
      #expect(window.tuning.top.resistHide == 29.9)
      window.key("s", .control)
      window.key(Keys.backspace)
      window.type("calm header")
      window.key(Keys.enter)
      #expect(scratch.drawer.all.map(\.name) == ["calm header"])
      #expect(scratch.drawer.all.first?.tuning.top.resistHide == 29.9)
      #expect(scratch.drawer.last == "calm header")
      #expect(window.texts.contains("calm header"))
      let path = try #require(scratch.drawer.path(of: "calm header"))
      let message = window.labels.filter { $0.style == .caption }.map(\.string).joined().filter { $0 != " " }
      #expect(message.contains("Savedas" + path.filter { $0 != " " }))

      window.key(Keys.escape)
      window.tab(to: .preset)
      window.key(Keys.space)
      window.tab(to: .choice("chromium"))
      window.key(Keys.enter)
      #expect(window.tuning == StudioWindow.chromium)
      window.key(Keys.space)
      window.tab(to: .choice("calm header"))
      window.key(Keys.enter)
      #expect(window.tuning.top.resistHide == 29.9)
      window.key(Keys.space)
      window.tab(to: .presetAction(.delete))
      window.key(Keys.enter)
      #expect(scratch.drawer.all.count == 1, "asked once")
      window.key(Keys.enter)
      #expect(scratch.drawer.all.isEmpty)
      #expect(window.tuning.top.resistHide == 29.9, "the values stay, as a change of the default")
    }
  }

  @Test("renaming and duplicating by keyboard")
  func names() throws {
    try TestFolder.with { scratch in
      var tuning = Tuning()
      tuning.top.resistShow = 77
      _ = try scratch.drawer.save("mine", tuning).get()
      let window = StudioWindow(scratch, preset: "mine")
      for (action, typed) in [(PresetAction.rename, "yours"), (.duplicate, nil), (.saveAs, "third")] {
        window.tab(to: .preset)
        window.key(Keys.space)
        window.tab(to: .presetAction(action))
        window.key(Keys.enter)
        guard let typed else { continue }
        window.type(typed)
        window.key(Keys.enter)
      }
      #expect(scratch.drawer.all.map(\.name) == ["third", "yours", "yours 2"])
      #expect(scratch.drawer.all.allSatisfy { $0.tuning == tuning })
      #expect(window.guest.studio.preset.name == "third")
    }
  }

  @Test("a name that differs from another preset's in case only is refused: disks of macOS hold one of the two")
  func caseOfNames() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("Feed", Tuning()).get()
      _ = try scratch.drawer.save("mine", Tuning()).get()
      let window = StudioWindow(scratch, preset: "mine")
      window.tab(to: .preset)
      window.key(Keys.space)
      window.tab(to: .presetAction(.saveAs))
      window.key(Keys.enter)
      window.type("feed")
      window.key(Keys.enter)
      #expect(
        window.guest.studio.interaction.message?.text == "A preset named Feed already exists. Enter another name.")
      #expect(scratch.drawer.names == ["Feed", "mine"])
    }
  }

  @Test("by hand: a drag that annoyed, kept and looped, made better on a slider, saved")
  func byHand() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.drag(Point(x: 480, y: 600), to: Point(x: 480, y: 570))
      window.wait(1)
      window.key("l")
      let before = try #require(window.guest.studio.loop?.run)
      #expect(before.samples.contains { $0.shown.header < 1 }, "the header gave way at once: that annoyed")
      window.click(window.place(.search))
      window.type("hide after")
      window.key(Keys.enter)
      let field = try #require(TuningField.named("top.resistHide"))
      let scale = try #require(window.view.scale(of: field))
      let track = window.place(.field(field.key), .track)
      window.drag(Point(x: scale.x(of: 20), y: track.y), to: Point(x: scale.x(of: 300), y: track.y))
      let after = try #require(window.guest.studio.loop?.run)
      #expect(after.samples.allSatisfy { $0.shown.header == 1 })
      #expect(window.guest.studio.loop?.before?.samples == before.samples, "the ghost of how it was")
      window.click(window.place(.save))
      window.type("patient")
      window.key(Keys.enter)
      #expect(scratch.drawer.all == [Studio.Preset(name: "patient", tuning: window.tuning, base: "default")])
    }
  }

  @Test("what a take did is no part of the gesture that interrupts it")
  func interruption() throws {
    let take = try #require(
      TakeParser.read(Array("press 195 600\nmove 0 -100 over 1s\nrelease\n".utf8)) { _ in .success(TuningFile()) }.take)
    var session = Session(take)
    session.advance(to: 300)
    session.handle(.press(Point(x: 100, y: 500)))
    #expect(session.lastGesture?.inputs.map(\.input) == [.press(Point(x: 100, y: 500))])
  }
}

extension StudioWindow {
  /// Presses Tab until a control has the focus, at most once around.
  func tab(to control: Control) {
    for _ in 0..<300 where guest.studio.interaction.focus != control { key(Keys.tab) }
    #expect(guest.studio.interaction.focus == control)
  }
}

extension StudioStoryTests {
  @Test("a name that was typed is saved by the Save button too, and given up by a press elsewhere")
  func namedByMouse() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.field("top.hide"), .word(0)))
      window.click(window.place(.save))
      window.type("calm")
      window.click(window.place(.slot(.a)))
      #expect(scratch.drawer.all.isEmpty)
      window.guest.studio.panel.isChoosing = false
      window.click(window.place(.save))
      window.type("calm")
      window.click(window.place(.save))
      #expect(scratch.drawer.all == [Studio.Preset(name: "calm", tuning: window.tuning, base: "default")])
      #expect(window.tuning.top.hide == .never)
    }
  }

  @Test("Ctrl S counts what is being typed, Ctrl Z takes only that back")
  func keysWhileTyping() throws {
    try TestFolder.with { scratch in
      _ = try scratch.drawer.save("mine", Tuning()).get()
      let window = StudioWindow(scratch, preset: "mine")
      window.show("top.resistShow")
      window.click(window.place(.field("top.resistShow"), .number))
      window.type("66")
      window.key("s", .control)
      #expect(scratch.drawer.all.map(\.tuning.top.resistShow) == [66])
      window.click(window.place(.field("top.resistShow"), .number))
      window.type("99")
      window.key("z", .control)
      #expect(window.guest.studio.interaction.typing == nil)
      #expect(window.tuning.top.resistShow == 66)
      window.key("z", .control)
      #expect(window.tuning.top.resistShow == 20)
    }
  }
}
