import TestSupport
import Testing

@testable import ChromeCore

/// Requests of programs, keys and gestures when others have priority, and the exact ends of actions.
@Suite("Priorities and ends of actions")
struct TurnStories {
  @Test("tabs that do not exist are not selected", arguments: [-1, 3, 100])
  func noSuchTab(tab: Int) {
    var phone = Phone()
    let before = phone.simulation
    phone.send(.selectTab(tab))
    #expect(phone.simulation == before && phone.events == [])
  }

  @Test("keys turn pages, but not those under a finger", arguments: [Input.Key.left, .right])
  func keys(key: Input.Key) {
    var phone = Phone()
    phone.press(195, 400)
    phone.send(.key(key))
    phone.wait(0.1)
    #expect(!phone.simulation.pager.isMoving && phone.simulation.pager.owner == 1)
    phone.send(.cancel)
    phone.send(.key(key))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == (key == .left ? 0 : 2))
  }

  @Test("a program that moves the list leaves the page to the finger that turns it")
  func paging() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, content: .height(9000), offset: 500)
    phone.press(300, 400)
    phone.drag(dx: -120, dy: 0, over: 0.1)
    phone.send(.scrollTo(900, animated: false))
    #expect(phone.simulation.pager.isHeld && phone.offset == 900)
    phone.drag(dx: -39, dy: 0, over: 0.1)
    // 159 of 390 pt.
    #expect(phone.frame.page.position.isNear(1 + 159.0 / 390))
  }

  @Test("every scroll begins once and ends once", arguments: ScrollSource.allCases)
  func beginsAndEnds(source: ScrollSource) {
    var phone = Phone(content: .height(9000), offset: 500)
    for count in 1...3 {
      phone.hostBegin(source)
      phone.scroll(by: 10)
      phone.scroll(by: 10)
      phone.hostEnd()
      #expect(phone.events.count { $0 == .scrollBegan } == count)
      #expect(phone.events.count { $0 == .scrollEnded } == count)
      phone.waitUntilRest()
    }
  }

  @Test("the speed of a throw that was stopped decides nothing any more", arguments: [true, false])
  func stoppedThrow(isStopped: Bool) {
    let tuning = Tuning.plain(header: 100) {
      ($0.gesture.slop, $0.top.settle, $0.top.sources) = (0, .velocity, [.drag])
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.05)
    if isStopped { phone.send(.notches(Vector(dx: 0, dy: -1))) }
    phone.waitUntilRest()
    // 30 of 100 are hidden: the nearest end shows, the throw hides.
    #expect(phone.topHidden == (isStopped ? 0 : 100))
  }

  @Test("a time for which bars are shown ends on time")
  func shownFor() {
    var phone = Phone(.plain(header: 100), content: .height(6000), offset: 2000, barsHidden: true)
    phone.send(.bars(.show(animated: false, forSeconds: 0.1)))
    phone.wait(0.1 - 1.0 / 600)
    #expect(!phone.simulation.isAtRest)
    phone.wait(1.0 / 600)
    #expect(phone.simulation.isAtRest && phone.frame.top.holds == [])
  }

  @Test("after a slide to a far tab there is one page on screen, and the next slide starts from it")
  func farSlide() {
    var phone = Phone(pages: 5, startPage: 0)
    phone.send(.selectTab(3))
    phone.wait(0.1)
    #expect(phone.frame.page.slide.leading == 0 && phone.frame.page.slide.trailing == 3)
    phone.waitUntilRest()
    #expect(phone.frame.page.slide.leading == 3 && phone.frame.page.slide.fraction == 0)
    phone.send(.selectTab(2))
    phone.wait(0.1)
    #expect(phone.frame.page.slide.leading == 2 && phone.frame.page.slide.trailing == 3)
    #expect(phone.frame.page.position > 2 && phone.frame.page.position < 3)
  }

  @Test("a page that returns during its rebound is displayed where it was", arguments: [0.02, 0.05, 0.1])
  func comesBack(seconds: Double) {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, content: .height(6000))
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 200, over: 0.1)
    phone.send(.selectTab(2))
    phone.wait(seconds)
    let seen = phone.simulation.displayedOffset(ofPage: 1)
    #expect(seen < -20)
    phone.send(.selectTab(1))
    #expect(phone.simulation.displayedOffset(ofPage: 1).isNear(seen))
    phone.waitUntilRest()
    #expect(phone.offset == 0 && phone.simulation.displayedOffset(ofPage: 1) == 0)
  }

  @Test("a section becomes active before the line if the page is too near its top for it")
  func nearTop() {
    // Tops at 15 and 130. The line is 100 pt down, so the second would be active from 30 on; but the line moves down
    // with the scroll, and meets it half of the way between the tops: at 57.5.
    let parts = [100.0, 2000, 2000].map { PageContent.Section(height: $0, title: "A", titleWidth: 20) }
    let tuning = Tuning {
      ($0.top.hide, $0.bottom.hide) = (.never, .never)
      ($0.sections.line, $0.sections.hysteresis) = (100, 0)
    }
    var phone = Phone(tuning, content: .sections(parts, spacing: 15))
    for (offset, active) in [(57.4, 0), (57.5, 1), (2044.9, 1), (2045, 2)] {
      phone.send(.scrollTo(offset, animated: false))
      #expect(phone.frame.section.active == active, "at \(offset)")
    }
  }

  @Test("a throw from an undefined offset starts at the page's start")
  func fromNowhere() {
    let spring = Spring(stiffness: 120, dampingRatio: 1)
    for offset in [Double.nan, .infinity, -.infinity] {
      let fling = Fling(
        offset: offset, velocity: 0, bounds: 10...500, decelerationPerMs: 0.998, stopSpeed: 20, bounce: spring)
      #expect(fling.restOffset == 10)
    }
  }

  @Test("bars that cannot hide take the time of a full move, whatever the distance")
  func noRange() {
    let tuning = Tuning.plain(header: 0)
    let world = StackContext(
      tuning: tuning.top, bars: StackBars(.top, tuning), ceiling: .infinity, maxOffset: 1000, now: 0)
    #expect(world.seconds(from: 0, to: 0) == 0.2)
  }
}
