import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeTakes

/// What macOS needs: its event loop keeps ours waiting while an edge of the window is dragged.
@Suite("While the system holds the loop") struct HeldLoopTests {
  private static func guest(_ prepare: (inout SessionWindow.Settings) -> Void = { _ in }) -> SessionWindow {
    var settings = SessionWindow.Settings(theme: .light)
    settings.drawer = PresetDrawer(folder: nil)
    prepare(&settings)
    return SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
  }

  @Test("a window that is being resized shows each of its sizes, and the phone fills it")
  func resize() {
    let guest = Self.guest { $0.isPlain = true }
    let desk = ScriptedDesk([], stalls: [], end: 0.2)
    var shown: [Int] = []
    // All of it within one request for events: that is how macOS keeps the loop waiting.
    desk.onNext = {
      guard shown.isEmpty else { return }
      for width in [400.0, 500, 600] {
        desk.size = WindowSize(width: width, height: 900)
        let before = desk.shown
        desk.draw?()
        shown.append(desk.shown - before)
        #expect(guest.session.simulation.screen.width == width)
      }
    }
    var loop = WindowLoop(window: desk, feed: desk, guest: guest) { desk.now }
    _ = loop.run()
    #expect(shown == [1, 1, 1])
    #expect(desk.draw == nil)
  }

  @Test("typed text is wanted only while a field has the keyboard")
  func typing() {
    let guest = Self.guest()
    let (search, escape) = (KeyPress(code: KeyPress.code("f"), modifiers: .command), KeyPress(code: 27))
    let desk = ScriptedDesk(
      [
        (0.1, .pointerLeft), (0.2, .key(search)), (0.4, .key(escape)), (0.6, .key(KeyPress(code: KeyPress.code("v")))),
        (0.8, .key(escape)),
      ], stalls: [], end: 1)
    desk.size = WindowSize(width: 1280, height: 900)
    var loop = WindowLoop(window: desk, feed: desk, guest: guest) { desk.now }
    _ = loop.run()
    // Before the first key, then after each event: the panel's search and the gallery's.
    #expect(desk.typing == [false, false, true, false, true, false])
  }
}
