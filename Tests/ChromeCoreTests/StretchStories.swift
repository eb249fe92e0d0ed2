import TestSupport
import Testing

@testable import ChromeCore

/// The header's stretch while pages turn; and the nearest page.
@Suite("Stretched headers and half pages")
struct StretchStories {
  /// Returns a page that is pulled past its top and released.
  private static func pulled() -> Phone {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 250, over: 0.2)
    phone.lift(at: .zero)
    return phone
  }

  /// Returns the largest change of the stretch from tick to tick until everything rests.
  private static func worst(_ phone: inout Phone) -> Double {
    var (last, worst) = (phone.frame.header.stretch, 0.0)
    for _ in 0..<1200 {
      phone.wait(1.0 / 600)
      let now = phone.frame.header.stretch
      worst = max(worst, abs(now - last))
      last = now
    }
    return worst
  }

  @Test("a stretched page that is turned away, or returned to, keeps its stretch")
  func turns() {
    var phone = Self.pulled()
    let stretch = phone.frame.header.stretch
    #expect(stretch > 70)
    phone.send(.selectTab(2))
    #expect(phone.frame.header.stretch == stretch)
    phone.wait(0.03)
    let later = phone.frame.header.stretch
    phone.send(.selectTab(1))
    #expect(phone.frame.header.stretch == later)
    // The page springs with at most 11 /s · 100 pt / e, the pager with 20 /s · 390 pt / e: under 2 pt a tick.
    #expect(Self.worst(&phone) < 2)
    #expect(phone.frame.header.stretch == 0)
  }

  @Test("half-way each of two pages counts by half")
  func share() {
    var phone = Self.pulled()
    phone.press(195, 300)
    phone.send(.move(Point(x: 0, y: 300)))
    let page = -phone.simulation.displayedOffset(ofPage: 1)
    #expect(phone.frame.page.position == 1.5 && page > 50)
    #expect(phone.frame.header.stretch.isNear(page / 2))
    #expect(phone.frame.toolbar.top.isNear(47 + 96 + page / 2))
  }

  @Test("a page that springs back under bars hidden by now does so visibly, and leaves no gap")
  func returns() {
    var phone = Phone(Tuning.plain(header: 96) { $0.gesture.slop = 0 })
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 300, over: 0.2)
    phone.lift(at: .zero)
    phone.send(.selectTab(2))
    phone.hostBegin()
    phone.scroll(by: 60)
    let seen = phone.simulation.displayedOffset(ofPage: 1)
    phone.send(.selectTab(1))
    #expect(phone.simulation.displayedOffset(ofPage: 1).isNear(seen) && phone.topHidden == 60)
    #expect(!phone.simulation.isAtRest)
    phone.waitUntilRest()
    #expect(phone.topHidden <= phone.frame.offset)
  }

  @Test("at exactly half a page the page is still the previous one, in both directions", arguments: [-195.0, 195])
  func half(way: Double) {
    var phone = Phone(Tuning { $0.gesture.slop = 0 })
    phone.press(195, 300)
    phone.send(.move(Point(x: 195 + way, y: 300)))
    #expect(phone.frame.page.visual == 1 && phone.events.isEmpty)
    let next = way < 0 ? 2 : 0
    phone.send(.move(Point(x: 195 + way * 1.2, y: 300)))
    phone.send(.move(Point(x: 195 + way, y: 300)))
    #expect(phone.frame.page.visual == next && phone.events == [.pageChanged(next)])
    phone.send(.move(Point(x: 195 + way * 0.9, y: 300)))
    #expect(phone.frame.page.visual == 1)
  }
}

/// `resistMemory`: travel past the hidden end must be undone before bars come back. Numbers by hand.
@Suite("Travel past the bars' end")
struct OvershootStories {
  private func bars(rate: Double, at offset: Double) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.top.resistMemory = true
      $0.top.rate = rate
    }
    var phone = Phone(tuning, content: .height(5000), offset: offset)
    phone.hostBegin()
    return phone
  }

  @Test(
    "it counts from where everything was hidden, in one sample as in several",
    arguments: [
      // At twice the page's speed 100 pt of bar are hidden after 50 pt; 30 of 80 are left over.
      (1000, [80, -30, -10], [100, 100, 80]),
      (1000, [20, 60, -30, -10], [40, 100, 100, 80]),
      // From the top the bar cannot hide before the page moves: it is hidden at 100 pt, and 30 of 130 are left over.
      (0, [130, -30, -10], [100, 100, 80]),
      (0, [60, 70, -30, -10], [60, 100, 100, 80]),
    ] as [(Double, [Double], [Double])])
  func pastTheEnd(offset: Double, steps: [Double], hidden: [Double]) {
    var phone = bars(rate: 2, at: offset)
    #expect(phone.scrollThrough(steps) == hidden)
  }

  @Test("a partly hidden bar that only waits for the page comes back at once")
  func heldByTheTop() {
    var phone = bars(rate: 2, at: 0)
    #expect(phone.scrollThrough([40, -10]) == [40, 20])
  }

  @Test("it is reset when the bars are shown again, for any reason", arguments: [true, false])
  func shownByRequest(isAnimated: Bool) {
    var phone = bars(rate: 1, at: 1000)
    #expect(phone.scrollThrough([150]) == [100])
    #expect(phone.simulation.top.gates.overshoot == 50)
    phone.send(.bars(.show(animated: isAnimated, forSeconds: nil)))
    phone.wait(1)
    #expect(phone.topHidden == 0)
    #expect(phone.simulation.top.gates.overshoot == 0)
  }

  /// At a quarter of the page's speed the page's top pushes the bars: from 80 hidden at offset 80 they move a quarter
  /// of the 20 pt to the floor of 60 on their own, the rest of the 40 is the push.
  @Test("bars slower than the page reach their floor when the page's top does", arguments: [1, 2, 5])
  func pushedToTheFloor(samples: Int) {
    let tuning = Tuning.plain(header: 100) {
      $0.top.rate = 0.25
      $0.top.show = .toMinAnywhere
      $0.top.quickReturn = 40
      $0.top.sources = [.drag]
      $0.top.settle = .none
    }
    var phone = Phone(tuning, content: .height(5000), offset: 1000, barsHidden: true)
    phone.send(.scrollTo(80, animated: false))
    #expect(phone.topHidden == 80)
    phone.hostBegin()
    let known = phone.decisions.count
    for _ in 0..<samples { phone.scroll(by: -40 / Double(samples)) }
    let tops = phone.decisions[known...].compactMap(\.top)
    #expect(tops.map(\.bars.total).reduce(0, +).isNear(-5))
    #expect(tops.map(\.noGap.total).reduce(0, +).isNear(-35))
    #expect(phone.topHidden == 40)
  }
}
