import TestSupport
import Testing

@testable import ChromeCore

/// Bars, events and displays during motions of the page, at any time of a session.
@Suite("Pages in motion")
struct MotionStories {
  enum Motion: String, CaseIterable, Sendable { case fling, notch, glide }

  private static func begin(_ motion: Motion, _ phone: inout Phone, sign: Double) {
    switch motion {
    case .fling:
      phone.press(195, 500)
      phone.send(.move(Point(x: 195, y: 500 - sign)))
      phone.lift(at: Vector(dx: 0, dy: -200 * sign))
    case .notch: phone.send(.notches(Vector(dx: 0, dy: -sign)))
    case .glide: phone.send(.scrollTo(phone.offset + 60 * sign, animated: true))
    }
  }

  @Test("bars follow every tick of a motion, whenever it began", arguments: Motion.allCases, [true, false])
  func follow(motion: Motion, hides: Bool) {
    let tuning = Tuning.plain(header: 100) {
      ($0.gesture.slop, $0.top.settle) = (0, .none)
      $0.top.sources = [.drag, .fling, .wheel, .program]
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000, barsHidden: !hides)
    phone.wait(1)
    let start = phone.topHidden
    Self.begin(motion, &phone, sign: hides ? 1 : -1)
    var last = 3000.0
    for _ in 0..<60 {
      phone.wait(1.0 / 600)
      #expect(phone.topHidden.isNear(start + phone.offset - 3000))
      // No tick moves back, and none moves further than 100 ms of the fastest of them.
      #expect(hides ? phone.offset >= last : phone.offset <= last)
      #expect(abs(phone.offset - last) < 2)
      last = phone.offset
    }
    #expect(abs(phone.offset - 3000) > 10)
  }

  @Test("a notch has covered half its distance after its half-life, whenever it came", arguments: [0.0, 1, 7.5])
  func halfLife(time: Double) {
    var phone = Phone(content: .height(20000), offset: 3000)
    phone.wait(time)
    phone.send(.notches(Vector(dx: 0, dy: -1)))
    phone.wait(0.06)
    #expect(phone.offset.isNear(3024))
    phone.wait(0.06)
    #expect(phone.offset.isNear(3036))
  }

  @Test("a programmatic jump is a sample like any other, and bars settle after it")
  func jump() {
    let tuning = Tuning.plain(header: 100) { $0.top.sources = [.program] }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.send(.scrollTo(3030, animated: false))
    #expect(phone.topHidden == 30)
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("an end is reached from inside, once", arguments: [true, false])
  func edges(isTop: Bool) {
    // 614 pt of window: 0…1000.
    var phone = Phone(.plain(header: 100), content: .height(1614), offset: isTop ? 50 : 950)
    phone.hostBegin()
    let sign = isTop ? -1.0 : 1.0
    // Onto it, past it, further, back but not inside, inside, past it again.
    let counts = zip([50.0, 10, 5, -10, -15, 30], [1, 1, 1, 1, 1, 2])
    for (step, count) in counts {
      phone.scroll(by: step * sign)
      #expect(phone.events.count { $0 == .edgeReached } == count, "after \(step)")
    }
  }

  @Test("an end is reached from the other end too, in one sample", arguments: [true, false])
  func fromEndToEnd(isTop: Bool) {
    var phone = Phone(.plain(header: 100), content: .height(1614), offset: isTop ? 1000 : 0)
    phone.hostBegin()
    let sign = isTop ? -1.0 : 1.0
    // All the way, past it, back over the whole page, and from past one end to past the other.
    let counts = zip([1000.0, 10, -1010, -20, 1040], [1, 1, 2, 2, 3])
    for (step, count) in counts {
      phone.scroll(by: step * sign)
      #expect(phone.events.count { $0 == .edgeReached } == count, "after \(step)")
    }
  }

  @Test("a page that does not scroll has no end to reach")
  func noEnd() {
    var phone = Phone(.plain(header: 100), content: .height(600))
    phone.hostBegin()
    for step in [-30.0, 30, 40, -40] { phone.scroll(by: step) }
    #expect(!phone.events.contains(.edgeReached))
  }

  @Test("keys scroll by notches, by windows and to the ends")
  func keys() {
    // 574 pt of window, less a notch of 48: 526. 0…4426.
    let steps: [(Input.Key, Double)] = [
      (.down, 1048), (.up, 1000), (.pageDown, 1526), (.space, 2052), (.pageUp, 1526), (.end, 4426), (.home, 0),
    ]
    var phone = Phone(content: .height(5000), offset: 1000)
    for (key, offset) in steps {
      phone.send(.key(key))
      phone.waitUntilRest()
      #expect(phone.offset == offset, "\(key)")
    }
  }

  @Test("for a finger that is moving already, its travel decides, not its speed")
  func verdictOfDrag() {
    let tuning = Tuning.plain(header: 100) { ($0.gesture.slop, $0.top.sources) = (0, [.drag]) }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.press(195, 500)
    phone.drag(dx: 0, dy: -30, over: 0.05)
    #expect(phone.topHidden.isNear(30) && phone.frame.velocity.isNear(600))
    #expect(phone.frame.top.ifReleased?.verdict == .show)
  }

  @Test("moving bars continue when another page is shown")
  func untouched() {
    var phone = Phone(
      .plain(header: 100) { $0.bottom.hide = .track }, content: .height(20000), offset: 3000)
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.05)
    let moves = (phone.simulation.top.move, phone.simulation.bottom.move)
    phone.send(.selectTab(0))
    #expect(phone.simulation.top.move == moves.0 && phone.simulation.bottom.move == moves.1)
    #expect(moves.0 != nil && moves.1 != nil)
  }

