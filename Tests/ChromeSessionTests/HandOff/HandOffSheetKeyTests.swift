import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The keys of the sheet Hand off…")
struct HandOffSheetKeyTests {
  @Test("Tab in the list reaches the button, Enter opens the sheet, Esc closes it and nothing else") func open() throws
  {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.guest.studio.hand.focus = .preset
      window.key(Keys.space)
      window.guest.studio.hand.focus = .presetAction(.delete)
      window.key(Keys.tab)
      #expect(window.guest.studio.hand.focus == .presetAction(.handOff))
      window.key(Keys.enter)
      #expect(window.sheet != nil)
      window.key(Keys.escape)
      #expect(window.sheet == nil && window.guest.studio.panel.isChoosing)
    }
  }

  @Test("arrows choose a target, Enter goes on to Write, a second one writes") func write() throws {
    try withHandOffSheet { window, scratch in
      window.key(Keys.right)
      #expect(window.sheet?.target == .js)
      for _ in 0..<20 { window.key(Keys.right) }
      #expect(window.sheet?.target == .tokens, "the last one; no way round")
      window.key(Keys.enter)
      #expect(window.sheet?.focus == .write)
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff").isEmpty)
      window.key(Keys.enter)
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff") == ["default-tokens"])
    }
  }

  @Test("Tab goes round through target, Copy, Close and Write; Shift with Tab back") func tab() throws {
    try withHandOffSheet { window, _ in
      var seen: [HandOffSheet.Part] = []
      for _ in 0..<4 {
        window.key(Keys.tab)
        seen.append(try #require(window.sheet?.focus))
      }
      #expect(seen == [.copy, .close, .write, .target(.swift)])
      window.key(Keys.tab, [.shift])
      #expect(window.sheet?.focus == .write)
      window.key(Keys.left)
      #expect(window.sheet?.focus == .close)
      window.key(Keys.space)
      #expect(window.sheet == nil)
    }
  }

  @Test("letters do nothing while it is open; Ctrl Q still quits") func others() throws {
    try withHandOffSheet { window, _ in
      let before = (window.tuning, window.guest.studio.preset)
      for letter in "vmtplg[]?" { window.key(letter) }
      #expect(window.sheet != nil && window.tuning == before.0 && window.guest.studio.preset == before.1)
      #expect(!window.guest.settings.showsHelp && window.guest.gallery == nil)
      #expect(window.claim(KeyPress.code("q"), [.control]) == .quit)
    }
  }

  @Test("Copy as Swift puts the values of the bars on the clipboard, by button and by Ctrl C") func copy() throws {
    try withHandOffSheet("shy-nav-bar") { window, _ in
      guard case .copy(let text) = window.claim(KeyPress.code("c"), [.control]) else {
        Issue.record("nothing was copied")
        return
      }
      #expect(text.contains("    static let resistShow: Double = 200  // pt: "))
      #expect(text.contains("  enum Top {\n") && !text.contains("enum Bottom"), "its tab bar never hides")
      window.key(Keys.tab)
      #expect(window.claim(Keys.enter) == .copy(text))
      let lines = text.split(separator: "\n").count
      #expect(window.texts.contains("Copied \(lines) lines of Swift"))
    }
  }
}
