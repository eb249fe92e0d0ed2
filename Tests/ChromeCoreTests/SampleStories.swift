import TestSupport
import Testing

@testable import ChromeCore

/// The course of one sample, by the points that each gate removed from it.
@Suite("Inside a sample")
struct SampleStories {
  /// One sample of 10 pt down or up at 1000, over 100 pt of bars; speeds in pt/s at its start and end.
  private static func decide(
    _ speeds: (Double, Double), hides: Bool = true, _ change: (inout StackTuning) -> Void
  ) -> (decision: Decision, hidden: Double) {
    let tuning = Tuning.plain(header: 100) { change(&$0.top) }
    var stack = Stack(.top)
    let world = StackContext(
      tuning: tuning.top, bars: StackBars(.top, tuning), ceiling: 2000, maxOffset: 6000, now: 1)
    if !hides { stack.jump(to: .hidden, world) }
    var decision = Decision()
    stack.scroll(
      ScrollSample(
        from: 1000, to: hides ? 1010 : 990, source: .drag, began: 0.9, ended: 1, speedAtStart: speeds.0,
        speedAtEnd: speeds.1, gestureStart: 1000, maxOffset: 6000), world, into: &decision)
    return (decision, stack.hidden)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var speeds: (Double, Double)
    var resist: Double
    /// Points that resistance and speed absorb, and that the bars move.
    var resisted: Double
    var slow: Double
    var moved: Double
    var testDescription: String { "from \(speeds.0) to \(speeds.1), \(resist) resisted" }
  }

  /// The limit is 300 pt/s: between 0 and 600 it is in the middle of the sample.
  static let rows: [Row] = [
    Row(speeds: (600, 600), resist: 0, resisted: 0, slow: 0, moved: 10),
    Row(speeds: (200, 200), resist: 0, resisted: 0, slow: 10, moved: 0),
    Row(speeds: (0, 600), resist: 0, resisted: 0, slow: 5, moved: 5),
    Row(speeds: (600, 0), resist: 0, resisted: 0, slow: 5, moved: 5),
    Row(speeds: (200, 600), resist: 0, resisted: 0, slow: 2.5, moved: 7.5),
    Row(speeds: (400, 0), resist: 0, resisted: 0, slow: 7.5, moved: 2.5),
    // Points absorbed by the resistance do not also count as slow.
    Row(speeds: (0, 600), resist: 2, resisted: 2, slow: 3, moved: 5),
    Row(speeds: (0, 600), resist: 8, resisted: 8, slow: 0, moved: 2),
    Row(speeds: (600, 0), resist: 2, resisted: 2, slow: 5, moved: 3),
    Row(speeds: (600, 0), resist: 8, resisted: 8, slow: 2, moved: 0),
    Row(speeds: (200, 200), resist: 8, resisted: 8, slow: 2, moved: 0),
  ]

  @Test("the speed limit splits what the resistance left", arguments: rows, [true, false])
  func speed(row: Row, hides: Bool) {
    let (decision, hidden) = Self.decide(row.speeds, hides: hides) {
      ($0.minSpeedHide, $0.minSpeedShow) = (300, 300)
      ($0.resistHide, $0.resistShow) = (row.resist, row.resist)
    }
    let sign = hides ? 1.0 : -1.0
    #expect((decision.took[.resist] * sign).isNear(row.resisted))
    #expect((decision.took[.speed] * sign).isNear(row.slow))
    #expect((decision.bars.total * sign).isNear(row.moved) && decision.left.isNear(0))
    #expect(hidden.isNear(hides ? row.moved : 100 - row.moved))
  }

  @Test("slow travel shows in the zone at the top", arguments: [(995.0, 5.0), (990, 10), (1000, 0), (1005, 0)])
  func slowZone(zone: Double, slow: Double) {
    for speeds in [(200.0, 200.0), (600, 0)] {
      let (decision, _) = Self.decide(speeds, hides: false) { ($0.minSpeedShow, $0.topZoneShow) = (300, zone) }
      // In the sample that slows down the second half is slow.
      let way = speeds.0 < 300 ? slow : max(0, slow - 5)
      #expect(decision.took[.speed].isNear(-way), "\(speeds)")
    }
  }