  @Test("a page at its very end is shown under hidden bars as it is", arguments: [(100.0, true), (99, false)])
  func atItsEnd(end: Double, staysHidden: Bool) {
    // 614 pt of window; the page scrolls exactly as far as the header is high, or a point less.
    var phone = Phone(
      .plain(header: 100) { $0.top.shortFactor = 0 }, content: .height(20000), offset: 3000, barsHidden: true)
    phone.send(.content(page: 2, .height(614 + end)))
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    #expect(phone.topHidden == (staysHidden ? 100 : 0))
    // A page too short for hidden bars moves along as they show, back to its start.
    #expect(phone.offset == (staysHidden ? 100 : 0))
  }

  @Test("pages that wrap go around in both directions", arguments: [(0, 2), (2, 0)])
  func wraps(from: Int, to: Int) {
    var phone = Phone(
      Tuning {
        ($0.gesture.slop, $0.pager.edge) = (0, .wrap)
      }, startPage: from)
    let sign = from == 0 ? 1.0 : -1.0
    phone.press(195, 400)
    phone.drag(dx: 150 * sign, dy: 0, over: 0.1)
    #expect(phone.frame.page.slide.leading == 2 && phone.frame.page.slide.trailing == 0)
    phone.lift(at: Vector(dx: 1000 * sign, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == to && phone.frame.page.position == Double(to))
  }

  @Test("the highlight stays on existing tabs", arguments: [0, 2])
  func highlight(page: Int) {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, startPage: page)
    phone.press(195, 400)
    phone.drag(dx: page == 0 ? 150 : -150, dy: 0, over: 0.1)
    #expect(page == 0 ? phone.frame.page.position < -0.1 : phone.frame.page.position > 2.1)
    #expect(phone.frame.page.highlight == Double(page))
  }

  @Test("a slide with a new target keeps its speed", arguments: [0.0, 3])
  func retargeted(time: Double) {
    var phone = Phone()
    phone.wait(time)
    phone.send(.selectTab(2))
    phone.wait(0.08)
    let places =
      [phone.frame.page.position]
      + (0..<2).map { turn in
        if turn == 1 { phone.send(.selectTab(1)) }
        phone.wait(1.0 / 600)
        return phone.frame.page.position
      }
    // Two ticks before and after the change of target: no faster change than a stiff spring can make in a tick.
    let (before, after) = (places[1] - places[0], places[2] - places[1])
    #expect(before > 0.005 && abs(after - before) < 0.002)
  }

  @Test("a stretched bar is as high as displayed, and a bar that cannot hide is fully shown")
  func heights() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 100, over: 0.1)
    let header = phone.frame.header
    #expect(header.stretch > 20 && header.height == header.visible + header.stretch)
    #expect(phone.frame.toolbar.top.isNear(header.top + header.height))
    #expect(phone.simulation.snapshot.shown == PerBar(header: 1, toolbar: 1, tabBar: 1))
    #expect(phone.simulation.snapshot.offset == phone.offset && phone.simulation.snapshot.page == 1)
  }

  @Test("bars do not move a held page")
  func detached() {
    var phone = Phone(.plain(header: 100), content: .height(20000))
    phone.send(.bars(.hide(animated: true)))
    phone.wait(0.05)
    let offset = phone.offset
    #expect(offset > 0 && offset < 100)
    phone.hostBegin()
    phone.wait(0.3)
    #expect(phone.offset == offset && phone.topHidden == offset)
  }

  @Test("every reason of a hold has its own bit and name")
  func holds() {
    let words: [(HoldReasons, String)] = [
      (.freeze, "freeze"), (.forcedShown, "forcedShown"), (.forcedHidden, "forcedHidden"),
      (.minimumTimeShown, "minimumTimeShown"), (.scrollToTop, "scrollToTop"), (.sectionTap, "sectionTap"),
    ]
    for (reason, word) in words { #expect(reason.names == [word]) }
  }
}
