import TestSupport
import Testing

@testable import ChromeCore

/// Drags that begin at the sides of the screen, where systems have their back swipe.
@Suite("Stories of the screen's sides")
struct SideStories {
  private static func phone(_ change: @escaping (inout Tuning) -> Void) -> Phone {
    Phone(
      Tuning {
        $0.gesture.slop = 0
        change(&$0)
      }, content: .height(9000), offset: 500)
  }

  /// Drags by 250 pt away from where it begins, to the side with more room, and returns the settled page.
  private static func page(from x: Double, _ change: @escaping (inout Tuning) -> Void) -> Int {
    var phone = phone(change)
    phone.press(x, 400)
    phone.drag(dx: x < 195 ? 250 : -250, dy: 0, over: 0.2)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    return phone.frame.page.settled
  }

  // The middle page of three is shown; a drag to the right leads to the first.
  @Test("edgeFree turns no page within it, on both sides", arguments: LayoutDirection.allCases)
  func free(direction: LayoutDirection) {
    let (first, last) = direction == .ltr ? (0, 2) : (2, 0)
    for (x, page) in [(0.0, 1), (23.9, 1), (24, first), (180, first), (366, last), (366.1, 1), (390, 1)] {
      let settled = Self.page(from: x) { ($0.pager.edgeFree, $0.pages.direction) = (24, direction) }
      #expect(settled == page, "from \(x)")
    }
  }

  @Test("edgeOnly turns pages only within it", arguments: LayoutDirection.allCases)
  func only(direction: LayoutDirection) {
    let (first, last) = direction == .ltr ? (0, 2) : (2, 0)
    for (x, page) in [(0.0, first), (23.9, first), (24, 1), (180, 1), (366, 1), (366.1, last), (390, last)] {
      let settled = Self.page(from: x) { ($0.pager.edgeOnly, $0.pages.direction) = (24, direction) }
      #expect(settled == page, "from \(x)")
    }
  }

  @Test("0 is off, also for a finger that comes from outside of the screen")
  func off() {
    #expect(Self.page(from: -10) { _ in } == 0)
    #expect(Self.page(from: 400) { _ in } == 2)
  }

  @Test("a drag that may turn no page is lost: it scrolls nothing, and neither taps nor moves bars")
  func lost() {
    var phone = Self.phone { $0.pager.edgeFree = 30 }
    let before = phone.frame
    phone.press(10, 400)
    phone.drag(dx: 200, dy: 0, over: 0.2)
    phone.drag(dx: 0, dy: -200, over: 0.2)
    #expect(phone.frame.page == before.page)
    #expect(phone.offset == 500)
    phone.lift(at: Vector(dx: 900, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page == before.page)
    #expect(!phone.events.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("up and down the page scrolls from its sides as from anywhere")
  func scrolls() {
    var phone = Self.phone { $0.pager.edgeFree = 30 }
    phone.press(10, 400)
    phone.drag(dx: 0, dy: -120, over: 0.2)
    #expect(phone.offset == 620)
  }

  @Test("a page that turns is not caught at a free side")
  func caught() {
    for (x, isHeld) in [(10.0, false), (195, true)] {
      var phone = Self.phone { $0.pager.edgeFree = 30 }
      phone.send(.selectTab(2))
      phone.wait(0.05)
      phone.press(x, 400)
      #expect(phone.simulation.pager.isHeld == isHeld, "at \(x)")
      phone.lift(at: .zero)
      phone.waitUntilRest()
    }
  }

  @Test("a row that scrolls sideways keeps its drag, and hands nothing over")
  func row() throws {
    let row = SideRow(y: 900, height: 100, width: 500)
    for (x, page) in [(10.0, 1), (200, 0)] {
      var phone = Self.phone { $0.pager.edgeFree = 30 }
      phone.send(.row(page: 1, row))
      let y = phone.frame.contentTop + 950
      phone.press(x, y)
      phone.drag(dx: 300, dy: 0, over: 0.3)
      phone.lift(at: .zero)
      phone.waitUntilRest()
      #expect(phone.frame.page.settled == page, "from \(x)")
    }
  }

  @Test("a wheel is no drag")
  func wheel() {
    var phone = Self.phone { $0.pager.edgeFree = 100 }
    phone.send(.hover(Point(x: 5, y: 400)))
    for _ in 0..<3 { phone.send(.notches(Vector(dx: -1, dy: 0))) }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("both at once contradict each other")
  func both() {
    let tuning = Tuning { ($0.pager.edgeFree, $0.pager.edgeOnly) = (10, 20) }
    #expect(tuning.contradiction?.key == "pager.edgeOnly")
  }
}

/// Flings that add up.
@Suite("Stories of flings that add up")
struct CarryStories {
  /// Throws the page at 2000 pt/s, catches it after 100 ms, and throws it again after `pause` seconds; returns the speed
  /// with which it leaves. At the catch, 2000 × 0.998^100 = 1637.134 pt/s are left.
  private static func speed(
    again: Double, pause: Double = 0.05, _ change: @escaping (inout Tuning) -> Void
  ) -> Double {
    var phone = Phone(
      Tuning {
        $0.gesture.slop = 0
        change(&$0)
      }, content: .height(90_000), offset: 20_000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -60, over: 0.05)
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.1)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: again < 0 ? 40 : -40, over: pause)
    phone.lift(at: Vector(dx: 0, dy: -again))
    return phone.frame.velocity
  }

  private static func carry(_ share: Double) -> (inout Tuning) -> Void { { $0.scroll.carry = share } }
  private static let left = 1637.1336

  @Test("a fling in the direction of a stopped one adds its share")
  func adds() {
    #expect(Self.speed(again: 1000, Self.carry(0)).isNear(1000, within: 0.001))
    #expect(Self.speed(again: 1000, Self.carry(0.5)).isNear(1000 + Self.left / 2, within: 0.001))
    #expect(Self.speed(again: 1000, Self.carry(1)).isNear(1000 + Self.left, within: 0.001))
  }

  @Test("not the other way, not too late, not too slow to fling, and no faster than any fling")
  func limits() {
    #expect(Self.speed(again: -1000, Self.carry(1)).isNear(-1000, within: 0.001))
    #expect(Self.speed(again: 1000, pause: 0.1, Self.carry(1)).isNear(1000, within: 0.001))
    #expect(Self.speed(again: 1000, pause: 0.095, Self.carry(1)).isNear(1000 + Self.left, within: 0.001))
    #expect(Self.speed(again: 10, Self.carry(1)) == 0)
    let fast = Self.speed(again: 2000) { ($0.scroll.carry, $0.scroll.maxSpeed) = (1, 3000) }
    #expect(fast.isNear(3000, within: 0.001))
  }

  @Test("the rules of bars see the sum: a flick that is too slow alone shows them", arguments: [(0.0, 100.0), (1, 0)])
  func rules(share: Double, hidden: Double) {
    let tuning = Tuning.plain(header: 100) {
      ($0.gesture.slop, $0.scroll.carry, $0.top.resistShow, $0.top.flickShow) = (0, share, 300, 1500)
    }
    var phone = Phone(tuning, content: .height(90_000), offset: 20_000, barsHidden: true)
    for speed in [1000.0, 900] {
      phone.press(195, 300)
      phone.drag(dx: 0, dy: 20, over: 0.05)
      phone.lift(at: Vector(dx: 0, dy: speed))
      phone.wait(0.02)
    }
    #expect(phone.simulation.top.goal == (hidden > 0 ? .hidden : .shown))
  }

  @Test("what would happen at a release counts it, too")
  func foreseen() {
    var phone = Phone(
      Tuning { ($0.gesture.slop, $0.scroll.carry) = (0, 1) }, content: .height(90_000), offset: 20_000)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -60, over: 0.05)
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.1)
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -60, over: 0.05)
    let foreseen = phone.simulation.speedOfThrow
    phone.send(.release(velocity: nil))
    #expect(phone.frame.velocity.isNear(foreseen))
    #expect(foreseen > Self.left + 1000)
  }
}

