import TestSupport
import Testing

@testable import ChromeCore

/// Gestures that hold something that changes, or that another input takes away.
@Suite("Gestures during changes")
struct InputChangeTables {
  @Test("a page that gets shorter during a drag continues from its new end", arguments: [true, false])
  func shorter(isFinger: Bool) {
    // 574 pt of window between 140 pt of bars and 49 of tab bar.
    let tuning = Tuning {
      ($0.top.hide, $0.bottom.hide, $0.gesture.slop) = (.never, .never, 0)
    }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    func pull(_ points: Double) {
      guard isFinger else { return phone.send(.wheel(Vector(dx: 0, dy: -points))) }
      let y = phone.simulation.pointerOwner.press!.last.y
      phone.send(.move(Point(x: 195, y: y - points)))
    }
    if isFinger { phone.press(195, 400) }
    pull(20)
    #expect(phone.offset == 1020)
    phone.send(.content(page: 1, .height(574 + 600)))
    #expect(phone.offset == 600)
    pull(-50)
    #expect(phone.offset == 550)
    phone.send(.content(page: 1, .height(9000)))
    #expect(phone.offset == 550)
    pull(20)
    #expect(phone.offset == 570)
  }

  @Test("a notch takes the page from a trackpad: that scroll ends, and another begins")
  func notchUnderTrackpad() {
    var phone = Phone(content: .height(9000), offset: 1000)
    for _ in 0..<3 {
      phone.send(.wheel(Vector(dx: 0, dy: -10)))
      phone.wait(0.01)
    }
    phone.send(.notches(Vector(dx: 0, dy: -1)))
    #expect(phone.events == [.scrollBegan, .scrollEnded, .scrollBegan])
    phone.waitUntilRest()
    #expect(phone.offset == 1030 + 48)
    #expect(phone.events.count { $0 == .scrollEnded } == 2)
  }

  @Test("selecting a tab releases a page that a finger has pulled back to its place")
  func chosenInPlace() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(300, 400)
    phone.send(.move(Point(x: 250, y: 400)))
    phone.send(.move(Point(x: 300, y: 400)))
    #expect(phone.simulation.pager.isHeld && phone.frame.page.position == 1)
    phone.send(.selectTab(1))
    #expect(!phone.simulation.pager.isHeld)
    phone.lift()
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }

  @Test("a page that a finger holds between two others stays there")
  func heldBetween() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(300, 400)
    phone.drag(dx: -100, dy: 0, over: 0.1)
    #expect(phone.simulation.isAtRest && phone.simulation.pager.isHeld)
    phone.lift(at: .zero)
    #expect(!phone.simulation.isAtRest)
  }

  @Test("bars that are sent back reverse where they are displayed", arguments: [0.02, 0.05, 0.15])
  func sentBack(seconds: Double) throws {
    var phone = Phone(.plain(header: 100) { $0.bottom.hide = .track }, content: .height(9000), offset: 1000)
    phone.send(.bars(.hide(animated: true)))
    phone.wait(seconds)
    let seen = (phone.topHidden, phone.bottomHidden)
    phone.send(.bars(.show(animated: true, forSeconds: nil)))
    #expect(try #require(phone.simulation.top.move).path.from == seen.0)
    #expect(try #require(phone.simulation.bottom.move).path.from == seen.1)
    #expect(phone.topHidden == seen.0 && phone.bottomHidden == seen.1)
  }

  @Test("the sample that crosses half a page reports the page")
  func reportedAtOnce() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(380, 400)
    phone.send(.move(Point(x: 186, y: 400)))
    #expect(!phone.events.contains(.pageChanged(2)))
    phone.send(.move(Point(x: 184, y: 400)))
    #expect(phone.events.last == .pageChanged(2))
  }

  @Test("moving bars report their motion from its start, a locked tab bar too")
  func moving() {
    let tuning = Tuning.plain(header: 100, toolbar: 44) {
      ($0.toolbar.min, $0.bottom.hide, $0.bottom.follow) = (44, .track, .top)
    }
    var phone = Phone(tuning, content: .height(9000), offset: 1000)
    phone.send(.bars(.hide(animated: true)))
    let frame = phone.frame
    #expect(frame.header.motion == .moving && frame.tabBar.motion == .moving && frame.toolbar.motion == .shown)
    phone.waitUntilRest()
    #expect(phone.frame.header.motion == .hidden && phone.frame.tabBar.motion == .hidden)
  }

  @Test("a page that bars move along to its very end stays there; one with less room moves back")
  func alongToTheEnd() {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.settle, $0.top.settleContent, $0.top.settleCurve) = (.direction, .attach, .linear)
      $0.top.settleScale = .flat
    }
    // 614 pt of window: the page ends at 400. 30 of 100 pt are hidden, so the bars need 70 pt more of it.
    for (offset, speed, rest) in [(300.0, 350.0, [100.0, 400.0]), (301, -150, [0, 301])] {
      var phone = Phone(tuning, content: .height(1014), offset: offset)
      phone.hostBegin()
      phone.scroll(by: 30)
      phone.hostEnd()
      #expect(phone.offset == offset + 30 && phone.topHidden == 30)
      // 70 pt on, or 30 back, in 200 ms.
      phone.wait(0.05)
      #expect(phone.offset.isNear(offset + 30 + 0.05 * speed))
      #expect(phone.frame.velocity.isNear(speed))
      phone.wait(0.2)
      #expect([phone.topHidden, phone.offset] == rest)
      #expect(phone.frame.velocity == 0)
    }
  }

  @Test("a phone at rest can be opened again; one that is held cannot")
  func opening() {
    var phone = Phone(content: .height(9000), offset: 300)
    #expect(phone.simulation.opening?.pages[1].offset == 300)
    #expect(phone.simulation.opening?.startPage == 1)
    phone.press(300, 400)
    #expect(phone.simulation.opening == nil)
    phone.drag(dx: -100, dy: 0, over: 0.1)
    #expect(phone.simulation.opening == nil)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.simulation.opening != nil)
    phone.hostBegin()
    #expect(phone.simulation.opening == nil)
  }
}
