import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A window that presents.
private func presented(_ text: String = presentedScript, _ body: (StudioWindow) throws -> Void) throws {
  try TestFolder.with { scratch in
    let window = StudioWindow(scratch)
    try window.guest.present(try presentedTake(text), at: window.seconds)
    try body(window)
  }
}

extension StudioWindow {
  fileprivate var part: Int? { guest.presentation?.number }

  fileprivate func press(key: Int32, _ modifiers: KeyPress.Modifiers = []) {
    _ = guest.handle(.key(KeyPress(code: key, modifiers: modifiers)), at: seconds)
  }

  /// Where a place of the phone lies in the window.
  fileprivate func spot(_ x: Double, _ y: Double) -> Point {
    Point(x: phone.originX + x * phone.scale, y: phone.originY + y * phone.scale)
  }
}

private let (right, left, escape, enter): (Int32, Int32, Int32, Int32) = (79 | 1 << 30, 80 | 1 << 30, 27, 13)
private let (f11, home): (Int32, Int32) = (ActionRow.presentCode, 74 | 1 << 30)

@Suite("A take presented")
struct PresentationTests {
  @Test("its stops cut it into parts, each in the take's state at that point")
  func parts() throws {
    let take = try presentedTake()
    let parts = try Presentation(take, at: 0).parts
    #expect(parts.map(\.tick) == [0, 600, 900])
    var alone = Session(take)
    for part in parts {
      // What the take does at once is still to come in the first part.
      if part.tick > 0 { alone.advance(to: part.tick) }
      #expect(part.simulation == alone.simulation)
    }
  }

