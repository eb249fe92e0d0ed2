import Testing

@testable import ChromeCore

// Requests for the bars of one edge, and the request that shows bars before it scrolls.
@Suite("Stories of one stack")
struct OneStackStories {
  /// A header of 52 pt and a tab bar of 49 pt, without resistance.
  private static let both = Tuning.plain(header: 52) {
    $0.tabBar = BarSize(full: 49, min: 0)
    ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
  }

  @Test("frozen bars stay while those of the other edge follow the scroll", arguments: Edge.allCases)
  func frozen(edge: Edge) {
    var phone = Phone(Self.both, offset: 500)
    phone.send(.bars(.freeze, at: edge))
    phone.hostBegin()
    phone.scroll(by: 30)
    #expect((phone.topHidden, phone.bottomHidden) == (edge == .top ? (0, 30) : (30, 0)))
    phone.send(.bars(.thaw, at: edge == .top ? .bottom : .top))
    phone.scroll(by: 10)
    #expect((phone.topHidden, phone.bottomHidden) == (edge == .top ? (0, 40) : (40, 0)))
    phone.send(.bars(.thaw))
    phone.scroll(by: 5)
    #expect((phone.topHidden, phone.bottomHidden) == (edge == .top ? (5, 45) : (45, 5)))
  }

  @Test("hidden and shown by request, each edge keeps its own state until its own thaw")
  func forced() {
    var phone = Phone(Self.both, offset: 500)
    phone.send(.bars(.hide(animated: false), at: .bottom))
    #expect((phone.topHidden, phone.bottomHidden) == (0, 49))
    phone.send(.bars(.show(animated: false, forSeconds: nil), at: .top))
    phone.hostBegin()
    phone.scroll(by: 60)
    phone.scroll(by: -100)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 49))
    phone.send(.bars(.thaw, at: .bottom))
    phone.scroll(by: -20)
    phone.scroll(by: 5)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 34))
    phone.hostEnd()
  }

  @Test("each edge is shown for its own time")
  func timed() {
    var phone = Phone(Self.both, offset: 500, barsHidden: true)
    phone.send(.bars(.show(animated: false, forSeconds: 0.2), at: .top))
    phone.send(.bars(.show(animated: false, forSeconds: 0.5), at: .bottom))
    #expect(phone.simulation.nextWake == 0.2 && !phone.simulation.isResting)
    phone.wait(0.3)
    #expect(phone.simulation.nextWake == 0.5)
    phone.hostBegin()
    phone.scroll(by: 20)
    #expect((phone.topHidden, phone.bottomHidden) == (20, 0))
    phone.wait(0.3)
    phone.scroll(by: 10)
    #expect((phone.topHidden, phone.bottomHidden) == (30, 10))
    #expect(phone.simulation.nextWake == nil)
  }

  @Test("bars that are frozen with a gap below them close it only at their own thaw")
  func gap() {
    var phone = Phone(Self.both, offset: 300, barsHidden: true)
    phone.send(.bars(.freeze))
    phone.send(.scrollTo(10, animated: false))
    phone.send(.bars(.thaw, at: .bottom))
    phone.waitUntilRest()
    #expect(phone.topHidden == 52 && phone.frame.top.holds == .freeze && phone.frame.bottom.holds == [])
    phone.send(.bars(.thaw, at: .top))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test("the first request for the page's top shows the bars, the second one scrolls")
  func showsFirst() {
    var phone = Phone(
      Tuning {
        $0 = Self.both; $0.top.onScrollToTop = .showFirst
      }, offset: 500, barsHidden: true)
    for place in [Point(x: 195, y: 20), Point(x: 195, y: 20)] {
      #expect(phone.offset == 500)
      phone.press(place.x, place.y)
      phone.lift()
      phone.waitUntilRest()
      #expect((phone.topHidden, phone.bottomHidden) == (0, 0))
    }
    #expect(phone.offset == 0)
  }

  @Test("bars that already come back, or may not, do not delay the scroll")
  func scrollsAtOnce() {
    var coming = Phone(
      Tuning {
        $0 = Self.both; $0.top.onScrollToTop = .showFirst
      }, offset: 500, barsHidden: true)
    coming.send(.scrollToTop)
    coming.wait(0.05)
    coming.send(.scrollToTop)
    coming.waitUntilRest()
    #expect(coming.offset == 0)
    var held = Phone(
      Tuning {
        $0 = Self.both; $0.top.onScrollToTop = .showFirst
      }, offset: 500)
    held.send(.bars(.hide(animated: false)))
    held.send(.scrollToTop)
    held.waitUntilRest()
    #expect(held.offset == 0)
  }

  @Test("bars whose rule is to stay do not come first, nor with the others", arguments: Edge.allCases)
  func keeps(edge: Edge) {
    let tuning = Tuning {
      $0 = Self.both
      ($0.top.onScrollToTop, $0.bottom.onScrollToTop) = edge == .top ? (.keep, .showFirst) : (.showFirst, .keep)
    }
    var phone = Phone(tuning, offset: 500, barsHidden: true)
    phone.send(.scrollToTop)
    phone.waitUntilRest()
    #expect(phone.offset == 500)
    #expect((phone.topHidden, phone.bottomHidden) == (edge == .top ? (52, 0) : (0, 49)))
  }
}
