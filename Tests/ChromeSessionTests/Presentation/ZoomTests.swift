import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("A place that comes nearer")
struct ZoomTests {
  private let zoom = TakeZoom(place: Point(x: 100, y: 700), factor: 2, duration: 1800)

  @Test("is in the middle of its area, twice as large, and back at its end") func middle() throws {
    let area = Rect(x: 500, y: 0, width: 500, height: 900)
    var options = SceneOptions()
    (options.phoneOrigin, options.phoneScale) = (Point(x: 555, y: 28), 1)
    let usual = options
    try #require(PhoneZoom(zoom, since: 1.5)).apply(to: &options, in: area)
    #expect(options.phoneScale == 2 && options.phoneOrigin == Point(x: 750 - 200, y: 450 - 1400))
    for seconds in [0, 2.999999] {
      options = usual
      try #require(PhoneZoom(zoom, since: seconds)).apply(to: &options, in: area)
      #expect(abs(options.phoneScale - 1) < 1e-6 && abs(options.phoneOrigin.y - 28) < 1e-3)
    }
    #expect(PhoneZoom(zoom, since: 3) == nil && PhoneZoom(zoom, since: -0.1) == nil)
  }

  @Test("half of the way at half of the time, and never beyond") func way() {
    #expect(
      PhoneZoom(zoom, since: 0.25)?.share == 0.5 && PhoneZoom(zoom, since: 2.75)?.share == 0.5)
    var last = 0.0
    for step in 0...50 {
      let share = PhoneZoom(zoom, since: Double(step) / 100)?.share ?? -1
      #expect(share >= last && share <= 1)
      last = share
    }
  }

  @Test("what lies behind the phone is painted once, and not with what comes nearer") func backdrop() throws {
    let take = try #require(TakeParser.read("title \"a\"\nzoom to 195 422 by 2 for 4s\nwait 5s\n").take)
    var session = Session(take)
    session.advance(to: 600)
    let plan = TitlePlan(width: 1000, height: 900, device: (width: 486, height: 940))
    for (seconds, isNear) in [(1.0, true), (4.5, false)] {
      var asked: [Bool] = []
      _ = session.presentedList(SceneOptions(), at: seconds, .light, in: plan) {
        asked.append($0.hasBackdrop)
        return DisplayList()
      }
      #expect(asked == [!isNear])
    }
  }

  @Test("a finger lands on what is seen there") func finger() throws {
    let take = try #require(
      TakeParser.read("title \"a\"\nzoom to 195 422 by 2 for 4s\nwait 5s\n").take)
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      try window.guest.present(take, at: 0)
      window.wait(2)
      let place = window.phone
      let stage = window.guest.session.layout.stage
      #expect(abs(place.originX + 195 * place.scale - stage.center.x) < 1e-6)
      window.press(stage.center)
      let finger = try #require(window.guest.session.simulation.picture().pointer?.place)
      #expect(abs(finger.x - 195) < 1e-6 && abs(finger.y - 422) < 1e-6)
    }
  }
}
