import TestSupport
import Testing

@testable import ChromeCore

/// The effects of a release beyond the partly hidden bar.
@Suite("Flicks and whole stacks")
struct SettleStories {
  private static func flicking(_ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
    .plain(header: 44, toolbar: 40) {
      $0.gesture.slop = 0
      $0.top.sources = .drag
      $0.top.resistShow = 300
      $0.top.flickShow = 500
      change(&$0)
    }
  }

  /// Moves a finger 30 pt down and lifts it at `speed`, pt/s downward.
  private static func flick(_ phone: inout Phone, at speed: Double) {
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 30, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: speed))
  }

  @Test("a flick toward the top shows despite the resistance, from the hidden stop, when its finger lifts")
  func flickShows() {
    var phone = Phone(Self.flicking(), content: .height(9000), offset: 3000, barsHidden: true)
    Self.flick(&phone, at: 501)
    #expect(phone.topHidden == 84)
    // 200 ms for the full distance, and the page is still settling.
    phone.wait(0.2)
    #expect(phone.topHidden == 0 && phone.simulation.scroller.isMoving)
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  @Test(
    "at 500 pt/s it is not a flick; nor toward the end, or if the key is 0", arguments: [500.0, -1200, 1200])
  func noFlick(speed: Double) {
    let tuning = Self.flicking { if speed == 1200 { $0.top.flickShow = 0 } }
    var phone = Phone(tuning, content: .height(9000), offset: 3000, barsHidden: true)
    Self.flick(&phone, at: speed)
    phone.waitUntilRest()
    #expect(phone.topHidden == 84)
  }

  @Test("a hold prevents it, and so does a stack that never shows; one that scrolling shows only at the top comes")
  func flickForbidden() {
    var held = Phone(Self.flicking(), content: .height(9000), offset: 3000, barsHidden: true)
    held.send(.bars(.hide(animated: false)))
    Self.flick(&held, at: 1200)
    held.waitUntilRest()
    #expect(held.topHidden == 84)
    for (show, hidden) in [(ShowRule.never, 84.0), (.atTop, 0)] {
      let tuning = Self.flicking { $0.top.show = show }
      var phone = Phone(tuning, content: .height(9000), offset: 3000, barsHidden: true)
      Self.flick(&phone, at: 1200)
      phone.waitUntilRest()
      #expect(phone.topHidden == hidden, "\(show)")
    }
  }

  @Test("the predicted effect of a release includes the flick")
  func foreseen() {
    var phone = Phone(Self.flicking(), content: .height(9000), offset: 3000, barsHidden: true)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 80, over: 0.1)
    #expect(phone.frame.top.ifReleased?.verdict == .show)
    phone.lift()
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
  }

  struct Span: CustomTestStringConvertible, Sendable {
    var span: SettleSpan
    var steps: [Double]
    /// Hidden points at rest.
    var rest: Double
    var testDescription: String { "\(span) \(steps)" }
  }

  /// 40 pt of an inner bar hide before 44 of the outer one.
  static let spans: [Span] = [
    Span(span: .bar, steps: [30], rest: 40), Span(span: .bar, steps: [60], rest: 84),
    Span(span: .bar, steps: [40], rest: 40), Span(span: .bar, steps: [60, -5], rest: 40),
    Span(span: .stack, steps: [30], rest: 84), Span(span: .stack, steps: [40], rest: 84),
    Span(span: .stack, steps: [60, -5], rest: 0), Span(span: .stack, steps: [60, -60], rest: 0),
    Span(span: .stackOuter, steps: [30], rest: 0), Span(span: .stackOuter, steps: [39], rest: 0),
    Span(span: .stackOuter, steps: [40], rest: 84), Span(span: .stackOuter, steps: [41], rest: 84),
    Span(span: .stackOuter, steps: [60, -5], rest: 0), Span(span: .stackOuter, steps: [84], rest: 84),
  ]

  @Test("the bars that settle in the last direction", arguments: spans)
  func span(row: Span) {
    let tuning = Tuning.plain(header: 44, toolbar: 40) {
      $0.top.order = .innerFirst
      $0.top.settle = .direction
      $0.top.settleSpan = row.span
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    _ = phone.scrollThrough(row.steps)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == row.rest)
  }

  @Test(
    "with outer bars first every hide is the outer bar's turn; the seam of a two-stage return limits showing")
  func wholeStack() {
    let outer = Tuning.plain(header: 44, toolbar: 40) {
      $0.top.settle = .direction
      $0.top.settleSpan = .stackOuter
    }
    var phone = Phone(outer, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 10)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect(phone.topHidden == 84)
    let seam = Tuning.plain(header: 100) {
      $0.top.show = .toMinAnywhere
      $0.top.quickReturn = 30
      $0.top.settle = .direction
      $0.top.settleSpan = .stack
    }
    var twoStage = Phone(seam, offset: 500, barsHidden: true)
    twoStage.hostBegin()
    twoStage.scroll(by: -10)
    twoStage.hostEnd()
    twoStage.waitUntilRest()
    #expect(twoStage.topHidden == 70)
  }

  struct End: CustomTestStringConvertible, Sendable {
    /// The page's offset as the bars start to hide, of 1000 pt in all.
    var offset: Double
    /// Hidden points and offset at rest.
    var rest: [Double]
    var testDescription: String { "from \(offset)" }
  }

  @Test(
    "attached content never rests beyond the page's end: the bars use the stop above",
    arguments: [
      // 60 of 100 pt are hidden, so 40 more are to hide: the page is at 950, 960 and 961, then at its end.
      End(offset: 890, rest: [100, 990]), End(offset: 900, rest: [100, 1000]), End(offset: 901, rest: [0, 901]),
      End(offset: 940, rest: [0, 940]),
    ])
  func attachedEnd(row: End) {
    // 614 pt of window: 0…1000.
    let tuning = Tuning.plain(header: 100) { $0.top.settleContent = .attach }
    var phone = Phone(tuning, content: .height(1614), offset: row.offset)
    phone.hostBegin()
    phone.scroll(by: 60)
    let foreseen = phone.frame.top.ifReleased?.verdict
    phone.hostEnd()
    phone.waitUntilRest()
    #expect([phone.topHidden, phone.offset] == row.rest)
    #expect(foreseen == (row.rest[0] > 60 ? .hide : .show))
  }

  @Test("a chain near the page's end hides as many bars as the page has points left")
  func attachedChain() {
    // 40 pt of the inner bar and 10 of the outer one are hidden; 34 more are to hide, and the page has 20 left.
    let tuning = Tuning.shy()
    var phone = Phone(tuning, content: .height(630 + 1000), offset: 930)
    phone.hostBegin()
    phone.scroll(by: 50)
    phone.hostEnd()
    phone.waitUntilRest()
    #expect([phone.topHidden, phone.offset] == [40, 970])
  }

  @Test("bars that move the page along continue alone if its end moves nearer")
  func attachedEndComesNearer() {
    let tuning = Tuning.plain(header: 100) {
      $0.top.settleContent = .attach
      $0.top.settleTimeMs = 1000
    }
    var phone = Phone(tuning, content: .height(1614), offset: 890, startPage: 0)
    phone.hostBegin()
    phone.scroll(by: 60)
    phone.hostEnd()
    phone.wait(0.1)
    phone.send(.content(page: 0, .height(614 + 960)))
    phone.waitUntilRest()
    #expect(phone.offset <= 960)
    #expect([0, 100].contains(phone.topHidden))
  }

  struct Opening: CustomTestStringConvertible, Sendable {
    var offset: Double
    var settle: SettleRule
    var show: ShowRule = .atTop
    var hidden: Double
    var testDescription: String { "\(offset), \(settle), \(show)" }
  }

  @Test(
    "bars that come back only at the top start as far hidden as the page has scrolled",
    arguments: [
      Opening(offset: 0, settle: .none, hidden: 0), Opening(offset: 30, settle: .none, hidden: 10),
      Opening(offset: 500, settle: .none, hidden: 100), Opening(offset: 30, settle: .nearest, hidden: 0),
      Opening(offset: 119, settle: .nearest, hidden: 0), Opening(offset: 120, settle: .nearest, hidden: 100),
      Opening(offset: 500, settle: .none, show: .anywhere, hidden: 0),
    ])
  func opening(row: Opening) {
    // The first 20 pt are resisted.
    let tuning = Tuning.plain(header: 100) {
      ($0.top.settle, $0.top.show, $0.top.resistHide) = (row.settle, row.show, 20)
    }
    let phone = Phone(tuning, offset: row.offset)
    #expect(phone.topHidden == row.hidden)
    #expect(phone.simulation.opening.map { Simulation($0).top.hidden } == row.hidden)
  }

  @Test("a following move begins when the first one ends, not at the tick after it")
  func follows() {
    // A canceled drag moves 30 of 52 pt back in 101 ms, which is 60.6 ticks; they settle from there.
    let tuning = Tuning.plain(header: 52) {
      $0.gesture.slop = 0
      $0.top.settleScale = .flat
      $0.top.settleTimeMs = 301
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 30)
    phone.hostEnd()
    phone.press(195, 300)
    #expect(phone.topHidden == 30)
    phone.drag(dx: 0, dy: -10, over: 0.05)
    phone.send(.cancel)
    let began = phone.simulation.now
    while phone.simulation.top.move?.cause == .restore { phone.wait(1.0 / 600) }
    #expect(phone.simulation.top.move?.cause == .settle)
    #expect(phone.simulation.top.move?.began.isNear(began + 0.301, within: 1e-9) == true)
  }

  @Test("the velocity includes settling bars that move an attached page")
  func attachedVelocity() {
    let tuning = Tuning.plain(header: 100) {
      $0.top.settleContent = .attach
      $0.top.settleCurve = .linear
      $0.top.settleTimeMs = 250
    }
    var phone = Phone(tuning, offset: 500)
    phone.hostBegin()
    phone.scroll(by: 75)
    phone.hostEnd()
    // A linear settle of 25 pt in a quarter of 250 ms: 400 pt/s.
    phone.wait(0.02)
    let offset = phone.offset
    #expect(phone.frame.velocity.isNear(400))
    phone.wait(0.01)
    #expect((phone.offset - offset).isNear(4))
    phone.waitUntilRest()
    #expect(phone.frame.velocity == 0)
  }
}
