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
