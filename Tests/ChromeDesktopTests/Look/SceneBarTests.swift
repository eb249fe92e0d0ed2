import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import DesktopTestSupport

/// Bars are hidden by geometry and faded by their alpha: the shy navigation bar, 44 and 40 high, in states of its own.
@Suite struct SceneBarTests {
  private func frame(headerHidden: Double, toolbarHidden: Double) -> Frame {
    var frame = FrameFixtures.frame(offset: headerHidden + toolbarHidden)
    frame.bars.header = FrameFixtures.bar(full: 44, min: 0, hidden: headerHidden, stretch: 0, top: 47)
    frame.bars.toolbar = FrameFixtures.bar(full: 40, min: 0, hidden: toolbarHidden, stretch: 0, top: 91 - headerHidden)
    frame.contentTop = 131 - frame.offset
    return frame
  }

  private func words(_ frame: Frame, _ tuning: Tuning = Tuning()) -> [SceneReading.Word] {
    SceneReading(
      Scene.displayList(frame: frame, tuning: tuning, theme: .light, content: FrameFixtures.content)
    ).words
  }

  @Test func innerBarTucksBehindTheOuterOne() throws {
    let chip = try #require(words(frame(headerHidden: 0, toolbarHidden: 10)).first { $0.label.string == "Albums" })
    // The toolbar's lower edge is at 91 + 30; its middle 20 above, the text's line box 9 above that; 50 of window.
    #expect(chip.label.origin.y == 50 + 121 - 20 - 9)
    // Only the strip of 30 below the header may show it.
    #expect(chip.clip.y == 50 + 91 && chip.clip.maxY == 50 + 121)
  }

  @Test func outerBarSlidesOffTheEdge() throws {
    let title = try #require(words(frame(headerHidden: 10, toolbarHidden: 0)).first { $0.label.style == .title })
    // Shown whole, the 22-point line box stands 11 below the safe area; now 10 higher, cut at the safe area.
    #expect(title.label.origin.y == 50 + 47 + 11 - 10)
    #expect(title.clip.y == 50 + 47 && title.clip.maxY == 50 + 81)
  }

  @Test(arguments: [(FadeTarget.none, UInt8(255)), (.content, 128), (.bar, 128)])
  func contentFadesAsTheTuningSays(target: FadeTarget, alpha: UInt8) throws {
    var tuning = Tuning()
    tuning.top.fade = target
    var faded = frame(headerHidden: 0, toolbarHidden: 10)
    faded.bars.toolbar.alpha = 0.5
    let chip = try #require(words(faded, tuning).first { $0.label.string == "Albums" })
    #expect(chip.label.color.alpha == alpha)
  }

  /// Pulled by 64, the header is 64 taller and its title stands that much lower.
  @Test func pulledHeaderStretches() throws {
    let rest = try #require(words(FrameFixtures.frame()).first { $0.label.style == .largeTitle })
    let pulled = try #require(words(FrameFixtures.frame(offset: -64)).first { $0.label.style == .largeTitle })
    #expect(pulled.label.origin == rest.label.origin + Vector(dx: 0, dy: 64))
  }

  /// At 13 points, a quarter of the collapse, the shapes are gone.
  @Test func artworkLagsBehindTheScroll() throws {
    var tuning = Tuning()
    for parallax in [0.0, 0.5, 1] {
      tuning.header.parallax = parallax
      let rest = try #require(recordCenter(FrameFixtures.frame(), tuning))
      let scrolled = try #require(recordCenter(FrameFixtures.frame(offset: 10, headerHidden: 10), tuning))
      #expect(rest - scrolled == 10 * parallax)
    }
  }

  /// Window y of the middle of the record behind Music's title: the one circle 224 wide.
  private func recordCenter(_ frame: Frame, _ tuning: Tuning) -> Double? {
    let list = Scene.displayList(frame: frame, tuning: tuning, theme: .light, content: FrameFixtures.content)
    for item in list.items {
      if case .mask(.circle, let rect, _) = item, rect.width == 224 { return rect.center.y }
    }
    return nil
  }

  /// The chosen tab's color goes over by the swipe's progress, not at its end.
  @Test func tabColorsFollowTheSwipe() throws {
    let list = words(Moment.swipe.frame)
    let labels = ["Music", "Play", "Places"].compactMap { name in
      list.last { $0.label.string == name && $0.label.style == .tabLabel }?.label.color
    }
    let theme = Theme.light
    #expect(
      labels == [
        theme.inkSecondary.mixed(with: theme.onBar(theme.family(0).accent), 0.6),
        theme.inkSecondary.mixed(with: theme.onBar(theme.family(1).accent), 0.4), theme.inkSecondary,
      ])
  }
}
