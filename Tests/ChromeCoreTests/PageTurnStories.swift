import Testing

@testable import ChromeCore

@Suite("Page turns during other motions")
struct PageTurnStories {
  /// Returns the offset at which a page is displayed while two are.
  private func offset(of page: Int, _ phone: Phone) -> Double {
    let slide = phone.frame.page.slide
    return slide.leading == page ? slide.leadingOffset : slide.trailingOffset
  }

  /// Returns a phone pulled 100 points past its top. The window between the bars is 844 - 47 - 96 - 44 - 49 - 34 = 574
  /// high.
  private func pulled() -> Phone {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(195, 400)
    phone.drag(dx: 0, dy: 100, over: 0.1)
    return phone
  }

  @Test("a page left past its top springs back as before, visibly through the whole slide")
  func overscrolled() {
    var phone = pulled()
    #expect(abs(phone.offset + 100 * 0.55 * 574 / (574 + 55)) < 1e-6)
    let shown = phone.offset
    phone.lift(at: .zero)
    var stays = phone
    phone.send(.selectTab(2))
    #expect(offset(of: 1, phone) == shown)
    for _ in 0..<100 {
      phone.wait(1.0 / 600)
      stays.wait(1.0 / 600)
      #expect(abs(offset(of: 1, phone) - stays.offset) < 1e-6)
    }
    #expect(phone.frame.page.slide.fraction > 0)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("a single page has no neighbor, not even in a ring")
  func alone() {
    var phone = Phone(Tuning { ($0.gesture.slop, $0.pager.edge) = (0, .wrap) }, pages: 1, startPage: 0)
    phone.press(300, 400)
    phone.drag(dx: -250, dy: 0, over: 0.2)
    phone.lift(at: Vector(dx: -2000, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 0 && phone.frame.page.position == 0)
    #expect(!phone.events.contains { if case .pageSettled = $0 { true } else { false } })
  }

  @Test("a page that springs back out of sight keeps nothing awake")
  func unseen() {
    var phone = Phone(
      Tuning {
        $0.gesture.slop = 0
        ($0.scroll.bounceStiffness, $0.scroll.bounceDamping) = (20, 2)
      })
    phone.press(195, 400)
    phone.drag(dx: 0, dy: 100, over: 0.1)
    phone.lift(at: .zero)
    phone.send(.selectTab(0))
    phone.wait(1.5)
    #expect(phone.frame.page.settled == 0 && phone.frame.page.slide.fraction == 0)
    #expect(phone.simulation.pages[1].rebound?.isOver(at: phone.simulation.now) == false)
    #expect(phone.simulation.isStill)
  }

  /// 30 of 52 pt are more than half: on the page that comes back they hide; on the one that was left, at its start,
  /// there would be no room for it.
  @Test(
    "a caught slide moves back first; then bars settle by the current page",
    arguments: [true, false])
  func caughtBack(isSwiped: Bool) {
    let tuning = Tuning.plain(header: 52) { ($0.top.settle, $0.pages.onSwitch) = (.nearest, .keep) }
    var phone = Phone(tuning, content: .height(6000), offset: 1000, startPage: 0)
    phone.send(.scrollTo(0, animated: false))
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.offset == 1000)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.hostEnd()
    phone.send(.selectTab(0))
    phone.wait(0.02)
    phone.press(195, 400)
    #expect((28...34).contains(phone.topHidden) && phone.simulation.pager.isHeld, "\(phone.topHidden)")
    phone.wait(0.05)
    if isSwiped { phone.drag(dx: -40, dy: 0, over: 0.05) }
    phone.lift(at: Vector(dx: isSwiped ? -900 : 0, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1 && phone.topHidden == 52, "\(phone.topHidden)")
  }

  /// On a slide from page 0 to page 2 these two are adjacent: a width back is two pages, a width forward is one.
  @Test("a far slide caught near its end moves a page width beyond it", arguments: [1.0, -1])
  func beyondFar(side: Double) {
    let tuning = Tuning { ($0.gesture.slop, $0.pager.edge) = (0, .resist) }
    var phone = Phone(tuning, pages: 5, startPage: 2 - Int(2 * side))
    phone.send(.selectTab(2))
    phone.wait(0.25)
    phone.press(200, 400)
    let caught = phone.frame.page.position - 2
    #expect(caught * side < 0 && abs(caught) < 0.3, "\(caught)")
    phone.drag(dx: -side * 195, dy: 0, over: 0.2)
    // Half a screen, minus the remaining distance: on this side of page 2 a page is half a width.
    #expect((phone.frame.page.position - 2).isNear(side * (0.5 - abs(caught) / 2), within: 1e-9))
  }

  @Test("returning before it arrives continues from where it is displayed")
  func back() {
    var phone = pulled()
    phone.lift(at: .zero)
    phone.send(.selectTab(2))
    phone.wait(0.08)
    let seen = offset(of: 1, phone)
    #expect(seen < -5)
    phone.send(.selectTab(1))
    #expect(phone.offset == seen)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
    #expect(phone.frame.page.settled == 1)
  }

  @Test("a slide that is caught and then dragged vertically lands; each page keeps its own offset")
  func caughtAndScrolled() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, offset: 300)
    phone.send(.scrollTo(700, animated: false))
    phone.send(.selectTab(2))
    // A critical spring of 20 /s: 0.14 of the distance after 30 ms, so a release leads back.
    phone.wait(0.03)
    #expect((0.01..<0.4).contains(phone.frame.page.position - 1))
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 480)))
    #expect(phone.frame.page.target == 1)
    // No jump: it was on tab 2 and moves to the page that the finger grabbed.
    #expect(phone.frame.page.highlight == 2)
    #expect(phone.offset == 720)
    phone.send(.move(Point(x: 195, y: 470)))
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
    #expect(phone.offset == 730)
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    #expect(phone.offset == 300)
  }

  @Test("bars that a page restores move it only if its first row is attached to them", arguments: [500.0, 100])
  func bringsBack(offset: Double) {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.pages.onSwitch) = (.track, .show) }
    var phone = Phone(tuning, content: .height(4000), offset: offset, barsHidden: true)
    #expect(phone.topHidden == 100 && phone.bottomHidden == 49)
    phone.send(.selectTab(2))
    phone.wait(0.1)
    // From 100 the page moves along, from 500 it does not.
    #expect(phone.topHidden > 0 && phone.topHidden < 100)
    #expect(phone.offset.isNear(offset == 100 ? phone.topHidden : 500))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
    #expect(phone.offset == (offset == 100 ? 0 : 500))
  }

  @Test("a page that bounces while a trackpad turns it away keeps bouncing, without a jump")
  func bouncingAway() {
    var phone = pulled()
    phone.lift(at: .zero)
    phone.send(.wheel(Vector(dx: -250, dy: 0)))
    var seen: [Double] = []
    while phone.frame.page.isDragged {
      phone.wait(1.0 / 600)
      seen.append(offset(of: 1, phone))
    }
    #expect(phone.frame.page.target == 2)
    phone.wait(1.0 / 600)
    seen.append(offset(of: 1, phone))
    // 120 ms after the one sample: two steps before, the step of that tick and the one after it differ by little.
    let steps = zip(seen.dropFirst(), seen).map(-).suffix(4)
    let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
    #expect(least > 0.01 && most < 1.2 * least, "\(steps)")
  }

  @Test("the highlight of a tapped tab moves when a finger grabs the page, and never jumps")
  func highlight() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.send(.selectTab(2))
    #expect(phone.frame.page.highlight == 2)
    // Most of the distance: a critical spring of 20 /s has 9% left after 0.2 s.
    phone.wait(0.2)
    let position = phone.frame.page.position
    #expect((1.85..<1.95).contains(position))
    phone.press(195, 500)
    #expect(phone.frame.page.highlight == 2)
    // A quarter of the distance is left after half of a tenth of a second.
    phone.wait(0.05)
    #expect(abs(phone.frame.page.highlight - position - (2 - position) / 4) < 1e-9)
    phone.wait(0.05)
    #expect(phone.frame.page.highlight == position)
    phone.send(.move(Point(x: 273, y: 500)))
    #expect(abs(phone.frame.page.highlight - position + 78.0 / 390) < 1e-9)
  }

  /// Returns a phone on page 1 of 3, at offset 500; each page's bars are restored.
  private func remembering(_ hides: Bool) -> Phone {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.pages.onSwitch) = (.track, .restore) }
    var phone = Phone(tuning, content: .height(4000), offset: 500, barsHidden: hides)
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    return phone
  }

  @Test("a released hold leaves no trace: bars of other pages are restored as they were left")
  func holds() {
    var shown = remembering(true)
    shown.send(.bars(.show(animated: false, forSeconds: nil)))
    shown.send(.bars(.thaw))
    shown.send(.selectTab(1))
    shown.waitUntilRest()
    #expect(shown.topHidden == 100 && shown.bottomHidden == 49)
    var hidden = remembering(false)
    hidden.send(.bars(.hide(animated: false)))
    #expect(hidden.topHidden == 100 && hidden.bottomHidden == 49)
    hidden.send(.bars(.thaw))
    hidden.send(.selectTab(1))
    hidden.waitUntilRest()
    #expect(hidden.topHidden == 0 && hidden.bottomHidden == 0)
  }

  @Test("a hold applies to every page, and a page remembers being left in it")
  func heldPages() {
    var phone = remembering(true)
    phone.send(.bars(.show(animated: false, forSeconds: nil)))
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
    phone.send(.bars(.thaw))
    for tab in [2, 1] {
      phone.send(.selectTab(tab))
      phone.waitUntilRest()
      #expect(phone.topHidden == 0 && phone.bottomHidden == 0, "page \(tab)")
    }
  }
}
