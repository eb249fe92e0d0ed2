import TestSupport
import Testing

@testable import ChromeCore

/// `T.idleShow`: hidden bars come back after an idle time. Numbers by hand.
@Suite("Idle phones")
struct IdleStories {
  /// Returns a header of 100 pt that comes back in 200 ms, linearly, after 2 s of rest; its resistance is 300 pt.
  private static func tuning(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    .plain(header: 100) {
      $0.gesture.slop = 0
      ($0.top.idleShow, $0.top.resistShow) = (2, 300)
      ($0.top.settleTimeMs, $0.top.settleCurve) = (200, .linear)
      change(&$0)
    }
  }

  private static func hidden(_ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    Phone(tuning(change), content: .height(9000), offset: 3000, barsHidden: true)
  }

  @Test("it returns exactly two seconds after the release, whatever its other rules")
  func comesBack() {
    for show in ShowRule.allCases {
      var phone = Self.hidden { $0.top.show = show }
      #expect(phone.simulation.nextWake == 2 && phone.simulation.isStill && !phone.simulation.isAtRest)
      phone.wait(2)
      #expect(phone.topHidden == 100)
      phone.wait(0.05)
      #expect(phone.topHidden.isNear(75, within: 1e-9))
      phone.wait(0.15)
      #expect(phone.topHidden == 0 && phone.simulation.isAtRest && phone.offset == 3000)
    }
  }

  @Test("with a settle time of 0 it is back at that very tick")
  func atOnce() {
    var phone = Self.hidden { $0.top.settleTimeMs = 0 }
    phone.wait(2 - TickClock.seconds(1))
    #expect(phone.topHidden == 100)
    phone.wait(TickClock.seconds(1))
    #expect(phone.topHidden == 0 && phone.simulation.isAtRest)
  }

  @Test("a locked tab bar reports the time of the stack that it follows")
  func locked() {
    var phone = Self.hidden { ($0.bottom.hide, $0.bottom.follow, $0.bottom.idleShow) = (.track, .top, 0) }
    #expect(phone.frame.top.comesBackIn == 2 && phone.frame.bottom.comesBackIn == 2)
    phone.wait(0.5)
    #expect(phone.frame.bottom.comesBackIn == 1.5)
  }