  @Test("a stop at once, and two in one place, are parts without length")
  func empty() throws {
    #expect(
      try Presentation(try presentedTake("stop\nwait 1s\nstop\nstop\nwait 1s"), at: 0).parts.map(\.tick) == [
        0, 0, 600, 600,
      ])
  }

  @Test("fills the screen with the phone and its words, the panel away; Esc brings back what was there")
  func whole() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.wait(0.3)
      let (simulation, scale) = (window.guest.session.simulation, window.phone.scale)
      try window.guest.present(try presentedTake(), at: window.seconds)
      window.wait(0.3)
      #expect(window.guest.picture(seenIn: 0).isFullScreen)
      #expect(window.texts.contains("First") && window.texts.contains("One."))
      #expect(!window.guest.session.workspace.hasStudio)
      #expect(window.phone.scale >= scale)
      window.press(key: escape)
      #expect(!window.guest.picture(seenIn: 0).isFullScreen && !window.texts.contains("First"))
      #expect(window.guest.session.simulation == simulation && window.phone.scale == scale)
      window.wait(1)
      #expect(window.guest.session.tick >= simulation.tick)
    }
  }

  @Test("continues automatically, waits at a stop for a moment, and starts over")
  func itself() throws {
    try presented { window in
      // The drag of a second, then the moment.
      window.wait(1 + Presentation.dwell - 0.1)
      #expect(window.part == 0)
      window.wait(0.2)
      #expect(window.part == 1)
      window.wait(0.5 + Presentation.dwell)
      #expect(window.part == 2 && window.texts.contains("Third"))
      window.wait(0.25 + Presentation.dwell)
      #expect(window.part == 0)
    }
  }

  @Test("with a presenter it waits at each stop, without using the processor")
  func userInput() throws {
    try presented { window in
      window.press(key: right)
      #expect(window.part == 1)
      window.wait(30)
      #expect(window.part == 1 && window.texts.contains("Second"))
      guard case .wake(let seconds) = window.guest.advance(to: window.seconds) else {
        Issue.record("it does not sleep")
        return
      }
      #expect(abs(seconds - Presentation.unattended) < 1)
      window.press(key: right)
      window.press(key: right)
      #expect(window.part == 2, "the last one stays")
    }
  }

  @Test("← goes to the beginning of the part, and soon after that to the one before; Home to the first")
  func back() throws {
    try presented { window in
      window.press(key: right)
      window.press(key: right)
      window.wait(3)
      window.press(key: left)
      #expect(window.part == 2 && window.guest.session.tick == 900)
      window.press(key: left)
      #expect(window.part == 1 && window.guest.session.tick == 600)
      window.press(key: right)
      window.press(key: home)
      #expect(window.part == 0)
    }
  }

  @Test("2.5 s at a stop, 15 s left alone, three minutes; ← goes to the part before within 2 s")
  func times() throws {
    #expect([Presentation.dwell, Presentation.leftAlone, Presentation.unattended] == [2.5, 15, 180])
    try presented { window in
      for _ in 0..<2 { window.press(key: right) }
      window.wait(2.1)
      window.press(key: left)
      #expect(window.part == 2)
      window.wait(1.9)
      window.press(key: left)
      #expect(window.part == 1)
    }
  }

  @Test("Enter makes it automatic again; so do three minutes without input")
  func unattended() throws {
    try presented { window in
      window.press(key: right)
      window.press(key: enter)
      window.wait(0.5 + Presentation.dwell + 0.1)
      #expect(window.part == 2)
      window.press(key: left)
      window.wait(Presentation.unattended - 1)
      #expect(window.part == 1)
      window.wait(1.2)
      #expect(window.part == 0 && window.guest.presentation?.autoplays == true)
    }
  }

  @Test("a touch takes over the phone; when it ends, the part restarts")
  func touch() throws {
    try presented { window in
      window.wait(0.2)
      window.drag(window.spot(195, 600), to: window.spot(195, 300))
      #expect(window.guest.session.simulation.picture().offset > 200)
      #expect(window.texts.contains("First"), "its words stay")
      window.wait(Presentation.leftAlone - 1)
      #expect(window.guest.session.simulation.picture().offset > 200)
      window.wait(1.2)
      #expect(window.part == 0 && window.guest.session.isPlaying)
      // Half a second after the drag, 14 and 1.2 more: 0.7 s of 120 pt/s, less the slop of 8; a frame is 2 pt.
      #expect(abs(window.guest.session.simulation.picture().offset - 76) <= 2)
    }
  }

  @Test("a finger that rests is there") func resting() throws {
    try presented { window in
      window.press(window.spot(195, 600))
      window.wait(3 * Presentation.leftAlone)
      #expect(window.guest.session.simulation.picture().pointer?.isDown == true)
      window.release(window.spot(195, 600))
    }
  }

  @Test("keys of the studio answer that they wait; T and ? mean the same") func otherKeys() throws {
    try presented { window in
      window.press(key: KeyPress.code("l"))
      #expect(window.guest.answer?.text == "Press Esc to exit the presentation first")
      window.press(key: KeyPress.code("t"))
      #expect(window.guest.settings.theme.isDark)
      window.press(key: KeyPress.code("?"))
      #expect(window.texts.contains("next part"))
      window.press(key: escape)
      #expect(!window.texts.contains("next part") && window.part == 0)
    }
  }

  @Test("F11 and Shift V present the take that was opened, else the tour; not in a plain window")
  func key() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.press(key: KeyPress.code("v"), .shift)
      #expect(window.guest.presentation?.parts.count == 11)
      window.press(key: f11)
      #expect(window.guest.presentation == nil)
      window.guest.settings.presented = try presentedTake()
      window.press(key: f11)
      #expect(window.guest.presentation?.parts.count == 3)
      window.press(key: f11)
      window.guest.settings.isPlain = true
      window.press(key: f11)
      #expect(window.guest.presentation == nil)
      #expect(window.guest.answer?.text.contains("not available with --plain") == true)
    }
  }

  @Test("a take that opens the studio is refused in words") func studio() throws {
    let take = try presentedTake("studio on\nwait 1s")
    #expect(throws: UserError.self) { try Presentation(take, at: 0) }
  }

  @Test("compared phones are presented too") func several() throws {
    let folder = try #require(Assets.folder())
    let text = "versus \"chromium\"\n" + presentedScript
    let take = try #require(TakeFolder(path: folder).read(Array(text.utf8)).take)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try window.guest.present(take, at: 0)
      window.wait(0.5)
      #expect(window.guest.session.others.count == 1 && window.guest.session.comparePlan != nil)
      #expect(window.texts.contains("chromium") && window.texts.contains("First"))
    }
  }
}
