import Testing

@testable import ChromeCore

/// Bottom bars that settle as the top ones do; taps at the screen's edge; bars that show as a swipe begins.
@Suite("Stories of both edges")
struct BothEdgeStories {
  /// A header of 60 pt and a tab bar of 50 pt that both follow the scroll, without resistance.
  private static func phone(
    _ content: PageContent = .height(5000), offset: Double = 1000, barsHidden: Bool = false,
    _ change: (inout Tuning) -> Void
  ) -> Phone {
    let tuning = Tuning.plain(header: 60) {
      $0.tabBar = BarSize(full: 50, min: 0)
      ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
      $0.gesture.slop = 0
      change(&$0)
    }
    return Phone(tuning, content: content, offset: offset, barsHidden: barsHidden)
  }

  /// Scrolls by `points` and lets go.
  private static func scroll(_ phone: inout Phone, by points: Double...) {
    phone.hostBegin()
    for point in points { phone.scroll(by: point) }
    phone.hostEnd()
    phone.waitUntilRest()
  }

  // Settling as the top bars do.

  @Test(
    "the bottom bars go to the end that the top bars settle to, whatever half of themselves says",
    arguments: [(25.0, 0.0, 0.0), (29, 0, 0), (31, 60, 50), (45, 60, 50)])
  func led(points: Double, top: Double, bottom: Double) {
    // 29 pt are more than half of 50, 31 more than half of 60.
    var phone = Self.phone { $0.bottom.settle = .top }
    Self.scroll(&phone, by: points)
    #expect((phone.topHidden, phone.bottomHidden) == (top, bottom))
  }