  /// The page's top pushes while resistance absorbs the travel: then bars that move twice as fast as the page start
  /// there.
  @Test("bars start from where the page's top has pushed them", arguments: [[-30.0], [-20, -10], [-10, -15, -5]])
  func pushedFirst(steps: [Double]) {
    let tuning = Tuning.plain(header: 100) { ($0.top.rate, $0.top.resistShow) = (2, 20) }
    var phone = Phone(tuning, content: .height(6000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(100, animated: false))
    #expect(phone.topHidden == 100)
    phone.hostBegin()
    _ = phone.scrollThrough(steps)
    // 20 resisted: pushed from 100 to 80; 10 at twice the speed: 60.
    #expect(phone.topHidden == 60)
  }

  @Test("the page's top pushes no tab bar", arguments: [[-10.0], [-5, -5]])
  func tabBarIsNotPushed(steps: [Double]) {
    let tuning = Tuning.plain(header: 100) {
      ($0.bottom.hide, $0.bottom.resistShow, $0.bottom.deadBand) = (.track, 0, 0)
    }
    var phone = Phone(tuning, content: .height(6000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(30, animated: false))
    phone.hostBegin()
    _ = phone.scrollThrough(steps)
    #expect(phone.bottomHidden == 39 && phone.topHidden == 20)
  }

  @Test("past the page's ends nothing counts", arguments: [true, false])
  func pastEnds(isTop: Bool) {
    // 614 pt of window: 0…1000, and 20 pt to the end; the bars follow those.
    let tuning = Tuning.plain(header: 100) { $0.top.shortFactor = 0 }
    var phone = Phone(tuning, content: .height(1614), offset: isTop ? 120 : 980, barsHidden: isTop)
    phone.hostBegin()
    if isTop { phone.scroll(by: -100) }
    let (before, sign) = (phone.topHidden, isTop ? -1.0 : 1.0)
    #expect(before == 0)
    phone.scroll(by: 50 * sign)
    let decision = phone.decisions.last?.top
    #expect(decision?.raw == 50 * sign && decision?.took[.bounds] == 30 * sign)
    #expect(phone.topHidden == (isTop ? 0 : 20) && decision?.left == (isTop ? -20 : 0))
    phone.scroll(by: 10 * sign)
    #expect(phone.decisions.last?.top?.took[.bounds] == 10 * sign)
  }

  @Test("an end to which the page's top pushes bars resets the resistance in the same sample")
  func refilledAtTop() {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.show, $0.top.resistShow, $0.top.resistReset) = (.atTop, 20, .ends)
    }
    var phone = Phone(tuning, content: .height(6000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(110, animated: false))
    phone.hostBegin()
    phone.scroll(by: -15)
    #expect(phone.frame.top.counters.resisted == 15)
    phone.scroll(by: -95)
    #expect(phone.topHidden == 0)
    #expect(phone.frame.top.counters.resisted == 0)
  }

  @Test("stacks at their ends stay there, whatever the direction of the last scroll", arguments: [true, false])
  func wholeStackAtItsEnd(isHidden: Bool) {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.settle, $0.top.settleSpan, $0.top.resistHide, $0.top.resistShow) = (.direction, .stack, 50, 50)
    }
    var phone = Phone(tuning, content: .height(6000), offset: 1000, barsHidden: isHidden)
    phone.hostBegin()
    phone.scroll(by: isHidden ? -20 : 20)
    phone.hostEnd()
    #expect(phone.simulation.top.move == nil && phone.topHidden == (isHidden ? 100 : 0))
    #expect(phone.simulation.isAtRest)
  }

  @Test("a deadline that new values move into the past applies now: the page does not jump")
  func pastDeadline() {
    var phone = Phone(content: .height(20000), offset: 1000)
    for _ in 0..<5 {
      phone.send(.wheel(Vector(dx: 0, dy: -10)))
      phone.wait(0.01)
    }
    // 1000 pt/s; 10 ms after the last sample of 32 that it would take.
    phone.wait(0.01)
    var tuning = phone.simulation.tuning
    tuning.wheel.coastMs = 2
    phone.send(.tune(tuning))
    #expect(phone.offset == 1050 && phone.frame.phase == .tracking)
    phone.wait(1.0 / 600)
    #expect(phone.frame.phase == .flinging)
    #expect(phone.offset > 1050 && phone.offset <= 1050 + 1000.0 / 600)
  }
}

/// A page that springs back while it is left: it is displayed as if it had not been left.
@Suite("Pages left during a rebound")
struct ReboundStories {
  /// The page pulled 200 pt past its top, or thrown against it.
  private static func pulled(isThrown: Bool) -> Phone {
    var phone = Phone(.plain(header: 100) { $0.gesture.slop = 0 }, content: .height(6000), offset: isThrown ? 60 : 0)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: isThrown ? 30 : 200, over: 0.1)
    if isThrown {
      phone.lift(at: Vector(dx: 0, dy: 2500))
      while phone.offset > -20 { phone.wait(1.0 / 600) }
    }
    return phone
  }

  @Test("a page left in the air continues its rebound")
  func inTheAir() {
    var left = Self.pulled(isThrown: true)
    var stayed = left
    left.send(.selectTab(2))
    for _ in 0..<60 {
      #expect(left.simulation.displayedOffset(ofPage: 1).isNear(stayed.offset, within: 0.02))
      left.wait(1.0 / 600)
      stayed.wait(1.0 / 600)
    }
    #expect(stayed.offset < -1)
  }

  @Test("left again before it is back, it still does", arguments: [0.01, 0.05, 0.1])
  func leftTwice(seconds: Double) {
    var phone = Self.pulled(isThrown: false)
    phone.send(.selectTab(2))
    phone.wait(0.02)
    // With hidden bars there is no room for the page's rebound: it is only displayed.
    phone.send(.bars(.hide(animated: false)))
    phone.send(.selectTab(1))
    phone.wait(seconds)
    #expect(phone.simulation.isRebounding && !phone.simulation.scroller.isMoving)
    var stayed = phone
    phone.send(.selectTab(2))
    for _ in 0..<30 {
      let places = (phone.simulation.displayedOffset(ofPage: 1), stayed.simulation.displayedOffset(ofPage: 1))
      #expect(places.0.isNear(places.1))
      phone.wait(1.0 / 600)
      stayed.wait(1.0 / 600)
    }
  }
}
