import TestSupport
import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSweep
@testable import DesktopTestSupport

/// The studio's own task, start to end: a header that does not come back when the hand goes back becomes a preset of
/// one's own in which it does, with at least a fifth of the value's range to the nearest border.
@Suite("The annoying reversal")
struct AnnoyingReversalTests {
  private static let key = "top.resistShow"
  private static let leastShare = 0.2

  /// In shy-nav-bar, after one stroke up and back under one finger: 200 pt up, 150 pt down. The header waits for 200.
  private static func window(_ scratch: TestFolder) throws -> StudioWindow {
    let window = StudioWindow(scratch, showsFirst: true)
    let file = try PresetFiles().file("shy-nav-bar").get()
    let shy = Studio.Preset(name: "shy-nav-bar", file)
    window.guest.studio.shipped.append(shy)
    window.guest.act(window.guest.studio.load(shy, window.guest.world(at: window.seconds)))
    window.wait(1)
    swipe(window, by: [-300])
    swipe(window, by: [-200, 150])
    #expect(window.guest.session.simulation.frame()[.header].motion == .hidden)
    return window
  }

  /// Each way in small steps, with a halt at its end so that nothing is flung.
  private static func swipe(_ window: StudioWindow, by ways: [Double]) {
    let phone = window.phone
    func place(_ y: Double) -> Point { Point(x: phone.originX + 195 * phone.scale, y: phone.originY + y * phone.scale) }
    var y = 640.0
    window.press(place(y))
    for way in ways {
      for step in 1...20 { window.move(place(y + way * Double(step) / 20)) }
      y += way
      for _ in 0..<12 {
        window.wait(1.0 / 60)
        window.move(place(y))
      }
    }
    window.release(place(y))
    window.wait(2)
  }

  private static func strip(_ window: StudioWindow) throws -> IntervalStrip {
    let field = try #require(TuningField.named(key))
    window.wait { $0.guest.studio.strip(of: field, in: $0.tuning)?.hasThresholds == true }
    return try #require(window.guest.studio.strip(of: field, in: window.tuning))
  }

  /// The saved preset, read back from its file: the same stroke ends with the header shown, and far from a border.
  private static func expectDone(
    _ window: StudioWindow, _ actions: UserActions, _ how: String, as name: String = "calm"
  ) throws {
    let saved = try #require(window.drawer.all.first { $0.name == name })
    #expect(saved.tuning == window.tuning)
    let run = try #require(window.guest.studio.loop?.run)
    #expect(run.layer.tuning == saved.tuning)
    #expect(run.phone(at: run.length).frame()[.header].motion == .shown)
    let share = try #require(try strip(window).safeShare)
    #expect(share >= leastShare, "\(how): \(share)")
  }

  @Test("by mouse: two clicks and a name, about ten seconds")
  func mouse() throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch)
      var actions = UserActions()
      window.key("l")
      let strip = try Self.strip(window)
      let field = try #require(TuningField.named(Self.key))
      let scale = try #require(window.view.scale(of: field))
      // The band in which the header comes back whole is the first; well inside of it.
      let goal = strip.answer.end(of: 0) - 1.02 * Self.leastShare * 300
      #expect(goal > 0)
      window.click(Point(x: scale.x(of: goal), y: window.place(.field(Self.key), .track).y))
      window.click(window.place(.save))
      window.type("calm")
      window.key(Keys.enter)
      (actions.keys, actions.clicks, actions.characters, actions.steps) = (2, 2, 4, 4)
      try Self.expectDone(window, actions, "by mouse")
      #expect(abs(actions.seconds - 9.7) < 0.1)
    }
  }

  @Test("by mouse alone, without a key: four clicks, under the name that is offered")
  func mouseAlone() throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch)
      var actions = UserActions()
      func click(_ place: Point) {
        window.click(place)
        (actions.clicks, actions.steps) = (actions.clicks + 1, actions.steps + 1)
      }
      let loop = LayoutFaults.buttons(window).first { $0.control == .action(.loop) }
      click(try #require(loop).rect.center)
      let strip = try Self.strip(window)
      let field = try #require(TuningField.named(Self.key))
      let scale = try #require(window.view.scale(of: field))
      let goal = strip.answer.end(of: 0) - 1.02 * Self.leastShare * 300
      click(Point(x: scale.x(of: goal), y: window.place(.field(Self.key), .track).y))
      click(window.place(.save))
      click(window.place(.acceptName))
      try Self.expectDone(window, actions, "by mouse alone", as: "shy-nav-bar 2")
      // 4 clicks of 1.3 s, 4 steps of 1.35 s.
      #expect(abs(actions.seconds - 10.6) < 0.01 && actions.seconds <= 25)
    }
  }

  @Test("by keys alone, about fourteen seconds")
  func keys() throws {
    try TestFolder.with { scratch in
      let window = try Self.window(scratch)
      var actions = UserActions()
      func press(_ code: Int32, _ modifiers: KeyPress.Modifiers = []) {
        window.key(code, modifiers)
        actions.keys += modifiers.isEmpty ? 1 : 2
      }
      press(KeyPress.code("l"))
      _ = try Self.strip(window)
      press(KeyPress.code("f"), .control)
      window.type("top.resistshow")
      actions.characters = 14
      while window.guest.studio.interaction.focus != .field(Self.key), actions.keys < 12 { press(Keys.down) }
      press(Keys.home)
      press(KeyPress.code("s"), .control)
      window.type("calm")
      actions.characters += 4
      press(Keys.enter)
      actions.steps = 5
      try Self.expectDone(window, actions, "by keys")
      #expect(actions.keys == 8 && abs(actions.seconds - 14.0) < 0.1)
    }
  }
}
