import TestSupport
import Testing

@testable import ChromeCore

@Suite("A finger on the toolbar, outside its tabs")
struct ToolbarFingerStories {
  /// Presses the toolbar at `x`, then drags 100 pt to the left.
  private static func drawn(_ content: PageContent, on screen: Screen, x: Double) throws -> Phone {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: content, screen: screen, startPage: 1)
    let bar = try #require(phone.simulation.rect(of: .toolbar))
    let place = Point(x: x, y: bar.center.y)
    #expect(phone.simulation.target(at: place) == .toolbar)
    phone.press(place.x, place.y)
    phone.drag(dx: -100, dy: 0, over: 0.2)
    return phone
  }

  @Test("on a page without sections it turns the page")
  func pages() throws {
    let phone = try Self.drawn(.height(5000), on: Screen(), x: 195)
    #expect(phone.frame.page.position.isNear(1 + 100 / Screen().width, within: 1e-9))
  }

  /// Six tabs of 494 pt in all are at the left of 800.
  @Test("on a page with sections it drags the strip, which has no room here, and turns no page")
  func strip() throws {
    let phone = try Self.drawn(.destinations, on: Screen(width: 800), x: 700)
    #expect(phone.frame.page.position == 1 && phone.frame.section.stripOffset == 0)
  }
}

/// `resistReset ends`: an arrival at an end, for any reason, resets the resistance.
@Suite("Resistance that restarts at the ends")
struct EndRefillStories {
  private static func phone(_ hide: HideDriver, offset: Double, _ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    let tuning = Tuning.plain(header: 44) {
      $0.top.hide = hide
      $0.top.resistHide = 20
      $0.top.resistShow = 20
      $0.top.resistReset = .ends
      change(&$0)
    }
    return Phone(tuning, content: .height(6000), offset: offset)
  }

  @Test(
    "the page's top pushes the bars in: hiding them meets the full resistance again",
    arguments: [HideDriver.track, .commit])
  func pushed(hide: HideDriver) {
    var phone = Self.phone(hide, offset: 0) { $0.top.resistHide = 5 }
    phone.hostBegin()
    // Back to the very top 17 of 20 are resisted, and the page's top pushes the bars in.
    for step in [12.0, -5, -7] {
      phone.scroll(by: step)
      phone.wait(1)
    }
    #expect(phone.topHidden == 0)
    phone.scroll(by: 4)
    phone.wait(1)
    #expect(phone.topHidden == 0)
    phone.scroll(by: 5)
    phone.wait(1)
    #expect(phone.topHidden == (hide == .track ? 4 : 9))
  }

  @Test("a settle moves them to an end: the way back meets the full resistance again")
  func settled() {
    var phone = Self.phone(.track, offset: 1000)
    phone.hostBegin()
    phone.scroll(by: 50)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 44)
    phone.hostBegin()
    phone.scroll(by: -20)
    #expect(phone.topHidden == 44)
    phone.scroll(by: -4)
    #expect(phone.topHidden == 40)
  }

  @Test("so does a program that shows them", arguments: [HideDriver.track, .commit], [true, false])
  func shown(hide: HideDriver, animated: Bool) {
    var phone = Self.phone(hide, offset: 1000)
    phone.send(.bars(.hide(animated: false)))
    phone.send(.bars(.thaw))
    phone.hostBegin()
    phone.scroll(by: -15)
    phone.send(.bars(.show(animated: animated, forSeconds: nil)))
    phone.wait(1)
    phone.send(.bars(.thaw))
    #expect(phone.topHidden == 0)
    phone.scroll(by: 20)
    phone.wait(1)
    #expect(phone.topHidden == 0)
    phone.scroll(by: 5)
    phone.wait(1)
    #expect(phone.topHidden == (hide == .track ? 5 : 44))
  }

  @Test(
    "a scroll past the page's top ends the same, however it is divided", arguments: [[-22.0], [-12, -10], [-5, -17]])
  func cut(steps: [Double]) {
    var phone = Self.phone(.track, offset: 0) { $0.top.resistHide = 5 }
    phone.hostBegin()
    phone.scroll(by: 12)
    _ = phone.scrollThrough(steps)
    phone.scroll(by: 10)
    phone.scroll(by: 9)
    #expect(phone.topHidden == 4)
  }
}

/// A held page and a notch that cannot move it anywhere.
@Suite("Steps without effect")
struct NowhereStories {
  @Test("a notch at a wall ends a trackpad's scroll once, and begins none")
  func atWall() {
    var phone = Phone(Tuning { $0.scroll.rubberBand = 0 }, content: .height(300))
    for _ in 0..<10 {
      phone.send(.wheel(Vector(dx: 0, dy: -20)))
      phone.wait(0.008)
    }
    phone.forgetEvents()
    phone.send(.notches(Vector(dx: 0, dy: -3)))
    #expect(phone.events == [.scrollEnded])
  }
}
