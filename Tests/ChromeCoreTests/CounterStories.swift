import TestSupport
import Testing

@testable import ChromeCore

/// The state that a stack keeps from sample to sample, and the events that reset it.
@Suite("Counters of a stack")
struct CounterStories {
  private static func host(_ isHidden: Bool = false, _ change: (inout StackTuning) -> Void) -> Phone {
    var phone = Phone(
      .plain(header: 100) { change(&$0.top) }, content: .height(9000), offset: 2000, barsHidden: isHidden)
    phone.hostBegin()
    return phone
  }

  @Test("the dead band fills and empties like the play of a gear")
  func deadBand() {
    var phone = Self.host { $0.deadBand = 10 }
    let steps = [50.0, -6, 3, -5, -1, -1, -5, -5, 8, 4]
    let slacks = [0.0, 6, 3, 8, 9, 10, 0, 0, 8, 0]
    // Past the band it turns, and from then on everything goes that way: 5, 5; back again 8 fill it and 2 of 4.
    let hidden = [50.0, 50, 50, 50, 50, 50, 45, 40, 40, 42]
    for (step, (slack, expected)) in zip(steps, zip(slacks, hidden)) {
      phone.scroll(by: step)
      #expect(phone.frame.top.counters.slack == slack, "after \(step)")
      #expect(phone.topHidden == expected, "after \(step)")
    }
    #expect(phone.frame.top.counters.direction == 1)
    // The next gesture begins without a dead band, also before it moves.
    phone.scroll(by: -6)
    #expect(phone.frame.top.counters.slack == 6)
    phone.hostEnd()
    phone.hostBegin()
    #expect(phone.frame.top.counters.slack == 0)
  }

  @Test("with memory, travel past the end counts, but only in its gesture", arguments: [true, false])
  func overshoot(isRemembered: Bool) {
    var phone = Self.host { $0.resistMemory = isRemembered }
    #expect(phone.scrollThrough([150, -10]) == (isRemembered ? [100, 100] : [100, 90]))
    #expect(phone.frame.top.counters.overshoot == (isRemembered ? 40 : 0))
    phone.hostEnd()
    phone.waitUntilRest()
    phone.hostBegin()
    #expect(phone.frame.top.counters.overshoot == 0)
    #expect(phone.scrollThrough([-10]) == [90])
  }

  @Test("only travel past the end is remembered, not travel absorbed by the resistance before it")
  func resistedBeforeTheEnd() {
    var phone = Self.host { ($0.resistMemory, $0.resistHide) = (true, 20) }
    // 20 resisted, 40 hidden; back 10; forth 20 resisted again, 10 hidden; back at once.
    #expect(phone.scrollThrough([60, -10, 30, -5]) == [40, 30, 40, 35])
    #expect(phone.frame.top.counters.overshoot == 0)
  }

  @Test("shown bars that are sent to ends stay shown when their sizes change")
  func refittedCommit() {
    let tuning = Tuning.plain(header: 100) { ($0.top.hide, $0.bottom.hide) = (.commit, .commit) }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    var new = tuning
    (new.header.size.full, new.tabBar.full) = (120, 60)
    phone.send(.tune(new))
    #expect(phone.simulation.isAtRest && phone.topHidden == 0 && phone.bottomHidden == 0)
    #expect(phone.simulation.top.goal == .shown && phone.simulation.bottom.goal == .shown)
  }

  @Test("a scroll that completes a settle ends it")
  func finished() {
    var phone = Self.host(true) { _ in }
    phone.send(.bars(.show(animated: true, forSeconds: nil)))
    phone.wait(0.05)
    phone.scroll(by: -100)
    for _ in 0..<5 {
      #expect(phone.topHidden == 0 && phone.simulation.top.move == nil)
      phone.wait(0.01)
    }
  }

  @Test("a settle that a scroll pushed continues from there")
  func pushed() throws {
    var phone = Self.host(true) { _ in }
    phone.send(.bars(.show(animated: true, forSeconds: nil)))
    phone.wait(0.05)
    let before = phone.topHidden
    phone.scroll(by: -20)
    #expect(phone.topHidden.isNear(before - 20))
    let move = try #require(phone.simulation.top.move)
    #expect(move.path.from.isNear(before - 20) && move.path.to == 0 && move.began == phone.simulation.now)
    // In proportion to the rest of 100 pt in 200 ms.
    #expect(move.path.duration.isNear((before - 20) / 500))
  }

  @Test("showing has its own duration", arguments: [(0.5, 0.1), (1, 0.2), (2, 0.4)])
  func showTimeScale(scale: Double, seconds: Double) throws {
    for isHidden in [true, false] {
      var phone = Self.host(isHidden) { $0.showTimeScale = scale }
      phone.send(.bars(isHidden ? .show(animated: true, forSeconds: nil) : .hide(animated: true)))
      #expect(try #require(phone.simulation.top.move).path.duration.isNear(isHidden ? seconds : 0.2))
    }
  }

  @Test("without a last direction the bars show", arguments: [(-1, 0.0), (0, 0), (1, 100)])
  func noDirection(direction: Int, target: Double) {
    let tuning = Tuning.plain(header: 100) { $0.top.settle = .direction }
    let settle = Settle(
      hidden: 30, bars: StackBars(.top, tuning), tuning: tuning.top, direction: direction, speed: 0,
      ceiling: .infinity)
    #expect(settle.target == target)
    // Between two limits of the shown fraction, too.
    var between = settle
    (between.tuning.settle, between.tuning.hideBelow, between.tuning.showAbove) = (.nearest, 0.25, 0.75)
    #expect(between.target == target)
    for (end, verdict) in [(0.0, Verdict.stay), (30, target > 0 ? .hide : .show), (100, .stay)] {
      between.hidden = end
      #expect(between.verdict == verdict)
    }
  }