  @Test("content attached to a settle has moved as far as the bars when they turn back")
  func turnsBackWithContent() {
    // 60 of 100 pt are hidden; the other 40 take 200 ms, of which half pass until it comes back.
    var phone = Phone(
      Self.tuning {
        ($0.top.settleContent, $0.top.settleScale, $0.top.idleShow) = (.attach, .flat, 0.1)
      }, content: .height(9000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: 60)
    phone.hostEnd()
    phone.wait(0.1)
    #expect(phone.topHidden.isNear(80, within: 1e-9) && phone.offset.isNear(3080, within: 1e-9))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.offset.isNear(3080, within: 1e-9))
  }

  @Test("a wait passes in one step nearly to its end, and ends like single ticks")
  func longSteps() {
    var (ticks, steps) = (Self.hidden().simulation, Self.hidden().simulation)
    #expect(steps.furthestStep(toward: 5000) == 1198)
    #expect(steps.furthestStep(toward: 700) == 700)
    var count = 0
    while steps.tick < 2000 {
      _ = steps.handle(.time(to: steps.furthestStep(toward: 2000)))
      count += 1
    }
    while ticks.tick < 2000 { _ = ticks.handle(.time(to: ticks.tick + 1)) }
    #expect(steps == ticks)
    // To tick 1198; then the ticks of two ends and 200 ms of motion; then the rest.
    #expect(count == 1 + 2 + 120 + 1)
  }

  @Test("0 is never; so is a stack that does not hide or is held hidden or frozen; thawing restarts the time")
  func never() {
    for seconds in [0.0, 2] {
      var phone = Self.hidden { $0.top.idleShow = seconds }
      if seconds > 0 { phone.send(.bars(.freeze)) }
      #expect(phone.simulation.isAtRest && phone.simulation.nextWake == nil)
      phone.wait(3)
      #expect(phone.topHidden == 100)
      phone.send(.bars(.thaw))
      #expect(phone.simulation.nextWake == (seconds > 0 ? 5 : nil))
    }
    var held = Self.hidden()
    held.send(.bars(.hide(animated: false)))
    held.wait(3)
    #expect(held.topHidden == 100 && held.simulation.isAtRest)
  }

  @Test("a resting finger is not idle; its lift starts the time, and so does every other touch")
  func finger() {
    var phone = Self.hidden()
    phone.wait(1.5)
    phone.press(195, 500)
    phone.wait(5)
    #expect(phone.topHidden == 100 && phone.simulation.nextWake == nil && phone.frame.top.comesBackIn == nil)
    phone.lift(at: .zero)
    #expect(phone.simulation.nextWake == 8.5)
    phone.wait(1)
    phone.send(.hover(Point(x: 10, y: 10)))
    phone.send(.scene(.feed))
    #expect(phone.simulation.nextWake == 8.5)
    phone.send(.scrollTo(3100, animated: false))
    #expect(phone.simulation.nextWake == 9.5)
  }

  @Test("flings, bounces, animated scrolls and page turns are not idle: the time starts at their ends")
  func motion() throws {
    var thrown = Self.hidden()
    thrown.press(195, 500)
    thrown.drag(dx: 0, dy: -50, over: 0.1)
    thrown.lift(at: Vector(dx: 0, dy: -1000))
    #expect(thrown.simulation.nextWake == nil)
    let end = try #require(thrown.simulation.scroller.endTime)
    while thrown.simulation.scroller.isMoving { thrown.wait(1.0 / 600) }
    #expect(try #require(thrown.simulation.nextWake).isNear(end + 2, within: 1e-9))
    var sent = Self.hidden { $0.scroll.programTimeMs = 700 }
    sent.send(.scrollTo(2000, animated: true))
    while sent.simulation.scroller.isMoving { sent.wait(1.0 / 600) }
    #expect(try #require(sent.simulation.nextWake).isNear(2.7, within: 1e-9))
    var turned = Self.hidden()
    turned.send(.selectTab(0))
    while turned.simulation.pager.isMoving { turned.wait(1.0 / 600) }
    #expect(turned.simulation.nextWake == turned.simulation.now + 2)
  }

  @Test("settling bars do not delay it: one on its way to hide reverses where it is")
  func turnsRound() {
    var phone = Phone(
      Self.tuning { ($0.top.idleShow, $0.top.tie) = (0.1, .hide) }, content: .height(9000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: 50)
    phone.hostEnd()
    // 50 of 100 pt in 200 ms: hidden in 100. After 50 ms at 75, at 100 when the time is over.
    phone.wait(0.05)
    #expect(phone.topHidden.isNear(75, within: 1e-9))
    phone.wait(0.1)
    #expect(phone.topHidden.isNear(75, within: 1e-9))
    phone.wait(0.15)
    #expect(phone.topHidden == 0)
  }

  @Test("a resting finger lets it come back; a scroll takes it over where it is")
  func interrupted() {
    var touched = Self.hidden()
    touched.wait(2.1)
    touched.press(195, 500)
    touched.wait(0.1)
    #expect(touched.topHidden == 0)
    var scrolled = Self.hidden()
    scrolled.wait(2.1)
    #expect(scrolled.topHidden.isNear(50, within: 1e-9))
    scrolled.hostBegin()
    scrolled.scroll(by: 20)
    scrolled.wait(0.3)
    #expect(scrolled.topHidden.isNear(70, within: 1e-9))
    scrolled.hostEnd()
    scrolled.wait(0.3)
    #expect(scrolled.topHidden == 100)
  }

  @Test("each stack has its own time; one that follows moves along, one that leads uses the top's")
  func stacks() {
    var apart = Self.hidden {
      ($0.bottom.hide, $0.bottom.idleShow, $0.tabBar) = (.commit, 1, BarSize(full: 49, min: 0))
    }
    apart.wait(1.3)
    #expect(apart.bottomHidden == 0 && apart.topHidden == 100)
    apart.wait(1)
    #expect(apart.topHidden == 0)
    var locked = Self.hidden { ($0.bottom.follow, $0.bottom.idleShow) = (.top, 0.5) }
    locked.wait(1.9)
    #expect(locked.bottomHidden == 49)
    locked.wait(0.4)
    #expect(locked.bottomHidden == 0)
    var leading = Phone(
      Tuning {
        ($0.header.size, $0.toolbar) = (BarSize(full: 44, min: 44), BarSize(full: 0, min: 0))
        ($0.bottom.follow, $0.top.idleShow) = (.top, 1)
      }, content: .height(9000), offset: 3000, barsHidden: true)
    #expect(leading.bottomHidden == 49)
    leading.wait(1.3)
    #expect(leading.bottomHidden == 0)
  }

  @Test(
    "the stack that comes back first wakes the phone, whichever it is",
    arguments: [(2.0, 1.0), (1, 2), (0, 1.5), (1.5, 0)])
  func firstOfTwo(top: Double, bottom: Double) {
    var phone = Self.hidden { ($0.bottom.hide, $0.top.idleShow, $0.bottom.idleShow) = (.track, top, bottom) }
    let first = [top, bottom].filter { $0 > 0 }.min()
    #expect(phone.simulation.nextWake == first)
    #expect(phone.frame.top.comesBackIn == (top > 0 ? top : nil))
    #expect(phone.frame.bottom.comesBackIn == (bottom > 0 ? bottom : nil))
    phone.wait(1.6)
    // Each takes 200 ms to come back: one that was due after 1 s is back.
    #expect((phone.topHidden == 0) == (top == 1) && (phone.bottomHidden == 0) == (bottom == 1))
  }

  /// Bars that may hide only since the others' time started are not held by it: theirs ends after 2 s.
  @Test(
    "with bars shown for a time it wakes for whatever comes first", arguments: [(3.0, 2.0), (1, 1)])
  func besideMinimum(shownFor: Double, wake: Double) {
    func law(_ hide: HideDriver) -> Tuning {
      Self.tuning { ($0.top.hide, $0.bottom.hide, $0.tabBar) = (hide, .track, BarSize(full: 49, min: 0)) }
    }
    var phone = Phone(law(.never), content: .height(9000), offset: 3000)
    phone.send(.bars(.show(animated: false, forSeconds: shownFor)))
    #expect(phone.simulation.nextWake == shownFor)
    phone.send(.tune(law(.track)))
    phone.hostBegin()
    phone.scroll(by: 100)
    phone.hostEnd()
    #expect(phone.topHidden == 100 && phone.bottomHidden == 0)
    #expect(phone.simulation.nextWake == wake && phone.simulation.isStill)
  }

  @Test("it restarts when values change, but not when the same ones are set again")
  func tuned() {
    var phone = Self.hidden()
    phone.wait(1)
    phone.send(.tune(phone.simulation.tuning))
    #expect(phone.simulation.nextWake == 2)
    phone.send(.tune(Self.tuning { $0.top.idleShow = 60 }))
    #expect(phone.simulation.nextWake == 61)
  }

  @Test("a picture between two ticks and time in long steps begin it at the same time", arguments: [0.001, 0.3337, 60])
  func anyTime(seconds: Double) throws {
    let start = Self.hidden { $0.top.idleShow = seconds }.simulation
    var (ticked, leapt) = (start, start)
    let end = TickClock.tick(nearest: seconds + 0.1)
    while ticked.tick < end { _ = ticked.handle(.time(to: ticked.tick + 1)) }
    var outcome = Outcome()
    leapt.fastForward(toward: end, into: &outcome)
    #expect(leapt.tick == end && leapt == ticked)
    let passed = TickClock.seconds(end) - seconds
    #expect(ticked.top.hidden.isNear(100 - 500 * passed, within: 1e-6))
    let ahead = 0.7 / 600
    #expect(ticked.frame(ahead: ahead).header.hidden.isNear(100 - 500 * (passed + ahead), within: 1e-6))
  }
}
