import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import DesktopTestSupport

@Suite struct SceneNoticeTests {
  @Test func indicatorFadesAndShrinks() throws {
    let moving = try #require(indicator(FrameFixtures.frame(offset: 100, stillFor: 0)))
    let waiting = try #require(indicator(FrameFixtures.frame(offset: 100, stillFor: 0.6)))
    let fading = try #require(indicator(FrameFixtures.frame(offset: 100, stillFor: 0.725)))
    #expect(moving == waiting)
    #expect(Int(fading.color.alpha) == (Int(moving.color.alpha) + 1) / 2)
    #expect(indicator(FrameFixtures.frame(offset: 100, stillFor: 0.86)) == nil)
    let top = try #require(indicator(FrameFixtures.frame(offset: 0, stillFor: 0)))
    let pulled = try #require(indicator(FrameFixtures.frame(offset: -20, stillFor: 0)))
    #expect(pulled.rect.height < top.rect.height - 20)
  }

  @Test func indicatorKeepsClearOfTheBars() throws {
    for offset in [0.0, 300, 800, 1700, 2500] {
      let frame = FrameFixtures.frame(offset: offset, headerHidden: min(offset, 52), stillFor: 0)
      let rect = try #require(indicator(frame)).rect
      #expect(rect.width == 3)
      #expect(rect.y >= 50 + frame.toolbar.top + frame.toolbar.height && rect.maxY <= 50 + frame.tabBar.top)
    }
  }

  @Test func nothingToScrollShowsNoIndicator() {
    var frame = FrameFixtures.frame(stillFor: 0)
    frame.maxOffset = 0
    #expect(indicator(frame) == nil)
  }

  /// The only capsule of 1.5 points' radius.
  private func indicator(_ frame: Frame) -> (rect: Rect, color: Color)? {
    for item in list(frame).items {
      if case .mask(.roundedRect(radius: 1.5), let rect, let color) = item { return (rect, color) }
    }
    return nil
  }

  @Test func touchDotIsPressedAndFades() {
    var frame = FrameFixtures.frame()
    frame.pointer = PointerFrame(place: Point(x: 100, y: 300), isDown: true)
    // 44 · 0.92 = 40.48, in whole points 40; 60% white.
    let pressed = Rect(x: 130, y: 330, width: 40, height: 40)
    #expect(dot(frame, after: 1) == .mask(.circle, pressed, Color.white.faded(0.6)))
    #expect(dot(frame, after: 0) == nil)
    frame.pointer?.isDown = false
    #expect(dot(frame, after: 0.1) != nil)
    #expect(dot(frame, after: 0.2) == nil)
  }

  @Test func touchDotCanBeSwitchedOff() {
    var frame = FrameFixtures.frame()
    frame.pointer = PointerFrame(place: Point(x: 100, y: 300), isDown: true)
    var options = SceneOptions()
    options.touch = nil
    #expect(list(frame, options) == list(FrameFixtures.frame(), options))
  }

  private func dot(_ frame: Frame, after seconds: Double) -> DrawItem? {
    var options = SceneOptions()
    options.touch?.secondsSinceChange = seconds
    return list(frame, options).items.first { item in
      if case .mask(.circle, let rect, let color) = item {
        return rect.center == Point(x: 150, y: 350) && color.red == 255 && color.green == 255
      }
      return false
    }
  }

  @Test func captionStaysOnTheScreenWhateverItsLength() {
    for text in ["Hi", String(repeating: "a long caption ", count: 20)] {
      for edge in SceneOptions.Caption.VerticalEdge.allCases {
        var options = SceneOptions()
        options.caption = SceneOptions.Caption(text: text, edge: edge, alpha: 1)
        var seen = 0
        for case .text(let label) in list(FrameFixtures.frame(), options).items {
          guard label.style == TextStyle(size: 15, weight: .medium, lineHeight: 20),
            label.color == Theme.light.panelText,
            let width = label.maxWidth
          else { continue }
          seen += 1
          #expect(label.origin.x - width / 2 >= 50 && label.origin.x + width / 2 <= 440)
          #expect(label.origin.y > 50 && label.origin.y < 50 + 844)
        }
        #expect(seen == (text == "Hi" ? 1 : 3))
      }
    }
  }

  @Test("with reduced transparency nothing is a material, not even bars and captions")
  func reducedTransparency() {
    func layers(_ change: (inout SceneOptions) -> Void) -> Int {
      var options = SceneOptions()
      options.caption = SceneOptions.Caption(text: "Hi", edge: .top, alpha: 1)
      change(&options)
      return list(FrameFixtures.frame(offset: 300, headerHidden: 52), options).items.count {
        if case .material = $0 { true } else { false }
      }
    }
    // Top bars, tab bar, caption.
    #expect(layers { _ in } == 3)
    #expect(layers { $0.isTransparencyReduced = true } == 0)
  }

  @Test func helpListsEveryKey() {
    var options = SceneOptions()
    options.help = ["a", "b", "c"].map { SceneOptions.KeyHint(key: $0, meaning: "means \($0)") }
    let words = SceneReading(list(FrameFixtures.frame(), options)).words.map(\.label.string)
    for hint in options.help { #expect(words.contains(hint.key) && words.contains(hint.meaning)) }
  }

  @Test(arguments: [Target.tab(0), .tab(2), .section(1), .header, .toolbar, .statusBar])
  func focusedControlHasARing(target: Target) {
    let plain = list(FrameFixtures.frame(page: 2))
    var options = SceneOptions()
    options.focus = target
    let ringed = list(FrameFixtures.frame(page: 2), options)
    let rest = ringed.items.filter { item in
      if case .mask(.roundedRectOutline(radius: 8, width: 2), _, _) = item { return false }
      return true
    }
    #expect(rest == plain.items && ringed != plain)
  }

  @Test func tappedTabSpringsUnlessMotionIsReduced() {
    var frame = FrameFixtures.frame()
    frame.lastTap = Frame.Tap(target: .tab(0), secondsAgo: 0.07)
    var calm = SceneOptions()
    calm.isMotionReduced = true
    #expect(list(frame) != list(FrameFixtures.frame()))
    #expect(list(frame, calm) == list(FrameFixtures.frame(), calm))
    frame.lastTap?.secondsAgo = 5
    #expect(list(frame) == list(FrameFixtures.frame()))
  }

  private func list(_ frame: Frame, _ options: SceneOptions = SceneOptions()) -> DisplayList {
    Scene.displayList(
      frame: frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content, options: options)
  }
}
