import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes

/// What a video says over its picture, on a screen of 390 by 844 that begins at the picture's corner.
@Suite("Words over a video")
struct VideoSceneTests {
  private static func list(
    _ phone: Simulation = Simulation(Setup()), _ directions: [(direction: VideoDirection, tick: Tick)] = [],
    moment: VideoMoment
  ) -> DisplayList {
    var (options, list) = (SceneOptions(), DisplayList())
    options.phoneOrigin = Point(x: 0, y: 0)
    VideoScene(frame: phone.picture(), direction: .ltr, options: options, theme: .light).paint(
      directions, moment, into: &list)
    return list
  }

  private static func texts(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  /// The header's foot is at 47 + 96 = 143, the tab bar's edge at 844 − 34 − 49 = 761. The stem has 36 pt, the capsule's
  /// half 14; its text begins 9 pt above its middle. Both bars are as wide as the screen: 195 is their middle.
  @Test(
    "a pointer's label stands below a top bar and above the tab bar, in its middle",
    arguments: [(BarName.header, 184.0), (.tabBar, 702)])
  func pointer(bar: BarName, y: Double) {
    let pointer = TakePointer(bar: bar, text: "here", duration: 600)
    let moment = VideoMoment(tick: 0, video: 300, pointing: .init(pointer: pointer, elapsed: 300))
    #expect(Self.texts(Self.list(moment: moment)).map(\.origin) == [Point(x: 195, y: y)])
  }

  /// The track has the middle 0.6 of the screen: 234 pt from 78 on. The words go 0.6 s after the value has arrived.
  @Test(
    "a ramp's value stands on its way, and a moment longer",
    arguments: [(600, "60", 117.0), (300, "40", 58.5), (1200, "100", 234), (1559, "100", 234)]
      as [(Tick, String, Double)])
  func ramp(tick: Tick, value: String, width: Double) {
    var phone = Simulation(Setup())
    _ = phone.handle(.time(to: tick))
    let ramp = Ramp(key: "top.resistShow", from: 20, to: 100, over: 1200)
    let list = Self.list(phone, [(.ramp(ramp), 0)], moment: VideoMoment(tick: Double(tick), video: Double(tick)))
    #expect(Self.texts(list).map(\.string) == ["Show after (top)  \(value) pt"])
    let tracks = list.items.compactMap { if case .fill(let rect, _) = $0, rect.height == 2 { rect } else { nil } }
    #expect(tracks.map(\.x) == [78, 78] && tracks.map(\.width) == [234, width])
  }

  @Test("it is not there before its time, nor after", arguments: [0, 1560])
  func noRamp(tick: Tick) {
    var phone = Simulation(Setup())
    if tick > 0 { _ = phone.handle(.time(to: tick)) }
    let ramp = Ramp(key: "top.resistShow", from: 20, to: 100, over: 1200)
    let list = Self.list(phone, [(.ramp(ramp), 0)], moment: VideoMoment(tick: Double(tick), video: Double(tick)))
    #expect(list.items.isEmpty)
  }
}

@Suite("Contact sheets")
struct ContactSheetTests {
  @Test("a sheet shows the middles of equal parts")
  func moments() throws {
    let contactSheet = try #require(VideoOrder.Sheet("4x3"))
    #expect(VideoClock(0...1200, []).moments(contactSheet).map(\.tick) == (0..<12).map { 50 + 100 * Double($0) })
  }

  /// With its device the phone has 490 by 944 pt.
  @Test("at half size, or as wide as asked for; a still is as large as any", arguments: [(nil, 245), (800, 200)])
  func size(width: Double?, wanted: Int) throws {
    let survey = try VideoSurvey(try #require(TakeParser.read("wait 1s\n").take))
    let contactSheet = try #require(VideoOrder.Sheet("4x3"))
    let sizing = VideoSizing(width: width)
    #expect(
      try VideoRequest(path: "a.png", sizing: sizing, contactSheet: contactSheet).order(survey).picture.width == wanted)
    #expect(try VideoRequest(path: "a.png", sizing: sizing).order(survey).picture.width == Int(width ?? 980))
  }
}
