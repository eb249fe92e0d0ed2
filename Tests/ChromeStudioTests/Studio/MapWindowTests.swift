import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSweep
@testable import DesktopTestSupport

/// The map in the window: at every size, and by its keys.
@Suite("A map in the window")
struct MapWindowTests {
  @Test("the card lies on the stage, and no words are cut or lie on others", arguments: NamedSize.all)
  func sizes(size: NamedSize) throws {
    let setter = Typesetter(fonts: .find())
    try #require(setter.hasFonts, "a machine without any font has no letters")
    try TestFolder.with { scratch in
      for theme in [Theme.light, .dark] {
        let window = Self.window(scratch, size, theme)
        let guest = window.guest
        let layout = guest.session.layout
        let view = try #require(guest.studio.mapView(layout, guest.phonePlacement, window.tuning))
        #expect(layout.stage.holds(view.card) && view.card.holds(view.square))
        let ink = StudioInk.all(StudioSizeTests.studio(window), scale: 1, setter: setter)
        let inside = ink.filter { view.card.overlaps($0.rect) }
        #expect(inside.count > 8)
        for (number, one) in inside.enumerated() {
          #expect(!one.isShortened && view.card.holds(one.rect), "\(one.label.string), \(theme.name)")
          // Numbers of regions lie under the cross and its dots, not under words.
          for other in inside.dropFirst(number + 1) where one.rect.overlaps(other.rect) {
            Issue.record("\(one.label.string) lies on \(other.label.string), \(theme.name)")
          }
        }
      }
    }
  }

  @Test("the map is the one that was looked at", arguments: [NamedSize.all[0], NamedSize.all[2]])
  func golden(size: NamedSize) throws {
    try TestFolder.with { scratch in
      let window = Self.window(scratch, size, size.width < 800 ? .dark : .light)
      let guest = window.guest
      let view = try #require(guest.studio.mapView(guest.session.layout, guest.phonePlacement, window.tuning))
      var painter = Painter()
      MapPainter(
        view: view, cache: guest.studio.maps, tuning: window.tuning, here: try #require(guest.studio.result),
        brush: Brush(.matching(guest.settings.theme), guest.studio.interaction)
      ).paint(into: &painter)
      try expectGolden(painter.list.description, named: "map-\(Int(size.width))")
    }
  }

  /// With a loop that stands, the map over it, answered on this thread.
  private static func window(_ scratch: TestFolder, _ size: NamedSize, _ theme: Theme) -> StudioWindow {
    let window = StudioSizeTests.window(scratch, size, theme, loops: true)
    window.guest.studio.endLoop()
    window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
    window.guest.studio.openMap(KeyPair.usual)
    MapTests.answer(&window.guest.studio)
    return window
  }

  @Test("in the window M opens a map that fills automatically; Tab and Esc are its keys; M without a gesture says so")
  func window() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.key("m")
      #expect(window.guest.answer?.words == "Nothing to map yet. Scroll the phone first.")
      window.guest.studio.toggleLoop(IntervalStripTests.gesture, window.tuning, at: window.seconds)
      window.key("m")
      #expect(window.guest.studio.maps.isOpen)
      window.wait { $0.guest.studio.maps.answer != nil }
      #expect(window.guest.studio.maps.answer != nil)
      let others = [KeyPair(x: "top.rate", y: "bottom.rate")]
      window.guest.studio.maps.offer(others)
      window.key(Keys.tab)
      #expect(window.guest.studio.maps.pair == others[0] && window.guest.studio.maps.answer == nil)
      window.key(Keys.escape)
      #expect(!window.guest.studio.maps.isOpen && window.guest.studio.loop != nil)
      #expect(window.guest.studio.interaction.focus == nil)
    }
  }
}
