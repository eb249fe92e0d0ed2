import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Every item of a video's labels with its place, in hundredths of a point, and its opacity. A sign of "上" is 13 · 1.02
/// = 13.26 pt wide, so a capsule with two of them 26.52 + 28 = 54.52. The panel's own opacity is 199.
@Suite("Labels over a video")
struct VideoLabelTests {
  private static func words(_ number: Double) -> String { plain((number * 100).rounded() / 100) }

  private static func words(_ rect: Rect) -> String {
    "\(words(rect.x)) \(words(rect.y)) \(words(rect.width)) \(words(rect.height))"
  }

  private static func words(_ item: DrawItem) -> String {
    switch item {
    case .fill(let rect, let color): "fill \(words(rect)) of \(color.alpha)"
    case .mask(.shadow, let rect, _): "shadow \(words(rect))"
    case .mask(let mask, let rect, let color): "\(mask) \(words(rect)) of \(color.alpha)"
    case .material(let layer, let rect, _): "pane \(words(rect)) of \(layer.alpha), corners \(words(layer.radius))"
    case .text(let label):
      "\(label.string) \(words(label.origin.x)) \(words(label.origin.y)) in \(words(label.maxWidth ?? 0)) "
        + "of \(label.color.alpha)"
    case .picture, .image, .clip, .endClip: "clip"
    }
  }

  /// A screen of 390 × 844.
  private func items(
    _ frame: Frame, _ directions: [(direction: VideoDirection, tick: Tick)] = [],
    pointing: VideoMoment.Pointing? = nil, at corner: Point = Point(x: 0, y: 0), scale: Double = 1
  ) -> [String] {
    var (options, list) = (SceneOptions(), DisplayList())
    (options.phoneOrigin, options.phoneScale) = (corner, scale)
    let moment = VideoMoment(tick: 0, video: 0, pointing: pointing)
    VideoScene(frame: frame, direction: .ltr, options: options, theme: .light).paint(directions, moment, into: &list)
    return list.items.map(Self.words)
  }

  private func pointing(_ bar: BarName, _ text: String = "上上", elapsed: Double = 300) -> VideoMoment.Pointing {
    VideoMoment.Pointing(pointer: TakePointer(bar: bar, text: text, duration: 600), elapsed: elapsed)
  }

  /// At half size from (100, 20): the header's foot, 143, is at 91.5, the tab bar's edge, 761, at 400.5, the middle, 195,
  /// at 197.5. From there 36 pt of stem and half a capsule of 28.
  @Test("a pointer is a stem, a dot on the bar's edge, and a capsule with its words")
  func pointer() {
    let corner = Point(x: 100, y: 20)
    #expect(
      items(FrameFixtures.frame(), pointing: pointing(.header), at: corner, scale: 0.5) == [
        "fill 196.5 91.5 2 50 of 199", "circle 192.5 86.5 10 10 of 199", "shadow 158.24 115.5 78.52 52",
        "pane 170.24 127.5 54.52 28 of 255, corners 14", "上上 197.5 132.5 in 42.52 of 255",
      ])
    #expect(
      items(FrameFixtures.frame(), pointing: pointing(.tabBar), at: corner, scale: 0.5) == [
        "fill 196.5 350.5 2 50 of 199", "circle 192.5 395.5 10 10 of 199", "shadow 158.24 324.5 78.52 52",
        "pane 170.24 336.5 54.52 28 of 255, corners 14", "上上 197.5 341.5 in 42.52 of 255",
      ])
  }

  /// In 120 ticks, and away in as many: its stem has 28 pt and as much of 8 as there is of it.
  @Test(
    "it comes and goes by degrees", arguments: [(60.0, 46.0, 100, 128), (570, 44, 50, 64), (120, 50, 199, 255)])
  func coming(elapsed: Double, stem: Double, panel: Int, ink: Int) {
    let found = items(FrameFixtures.frame(), pointing: pointing(.header, elapsed: elapsed))
    #expect(found.first == "fill 194 143 2 \(plain(stem)) of \(panel)")
    #expect(found.last == "上上 195 \(plain(143 + stem - 9)) in 42.52 of \(ink)")
  }

  @Test("before its start and at its end it is not drawn", arguments: [0.0, 600])
  func gone(elapsed: Double) {
    #expect(items(FrameFixtures.frame(), pointing: pointing(.header, elapsed: elapsed)) == [])
  }

  /// The tab bar of 49 pt has left by its side, so its middle is off the screen: the stem stands on the screen's edge,
  /// half of the capsule's 54.52 pt away from the words. 30 signs have 397.8 + 28 pt: more than the screen.
  @Test(
    "words stay on the screen at either side; what is wider than the screen stands in its middle",
    arguments: [
      (StackExit.left, "上上", -1.0, 27.26), (.right, "上上", 389, 362.74),
      (.left, String(repeating: "上", count: 30), -1, 195), (.right, String(repeating: "上", count: 30), 389, 195),
    ])
  func side(exit: StackExit, text: String, stem: Double, middle: Double) {
    var (frame, tuning) = (FrameFixtures.frame(), Tuning())
    tuning.exit.bottom = exit
    frame.pictures = FrameFixtures.pictures(tuning, PerBar(header: 0, toolbar: 0, tabBar: 49), on: Screen())
    let found = items(frame, pointing: pointing(.tabBar, text))
    #expect(found.first?.hasPrefix("fill \(plain(stem)) ") == true, "\(found)")
    #expect(found.last?.hasPrefix("\(text) \(plain(middle)) ") == true, "\(found)")
  }

  private func ramp(at tick: Tick) -> [String] {
    var frame = FrameFixtures.frame()
    frame.time = TickClock.seconds(tick)
    let ramp = Ramp(key: "上", from: 20, to: 100, over: 1200)
    return items(frame, [(.ramp(ramp), 0)], at: Point(x: 100, y: 20), scale: 0.5)
  }

  /// At half size from (100, 20) the screen goes from 100 to 295, the track from 139 to 256, and the middle is at 231. In
  /// thousandths of 13.26 pt: the sign 1000, two spaces 562, "60" 1249, so 37.27 + 28 = 65.27 in all.
  @Test("a ramp is a track, as much of it as has passed, and the value in a capsule")
  func track() {
    #expect(
      ramp(at: 600) == [
        "fill 139 251 117 2 of 70", "fill 139 251 58.5 2 of 199", "shadow 152.86 205 89.27 52",
        "pane 164.86 217 65.27 28 of 255, corners 14", "上  60 197.5 222 in 53.27 of 255",
      ])
  }

  /// Its words are 76.85 pt ("上  20.8") and 71.44 pt wide ("上  100"), and end 8 pt from the screen's sides.
  @Test("its words stay on the screen at both ends of the way")
  func ends() {
    #expect(ramp(at: 12).last?.hasPrefix("上  20.8 146.42 222 in 64.85 ") == true)
    #expect(ramp(at: 1200).last == "上  100 251.28 222 in 59.44 of 255")
  }

  /// A tenth of a second is half of the 0.2 s in which it comes and goes; 0.6 s after the way's two seconds it is gone.
  @Test(
    "it comes and goes by degrees, too",
    arguments: [(0, nil), (60, 100), (120, 199), (1440, 199), (1500, 100), (1560, nil)] as [(Tick, Int?)])
  func fades(tick: Tick, panel: Int?) {
    let found = ramp(at: tick)
    #expect(found.isEmpty == (panel == nil))
    if let panel { #expect(found[1].hasSuffix(" of \(panel)"), "\(found)") }
  }
}
