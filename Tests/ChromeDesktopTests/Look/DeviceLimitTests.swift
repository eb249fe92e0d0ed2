import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import DesktopTestSupport

/// Where the device, the ring around a control and the header begin or end to be something else.
@Suite("Limits of the device and its bars")
struct DeviceLimitTests {
  private func stage(
    _ frame: Frame = FrameFixtures.frame(), _ tuning: Tuning = Tuning(), _ options: SceneOptions = SceneOptions()
  ) -> Stage {
    Stage(frame: frame, tuning: tuning, theme: .light, pages: FrameFixtures.content, options: options)
  }

  private func items(_ draw: (inout Painter) -> Void) -> [DrawItem] {
    var painter = Painter()
    draw(&painter)
    return painter.list.items
  }

  /// An island is 126 × 37.33, and 48 points from its top to the end of the safe area.
  @Test(
    "an island is there from a safe area of 54 points and 320 points across on, in a full device",
    arguments: [
      (393, 59, .full, 11), (402, 62, .full, 14), (400, 54, .full, 6), (320, 54, .full, 6), (319, 54, .full, nil),
      (400, 53.9, .full, nil), (390, 47, .full, nil), (375, 20, .full, nil), (393, 59, .slim, nil),
      (393, 59, .none, nil),
    ] as [(Double, Double, DeviceStyle, Double?)])
  func island(width: Double, safeTop: Double, style: DeviceStyle, top: Double?) {
    let islands = rim(width, safeTop, style).compactMap { item -> Rect? in
      guard case .mask(.roundedRect(radius: 37.33 / 2), let place, Color.black) = item else { return nil }
      return place
    }
    #expect(islands == (top.map { [Rect(x: (width - 126) / 2, y: $0, width: 126, height: 37.33)] } ?? []))
  }

  /// A notch is 160 × 34, and black like the bezel; its upper corners lie behind it.
  @Test(
    "a notch is there from a safe area of 44 points on, until an island is",
    arguments: [
      (390, 47, .full, true), (400, 44, .full, true), (400, 43.9, .full, false), (400, 54, .full, false),
      (390, 47, .slim, false),
    ] as [(Double, Double, DeviceStyle, Bool)])
  func notch(width: Double, safeTop: Double, style: DeviceStyle, isThere: Bool) {
    let items = rim(width, safeTop, style)
    let clip = Rect(x: width / 2 - 80, y: -2, width: 160, height: 36)
    #expect(items.contains(.clip(clip)) == isThere)
    let shape = Rect(x: width / 2 - 80, y: -17, width: 160, height: 51)
    #expect(items.contains(.mask(.roundedRect(radius: 17), shape, Theme.light.bezel)) == isThere)
  }

  private func rim(_ width: Double, _ safeTop: Double, _ style: DeviceStyle) -> [DrawItem] {
    var frame = FrameFixtures.frame()
    (frame.screen.width, frame.screen.safeTop) = (width, safeTop)
    var options = SceneOptions()
    options.device = style
    let device = DeviceFrame(stage: stage(frame, Tuning(), options))
    return items { device.paintRim(into: &$0) }
  }

  @Test(
    "a screen of 48 points has no round corners, one of 49 has",
    arguments: [
      (390, 48, .slim, false), (48, 390, .slim, false), (390, 49, .slim, true), (49, 390, .slim, true),
      (390, 844, .full, true), (390, 844, .none, false),
    ] as [(Double, Double, DeviceStyle, Bool)])
  func corners(width: Double, height: Double, style: DeviceStyle, areRound: Bool) {
    var frame = FrameFixtures.frame()
    (frame.screen.width, frame.screen.height) = (width, height)
    var options = SceneOptions()
    options.device = style
    let bands = DeviceFrame(stage: stage(frame, Tuning(), options)).screenBands
    #expect((bands == [Rect(x: 0, y: 0, width: width, height: height)]) != areRound)
    #expect((bands.count > 1) == areRound)
  }

  private struct Ring: Equatable {
    var radius: Double
    var place: Rect
  }

  private func rings(_ focus: Target, _ frame: Frame) -> [Ring] {
    var options = SceneOptions()
    options.focus = focus
    let stage = stage(frame, Tuning(), options)
    return items { FocusRing(stage: stage).paint(into: &$0) }.compactMap { item -> Ring? in
      guard case .mask(.roundedRectOutline(let radius, let width), let place, _) = item, width == 2 else { return nil }
      return Ring(radius: radius, place: place)
    }
  }

  /// The ring is 4 points inside of the bar's sides and 2 inside of its edges: 112 by 32.
  @Test("the ring of a header is as round as its pill from half of the way on", arguments: [(0.49, 8.0), (0.5, 16)])
  func pillRing(shrunk: Double, radius: Double) {
    var frame = FrameFixtures.frame()
    frame.pictures.header.shrunk = shrunk
    frame.pictures.header.place = Rect(x: 100, y: 47, width: 120, height: 36)
    #expect(rings(.header, frame) == [Ring(radius: radius, place: Rect(x: 104, y: 49, width: 112, height: 32))])
  }