  @Test(
    "upward, a two-stage return goes to its seam or stays on it, and above it completes",
    arguments: [(61.0, 60.0), (60, 60), (59, 0), (100, 100)])
  func seam(hidden: Double, target: Double) {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.settle, $0.top.settleSpan) = (.direction, .stack)
      ($0.top.show, $0.top.quickReturn) = (.toMinAnywhere, 40)
    }
    let settle = Settle(
      hidden: hidden, bars: StackBars(.top, tuning), tuning: tuning.top, direction: -1, speed: 0, ceiling: .infinity)
    #expect(settle.target == target)
  }

  @Test("a chain follows its outer bar, whichever it is", arguments: [HideOrder.outerFirst, .innerFirst])
  func chain(order: HideOrder) {
    let tuning = Tuning.plain(header: 60, toolbar: 40) { ($0.top.settle, $0.top.order) = (.chain, order) }
    // The header is the outer one: first to hide, or last.
    let wanted: [(Double, Double)] =
      order == .outerFirst
      ? [(0, 0), (1, 100), (60, 100), (80, 100), (100, 100)] : [(0, 0), (1, 0), (39, 0), (41, 100), (100, 100)]
    for (hidden, target) in wanted {
      let settle = Settle(
        hidden: hidden, bars: StackBars(.top, tuning), tuning: tuning.top, direction: -1, speed: 0,
        ceiling: .infinity)
      #expect(settle.target == target, "\(hidden)")
    }
  }

  @Test("a return to the seam is reported as shown")
  func seamIsShown() {
    var phone = Self.host(true) { ($0.hide, $0.show, $0.quickReturn) = (.commit, .toMinAnywhere, 40) }
    phone.scroll(by: -5)
    phone.wait(0.3)
    #expect(phone.topHidden == 60)
    #expect(phone.events.contains(.settled(.top, .shown)) && !phone.events.contains(.settled(.top, .hidden)))
  }

  @Test("a move that the page's top held short of its end returns on release", arguments: [40.0, 99, 100])
  func heldShort(way: Double) {
    var phone = Phone(.plain(header: 100) { $0.top.hide = .commit }, content: .height(9000))
    phone.hostBegin()
    phone.scroll(by: way)
    phone.wait(0.5)
    #expect(phone.topHidden == way)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == (way < 100 ? 0 : 100))
  }

  @Test("a throw's speed decides one settle only")
  func speedIsSpent() {
    let tuning = Tuning.plain(header: 100) { ($0.gesture.slop, $0.top.settle, $0.top.sources) = (0, .none, [.drag]) }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.waitUntilRest()
    #expect(phone.topHidden == 30)
    var new = tuning
    new.top.settle = .velocity
    phone.send(.tune(new))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("a flick shows each stack by its own limit; the page moves along with the top bars", arguments: Edge.allCases)
  func flick(edge: Edge) {
    let tuning = Tuning.plain(header: 100) {
      $0.gesture.slop = 0
      ($0.bottom.hide, $0.bottom.resistShow, $0.top.resistShow) = (.track, 300, 300)
      ($0.top.settleContent, $0.bottom.settleContent) = (.attach, .attach)
      if edge == .top { $0.top.flickShow = 500 } else { $0.bottom.flickShow = 500 }
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000, barsHidden: true)
    phone.press(195, 400)
    phone.send(.move(Point(x: 195, y: 401)))
    phone.lift(at: Vector(dx: 0, dy: 600))
    let stack = phone.simulation[edge]
    #expect(stack.move?.path.to == 0)
    // Offset minus hidden points, constant while the page moves along.
    let attached: Double? = edge == .top ? 2999 - 100 : nil
    #expect(stack.move?.attachedOffset == attached)
    let other: Edge = edge == .top ? .bottom : .top
    #expect(phone.simulation[other].move == nil)
  }

  @Test("the time of a sample begins where its part past the slop begins")
  func pastSlop() throws {
    let tuning = Tuning.plain(header: 100) { ($0.top.hide, $0.top.resistHide) = (.commit, 5) }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    phone.press(195, 400)
    phone.wait(0.03)
    phone.send(.move(Point(x: 195, y: 382)))
    // Of 18 pt in 30 ms the last 10 scroll, and the first 5 of them are resisted.
    let now = phone.simulation.now
    #expect(try #require(phone.simulation.top.move).began.isNear(now - 0.03 * 5 / 18, within: 1e-9))
  }

  @Test("a finger that rested longer than 40 ms begins to move only now", arguments: [23, 25])
  func rested(ticks: Int) throws {
    let tuning = Tuning.plain(header: 100) { ($0.gesture.slop, $0.top.hide, $0.top.resistHide) = (0, .commit, 5) }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    phone.press(195, 400)
    let pause = Double(ticks) / 600
    phone.wait(pause)
    phone.send(.move(Point(x: 195, y: 390)))
    let (now, began) = (phone.simulation.now, try #require(phone.simulation.top.move).began)
    #expect(began.isNear(ticks == 23 ? now - pause / 2 : now, within: 1e-9))
  }
}
