import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeTakes

/// What a film of two phones says under them, and where its curves and its line stand.
@Suite("Under a film of two phones")
struct VersusSceneTests {
  private let take: Take
  private let survey: FilmSurvey

  /// The one shows its 60 pt again, the other is held by its resistance of 300.
  init() throws {
    let text =
      "versus \"held\" set header.min 0 header.full 60 top.resistShow 300 top.settle none bottom.hide never\n"
      + "set header.min 0 header.full 60 top.settle none bottom.hide never\npage 0\n"
      + "drag 195 640 by 0 -300 over 0.5s in 30 samples\nhold 0.2s\n"
      + "drag 195 300 by 0 100 over 0.5s in 30 samples\nwait 4s\n"
    take = try #require(TakeParser.read(text).take)
    survey = try FilmSurvey(take)
  }

  private func strings(_ scene: VersusScene, at tick: Tick) -> [String] {
    let phones = Phones(take)
    phones.advance(to: tick)
    let list = scene.list(phones, at: FilmMoment(tick: Double(tick), video: 0))
    return list.items.compactMap { if case .text(let label) = $0 { label.string } else { nil } }
  }

  @Test("a different decision is reported from that moment on, for three seconds")
  func verdicts() throws {
    let picture = FilmSizing(scale: 1).picture(of: survey, for: .png)
    let scene = try #require(VersusScene(survey, picture, .light, range: 0...survey.duration))
    let tick = try #require(survey.comparison?.differences.first?.tick)
    let moments = [0, tick - 1, tick, tick + 1799, tick + 1800]
    #expect(moments.map { strings(scene, at: $0).contains("header stays") } == [false, false, true, true, false])
    #expect(moments.map { strings(scene, at: $0).contains("header shows") } == [false, false, true, true, false])
  }

  /// One lane of 38 pt, in it a curve of 24: what is shown in full is drawn at 31 − 24, hidden at 31; lines have 2 pt.
  /// 78 pt of label, then 500 pt of time.
  @Test("curves go down where bars leave; the line of now stands at its share of the time")
  func strip() throws {
    let found = try #require(survey.comparison)
    let place = Rect(x: 0, y: 0, width: 578, height: 100)
    let strip = VersusStrip(found, .light, in: place, range: 0...found.duration, scale: 1)
    var painter = Painter()
    strip.paint(at: Double(found.duration) / 4, into: &painter)
    func fills(_ color: Color) -> [Rect] {
      painter.list.items.compactMap { if case .fill(let rect, color) = $0 { rect } else { nil } }
    }
    let (own, held) = (fills(Theme.light.phoneColor(0)), fills(Theme.light.phoneColor(1)))
    #expect([own.first, own.last, held.first].map { $0?.y } == [6, 6, 6])
    #expect(held.last?.y == 30 && held.last?.maxX == 578)
    #expect(own.contains { $0.y == 30 }, "it was hidden, too")
    #expect(fills(Theme.light.backdropInk).contains(Rect(x: 202, y: -2, width: 2, height: 42)))
  }

  /// Two devices of 390 + 2 · 12 by 844 + 2 · 12 and 30 pt between them: 858 wide. Around them 38 above, 108 of words,
  /// 62 of strip and 26 below: 1102 high. (1102 · ratio − 858) / 2 is 300 at 1.32305.
  @Test(
    "captions are next to the phones if there are 300 pt, else above them",
    arguments: [(1.323, 137.308), (1.324, 0)])
  func captions(ratio: Double, height: Double) {
    let plan = VersusPlan(count: 2, screen: Screen(), lanes: 1, hasCaptions: true, isPlain: false, ratio: ratio)
    #expect(plan.blockWidth == 858)
    // Two lines of a 28th of the height, at 1.28, and 24: h = (1102 + h) · 2.56 / 28 + 24.
    #expect(abs(plan.captionHeight - height) < 0.001)
    #expect(plan.room.width == 934 && abs(plan.room.height - 1102 - height) < 0.001)
  }
}
