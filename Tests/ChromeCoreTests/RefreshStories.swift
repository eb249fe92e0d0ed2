import Testing

@testable import ChromeCore
@testable import ChromeTakes

// Pull to refresh: the page rests below its top for a time, and no bar moves with it.
@Suite("Stories of a refresh")
struct RefreshStories {
  private static let tuning = Tuning.plain(header: 52) {
    $0.tabBar = BarSize(full: 49, min: 0)
    ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
    ($0.gesture.slop, $0.header.stretch) = (0, 0)
  }

  @Test("a page at its top goes down, stays for the time, and springs back")
  func atTop() {
    var phone = Phone(Self.tuning)
    phone.send(.refresh(points: 60, seconds: 1))
    #expect(phone.offset == 0)
    phone.wait(0.15)
    #expect(phone.offset == -30)
    phone.wait(0.15)
    #expect(phone.offset == -60 && !phone.simulation.isStill && phone.frame.refresh == 60)
    phone.wait(0.695)
    #expect(phone.offset == -60)
    phone.wait(0.05)
    #expect(phone.offset > -60 && phone.offset < 0 && phone.frame.refresh == 0)
    phone.waitUntilRest()
    #expect(phone.offset == 0 && (phone.topHidden, phone.bottomHidden) == (0, 0))
  }

  @Test("a pull that is let go rests there; pulling up to the first row hides nothing, beyond it hides")
  func pulled() {
    var phone = Phone(Self.tuning)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 300, over: 0.3)
    #expect(phone.offset < -60)
    let held = phone.offset
    phone.send(.refresh(points: 60, seconds: 20))
    #expect(phone.offset == held)
    phone.lift(at: .zero)
    phone.wait(3)
    #expect(phone.offset == -60)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -50, over: 0.3)
    #expect(phone.offset == -10 && (phone.topHidden, phone.bottomHidden) == (0, 0))
    phone.drag(dx: 0, dy: -30, over: 0.3)
    #expect(phone.offset == 20 && (phone.topHidden, phone.bottomHidden) == (20, 20))
    phone.drag(dx: 0, dy: 60, over: 0.3)
    #expect(phone.offset == -40 && (phone.topHidden, phone.bottomHidden) == (0, 0))
    phone.lift(at: .zero)
    phone.wait(1)
    #expect(phone.offset == -40)
  }

  @Test("a page that is scrolled elsewhere stays, with its bars; its top is lower meanwhile")
  func elsewhere() {
    var phone = Phone(Self.tuning, offset: 500, barsHidden: true)
    phone.send(.refresh(points: 60, seconds: 3))
    phone.wait(0.5)
    #expect(phone.offset == 500 && phone.topHidden == 52)
    phone.send(.scrollToTop)
    phone.wait(1)
    #expect(phone.offset == -60 && phone.topHidden == 0)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("a finger that holds the page keeps it when the time is over")
  func held() {
    var phone = Phone(Self.tuning)
    phone.send(.refresh(points: 60, seconds: 1))
    phone.wait(0.5)
    phone.press(195, 400)
    phone.drag(dx: 0, dy: -20, over: 0.1)
    #expect(phone.offset == -40)
    phone.wait(0.6)
    #expect(phone.offset == -40)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("a page that is left springs back, and goes down again on its return; its time goes on")
  func left() {
    var phone = Phone(Self.tuning)
    phone.send(.refresh(points: 60, seconds: 4))
    phone.wait(0.5)
    phone.send(.selectTab(2))
    phone.wait(1)
    #expect(phone.offset == 0 && phone.frame.refresh == 0 && phone.simulation.isStill && !phone.simulation.isResting)
    phone.send(.selectTab(1))
    phone.wait(1)
    #expect(phone.offset == -60)
    phone.send(.selectTab(2))
    phone.wait(2)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test(
    "it needs a distance and a time", arguments: [(0.0, 1.0), (-5, 1), (60, 0), (60, -1), (.nan, 1), (60, .infinity)])
  func nothing(points: Double, seconds: Double) {
    var phone = Phone(Self.tuning)
    let before = phone.simulation
    phone.send(.refresh(points: points, seconds: seconds))
    #expect(phone.simulation == before)
  }

  @Test(
    "wrong lines",
    arguments: [
      ("refresh", 8, "the distance in points"), ("refresh 0 for 1s", 9, "from 1 to 10000"),
      ("refresh 60", 11, "'for'"), ("refresh 60 for", 15, "the refresh's time"),
      ("refresh 60 for 1s now", 19, "the end of the line"),
    ])
  func wrong(text: String, column: Int, reason: String) throws {
    let problem = try #require(TakeParser.read(text).problems.first)
    #expect(problem.column == column && problem.reason.contains(reason), "\(problem)")
  }
}
