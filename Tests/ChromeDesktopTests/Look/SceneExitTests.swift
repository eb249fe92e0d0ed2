import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

/// The tab bar on its way out, as it is drawn. The phone stands at (50, 50) of the window.
@Suite("The tab bar's ways to leave, drawn") struct SceneExitTests {
  private static let bar = BarSize(full: 49, min: 0)

  private func frame(_ exit: StackExit, hidden: Double, at position: Double = 1) -> Frame {
    var frame = FrameFixtures.frame(page: 1, offset: 420, headerHidden: 52, tabBarHidden: hidden)
    frame.page = FrameFixtures.pages(at: position, offset: 420)
    frame.tabBarPicture = BarPicture(Self.bar, hidden: hidden, exit, overhang: 0, on: frame.screen)
    return frame
  }

  private func list(_ frame: Frame, _ theme: Theme = .light, _ options: SceneOptions = SceneOptions()) -> DisplayList {
    Scene.displayList(frame: frame, tuning: Tuning(), theme: theme, content: FrameFixtures.content, options: options)
  }

  /// The signs of the three tabs with their places on the screen.
  private func icons(_ list: DisplayList) -> [(icon: Icon, place: Rect, color: Color)] {
    list.items.compactMap { item in
      guard case .mask(.icon(let icon), let rect, let color) = item, rect.width == 26, rect.y > 700 else { return nil }
      return (icon, Rect(x: rect.x - 50, y: rect.y - 50, width: rect.width, height: rect.height), color)
    }
  }

  private func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0, label.style == .tabLabel { label } else { nil } }
  }

  @Test("the pill is a round material with the selected tab's icon in its middle and nothing else")
  func pill() throws {
    let list = list(frame(.pill, hidden: 49))
    let layers = list.items.compactMap { item -> Rect? in
      guard case .material(let material, let rect, _) = item, material.radius == 24 else { return nil }
      #expect(material.tint == Theme.light.bar)
      return rect
    }
    #expect(layers == [Rect(x: 66, y: 812, width: 64, height: 48)])
    let icon = try #require(icons(list).first)
    #expect(icons(list).count == 1 && icon.icon == .play && icon.color.alpha == 255)
    #expect(icon.place.center == Point(x: 48, y: 786))
    #expect(labels(list).isEmpty)
  }

  @Test("its icon is legible over black and white, in both themes, on every page", arguments: [Theme.light, .dark])
  func reads(theme: Theme) throws {
    for page in 0..<3 {
      let icon = try #require(icons(list(frame(.pill, hidden: 49, at: Double(page)), theme)).first)
      // The shadow under it is a little more to see through it.
      for under in [Color.black, .white, theme.shadow.faded(0.22).over(.white)] {
        let ratio = Contrast.ratio(icon.color, on: theme.bar.over(under))
        #expect(ratio >= 4.5, "page \(page) of \(theme.name): \(ratio)")
      }
    }
  }

  @Test("without transparency the pill is opaque")
  func opaque() {
    var options = SceneOptions()
    options.isTransparencyReduced = true
    let list = list(frame(.pill, hidden: 49), .light, options)
    let isPlain = list.items.contains { item in
      guard case .mask(.roundedRect(radius: 24), let rect, let color) = item else { return false }
      return color.alpha == 255 && rect == Rect(x: 66, y: 812, width: 64, height: 48)
    }
    #expect(
      isPlain && !list.items.contains { if case .material(let layer, _, _) = $0 { layer.radius == 24 } else { false } })
  }

  @Test("half-way to the pill the others are gone, and no word is left")
  func halfWay() throws {
    let list = list(frame(.pill, hidden: 24.5))
    // Half-way between the bar's 195 and the middle of the half-shrunk bar, 121.5.
    #expect(icons(list).map(\.place.center.x) == [158.25])
    #expect(labels(list).isEmpty)
    #expect(icons(self.list(frame(.pill, hidden: 12.25))).count == 3)
    #expect(labels(self.list(frame(.pill, hidden: 12.25))).allSatisfy { abs(Int($0.color.alpha) - 128) <= 1 })
  }

  @Test("during a swipe two icons share the pill, a half each, and stay inside it")
  func swipe() {
    let icons = icons(list(frame(.pill, hidden: 49, at: 1.5)))
    #expect(icons.map(\.icon) == [.play, .star])
    #expect(icons.map(\.place.center.x) == [33, 63])
    #expect(icons.allSatisfy { abs(Int($0.color.alpha) - 128) <= 1 })
    #expect(icons.allSatisfy { $0.place.x >= 16 && $0.place.maxX <= 80 })
  }

  @Test(
    "to a side, background, line, icons and labels move together; fading, all of them fade",
    arguments: [StackExit.left, .right, .fade])
  func together(exit: StackExit) {
    let (shown, gone) = (list(frame(exit, hidden: 0)), list(frame(exit, hidden: 24.5)))
    let step = zip(icons(shown), icons(gone)).map { $1.place.x - $0.place.x }
    switch exit {
    case .left: #expect(!step.isEmpty && step.allSatisfy { $0 == -195 } && labels(gone).count == 3)
    case .right: #expect(!step.isEmpty && step.allSatisfy { $0 == 195 } && labels(gone).count == 3)
    case .fade:
      #expect(step == [0, 0, 0])
      #expect(icons(gone).allSatisfy { abs(Int($0.color.alpha) - 128) <= 1 })
      #expect(labels(gone).allSatisfy { abs(Int($0.color.alpha) - 128) <= 1 })
    case .edge, .pill: Issue.record("not these")
    }
  }

  @Test("a hidden bar leaves nothing but a pill", arguments: StackExit.allCases)
  func hidden(exit: StackExit) {
    let list = list(frame(exit, hidden: 49))
    let onScreen = icons(list).filter { $0.place.maxX > 0 && $0.place.x < 390 && $0.place.y < 844 }
    #expect(onScreen.count == (exit == .pill ? 1 : 0))
  }

  @Test("a finger on the pill highlights no row under it; one next to the pill does")
  func press() {
    func isShaded(_ place: Point) -> Bool {
      let stage = Stage(
        frame: frame(.pill, hidden: 49), tuning: Tuning(), theme: .light, pages: FrameFixtures.content,
        options: SceneOptions())
      return !stage.isOnBottomBars(place)
    }
    #expect(!isShaded(Point(x: 48, y: 786)) && isShaded(Point(x: 195, y: 786)))
  }

  @Test("the home indicator's color depends on what is under it: the bar, or the page next to a pill")
  func background() {
    func background(_ exit: StackExit, _ hidden: Double) -> IconBackground {
      IconBackground(
        Stage(
          frame: frame(exit, hidden: hidden), tuning: Tuning(), theme: .light, pages: FrameFixtures.content,
          options: SceneOptions()), x: 48...195)
    }
    let place = Point(x: 195, y: 834)
    var painter = Painter()
    for exit in StackExit.allCases {
      var (shown, hidden) = (background(exit, 0), background(exit, 49))
      let page = shown.pageColor(at: place, with: &painter)
      let (over, alone) = (shown.color(at: place, with: &painter), hidden.color(at: place, with: &painter))
      #expect(over == Theme.light.bar.over(page))
      #expect(alone == page, "\(exit)")
    }
    var nextTo = background(.pill, 49)
    let pill = Point(x: 48, y: 786)
    let (own, page) = (nextTo.color(at: pill, with: &painter), nextTo.pageColor(at: pill, with: &painter))
    #expect(own == Theme.light.bar.over(page))
  }
}
