import TestSupport
import Testing

@testable import ChromeCore

/// Fields of a frame during input and motion, each by hand.
@Suite("Frame fields during input")
struct FrameFieldTables {
  private static let sharp = Tuning { $0.gesture.slop = 0 }

  /// 60 pt at 600 pt/s turn the page, and after a rest they do not; 200 of 390 pt do; back at 600 pt/s nothing turns.
  @Test("the target of a held page is the one for a release now")
  func landing() {
    var phone = Phone(Self.sharp)
    phone.press(350, 400)
    for (way, seconds, rest, target) in [(-60.0, 0.1, 0.0, 2), (0, 0, 0.05, 1), (-140, 0.2, 0.05, 2), (60, 0.1, 0, 1)] {
      if way != 0 { phone.drag(dx: way, dy: 0, over: seconds) }
      phone.wait(rest)
      #expect(phone.frame.page.isDragged && phone.frame.page.target == target, "\(way) pt")
    }
  }

  /// A tab's cell ends at 130; the slop is 8 pt.
  @Test("a control is pressed while a lift would tap it")
  func pressed() {
    var phone = Phone()
    phone.press(132, 785)
    #expect(phone.frame.pressed == .tab(1))
    phone.send(.move(Point(x: 128, y: 785)))
    #expect(phone.frame.pressed == nil)
    phone.send(.move(Point(x: 132, y: 785)))
    #expect(phone.frame.pressed == .tab(1))
    phone.lift()
    #expect(phone.frame.pressed == nil)
    phone.press(195, 400)
    #expect(phone.frame.pressed == nil, "the page is no control")
  }

  /// Content of 714 pt leaves 100 to scroll, where the bars take up 100 of 714 below the status bar.
  @Test(
    "the points removed by a gate are reported under its name",
    arguments: [
      (.hold, 30, [30]), (.source, 30, [30]), (.short, 30, [30]), (.deadBand, -6, [50, -6]), (.topZone, 20, [30]),
      (.rate, 15, [30]), (.follow, 30, [30]),
    ] as [(Gate, Double, [Double])])
  func reported(gate: Gate, points: Double, steps: [Double]) {
    let tuning = Tuning.plain(header: 100) {
      ($0.top.sources, $0.top.rate) = (gate == .source ? [.fling] : [.drag], gate == .rate ? 0.5 : 1)
      ($0.top.deadBand, $0.top.topZoneHide) = (gate == .deadBand ? 10 : 0, gate == .topZone ? 200 : 0)
      ($0.bottom.hide, $0.bottom.follow) = (.track, .top)
    }
    var phone = Phone(tuning, content: .height(gate == .short ? 714 : 6000), offset: gate == .short ? 20 : 180)
    if gate == .hold { phone.send(.bars(.freeze)) }
    phone.hostBegin()
    _ = phone.scrollThrough(steps)
    let last = gate == .follow ? phone.decisions.last?.bottom : phone.decisions.last?.top
    #expect(last?.took[gate] == points && last?.took.total == points)
  }

  /// 40 pt in 40 ms; of a notch 48 pt · ln 2 / 60 ms; 600 pt/s by the band's slope 33 of 574 pt out.
  @Test("the page's speed for a trackpad, a notch and a finger past the top")
  func speeds() {
    var pad = Phone(Self.sharp, content: .height(20_000), offset: 3000)
    var (notch, pulled) = (pad, Phone(Self.sharp))
    for _ in 0..<5 {
      pad.send(.wheel(Vector(dx: 0, dy: -10)))
      pad.wait(0.01)
    }
    notch.send(.notches(Vector(dx: 0, dy: -1)))
    pulled.press(195, 300)
    pulled.drag(dx: 0, dy: 60, over: 0.1)
    #expect(pad.frame.velocity.isNear(1000))
    #expect(notch.frame.velocity.isNear(48 * 0.6931471806 / 0.06, within: 1e-4))
    #expect(pulled.frame.velocity.isNear(-600 * 0.55 * 574 * 574 / (607 * 607), within: 1e-4))
  }