/// Sections that become active later on the way up.
@Suite("Stories of sections on the way up")
struct UpwardSectionStories {
  /// Three sections of 600 pt, 20 apart; the line is 10 pt below the bars, of which none hides.
  private static func phone(_ share: Double) -> Phone {
    let section = PageContent.Section(height: 600, title: "S", titleWidth: 20)
    let tuning = Tuning {
      ($0.sections.upShare, $0.sections.line, $0.top.hide, $0.bottom.hide) = (share, 10, .never, .never)
      $0.sections.hysteresis = 0
    }
    return Phone(tuning, content: .sections([section, section, section], spacing: 20))
  }

  private static func actives(_ share: Double, _ offsets: [Double]) -> [Int] {
    var phone = phone(share)
    phone.hostBegin()
    return offsets.map {
      phone.scroll(by: $0 - phone.offset)
      return phone.frame.section.active
    }
  }

  // Lines at 10, 630 and 1250 pt; a quarter of a section is 150 pt.
  @Test("above, a section is active only with its share above the line; until then the one below stays")
  func upward() {
    let way = [700.0, 629, 300, 161, 159, 161, 400, 629, 630]
    #expect(Self.actives(0.25, way) == [1, 1, 1, 1, 0, 0, 0, 0, 1])
    #expect(Self.actives(1, way) == [1, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(Self.actives(0, [700, 629, 11, 10, 9]) == [1, 1, 1, 0, 0])
  }

  @Test("a scroll over several sections at once ends where many small ones do")
  func atOnce() {
    for target in stride(from: 0.0, through: 1200, by: 150) {
      let small = stride(from: 1280.0, to: target, by: -3).map { $0 } + [target]
      #expect(Self.actives(0.3, [1280, target]).last == Self.actives(0.3, small).last, "to \(target)")
    }
  }

  @Test("a tapped section that is left on the way decides nothing")
  func released() {
    var phone = Self.phone(0.1)
    let tab = phone.simulation.place(of: .section(2))!
    phone.press(tab.x, tab.y)
    phone.lift()
    #expect(phone.frame.section.active == 2)
    phone.wait(0.1)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 480)))
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.frame.section.active == (phone.offset < 630 ? 0 : phone.offset < 1250 ? 1 : 2))
  }
}
