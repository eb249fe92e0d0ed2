import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLoop
@testable import ChromeScore
@testable import ChromeSession
@testable import ChromeStudio
@testable import DesktopTestSupport

/// The shelf's own task, start to end: three gestures that annoy are kept and marked, values are looked for, tried on,
/// put in force and saved. `shy-nav-bar` hides its header at once and wants 200 pt before it comes back.
@Suite("From annoying to saved")
struct AnnoyedToSavedTests {
  /// The header is there, far from the page's top.
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch, showsFirst: true)
      let shy = Studio.Preset(name: "shy-nav-bar", try PresetFiles().file("shy-nav-bar").get())
      window.guest.studio.shipped.append(shy)
      window.guest.act(window.guest.studio.load(shy, window.guest.world(at: window.seconds)))
      window.wait(1)
      for _ in 0..<2 { window.swipe(by: [-300]) }
      window.swipe(by: [-300, 260])
      #expect(window.guest.session.simulation.frame()[.header].motion == .shown)
      try work(window)
    }
  }

  /// What is done with the finger: a short way on, at which the header should stay; two looks back, at which it should
  /// come.
  private static let swipes: [[Double]] = [[-90], [-200, 150], [-250, 110]]

  /// The three marks are unmet under the values in use.
  private static func expectAnnoyed(_ window: StudioWindow) throws {
    #expect(window.library.gestures.map(\.name) == ["Drag 1", "Drag 2", "Drag 3"])
    #expect(window.library.gestures.map { $0.marks.map(\.kind) } == [[.unwanted], [.shown], [.shown]])
    window.waitForVerdicts()
    #expect(window.library.unmetCount == 3)
  }

  /// The preset, read back from its file: each gesture, played again under it, does what was asked for.
  private static func expectSaved(_ window: StudioWindow, _ found: ValueProposal, over base: Tuning) throws {
    let saved = try #require(window.drawer.all.first { $0.name == "calm" })
    #expect(saved.tuning == found.tuning(over: base) && saved.tuning == window.tuning && saved.tuning != base)
    window.waitForVerdicts()
    #expect(window.library.unmetCount == 0)
    for gesture in window.library.gestures {
      let run = LoopRun(gesture.gesture, saved.tuning)
      #expect(run.phone(at: run.length).frame()[.header].motion == .shown, "\(gesture.name)")
    }
    let first = LoopRun(window.library.gestures[0].gesture, saved.tuning)
    #expect(!first.flags.contains { $0.event == .barHidden(.header) })
  }

  /// The timeline of what loops.
  private static func timeline(_ window: StudioWindow) throws -> TimelineView {
    let area = try #require(window.guest.session.layout.timeline)
    return try #require(window.guest.studio.markView(area)).timeline
  }

  @Test("by mouse: a flag or the end of a lane is clicked, then a mark on its card; then the found values, and *Save*")
  func mouse() throws {
    try Self.window { window in
      let base = window.tuning
      var actions = UserActions()
      func click(_ place: Point) {
        window.click(place)
        actions.clicks += 1
      }
      for (number, ways) in Self.swipes.enumerated() {
        window.swipe(by: ways)
        window.key("l")
        let timeline = try Self.timeline(window)
        if number == 0 {
          let hides = try #require(timeline.loop.run.flags.firstIndex { $0.event == .barHidden(.header) })
          click(try #require(timeline.spots.first { $0.control == .loop(.flag(hides)) }).rect.center)
          click(window.place(.mark(.unwanted, nil)))
        } else {
          click(Point(x: timeline.chart.maxX - 1, y: timeline.lane(.header).center.y))
          click(window.place(.mark(.shown, .header)))
        }
        (actions.keys, actions.steps) = (actions.keys + 1, actions.steps + 2)
      }
      try Self.expectAnnoyed(window)
      click(window.place(.find))
      window.waitForValues()
      let found = try #require(window.guest.studio.search?.proposals.first)
      window.move(window.place(.proposal(0)))
      window.wait(0.1)
      #expect(window.guest.studio.preview?.run?.layer.tuning == found.tuning(over: base) && window.tuning == base)
      click(window.place(.proposal(0)))
      click(window.place(.save))
      window.type("calm")
      window.key(Keys.enter)
      (actions.keys, actions.characters, actions.steps) = (actions.keys + 1, 4, actions.steps + 4)
      try Self.expectSaved(window, found, over: base)
      // 9 clicks of 1.3 s, 8 keys and letters of 0.28 s, 10 steps of 1.35 s.
      #expect(actions.clicks == 9 && actions.keys == 4 && abs(actions.seconds - 27.44) < 0.01, "\(actions)")
    }
  }

  @Test("by keys: every gesture is kept, gone to its place, and marked; values found, tried on, in force and saved")
  func keys() throws {
    try Self.window { window in
      let base = window.tuning
      var actions = UserActions()
      func press(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) {
        window.key(code, modifiers)
        actions.keys += modifiers.isEmpty ? 1 : 2
      }
      for (number, ways) in Self.swipes.enumerated() {
        window.swipe(by: ways)
        press(KeyPress.code("l"))
        press(number == 0 ? Keys.home : Keys.end)
        while number == 0, window.guest.studio.loop?.flagHere?.event != .barHidden(.header), actions.keys < 20 {
          press(Keys.right, .shift)
        }
        press(KeyPress.code(number == 0 ? "n" : "s"))
        actions.steps += 2
      }
      try Self.expectAnnoyed(window)
      press(KeyPress.code("e"))
      window.waitForValues()
      let found = try #require(window.guest.studio.search?.proposals.first)
      press(Keys.tab)
      #expect(window.guest.studio.interaction.focus == .library(.proposal(0)))
      window.wait(0.1)
      #expect(window.guest.studio.preview?.run?.layer.tuning == found.tuning(over: base) && window.tuning == base)
      press(Keys.enter)
      press(KeyPress.code("s"), .control)
      window.type("calm")
      press(Keys.enter)
      (actions.characters, actions.steps) = (4, actions.steps + 4)
      try Self.expectSaved(window, found, over: base)
      // 23 keys and letters of 0.28 s, 10 steps of 1.35 s.
      #expect(actions.keys == 19 && abs(actions.seconds - 19.94) < 0.01, "\(actions)")
    }
  }
}
