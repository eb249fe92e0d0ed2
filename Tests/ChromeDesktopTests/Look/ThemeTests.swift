import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

@Suite struct ThemeTests {
  @Test func contrastKnowsTheEndsOfItsScale() {
    #expect(abs(Contrast.ratio(.black, on: .white) - 21) < 1e-9)
    #expect(Contrast.ratio(.white, on: .white) == 1)
    // The gray that WCAG's own material names as the lightest to pass on white.
    #expect(Contrast.ratio(Color(0x767676), on: .white) >= 4.5)
    #expect(Contrast.ratio(Color(0x777777), on: .white) < 4.5)
  }

  @Test(arguments: [Theme.light, Theme.dark])
  func textOnPagesReads(theme: Theme) {
    for (number, family) in theme.families.enumerated() {
      for (name, text) in [("text", family.text), ("secondary", family.secondary)] {
        expect(text, on: family.page, 4.5, "\(theme.name) \(number) \(name) on page")
        expect(text, on: family.card, 4.5, "\(theme.name) \(number) \(name) on card")
      }
      expect(family.onAccent, on: family.accent, 4.5, "\(theme.name) \(number) on accent")
      for art in [family.artTop, family.artBottom] {
        expect(family.onArt, on: art, 3, "\(theme.name) \(number) large title")
        expect(theme.fieldText, on: theme.field.over(art), 4.5, "\(theme.name) \(number) search field")
      }
      expect(family.onArt, on: family.artTop, 4.5, "\(theme.name) \(number) clock")
    }
  }

  /// Whatever passes under a bar: the pages' own colors, their text, and the blackest and whitest picture.
  @Test(arguments: [Theme.light, Theme.dark])
  func textOnTranslucentBarsReads(theme: Theme) {
    let under = theme.families.flatMap { [$0.page, $0.card, $0.text, $0.accent] } + [.black, .white]
    for background in under {
      let tabs = theme.bar.over(background)
      let top = theme.topBar.over(background)
      expect(theme.ink, on: top, 4.5, "\(theme.name) title on bar over \(background)")
      expect(theme.inkSecondary, on: top, 4.5, "\(theme.name) section tab over \(background)")
      expect(theme.ink, on: theme.chip.over(top), 4.5, "\(theme.name) chip over \(background)")
      for family in theme.families {
        expect(theme.onBar(family.accent), on: top, 4.5, "\(theme.name) chosen section over \(background)")
        for step in 0...10 {
          let color = theme.inkSecondary.mixed(with: theme.onBar(family.accent), Double(step) / 10)
          expect(color, on: tabs, 4.5, "\(theme.name) tab label at \(step)/10 over \(background)")
        }
      }
    }
  }

  @Test(arguments: [Theme.light, Theme.dark])
  func noticesRead(theme: Theme) {
    for background in [theme.backdropTop, theme.backdropBottom] {
      expect(theme.backdropText, on: background, 4.5, "\(theme.name) key line")
    }
    for background in [Color.black, .white] {
      let panel = theme.panel.over(background)
      expect(theme.panelText, on: panel, 4.5, "\(theme.name) caption")
      expect(theme.panelSecondary, on: panel, 4.5, "\(theme.name) key's meaning")
      expect(theme.panelText, on: Color.white.faded(0.14).over(panel), 4.5, "\(theme.name) key cap")
    }
  }

  @Test func barsAreAsTranslucentAsTheDesignSays() {
    #expect(Theme.light.bar == Color(red: 255, green: 255, blue: 255, alpha: 199))  // 78% of 255 is 198.9
    #expect(Theme.dark.bar == Color(red: 28, green: 28, blue: 30, alpha: 199))
    #expect(Theme.light.topBar == Theme.light.bar && Theme.dark.topBar == Theme.dark.bar)
  }

  @Test func familiesGoOnBeyondTheThirdPageAndMixBetweenPages() {
    let theme = Theme.light
    #expect(theme.family(4) == theme.families[1])
    #expect(theme.family(-1) == theme.families[2])
    #expect(theme.family(at: -0.3, of: 3) == theme.families[0])
    #expect(theme.family(at: 2.4, of: 3) == theme.families[2])
    let half = theme.family(at: 0.5, of: 3).card
    #expect(half == .white)
    // 0xC2 = 194 and 0x17 = 23: their middle is 108.5, rounded away from zero.
    #expect(theme.family(at: 0.5, of: 3).accent.red == 109)
  }

  private func expect(
    _ text: Color, on background: Color, _ least: Double, _ what: String, location: SourceLocation = #_sourceLocation
  ) {
    let ratio = Contrast.ratio(text, on: background)
    #expect(ratio >= least, "\(what): \(ratio)", sourceLocation: location)
  }
}
