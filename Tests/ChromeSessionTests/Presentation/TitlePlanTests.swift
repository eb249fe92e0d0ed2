import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Text next to a presented phone")
struct TitlePlanTests {
  static let sizes: [(Double, Double)] = [
    (1920, 1080), (2560, 1440), (1280, 800), (1024, 1024), (1080, 1920), (768, 1024), (500, 900), (3440, 1440),
    (360, 640), (640, 360),
  ]

  @Test(
    "phone and words lie in the picture and not on each other; the phone has the room it can have", arguments: sizes)
  func places(width: Double, height: Double) {
    let plan = TitlePlan(width: width, height: height, device: (width: 486, height: 940))
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    for place in [plan.phone, plan.text] {
      let seen = place.intersection(whole)
      #expect(abs(seen.height - place.height) < 1e-9 && abs(seen.width - place.width) < 1e-9)
    }
    let both = plan.phone.intersection(plan.text)
    #expect(both.width * both.height < 1e-6)
    #expect(486 * plan.scale <= plan.phone.width + 1e-9 && 940 * plan.scale <= plan.phone.height + 1e-9)
    #expect(plan.isAtSide == (width / height > 0.93), "wide next to it, tall above")
  }

  @Test("every title of the tour is whole and in its place, on any screen", arguments: sizes)
  func blocks(width: Double, height: Double) throws {
    let plan = TitlePlan(width: width, height: height, device: (width: 486, height: 940))
    for case .video(.title(let title)) in try SessionWindow.tour().statements.map(\.action) {
      let block = TitleBlock(title.headline, title.sentence, in: plan)
      #expect(block.headline.isWhole && block.sentence.isWhole, "\(title.headline)")
      #expect(block.top >= plan.text.y && block.bottom <= plan.text.maxY)
    }
  }

  @Test(
    "a video of a take with titles has room for them, and its phone keeps its size", arguments: [nil, "16:9", "9:16"])
  func video(aspect: String?) throws {
    let survey = try VideoSurvey(try presentedTake())
    let plain = try VideoSurvey(try presentedTake("wait 1s"))
    let sizing = VideoSizing(scale: 1, aspect: aspect.flatMap(VideoSizing.Aspect.init))
    let (wide, narrow) = (sizing.picture(of: survey, for: .mp4), sizing.picture(of: plain, for: .mp4))
    #expect(wide.titlePlan(for: Screen(), Session(try presentedTake())) != nil)
    #expect(narrow.titlePlan(for: Screen(), Session(try presentedTake("wait 1s"))) == nil)
    if aspect == nil {
      #expect(wide.height == narrow.height && abs(Double(wide.width) / Double(wide.height) - 4.0 / 3) < 0.003)
    }
    let placement = wide.makePlacement(for: Screen(), wide.titlePlan(for: Screen(), Session(try presentedTake())))
    #expect(placement.options.phoneScale > 0.9)
  }

  @Test("a track of words has titles from one to the next or a stop, and captions")
  func track() throws {
    let text = "title \"A\" \"b\"\nwait 1s\ncaption \"c\" for 1s\nwait 1s\ntitle \"D\"\nwait 0.5s\nstop\nwait 1s"
    let survey = try VideoSurvey(try presentedTake(text))
    let clock = VideoClock(0...survey.duration, survey.directions)
    let track = CaptionTrack(captions: survey.captions, directions: survey.directions, clock: clock)
    #expect(
      track.text == """
        WEBVTT

        00:00:00.000 --> 00:00:02.000 line:0
        A: b

        00:00:01.000 --> 00:00:02.000
        c

        00:00:02.000 --> 00:00:02.500 line:0
        D

        """)
  }

  @Test("a title stays until the next one, or a stop; a caption is shown with it")
  func overlay() throws {
    var session = Session(
      try presentedTake("title \"A\" \"b\"\nwait 1s\ncaption \"c\" for 1s\nwait 0.5s\nstop\nwait 1s"))
    session.advance(to: 300)
    #expect(session.overlay.title(at: 0.5)?.headline == "A" && session.overlay.text(at: 0.5)?.text == "A: b")
    session.advance(to: 700)
    #expect(session.overlay.text(at: 1.17)?.text == "c" && session.overlay.title(at: 1.17)?.headline == "A")
    session.advance(to: 901)
    #expect(session.overlay.title(at: 1.6) == nil && session.overlay.stopsPassed == 1)
  }
}
