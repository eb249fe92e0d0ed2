import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Signs take black or white from what is under them and fade over 150 ms.
@Suite("Icons of the device") struct IconLightTests {
  @Test(
    "the color at a place is what was laid there last",
    arguments: [
      (Point(x: 5, y: 5), Color(0xFF0000)), (Point(x: 15, y: 5), Color(0x0000FF)),
      // The corner of the circle's box is not in the circle.
      (Point(x: 29, y: 1), Color(0x00FF00)), (Point(x: 25, y: 5), .black),
      // Half of the fade, and what a clip leaves out.
      (Point(x: 35, y: 5), Color(0x808080)), (Point(x: 45, y: 5), Color(0x00FF00)),
      (Point(x: 10, y: 5), Color(0x0000FF)), (Point(x: 55, y: 5), Color(0x80FF80)),
    ])
  func colors(place: Point, expected: Color) {
    func box(_ x: Double, width: Double = 10) -> Rect { Rect(x: x, y: 0, width: width, height: 10) }
    let list = DisplayList(items: [
      .fill(box(0), Color(0xFF0000)), .mask(.roundedRect(radius: 2), box(10), Color(0x0000FF)),
      .mask(.circle, box(20), .black), .fill(box(30), .black), .mask(.fade(.right), box(30), .white),
      .clip(box(0)), .fill(box(40), .black), .endClip,
      .material(Material(tint: Color.white.faded(0.5)), box(50), shown: [box(50)]),
      .mask(.icon(.search), box(0, width: 100), .white), .mask(.shadow(radius: 3, blur: 2), box(0, width: 100), .white),
    ])
    #expect(list.color(at: place, over: Color(0x00FF00)) == expected)
  }

  /// A picture whose page is black from offset 1 on, and white before.
  private func color(_ now: Double, past: [(offset: Double, ago: Double)]) -> Color {
    var options = SceneOptions()
    options.past = past.map { .init(frame: FrameFixtures.frame(offset: $0.offset), secondsAgo: $0.ago) }
    let stage = Stage(
      frame: FrameFixtures.frame(offset: now), tuning: Tuning(), theme: .light, pages: FrameFixtures.content,
      options: options)
    return IconColor(stage: stage).color { $0.frame.offset >= 1 ? .black : .white }
  }

  /// Shares of 150 ms worked out by hand: a step between two frames counts half on each side of its middle.
  @Test(
    "goes over evenly in 150 ms",
    arguments: [
      ([], 0.0), ([(1, 0.04)], 0), ([(0, 0.04)], 130), ([(1, 0.04), (0, 0.08)], 90), ([(1, 0.1), (0, 0.14)], 30),
      // Before the rest it was white; the rest itself was black.
      ([(0, 5)], 0), ([(0, 0.15)], 20), ([(0, 0.19)], 0), ([(0, 0.17)], 5), ([(0, 0)], 150),
    ] as [([(Double, Double)], Double)])
  func fades(past: [(Double, Double)], whiteMilliseconds: Double) {
    let expected = UInt8((255 * whiteMilliseconds / 150).rounded())
    let color = color(1, past: past.map { (offset: $0.0, ago: $0.1) })
    #expect(abs(Int(color.red) - Int(expected)) <= 1, "\(color.hex) for \(expected)")
    #expect(color.alpha == 255)
  }

  /// The home indicator over a dark page once the light tab bar has gone from above it, at once.
  @Test("the home indicator fades when its background changes, never jumps, and is done in 200 ms")
  func homeIndicatorFades() throws {
    let text = "take \"Sign\"\npage 0\nwait 100ms\nhide bars now\nwait 1s\n"
    let take = try #require(TakeParser.read(Array(text.utf8)).take)
    var session = Session(take)
    var theme = Theme.light
    for page in theme.families.indices { theme.families[page].page = .black }
    for page in theme.families.indices { theme.families[page].card = .black }
    var levels: [Int] = []
    for frame in 0..<60 {
      session.advance(to: frame * 10)
      levels.append(Int(indicator(session, theme).red))
    }
    #expect(levels[5] == 0 && levels.last == 255)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 60 }, "\(levels)")
    let start = try #require(levels.lastIndex(of: 0))
    let end = try #require(levels.firstIndex(of: 255))
    #expect((8...12).contains(end - start), "\(levels)")
  }

  private func indicator(_ session: Session, _ theme: Theme) -> Color {
    var options = SceneOptions()
    let frame = session.simulation.frame()
    session.overlay.configure(&options, at: frame.time)
    let list = Scene.displayList(
      frame: frame, tuning: session.simulation.tuning, theme: theme, content: session.content, options: options)
    let capsules = list.items.compactMap { item -> Color? in
      guard case .mask(.roundedRect, let rect, let color) = item, rect.width == 134, rect.height == 5 else {
        return nil
      }
      return color
    }
    return capsules.last ?? .clear
  }

  /// Each has one color, also while the edge between two pages goes through under it.
  @Test("no part of the status bar is cut in two while pages are swiped", arguments: [0.0, 0.1, 0.5, 0.87, 0.9])
  func wholeIcons(position: Double) {
    var frame = FrameFixtures.frame()
    frame.page = FrameFixtures.pages(at: position)
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content)
    let icons = list.items.filter { item in
      switch item {
      case .mask(.icon(let icon), _, _): [.signal, .wifi, .battery].contains(icon)
      case .text(let label): label.style == .clock
      case .fill, .mask, .material, .picture, .image, .clip, .endClip: false
      }
    }
    // The screen's round corners are bands: what lies on two of them is drawn once in each, alike.
    #expect(Set(icons.map { "\($0)" }).count == 4, "\(icons)")
  }
}