  @Test("from their ends, too; but a hold keeps them, and between two top bars half decides")
  func ledFromEnds() {
    var phone = Self.phone { ($0.bottom.settle, $0.bottom.rate) = (.top, 2) }
    Self.scroll(&phone, by: 26)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 0))
    phone.send(.bars(.hide(animated: false), at: .bottom))
    Self.scroll(&phone, by: 4)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 50))
    var pair = Self.phone { ($0.bottom.settle, $0.toolbar) = (.top, BarSize(full: 40, min: 0)) }
    // 60 of 100 pt: the header is hidden and the toolbar shown; the tab bar is hidden by then.
    Self.scroll(&pair, by: 70, -10)
    #expect((pair.topHidden, pair.bottomHidden) == (60, 50))
    Self.scroll(&pair, by: -24, 24)
    #expect(pair.bottomHidden == 50)
  }

  @Test("without top bars that hide, half decides; so it does where the top stack has that rule")
  func unled() {
    let changes: [(inout Tuning) -> Void] = [{ $0.top.hide = .never }, { $0.header.size = BarSize(full: 60, min: 60) }]
    for change in changes {
      var phone = Self.phone {
        $0.bottom.settle = .top
        change(&$0)
      }
      Self.scroll(&phone, by: 26)
      #expect(phone.bottomHidden == 50)
      Self.scroll(&phone, by: -26)
      #expect(phone.bottomHidden == 0)
    }
    var top = Self.phone { $0.top.settle = .top }
    Self.scroll(&top, by: 31)
    #expect(top.topHidden == 60)
  }

  @Test("what a release would do is foreseen", arguments: [29.0, 31])
  func foreseen(points: Double) {
    var phone = Self.phone { $0.bottom.settle = .top }
    phone.hostBegin()
    phone.scroll(by: points)
    #expect(phone.frame.bottom.ifReleased?.verdict == (points > 30 ? .hide : .show))
  }

  // Taps at the edge.

  private static func tap(_ phone: inout Phone, _ y: Double) {
    phone.press(195, y)
    phone.wait(0.05)
    phone.lift()
    phone.waitUntilRest()
  }

  @Test("a tap within the distance shows the hidden stack of that edge, and nothing else happens")
  func edgeTap() {
    for (y, top, bottom) in [(70.0, 0.0, 50.0), (71, 60, 50), (20, 0, 50), (775, 60, 0), (773, 60, 50)] {
      var phone = Self.phone(barsHidden: true) { ($0.top.edgeTap, $0.bottom.edgeTap) = (71, 70) }
      Self.tap(&phone, y)
      #expect((phone.topHidden, phone.bottomHidden, phone.offset) == (top, bottom, 1000), "\(y)")
    }
  }

  @Test("shown or held hidden, the tap reaches what is there: the status bar scrolls to the top")
  func edgeTapElsewhere() {
    for isHeld in [false, true] {
      var phone = Self.phone(barsHidden: isHeld) { ($0.top.edgeTap, $0.top.onScrollToTop) = (100, .keep) }
      if isHeld { phone.send(.bars(.hide(animated: false))) }
      Self.tap(&phone, 20)
      #expect(phone.offset < 100, "\(isHeld)")
    }
  }

  @Test("a bar that keeps a minimum there still gets its own taps")
  func edgeTapOnBar() {
    var phone = Self.phone(barsHidden: true) {
      ($0.tabBar, $0.bottom.edgeTap) = (BarSize(full: 50, min: 40), 100)
    }
    phone.forgetEvents()
    Self.tap(&phone, 790)
    #expect(phone.events.contains(.tapped(.tab(1))))
  }

  @Test("where the bottom bars are linked to the top bars, a tap at either edge shows both")
  func edgeTapLinked() {
    for y in [60.0, 800] {
      var phone = Self.phone(barsHidden: true) {
        ($0.top.edgeTap, $0.bottom.edgeTap, $0.bottom.follow) = (80, 80, .top)
      }
      Self.tap(&phone, y)
      #expect((phone.topHidden, phone.bottomHidden) == (0, 0), "\(y)")
    }
  }

  // Bars that show as a swipe begins.

  private static func swiping(_ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    phone(barsHidden: true) {
      $0.pages.onSwitch = .showEarly
      change(&$0)
    }
  }

  @Test("a swipe shows the bars from its first point; if the page turns they stay")
  func showsEarly() {
    var phone = Self.swiping()
    phone.press(300, 400)
    phone.send(.move(Point(x: 299, y: 400)))
    phone.wait(0.2)
    #expect((phone.topHidden, phone.bottomHidden, phone.simulation.pager.isHeld) == (0, 0, true))
    phone.drag(dx: -250, dy: 0, over: 0.2)
    phone.lift()
    phone.waitUntilRest()
    #expect((phone.topHidden, phone.bottomHidden) == (0, 0))
    #expect(phone.simulation.pager.settled == 2)
  }

  @Test("if it does not, what was hidden hides again, and only that", arguments: [true, false])
  func hidesAgain(isCanceled: Bool) {
    var phone = Self.swiping()
    phone.send(.bars(.show(animated: false, forSeconds: nil), at: .bottom))
    phone.send(.bars(.thaw))
    phone.press(300, 400)
    phone.drag(dx: -60, dy: 0, over: 0.3)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 0))
    #expect(phone.frame.top.ifReleased?.verdict == .hide && phone.frame.bottom.ifReleased?.verdict == .stay)
    if isCanceled { phone.send(.cancel) } else { phone.lift(at: .zero) }
    phone.waitUntilRest()
    #expect((phone.topHidden, phone.bottomHidden, phone.simulation.pager.settled) == (60, 0, 1))
  }

  @Test("a trackpad's swipe does so as well, and a tapped tab shows the bars")
  func otherSwipes() {
    var wheel = Self.swiping()
    for _ in 0..<6 {
      wheel.send(.wheel(Vector(dx: -10, dy: 0)))
      wheel.wait(0.01)
    }
    wheel.wait(0.05)
    #expect(wheel.topHidden < 60)
    wheel.waitUntilRest()
    #expect(wheel.topHidden == (wheel.simulation.pager.settled == 1 ? 60 : 0))
    var tapped = Self.swiping()
    tapped.send(.selectTab(2))
    tapped.waitUntilRest()
    #expect(tapped.topHidden == 0)
  }

  @Test("bars that are held do not move, and a vertical drag shows nothing")
  func heldSwipe() {
    var held = Self.swiping()
    held.send(.bars(.freeze))
    held.press(300, 400)
    held.drag(dx: -60, dy: 0, over: 0.3)
    #expect((held.topHidden, held.bottomHidden) == (60, 50))
    held.lift(at: .zero)
    held.waitUntilRest()
    #expect((held.topHidden, held.bottomHidden) == (60, 50))
    var vertical = Self.swiping()
    vertical.press(300, 400)
    vertical.drag(dx: 0, dy: -60, over: 0.3)
    #expect(vertical.topHidden == 60)
  }
}