  @Test("the ring of the chosen tab is as round as its pill, and no other tab has one")
  func tabRing() {
    var frame = FrameFixtures.frame()
    frame.pictures.tabBar.shrunk = 0.5
    frame.pictures.tabBar.place = Rect(x: 150, y: 760, width: 90, height: 40)
    #expect(rings(.tab(0), frame) == [Ring(radius: 20, place: frame.pictures.tabBar.place)])
    #expect(rings(.tab(1), frame).isEmpty && rings(.page, frame).isEmpty)
    // On the whole bar: as wide as a tab, a third of 390, and a point inside of the bar's 49.
    let whole = rings(.tab(0), FrameFixtures.frame())
    #expect(whole.count == 1 && whole.first?.radius == 8)
    #expect(whole.first?.place.width == 130 && whole.first?.place.height == 47)
  }

  @Test("the status bar's ring is 4 points inside of it")
  func statusRing() {
    // The usual screen is 390 across, its status bar 47 high.
    let place = Rect(x: 4, y: 4, width: 382, height: 39)
    #expect(rings(.statusBar, FrameFixtures.frame()) == [Ring(radius: 8, place: place)])
  }

  /// Card 1 begins 16 + 304 + 12 points down the page, which ends 16 points after its cards.
  @Test(
    "the last card is at least 56 points high",
    arguments: [(404, 56), (403.9, nil), (468, 120), (500, 120)] as [(Double, Double?)])
  func leastCard(page: Double, height: Double?) {
    #expect(CardColumn.card(1, pageHeight: page, width: 390)?.height == height)
  }
}

// The header.
extension DeviceLimitTests {
  /// Two fifths of the bar are there; 102 of 255 are two fifths.
  @Test(
    "what fades with the header is said by the top stack, whatever the bottom stack says",
    arguments: [(.none, 1, 255), (.content, 1, 102), (.bar, 0.4, 102)] as [(FadeTarget, Double, UInt8)],
    FadeTarget.allCases)
  func fade(top: (target: FadeTarget, bar: Double, title: UInt8), bottom: FadeTarget) {
    var tuning = Tuning()
    (tuning.top.fade, tuning.bottom.fade) = (top.target, bottom)
    var frame = FrameFixtures.frame()
    frame.bars.header.alpha = 0.4
    let scene = HeaderScene(stage: stage(frame, tuning))
    #expect(scene.barAlpha == top.bar)
    let titles = items { scene.paint(into: &$0) }.compactMap { item -> UInt8? in
      guard case .text(let label) = item, label.string == "Music", label.style.size == 34 else { return nil }
      return label.color.alpha
    }
    #expect(titles == [top.title])
  }

  /// The field stands on the header's lower edge, 47 + 96: 44 points above it, 36 high, 16 from the sides.
  @Test("the search field is shaded under a finger, and nothing that is drawn after it")
  func searchPress() {
    let field = Rect(x: 16, y: 99, width: 358, height: 36)
    var frame = FrameFixtures.frame()
    frame.pointer = PointerFrame(place: field.center, isDown: true)
    var options = SceneOptions()
    options.finger = SceneOptions.Finger(place: field.center, secondsSinceChange: 1)
    var painter = Painter()
    HeaderScene(stage: stage(frame, Tuning(), options)).paintSearchField(of: 0, into: &painter)
    #expect(painter.press == nil)
    painter.pressable(field)
    let shade = Color.black.faded(0.1)
    let shades = painter.list.items.compactMap { item -> Rect? in
      guard case .mask(.roundedRect, let place, let color) = item, color == shade else { return nil }
      return place
    }
    #expect(shades == [field])
  }

  /// 3t² − 2t³ of a quarter, a half and three quarters of 0.2 s: 5/32, 1/2, 27/32.
  @Test("the search field opens and closes in a fifth of a second")
  func search() {
    let shares: [(Double, Double)] = [(0.05, 5.0 / 32), (0.1, 0.5), (0.15, 27.0 / 32), (0.2, 1), (0.3, 1)]
    var choices = SceneChoices()
    var frame = FrameFixtures.frame()
    choices.tap(.header, at: Point(x: 195, y: 117), on: stage(frame))
    for (seconds, share) in shares {
      #expect(abs(choices.searchShare(ofPage: 0, at: seconds) - share) < 1e-9, "\(seconds)")
      #expect(choices.searchShare(ofPage: 1, at: seconds) == 0)
    }
    #expect(choices.end == 0.2)
    var options = SceneOptions()
    options.choices = choices
    frame.time = 1
    // Beside the field, in the header: nothing happens.
    choices.tap(.header, at: Point(x: 195, y: 60), on: stage(frame, Tuning(), options))
    #expect(choices.searchShare(ofPage: 0, at: 2) == 1)
    choices.tap(.page, at: Point(x: 195, y: 500), on: stage(frame, Tuning(), options))
    for (seconds, share) in shares {
      #expect(abs(choices.searchShare(ofPage: 0, at: 1 + seconds) - (1 - share)) < 1e-9, "\(seconds)")
    }
    #expect(choices.end == 1.2)
  }
}