  /// 100 pt past the end are displayed as 100 · 0.55 · 390 / 445 pt of 390.
  @Test("past an end there is no second page to draw", arguments: [(0, 100.0), (2, -100)])
  func beyond(page: Int, way: Double) {
    var phone = Phone(Self.sharp, offset: 300, startPage: page)
    phone.press(195, 400)
    phone.drag(dx: way, dy: 0, over: 0.1)
    let (slide, past) = (phone.frame.page.slide, 55.0 / 445)
    #expect([slide.leading, slide.trailing] == (page == 0 ? [-1, 0] : [2, 3]))
    #expect(slide.fraction.isNear(page == 0 ? 1 - past : past))
    #expect([slide.leadingOffset, slide.trailingOffset] == (page == 0 ? [0, 300] : [300, 0]))
  }

  @Test("each stack reports that it settled; a locked one reports nothing", arguments: [Follow.own, .top])
  func settled(follow: Follow) {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.bottom.follow) = (.track, follow) }
    var phone = Phone(tuning, content: .height(9000), offset: 3000)
    phone.send(.bars(.hide(animated: true)))
    phone.waitUntilRest()
    let own: [Event] = follow == .own ? [.settled(.bottom, .hidden)] : []
    #expect(phone.events == [.settled(.top, .hidden)] + own + [.barHidden(.header), .barHidden(.tabBar)])
  }

  @Test("a scroll to the top holds both stacks until it arrives or the page is grabbed", arguments: [true, false])
  func toTop(isTaken: Bool) {
    let tuning = Tuning.plain(header: 100) { $0.bottom.hide = .track }
    var phone = Phone(tuning, content: .height(9000), offset: 3000, barsHidden: true)
    phone.send(.scrollToTop)
    phone.wait(0.1)
    #expect(phone.frame.top.holds == .scrollToTop && phone.frame.bottom.holds == .scrollToTop)
    if isTaken { phone.press(195, 400) } else { phone.waitUntilRest() }
    #expect(phone.frame.top.holds == [] && phone.frame.bottom.holds == [])
  }

  /// A notch of 48 pt is within 0.25 pt of its target after 60 ms · log₂(48 / 0.25) = 455.098 ms.
  @Test("a page is still from the end of its motion, within the tick")
  func stillFor() {
    let tuning = Tuning { ($0.top.hide, $0.bottom.hide) = (.never, .never) }
    var phone = Phone(tuning, content: .height(20_000), offset: 2000)
    phone.send(.notches(Vector(dx: 0, dy: -1)))
    phone.wait(0.1)
    #expect(phone.frame.stillFor == 0)
    phone.wait(0.9)
    #expect(phone.frame.stillFor.isNear(1 - 0.06 * 7.5849625007, within: 1e-6))
  }

  /// Of 96 pt 48 are half.
  @Test("a header at half its height is a pill, which a tap expands", arguments: [(47.9, false), (48, true)])
  func pill(hidden: Double, isPill: Bool) {
    let tuning = Tuning.plain(header: 96) { ($0.exit.top, $0.top.settle) = (.pill, .none) }
    var phone = Phone(tuning, content: .height(6000), offset: 500)
    phone.hostBegin()
    phone.scroll(by: hidden)
    #expect(phone.topHidden.isNear(hidden) && phone.simulation.hasTitlePill == isPill)
  }

  @Test("keys of tabs that do not exist do nothing")
  func tabKeys() {
    var phone = Phone(pages: 2, startPage: 0)
    phone.send(.key(.tab3))
    #expect(phone.events == [] && phone.frame.page.target == 0)
    phone.send(.key(.tab2))
    #expect(phone.events == [.tapped(.tab(1))] && phone.frame.page.target == 1)
  }
}
